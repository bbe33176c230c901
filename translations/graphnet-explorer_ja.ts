<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
    <context>
        <name>FigureChart</name>
        <message>
            <source>and %1 more</source>
            <translation>ほか %1 件</translation>
        </message>
        <message>
            <source>Nothing to draw: no sample has this value</source>
            <translation>描画する内容がありません: この値を持つサンプルがありません</translation>
        </message>
    </context>
    <context>
        <name>LogDetails</name>
        <message>
            <source>not in the index</source>
            <translation>インデックスにありません</translation>
        </message>
        <message>
            <source>could be several</source>
            <translation>複数の候補があります</translation>
        </message>
        <message>
            <source>by %1</source>
            <translation>%1 による</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::AboutDialog</name>
        <message>
            <source>not given</source>
            <translation>指定なし</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>ライブラリ</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>バージョン</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>ライセンス</translation>
        </message>
        <message>
            <source>Libraries</source>
            <translation>ライブラリ</translation>
        </message>
        <message>
            <source>GraphNet Explorer %1</source>
            <translation>GraphNet Explorer %1</translation>
        </message>
        <message>
            <source>About GraphNet Explorer</source>
            <translation>GraphNet Explorer について</translation>
        </message>
        <message>
            <source>Computational graphs of the GraphNet dataset, searched, drawn and measured. MIT licence. Running on %1 with Qt %2.</source>
            <translation>GraphNet データセットの計算グラフを検索、描画、測定します。MIT ライセンス。%1、Qt %2 で動作中。</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>Copies version, system and libraries as text, for a report of a fault</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Made with</source>
            <translation>使用ライブラリ</translation>
        </message>
        <message>
            <source>System	%1</source>
            <translation>システム	%1</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::BenchActions</name>
        <message>
            <source>&amp;Benchmark</source>
            <translation>ベンチマーク(&amp;B)</translation>
        </message>
        <message>
            <source>Selected samples with</source>
            <translation>選択したサンプルを次で実行</translation>
        </message>
        <message>
            <source>Run the selected torch samples eager and compiled (Ctrl+B)</source>
            <translation>選択した torch サンプルを eager とコンパイルで実行します (Ctrl+B)</translation>
        </message>
        <message>
            <source>All of the table (%1) with</source>
            <translation>表の全部 (%1) を次で実行</translation>
        </message>
        <message>
            <source>Looking for compilers…</source>
            <translation>コンパイラーを探しています…</translation>
        </message>
        <message>
            <source>%1, against itself (A/A)</source>
            <translation>%1、自分自身と比較 (A/A)</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::BenchPages</name>
        <message>
            <source>Runs</source>
            <translation>実行一覧</translation>
        </message>
        <message>
            <source>Trust</source>
            <translation>信頼性</translation>
        </message>
        <message>
            <source>&amp;Plan a benchmark…</source>
            <translation>ベンチマークを計画(&amp;P)…</translation>
        </message>
        <message>
            <source>Choose samples, compilers and protocol, and estimate time and memory</source>
            <translation>サンプル、コンパイラー、測定方法を選び、時間とメモリを見積もります</translation>
        </message>
        <message>
            <source>Run the &amp;self-check (A/A)</source>
            <translation>自己検査 (A/A) を実行(&amp;S)</translation>
        </message>
        <message>
            <source>benchmark running</source>
            <translation>ベンチマーク実行中</translation>
        </message>
        <message>
            <source>benchmark running, %1 waiting</source>
            <translation>ベンチマーク実行中、%1 件待機中</translation>
        </message>
        <message>
            <source>Run %1: %2</source>
            <translation>実行 %1: %2</translation>
        </message>
        <message>
            <source>%1 is in none of the open datasets</source>
            <translation>%1 は開いているどのデータセットにもありません</translation>
        </message>
        <message>
            <source>Plan</source>
            <translation>計画</translation>
        </message>
        <message>
            <source>Looking for compilers…</source>
            <translation>コンパイラーを探しています…</translation>
        </message>
        <message>
            <source>Open a dataset first: the self-check measures its samples</source>
            <translation>先にデータセットを開いてください: 自己検査はそのサンプルを測定します</translation>
        </message>
        <message>
            <source>The open datasets do not have a sample for the self-check: it needs a torch sample without problems</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>self-check</source>
            <translation>自己検査</translation>
        </message>
        <message>
            <source>%1 has no result yet</source>
            <translation>%1 の結果はまだありません</translation>
        </message>
        <message>
            <source>%1: results</source>
            <translation>%1: 結果</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CapturePages</name>
        <message>
            <source>Open graph &amp;breaks…</source>
            <translation>グラフブレークを開く(&amp;B)…</translation>
        </message>
        <message>
            <source>A capture, or a folder that TORCH_TRACE wrote; it is read, and nothing is executed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find graph &amp;breaks…</source>
            <translation>グラフブレークを探す(&amp;B)…</translation>
        </message>
        <message>
            <source>Run your own PyTorch code and see where torch.compile leaves the graph</source>
            <translation>自分の PyTorch コードを実行し、torch.compile がグラフを離れる場所を調べます</translation>
        </message>
        <message>
            <source>Compare with…</source>
            <translation>比較…</translation>
        </message>
        <message>
            <source>Another capture of the same model: after a change, under another torch or other settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Look for fixes…</source>
            <translation>修正を探す…</translation>
        </message>
        <message>
            <source>Settings and rewrites that remove the breaks, each proved</source>
            <translation>ブレークをなくす設定と書き換え (すべて検証済み)</translation>
        </message>
        <message>
            <source>Graphs and code…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What torch.compile did, from the same log: times of its phases, graphs, code and kernels</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only for a capture with breaks: a log does not record how the code is called</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Breaks: %1</source>
            <translation>ブレーク: %1</translation>
        </message>
        <message>
            <source>Compilations: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open a capture, or a folder that TORCH_TRACE wrote</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The other capture, or folder of TORCH_TRACE</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 could not be read</source>
            <translation>%1 を読み込めませんでした</translation>
        </message>
        <message>
            <source>Breaks: %1 and %2</source>
            <translation>ブレーク: %1 と %2</translation>
        </message>
        <message>
            <source>Fixes: %1</source>
            <translation>修正: %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CategoryActions</name>
        <message>
            <source>Cate&amp;gory</source>
            <translation>カテゴリー(&amp;G)</translation>
        </message>
        <message>
            <source>By the default rule</source>
            <translation>既定の規則による</translation>
        </message>
        <message>
            <source>Edit categories…</source>
            <translation>カテゴリーを編集…</translation>
        </message>
        <message>
            <source>category of %1</source>
            <translation>%1 のカテゴリー</translation>
        </message>
        <message>
            <source>adding a category</source>
            <translation>カテゴリーの追加</translation>
        </message>
        <message>
            <source>renaming a category</source>
            <translation>カテゴリー名の変更</translation>
        </message>
        <message>
            <source>deleting a category</source>
            <translation>カテゴリーの削除</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CategoryDialog</name>
        <message>
            <source>Rename</source>
            <translation>名前を変更</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Categories</source>
            <translation>カテゴリー</translation>
        </message>
        <message>
            <source>A sample that you give no category gets one by the default rule: its declared task, else its source, else words of its name. Samples of a deleted category fall back to it. Every change can be undone (Ctrl+Z).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add…</source>
            <translation>追加…</translation>
        </message>
        <message>
            <source>Adds a category to the list; samples are put into it from their menus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Edits the chosen category's name; its samples stay in it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Deletes the chosen category; its samples get the one of the default rule</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>New category</source>
            <translation>新しいカテゴリー</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CommandPalette</name>
        <message>
            <source>Find samples, operators, commands and settings</source>
            <translation>サンプル、演算子、コマンド、設定を検索</translation>
        </message>
        <message>
            <source>Parts of words are enough, in any order; Enter opens the selected row</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No matches. Try other words.</source>
            <translation>一致するものがありません。別の語を試してください。</translation>
        </message>
        <message>
            <source>No exact match. The closest:</source>
            <translation>完全に一致するものはありません。最も近いもの:</translation>
        </message>
        <message>
            <source>%1:  %2</source>
            <translation>%1:  %2</translation>
        </message>
        <message>
            <source>%1:  %2   (%3)</source>
            <translation>%1:  %2   (%3)</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::Commands</name>
        <message>
            <source>Down</source>
            <translation>Down</translation>
        </message>
        <message>
            <source>From the query to the table</source>
            <translation>検索式から表へ移動</translation>
        </message>
        <message>
            <source>Ctrl+Space</source>
            <translation>Ctrl+Space</translation>
        </message>
        <message>
            <source>Complete the query</source>
            <translation>検索式を補完</translation>
        </message>
        <message>
            <source>Return</source>
            <translation>Return</translation>
        </message>
        <message>
            <source>Open the sample in the table</source>
            <translation>表のサンプルを開く</translation>
        </message>
        <message>
            <source>Ctrl+C</source>
            <translation>Ctrl+C</translation>
        </message>
        <message>
            <source>Copy rows of a table, tab-separated</source>
            <translation>表の行をタブ区切りでコピー</translation>
        </message>
        <message>
            <source>Alt+click</source>
            <translation>Alt+クリック</translation>
        </message>
        <message>
            <source>Exclude a value of a filter</source>
            <translation>フィルターの値を除外</translation>
        </message>
        <message>
            <source>Left, Right, Shift</source>
            <translation>Left, Right, Shift</translation>
        </message>
        <message>
            <source>Move the ends of a histogram's range; Delete clears it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>F3, Shift+F3</source>
            <translation>F3, Shift+F3</translation>
        </message>
        <message>
            <source>In the drawing and the source: next, previous match</source>
            <translation>グラフ図とソース: 次、前の一致</translation>
        </message>
        <message>
            <source>Ctrl+click, Shift+drag</source>
            <translation>Ctrl+クリック, Shift+ドラッグ</translation>
        </message>
        <message>
            <source>Select several operators of the drawing</source>
            <translation>グラフ図の演算子を複数選択</translation>
        </message>
        <message>
            <source>H, I, Shift+I, Shift+H</source>
            <translation>H, I, Shift+I, Shift+H</translation>
        </message>
        <message>
            <source>In the drawing: hide the selection; hide everything else; hide everything but the selection and its neighbours; show all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>B</source>
            <translation>B</translation>
        </message>
        <message>
            <source>In the drawing: bookmark the selection</source>
            <translation>グラフ図: 選択したものをブックマーク</translation>
        </message>
        <message>
            <source>Alt+Left, Alt+Right</source>
            <translation>Alt+Left, Alt+Right</translation>
        </message>
        <message>
            <source>In the drawing: back and forward through earlier selections</source>
            <translation>グラフ図: 選択の履歴を戻る、進む</translation>
        </message>
        <message>
            <source>F5</source>
            <translation>F5</translation>
        </message>
        <message>
            <source>Run the sample; on a result's page: measure it again</source>
            <translation>サンプルを実行。結果のページでは再測定</translation>
        </message>
        <message>
            <source>Ctrl+Shift+Up, Ctrl+Shift+Down</source>
            <translation>Ctrl+Shift+Up, Ctrl+Shift+Down</translation>
        </message>
        <message>
            <source>In the list of runs: earlier, later in the queue</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>In the list of jobs: stop those that are selected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>F2, Delete, Return</source>
            <translation>F2, Delete, Return</translation>
        </message>
        <message>
            <source>In the list of result sets: edit name or note, delete, open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>F7, Shift+F7</source>
            <translation>F7, Shift+F7</translation>
        </message>
        <message>
            <source>Next, previous difference of two samples</source>
            <translation>2 つのサンプルの次、前の差分</translation>
        </message>
        <message>
            <source>&amp;Search everything…</source>
            <translation>すべてを検索(&amp;S)…</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>キーボードショートカット(&amp;K)</translation>
        </message>
        <message>
            <source>&amp;About GraphNet Explorer</source>
            <translation>GraphNet Explorer について(&amp;A)</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>コマンド</translation>
        </message>
        <message>
            <source>&amp;Close tab</source>
            <translation>タブを閉じる(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>終了(&amp;Q)</translation>
        </message>
        <message>
            <source>&amp;Find in the page</source>
            <translation>ページ内を検索(&amp;F)</translation>
        </message>
        <message>
            <source>There is nothing to search on this page; Ctrl+K finds samples, operators and commands</source>
            <translation>このページに検索対象はありません。Ctrl+K でサンプル、演算子、コマンドを検索できます</translation>
        </message>
        <message>
            <source>Search  %1</source>
            <translation>検索  %1</translation>
        </message>
        <message>
            <source>Find samples, operators, commands, settings and pages of the manual</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>キーボードショートカット</translation>
        </message>
        <message>
            <source>Search…</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::explorer::CompilerPages</name>
        <message>
            <source>&amp;Compilers…</source>
            <translation>コンパイラー(&amp;C)…</translation>
        </message>
        <message>
            <source>Available compilers, reasons why others are not available, and installation</source>
            <translation>使用できるコンパイラー、使用できない理由、インストール</translation>
        </message>
        <message>
            <source>Compilers</source>
            <translation>コンパイラー</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ConfigPages</name>
        <message>
            <source>Configurations</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::explorer::DatasetPages</name>
        <message>
            <source>&amp;Compare</source>
            <translation>比較(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Validate</source>
            <translation>検証(&amp;V)</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>検証</translation>
        </message>
        <message>
            <source>&amp;Dataset figures</source>
            <translation>データセットの図(&amp;D)</translation>
        </message>
        <message>
            <source>The dataset's figures under the query (Ctrl+D)</source>
            <translation>検索式に対するデータセットの図 (Ctrl+D)</translation>
        </message>
        <message>
            <source>Show two selected samples side by side</source>
            <translation>選択した 2 つのサンプルを並べて表示</translation>
        </message>
        <message>
            <source>Check the construction constraints of the selected samples</source>
            <translation>選択したサンプルの構成制約を検査</translation>
        </message>
        <message>
            <source>Dataset figures</source>
            <translation>データセットの図</translation>
        </message>
        <message>
            <source>Card</source>
            <translation>カード</translation>
        </message>
        <message>
            <source>No similar sample. Select the sample to compare with in the table.</source>
            <translation>似たサンプルがありません。比較するサンプルを表で選択してください。</translation>
        </message>
        <message>
            <source>%1 | %2</source>
            <translation>%1 | %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::DatasetTable</name>
        <message>
            <source>Dataset</source>
            <translation>データセット</translation>
        </message>
        <message>
            <source>%1 indexed</source>
            <translation>%1 をインデックス済み</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Open &amp;sample</source>
            <translation>サンプルを開く(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Export samples</source>
            <translation>サンプルをエクスポート(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;Filter samples</source>
            <translation>サンプルを絞り込む(&amp;F)</translation>
        </message>
        <message>
            <source>Samples written to %1: %2</source>
            <translation>サンプルを %1 に書き出しました: %2</translation>
        </message>
        <message>
            <source>The samples could not be exported</source>
            <translation>サンプルをエクスポートできませんでした</translation>
        </message>
        <message>
            <source>Changes on disk are not followed</source>
            <translation>ディスク上の変更は追跡されません</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::DivergencePages</name>
        <message>
            <source>Found where %1 diverges</source>
            <translation>%1 の相違が始まる場所が見つかりました</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::Documents</name>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::EagerPages</name>
        <message>
            <source>Samples that would teach &amp;most…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Plan to measure those of the selected or shown samples whose eager times would make the estimates of all others most certain</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading stored times</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Samples that would teach most</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Looking at %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The table shows no sample that can be run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No plan could be made</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::explorer::ExportActions</name>
        <message>
            <source>As &amp;sample…</source>
            <translation>サンプルとして(&amp;S)…</translation>
        </message>
        <message>
            <source>As &amp;model.py…</source>
            <translation>model.py として(&amp;M)…</translation>
        </message>
        <message>
            <source>Python (*.py)</source>
            <translation>Python (*.py)</translation>
        </message>
        <message>
            <source>As &amp;TorchScript…</source>
            <translation>TorchScript として(&amp;T)…</translation>
        </message>
        <message>
            <source>TorchScript module (*.pt)</source>
            <translation>TorchScript モジュール (*.pt)</translation>
        </message>
        <message>
            <source>As &amp;JSON…</source>
            <translation>JSON として(&amp;J)…</translation>
        </message>
        <message>
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <source>Export &amp;graph</source>
            <translation>グラフをエクスポート(&amp;G)</translation>
        </message>
        <message>
            <source>Stop the export</source>
            <translation>エクスポートを停止</translation>
        </message>
        <message>
            <source>Show in the file manager</source>
            <translation>ファイルマネージャーで表示</translation>
        </message>
        <message>
            <source>Show folder</source>
            <translation>フォルダーを表示</translation>
        </message>
        <message>
            <source>Copy the path</source>
            <translation>パスをコピー</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>パスをコピー</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Export graph</source>
            <translation>グラフをエクスポート</translation>
        </message>
        <message>
            <source>Se&amp;lection</source>
            <translation>選択部分(&amp;L)</translation>
        </message>
        <message>
            <source>Export as a sample: name of its new folder</source>
            <translation>サンプルとしてエクスポート: 新しいフォルダーの名前</translation>
        </message>
        <message>
            <source>Give the new folder another name.</source>
            <translation>新しいフォルダーに別の名前を付けてください。</translation>
        </message>
        <message>
            <source>waits</source>
            <translation>待機中</translation>
        </message>
        <message>
            <source>Exporting %1: %2</source>
            <translation>%1 をエクスポート中: %2</translation>
        </message>
        <message>
            <source>%1 written, %2, in %3</source>
            <translation>%1 を書き出しました (%2、%3)</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>The export was stopped</source>
            <translation>エクスポートを停止しました</translation>
        </message>
        <message>
            <source>%1 could not be exported</source>
            <translation>%1 をエクスポートできませんでした</translation>
        </message>
        <message>
            <source>Show line %1 of %2</source>
            <translation>%2 の %1 行目を表示</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::FigurePages</name>
        <message>
            <source>Wrote %1</source>
            <translation>%1 を書き出しました</translation>
        </message>
        <message>
            <source>The figure could not be written</source>
            <translation>図を書き出せませんでした</translation>
        </message>
        <message>
            <source>Figure: %1</source>
            <translation>図: %1</translation>
        </message>
        <message>
            <source>%1 could not be opened</source>
            <translation>%1 を開けませんでした</translation>
        </message>
        <message>
            <source>Wrote %1 to %2</source>
            <translation>%1を %2 に書き出しました</translation>
        </message>
        <message>
            <source>Write a report</source>
            <translation>レポートを作成</translation>
        </message>
        <message>
            <source>Web page (*.html);;PDF (*.pdf)</source>
            <translation>Web ページ (*.html);;PDF (*.pdf)</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 を書き出しています…</translation>
        </message>
        <message>
            <source>The report could not be written</source>
            <translation>レポートを書き出せませんでした</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::HelpActions</name>
        <message>
            <source>&amp;Manual</source>
            <translation>マニュアル(&amp;M)</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::InspectorDock</name>
        <message>
            <source>Inspector</source>
            <translation>インスペクター</translation>
        </message>
        <message>
            <source>operator</source>
            <translation>演算子</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::LogPages</name>
        <message>
            <source>Import &amp;logs…</source>
            <translation>ログをインポート(&amp;L)…</translation>
        </message>
        <message>
            <source>Read logs of GraphNet's benchmark, see what is understood, and make result sets of them; or drop them on the window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Import a &amp;folder of logs…</source>
            <translation>ログのフォルダーをインポート(&amp;F)…</translation>
        </message>
        <message>
            <source>Each *.log and *.txt file of the folder becomes a curve</source>
            <translation>フォルダー内の *.log と *.txt はそれぞれ 1 本の曲線になります</translation>
        </message>
        <message>
            <source>Import logs of GraphNet's benchmark</source>
            <translation>GraphNet ベンチマークのログをインポート</translation>
        </message>
        <message>
            <source>Logs (*.log *.txt);;All files (*)</source>
            <translation>ログ (*.log *.txt);;すべてのファイル (*)</translation>
        </message>
        <message>
            <source>Import a folder of logs</source>
            <translation>ログのフォルダーをインポート</translation>
        </message>
        <message>
            <source>Imported %1; use Result sets (Ctrl+Shift+R) to rename, merge or delete them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Import: %1</source>
            <translation>インポート: %1</translation>
        </message>
        <message>
            <source>Import: %1 and %2 more</source>
            <translation>インポート: %1 ほか %2 件</translation>
        </message>
        <message>
            <source>Export logs: a folder for them</source>
            <translation>ログのエクスポート先フォルダー</translation>
        </message>
        <message>
            <source>The logs could not be written</source>
            <translation>ログを書き出せませんでした</translation>
        </message>
        <message>
            <source>Wrote %1 of %2 to %3</source>
            <translation>%2 のうち %1 を %3 に書き出しました</translation>
        </message>
        <message>
            <source>; %1 not run or cancelled, left out: a log cannot represent them</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::explorer::MainWindow</name>
        <message>
            <source>GraphNet Explorer</source>
            <translation>GraphNet Explorer</translation>
        </message>
        <message>
            <source>Index: %1</source>
            <translation>インデックス: %1</translation>
        </message>
        <message>
            <source>cpu %1</source>
            <translation>CPU %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::MotifPages</name>
        <message>
            <source>Patterns</source>
            <translation>パターン</translation>
        </message>
        <message>
            <source>Find a &amp;pattern of operators</source>
            <translation>演算子のパターンを探す(&amp;P)</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::NewSamplePages</name>
        <message>
            <source>&amp;New sample…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Make samples of a PyTorch model of your own, check them, and prepare a contribution</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>New sample</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::explorer::OpenActions</name>
        <message>
            <source>&amp;Open folder…</source>
            <translation>フォルダーを開く(&amp;O)…</translation>
        </message>
        <message>
            <source>Open &amp;file…</source>
            <translation>ファイルを開く(&amp;F)…</translation>
        </message>
        <message>
            <source>&amp;Get GraphNet…</source>
            <translation>GraphNet を取得(&amp;G)…</translation>
        </message>
        <message>
            <source>Open &amp;recent</source>
            <translation>最近使ったもの(&amp;R)</translation>
        </message>
        <message>
            <source>Index a folder of samples and show them; its files are read, never changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open the &amp;demo dataset</source>
            <translation>デモデータセットを開く(&amp;D)</translation>
        </message>
        <message>
            <source>Welcome</source>
            <translation>ようこそ</translation>
        </message>
        <message>
            <source>&amp;Welcome page</source>
            <translation>ようこそページ(&amp;W)</translation>
        </message>
        <message>
            <source>Open a folder of samples</source>
            <translation>サンプルのフォルダーを開く</translation>
        </message>
        <message>
            <source>Open an archive of samples, a GraphNet.db, a graph of TpuGraphs, a trace, a figure or a log</source>
            <translation>サンプルのアーカイブ、GraphNet.db、TpuGraphs のグラフ、トレース、図、ログを開く</translation>
        </message>
        <message>
            <source>Archives, databases, graphs, traces, figures, logs (*.tar *.zst *.gz *.xz *.tgz *.zip *.db *.npz *.pb *.onnx *.pt2 *.json *.gnxtrace *.sqlite *.gnxfigure *.log *.txt);;All files (*)</source>
            <translation>アーカイブ、データベース、グラフ、トレース、図、ログ (*.tar *.zst *.gz *.xz *.tgz *.zip *.db *.npz *.pb *.onnx *.pt2 *.json *.gnxtrace *.sqlite *.gnxfigure *.log *.txt);;すべてのファイル (*)</translation>
        </message>
        <message>
            <source>None yet</source>
            <translation>まだありません</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::OpenDatasets</name>
        <message>
            <source>%1 and %2 of %3 imported</source>
            <translation>%3 から %1と %2をインポートしました</translation>
        </message>
        <message>
            <source>Opening</source>
            <translation>開いています</translation>
        </message>
        <message>
            <source>%1 could not be opened</source>
            <translation>%1 を開けませんでした</translation>
        </message>
        <message>
            <source>The dataset could not be read</source>
            <translation>データセットを読み込めませんでした</translation>
        </message>
        <message>
            <source>%1 — GraphNet Explorer</source>
            <translation>%1 — GraphNet Explorer</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::OutlineDock</name>
        <message>
            <source>Outline</source>
            <translation>アウトライン</translation>
        </message>
        <message>
            <source>The graph's modules as a tree beside its drawing</source>
            <translation>グラフのモジュールを図の横にツリーで表示</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ProfilePages</name>
        <message>
            <source>%1 was not recorded</source>
            <translation>%1 は記録されませんでした</translation>
        </message>
        <message>
            <source>%1 were not recorded</source>
            <translation>%1 は記録されませんでした</translation>
        </message>
        <message>
            <source>Searching for recordings</source>
            <translation>記録を探しています</translation>
        </message>
        <message>
            <source>%1: profile</source>
            <translation>%1: プロファイル</translation>
        </message>
        <message>
            <source>Name a sample for the profile: --open SAMPLE, or the file of a trace</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Select a sample first: its profile shows where its time goes</source>
            <translation>先にサンプルを選択してください: プロファイルで時間の内訳を確認できます</translation>
        </message>
        <message>
            <source>%1 is in none of the open datasets</source>
            <translation>%1 は開いているどのデータセットにもありません</translation>
        </message>
        <message>
            <source>The stored traces cannot be read</source>
            <translation>保存済みのトレースを読み込めません</translation>
        </message>
        <message>
            <source>Reading the recording</source>
            <translation>記録を読み込んでいます</translation>
        </message>
        <message>
            <source>The trace cannot be read</source>
            <translation>トレースを読み込めません</translation>
        </message>
        <message>
            <source>Nothing to show</source>
            <translation>表示する内容がありません</translation>
        </message>
        <message>
            <source>Choose another recording above, or record it again.</source>
            <translation>上で別の記録を選ぶか、もう一度記録してください。</translation>
        </message>
        <message>
            <source>The sample could not be recorded</source>
            <translation>サンプルを記録できませんでした</translation>
        </message>
        <message>
            <source>The trace does not name its sample</source>
            <translation>トレースにサンプル名がありません</translation>
        </message>
        <message>
            <source>&amp;Profile</source>
            <translation>プロファイル(&amp;P)</translation>
        </message>
        <message>
            <source>See where the time of the selected sample goes, eager and compiled (Ctrl+P)</source>
            <translation>選択したサンプルの時間の内訳を eager とコンパイルで確認します (Ctrl+P)</translation>
        </message>
        <message>
            <source>Open a &amp;trace…</source>
            <translation>トレースを開く(&amp;T)…</translation>
        </message>
        <message>
            <source>Chrome-trace JSON of PyTorch's profiler, of Nsight's export or of another program, or a .gnxtrace</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Eager alone</source>
            <translation>Eager のみ</translation>
        </message>
        <message>
            <source>Eager and %1</source>
            <translation>Eager と %1</translation>
        </message>
        <message>
            <source>Eager and TorchScript</source>
            <translation>Eager と TorchScript</translation>
        </message>
        <message>
            <source>Looking for more compilers…</source>
            <translation>ほかのコンパイラーを探しています…</translation>
        </message>
        <message>
            <source>Open a trace of it…</source>
            <translation>このサンプルのトレースを開く…</translation>
        </message>
        <message>
            <source>A recording of this sample by another program or on another machine; it is kept with the sample's own traces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cannot be recorded</source>
            <translation>記録できません</translation>
        </message>
        <message>
            <source>Its graph_net.json does not name the framework.</source>
            <translation>graph_net.json にフレームワークの記載がありません。</translation>
        </message>
        <message>
            <source>Looking for compilers…</source>
            <translation>コンパイラーを探しています…</translation>
        </message>
        <message>
            <source>Cannot be recorded here</source>
            <translation>ここでは記録できません</translation>
        </message>
        <message>
            <source>Samples of Paddle run in a Python that has Paddle, and none is known. Install one under Compilers in the menu Benchmark, or add your own Python there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Recording…</source>
            <translation>記録しています…</translation>
        </message>
        <message>
            <source>Its views appear here when the recording has ended.</source>
            <translation>記録が終わると、ここに各ビューが表示されます。</translation>
        </message>
        <message>
            <source>Record eager and TorchScript</source>
            <translation>Eager と TorchScript を記録</translation>
        </message>
        <message>
            <source>Record eager alone</source>
            <translation>Eager のみ記録</translation>
        </message>
        <message>
            <source>Not recorded yet</source>
            <translation>まだ記録されていません</translation>
        </message>
        <message>
            <source>A recording runs the sample several times and records every operator, kernel and allocation with its node of the graph. The recording is kept.</source>
            <translation>記録ではサンプルを数回実行し、すべての演算子、カーネル、メモリ割り当てをグラフのノードとともに保存します。</translation>
        </message>
        <message>
            <source>Open a trace</source>
            <translation>トレースを開く</translation>
        </message>
        <message>
            <source>Traces (*.json *.json.gz *.gnxtrace *.sqlite);;All files (*)</source>
            <translation>トレース (*.json *.json.gz *.gnxtrace *.sqlite);;すべてのファイル (*)</translation>
        </message>
        <message>
            <source>Open beside…</source>
            <translation>並べて開く…</translation>
        </message>
        <message>
            <source>Another trace, to be compared with this one</source>
            <translation>このトレースと比較する別のトレース</translation>
        </message>
        <message>
            <source>Of a sample…</source>
            <translation>サンプルを指定…</translation>
        </message>
        <message>
            <source>Choose the sample of this trace. It is kept with the sample's own traces and linked to its graph.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading %1</source>
            <translation>%1 を読み込んでいます</translation>
        </message>
        <message>
            <source>%1 is not shown</source>
            <translation>%1 は表示されません</translation>
        </message>
        <message>
            <source>%1 could not be opened</source>
            <translation>%1 を開けませんでした</translation>
        </message>
        <message>
            <source>%1 is a recording of:</source>
            <translation>%1 は次のサンプルの記録です:</translation>
        </message>
        <message>
            <source>The trace cannot be stored as a trace of %1</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::explorer::ProfileViews</name>
        <message>
            <source>Roofline</source>
            <translation>ルーフライン</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>タイムライン</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>カーネル</translation>
        </message>
        <message>
            <source>Modules</source>
            <translation>モジュール</translation>
        </message>
        <message>
            <source>Flame graph</source>
            <translation>フレームグラフ</translation>
        </message>
        <message>
            <source>Findings</source>
            <translation>検出項目</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比較</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>値</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ReferencePages</name>
        <message>
            <source>Running the reference's plan</source>
            <translation>リファレンスの計画を実行しています</translation>
        </message>
        <message>
            <source>Open a re&amp;ference…</source>
            <translation>リファレンスを開く(&amp;F)…</translation>
        </message>
        <message>
            <source>A folder made by graphnet reference save, to be checked on this machine</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Selected samples as a re&amp;ference…</source>
            <translation>選択したサンプルをリファレンスにする(&amp;F)…</translation>
        </message>
        <message>
            <source>Run the selected samples with TorchScript, and keep outputs, times and environment in a folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Select the samples for the reference first</source>
            <translation>先にリファレンスにするサンプルを選択してください</translation>
        </message>
        <message>
            <source>Open a reference</source>
            <translation>リファレンスを開く</translation>
        </message>
        <message>
            <source>Reference: %1</source>
            <translation>リファレンス: %1</translation>
        </message>
        <message>
            <source>Checking</source>
            <translation>検査中</translation>
        </message>
        <message>
            <source>The run's plan could not be read</source>
            <translation>実行の計画を読み込めませんでした</translation>
        </message>
        <message>
            <source>A folder for the reference</source>
            <translation>リファレンスのフォルダー</translation>
        </message>
        <message>
            <source>The reference cannot be made there</source>
            <translation>そこにリファレンスを作成できません</translation>
        </message>
        <message>
            <source>Looking for its samples</source>
            <translation>サンプルを探しています</translation>
        </message>
        <message>
            <source>Waiting for its turn</source>
            <translation>順番を待っています</translation>
        </message>
        <message>
            <source>Comparing outputs</source>
            <translation>出力を比較しています</translation>
        </message>
        <message>
            <source>The reference could not be completed, or compared</source>
            <translation>リファレンスを完成または比較できませんでした</translation>
        </message>
        <message>
            <source>Reference written to %1</source>
            <translation>リファレンスを %1 に書き出しました</translation>
        </message>
        <message>
            <source>Kept as “%1”</source>
            <translation>「%1」として保存しました</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::Registry</name>
        <message>
            <source>&amp;File</source>
            <translation>ファイル(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>編集(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>表示(&amp;V)</translation>
        </message>
        <message>
            <source>&amp;Sample</source>
            <translation>サンプル(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Profile</source>
            <translation>プロファイル(&amp;P)</translation>
        </message>
        <message>
            <source>&amp;Benchmark</source>
            <translation>ベンチマーク(&amp;B)</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>ヘルプ(&amp;H)</translation>
        </message>
        <message>
            <source> · </source>
            <translation> · </translation>
        </message>
        <message>
            <source>Main</source>
            <translation>メイン</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::RelationPages</name>
        <message>
            <source>Relations</source>
            <translation>関係</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::RunNotices</name>
        <message>
            <source>%1 done</source>
            <translation>%1が完了</translation>
        </message>
        <message>
            <source>%1 failed</source>
            <translation>%1 失敗</translation>
        </message>
        <message>
            <source>%1 unstable</source>
            <translation>%1 不安定</translation>
        </message>
        <message>
            <source>none failed</source>
            <translation>失敗なし</translation>
        </message>
        <message>
            <source>%1 waiting</source>
            <translation>待機中: %1</translation>
        </message>
        <message>
            <source>%1 has ended</source>
            <translation>%1 が終了しました</translation>
        </message>
        <message>
            <source>%1 has stopped</source>
            <translation>%1 を停止しました</translation>
        </message>
        <message>
            <source>&amp;Notify when a run ends</source>
            <translation>実行の終了を通知(&amp;N)</translation>
        </message>
        <message>
            <source>Shows a message on the desktop if the window is not visible</source>
            <translation>ウィンドウが見えないとき、デスクトップに通知します</translation>
        </message>
        <message>
            <source>A run could not begin</source>
            <translation>実行を開始できませんでした</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::RunPages</name>
        <message>
            <source>Run</source>
            <translation>実行</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::SampleChooser</name>
        <message>
            <source>Reading the samples…</source>
            <translation>サンプルを読み込んでいます…</translation>
        </message>
        <message>
            <source>Choose a sample</source>
            <translation>サンプルを選択</translation>
        </message>
        <message>
            <source>Filter by name</source>
            <translation>名前で絞り込む</translation>
        </message>
        <message>
            <source>Only names that contain this text are listed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Samples</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Takes the selected sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No samples are open: open their dataset first</source>
            <translation>サンプルが開かれていません: 先にデータセットを開いてください</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ScorePages</name>
        <message>
            <source>&amp;Results</source>
            <translation>結果(&amp;R)</translation>
        </message>
        <message>
            <source>Scores, speedups and failures of runs and logs, as figures and tables</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The results could not be read</source>
            <translation>結果を読み込めませんでした</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>結果</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::SetPages</name>
        <message>
            <source>Result &amp;sets</source>
            <translation>結果セット(&amp;S)</translation>
        </message>
        <message>
            <source>Runs, imported logs, merges, regressions: name, note, compare, merge, filter, delete (Ctrl+Shift+R)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Result set</source>
            <translation>結果セット</translation>
        </message>
        <message>
            <source>Result sets</source>
            <translation>結果セット</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ThemeActions</name>
        <message>
            <source>&amp;Theme</source>
            <translation>テーマ(&amp;T)</translation>
        </message>
        <message>
            <source>Follow the &amp;system</source>
            <translation>システムに従う(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>ライト(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>ダーク(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>言語(&amp;L)</translation>
        </message>
        <message>
            <source>The language changes at the next start</source>
            <translation>言語は次回の起動時に変わります</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::Tour</name>
        <message>
            <source>&amp;Tour of the window</source>
            <translation>ウィンドウのツアー(&amp;T)</translation>
        </message>
        <message>
            <source>Open a dataset first: the tour shows its samples</source>
            <translation>先にデータセットを開いてください: ツアーではそのサンプルを使います</translation>
        </message>
        <message>
            <source>Find samples</source>
            <translation>サンプルを探す</translation>
        </message>
        <message>
            <source>%1 can be searched here. Type words, op:conv2d or ops&gt;500: the table follows as you type. Return opens the selected sample.</source>
            <translation>ここで %1 を検索できます。語や op:conv2d、ops&gt;500 を入力すると、表がすぐに更新されます。Return で選択したサンプルを開きます。</translation>
        </message>
        <message>
            <source>Look at a graph</source>
            <translation>グラフを見る</translation>
        </message>
        <message>
            <source>This is %1, %2. Repeated blocks are folded: a double click opens or closes a group, the mouse wheel zooms. The tabs show source and tensors.</source>
            <translation>これは %1 (%2) です。繰り返すブロックは折りたたまれています。ダブルクリックでグループを開閉し、ホイールで拡大縮小します。タブにはソースとテンソルがあります。</translation>
        </message>
        <message>
            <source>Inspect what you select</source>
            <translation>選択したものを調べる</translation>
        </message>
        <message>
            <source>Click a box: the inspector shows its shapes, types, cost and source line. The selection is the same in every view.</source>
            <translation>ボックスをクリックすると、インスペクターに形状、型、コスト、ソースの行が表示されます。選択はすべてのビューで共通です。</translation>
        </message>
        <message>
            <source>Run and compare</source>
            <translation>実行と比較</translation>
        </message>
        <message>
            <source>Run executes this sample and shows time and memory of every operator. Benchmark in the tool bar compares compilers. Nothing is executed before you press a button. F1 opens the manual.</source>
            <translation>「実行」はこのサンプルを実行し、各演算子の時間とメモリを表示します。ツールバーの「ベンチマーク」はコンパイラーを比較します。ボタンを押すまで何も実行されません。F1 でマニュアルを開きます。</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::TrainingPages</name>
        <message>
            <source>&amp;Trained models</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Train models that rank configurations of TpuGraphs, and compare those there are</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Trained models</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>training %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>cut off: %1</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::explorer::ValuesDivergence</name>
        <message>
            <source>What was found earlier cannot be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The divergence could not be found</source>
            <translation>相違を探せませんでした</translation>
        </message>
        <message>
            <source>%1 could not be tried</source>
            <translation>%1 を試せませんでした</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::WelcomePage</name>
        <message>
            <source>Computational graphs, measured</source>
            <translation>計算グラフを測定する</translation>
        </message>
        <message>
            <source>Open a folder of GraphNet samples, or drop it on this window. It takes archives of samples, a GraphNet.db, models (.onnx, .pt2), graphs of TpuGraphs, traces, figures and logs as well.</source>
            <translation>GraphNet サンプルのフォルダーを開くか、このウィンドウにドロップしてください。サンプルのアーカイブ、GraphNet.db、モデル (.onnx、.pt2)、TpuGraphs のグラフ、トレース、図、ログもドロップできます。</translation>
        </message>
        <message>
            <source>Three steps</source>
            <translation>3 つのステップ</translation>
        </message>
        <message>
            <source>1.  Find: type words, op:conv2d or ops&gt;500 above the table of samples.</source>
            <translation>1.  探す: サンプルの表の上に、語や op:conv2d、ops&gt;500 を入力します。</translation>
        </message>
        <message>
            <source>2.  Look: Return opens a sample; its graph, source and tensors share one selection, and the inspector describes it.</source>
            <translation>2.  見る: Return でサンプルを開きます。グラフ、ソース、テンソルは選択を共有し、インスペクターが内容を表示します。</translation>
        </message>
        <message>
            <source>3.  Compare: View &gt; Results draws the scores of the latest run. Ctrl+K searches everything, F1 opens the manual.</source>
            <translation>3.  比べる: 表示 &gt; 結果 で最新の実行のスコアを描きます。Ctrl+K ですべてを検索、F1 でマニュアルを開きます。</translation>
        </message>
        <message>
            <source>Recent</source>
            <translation>最近使ったもの</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::Workspace</name>
        <message>
            <source>Error</source>
            <translation>エラー</translation>
        </message>
    </context>
    <context>
        <name>gnx::graph::ResultFacts</name>
        <message>
            <source>%1 median, middle half %2 wide, %3</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1, cold: all was compiled</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1, warm: from a cache</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of eager, %2 of the compiled model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>: stable then</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>: not stable at the time limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 in %2 s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>, %1 disturbed and measured again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 checked, %2 of them could detect a replay; inputs renewed: %3</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Eager</source>
            <translation>Eager</translation>
        </message>
        <message>
            <source>Compiled</source>
            <translation>コンパイル後</translation>
        </message>
        <message>
            <source>Eager on the GPU</source>
            <translation>GPU 上の Eager</translation>
        </message>
        <message>
            <source>Compiled on the GPU</source>
            <translation>GPU 上のコンパイル後</translation>
        </message>
        <message>
            <source>Compile time</source>
            <translation>コンパイル時間</translation>
        </message>
        <message>
            <source>Compile time, cold</source>
            <translation>コンパイル時間 (コールド)</translation>
        </message>
        <message>
            <source>First call</source>
            <translation>最初の呼び出し</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>読み込み</translation>
        </message>
        <message>
            <source>Making inputs</source>
            <translation>入力の作成</translation>
        </message>
        <message>
            <source>Peak memory</source>
            <translation>ピークメモリ</translation>
        </message>
        <message>
            <source>Peak GPU memory</source>
            <translation>GPU ピークメモリ</translation>
        </message>
        <message>
            <source>Warm-up</source>
            <translation>ウォームアップ</translation>
        </message>
        <message>
            <source>Blocks</source>
            <translation>ブロック</translation>
        </message>
        <message>
            <source>Seed of the order</source>
            <translation>順序のシード</translation>
        </message>
        <message>
            <source>Timed calls</source>
            <translation>計測した呼び出し</translation>
        </message>
        <message>
            <source>Ended in phase</source>
            <translation>終了したフェーズ</translation>
        </message>
        <message>
            <source>Measured</source>
            <translation>測定時間</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>負荷</translation>
        </message>
        <message>
            <source>Taken by other processes</source>
            <translation>他のプロセスの使用</translation>
        </message>
        <message>
            <source>Processor clock</source>
            <translation>プロセッサークロック</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>温度</translation>
        </message>
        <message>
            <source>GPU clock</source>
            <translation>GPU クロック</translation>
        </message>
        <message>
            <source>GPU temperature</source>
            <translation>GPU 温度</translation>
        </message>
        <message>
            <source>GPU throttled by</source>
            <translation>GPU 制限の原因</translation>
        </message>
        <message>
            <source>Governor</source>
            <translation>ガバナー</translation>
        </message>
        <message>
            <source>Processors</source>
            <translation>プロセッサー</translation>
        </message>
    </context>
    <context>
        <name>gnx::profile::Finding</name>
        <message>
            <source>%1 at %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Launches take longer than kernels</source>
            <translation>起動がカーネルより長くかかっています</translation>
        </message>
        <message>
            <source>The device waits for the host</source>
            <translation>デバイスがホストを待っています</translation>
        </message>
        <message>
            <source>The device waits for copies</source>
            <translation>デバイスがコピーを待っています</translation>
        </message>
        <message>
            <source>The host waits for the device</source>
            <translation>ホストがデバイスを待っています</translation>
        </message>
        <message>
            <source>Missed fusion</source>
            <translation>融合の機会損失</translation>
        </message>
        <message>
            <source>Copies to another form</source>
            <translation>別の形式へのコピー</translation>
        </message>
        <message>
            <source>Tiny kernels</source>
            <translation>小さすぎるカーネル</translation>
        </message>
        <message>
            <source>Tail effect</source>
            <translation>テール効果</translation>
        </message>
        <message>
            <source>Recompilation</source>
            <translation>再コンパイル</translation>
        </message>
        <message>
            <source>Impossible times</source>
            <translation>ありえない時間</translation>
        </message>
        <message>
            <source>Far below the roof</source>
            <translation>上限を大きく下回る</translation>
        </message>
        <message>
            <source>In the timeline:</source>
            <translation>タイムライン:</translation>
        </message>
        <message>
            <source>%1 more</source>
            <translation>ほか %1 件</translation>
        </message>
        <message>
            <source>In the drawing:</source>
            <translation>グラフ図:</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets</name>
        <message>
            <source>This line is torch's own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This line is an installed library's; such files are never edited.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This usually helps: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Name in torch: %1</source>
            <translation>torch での名前: %1</translation>
        </message>
        <message>
            <source>Hint: %1</source>
            <translation>ヒント: %1</translation>
        </message>
        <message>
            <source>Caused: %1</source>
            <translation>原因: %1</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>In no file: code from exec, a prompt or a notebook.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Called at %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>torch stopped at %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>How often</source>
            <translation>回数</translation>
        </message>
        <message>
            <source>%1, while compiling %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Given up %1: the whole function runs in eager mode.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Between the graphs %1 and %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cost</source>
            <translation>コスト</translation>
        </message>
        <message>
            <source>Not known: %1</source>
            <translation>不明: %1</translation>
        </message>
        <message>
            <source>Not known: nothing was executed, a log has no times of calls.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 in eager mode in each call, %2 of it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Synchronizations in it: %1 a call, copies: %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tensors written before the break and read behind it: %1 a call, %2. Fusion loses a kernel for each at most.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stack, outermost call first</source>
            <translation>スタック (最も外側の呼び出しが先)</translation>
        </message>
        <message>
            <source> (%1 of recompilations)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1, graphs - 1: %2; %3 at %4</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>; %1 given up</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>torch %1</source>
            <translation>torch %1</translation>
        </message>
        <message>
            <source>backend %1</source>
            <translation>バックエンド %1</translation>
        </message>
        <message>
            <source>Counted with %1</source>
            <translation>計数条件 %1</translation>
        </message>
        <message>
            <source>Input set %1: %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> · %1 a call</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>, %1 in eager mode</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>graph</source>
            <translation>グラフ</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>recompiled</source>
            <translation>再コンパイル済み</translation>
        </message>
        <message>
            <source>%1 samples</source>
            <translation>%1 サンプル</translation>
        </message>
        <message>
            <source>1 sample</source>
            <translation>1 サンプル</translation>
        </message>
        <message>
            <source>%1 operators</source>
            <translation>%1 演算子</translation>
        </message>
        <message>
            <source>1 operator</source>
            <translation>1 演算子</translation>
        </message>
        <message>
            <source>%1 equal operators</source>
            <translation>%1 個の同じ演算子</translation>
        </message>
        <message>
            <source>1 equal operator</source>
            <translation>1 個の同じ演算子</translation>
        </message>
        <message>
            <source>%1 jobs</source>
            <translation>%1 ジョブ</translation>
        </message>
        <message>
            <source>1 job</source>
            <translation>1 ジョブ</translation>
        </message>
        <message>
            <source>%1 records</source>
            <translation>%1 レコード</translation>
        </message>
        <message>
            <source>1 record</source>
            <translation>1 レコード</translation>
        </message>
        <message>
            <source>%1 logs</source>
            <translation>%1 ログ</translation>
        </message>
        <message>
            <source>1 log</source>
            <translation>1 ログ</translation>
        </message>
        <message>
            <source>%1 hidden rows</source>
            <translation>%1 行を非表示</translation>
        </message>
        <message>
            <source>1 hidden row</source>
            <translation>1 行を非表示</translation>
        </message>
        <message>
            <source>%1 edges</source>
            <translation>%1 エッジ</translation>
        </message>
        <message>
            <source>1 edge</source>
            <translation>1 エッジ</translation>
        </message>
        <message>
            <source>%1 trials</source>
            <translation>%1 回の試行</translation>
        </message>
        <message>
            <source>1 trial</source>
            <translation>1 回の試行</translation>
        </message>
        <message>
            <source>%1 threads</source>
            <translation>%1 スレッド</translation>
        </message>
        <message>
            <source>1 thread</source>
            <translation>1 スレッド</translation>
        </message>
        <message>
            <source>%1 tensors</source>
            <translation>%1 テンソル</translation>
        </message>
        <message>
            <source>1 tensor</source>
            <translation>1 テンソル</translation>
        </message>
        <message>
            <source>%1 sets</source>
            <translation>%1 セット</translation>
        </message>
        <message>
            <source>1 set</source>
            <translation>1 セット</translation>
        </message>
        <message>
            <source>%1 results</source>
            <translation>%1 件の結果</translation>
        </message>
        <message>
            <source>1 result</source>
            <translation>1 件の結果</translation>
        </message>
        <message>
            <source>%1 problems</source>
            <translation>%1 件の問題</translation>
        </message>
        <message>
            <source>1 problem</source>
            <translation>1 件の問題</translation>
        </message>
        <message>
            <source>%1 places</source>
            <translation>%1 か所</translation>
        </message>
        <message>
            <source>1 place</source>
            <translation>1 か所</translation>
        </message>
        <message>
            <source>%1 outputs</source>
            <translation>%1 出力</translation>
        </message>
        <message>
            <source>1 output</source>
            <translation>1 出力</translation>
        </message>
        <message>
            <source>%1 lanes</source>
            <translation>%1 レーン</translation>
        </message>
        <message>
            <source>1 lane</source>
            <translation>1 レーン</translation>
        </message>
        <message>
            <source>%1 configurations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>1 configuration</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 graphs</source>
            <translation>%1 グラフ</translation>
        </message>
        <message>
            <source>1 graph</source>
            <translation>1 グラフ</translation>
        </message>
        <message>
            <source>%1 trainings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>1 training</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 events</source>
            <translation>%1 イベント</translation>
        </message>
        <message>
            <source>1 event</source>
            <translation>1 イベント</translation>
        </message>
        <message>
            <source>%1 functions</source>
            <translation>%1 関数</translation>
        </message>
        <message>
            <source>1 function</source>
            <translation>1 関数</translation>
        </message>
        <message>
            <source>%1 times</source>
            <translation>%1 回</translation>
        </message>
        <message>
            <source>1 time</source>
            <translation>1 回</translation>
        </message>
        <message>
            <source>%1 deleted sets</source>
            <translation>%1 個の削除済みセット</translation>
        </message>
        <message>
            <source>1 deleted set</source>
            <translation>1 個の削除済みセット</translation>
        </message>
        <message>
            <source>%1 break events</source>
            <translation>%1 件のブレーク</translation>
        </message>
        <message>
            <source>1 break event</source>
            <translation>1 件のブレーク</translation>
        </message>
        <message>
            <source>%1 boxes</source>
            <translation>%1 ボックス</translation>
        </message>
        <message>
            <source>1 box</source>
            <translation>1 ボックス</translation>
        </message>
        <message>
            <source>%1 inputs</source>
            <translation>%1 入力</translation>
        </message>
        <message>
            <source>1 input</source>
            <translation>1 入力</translation>
        </message>
        <message>
            <source>%1 calls</source>
            <translation>%1 回の呼び出し</translation>
        </message>
        <message>
            <source>1 call</source>
            <translation>1 回の呼び出し</translation>
        </message>
        <message>
            <source>%1 recorded calls</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>1 recorded call</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 files</source>
            <translation>%1 個のファイル</translation>
        </message>
        <message>
            <source>1 file</source>
            <translation>1 個のファイル</translation>
        </message>
        <message>
            <source>%1 models</source>
            <translation>%1 個のモデル</translation>
        </message>
        <message>
            <source>1 model</source>
            <translation>1 個のモデル</translation>
        </message>
        <message>
            <source>%1 nodes</source>
            <translation>%1 個のノード</translation>
        </message>
        <message>
            <source>1 node</source>
            <translation>1 個のノード</translation>
        </message>
        <message>
            <source>%1 registers</source>
            <translation>%1 レジスター</translation>
        </message>
        <message>
            <source>1 register</source>
            <translation>1 レジスター</translation>
        </message>
        <message>
            <source>%1 activities</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>1 activity</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 elements</source>
            <translation>%1 要素</translation>
        </message>
        <message>
            <source>1 element</source>
            <translation>1 要素</translation>
        </message>
        <message>
            <source>%1 bytes</source>
            <translation>%1 バイト</translation>
        </message>
        <message>
            <source>1 byte</source>
            <translation>1 バイト</translation>
        </message>
        <message>
            <source>%1 measurements</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>1 measurement</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 measured samples</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>1 measured sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 learned numbers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>1 learned number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 epochs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>1 epoch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 relations</source>
            <translation>%1 件の関係</translation>
        </message>
        <message>
            <source>1 relation</source>
            <translation>1 件の関係</translation>
        </message>
        <message>
            <source>%1 runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>1 run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 conflicts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>1 conflict</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 failures</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>1 failure</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2 samples</source>
            <translation>%2 個中 %1 個のサンプル</translation>
        </message>
        <message>
            <source>%1 of 1 sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2 operators</source>
            <translation>%2 個中 %1 個の演算子</translation>
        </message>
        <message>
            <source>%1 of 1 operator</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2 jobs</source>
            <translation>%2 件中 %1 件のジョブ</translation>
        </message>
        <message>
            <source>%1 of 1 job</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2 tensors</source>
            <translation>%2 個中 %1 個のテンソル</translation>
        </message>
        <message>
            <source>%1 of 1 tensor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2 results</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of 1 result</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2 problems</source>
            <translation>%2 件中 %1 件の問題</translation>
        </message>
        <message>
            <source>%1 of 1 problem</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2 sets</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of 1 set</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2 blocks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of 1 block</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2 elements</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of 1 element</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2 values</source>
            <translation>%2 個中 %1 個の値</translation>
        </message>
        <message>
            <source>%1 of 1 value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2 statements</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of 1 statement</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose</source>
            <translation>選択</translation>
        </message>
        <message>
            <source> · less than a second left</source>
            <translation> · 残り 1 秒未満</translation>
        </message>
        <message>
            <source> · about %1 left</source>
            <translation> · 残り約 %1</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>both words, in name, task, operators, modules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>both fields</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>one of the values</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>operators, counted or not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a trait of an operator; a data type</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a module, wherever it stands, and all below it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>numbers and ranges; k M G T are powers of 1000</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>sizes; KiB MiB GiB TiB are powers of 1024</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>regular expression, whatever the case</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>or, not, parentheses; also | and !</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>samples that have an exact duplicate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a constraint: pass, fail, unchecked, or none (not validated)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Text fields</source>
            <translation>テキストフィールド</translation>
        </message>
        <message>
            <source>Constraints</source>
            <translation>制約</translation>
        </message>
        <message>
            <source>Number fields</source>
            <translation>数値フィールド</translation>
        </message>
        <message>
            <source>Tab takes a completion, Ctrl+Space offers them, Down goes to the table, Escape clears.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>never validated</source>
            <translation>未検証</translation>
        </message>
        <message>
            <source>passed</source>
            <translation>合格</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>不合格</translation>
        </message>
        <message>
            <source>not decided</source>
            <translation>未判定</translation>
        </message>
        <message>
            <source>%1
Model: %2
%3</source>
            <translation>%1
モデル: %2
%3</translation>
        </message>
        <message>
            <source>unreadable</source>
            <translation>読み込めません</translation>
        </message>
        <message>
            <source>%1, %2 distinct</source>
            <translation>%1、%2 種類</translation>
        </message>
        <message>
            <source>model.py could not be parsed; the inspector shows why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 in weight tensors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 in weights and inputs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 in the largest tensor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 not understood</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>フォルダー</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>ソース</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>タスク</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>カテゴリー</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>フレームワーク</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>パラメーター</translation>
        </message>
        <message>
            <source>Bytes</source>
            <translation>バイト</translation>
        </message>
        <message>
            <source>Bytes of weights and inputs</source>
            <translation>重みと入力のバイト数</translation>
        </message>
        <message>
            <source>Largest tensor</source>
            <translation>最大のテンソル</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>テンソル</translation>
        </message>
        <message>
            <source>Types</source>
            <translation>型</translation>
        </message>
        <message>
            <source>Distinct operators</source>
            <translation>演算子の種類</translation>
        </message>
        <message>
            <source>Depth</source>
            <translation>深さ</translation>
        </message>
        <message>
            <source>Depth of the module hierarchy that parameter names carry</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Symbols</source>
            <translation>シンボル</translation>
        </message>
        <message>
            <source>Symbolic dimensions</source>
            <translation>シンボリック次元</translation>
        </message>
        <message>
            <source>Inputs</source>
            <translation>入力</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>Newest result of each compiler</source>
            <translation>各コンパイラーの最新の結果</translation>
        </message>
        <message>
            <source>Speedup</source>
            <translation>高速化率</translation>
        </message>
        <message>
            <source>The best of the newest results, against eager</source>
            <translation>最新の結果のうち最良 (eager 比)</translation>
        </message>
        <message>
            <source>Runnable</source>
            <translation>実行可能</translation>
        </message>
        <message>
            <source>Runnable: the worker executes the graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Serializable</source>
            <translation>直列化可能</translation>
        </message>
        <message>
            <source>Serializable: written back and read again it is the same graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Decomposable</source>
            <translation>分解可能</translation>
        </message>
        <message>
            <source>Decomposable: two disjoint subgraphs, run one after the other, give the same bits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Analyzable</source>
            <translation>解析可能</translation>
        </message>
        <message>
            <source>Statically analyzable: every statement is parsed, every operator named</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Custom operators</source>
            <translation>独自演算子</translation>
        </message>
        <message>
            <source>Custom operators: those outside the framework have their source in the sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Unique</source>
            <translation>一意</translation>
        </message>
        <message>
            <source>Unique: no other sample has the same graph, shapes and types</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Dataset</source>
            <translation>データセット</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>A sample of GraphNet, or a program's layouts or a kernel's tiles of TpuGraphs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Configurations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measured configurations of a graph of TpuGraphs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>MLP</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>GraphSAGE</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Residual GCN</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Structured</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>on the analytic model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>layouts by sizes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>families alike by weights</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>families alike by sampling</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>attention across configurations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>near nodes (%1)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>segments of %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading graphs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading graphs: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Loading graphs into the worker</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ranking graphs it has not seen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Scoring: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the model's own</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>loss %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>width %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>layers %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 a step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>rate %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>seed %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kendall tau %1 (%2), mean over %3</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1; ceiling %2, over %3 of them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: %2 (%3)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: stopping, a checkpoint is written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: beginning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: epoch %2, loss %3</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: epoch %2, loss %3, tau %4</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: epoch %2, loss %3, tau %4 of %5</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Data: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Graphs: %1 train, %2 valid, %3 test</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Settings: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It has seen %1 of each graph and ranks others of the same graph: no comparison with models that see none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1, %2 in %3, the best was epoch %4</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>By family: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Scored on no graph: all have trained it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>LibTorch %1, GraphNet Explorer %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is being trained</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its training was interrupted: Continue goes on from the last checkpoint</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Begun %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Select two or more to compare them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 and %2 were scored on no common graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tau of %1 less that of %2: %3 (%4), over %5</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tau of %1 less that of %2: %3 (%4), over %5: no difference beyond chance</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Some have seen measurements of the graphs that they rank, others have not: another task</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Select a model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The first epoch is not over yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its training was interrupted: its curve comes when it is continued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No scores yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 without arithmetic or not known: only in the table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the costs of %1 are not known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 belong to no operator of the graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>an iteration, of the selected stretch</source>
            <translation>1 反復 (選択範囲)</translation>
        </message>
        <message>
            <source>an iteration</source>
            <translation>1 反復</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; of work in %2 · &lt;b&gt;%3&lt;/b&gt; slower than the peak · %4</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>⚠ Other work had the processors for %1 of the time in which the roofs were measured: they are too low. Measure again when the machine is idle.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of the roof (%2), %3 lost</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>memory</source>
            <translation>メモリ</translation>
        </message>
        <message>
            <source>arithmetic</source>
            <translation>演算</translation>
        </message>
        <message>
            <source>Starting</source>
            <translation>開始しています</translation>
        </message>
        <message>
            <source>%1: %2 of about %3</source>
            <translation>%1: 約 %3 中 %2</translation>
        </message>
        <message>
            <source>copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>set</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>kernel</source>
            <translation>カーネル</translation>
        </message>
        <message>
            <source>Kernel</source>
            <translation>カーネル</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>合計</translation>
        </message>
        <message>
            <source>Time of all calls</source>
            <translation>すべての呼び出しの時間</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>割合</translation>
        </message>
        <message>
            <source>Share of the time of all kernels, copies and sets</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Calls</source>
            <translation>呼び出し</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>平均</translation>
        </message>
        <message>
            <source>Least</source>
            <translation>最小</translation>
        </message>
        <message>
            <source>Most</source>
            <translation>最大</translation>
        </message>
        <message>
            <source>Registers</source>
            <translation>レジスター</translation>
        </message>
        <message>
            <source>Per thread, maximum</source>
            <translation>スレッドあたり、最大</translation>
        </message>
        <message>
            <source>Occupancy</source>
            <translation>占有率</translation>
        </message>
        <message>
            <source>Resident warps / maximum of resident warps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Bytes copied or set</source>
            <translation>コピーまたは設定したバイト数</translation>
        </message>
        <message>
            <source>Bytes/s</source>
            <translation>バイト/秒</translation>
        </message>
        <message>
            <source>For copies and sets, and for kernels whose operators' bytes are known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>FLOP/s</source>
            <translation>FLOP/s</translation>
        </message>
        <message>
            <source>For kernels whose operators' FLOPs are known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Whole name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Self</source>
            <translation>自己</translation>
        </message>
        <message>
            <source>Time on the host, without the operators that it calls</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Share of the self time of all operators</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Time on the host from begin to end</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Total by calls</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Device</source>
            <translation>デバイス</translation>
        </message>
        <message>
            <source>Device time, including operators within it</source>
            <translation>デバイス時間 (内部の演算子を含む)</translation>
        </message>
        <message>
            <source>Device, self</source>
            <translation>デバイス (自己)</translation>
        </message>
        <message>
            <source>Device time, without operators within it</source>
            <translation>デバイス時間 (内部の演算子を除く)</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>カーネル</translation>
        </message>
        <message>
            <source>Kernels that it started itself</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Node</source>
            <translation>ノード</translation>
        </message>
        <message>
            <source>Operator of the graph</source>
            <translation>グラフの演算子</translation>
        </message>
        <message>
            <source>#</source>
            <translation>#</translation>
        </message>
        <message>
            <source>Its number, in execution order</source>
            <translation>実行順の番号</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>The name of its first result</source>
            <translation>最初の結果の名前</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>In model.py</source>
            <translation>model.py 内</translation>
        </message>
        <message>
            <source>Host</source>
            <translation>ホスト</translation>
        </message>
        <message>
            <source>Self time of all operators of this node</source>
            <translation>このノードの全演算子の自己時間</translation>
        </message>
        <message>
            <source>Device time</source>
            <translation>デバイス時間</translation>
        </message>
        <message>
            <source>Share of the device time of all nodes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Share of the time of all nodes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>grid %1</source>
            <translation>グリッド %1</translation>
        </message>
        <message>
            <source>block %1</source>
            <translation>ブロック %1</translation>
        </message>
        <message>
            <source>%1 shared</source>
            <translation>共有 %1</translation>
        </message>
        <message>
            <source>%1 local a thread</source>
            <translation>ローカル %1 / スレッド</translation>
        </message>
        <message>
            <source>occupancy %1 %</source>
            <translation>占有率 %1 %</translation>
        </message>
        <message>
            <source> from %1 to %2</source>
            <translation> %1 から %2</translation>
        </message>
        <message>
            <source>, %1/s</source>
            <translation>, %1/s</translation>
        </message>
        <message>
            <source>%1 of the host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 in use afterwards</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>shapes %1</source>
            <translation>形状 %1</translation>
        </message>
        <message>
            <source>types %1</source>
            <translation>型 %1</translation>
        </message>
        <message>
            <source>Its recorded end was before its begin: shown as an instant</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its end was not recorded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>node #%1</source>
            <translation>ノード #%1</translation>
        </message>
        <message>
            <source>#%1 %2, line %3</source>
            <translation>#%1 %2、%3 行目</translation>
        </message>
        <message>
            <source>at %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 from %2, self %3</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>launched by %1, begun %2 before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 in %2, %3 % busy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the longest: %1, %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Zoom in to see each</source>
            <translation>拡大すると個別に表示します</translation>
        </message>
        <message>
            <source>%1 at %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>peak %1 at %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>held most then:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>no operator</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save figure</source>
            <translation>図を保存</translation>
        </message>
        <message>
            <source>PDF document (*.pdf);;SVG drawing (*.svg);;PNG image, 300 dpi (*.png);;TikZ for LaTeX (*.tex);;CSV table (*.csv)</source>
            <translation>PDF 文書 (*.pdf);;SVG 図 (*.svg);;PNG 画像、300 dpi (*.png);;LaTeX 用 TikZ (*.tex);;CSV 表 (*.csv)</translation>
        </message>
        <message>
            <source>Compilers alone</source>
            <translation>コンパイラーのみ</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>データ型</translation>
        </message>
        <message>
            <source>Number of operators</source>
            <translation>演算子の数</translation>
        </message>
        <message>
            <source>Machine</source>
            <translation>マシン</translation>
        </message>
        <message>
            <source>A query</source>
            <translation>検索式</translation>
        </message>
        <message>
            <source>t ≥ %1</source>
            <translation>t ≥ %1</translation>
        </message>
        <message>
            <source>at no tolerance</source>
            <translation>どの許容差でも不可</translation>
        </message>
        <message>
            <source>Both models ran to their end.</source>
            <translation>両方のモデルが最後まで実行されました。</translation>
        </message>
        <message>
            <source>Both models ran, and their outputs are the same bit for bit.</source>
            <translation>両方のモデルが実行され、出力はビット単位で一致します。</translation>
        </message>
        <message>
            <source>Both models ran, and every output is close to eager's from t = %1 on.</source>
            <translation>両方のモデルが実行され、t = %1 からすべての出力が eager に近くなります。</translation>
        </message>
        <message>
            <source>Both models ran, but an output is close to eager's at no tolerance.</source>
            <translation>両方のモデルが実行されましたが、どの許容差でも eager に近くない出力があります。</translation>
        </message>
        <message>
            <source>✓ Ran</source>
            <translation>✓ 実行済み</translation>
        </message>
        <message>
            <source>✗ Eager failed</source>
            <translation>✗ Eager 失敗</translation>
        </message>
        <message>
            <source>✗ Compilation failed</source>
            <translation>✗ コンパイル失敗</translation>
        </message>
        <message>
            <source>✗ Failed while running</source>
            <translation>✗ 実行時に失敗</translation>
        </message>
        <message>
            <source>✗ Shapes differ</source>
            <translation>✗ 形状が異なる</translation>
        </message>
        <message>
            <source>✗ Types differ</source>
            <translation>✗ 型が異なる</translation>
        </message>
        <message>
            <source>✗ Not trusted</source>
            <translation>✗ 信頼できない</translation>
        </message>
        <message>
            <source>✗ Out of memory</source>
            <translation>✗ メモリ不足</translation>
        </message>
        <message>
            <source>✗ Timed out</source>
            <translation>✗ 時間切れ</translation>
        </message>
        <message>
            <source>✗ Crashed</source>
            <translation>✗ クラッシュ</translation>
        </message>
        <message>
            <source>– Unsupported</source>
            <translation>– 未対応</translation>
        </message>
        <message>
            <source>– Not run</source>
            <translation>– 未実行</translation>
        </message>
        <message>
            <source>– Cancelled</source>
            <translation>– 取り消し</translation>
        </message>
        <message>
            <source>The model failed without any compiler. The compiler is not the cause.</source>
            <translation>コンパイラーなしでもモデルが失敗しました。コンパイラーが原因ではありません。</translation>
        </message>
        <message>
            <source>The compiler gave up before it had a model to run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It was compiled, and the compiled model failed when it was called.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The compiled model ran and gave outputs of other shapes than eager.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The compiled model ran and gave outputs of other types than eager.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The compiled model ran, but its timed calls did not do the work: none of its times count.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It needed more memory than the limit allows.</source>
            <translation>上限を超えるメモリが必要でした。</translation>
        </message>
        <message>
            <source>A phase took longer than its limit, and was ended.</source>
            <translation>あるフェーズが制限時間を超えたため終了しました。</translation>
        </message>
        <message>
            <source>The process that ran it died. Other jobs are not affected.</source>
            <translation>実行していたプロセスが終了しました。ほかのジョブに影響はありません。</translation>
        </message>
        <message>
            <source>The compiler does not know something in this graph.</source>
            <translation>コンパイラーがこのグラフの一部に対応していません。</translation>
        </message>
        <message>
            <source>The compiler does not know the operator %1.</source>
            <translation>コンパイラーが演算子 %1 に対応していません。</translation>
        </message>
        <message>
            <source>Nothing was executed.</source>
            <translation>何も実行されませんでした。</translation>
        </message>
        <message>
            <source>It was stopped before it had a result.</source>
            <translation>結果が出る前に停止しました。</translation>
        </message>
        <message>
            <source>bit for bit</source>
            <translation>ビット単位で一致</translation>
        </message>
        <message>
            <source>other type</source>
            <translation>型が異なる</translation>
        </message>
        <message>
            <source>other shape</source>
            <translation>形状が異なる</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>実行 %1</translation>
        </message>
        <message>
            <source>Run %1: %2</source>
            <translation>実行 %1: %2</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>✓ the same bits</source>
            <translation>✓ 同じビット</translation>
        </message>
        <message>
            <source>✓ agrees</source>
            <translation>✓ 一致</translation>
        </message>
        <message>
            <source>✗ different: %1 of %2</source>
            <translation>✗ %2 中 %1 が相違</translation>
        </message>
        <message>
            <source>compiling</source>
            <translation>コンパイル中</translation>
        </message>
        <message>
            <source>running</source>
            <translation>実行中</translation>
        </message>
        <message>
            <source>comparing</source>
            <translation>比較中</translation>
        </message>
        <message>
            <source>preparing</source>
            <translation>準備中</translation>
        </message>
        <message>
            <source>Eager and compiled agree at this tolerance: all values that the graph returns.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No answer: the whole graph could not be tried.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 is the first operator at which they differ.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Up to %1 all values agree.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No operator before it makes a tensor that agrees.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>⚠ It may also be one of %1: a part that ends there could not be tried.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Smaller differences begin earlier; a smaller t shows where.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A part may be fused differently than the whole graph. A difference that vanishes again before the end is not seen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading the graph and starting the compiler · %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Trial %1 of about %2 · operators %3 … %4 are left · %5 #0 … %6 · %7</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 in %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>NaN or ∞ on one side only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>#0 … %1</source>
            <translation>#0 … %1</translation>
        </message>
        <message>
            <source>Reading the sample</source>
            <translation>サンプルを読み込んでいます</translation>
        </message>
        <message>
            <source>Making inputs and parameters</source>
            <translation>入力とパラメーターを作成しています</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>メモリ</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>時間</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Comparing</source>
            <translation>比較しています</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; a run (median of %2, all between %3 and %4)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; a run (median of %2, 95 % interval %3 to %4)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&lt;b&gt;⚠ unstable&lt;/b&gt;: ± %1 %, and a benchmark asks for ± %2 %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compared with %1: that run ended with %2: %3</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compared with %1: no operator's results differ by more than %2, relatively.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compared with %1: every operator's results are equal, bit for bit.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>by a relative error of %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>in its shapes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>in non-finite values</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compared with %1: differs first at &lt;a href="%2"&gt;%3&lt;/a&gt;, %4.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>, %1 of it in operators, %2 of measuring subtracted from each</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>, %1 in operators, each waited for, %2 of measuring subtracted from each</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>peak &lt;b&gt;%1&lt;/b&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> at &lt;a href="%1"&gt;%2&lt;/a&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>measured with %1 on %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>: run %1 of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 failed</source>
            <translation>%1が失敗</translation>
        </message>
        <message>
            <source>ended %1 after its start</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>✗ Failure</source>
            <translation>✗ 失敗</translation>
        </message>
        <message>
            <source>≠ Other outputs</source>
            <translation>≠ 出力が異なる</translation>
        </message>
        <message>
            <source>? Outputs not compared</source>
            <translation>? 出力を未比較</translation>
        </message>
        <message>
            <source>↑ Slower</source>
            <translation>↑ 遅くなった</translation>
        </message>
        <message>
            <source>↓ Faster</source>
            <translation>↓ 速くなった</translation>
        </message>
        <message>
            <source>✓ Works now</source>
            <translation>✓ 動作するようになった</translation>
        </message>
        <message>
            <source>~ Unstable</source>
            <translation>~ 不安定</translation>
        </message>
        <message>
            <source>= As it was</source>
            <translation>= 変化なし</translation>
        </message>
        <message>
            <source>close from t = %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 with other outputs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 not compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 slower</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 faster</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 working now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>✓ As the reference: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>✗ %1, of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 unstable (times not compared)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: %2 → %3</source>
            <translation>%1: %2 → %3</translation>
        </message>
        <message>
            <source>not reported</source>
            <translation>報告なし</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::BreakSource</name>
        <message>
            <source>Files with graph breaks</source>
            <translation>グラフブレークのあるファイル</translation>
        </message>
        <message>
            <source>Source with graph breaks</source>
            <translation>グラフブレークのあるソース</translation>
        </message>
        <message>
            <source>This code is in no file</source>
            <translation>このコードはファイルにありません</translation>
        </message>
        <message>
            <source>The source is not on this machine</source>
            <translation>ソースはこのマシンにありません</translation>
        </message>
        <message>
            <source>It comes from exec, a prompt or a notebook; the log keeps single lines of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1
The log keeps single lines of it, shown beside.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::BreakTableModel</name>
        <message>
            <source>Place</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Innermost line of your own code within the compiled function; if there is none, a line of a library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cost per call</source>
            <translation>呼び出しあたりのコスト</translation>
        </message>
        <message>
            <source>Time of the eager part between the graphs around it, as a mean over the timed calls</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not known</source>
            <translation>不明</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Count</source>
            <translation>件数</translation>
        </message>
        <message>
            <source>Events: breaks during all compilations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Share</source>
            <translation>割合</translation>
        </message>
        <message>
            <source>Share of the time of a call</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Fixable how</source>
            <translation>修正方法</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>理由</translation>
        </message>
        <message>
            <source>Code</source>
            <translation>コード</translation>
        </message>
        <message>
            <source>While compiling</source>
            <translation>コンパイル対象</translation>
        </message>
        <message>
            <source>Identifier</source>
            <translation>識別子</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::BreaksPage</name>
        <message>
            <source>Read again</source>
            <translation>再読み込み</translation>
        </message>
        <message>
            <source>Function</source>
            <translation>関数</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Guard that failed</source>
            <translation>失敗したガード</translation>
        </message>
        <message>
            <source>Compilations</source>
            <translation>コンパイル回数</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>理由</translation>
        </message>
        <message>
            <source>Count</source>
            <translation>件数</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Not understood</source>
            <translation>解釈できない内容</translation>
        </message>
        <message>
            <source>Reading %1</source>
            <translation>%1 を読み込んでいます</translation>
        </message>
        <message>
            <source>Starting %1</source>
            <translation>%1 を開始しています</translation>
        </message>
        <message>
            <source>The graph breaks of %1 could not be found</source>
            <translation>%1 のグラフブレークを調べられませんでした</translation>
        </message>
        <message>
            <source>The recording could not be read</source>
            <translation>記録を読み込めませんでした</translation>
        </message>
        <message>
            <source>
The run failed: %1. %2</source>
            <translation>
実行に失敗しました: %1。%2</translation>
        </message>
        <message>
            <source>Read in %1 ms</source>
            <translation>%1 ms で読み込み</translation>
        </message>
        <message>
            <source>&lt;p&gt;No graph break: everything that was compiled became whole graphs.&lt;/p&gt;</source>
            <translation>&lt;p&gt;グラフブレークはありません: コンパイルされたすべてが完全なグラフになりました。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>All kinds</source>
            <translation>すべての種類</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Reading graph %1 from the log</source>
            <translation>ログからグラフ %1 を読み込んでいます</translation>
        </message>
        <message>
            <source>The graph could not be opened</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 (%2 of %3)</source>
            <translation>%1 (%3 中 %2)</translation>
        </message>
        <message>
            <source>Breaks</source>
            <translation>ブレーク</translation>
        </message>
        <message>
            <source>Recompilations</source>
            <translation>再コンパイル</translation>
        </message>
        <message>
            <source>Given up</source>
            <translation>断念</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Only rows with this text</source>
            <translation>このテキストを含む行のみ</translation>
        </message>
        <message>
            <source>Looks in places, kinds, reasons, code and identifiers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only breaks of this kind</source>
            <translation>この種類のブレークのみ</translation>
        </message>
        <message>
            <source>Graph breaks</source>
            <translation>グラフブレーク</translation>
        </message>
        <message>
            <source>Which inputs of the recording are shown: other inputs may break the graph elsewhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>About the break</source>
            <translation>ブレークの詳細</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CaptureDialog</name>
        <message>
            <source>torch.randn(2, 8), scale=2</source>
            <translation>torch.randn(2, 8), scale=2</translation>
        </message>
        <message>
            <source>Arguments of a call, one input set per line: an expression of Python, a script that defines inputs, or a .pt or .npz file. Leave it empty if the code brings its own inputs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>capture_scalar_outputs=True</source>
            <translation>capture_scalar_outputs=True</translation>
        </message>
        <message>
            <source>Settings of torch._dynamo.config, one per line; they change the number of breaks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A step of &amp;training: backward and optimizer after each call</source>
            <translation>学習の 1 ステップ: 各呼び出しの後に逆伝播とオプティマイザー(&amp;T)</translation>
        </message>
        <message>
            <source>Find graph breaks</source>
            <translation>グラフブレークを探す</translation>
        </message>
        <message>
            <source>The model is in training mode. Backward and a step of SGD follow each call, outside of the compiled region, so their breaks are not shown. For breaks in a whole step of your own, name its function as the code</source>
            <translation>モデルは学習モードです。逆伝播と SGD の 1 ステップは各呼び出しの後、コンパイルされる領域の外で実行されるため、そのグラフブレークは表示されません。独自のステップ全体のグラフブレークを調べるには、その関数をコードとして指定してください</translation>
        </message>
        <message>
            <source>Python of the environment that has torch 2.6 or later and the model's own packages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Backend of torch.compile that runs the graphs; eager is the quickest, and the breaks are the same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> min</source>
            <translation> 分</translation>
        </message>
        <message>
            <source>The process is ended after this time</source>
            <translation>この時間が過ぎるとプロセスを終了します</translation>
        </message>
        <message>
            <source>&amp;Code:</source>
            <translation>コード(&amp;C):</translation>
        </message>
        <message>
            <source>&amp;Python:</source>
            <translation>Python(&amp;P):</translation>
        </message>
        <message>
            <source>&amp;Inputs:</source>
            <translation>入力(&amp;I):</translation>
        </message>
        <message>
            <source>&amp;Settings:</source>
            <translation>設定(&amp;S):</translation>
        </message>
        <message>
            <source>&amp;Backend:</source>
            <translation>バックエンド(&amp;B):</translation>
        </message>
        <message>
            <source>Time &amp;limit:</source>
            <translation>制限時間(&amp;L):</translation>
        </message>
        <message>
            <source>&amp;Run this code</source>
            <translation>このコードを実行(&amp;R)</translation>
        </message>
        <message>
            <source>Runs the command above in a process of its own and shows the breaks that it finds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>model.py:make_model, package.module:Model, or hf:BertConfig</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>file.py:callable, module:callable, or hf:CONFIG-CLASS, which is transformers' model with random weights and small sizes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;File…</source>
            <translation>ファイル(&amp;F)…</translation>
        </message>
        <message>
            <source>Choose a Python file; its callable is then named behind the colon</source>
            <translation>Python ファイルを選択します。続けてコロンの後に呼び出し対象を指定します</translation>
        </message>
        <message>
            <source>A file of Python code</source>
            <translation>Python コードのファイル</translation>
        </message>
        <message>
            <source>Python (*.py)</source>
            <translation>Python (*.py)</translation>
        </message>
        <message>
            <source>This executes the code of %1 in a separate process with all of your permissions:</source>
            <translation>%1 のコードを別プロセスで実行します。そのプロセスはあなたと同じ権限を持ちます:</translation>
        </message>
        <message>
            <source>Name the code: a file and the class or function in it.</source>
            <translation>コードを指定してください: ファイルと、その中のクラスまたは関数。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ChangeModel</name>
        <message>
            <source>Added</source>
            <translation>追加</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Other operator</source>
            <translation>演算子が異なる</translation>
        </message>
        <message>
            <source>Attribute</source>
            <translation>属性</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>データ型</translation>
        </message>
        <message>
            <source>Rewired</source>
            <translation>接続が異なる</translation>
        </message>
        <message>
            <source>Inputs and parameters</source>
            <translation>入力とパラメーター</translation>
        </message>
        <message>
            <source>%1 %2 (%3)</source>
            <translation>%1 %2 (%3)</translation>
        </message>
        <message>
            <source>%1 %2 (%3 of %4)</source>
            <translation>%1 %2 (%4 中 %3)</translation>
        </message>
        <message>
            <source>Change</source>
            <translation>変更</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>モジュール</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ChangePanel</name>
        <message>
            <source>Filter by operator, argument or module</source>
            <translation>演算子、引数、モジュールで絞り込む</translation>
        </message>
        <message>
            <source>Filter of the differences</source>
            <translation>差分のフィルター</translation>
        </message>
        <message>
            <source>Differences</source>
            <translation>差分</translation>
        </message>
        <message>
            <source>No difference</source>
            <translation>差分なし</translation>
        </message>
        <message>
            <source>%1 and %2 are equal, whatever their names, order and formatting.</source>
            <translation>%1 と %2 は、名前、順序、書式を除いて同じです。</translation>
        </message>
        <message>
            <source>added</source>
            <translation>追加</translation>
        </message>
        <message>
            <source>removed</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>changed, or holds several</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::CodeEditor</name>
        <message>
            <source>Source of the graph</source>
            <translation>グラフのソース</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CodeSearchBar</name>
        <message>
            <source>Find in the code</source>
            <translation>コード内を検索</translation>
        </message>
        <message>
            <source>Text or regular expression; Return goes to the next match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Regular expression</source>
            <translation>正規表現</translation>
        </message>
        <message>
            <source>Whole words</source>
            <translation>単語単位</translation>
        </message>
        <message>
            <source>Match case</source>
            <translation>大文字と小文字を区別</translation>
        </message>
        <message>
            <source>Previous match</source>
            <translation>前の一致</translation>
        </message>
        <message>
            <source>Next match</source>
            <translation>次の一致</translation>
        </message>
        <message>
            <source>Close (Esc)</source>
            <translation>閉じる (Esc)</translation>
        </message>
        <message>
            <source>no regular expression</source>
            <translation>正規表現ではありません</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>more than %1</source>
            <translation>%1 超</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ComparedModel</name>
        <message>
            <source>gone</source>
            <translation>消滅</translation>
        </message>
        <message>
            <source>new</source>
            <translation>新規</translation>
        </message>
        <message>
            <source>stays</source>
            <translation>残存</translation>
        </message>
        <message>
            <source>–</source>
            <translation>–</translation>
        </message>
        <message>
            <source>Change</source>
            <translation>変更</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Count before</source>
            <translation>変更前の件数</translation>
        </message>
        <message>
            <source>Count after</source>
            <translation>変更後の件数</translation>
        </message>
        <message>
            <source>Cost before</source>
            <translation>変更前のコスト</translation>
        </message>
        <message>
            <source>Cost after</source>
            <translation>変更後のコスト</translation>
        </message>
        <message>
            <source>Code</source>
            <translation>コード</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ComparedTypes</name>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Compare only the types that the files declare</source>
            <translation>ファイルに宣言された型だけを比較</translation>
        </message>
        <message>
            <source>Inferring types…</source>
            <translation>型を推論しています…</translation>
        </message>
        <message>
            <source>Shapes and dtypes of results are not known yet: more may differ.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Some types are unknown</source>
            <translation>一部の型は不明です</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ComparisonPage</name>
        <message>
            <source>Neither has a graph break.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 gone, %2 new, %3 in both.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Counted under</source>
            <translation>計数条件</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>変更前</translation>
        </message>
        <message>
            <source>After</source>
            <translation>変更後</translation>
        </message>
        <message>
            <source>Before: %1: %2
After: %3: %4</source>
            <translation>変更前: %1: %2
変更後: %3: %4</translation>
        </message>
        <message>
            <source>not given</source>
            <translation>指定なし</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CompiledPage</name>
        <message>
            <source>Read again</source>
            <translation>再読み込み</translation>
        </message>
        <message>
            <source>Open graph</source>
            <translation>グラフを開く</translation>
        </message>
        <message>
            <source>Compilation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Function</source>
            <translation>関数</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Whole</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>AOTAutograd</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Inductor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Code generation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kernels</source>
            <translation>カーネル</translation>
        </message>
        <message>
            <source>Pre-grad passes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Joint passes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Post-grad passes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cache hits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>サイズ</translation>
        </message>
        <message>
            <source>Kernel</source>
            <translation>カーネル</translation>
        </message>
        <message>
            <source>Nodes of Inductor's graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nodes of Dynamo's graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Event</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Expression</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Count</source>
            <translation>件数</translation>
        </message>
        <message>
            <source>Of</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Place</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Not understood</source>
            <translation>解釈できない内容</translation>
        </message>
        <message>
            <source>Only rows with this text</source>
            <translation>このテキストを含む行のみ</translation>
        </message>
        <message>
            <source>Looks in all columns of the table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Graphs and code</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Times</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Symbolic sizes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Problems</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Text of the log</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading %1</source>
            <translation>%1 を読み込んでいます</translation>
        </message>
        <message>
            <source>The log could not be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1, backward</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Opens the graph at the first node that the chosen kernel computes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Writes the graph as a sample and opens it; its weights and inputs are random</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Opens the chosen graph as a sample: choose one of Dynamo's, AOTAutograd's or Inductor's</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The text could not be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The graph could not be opened</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The kernel's graph could not be opened</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::CompilerModel</name>
        <message>
            <source>Compiler</source>
            <translation>コンパイラー</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>メモ</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>バージョン</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>デバイス</translation>
        </message>
        <message>
            <source>Runs in</source>
            <translation>実行環境</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>there is no such compiler here</source>
            <translation>このコンパイラーはここにありません</translation>
        </message>
        <message>
            <source>worker</source>
            <translation>ワーカー</translation>
        </message>
        <message>
            <source>Python</source>
            <translation>Python</translation>
        </message>
        <message>
            <source>Python (%1)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not available</source>
            <translation>使用不可</translation>
        </message>
        <message>
            <source>%1; installing it takes at least %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>for samples of %1</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::CompilersModel</name>
        <message>
            <source>the file %1 is not there</source>
            <translation>ファイル %1 がありません</translation>
        </message>
        <message>
            <source>Python</source>
            <translation>Python</translation>
        </message>
        <message>
            <source>Paddle</source>
            <translation>Paddle</translation>
        </message>
        <message>
            <source>PyTorch</source>
            <translation>PyTorch</translation>
        </message>
        <message>
            <source>worker</source>
            <translation>ワーカー</translation>
        </message>
        <message>
            <source>environment %1</source>
            <translation>環境 %1</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>Run by</source>
            <translation>実行元</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>コンパイラー</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>バージョン</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>デバイス</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>フレームワーク</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>✓ answers</source>
            <translation>✓ 応答あり</translation>
        </message>
        <message>
            <source>✓ available</source>
            <translation>✓ 使用可能</translation>
        </message>
        <message>
            <source>Its packages may contain compilers: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Run by graphnet-worker, which comes with this program.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Run by %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Installing its packages would not change that, and is not offered.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Packages: %1; at least %2 on disk</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Packages: %1</source>
            <translation>パッケージ: %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CompilersPage</name>
        <message>
            <source>Probe again</source>
            <translation>再調査</translation>
        </message>
        <message>
            <source>Looking for compilers…</source>
            <translation>コンパイラーを探しています…</translation>
        </message>
        <message>
            <source>Asking the worker, the compiler environments and Python what they can run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add Python…</source>
            <translation>Python を追加…</translation>
        </message>
        <message>
            <source>Add backend file…</source>
            <translation>バックエンドファイルを追加…</translation>
        </message>
        <message>
            <source>Probe all environments again, also unchanged ones</source>
            <translation>変更のない環境も含めてすべて調査し直します</translation>
        </message>
        <message>
            <source>A Python interpreter whose packages contain compilers, for example of your own environment</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A Python file with a class that has __call__(model), which returns the model to call, and synchronize()</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compilers</source>
            <translation>コンパイラー</translation>
        </message>
        <message>
            <source>Install</source>
            <translation>インストール</translation>
        </message>
        <message>
            <source>Available: %1 of %2</source>
            <translation>使用可能: %2 中 %1</translation>
        </message>
        <message>
            <source>removing</source>
            <translation>削除しています</translation>
        </message>
        <message>
            <source>installing, %1 s</source>
            <translation>インストールしています、%1 s</translation>
        </message>
        <message>
            <source>%1: done in %2</source>
            <translation>%1: 完了 (%2)</translation>
        </message>
        <message>
            <source>%1: stopped, nothing was kept</source>
            <translation>%1: 停止しました。何も残していません</translation>
        </message>
        <message>
            <source>The environment %1 could not be changed</source>
            <translation>環境 %1 を変更できませんでした</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Ends the work; nothing half-installed is left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Makes a Python environment for this compiler and installs its packages; other environments are not touched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Install again</source>
            <translation>再インストール</translation>
        </message>
        <message>
            <source>Makes the environment again, with the versions that this program expects</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Deletes the environment from the disk; its results are kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Forget</source>
            <translation>一覧から外す</translation>
        </message>
        <message>
            <source>Takes it off this list; nothing is deleted from the disk</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add Python</source>
            <translation>Python を追加</translation>
        </message>
        <message>
            <source>Add backend file</source>
            <translation>バックエンドファイルを追加</translation>
        </message>
        <message>
            <source>Python files (*.py)</source>
            <translation>Python ファイル (*.py)</translation>
        </message>
        <message>
            <source>Select a compiler to see details.</source>
            <translation>コンパイラーを選択すると詳細が表示されます。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ConfigPage</name>
        <message>
            <source>Configurations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Layouts of the chosen configuration</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading configurations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How much slower the configurations are than the fastest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>The configurations could not be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1, %2 of them distinct.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The times of this graph are not known, like those of the whole test split.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This file contains no information: its configurations do not differ, or all of its times are equal.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The slowest takes %1× as long as the fastest.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>None was measured twice: the noise is not known.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One measurement has a noise of %1.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>With this noise, no model can reach a Kendall tau above %1 (the ceiling).</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::ConfigTableModel</name>
        <message>
            <source>Rank</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>1 is the fastest; equal times in the order of the file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Configuration</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its number in the file, from 0</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Time</source>
            <translation>時間</translation>
        </message>
        <message>
            <source>Measured time of one run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Slower</source>
            <translation>遅い</translation>
        </message>
        <message>
            <source>Compared with the fastest configuration</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rows</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Measurements of this configuration</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Same as</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>An earlier configuration with the same layouts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Predicted rank</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>By the model that was chosen above; 1 is predicted the fastest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measured</source>
            <translation>測定時間</translation>
        </message>
        <message>
            <source>Whether the model has seen its time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>seen</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::ConstraintText</name>
        <message>
            <source>Runnable</source>
            <translation>実行可能</translation>
        </message>
        <message>
            <source>Serializable</source>
            <translation>直列化可能</translation>
        </message>
        <message>
            <source>Decomposable</source>
            <translation>分解可能</translation>
        </message>
        <message>
            <source>Statically analyzable</source>
            <translation>静的解析可能</translation>
        </message>
        <message>
            <source>Custom operators</source>
            <translation>独自演算子</translation>
        </message>
        <message>
            <source>Unique</source>
            <translation>一意</translation>
        </message>
        <message>
            <source>✓ pass</source>
            <translation>✓ 合格</translation>
        </message>
        <message>
            <source>✗ fail</source>
            <translation>✗ 不合格</translation>
        </message>
        <message>
            <source>– not checked</source>
            <translation>– 未検査</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DatasetBrowser</name>
        <message>
            <source>The samples could not be read from the index</source>
            <translation>インデックスからサンプルを読み込めませんでした</translation>
        </message>
        <message>
            <source>The query hides %1.</source>
            <translation>検索式により %1 が非表示です。</translation>
        </message>
        <message>
            <source>A sample is a folder with a graph_net.json in it.</source>
            <translation>サンプルとは graph_net.json を含むフォルダーです。</translation>
        </message>
        <message>
            <source>%1 not validated yet</source>
            <translation>%1 は未検証です</translation>
        </message>
        <message>
            <source>No sample matches</source>
            <translation>一致するサンプルがありません</translation>
        </message>
        <message>
            <source>This dataset has no samples</source>
            <translation>このデータセットにはサンプルがありません</translation>
        </message>
        <message>
            <source>Without %1 (%2)</source>
            <translation>%1 を除く (%2)</translation>
        </message>
        <message>
            <source>Validate %1</source>
            <translation>%1 を検証</translation>
        </message>
        <message>
            <source>Check the construction constraints of these samples</source>
            <translation>これらのサンプルの構成制約を検査</translation>
        </message>
        <message>
            <source> · %1 selected</source>
            <translation> · %1 を選択中</translation>
        </message>
        <message>
            <source>Clear the query</source>
            <translation>検索式をクリア</translation>
        </message>
        <message>
            <source>No dataset is open</source>
            <translation>データセットが開かれていません</translation>
        </message>
        <message>
            <source>Open a folder of GraphNet samples, or look at the demo.</source>
            <translation>GraphNet サンプルのフォルダーを開くか、デモを見てください。</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>Show the filters of the matching samples</source>
            <translation>一致するサンプルのフィルターを表示</translation>
        </message>
        <message>
            <source>Show filters</source>
            <translation>フィルターを表示</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DesktopNotifier</name>
        <message>
            <source>Show</source>
            <translation>表示</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DiffDocument</name>
        <message>
            <source>Operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Left</source>
            <translation>左</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>右</translation>
        </message>
        <message>
            <source>Tensor</source>
            <translation>テンソル</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>The samples could not be compared</source>
            <translation>サンプルを比較できませんでした</translation>
        </message>
        <message>
            <source>No difference: %1</source>
            <translation>差分なし: %1</translation>
        </message>
        <message>
            <source>%1 % alike · %2 equal · ~ %3 changed · − %4 removed · + %5 added</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not there</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>Operators whose counts differ (%1)</source>
            <translation>数が異なる演算子 (%1)</translation>
        </message>
        <message>
            <source>Tensors that differ (%1)</source>
            <translation>異なるテンソル (%1)</translation>
        </message>
        <message>
            <source>Comparing %1 with %2</source>
            <translation>%1 と %2 を比較しています</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Ends the comparison; both samples stay open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Previous difference</source>
            <translation>前の差分</translation>
        </message>
        <message>
            <source>Next difference</source>
            <translation>次の差分</translation>
        </message>
        <message>
            <source>Previous difference (Shift+F7)</source>
            <translation>前の差分 (Shift+F7)</translation>
        </message>
        <message>
            <source>Next difference (F7)</source>
            <translation>次の差分 (F7)</translation>
        </message>
        <message>
            <source>Show equal</source>
            <translation>同じものを表示</translation>
        </message>
        <message>
            <source>Show the operators that are equal too</source>
            <translation>同じ演算子も表示</translation>
        </message>
        <message>
            <source>Operators of both samples, aligned</source>
            <translation>両サンプルの演算子 (対応付け)</translation>
        </message>
        <message>
            <source>Operators whose counts differ</source>
            <translation>数が異なる演算子</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Tensors that differ</source>
            <translation>異なるテンソル</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>テンソル</translation>
        </message>
        <message>
            <source>Drawing of both graphs as one</source>
            <translation>両グラフを 1 つにした図</translation>
        </message>
        <message>
            <source>Side by side</source>
            <translation>左右に並べる</translation>
        </message>
        <message>
            <source>Merged</source>
            <translation>統合</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DiffModel</name>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Return or a click shows them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Left</source>
            <translation>左</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>右</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DiffPane</name>
        <message>
            <source>Laying out %1</source>
            <translation>%1 を配置しています</translation>
        </message>
        <message>
            <source>The graph could not be laid out</source>
            <translation>グラフを配置できませんでした</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DivergencePanel</name>
        <message>
            <source>First divergence</source>
            <translation>最初の相違</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>型</translation>
        </message>
        <message>
            <source>Largest difference</source>
            <translation>最大の差</translation>
        </message>
        <message>
            <source>In the mean</source>
            <translation>平均の差</translation>
        </message>
        <message>
            <source>Relative</source>
            <translation>相対</translation>
        </message>
        <message>
            <source>ULP</source>
            <translation>ULP</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>メモ</translation>
        </message>
        <message>
            <source>Values that differ</source>
            <translation>異なる値</translation>
        </message>
        <message>
            <source>Trial</source>
            <translation>試行</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Up to</source>
            <translation>範囲</translation>
        </message>
        <message>
            <source>Eager against compiled</source>
            <translation>Eager とコンパイル後</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>時間</translation>
        </message>
        <message>
            <source>Trials</source>
            <translation>試行</translation>
        </message>
        <message>
            <source>Where do values begin to differ by more than</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tolerance</source>
            <translation>許容差</translation>
        </message>
        <message>
            <source>The scores' tolerances: −10 is the tightest, 5 the loosest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find first divergence</source>
            <translation>最初の相違を探す</translation>
        </message>
        <message>
            <source>Compiles smaller and smaller parts of the graph and compares them with eager, by bisection: about log2(operators) trials, each with a compilation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Stop the search; the result of the benchmark is not changed</source>
            <translation>探索を停止します。ベンチマークの結果は変わりません</translation>
        </message>
        <message>
            <source>What was found earlier cannot be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The first divergence could not be found</source>
            <translation>最初の相違を探せませんでした</translation>
        </message>
        <message>
            <source>Search again</source>
            <translation>もう一度探す</translation>
        </message>
        <message>
            <source>All outputs are close at this tolerance.</source>
            <translation>この許容差ではすべての出力が近い値です。</translation>
        </message>
        <message>
            <source>Not available while a benchmark runs: it would be disturbed.</source>
            <translation>ベンチマークの実行中は使えません: 測定を妨げます。</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>停止しています…</translation>
        </message>
        <message>
            <source>Show operator #%1 in the drawing</source>
            <translation>演算子 #%1 をグラフ図に表示</translation>
        </message>
        <message>
            <source>Show line %1 of model.py</source>
            <translation>model.py の %1 行目を表示</translation>
        </message>
        <message>
            <source>Show #%1, which agrees</source>
            <translation>一致している #%1 を表示</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::EdgeLabeling</name>
        <message>
            <source>Shapes on edges</source>
            <translation>エッジに形状を表示</translation>
        </message>
        <message>
            <source>Layouts on edges</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The order of dimensions, the minor-most first, in which the chosen configuration writes a tensor; red where a reader wants another one, so that the compiler must copy</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::ElidedLabel</name>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ErrorWidget</name>
        <message>
            <source>Copy details</source>
            <translation>詳細をコピー</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>詳細</translation>
        </message>
        <message>
            <source>Shows the whole message, with file and place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copies message and details as text, for a search or a report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: %2%3.</source>
            <translation>%1: %2%3.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FacetModel</name>
        <message>
            <source>not validated</source>
            <translation>未検証</translation>
        </message>
        <message>
            <source>not given</source>
            <translation>指定なし</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>%1, %2, chosen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1, %2, excluded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FacetPanel</name>
        <message>
            <source>Dataset</source>
            <translation>データセット</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>フレームワーク</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>タスク</translation>
        </message>
        <message>
            <source>Operations</source>
            <translation>演算数</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>パラメーター</translation>
        </message>
        <message>
            <source>Tensor bytes</source>
            <translation>テンソルのバイト数</translation>
        </message>
        <message>
            <source>Module depth</source>
            <translation>モジュールの深さ</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>ソース</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Collection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Split</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Family</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Labelled</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Category</source>
            <translation>カテゴリー</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>データ型</translation>
        </message>
        <message>
            <source>Benchmark status</source>
            <translation>ベンチマークの状態</translation>
        </message>
        <message>
            <source>Runnable</source>
            <translation>実行可能</translation>
        </message>
        <message>
            <source>Serializable</source>
            <translation>直列化可能</translation>
        </message>
        <message>
            <source>Decomposable</source>
            <translation>分解可能</translation>
        </message>
        <message>
            <source>Statically analyzable</source>
            <translation>静的解析可能</translation>
        </message>
        <message>
            <source>Custom operators</source>
            <translation>独自演算子</translation>
        </message>
        <message>
            <source>Unique</source>
            <translation>一意</translation>
        </message>
        <message>
            <source>Problem</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Filters</source>
            <translation>フィルター</translation>
        </message>
        <message>
            <source>Remove from the query</source>
            <translation>検索式から削除</translation>
        </message>
        <message>
            <source>Add to the query</source>
            <translation>検索式に追加</translation>
        </message>
        <message>
            <source>Only this</source>
            <translation>これのみ</translation>
        </message>
        <message>
            <source>Exclude</source>
            <translation>除外</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>Close this dataset</source>
            <translation>このデータセットを閉じる</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FacetView</name>
        <message>
            <source>Find</source>
            <translation>検索</translation>
        </message>
        <message>
            <source>Show only values with this text</source>
            <translation>このテキストを含む値のみ表示</translation>
        </message>
        <message>
            <source>Show all values, or only the most frequent ones</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show fewer</source>
            <translation>少なく表示</translation>
        </message>
        <message>
            <source>Show all (%1)</source>
            <translation>すべて表示 (%1)</translation>
        </message>
        <message>
            <source>not %1</source>
            <translation>%1 以外</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FactsTree</name>
        <message>
            <source>Property</source>
            <translation>プロパティ</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FailureSection</name>
        <message>
            <source>No reason was given</source>
            <translation>理由の記載なし</translation>
        </message>
        <message>
            <source>status: %1</source>
            <translation>状態: %1</translation>
        </message>
        <message>
            <source>phase: %1</source>
            <translation>フェーズ: %1</translation>
        </message>
        <message>
            <source>operator: #%1</source>
            <translation>演算子: #%1</translation>
        </message>
        <message>
            <source>Why it failed</source>
            <translation>失敗の理由</translation>
        </message>
        <message>
            <source>%1 (in phase %2)</source>
            <translation>%1 (フェーズ %2)</translation>
        </message>
        <message>
            <source>Show operator #%1 in the drawing</source>
            <translation>演算子 #%1 をグラフ図に表示</translation>
        </message>
        <message>
            <source>Show line %1 of model.py</source>
            <translation>model.py の %1 行目を表示</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FigureChart</name>
        <message>
            <source>Copy image</source>
            <translation>画像をコピー</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>名前を付けて保存…</translation>
        </message>
        <message>
            <source>Copy data as CSV</source>
            <translation>データを CSV でコピー</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>コマンドラインをコピー</translation>
        </message>
        <message>
            <source>The figure could not be copied</source>
            <translation>図をコピーできませんでした</translation>
        </message>
        <message>
            <source>The figure could not be saved</source>
            <translation>図を保存できませんでした</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FigureEditor</name>
        <message>
            <source>Preview of the figure</source>
            <translation>図のプレビュー</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>Sets width, height and text size for a column of a paper or a slide</source>
            <translation>論文の段やスライドに合わせて幅、高さ、文字の大きさを設定します</translation>
        </message>
        <message>
            <source>Custom</source>
            <translation>カスタム</translation>
        </message>
        <message>
            <source>Single column</source>
            <translation>1 段組</translation>
        </message>
        <message>
            <source>Double column</source>
            <translation>2 段組</translation>
        </message>
        <message>
            <source>Slide</source>
            <translation>スライド</translation>
        </message>
        <message>
            <source>&amp;Preset</source>
            <translation>プリセット(&amp;P)</translation>
        </message>
        <message>
            <source>&amp;Width</source>
            <translation>幅(&amp;W)</translation>
        </message>
        <message>
            <source>Width of the figure on the paper; text keeps its size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> mm</source>
            <translation> mm</translation>
        </message>
        <message>
            <source>&amp;Height</source>
            <translation>高さ(&amp;H)</translation>
        </message>
        <message>
            <source>Height of the figure on the paper; text keeps its size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>PNG's &amp;resolution</source>
            <translation>PNG の解像度(&amp;R)</translation>
        </message>
        <message>
            <source>Pixels per inch of an exported PNG; the other formats have none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> dpi</source>
            <translation> dpi</translation>
        </message>
        <message>
            <source>Font</source>
            <translation>フォント</translation>
        </message>
        <message>
            <source>default</source>
            <translation>既定</translation>
        </message>
        <message>
            <source>Name of an installed font, such as that of the paper; empty: the program's</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>F&amp;ont</source>
            <translation>フォント(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Text</source>
            <translation>文字(&amp;T)</translation>
        </message>
        <message>
            <source>Size of all text: that of the caption in your paper fits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> pt</source>
            <translation> pt</translation>
        </message>
        <message>
            <source>&amp;Lines</source>
            <translation>線(&amp;L)</translation>
        </message>
        <message>
            <source>Width of curves and axes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Each palette is safe for colour-blind readers; grey is for print without colour</source>
            <translation>どの配色も色覚の違いに配慮しています。グレーは白黒印刷用です</translation>
        </message>
        <message>
            <source>Okabe–Ito</source>
            <translation>Okabe–Ito</translation>
        </message>
        <message>
            <source>Tol, bright</source>
            <translation>Tol (明るい)</translation>
        </message>
        <message>
            <source>Grey</source>
            <translation>グレー</translation>
        </message>
        <message>
            <source>&amp;Colours</source>
            <translation>配色(&amp;C)</translation>
        </message>
        <message>
            <source>Place of the legend; inside the plot it may cover data</source>
            <translation>凡例の位置です。図の内側ではデータと重なることがあります</translation>
        </message>
        <message>
            <source>Above</source>
            <translation>上</translation>
        </message>
        <message>
            <source>Below</source>
            <translation>下</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>右</translation>
        </message>
        <message>
            <source>Inside, top left</source>
            <translation>内側の左上</translation>
        </message>
        <message>
            <source>Inside, top right</source>
            <translation>内側の右上</translation>
        </message>
        <message>
            <source>Inside, bottom left</source>
            <translation>内側の左下</translation>
        </message>
        <message>
            <source>Inside, bottom right</source>
            <translation>内側の右下</translation>
        </message>
        <message>
            <source>None</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>L&amp;egend</source>
            <translation>凡例(&amp;E)</translation>
        </message>
        <message>
            <source>Where the x axis begins; empty: by the data</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where the x axis ends; empty: by the data</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where the y axis begins; empty: by the data</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where the y axis ends; empty: by the data</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>x axis</source>
            <translation>x 軸</translation>
        </message>
        <message>
            <source>y axis</source>
            <translation>y 軸</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>タイトル</translation>
        </message>
        <message>
            <source>Draw the title above the plot; a paper usually has it in the caption instead</source>
            <translation>図の上にタイトルを描きます。論文では通常キャプションに書きます</translation>
        </message>
        <message>
            <source>Caption</source>
            <translation>キャプション</translation>
        </message>
        <message>
            <source>Draw the caption, which names every parameter, below the plot</source>
            <translation>すべてのパラメーターを記したキャプションを図の下に描きます</translation>
        </message>
        <message>
            <source>Which tolerance t forgives which failure</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Interpretation</source>
            <translation>解釈(&amp;I)</translation>
        </message>
        <message>
            <source>&amp;p</source>
            <translation>&amp;p</translation>
        </message>
        <message>
            <source>Penalty for slowdowns: a speedup s below 1 counts s^(p+1)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;b</source>
            <translation>&amp;b</translation>
        </message>
        <message>
            <source>Value of a failed sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>E&amp;xport…</source>
            <translation>エクスポート(&amp;X)…</translation>
        </message>
        <message>
            <source>Write the figure as it is shown, as PDF, SVG, PNG, TikZ or CSV</source>
            <translation>表示どおりに PDF、SVG、PNG、TikZ、CSV で書き出します</translation>
        </message>
        <message>
            <source>&amp;Save figure…</source>
            <translation>図を保存(&amp;S)…</translation>
        </message>
        <message>
            <source>One file with the figure, its data and this style, to be opened again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>From %1</source>
            <translation>%1 より</translation>
        </message>
        <message>
            <source>“%1” is no number: this axis ends as its data does</source>
            <translation>「%1」は数値ではありません: この軸はデータの範囲で終わります</translation>
        </message>
        <message>
            <source>Figure (*.gnxfigure)</source>
            <translation>図 (*.gnxfigure)</translation>
        </message>
        <message>
            <source>PDF document (*.pdf);;SVG drawing (*.svg);;PNG image (*.png);;TikZ (*.tex);;CSV table (*.csv)</source>
            <translation>PDF 文書 (*.pdf);;SVG 図 (*.svg);;PNG 画像 (*.png);;TikZ (*.tex);;CSV 表 (*.csv)</translation>
        </message>
        <message>
            <source>Save figure</source>
            <translation>図を保存</translation>
        </message>
        <message>
            <source>Export figure</source>
            <translation>図をエクスポート</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FigureSetDialog</name>
        <message>
            <source>Vector file for LaTeX and for print</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Vector file for web pages and drawing programs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pixels at 300 dpi, for slides and messages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>LaTeX code, set in the paper's own fonts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The figure's numbers as a table, to be drawn elsewhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Export figures</source>
            <translation>図をエクスポート</translation>
        </message>
        <message>
            <source>&amp;Figures</source>
            <translation>図(&amp;F)</translation>
        </message>
        <message>
            <source>Formats</source>
            <translation>形式</translation>
        </message>
        <message>
            <source>Size and text of all figures: a column of a paper, both columns, or a slide</source>
            <translation>すべての図の大きさと文字: 論文の 1 段、2 段、スライド</translation>
        </message>
        <message>
            <source>Single column</source>
            <translation>1 段組</translation>
        </message>
        <message>
            <source>Double column</source>
            <translation>2 段組</translation>
        </message>
        <message>
            <source>Slide</source>
            <translation>スライド</translation>
        </message>
        <message>
            <source>F&amp;or</source>
            <translation>用途(&amp;O)</translation>
        </message>
        <message>
            <source>Each palette is safe for colour-blind readers; grey is for print without colour</source>
            <translation>どの配色も色覚の違いに配慮しています。グレーは白黒印刷用です</translation>
        </message>
        <message>
            <source>Okabe–Ito</source>
            <translation>Okabe–Ito</translation>
        </message>
        <message>
            <source>Tol, bright</source>
            <translation>Tol (明るい)</translation>
        </message>
        <message>
            <source>Grey</source>
            <translation>グレー</translation>
        </message>
        <message>
            <source>&amp;Colours</source>
            <translation>配色(&amp;C)</translation>
        </message>
        <message>
            <source>LaTeX file with all captions</source>
            <translation>すべてのキャプションを含む LaTeX ファイル</translation>
        </message>
        <message>
            <source>figures.latex, to be \input: title and caption are there, and not in the pictures</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Table of the scores</source>
            <translation>スコアの表</translation>
        </message>
        <message>
            <source>scores.csv, and scores.latex with the LaTeX file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Figure bundles</source>
            <translation>図のバンドル</translation>
        </message>
        <message>
            <source>NAME.gnxfigure with data and style, to be opened and drawn again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>F&amp;older</source>
            <translation>フォルダー(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Export</source>
            <translation>エクスポート(&amp;E)</translation>
        </message>
        <message>
            <source>Writes the checked figures into the folder; files of the same names are replaced</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Figures to be exported</source>
            <translation>エクスポートする図</translation>
        </message>
        <message>
            <source>Folder for the figures</source>
            <translation>図のフォルダー</translation>
        </message>
        <message>
            <source>Folder for the figures; it is made if it does not exist</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>C&amp;hoose…</source>
            <translation>選択(&amp;H)…</translation>
        </message>
        <message>
            <source>Choose the folder; it is made if it does not exist</source>
            <translation>フォルダーを選択します。なければ作成します</translation>
        </message>
        <message>
            <source>Choose a folder</source>
            <translation>フォルダーを選択</translation>
        </message>
        <message>
            <source>Choose a format</source>
            <translation>形式を選択してください</translation>
        </message>
        <message>
            <source>Choose a figure</source>
            <translation>図を選択してください</translation>
        </message>
        <message>
            <source>LaTeX takes PDF, TikZ or PNG: choose one of them</source>
            <translation>LaTeX は PDF、TikZ、PNG を扱えます: いずれかを選択してください</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FilterDialog</name>
        <message>
            <source>Keep as a set</source>
            <translation>セットとして保存</translation>
        </message>
        <message>
            <source>Filter %1</source>
            <translation>%1 を絞り込む</translation>
        </message>
        <message>
            <source>Samples that match are kept; the query language is that of the table of samples</source>
            <translation>一致するサンプルを残します。検索式の書き方はサンプルの表と同じです</translation>
        </message>
        <message>
            <source>all samples; as above the table: tag:nlp ops&gt;50</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>None: all of them</source>
            <translation>なし: すべて</translation>
        </message>
        <message>
            <source>%1, filtered</source>
            <translation>%1 (絞り込み)</translation>
        </message>
        <message>
            <source>Name of the new set in the list, in legends and in exported files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What you want to remember of the new set; it may be empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Samples</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Compilers (none: all)</source>
            <translation>コンパイラー (なし: すべて)</translation>
        </message>
        <message>
            <source>Statuses (none: all)</source>
            <translation>状態 (なし: すべて)</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>メモ</translation>
        </message>
        <message>
            <source>Stores the results that match as a new set; the filtered one stays as it is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FilterEdit</name>
        <message>
            <source>Show only the rows that contain this text (not case-sensitive)</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::FindBar</name>
        <message>
            <source>Find operators</source>
            <translation>演算子を検索</translation>
        </message>
        <message>
            <source>Find: relu, groups&gt;1, shape:[*,64]</source>
            <translation>検索: relu, groups&gt;1, shape:[*,64]</translation>
        </message>
        <message>
            <source>&lt;p&gt;What is found in operators, modules and names:&lt;/p&gt;&lt;table&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv layer1&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;both words&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;op:conv2d,relu&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;one of these operators; also module: and name:&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;groups&amp;gt;1 dim=-1 stride!=1&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;arguments&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;shape:[*,64,...]&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;what is read or given; in: and out: for one of both&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;dtype:float16&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;likewise&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;/^conv.d$/&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;a regular expression&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;-relu&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;without this&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No operator matches</source>
            <translation>一致する演算子がありません</translation>
        </message>
        <message>
            <source>%1 found</source>
            <translation>%1 件見つかりました</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::FindingsView</name>
        <message>
            <source>Finding</source>
            <translation>検出項目</translation>
        </message>
        <message>
            <source>Maximum gain</source>
            <translation>最大の短縮</translation>
        </message>
        <message>
            <source>Estimated; several findings may concern the same time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Share of the trace</source>
            <translation>トレース比</translation>
        </message>
        <message>
            <source>What</source>
            <translation>内容</translation>
        </message>
        <message>
            <source>finding</source>
            <translation>件の検出項目</translation>
        </message>
        <message>
            <source>findings</source>
            <translation>件の検出項目</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>トレースなし</translation>
        </message>
        <message>
            <source>Record or open a trace to see avoidable costs.</source>
            <translation>トレースを記録するか開くと、避けられるコストが表示されます。</translation>
        </message>
        <message>
            <source>Nothing found that would gain more than 0.1 %</source>
            <translation>0.1 % を超えて短縮できる項目はありません</translation>
        </message>
        <message>
            <source>Looked for: launch-bound stretches, idle gaps, waits, missed fusions, conversions, tiny kernels, tail effects, recompilations, operators far below the machine's roofs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Looked for: launch-bound stretches, idle gaps, waits, missed fusions, conversions, tiny kernels, tail effects, recompilations. How far operators are below the machine's roofs is not known: the roofline shows what is missing.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::FixModel</name>
        <message>
            <source>proved</source>
            <translation>検証済み</translation>
        </message>
        <message>
            <source>proved, with a note</source>
            <translation>検証済み (注記あり)</translation>
        </message>
        <message>
            <source>no change of the source</source>
            <translation>ソースの変更なし</translation>
        </message>
        <message>
            <source>settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>not offered</source>
            <translation>提供なし</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>%1が残ります</translation>
        </message>
        <message>
            <source>correct, because %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>declined</source>
            <translation>却下</translation>
        </message>
        <message>
            <source>left</source>
            <translation>残り</translation>
        </message>
        <message>
            <source>Rule</source>
            <translation>規則</translation>
        </message>
        <message>
            <source>Outcome</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>理由</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FixPage</name>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>There is no graph break.</source>
            <translation>グラフブレークはありません。</translation>
        </message>
        <message>
            <source>Settings suffice, without a change of the source.</source>
            <translation>設定だけで足ります。ソースの変更は不要です。</translation>
        </message>
        <message>
            <source>Every break is removed, and each change is proved.</source>
            <translation>すべてのブレークが除去され、各変更は検証済みです。</translation>
        </message>
        <message>
            <source>Some breaks are removed, and each change is proved; others are left.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No change is offered.</source>
            <translation>提供できる変更はありません。</translation>
        </message>
        <message>
            <source>
Not timed: %1</source>
            <translation>
未計測: %1</translation>
        </message>
        <message>
            <source>
A training step: %1</source>
            <translation>
学習の 1 ステップ: %1</translation>
        </message>
        <message>
            <source>
A call: %1</source>
            <translation>
呼び出し: %1</translation>
        </message>
        <message>
            <source>Saved: %1. Apply it with: %2</source>
            <translation>保存しました: %1。適用するコマンド: %2</translation>
        </message>
        <message>
            <source>Saved: %1. Apply it to the sources of %2, in the folder that has it, with: %3</source>
            <translation>保存しました: %1。%2 のソースで、それを含むフォルダーで適用してください: %3</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>Unroll &amp;RNN, GRU and LSTM</source>
            <translation>RNN、GRU、LSTM を展開(&amp;R)</translation>
        </message>
        <message>
            <source>Accept their steps in Python: torch does not trace them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leave out &amp;effects when compiled</source>
            <translation>コンパイル時に副作用を省く(&amp;E)</translation>
        </message>
        <message>
            <source>Accept that compiled runs leave out effects that a graph cannot contain (guarded by torch.compiler.is_compiling())</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Run this code</source>
            <translation>このコードを実行(&amp;R)</translation>
        </message>
        <message>
            <source>Starts the search: the code runs in separate processes, and can be stopped</source>
            <translation>探索を開始します。コードは別プロセスで実行され、停止できます</translation>
        </message>
        <message>
            <source>&amp;Prove the checked ones</source>
            <translation>チェックした項目を検証(&amp;P)</translation>
        </message>
        <message>
            <source>Searches again without the unchecked edits: a proof is valid only for edits that are accepted together</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save as &amp;patch…</source>
            <translation>パッチとして保存(&amp;P)…</translation>
        </message>
        <message>
            <source>&amp;Write to the files</source>
            <translation>ファイルに書き込む(&amp;W)</translation>
        </message>
        <message>
            <source>Settings and rewrites</source>
            <translation>設定と書き換え</translation>
        </message>
        <message>
            <source>Differences from the original that the proof allows, since the results are the same</source>
            <translation>結果が同じであるため、検証で許容される元のコードとの差異</translation>
        </message>
        <message>
            <source>The search for settings and rewrites executes the code of %1, unchanged and rewritten, in separate processes with all of your permissions. No file is changed before you accept an edit.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Starting %1</source>
            <translation>%1 を開始しています</translation>
        </message>
        <message>
            <source>The search for rewrites of %1 failed</source>
            <translation>%1 の書き換えを探せませんでした</translation>
        </message>
        <message>
            <source>%1
Before: %2. After: %3.</source>
            <translation>%1
変更前: %2。変更後: %3。</translation>
        </message>
        <message>
            <source>
Under your settings: %1</source>
            <translation>
指定された設定: %1</translation>
        </message>
        <message>
            <source>The checked edits are not proved without the others: prove them first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A unified diff of all proved edits; a separate one for the sources of each installed package</source>
            <translation>証明されたすべての変更の unified diff。インストール済みパッケージごとに、そのソース用の別のファイルになります</translation>
        </message>
        <message>
            <source>Edits your files; those of installed packages are never edited</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save the accepted edits</source>
            <translation>採用した変更を保存</translation>
        </message>
        <message>
            <source>Patches (*.patch)</source>
            <translation>パッチ (*.patch)</translation>
        </message>
        <message>
            <source>The patch could not be saved</source>
            <translation>パッチを保存できませんでした</translation>
        </message>
        <message>
            <source>Nothing was written</source>
            <translation>何も書き込まれませんでした</translation>
        </message>
        <message>
            <source>Nothing was written.</source>
            <translation>何も書き込まれませんでした。</translation>
        </message>
        <message>
            <source>Written: %1.</source>
            <translation>書き込み済み: %1。</translation>
        </message>
        <message>
            <source> Left, since installed packages are never edited: %1; save a patch for them.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::FlameCanvas</name>
        <message>
            <source>Flame graph</source>
            <translation>フレームグラフ</translation>
        </message>
        <message>
            <source>all</source>
            <translation>すべて</translation>
        </message>
        <message>
            <source>%1 more, each too narrow to draw: %2, %3 %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>all: %1</source>
            <translation>すべて: %1</translation>
        </message>
        <message>
            <source>%1
%2, %3 % of all, in %4
self %5</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>, device %1</source>
            <translation>、デバイス %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FlameGraph</name>
        <message>
            <source>Icicle</source>
            <translation>つらら図</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>集計しています…</translation>
        </message>
        <message>
            <source>Search names</source>
            <translation>名前を検索</translation>
        </message>
        <message>
            <source>Highlight boxes whose name has this text, and show their share of the time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Boxes</source>
            <translation>ボックス</translation>
        </message>
        <message>
            <source>A box for each module or for each call</source>
            <translation>モジュールまたは呼び出しごとのボックス</translation>
        </message>
        <message>
            <source>Modules</source>
            <translation>モジュール</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>呼び出し</translation>
        </message>
        <message>
            <source>Which time</source>
            <translation>時間の種類</translation>
        </message>
        <message>
            <source>The width of a box is time on the host, or on the device</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Host time</source>
            <translation>ホスト時間</translation>
        </message>
        <message>
            <source>Device time</source>
            <translation>デバイス時間</translation>
        </message>
        <message>
            <source>The outermost calls on top</source>
            <translation>最も外側の呼び出しを上に表示</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>トレースなし</translation>
        </message>
        <message>
            <source>Record or open a trace to see where its time was spent.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing in this range</source>
            <translation>この範囲には何もありません</translation>
        </message>
        <message>
            <source>No module or operator begins in the selected part of the trace.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No calls in this trace</source>
            <translation>このトレースに呼び出しはありません</translation>
        </message>
        <message>
            <source>It names no modules and no operators: see the timeline.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Everything: click a box to zoom in, double-click it to see the longest in the timeline</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>all</source>
            <translation>すべて</translation>
        </message>
        <message>
            <source>%1 found, %2 % of the time</source>
            <translation>%1 件、時間の %2 %</translation>
        </message>
        <message>
            <source>Whole trace</source>
            <translation>トレース全体</translation>
        </message>
        <message>
            <source>Copy image</source>
            <translation>画像をコピー</translation>
        </message>
        <message>
            <source>Save image as…</source>
            <translation>画像に名前を付けて保存…</translation>
        </message>
        <message>
            <source>Save image</source>
            <translation>画像を保存</translation>
        </message>
        <message>
            <source>PNG image (*.png)</source>
            <translation>PNG 画像 (*.png)</translation>
        </message>
        <message>
            <source>%1 cannot be written</source>
            <translation>%1 に書き込めません</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FusionHulls</name>
        <message>
            <source>Fused operators</source>
            <translation>融合された演算子</translation>
        </message>
        <message>
            <source>Outlines around operators that one kernel of the compiled model computes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No compiled trace that maps kernels to operators</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::FusionPicture</name>
        <message>
            <source>%1 in one kernel, %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>eager: %1, saves %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>eager: %1, costs %2 more</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::GetGraphNet</name>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>Get GraphNet</source>
            <translation>GraphNet を取得</translation>
        </message>
        <message>
            <source>Clones the newest state of the repository with git and opens it. A few gigabytes may be needed on disk.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Address of a git repository with GraphNet samples</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Branch or tag to clone; empty: the default branch of the repository</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the repository's own choice</source>
            <translation>リポジトリの既定</translation>
        </message>
        <message>
            <source>New folder for the clone</source>
            <translation>クローン先の新しいフォルダー</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>選択…</translation>
        </message>
        <message>
            <source>Choose where the folder of the clone is made</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Address</source>
            <translation>アドレス(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Branch or tag</source>
            <translation>ブランチまたはタグ(&amp;B)</translation>
        </message>
        <message>
            <source>&amp;Folder</source>
            <translation>フォルダー(&amp;F)</translation>
        </message>
        <message>
            <source>Stopped. Nothing was left in the folder.</source>
            <translation>停止しました。フォルダーには何も残っていません。</translation>
        </message>
        <message>
            <source>&amp;Get</source>
            <translation>取得(&amp;G)</translation>
        </message>
        <message>
            <source>Clones the repository with git, which may take minutes, and opens it as a dataset</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Ends git and deletes what it has fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stopping…</source>
            <translation>停止しています…</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Leaves the folder as it is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Folder to clone into</source>
            <translation>クローン先のフォルダー</translation>
        </message>
        <message>
            <source>Asking %1…</source>
            <translation>%1 に問い合わせています…</translation>
        </message>
        <message>
            <source>The repository could not be cloned</source>
            <translation>リポジトリをクローンできませんでした</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphCanvas</name>
        <message>
            <source>Drawing of the graph</source>
            <translation>グラフの図</translation>
        </message>
        <message>
            <source>Double-click to open</source>
            <translation>ダブルクリックで開く</translation>
        </message>
        <message>
            <source>Double-click to show each one</source>
            <translation>ダブルクリックで個別に表示</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>This graph has no operators, inputs or outputs</source>
            <translation>このグラフには演算子も入出力もありません</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphDocument</name>
        <message>
            <source>Tensors</source>
            <translation>テンソル</translation>
        </message>
        <message>
            <source>Reading %1</source>
            <translation>%1 を読み込んでいます</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>The sample could not be opened</source>
            <translation>サンプルを開けませんでした</translation>
        </message>
        <message>
            <source>Show line %1 of %2</source>
            <translation>%2 の %1 行目を表示</translation>
        </message>
        <message>
            <source>Show %1</source>
            <translation>%1 を表示</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>エラー</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>ソース</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphFacts</name>
        <message>
            <source>Operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>モジュール</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>カテゴリー</translation>
        </message>
        <message>
            <source>Signature</source>
            <translation>シグネチャ</translation>
        </message>
        <message>
            <source>Number</source>
            <translation>番号</translation>
        </message>
        <message>
            <source>#%1 of %2</source>
            <translation>%2 中 #%1</translation>
        </message>
        <message>
            <source>Declared</source>
            <translation>宣言</translation>
        </message>
        <message>
            <source>Attributes</source>
            <translation>属性</translation>
        </message>
        <message>
            <source>Operands</source>
            <translation>オペランド</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>グループ</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Repeats</source>
            <translation>繰り返し</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Parameters</source>
            <translation>パラメーター</translation>
        </message>
        <message>
            <source>%1: %2, %3</source>
            <translation>%1: %2、%3</translation>
        </message>
        <message>
            <source>Operators (%1)</source>
            <translation>演算子 (%1)</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>ほか %1 件</translation>
        </message>
        <message>
            <source>Values that enter (%1)</source>
            <translation>入る値 (%1)</translation>
        </message>
        <message>
            <source>Values that leave (%1)</source>
            <translation>出る値 (%1)</translation>
        </message>
        <message>
            <source>%1 groups alike</source>
            <translation>%1 個の同じグループ</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 から %2</translation>
        </message>
        <message>
            <source>%1 each, %2 in total</source>
            <translation>各 %1、合計 %2</translation>
        </message>
        <message>
            <source>First</source>
            <translation>最初</translation>
        </message>
        <message>
            <source>Last</source>
            <translation>最後</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Elements</source>
            <translation>要素</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>サイズ</translation>
        </message>
        <message>
            <source>group</source>
            <translation>グループ</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 ほか %2 件</translation>
        </message>
        <message>
            <source>output</source>
            <translation>出力</translation>
        </message>
        <message>
            <source>Edge</source>
            <translation>エッジ</translation>
        </message>
        <message>
            <source>From</source>
            <translation>始点</translation>
        </message>
        <message>
            <source>To</source>
            <translation>終点</translation>
        </message>
        <message>
            <source>Values (%1)</source>
            <translation>値 (%1)</translation>
        </message>
        <message>
            <source>read in it</source>
            <translation>内部で読み取り</translation>
        </message>
        <message>
            <source>the whole graph</source>
            <translation>グラフ全体</translation>
        </message>
        <message>
            <source>module</source>
            <translation>モジュール</translation>
        </message>
        <message>
            <source>block that repeats</source>
            <translation>繰り返すブロック</translation>
        </message>
        <message>
            <source>part</source>
            <translation>部分</translation>
        </message>
        <message>
            <source>body of a higher-order operator</source>
            <translation>高階演算子の本体</translation>
        </message>
        <message>
            <source>Enclosing groups</source>
            <translation>外側のグループ</translation>
        </message>
        <message>
            <source>type</source>
            <translation>型</translation>
        </message>
        <message>
            <source>%1 from %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>parameter</source>
            <translation>パラメーター</translation>
        </message>
        <message>
            <source>input</source>
            <translation>入力</translation>
        </message>
        <message>
            <source>not described</source>
            <translation>記述なし</translation>
        </message>
        <message>
            <source>not read</source>
            <translation>読み取りなし</translation>
        </message>
        <message>
            <source>read by %1</source>
            <translation>%1 が読み取り</translation>
        </message>
        <message>
            <source>returned</source>
            <translation>返される</translation>
        </message>
        <message>
            <source>%1, returned</source>
            <translation>%1、返される</translation>
        </message>
        <message>
            <source>read by</source>
            <translation>読み取り元</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphMinimap</name>
        <message>
            <source>Overview of the drawing</source>
            <translation>図の概観</translation>
        </message>
        <message>
            <source>The whole drawing; click to go there</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphScoreModel</name>
        <message>
            <source>Graph</source>
            <translation>グラフ</translation>
        </message>
        <message>
            <source>Part</source>
            <translation>部分</translation>
        </message>
        <message>
            <source>valid: it chose the best epoch, which flatters; test: the model has not seen it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Family</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Configurations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>That were ranked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tau</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kendall's tau with equal predictions in random order</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ceiling</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The tau that a perfect model could be seen to reach on it; empty: nothing was measured twice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Analytic</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tau of the analytic model, which was not trained</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>First choice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How much slower its first choice is than the fastest configuration</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Random choice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How much slower one configuration chosen at random is, on average</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Best of ten</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How much slower the best of its first ten choices is than the fastest configuration</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Configurations that share their prediction with another</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphView</name>
        <message>
            <source>Undo opening or closing</source>
            <translation>開閉を元に戻す</translation>
        </message>
        <message>
            <source>Undo opening or closing groups (%1)</source>
            <translation>グループの開閉を元に戻す (%1)</translation>
        </message>
        <message>
            <source>Redo opening or closing</source>
            <translation>開閉をやり直す</translation>
        </message>
        <message>
            <source>Redo (%1)</source>
            <translation>やり直す (%1)</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>全体表示</translation>
        </message>
        <message>
            <source>Fit the drawing into the window (F)</source>
            <translation>図をウィンドウに合わせる (F)</translation>
        </message>
        <message>
            <source>Cut</source>
            <translation>分割</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>エクスポート…</translation>
        </message>
        <message>
            <source>Save the drawing as SVG, PDF or PNG</source>
            <translation>図を SVG、PDF、PNG で保存</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>開く</translation>
        </message>
        <message>
            <source>How far modules and repeated blocks are unfolded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>View</source>
            <translation>表示</translation>
        </message>
        <message>
            <source>Direction, columns, parameters and buffers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Select</source>
            <translation>選択</translation>
        </message>
        <message>
            <source>Mark everything before or after the selected operators, or the path with the highest cost</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Navigate</source>
            <translation>移動</translation>
        </message>
        <message>
            <source>Go to a bookmark, or back to where you were</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Use the quick layout</source>
            <translation>高速レイアウトを使う</translation>
        </message>
        <message>
            <source>Ends dot's layout and draws the graph by layers at once; more edges cross then</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Laying out %1</source>
            <translation>%1 を配置しています</translation>
        </message>
        <message>
            <source>The graph could not be laid out</source>
            <translation>グラフを配置できませんでした</translation>
        </message>
        <message>
            <source>%1, %2 · %3, %4</source>
            <translation>%1, %2 · %3, %4</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Export drawing</source>
            <translation>図をエクスポート</translation>
        </message>
        <message>
            <source>Drawing (*.svg);;PDF document (*.pdf);;PNG image (*.png)</source>
            <translation>図 (*.svg);;PDF 文書 (*.pdf);;PNG 画像 (*.png)</translation>
        </message>
        <message>
            <source>Written to %1</source>
            <translation>%1 に書き出しました</translation>
        </message>
        <message>
            <source>Default folding</source>
            <translation>既定の折りたたみ</translation>
        </message>
        <message>
            <source>Collapse all</source>
            <translation>すべて折りたたむ</translation>
        </message>
        <message>
            <source>Down to level %1</source>
            <translation>第 %1 階層まで</translation>
        </message>
        <message>
            <source>Every operator, no groups</source>
            <translation>すべての演算子 (グループなし)</translation>
        </message>
        <message>
            <source>Left to right</source>
            <translation>左から右</translation>
        </message>
        <message>
            <source>Wrap long graphs into columns</source>
            <translation>長いグラフを列に折り返す</translation>
        </message>
        <message>
            <source>Parameters and buffers</source>
            <translation>パラメーターとバッファー</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Open one of %1</source>
            <translation>%1 個のうち 1 つを開く</translation>
        </message>
        <message>
            <source>Fold repeats</source>
            <translation>繰り返しを折りたたむ</translation>
        </message>
        <message>
            <source>Show all %1 side by side</source>
            <translation>%1 個すべてを並べて表示</translation>
        </message>
        <message>
            <source>Find this pattern in the dataset</source>
            <translation>このパターンをデータセットで探す</translation>
        </message>
        <message>
            <source>Find it with these arguments</source>
            <translation>引数も含めて探す</translation>
        </message>
        <message>
            <source>Zoom to selection</source>
            <translation>選択範囲を拡大</translation>
        </message>
        <message>
            <source>Copy image</source>
            <translation>画像をコピー</translation>
        </message>
        <message>
            <source>Export drawing…</source>
            <translation>図をエクスポート…</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>コマンドラインをコピー</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GroupTrail</name>
        <message>
            <source>Groups that enclose the selection</source>
            <translation>選択を含むグループ</translation>
        </message>
        <message>
            <source>whole graph</source>
            <translation>グラフ全体</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::HelpWindow</name>
        <message>
            <source>Manual</source>
            <translation>マニュアル</translation>
        </message>
        <message>
            <source>Search the manual</source>
            <translation>マニュアルを検索</translation>
        </message>
        <message>
            <source>Lists the pages that contain all of these words, with the place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pages of the manual</source>
            <translation>マニュアルのページ</translation>
        </message>
        <message>
            <source>Text of the page</source>
            <translation>ページの本文</translation>
        </message>
        <message>
            <source>‹ Back</source>
            <translation>‹ 戻る</translation>
        </message>
        <message>
            <source>Forward ›</source>
            <translation>進む ›</translation>
        </message>
        <message>
            <source>All pages</source>
            <translation>すべてのページ</translation>
        </message>
        <message>
            <source>To the page that was read before (Alt+Left)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>To the page that Back has left (Alt+Right)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>To the list of all pages, by tasks</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::HistogramView</name>
        <message>
            <source>%1 – %2</source>
            <translation>%1 – %2</translation>
        </message>
        <message>
            <source>at least %1</source>
            <translation>%1 以上</translation>
        </message>
        <message>
            <source>at most %1</source>
            <translation>%1 以下</translation>
        </message>
        <message>
            <source>%1 – %2
%3</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::HitList</name>
        <message>
            <source>Operators that were found</source>
            <translation>見つかった演算子</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::HitModel</name>
        <message>
            <source>Operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>モジュール</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>型</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::Inspector</name>
        <message>
            <source>Nothing is selected</source>
            <translation>何も選択されていません</translation>
        </message>
        <message>
            <source>Select a sample in the table or a node in a graph.</source>
            <translation>表でサンプルを、またはグラフでノードを選択してください。</translation>
        </message>
        <message>
            <source>Facts about the selection</source>
            <translation>選択したものの情報</translation>
        </message>
        <message>
            <source>Open or close the group in the drawing</source>
            <translation>図のグループを開閉</translation>
        </message>
        <message>
            <source>Selected row</source>
            <translation>選択した行</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>列</translation>
        </message>
        <message>
            <source>selected</source>
            <translation>選択中</translation>
        </message>
        <message>
            <source>In all</source>
            <translation>合計</translation>
        </message>
        <message>
            <source>Smallest to largest</source>
            <translation>最小から最大</translation>
        </message>
        <message>
            <source>%1 – %2</source>
            <translation>%1 – %2</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>パラメーター</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>テンソル</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>フレームワーク</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>タスク</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>ソース</translation>
        </message>
        <message>
            <source>not given</source>
            <translation>指定なし</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>サイズ</translation>
        </message>
        <message>
            <source>unreadable</source>
            <translation>読み込めません</translation>
        </message>
        <message>
            <source>%1 (%2 distinct)</source>
            <translation>%1 (%2 種類)</translation>
        </message>
        <message>
            <source>Types</source>
            <translation>型</translation>
        </message>
        <message>
            <source>Inputs, outputs</source>
            <translation>入力、出力</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>Statements</source>
            <translation>文</translation>
        </message>
        <message>
            <source>%1, %2 of them not understood</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Folder</source>
            <translation>フォルダー</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>エラー</translation>
        </message>
        <message>
            <source>Cannot be read</source>
            <translation>読み込めません</translation>
        </message>
        <message>
            <source>Metadata</source>
            <translation>メタデータ</translation>
        </message>
        <message>
            <source>Problems (%1)</source>
            <translation>問題 (%1)</translation>
        </message>
        <message>
            <source>%1 #%2</source>
            <translation>%1 #%2</translation>
        </message>
        <message>
            <source>not there</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>%1 → %2</source>
            <translation>%1 → %2</translation>
        </message>
        <message>
            <source>Left and right of the comparison</source>
            <translation>比較の左と右</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>異なる点</translation>
        </message>
        <message>
            <source>Estimates and measurements</source>
            <translation>見積もりと測定</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>開く</translation>
        </message>
        <message>
            <source>Edge</source>
            <translation>エッジ</translation>
        </message>
        <message>
            <source>Line %1</source>
            <translation>%1 行目</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::JobLog</name>
        <message>
            <source>Log of the job</source>
            <translation>ジョブのログ</translation>
        </message>
        <message>
            <source>Select a job to see its phases, result and errors.</source>
            <translation>ジョブを選択すると、フェーズ、結果、エラーが表示されます。</translation>
        </message>
        <message>
            <source>started</source>
            <translation>開始</translation>
        </message>
        <message>
            <source>%1 s  %2
</source>
            <translation>%1 s  %2
</translation>
        </message>
        <message>
            <source>speedup %1</source>
            <translation>高速化率 %1</translation>
        </message>
        <message>
            <source>⚠ unstable: %1</source>
            <translation>⚠ 不安定: %1</translation>
        </message>
        <message>
            <source>ended in phase %1</source>
            <translation>フェーズ %1 で終了</translation>
        </message>
        <message>
            <source>operator #%1</source>
            <translation>演算子 #%1</translation>
        </message>
        <message>
            <source>model.py, line %1</source>
            <translation>model.py、%1 行目</translation>
        </message>
        <message>
            <source>load</source>
            <translation>読み込み</translation>
        </message>
        <message>
            <source>inputs</source>
            <translation>入力</translation>
        </message>
        <message>
            <source>compile</source>
            <translation>コンパイル</translation>
        </message>
        <message>
            <source>peak memory %1</source>
            <translation>ピークメモリ %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::JobModel</name>
        <message>
            <source>, ⚠ unstable</source>
            <translation>、⚠ 不安定</translation>
        </message>
        <message>
            <source>Running</source>
            <translation>実行中</translation>
        </message>
        <message>
            <source>Running: %1</source>
            <translation>実行中: %1</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>待機中</translation>
        </message>
        <message>
            <source>Job</source>
            <translation>ジョブ</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>コンパイラー</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>Eager</source>
            <translation>Eager</translation>
        </message>
        <message>
            <source>Compiled</source>
            <translation>コンパイル後</translation>
        </message>
        <message>
            <source>Speedup</source>
            <translation>高速化率</translation>
        </message>
        <message>
            <source>Close to eager</source>
            <translation>eager に近い</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>メッセージ</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::KernelsView</name>
        <message>
            <source>kernel</source>
            <translation>カーネル</translation>
        </message>
        <message>
            <source>kernels</source>
            <translation>カーネル</translation>
        </message>
        <message>
            <source>No kernels in this trace</source>
            <translation>このトレースにカーネルはありません</translation>
        </message>
        <message>
            <source>It was recorded on a CPU, and no compiler reported kernels: the operators do the work themselves. Their times are under Operators, Modules and Flame graph.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::LayoutTableModel</name>
        <message>
            <source>Node</source>
            <translation>ノード</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Layout</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Dimensions from the minor-most on, in the chosen configuration; "default": the compiler chooses</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its layout in the compared configuration, if it differs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copies</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where it reads a tensor that is written in another order, the compiler must copy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>must copy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Effect</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Share of the order of all configurations that is explained by this node's layouts; the other nodes vary at the same time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Best layout</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The layout with the smallest mean rank</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::LogDetails</name>
        <message>
            <source>%1, attempt %2 of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only rows with this text</source>
            <translation>このテキストを含む行のみ</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Problems and how they were handled</source>
            <translation>問題とその扱い</translation>
        </message>
        <message>
            <source>Path in the log</source>
            <translation>ログ内のパス</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>コンパイラー</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>Recognized</source>
            <translation>認識方法</translation>
        </message>
        <message>
            <source>Sample of the index</source>
            <translation>インデックスのサンプル</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>ほか %1 件</translation>
        </message>
        <message>
            <source>The log no longer has this line. Was it changed after it was read?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>%1 (%2 of %3)</source>
            <translation>%1 (%3 中 %2)</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>サンプル</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::LogImportModel</name>
        <message>
            <source>no sample: no line has [Processing]</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: %2 understood, %3 invalid, %4 from other programs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Result set</source>
            <translation>結果セット</translation>
        </message>
        <message>
            <source>%1
Press F2 to give its result set another name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Problems</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Statuses</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>In the index</source>
            <translation>インデックスあり</translation>
        </message>
        <message>
            <source>Lines</source>
            <translation>行</translation>
        </message>
        <message>
            <source>File</source>
            <translation>ファイル</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::LogImportPage</name>
        <message>
            <source>%1 with %2 and %3; %4 read in %5</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>; %1 could not be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read again</source>
            <translation>再読み込み</translation>
        </message>
        <message>
            <source>A note that is kept with the result sets</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Says later where the results come from, as the machine and its settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Makes a result set of each checked log; the files stay as they are</source>
            <translation>チェックした各ログから結果セットを作ります。ファイルは変更しません</translation>
        </message>
        <message>
            <source>Logs</source>
            <translation>ログ</translation>
        </message>
        <message>
            <source>Reading logs</source>
            <translation>ログを読み込んでいます</translation>
        </message>
        <message>
            <source>The logs could not be read</source>
            <translation>ログを読み込めませんでした</translation>
        </message>
        <message>
            <source>Importing</source>
            <translation>インポートしています</translation>
        </message>
        <message>
            <source>The logs were not imported</source>
            <translation>ログはインポートされませんでした</translation>
        </message>
        <message>
            <source>Not all of the logs were imported, but the first %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Import %1</source>
            <translation>%1をインポート(&amp;I)</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::MemoryCurveView</name>
        <message>
            <source>No memory has been measured</source>
            <translation>メモリは測定されていません</translation>
        </message>
        <message>
            <source>#%1 %2
asks for %3, gives back %4
at most %5 in use meanwhile, %6 after it</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::MergeDialog</name>
        <message>
            <source>Sample</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>コンパイラー</translation>
        </message>
        <message>
            <source>In runs</source>
            <translation>所属する実行</translation>
        </message>
        <message>
            <source>Wins</source>
            <translation>採用</translation>
        </message>
        <message>
            <source>Merge</source>
            <translation>統合</translation>
        </message>
        <message>
            <source>Merge result sets</source>
            <translation>結果セットを統合</translation>
        </message>
        <message>
            <source>Decides which result counts if two sets have the same sample and compiler</source>
            <translation>2 つのセットに同じサンプルとコンパイラーがあるとき、どの結果を採用するかを決めます</translation>
        </message>
        <message>
            <source>Result sets in their order</source>
            <translation>結果セットとその順序</translation>
        </message>
        <message>
            <source>the newest result</source>
            <translation>最新の結果</translation>
        </message>
        <message>
            <source>the result of the first set</source>
            <translation>最初のセットの結果</translation>
        </message>
        <message>
            <source>the result of the last set</source>
            <translation>最後のセットの結果</translation>
        </message>
        <message>
            <source>a correct result, else the newest</source>
            <translation>正しい結果、なければ最新</translation>
        </message>
        <message>
            <source>Name of the new set in the list, in legends and in exported files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What you want to remember of the new set; it may be empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Samples that several sets have under one compiler</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Earlier in the order</source>
            <translation>順序を前へ</translation>
        </message>
        <message>
            <source>Later in the order</source>
            <translation>順序を後へ</translation>
        </message>
        <message>
            <source>Sets</source>
            <translation>セット</translation>
        </message>
        <message>
            <source>If two sets have the same sample and compiler</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>メモ</translation>
        </message>
        <message>
            <source>Stores the merged results as a new set; the sets above stay as they are</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Comparing the sets…</source>
            <translation>セットを比較しています…</translation>
        </message>
        <message>
            <source>%1: %2 of %3</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No sample is in two of them with the same compiler.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1, decided by the rule:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> (the first %1)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1
In: %2
Wins: %3</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::ModelTableModel</name>
        <message>
            <source>%1 to %2</source>
            <translation>%1 から %2</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>An interrupted training can be continued from its last checkpoint</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Training</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Trained</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Interrupted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Model</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>What learns, and what of its settings changes it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tau</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kendall's tau with equal predictions in random order: mean over the graphs that it was scored on. Random choice has 0, the right order 1.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Interval</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>95 % of bootstrap means over the graphs lie there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ceiling</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The tau that a perfect model could be seen to reach: measurements of one configuration differ. Mean over the graphs that were measured twice.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Analytic</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tau of the analytic model on the same graphs; it was not trained</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>First choice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How much slower its first choice is than the fastest configuration, mean over the graphs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Data</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The query that chose the graphs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Graphs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>To train on, to choose the best epoch, and to score</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Epochs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Passes over the training graphs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Time</source>
            <translation>時間</translation>
        </message>
        <message>
            <source>Time of the training</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Made</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>When its training was begun</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::ModulesView</name>
        <message>
            <source>Filter by name</source>
            <translation>名前で絞り込む</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>集計しています…</translation>
        </message>
        <message>
            <source>Tree</source>
            <translation>ツリー</translation>
        </message>
        <message>
            <source>Show modules or calls with what they call, or functions with their callers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Modules, top down</source>
            <translation>モジュール (トップダウン)</translation>
        </message>
        <message>
            <source>Calls, top down</source>
            <translation>呼び出し (トップダウン)</translation>
        </message>
        <message>
            <source>Callers, bottom up</source>
            <translation>呼び出し元 (ボトムアップ)</translation>
        </message>
        <message>
            <source>Times as a tree</source>
            <translation>時間のツリー</translation>
        </message>
        <message>
            <source>Copy as TSV</source>
            <translation>TSV でコピー</translation>
        </message>
        <message>
            <source>Export CSV…</source>
            <translation>CSV をエクスポート…</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV 表 (*.csv)</translation>
        </message>
        <message>
            <source>Expand children</source>
            <translation>子を展開</translation>
        </message>
        <message>
            <source>Collapse all</source>
            <translation>すべて折りたたむ</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>トレースなし</translation>
        </message>
        <message>
            <source>Record or open a trace to see where its time was spent.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing in this range</source>
            <translation>この範囲には何もありません</translation>
        </message>
        <message>
            <source>No module or operator begins in the selected part of the trace.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No calls in this trace</source>
            <translation>このトレースに呼び出しはありません</translation>
        </message>
        <message>
            <source>It names no modules and no operators: see the timeline.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::MotifModel</name>
        <message>
            <source>Sample</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Occurrences</source>
            <translation>出現数</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>フォルダー</translation>
        </message>
        <message>
            <source>Lines</source>
            <translation>行</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::MotifPage</name>
        <message>
            <source>Find</source>
            <translation>検索</translation>
        </message>
        <message>
            <source>Only filtered samples</source>
            <translation>絞り込んだサンプルのみ</translation>
        </message>
        <message>
            <source>Pattern of operators</source>
            <translation>演算子のパターン</translation>
        </message>
        <message>
            <source>conv2d -&gt; batch_norm -&gt; relu</source>
            <translation>conv2d -&gt; batch_norm -&gt; relu</translation>
        </message>
        <message>
            <source>&lt;p&gt;Operators, and who reads the result of whom:&lt;/p&gt;&lt;table&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;linear -&amp;gt; gelu|silu -&amp;gt; linear&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;one of several&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;*norm -&amp;gt; *&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;any characters&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv2d -&amp;gt;&amp;gt; softmax&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;over some steps&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv2d[groups&amp;gt;1, stride=2]&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;arguments&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;a:conv2d -&amp;gt; b:add; c:conv2d -&amp;gt; b&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;names join chains&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search all samples for the pattern, or stop the search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search only the samples that the filter of the table keeps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Samples with the pattern</source>
            <translation>パターンを含むサンプル</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stopped. So far: %1</source>
            <translation>停止しました。ここまで: %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::Navigation</name>
        <message>
            <source>Navigate</source>
            <translation>移動</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>戻る</translation>
        </message>
        <message>
            <source>Forward</source>
            <translation>進む</translation>
        </message>
        <message>
            <source>Bookmark</source>
            <translation>ブックマーク</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NewSampleForm</name>
        <message>
            <source>&amp;Training step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Prefill and &amp;decode</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Symbolic sizes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>F&amp;ull size (hf:)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Run this code</source>
            <translation>このコードを実行(&amp;R)</translation>
        </message>
        <message>
            <source>Python of the environment that has torch 2.6 or later and the model's own packages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>torch.randn(2, 8), scale=2</source>
            <translation>torch.randn(2, 8), scale=2</translation>
        </message>
        <message>
            <source>Arguments of a call, one input set per line: an expression of Python, a script that defines inputs, or a .pt or .npz file. Leave it empty if the code brings its own inputs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> min</source>
            <translation> 分</translation>
        </message>
        <message>
            <source>The process is ended after this time</source>
            <translation>この時間が過ぎるとプロセスを終了します</translation>
        </message>
        <message>
            <source>Starts the model in a process of its own, within the limits above, and makes a sample of each graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Make samples of a PyTorch model of your own, check them, and prepare a contribution to GraphNet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Model:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Inputs:</source>
            <translation>入力(&amp;I):</translation>
        </message>
        <message>
            <source>&amp;Python:</source>
            <translation>Python(&amp;P):</translation>
        </message>
        <message>
            <source>Graphs:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Time &amp;limit:</source>
            <translation>制限時間(&amp;L):</translation>
        </message>
        <message>
            <source>model.py:Model, package.module:make_model, hf:BertConfig, timm:resnet18</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>file.py:callable, module:callable, hf:CONFIG-CLASS for a small model of transformers with random weights, or timm:NAME</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;File…</source>
            <translation>ファイル(&amp;F)…</translation>
        </message>
        <message>
            <source>Choose a Python file; its callable is then named behind the colon</source>
            <translation>Python ファイルを選択します。続けてコロンの後に呼び出し対象を指定します</translation>
        </message>
        <message>
            <source>Forward, backward and optimizer, each a sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Prefill and decode of a language model of transformers, each a sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sizes are symbols with their values, from the first call on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sizes of the configuration itself, instead of small ones</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A file of Python code</source>
            <translation>Python コードのファイル</translation>
        </message>
        <message>
            <source>Python (*.py)</source>
            <translation>Python (*.py)</translation>
        </message>
        <message>
            <source>This executes the code of %1 in a separate process with all of your permissions:</source>
            <translation>%1 のコードを別プロセスで実行します。そのプロセスはあなたと同じ権限を持ちます:</translation>
        </message>
        <message>
            <source>Name the model: a file and the class or function in it, or a model of transformers or timm.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::NewSamplePage</name>
        <message>
            <source>Back to the form</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Starting %1</source>
            <translation>%1 を開始しています</translation>
        </message>
        <message>
            <source>No sample of %1 was made</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A new or empty folder, or that of an earlier contribution</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The contribution could not be written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Written to %1. PULL_REQUEST.md has the text; copy samples/ into GraphNet's repository.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::NewSampleResult</name>
        <message>
            <source>the same graph and shapes as %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the same graph as %1, other shapes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 % similar: %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>GraphNet's CI: files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>GraphNet's CI: hash</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>GraphNet's CI: inputs described</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>GraphNet's CI: runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>GraphNet's CI: redundancy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Form of GraphNet's tools</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the whole model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>– already known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>✓ ready</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>✗ %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>no similar sample is known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sample</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>Most similar</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Verdict</source>
            <translation>判定</translation>
        </message>
        <message>
            <source>Evidence</source>
            <translation>根拠</translation>
        </message>
        <message>
            <source>Similarity</source>
            <translation>類似度</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Code</source>
            <translation>コード</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>理由</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Checks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Similar</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Breaks</source>
            <translation>ブレーク</translation>
        </message>
        <message>
            <source>&amp;Back to the form</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Another model, or this one with other options</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Write contribution…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Name of the model, and of its folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where the model comes from; a folder below samples/ in GraphNet's repository</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Task, suggested from the inputs (heuristic_tag)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Task of the Hugging Face hub, suggested from the model's head (original_tag)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>&amp;Name:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Source:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Task:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Pipeline:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ready to be contributed: %1 of %2. Places where the model breaks: %3.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A folder for a pull request: the samples, the evidence as text, the command</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No sample is ready: the state of each shows why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Breaks (%1)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Similar (%1)</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::NodeColumns</name>
        <message>
            <source>equal</source>
            <translation>同じ</translation>
        </message>
        <message>
            <source>other shape</source>
            <translation>形状が異なる</translation>
        </message>
        <message>
            <source>%1, not finite</source>
            <translation>%1、有限でない</translation>
        </message>
        <message>
            <source>#</source>
            <translation>#</translation>
        </message>
        <message>
            <source>The operator's number, in execution order</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Error</source>
            <translation>エラー</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NodeHiding</name>
        <message>
            <source>Hide</source>
            <translation>非表示</translation>
        </message>
        <message>
            <source>Selected</source>
            <translation>選択したもの</translation>
        </message>
        <message>
            <source>All but selected</source>
            <translation>選択したもの以外</translation>
        </message>
        <message>
            <source>All but selected and its neighbours</source>
            <translation>選択したものと隣接以外</translation>
        </message>
        <message>
            <source>Show everything</source>
            <translation>すべて表示</translation>
        </message>
        <message>
            <source>Show everything again</source>
            <translation>すべて再表示</translation>
        </message>
        <message>
            <source>%1 hidden · show all</source>
            <translation>%1 を非表示 · すべて表示</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NodeMarking</name>
        <message>
            <source>Select</source>
            <translation>選択</translation>
        </message>
        <message>
            <source>Neighbours</source>
            <translation>隣接</translation>
        </message>
        <message>
            <source>Everything before</source>
            <translation>これより前のすべて</translation>
        </message>
        <message>
            <source>Everything after</source>
            <translation>これより後のすべて</translation>
        </message>
        <message>
            <source>Paths between the last two selected</source>
            <translation>最後に選択した 2 つの間の経路</translation>
        </message>
        <message>
            <source>Critical path (highest cost)</source>
            <translation>クリティカルパス (最大コスト)</translation>
        </message>
        <message>
            <source>Clear selection</source>
            <translation>選択を解除</translation>
        </message>
        <message>
            <source>There is no path between the last two selected operators</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No operator is selected</source>
            <translation>演算子が選択されていません</translation>
        </message>
        <message>
            <source>the longest path</source>
            <translation>最長の経路</translation>
        </message>
        <message>
            <source>the path with the highest %1: %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> (left out, of unknown cost: %1)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2 marked</source>
            <translation>%2 中 %1 をマーク</translation>
        </message>
        <message>
            <source> · Esc clears</source>
            <translation> · Esc で解除</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NodeTableModel</name>
        <message>
            <source>Time</source>
            <translation>時間</translation>
        </message>
        <message>
            <source>Median of the timed runs</source>
            <translation>計測した実行の中央値</translation>
        </message>
        <message>
            <source>Allocated</source>
            <translation>割り当て</translation>
        </message>
        <message>
            <source>Bytes that it requested, including scratch memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Live</source>
            <translation>使用中</translation>
        </message>
        <message>
            <source>Bytes in use afterwards, without those of inputs and parameters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>割合</translation>
        </message>
        <message>
            <source>Share of the time of all operators</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Result</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>The name of its first result</source>
            <translation>最初の結果の名前</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>型</translation>
        </message>
        <message>
            <source>Data type and shape of its first result</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>FLOPs</source>
            <translation>FLOPs</translation>
        </message>
        <message>
            <source>Estimated from the shapes; a multiply-add is 2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>FLOP/s</source>
            <translation>FLOP/s</translation>
        </message>
        <message>
            <source>Estimated FLOPs / measured time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>NaN, Inf</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Elements of its results that are NaN or infinite</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Relative error of its results against those of the other run</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::NumericsModel</name>
        <message>
            <source>%1 from %2 to %3</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Min</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only finite elements</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Histogram</source>
            <translation>ヒストグラム</translation>
        </message>
        <message>
            <source>How the finite elements are distributed between least and largest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>The name of the value that it makes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Max</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Mean</source>
            <translation>平均</translation>
        </message>
        <message>
            <source>Std</source>
            <translation>標準偏差</translation>
        </message>
        <message>
            <source>Standard deviation of the finite elements</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>NaN</source>
            <translation>NaN</translation>
        </message>
        <message>
            <source>Elements that are NaN</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Inf</source>
            <translation>Inf</translation>
        </message>
        <message>
            <source>Elements that are infinite</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Zeros</source>
            <translation>ゼロ</translation>
        </message>
        <message>
            <source>Share of the elements that are 0</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Relative error of its operator's results against those of the other run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Type</source>
            <translation>型</translation>
        </message>
        <message>
            <source>Data type and shape</source>
            <translation>データ型と形状</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NumericsView</name>
        <message>
            <source>Run again</source>
            <translation>再実行</translation>
        </message>
        <message>
            <source>Filter by operator, result or number</source>
            <translation>演算子、結果、番号で絞り込む</translation>
        </message>
        <message>
            <source>Run and look at the values</source>
            <translation>実行して値を見る</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>Run the sample once more and read its values again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compiles smaller and smaller parts of the graph to find the first operator at which eager and compiled differ</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tolerance</source>
            <translation>許容差</translation>
        </message>
        <message>
            <source>Allowed difference of values, as in the scores: −10 is the tightest, 5 the loosest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only with NaN or Inf</source>
            <translation>NaN または Inf のみ</translation>
        </message>
        <message>
            <source>Show only values that have NaN or infinite elements</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find where %1 diverges</source>
            <translation>%1 の相違が始まる場所を探す</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>停止しています…</translation>
        </message>
        <message>
            <source>The sample could not be run</source>
            <translation>サンプルを実行できませんでした</translation>
        </message>
        <message>
            <source>The sample has changed since it was opened</source>
            <translation>開いた後にサンプルが変更されました</translation>
        </message>
        <message>
            <source>Paddle samples cannot be run</source>
            <translation>Paddle サンプルは実行できません</translation>
        </message>
        <message>
            <source>This program cannot execute them; torch samples can be run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Running</source>
            <translation>実行中</translation>
        </message>
        <message>
            <source>The values of every operator will appear here.</source>
            <translation>ここに各演算子の値が表示されます。</translation>
        </message>
        <message>
            <source>Looking for earlier runs</source>
            <translation>以前の実行を探しています</translation>
        </message>
        <message>
            <source>No graph</source>
            <translation>グラフなし</translation>
        </message>
        <message>
            <source>The sample could not be read.</source>
            <translation>サンプルを読み込めませんでした。</translation>
        </message>
        <message>
            <source>No values yet</source>
            <translation>値はまだ調べられていません</translation>
        </message>
        <message>
            <source>A run shows minimum, maximum, mean and distribution of every operator's results, and which elements are NaN or infinite.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stopping</source>
            <translation>停止しています</translation>
        </message>
        <message>
            <source>%1, %2. </source>
            <translation>%1, %2. </translation>
        </message>
        <message>
            <source>&lt;b&gt;⚠ NaN or infinite elements in %1&lt;/b&gt;, first in those of %2.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All elements are finite.</source>
            <translation>すべての要素は有限です。</translation>
        </message>
        <message>
            <source>Two runs diverge at %1 (relative error above %2).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Two runs agree to a relative error of %1.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&lt;b&gt;Eager and %1 diverge at %2&lt;/b&gt; (t = %3).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Eager and %1 agree at t = %2.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::OccurrenceBar</name>
        <message>
            <source>Go to the previous occurrence of the pattern</source>
            <translation>前の出現箇所へ</translation>
        </message>
        <message>
            <source>Previous</source>
            <translation>前へ</translation>
        </message>
        <message>
            <source>Go to the next occurrence of the pattern</source>
            <translation>次の出現箇所へ</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>次へ</translation>
        </message>
        <message>
            <source>Hide the occurrences</source>
            <translation>出現箇所を隠す</translation>
        </message>
        <message>
            <source>Looking for %1</source>
            <translation>%1 を探しています</translation>
        </message>
        <message>
            <source>%1 does not occur here</source>
            <translation>%1 はここにありません</translation>
        </message>
        <message>
            <source>Occurrence %1 of %2: %3</source>
            <translation>出現箇所 %2 中 %1: %3</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OpeningPage</name>
        <message>
            <source>Unpacking %1</source>
            <translation>%1 を展開しています</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Ends the reading; what has been read is kept, and opening it again goes on from there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::OperatorsView</name>
        <message>
            <source>row</source>
            <translation>行</translation>
        </message>
        <message>
            <source>rows</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Rows</source>
            <translation>行</translation>
        </message>
        <message>
            <source>One row for each kind of operator, or for each node of the graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>By operator</source>
            <translation>演算子別</translation>
        </message>
        <message>
            <source>By node of the graph</source>
            <translation>グラフのノード別</translation>
        </message>
        <message>
            <source>Nothing of this trace belongs to a node of the graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its recorder did not name the operators of the graph. All of it is counted under By operator.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No operators in this trace</source>
            <translation>このトレースに演算子はありません</translation>
        </message>
        <message>
            <source>It has other records only: see the timeline.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::OutlineModel</name>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>モジュール</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OutlineView</name>
        <message>
            <source>Outline of the graph</source>
            <translation>グラフのアウトライン</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OutputModel</name>
        <message>
            <source>nothing</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>%1 NaN, %2 ∞</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>both the same</source>
            <translation>両者同じ</translation>
        </message>
        <message>
            <source>compiled</source>
            <translation>コンパイル後</translation>
        </message>
        <message>
            <source>eager</source>
            <translation>eager</translation>
        </message>
        <message>
            <source>Close to eager's output at t = %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not close to eager's output at t = %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not finite on one side only, or with another sign; places in the contiguous tensor, the first 16: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tolerance t = %1: absolute and relative differences may be as large as the type's table says for it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Output</source>
            <translation>出力</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>型</translation>
        </message>
        <message>
            <source>Close at</source>
            <translation>近くなる許容差</translation>
        </message>
        <message>
            <source>Max difference</source>
            <translation>最大の差</translation>
        </message>
        <message>
            <source>Mean difference</source>
            <translation>平均の差</translation>
        </message>
        <message>
            <source>Max relative</source>
            <translation>最大の相対差</translation>
        </message>
        <message>
            <source>Mean relative</source>
            <translation>平均の相対差</translation>
        </message>
        <message>
            <source>Max ULP</source>
            <translation>最大 ULP</translation>
        </message>
        <message>
            <source>Mean ULP</source>
            <translation>平均 ULP</translation>
        </message>
        <message>
            <source>Not finite</source>
            <translation>有限でない</translation>
        </message>
        <message>
            <source>Not finite on one side</source>
            <translation>片側だけ有限でない</translation>
        </message>
        <message>
            <source>Eager to truth</source>
            <translation>Eager と真値</translation>
        </message>
        <message>
            <source>Compiled to truth</source>
            <translation>コンパイル後と真値</translation>
        </message>
        <message>
            <source>Nearer to truth</source>
            <translation>真値に近い方</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OutputSection</name>
        <message>
            <source>Outputs</source>
            <translation>出力</translation>
        </message>
        <message>
            <source>Outputs by tolerance</source>
            <translation>許容差別の出力</translation>
        </message>
        <message>
            <source>%1, and at which tolerance they are close to eager's</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::OverlayBar</name>
        <message>
            <source>Which boxes are highlighted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Highlight boxes whose value is above or below the threshold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No highlight</source>
            <translation>強調なし</translation>
        </message>
        <message>
            <source>Mark from</source>
            <translation>強調の下限</translation>
        </message>
        <message>
            <source>Mark up to</source>
            <translation>強調の上限</translation>
        </message>
        <message>
            <source>Threshold</source>
            <translation>しきい値</translation>
        </message>
        <message>
            <source>Largest</source>
            <translation>上位</translation>
        </message>
        <message>
            <source>List the operators and groups with the largest values</source>
            <translation>値が大きい演算子とグループを一覧表示</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OverlayControl</name>
        <message>
            <source>Colour</source>
            <translation>色</translation>
        </message>
        <message>
            <source>Values that colour the boxes</source>
            <translation>ボックスの色に使う値</translation>
        </message>
        <message>
            <source>Default colours</source>
            <translation>既定の色</translation>
        </message>
        <message>
            <source>A stripe in the colour of each operator's category</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::OverlayLegendView</name>
        <message>
            <source>logarithmic</source>
            <translation>対数</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>線形</translation>
        </message>
        <message>
            <source>marked: at least %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>marked: at most %1</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::OverviewPage</name>
        <message>
            <source>No dataset is open</source>
            <translation>データセットが開かれていません</translation>
        </message>
        <message>
            <source>Its figures appear here when a dataset is open.</source>
            <translation>データセットを開くと、ここに図が表示されます。</translation>
        </message>
        <message>
            <source>Show all</source>
            <translation>すべて表示</translation>
        </message>
        <message>
            <source>Clear the query: the figures show all samples again</source>
            <translation>検索式をクリアし、図にすべてのサンプルを表示します</translation>
        </message>
        <message>
            <source>Save all figures…</source>
            <translation>すべての図を保存…</translation>
        </message>
        <message>
            <source>Write every figure of this page into a folder, as PDF, SVG, PNG, TikZ or CSV</source>
            <translation>このページのすべての図を PDF、SVG、PNG、TikZ、CSV でフォルダーに書き出します</translation>
        </message>
        <message>
            <source>No sample matches</source>
            <translation>一致するサンプルがありません</translation>
        </message>
        <message>
            <source>Change the query, or show all samples again.</source>
            <translation>検索式を変更するか、すべてのサンプルを表示してください。</translation>
        </message>
        <message>
            <source>The query cannot be read, the figures are those of the last one: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Folder for the figures</source>
            <translation>図のフォルダー</translation>
        </message>
        <message>
            <source>The figures could not be saved</source>
            <translation>図を保存できませんでした</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::PairMaker</name>
        <message>
            <source>node</source>
            <translation>ノード</translation>
        </message>
        <message>
            <source>without a node</source>
            <translation>ノードなし</translation>
        </message>
        <message>
            <source>whole trace</source>
            <translation>トレース全体</translation>
        </message>
        <message>
            <source>Time of a call</source>
            <translation>呼び出しの時間</translation>
        </message>
        <message>
            <source>Time in the whole trace</source>
            <translation>トレース全体の時間</translation>
        </message>
        <message>
            <source>In a call</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>In the whole trace</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kernels</source>
            <translation>カーネル</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Node or operator</source>
            <translation>ノードまたは演算子</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>差</translation>
        </message>
        <message>
            <source>To the left: shorter; to the right: longer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 after</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>; the call of median time, of %1 and of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>; for %1 the call of median time, of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a call</source>
            <translation>呼び出しあたり</translation>
        </message>
        <message>
            <source>in all</source>
            <translation>合計</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; %2%3 → &lt;b&gt;%4&lt;/b&gt; %5%6</source>
            <translation>&lt;b&gt;%1&lt;/b&gt; %2%3 → &lt;b&gt;%4&lt;/b&gt; %5%6</translation>
        </message>
        <message>
            <source>: %1× as fast</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>: takes %1× as long</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One trace has times of a device, the other times of the host: their operators cannot be compared by node.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>; times of the device's work</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>; times of operators on the host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 does not record the nodes of its work: its operators get the nodes of the operators that occur equally often and in the same order in %2. The rest is work without a node.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only one of the traces records the nodes of its work: the work of the other one is compared by name, as work without a node.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::PanelSection</name>
        <message>
            <source>Open or close %1; a click on one of its values adds it to the query</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove %1 from the query</source>
            <translation>検索式から %1 を削除</translation>
        </message>
        <message>
            <source>open</source>
            <translation>開く</translation>
        </message>
        <message>
            <source>closed</source>
            <translation>閉じています</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::PlanEditor</name>
        <message>
            <source>Samples shown in the table</source>
            <translation>表に表示されたサンプル</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>開始</translation>
        </message>
        <message>
            <source>Selected samples (%1)</source>
            <translation>選択したサンプル (%1)</translation>
        </message>
        <message>
            <source>The samples that are selected in the table, whatever the query</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 picked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No sample matches.</source>
            <translation>一致するサンプルがありません。</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>ほか %1 件</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1, and none can run&lt;/b&gt;: the compilers are for samples of another framework.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&lt;b&gt;%1: about %2&lt;/b&gt;</source>
            <translation>&lt;b&gt;%1: 約 %2&lt;/b&gt;</translation>
        </message>
        <message>
            <source>, %1 % of it guessed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>, at most %1 of memory (%2)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 measured before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 from similar jobs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 rough: no similar job was measured on this machine</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 not run: their compiler is for another framework</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>. Of these: %1.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The query cannot be understood.</source>
            <translation>検索式を解釈できません。</translation>
        </message>
        <message>
            <source>No sample is chosen.</source>
            <translation>サンプルが選択されていません。</translation>
        </message>
        <message>
            <source>No dataset is open.</source>
            <translation>データセットが開かれていません。</translation>
        </message>
        <message>
            <source>No compiler is chosen.</source>
            <translation>コンパイラーが選択されていません。</translation>
        </message>
        <message>
            <source>Puts the jobs at the end of the queue; each result is stored as soon as it exists</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save plan</source>
            <translation>計画を保存</translation>
        </message>
        <message>
            <source>Plan (*.json)</source>
            <translation>計画 (*.json)</translation>
        </message>
        <message>
            <source>Saved as %1</source>
            <translation>%1 として保存しました</translation>
        </message>
        <message>
            <source>Open plan</source>
            <translation>計画を開く</translation>
        </message>
        <message>
            <source>Plan (*.json);;All files (*)</source>
            <translation>計画 (*.json);;すべてのファイル (*)</translation>
        </message>
        <message>
            <source>%1 changed since the plan was made, %2 among them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copied: %1</source>
            <translation>コピーしました: %1</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Query for samples</source>
            <translation>サンプルの検索式</translation>
        </message>
        <message>
            <source>All samples, or those that match a query: tag:nlp ops&lt;500 framework:torch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Matching samples are measured; the query language is that of the table's search field</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>all</source>
            <translation>すべて</translation>
        </message>
        <message>
            <source>Maximum number of samples, in the order of the index</source>
            <translation>サンプル数の上限 (インデックス順)</translation>
        </message>
        <message>
            <source>Use the query of the table</source>
            <translation>表の検索式を使う</translation>
        </message>
        <message>
            <source>at most</source>
            <translation>最大</translation>
        </message>
        <message>
            <source>Compilers</source>
            <translation>コンパイラー</translation>
        </message>
        <message>
            <source>How it is measured</source>
            <translation>測定方法</translation>
        </message>
        <message>
            <source>Title (optional)</source>
            <translation>タイトル (省略可)</translation>
        </message>
        <message>
            <source>Name of the run in tables, figures and reports</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save plan…</source>
            <translation>計画を保存…</translation>
        </message>
        <message>
            <source>As a file that this program reads on any machine: graphnet bench --plan FILE</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open plan…</source>
            <translation>計画を開く…</translation>
        </message>
        <message>
            <source>Fills this page from a plan file, to repeat a measurement</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy command line</source>
            <translation>コマンドラインをコピー</translation>
        </message>
        <message>
            <source>The graphnet command that measures the same, for a terminal or another machine</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProblemsView</name>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Severity</source>
            <translation>重大度</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>For example</source>
            <translation>例</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>メッセージ</translation>
        </message>
        <message>
            <source>Code</source>
            <translation>コード</translation>
        </message>
        <message>
            <source>Filter by severity, sample, file or words</source>
            <translation>重大度、サンプル、ファイル、語で絞り込む</translation>
        </message>
        <message>
            <source>No problems</source>
            <translation>問題なし</translation>
        </message>
        <message>
            <source>Problems found while reading the samples appear here.</source>
            <translation>サンプルの読み込みで見つかった問題がここに表示されます。</translation>
        </message>
        <message>
            <source>Kinds of problems</source>
            <translation>問題の種類</translation>
        </message>
        <message>
            <source>No problem was found while reading %1.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All quirks of the dataset</source>
            <translation>データセットの特異点すべて</translation>
        </message>
        <message>
            <source>All defects</source>
            <translation>不具合すべて</translation>
        </message>
        <message>
            <source>The problems could not be read</source>
            <translation>問題を読み込めませんでした</translation>
        </message>
        <message>
            <source>Problems: %1, samples: %2</source>
            <translation>問題: %1、サンプル: %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProfileHead</name>
        <message>
            <source>%1, %2%3</source>
            <translation>%1, %2%3</translation>
        </message>
        <message>
            <source>, of the file %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>, beside result %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>First trace</source>
            <translation>1 つ目のトレース</translation>
        </message>
        <message>
            <source>Second trace</source>
            <translation>2 つ目のトレース</translation>
        </message>
        <message>
            <source>Record</source>
            <translation>記録</translation>
        </message>
        <message>
            <source>Run the sample once more, eager and compiled, and record what it does</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>beside</source>
            <translation>並べる</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>なし</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProfilePage</name>
        <message>
            <source>loading the sample</source>
            <translation>サンプルを読み込み中</translation>
        </message>
        <message>
            <source>making its inputs</source>
            <translation>入力を作成中</translation>
        </message>
        <message>
            <source>running it eagerly</source>
            <translation>eager で実行中</translation>
        </message>
        <message>
            <source>compiling</source>
            <translation>コンパイル中</translation>
        </message>
        <message>
            <source>warming up</source>
            <translation>ウォームアップ中</translation>
        </message>
        <message>
            <source>calls without recording</source>
            <translation>記録なしの呼び出し</translation>
        </message>
        <message>
            <source>recording</source>
            <translation>記録中</translation>
        </message>
        <message>
            <source>writing the trace</source>
            <translation>トレースを書き込み中</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Ends the recording; an earlier one stays as it is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Shows this recording alone; pages that lay both over each other do not need it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Counted: %1 to %2 of the timeline · &lt;a href="all"&gt;count all&lt;/a&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stopping…</source>
            <translation>停止しています…</translation>
        </message>
        <message>
            <source>Waiting for another recording to end…</source>
            <translation>別の記録の終了を待っています…</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProgressRow</name>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Stop it; nothing that is stored is lost</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProtocolForm</name>
        <message>
            <source>Eager and compiled take turns in blocks of random order, after a warm-up that ends when the times are steady. Measuring continues until the interval is narrow enough or the time is over: a result that is still noisy is kept and marked unstable. Blocks in which another process took the processor are measured again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A fixed number of calls, eager and compiled in turn. Fast, but the speedup may be inexact.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Exactly as GraphNet's own script: first all calls of eager, then all calls of the compiled model. For comparisons with published figures.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Warm: compilers reuse code from earlier runs. Fast, but compile times are those of a second compilation.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cold: every job compiles from scratch, so that compile times can be compared. Slow.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Every job compiles twice, first cold, then warm. Both compile times are kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>cpu, or cuda:N where there is a GPU</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Floating-point inputs and parameters in another type</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Threads of the model's operators</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How calls are timed: in blocks until the interval is narrow, or a fixed number of calls</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Half the width of the speedup's interval at which measuring ends: 1.42 ± 0.03× is 2 %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> s a job</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measuring ends after this time, however noisy the result; loading and compiling are not counted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Calls that are not counted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Calls of each model that are counted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Whether compilers may reuse code that they compiled before: this affects the measured compile time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Also run each torch sample in float64</source>
            <translation>torch サンプルを float64 でも実行</translation>
        </message>
        <message>
            <source>If outputs differ, shows whether eager or compiled is closer to a float64 run; one more run per sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> min</source>
            <translation> 分</translation>
        </message>
        <message>
            <source>A compiler that takes longer is ended, and the job is timed out; 0: no limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The same for running a model; 0: no limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> GiB</source>
            <translation> GiB</translation>
        </message>
        <message>
            <source>Memory limit per job; 0: 60 % of the free memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>as recorded</source>
            <translation>記録どおり</translation>
        </message>
        <message>
            <source>default</source>
            <translation>既定</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>制限なし</translation>
        </message>
        <message>
            <source>60 % of the free memory</source>
            <translation>空きメモリの 60 %</translation>
        </message>
        <message>
            <source>&amp;Device</source>
            <translation>デバイス(&amp;D)</translation>
        </message>
        <message>
            <source>T&amp;ype</source>
            <translation>型(&amp;Y)</translation>
        </message>
        <message>
            <source>T&amp;hreads</source>
            <translation>スレッド(&amp;H)</translation>
        </message>
        <message>
            <source>Until the interval is narrow enough (recommended)</source>
            <translation>区間が十分狭くなるまで (推奨)</translation>
        </message>
        <message>
            <source>A fixed number of calls</source>
            <translation>固定回数の呼び出し</translation>
        </message>
        <message>
            <source>Same as GraphNet's script</source>
            <translation>GraphNet のスクリプトと同じ</translation>
        </message>
        <message>
            <source>&amp;Measure</source>
            <translation>測定(&amp;M)</translation>
        </message>
        <message>
            <source>E&amp;xact to ±</source>
            <translation>精度 ±(&amp;X)</translation>
        </message>
        <message>
            <source>At &amp;most</source>
            <translation>最大(&amp;M)</translation>
        </message>
        <message>
            <source>&amp;Warm-up calls</source>
            <translation>ウォームアップ回数(&amp;W)</translation>
        </message>
        <message>
            <source>&amp;Counted calls</source>
            <translation>計数する回数(&amp;C)</translation>
        </message>
        <message>
            <source>Warm: kept between runs</source>
            <translation>ウォーム: 実行間で保持</translation>
        </message>
        <message>
            <source>Cold: empty for every job</source>
            <translation>コールド: ジョブごとに空</translation>
        </message>
        <message>
            <source>Both, one after the other</source>
            <translation>両方を順に</translation>
        </message>
        <message>
            <source>Compilers' c&amp;ache</source>
            <translation>コンパイラーのキャッシュ(&amp;A)</translation>
        </message>
        <message>
            <source>Compi&amp;ling at most</source>
            <translation>コンパイル時間の上限(&amp;L)</translation>
        </message>
        <message>
            <source>Ru&amp;nning at most</source>
            <translation>実行時間の上限(&amp;N)</translation>
        </message>
        <message>
            <source>Memor&amp;y at most</source>
            <translation>メモリの上限(&amp;Y)</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProvenancePanel</name>
        <message>
            <source>Scores (paper, p = 0.1, b = 0.1)</source>
            <translation>スコア (論文、p = 0.1、b = 0.1)</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>コンパイラー</translation>
        </message>
        <message>
            <source>Correct at t = -5</source>
            <translation>t = -5 で正しい</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Plan another run like it…</source>
            <translation>同様の実行を計画…</translation>
        </message>
        <message>
            <source>Show it in the list</source>
            <translation>一覧に表示</translation>
        </message>
        <message>
            <source>Where the results come from</source>
            <translation>結果の出所</translation>
        </message>
        <message>
            <source>Select a result set to see its scores, machine, versions, plan and seed.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::QueryEdit</name>
        <message>
            <source>Saved and recent searches</source>
            <translation>保存済みと最近の検索</translation>
        </message>
        <message>
            <source>How to search</source>
            <translation>検索の方法</translation>
        </message>
        <message>
            <source>Search: resnet  op:conv2d&gt;20  ops&lt;500</source>
            <translation>検索: resnet  op:conv2d&gt;20  ops&lt;500</translation>
        </message>
        <message>
            <source>Search samples</source>
            <translation>サンプルを検索</translation>
        </message>
        <message>
            <source>Words in names and fields; table, filters and figures show the matching samples</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Save this search…</source>
            <translation>この検索を保存…</translation>
        </message>
        <message>
            <source>Saved</source>
            <translation>保存済み</translation>
        </message>
        <message>
            <source>%1:  %2</source>
            <translation>%1:  %2</translation>
        </message>
        <message>
            <source>Delete a saved search</source>
            <translation>保存した検索を削除</translation>
        </message>
        <message>
            <source>Recent</source>
            <translation>最近使ったもの</translation>
        </message>
        <message>
            <source>Save this search</source>
            <translation>この検索を保存</translation>
        </message>
        <message>
            <source>Name of the search
%1</source>
            <translation>検索の名前
%1</translation>
        </message>
        <message>
            <source>Deleted the search “%1”. &lt;a href="undo"&gt;Undo&lt;/a&gt;</source>
            <translation>検索「%1」を削除しました。&lt;a href="undo"&gt;元に戻す&lt;/a&gt;</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RangePanel</name>
        <message>
            <source>operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>modules</source>
            <translation>モジュール</translation>
        </message>
        <message>
            <source>ranges</source>
            <translation>範囲</translation>
        </message>
        <message>
            <source>calls of Python</source>
            <translation>Python の呼び出し</translation>
        </message>
        <message>
            <source>calls of the runtime</source>
            <translation>ランタイムの呼び出し</translation>
        </message>
        <message>
            <source>calls of the driver</source>
            <translation>ドライバーの呼び出し</translation>
        </message>
        <message>
            <source>kernels</source>
            <translation>カーネル</translation>
        </message>
        <message>
            <source>copies</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>sets</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>synchronizations</source>
            <translation>同期</translation>
        </message>
        <message>
            <source>allocations</source>
            <translation>割り当て</translation>
        </message>
        <message>
            <source>frees</source>
            <translation>解放</translation>
        </message>
        <message>
            <source>markers</source>
            <translation>マーカー</translation>
        </message>
        <message>
            <source>others</source>
            <translation>その他</translation>
        </message>
        <message>
            <source>Row</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Records</source>
            <translation>レコード</translation>
        </message>
        <message>
            <source>Busy</source>
            <translation>使用中</translation>
        </message>
        <message>
            <source>Idle</source>
            <translation>アイドル</translation>
        </message>
        <message>
            <source>Busy %</source>
            <translation>使用 %</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>呼び出し</translation>
        </message>
        <message>
            <source>Self time</source>
            <translation>自己時間</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>割合</translation>
        </message>
        <message>
            <source>Kernel or copy</source>
            <translation>カーネルまたはコピー</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>時間</translation>
        </message>
        <message>
            <source>Summary of the range</source>
            <translation>範囲の要約</translation>
        </message>
        <message>
            <source>Kernels and copies by time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Operators by self time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rows by busy time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Counting…</source>
            <translation>集計しています…</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt;</source>
            <translation>&lt;b&gt;%1&lt;/b&gt;</translation>
        </message>
        <message>
            <source>from %1 to %2</source>
            <translation>%1 から %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RankBar</name>
        <message>
            <source>&amp;Measured:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rank by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measured configurations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What ranks the configurations: a model that is learned at once from some measured ones of this graph, or a trained model, which has seen none of them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Number of randomly chosen configurations that count as measured; the others are ranked by a model that learns from them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stop ranking; the ranks of before stay</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Model %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rank all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rank the rest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rank all configurations by the trained model, in the worker</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rank the configurations that do not count as measured</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Learning…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stopping</source>
            <translation>停止しています</translation>
        </message>
        <message>
            <source>Reading the graph for the model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Predicting</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Loading the graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stopped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ranked; the times are not known, so that nothing can be scored</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kendall tau of the rest %1, ceiling %2, random choice 0</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kendall tau of the rest %1, random choice 0</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kendall tau of all %1, ceiling %2, random choice 0</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kendall tau of all %1, random choice 0</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1. The best of the measured and of the %2 predicted to be the fastest is %3 slower than the fastest; of as many random ones %4</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1. The model was trained on this graph: it is not tested by it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1. This graph chose the model's best epoch, which flatters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1. The model has not seen this graph.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::RankingBar</name>
        <message>
            <source>First curve</source>
            <translation>1 本目の曲線</translation>
        </message>
        <message>
            <source>Second curve</source>
            <translation>2 本目の曲線</translation>
        </message>
        <message>
            <source>against</source>
            <translation>対</translation>
        </message>
        <message>
            <source>wins %1 · ties %2 · losses %3</source>
            <translation>勝 %1 · 分 %2 · 敗 %3</translation>
        </message>
        <message>
            <source>%1 that both have, at t = %2. A tie is a difference within the uncertainty of the measurements; both failed: %3</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::ReferenceColumns</name>
        <message>
            <source>Change</source>
            <translation>変更</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>コンパイラー</translation>
        </message>
        <message>
            <source>Then</source>
            <translation>当時</translation>
        </message>
        <message>
            <source>Now</source>
            <translation>現在</translation>
        </message>
        <message>
            <source>Outputs</source>
            <translation>出力</translation>
        </message>
        <message>
            <source>Eager then</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Eager, now / then</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compiled then</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compiled, now / then</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Why</source>
            <translation>理由</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ReferencePage</name>
        <message>
            <source>at no known time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save figure…</source>
            <translation>図を保存…</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>コマンドラインをコピー</translation>
        </message>
        <message>
            <source>Filter by sample, compiler, change or reason</source>
            <translation>サンプル、コンパイラー、変化、理由で絞り込む</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>読み込んでいます…</translation>
        </message>
        <message>
            <source>The reference could not be read</source>
            <translation>リファレンスを読み込めませんでした</translation>
        </message>
        <message>
            <source>The check was stopped: %1</source>
            <translation>検査を停止しました: %1</translation>
        </message>
        <message>
            <source>The reference could not be checked</source>
            <translation>リファレンスを検査できませんでした</translation>
        </message>
        <message>
            <source>Check again</source>
            <translation>再検査</translation>
        </message>
        <message>
            <source>Check against it</source>
            <translation>検査</translation>
        </message>
        <message>
            <source>Another environment: %1</source>
            <translation>環境が異なります: %1</translation>
        </message>
        <message>
            <source>%1, %2 correct · %3 of outputs · made %4 by version %5</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Wrote %1</source>
            <translation>%1 を書き出しました</translation>
        </message>
        <message>
            <source>Copied: %1</source>
            <translation>コピーしました: %1</translation>
        </message>
        <message>
            <source>Reference %1</source>
            <translation>リファレンス %1</translation>
        </message>
        <message>
            <source>Run the reference's plan on this machine now, and compare times and outputs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copies the command that makes this check in a terminal or in CI</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Writes the chart of changes as it is shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>t = </source>
            <translation>t = </translation>
        </message>
        <message>
            <source>Outputs that differ from the reference by more than this tolerance are reported</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Jobs of the reference</source>
            <translation>リファレンスのジョブ</translation>
        </message>
        <message>
            <source>Which changes</source>
            <translation>変化の種類</translation>
        </message>
        <message>
            <source>Which jobs are listed: all, or those that changed in this way</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All jobs</source>
            <translation>すべてのジョブ</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>変化あり</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>失敗</translation>
        </message>
        <message>
            <source>Other outputs</source>
            <translation>出力が異なる</translation>
        </message>
        <message>
            <source>Slower</source>
            <translation>遅い</translation>
        </message>
        <message>
            <source>Better</source>
            <translation>改善</translation>
        </message>
        <message>
            <source>Times now / times of the reference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Outputs close at</source>
            <translation>出力が近くなる許容差</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RelationsModel</name>
        <message>
            <source>%1 to %2</source>
            <translation>%1 から %2</translation>
        </message>
        <message>
            <source>on disk</source>
            <translation>ディスク上</translation>
        </message>
        <message>
            <source>not on disk</source>
            <translation>ディスクになし</translation>
        </message>
        <message>
            <source>%1
uuid %2
repository %3%4</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>
deleted upstream</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Graph</source>
            <translation>グラフ</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>型</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>範囲</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>データ型</translation>
        </message>
        <message>
            <source>Elements</source>
            <translation>要素</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>サンプル</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RelationsView</name>
        <message>
            <source>No relations are known yet</source>
            <translation>関係はまだありません</translation>
        </message>
        <message>
            <source>Open a GraphNet.db, or a folder with one: it describes which graphs are parts or variants of others.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Graphs that come from no other: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The relations could not be read</source>
            <translation>関係を読み込めませんでした</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultHead</name>
        <message>
            <source> It is faster than eager.</source>
            <translation> eager より高速です。</translation>
        </message>
        <message>
            <source> It is slower than eager.</source>
            <translation> eager より低速です。</translation>
        </message>
        <message>
            <source> It is undecided whether it is faster or slower than eager: 1× is within the interval.</source>
            <translation> eager より速いか遅いかは未確定です: 1× が区間内にあります。</translation>
        </message>
        <message>
            <source>Open graph</source>
            <translation>グラフを開く</translation>
        </message>
        <message>
            <source>Show the sample's drawing</source>
            <translation>サンプルの図を表示</translation>
        </message>
        <message>
            <source>Run again</source>
            <translation>再実行</translation>
        </message>
        <message>
            <source>Measure this sample again with this compiler, as a new run (F5)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Profile</source>
            <translation>プロファイル</translation>
        </message>
        <message>
            <source>See operator by operator where the time goes, eager beside this compiler</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy command line</source>
            <translation>コマンドラインをコピー</translation>
        </message>
        <message>
            <source>Results of this sample</source>
            <translation>このサンプルの結果</translation>
        </message>
        <message>
            <source>⚠ Unstable: %1. %2</source>
            <translation>⚠ 不安定: %1。%2</translation>
        </message>
        <message>
            <source>the interval is wider than requested</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The result counts; its interval shows how far it can be trusted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The result counts, but has no interval: it may be far from the truth.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1; all results of this sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copied: %1</source>
            <translation>コピーしました: %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultPage</name>
        <message>
            <source>Nothing was timed</source>
            <translation>計測なし</translation>
        </message>
        <message>
            <source>Times of a call</source>
            <translation>呼び出しの時間</translation>
        </message>
        <message>
            <source>Logarithmic times</source>
            <translation>時間の対数表示</translation>
        </message>
        <message>
            <source>Useful if a few calls took much longer than the others</source>
            <translation>一部の呼び出しだけが極端に長いときに役立ちます</translation>
        </message>
        <message>
            <source>While it was measured</source>
            <translation>測定中の状況</translation>
        </message>
        <message>
            <source>Measurement</source>
            <translation>測定</translation>
        </message>
        <message>
            <source>Property</source>
            <translation>プロパティ</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Machine</source>
            <translation>マシン</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>変更前</translation>
        </message>
        <message>
            <source>During</source>
            <translation>測定中</translation>
        </message>
        <message>
            <source>After</source>
            <translation>変更後</translation>
        </message>
        <message>
            <source>Environment</source>
            <translation>環境</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultSetModel</name>
        <message>
            <source>%1 of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Benchmark</source>
            <translation>ベンチマーク</translation>
        </message>
        <message>
            <source>Self-check</source>
            <translation>自己検査</translation>
        </message>
        <message>
            <source>Reference run</source>
            <translation>リファレンスの実行</translation>
        </message>
        <message>
            <source>Imported log</source>
            <translation>インポートしたログ</translation>
        </message>
        <message>
            <source>Merged</source>
            <translation>統合</translation>
        </message>
        <message>
            <source>Filtered</source>
            <translation>絞り込み</translation>
        </message>
        <message>
            <source>Regression</source>
            <translation>回帰</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>実行 %1</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>日付</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>Correct</source>
            <translation>正しい</translation>
        </message>
        <message>
            <source>Results that ran and gave the right shapes and types; the bar is their share</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compilers</source>
            <translation>コンパイラー</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>デバイス</translation>
        </message>
        <message>
            <source>Machine</source>
            <translation>マシン</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>メモ</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultSetsPage</name>
        <message>
            <source>&amp;Deleted</source>
            <translation>削除済み(&amp;D)</translation>
        </message>
        <message>
            <source>No result sets yet</source>
            <translation>結果セットはまだありません</translation>
        </message>
        <message>
            <source>Every benchmark, every imported log and every check of a reference becomes a result set: with a name and a note, to be compared, merged and filtered.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The result sets could not be read</source>
            <translation>結果セットを読み込めませんでした</translation>
        </message>
        <message>
            <source> — nothing matches; clear the search or choose all kinds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> · selected: %1</source>
            <translation> · 選択中: %1</translation>
        </message>
        <message>
            <source>Deleted %1.</source>
            <translation>%1 を削除しました。</translation>
        </message>
        <message>
            <source>Find by name, note, compiler, machine</source>
            <translation>名前、メモ、コンパイラー、マシンで検索</translation>
        </message>
        <message>
            <source>Only sets that contain this text in one of these fields are listed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>Only sets that came about this way: measured here, imported, merged, filtered</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All kinds</source>
            <translation>すべての種類</translation>
        </message>
        <message>
            <source>What was deleted in the last %1 days, and can be restored</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>開く(&amp;O)</translation>
        </message>
        <message>
            <source>Its scores and figures (Return, double click)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Compare</source>
            <translation>比較(&amp;C)</translation>
        </message>
        <message>
            <source>Scores of two or more side by side: is the ranking real?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Re&amp;name</source>
            <translation>名前を変更(&amp;N)</translation>
        </message>
        <message>
            <source>Edit its name (F2); notes are edited in the same way</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Merge…</source>
            <translation>統合(&amp;M)…</translation>
        </message>
        <message>
            <source>Make one set of several</source>
            <translation>複数のセットを 1 つにする</translation>
        </message>
        <message>
            <source>&amp;Filter…</source>
            <translation>絞り込む(&amp;F)…</translation>
        </message>
        <message>
            <source>Make a set of a part of one</source>
            <translation>セットの一部から新しいセットを作る</translation>
        </message>
        <message>
            <source>E&amp;xport log…</source>
            <translation>ログをエクスポート(&amp;X)…</translation>
        </message>
        <message>
            <source>Write it as logs that GraphNet's own scripts read, one for each compiler</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>De&amp;lete</source>
            <translation>削除(&amp;L)</translation>
        </message>
        <message>
            <source>Delete the selected ones; this can be undone</source>
            <translation>選択したものを削除します。元に戻せます</translation>
        </message>
        <message>
            <source>&amp;Restore</source>
            <translation>復元(&amp;R)</translation>
        </message>
        <message>
            <source>Bring the selected ones back as they were</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Result sets</source>
            <translation>結果セット</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>元に戻す(&amp;U)</translation>
        </message>
        <message>
            <source>Takes back what the line says, as Ctrl+Z does</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultsView</name>
        <message>
            <source>%1
%2: %3x of eager</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>
Eager %1, compiled %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1, t = %2
%3 = %4</source>
            <translation>%1, t = %2
%3 = %4</translation>
        </message>
        <message>
            <source>S</source>
            <translation>S</translation>
        </message>
        <message>
            <source>ES</source>
            <translation>ES</translation>
        </message>
        <message>
            <source> (%1 to %2)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>
Samples that change here: %1
Samples that fail here: %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1(%2): %3</source>
            <translation>%1(%2): %3</translation>
        </message>
        <message>
            <source>Every sample passes there under %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No sample changes at t = %1 under %2 (Ctrl+click: those that fail)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Fail at t = %1 under %2 (%3): %4</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Change at t = %1 under %2 (%3): %4</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Samples selected: %1</source>
            <translation>選択中のサンプル: %1</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>開く(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Open all %1</source>
            <translation>%1 個すべてを開く(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Open the first %1</source>
            <translation>最初の %1 個を開く(&amp;O)</translation>
        </message>
        <message>
            <source>P&amp;rofile</source>
            <translation>プロファイル(&amp;R)</translation>
        </message>
        <message>
            <source>P&amp;rofile the first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 as…</source>
            <translation>%1 を保存…</translation>
        </message>
        <message>
            <source>All figures…</source>
            <translation>すべての図…</translation>
        </message>
        <message>
            <source>Table of the scores…</source>
            <translation>スコアの表…</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>レポート…</translation>
        </message>
        <message>
            <source>Copy image</source>
            <translation>画像をコピー</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>名前を付けて保存…</translation>
        </message>
        <message>
            <source>Edit for a paper…</source>
            <translation>論文用に編集…</translation>
        </message>
        <message>
            <source>Copy data as CSV</source>
            <translation>データを CSV でコピー</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>コマンドラインをコピー</translation>
        </message>
        <message>
            <source>%1 could not be written</source>
            <translation>%1 を書き出せませんでした</translation>
        </message>
        <message>
            <source>Save the table of the scores</source>
            <translation>スコアの表を保存</translation>
        </message>
        <message>
            <source>CSV table (*.csv);;LaTeX, with booktabs (*.latex *.tex)</source>
            <translation>CSV 表 (*.csv);;LaTeX (booktabs) (*.latex *.tex)</translation>
        </message>
        <message>
            <source>The figure could not be copied</source>
            <translation>図をコピーできませんでした</translation>
        </message>
        <message>
            <source>End to end</source>
            <translation>エンドツーエンド</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>カーネル</translation>
        </message>
        <message>
            <source>Which times are compared; a sample without them counts as failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No results yet</source>
            <translation>結果はまだありません</translation>
        </message>
        <message>
            <source>Select samples in the dataset and press Benchmark: S(t), ES(t) and the distribution of speedups appear here as soon as the first samples are done.</source>
            <translation>データセットでサンプルを選択して「ベンチマーク」を押してください。最初のサンプルが終わると、S(t)、ES(t)、高速化率の分布がここに表示されます。</translation>
        </message>
        <message>
            <source>Scores at every tolerance</source>
            <translation>許容差別のスコア</translation>
        </message>
        <message>
            <source>Copy as CSV</source>
            <translation>CSV でコピー</translation>
        </message>
        <message>
            <source>The numbers of all curves with all digits, for a spreadsheet</source>
            <translation>すべての曲線の数値を全桁で (表計算用)</translation>
        </message>
        <message>
            <source>Copy as LaTeX</source>
            <translation>LaTeX でコピー</translation>
        </message>
        <message>
            <source>The table of the paper's appendix, three decimals, for booktabs</source>
            <translation>論文の付録の表 (小数 3 桁、booktabs 用)</translation>
        </message>
        <message>
            <source>B&amp;ands</source>
            <translation>信頼帯(&amp;A)</translation>
        </message>
        <message>
            <source>How far S(t) and ES(t) would move with other samples, measured again: 95 % of 2,000 bootstrap resamples</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tolerance of this chart</source>
            <translation>このグラフの許容差</translation>
        </message>
        <message>
            <source>at &amp;t =</source>
            <translation>t =(&amp;T)</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>エクスポート</translation>
        </message>
        <message>
            <source>Write figures, the table of the scores or a report into files</source>
            <translation>図、スコアの表、レポートをファイルに書き出します</translation>
        </message>
        <message>
            <source>Sets…</source>
            <translation>セット…</translation>
        </message>
        <message>
            <source>Choose other result sets, or several side by side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open the graph of the selected sample</source>
            <translation>選択したサンプルのグラフを開く</translation>
        </message>
        <message>
            <source>Show where the time of the selected sample goes</source>
            <translation>選択したサンプルの時間の内訳を表示</translation>
        </message>
        <message>
            <source>Select none</source>
            <translation>選択を解除</translation>
        </message>
        <message>
            <source>Clear the selection of samples in all figures</source>
            <translation>すべての図でサンプルの選択を解除します</translation>
        </message>
        <message>
            <source>Reading the results…</source>
            <translation>結果を読み込んでいます…</translation>
        </message>
        <message>
            <source>The results could not be grouped</source>
            <translation>結果をグループ化できませんでした</translation>
        </message>
        <message>
            <source>Nothing to draw: two curves are needed to explain a difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The intensity of the graphs is being estimated…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Intensities are estimated from the graphs: open their dataset</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing to draw: the filter lets no sample through</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing to draw: all curves are hidden</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Results: %1</source>
            <translation>結果: %1</translation>
        </message>
        <message>
            <source>; ran without this speedup (%1), counted as failed: %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>; not run or cancelled, left out: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>; left out by the filter: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> (of samples that are not indexed: %1)</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResumeBar</name>
        <message>
            <source>%1 was cut off after %2.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 were cut off; without a result yet: %2.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Resume</source>
            <translation>再開(&amp;R)</translation>
        </message>
        <message>
            <source>Jobs that have a result are not run again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Later</source>
            <translation>後で(&amp;L)</translation>
        </message>
        <message>
            <source>They stay in the list; Resume continues each at any time</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::RooflineChart</name>
        <message>
            <source>No operator here has known FLOPs and bytes</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::RooflineModel</name>
        <message>
            <source>memory</source>
            <translation>メモリ</translation>
        </message>
        <message>
            <source>arithmetic</source>
            <translation>演算</translation>
        </message>
        <message>
            <source>#</source>
            <translation>#</translation>
        </message>
        <message>
            <source>The operator's number, in execution order</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Lost</source>
            <translation>損失</translation>
        </message>
        <message>
            <source>Time beyond what the peak allows, per run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Time</source>
            <translation>時間</translation>
        </message>
        <message>
            <source>Per run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Share of roof</source>
            <translation>上限比</translation>
        </message>
        <message>
            <source>Time that the roofs allow / time taken. Above 100 %: operands came from a cache, or the algorithm needs fewer operations than the definition</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Roof</source>
            <translation>上限</translation>
        </message>
        <message>
            <source>What limits it: the arithmetic's peak, or the memory's bandwidth</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>FLOP/s</source>
            <translation>FLOP/s</translation>
        </message>
        <message>
            <source>FLOPs estimated from the shapes / measured time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Bytes/s</source>
            <translation>バイト/秒</translation>
        </message>
        <message>
            <source>Bytes read and written, estimated from the shapes / measured time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Intensity</source>
            <translation>演算強度</translation>
        </message>
        <message>
            <source>FLOPs for each byte moved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Type</source>
            <translation>型</translation>
        </message>
        <message>
            <source>The type whose peak is its roof</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::RooflineView</name>
        <message>
            <source>Measure again</source>
            <translation>再測定</translation>
        </message>
        <message>
            <source>Save…</source>
            <translation>保存…</translation>
        </message>
        <message>
            <source>Measure this machine's roofs (about %1 s)</source>
            <translation>このマシンの上限を測定 (約 %1 s)</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>The chart as PDF, SVG or PNG, or its numbers as CSV</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measure this machine's roofs once more, with the threads of the trace</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The machine's roofs could not be measured</source>
            <translation>マシンの上限を測定できませんでした</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>トレースなし</translation>
        </message>
        <message>
            <source>A trace shows what each operator achieves compared with the machine's peak.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The trace's sample is not known</source>
            <translation>トレースのサンプルが不明です</translation>
        </message>
        <message>
            <source>FLOPs and bytes are estimated from a sample's graph. Choose the sample of the trace above, or profile the sample here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measuring the machine's peak performance</source>
            <translation>マシンのピーク性能を測定しています</translation>
        </message>
        <message>
            <source>Products of matrices and copies of large arrays. Other work on the machine lowers the roofs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Computing</source>
            <translation>計算しています</translation>
        </message>
        <message>
            <source>Peak performance not measured yet</source>
            <translation>ピーク性能は未測定です</translation>
        </message>
        <message>
            <source>Each operator is compared with the peak of this machine for the same number of threads. The peak is measured once and kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The types of the graph's values are not known yet</source>
            <translation>グラフの値の型はまだ不明です</translation>
        </message>
        <message>
            <source>FLOPs and bytes follow from them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stopping</source>
            <translation>停止しています</translation>
        </message>
        <message>
            <source>The roofline could not be saved</source>
            <translation>ルーフラインを保存できませんでした</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunForm</name>
        <message>
            <source>Run</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>cpu, or cuda:N where there is a GPU</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>default</source>
            <translation>既定</translation>
        </message>
        <message>
            <source>Threads of the operators; default: as many as the machine has processors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Seed of the inputs and of operators that draw random numbers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>NumPy</source>
            <translation>NumPy</translation>
        </message>
        <message>
            <source>torch</source>
            <translation>torch</translation>
        </message>
        <message>
            <source>Generator of the inputs: NumPy's, as in GraphNet's benchmark, or torch's, as in its older tools</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>as recorded</source>
            <translation>記録どおり</translation>
        </message>
        <message>
            <source>Floating-point inputs and parameters in another type</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>nothing</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>itself, again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>one thread</source>
            <translation>1 スレッド</translation>
        </message>
        <message>
            <source>another seed</source>
            <translation>別のシード</translation>
        </message>
        <message>
            <source>float64</source>
            <translation>float64</translation>
        </message>
        <message>
            <source>float16</source>
            <translation>float16</translation>
        </message>
        <message>
            <source>bfloat16</source>
            <translation>bfloat16</translation>
        </message>
        <message>
            <source>A second run; the results of every operator are compared with those of the first run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measures memory, time and values in separate runs (F5)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stop this run; earlier results stay</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Device</source>
            <translation>デバイス(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Threads</source>
            <translation>スレッド(&amp;T)</translation>
        </message>
        <message>
            <source>&amp;Seed</source>
            <translation>シード(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Generator</source>
            <translation>生成器(&amp;G)</translation>
        </message>
        <message>
            <source>T&amp;ype</source>
            <translation>型(&amp;Y)</translation>
        </message>
        <message>
            <source>&amp;Compare with</source>
            <translation>比較対象(&amp;C)</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunModel</name>
        <message>
            <source>Jobs</source>
            <translation>ジョブ</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Run</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失敗</translation>
        </message>
        <message>
            <source>Unstable</source>
            <translation>不安定</translation>
        </message>
        <message>
            <source>Started</source>
            <translation>開始</translation>
        </message>
        <message>
            <source>Compilers</source>
            <translation>コンパイラー</translation>
        </message>
        <message>
            <source>▶ Running</source>
            <translation>▶ 実行中</translation>
        </message>
        <message>
            <source>Waiting (%1)</source>
            <translation>待機中 (%1)</translation>
        </message>
        <message>
            <source>▶ Elsewhere</source>
            <translation>▶ 別の場所で実行中</translation>
        </message>
        <message>
            <source>‖ Paused</source>
            <translation>‖ 一時停止</translation>
        </message>
        <message>
            <source>⚠ Interrupted</source>
            <translation>⚠ 中断</translation>
        </message>
        <message>
            <source>■ Stopped</source>
            <translation>■ 停止</translation>
        </message>
        <message>
            <source>✗ %1 of %2 failed</source>
            <translation>✗ %2 件中 %1 件が失敗</translation>
        </message>
        <message>
            <source>✓ Completed</source>
            <translation>✓ 完了</translation>
        </message>
        <message>
            <source>Running in another program</source>
            <translation>別のプログラムで実行中</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunPage</name>
        <message>
            <source>this variant</source>
            <translation>このバリアント</translation>
        </message>
        <message>
            <source>There is not enough memory</source>
            <translation>メモリが足りません</translation>
        </message>
        <message>
            <source>Operator %1 ran out of memory</source>
            <translation>演算子 %1 でメモリが不足しました</translation>
        </message>
        <message>
            <source>The worker died</source>
            <translation>ワーカーが終了しました</translation>
        </message>
        <message>
            <source>The worker died at operator %1</source>
            <translation>ワーカーが演算子 %1 で終了しました</translation>
        </message>
        <message>
            <source>The run took too long</source>
            <translation>実行に時間がかかりすぎました</translation>
        </message>
        <message>
            <source>The graph is not supported</source>
            <translation>このグラフには対応していません</translation>
        </message>
        <message>
            <source>Operator %1 is not supported</source>
            <translation>演算子 %1 には対応していません</translation>
        </message>
        <message>
            <source>The sample does not have this variant</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Operator %1 does not allow %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The sample was not run</source>
            <translation>サンプルは実行されませんでした</translation>
        </message>
        <message>
            <source>The sample did not run to its end</source>
            <translation>サンプルは最後まで実行されませんでした</translation>
        </message>
        <message>
            <source>Operator %1 failed</source>
            <translation>演算子 %1 が失敗しました</translation>
        </message>
        <message>
            <source>Smaller sizes need less memory, float16 half of it. A run may take 60 % of the free memory.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Another worker takes its place: the next run is not affected.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was executed. A graph may call only functions that compute tensors and that this version knows.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was executed. Other sizes may fit; Recorded restores the recorded ones.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was executed.</source>
            <translation>何も実行されませんでした。</translation>
        </message>
        <message>
            <source>status: %1, in phase %2</source>
            <translation>状態: %1、フェーズ %2</translation>
        </message>
        <message>
            <source>operator: %1</source>
            <translation>演算子: %1</translation>
        </message>
        <message>
            <source>line: %1</source>
            <translation>行: %1</translation>
        </message>
        <message>
            <source>run with: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Run</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>Paddle samples cannot be run</source>
            <translation>Paddle サンプルは実行できません</translation>
        </message>
        <message>
            <source>This program cannot execute them; torch samples can be run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Running</source>
            <translation>実行中</translation>
        </message>
        <message>
            <source>Its results will appear here.</source>
            <translation>ここに結果が表示されます。</translation>
        </message>
        <message>
            <source>Not run yet</source>
            <translation>まだ実行されていません</translation>
        </message>
        <message>
            <source>ONNX Runtime runs it and measures time and values at every operator. What it finds also colours the drawing (Colour) and stays in the index.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A run measures time, memory and values at every operator. The results also colour the drawing (Colour) and are kept in the index.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stopping</source>
            <translation>停止しています</translation>
        </message>
        <message>
            <source>Show the operator in the drawing</source>
            <translation>演算子をグラフ図に表示</translation>
        </message>
        <message>
            <source>Show line %1 of %2</source>
            <translation>%2 の %1 行目を表示</translation>
        </message>
        <message>
            <source>Back to the last run</source>
            <translation>前回の実行に戻る</translation>
        </message>
        <message>
            <source>The sample could not be run</source>
            <translation>サンプルを実行できませんでした</translation>
        </message>
        <message>
            <source>The sample has changed since it was opened</source>
            <translation>開いた後にサンプルが変更されました</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Save tensor</source>
            <translation>テンソルを保存</translation>
        </message>
        <message>
            <source>NumPy array (*.npy)</source>
            <translation>NumPy 配列 (*.npy)</translation>
        </message>
        <message>
            <source>Saved as %1 (%2)</source>
            <translation>%1 として保存しました (%2)</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunResults</name>
        <message>
            <source>Filter by operator, result or number</source>
            <translation>演算子、結果、番号で絞り込む</translation>
        </message>
        <message>
            <source>Show in the drawing</source>
            <translation>グラフ図に表示</translation>
        </message>
        <message>
            <source>Show in the source</source>
            <translation>ソースに表示</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunsPanel</name>
        <message>
            <source>Filter by sample, compiler, state or message</source>
            <translation>サンプル、コンパイラー、状態、メッセージで絞り込む</translation>
        </message>
        <message>
            <source>No runs yet</source>
            <translation>実行はまだありません</translation>
        </message>
        <message>
            <source>Select samples in the dataset and press Benchmark, or make a plan: samples by a query, compilers, and how they are measured.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Paused. Resume goes on where it stopped, also after a restart.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>starting</source>
            <translation>開始しています</translation>
        </message>
        <message>
            <source>%1 (%2 of %3)</source>
            <translation>%1 (%3 中 %2)</translation>
        </message>
        <message>
            <source>Ended %1 after its start</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ended after %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ended %1 after its start: %2 failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ended after %1: %2 failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>実行 %1</translation>
        </message>
        <message>
            <source>jobs per minute: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>pauses after the running job</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>about %1 left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 waiting</source>
            <translation>待機中: %1</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>再開</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>一時停止</translation>
        </message>
        <message>
            <source>Go on where it stopped: jobs that have a result are not run again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pause after the running job; it can be resumed, also after a restart</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop %1</source>
            <translation>%1 を停止</translation>
        </message>
        <message>
            <source>Retry failed (%1)</source>
            <translation>失敗したジョブを再試行 (%1)</translation>
        </message>
        <message>
            <source>Retry failed</source>
            <translation>失敗したジョブを再試行</translation>
        </message>
        <message>
            <source>Copied: %1</source>
            <translation>コピーしました: %1</translation>
        </message>
        <message>
            <source>Run the jobs that failed once more, in the same run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stop the run at once; what is done stays, and it can be resumed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stop the selected jobs</source>
            <translation>選択したジョブを停止</translation>
        </message>
        <message>
            <source>Stop all runs</source>
            <translation>すべての実行を停止</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>実行一覧</translation>
        </message>
        <message>
            <source>Earlier in the queue</source>
            <translation>順番を前へ</translation>
        </message>
        <message>
            <source>Later in the queue</source>
            <translation>順番を後へ</translation>
        </message>
        <message>
            <source>Plan another run like this…</source>
            <translation>同様の実行を計画…</translation>
        </message>
        <message>
            <source>Run again and keep as a reference…</source>
            <translation>再実行してリファレンスとして保存…</translation>
        </message>
        <message>
            <source>Jobs of the run</source>
            <translation>実行のジョブ</translation>
        </message>
        <message>
            <source>Open result</source>
            <translation>結果を開く</translation>
        </message>
        <message>
            <source>Open graph</source>
            <translation>グラフを開く</translation>
        </message>
        <message>
            <source>Run again</source>
            <translation>再実行</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>コマンドラインをコピー</translation>
        </message>
        <message>
            <source>Which jobs</source>
            <translation>ジョブの種類</translation>
        </message>
        <message>
            <source>Which jobs of the chosen run are listed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All jobs</source>
            <translation>すべてのジョブ</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失敗</translation>
        </message>
        <message>
            <source>Unstable</source>
            <translation>不安定</translation>
        </message>
        <message>
            <source>Without a result</source>
            <translation>結果なし</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SampleActions</name>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV 表 (*.csv)</translation>
        </message>
        <message>
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <source>Allow-list, a path a line (*.txt)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Compare the two graphs</source>
            <translation>2 つのグラフを比較(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Validate</source>
            <translation>検証(&amp;V)</translation>
        </message>
        <message>
            <source>Show only rows with &amp;this value</source>
            <translation>この値の行のみ表示(&amp;T)</translation>
        </message>
        <message>
            <source>&amp;Exclude rows with this value</source>
            <translation>この値の行を除外(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;Reveal in file manager</source>
            <translation>ファイルマネージャーで表示(&amp;R)</translation>
        </message>
        <message>
            <source>Copy &amp;paths</source>
            <translation>パスをコピー(&amp;P)</translation>
        </message>
        <message>
            <source>Export as CS&amp;V…</source>
            <translation>CSV でエクスポート(&amp;V)…</translation>
        </message>
        <message>
            <source>Export as &amp;JSON…</source>
            <translation>JSON でエクスポート(&amp;J)…</translation>
        </message>
        <message>
            <source>Export as &amp;allow-list…</source>
            <translation>許可リストとしてエクスポート(&amp;A)…</translation>
        </message>
        <message>
            <source>The selected samples, else all of the table, in its order and columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Export samples</source>
            <translation>サンプルをエクスポート</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SampleCard</name>
        <message>
            <source>Try again</source>
            <translation>再試行</translation>
        </message>
        <message>
            <source>Reading the index</source>
            <translation>インデックスを読み込んでいます</translation>
        </message>
        <message>
            <source>Property</source>
            <translation>プロパティ</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Symbol or input</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Example, relation or shape</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Uses</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Type</source>
            <translation>型</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>テンソル</translation>
        </message>
        <message>
            <source>Bytes</source>
            <translation>バイト</translation>
        </message>
        <message>
            <source>Constraint</source>
            <translation>制約</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>判定</translation>
        </message>
        <message>
            <source>Evidence</source>
            <translation>根拠</translation>
        </message>
        <message>
            <source>Checked</source>
            <translation>検査日時</translation>
        </message>
        <message>
            <source>Severity</source>
            <translation>重大度</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>メッセージ</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Similarity</source>
            <translation>類似度</translation>
        </message>
        <message>
            <source>How</source>
            <translation>方法</translation>
        </message>
        <message>
            <source>Subgraph</source>
            <translation>サブグラフ</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>コンパイラー</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>Speedup</source>
            <translation>高速化率</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>デバイス</translation>
        </message>
        <message>
            <source>When</source>
            <translation>日時</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>キー</translation>
        </message>
        <message>
            <source>Eager time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open graph</source>
            <translation>グラフを開く</translation>
        </message>
        <message>
            <source>Show its drawing</source>
            <translation>図を表示</translation>
        </message>
        <message>
            <source>Search its tensors</source>
            <translation>テンソルを検索</translation>
        </message>
        <message>
            <source>Benchmark</source>
            <translation>ベンチマーク</translation>
        </message>
        <message>
            <source>Run it eager and compiled</source>
            <translation>eager とコンパイルで実行</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比較</translation>
        </message>
        <message>
            <source>Beside the other selected sample, else the most similar one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Validate</source>
            <translation>検証</translation>
        </message>
        <message>
            <source>Check all construction constraints</source>
            <translation>すべての構成制約を検査</translation>
        </message>
        <message>
            <source>Reveal</source>
            <translation>場所を表示</translation>
        </message>
        <message>
            <source>Show its folder in the file manager</source>
            <translation>フォルダーをファイルマネージャーで表示</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>パスをコピー</translation>
        </message>
        <message>
            <source>Copy its folder's path</source>
            <translation>フォルダーのパスをコピー</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>カテゴリー</translation>
        </message>
        <message>
            <source>The category of the sample; a change can be undone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Summary</source>
            <translation>概要</translation>
        </message>
        <message>
            <source>Last results</source>
            <translation>最近の結果</translation>
        </message>
        <message>
            <source>Estimated eager time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Constraints</source>
            <translation>制約</translation>
        </message>
        <message>
            <source>Duplicates and near-duplicates</source>
            <translation>重複とほぼ重複</translation>
        </message>
        <message>
            <source>Tensors by type</source>
            <translation>型別のテンソル</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>問題</translation>
        </message>
        <message>
            <source>Other subgraphs of the model</source>
            <translation>モデルの他のサブグラフ</translation>
        </message>
        <message>
            <source>Symbolic dimensions</source>
            <translation>シンボリック次元</translation>
        </message>
        <message>
            <source>Metadata</source>
            <translation>メタデータ</translation>
        </message>
        <message>
            <source>Check now</source>
            <translation>今すぐ検査</translation>
        </message>
        <message>
            <source>Check all construction constraints of this sample now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop estimating</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Learning from measured samples: %1 of %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading stored times</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Estimate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Predict the time of one eager call from the roofs of this machine and the times of other samples; nothing is run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What one eager call would take here, without running it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The sample's card could not be read</source>
            <translation>サンプルのカードを読み込めませんでした</translation>
        </message>
        <message>
            <source>Operators (%1 distinct)</source>
            <translation>演算子 (%1 種類)</translation>
        </message>
        <message>
            <source>Problems (%1)</source>
            <translation>問題 (%1)</translation>
        </message>
        <message>
            <source>Return marks an operator in the graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The newest of each compiler. Return or a double click opens it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A variant has the same shapes and types, too. Return shows both side by side</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::SampleTable</name>
        <message>
            <source>Samples</source>
            <translation>サンプル</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ScanBar</name>
        <message>
            <source>Stop reading; what was read stays</source>
            <translation>読み込みを停止します。読み込んだ分は残ります</translation>
        </message>
        <message>
            <source>Stop reading</source>
            <translation>読み込みを停止</translation>
        </message>
        <message>
            <source>Looking for samples…</source>
            <translation>サンプルを探しています…</translation>
        </message>
        <message>
            <source>Reading %1 of %2</source>
            <translation>%1 / %2 を読み込んでいます</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ScoreControls</name>
        <message>
            <source>Paper</source>
            <translation>論文</translation>
        </message>
        <message>
            <source>Upstream: default</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Upstream: mismatch extended</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Interpretation</source>
            <translation>解釈(&amp;I)</translation>
        </message>
        <message>
            <source>Which tolerance t forgives which failure</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;p</source>
            <translation>&amp;p</translation>
        </message>
        <message>
            <source>Penalty for slowdowns: a speedup s below 1 counts s^(p+1)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;b</source>
            <translation>&amp;b</translation>
        </message>
        <message>
            <source>Value of a failed sample</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::ScoreSidebar</name>
        <message>
            <source>Charts</source>
            <translation>グラフ</translation>
        </message>
        <message>
            <source>Overview</source>
            <translation>概要</translation>
        </message>
        <message>
            <source>Numbers</source>
            <translation>数値</translation>
        </message>
        <message>
            <source>Curves</source>
            <translation>曲線</translation>
        </message>
        <message>
            <source>&amp;Curves</source>
            <translation>曲線(&amp;C)</translation>
        </message>
        <message>
            <source>A curve for each compiler and each part of the data</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>such as op:conv2d</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Samples that match this query, and all others</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>all samples</source>
            <translation>すべてのサンプル</translation>
        </message>
        <message>
            <source>Only samples that match this query count, as in the dataset's search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Group by</source>
            <translation>グループ分け(&amp;G)</translation>
        </message>
        <message>
            <source>&amp;Filter</source>
            <translation>フィルター(&amp;F)</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ScoreTableModel</name>
        <message>
            <source>t</source>
            <translation>t</translation>
        </message>
        <message>
            <source>Tolerance: larger is looser</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Correct</source>
            <translation>正しい</translation>
        </message>
        <message>
            <source>Samples correct at t, of all that ran</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compiler</source>
            <translation>コンパイラー</translation>
        </message>
        <message>
            <source>S(t)</source>
            <translation>S(t)</translation>
        </message>
        <message>
            <source>Geometric mean of rectified speedups, a failure counts b</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>ES(t)</source>
            <translation>ES(t)</translation>
        </message>
        <message>
            <source>S(t) below t = 1; from t = 1 on, forgiven failures count 1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Geometric mean speedup of the correct samples</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Geometric mean speedup of the correct samples slower than eager</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Share of correct samples</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Share of the correct samples that are slower than eager</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Value of a failure at t</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::SessionTable</name>
        <message>
            <source>No trace</source>
            <translation>トレースなし</translation>
        </message>
        <message>
            <source>Record or open a trace to see where its time was spent.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing in this range</source>
            <translation>この範囲には何もありません</translation>
        </message>
        <message>
            <source>Nothing of this kind begins in the selected part of the trace.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::SetActions</name>
        <message>
            <source>The step could not be done again</source>
            <translation>操作をやり直せませんでした</translation>
        </message>
        <message>
            <source>The step could not be taken back</source>
            <translation>操作を元に戻せませんでした</translation>
        </message>
        <message>
            <source>renaming of %1</source>
            <translation>%1 の名前変更</translation>
        </message>
        <message>
            <source>%1 could not be renamed</source>
            <translation>%1 の名前を変更できませんでした</translation>
        </message>
        <message>
            <source>note of %1</source>
            <translation>%1 のメモ</translation>
        </message>
        <message>
            <source>The note of %1 could not be kept</source>
            <translation>%1 のメモを保存できませんでした</translation>
        </message>
        <message>
            <source>deletion of result sets: %1</source>
            <translation>結果セットの削除: %1</translation>
        </message>
        <message>
            <source>The result sets could not be deleted</source>
            <translation>結果セットを削除できませんでした</translation>
        </message>
        <message>
            <source>restoring of result sets: %1</source>
            <translation>結果セットの復元: %1</translation>
        </message>
        <message>
            <source>The result sets could not be restored</source>
            <translation>結果セットを復元できませんでした</translation>
        </message>
        <message>
            <source>merge as %1</source>
            <translation>%1 に統合</translation>
        </message>
        <message>
            <source>The result sets could not be merged</source>
            <translation>結果セットを統合できませんでした</translation>
        </message>
        <message>
            <source>filter as %1</source>
            <translation>%1 に絞り込み</translation>
        </message>
        <message>
            <source>The result set could not be filtered</source>
            <translation>結果セットを絞り込めませんでした</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SideBySide</name>
        <message>
            <source>Drawing of the left graph</source>
            <translation>左のグラフの図</translation>
        </message>
        <message>
            <source>Drawing of the right graph</source>
            <translation>右のグラフの図</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SizesForm</name>
        <message>
            <source>Recorded: %1</source>
            <translation>記録値: %1</translation>
        </message>
        <message>
            <source>None is recorded</source>
            <translation>記録なし</translation>
        </message>
        <message>
            <source>A parameter of forward()</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Recorded</source>
            <translation>記録値</translation>
        </message>
        <message>
            <source>Restore all recorded sizes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Size %1</source>
            <translation>サイズ %1</translation>
        </message>
        <message>
            <source>unset</source>
            <translation>未設定</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SliceCanvas</name>
        <message>
            <source>No elements</source>
            <translation>要素なし</translation>
        </message>
        <message>
            <source>grey:
not finite</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::SourceBeside</name>
        <message>
            <source>Scroll together</source>
            <translation>同時にスクロール</translation>
        </message>
        <message>
            <source>Drawing and source show the same operators</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Source beside</source>
            <translation>ソースを並べる</translation>
        </message>
        <message>
            <source>Show the source beside the drawing</source>
            <translation>ソースを図の横に表示</translation>
        </message>
        <message>
            <source>Graph</source>
            <translation>グラフ</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>ソース</translation>
        </message>
        <message>
            <source>In the closed group %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open it</source>
            <translation>開く</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SourceView</name>
        <message>
            <source>Original</source>
            <translation>原本</translation>
        </message>
        <message>
            <source>Original file</source>
            <translation>元のファイル</translation>
        </message>
        <message>
            <source>Clean</source>
            <translation>整形済み</translation>
        </message>
        <message>
            <source>Generated code: sections by module, descriptive names</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Go to a line (Ctrl+G)</source>
            <translation>行へ移動 (Ctrl+G)</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>検索</translation>
        </message>
        <message>
            <source>Find in the code (%1)</source>
            <translation>コード内を検索 (%1)</translation>
        </message>
        <message>
            <source>Writing…</source>
            <translation>書き出しています…</translation>
        </message>
        <message>
            <source>No clean code: %1</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::SpeedupBar</name>
        <message>
            <source>Speedup with its interval</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>1%1 eager</source>
            <translation>1%1 eager</translation>
        </message>
        <message>
            <source>Eager's time divided by the compiled model's: %1, with %2 % confidence between %3 and %4</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Eager's median divided by the compiled model's: %1; the middle half of the pairs of calls lies within %2 to %3</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::StepList</name>
        <message>
            <source>Graphs and breaks in the order in which they run</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::StepModel</name>
        <message>
            <source>Part</source>
            <translation>部分</translation>
        </message>
        <message>
            <source>eager code</source>
            <translation>eager のコード</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 ほか %2 件</translation>
        </message>
        <message>
            <source>%1
%2</source>
            <translation>%1
%2</translation>
        </message>
        <message>
            <source>%1
Double-click to open its graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1
It has no sample: %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Code between two graphs that runs in eager mode; the log does not contain a break here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TabList</name>
        <message>
            <source>Find a tab</source>
            <translation>タブを探す</translation>
        </message>
        <message>
            <source>Only tabs whose title contains this text are listed; Enter opens the selected one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All tabs</source>
            <translation>すべてのタブ</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::Table</name>
        <message>
            <source>Save data</source>
            <translation>データを保存</translation>
        </message>
        <message>
            <source>%1 cannot be written: %2</source>
            <translation>%1 に書き込めません: %2</translation>
        </message>
        <message>
            <source>Copy data as CSV</source>
            <translation>データを CSV でコピー</translation>
        </message>
        <message>
            <source>Export CSV…</source>
            <translation>CSV をエクスポート…</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV 表 (*.csv)</translation>
        </message>
        <message>
            <source>Copy as TSV</source>
            <translation>TSV でコピー</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TensorModel</name>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>モジュール</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>型</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>サイズ</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>平均</translation>
        </message>
        <message>
            <source>Std</source>
            <translation>標準偏差</translation>
        </message>
        <message>
            <source>Min</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Max</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::TensorPane</name>
        <message>
            <source>Heat map</source>
            <translation>ヒートマップ</translation>
        </message>
        <message>
            <source>A matrix of the tensor in colours, from the smallest value to the largest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Curve</source>
            <translation>曲線</translation>
        </message>
        <message>
            <source>All values in the order of memory, as a line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Table</source>
            <translation>表</translation>
        </message>
        <message>
            <source>The values of a matrix as numbers, to be read and copied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Which matrix of the tensor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No elements</source>
            <translation>要素なし</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TensorView</name>
        <message>
            <source>Filter by name</source>
            <translation>名前で絞り込む</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimeTableView</name>
        <message>
            <source>Filter %1 by name</source>
            <translation>%1を名前で絞り込む</translation>
        </message>
        <message>
            <source>Only what is selected</source>
            <translation>選択したもののみ</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>集計しています…</translation>
        </message>
        <message>
            <source>Rows of the operator or activity that is selected in the timeline or in the drawing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1 of %2 %3</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimeTexts</name>
        <message>
            <source>%1 to %2</source>
            <translation>%1 から %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimeTreeModel</name>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>Time on the host from begin to end, of all calls</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Total</source>
            <translation>合計</translation>
        </message>
        <message>
            <source>Total of all that was recorded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Share</source>
            <translation>割合</translation>
        </message>
        <message>
            <source>Self time: time that no child covers</source>
            <translation>自己時間: 子に含まれない時間</translation>
        </message>
        <message>
            <source>Self</source>
            <translation>自己</translation>
        </message>
        <message>
            <source>Device time, including children</source>
            <translation>デバイス時間 (子を含む)</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>デバイス</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>呼び出し</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelineCanvas</name>
        <message>
            <source>Timeline</source>
            <translation>タイムライン</translation>
        </message>
        <message>
            <source>Click: fold</source>
            <translation>クリック: 折りたたむ</translation>
        </message>
        <message>
            <source>Click: unfold</source>
            <translation>クリック: 展開</translation>
        </message>
        <message>
            <source>. Right click: hide</source>
            <translation>。右クリック: 非表示</translation>
        </message>
        <message>
            <source>Zoom to</source>
            <translation>ここを拡大</translation>
        </message>
        <message>
            <source>Select its time as range</source>
            <translation>その時間を範囲に選択</translation>
        </message>
        <message>
            <source>Mark all of this name</source>
            <translation>同じ名前をすべてマーク</translation>
        </message>
        <message>
            <source>Show in drawing</source>
            <translation>グラフ図に表示</translation>
        </message>
        <message>
            <source>Show source</source>
            <translation>ソースを表示</translation>
        </message>
        <message>
            <source>Copy name</source>
            <translation>名前をコピー</translation>
        </message>
        <message>
            <source>Copy details</source>
            <translation>詳細をコピー</translation>
        </message>
        <message>
            <source>Hide %1</source>
            <translation>%1 を非表示</translation>
        </message>
        <message>
            <source>Fold</source>
            <translation>折りたたむ</translation>
        </message>
        <message>
            <source>Unfold</source>
            <translation>展開</translation>
        </message>
        <message>
            <source>Unfold Python's frames</source>
            <translation>Python フレームを展開</translation>
        </message>
        <message>
            <source>Fold Python's frames</source>
            <translation>Python フレームを折りたたむ</translation>
        </message>
        <message>
            <source>Fold all rows</source>
            <translation>すべての行を折りたたむ</translation>
        </message>
        <message>
            <source>Unfold all rows</source>
            <translation>すべての行を展開</translation>
        </message>
        <message>
            <source>Show %1</source>
            <translation>%1 を表示</translation>
        </message>
        <message>
            <source>Measure	M</source>
            <translation>計測	M</translation>
        </message>
        <message>
            <source>Show all	Home</source>
            <translation>すべて表示	Home</translation>
        </message>
        <message>
            <source>Copy image</source>
            <translation>画像をコピー</translation>
        </message>
        <message>
            <source>Save picture…</source>
            <translation>画像を保存…</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelineFind</name>
        <message>
            <source>Find activities by name</source>
            <translation>名前でアクティビティを検索</translation>
        </message>
        <message>
            <source>Marks the activities whose name contains this text; Enter goes to the next one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find by name: conv, gemm, Memcpy</source>
            <translation>名前で検索: conv, gemm, Memcpy</translation>
        </message>
        <message>
            <source>Previous hit (Shift+Return, Shift+F3)</source>
            <translation>前の一致 (Shift+Return、Shift+F3)</translation>
        </message>
        <message>
            <source>Next hit (Return, F3)</source>
            <translation>次の一致 (Return、F3)</translation>
        </message>
        <message>
            <source>Close (Escape)</source>
            <translation>閉じる (Escape)</translation>
        </message>
        <message>
            <source>searching…</source>
            <translation>検索しています…</translation>
        </message>
        <message>
            <source>no matches</source>
            <translation>一致なし</translation>
        </message>
        <message>
            <source>%1 found</source>
            <translation>%1 件見つかりました</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelineOverview</name>
        <message>
            <source>Overview of the timeline</source>
            <translation>タイムラインの概観</translation>
        </message>
        <message>
            <source>The whole trace; the frame marks the part that is visible below. Click or drag to go there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Overview</source>
            <translation>概要</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelinePainter</name>
        <message>
            <source>idle %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 から %2</translation>
        </message>
        <message>
            <source>%1 of Python folded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 more when open</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelinePair</name>
        <message>
            <source>One time scale</source>
            <translation>同じ時間軸</translation>
        </message>
        <message>
            <source>Both timelines show the same stretch of time, one below the other</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One of the traces has no work whose time could be compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; is %2× as fast as %3: %4 instead of %5 a call, by the medians</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; is %2× as fast as %3: %4 instead of %5 a call, by the means</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; takes %2, %3 takes %4; one of them does not record the number of calls</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>aligned at their first calls</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>aligned at their begin</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelineView</name>
        <message>
            <source>Measure: drag from edge to edge; Escape ends it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>W/S zoom · A/D move · drag: range · Shift+drag: measure · F: selection · /: find</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No trace</source>
            <translation>トレースなし</translation>
        </message>
        <message>
            <source>Profile a sample, or open a trace, to see where its time goes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Arranging the timeline…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was recorded</source>
            <translation>何も記録されていません</translation>
        </message>
        <message>
            <source>The trace is empty: it has neither activities nor counters. %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 more</source>
            <translation>ほか %1 件</translation>
        </message>
        <message>
            <source>%1 dropped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 not understood</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>tracing overhead %1 %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>overlapping others of the row: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save the visible timeline</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pictures (*.svg *.pdf *.png)</source>
            <translation>画像 (*.svg *.pdf *.png)</translation>
        </message>
        <message>
            <source>Written to %1</source>
            <translation>%1 に書き出しました</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ToolRow</name>
        <message>
            <source>More</source>
            <translation>その他</translation>
        </message>
        <message>
            <source>Controls that do not fit into the row</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::TopList</name>
        <message>
            <source>Operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>場所</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>List</source>
            <translation>一覧</translation>
        </message>
        <message>
            <source>List operators, or boxes of the drawing as it is folded now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Largest operators</source>
            <translation>値が大きい演算子</translation>
        </message>
        <message>
            <source>Largest boxes of the drawing</source>
            <translation>値が大きいボックス</translation>
        </message>
        <message>
            <source>Largest values</source>
            <translation>最大の値</translation>
        </message>
        <message>
            <source>%1, line %2</source>
            <translation>%1、%2 行目</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TourCard</name>
        <message>
            <source>Leave the tour</source>
            <translation>ツアーを終了</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>戻る</translation>
        </message>
        <message>
            <source>Closes this card; Help &gt; Tour of the window starts it again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>To the step before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>To the following step, or to the end</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Step %1 of %2</source>
            <translation>ステップ %2 中 %1</translation>
        </message>
        <message>
            <source>Finish</source>
            <translation>完了</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>次へ</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TraceComparisonView</name>
        <message>
            <source>difference</source>
            <translation>件の差</translation>
        </message>
        <message>
            <source>differences</source>
            <translation>件の差</translation>
        </message>
        <message>
            <source>From one total to the other</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Comparison of two traces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Eager and compiled, two compilers, or two machines: see what takes longer or less time, and how the differences add up. Choose or open the other trace above.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Comparing…</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::TraceLabel</name>
        <message>
            <source>imported</source>
            <translation>インポート済み</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TraceSession</name>
        <message>
            <source>Whole trace</source>
            <translation>トレース全体</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TrainingForm</name>
        <message>
            <source>What learns: see the manual for what each is good for (F1)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What training makes small: orders (ListMLE, hinge) or costs (mean square)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model's own</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>ListMLE and mean square</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Mean square</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pairwise hinge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Whether the training ends after some time or after some passes over the graphs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>minutes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>seconds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>epochs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Train</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy command</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>On the analytic model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Layouts by sizes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Families of programs count alike, however many graphs they have: by weights of their losses, or because each pass over the graphs draws every family equally often</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>as they come</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>alike, by weights</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>alike, by sampling</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Attention</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>More settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Settings that are changed rarely: widths, rates, seeds and how layouts are described</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Graphs to train on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A query as in the table of samples. Graphs of the split train train, those of valid choose the best epoch, those of test are scored as well; graphs without a split train.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Data:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Model:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Loss:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Length of the training</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How long it trains. The best epoch so far is kept: stopping earlier loses little.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model's name in tables, on the command line and in the list of a graph's models</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Train in the background and keep the model; it can be stopped and continued at any time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy the command line that trains the same model, as for a machine without a display</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;For:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Name:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Learn what the analytic model leaves, in place of everything</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Describe layouts by sizes and padding, not by the numbers of dimensions, which mean another thing in each program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compare the configurations of a graph with each other at every layer; for GraphSAGE and GCN</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Families:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Width:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Numbers of a hidden layer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Layers:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Layers of the model: how many edges away a node is seen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Configurations:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Configurations of a graph in a step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Graphs:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Graphs in a step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Segment:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nodes that the gradient of a step goes through, for graphs larger than the memory; 0: all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Near:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leave out nodes that are further than so many edges from one with layouts: faster, and less is seen; for GraphSAGE and GCN of layouts; 0: none is left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measured:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Train on so many configurations of each graph and rank others of the same graph; 0: rank unseen graphs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Learning rate at the start; it falls to a hundredth</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rate:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Seed:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Of all random choices: the same seed and number of epochs give the same model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Threads:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Threads of the training; 0: all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Graphs: %1 train, %2 valid, %3 test</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1; %2 left out: times unknown, or one configuration alone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: none to train on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No graph with measured configurations matches. Open a folder of TpuGraphs first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Training…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The name is taken</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::TrainingPage</name>
        <message>
            <source>The model could not be trained</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 is trained</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The training of %1 was stopped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The models could not be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Models</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Models (%1)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The training of %1 was cut off. Its last checkpoint is there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Train longer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Continue</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go on with the selected model for the time or the epochs of the form above</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go on with the selected training from its last checkpoint</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The models could not be changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>deletion of %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 was deleted; Ctrl+Z brings it back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 were deleted; Ctrl+Z brings them back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The command line was copied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>Delete the selected models; Ctrl+Z brings them back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy command</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy the command line that trains the same model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Scores by graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stop the training; its checkpoint is kept and can be continued</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No model yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A model learns from graphs with measured configurations which of them are fast, and ranks those of graphs that it has not seen. Choose data, and train one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Continue</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go on from the last checkpoint</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Later</source>
            <translation>後で(&amp;L)</translation>
        </message>
        <message>
            <source>It stays in the table of models and can be continued at any time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Loss by epoch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rank scores</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Best of the first K</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Best of K</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How much slower than the fastest configuration the best of a model's first K is, beside K random ones</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where it comes from</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::TrustPanel</name>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>governor %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>load %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>others took %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>worst %1 (%2 to %3): %4</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: nothing was measured by blocks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 (%2) had to wait for a processor and to be measured again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> Other processes took up to %1 of the processors; where that lasts, all blocks count, and the result is unstable.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>✓ Self-check passed: eager against eager is 1.00</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the mean is off by more than %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 off by more than %2 and not marked unstable</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 failed</source>
            <translation>%1 失敗</translation>
        </message>
        <message>
            <source>⚠ Do not trust small differences: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>run %1</source>
            <translation>実行 %1</translation>
        </message>
        <message>
            <source>run %1: %2</source>
            <translation>実行 %1: %2</translation>
        </message>
        <message>
            <source>A/A: no self-check yet</source>
            <translation>A/A: 自己検査はまだありません</translation>
        </message>
        <message>
            <source>A/A %1</source>
            <translation>A/A %1</translation>
        </message>
        <message>
            <source>Self-check (A/A)</source>
            <translation>自己検査 (A/A)</translation>
        </message>
        <message>
            <source>Run self-check</source>
            <translation>自己検査を実行</translation>
        </message>
        <message>
            <source>Noise</source>
            <translation>ノイズ</translation>
        </message>
        <message>
            <source>Busy periods</source>
            <translation>混雑時間</translation>
        </message>
        <message>
            <source>No result of this run has an interval</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No result of this run was measured by blocks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measure eager against itself over 24 samples: any difference from 1 is noise of the machine</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Self-check is running</source>
            <translation>自己検査を実行中</translation>
        </message>
        <message>
            <source>Run again</source>
            <translation>再実行</translation>
        </message>
        <message>
            <source>Not run yet</source>
            <translation>まだ実行されていません</translation>
        </message>
        <message>
            <source>A self-check measures eager against itself over 24 samples. The ratio should be 1; any difference is noise of this machine, which every other figure has too.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>geometric mean of %1, with 95 % confidence between %2 and %3</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1 marked unstable</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No runs yet. Interval widths appear here after the first run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No runs yet. The load of other processes appears here after the first run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: no result has times</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: %2 of %3 unstable (%4)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>; %1 timed by trials, without an interval</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::ValidationModel</name>
        <message>
            <source>Sample</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>waits</source>
            <translation>待機中</translation>
        </message>
        <message>
            <source>✗ %1 failed</source>
            <translation>✗ %1 不合格</translation>
        </message>
        <message>
            <source>– %1 not checked</source>
            <translation>– %1 未検査</translation>
        </message>
        <message>
            <source>✓ all passed</source>
            <translation>✓ すべて合格</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ValidationPanel</name>
        <message>
            <source>Nothing was validated in this session</source>
            <translation>このセッションでは何も検証されていません</translation>
        </message>
        <message>
            <source>Select samples in the dataset and press Validate.</source>
            <translation>データセットでサンプルを選択して「検証」を押してください。</translation>
        </message>
        <message>
            <source>running</source>
            <translation>実行中</translation>
        </message>
        <message>
            <source>– 6 not checked</source>
            <translation>– 6 件未検査</translation>
        </message>
        <message>
            <source>Validated samples</source>
            <translation>検証したサンプル</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop the validation; verdicts that are known stay</source>
            <translation>検証を停止します。得られた判定は残ります</translation>
        </message>
        <message>
            <source>Select a verdict to see details.</source>
            <translation>判定を選択すると詳細が表示されます。</translation>
        </message>
        <message>
            <source>Samples checked: %1, in %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stopped after %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not validated yet.</source>
            <translation>まだ検証されていません。</translation>
        </message>
        <message>
            <source>Every constraint is fulfilled.</source>
            <translation>すべての制約を満たしています。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ValueHistogram</name>
        <message>
            <source>%1 to %2: %3</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>gnx::widgets::ValueInspector</name>
        <message>
            <source>Show elements</source>
            <translation>要素を表示</translation>
        </message>
        <message>
            <source>Save as .npy…</source>
            <translation>.npy で保存…</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Which result of the operator is shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Runs the sample again, and shows this tensor's elements</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>For NumPy; bfloat16 is written as float32</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>result %1</source>
            <translation>結果 %1</translation>
        </message>
        <message>
            <source>reads %1</source>
            <translation>%1 を読み取り</translation>
        </message>
        <message>
            <source>the run did not reach it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Type</source>
            <translation>型</translation>
        </message>
        <message>
            <source>Strides</source>
            <translation>ストライド</translation>
        </message>
        <message>
            <source>Elements</source>
            <translation>要素</translation>
        </message>
        <message>
            <source>, %1 of them 0</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Statistics</source>
            <translation>統計</translation>
        </message>
        <message>
            <source>none: %1</source>
            <translation>なし: %1</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>範囲</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 から %2</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>平均</translation>
        </message>
        <message>
            <source>Deviation</source>
            <translation>偏差</translation>
        </message>
        <message>
            <source>%1 (standard)</source>
            <translation>%1 (標準)</translation>
        </message>
        <message>
            <source>Not finite</source>
            <translation>有限でない</translation>
        </message>
        <message>
            <source>%1 NaN, %2 infinite</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>#%1 %2</source>
            <translation>#%1 %2</translation>
        </message>
        <message>
            <source>Select an operator to see its values</source>
            <translation>演算子を選択すると値が表示されます</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::card</name>
        <message>
            <source>none declared</source>
            <translation>宣言なし</translation>
        </message>
        <message>
            <source>unreadable</source>
            <translation>読み込めません</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>フレームワーク</translation>
        </message>
        <message>
            <source>not given</source>
            <translation>指定なし</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>ソース</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>タスク</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>%1 (%2 distinct)</source>
            <translation>%1 (%2 種類)</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>パラメーター</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>テンソル</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>Largest tensor</source>
            <translation>最大のテンソル</translation>
        </message>
        <message>
            <source>Inputs, outputs</source>
            <translation>入力、出力</translation>
        </message>
        <message>
            <source>Depth of modules</source>
            <translation>モジュールの深さ</translation>
        </message>
        <message>
            <source>names carry none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Statements</source>
            <translation>文</translation>
        </message>
        <message>
            <source>%1, %2 of them not understood</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Folder</source>
            <translation>フォルダー</translation>
        </message>
        <message>
            <source>Structure hash</source>
            <translation>構造ハッシュ</translation>
        </message>
        <message>
            <source>Variant hash</source>
            <translation>バリアントハッシュ</translation>
        </message>
        <message>
            <source>Declared hash</source>
            <translation>宣言されたハッシュ</translation>
        </message>
        <message>
            <source>Hash of model.py</source>
            <translation>model.py のハッシュ</translation>
        </message>
        <message>
            <source>Hashes</source>
            <translation>ハッシュ</translation>
        </message>
        <message>
            <source>differ: model.py was changed after its hash was taken</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cannot be read</source>
            <translation>読み込めません</translation>
        </message>
        <message>
            <source>Estimated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1, 90 % within %2 to %3</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the model abstains: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measured</source>
            <translation>測定時間</translation>
        </message>
        <message>
            <source>%1; the estimate differs by %2 %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Roofline</source>
            <translation>ルーフライン</translation>
        </message>
        <message>
            <source>%1: what the peaks of this machine allow</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Speedup, %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Learned from %1, this one included, on %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Learned from %1, this one not included, on %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>example %1</source>
            <translation>例 %1</translation>
        </message>
        <message>
            <source>no example</source>
            <translation>例なし</translation>
        </message>
        <message>
            <source>relation</source>
            <translation>関係</translation>
        </message>
        <message>
            <source>never checked</source>
            <translation>未検査</translation>
        </message>
        <message>
            <source>outdated, %1</source>
            <translation>古い、%1</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>メモ</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>警告</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>エラー</translation>
        </message>
        <message>
            <source>same variant</source>
            <translation>同じバリアント</translation>
        </message>
        <message>
            <source>same structure</source>
            <translation>同じ構造</translation>
        </message>
        <message>
            <source>similar</source>
            <translation>類似</translation>
        </message>
    </context>
    <context>
        <name>core</name>
        <message>
            <source>Arithmetic intensity, FLOP/B</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Bytes moved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Bytes of each operator's results</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Compile time</source>
            <translation>コンパイル時間</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>データ型</translation>
        </message>
        <message>
            <source>Device time</source>
            <translation>デバイス時間</translation>
        </message>
        <message>
            <source>Dynamo's graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>ES(t)</source>
            <translation>ES(t)</translation>
        </message>
        <message>
            <source>Eager and compiled time</source>
            <translation>Eager とコンパイル後の時間</translation>
        </message>
        <message>
            <source>Elements of the parameters and buffers that each operator reads</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Estimated bytes that each operator reads and writes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Estimated eager time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Estimated from the shapes; a multiply-add is 2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>FLOPs</source>
            <translation>FLOPs</translation>
        </message>
        <message>
            <source>FLOPs for each byte moved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Inductor's code</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Inductor's graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kernels</source>
            <translation>カーネル</translation>
        </message>
        <message>
            <source>Kind of each operator</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measured: bytes that each operator requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measured: each operator's results against those of another run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measured: peak of live memory while each operator runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Measured: the median of each operator's time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Memory allocated</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Memory allocated (trace)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Memory live</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Memory live (trace)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Operator category</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Operators called</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Output size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Parameters</source>
            <translation>パラメーター</translation>
        </message>
        <message>
            <source>Parts and compilers</source>
            <translation>部分とコンパイラー</translation>
        </message>
        <message>
            <source>Pass rate</source>
            <translation>合格率</translation>
        </message>
        <message>
            <source>Python number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Relative error</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>S(t)</source>
            <translation>S(t)</translation>
        </message>
        <message>
            <source>Self time traced</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Share of the roof</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Speedup by intensity</source>
            <translation>演算強度と高速化率</translation>
        </message>
        <message>
            <source>Speedup by operators</source>
            <translation>演算子数と高速化率</translation>
        </message>
        <message>
            <source>Speedup by parameters</source>
            <translation>パラメーター数と高速化率</translation>
        </message>
        <message>
            <source>Speedups (shares)</source>
            <translation>高速化率 (割合)</translation>
        </message>
        <message>
            <source>Speedups (violin)</source>
            <translation>高速化率 (バイオリン図)</translation>
        </message>
        <message>
            <source>Speedups at a tolerance</source>
            <translation>許容差ごとの高速化率</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>時間</translation>
        </message>
        <message>
            <source>Time saved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Time traced</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Traced: LibTorch's operators that each operator calls</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Traced: bytes that each operator requests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Traced: device time of each operator</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Traced: from each operator's begin to its end on the host</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Traced: kernels, copies and sets for each operator</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Traced: peak of live memory while each operator runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Traced: share of the machine's roof that each operator reaches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Traced: time in the operator itself, without the operators that it calls</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Two traces: time that each operator saves</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Type of each operator's first result</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Why scores differ</source>
            <translation>スコアが異なる理由</translation>
        </message>
        <message>
            <source>activation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>allocation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>assumption</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>attention</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>backend</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>backward</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>backward graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>branch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>cache</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>call</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>convolution</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>creation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>data type variant</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>dimension variant</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>driver</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>dynamic-shape</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>elementwise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>embedding</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>forward graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>free</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>graph before autograd</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>graph between passes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>guard</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>guards</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>in neither trace</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>inference graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>input</source>
            <translation>入力</translation>
        </message>
        <message>
            <source>joint graph</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>kernel</source>
            <translation>カーネル</translation>
        </message>
        <message>
            <source>marker</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>matrix product</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>module</source>
            <translation>モジュール</translation>
        </message>
        <message>
            <source>none or unknown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>normalization</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not in the trace</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not known</source>
            <translation>不明</translation>
        </message>
        <message>
            <source>not measured</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>operator</source>
            <translation>演算子</translation>
        </message>
        <message>
            <source>other</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>other text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>output</source>
            <translation>出力</translation>
        </message>
        <message>
            <source>overhead</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>part</source>
            <translation>部分</translation>
        </message>
        <message>
            <source>pooling</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>provenance</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>python</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>range</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>recompilations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>reduction</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>requested</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>runtime</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>scalar</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>set</source>
            <translation>設定</translation>
        </message>
        <message>
            <source>shape</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>specialization</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>symbol</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>symbol of data</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>sync</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>unknown</source>
            <translation type="unfinished" />
        </message>
    </context>
</TS>
