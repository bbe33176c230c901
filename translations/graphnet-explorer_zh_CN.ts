<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>FigureChart</name>
        <message>
            <source>and %1 more</source>
            <translation>以及另外 %1 个</translation>
        </message>
        <message>
            <source>Nothing to draw: no sample has this value</source>
            <translation>没有可绘制的内容：没有样本有此值</translation>
        </message>
    </context>
    <context>
        <name>LogDetails</name>
        <message>
            <source>not in the index</source>
            <translation>不在索引中</translation>
        </message>
        <message>
            <source>could be several</source>
            <translation>可能对应多个</translation>
        </message>
        <message>
            <source>by %1</source>
            <translation>按 %1 匹配</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::AboutDialog</name>
        <message>
            <source>not given</source>
            <translation>未给出</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>库</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>版本</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>许可证</translation>
        </message>
        <message>
            <source>Libraries</source>
            <translation>库</translation>
        </message>
        <message>
            <source>GraphNet Explorer %1</source>
            <translation>GraphNet Explorer %1</translation>
        </message>
        <message>
            <source>About GraphNet Explorer</source>
            <translation>关于 GraphNet Explorer</translation>
        </message>
        <message>
            <source>Computational graphs of the GraphNet dataset, searched, drawn and measured. MIT licence. Running on %1 with Qt %2.</source>
            <translation>GraphNet 数据集的计算图：检索、绘制与测量。MIT 许可证。运行于 %1，Qt %2。</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Copies version, system and libraries as text, for a report of a fault</source>
            <translation>以文本形式复制版本、系统和库信息，便于报告问题</translation>
        </message>
        <message>
            <source>Made with</source>
            <translation>使用的库</translation>
        </message>
        <message>
            <source>System	%1</source>
            <translation>系统	%1</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::BenchActions</name>
        <message>
            <source>&amp;Benchmark</source>
            <translation>基准测试(&amp;B)</translation>
        </message>
        <message>
            <source>Selected samples with</source>
            <translation>所选样本，使用</translation>
        </message>
        <message>
            <source>Run the selected torch samples eager and compiled (Ctrl+B)</source>
            <translation>以 eager 模式和编译方式运行所选的 torch 样本（Ctrl+B）</translation>
        </message>
        <message>
            <source>All of the table (%1) with</source>
            <translation>表中全部（%1），使用</translation>
        </message>
        <message>
            <source>Looking for compilers…</source>
            <translation>正在查找编译器…</translation>
        </message>
        <message>
            <source>%1, against itself (A/A)</source>
            <translation>%1，与自身比较（A/A）</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::BenchPages</name>
        <message>
            <source>Runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Trust</source>
            <translation>可信度</translation>
        </message>
        <message>
            <source>&amp;Plan a benchmark…</source>
            <translation>规划基准测试(&amp;P)…</translation>
        </message>
        <message>
            <source>Choose samples, compilers and protocol, and estimate time and memory</source>
            <translation>选择样本、编译器和测量方式，并估计时间和内存</translation>
        </message>
        <message>
            <source>Run the &amp;self-check (A/A)</source>
            <translation>运行自检（A/A）(&amp;S)</translation>
        </message>
        <message>
            <source>benchmark running</source>
            <translation>基准测试运行中</translation>
        </message>
        <message>
            <source>benchmark running, %1 waiting</source>
            <translation>基准测试运行中，%1 个等待</translation>
        </message>
        <message>
            <source>Run %1: %2</source>
            <translation>运行 %1：%2</translation>
        </message>
        <message>
            <source>%1 is in none of the open datasets</source>
            <translation>%1 不在任何已打开的数据集中</translation>
        </message>
        <message>
            <source>Plan</source>
            <translation>计划</translation>
        </message>
        <message>
            <source>Looking for compilers…</source>
            <translation>正在查找编译器…</translation>
        </message>
        <message>
            <source>Open a dataset first: the self-check measures its samples</source>
            <translation>请先打开数据集：自检需要测量其中的样本</translation>
        </message>
        <message>
            <source>The open datasets do not have a sample for the self-check: it needs a torch sample without problems</source>
            <translation>已打开的数据集中没有可用于自检的样本：需要一个没有问题的 torch 样本</translation>
        </message>
        <message>
            <source>self-check</source>
            <translation>自检</translation>
        </message>
        <message>
            <source>%1 has no result yet</source>
            <translation>%1 尚无结果</translation>
        </message>
        <message>
            <source>%1: results</source>
            <translation>%1：结果</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CapturePages</name>
        <message>
            <source>Open graph &amp;breaks…</source>
            <translation>打开图中断记录(&amp;B)…</translation>
        </message>
        <message>
            <source>A capture, or a folder that TORCH_TRACE wrote; it is read, and nothing is executed</source>
            <translation>一个捕获，或 TORCH_TRACE 写出的文件夹；只读取，不执行任何代码</translation>
        </message>
        <message>
            <source>Find graph &amp;breaks…</source>
            <translation>查找图中断(&amp;B)…</translation>
        </message>
        <message>
            <source>Run your own PyTorch code and see where torch.compile leaves the graph</source>
            <translation>运行您自己的 PyTorch 代码，查看 torch.compile 在哪里离开计算图</translation>
        </message>
        <message>
            <source>Compare with…</source>
            <translation>比较…</translation>
        </message>
        <message>
            <source>Another capture of the same model: after a change, under another torch or other settings</source>
            <translation>同一模型的另一个捕获：修改之后，或使用另一版本的 torch 或其他设置</translation>
        </message>
        <message>
            <source>Look for fixes…</source>
            <translation>查找修复方法…</translation>
        </message>
        <message>
            <source>Settings and rewrites that remove the breaks, each proved</source>
            <translation>可消除图中断的设置和改写，每一项都经过验证</translation>
        </message>
        <message>
            <source>Graphs and code…</source>
            <translation>图与代码…</translation>
        </message>
        <message>
            <source>What torch.compile did, from the same log: times of its phases, graphs, code and kernels</source>
            <translation>torch.compile 做了什么（来自同一日志）：各阶段的时间、图、代码和内核</translation>
        </message>
        <message>
            <source>Only for a capture with breaks: a log does not record how the code is called</source>
            <translation>仅适用于有图中断的捕获：日志没有记录代码的调用方式</translation>
        </message>
        <message>
            <source>Breaks: %1</source>
            <translation>图中断：%1</translation>
        </message>
        <message>
            <source>Compilations: %1</source>
            <translation>编译：%1</translation>
        </message>
        <message>
            <source>Open a capture, or a folder that TORCH_TRACE wrote</source>
            <translation>打开一个捕获，或 TORCH_TRACE 写出的文件夹</translation>
        </message>
        <message>
            <source>The other capture, or folder of TORCH_TRACE</source>
            <translation>另一个捕获，或 TORCH_TRACE 的文件夹</translation>
        </message>
        <message>
            <source>%1 could not be read</source>
            <translation>无法读取 %1</translation>
        </message>
        <message>
            <source>Breaks: %1 and %2</source>
            <translation>图中断：%1 与 %2</translation>
        </message>
        <message>
            <source>Fixes: %1</source>
            <translation>修复：%1</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CategoryActions</name>
        <message>
            <source>Cate&amp;gory</source>
            <translation>类别(&amp;G)</translation>
        </message>
        <message>
            <source>By the default rule</source>
            <translation>按默认规则</translation>
        </message>
        <message>
            <source>Edit categories…</source>
            <translation>编辑类别…</translation>
        </message>
        <message>
            <source>category of %1</source>
            <translation>%1 的类别</translation>
        </message>
        <message>
            <source>adding a category</source>
            <translation>添加类别</translation>
        </message>
        <message>
            <source>renaming a category</source>
            <translation>重命名类别</translation>
        </message>
        <message>
            <source>deleting a category</source>
            <translation>删除类别</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CategoryDialog</name>
        <message>
            <source>Rename</source>
            <translation>重命名</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <source>Categories</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>A sample that you give no category gets one by the default rule: its declared task, else its source, else words of its name. Samples of a deleted category fall back to it. Every change can be undone (Ctrl+Z).</source>
            <translation>未指定类别的样本按默认规则归类：先看声明的任务，再看来源，最后看名称中的词。类别被删除后，其样本回到默认规则。所有更改都可以撤销（Ctrl+Z）。</translation>
        </message>
        <message>
            <source>Add…</source>
            <translation>添加…</translation>
        </message>
        <message>
            <source>Adds a category to the list; samples are put into it from their menus</source>
            <translation>向列表添加类别；样本可通过其菜单归入该类别</translation>
        </message>
        <message>
            <source>Edits the chosen category's name; its samples stay in it</source>
            <translation>编辑所选类别的名称；其中的样本保持不变</translation>
        </message>
        <message>
            <source>Deletes the chosen category; its samples get the one of the default rule</source>
            <translation>删除所选类别；其中的样本改用默认规则给出的类别</translation>
        </message>
        <message>
            <source>New category</source>
            <translation>新类别</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CommandPalette</name>
        <message>
            <source>Find samples, operators, commands and settings</source>
            <translation>查找样本、算子、命令和设置</translation>
        </message>
        <message>
            <source>Parts of words are enough, in any order; Enter opens the selected row</source>
            <translation>输入词的一部分即可，顺序不限；按 Enter 打开所选行</translation>
        </message>
        <message>
            <source>No matches. Try other words.</source>
            <translation>没有匹配项。请尝试其他词。</translation>
        </message>
        <message>
            <source>No exact match. The closest:</source>
            <translation>没有完全匹配。最接近的：</translation>
        </message>
        <message>
            <source>%1:  %2</source>
            <translation>%1：  %2</translation>
        </message>
        <message>
            <source>%1:  %2   (%3)</source>
            <translation>%1：  %2   （%3）</translation>
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
            <translation>从查询框转到表格</translation>
        </message>
        <message>
            <source>Ctrl+Space</source>
            <translation>Ctrl+Space</translation>
        </message>
        <message>
            <source>Complete the query</source>
            <translation>补全查询</translation>
        </message>
        <message>
            <source>Return</source>
            <translation>Return</translation>
        </message>
        <message>
            <source>Open the sample in the table</source>
            <translation>打开表格中的样本</translation>
        </message>
        <message>
            <source>Ctrl+C</source>
            <translation>Ctrl+C</translation>
        </message>
        <message>
            <source>Copy rows of a table, tab-separated</source>
            <translation>复制表格的行，以制表符分隔</translation>
        </message>
        <message>
            <source>Alt+click</source>
            <translation>Alt+单击</translation>
        </message>
        <message>
            <source>Exclude a value of a filter</source>
            <translation>排除筛选中的一个值</translation>
        </message>
        <message>
            <source>Left, Right, Shift</source>
            <translation>Left, Right, Shift</translation>
        </message>
        <message>
            <source>Move the ends of a histogram's range; Delete clears it</source>
            <translation>移动直方图范围的两端；Delete 清除</translation>
        </message>
        <message>
            <source>F3, Shift+F3</source>
            <translation>F3, Shift+F3</translation>
        </message>
        <message>
            <source>In the drawing and the source: next, previous match</source>
            <translation>在图和源代码中：下一个、上一个匹配</translation>
        </message>
        <message>
            <source>Ctrl+click, Shift+drag</source>
            <translation>Ctrl+单击, Shift+拖动</translation>
        </message>
        <message>
            <source>Select several operators of the drawing</source>
            <translation>在图中选择多个算子</translation>
        </message>
        <message>
            <source>H, I, Shift+I, Shift+H</source>
            <translation>H, I, Shift+I, Shift+H</translation>
        </message>
        <message>
            <source>In the drawing: hide the selection; hide everything else; hide everything but the selection and its neighbours; show all</source>
            <translation>在图中：隐藏所选、隐藏其余、隐藏所选及其相邻之外的全部、显示全部</translation>
        </message>
        <message>
            <source>B</source>
            <translation>B</translation>
        </message>
        <message>
            <source>In the drawing: bookmark the selection</source>
            <translation>在图中：为所选内容添加书签</translation>
        </message>
        <message>
            <source>Alt+Left, Alt+Right</source>
            <translation>Alt+Left, Alt+Right</translation>
        </message>
        <message>
            <source>In the drawing: back and forward through earlier selections</source>
            <translation>在图中：在选择历史中后退、前进</translation>
        </message>
        <message>
            <source>F5</source>
            <translation>F5</translation>
        </message>
        <message>
            <source>Run the sample; on a result's page: measure it again</source>
            <translation>运行样本；在结果页上：重新测量</translation>
        </message>
        <message>
            <source>Ctrl+Shift+Up, Ctrl+Shift+Down</source>
            <translation>Ctrl+Shift+Up, Ctrl+Shift+Down</translation>
        </message>
        <message>
            <source>In the list of runs: earlier, later in the queue</source>
            <translation>在运行列表中：在队列中前移、后移</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <source>In the list of jobs: stop those that are selected</source>
            <translation>在作业列表中：停止所选作业</translation>
        </message>
        <message>
            <source>F2, Delete, Return</source>
            <translation>F2, Delete, Return</translation>
        </message>
        <message>
            <source>In the list of result sets: edit name or note, delete, open</source>
            <translation>在结果集列表中：编辑名称或备注、删除、打开</translation>
        </message>
        <message>
            <source>F7, Shift+F7</source>
            <translation>F7, Shift+F7</translation>
        </message>
        <message>
            <source>Next, previous difference of two samples</source>
            <translation>两个样本的下一处、上一处差异</translation>
        </message>
        <message>
            <source>&amp;Search everything…</source>
            <translation>全局搜索(&amp;S)…</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>键盘快捷键(&amp;K)</translation>
        </message>
        <message>
            <source>&amp;About GraphNet Explorer</source>
            <translation>关于 GraphNet Explorer(&amp;A)</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>命令</translation>
        </message>
        <message>
            <source>&amp;Close tab</source>
            <translation>关闭标签页(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>退出(&amp;Q)</translation>
        </message>
        <message>
            <source>&amp;Find in the page</source>
            <translation>在页面中查找(&amp;F)</translation>
        </message>
        <message>
            <source>There is nothing to search on this page; Ctrl+K finds samples, operators and commands</source>
            <translation>此页没有可查找的内容；Ctrl+K 可查找样本、算子和命令</translation>
        </message>
        <message>
            <source>Search  %1</source>
            <translation>搜索  %1</translation>
        </message>
        <message>
            <source>Find samples, operators, commands, settings and pages of the manual</source>
            <translation>查找样本、算子、命令、设置和手册页面</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>键盘快捷键</translation>
        </message>
        <message>
            <source>Search…</source>
            <translation>搜索…</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CompilerPages</name>
        <message>
            <source>&amp;Compilers…</source>
            <translation>编译器(&amp;C)…</translation>
        </message>
        <message>
            <source>Available compilers, reasons why others are not available, and installation</source>
            <translation>有哪些编译器、其他编译器为何不可用，以及如何安装</translation>
        </message>
        <message>
            <source>Compilers</source>
            <translation>编译器</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ConfigPages</name>
        <message>
            <source>Configurations</source>
            <translation>配置</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::DatasetPages</name>
        <message>
            <source>&amp;Compare</source>
            <translation>比较(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Validate</source>
            <translation>验证(&amp;V)</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>验证</translation>
        </message>
        <message>
            <source>&amp;Dataset figures</source>
            <translation>数据集图表(&amp;D)</translation>
        </message>
        <message>
            <source>The dataset's figures under the query (Ctrl+D)</source>
            <translation>当前查询下数据集的图表（Ctrl+D）</translation>
        </message>
        <message>
            <source>Show two selected samples side by side</source>
            <translation>并排显示两个所选样本</translation>
        </message>
        <message>
            <source>Check the construction constraints of the selected samples</source>
            <translation>检查所选样本是否满足构建约束</translation>
        </message>
        <message>
            <source>Dataset figures</source>
            <translation>数据集图表</translation>
        </message>
        <message>
            <source>Card</source>
            <translation>卡片</translation>
        </message>
        <message>
            <source>No similar sample. Select the sample to compare with in the table.</source>
            <translation>没有相似的样本。请在表格中选择要比较的样本。</translation>
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
            <translation>数据集</translation>
        </message>
        <message>
            <source>%1 indexed</source>
            <translation>已索引 %1</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Open &amp;sample</source>
            <translation>打开样本(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Export samples</source>
            <translation>导出样本(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;Filter samples</source>
            <translation>筛选样本(&amp;F)</translation>
        </message>
        <message>
            <source>Samples written to %1: %2</source>
            <translation>样本已写入 %1：%2</translation>
        </message>
        <message>
            <source>The samples could not be exported</source>
            <translation>无法导出样本</translation>
        </message>
        <message>
            <source>Changes on disk are not followed</source>
            <translation>不跟踪磁盘上的更改</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::DivergencePages</name>
        <message>
            <source>Found where %1 diverges</source>
            <translation>已找到 %1 开始分歧之处</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::Documents</name>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::EagerPages</name>
        <message>
            <source>Samples that would teach &amp;most…</source>
            <translation>最有学习价值的样本(&amp;M)…</translation>
        </message>
        <message>
            <source>Plan to measure those of the selected or shown samples whose eager times would make the estimates of all others most certain</source>
            <translation>计划测量所选或所显示样本中，其 eager 时间最能提高其余样本估计可靠性的那些</translation>
        </message>
        <message>
            <source>Reading stored times</source>
            <translation>正在读取已存储的时间</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Samples that would teach most</source>
            <translation>最有学习价值的样本</translation>
        </message>
        <message>
            <source>Looking at %1</source>
            <translation>正在查看 %1</translation>
        </message>
        <message>
            <source>The table shows no sample that can be run</source>
            <translation>表格中没有可运行的样本</translation>
        </message>
        <message>
            <source>No plan could be made</source>
            <translation>无法制定计划</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ExportActions</name>
        <message>
            <source>As &amp;sample…</source>
            <translation>样本(&amp;S)…</translation>
        </message>
        <message>
            <source>As &amp;model.py…</source>
            <translation>model.py(&amp;M)…</translation>
        </message>
        <message>
            <source>Python (*.py)</source>
            <translation>Python (*.py)</translation>
        </message>
        <message>
            <source>As &amp;TorchScript…</source>
            <translation>TorchScript(&amp;T)…</translation>
        </message>
        <message>
            <source>TorchScript module (*.pt)</source>
            <translation>TorchScript 模块 (*.pt)</translation>
        </message>
        <message>
            <source>As &amp;JSON…</source>
            <translation>JSON(&amp;J)…</translation>
        </message>
        <message>
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <source>Export &amp;graph</source>
            <translation>导出图(&amp;G)</translation>
        </message>
        <message>
            <source>Stop the export</source>
            <translation>停止导出</translation>
        </message>
        <message>
            <source>Show in the file manager</source>
            <translation>在文件管理器中显示</translation>
        </message>
        <message>
            <source>Show folder</source>
            <translation>显示文件夹</translation>
        </message>
        <message>
            <source>Copy the path</source>
            <translation>复制路径</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>复制路径</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Export graph</source>
            <translation>导出图</translation>
        </message>
        <message>
            <source>Se&amp;lection</source>
            <translation>选中部分(&amp;L)</translation>
        </message>
        <message>
            <source>Export as a sample: name of its new folder</source>
            <translation>导出为样本：新文件夹的名称</translation>
        </message>
        <message>
            <source>Give the new folder another name.</source>
            <translation>请为新文件夹换一个名称。</translation>
        </message>
        <message>
            <source>waits</source>
            <translation>等待中</translation>
        </message>
        <message>
            <source>Exporting %1: %2</source>
            <translation>正在导出 %1：%2</translation>
        </message>
        <message>
            <source>%1 written, %2, in %3</source>
            <translation>已写出 %1，%2，位于 %3</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>The export was stopped</source>
            <translation>导出已停止</translation>
        </message>
        <message>
            <source>%1 could not be exported</source>
            <translation>无法导出 %1</translation>
        </message>
        <message>
            <source>Show line %1 of %2</source>
            <translation>显示 %2 的第 %1 行</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::FigurePages</name>
        <message>
            <source>Wrote %1</source>
            <translation>已写出 %1</translation>
        </message>
        <message>
            <source>The figure could not be written</source>
            <translation>无法写出图表</translation>
        </message>
        <message>
            <source>Figure: %1</source>
            <translation>图表：%1</translation>
        </message>
        <message>
            <source>%1 could not be opened</source>
            <translation>无法打开 %1</translation>
        </message>
        <message>
            <source>Wrote %1 to %2</source>
            <translation>已将 %1写入 %2</translation>
        </message>
        <message>
            <source>Write a report</source>
            <translation>写报告</translation>
        </message>
        <message>
            <source>Web page (*.html);;PDF (*.pdf)</source>
            <translation>网页 (*.html);;PDF (*.pdf)</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>正在写入 %1…</translation>
        </message>
        <message>
            <source>The report could not be written</source>
            <translation>无法写出报告</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::HelpActions</name>
        <message>
            <source>&amp;Manual</source>
            <translation>手册(&amp;M)</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::InspectorDock</name>
        <message>
            <source>Inspector</source>
            <translation>检查器</translation>
        </message>
        <message>
            <source>operator</source>
            <translation>算子</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::LogPages</name>
        <message>
            <source>Import &amp;logs…</source>
            <translation>导入日志(&amp;L)…</translation>
        </message>
        <message>
            <source>Read logs of GraphNet's benchmark, see what is understood, and make result sets of them; or drop them on the window</source>
            <translation>读取 GraphNet 基准测试的日志，查看解析情况，并生成结果集；也可以把日志拖到窗口上</translation>
        </message>
        <message>
            <source>Import a &amp;folder of logs…</source>
            <translation>导入日志文件夹(&amp;F)…</translation>
        </message>
        <message>
            <source>Each *.log and *.txt file of the folder becomes a curve</source>
            <translation>文件夹中的每个 *.log 和 *.txt 文件成为一条曲线</translation>
        </message>
        <message>
            <source>Import logs of GraphNet's benchmark</source>
            <translation>导入 GraphNet 基准测试的日志</translation>
        </message>
        <message>
            <source>Logs (*.log *.txt);;All files (*)</source>
            <translation>日志 (*.log *.txt);;所有文件 (*)</translation>
        </message>
        <message>
            <source>Import a folder of logs</source>
            <translation>导入日志文件夹</translation>
        </message>
        <message>
            <source>Imported %1; use Result sets (Ctrl+Shift+R) to rename, merge or delete them</source>
            <translation>已导入 %1；在结果集（Ctrl+Shift+R）中可以命名、合并和删除</translation>
        </message>
        <message>
            <source>Import: %1</source>
            <translation>导入：%1</translation>
        </message>
        <message>
            <source>Import: %1 and %2 more</source>
            <translation>导入：%1 及另外 %2 个</translation>
        </message>
        <message>
            <source>Export logs: a folder for them</source>
            <translation>导出日志：选择文件夹</translation>
        </message>
        <message>
            <source>The logs could not be written</source>
            <translation>无法写出日志</translation>
        </message>
        <message>
            <source>Wrote %1 of %2 to %3</source>
            <translation>已将 %2 中的 %1 写入 %3</translation>
        </message>
        <message>
            <source>; %1 not run or cancelled, left out: a log cannot represent them</source>
            <translation>；%1 未运行或已取消，已略去：日志无法表示它们</translation>
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
            <translation>索引：%1</translation>
        </message>
        <message>
            <source>cpu %1</source>
            <translation>CPU，%1</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::MotifPages</name>
        <message>
            <source>Patterns</source>
            <translation>模式</translation>
        </message>
        <message>
            <source>Find a &amp;pattern of operators</source>
            <translation>查找算子模式(&amp;P)</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::NewSamplePages</name>
        <message>
            <source>&amp;New sample…</source>
            <translation>新建样本(&amp;N)…</translation>
        </message>
        <message>
            <source>Make samples of a PyTorch model of your own, check them, and prepare a contribution</source>
            <translation>从您自己的 PyTorch 模型生成样本，检查样本，并准备贡献</translation>
        </message>
        <message>
            <source>New sample</source>
            <translation>新建样本</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::OpenActions</name>
        <message>
            <source>&amp;Open folder…</source>
            <translation>打开文件夹(&amp;O)…</translation>
        </message>
        <message>
            <source>Open &amp;file…</source>
            <translation>打开文件(&amp;F)…</translation>
        </message>
        <message>
            <source>&amp;Get GraphNet…</source>
            <translation>获取 GraphNet(&amp;G)…</translation>
        </message>
        <message>
            <source>Open &amp;recent</source>
            <translation>打开最近使用的项(&amp;R)</translation>
        </message>
        <message>
            <source>Index a folder of samples and show them; its files are read, never changed</source>
            <translation>为样本文件夹建立索引并显示；其中的文件只读取，从不修改</translation>
        </message>
        <message>
            <source>Open the &amp;demo dataset</source>
            <translation>打开演示数据集(&amp;D)</translation>
        </message>
        <message>
            <source>Welcome</source>
            <translation>欢迎</translation>
        </message>
        <message>
            <source>&amp;Welcome page</source>
            <translation>欢迎页(&amp;W)</translation>
        </message>
        <message>
            <source>Open a folder of samples</source>
            <translation>打开样本文件夹</translation>
        </message>
        <message>
            <source>Open an archive of samples, a GraphNet.db, a graph of TpuGraphs, a trace, a figure or a log</source>
            <translation>打开样本归档、GraphNet.db、TpuGraphs 图、跟踪、图表或日志</translation>
        </message>
        <message>
            <source>Archives, databases, graphs, traces, figures, logs (*.tar *.zst *.gz *.xz *.tgz *.zip *.db *.npz *.pb *.onnx *.pt2 *.json *.gnxtrace *.sqlite *.gnxfigure *.log *.txt);;All files (*)</source>
            <translation>归档、数据库、图、跟踪、图表、日志 (*.tar *.zst *.gz *.xz *.tgz *.zip *.db *.npz *.pb *.onnx *.pt2 *.json *.gnxtrace *.sqlite *.gnxfigure *.log *.txt);;所有文件 (*)</translation>
        </message>
        <message>
            <source>None yet</source>
            <translation>暂无</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::OpenDatasets</name>
        <message>
            <source>%1 and %2 of %3 imported</source>
            <translation>已从 %3 导入 %1和 %2</translation>
        </message>
        <message>
            <source>Opening</source>
            <translation>正在打开</translation>
        </message>
        <message>
            <source>%1 could not be opened</source>
            <translation>无法打开 %1</translation>
        </message>
        <message>
            <source>The dataset could not be read</source>
            <translation>无法读取数据集</translation>
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
            <translation>大纲</translation>
        </message>
        <message>
            <source>The graph's modules as a tree beside its drawing</source>
            <translation>在图旁以树的形式显示其模块</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ProfilePages</name>
        <message>
            <source>%1 was not recorded</source>
            <translation>未记录 %1</translation>
        </message>
        <message>
            <source>%1 were not recorded</source>
            <translation>未记录 %1</translation>
        </message>
        <message>
            <source>Searching for recordings</source>
            <translation>正在查找记录</translation>
        </message>
        <message>
            <source>%1: profile</source>
            <translation>%1：性能分析</translation>
        </message>
        <message>
            <source>Name a sample for the profile: --open SAMPLE, or the file of a trace</source>
            <translation>请指明样本：--open SAMPLE，或跟踪文件</translation>
        </message>
        <message>
            <source>Select a sample first: its profile shows where its time goes</source>
            <translation>请先选择样本：性能分析会显示它的时间花在哪里</translation>
        </message>
        <message>
            <source>%1 is in none of the open datasets</source>
            <translation>%1 不在任何已打开的数据集中</translation>
        </message>
        <message>
            <source>The stored traces cannot be read</source>
            <translation>无法读取已保存的跟踪</translation>
        </message>
        <message>
            <source>Reading the recording</source>
            <translation>正在读取记录</translation>
        </message>
        <message>
            <source>The trace cannot be read</source>
            <translation>无法读取跟踪</translation>
        </message>
        <message>
            <source>Nothing to show</source>
            <translation>没有可显示的内容</translation>
        </message>
        <message>
            <source>Choose another recording above, or record it again.</source>
            <translation>请在上方选择另一条记录，或重新记录。</translation>
        </message>
        <message>
            <source>The sample could not be recorded</source>
            <translation>无法记录该样本</translation>
        </message>
        <message>
            <source>The trace does not name its sample</source>
            <translation>跟踪没有说明它属于哪个样本</translation>
        </message>
        <message>
            <source>&amp;Profile</source>
            <translation>性能分析(&amp;P)</translation>
        </message>
        <message>
            <source>See where the time of the selected sample goes, eager and compiled (Ctrl+P)</source>
            <translation>查看所选样本在 eager 模式和编译后的时间花在哪里（Ctrl+P）</translation>
        </message>
        <message>
            <source>Open a &amp;trace…</source>
            <translation>打开跟踪(&amp;T)…</translation>
        </message>
        <message>
            <source>Chrome-trace JSON of PyTorch's profiler, of Nsight's export or of another program, or a .gnxtrace</source>
            <translation>PyTorch 分析器、Nsight 导出或其他程序的 Chrome 跟踪 JSON，或 .gnxtrace</translation>
        </message>
        <message>
            <source>Eager alone</source>
            <translation>仅 eager</translation>
        </message>
        <message>
            <source>Eager and %1</source>
            <translation>Eager 与 %1</translation>
        </message>
        <message>
            <source>Eager and TorchScript</source>
            <translation>Eager 与 TorchScript</translation>
        </message>
        <message>
            <source>Looking for more compilers…</source>
            <translation>正在查找更多编译器…</translation>
        </message>
        <message>
            <source>Open a trace of it…</source>
            <translation>打开它的跟踪…</translation>
        </message>
        <message>
            <source>A recording of this sample by another program or on another machine; it is kept with the sample's own traces</source>
            <translation>其他程序或其他机器对此样本的记录：与样本自己的记录一起保存</translation>
        </message>
        <message>
            <source>Cannot be recorded</source>
            <translation>无法记录</translation>
        </message>
        <message>
            <source>Its graph_net.json does not name the framework.</source>
            <translation>graph_net.json 没有说明样本属于哪个框架。</translation>
        </message>
        <message>
            <source>Looking for compilers…</source>
            <translation>正在查找编译器…</translation>
        </message>
        <message>
            <source>Cannot be recorded here</source>
            <translation>在此无法记录</translation>
        </message>
        <message>
            <source>Samples of Paddle run in a Python that has Paddle, and none is known. Install one under Compilers in the menu Benchmark, or add your own Python there.</source>
            <translation>Paddle 样本需要在带有 Paddle 的 Python 中运行，目前没有这样的 Python。请在“基准测试”菜单的“编译器”中安装，或添加您自己的 Python。</translation>
        </message>
        <message>
            <source>Recording…</source>
            <translation>正在记录…</translation>
        </message>
        <message>
            <source>Its views appear here when the recording has ended.</source>
            <translation>记录结束后，这里会显示各个视图。</translation>
        </message>
        <message>
            <source>Record eager and TorchScript</source>
            <translation>记录 eager 与 TorchScript</translation>
        </message>
        <message>
            <source>Record eager alone</source>
            <translation>仅记录 eager</translation>
        </message>
        <message>
            <source>Not recorded yet</source>
            <translation>尚未记录</translation>
        </message>
        <message>
            <source>A recording runs the sample several times and records every operator, kernel and allocation with its node of the graph. The recording is kept.</source>
            <translation>记录会多次运行样本，并记下每个算子、内核和内存分配，以及它们所属的图节点。记录会被保存。</translation>
        </message>
        <message>
            <source>Open a trace</source>
            <translation>打开跟踪</translation>
        </message>
        <message>
            <source>Traces (*.json *.json.gz *.gnxtrace *.sqlite);;All files (*)</source>
            <translation>跟踪 (*.json *.json.gz *.gnxtrace *.sqlite);;所有文件 (*)</translation>
        </message>
        <message>
            <source>Open beside…</source>
            <translation>并排打开…</translation>
        </message>
        <message>
            <source>Another trace, to be compared with this one</source>
            <translation>另一个跟踪，与当前跟踪比较</translation>
        </message>
        <message>
            <source>Of a sample…</source>
            <translation>指定样本…</translation>
        </message>
        <message>
            <source>Choose the sample of this trace. It is kept with the sample's own traces and linked to its graph.</source>
            <translation>选择此跟踪所属的样本。跟踪会与样本自己的跟踪一起保存，并与其计算图关联。</translation>
        </message>
        <message>
            <source>Reading %1</source>
            <translation>正在读取 %1</translation>
        </message>
        <message>
            <source>%1 is not shown</source>
            <translation>%1 未显示</translation>
        </message>
        <message>
            <source>%1 could not be opened</source>
            <translation>无法打开 %1</translation>
        </message>
        <message>
            <source>%1 is a recording of:</source>
            <translation>%1 是以下样本的记录：</translation>
        </message>
        <message>
            <source>The trace cannot be stored as a trace of %1</source>
            <translation>此跟踪不能作为 %1 的跟踪保存</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ProfileViews</name>
        <message>
            <source>Roofline</source>
            <translation>Roofline</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>时间线</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>内核</translation>
        </message>
        <message>
            <source>Modules</source>
            <translation>模块</translation>
        </message>
        <message>
            <source>Flame graph</source>
            <translation>火焰图</translation>
        </message>
        <message>
            <source>Findings</source>
            <translation>发现</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>数值</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ReferencePages</name>
        <message>
            <source>Running the reference's plan</source>
            <translation>正在运行参照的计划</translation>
        </message>
        <message>
            <source>Open a re&amp;ference…</source>
            <translation>打开参照(&amp;F)…</translation>
        </message>
        <message>
            <source>A folder made by graphnet reference save, to be checked on this machine</source>
            <translation>由 graphnet reference save 生成的文件夹，在本机上检查</translation>
        </message>
        <message>
            <source>Selected samples as a re&amp;ference…</source>
            <translation>将所选样本保存为参照(&amp;F)…</translation>
        </message>
        <message>
            <source>Run the selected samples with TorchScript, and keep outputs, times and environment in a folder</source>
            <translation>用 TorchScript 运行所选样本，并把输出、时间和环境保存到文件夹</translation>
        </message>
        <message>
            <source>Select the samples for the reference first</source>
            <translation>请先选择要作为参照的样本</translation>
        </message>
        <message>
            <source>Open a reference</source>
            <translation>打开参照</translation>
        </message>
        <message>
            <source>Reference: %1</source>
            <translation>参照：%1</translation>
        </message>
        <message>
            <source>Checking</source>
            <translation>正在检查</translation>
        </message>
        <message>
            <source>The run's plan could not be read</source>
            <translation>无法读取该运行的计划</translation>
        </message>
        <message>
            <source>A folder for the reference</source>
            <translation>参照的文件夹</translation>
        </message>
        <message>
            <source>The reference cannot be made there</source>
            <translation>无法在那里创建参照</translation>
        </message>
        <message>
            <source>Looking for its samples</source>
            <translation>正在查找其样本</translation>
        </message>
        <message>
            <source>Waiting for its turn</source>
            <translation>正在排队</translation>
        </message>
        <message>
            <source>Comparing outputs</source>
            <translation>正在比较输出</translation>
        </message>
        <message>
            <source>The reference could not be completed, or compared</source>
            <translation>无法完成参照，或无法比较</translation>
        </message>
        <message>
            <source>Reference written to %1</source>
            <translation>参照已写入 %1</translation>
        </message>
        <message>
            <source>Kept as “%1”</source>
            <translation>已保存为“%1”</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::Registry</name>
        <message>
            <source>&amp;File</source>
            <translation>文件(&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>编辑(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>视图(&amp;V)</translation>
        </message>
        <message>
            <source>&amp;Sample</source>
            <translation>样本(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Profile</source>
            <translation>性能分析(&amp;P)</translation>
        </message>
        <message>
            <source>&amp;Benchmark</source>
            <translation>基准测试(&amp;B)</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>帮助(&amp;H)</translation>
        </message>
        <message>
            <source> · </source>
            <translation> · </translation>
        </message>
        <message>
            <source>Main</source>
            <translation>主工具栏</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::RelationPages</name>
        <message>
            <source>Relations</source>
            <translation>关系</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::RunNotices</name>
        <message>
            <source>%1 done</source>
            <translation>已完成 %1</translation>
        </message>
        <message>
            <source>%1 failed</source>
            <translation>%1 失败</translation>
        </message>
        <message>
            <source>%1 unstable</source>
            <translation>%1 不稳定</translation>
        </message>
        <message>
            <source>none failed</source>
            <translation>无失败</translation>
        </message>
        <message>
            <source>%1 waiting</source>
            <translation>等待中：%1</translation>
        </message>
        <message>
            <source>%1 has ended</source>
            <translation>%1 已结束</translation>
        </message>
        <message>
            <source>%1 has stopped</source>
            <translation>%1 已停止</translation>
        </message>
        <message>
            <source>&amp;Notify when a run ends</source>
            <translation>运行结束时通知(&amp;N)</translation>
        </message>
        <message>
            <source>Shows a message on the desktop if the window is not visible</source>
            <translation>窗口不可见时显示桌面通知</translation>
        </message>
        <message>
            <source>A run could not begin</source>
            <translation>无法开始运行</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::RunPages</name>
        <message>
            <source>Run</source>
            <translation>运行</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::SampleChooser</name>
        <message>
            <source>Reading the samples…</source>
            <translation>正在读取样本…</translation>
        </message>
        <message>
            <source>Choose a sample</source>
            <translation>选择样本</translation>
        </message>
        <message>
            <source>Filter by name</source>
            <translation>按名称筛选</translation>
        </message>
        <message>
            <source>Only names that contain this text are listed</source>
            <translation>只列出包含此文本的名称</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Takes the selected sample</source>
            <translation>使用所选样本</translation>
        </message>
        <message>
            <source>No samples are open: open their dataset first</source>
            <translation>没有打开的样本：请先打开其数据集</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ScorePages</name>
        <message>
            <source>&amp;Results</source>
            <translation>结果(&amp;R)</translation>
        </message>
        <message>
            <source>Scores, speedups and failures of runs and logs, as figures and tables</source>
            <translation>运行和日志的得分、加速比和失败，以图表和表格显示</translation>
        </message>
        <message>
            <source>The results could not be read</source>
            <translation>无法读取结果</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>结果</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::SetPages</name>
        <message>
            <source>Result &amp;sets</source>
            <translation>结果集(&amp;S)</translation>
        </message>
        <message>
            <source>Runs, imported logs, merges, regressions: name, note, compare, merge, filter, delete (Ctrl+Shift+R)</source>
            <translation>运行、导入的日志、合并、回归：命名、备注、比较、合并、筛选、删除（Ctrl+Shift+R）</translation>
        </message>
        <message>
            <source>Result set</source>
            <translation>结果集</translation>
        </message>
        <message>
            <source>Result sets</source>
            <translation>结果集</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ThemeActions</name>
        <message>
            <source>&amp;Theme</source>
            <translation>主题(&amp;T)</translation>
        </message>
        <message>
            <source>Follow the &amp;system</source>
            <translation>跟随系统(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>浅色(&amp;L)</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>深色(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>语言(&amp;L)</translation>
        </message>
        <message>
            <source>The language changes at the next start</source>
            <translation>语言将在下次启动时更改</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::Tour</name>
        <message>
            <source>&amp;Tour of the window</source>
            <translation>窗口导览(&amp;T)</translation>
        </message>
        <message>
            <source>Open a dataset first: the tour shows its samples</source>
            <translation>请先打开数据集：导览会展示其中的样本</translation>
        </message>
        <message>
            <source>Find samples</source>
            <translation>查找样本</translation>
        </message>
        <message>
            <source>%1 can be searched here. Type words, op:conv2d or ops&gt;500: the table follows as you type. Return opens the selected sample.</source>
            <translation>可在此搜索 %1。输入关键词、op:conv2d 或 ops&gt;500：表格会随输入更新。按 Return 打开所选样本。</translation>
        </message>
        <message>
            <source>Look at a graph</source>
            <translation>查看计算图</translation>
        </message>
        <message>
            <source>This is %1, %2. Repeated blocks are folded: a double click opens or closes a group, the mouse wheel zooms. The tabs show source and tensors.</source>
            <translation>这是 %1，%2。重复的块已折叠：双击展开或折叠组，滚轮缩放。标签页显示源代码和张量。</translation>
        </message>
        <message>
            <source>Inspect what you select</source>
            <translation>检查所选内容</translation>
        </message>
        <message>
            <source>Click a box: the inspector shows its shapes, types, cost and source line. The selection is the same in every view.</source>
            <translation>单击方框：检查器会显示其形状、类型、开销和源代码行。所有视图共享同一选择。</translation>
        </message>
        <message>
            <source>Run and compare</source>
            <translation>运行与比较</translation>
        </message>
        <message>
            <source>Run executes this sample and shows time and memory of every operator. Benchmark in the tool bar compares compilers. Nothing is executed before you press a button. F1 opens the manual.</source>
            <translation>“运行”会执行此样本，并显示每个算子的时间和内存。工具栏中的“基准测试”用于比较编译器。在您按下按钮之前不会执行任何代码。F1 打开手册。</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::TrainingPages</name>
        <message>
            <source>&amp;Trained models</source>
            <translation>已训练的模型(&amp;T)</translation>
        </message>
        <message>
            <source>Train models that rank configurations of TpuGraphs, and compare those there are</source>
            <translation>训练为 TpuGraphs 的配置排序的模型，并比较已有的模型</translation>
        </message>
        <message>
            <source>Trained models</source>
            <translation>已训练的模型</translation>
        </message>
        <message>
            <source>training %1</source>
            <translation>正在训练 %1</translation>
        </message>
        <message>
            <source>cut off: %1</source>
            <translation>被中断：%1</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ValuesDivergence</name>
        <message>
            <source>What was found earlier cannot be read</source>
            <translation>无法读取之前的查找结果</translation>
        </message>
        <message>
            <source>The divergence could not be found</source>
            <translation>无法找到分歧之处</translation>
        </message>
        <message>
            <source>%1 could not be tried</source>
            <translation>无法尝试 %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::WelcomePage</name>
        <message>
            <source>Computational graphs, measured</source>
            <translation>测量计算图</translation>
        </message>
        <message>
            <source>Open a folder of GraphNet samples, or drop it on this window. It takes archives of samples, a GraphNet.db, models (.onnx, .pt2), graphs of TpuGraphs, traces, figures and logs as well.</source>
            <translation>打开 GraphNet 样本文件夹，或把它拖到此窗口。也可以是样本归档、GraphNet.db、模型（.onnx、.pt2）、TpuGraphs 图、跟踪、图表和日志。</translation>
        </message>
        <message>
            <source>Three steps</source>
            <translation>三个步骤</translation>
        </message>
        <message>
            <source>1.  Find: type words, op:conv2d or ops&gt;500 above the table of samples.</source>
            <translation>1.  查找：在样本表上方输入关键词，例如 op:conv2d 或 ops&gt;500。</translation>
        </message>
        <message>
            <source>2.  Look: Return opens a sample; its graph, source and tensors share one selection, and the inspector describes it.</source>
            <translation>2.  查看：按 Return 打开样本；图、源代码和张量共享同一选择，检查器显示其信息。</translation>
        </message>
        <message>
            <source>3.  Compare: View &gt; Results draws the scores of the latest run. Ctrl+K searches everything, F1 opens the manual.</source>
            <translation>3.  比较：“视图 &gt; 结果”绘制最近一次运行的得分。Ctrl+K 可搜索一切，F1 打开手册。</translation>
        </message>
        <message>
            <source>Recent</source>
            <translation>最近使用</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::Workspace</name>
        <message>
            <source>Error</source>
            <translation>错误</translation>
        </message>
    </context>
    <context>
        <name>gnx::graph::ResultFacts</name>
        <message>
            <source>%1 median, middle half %2 wide, %3</source>
            <translation>中位数 %1，中间一半的宽度 %2，%3</translation>
        </message>
        <message>
            <source>%1, cold: all was compiled</source>
            <translation>%1，冷启动：全部重新编译</translation>
        </message>
        <message>
            <source>%1, warm: from a cache</source>
            <translation>%1，热启动：来自缓存</translation>
        </message>
        <message>
            <source>%1 of eager, %2 of the compiled model</source>
            <translation>eager：%1；编译模型：%2 次</translation>
        </message>
        <message>
            <source>: stable then</source>
            <translation>：随后稳定</translation>
        </message>
        <message>
            <source>: not stable at the time limit</source>
            <translation>：到时限时仍不稳定</translation>
        </message>
        <message>
            <source>%1 in %2 s</source>
            <translation>%1，用时 %2 s</translation>
        </message>
        <message>
            <source>, %1 disturbed and measured again</source>
            <translation>，%1 受干扰并重新测量</translation>
        </message>
        <message>
            <source>%1 checked, %2 of them could detect a replay; inputs renewed: %3</source>
            <translation>检查了 %1，其中 %2 能识别重放；更新的输入：%3</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Eager</source>
            <translation>Eager</translation>
        </message>
        <message>
            <source>Compiled</source>
            <translation>编译后</translation>
        </message>
        <message>
            <source>Eager on the GPU</source>
            <translation>Eager（GPU）</translation>
        </message>
        <message>
            <source>Compiled on the GPU</source>
            <translation>编译后（GPU）</translation>
        </message>
        <message>
            <source>Compile time</source>
            <translation>编译时间</translation>
        </message>
        <message>
            <source>Compile time, cold</source>
            <translation>编译时间（冷启动）</translation>
        </message>
        <message>
            <source>First call</source>
            <translation>首次调用</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>加载</translation>
        </message>
        <message>
            <source>Making inputs</source>
            <translation>生成输入</translation>
        </message>
        <message>
            <source>Peak memory</source>
            <translation>峰值内存</translation>
        </message>
        <message>
            <source>Peak GPU memory</source>
            <translation>GPU 峰值内存</translation>
        </message>
        <message>
            <source>Warm-up</source>
            <translation>预热</translation>
        </message>
        <message>
            <source>Blocks</source>
            <translation>计时块</translation>
        </message>
        <message>
            <source>Seed of the order</source>
            <translation>顺序的种子</translation>
        </message>
        <message>
            <source>Timed calls</source>
            <translation>计时调用</translation>
        </message>
        <message>
            <source>Ended in phase</source>
            <translation>结束阶段</translation>
        </message>
        <message>
            <source>Measured</source>
            <translation>测量时间</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>负载</translation>
        </message>
        <message>
            <source>Taken by other processes</source>
            <translation>被其他进程占用</translation>
        </message>
        <message>
            <source>Processor clock</source>
            <translation>处理器频率</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>温度</translation>
        </message>
        <message>
            <source>GPU clock</source>
            <translation>GPU 频率</translation>
        </message>
        <message>
            <source>GPU temperature</source>
            <translation>GPU 温度</translation>
        </message>
        <message>
            <source>GPU throttled by</source>
            <translation>GPU 降频原因</translation>
        </message>
        <message>
            <source>Governor</source>
            <translation>调频策略</translation>
        </message>
        <message>
            <source>Processors</source>
            <translation>处理器</translation>
        </message>
    </context>
    <context>
        <name>gnx::profile::Finding</name>
        <message>
            <source>%1 at %2</source>
            <translation>%1，位于 %2</translation>
        </message>
        <message>
            <source>Launches take longer than kernels</source>
            <translation>启动开销大于内核时间</translation>
        </message>
        <message>
            <source>The device waits for the host</source>
            <translation>设备等待主机</translation>
        </message>
        <message>
            <source>The device waits for copies</source>
            <translation>设备等待拷贝</translation>
        </message>
        <message>
            <source>The host waits for the device</source>
            <translation>主机等待设备</translation>
        </message>
        <message>
            <source>Missed fusion</source>
            <translation>错失的融合</translation>
        </message>
        <message>
            <source>Copies to another form</source>
            <translation>转换为其他形式的拷贝</translation>
        </message>
        <message>
            <source>Tiny kernels</source>
            <translation>过小的内核</translation>
        </message>
        <message>
            <source>Tail effect</source>
            <translation>尾部效应</translation>
        </message>
        <message>
            <source>Recompilation</source>
            <translation>重新编译</translation>
        </message>
        <message>
            <source>Impossible times</source>
            <translation>不可能的时间</translation>
        </message>
        <message>
            <source>Far below the roof</source>
            <translation>远低于性能上限</translation>
        </message>
        <message>
            <source>In the timeline:</source>
            <translation>在时间线中：</translation>
        </message>
        <message>
            <source>%1 more</source>
            <translation>另外 %1 个</translation>
        </message>
        <message>
            <source>In the drawing:</source>
            <translation>在图中：</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets</name>
        <message>
            <source>This line is torch's own.</source>
            <translation>此行属于 torch 自身。</translation>
        </message>
        <message>
            <source>This line is an installed library's; such files are never edited.</source>
            <translation>此行属于已安装的库；这类文件不会被修改。</translation>
        </message>
        <message>
            <source>This usually helps: %1</source>
            <translation>通常有效的做法：%1</translation>
        </message>
        <message>
            <source>Name in torch: %1</source>
            <translation>torch 的名称：%1</translation>
        </message>
        <message>
            <source>Hint: %1</source>
            <translation>提示：%1</translation>
        </message>
        <message>
            <source>Caused: %1</source>
            <translation>导致：%1</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>In no file: code from exec, a prompt or a notebook.</source>
            <translation>不在任何文件中：来自 exec、交互提示或笔记本的代码。</translation>
        </message>
        <message>
            <source>Called at %1</source>
            <translation>在 %1 处调用</translation>
        </message>
        <message>
            <source>torch stopped at %1</source>
            <translation>torch 停止于 %1</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>How often</source>
            <translation>次数</translation>
        </message>
        <message>
            <source>%1, while compiling %2</source>
            <translation>%1，编译 %2 时</translation>
        </message>
        <message>
            <source>Given up %1: the whole function runs in eager mode.</source>
            <translation>已放弃 %1：整个函数以 eager 模式运行。</translation>
        </message>
        <message>
            <source>Between the graphs %1 and %2</source>
            <translation>位于图 %1 与 %2 之间</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>开销</translation>
        </message>
        <message>
            <source>Not known: %1</source>
            <translation>未知：%1</translation>
        </message>
        <message>
            <source>Not known: nothing was executed, a log has no times of calls.</source>
            <translation>未知：没有执行任何代码，日志中没有调用时间。</translation>
        </message>
        <message>
            <source>%1 in eager mode in each call, %2 of it</source>
            <translation>每次调用有 %1 以 eager 模式运行，占 %2</translation>
        </message>
        <message>
            <source>Synchronizations in it: %1 a call, copies: %2</source>
            <translation>其中每次调用的同步：%1，拷贝：%2</translation>
        </message>
        <message>
            <source>Tensors written before the break and read behind it: %1 a call, %2. Fusion loses a kernel for each at most.</source>
            <translation>图中断前写出、图中断后读取的张量：每次调用 %1，%2。融合最多因此各损失一个内核。</translation>
        </message>
        <message>
            <source>Stack, outermost call first</source>
            <translation>调用栈，最外层在前</translation>
        </message>
        <message>
            <source> (%1 of recompilations)</source>
            <translation> （%1 次为重新编译）</translation>
        </message>
        <message>
            <source>%1, graphs - 1: %2; %3 at %4</source>
            <translation>%1，图数减 1：%2；%3，位于 %4</translation>
        </message>
        <message>
            <source>; %1 given up</source>
            <translation>；已放弃 %1</translation>
        </message>
        <message>
            <source>torch %1</source>
            <translation>torch %1</translation>
        </message>
        <message>
            <source>backend %1</source>
            <translation>后端 %1</translation>
        </message>
        <message>
            <source>Counted with %1</source>
            <translation>统计条件：%1</translation>
        </message>
        <message>
            <source>Input set %1: %2</source>
            <translation>输入组 %1：%2</translation>
        </message>
        <message>
            <source> · %1 a call</source>
            <translation> · 每次调用 %1</translation>
        </message>
        <message>
            <source>, %1 in eager mode</source>
            <translation>，%1 以 eager 模式运行</translation>
        </message>
        <message>
            <source>graph</source>
            <translation>图</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>recompiled</source>
            <translation>重新编译</translation>
        </message>
        <message>
            <source>%1 samples</source>
            <translation>%1 个样本</translation>
        </message>
        <message>
            <source>1 sample</source>
            <translation>1 个样本</translation>
        </message>
        <message>
            <source>%1 operators</source>
            <translation>%1 个算子</translation>
        </message>
        <message>
            <source>1 operator</source>
            <translation>1 个算子</translation>
        </message>
        <message>
            <source>%1 equal operators</source>
            <translation>%1 个相同的算子</translation>
        </message>
        <message>
            <source>1 equal operator</source>
            <translation>1 个相同的算子</translation>
        </message>
        <message>
            <source>%1 jobs</source>
            <translation>%1 个作业</translation>
        </message>
        <message>
            <source>1 job</source>
            <translation>1 个作业</translation>
        </message>
        <message>
            <source>%1 records</source>
            <translation>%1 条记录</translation>
        </message>
        <message>
            <source>1 record</source>
            <translation>1 条记录</translation>
        </message>
        <message>
            <source>%1 logs</source>
            <translation>%1 个日志</translation>
        </message>
        <message>
            <source>1 log</source>
            <translation>1 个日志</translation>
        </message>
        <message>
            <source>%1 hidden rows</source>
            <translation>%1 个隐藏的行</translation>
        </message>
        <message>
            <source>1 hidden row</source>
            <translation>1 个隐藏的行</translation>
        </message>
        <message>
            <source>%1 edges</source>
            <translation>%1 条边</translation>
        </message>
        <message>
            <source>1 edge</source>
            <translation>1 条边</translation>
        </message>
        <message>
            <source>%1 trials</source>
            <translation>%1 次尝试</translation>
        </message>
        <message>
            <source>1 trial</source>
            <translation>1 次尝试</translation>
        </message>
        <message>
            <source>%1 threads</source>
            <translation>%1 个线程</translation>
        </message>
        <message>
            <source>1 thread</source>
            <translation>1 个线程</translation>
        </message>
        <message>
            <source>%1 tensors</source>
            <translation>%1 个张量</translation>
        </message>
        <message>
            <source>1 tensor</source>
            <translation>1 个张量</translation>
        </message>
        <message>
            <source>%1 sets</source>
            <translation>%1 个结果集</translation>
        </message>
        <message>
            <source>1 set</source>
            <translation>1 个结果集</translation>
        </message>
        <message>
            <source>%1 results</source>
            <translation>%1 个结果</translation>
        </message>
        <message>
            <source>1 result</source>
            <translation>1 个结果</translation>
        </message>
        <message>
            <source>%1 problems</source>
            <translation>%1 个问题</translation>
        </message>
        <message>
            <source>1 problem</source>
            <translation>1 个问题</translation>
        </message>
        <message>
            <source>%1 places</source>
            <translation>%1 处</translation>
        </message>
        <message>
            <source>1 place</source>
            <translation>1 处</translation>
        </message>
        <message>
            <source>%1 outputs</source>
            <translation>%1 个输出</translation>
        </message>
        <message>
            <source>1 output</source>
            <translation>1 个输出</translation>
        </message>
        <message>
            <source>%1 lanes</source>
            <translation>%1 行</translation>
        </message>
        <message>
            <source>1 lane</source>
            <translation>1 行</translation>
        </message>
        <message>
            <source>%1 configurations</source>
            <translation>%1 个配置</translation>
        </message>
        <message>
            <source>1 configuration</source>
            <translation>1 个配置</translation>
        </message>
        <message>
            <source>%1 graphs</source>
            <translation>%1 个图</translation>
        </message>
        <message>
            <source>1 graph</source>
            <translation>1 个图</translation>
        </message>
        <message>
            <source>%1 trainings</source>
            <translation>%1 次训练</translation>
        </message>
        <message>
            <source>1 training</source>
            <translation>1 次训练</translation>
        </message>
        <message>
            <source>%1 events</source>
            <translation>%1 个事件</translation>
        </message>
        <message>
            <source>1 event</source>
            <translation>1 个事件</translation>
        </message>
        <message>
            <source>%1 functions</source>
            <translation>%1 个函数</translation>
        </message>
        <message>
            <source>1 function</source>
            <translation>1 个函数</translation>
        </message>
        <message>
            <source>%1 times</source>
            <translation>%1 次</translation>
        </message>
        <message>
            <source>1 time</source>
            <translation>1 次</translation>
        </message>
        <message>
            <source>%1 deleted sets</source>
            <translation>%1 个已删除的结果集</translation>
        </message>
        <message>
            <source>1 deleted set</source>
            <translation>1 个已删除的结果集</translation>
        </message>
        <message>
            <source>%1 break events</source>
            <translation>%1 个图中断事件</translation>
        </message>
        <message>
            <source>1 break event</source>
            <translation>1 个图中断事件</translation>
        </message>
        <message>
            <source>%1 boxes</source>
            <translation>%1 个方框</translation>
        </message>
        <message>
            <source>1 box</source>
            <translation>1 个方框</translation>
        </message>
        <message>
            <source>%1 inputs</source>
            <translation>%1 个输入</translation>
        </message>
        <message>
            <source>1 input</source>
            <translation>1 个输入</translation>
        </message>
        <message>
            <source>%1 calls</source>
            <translation>%1 次调用</translation>
        </message>
        <message>
            <source>1 call</source>
            <translation>1 次调用</translation>
        </message>
        <message>
            <source>%1 recorded calls</source>
            <translation>%1 次已记录的调用</translation>
        </message>
        <message>
            <source>1 recorded call</source>
            <translation>1 次已记录的调用</translation>
        </message>
        <message>
            <source>%1 files</source>
            <translation>%1 个文件</translation>
        </message>
        <message>
            <source>1 file</source>
            <translation>1 个文件</translation>
        </message>
        <message>
            <source>%1 models</source>
            <translation>%1 个模型</translation>
        </message>
        <message>
            <source>1 model</source>
            <translation>1 个模型</translation>
        </message>
        <message>
            <source>%1 nodes</source>
            <translation>%1 个节点</translation>
        </message>
        <message>
            <source>1 node</source>
            <translation>1 个节点</translation>
        </message>
        <message>
            <source>%1 registers</source>
            <translation>%1 个寄存器</translation>
        </message>
        <message>
            <source>1 register</source>
            <translation>1 个寄存器</translation>
        </message>
        <message>
            <source>%1 activities</source>
            <translation>%1 个活动</translation>
        </message>
        <message>
            <source>1 activity</source>
            <translation>1 个活动</translation>
        </message>
        <message>
            <source>%1 elements</source>
            <translation>%1 个元素</translation>
        </message>
        <message>
            <source>1 element</source>
            <translation>1 个元素</translation>
        </message>
        <message>
            <source>%1 bytes</source>
            <translation>%1 字节</translation>
        </message>
        <message>
            <source>1 byte</source>
            <translation>1 字节</translation>
        </message>
        <message>
            <source>%1 measurements</source>
            <translation>%1 次测量</translation>
        </message>
        <message>
            <source>1 measurement</source>
            <translation>1 次测量</translation>
        </message>
        <message>
            <source>%1 measured samples</source>
            <translation>%1 个已测量样本</translation>
        </message>
        <message>
            <source>1 measured sample</source>
            <translation>1 个已测量样本</translation>
        </message>
        <message>
            <source>%1 learned numbers</source>
            <translation>%1 个学习到的数</translation>
        </message>
        <message>
            <source>1 learned number</source>
            <translation>1 个学习到的数</translation>
        </message>
        <message>
            <source>%1 epochs</source>
            <translation>%1 轮</translation>
        </message>
        <message>
            <source>1 epoch</source>
            <translation>1 轮</translation>
        </message>
        <message>
            <source>%1 relations</source>
            <translation>%1 个关系</translation>
        </message>
        <message>
            <source>1 relation</source>
            <translation>1 个关系</translation>
        </message>
        <message>
            <source>%1 runs</source>
            <translation>%1 个运行</translation>
        </message>
        <message>
            <source>1 run</source>
            <translation>1 个运行</translation>
        </message>
        <message>
            <source>%1 conflicts</source>
            <translation>%1 处冲突</translation>
        </message>
        <message>
            <source>1 conflict</source>
            <translation>1 处冲突</translation>
        </message>
        <message>
            <source>%1 failures</source>
            <translation>%1 个失败</translation>
        </message>
        <message>
            <source>1 failure</source>
            <translation>1 个失败</translation>
        </message>
        <message>
            <source>%1 of %2 samples</source>
            <translation>%2 个样本中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of 1 sample</source>
            <translation>1 个样本中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of %2 operators</source>
            <translation>%2 个算子中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of 1 operator</source>
            <translation>1 个算子中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of %2 jobs</source>
            <translation>%2 个作业中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of 1 job</source>
            <translation>1 个作业中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of %2 tensors</source>
            <translation>%2 个张量中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of 1 tensor</source>
            <translation>1 个张量中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of %2 results</source>
            <translation>%2 个结果中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of 1 result</source>
            <translation>1 个结果中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of %2 problems</source>
            <translation>%2 个问题中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of 1 problem</source>
            <translation>1 个问题中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of %2 sets</source>
            <translation>%2 个结果集中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of 1 set</source>
            <translation>1 个结果集中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of %2 blocks</source>
            <translation>%2 个计时块中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of 1 block</source>
            <translation>1 个计时块中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of %2 elements</source>
            <translation>%2 个元素中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of 1 element</source>
            <translation>1 个元素中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of %2 values</source>
            <translation>%2 个值中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of 1 value</source>
            <translation>1 个值中的 %1 个</translation>
        </message>
        <message>
            <source>%1 of %2 statements</source>
            <translation>%2 条语句中的 %1 条</translation>
        </message>
        <message>
            <source>%1 of 1 statement</source>
            <translation>1 条语句中的 %1 条</translation>
        </message>
        <message>
            <source>Choose</source>
            <translation>选择</translation>
        </message>
        <message>
            <source> · less than a second left</source>
            <translation> · 剩余不到一秒</translation>
        </message>
        <message>
            <source> · about %1 left</source>
            <translation> · 剩余约 %1</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>both words, in name, task, operators, modules</source>
            <translation>两个词，出现在名称、任务、算子或模块中</translation>
        </message>
        <message>
            <source>both fields</source>
            <translation>两个字段</translation>
        </message>
        <message>
            <source>one of the values</source>
            <translation>其中一个值</translation>
        </message>
        <message>
            <source>operators, counted or not</source>
            <translation>算子，可带数量</translation>
        </message>
        <message>
            <source>a trait of an operator; a data type</source>
            <translation>算子的特征；数据类型</translation>
        </message>
        <message>
            <source>a module, wherever it stands, and all below it</source>
            <translation>模块，不论位置，包括其下的全部内容</translation>
        </message>
        <message>
            <source>numbers and ranges; k M G T are powers of 1000</source>
            <translation>数字和范围；k M G T 为 1000 的幂</translation>
        </message>
        <message>
            <source>sizes; KiB MiB GiB TiB are powers of 1024</source>
            <translation>大小；KiB MiB GiB TiB 为 1024 的幂</translation>
        </message>
        <message>
            <source>regular expression, whatever the case</source>
            <translation>正则表达式，不区分大小写</translation>
        </message>
        <message>
            <source>or, not, parentheses; also | and !</source>
            <translation>或、非、括号；也可用 | 和 !</translation>
        </message>
        <message>
            <source>samples that have an exact duplicate</source>
            <translation>有完全重复样本的样本</translation>
        </message>
        <message>
            <source>a constraint: pass, fail, unchecked, or none (not validated)</source>
            <translation>约束：pass、fail、unchecked 或 none（未验证）</translation>
        </message>
        <message>
            <source>Text fields</source>
            <translation>文本字段</translation>
        </message>
        <message>
            <source>Constraints</source>
            <translation>约束</translation>
        </message>
        <message>
            <source>Number fields</source>
            <translation>数值字段</translation>
        </message>
        <message>
            <source>Tab takes a completion, Ctrl+Space offers them, Down goes to the table, Escape clears.</source>
            <translation>Tab 接受补全，Ctrl+Space 显示补全，Down 转到表格，Escape 清除。</translation>
        </message>
        <message>
            <source>never validated</source>
            <translation>从未验证</translation>
        </message>
        <message>
            <source>passed</source>
            <translation>通过</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>not decided</source>
            <translation>未定</translation>
        </message>
        <message>
            <source>%1
Model: %2
%3</source>
            <translation>%1
模型：%2
%3</translation>
        </message>
        <message>
            <source>unreadable</source>
            <translation>无法读取</translation>
        </message>
        <message>
            <source>%1, %2 distinct</source>
            <translation>%1，%2 种不同</translation>
        </message>
        <message>
            <source>model.py could not be parsed; the inspector shows why</source>
            <translation>无法解析 model.py；原因见检查器</translation>
        </message>
        <message>
            <source>%1 in weight tensors</source>
            <translation>权重张量中有 %1</translation>
        </message>
        <message>
            <source>%1 in weights and inputs</source>
            <translation>权重和输入共 %1</translation>
        </message>
        <message>
            <source>%1 in the largest tensor</source>
            <translation>最大的张量有 %1</translation>
        </message>
        <message>
            <source>%1 not understood</source>
            <translation>%1未能理解</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>任务</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>框架</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Bytes</source>
            <translation>字节</translation>
        </message>
        <message>
            <source>Bytes of weights and inputs</source>
            <translation>权重和输入的字节数</translation>
        </message>
        <message>
            <source>Largest tensor</source>
            <translation>最大张量</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>张量</translation>
        </message>
        <message>
            <source>Types</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Distinct operators</source>
            <translation>不同算子数</translation>
        </message>
        <message>
            <source>Depth</source>
            <translation>深度</translation>
        </message>
        <message>
            <source>Depth of the module hierarchy that parameter names carry</source>
            <translation>由参数名得出的模块层次深度</translation>
        </message>
        <message>
            <source>Symbols</source>
            <translation>符号</translation>
        </message>
        <message>
            <source>Symbolic dimensions</source>
            <translation>符号维度</translation>
        </message>
        <message>
            <source>Inputs</source>
            <translation>输入</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Newest result of each compiler</source>
            <translation>每个编译器的最新结果</translation>
        </message>
        <message>
            <source>Speedup</source>
            <translation>加速比</translation>
        </message>
        <message>
            <source>The best of the newest results, against eager</source>
            <translation>最新结果中最好的，相对于 eager</translation>
        </message>
        <message>
            <source>Runnable</source>
            <translation>可运行</translation>
        </message>
        <message>
            <source>Runnable: the worker executes the graph</source>
            <translation>可运行：工作进程能执行此图</translation>
        </message>
        <message>
            <source>Serializable</source>
            <translation>可序列化</translation>
        </message>
        <message>
            <source>Serializable: written back and read again it is the same graph</source>
            <translation>可序列化：写出后再读入，仍是同一个图</translation>
        </message>
        <message>
            <source>Decomposable</source>
            <translation>可分解</translation>
        </message>
        <message>
            <source>Decomposable: two disjoint subgraphs, run one after the other, give the same bits</source>
            <translation>可分解：两个不相交的子图依次运行，结果逐位相同</translation>
        </message>
        <message>
            <source>Analyzable</source>
            <translation>可分析</translation>
        </message>
        <message>
            <source>Statically analyzable: every statement is parsed, every operator named</source>
            <translation>可静态分析：每条语句都能解析，每个算子都有名称</translation>
        </message>
        <message>
            <source>Custom operators</source>
            <translation>自定义算子</translation>
        </message>
        <message>
            <source>Custom operators: those outside the framework have their source in the sample</source>
            <translation>自定义算子：框架之外的算子在样本中有源代码</translation>
        </message>
        <message>
            <source>Unique</source>
            <translation>唯一</translation>
        </message>
        <message>
            <source>Unique: no other sample has the same graph, shapes and types</source>
            <translation>唯一：没有其他样本具有相同的图、形状和类型</translation>
        </message>
        <message>
            <source>Dataset</source>
            <translation>数据集</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>A sample of GraphNet, or a program's layouts or a kernel's tiles of TpuGraphs</source>
            <translation>GraphNet 样本，或 TpuGraphs 的程序布局、内核分块</translation>
        </message>
        <message>
            <source>Configurations</source>
            <translation>配置</translation>
        </message>
        <message>
            <source>Measured configurations of a graph of TpuGraphs</source>
            <translation>TpuGraphs 图的已测量配置</translation>
        </message>
        <message>
            <source>MLP</source>
            <translation>MLP</translation>
        </message>
        <message>
            <source>GraphSAGE</source>
            <translation>GraphSAGE</translation>
        </message>
        <message>
            <source>Residual GCN</source>
            <translation>残差 GCN</translation>
        </message>
        <message>
            <source>Structured</source>
            <translation>结构化</translation>
        </message>
        <message>
            <source>on the analytic model</source>
            <translation>基于解析模型</translation>
        </message>
        <message>
            <source>layouts by sizes</source>
            <translation>按大小描述布局</translation>
        </message>
        <message>
            <source>families alike by weights</source>
            <translation>各家族等权（加权）</translation>
        </message>
        <message>
            <source>families alike by sampling</source>
            <translation>各家族等权（抽样）</translation>
        </message>
        <message>
            <source>attention across configurations</source>
            <translation>跨配置注意力</translation>
        </message>
        <message>
            <source>near nodes (%1)</source>
            <translation>邻近节点（%1）</translation>
        </message>
        <message>
            <source>segments of %1</source>
            <translation>每段 %1</translation>
        </message>
        <message>
            <source>Reading graphs</source>
            <translation>正在读取图</translation>
        </message>
        <message>
            <source>Reading graphs: %1</source>
            <translation>正在读取图：%1</translation>
        </message>
        <message>
            <source>Loading graphs into the worker</source>
            <translation>正在把图载入工作进程</translation>
        </message>
        <message>
            <source>Ranking graphs it has not seen</source>
            <translation>正在为未见过的图排序</translation>
        </message>
        <message>
            <source>Scoring: %1</source>
            <translation>正在评分：%1</translation>
        </message>
        <message>
            <source>the model's own</source>
            <translation>模型自己的</translation>
        </message>
        <message>
            <source>loss %1</source>
            <translation>损失 %1</translation>
        </message>
        <message>
            <source>width %1</source>
            <translation>宽度 %1</translation>
        </message>
        <message>
            <source>layers %1</source>
            <translation>层数 %1</translation>
        </message>
        <message>
            <source>%1 a step</source>
            <translation>每步 %1</translation>
        </message>
        <message>
            <source>rate %1</source>
            <translation>学习率 %1</translation>
        </message>
        <message>
            <source>seed %1</source>
            <translation>种子 %1</translation>
        </message>
        <message>
            <source>Kendall tau %1 (%2), mean over %3</source>
            <translation>Kendall tau %1（%2），%3的平均值</translation>
        </message>
        <message>
            <source>%1; ceiling %2, over %3 of them</source>
            <translation>%1；上限 %2，其中 %3 个图</translation>
        </message>
        <message>
            <source>%1: %2 (%3)</source>
            <translation>%1：%2（%3）</translation>
        </message>
        <message>
            <source>%1: stopping, a checkpoint is written</source>
            <translation>%1：正在停止，正在写检查点</translation>
        </message>
        <message>
            <source>%1: beginning</source>
            <translation>%1：正在开始</translation>
        </message>
        <message>
            <source>%1: epoch %2, loss %3</source>
            <translation>%1：第 %2 轮，损失 %3</translation>
        </message>
        <message>
            <source>%1: epoch %2, loss %3, tau %4</source>
            <translation>%1：第 %2 轮，损失 %3，tau %4</translation>
        </message>
        <message>
            <source>%1: epoch %2, loss %3, tau %4 of %5</source>
            <translation>%1：第 %2 轮，损失 %3，tau %4（上限 %5）</translation>
        </message>
        <message>
            <source>Data: %1</source>
            <translation>数据：%1</translation>
        </message>
        <message>
            <source>Graphs: %1 train, %2 valid, %3 test</source>
            <translation>图：%1 个 train，%2 个 valid，%3 个 test</translation>
        </message>
        <message>
            <source>Settings: %1</source>
            <translation>设置：%1</translation>
        </message>
        <message>
            <source>It has seen %1 of each graph and ranks others of the same graph: no comparison with models that see none</source>
            <translation>它已见过每个图的 %1，并为同一个图的其他配置排序：不能与未见过测量的模型比较</translation>
        </message>
        <message>
            <source>%1, %2 in %3, the best was epoch %4</source>
            <translation>%1，%2用时 %3，最佳为第 %4 轮</translation>
        </message>
        <message>
            <source>By family: %1</source>
            <translation>按家族：%1</translation>
        </message>
        <message>
            <source>Scored on no graph: all have trained it</source>
            <translation>未在任何图上评分：所有图都用于训练</translation>
        </message>
        <message>
            <source>LibTorch %1, GraphNet Explorer %2</source>
            <translation>LibTorch %1，GraphNet Explorer %2</translation>
        </message>
        <message>
            <source>It is being trained</source>
            <translation>正在训练</translation>
        </message>
        <message>
            <source>Its training was interrupted: Continue goes on from the last checkpoint</source>
            <translation>其训练已中断：“继续”从最后的检查点接着训练</translation>
        </message>
        <message>
            <source>Begun %1</source>
            <translation>开始于 %1</translation>
        </message>
        <message>
            <source>Select two or more to compare them</source>
            <translation>选择两个或更多模型进行比较</translation>
        </message>
        <message>
            <source>%1 and %2 were scored on no common graph</source>
            <translation>%1 与 %2 没有共同评分的图</translation>
        </message>
        <message>
            <source>Tau of %1 less that of %2: %3 (%4), over %5</source>
            <translation>%1 的 tau 减去 %2 的：%3（%4），共 %5</translation>
        </message>
        <message>
            <source>Tau of %1 less that of %2: %3 (%4), over %5: no difference beyond chance</source>
            <translation>%1 的 tau 减去 %2 的：%3（%4），共 %5：差异不超出偶然</translation>
        </message>
        <message>
            <source>Some have seen measurements of the graphs that they rank, others have not: another task</source>
            <translation>一些模型见过所排序的图的测量，另一些没有：任务不同</translation>
        </message>
        <message>
            <source>Select a model</source>
            <translation>请选择一个模型</translation>
        </message>
        <message>
            <source>The first epoch is not over yet</source>
            <translation>第一轮尚未结束</translation>
        </message>
        <message>
            <source>Its training was interrupted: its curve comes when it is continued</source>
            <translation>其训练已中断：继续训练后才有曲线</translation>
        </message>
        <message>
            <source>No scores yet</source>
            <translation>尚无得分</translation>
        </message>
        <message>
            <source>%1 without arithmetic or not known: only in the table</source>
            <translation>%1不做算术运算或未知：只出现在表中</translation>
        </message>
        <message>
            <source>the costs of %1 are not known</source>
            <translation>%1 的开销未知</translation>
        </message>
        <message>
            <source>%1 belong to no operator of the graph</source>
            <translation>%1 不属于图中的任何算子</translation>
        </message>
        <message>
            <source>an iteration, of the selected stretch</source>
            <translation>所选区段的一次迭代</translation>
        </message>
        <message>
            <source>an iteration</source>
            <translation>一次迭代</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; of work in %2 · &lt;b&gt;%3&lt;/b&gt; slower than the peak · %4</source>
            <translation>%2 中的工作 &lt;b&gt;%1&lt;/b&gt; · 比峰值慢 &lt;b&gt;%3&lt;/b&gt; · %4</translation>
        </message>
        <message>
            <source>⚠ Other work had the processors for %1 of the time in which the roofs were measured: they are too low. Measure again when the machine is idle.</source>
            <translation>⚠ 测量性能上限时有 %1 的时间处理器被其他工作占用：性能上限值偏低。请在机器空闲时重新测量。</translation>
        </message>
        <message>
            <source>%1 of the roof (%2), %3 lost</source>
            <translation>达到性能上限（%2）的 %1，损失 %3</translation>
        </message>
        <message>
            <source>memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>arithmetic</source>
            <translation>算术</translation>
        </message>
        <message>
            <source>Starting</source>
            <translation>正在启动</translation>
        </message>
        <message>
            <source>%1: %2 of about %3</source>
            <translation>%1：约 %3 中的第 %2</translation>
        </message>
        <message>
            <source>copy</source>
            <translation>拷贝</translation>
        </message>
        <message>
            <source>set</source>
            <translation>填充</translation>
        </message>
        <message>
            <source>kernel</source>
            <translation>内核</translation>
        </message>
        <message>
            <source>Kernel</source>
            <translation>内核</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>总计</translation>
        </message>
        <message>
            <source>Time of all calls</source>
            <translation>所有调用的时间</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>占比</translation>
        </message>
        <message>
            <source>Share of the time of all kernels, copies and sets</source>
            <translation>占所有内核、拷贝和填充时间的比例</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>调用</translation>
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
            <translation>寄存器</translation>
        </message>
        <message>
            <source>Per thread, maximum</source>
            <translation>每个线程，最大值</translation>
        </message>
        <message>
            <source>Occupancy</source>
            <translation>占用率</translation>
        </message>
        <message>
            <source>Resident warps / maximum of resident warps</source>
            <translation>驻留的线程束数 / 最大驻留线程束数</translation>
        </message>
        <message>
            <source>Bytes copied or set</source>
            <translation>拷贝或填充的字节数</translation>
        </message>
        <message>
            <source>Bytes/s</source>
            <translation>字节/秒</translation>
        </message>
        <message>
            <source>For copies and sets, and for kernels whose operators' bytes are known</source>
            <translation>拷贝和填充的速率；对内核，需其算子的字节数已知</translation>
        </message>
        <message>
            <source>FLOP/s</source>
            <translation>FLOP/s</translation>
        </message>
        <message>
            <source>For kernels whose operators' FLOPs are known</source>
            <translation>对内核，需其算子的 FLOPs 已知</translation>
        </message>
        <message>
            <source>Whole name</source>
            <translation>完整名称</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Self</source>
            <translation>自身</translation>
        </message>
        <message>
            <source>Time on the host, without the operators that it calls</source>
            <translation>主机上的时间，不含其所调用的算子</translation>
        </message>
        <message>
            <source>Share of the self time of all operators</source>
            <translation>其自身时间占所有算子的比例</translation>
        </message>
        <message>
            <source>Time on the host from begin to end</source>
            <translation>主机上从开始到结束的时间</translation>
        </message>
        <message>
            <source>Total by calls</source>
            <translation>总时间除以调用次数</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Device time, including operators within it</source>
            <translation>设备时间，包括其内部的算子</translation>
        </message>
        <message>
            <source>Device, self</source>
            <translation>设备（自身）</translation>
        </message>
        <message>
            <source>Device time, without operators within it</source>
            <translation>设备时间，不含其内部的算子</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>内核</translation>
        </message>
        <message>
            <source>Kernels that it started itself</source>
            <translation>由它自己启动的内核</translation>
        </message>
        <message>
            <source>Node</source>
            <translation>节点</translation>
        </message>
        <message>
            <source>Operator of the graph</source>
            <translation>图中的算子</translation>
        </message>
        <message>
            <source>#</source>
            <translation>#</translation>
        </message>
        <message>
            <source>Its number, in execution order</source>
            <translation>按执行顺序的编号</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>The name of its first result</source>
            <translation>其第一个结果的名称</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>In model.py</source>
            <translation>在 model.py 中</translation>
        </message>
        <message>
            <source>Host</source>
            <translation>主机</translation>
        </message>
        <message>
            <source>Self time of all operators of this node</source>
            <translation>属于它的所有算子的自身时间</translation>
        </message>
        <message>
            <source>Device time</source>
            <translation>设备时间</translation>
        </message>
        <message>
            <source>Share of the device time of all nodes</source>
            <translation>占所有节点设备时间的比例</translation>
        </message>
        <message>
            <source>Share of the time of all nodes</source>
            <translation>占所有节点时间的比例</translation>
        </message>
        <message>
            <source>grid %1</source>
            <translation>网格 %1</translation>
        </message>
        <message>
            <source>block %1</source>
            <translation>线程块 %1</translation>
        </message>
        <message>
            <source>%1 shared</source>
            <translation>共享内存 %1</translation>
        </message>
        <message>
            <source>%1 local a thread</source>
            <translation>每线程本地内存 %1</translation>
        </message>
        <message>
            <source>occupancy %1 %</source>
            <translation>占用率 %1 %</translation>
        </message>
        <message>
            <source> from %1 to %2</source>
            <translation> 从 %1 到 %2</translation>
        </message>
        <message>
            <source>, %1/s</source>
            <translation>，%1/s</translation>
        </message>
        <message>
            <source>%1 of the host</source>
            <translation>主机的 %1</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>%1 in use afterwards</source>
            <translation>之后使用中 %1</translation>
        </message>
        <message>
            <source>shapes %1</source>
            <translation>形状 %1</translation>
        </message>
        <message>
            <source>types %1</source>
            <translation>类型 %1</translation>
        </message>
        <message>
            <source>Its recorded end was before its begin: shown as an instant</source>
            <translation>记录的结束早于开始：视为瞬时事件</translation>
        </message>
        <message>
            <source>Its end was not recorded</source>
            <translation>没有记录其结束</translation>
        </message>
        <message>
            <source>node #%1</source>
            <translation>节点 #%1</translation>
        </message>
        <message>
            <source>#%1 %2, line %3</source>
            <translation>#%1 %2，第 %3 行</translation>
        </message>
        <message>
            <source>at %1</source>
            <translation>位于 %1</translation>
        </message>
        <message>
            <source>%1 from %2, self %3</source>
            <translation>%1，起于 %2，自身 %3</translation>
        </message>
        <message>
            <source>launched by %1, begun %2 before</source>
            <translation>由 %1 启动，早 %2 开始</translation>
        </message>
        <message>
            <source>%1 in %2, %3 % busy</source>
            <translation>%2 内 %1，忙碌 %3 %</translation>
        </message>
        <message>
            <source>the longest: %1, %2</source>
            <translation>最长：%1，%2</translation>
        </message>
        <message>
            <source>Zoom in to see each</source>
            <translation>放大以查看每一个</translation>
        </message>
        <message>
            <source>%1 at %2</source>
            <translation>%1，位于 %2</translation>
        </message>
        <message>
            <source>peak %1 at %2</source>
            <translation>峰值 %1，位于 %2</translation>
        </message>
        <message>
            <source>held most then:</source>
            <translation>当时占用最多：</translation>
        </message>
        <message>
            <source>no operator</source>
            <translation>没有算子</translation>
        </message>
        <message>
            <source>Save figure</source>
            <translation>保存图表</translation>
        </message>
        <message>
            <source>PDF document (*.pdf);;SVG drawing (*.svg);;PNG image, 300 dpi (*.png);;TikZ for LaTeX (*.tex);;CSV table (*.csv)</source>
            <translation>PDF 文档 (*.pdf);;SVG 图形 (*.svg);;PNG 图像，300 dpi (*.png);;用于 LaTeX 的 TikZ (*.tex);;CSV 表格 (*.csv)</translation>
        </message>
        <message>
            <source>Compilers alone</source>
            <translation>仅编译器</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>数据类型</translation>
        </message>
        <message>
            <source>Number of operators</source>
            <translation>算子数量</translation>
        </message>
        <message>
            <source>Machine</source>
            <translation>机器</translation>
        </message>
        <message>
            <source>A query</source>
            <translation>查询</translation>
        </message>
        <message>
            <source>t ≥ %1</source>
            <translation>t ≥ %1</translation>
        </message>
        <message>
            <source>at no tolerance</source>
            <translation>任何 t 都不满足</translation>
        </message>
        <message>
            <source>Both models ran to their end.</source>
            <translation>两个模型都运行完毕。</translation>
        </message>
        <message>
            <source>Both models ran, and their outputs are the same bit for bit.</source>
            <translation>两个模型都已运行，输出逐位相同。</translation>
        </message>
        <message>
            <source>Both models ran, and every output is close to eager's from t = %1 on.</source>
            <translation>两个模型都已运行，从 t = %1 起每个输出都接近 eager 的输出。</translation>
        </message>
        <message>
            <source>Both models ran, but an output is close to eager's at no tolerance.</source>
            <translation>两个模型都已运行，但有输出在任何容差下都不接近 eager。</translation>
        </message>
        <message>
            <source>✓ Ran</source>
            <translation>✓ 已运行</translation>
        </message>
        <message>
            <source>✗ Eager failed</source>
            <translation>✗ Eager 失败</translation>
        </message>
        <message>
            <source>✗ Compilation failed</source>
            <translation>✗ 编译失败</translation>
        </message>
        <message>
            <source>✗ Failed while running</source>
            <translation>✗ 运行时失败</translation>
        </message>
        <message>
            <source>✗ Shapes differ</source>
            <translation>✗ 形状不同</translation>
        </message>
        <message>
            <source>✗ Types differ</source>
            <translation>✗ 类型不同</translation>
        </message>
        <message>
            <source>✗ Not trusted</source>
            <translation>✗ 不可信</translation>
        </message>
        <message>
            <source>✗ Out of memory</source>
            <translation>✗ 内存不足</translation>
        </message>
        <message>
            <source>✗ Timed out</source>
            <translation>✗ 超时</translation>
        </message>
        <message>
            <source>✗ Crashed</source>
            <translation>✗ 崩溃</translation>
        </message>
        <message>
            <source>– Unsupported</source>
            <translation>– 不支持</translation>
        </message>
        <message>
            <source>– Not run</source>
            <translation>– 未运行</translation>
        </message>
        <message>
            <source>– Cancelled</source>
            <translation>– 已取消</translation>
        </message>
        <message>
            <source>The model failed without any compiler. The compiler is not the cause.</source>
            <translation>模型在没有编译器时就失败了：这与编译器无关。</translation>
        </message>
        <message>
            <source>The compiler gave up before it had a model to run.</source>
            <translation>编译器在得到可运行的模型之前就放弃了。</translation>
        </message>
        <message>
            <source>It was compiled, and the compiled model failed when it was called.</source>
            <translation>编译成功，但调用编译后的模型时失败。</translation>
        </message>
        <message>
            <source>The compiled model ran and gave outputs of other shapes than eager.</source>
            <translation>编译后的模型给出的输出形状与 eager 不同。</translation>
        </message>
        <message>
            <source>The compiled model ran and gave outputs of other types than eager.</source>
            <translation>编译后的模型给出的输出类型与 eager 不同。</translation>
        </message>
        <message>
            <source>The compiled model ran, but its timed calls did not do the work: none of its times count.</source>
            <translation>编译后的模型运行了，但计时的调用没有完成计算：它的时间不计入。</translation>
        </message>
        <message>
            <source>It needed more memory than the limit allows.</source>
            <translation>所需内存超过限制。</translation>
        </message>
        <message>
            <source>A phase took longer than its limit, and was ended.</source>
            <translation>某个阶段超过其时限，已被终止。</translation>
        </message>
        <message>
            <source>The process that ran it died. Other jobs are not affected.</source>
            <translation>运行它的进程已终止。其他作业不受影响。</translation>
        </message>
        <message>
            <source>The compiler does not know something in this graph.</source>
            <translation>编译器不认识此图中的某些内容。</translation>
        </message>
        <message>
            <source>The compiler does not know the operator %1.</source>
            <translation>编译器不认识算子 %1。</translation>
        </message>
        <message>
            <source>Nothing was executed.</source>
            <translation>没有执行任何代码。</translation>
        </message>
        <message>
            <source>It was stopped before it had a result.</source>
            <translation>在得到结果之前已被停止。</translation>
        </message>
        <message>
            <source>bit for bit</source>
            <translation>逐位相同</translation>
        </message>
        <message>
            <source>other type</source>
            <translation>类型不同</translation>
        </message>
        <message>
            <source>other shape</source>
            <translation>形状不同</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>运行 %1</translation>
        </message>
        <message>
            <source>Run %1: %2</source>
            <translation>运行 %1：%2</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>无</translation>
        </message>
        <message>
            <source>✓ the same bits</source>
            <translation>✓ 逐位相同</translation>
        </message>
        <message>
            <source>✓ agrees</source>
            <translation>✓ 一致</translation>
        </message>
        <message>
            <source>✗ different: %1 of %2</source>
            <translation>✗ %2 中有 %1 不同</translation>
        </message>
        <message>
            <source>compiling</source>
            <translation>编译中</translation>
        </message>
        <message>
            <source>running</source>
            <translation>运行中</translation>
        </message>
        <message>
            <source>comparing</source>
            <translation>比较中</translation>
        </message>
        <message>
            <source>preparing</source>
            <translation>准备中</translation>
        </message>
        <message>
            <source>Eager and compiled agree at this tolerance: all values that the graph returns.</source>
            <translation>在此容差下，图返回的所有值 eager 与编译后一致。</translation>
        </message>
        <message>
            <source>No answer: the whole graph could not be tried.</source>
            <translation>无法判断：整个图无法尝试。</translation>
        </message>
        <message>
            <source>%1 is the first operator at which they differ.</source>
            <translation>%1 是两者出现差异的第一个算子。</translation>
        </message>
        <message>
            <source>Up to %1 all values agree.</source>
            <translation>到 %1 为止所有值一致。</translation>
        </message>
        <message>
            <source>No operator before it makes a tensor that agrees.</source>
            <translation>在它之前没有算子产生一致的张量。</translation>
        </message>
        <message>
            <source>⚠ It may also be one of %1: a part that ends there could not be tried.</source>
            <translation>⚠ 也可能是 %1 中的一个：无法尝试在那里结束的部分。</translation>
        </message>
        <message>
            <source>Smaller differences begin earlier; a smaller t shows where.</source>
            <translation>较小的差异出现得更早：较小的 t 可以显示位置。</translation>
        </message>
        <message>
            <source>A part may be fused differently than the whole graph. A difference that vanishes again before the end is not seen.</source>
            <translation>部分图的融合方式可能与整图不同，之前出现又消失的差异无法看到。</translation>
        </message>
        <message>
            <source>Reading the graph and starting the compiler · %1</source>
            <translation>正在读取图并启动编译器 · %1</translation>
        </message>
        <message>
            <source>Trial %1 of about %2 · operators %3 … %4 are left · %5 #0 … %6 · %7</source>
            <translation>第 %1 次尝试，共约 %2 次 · 剩余算子 %3 … %4 · %5 #0 … %6 · %7</translation>
        </message>
        <message>
            <source>%1 in %2</source>
            <translation>%1，用时 %2</translation>
        </message>
        <message>
            <source>NaN or ∞ on one side only</source>
            <translation>仅一侧有 NaN 或 ∞</translation>
        </message>
        <message>
            <source>#0 … %1</source>
            <translation>#0 … %1</translation>
        </message>
        <message>
            <source>Reading the sample</source>
            <translation>正在读取样本</translation>
        </message>
        <message>
            <source>Making inputs and parameters</source>
            <translation>正在生成输入和参数</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>数值</translation>
        </message>
        <message>
            <source>Comparing</source>
            <translation>正在比较</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; a run (median of %2, all between %3 and %4)</source>
            <translation>每次运行 &lt;b&gt;%1&lt;/b&gt;（%2 次的中位数，均在 %3 与 %4 之间）</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; a run (median of %2, 95 % interval %3 to %4)</source>
            <translation>每次运行 &lt;b&gt;%1&lt;/b&gt;（%2 次的中位数，95 % 区间 %3 至 %4）</translation>
        </message>
        <message>
            <source>&lt;b&gt;⚠ unstable&lt;/b&gt;: ± %1 %, and a benchmark asks for ± %2 %</source>
            <translation>&lt;b&gt;⚠ 不稳定&lt;/b&gt;：± %1 %，而基准测试要求 ± %2 %</translation>
        </message>
        <message>
            <source>Compared with %1: that run ended with %2: %3</source>
            <translation>与 %1 相比：那次运行以 %2 结束：%3</translation>
        </message>
        <message>
            <source>Compared with %1: no operator's results differ by more than %2, relatively.</source>
            <translation>与 %1 相比：没有算子的结果相对差异超过 %2。</translation>
        </message>
        <message>
            <source>Compared with %1: every operator's results are equal, bit for bit.</source>
            <translation>与 %1 相比：每个算子的结果逐位相同。</translation>
        </message>
        <message>
            <source>by a relative error of %1</source>
            <translation>相对误差为 %1</translation>
        </message>
        <message>
            <source>in its shapes</source>
            <translation>形状不同</translation>
        </message>
        <message>
            <source>in non-finite values</source>
            <translation>非有限值不同</translation>
        </message>
        <message>
            <source>Compared with %1: differs first at &lt;a href="%2"&gt;%3&lt;/a&gt;, %4.</source>
            <translation>与 %1 相比：首先在 &lt;a href="%2"&gt;%3&lt;/a&gt; 处不同，%4。</translation>
        </message>
        <message>
            <source>, %1 of it in operators, %2 of measuring subtracted from each</source>
            <translation>，其中 %1 在算子中，每个算子已减去 %2 的测量开销</translation>
        </message>
        <message>
            <source>, %1 in operators, each waited for, %2 of measuring subtracted from each</source>
            <translation>，算子共 %1（逐个等待），每个算子已减去 %2 的测量开销</translation>
        </message>
        <message>
            <source>peak &lt;b&gt;%1&lt;/b&gt;</source>
            <translation>峰值 &lt;b&gt;%1&lt;/b&gt;</translation>
        </message>
        <message>
            <source> at &lt;a href="%1"&gt;%2&lt;/a&gt;</source>
            <translation>，位于 &lt;a href="%1"&gt;%2&lt;/a&gt;</translation>
        </message>
        <message>
            <source>measured with %1 on %2</source>
            <translation>在 %2 上以 %1 测量</translation>
        </message>
        <message>
            <source>: %1</source>
            <translation>：%1</translation>
        </message>
        <message>
            <source>: run %1 of %2</source>
            <translation>：第 %1 次运行，共 %2 次</translation>
        </message>
        <message>
            <source>%1 failed</source>
            <translation>%1失败</translation>
        </message>
        <message>
            <source>ended %1 after its start</source>
            <translation>开始 %1 后结束</translation>
        </message>
        <message>
            <source>✗ Failure</source>
            <translation>✗ 失败</translation>
        </message>
        <message>
            <source>≠ Other outputs</source>
            <translation>≠ 输出不同</translation>
        </message>
        <message>
            <source>? Outputs not compared</source>
            <translation>? 未比较输出</translation>
        </message>
        <message>
            <source>↑ Slower</source>
            <translation>↑ 变慢</translation>
        </message>
        <message>
            <source>↓ Faster</source>
            <translation>↓ 变快</translation>
        </message>
        <message>
            <source>✓ Works now</source>
            <translation>✓ 现在成功</translation>
        </message>
        <message>
            <source>~ Unstable</source>
            <translation>~ 不稳定</translation>
        </message>
        <message>
            <source>= As it was</source>
            <translation>= 无变化</translation>
        </message>
        <message>
            <source>close from t = %1</source>
            <translation>从 t = %1 起接近</translation>
        </message>
        <message>
            <source>%1 with other outputs</source>
            <translation>%1 输出不同</translation>
        </message>
        <message>
            <source>%1 not compared</source>
            <translation>%1 未比较</translation>
        </message>
        <message>
            <source>%1 slower</source>
            <translation>%1 变慢</translation>
        </message>
        <message>
            <source>%1 faster</source>
            <translation>%1 变快</translation>
        </message>
        <message>
            <source>%1 working now</source>
            <translation>%1 现在成功</translation>
        </message>
        <message>
            <source>✓ As the reference: %1</source>
            <translation>✓ 与参照一致：%1</translation>
        </message>
        <message>
            <source>✗ %1, of %2</source>
            <translation>✗ %1，共 %2</translation>
        </message>
        <message>
            <source>%1 unstable (times not compared)</source>
            <translation>%1 不稳定（不比较时间）</translation>
        </message>
        <message>
            <source>%1: %2 → %3</source>
            <translation>%1：%2 → %3</translation>
        </message>
        <message>
            <source>not reported</source>
            <translation>未报告</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::BreakSource</name>
        <message>
            <source>Files with graph breaks</source>
            <translation>有图中断的文件</translation>
        </message>
        <message>
            <source>Source with graph breaks</source>
            <translation>有图中断的源代码</translation>
        </message>
        <message>
            <source>This code is in no file</source>
            <translation>此代码不在文件中</translation>
        </message>
        <message>
            <source>The source is not on this machine</source>
            <translation>本机上没有此源代码</translation>
        </message>
        <message>
            <source>It comes from exec, a prompt or a notebook; the log keeps single lines of it.</source>
            <translation>它来自 exec、交互提示或笔记本；日志只保存其中的单行。</translation>
        </message>
        <message>
            <source>%1
The log keeps single lines of it, shown beside.</source>
            <translation>%1
日志只保存其中的单行，显示在旁边。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::BreakTableModel</name>
        <message>
            <source>Place</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Innermost line of your own code within the compiled function; if there is none, a line of a library</source>
            <translation>被编译函数内您自己代码的最内层行；没有则为库的行</translation>
        </message>
        <message>
            <source>Cost per call</source>
            <translation>每次调用的开销</translation>
        </message>
        <message>
            <source>Time of the eager part between the graphs around it, as a mean over the timed calls</source>
            <translation>前后两图之间 eager 部分的时间，为计时调用的平均值</translation>
        </message>
        <message>
            <source>not known</source>
            <translation>未知</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Count</source>
            <translation>次数</translation>
        </message>
        <message>
            <source>Events: breaks during all compilations</source>
            <translation>事件：所有编译过程中的图中断次数</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>占比</translation>
        </message>
        <message>
            <source>Share of the time of a call</source>
            <translation>占一次调用时间的比例</translation>
        </message>
        <message>
            <source>Fixable how</source>
            <translation>可如何修复</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>Code</source>
            <translation>代码</translation>
        </message>
        <message>
            <source>While compiling</source>
            <translation>编译对象</translation>
        </message>
        <message>
            <source>Identifier</source>
            <translation>标识</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::BreaksPage</name>
        <message>
            <source>Read again</source>
            <translation>重新读取</translation>
        </message>
        <message>
            <source>Function</source>
            <translation>函数</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Guard that failed</source>
            <translation>失败的守卫</translation>
        </message>
        <message>
            <source>Compilations</source>
            <translation>编译次数</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>Count</source>
            <translation>次数</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>日志</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Not understood</source>
            <translation>未能理解</translation>
        </message>
        <message>
            <source>Reading %1</source>
            <translation>正在读取 %1</translation>
        </message>
        <message>
            <source>Starting %1</source>
            <translation>正在启动 %1</translation>
        </message>
        <message>
            <source>The graph breaks of %1 could not be found</source>
            <translation>无法查找 %1 的图中断</translation>
        </message>
        <message>
            <source>The recording could not be read</source>
            <translation>无法读取该记录</translation>
        </message>
        <message>
            <source>
The run failed: %1. %2</source>
            <translation>
运行失败：%1。%2</translation>
        </message>
        <message>
            <source>Read in %1 ms</source>
            <translation>读取用时 %1 ms</translation>
        </message>
        <message>
            <source>&lt;p&gt;No graph break: everything that was compiled became whole graphs.&lt;/p&gt;</source>
            <translation>&lt;p&gt;没有图中断：所有被编译的内容都成为完整的图。&lt;/p&gt;</translation>
        </message>
        <message>
            <source>All kinds</source>
            <translation>所有类型</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1（%2）</translation>
        </message>
        <message>
            <source>Reading graph %1 from the log</source>
            <translation>正在从日志读取计算图 %1</translation>
        </message>
        <message>
            <source>The graph could not be opened</source>
            <translation>无法打开图</translation>
        </message>
        <message>
            <source>%1 (%2 of %3)</source>
            <translation>%1（%3 中的 %2）</translation>
        </message>
        <message>
            <source>Breaks</source>
            <translation>图中断</translation>
        </message>
        <message>
            <source>Recompilations</source>
            <translation>重新编译</translation>
        </message>
        <message>
            <source>Given up</source>
            <translation>已放弃</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Only rows with this text</source>
            <translation>仅包含此文本的行</translation>
        </message>
        <message>
            <source>Looks in places, kinds, reasons, code and identifiers</source>
            <translation>在位置、类型、原因、代码和标识中查找</translation>
        </message>
        <message>
            <source>Only breaks of this kind</source>
            <translation>仅此类图中断</translation>
        </message>
        <message>
            <source>Graph breaks</source>
            <translation>图中断</translation>
        </message>
        <message>
            <source>Which inputs of the recording are shown: other inputs may break the graph elsewhere</source>
            <translation>显示记录中的哪组输入：不同输入可能在别处引起图中断</translation>
        </message>
        <message>
            <source>About the break</source>
            <translation>关于此图中断</translation>
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
            <translation>一次调用的参数，每行一组输入：Python 表达式、定义 inputs 的脚本，或 .pt、.npz 文件。代码自带输入时留空</translation>
        </message>
        <message>
            <source>capture_scalar_outputs=True</source>
            <translation>capture_scalar_outputs=True</translation>
        </message>
        <message>
            <source>Settings of torch._dynamo.config, one per line; they change the number of breaks</source>
            <translation>torch._dynamo.config 的设置，每行一个；会改变图中断的数量</translation>
        </message>
        <message>
            <source>A step of &amp;training: backward and optimizer after each call</source>
            <translation>一个训练步：每次调用之后执行反向和优化器(&amp;T)</translation>
        </message>
        <message>
            <source>Find graph breaks</source>
            <translation>查找图中断</translation>
        </message>
        <message>
            <source>The model is in training mode. Backward and a step of SGD follow each call, outside of the compiled region, so their breaks are not shown. For breaks in a whole step of your own, name its function as the code</source>
            <translation>模型处于训练模式。每次调用之后，在编译区域之外执行反向传播和一步 SGD，因此不显示它们的图中断。若要查看您自己的完整训练步中的图中断，请把该步的函数指定为代码</translation>
        </message>
        <message>
            <source>Python of the environment that has torch 2.6 or later and the model's own packages</source>
            <translation>具有 torch 2.6 或更高版本以及模型所需软件包的 Python</translation>
        </message>
        <message>
            <source>Backend of torch.compile that runs the graphs; eager is the quickest, and the breaks are the same</source>
            <translation>运行各图的 torch.compile 后端；eager 最快，图中断相同</translation>
        </message>
        <message>
            <source> min</source>
            <translation> 分钟</translation>
        </message>
        <message>
            <source>The process is ended after this time</source>
            <translation>超过此时间后结束进程</translation>
        </message>
        <message>
            <source>&amp;Code:</source>
            <translation>代码(&amp;C)：</translation>
        </message>
        <message>
            <source>&amp;Python:</source>
            <translation>Python(&amp;P)：</translation>
        </message>
        <message>
            <source>&amp;Inputs:</source>
            <translation>输入(&amp;I)：</translation>
        </message>
        <message>
            <source>&amp;Settings:</source>
            <translation>设置(&amp;S)：</translation>
        </message>
        <message>
            <source>&amp;Backend:</source>
            <translation>后端(&amp;B)：</translation>
        </message>
        <message>
            <source>Time &amp;limit:</source>
            <translation>时限(&amp;L)：</translation>
        </message>
        <message>
            <source>&amp;Run this code</source>
            <translation>运行此代码(&amp;R)</translation>
        </message>
        <message>
            <source>Runs the command above in a process of its own and shows the breaks that it finds</source>
            <translation>在独立进程中运行上面的命令，并显示找到的图中断</translation>
        </message>
        <message>
            <source>model.py:make_model, package.module:Model, or hf:BertConfig</source>
            <translation>model.py:make_model、package.module:Model 或 hf:BertConfig</translation>
        </message>
        <message>
            <source>file.py:callable, module:callable, or hf:CONFIG-CLASS, which is transformers' model with random weights and small sizes</source>
            <translation>file.py:callable、module:callable 或 hf:CONFIG-CLASS（transformers 的模型，随机权重、小尺寸）</translation>
        </message>
        <message>
            <source>&amp;File…</source>
            <translation>文件(&amp;F)…</translation>
        </message>
        <message>
            <source>Choose a Python file; its callable is then named behind the colon</source>
            <translation>选择 Python 文件；然后在冒号后指明其中的可调用对象</translation>
        </message>
        <message>
            <source>A file of Python code</source>
            <translation>Python 代码文件</translation>
        </message>
        <message>
            <source>Python (*.py)</source>
            <translation>Python (*.py)</translation>
        </message>
        <message>
            <source>This executes the code of %1 in a separate process with all of your permissions:</source>
            <translation>这将在单独的进程中以您的全部权限执行 %1 的代码：</translation>
        </message>
        <message>
            <source>Name the code: a file and the class or function in it.</source>
            <translation>请指明代码：文件以及其中的类或函数。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ChangeModel</name>
        <message>
            <source>Added</source>
            <translation>已添加</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>已移除</translation>
        </message>
        <message>
            <source>Other operator</source>
            <translation>算子不同</translation>
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
            <translation>数据类型</translation>
        </message>
        <message>
            <source>Rewired</source>
            <translation>连接改变</translation>
        </message>
        <message>
            <source>Inputs and parameters</source>
            <translation>输入和参数</translation>
        </message>
        <message>
            <source>%1 %2 (%3)</source>
            <translation>%1 %2（%3）</translation>
        </message>
        <message>
            <source>%1 %2 (%3 of %4)</source>
            <translation>%1 %2（%4 中的 %3）</translation>
        </message>
        <message>
            <source>Change</source>
            <translation>更改</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>模块</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ChangePanel</name>
        <message>
            <source>Filter by operator, argument or module</source>
            <translation>按算子、参数或模块筛选</translation>
        </message>
        <message>
            <source>Filter of the differences</source>
            <translation>差异的筛选</translation>
        </message>
        <message>
            <source>Differences</source>
            <translation>差异</translation>
        </message>
        <message>
            <source>No difference</source>
            <translation>无差异</translation>
        </message>
        <message>
            <source>%1 and %2 are equal, whatever their names, order and formatting.</source>
            <translation>%1 与 %2 相同，不论名称、顺序和格式。</translation>
        </message>
        <message>
            <source>added</source>
            <translation>已添加</translation>
        </message>
        <message>
            <source>removed</source>
            <translation>已移除</translation>
        </message>
        <message>
            <source>changed, or holds several</source>
            <translation>已更改，或包含多处</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CodeEditor</name>
        <message>
            <source>Source of the graph</source>
            <translation>图的源代码</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CodeSearchBar</name>
        <message>
            <source>Find in the code</source>
            <translation>在代码中查找</translation>
        </message>
        <message>
            <source>Text or regular expression; Return goes to the next match</source>
            <translation>文本或正则表达式；Return 前往下一个匹配</translation>
        </message>
        <message>
            <source>Regular expression</source>
            <translation>正则表达式</translation>
        </message>
        <message>
            <source>Whole words</source>
            <translation>全词匹配</translation>
        </message>
        <message>
            <source>Match case</source>
            <translation>区分大小写</translation>
        </message>
        <message>
            <source>Previous match</source>
            <translation>上一个匹配</translation>
        </message>
        <message>
            <source>Next match</source>
            <translation>下一个匹配</translation>
        </message>
        <message>
            <source>Close (Esc)</source>
            <translation>关闭（Esc）</translation>
        </message>
        <message>
            <source>no regular expression</source>
            <translation>不是正则表达式</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>无</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>more than %1</source>
            <translation>超过 %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ComparedModel</name>
        <message>
            <source>gone</source>
            <translation>已消失</translation>
        </message>
        <message>
            <source>new</source>
            <translation>新增</translation>
        </message>
        <message>
            <source>stays</source>
            <translation>仍在</translation>
        </message>
        <message>
            <source>–</source>
            <translation>–</translation>
        </message>
        <message>
            <source>Change</source>
            <translation>更改</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Count before</source>
            <translation>之前的次数</translation>
        </message>
        <message>
            <source>Count after</source>
            <translation>之后的次数</translation>
        </message>
        <message>
            <source>Cost before</source>
            <translation>之前的开销</translation>
        </message>
        <message>
            <source>Cost after</source>
            <translation>之后的开销</translation>
        </message>
        <message>
            <source>Code</source>
            <translation>代码</translation>
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
            <translation>仅比较文件声明的类型</translation>
        </message>
        <message>
            <source>Inferring types…</source>
            <translation>正在推断类型…</translation>
        </message>
        <message>
            <source>Shapes and dtypes of results are not known yet: more may differ.</source>
            <translation>结果的形状和数据类型尚未知：可能有更多差异。</translation>
        </message>
        <message>
            <source>Some types are unknown</source>
            <translation>部分类型未知</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ComparisonPage</name>
        <message>
            <source>Neither has a graph break.</source>
            <translation>两者都没有图中断。</translation>
        </message>
        <message>
            <source>%1 gone, %2 new, %3 in both.</source>
            <translation>%1 处消失，%2 处新增，%3 处两者都有。</translation>
        </message>
        <message>
            <source>Counted under</source>
            <translation>统计条件</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>之前</translation>
        </message>
        <message>
            <source>After</source>
            <translation>之后</translation>
        </message>
        <message>
            <source>Before: %1: %2
After: %3: %4</source>
            <translation>之前：%1：%2
之后：%3：%4</translation>
        </message>
        <message>
            <source>not given</source>
            <translation>未给出</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CompiledPage</name>
        <message>
            <source>Read again</source>
            <translation>重新读取</translation>
        </message>
        <message>
            <source>Open graph</source>
            <translation>打开图</translation>
        </message>
        <message>
            <source>Compilation</source>
            <translation>编译</translation>
        </message>
        <message>
            <source>Function</source>
            <translation>函数</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Whole</source>
            <translation>总计</translation>
        </message>
        <message>
            <source>AOTAutograd</source>
            <translation>AOTAutograd</translation>
        </message>
        <message>
            <source>Inductor</source>
            <translation>Inductor</translation>
        </message>
        <message>
            <source>Code generation</source>
            <translation>代码生成</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>内核</translation>
        </message>
        <message>
            <source>Pre-grad passes</source>
            <translation>pre-grad 阶段</translation>
        </message>
        <message>
            <source>Joint passes</source>
            <translation>joint 阶段</translation>
        </message>
        <message>
            <source>Post-grad passes</source>
            <translation>post-grad 阶段</translation>
        </message>
        <message>
            <source>Cache hits</source>
            <translation>缓存命中</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>Kernel</source>
            <translation>内核</translation>
        </message>
        <message>
            <source>Nodes of Inductor's graph</source>
            <translation>Inductor 图的节点</translation>
        </message>
        <message>
            <source>Nodes of Dynamo's graph</source>
            <translation>Dynamo 图的节点</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>事件</translation>
        </message>
        <message>
            <source>Expression</source>
            <translation>表达式</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>值</translation>
        </message>
        <message>
            <source>Count</source>
            <translation>次数</translation>
        </message>
        <message>
            <source>Of</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>日志</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Not understood</source>
            <translation>未能理解</translation>
        </message>
        <message>
            <source>Only rows with this text</source>
            <translation>仅包含此文本的行</translation>
        </message>
        <message>
            <source>Looks in all columns of the table</source>
            <translation>在表格的所有列中查找</translation>
        </message>
        <message>
            <source>Graphs and code</source>
            <translation>图与代码</translation>
        </message>
        <message>
            <source>Times</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Symbolic sizes</source>
            <translation>符号尺寸</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Text of the log</source>
            <translation>日志文本</translation>
        </message>
        <message>
            <source>Reading %1</source>
            <translation>正在读取 %1</translation>
        </message>
        <message>
            <source>The log could not be read</source>
            <translation>无法读取日志</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>%1, backward</source>
            <translation>%1，反向</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1（%2）</translation>
        </message>
        <message>
            <source>Opens the graph at the first node that the chosen kernel computes</source>
            <translation>打开图并定位到所选内核计算的第一个节点</translation>
        </message>
        <message>
            <source>Writes the graph as a sample and opens it; its weights and inputs are random</source>
            <translation>将图写为样本并打开；其权重和输入是随机的</translation>
        </message>
        <message>
            <source>Opens the chosen graph as a sample: choose one of Dynamo's, AOTAutograd's or Inductor's</source>
            <translation>将所选的图作为样本打开：请选择 Dynamo、AOTAutograd 或 Inductor 的图</translation>
        </message>
        <message>
            <source>The text could not be read</source>
            <translation>无法读取文本</translation>
        </message>
        <message>
            <source>The graph could not be opened</source>
            <translation>无法打开图</translation>
        </message>
        <message>
            <source>The kernel's graph could not be opened</source>
            <translation>无法打开该内核的图</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CompilerModel</name>
        <message>
            <source>Compiler</source>
            <translation>编译器</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>备注</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>版本</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Runs in</source>
            <translation>运行于</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>there is no such compiler here</source>
            <translation>这里没有这个编译器</translation>
        </message>
        <message>
            <source>worker</source>
            <translation>工作进程</translation>
        </message>
        <message>
            <source>Python</source>
            <translation>Python</translation>
        </message>
        <message>
            <source>Python (%1)</source>
            <translation>Python（%1）</translation>
        </message>
        <message>
            <source>not available</source>
            <translation>不可用</translation>
        </message>
        <message>
            <source>%1; installing it takes at least %2</source>
            <translation>%1；安装至少需要 %2</translation>
        </message>
        <message>
            <source>for samples of %1</source>
            <translation>用于 %1 的样本</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CompilersModel</name>
        <message>
            <source>the file %1 is not there</source>
            <translation>文件 %1 不存在</translation>
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
            <translation>工作进程</translation>
        </message>
        <message>
            <source>environment %1</source>
            <translation>环境 %1</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Run by</source>
            <translation>运行者</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>编译器</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>版本</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>框架</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>✓ answers</source>
            <translation>✓ 有响应</translation>
        </message>
        <message>
            <source>✓ available</source>
            <translation>✓ 可用</translation>
        </message>
        <message>
            <source>Its packages may contain compilers: %1</source>
            <translation>其软件包中可能有编译器：%1</translation>
        </message>
        <message>
            <source>Run by graphnet-worker, which comes with this program.</source>
            <translation>由本程序自带的 graphnet-worker 运行。</translation>
        </message>
        <message>
            <source>Run by %1</source>
            <translation>由 %1 运行</translation>
        </message>
        <message>
            <source>Installing its packages would not change that, and is not offered.</source>
            <translation>安装其软件包也不会改变这一点，因此不提供安装。</translation>
        </message>
        <message>
            <source>Packages: %1; at least %2 on disk</source>
            <translation>软件包：%1；磁盘上至少 %2</translation>
        </message>
        <message>
            <source>Packages: %1</source>
            <translation>软件包：%1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CompilersPage</name>
        <message>
            <source>Probe again</source>
            <translation>重新探测</translation>
        </message>
        <message>
            <source>Looking for compilers…</source>
            <translation>正在查找编译器…</translation>
        </message>
        <message>
            <source>Asking the worker, the compiler environments and Python what they can run.</source>
            <translation>正在询问工作进程、编译器环境和 Python 能运行什么。</translation>
        </message>
        <message>
            <source>Add Python…</source>
            <translation>添加 Python…</translation>
        </message>
        <message>
            <source>Add backend file…</source>
            <translation>添加后端文件…</translation>
        </message>
        <message>
            <source>Probe all environments again, also unchanged ones</source>
            <translation>重新探测所有环境，包括未更改的</translation>
        </message>
        <message>
            <source>A Python interpreter whose packages contain compilers, for example of your own environment</source>
            <translation>软件包中有编译器的 Python 解释器，例如您自己的环境</translation>
        </message>
        <message>
            <source>A Python file with a class that has __call__(model), which returns the model to call, and synchronize()</source>
            <translation>含有一个类的 Python 文件，该类有返回待调用模型的 __call__(model) 以及 synchronize()</translation>
        </message>
        <message>
            <source>Compilers</source>
            <translation>编译器</translation>
        </message>
        <message>
            <source>Install</source>
            <translation>安装</translation>
        </message>
        <message>
            <source>Available: %1 of %2</source>
            <translation>可用：%2 中的 %1</translation>
        </message>
        <message>
            <source>removing</source>
            <translation>正在移除</translation>
        </message>
        <message>
            <source>installing, %1 s</source>
            <translation>正在安装，%1 s</translation>
        </message>
        <message>
            <source>%1: done in %2</source>
            <translation>%1：完成，用时 %2</translation>
        </message>
        <message>
            <source>%1: stopped, nothing was kept</source>
            <translation>%1：已停止，未保留任何内容</translation>
        </message>
        <message>
            <source>The environment %1 could not be changed</source>
            <translation>无法更改环境 %1</translation>
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
            <translation>结束操作；不会留下安装到一半的内容</translation>
        </message>
        <message>
            <source>Makes a Python environment for this compiler and installs its packages; other environments are not touched</source>
            <translation>为此编译器创建 Python 环境并安装其软件包；不影响其他环境</translation>
        </message>
        <message>
            <source>Install again</source>
            <translation>重新安装</translation>
        </message>
        <message>
            <source>Makes the environment again, with the versions that this program expects</source>
            <translation>按本程序要求的版本重新创建环境</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>移除</translation>
        </message>
        <message>
            <source>Deletes the environment from the disk; its results are kept</source>
            <translation>从磁盘删除该环境；其结果会保留</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>从列表中移除</translation>
        </message>
        <message>
            <source>Takes it off this list; nothing is deleted from the disk</source>
            <translation>将其从列表中移除；不会从磁盘删除任何内容</translation>
        </message>
        <message>
            <source>Add Python</source>
            <translation>添加 Python</translation>
        </message>
        <message>
            <source>Add backend file</source>
            <translation>添加后端文件</translation>
        </message>
        <message>
            <source>Python files (*.py)</source>
            <translation>Python 文件 (*.py)</translation>
        </message>
        <message>
            <source>Select a compiler to see details.</source>
            <translation>选择编译器以查看详细信息。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ConfigPage</name>
        <message>
            <source>Configurations</source>
            <translation>配置</translation>
        </message>
        <message>
            <source>Layouts of the chosen configuration</source>
            <translation>所选配置的布局</translation>
        </message>
        <message>
            <source>Reading configurations</source>
            <translation>正在读取配置</translation>
        </message>
        <message>
            <source>How much slower the configurations are than the fastest</source>
            <translation>各配置比最快配置慢多少</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>The configurations could not be read</source>
            <translation>无法读取配置</translation>
        </message>
        <message>
            <source>%1, %2 of them distinct.</source>
            <translation>%1，其中 %2 个互不相同。</translation>
        </message>
        <message>
            <source>The times of this graph are not known, like those of the whole test split.</source>
            <translation>此图的时间未知，与整个测试集相同。</translation>
        </message>
        <message>
            <source>This file contains no information: its configurations do not differ, or all of its times are equal.</source>
            <translation>此文件不含信息：各配置没有差别，或所有时间都相等。</translation>
        </message>
        <message>
            <source>The slowest takes %1× as long as the fastest.</source>
            <translation>最慢配置的用时是最快配置的 %1 倍。</translation>
        </message>
        <message>
            <source>None was measured twice: the noise is not known.</source>
            <translation>没有配置被测量两次：噪声未知。</translation>
        </message>
        <message>
            <source>One measurement has a noise of %1.</source>
            <translation>单次测量的噪声为 %1。</translation>
        </message>
        <message>
            <source>With this noise, no model can reach a Kendall tau above %1 (the ceiling).</source>
            <translation>在此噪声下，任何模型的 Kendall tau 都不会超过 %1（上限）。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ConfigTableModel</name>
        <message>
            <source>Rank</source>
            <translation>排名</translation>
        </message>
        <message>
            <source>1 is the fastest; equal times in the order of the file</source>
            <translation>1 为最快；时间相等时按文件中的顺序</translation>
        </message>
        <message>
            <source>Configuration</source>
            <translation>配置</translation>
        </message>
        <message>
            <source>Its number in the file, from 0</source>
            <translation>在文件中的编号，从 0 开始</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Measured time of one run</source>
            <translation>单次运行的测量时间</translation>
        </message>
        <message>
            <source>Slower</source>
            <translation>变慢</translation>
        </message>
        <message>
            <source>Compared with the fastest configuration</source>
            <translation>与最快配置相比</translation>
        </message>
        <message>
            <source>Rows</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Measurements of this configuration</source>
            <translation>此配置的测量次数</translation>
        </message>
        <message>
            <source>Same as</source>
            <translation>等同于</translation>
        </message>
        <message>
            <source>An earlier configuration with the same layouts</source>
            <translation>布局相同的更早配置</translation>
        </message>
        <message>
            <source>Predicted rank</source>
            <translation>预测排名</translation>
        </message>
        <message>
            <source>By the model that was chosen above; 1 is predicted the fastest</source>
            <translation>按上面所选的模型；1 表示预测最快</translation>
        </message>
        <message>
            <source>Measured</source>
            <translation>测量时间</translation>
        </message>
        <message>
            <source>Whether the model has seen its time</source>
            <translation>模型是否见过其时间</translation>
        </message>
        <message>
            <source>seen</source>
            <translation>已见</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ConstraintText</name>
        <message>
            <source>Runnable</source>
            <translation>可运行</translation>
        </message>
        <message>
            <source>Serializable</source>
            <translation>可序列化</translation>
        </message>
        <message>
            <source>Decomposable</source>
            <translation>可分解</translation>
        </message>
        <message>
            <source>Statically analyzable</source>
            <translation>可静态分析</translation>
        </message>
        <message>
            <source>Custom operators</source>
            <translation>自定义算子</translation>
        </message>
        <message>
            <source>Unique</source>
            <translation>唯一</translation>
        </message>
        <message>
            <source>✓ pass</source>
            <translation>✓ 通过</translation>
        </message>
        <message>
            <source>✗ fail</source>
            <translation>✗ 失败</translation>
        </message>
        <message>
            <source>– not checked</source>
            <translation>– 未检查</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DatasetBrowser</name>
        <message>
            <source>The samples could not be read from the index</source>
            <translation>无法从索引读取样本</translation>
        </message>
        <message>
            <source>The query hides %1.</source>
            <translation>查询隐藏了 %1。</translation>
        </message>
        <message>
            <source>A sample is a folder with a graph_net.json in it.</source>
            <translation>样本是一个含有 graph_net.json 的文件夹。</translation>
        </message>
        <message>
            <source>%1 not validated yet</source>
            <translation>%1 尚未验证</translation>
        </message>
        <message>
            <source>No sample matches</source>
            <translation>没有匹配的样本</translation>
        </message>
        <message>
            <source>This dataset has no samples</source>
            <translation>此数据集没有样本</translation>
        </message>
        <message>
            <source>Without %1 (%2)</source>
            <translation>去掉 %1（%2）</translation>
        </message>
        <message>
            <source>Validate %1</source>
            <translation>验证 %1</translation>
        </message>
        <message>
            <source>Check the construction constraints of these samples</source>
            <translation>检查这些样本的构建约束</translation>
        </message>
        <message>
            <source> · %1 selected</source>
            <translation> · 已选 %1</translation>
        </message>
        <message>
            <source>Clear the query</source>
            <translation>清除查询</translation>
        </message>
        <message>
            <source>No dataset is open</source>
            <translation>没有打开的数据集</translation>
        </message>
        <message>
            <source>Open a folder of GraphNet samples, or look at the demo.</source>
            <translation>打开 GraphNet 样本文件夹，或看看演示数据集。</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Show the filters of the matching samples</source>
            <translation>显示匹配样本的筛选条件</translation>
        </message>
        <message>
            <source>Show filters</source>
            <translation>显示筛选</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DesktopNotifier</name>
        <message>
            <source>Show</source>
            <translation>显示</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DiffDocument</name>
        <message>
            <source>Operator</source>
            <translation>算子</translation>
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
            <translation>张量</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>The samples could not be compared</source>
            <translation>无法比较这些样本</translation>
        </message>
        <message>
            <source>No difference: %1</source>
            <translation>无差异：%1</translation>
        </message>
        <message>
            <source>%1 % alike · %2 equal · ~ %3 changed · − %4 removed · + %5 added</source>
            <translation>相似度 %1 % · %2 相同 · ~ %3 已更改 · − %4 已移除 · + %5 已添加</translation>
        </message>
        <message>
            <source>not there</source>
            <translation>不存在</translation>
        </message>
        <message>
            <source>Operators whose counts differ (%1)</source>
            <translation>数量不同的算子（%1）</translation>
        </message>
        <message>
            <source>Tensors that differ (%1)</source>
            <translation>不同的张量（%1）</translation>
        </message>
        <message>
            <source>Comparing %1 with %2</source>
            <translation>正在比较 %1 与 %2</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Ends the comparison; both samples stay open</source>
            <translation>结束比较；两个样本保持打开</translation>
        </message>
        <message>
            <source>Previous difference</source>
            <translation>上一处差异</translation>
        </message>
        <message>
            <source>Next difference</source>
            <translation>下一处差异</translation>
        </message>
        <message>
            <source>Previous difference (Shift+F7)</source>
            <translation>上一处差异（Shift+F7）</translation>
        </message>
        <message>
            <source>Next difference (F7)</source>
            <translation>下一处差异（F7）</translation>
        </message>
        <message>
            <source>Show equal</source>
            <translation>显示相同项</translation>
        </message>
        <message>
            <source>Show the operators that are equal too</source>
            <translation>也显示相同的算子</translation>
        </message>
        <message>
            <source>Operators of both samples, aligned</source>
            <translation>两个样本的算子，对齐显示</translation>
        </message>
        <message>
            <source>Operators whose counts differ</source>
            <translation>数量不同的算子</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Tensors that differ</source>
            <translation>不同的张量</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>张量</translation>
        </message>
        <message>
            <source>Drawing of both graphs as one</source>
            <translation>两个图合并的绘图</translation>
        </message>
        <message>
            <source>Side by side</source>
            <translation>并排</translation>
        </message>
        <message>
            <source>Merged</source>
            <translation>合并</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表格</translation>
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
            <translation>按 Return 或单击以显示</translation>
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
            <translation>正在布局 %1</translation>
        </message>
        <message>
            <source>The graph could not be laid out</source>
            <translation>无法为此图布局</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DivergencePanel</name>
        <message>
            <source>First divergence</source>
            <translation>首个分歧</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>值</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Largest difference</source>
            <translation>最大差异</translation>
        </message>
        <message>
            <source>In the mean</source>
            <translation>平均差异</translation>
        </message>
        <message>
            <source>Relative</source>
            <translation>相对差异</translation>
        </message>
        <message>
            <source>ULP</source>
            <translation>ULP</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>备注</translation>
        </message>
        <message>
            <source>Values that differ</source>
            <translation>不同的值</translation>
        </message>
        <message>
            <source>Trial</source>
            <translation>尝试</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Up to</source>
            <translation>截至</translation>
        </message>
        <message>
            <source>Eager against compiled</source>
            <translation>Eager 与编译后</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Trials</source>
            <translation>尝试</translation>
        </message>
        <message>
            <source>Where do values begin to differ by more than</source>
            <translation>值从哪里开始的差异超过</translation>
        </message>
        <message>
            <source>Tolerance</source>
            <translation>容差</translation>
        </message>
        <message>
            <source>The scores' tolerances: −10 is the tightest, 5 the loosest</source>
            <translation>得分的容差：−10 最严，5 最宽</translation>
        </message>
        <message>
            <source>Find first divergence</source>
            <translation>查找首个分歧</translation>
        </message>
        <message>
            <source>Compiles smaller and smaller parts of the graph and compares them with eager, by bisection: about log2(operators) trials, each with a compilation</source>
            <translation>用二分法编译图中越来越小的部分并与 eager 比较：约 log2(算子数) 次尝试，每次都要编译一次</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Stop the search; the result of the benchmark is not changed</source>
            <translation>停止查找；基准测试的结果保持不变</translation>
        </message>
        <message>
            <source>What was found earlier cannot be read</source>
            <translation>无法读取之前的查找结果</translation>
        </message>
        <message>
            <source>The first divergence could not be found</source>
            <translation>无法找到首个分歧</translation>
        </message>
        <message>
            <source>Search again</source>
            <translation>重新查找</translation>
        </message>
        <message>
            <source>All outputs are close at this tolerance.</source>
            <translation>在此容差下所有输出都接近。</translation>
        </message>
        <message>
            <source>Not available while a benchmark runs: it would be disturbed.</source>
            <translation>基准测试运行时不可用：会造成干扰。</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>正在停止…</translation>
        </message>
        <message>
            <source>Show operator #%1 in the drawing</source>
            <translation>在图中显示算子 #%1</translation>
        </message>
        <message>
            <source>Show line %1 of model.py</source>
            <translation>显示 model.py 的第 %1 行</translation>
        </message>
        <message>
            <source>Show #%1, which agrees</source>
            <translation>显示一致的 #%1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::EdgeLabeling</name>
        <message>
            <source>Shapes on edges</source>
            <translation>边上显示形状</translation>
        </message>
        <message>
            <source>Layouts on edges</source>
            <translation>边上显示布局</translation>
        </message>
        <message>
            <source>The order of dimensions, the minor-most first, in which the chosen configuration writes a tensor; red where a reader wants another one, so that the compiler must copy</source>
            <translation>所选配置写出张量时的维度顺序，最内层维度在前；读取者需要另一种顺序、编译器因此必须复制的地方为红色</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ElidedLabel</name>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ErrorWidget</name>
        <message>
            <source>Copy details</source>
            <translation>复制详细信息</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>详细信息</translation>
        </message>
        <message>
            <source>Shows the whole message, with file and place</source>
            <translation>显示完整消息，包括文件和位置</translation>
        </message>
        <message>
            <source>Copies message and details as text, for a search or a report</source>
            <translation>以文本形式复制消息和详情，便于搜索或报告</translation>
        </message>
        <message>
            <source>%1: %2%3.</source>
            <translation>%1：%2%3。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FacetModel</name>
        <message>
            <source>not validated</source>
            <translation>未验证</translation>
        </message>
        <message>
            <source>not given</source>
            <translation>未给出</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>%1, %2, chosen</source>
            <translation>%1，%2，已选择</translation>
        </message>
        <message>
            <source>%1, %2, excluded</source>
            <translation>%1，%2，已排除</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FacetPanel</name>
        <message>
            <source>Dataset</source>
            <translation>数据集</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>框架</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>任务</translation>
        </message>
        <message>
            <source>Operations</source>
            <translation>算子数</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Tensor bytes</source>
            <translation>张量字节数</translation>
        </message>
        <message>
            <source>Module depth</source>
            <translation>模块深度</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Collection</source>
            <translation>集合</translation>
        </message>
        <message>
            <source>Split</source>
            <translation>划分</translation>
        </message>
        <message>
            <source>Family</source>
            <translation>系列</translation>
        </message>
        <message>
            <source>Labelled</source>
            <translation>已标注</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>数据类型</translation>
        </message>
        <message>
            <source>Benchmark status</source>
            <translation>基准测试状态</translation>
        </message>
        <message>
            <source>Runnable</source>
            <translation>可运行</translation>
        </message>
        <message>
            <source>Serializable</source>
            <translation>可序列化</translation>
        </message>
        <message>
            <source>Decomposable</source>
            <translation>可分解</translation>
        </message>
        <message>
            <source>Statically analyzable</source>
            <translation>可静态分析</translation>
        </message>
        <message>
            <source>Custom operators</source>
            <translation>自定义算子</translation>
        </message>
        <message>
            <source>Unique</source>
            <translation>唯一</translation>
        </message>
        <message>
            <source>Problem</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Filters</source>
            <translation>筛选</translation>
        </message>
        <message>
            <source>Remove from the query</source>
            <translation>从查询中移除</translation>
        </message>
        <message>
            <source>Add to the query</source>
            <translation>添加到查询</translation>
        </message>
        <message>
            <source>Only this</source>
            <translation>仅此项</translation>
        </message>
        <message>
            <source>Exclude</source>
            <translation>排除</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Close this dataset</source>
            <translation>关闭此数据集</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FacetView</name>
        <message>
            <source>Find</source>
            <translation>查找</translation>
        </message>
        <message>
            <source>Show only values with this text</source>
            <translation>只显示含有此文本的值</translation>
        </message>
        <message>
            <source>Show all values, or only the most frequent ones</source>
            <translation>显示全部值，或只显示最常见的值</translation>
        </message>
        <message>
            <source>Show fewer</source>
            <translation>显示较少</translation>
        </message>
        <message>
            <source>Show all (%1)</source>
            <translation>显示全部（%1）</translation>
        </message>
        <message>
            <source>not %1</source>
            <translation>非 %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FactsTree</name>
        <message>
            <source>Property</source>
            <translation>属性</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>值</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FailureSection</name>
        <message>
            <source>No reason was given</source>
            <translation>未给出原因</translation>
        </message>
        <message>
            <source>status: %1</source>
            <translation>状态：%1</translation>
        </message>
        <message>
            <source>phase: %1</source>
            <translation>阶段：%1</translation>
        </message>
        <message>
            <source>operator: #%1</source>
            <translation>算子：#%1</translation>
        </message>
        <message>
            <source>Why it failed</source>
            <translation>失败原因</translation>
        </message>
        <message>
            <source>%1 (in phase %2)</source>
            <translation>%1（阶段 %2）</translation>
        </message>
        <message>
            <source>Show operator #%1 in the drawing</source>
            <translation>在图中显示算子 #%1</translation>
        </message>
        <message>
            <source>Show line %1 of model.py</source>
            <translation>显示 model.py 的第 %1 行</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FigureChart</name>
        <message>
            <source>Copy image</source>
            <translation>复制图像</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>另存为…</translation>
        </message>
        <message>
            <source>Copy data as CSV</source>
            <translation>将数据复制为 CSV</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>复制命令行</translation>
        </message>
        <message>
            <source>The figure could not be copied</source>
            <translation>无法复制图表</translation>
        </message>
        <message>
            <source>The figure could not be saved</source>
            <translation>无法保存图表</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FigureEditor</name>
        <message>
            <source>Preview of the figure</source>
            <translation>图表预览</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>Sets width, height and text size for a column of a paper or a slide</source>
            <translation>按论文栏宽或幻灯片设置宽度、高度和字号</translation>
        </message>
        <message>
            <source>Custom</source>
            <translation>自定义</translation>
        </message>
        <message>
            <source>Single column</source>
            <translation>单栏</translation>
        </message>
        <message>
            <source>Double column</source>
            <translation>双栏</translation>
        </message>
        <message>
            <source>Slide</source>
            <translation>幻灯片</translation>
        </message>
        <message>
            <source>&amp;Preset</source>
            <translation>预设(&amp;P)</translation>
        </message>
        <message>
            <source>&amp;Width</source>
            <translation>宽度(&amp;W)</translation>
        </message>
        <message>
            <source>Width of the figure on the paper; text keeps its size</source>
            <translation>图在纸上的宽度；文字大小不变</translation>
        </message>
        <message>
            <source> mm</source>
            <translation> mm</translation>
        </message>
        <message>
            <source>&amp;Height</source>
            <translation>高度(&amp;H)</translation>
        </message>
        <message>
            <source>Height of the figure on the paper; text keeps its size</source>
            <translation>图在纸上的高度；文字大小不变</translation>
        </message>
        <message>
            <source>PNG's &amp;resolution</source>
            <translation>PNG 分辨率(&amp;R)</translation>
        </message>
        <message>
            <source>Pixels per inch of an exported PNG; the other formats have none</source>
            <translation>导出 PNG 的每英寸像素数；其他格式没有</translation>
        </message>
        <message>
            <source> dpi</source>
            <translation> dpi</translation>
        </message>
        <message>
            <source>Font</source>
            <translation>字体</translation>
        </message>
        <message>
            <source>default</source>
            <translation>默认</translation>
        </message>
        <message>
            <source>Name of an installed font, such as that of the paper; empty: the program's</source>
            <translation>已安装字体的名称，例如论文所用字体；留空：使用程序默认字体</translation>
        </message>
        <message>
            <source>F&amp;ont</source>
            <translation>字体(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Text</source>
            <translation>文字(&amp;T)</translation>
        </message>
        <message>
            <source>Size of all text: that of the caption in your paper fits</source>
            <translation>所有文字的大小：宜与论文图题一致</translation>
        </message>
        <message>
            <source> pt</source>
            <translation> pt</translation>
        </message>
        <message>
            <source>&amp;Lines</source>
            <translation>线条(&amp;L)</translation>
        </message>
        <message>
            <source>Width of curves and axes</source>
            <translation>曲线和坐标轴的线宽</translation>
        </message>
        <message>
            <source>Each palette is safe for colour-blind readers; grey is for print without colour</source>
            <translation>每种配色都适合色觉障碍读者；灰度用于黑白印刷</translation>
        </message>
        <message>
            <source>Okabe–Ito</source>
            <translation>Okabe–Ito</translation>
        </message>
        <message>
            <source>Tol, bright</source>
            <translation>Tol（明亮）</translation>
        </message>
        <message>
            <source>Grey</source>
            <translation>灰度</translation>
        </message>
        <message>
            <source>&amp;Colours</source>
            <translation>配色(&amp;C)</translation>
        </message>
        <message>
            <source>Place of the legend; inside the plot it may cover data</source>
            <translation>图例的位置；放在图内可能遮挡数据</translation>
        </message>
        <message>
            <source>Above</source>
            <translation>上方</translation>
        </message>
        <message>
            <source>Below</source>
            <translation>下方</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>右</translation>
        </message>
        <message>
            <source>Inside, top left</source>
            <translation>内部左上</translation>
        </message>
        <message>
            <source>Inside, top right</source>
            <translation>内部右上</translation>
        </message>
        <message>
            <source>Inside, bottom left</source>
            <translation>内部左下</translation>
        </message>
        <message>
            <source>Inside, bottom right</source>
            <translation>内部右下</translation>
        </message>
        <message>
            <source>None</source>
            <translation>无</translation>
        </message>
        <message>
            <source>L&amp;egend</source>
            <translation>图例(&amp;E)</translation>
        </message>
        <message>
            <source>Where the x axis begins; empty: by the data</source>
            <translation>x 轴的起点；留空：由数据决定</translation>
        </message>
        <message>
            <source>Where the x axis ends; empty: by the data</source>
            <translation>x 轴的终点；留空：由数据决定</translation>
        </message>
        <message>
            <source>Where the y axis begins; empty: by the data</source>
            <translation>y 轴的起点；留空：由数据决定</translation>
        </message>
        <message>
            <source>Where the y axis ends; empty: by the data</source>
            <translation>y 轴的终点；留空：由数据决定</translation>
        </message>
        <message>
            <source>x axis</source>
            <translation>x 轴</translation>
        </message>
        <message>
            <source>y axis</source>
            <translation>y 轴</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>标题</translation>
        </message>
        <message>
            <source>Draw the title above the plot; a paper usually has it in the caption instead</source>
            <translation>在图上方绘制标题；论文通常把它放在图注中</translation>
        </message>
        <message>
            <source>Caption</source>
            <translation>图注</translation>
        </message>
        <message>
            <source>Draw the caption, which names every parameter, below the plot</source>
            <translation>在图下方绘制包含所有参数的图注</translation>
        </message>
        <message>
            <source>Which tolerance t forgives which failure</source>
            <translation>容差 t 容许哪种失败</translation>
        </message>
        <message>
            <source>&amp;Interpretation</source>
            <translation>解释方式(&amp;I)</translation>
        </message>
        <message>
            <source>&amp;p</source>
            <translation>p(&amp;P)</translation>
        </message>
        <message>
            <source>Penalty for slowdowns: a speedup s below 1 counts s^(p+1)</source>
            <translation>对变慢的惩罚：低于 1 的加速比 s 计为 s^(p+1)</translation>
        </message>
        <message>
            <source>&amp;b</source>
            <translation>b(&amp;B)</translation>
        </message>
        <message>
            <source>Value of a failed sample</source>
            <translation>失败样本的计值</translation>
        </message>
        <message>
            <source>E&amp;xport…</source>
            <translation>导出(&amp;X)…</translation>
        </message>
        <message>
            <source>Write the figure as it is shown, as PDF, SVG, PNG, TikZ or CSV</source>
            <translation>按所见写出图表：PDF、SVG、PNG、TikZ 或 CSV</translation>
        </message>
        <message>
            <source>&amp;Save figure…</source>
            <translation>保存图表(&amp;S)…</translation>
        </message>
        <message>
            <source>One file with the figure, its data and this style, to be opened again</source>
            <translation>包含图表、数据和样式的单个文件，可再次打开</translation>
        </message>
        <message>
            <source>From %1</source>
            <translation>来自 %1</translation>
        </message>
        <message>
            <source>“%1” is no number: this axis ends as its data does</source>
            <translation>“%1”不是数字：此轴以数据的范围为准</translation>
        </message>
        <message>
            <source>Figure (*.gnxfigure)</source>
            <translation>图表 (*.gnxfigure)</translation>
        </message>
        <message>
            <source>PDF document (*.pdf);;SVG drawing (*.svg);;PNG image (*.png);;TikZ (*.tex);;CSV table (*.csv)</source>
            <translation>PDF 文档 (*.pdf);;SVG 图形 (*.svg);;PNG 图像 (*.png);;TikZ (*.tex);;CSV 表格 (*.csv)</translation>
        </message>
        <message>
            <source>Save figure</source>
            <translation>保存图表</translation>
        </message>
        <message>
            <source>Export figure</source>
            <translation>导出图表</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FigureSetDialog</name>
        <message>
            <source>Vector file for LaTeX and for print</source>
            <translation>用于 LaTeX 和印刷的矢量文件</translation>
        </message>
        <message>
            <source>Vector file for web pages and drawing programs</source>
            <translation>用于网页和绘图软件的矢量文件</translation>
        </message>
        <message>
            <source>Pixels at 300 dpi, for slides and messages</source>
            <translation>300 dpi 的像素图，用于幻灯片和消息</translation>
        </message>
        <message>
            <source>LaTeX code, set in the paper's own fonts</source>
            <translation>LaTeX 代码，以论文自身的字体排版</translation>
        </message>
        <message>
            <source>The figure's numbers as a table, to be drawn elsewhere</source>
            <translation>图中数值的表格，可在别处绘制</translation>
        </message>
        <message>
            <source>Export figures</source>
            <translation>导出图表</translation>
        </message>
        <message>
            <source>&amp;Figures</source>
            <translation>图表(&amp;F)</translation>
        </message>
        <message>
            <source>Formats</source>
            <translation>格式</translation>
        </message>
        <message>
            <source>Size and text of all figures: a column of a paper, both columns, or a slide</source>
            <translation>所有图表的尺寸和字号：论文单栏、双栏或幻灯片</translation>
        </message>
        <message>
            <source>Single column</source>
            <translation>单栏</translation>
        </message>
        <message>
            <source>Double column</source>
            <translation>双栏</translation>
        </message>
        <message>
            <source>Slide</source>
            <translation>幻灯片</translation>
        </message>
        <message>
            <source>F&amp;or</source>
            <translation>用于(&amp;O)</translation>
        </message>
        <message>
            <source>Each palette is safe for colour-blind readers; grey is for print without colour</source>
            <translation>每种配色都适合色觉障碍读者；灰度用于黑白印刷</translation>
        </message>
        <message>
            <source>Okabe–Ito</source>
            <translation>Okabe–Ito</translation>
        </message>
        <message>
            <source>Tol, bright</source>
            <translation>Tol（明亮）</translation>
        </message>
        <message>
            <source>Grey</source>
            <translation>灰度</translation>
        </message>
        <message>
            <source>&amp;Colours</source>
            <translation>配色(&amp;C)</translation>
        </message>
        <message>
            <source>LaTeX file with all captions</source>
            <translation>包含所有图注的 LaTeX 文件</translation>
        </message>
        <message>
            <source>figures.latex, to be \input: title and caption are there, and not in the pictures</source>
            <translation>figures.latex，用 \input 引入：标题和图注在其中，而不在图片里</translation>
        </message>
        <message>
            <source>Table of the scores</source>
            <translation>得分表</translation>
        </message>
        <message>
            <source>scores.csv, and scores.latex with the LaTeX file</source>
            <translation>scores.csv，选择 LaTeX 文件时还有 scores.latex</translation>
        </message>
        <message>
            <source>Figure bundles</source>
            <translation>图表包</translation>
        </message>
        <message>
            <source>NAME.gnxfigure with data and style, to be opened and drawn again</source>
            <translation>NAME.gnxfigure，含数据和样式，可再次打开和绘制</translation>
        </message>
        <message>
            <source>F&amp;older</source>
            <translation>文件夹(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Export</source>
            <translation>导出(&amp;E)</translation>
        </message>
        <message>
            <source>Writes the checked figures into the folder; files of the same names are replaced</source>
            <translation>将勾选的图表写入文件夹；同名文件会被替换</translation>
        </message>
        <message>
            <source>Figures to be exported</source>
            <translation>要导出的图表</translation>
        </message>
        <message>
            <source>Folder for the figures</source>
            <translation>图表的文件夹</translation>
        </message>
        <message>
            <source>Folder for the figures; it is made if it does not exist</source>
            <translation>图表文件夹；不存在时自动创建</translation>
        </message>
        <message>
            <source>C&amp;hoose…</source>
            <translation>选择(&amp;H)…</translation>
        </message>
        <message>
            <source>Choose the folder; it is made if it does not exist</source>
            <translation>选择文件夹；不存在时会创建</translation>
        </message>
        <message>
            <source>Choose a folder</source>
            <translation>选择文件夹</translation>
        </message>
        <message>
            <source>Choose a format</source>
            <translation>选择格式</translation>
        </message>
        <message>
            <source>Choose a figure</source>
            <translation>选择图表</translation>
        </message>
        <message>
            <source>LaTeX takes PDF, TikZ or PNG: choose one of them</source>
            <translation>LaTeX 支持 PDF、TikZ 或 PNG：请选择其一</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FilterDialog</name>
        <message>
            <source>Keep as a set</source>
            <translation>保存为结果集</translation>
        </message>
        <message>
            <source>Filter %1</source>
            <translation>筛选 %1</translation>
        </message>
        <message>
            <source>Samples that match are kept; the query language is that of the table of samples</source>
            <translation>保留匹配的样本；查询语言与样本表格相同</translation>
        </message>
        <message>
            <source>all samples; as above the table: tag:nlp ops&gt;50</source>
            <translation>全部样本；如表格上方的查询：tag:nlp ops&gt;50</translation>
        </message>
        <message>
            <source>None: all of them</source>
            <translation>无：全部</translation>
        </message>
        <message>
            <source>%1, filtered</source>
            <translation>%1（已筛选）</translation>
        </message>
        <message>
            <source>Name of the new set in the list, in legends and in exported files</source>
            <translation>新结果集在列表、图例和导出文件中的名称</translation>
        </message>
        <message>
            <source>What you want to remember of the new set; it may be empty</source>
            <translation>关于新结果集的备注；可以留空</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Compilers (none: all)</source>
            <translation>编译器（不选：全部）</translation>
        </message>
        <message>
            <source>Statuses (none: all)</source>
            <translation>状态（不选：全部）</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>备注</translation>
        </message>
        <message>
            <source>Stores the results that match as a new set; the filtered one stays as it is</source>
            <translation>将匹配的结果保存为新的结果集；原结果集保持不变</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FilterEdit</name>
        <message>
            <source>Show only the rows that contain this text (not case-sensitive)</source>
            <translation>只显示包含此文本的行，不区分大小写</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FindBar</name>
        <message>
            <source>Find operators</source>
            <translation>查找算子</translation>
        </message>
        <message>
            <source>Find: relu, groups&gt;1, shape:[*,64]</source>
            <translation>查找：relu、groups&gt;1、shape:[*,64]</translation>
        </message>
        <message>
            <source>&lt;p&gt;What is found in operators, modules and names:&lt;/p&gt;&lt;table&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv layer1&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;both words&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;op:conv2d,relu&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;one of these operators; also module: and name:&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;groups&amp;gt;1 dim=-1 stride!=1&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;arguments&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;shape:[*,64,...]&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;what is read or given; in: and out: for one of both&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;dtype:float16&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;likewise&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;/^conv.d$/&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;a regular expression&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;-relu&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;without this&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</source>
            <translation>&lt;p&gt;在算子、模块和名称中查找：&lt;/p&gt;&lt;table&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv layer1&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;两个词&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;op:conv2d,relu&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;这些算子之一；也可用 module: 和 name:&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;groups&amp;gt;1 dim=-1 stride!=1&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;参数&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;shape:[*,64,...]&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;读取或给出的形状；in: 和 out: 只查其一&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;dtype:float16&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;同上&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;/^conv.d$/&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;正则表达式&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;-relu&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;不含此项&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</translation>
        </message>
        <message>
            <source>No operator matches</source>
            <translation>没有匹配的算子</translation>
        </message>
        <message>
            <source>%1 found</source>
            <translation>找到 %1</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FindingsView</name>
        <message>
            <source>Finding</source>
            <translation>发现</translation>
        </message>
        <message>
            <source>Maximum gain</source>
            <translation>最多可节省</translation>
        </message>
        <message>
            <source>Estimated; several findings may concern the same time</source>
            <translation>估计值；几项可能涉及同一段时间</translation>
        </message>
        <message>
            <source>Share of the trace</source>
            <translation>占跟踪的比例</translation>
        </message>
        <message>
            <source>What</source>
            <translation>内容</translation>
        </message>
        <message>
            <source>finding</source>
            <translation>发现</translation>
        </message>
        <message>
            <source>findings</source>
            <translation>发现</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>没有跟踪</translation>
        </message>
        <message>
            <source>Record or open a trace to see avoidable costs.</source>
            <translation>记录或打开跟踪，查看哪些时间可以避免。</translation>
        </message>
        <message>
            <source>Nothing found that would gain more than 0.1 %</source>
            <translation>没有发现能节省超过 0.1 % 的项</translation>
        </message>
        <message>
            <source>Looked for: launch-bound stretches, idle gaps, waits, missed fusions, conversions, tiny kernels, tail effects, recompilations, operators far below the machine's roofs.</source>
            <translation>已检查：受启动限制的区段、空闲间隔、等待、错失的融合、转换、过小的内核、尾部效应、重新编译，以及远低于机器性能上限的算子。</translation>
        </message>
        <message>
            <source>Looked for: launch-bound stretches, idle gaps, waits, missed fusions, conversions, tiny kernels, tail effects, recompilations. How far operators are below the machine's roofs is not known: the roofline shows what is missing.</source>
            <translation>已检查：受启动限制的区段、空闲间隔、等待、错失的融合、转换、过小的内核、尾部效应、重新编译。尚不知道算子比机器的性能上限低多少：Roofline 页会说明缺少什么。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FixModel</name>
        <message>
            <source>proved</source>
            <translation>已验证</translation>
        </message>
        <message>
            <source>proved, with a note</source>
            <translation>已验证，有说明</translation>
        </message>
        <message>
            <source>no change of the source</source>
            <translation>无需修改源代码</translation>
        </message>
        <message>
            <source>settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <source>not offered</source>
            <translation>不提供</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>还剩 %1</translation>
        </message>
        <message>
            <source>correct, because %1</source>
            <translation>正确，因为 %1</translation>
        </message>
        <message>
            <source>declined</source>
            <translation>已拒绝</translation>
        </message>
        <message>
            <source>left</source>
            <translation>剩余</translation>
        </message>
        <message>
            <source>Rule</source>
            <translation>规则</translation>
        </message>
        <message>
            <source>Outcome</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>原因</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FixPage</name>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>There is no graph break.</source>
            <translation>没有图中断。</translation>
        </message>
        <message>
            <source>Settings suffice, without a change of the source.</source>
            <translation>只需设置，无需修改源代码。</translation>
        </message>
        <message>
            <source>Every break is removed, and each change is proved.</source>
            <translation>所有图中断都已消除，每处修改都经过验证。</translation>
        </message>
        <message>
            <source>Some breaks are removed, and each change is proved; others are left.</source>
            <translation>部分图中断已消除，每处修改都经过验证；其余仍在。</translation>
        </message>
        <message>
            <source>No change is offered.</source>
            <translation>没有可提供的修改。</translation>
        </message>
        <message>
            <source>
Not timed: %1</source>
            <translation>
未计时：%1</translation>
        </message>
        <message>
            <source>
A training step: %1</source>
            <translation>
一个训练步骤：%1</translation>
        </message>
        <message>
            <source>
A call: %1</source>
            <translation>
一次调用：%1</translation>
        </message>
        <message>
            <source>Saved: %1. Apply it with: %2</source>
            <translation>已保存：%1。应用命令：%2</translation>
        </message>
        <message>
            <source>Saved: %1. Apply it to the sources of %2, in the folder that has it, with: %3</source>
            <translation>已保存：%1。请在 %2 的源代码中、包含它的文件夹里应用：%3</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Unroll &amp;RNN, GRU and LSTM</source>
            <translation>展开 RNN、GRU 和 LSTM(&amp;R)</translation>
        </message>
        <message>
            <source>Accept their steps in Python: torch does not trace them</source>
            <translation>接受以 Python 逐步计算：torch 不跟踪它们</translation>
        </message>
        <message>
            <source>Leave out &amp;effects when compiled</source>
            <translation>编译后省略副作用(&amp;E)</translation>
        </message>
        <message>
            <source>Accept that compiled runs leave out effects that a graph cannot contain (guarded by torch.compiler.is_compiling())</source>
            <translation>接受编译后的运行省略图无法表示的副作用（以 torch.compiler.is_compiling() 保护）</translation>
        </message>
        <message>
            <source>&amp;Run this code</source>
            <translation>运行此代码(&amp;R)</translation>
        </message>
        <message>
            <source>Starts the search: the code runs in separate processes, and can be stopped</source>
            <translation>开始查找：代码在单独的进程中运行，可以停止</translation>
        </message>
        <message>
            <source>&amp;Prove the checked ones</source>
            <translation>验证已勾选的项(&amp;P)</translation>
        </message>
        <message>
            <source>Searches again without the unchecked edits: a proof is valid only for edits that are accepted together</source>
            <translation>不含未勾选的修改重新查找：证明只对一起接受的修改有效</translation>
        </message>
        <message>
            <source>Save as &amp;patch…</source>
            <translation>保存为补丁(&amp;P)…</translation>
        </message>
        <message>
            <source>&amp;Write to the files</source>
            <translation>写入文件(&amp;W)</translation>
        </message>
        <message>
            <source>Settings and rewrites</source>
            <translation>设置和改写</translation>
        </message>
        <message>
            <source>Differences from the original that the proof allows, since the results are the same</source>
            <translation>验证所允许的与原版的差异，因为结果相同</translation>
        </message>
        <message>
            <source>The search for settings and rewrites executes the code of %1, unchanged and rewritten, in separate processes with all of your permissions. No file is changed before you accept an edit.</source>
            <translation>查找设置和改写会在单独的进程中以您的全部权限执行 %1 的原始代码和改写后的代码。在您接受修改之前不会更改任何文件。</translation>
        </message>
        <message>
            <source>Starting %1</source>
            <translation>正在启动 %1</translation>
        </message>
        <message>
            <source>The search for rewrites of %1 failed</source>
            <translation>无法查找 %1 的改写</translation>
        </message>
        <message>
            <source>%1
Before: %2. After: %3.</source>
            <translation>%1
之前：%2。之后：%3。</translation>
        </message>
        <message>
            <source>
Under your settings: %1</source>
            <translation>
在您的设置下：%1</translation>
        </message>
        <message>
            <source>The checked edits are not proved without the others: prove them first</source>
            <translation>已勾选的修改在没有其他修改时未经验证：请先验证</translation>
        </message>
        <message>
            <source>A unified diff of all proved edits; a separate one for the sources of each installed package</source>
            <translation>所有已验证修改的统一 diff；每个已安装软件包的源代码另有一份</translation>
        </message>
        <message>
            <source>Edits your files; those of installed packages are never edited</source>
            <translation>修改您的文件；已安装软件包的文件不会被修改</translation>
        </message>
        <message>
            <source>Save the accepted edits</source>
            <translation>保存已接受的修改</translation>
        </message>
        <message>
            <source>Patches (*.patch)</source>
            <translation>补丁 (*.patch)</translation>
        </message>
        <message>
            <source>The patch could not be saved</source>
            <translation>无法保存补丁</translation>
        </message>
        <message>
            <source>Nothing was written</source>
            <translation>没有写入任何内容</translation>
        </message>
        <message>
            <source>Nothing was written.</source>
            <translation>没有写入任何内容。</translation>
        </message>
        <message>
            <source>Written: %1.</source>
            <translation>已写入：%1。</translation>
        </message>
        <message>
            <source> Left, since installed packages are never edited: %1; save a patch for them.</source>
            <translation> 未写入（已安装软件包的文件不会被修改）：%1；请为它们保存补丁。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FlameCanvas</name>
        <message>
            <source>Flame graph</source>
            <translation>火焰图</translation>
        </message>
        <message>
            <source>all</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>%1 more, each too narrow to draw: %2, %3 %</source>
            <translation>另外 %1 个，每个都太窄无法绘制：%2，%3 %</translation>
        </message>
        <message>
            <source>all: %1</source>
            <translation>全部：%1</translation>
        </message>
        <message>
            <source>%1
%2, %3 % of all, in %4
self %5</source>
            <translation>%1
%2，占全部的 %3 %，共 %4
自身 %5</translation>
        </message>
        <message>
            <source>, device %1</source>
            <translation>，设备 %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FlameGraph</name>
        <message>
            <source>Icicle</source>
            <translation>冰柱图</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>正在统计…</translation>
        </message>
        <message>
            <source>Search names</source>
            <translation>搜索名称</translation>
        </message>
        <message>
            <source>Highlight boxes whose name has this text, and show their share of the time</source>
            <translation>突出显示名称含有此文本的方框，并显示其时间占比</translation>
        </message>
        <message>
            <source>Boxes</source>
            <translation>方框</translation>
        </message>
        <message>
            <source>A box for each module or for each call</source>
            <translation>每个模块或每次调用一个方框</translation>
        </message>
        <message>
            <source>Modules</source>
            <translation>模块</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>调用</translation>
        </message>
        <message>
            <source>Which time</source>
            <translation>哪种时间</translation>
        </message>
        <message>
            <source>The width of a box is time on the host, or on the device</source>
            <translation>方框的宽度为主机时间或设备时间</translation>
        </message>
        <message>
            <source>Host time</source>
            <translation>主机时间</translation>
        </message>
        <message>
            <source>Device time</source>
            <translation>设备时间</translation>
        </message>
        <message>
            <source>The outermost calls on top</source>
            <translation>最外层的调用在上方</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>没有跟踪</translation>
        </message>
        <message>
            <source>Record or open a trace to see where its time was spent.</source>
            <translation>记录或打开跟踪，查看时间花在哪里。</translation>
        </message>
        <message>
            <source>Nothing in this range</source>
            <translation>此范围内没有内容</translation>
        </message>
        <message>
            <source>No module or operator begins in the selected part of the trace.</source>
            <translation>跟踪的所选部分中没有模块或算子开始。</translation>
        </message>
        <message>
            <source>No calls in this trace</source>
            <translation>此跟踪中没有调用</translation>
        </message>
        <message>
            <source>It names no modules and no operators: see the timeline.</source>
            <translation>它没有模块和算子的名称：请看时间线。</translation>
        </message>
        <message>
            <source>Everything: click a box to zoom in, double-click it to see the longest in the timeline</source>
            <translation>全部：单击方框放大，双击在时间线中查看最长的一个</translation>
        </message>
        <message>
            <source>all</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>%1 found, %2 % of the time</source>
            <translation>找到 %1，占时间的 %2 %</translation>
        </message>
        <message>
            <source>Whole trace</source>
            <translation>整个跟踪</translation>
        </message>
        <message>
            <source>Copy image</source>
            <translation>复制图像</translation>
        </message>
        <message>
            <source>Save image as…</source>
            <translation>图像另存为…</translation>
        </message>
        <message>
            <source>Save image</source>
            <translation>保存图像</translation>
        </message>
        <message>
            <source>PNG image (*.png)</source>
            <translation>PNG 图像 (*.png)</translation>
        </message>
        <message>
            <source>%1 cannot be written</source>
            <translation>无法写入 %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FusionHulls</name>
        <message>
            <source>Fused operators</source>
            <translation>融合的算子</translation>
        </message>
        <message>
            <source>Outlines around operators that one kernel of the compiled model computes</source>
            <translation>用轮廓标出由编译模型的同一个内核计算的算子</translation>
        </message>
        <message>
            <source>No compiled trace that maps kernels to operators</source>
            <translation>没有将内核对应到算子的编译跟踪</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FusionPicture</name>
        <message>
            <source>%1 in one kernel, %2</source>
            <translation>一个内核中有 %1，%2</translation>
        </message>
        <message>
            <source>eager: %1, saves %2</source>
            <translation>eager：%1，节省 %2</translation>
        </message>
        <message>
            <source>eager: %1, costs %2 more</source>
            <translation>eager：%1，多用 %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GetGraphNet</name>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Get GraphNet</source>
            <translation>获取 GraphNet</translation>
        </message>
        <message>
            <source>Clones the newest state of the repository with git and opens it. A few gigabytes may be needed on disk.</source>
            <translation>用 git 克隆仓库的最新状态并打开。可能需要几 GB 磁盘空间。</translation>
        </message>
        <message>
            <source>Address of a git repository with GraphNet samples</source>
            <translation>含有 GraphNet 样本的 git 仓库地址</translation>
        </message>
        <message>
            <source>Branch or tag to clone; empty: the default branch of the repository</source>
            <translation>要克隆的分支或标签；留空：仓库的默认分支</translation>
        </message>
        <message>
            <source>the repository's own choice</source>
            <translation>由仓库决定</translation>
        </message>
        <message>
            <source>New folder for the clone</source>
            <translation>克隆到的新文件夹</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>选择…</translation>
        </message>
        <message>
            <source>Choose where the folder of the clone is made</source>
            <translation>选择在何处创建克隆的文件夹</translation>
        </message>
        <message>
            <source>&amp;Address</source>
            <translation>地址(&amp;A)</translation>
        </message>
        <message>
            <source>&amp;Branch or tag</source>
            <translation>分支或标签(&amp;B)</translation>
        </message>
        <message>
            <source>&amp;Folder</source>
            <translation>文件夹(&amp;F)</translation>
        </message>
        <message>
            <source>Stopped. Nothing was left in the folder.</source>
            <translation>已停止。文件夹中未留下任何内容。</translation>
        </message>
        <message>
            <source>&amp;Get</source>
            <translation>获取(&amp;G)</translation>
        </message>
        <message>
            <source>Clones the repository with git, which may take minutes, and opens it as a dataset</source>
            <translation>用 git 克隆仓库（可能需要几分钟），并作为数据集打开</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Ends git and deletes what it has fetched</source>
            <translation>结束 git 并删除已获取的内容</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>正在停止…</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Leaves the folder as it is</source>
            <translation>文件夹保持原样</translation>
        </message>
        <message>
            <source>Folder to clone into</source>
            <translation>克隆到的文件夹</translation>
        </message>
        <message>
            <source>Asking %1…</source>
            <translation>正在询问 %1…</translation>
        </message>
        <message>
            <source>The repository could not be cloned</source>
            <translation>无法克隆仓库</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphCanvas</name>
        <message>
            <source>Drawing of the graph</source>
            <translation>图的绘图</translation>
        </message>
        <message>
            <source>Double-click to open</source>
            <translation>双击展开</translation>
        </message>
        <message>
            <source>Double-click to show each one</source>
            <translation>双击以分别显示</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>This graph has no operators, inputs or outputs</source>
            <translation>此图没有算子、输入或输出</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphDocument</name>
        <message>
            <source>Tensors</source>
            <translation>张量</translation>
        </message>
        <message>
            <source>Reading %1</source>
            <translation>正在读取 %1</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>The sample could not be opened</source>
            <translation>无法打开样本</translation>
        </message>
        <message>
            <source>Show line %1 of %2</source>
            <translation>显示 %2 的第 %1 行</translation>
        </message>
        <message>
            <source>Show %1</source>
            <translation>显示 %1</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>错误</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>源代码</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphFacts</name>
        <message>
            <source>Operator</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>模块</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>Signature</source>
            <translation>签名</translation>
        </message>
        <message>
            <source>Number</source>
            <translation>编号</translation>
        </message>
        <message>
            <source>#%1 of %2</source>
            <translation>%2 中的 #%1</translation>
        </message>
        <message>
            <source>Declared</source>
            <translation>声明</translation>
        </message>
        <message>
            <source>Attributes</source>
            <translation>属性</translation>
        </message>
        <message>
            <source>Operands</source>
            <translation>操作数</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>组</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Repeats</source>
            <translation>重复</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>%1: %2, %3</source>
            <translation>%1：%2，%3</translation>
        </message>
        <message>
            <source>Operators (%1)</source>
            <translation>算子（%1）</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>以及另外 %1 个</translation>
        </message>
        <message>
            <source>Values that enter (%1)</source>
            <translation>进入的值（%1）</translation>
        </message>
        <message>
            <source>Values that leave (%1)</source>
            <translation>离开的值（%1）</translation>
        </message>
        <message>
            <source>%1 groups alike</source>
            <translation>%1 个相同的组</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 至 %2</translation>
        </message>
        <message>
            <source>%1 each, %2 in total</source>
            <translation>每个 %1，共 %2</translation>
        </message>
        <message>
            <source>First</source>
            <translation>第一个</translation>
        </message>
        <message>
            <source>Last</source>
            <translation>最后一个</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Elements</source>
            <translation>元素</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>group</source>
            <translation>组</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 及另外 %2 个</translation>
        </message>
        <message>
            <source>output</source>
            <translation>输出</translation>
        </message>
        <message>
            <source>Edge</source>
            <translation>边</translation>
        </message>
        <message>
            <source>From</source>
            <translation>从</translation>
        </message>
        <message>
            <source>To</source>
            <translation>到</translation>
        </message>
        <message>
            <source>Values (%1)</source>
            <translation>值（%1）</translation>
        </message>
        <message>
            <source>read in it</source>
            <translation>在其中读取</translation>
        </message>
        <message>
            <source>the whole graph</source>
            <translation>整个图</translation>
        </message>
        <message>
            <source>module</source>
            <translation>模块</translation>
        </message>
        <message>
            <source>block that repeats</source>
            <translation>重复的块</translation>
        </message>
        <message>
            <source>part</source>
            <translation>部分</translation>
        </message>
        <message>
            <source>body of a higher-order operator</source>
            <translation>高阶算子的主体</translation>
        </message>
        <message>
            <source>Enclosing groups</source>
            <translation>所属的组</translation>
        </message>
        <message>
            <source>type</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>%1 from %2</source>
            <translation>%1，来自 %2</translation>
        </message>
        <message>
            <source>parameter</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>input</source>
            <translation>输入</translation>
        </message>
        <message>
            <source>not described</source>
            <translation>未描述</translation>
        </message>
        <message>
            <source>not read</source>
            <translation>未读取</translation>
        </message>
        <message>
            <source>read by %1</source>
            <translation>被 %1 个算子读取</translation>
        </message>
        <message>
            <source>returned</source>
            <translation>返回</translation>
        </message>
        <message>
            <source>%1, returned</source>
            <translation>%1，返回</translation>
        </message>
        <message>
            <source>read by</source>
            <translation>读取者</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphMinimap</name>
        <message>
            <source>Overview of the drawing</source>
            <translation>绘图概览</translation>
        </message>
        <message>
            <source>The whole drawing; click to go there</source>
            <translation>整个绘图；单击以前往</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphScoreModel</name>
        <message>
            <source>Graph</source>
            <translation>图</translation>
        </message>
        <message>
            <source>Part</source>
            <translation>部分</translation>
        </message>
        <message>
            <source>valid: it chose the best epoch, which flatters; test: the model has not seen it</source>
            <translation>valid：用于选择最佳轮次，得分会偏高；test：模型未见过</translation>
        </message>
        <message>
            <source>Family</source>
            <translation>系列</translation>
        </message>
        <message>
            <source>Configurations</source>
            <translation>配置</translation>
        </message>
        <message>
            <source>That were ranked</source>
            <translation>已排序的</translation>
        </message>
        <message>
            <source>Tau</source>
            <translation>Tau</translation>
        </message>
        <message>
            <source>Kendall's tau with equal predictions in random order</source>
            <translation>Kendall tau，相等的预测按随机顺序</translation>
        </message>
        <message>
            <source>Ceiling</source>
            <translation>上限</translation>
        </message>
        <message>
            <source>The tau that a perfect model could be seen to reach on it; empty: nothing was measured twice</source>
            <translation>完美模型在该图上可见能达到的 tau；空：没有重复测量</translation>
        </message>
        <message>
            <source>Analytic</source>
            <translation>解析</translation>
        </message>
        <message>
            <source>Tau of the analytic model, which was not trained</source>
            <translation>未经训练的解析模型的 tau</translation>
        </message>
        <message>
            <source>First choice</source>
            <translation>首选</translation>
        </message>
        <message>
            <source>How much slower its first choice is than the fastest configuration</source>
            <translation>其首选比最快的配置慢多少</translation>
        </message>
        <message>
            <source>Random choice</source>
            <translation>随机选择</translation>
        </message>
        <message>
            <source>How much slower one configuration chosen at random is, on average</source>
            <translation>随机选择的一个配置平均慢多少</translation>
        </message>
        <message>
            <source>Best of ten</source>
            <translation>前十最佳</translation>
        </message>
        <message>
            <source>How much slower the best of its first ten choices is than the fastest configuration</source>
            <translation>其前十个选择中最佳者比最快的配置慢多少</translation>
        </message>
        <message>
            <source>Tied</source>
            <translation>并列</translation>
        </message>
        <message>
            <source>Configurations that share their prediction with another</source>
            <translation>与其他配置预测相同的配置</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphView</name>
        <message>
            <source>Undo opening or closing</source>
            <translation>撤销展开或折叠</translation>
        </message>
        <message>
            <source>Undo opening or closing groups (%1)</source>
            <translation>撤销展开或折叠组（%1）</translation>
        </message>
        <message>
            <source>Redo opening or closing</source>
            <translation>重做展开或折叠</translation>
        </message>
        <message>
            <source>Redo (%1)</source>
            <translation>重做（%1）</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>适应窗口</translation>
        </message>
        <message>
            <source>Fit the drawing into the window (F)</source>
            <translation>使绘图适应窗口（F）</translation>
        </message>
        <message>
            <source>Cut</source>
            <translation>切分</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>导出…</translation>
        </message>
        <message>
            <source>Save the drawing as SVG, PDF or PNG</source>
            <translation>将绘图保存为 SVG、PDF 或 PNG</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>展开</translation>
        </message>
        <message>
            <source>How far modules and repeated blocks are unfolded</source>
            <translation>模块与重复块展开的程度</translation>
        </message>
        <message>
            <source>View</source>
            <translation>视图</translation>
        </message>
        <message>
            <source>Direction, columns, parameters and buffers</source>
            <translation>方向、分栏、参数与缓冲区</translation>
        </message>
        <message>
            <source>Select</source>
            <translation>选择</translation>
        </message>
        <message>
            <source>Mark everything before or after the selected operators, or the path with the highest cost</source>
            <translation>标记所选算子之前或之后的部分，或开销最大的路径</translation>
        </message>
        <message>
            <source>Navigate</source>
            <translation>导航</translation>
        </message>
        <message>
            <source>Go to a bookmark, or back to where you were</source>
            <translation>转到书签，或返回之前的位置</translation>
        </message>
        <message>
            <source>Use the quick layout</source>
            <translation>使用快速布局</translation>
        </message>
        <message>
            <source>Ends dot's layout and draws the graph by layers at once; more edges cross then</source>
            <translation>停止 dot 布局，立即分层绘制；边的交叉会更多</translation>
        </message>
        <message>
            <source>Laying out %1</source>
            <translation>正在布局 %1</translation>
        </message>
        <message>
            <source>The graph could not be laid out</source>
            <translation>无法为此图布局</translation>
        </message>
        <message>
            <source>%1, %2 · %3, %4</source>
            <translation>%1，%2 · %3，%4</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Export drawing</source>
            <translation>导出绘图</translation>
        </message>
        <message>
            <source>Drawing (*.svg);;PDF document (*.pdf);;PNG image (*.png)</source>
            <translation>图形 (*.svg);;PDF 文档 (*.pdf);;PNG 图像 (*.png)</translation>
        </message>
        <message>
            <source>Written to %1</source>
            <translation>已写入 %1</translation>
        </message>
        <message>
            <source>Default folding</source>
            <translation>默认折叠</translation>
        </message>
        <message>
            <source>Collapse all</source>
            <translation>全部折叠</translation>
        </message>
        <message>
            <source>Down to level %1</source>
            <translation>展开到第 %1 层</translation>
        </message>
        <message>
            <source>Every operator, no groups</source>
            <translation>所有算子，不分组</translation>
        </message>
        <message>
            <source>Left to right</source>
            <translation>从左到右</translation>
        </message>
        <message>
            <source>Wrap long graphs into columns</source>
            <translation>将长图折成多列</translation>
        </message>
        <message>
            <source>Parameters and buffers</source>
            <translation>参数和缓冲区</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>折叠</translation>
        </message>
        <message>
            <source>Open one of %1</source>
            <translation>展开 %1 个中的一个</translation>
        </message>
        <message>
            <source>Fold repeats</source>
            <translation>折叠重复部分</translation>
        </message>
        <message>
            <source>Show all %1 side by side</source>
            <translation>并排显示全部 %1 个</translation>
        </message>
        <message>
            <source>Find this pattern in the dataset</source>
            <translation>在数据集中查找此模式</translation>
        </message>
        <message>
            <source>Find it with these arguments</source>
            <translation>连同参数一起查找</translation>
        </message>
        <message>
            <source>Zoom to selection</source>
            <translation>缩放到所选内容</translation>
        </message>
        <message>
            <source>Copy image</source>
            <translation>复制图像</translation>
        </message>
        <message>
            <source>Export drawing…</source>
            <translation>导出绘图…</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>复制命令行</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GroupTrail</name>
        <message>
            <source>Groups that enclose the selection</source>
            <translation>包含所选内容的组</translation>
        </message>
        <message>
            <source>whole graph</source>
            <translation>整个图</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::HelpWindow</name>
        <message>
            <source>Manual</source>
            <translation>手册</translation>
        </message>
        <message>
            <source>Search the manual</source>
            <translation>搜索手册</translation>
        </message>
        <message>
            <source>Lists the pages that contain all of these words, with the place</source>
            <translation>列出包含所有这些词的页面及其位置</translation>
        </message>
        <message>
            <source>Pages of the manual</source>
            <translation>手册的页面</translation>
        </message>
        <message>
            <source>Text of the page</source>
            <translation>页面内容</translation>
        </message>
        <message>
            <source>‹ Back</source>
            <translation>‹ 后退</translation>
        </message>
        <message>
            <source>Forward ›</source>
            <translation>前进 ›</translation>
        </message>
        <message>
            <source>All pages</source>
            <translation>所有页面</translation>
        </message>
        <message>
            <source>To the page that was read before (Alt+Left)</source>
            <translation>转到先前阅读的页面 (Alt+Left)</translation>
        </message>
        <message>
            <source>To the page that Back has left (Alt+Right)</source>
            <translation>转到“后退”之前的页面 (Alt+Right)</translation>
        </message>
        <message>
            <source>To the list of all pages, by tasks</source>
            <translation>转到按任务排列的所有页面列表</translation>
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
            <translation>至少 %1</translation>
        </message>
        <message>
            <source>at most %1</source>
            <translation>至多 %1</translation>
        </message>
        <message>
            <source>%1 – %2
%3</source>
            <translation>%1 – %2
%3</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::HitList</name>
        <message>
            <source>Operators that were found</source>
            <translation>找到的算子</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::HitModel</name>
        <message>
            <source>Operator</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>模块</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>类型</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::Inspector</name>
        <message>
            <source>Nothing is selected</source>
            <translation>没有选择任何内容</translation>
        </message>
        <message>
            <source>Select a sample in the table or a node in a graph.</source>
            <translation>请在表格中选择样本，或在图中选择节点。</translation>
        </message>
        <message>
            <source>Facts about the selection</source>
            <translation>所选内容的信息</translation>
        </message>
        <message>
            <source>Open or close the group in the drawing</source>
            <translation>在绘图中展开或折叠此组</translation>
        </message>
        <message>
            <source>Selected row</source>
            <translation>所选行</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>列</translation>
        </message>
        <message>
            <source>selected</source>
            <translation>已选择</translation>
        </message>
        <message>
            <source>In all</source>
            <translation>总计</translation>
        </message>
        <message>
            <source>Smallest to largest</source>
            <translation>最小到最大</translation>
        </message>
        <message>
            <source>%1 – %2</source>
            <translation>%1 – %2</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>张量</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>框架</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>任务</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>not given</source>
            <translation>未给出</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>unreadable</source>
            <translation>无法读取</translation>
        </message>
        <message>
            <source>%1 (%2 distinct)</source>
            <translation>%1（%2 种不同）</translation>
        </message>
        <message>
            <source>Types</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Inputs, outputs</source>
            <translation>输入、输出</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>Statements</source>
            <translation>语句</translation>
        </message>
        <message>
            <source>%1, %2 of them not understood</source>
            <translation>%1，其中 %2 未能理解</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>错误</translation>
        </message>
        <message>
            <source>Cannot be read</source>
            <translation>无法读取</translation>
        </message>
        <message>
            <source>Metadata</source>
            <translation>元数据</translation>
        </message>
        <message>
            <source>Problems (%1)</source>
            <translation>问题（%1）</translation>
        </message>
        <message>
            <source>%1 #%2</source>
            <translation>%1 #%2</translation>
        </message>
        <message>
            <source>not there</source>
            <translation>不存在</translation>
        </message>
        <message>
            <source>%1 → %2</source>
            <translation>%1 → %2</translation>
        </message>
        <message>
            <source>Left and right of the comparison</source>
            <translation>比较的左侧和右侧</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>差异内容</translation>
        </message>
        <message>
            <source>Estimates and measurements</source>
            <translation>估计值与测量值</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>折叠</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>展开</translation>
        </message>
        <message>
            <source>Edge</source>
            <translation>边</translation>
        </message>
        <message>
            <source>Line %1</source>
            <translation>第 %1 行</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::JobLog</name>
        <message>
            <source>Log of the job</source>
            <translation>作业日志</translation>
        </message>
        <message>
            <source>Select a job to see its phases, result and errors.</source>
            <translation>选择作业以查看其阶段、结果和错误。</translation>
        </message>
        <message>
            <source>started</source>
            <translation>已开始</translation>
        </message>
        <message>
            <source>%1 s  %2
</source>
            <translation>%1 s  %2
</translation>
        </message>
        <message>
            <source>speedup %1</source>
            <translation>加速比 %1</translation>
        </message>
        <message>
            <source>⚠ unstable: %1</source>
            <translation>⚠ 不稳定：%1</translation>
        </message>
        <message>
            <source>ended in phase %1</source>
            <translation>在阶段 %1 结束</translation>
        </message>
        <message>
            <source>operator #%1</source>
            <translation>算子 #%1</translation>
        </message>
        <message>
            <source>model.py, line %1</source>
            <translation>model.py，第 %1 行</translation>
        </message>
        <message>
            <source>load</source>
            <translation>加载</translation>
        </message>
        <message>
            <source>inputs</source>
            <translation>输入</translation>
        </message>
        <message>
            <source>compile</source>
            <translation>编译</translation>
        </message>
        <message>
            <source>peak memory %1</source>
            <translation>峰值内存 %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::JobModel</name>
        <message>
            <source>, ⚠ unstable</source>
            <translation>，⚠ 不稳定</translation>
        </message>
        <message>
            <source>Running</source>
            <translation>运行中</translation>
        </message>
        <message>
            <source>Running: %1</source>
            <translation>运行中：%1</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>等待中</translation>
        </message>
        <message>
            <source>Job</source>
            <translation>作业</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>编译器</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Eager</source>
            <translation>Eager</translation>
        </message>
        <message>
            <source>Compiled</source>
            <translation>编译后</translation>
        </message>
        <message>
            <source>Speedup</source>
            <translation>加速比</translation>
        </message>
        <message>
            <source>Close to eager</source>
            <translation>接近 eager</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>消息</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::KernelsView</name>
        <message>
            <source>kernel</source>
            <translation>内核</translation>
        </message>
        <message>
            <source>kernels</source>
            <translation>内核</translation>
        </message>
        <message>
            <source>No kernels in this trace</source>
            <translation>此跟踪中没有内核</translation>
        </message>
        <message>
            <source>It was recorded on a CPU, and no compiler reported kernels: the operators do the work themselves. Their times are under Operators, Modules and Flame graph.</source>
            <translation>它是在 CPU 上记录的，编译器也没有提供内核信息：计算由算子自己完成。其时间见“算子”“模块”和“火焰图”。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::LayoutTableModel</name>
        <message>
            <source>Node</source>
            <translation>节点</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Layout</source>
            <translation>布局</translation>
        </message>
        <message>
            <source>Dimensions from the minor-most on, in the chosen configuration; "default": the compiler chooses</source>
            <translation>所选配置中从最低维开始的各维；“default”：由编译器选择</translation>
        </message>
        <message>
            <source>Compared</source>
            <translation>对比</translation>
        </message>
        <message>
            <source>Its layout in the compared configuration, if it differs</source>
            <translation>在对比配置中的布局（仅当不同时）</translation>
        </message>
        <message>
            <source>Copies</source>
            <translation>拷贝</translation>
        </message>
        <message>
            <source>Where it reads a tensor that is written in another order, the compiler must copy</source>
            <translation>读取的张量以其他顺序写入时，编译器必须拷贝</translation>
        </message>
        <message>
            <source>must copy</source>
            <translation>必须拷贝</translation>
        </message>
        <message>
            <source>Effect</source>
            <translation>影响</translation>
        </message>
        <message>
            <source>Share of the order of all configurations that is explained by this node's layouts; the other nodes vary at the same time</source>
            <translation>所有配置的顺序中可由此节点布局解释的份额；其他节点同时也在变化</translation>
        </message>
        <message>
            <source>Best layout</source>
            <translation>最佳布局</translation>
        </message>
        <message>
            <source>The layout with the smallest mean rank</source>
            <translation>平均排名最小的布局</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::LogDetails</name>
        <message>
            <source>%1, attempt %2 of %2</source>
            <translation>%1，第 %2 次尝试，共 %2 次</translation>
        </message>
        <message>
            <source>Only rows with this text</source>
            <translation>仅包含此文本的行</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Problems and how they were handled</source>
            <translation>问题及其处理方式</translation>
        </message>
        <message>
            <source>Path in the log</source>
            <translation>日志中的路径</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>编译器</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Recognized</source>
            <translation>识别方式</translation>
        </message>
        <message>
            <source>Sample of the index</source>
            <translation>索引中的样本</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>以及另外 %1 个</translation>
        </message>
        <message>
            <source>The log no longer has this line. Was it changed after it was read?</source>
            <translation>日志中已没有这一行。读取之后它是否已被更改？</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1（%2）</translation>
        </message>
        <message>
            <source>%1 (%2 of %3)</source>
            <translation>%1（%3 中的 %2）</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>样本</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::LogImportModel</name>
        <message>
            <source>no sample: no line has [Processing]</source>
            <translation>没有样本：没有包含 [Processing] 的行</translation>
        </message>
        <message>
            <source>%1: %2 understood, %3 invalid, %4 from other programs</source>
            <translation>%1：%2 已理解，%3 有问题，%4 来自其他程序</translation>
        </message>
        <message>
            <source>Result set</source>
            <translation>结果集</translation>
        </message>
        <message>
            <source>%1
Press F2 to give its result set another name</source>
            <translation>%1
按 F2 为其结果集另取名称</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Statuses</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>In the index</source>
            <translation>在索引中</translation>
        </message>
        <message>
            <source>Lines</source>
            <translation>行</translation>
        </message>
        <message>
            <source>File</source>
            <translation>文件</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::LogImportPage</name>
        <message>
            <source>%1 with %2 and %3; %4 read in %5</source>
            <translation>%1，含 %2 和 %3；读取 %4，用时 %5</translation>
        </message>
        <message>
            <source>; %1 could not be read</source>
            <translation>；%1 无法读取</translation>
        </message>
        <message>
            <source>Read again</source>
            <translation>重新读取</translation>
        </message>
        <message>
            <source>A note that is kept with the result sets</source>
            <translation>与结果集一起保存的备注</translation>
        </message>
        <message>
            <source>Says later where the results come from, as the machine and its settings</source>
            <translation>说明结果的来源，例如机器及其设置，供以后查看</translation>
        </message>
        <message>
            <source>Makes a result set of each checked log; the files stay as they are</source>
            <translation>将每个勾选的日志生成一个结果集；文件保持不变</translation>
        </message>
        <message>
            <source>Logs</source>
            <translation>日志</translation>
        </message>
        <message>
            <source>Reading logs</source>
            <translation>正在读取日志</translation>
        </message>
        <message>
            <source>The logs could not be read</source>
            <translation>无法读取日志</translation>
        </message>
        <message>
            <source>Importing</source>
            <translation>正在导入</translation>
        </message>
        <message>
            <source>The logs were not imported</source>
            <translation>日志未导入</translation>
        </message>
        <message>
            <source>Not all of the logs were imported, but the first %1</source>
            <translation>没有导入全部日志，只导入了前 %1 个</translation>
        </message>
        <message>
            <source>&amp;Import %1</source>
            <translation>导入 %1(&amp;I)</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::MemoryCurveView</name>
        <message>
            <source>No memory has been measured</source>
            <translation>尚未测量内存</translation>
        </message>
        <message>
            <source>#%1 %2
asks for %3, gives back %4
at most %5 in use meanwhile, %6 after it</source>
            <translation>#%1 %2
申请 %3，归还 %4
期间最多使用 %5，之后 %6</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::MergeDialog</name>
        <message>
            <source>Sample</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>编译器</translation>
        </message>
        <message>
            <source>In runs</source>
            <translation>所在运行</translation>
        </message>
        <message>
            <source>Wins</source>
            <translation>采用</translation>
        </message>
        <message>
            <source>Merge</source>
            <translation>合并</translation>
        </message>
        <message>
            <source>Merge result sets</source>
            <translation>合并结果集</translation>
        </message>
        <message>
            <source>Decides which result counts if two sets have the same sample and compiler</source>
            <translation>两个结果集有相同样本和编译器时，决定采用哪个结果</translation>
        </message>
        <message>
            <source>Result sets in their order</source>
            <translation>结果集及其顺序</translation>
        </message>
        <message>
            <source>the newest result</source>
            <translation>最新的结果</translation>
        </message>
        <message>
            <source>the result of the first set</source>
            <translation>第一个结果集的结果</translation>
        </message>
        <message>
            <source>the result of the last set</source>
            <translation>最后一个结果集的结果</translation>
        </message>
        <message>
            <source>a correct result, else the newest</source>
            <translation>正确的结果，否则最新的</translation>
        </message>
        <message>
            <source>Name of the new set in the list, in legends and in exported files</source>
            <translation>新结果集在列表、图例和导出文件中的名称</translation>
        </message>
        <message>
            <source>What you want to remember of the new set; it may be empty</source>
            <translation>关于新结果集的备注；可以留空</translation>
        </message>
        <message>
            <source>Samples that several sets have under one compiler</source>
            <translation>多个结果集在同一编译器下都有的样本</translation>
        </message>
        <message>
            <source>Earlier in the order</source>
            <translation>前移</translation>
        </message>
        <message>
            <source>Later in the order</source>
            <translation>后移</translation>
        </message>
        <message>
            <source>Sets</source>
            <translation>结果集</translation>
        </message>
        <message>
            <source>If two sets have the same sample and compiler</source>
            <translation>两个结果集有相同样本和编译器时</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>备注</translation>
        </message>
        <message>
            <source>Stores the merged results as a new set; the sets above stay as they are</source>
            <translation>将合并的结果保存为新的结果集；上面的结果集保持不变</translation>
        </message>
        <message>
            <source>Comparing the sets…</source>
            <translation>正在比较结果集…</translation>
        </message>
        <message>
            <source>%1: %2 of %3</source>
            <translation>%1：%3 中的 %2</translation>
        </message>
        <message>
            <source>%1 of %2.</source>
            <translation>%2 中的 %1。</translation>
        </message>
        <message>
            <source>No sample is in two of them with the same compiler.</source>
            <translation>没有样本在同一编译器下出现在两个结果集中。</translation>
        </message>
        <message>
            <source>%1, decided by the rule:</source>
            <translation>%1，按规则决定：</translation>
        </message>
        <message>
            <source> (the first %1)</source>
            <translation> （前 %1 个）</translation>
        </message>
        <message>
            <source>%1
In: %2
Wins: %3</source>
            <translation>%1
出现于：%2
采用：%3</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ModelTableModel</name>
        <message>
            <source>%1 to %2</source>
            <translation>%1 至 %2</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>An interrupted training can be continued from its last checkpoint</source>
            <translation>已中断的训练可从最后的检查点继续</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>训练中</translation>
        </message>
        <message>
            <source>Trained</source>
            <translation>已训练</translation>
        </message>
        <message>
            <source>Interrupted</source>
            <translation>已中断</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>What learns, and what of its settings changes it</source>
            <translation>用什么学习，以及哪些设置改变了它</translation>
        </message>
        <message>
            <source>Tau</source>
            <translation>Tau</translation>
        </message>
        <message>
            <source>Kendall's tau with equal predictions in random order: mean over the graphs that it was scored on. Random choice has 0, the right order 1.</source>
            <translation>Kendall tau，相等的预测按随机顺序：所评分的图的平均值。随机选择为 0，正确顺序为 1。</translation>
        </message>
        <message>
            <source>Interval</source>
            <translation>区间</translation>
        </message>
        <message>
            <source>95 % of bootstrap means over the graphs lie there</source>
            <translation>对图做自助抽样，95 % 的平均值在此区间</translation>
        </message>
        <message>
            <source>Ceiling</source>
            <translation>上限</translation>
        </message>
        <message>
            <source>The tau that a perfect model could be seen to reach: measurements of one configuration differ. Mean over the graphs that were measured twice.</source>
            <translation>完美模型可见能达到的 tau：同一配置的多次测量并不相同。对有重复测量的图取平均。</translation>
        </message>
        <message>
            <source>Analytic</source>
            <translation>解析</translation>
        </message>
        <message>
            <source>Tau of the analytic model on the same graphs; it was not trained</source>
            <translation>解析模型在相同图上的 tau；它未经训练</translation>
        </message>
        <message>
            <source>First choice</source>
            <translation>首选</translation>
        </message>
        <message>
            <source>How much slower its first choice is than the fastest configuration, mean over the graphs</source>
            <translation>其首选比最快的配置慢多少，对图取平均</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>数据</translation>
        </message>
        <message>
            <source>The query that chose the graphs</source>
            <translation>选择图的查询</translation>
        </message>
        <message>
            <source>Graphs</source>
            <translation>图</translation>
        </message>
        <message>
            <source>To train on, to choose the best epoch, and to score</source>
            <translation>用于训练、选择最佳轮次和评分</translation>
        </message>
        <message>
            <source>Epochs</source>
            <translation>轮次</translation>
        </message>
        <message>
            <source>Passes over the training graphs</source>
            <translation>遍历训练图的次数</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Time of the training</source>
            <translation>训练所用时间</translation>
        </message>
        <message>
            <source>Made</source>
            <translation>创建时间</translation>
        </message>
        <message>
            <source>When its training was begun</source>
            <translation>训练开始的时间</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ModulesView</name>
        <message>
            <source>Filter by name</source>
            <translation>按名称筛选</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>正在统计…</translation>
        </message>
        <message>
            <source>Tree</source>
            <translation>树</translation>
        </message>
        <message>
            <source>Show modules or calls with what they call, or functions with their callers</source>
            <translation>显示模块或调用及其所调用的内容，或函数及其调用者</translation>
        </message>
        <message>
            <source>Modules, top down</source>
            <translation>模块，自上而下</translation>
        </message>
        <message>
            <source>Calls, top down</source>
            <translation>调用，自上而下</translation>
        </message>
        <message>
            <source>Callers, bottom up</source>
            <translation>调用者，自下而上</translation>
        </message>
        <message>
            <source>Times as a tree</source>
            <translation>以树显示时间</translation>
        </message>
        <message>
            <source>Copy as TSV</source>
            <translation>复制为 TSV</translation>
        </message>
        <message>
            <source>Export CSV…</source>
            <translation>导出 CSV…</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV 表格 (*.csv)</translation>
        </message>
        <message>
            <source>Expand children</source>
            <translation>展开子项</translation>
        </message>
        <message>
            <source>Collapse all</source>
            <translation>全部折叠</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>没有跟踪</translation>
        </message>
        <message>
            <source>Record or open a trace to see where its time was spent.</source>
            <translation>记录或打开跟踪，查看时间花在哪里。</translation>
        </message>
        <message>
            <source>Nothing in this range</source>
            <translation>此范围内没有内容</translation>
        </message>
        <message>
            <source>No module or operator begins in the selected part of the trace.</source>
            <translation>跟踪的所选部分中没有模块或算子开始。</translation>
        </message>
        <message>
            <source>No calls in this trace</source>
            <translation>此跟踪中没有调用</translation>
        </message>
        <message>
            <source>It names no modules and no operators: see the timeline.</source>
            <translation>它没有模块和算子的名称：请看时间线。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::MotifModel</name>
        <message>
            <source>Sample</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Occurrences</source>
            <translation>出现次数</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>文件夹</translation>
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
            <translation>查找</translation>
        </message>
        <message>
            <source>Only filtered samples</source>
            <translation>仅筛选后的样本</translation>
        </message>
        <message>
            <source>Pattern of operators</source>
            <translation>算子模式</translation>
        </message>
        <message>
            <source>conv2d -&gt; batch_norm -&gt; relu</source>
            <translation>conv2d -&gt; batch_norm -&gt; relu</translation>
        </message>
        <message>
            <source>&lt;p&gt;Operators, and who reads the result of whom:&lt;/p&gt;&lt;table&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;linear -&amp;gt; gelu|silu -&amp;gt; linear&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;one of several&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;*norm -&amp;gt; *&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;any characters&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv2d -&amp;gt;&amp;gt; softmax&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;over some steps&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv2d[groups&amp;gt;1, stride=2]&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;arguments&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;a:conv2d -&amp;gt; b:add; c:conv2d -&amp;gt; b&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;names join chains&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</source>
            <translation>&lt;p&gt;算子，以及谁读取谁的结果：&lt;/p&gt;&lt;table&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;linear -&amp;gt; gelu|silu -&amp;gt; linear&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;几个之一&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;*norm -&amp;gt; *&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;任意字符&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv2d -&amp;gt;&amp;gt; softmax&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;经过若干步&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv2d[groups&amp;gt;1, stride=2]&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;参数&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;a:conv2d -&amp;gt; b:add; c:conv2d -&amp;gt; b&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;用名称连接多条链&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</translation>
        </message>
        <message>
            <source>Search all samples for the pattern, or stop the search</source>
            <translation>在所有样本中查找此模式，或停止查找</translation>
        </message>
        <message>
            <source>Search only the samples that the filter of the table keeps</source>
            <translation>仅在表格筛选保留的样本中查找</translation>
        </message>
        <message>
            <source>Samples with the pattern</source>
            <translation>含有此模式的样本</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stopped. So far: %1</source>
            <translation>已停止。目前找到：%1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::Navigation</name>
        <message>
            <source>Navigate</source>
            <translation>导航</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>后退</translation>
        </message>
        <message>
            <source>Forward</source>
            <translation>前进</translation>
        </message>
        <message>
            <source>Bookmark</source>
            <translation>书签</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NewSampleForm</name>
        <message>
            <source>&amp;Training step</source>
            <translation>训练步骤(&amp;T)</translation>
        </message>
        <message>
            <source>Prefill and &amp;decode</source>
            <translation>预填充与解码(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Symbolic sizes</source>
            <translation>符号尺寸(&amp;S)</translation>
        </message>
        <message>
            <source>F&amp;ull size (hf:)</source>
            <translation>完整尺寸（hf:）(&amp;U)</translation>
        </message>
        <message>
            <source>&amp;Run this code</source>
            <translation>运行此代码(&amp;R)</translation>
        </message>
        <message>
            <source>Python of the environment that has torch 2.6 or later and the model's own packages</source>
            <translation>具有 torch 2.6 或更高版本以及模型所需软件包的 Python</translation>
        </message>
        <message>
            <source>torch.randn(2, 8), scale=2</source>
            <translation>torch.randn(2, 8), scale=2</translation>
        </message>
        <message>
            <source>Arguments of a call, one input set per line: an expression of Python, a script that defines inputs, or a .pt or .npz file. Leave it empty if the code brings its own inputs</source>
            <translation>一次调用的参数，每行一组输入：Python 表达式、定义 inputs 的脚本，或 .pt、.npz 文件。代码自带输入时留空</translation>
        </message>
        <message>
            <source> min</source>
            <translation> 分钟</translation>
        </message>
        <message>
            <source>The process is ended after this time</source>
            <translation>超过此时间后结束进程</translation>
        </message>
        <message>
            <source>Starts the model in a process of its own, within the limits above, and makes a sample of each graph</source>
            <translation>在独立进程中、在上述限制内启动模型，并为每个计算图生成一个样本</translation>
        </message>
        <message>
            <source>Make samples of a PyTorch model of your own, check them, and prepare a contribution to GraphNet.</source>
            <translation>从您自己的 PyTorch 模型生成样本，检查样本，并准备向 GraphNet 贡献。</translation>
        </message>
        <message>
            <source>&amp;Model:</source>
            <translation>模型(&amp;M)：</translation>
        </message>
        <message>
            <source>&amp;Inputs:</source>
            <translation>输入(&amp;I)：</translation>
        </message>
        <message>
            <source>&amp;Python:</source>
            <translation>Python(&amp;P)：</translation>
        </message>
        <message>
            <source>Graphs:</source>
            <translation>图：</translation>
        </message>
        <message>
            <source>Time &amp;limit:</source>
            <translation>时限(&amp;L)：</translation>
        </message>
        <message>
            <source>model.py:Model, package.module:make_model, hf:BertConfig, timm:resnet18</source>
            <translation>model.py:Model、package.module:make_model、hf:BertConfig、timm:resnet18</translation>
        </message>
        <message>
            <source>file.py:callable, module:callable, hf:CONFIG-CLASS for a small model of transformers with random weights, or timm:NAME</source>
            <translation>file.py:callable、module:callable、hf:CONFIG-CLASS（transformers 的小模型，随机权重），或 timm:NAME</translation>
        </message>
        <message>
            <source>&amp;File…</source>
            <translation>文件(&amp;F)…</translation>
        </message>
        <message>
            <source>Choose a Python file; its callable is then named behind the colon</source>
            <translation>选择 Python 文件；然后在冒号后指明其中的可调用对象</translation>
        </message>
        <message>
            <source>Forward, backward and optimizer, each a sample</source>
            <translation>前向、反向和优化器，各为一个样本</translation>
        </message>
        <message>
            <source>Prefill and decode of a language model of transformers, each a sample</source>
            <translation>transformers 语言模型的预填充与解码，各为一个样本</translation>
        </message>
        <message>
            <source>Sizes are symbols with their values, from the first call on</source>
            <translation>从第一次调用起，尺寸即为带有数值的符号</translation>
        </message>
        <message>
            <source>Sizes of the configuration itself, instead of small ones</source>
            <translation>使用配置本身的尺寸，而不是小尺寸</translation>
        </message>
        <message>
            <source>A file of Python code</source>
            <translation>Python 代码文件</translation>
        </message>
        <message>
            <source>Python (*.py)</source>
            <translation>Python (*.py)</translation>
        </message>
        <message>
            <source>This executes the code of %1 in a separate process with all of your permissions:</source>
            <translation>这将在单独的进程中以您的全部权限执行 %1 的代码：</translation>
        </message>
        <message>
            <source>Name the model: a file and the class or function in it, or a model of transformers or timm.</source>
            <translation>请指定模型：文件及其中的类或函数，或者 transformers、timm 的模型。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NewSamplePage</name>
        <message>
            <source>Back to the form</source>
            <translation>返回表单</translation>
        </message>
        <message>
            <source>Starting %1</source>
            <translation>正在启动 %1</translation>
        </message>
        <message>
            <source>No sample of %1 was made</source>
            <translation>没有生成 %1 的样本</translation>
        </message>
        <message>
            <source>A new or empty folder, or that of an earlier contribution</source>
            <translation>新文件夹、空文件夹，或之前贡献的文件夹</translation>
        </message>
        <message>
            <source>The contribution could not be written</source>
            <translation>无法写入贡献</translation>
        </message>
        <message>
            <source>Written to %1. PULL_REQUEST.md has the text; copy samples/ into GraphNet's repository.</source>
            <translation>已写入 %1。PULL_REQUEST.md 是说明文字；请将 samples/ 复制到 GraphNet 的仓库。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NewSampleResult</name>
        <message>
            <source>the same graph and shapes as %1</source>
            <translation>图和形状与 %1 相同</translation>
        </message>
        <message>
            <source>the same graph as %1, other shapes</source>
            <translation>图与 %1 相同，形状不同</translation>
        </message>
        <message>
            <source>%1 % similar: %2</source>
            <translation>相似度 %1 %：%2</translation>
        </message>
        <message>
            <source>GraphNet's CI: files</source>
            <translation>GraphNet CI：文件</translation>
        </message>
        <message>
            <source>GraphNet's CI: hash</source>
            <translation>GraphNet CI：哈希</translation>
        </message>
        <message>
            <source>GraphNet's CI: inputs described</source>
            <translation>GraphNet CI：输入描述</translation>
        </message>
        <message>
            <source>GraphNet's CI: runs</source>
            <translation>GraphNet CI：运行</translation>
        </message>
        <message>
            <source>GraphNet's CI: redundancy</source>
            <translation>GraphNet CI：冗余</translation>
        </message>
        <message>
            <source>Form of GraphNet's tools</source>
            <translation>GraphNet 工具的格式</translation>
        </message>
        <message>
            <source>the whole model</source>
            <translation>整个模型</translation>
        </message>
        <message>
            <source>– already known</source>
            <translation>– 已存在</translation>
        </message>
        <message>
            <source>✓ ready</source>
            <translation>✓ 就绪</translation>
        </message>
        <message>
            <source>✗ %1</source>
            <translation>✗ %1</translation>
        </message>
        <message>
            <source>no similar sample is known</source>
            <translation>没有已知的相似样本</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Most similar</source>
            <translation>最相似</translation>
        </message>
        <message>
            <source>Check</source>
            <translation>检查项</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>结论</translation>
        </message>
        <message>
            <source>Evidence</source>
            <translation>依据</translation>
        </message>
        <message>
            <source>Similarity</source>
            <translation>相似度</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Code</source>
            <translation>代码</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>原因</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Checks</source>
            <translation>检查</translation>
        </message>
        <message>
            <source>Similar</source>
            <translation>相似</translation>
        </message>
        <message>
            <source>Breaks</source>
            <translation>图中断</translation>
        </message>
        <message>
            <source>&amp;Back to the form</source>
            <translation>返回表单(&amp;B)</translation>
        </message>
        <message>
            <source>Another model, or this one with other options</source>
            <translation>另一个模型，或以其他选项处理该模型</translation>
        </message>
        <message>
            <source>&amp;Write contribution…</source>
            <translation>写入贡献(&amp;W)…</translation>
        </message>
        <message>
            <source>Name of the model, and of its folder</source>
            <translation>模型及其文件夹的名称</translation>
        </message>
        <message>
            <source>Where the model comes from; a folder below samples/ in GraphNet's repository</source>
            <translation>模型来源；GraphNet 仓库中 samples/ 下的文件夹</translation>
        </message>
        <message>
            <source>Task, suggested from the inputs (heuristic_tag)</source>
            <translation>任务，根据输入建议（heuristic_tag）</translation>
        </message>
        <message>
            <source>Task of the Hugging Face hub, suggested from the model's head (original_tag)</source>
            <translation>Hugging Face Hub 的任务，根据模型头部建议（original_tag）</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>&amp;Name:</source>
            <translation>名称(&amp;N)：</translation>
        </message>
        <message>
            <source>&amp;Source:</source>
            <translation>来源(&amp;S)：</translation>
        </message>
        <message>
            <source>&amp;Task:</source>
            <translation>任务(&amp;T)：</translation>
        </message>
        <message>
            <source>&amp;Pipeline:</source>
            <translation>流水线(&amp;P)：</translation>
        </message>
        <message>
            <source>Ready to be contributed: %1 of %2. Places where the model breaks: %3.</source>
            <translation>可贡献：%2 个中的 %1 个。模型的图中断：%3 处。</translation>
        </message>
        <message>
            <source>A folder for a pull request: the samples, the evidence as text, the command</source>
            <translation>用于拉取请求的文件夹：样本、文字依据和命令</translation>
        </message>
        <message>
            <source>No sample is ready: the state of each shows why</source>
            <translation>没有就绪的样本：各自的状态说明原因</translation>
        </message>
        <message>
            <source>Breaks (%1)</source>
            <translation>图中断（%1）</translation>
        </message>
        <message>
            <source>Similar (%1)</source>
            <translation>相似（%1）</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NodeColumns</name>
        <message>
            <source>equal</source>
            <translation>相同</translation>
        </message>
        <message>
            <source>other shape</source>
            <translation>形状不同</translation>
        </message>
        <message>
            <source>%1, not finite</source>
            <translation>%1，非有限</translation>
        </message>
        <message>
            <source>#</source>
            <translation>#</translation>
        </message>
        <message>
            <source>The operator's number, in execution order</source>
            <translation>算子的编号，按执行顺序</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>错误</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NodeHiding</name>
        <message>
            <source>Hide</source>
            <translation>隐藏</translation>
        </message>
        <message>
            <source>Selected</source>
            <translation>所选</translation>
        </message>
        <message>
            <source>All but selected</source>
            <translation>所选之外的全部</translation>
        </message>
        <message>
            <source>All but selected and its neighbours</source>
            <translation>所选及其相邻之外的全部</translation>
        </message>
        <message>
            <source>Show everything</source>
            <translation>显示全部</translation>
        </message>
        <message>
            <source>Show everything again</source>
            <translation>重新显示全部</translation>
        </message>
        <message>
            <source>%1 hidden · show all</source>
            <translation>已隐藏 %1 · 显示全部</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NodeMarking</name>
        <message>
            <source>Select</source>
            <translation>选择</translation>
        </message>
        <message>
            <source>Neighbours</source>
            <translation>相邻</translation>
        </message>
        <message>
            <source>Everything before</source>
            <translation>之前的全部</translation>
        </message>
        <message>
            <source>Everything after</source>
            <translation>之后的全部</translation>
        </message>
        <message>
            <source>Paths between the last two selected</source>
            <translation>最后选择的两个之间的路径</translation>
        </message>
        <message>
            <source>Critical path (highest cost)</source>
            <translation>关键路径（开销最大）</translation>
        </message>
        <message>
            <source>Clear selection</source>
            <translation>清除选择</translation>
        </message>
        <message>
            <source>There is no path between the last two selected operators</source>
            <translation>最后选择的两个之间没有路径</translation>
        </message>
        <message>
            <source>No operator is selected</source>
            <translation>没有选择算子</translation>
        </message>
        <message>
            <source>the longest path</source>
            <translation>最长路径</translation>
        </message>
        <message>
            <source>the path with the highest %1: %2</source>
            <translation>%1 最大的路径：%2</translation>
        </message>
        <message>
            <source> (left out, of unknown cost: %1)</source>
            <translation>（因开销未知略去：%1）</translation>
        </message>
        <message>
            <source>%1 of %2 marked</source>
            <translation>已标记 %2 中的 %1</translation>
        </message>
        <message>
            <source> · Esc clears</source>
            <translation> · Esc 清除</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NodeTableModel</name>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Median of the timed runs</source>
            <translation>计时运行的中位数</translation>
        </message>
        <message>
            <source>Allocated</source>
            <translation>已分配</translation>
        </message>
        <message>
            <source>Bytes that it requested, including scratch memory</source>
            <translation>它申请的字节数，包括临时内存</translation>
        </message>
        <message>
            <source>Live</source>
            <translation>存活</translation>
        </message>
        <message>
            <source>Bytes in use afterwards, without those of inputs and parameters</source>
            <translation>其后使用中的字节数，不含输入和参数</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>占比</translation>
        </message>
        <message>
            <source>Share of the time of all operators</source>
            <translation>占所有算子时间的比例</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>The name of its first result</source>
            <translation>其第一个结果的名称</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Data type and shape of its first result</source>
            <translation>其第一个结果的数据类型和形状</translation>
        </message>
        <message>
            <source>FLOPs</source>
            <translation>FLOPs</translation>
        </message>
        <message>
            <source>Estimated from the shapes; a multiply-add is 2</source>
            <translation>由形状估计；一次乘加计为 2</translation>
        </message>
        <message>
            <source>FLOP/s</source>
            <translation>FLOP/s</translation>
        </message>
        <message>
            <source>Estimated FLOPs / measured time</source>
            <translation>估计的 FLOPs 除以测量的时间</translation>
        </message>
        <message>
            <source>NaN, Inf</source>
            <translation>NaN、Inf</translation>
        </message>
        <message>
            <source>Elements of its results that are NaN or infinite</source>
            <translation>其结果中为 NaN 或无穷的元素</translation>
        </message>
        <message>
            <source>Relative error of its results against those of the other run</source>
            <translation>其结果相对于另一次运行的相对误差</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NumericsModel</name>
        <message>
            <source>%1 from %2 to %3</source>
            <translation>%1，从 %2 到 %3</translation>
        </message>
        <message>
            <source>Min</source>
            <translation>最小</translation>
        </message>
        <message>
            <source>Only finite elements</source>
            <translation>仅有限元素</translation>
        </message>
        <message>
            <source>Histogram</source>
            <translation>直方图</translation>
        </message>
        <message>
            <source>How the finite elements are distributed between least and largest</source>
            <translation>有限元素在最小值与最大值之间的分布</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>The name of the value that it makes</source>
            <translation>它产生的值的名称</translation>
        </message>
        <message>
            <source>Max</source>
            <translation>最大</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>平均</translation>
        </message>
        <message>
            <source>Std</source>
            <translation>标准差</translation>
        </message>
        <message>
            <source>Standard deviation of the finite elements</source>
            <translation>有限元素的标准差</translation>
        </message>
        <message>
            <source>NaN</source>
            <translation>NaN</translation>
        </message>
        <message>
            <source>Elements that are NaN</source>
            <translation>为 NaN 的元素</translation>
        </message>
        <message>
            <source>Inf</source>
            <translation>Inf</translation>
        </message>
        <message>
            <source>Elements that are infinite</source>
            <translation>为无穷的元素</translation>
        </message>
        <message>
            <source>Zeros</source>
            <translation>零</translation>
        </message>
        <message>
            <source>Share of the elements that are 0</source>
            <translation>为 0 的元素的比例</translation>
        </message>
        <message>
            <source>Relative error of its operator's results against those of the other run</source>
            <translation>其算子的结果相对于另一次运行的相对误差</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Data type and shape</source>
            <translation>数据类型和形状</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NumericsView</name>
        <message>
            <source>Run again</source>
            <translation>重新运行</translation>
        </message>
        <message>
            <source>Filter by operator, result or number</source>
            <translation>按算子、结果或编号筛选</translation>
        </message>
        <message>
            <source>Run and look at the values</source>
            <translation>运行并查看数值</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Run the sample once more and read its values again</source>
            <translation>再次运行样本并重新读取其数值</translation>
        </message>
        <message>
            <source>Compiles smaller and smaller parts of the graph to find the first operator at which eager and compiled differ</source>
            <translation>编译图中越来越小的部分，直到找到 eager 与编译后出现差异的第一个算子</translation>
        </message>
        <message>
            <source>Tolerance</source>
            <translation>容差</translation>
        </message>
        <message>
            <source>Allowed difference of values, as in the scores: −10 is the tightest, 5 the loosest</source>
            <translation>数值允许的差异，与得分相同：−10 最严，5 最宽</translation>
        </message>
        <message>
            <source>Only with NaN or Inf</source>
            <translation>仅含 NaN 或 Inf</translation>
        </message>
        <message>
            <source>Show only values that have NaN or infinite elements</source>
            <translation>只显示含有 NaN 或无穷元素的值</translation>
        </message>
        <message>
            <source>Find where %1 diverges</source>
            <translation>查找 %1 的分歧之处</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>正在停止…</translation>
        </message>
        <message>
            <source>The sample could not be run</source>
            <translation>无法运行样本</translation>
        </message>
        <message>
            <source>The sample has changed since it was opened</source>
            <translation>样本在打开后已更改</translation>
        </message>
        <message>
            <source>Paddle samples cannot be run</source>
            <translation>无法运行 Paddle 样本</translation>
        </message>
        <message>
            <source>This program cannot execute them; torch samples can be run.</source>
            <translation>本程序无法执行它们；torch 样本可以运行。</translation>
        </message>
        <message>
            <source>Running</source>
            <translation>运行中</translation>
        </message>
        <message>
            <source>The values of every operator will appear here.</source>
            <translation>这里会显示每个算子的值。</translation>
        </message>
        <message>
            <source>Looking for earlier runs</source>
            <translation>正在查找之前的运行</translation>
        </message>
        <message>
            <source>No graph</source>
            <translation>没有图</translation>
        </message>
        <message>
            <source>The sample could not be read.</source>
            <translation>无法读取样本。</translation>
        </message>
        <message>
            <source>No values yet</source>
            <translation>尚无数值</translation>
        </message>
        <message>
            <source>A run shows minimum, maximum, mean and distribution of every operator's results, and which elements are NaN or infinite.</source>
            <translation>一次运行会给出每个算子结果的最小值、最大值、平均值和分布，以及哪些元素是 NaN 或无穷。</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>正在停止</translation>
        </message>
        <message>
            <source>%1, %2. </source>
            <translation>%1，%2。 </translation>
        </message>
        <message>
            <source>&lt;b&gt;⚠ NaN or infinite elements in %1&lt;/b&gt;, first in those of %2.</source>
            <translation>&lt;b&gt;⚠ %1 中有 NaN 或无穷元素&lt;/b&gt;，首先出现在 %2 的结果中。</translation>
        </message>
        <message>
            <source>All elements are finite.</source>
            <translation>所有元素都是有限的。</translation>
        </message>
        <message>
            <source>Two runs diverge at %1 (relative error above %2).</source>
            <translation>两次运行在 %1 处出现分歧（相对误差超过 %2）。</translation>
        </message>
        <message>
            <source>Two runs agree to a relative error of %1.</source>
            <translation>两次运行在相对误差 %1 内一致。</translation>
        </message>
        <message>
            <source>&lt;b&gt;Eager and %1 diverge at %2&lt;/b&gt; (t = %3).</source>
            <translation>&lt;b&gt;Eager 与 %1 在 %2 处出现分歧&lt;/b&gt;（t = %3）。</translation>
        </message>
        <message>
            <source>Eager and %1 agree at t = %2.</source>
            <translation>Eager 与 %1 在 t = %2 时一致。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OccurrenceBar</name>
        <message>
            <source>Go to the previous occurrence of the pattern</source>
            <translation>前往模式的上一处</translation>
        </message>
        <message>
            <source>Previous</source>
            <translation>上一个</translation>
        </message>
        <message>
            <source>Go to the next occurrence of the pattern</source>
            <translation>前往模式的下一处</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>下一个</translation>
        </message>
        <message>
            <source>Hide the occurrences</source>
            <translation>隐藏出现之处</translation>
        </message>
        <message>
            <source>Looking for %1</source>
            <translation>正在查找 %1</translation>
        </message>
        <message>
            <source>%1 does not occur here</source>
            <translation>%1 在此没有出现</translation>
        </message>
        <message>
            <source>Occurrence %1 of %2: %3</source>
            <translation>第 %1 处，共 %2 处：%3</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OpeningPage</name>
        <message>
            <source>Unpacking %1</source>
            <translation>正在解包 %1</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Ends the reading; what has been read is kept, and opening it again goes on from there</source>
            <translation>结束读取；已读取的内容会保留，再次打开时从该处继续</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
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
            <translation>每种算子一行，或图的每个节点一行</translation>
        </message>
        <message>
            <source>By operator</source>
            <translation>按算子</translation>
        </message>
        <message>
            <source>By node of the graph</source>
            <translation>按图的节点</translation>
        </message>
        <message>
            <source>Nothing of this trace belongs to a node of the graph</source>
            <translation>此跟踪中没有内容属于图的节点</translation>
        </message>
        <message>
            <source>Its recorder did not name the operators of the graph. All of it is counted under By operator.</source>
            <translation>记录程序没有给出图中算子的名称。全部内容计入“按算子”。</translation>
        </message>
        <message>
            <source>No operators in this trace</source>
            <translation>此跟踪中没有算子</translation>
        </message>
        <message>
            <source>It has other records only: see the timeline.</source>
            <translation>它只有其他记录：请看时间线。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OutlineModel</name>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>模块</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OutlineView</name>
        <message>
            <source>Outline of the graph</source>
            <translation>图的大纲</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OutputModel</name>
        <message>
            <source>nothing</source>
            <translation>无</translation>
        </message>
        <message>
            <source>%1 NaN, %2 ∞</source>
            <translation>%1 个 NaN，%2 个 ∞</translation>
        </message>
        <message>
            <source>both the same</source>
            <translation>两者相同</translation>
        </message>
        <message>
            <source>compiled</source>
            <translation>编译后</translation>
        </message>
        <message>
            <source>eager</source>
            <translation>eager</translation>
        </message>
        <message>
            <source>Close to eager's output at t = %1</source>
            <translation>在 t = %1 时接近 eager 的输出</translation>
        </message>
        <message>
            <source>Not close to eager's output at t = %1</source>
            <translation>在 t = %1 时不接近 eager 的输出</translation>
        </message>
        <message>
            <source>Not finite on one side only, or with another sign; places in the contiguous tensor, the first 16: %1</source>
            <translation>仅一侧非有限，或符号不同；连续张量中的位置，前 16 个：%1</translation>
        </message>
        <message>
            <source>Tolerance t = %1: absolute and relative differences may be as large as the type's table says for it</source>
            <translation>容差 t = %1：绝对和相对差异可达该类型在表中的值</translation>
        </message>
        <message>
            <source>Output</source>
            <translation>输出</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Close at</source>
            <translation>接近的容差</translation>
        </message>
        <message>
            <source>Max difference</source>
            <translation>最大差异</translation>
        </message>
        <message>
            <source>Mean difference</source>
            <translation>平均差异</translation>
        </message>
        <message>
            <source>Max relative</source>
            <translation>最大相对差异</translation>
        </message>
        <message>
            <source>Mean relative</source>
            <translation>平均相对差异</translation>
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
            <translation>非有限</translation>
        </message>
        <message>
            <source>Not finite on one side</source>
            <translation>仅一侧非有限</translation>
        </message>
        <message>
            <source>Eager to truth</source>
            <translation>eager 到真值</translation>
        </message>
        <message>
            <source>Compiled to truth</source>
            <translation>编译后到真值</translation>
        </message>
        <message>
            <source>Nearer to truth</source>
            <translation>更接近真值</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OutputSection</name>
        <message>
            <source>Outputs</source>
            <translation>输出</translation>
        </message>
        <message>
            <source>Outputs by tolerance</source>
            <translation>各容差下的输出</translation>
        </message>
        <message>
            <source>%1, and at which tolerance they are close to eager's</source>
            <translation>%1，以及它们在哪个容差下接近 eager</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OverlayBar</name>
        <message>
            <source>Which boxes are highlighted</source>
            <translation>突出显示哪些方框</translation>
        </message>
        <message>
            <source>Highlight boxes whose value is above or below the threshold</source>
            <translation>突出显示值高于或低于阈值的方框</translation>
        </message>
        <message>
            <source>No highlight</source>
            <translation>不突出显示</translation>
        </message>
        <message>
            <source>Mark from</source>
            <translation>标记下限</translation>
        </message>
        <message>
            <source>Mark up to</source>
            <translation>标记上限</translation>
        </message>
        <message>
            <source>Threshold</source>
            <translation>阈值</translation>
        </message>
        <message>
            <source>Largest</source>
            <translation>最大项</translation>
        </message>
        <message>
            <source>List the operators and groups with the largest values</source>
            <translation>列出值最大的算子和组</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OverlayControl</name>
        <message>
            <source>Colour</source>
            <translation>着色</translation>
        </message>
        <message>
            <source>Values that colour the boxes</source>
            <translation>为方框着色的值</translation>
        </message>
        <message>
            <source>Default colours</source>
            <translation>默认颜色</translation>
        </message>
        <message>
            <source>A stripe in the colour of each operator's category</source>
            <translation>以各算子类别的颜色作色条</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OverlayLegendView</name>
        <message>
            <source>logarithmic</source>
            <translation>对数</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>线性</translation>
        </message>
        <message>
            <source>marked: at least %1</source>
            <translation>已标记：至少 %1</translation>
        </message>
        <message>
            <source>marked: at most %1</source>
            <translation>已标记：至多 %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OverviewPage</name>
        <message>
            <source>No dataset is open</source>
            <translation>没有打开的数据集</translation>
        </message>
        <message>
            <source>Its figures appear here when a dataset is open.</source>
            <translation>打开数据集后，这里会显示其图表。</translation>
        </message>
        <message>
            <source>Show all</source>
            <translation>显示全部</translation>
        </message>
        <message>
            <source>Clear the query: the figures show all samples again</source>
            <translation>清除查询：图表重新显示全部样本</translation>
        </message>
        <message>
            <source>Save all figures…</source>
            <translation>保存所有图表…</translation>
        </message>
        <message>
            <source>Write every figure of this page into a folder, as PDF, SVG, PNG, TikZ or CSV</source>
            <translation>将此页的所有图表写入文件夹：PDF、SVG、PNG、TikZ 或 CSV</translation>
        </message>
        <message>
            <source>No sample matches</source>
            <translation>没有匹配的样本</translation>
        </message>
        <message>
            <source>Change the query, or show all samples again.</source>
            <translation>请更改查询，或重新显示全部样本。</translation>
        </message>
        <message>
            <source>The query cannot be read, the figures are those of the last one: %1</source>
            <translation>无法读取查询，图表仍为上一个查询的：%1</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>Folder for the figures</source>
            <translation>图表的文件夹</translation>
        </message>
        <message>
            <source>The figures could not be saved</source>
            <translation>无法保存图表</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::PairMaker</name>
        <message>
            <source>node</source>
            <translation>节点</translation>
        </message>
        <message>
            <source>without a node</source>
            <translation>不属于节点</translation>
        </message>
        <message>
            <source>whole trace</source>
            <translation>整个跟踪</translation>
        </message>
        <message>
            <source>Time of a call</source>
            <translation>一次调用的时间</translation>
        </message>
        <message>
            <source>Time in the whole trace</source>
            <translation>整个跟踪的时间</translation>
        </message>
        <message>
            <source>In a call</source>
            <translation>一次调用中</translation>
        </message>
        <message>
            <source>In the whole trace</source>
            <translation>整个跟踪中</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>内核</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Node or operator</source>
            <translation>节点或算子</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>差异</translation>
        </message>
        <message>
            <source>To the left: shorter; to the right: longer</source>
            <translation>向左：更短；向右：更长</translation>
        </message>
        <message>
            <source>%1 before</source>
            <translation>之前 %1</translation>
        </message>
        <message>
            <source>%1 after</source>
            <translation>之后 %1</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>; the call of median time, of %1 and of %2</source>
            <translation>；取时间为中位数的调用，分别取自 %1和 %2</translation>
        </message>
        <message>
            <source>; for %1 the call of median time, of %2</source>
            <translation>；%1 取时间为中位数的调用，取自 %2</translation>
        </message>
        <message>
            <source>a call</source>
            <translation>每次调用</translation>
        </message>
        <message>
            <source>in all</source>
            <translation>总计</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; %2%3 → &lt;b&gt;%4&lt;/b&gt; %5%6</source>
            <translation>&lt;b&gt;%1&lt;/b&gt; %2%3 → &lt;b&gt;%4&lt;/b&gt; %5%6</translation>
        </message>
        <message>
            <source>: %1× as fast</source>
            <translation>：速度为 %1 倍</translation>
        </message>
        <message>
            <source>: takes %1× as long</source>
            <translation>：耗时为 %1 倍</translation>
        </message>
        <message>
            <source>One trace has times of a device, the other times of the host: their operators cannot be compared by node.</source>
            <translation>一个跟踪有设备时间，另一个有主机时间：无法按节点比较它们的算子。</translation>
        </message>
        <message>
            <source>; times of the device's work</source>
            <translation>；设备工作的时间</translation>
        </message>
        <message>
            <source>; times of operators on the host</source>
            <translation>；主机上算子的时间</translation>
        </message>
        <message>
            <source>%1 does not record the nodes of its work: its operators get the nodes of the operators that occur equally often and in the same order in %2. The rest is work without a node.</source>
            <translation>%1 没有说明其工作属于哪个节点：其算子采用 %2 中调用次数和顺序相同的算子的节点。其余部分不属于任何节点。</translation>
        </message>
        <message>
            <source>Only one of the traces records the nodes of its work: the work of the other one is compared by name, as work without a node.</source>
            <translation>只有一个跟踪说明了其工作属于图的哪个节点：另一个按名称比较，视为不属于节点的工作。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::PanelSection</name>
        <message>
            <source>Open or close %1; a click on one of its values adds it to the query</source>
            <translation>展开或折叠 %1；单击其中的值会将其加入查询</translation>
        </message>
        <message>
            <source>Remove %1 from the query</source>
            <translation>从查询中移除 %1</translation>
        </message>
        <message>
            <source>open</source>
            <translation>展开</translation>
        </message>
        <message>
            <source>closed</source>
            <translation>折叠</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::PlanEditor</name>
        <message>
            <source>Samples shown in the table</source>
            <translation>表格中显示的样本</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>开始</translation>
        </message>
        <message>
            <source>Selected samples (%1)</source>
            <translation>所选样本（%1）</translation>
        </message>
        <message>
            <source>The samples that are selected in the table, whatever the query</source>
            <translation>在表格中选择的样本，不论查询</translation>
        </message>
        <message>
            <source>%1 picked</source>
            <translation>已选取 %1</translation>
        </message>
        <message>
            <source>No sample matches.</source>
            <translation>没有匹配的样本。</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>以及另外 %1 个</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1, and none can run&lt;/b&gt;: the compilers are for samples of another framework.</source>
            <translation>&lt;b&gt;%1，但都无法运行&lt;/b&gt;：这些编译器用于其他框架的样本。</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1: about %2&lt;/b&gt;</source>
            <translation>&lt;b&gt;%1：约 %2&lt;/b&gt;</translation>
        </message>
        <message>
            <source>, %1 % of it guessed</source>
            <translation>，其中 %1 % 为粗略估计</translation>
        </message>
        <message>
            <source>, at most %1 of memory (%2)</source>
            <translation>，最多使用 %1 内存（%2）</translation>
        </message>
        <message>
            <source>%1 measured before</source>
            <translation>%1 曾测量过</translation>
        </message>
        <message>
            <source>%1 from similar jobs</source>
            <translation>%1 由类似作业推算</translation>
        </message>
        <message>
            <source>%1 rough: no similar job was measured on this machine</source>
            <translation>%1 为粗略估计：本机没有测量过类似的作业</translation>
        </message>
        <message>
            <source>%1 not run: their compiler is for another framework</source>
            <translation>%1 不运行：其编译器用于其他框架</translation>
        </message>
        <message>
            <source>. Of these: %1.</source>
            <translation>。其中：%1。</translation>
        </message>
        <message>
            <source>The query cannot be understood.</source>
            <translation>无法理解该查询。</translation>
        </message>
        <message>
            <source>No sample is chosen.</source>
            <translation>没有选择样本。</translation>
        </message>
        <message>
            <source>No dataset is open.</source>
            <translation>没有打开的数据集。</translation>
        </message>
        <message>
            <source>No compiler is chosen.</source>
            <translation>没有选择编译器。</translation>
        </message>
        <message>
            <source>Puts the jobs at the end of the queue; each result is stored as soon as it exists</source>
            <translation>将作业加入队列末尾；每个结果产生后立即保存</translation>
        </message>
        <message>
            <source>Save plan</source>
            <translation>保存计划</translation>
        </message>
        <message>
            <source>Plan (*.json)</source>
            <translation>计划 (*.json)</translation>
        </message>
        <message>
            <source>Saved as %1</source>
            <translation>已保存为 %1</translation>
        </message>
        <message>
            <source>Open plan</source>
            <translation>打开计划</translation>
        </message>
        <message>
            <source>Plan (*.json);;All files (*)</source>
            <translation>计划 (*.json);;所有文件 (*)</translation>
        </message>
        <message>
            <source>%1 changed since the plan was made, %2 among them</source>
            <translation>自制定计划以来 %1 已更改，其中包括 %2</translation>
        </message>
        <message>
            <source>Copied: %1</source>
            <translation>已复制：%1</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Query for samples</source>
            <translation>样本的查询</translation>
        </message>
        <message>
            <source>All samples, or those that match a query: tag:nlp ops&lt;500 framework:torch</source>
            <translation>全部样本，或匹配查询的样本：tag:nlp ops&lt;500 framework:torch</translation>
        </message>
        <message>
            <source>Matching samples are measured; the query language is that of the table's search field</source>
            <translation>测量匹配的样本；查询语言与样本表格相同</translation>
        </message>
        <message>
            <source>all</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Maximum number of samples, in the order of the index</source>
            <translation>样本数上限，按索引的顺序</translation>
        </message>
        <message>
            <source>Use the query of the table</source>
            <translation>使用表格的查询</translation>
        </message>
        <message>
            <source>at most</source>
            <translation>至多</translation>
        </message>
        <message>
            <source>Compilers</source>
            <translation>编译器</translation>
        </message>
        <message>
            <source>How it is measured</source>
            <translation>测量方式</translation>
        </message>
        <message>
            <source>Title (optional)</source>
            <translation>标题（可选）</translation>
        </message>
        <message>
            <source>Name of the run in tables, figures and reports</source>
            <translation>运行在表格、图表和报告中的名称</translation>
        </message>
        <message>
            <source>Save plan…</source>
            <translation>保存计划…</translation>
        </message>
        <message>
            <source>As a file that this program reads on any machine: graphnet bench --plan FILE</source>
            <translation>保存为文件，可在任何机器上读取：graphnet bench --plan FILE</translation>
        </message>
        <message>
            <source>Open plan…</source>
            <translation>打开计划…</translation>
        </message>
        <message>
            <source>Fills this page from a plan file, to repeat a measurement</source>
            <translation>用计划文件填充此页，以便重复测量</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>复制命令行</translation>
        </message>
        <message>
            <source>The graphnet command that measures the same, for a terminal or another machine</source>
            <translation>进行相同测量的 graphnet 命令，可用于终端或另一台机器</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProblemsView</name>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Severity</source>
            <translation>严重程度</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>For example</source>
            <translation>示例</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>消息</translation>
        </message>
        <message>
            <source>Code</source>
            <translation>代码</translation>
        </message>
        <message>
            <source>Filter by severity, sample, file or words</source>
            <translation>按严重程度、样本、文件或词筛选</translation>
        </message>
        <message>
            <source>No problems</source>
            <translation>没有问题</translation>
        </message>
        <message>
            <source>Problems found while reading the samples appear here.</source>
            <translation>读取样本时发现的问题会显示在这里。</translation>
        </message>
        <message>
            <source>Kinds of problems</source>
            <translation>问题的种类</translation>
        </message>
        <message>
            <source>No problem was found while reading %1.</source>
            <translation>读取 %1 时没有发现问题。</translation>
        </message>
        <message>
            <source>All quirks of the dataset</source>
            <translation>数据集的所有特殊之处</translation>
        </message>
        <message>
            <source>All defects</source>
            <translation>所有缺陷</translation>
        </message>
        <message>
            <source>The problems could not be read</source>
            <translation>无法读取问题</translation>
        </message>
        <message>
            <source>Problems: %1, samples: %2</source>
            <translation>问题：%1，样本：%2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProfileHead</name>
        <message>
            <source>%1, %2%3</source>
            <translation>%1，%2%3</translation>
        </message>
        <message>
            <source>, of the file %1</source>
            <translation>，来自文件 %1</translation>
        </message>
        <message>
            <source>, beside result %1</source>
            <translation>，与结果 %1 一起</translation>
        </message>
        <message>
            <source>First trace</source>
            <translation>第一个跟踪</translation>
        </message>
        <message>
            <source>Second trace</source>
            <translation>第二个跟踪</translation>
        </message>
        <message>
            <source>Record</source>
            <translation>记录</translation>
        </message>
        <message>
            <source>Run the sample once more, eager and compiled, and record what it does</source>
            <translation>再次以 eager 和编译方式运行样本，并记录其行为</translation>
        </message>
        <message>
            <source>beside</source>
            <translation>并排</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>无</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProfilePage</name>
        <message>
            <source>loading the sample</source>
            <translation>正在加载样本</translation>
        </message>
        <message>
            <source>making its inputs</source>
            <translation>正在生成输入</translation>
        </message>
        <message>
            <source>running it eagerly</source>
            <translation>正在以 eager 模式运行</translation>
        </message>
        <message>
            <source>compiling</source>
            <translation>编译中</translation>
        </message>
        <message>
            <source>warming up</source>
            <translation>正在预热</translation>
        </message>
        <message>
            <source>calls without recording</source>
            <translation>不记录的调用</translation>
        </message>
        <message>
            <source>recording</source>
            <translation>正在记录</translation>
        </message>
        <message>
            <source>writing the trace</source>
            <translation>正在写入跟踪</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Ends the recording; an earlier one stays as it is</source>
            <translation>结束记录；先前的记录保持不变</translation>
        </message>
        <message>
            <source>Shows this recording alone; pages that lay both over each other do not need it</source>
            <translation>只显示此记录；叠加显示两者的页面不需要它</translation>
        </message>
        <message>
            <source>Counted: %1 to %2 of the timeline · &lt;a href="all"&gt;count all&lt;/a&gt;</source>
            <translation>统计范围：时间线的 %1 至 %2 · &lt;a href="all"&gt;统计全部&lt;/a&gt;</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>正在停止…</translation>
        </message>
        <message>
            <source>Waiting for another recording to end…</source>
            <translation>正在等待另一个记录结束…</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProgressRow</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Stop it; nothing that is stored is lost</source>
            <translation>停止；已保存的内容不会丢失</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProtocolForm</name>
        <message>
            <source>Eager and compiled take turns in blocks of random order, after a warm-up that ends when the times are steady. Measuring continues until the interval is narrow enough or the time is over: a result that is still noisy is kept and marked unstable. Blocks in which another process took the processor are measured again.</source>
            <translation>Eager 与编译后以随机顺序的计时块交替进行，先预热到时间稳定。测量持续到区间足够窄或时限已到：届时仍有噪声的结果会保留并标为不稳定。被其他进程占用处理器的计时块会重新测量。</translation>
        </message>
        <message>
            <source>A fixed number of calls, eager and compiled in turn. Fast, but the speedup may be inexact.</source>
            <translation>固定次数的调用，eager 与编译后交替。速度快，但不保证加速比的精度。</translation>
        </message>
        <message>
            <source>Exactly as GraphNet's own script: first all calls of eager, then all calls of the compiled model. For comparisons with published figures.</source>
            <translation>与 GraphNet 自己的脚本完全相同：先全部 eager 调用，再全部编译模型的调用。用于与已发表的数字比较。</translation>
        </message>
        <message>
            <source>Warm: compilers reuse code from earlier runs. Fast, but compile times are those of a second compilation.</source>
            <translation>热启动：编译器重用之前运行中编译的代码。速度快，但编译时间是再次编译的时间。</translation>
        </message>
        <message>
            <source>Cold: every job compiles from scratch, so that compile times can be compared. Slow.</source>
            <translation>冷启动：每个作业从头编译，编译时间可以比较。速度慢。</translation>
        </message>
        <message>
            <source>Every job compiles twice, first cold, then warm. Both compile times are kept.</source>
            <translation>每个作业编译两次，先冷启动，后热启动。两个编译时间都会保存。</translation>
        </message>
        <message>
            <source>cpu, or cuda:N where there is a GPU</source>
            <translation>cpu；有 GPU 时可用 cuda:N</translation>
        </message>
        <message>
            <source>Floating-point inputs and parameters in another type</source>
            <translation>浮点输入和参数使用另一种类型</translation>
        </message>
        <message>
            <source>Threads of the model's operators</source>
            <translation>模型算子使用的线程数</translation>
        </message>
        <message>
            <source>How calls are timed: in blocks until the interval is narrow, or a fixed number of calls</source>
            <translation>调用的计时方式：按块测量直到区间足够窄，或固定次数的调用</translation>
        </message>
        <message>
            <source>Half the width of the speedup's interval at which measuring ends: 1.42 ± 0.03× is 2 %</source>
            <translation>加速比区间的半宽，达到后停止测量：1.42 ± 0.03× 即 2 %</translation>
        </message>
        <message>
            <source> s a job</source>
            <translation> s/作业</translation>
        </message>
        <message>
            <source>Measuring ends after this time, however noisy the result; loading and compiling are not counted</source>
            <translation>达到此时间后停止测量，无论结果噪声多大；加载和编译不计入</translation>
        </message>
        <message>
            <source>Calls that are not counted</source>
            <translation>不计入的调用</translation>
        </message>
        <message>
            <source>Calls of each model that are counted</source>
            <translation>每个模型计入的调用</translation>
        </message>
        <message>
            <source>Whether compilers may reuse code that they compiled before: this affects the measured compile time</source>
            <translation>编译器能否重用先前编译的代码：这会影响测得的编译时间</translation>
        </message>
        <message>
            <source>Also run each torch sample in float64</source>
            <translation>每个 torch 样本也以 float64 运行</translation>
        </message>
        <message>
            <source>If outputs differ, shows whether eager or compiled is closer to a float64 run; one more run per sample</source>
            <translation>输出不同时，显示 eager 和编译后哪个更接近 float64 运行；每个样本多运行一次</translation>
        </message>
        <message>
            <source> min</source>
            <translation> 分钟</translation>
        </message>
        <message>
            <source>A compiler that takes longer is ended, and the job is timed out; 0: no limit</source>
            <translation>编译超过此时间则终止，作业记为超时；0：无限制</translation>
        </message>
        <message>
            <source>The same for running a model; 0: no limit</source>
            <translation>运行模型的时限，同上；0：无限制</translation>
        </message>
        <message>
            <source> GiB</source>
            <translation> GiB</translation>
        </message>
        <message>
            <source>Memory limit per job; 0: 60 % of the free memory</source>
            <translation>每个作业的内存限制；0：空闲内存的 60 %</translation>
        </message>
        <message>
            <source>as recorded</source>
            <translation>与记录相同</translation>
        </message>
        <message>
            <source>default</source>
            <translation>默认</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>无限制</translation>
        </message>
        <message>
            <source>60 % of the free memory</source>
            <translation>空闲内存的 60 %</translation>
        </message>
        <message>
            <source>&amp;Device</source>
            <translation>设备(&amp;D)</translation>
        </message>
        <message>
            <source>T&amp;ype</source>
            <translation>类型(&amp;Y)</translation>
        </message>
        <message>
            <source>T&amp;hreads</source>
            <translation>线程(&amp;H)</translation>
        </message>
        <message>
            <source>Until the interval is narrow enough (recommended)</source>
            <translation>直到区间足够窄（推荐）</translation>
        </message>
        <message>
            <source>A fixed number of calls</source>
            <translation>固定次数的调用</translation>
        </message>
        <message>
            <source>Same as GraphNet's script</source>
            <translation>与 GraphNet 的脚本相同</translation>
        </message>
        <message>
            <source>&amp;Measure</source>
            <translation>测量方式(&amp;M)</translation>
        </message>
        <message>
            <source>E&amp;xact to ±</source>
            <translation>精确到 ±(&amp;X)</translation>
        </message>
        <message>
            <source>At &amp;most</source>
            <translation>至多(&amp;M)</translation>
        </message>
        <message>
            <source>&amp;Warm-up calls</source>
            <translation>预热调用(&amp;W)</translation>
        </message>
        <message>
            <source>&amp;Counted calls</source>
            <translation>计入的调用(&amp;C)</translation>
        </message>
        <message>
            <source>Warm: kept between runs</source>
            <translation>热启动：在运行之间保留缓存</translation>
        </message>
        <message>
            <source>Cold: empty for every job</source>
            <translation>冷启动：每个作业清空缓存</translation>
        </message>
        <message>
            <source>Both, one after the other</source>
            <translation>两者先后进行</translation>
        </message>
        <message>
            <source>Compilers' c&amp;ache</source>
            <translation>编译器缓存(&amp;A)</translation>
        </message>
        <message>
            <source>Compi&amp;ling at most</source>
            <translation>编译时限(&amp;L)</translation>
        </message>
        <message>
            <source>Ru&amp;nning at most</source>
            <translation>运行时限(&amp;N)</translation>
        </message>
        <message>
            <source>Memor&amp;y at most</source>
            <translation>内存上限(&amp;Y)</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProvenancePanel</name>
        <message>
            <source>Scores (paper, p = 0.1, b = 0.1)</source>
            <translation>得分（论文，p = 0.1，b = 0.1）</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>编译器</translation>
        </message>
        <message>
            <source>Correct at t = -5</source>
            <translation>t = -5 时正确</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>Plan another run like it…</source>
            <translation>规划类似的运行…</translation>
        </message>
        <message>
            <source>Show it in the list</source>
            <translation>在列表中显示</translation>
        </message>
        <message>
            <source>Where the results come from</source>
            <translation>结果的来源</translation>
        </message>
        <message>
            <source>Select a result set to see its scores, machine, versions, plan and seed.</source>
            <translation>选择结果集以查看其得分、机器、版本、计划和种子。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::QueryEdit</name>
        <message>
            <source>Saved and recent searches</source>
            <translation>已保存和最近的搜索</translation>
        </message>
        <message>
            <source>How to search</source>
            <translation>如何搜索</translation>
        </message>
        <message>
            <source>Search: resnet  op:conv2d&gt;20  ops&lt;500</source>
            <translation>搜索：resnet  op:conv2d&gt;20  ops&lt;500</translation>
        </message>
        <message>
            <source>Search samples</source>
            <translation>搜索样本</translation>
        </message>
        <message>
            <source>Words in names and fields; table, filters and figures show the matching samples</source>
            <translation>名称与字段中的词；表格、筛选和图表显示匹配的样本</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1（%2）</translation>
        </message>
        <message>
            <source>Save this search…</source>
            <translation>保存此搜索…</translation>
        </message>
        <message>
            <source>Saved</source>
            <translation>已保存</translation>
        </message>
        <message>
            <source>%1:  %2</source>
            <translation>%1：  %2</translation>
        </message>
        <message>
            <source>Delete a saved search</source>
            <translation>删除已保存的搜索</translation>
        </message>
        <message>
            <source>Recent</source>
            <translation>最近使用</translation>
        </message>
        <message>
            <source>Save this search</source>
            <translation>保存此搜索</translation>
        </message>
        <message>
            <source>Name of the search
%1</source>
            <translation>搜索的名称
%1</translation>
        </message>
        <message>
            <source>Deleted the search “%1”. &lt;a href="undo"&gt;Undo&lt;/a&gt;</source>
            <translation>已删除搜索“%1”。&lt;a href="undo"&gt;撤销&lt;/a&gt;</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RangePanel</name>
        <message>
            <source>operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>modules</source>
            <translation>模块</translation>
        </message>
        <message>
            <source>ranges</source>
            <translation>区间</translation>
        </message>
        <message>
            <source>calls of Python</source>
            <translation>Python 调用</translation>
        </message>
        <message>
            <source>calls of the runtime</source>
            <translation>运行时调用</translation>
        </message>
        <message>
            <source>calls of the driver</source>
            <translation>驱动调用</translation>
        </message>
        <message>
            <source>kernels</source>
            <translation>内核</translation>
        </message>
        <message>
            <source>copies</source>
            <translation>拷贝</translation>
        </message>
        <message>
            <source>sets</source>
            <translation>填充</translation>
        </message>
        <message>
            <source>synchronizations</source>
            <translation>同步</translation>
        </message>
        <message>
            <source>allocations</source>
            <translation>分配</translation>
        </message>
        <message>
            <source>frees</source>
            <translation>释放</translation>
        </message>
        <message>
            <source>markers</source>
            <translation>标记</translation>
        </message>
        <message>
            <source>others</source>
            <translation>其他</translation>
        </message>
        <message>
            <source>Row</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Records</source>
            <translation>记录</translation>
        </message>
        <message>
            <source>Busy</source>
            <translation>忙碌</translation>
        </message>
        <message>
            <source>Idle</source>
            <translation>空闲</translation>
        </message>
        <message>
            <source>Busy %</source>
            <translation>忙碌 %</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>调用</translation>
        </message>
        <message>
            <source>Self time</source>
            <translation>自身时间</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>占比</translation>
        </message>
        <message>
            <source>Kernel or copy</source>
            <translation>内核或拷贝</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Summary of the range</source>
            <translation>范围摘要</translation>
        </message>
        <message>
            <source>Kernels and copies by time</source>
            <translation>内核和拷贝，按时间</translation>
        </message>
        <message>
            <source>Operators by self time</source>
            <translation>算子，按自身时间</translation>
        </message>
        <message>
            <source>Rows by busy time</source>
            <translation>行，按忙碌时间</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>正在统计…</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt;</source>
            <translation>&lt;b&gt;%1&lt;/b&gt;</translation>
        </message>
        <message>
            <source>from %1 to %2</source>
            <translation>从 %1 到 %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RankBar</name>
        <message>
            <source>&amp;Measured:</source>
            <translation>已测量(&amp;M)：</translation>
        </message>
        <message>
            <source>Rank by</source>
            <translation>排序依据</translation>
        </message>
        <message>
            <source>Measured configurations</source>
            <translation>已测量的配置</translation>
        </message>
        <message>
            <source>What ranks the configurations: a model that is learned at once from some measured ones of this graph, or a trained model, which has seen none of them</source>
            <translation>用什么为配置排序：由该图部分已测量配置即时学习的模型，或未见过它们的已训练模型</translation>
        </message>
        <message>
            <source>Number of randomly chosen configurations that count as measured; the others are ranked by a model that learns from them</source>
            <translation>视为已测量的随机配置数；其余配置由从中学习的模型排名</translation>
        </message>
        <message>
            <source>Stop ranking; the ranks of before stay</source>
            <translation>停止排序；之前的名次保留</translation>
        </message>
        <message>
            <source>Model %1</source>
            <translation>模型 %1</translation>
        </message>
        <message>
            <source>Rank all</source>
            <translation>全部排序</translation>
        </message>
        <message>
            <source>Rank the rest</source>
            <translation>为其余配置排名</translation>
        </message>
        <message>
            <source>Rank all configurations by the trained model, in the worker</source>
            <translation>由工作进程按已训练模型为所有配置排序</translation>
        </message>
        <message>
            <source>Rank the configurations that do not count as measured</source>
            <translation>为未计作已测量的配置排序</translation>
        </message>
        <message>
            <source>Learning…</source>
            <translation>正在学习…</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>正在停止</translation>
        </message>
        <message>
            <source>Reading the graph for the model</source>
            <translation>正在为模型读取图</translation>
        </message>
        <message>
            <source>Predicting</source>
            <translation>正在预测</translation>
        </message>
        <message>
            <source>Loading the graph</source>
            <translation>正在载入图</translation>
        </message>
        <message>
            <source>Stopped</source>
            <translation>已停止</translation>
        </message>
        <message>
            <source>Ranked; the times are not known, so that nothing can be scored</source>
            <translation>已排序；时间未知，因此无法评分</translation>
        </message>
        <message>
            <source>Kendall tau of the rest %1, ceiling %2, random choice 0</source>
            <translation>其余配置的 Kendall tau 为 %1，上限 %2，随机选择为 0</translation>
        </message>
        <message>
            <source>Kendall tau of the rest %1, random choice 0</source>
            <translation>其余配置的 Kendall tau 为 %1，随机选择为 0</translation>
        </message>
        <message>
            <source>Kendall tau of all %1, ceiling %2, random choice 0</source>
            <translation>全部的 Kendall tau %1，上限 %2，随机选择 0</translation>
        </message>
        <message>
            <source>Kendall tau of all %1, random choice 0</source>
            <translation>全部的 Kendall tau %1，随机选择 0</translation>
        </message>
        <message>
            <source>%1. The best of the measured and of the %2 predicted to be the fastest is %3 slower than the fastest; of as many random ones %4</source>
            <translation>%1。已测量的与预测最快的 %2 个中最好的比最快的慢 %3；同样数量的随机配置则慢 %4</translation>
        </message>
        <message>
            <source>%1. The model was trained on this graph: it is not tested by it.</source>
            <translation>%1。模型曾用此图训练：这不是对它的检验。</translation>
        </message>
        <message>
            <source>%1. This graph chose the model's best epoch, which flatters.</source>
            <translation>%1。此图用于选择模型的最佳轮次，得分会偏高。</translation>
        </message>
        <message>
            <source>%1. The model has not seen this graph.</source>
            <translation>%1。模型未见过此图。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RankingBar</name>
        <message>
            <source>First curve</source>
            <translation>第一条曲线</translation>
        </message>
        <message>
            <source>Second curve</source>
            <translation>第二条曲线</translation>
        </message>
        <message>
            <source>against</source>
            <translation>对比</translation>
        </message>
        <message>
            <source>wins %1 · ties %2 · losses %3</source>
            <translation>胜 %1 · 平 %2 · 负 %3</translation>
        </message>
        <message>
            <source>%1 that both have, at t = %2. A tie is a difference within the uncertainty of the measurements; both failed: %3</source>
            <translation>两者都有：%1，t = %2。差异在测量误差之内为平；两者都失败：%3</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ReferenceColumns</name>
        <message>
            <source>Change</source>
            <translation>更改</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>编译器</translation>
        </message>
        <message>
            <source>Then</source>
            <translation>当时</translation>
        </message>
        <message>
            <source>Now</source>
            <translation>现在</translation>
        </message>
        <message>
            <source>Outputs</source>
            <translation>输出</translation>
        </message>
        <message>
            <source>Eager then</source>
            <translation>Eager（当时）</translation>
        </message>
        <message>
            <source>Eager, now / then</source>
            <translation>Eager，现在/当时</translation>
        </message>
        <message>
            <source>Compiled then</source>
            <translation>编译后（当时）</translation>
        </message>
        <message>
            <source>Compiled, now / then</source>
            <translation>编译后，现在/当时</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>原因</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ReferencePage</name>
        <message>
            <source>at no known time</source>
            <translation>时间未知</translation>
        </message>
        <message>
            <source>Save figure…</source>
            <translation>保存图表…</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>复制命令行</translation>
        </message>
        <message>
            <source>Filter by sample, compiler, change or reason</source>
            <translation>按样本、编译器、变化或原因筛选</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>正在读取…</translation>
        </message>
        <message>
            <source>The reference could not be read</source>
            <translation>无法读取参照</translation>
        </message>
        <message>
            <source>The check was stopped: %1</source>
            <translation>检查已停止：%1</translation>
        </message>
        <message>
            <source>The reference could not be checked</source>
            <translation>无法检查参照</translation>
        </message>
        <message>
            <source>Check again</source>
            <translation>重新检查</translation>
        </message>
        <message>
            <source>Check against it</source>
            <translation>与参照比较</translation>
        </message>
        <message>
            <source>Another environment: %1</source>
            <translation>环境不同：%1</translation>
        </message>
        <message>
            <source>%1, %2 correct · %3 of outputs · made %4 by version %5</source>
            <translation>%1，%2 正确 · %3 输出 · 由版本 %5 于 %4 制作</translation>
        </message>
        <message>
            <source>Wrote %1</source>
            <translation>已写出 %1</translation>
        </message>
        <message>
            <source>Copied: %1</source>
            <translation>已复制：%1</translation>
        </message>
        <message>
            <source>Reference %1</source>
            <translation>参照 %1</translation>
        </message>
        <message>
            <source>Run the reference's plan on this machine now, and compare times and outputs</source>
            <translation>现在在本机运行参照的计划，并比较时间和输出</translation>
        </message>
        <message>
            <source>Copies the command that makes this check in a terminal or in CI</source>
            <translation>复制在终端或 CI 中进行此检查的命令</translation>
        </message>
        <message>
            <source>Writes the chart of changes as it is shown</source>
            <translation>按所示写出变化图表</translation>
        </message>
        <message>
            <source>t = </source>
            <translation>t = </translation>
        </message>
        <message>
            <source>Outputs that differ from the reference by more than this tolerance are reported</source>
            <translation>与参照相差超过此容差的输出会被报告</translation>
        </message>
        <message>
            <source>Jobs of the reference</source>
            <translation>参照的作业</translation>
        </message>
        <message>
            <source>Which changes</source>
            <translation>哪些变化</translation>
        </message>
        <message>
            <source>Which jobs are listed: all, or those that changed in this way</source>
            <translation>列出哪些作业：全部，或以这种方式变化的</translation>
        </message>
        <message>
            <source>All jobs</source>
            <translation>所有作业</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>已变化</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>Other outputs</source>
            <translation>输出不同</translation>
        </message>
        <message>
            <source>Slower</source>
            <translation>变慢</translation>
        </message>
        <message>
            <source>Better</source>
            <translation>变好</translation>
        </message>
        <message>
            <source>Times now / times of the reference</source>
            <translation>现在的时间与参照的时间之比</translation>
        </message>
        <message>
            <source>Outputs close at</source>
            <translation>输出接近的容差</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RelationsModel</name>
        <message>
            <source>%1 to %2</source>
            <translation>%1 至 %2</translation>
        </message>
        <message>
            <source>on disk</source>
            <translation>在磁盘上</translation>
        </message>
        <message>
            <source>not on disk</source>
            <translation>不在磁盘上</translation>
        </message>
        <message>
            <source>%1
uuid %2
repository %3%4</source>
            <translation>%1
uuid %2
仓库 %3%4</translation>
        </message>
        <message>
            <source>
deleted upstream</source>
            <translation>
上游已删除</translation>
        </message>
        <message>
            <source>Graph</source>
            <translation>图</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>范围</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>数据类型</translation>
        </message>
        <message>
            <source>Elements</source>
            <translation>元素</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>样本</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RelationsView</name>
        <message>
            <source>No relations are known yet</source>
            <translation>尚无已知的关系</translation>
        </message>
        <message>
            <source>Open a GraphNet.db, or a folder with one: it describes which graphs are parts or variants of others.</source>
            <translation>打开 GraphNet.db 或含有它的文件夹：其中说明哪些图是哪些图的部分或变体。</translation>
        </message>
        <message>
            <source>Graphs that come from no other: %1</source>
            <translation>不源自其他图的图：%1</translation>
        </message>
        <message>
            <source>The relations could not be read</source>
            <translation>无法读取关系</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultHead</name>
        <message>
            <source> It is faster than eager.</source>
            <translation> 它比 eager 快。</translation>
        </message>
        <message>
            <source> It is slower than eager.</source>
            <translation> 它比 eager 慢。</translation>
        </message>
        <message>
            <source> It is undecided whether it is faster or slower than eager: 1× is within the interval.</source>
            <translation> 无法判断它比 eager 快还是慢：1× 在区间之内。</translation>
        </message>
        <message>
            <source>Open graph</source>
            <translation>打开图</translation>
        </message>
        <message>
            <source>Show the sample's drawing</source>
            <translation>显示样本的绘图</translation>
        </message>
        <message>
            <source>Run again</source>
            <translation>重新运行</translation>
        </message>
        <message>
            <source>Measure this sample again with this compiler, as a new run (F5)</source>
            <translation>使用此编译器再次测量此样本，作为新的运行（F5）</translation>
        </message>
        <message>
            <source>Profile</source>
            <translation>性能分析</translation>
        </message>
        <message>
            <source>See operator by operator where the time goes, eager beside this compiler</source>
            <translation>逐算子查看时间花在哪里，eager 与此编译器并排</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>复制命令行</translation>
        </message>
        <message>
            <source>Results of this sample</source>
            <translation>此样本的结果</translation>
        </message>
        <message>
            <source>⚠ Unstable: %1. %2</source>
            <translation>⚠ 不稳定：%1。%2</translation>
        </message>
        <message>
            <source>the interval is wider than requested</source>
            <translation>区间比要求的宽</translation>
        </message>
        <message>
            <source>The result counts; its interval shows how far it can be trusted.</source>
            <translation>结果计入；其区间表明可信程度。</translation>
        </message>
        <message>
            <source>The result counts, but has no interval: it may be far from the truth.</source>
            <translation>结果计入，但没有区间：可能与真实值相差很大。</translation>
        </message>
        <message>
            <source>%1; all results of this sample</source>
            <translation>%1；此样本的所有结果</translation>
        </message>
        <message>
            <source>Copied: %1</source>
            <translation>已复制：%1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultPage</name>
        <message>
            <source>Nothing was timed</source>
            <translation>没有计时</translation>
        </message>
        <message>
            <source>Times of a call</source>
            <translation>每次调用的时间</translation>
        </message>
        <message>
            <source>Logarithmic times</source>
            <translation>对数时间</translation>
        </message>
        <message>
            <source>Useful if a few calls took much longer than the others</source>
            <translation>适用于少数调用远长于其他调用的情况</translation>
        </message>
        <message>
            <source>While it was measured</source>
            <translation>测量期间</translation>
        </message>
        <message>
            <source>Measurement</source>
            <translation>测量</translation>
        </message>
        <message>
            <source>Property</source>
            <translation>属性</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>值</translation>
        </message>
        <message>
            <source>Machine</source>
            <translation>机器</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>之前</translation>
        </message>
        <message>
            <source>During</source>
            <translation>期间</translation>
        </message>
        <message>
            <source>After</source>
            <translation>之后</translation>
        </message>
        <message>
            <source>Environment</source>
            <translation>环境</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultSetModel</name>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>Benchmark</source>
            <translation>基准测试</translation>
        </message>
        <message>
            <source>Self-check</source>
            <translation>自检</translation>
        </message>
        <message>
            <source>Reference run</source>
            <translation>参照的运行</translation>
        </message>
        <message>
            <source>Imported log</source>
            <translation>导入的日志</translation>
        </message>
        <message>
            <source>Merged</source>
            <translation>已合并</translation>
        </message>
        <message>
            <source>Filtered</source>
            <translation>已筛选</translation>
        </message>
        <message>
            <source>Regression</source>
            <translation>回归</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>运行 %1</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>日期</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>Correct</source>
            <translation>正确</translation>
        </message>
        <message>
            <source>Results that ran and gave the right shapes and types; the bar is their share</source>
            <translation>已运行且形状和类型正确的结果；条形为其比例</translation>
        </message>
        <message>
            <source>Compilers</source>
            <translation>编译器</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Machine</source>
            <translation>机器</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>备注</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultSetsPage</name>
        <message>
            <source>&amp;Deleted</source>
            <translation>已删除的(&amp;D)</translation>
        </message>
        <message>
            <source>No result sets yet</source>
            <translation>尚无结果集</translation>
        </message>
        <message>
            <source>Every benchmark, every imported log and every check of a reference becomes a result set: with a name and a note, to be compared, merged and filtered.</source>
            <translation>每次基准测试、每个导入的日志和每次参照检查都会成为结果集：有名称和备注，可以比较、合并和筛选。</translation>
        </message>
        <message>
            <source>The result sets could not be read</source>
            <translation>无法读取结果集</translation>
        </message>
        <message>
            <source> — nothing matches; clear the search or choose all kinds</source>
            <translation> — 没有匹配项；请清除搜索或选择所有类型</translation>
        </message>
        <message>
            <source> · selected: %1</source>
            <translation> · 已选：%1</translation>
        </message>
        <message>
            <source>Deleted %1.</source>
            <translation>已删除 %1。</translation>
        </message>
        <message>
            <source>Find by name, note, compiler, machine</source>
            <translation>按名称、备注、编译器、机器查找</translation>
        </message>
        <message>
            <source>Only sets that contain this text in one of these fields are listed</source>
            <translation>只列出在这些字段之一中包含此文本的结果集</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Only sets that came about this way: measured here, imported, merged, filtered</source>
            <translation>只列出以这种方式产生的结果集：在此测量、导入、合并、筛选</translation>
        </message>
        <message>
            <source>All kinds</source>
            <translation>所有类型</translation>
        </message>
        <message>
            <source>What was deleted in the last %1 days, and can be restored</source>
            <translation>最近 %1 天内删除、可以恢复的项</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>打开(&amp;O)</translation>
        </message>
        <message>
            <source>Its scores and figures (Return, double click)</source>
            <translation>其得分和图表（Return 或双击）</translation>
        </message>
        <message>
            <source>&amp;Compare</source>
            <translation>比较(&amp;C)</translation>
        </message>
        <message>
            <source>Scores of two or more side by side: is the ranking real?</source>
            <translation>两个或更多结果集的得分并排：排名是否真实？</translation>
        </message>
        <message>
            <source>Re&amp;name</source>
            <translation>重命名(&amp;N)</translation>
        </message>
        <message>
            <source>Edit its name (F2); notes are edited in the same way</source>
            <translation>编辑其名称（F2）；备注的编辑方式相同</translation>
        </message>
        <message>
            <source>&amp;Merge…</source>
            <translation>合并(&amp;M)…</translation>
        </message>
        <message>
            <source>Make one set of several</source>
            <translation>将多个结果集合并为一个</translation>
        </message>
        <message>
            <source>&amp;Filter…</source>
            <translation>筛选(&amp;F)…</translation>
        </message>
        <message>
            <source>Make a set of a part of one</source>
            <translation>取一个结果集的一部分作为新的结果集</translation>
        </message>
        <message>
            <source>E&amp;xport log…</source>
            <translation>导出日志(&amp;X)…</translation>
        </message>
        <message>
            <source>Write it as logs that GraphNet's own scripts read, one for each compiler</source>
            <translation>写成 GraphNet 自己的脚本可读取的日志，每个编译器一个</translation>
        </message>
        <message>
            <source>De&amp;lete</source>
            <translation>删除(&amp;L)</translation>
        </message>
        <message>
            <source>Delete the selected ones; this can be undone</source>
            <translation>删除所选项；可以撤销</translation>
        </message>
        <message>
            <source>&amp;Restore</source>
            <translation>恢复(&amp;R)</translation>
        </message>
        <message>
            <source>Bring the selected ones back as they were</source>
            <translation>将所选项恢复原样</translation>
        </message>
        <message>
            <source>Result sets</source>
            <translation>结果集</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>撤销(&amp;U)</translation>
        </message>
        <message>
            <source>Takes back what the line says, as Ctrl+Z does</source>
            <translation>撤销该行所述的操作，与 Ctrl+Z 相同</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultsView</name>
        <message>
            <source>%1
%2: %3x of eager</source>
            <translation>%1
%2：eager 的 %3 倍</translation>
        </message>
        <message>
            <source>
Eager %1, compiled %2</source>
            <translation>
Eager %1，编译后 %2</translation>
        </message>
        <message>
            <source>%1, t = %2
%3 = %4</source>
            <translation>%1，t = %2
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
            <translation> （%1 至 %2）</translation>
        </message>
        <message>
            <source>
Samples that change here: %1
Samples that fail here: %2</source>
            <translation>
在此变化的样本：%1
在此失败的样本：%2</translation>
        </message>
        <message>
            <source>%1(%2): %3</source>
            <translation>%1(%2)：%3</translation>
        </message>
        <message>
            <source>Every sample passes there under %1</source>
            <translation>在 %1 下所有样本在此处都通过</translation>
        </message>
        <message>
            <source>No sample changes at t = %1 under %2 (Ctrl+click: those that fail)</source>
            <translation>在 %2 下 t = %1 处没有样本变化（Ctrl+单击：失败的样本）</translation>
        </message>
        <message>
            <source>Fail at t = %1 under %2 (%3): %4</source>
            <translation>在 %2 下 t = %1 处失败（%3）：%4</translation>
        </message>
        <message>
            <source>Change at t = %1 under %2 (%3): %4</source>
            <translation>在 %2 下 t = %1 处变化（%3）：%4</translation>
        </message>
        <message>
            <source>Samples selected: %1</source>
            <translation>已选样本：%1</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>打开(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Open all %1</source>
            <translation>打开全部 %1 个(&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Open the first %1</source>
            <translation>打开前 %1 个(&amp;O)</translation>
        </message>
        <message>
            <source>P&amp;rofile</source>
            <translation>性能分析(&amp;R)</translation>
        </message>
        <message>
            <source>P&amp;rofile the first</source>
            <translation>对第一个进行性能分析(&amp;R)</translation>
        </message>
        <message>
            <source>%1 as…</source>
            <translation>%1 另存为…</translation>
        </message>
        <message>
            <source>All figures…</source>
            <translation>所有图表…</translation>
        </message>
        <message>
            <source>Table of the scores…</source>
            <translation>得分表…</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>报告…</translation>
        </message>
        <message>
            <source>Copy image</source>
            <translation>复制图像</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>另存为…</translation>
        </message>
        <message>
            <source>Edit for a paper…</source>
            <translation>为论文编辑…</translation>
        </message>
        <message>
            <source>Copy data as CSV</source>
            <translation>将数据复制为 CSV</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>复制命令行</translation>
        </message>
        <message>
            <source>%1 could not be written</source>
            <translation>无法写入 %1</translation>
        </message>
        <message>
            <source>Save the table of the scores</source>
            <translation>保存得分表</translation>
        </message>
        <message>
            <source>CSV table (*.csv);;LaTeX, with booktabs (*.latex *.tex)</source>
            <translation>CSV 表格 (*.csv);;LaTeX（booktabs） (*.latex *.tex)</translation>
        </message>
        <message>
            <source>The figure could not be copied</source>
            <translation>无法复制图表</translation>
        </message>
        <message>
            <source>End to end</source>
            <translation>端到端</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>内核</translation>
        </message>
        <message>
            <source>Which times are compared; a sample without them counts as failed</source>
            <translation>比较哪种时间；没有该时间的样本计为失败</translation>
        </message>
        <message>
            <source>No results yet</source>
            <translation>尚无结果</translation>
        </message>
        <message>
            <source>Select samples in the dataset and press Benchmark: S(t), ES(t) and the distribution of speedups appear here as soon as the first samples are done.</source>
            <translation>请在数据集中选择样本并按“基准测试”：第一批样本完成后，这里会显示 S(t)、ES(t) 和加速比的分布。</translation>
        </message>
        <message>
            <source>Scores at every tolerance</source>
            <translation>各容差下的得分</translation>
        </message>
        <message>
            <source>Copy as CSV</source>
            <translation>复制为 CSV</translation>
        </message>
        <message>
            <source>The numbers of all curves with all digits, for a spreadsheet</source>
            <translation>所有曲线的数值，含全部位数，用于电子表格</translation>
        </message>
        <message>
            <source>Copy as LaTeX</source>
            <translation>复制为 LaTeX</translation>
        </message>
        <message>
            <source>The table of the paper's appendix, three decimals, for booktabs</source>
            <translation>论文附录中的表格，三位小数，用于 booktabs</translation>
        </message>
        <message>
            <source>B&amp;ands</source>
            <translation>置信带(&amp;A)</translation>
        </message>
        <message>
            <source>How far S(t) and ES(t) would move with other samples, measured again: 95 % of 2,000 bootstrap resamples</source>
            <translation>换用其他样本并重新测量时 S(t) 和 ES(t) 会变动多少：2,000 次自助重抽样的 95 %</translation>
        </message>
        <message>
            <source>Tolerance of this chart</source>
            <translation>此图的容差</translation>
        </message>
        <message>
            <source>at &amp;t =</source>
            <translation>在 t = 时(&amp;T)</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>导出</translation>
        </message>
        <message>
            <source>Write figures, the table of the scores or a report into files</source>
            <translation>将图表、得分表或报告写入文件</translation>
        </message>
        <message>
            <source>Sets…</source>
            <translation>结果集…</translation>
        </message>
        <message>
            <source>Choose other result sets, or several side by side</source>
            <translation>选择其他结果集，或并排选择多个</translation>
        </message>
        <message>
            <source>Open the graph of the selected sample</source>
            <translation>打开所选样本的图</translation>
        </message>
        <message>
            <source>Show where the time of the selected sample goes</source>
            <translation>显示所选样本的时间花在哪里</translation>
        </message>
        <message>
            <source>Select none</source>
            <translation>取消选择</translation>
        </message>
        <message>
            <source>Clear the selection of samples in all figures</source>
            <translation>取消所有图表中的样本选择</translation>
        </message>
        <message>
            <source>Reading the results…</source>
            <translation>正在读取结果…</translation>
        </message>
        <message>
            <source>The results could not be grouped</source>
            <translation>无法对结果分组</translation>
        </message>
        <message>
            <source>Nothing to draw: two curves are needed to explain a difference</source>
            <translation>没有可绘制的内容：解释差异需要两条曲线</translation>
        </message>
        <message>
            <source>The intensity of the graphs is being estimated…</source>
            <translation>正在估计图的计算强度…</translation>
        </message>
        <message>
            <source>Intensities are estimated from the graphs: open their dataset</source>
            <translation>计算强度由图估计：请打开其数据集</translation>
        </message>
        <message>
            <source>Nothing to draw: the filter lets no sample through</source>
            <translation>没有可绘制的内容：没有样本通过筛选</translation>
        </message>
        <message>
            <source>Nothing to draw: all curves are hidden</source>
            <translation>没有可绘制的内容：所有曲线都已隐藏</translation>
        </message>
        <message>
            <source>Results: %1</source>
            <translation>结果：%1</translation>
        </message>
        <message>
            <source>; ran without this speedup (%1), counted as failed: %2</source>
            <translation>；已运行但没有此加速比（%1），计为失败：%2</translation>
        </message>
        <message>
            <source>; not run or cancelled, left out: %1</source>
            <translation>；未运行或已取消，已略去：%1</translation>
        </message>
        <message>
            <source>; left out by the filter: %1</source>
            <translation>；被筛选略去：%1</translation>
        </message>
        <message>
            <source> (of samples that are not indexed: %1)</source>
            <translation> （来自未索引的样本：%1）</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResumeBar</name>
        <message>
            <source>%1 was cut off after %2.</source>
            <translation>%1 在完成 %2后中断。</translation>
        </message>
        <message>
            <source>%1 were cut off; without a result yet: %2.</source>
            <translation>%1被中断；尚无结果：%2。</translation>
        </message>
        <message>
            <source>&amp;Resume</source>
            <translation>继续(&amp;R)</translation>
        </message>
        <message>
            <source>Jobs that have a result are not run again</source>
            <translation>已有结果的作业不会再次运行</translation>
        </message>
        <message>
            <source>&amp;Later</source>
            <translation>稍后(&amp;L)</translation>
        </message>
        <message>
            <source>They stay in the list; Resume continues each at any time</source>
            <translation>它们保留在列表中；随时可用“继续”接着运行</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RooflineChart</name>
        <message>
            <source>No operator here has known FLOPs and bytes</source>
            <translation>这里没有 FLOPs 和字节数已知的算术算子</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RooflineModel</name>
        <message>
            <source>memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>arithmetic</source>
            <translation>算术</translation>
        </message>
        <message>
            <source>#</source>
            <translation>#</translation>
        </message>
        <message>
            <source>The operator's number, in execution order</source>
            <translation>算子的编号，按执行顺序</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Lost</source>
            <translation>损失</translation>
        </message>
        <message>
            <source>Time beyond what the peak allows, per run</source>
            <translation>超出峰值允许的时间，每次运行</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Per run</source>
            <translation>每次运行</translation>
        </message>
        <message>
            <source>Share of roof</source>
            <translation>占性能上限的比例</translation>
        </message>
        <message>
            <source>Time that the roofs allow / time taken. Above 100 %: operands came from a cache, or the algorithm needs fewer operations than the definition</source>
            <translation>性能上限允许的时间除以实际时间。超过 100 %：操作数来自缓存，或算法所需运算少于定义</translation>
        </message>
        <message>
            <source>Roof</source>
            <translation>性能上限</translation>
        </message>
        <message>
            <source>What limits it: the arithmetic's peak, or the memory's bandwidth</source>
            <translation>限制因素：算术峰值或内存带宽</translation>
        </message>
        <message>
            <source>FLOP/s</source>
            <translation>FLOP/s</translation>
        </message>
        <message>
            <source>FLOPs estimated from the shapes / measured time</source>
            <translation>由形状估计的 FLOPs，除以测量的时间</translation>
        </message>
        <message>
            <source>Bytes/s</source>
            <translation>字节/秒</translation>
        </message>
        <message>
            <source>Bytes read and written, estimated from the shapes / measured time</source>
            <translation>由形状估计的读写字节数，除以测量的时间</translation>
        </message>
        <message>
            <source>Intensity</source>
            <translation>计算强度</translation>
        </message>
        <message>
            <source>FLOPs for each byte moved</source>
            <translation>每移动一字节的 FLOPs</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>The type whose peak is its roof</source>
            <translation>以其峰值为性能上限的类型</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RooflineView</name>
        <message>
            <source>Measure again</source>
            <translation>重新测量</translation>
        </message>
        <message>
            <source>Save…</source>
            <translation>保存…</translation>
        </message>
        <message>
            <source>Measure this machine's roofs (about %1 s)</source>
            <translation>测量本机的性能上限（约 %1 s）</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>The chart as PDF, SVG or PNG, or its numbers as CSV</source>
            <translation>将图表保存为 PDF、SVG 或 PNG，或将数值保存为 CSV</translation>
        </message>
        <message>
            <source>Measure this machine's roofs once more, with the threads of the trace</source>
            <translation>以跟踪的线程数重新测量本机的性能上限</translation>
        </message>
        <message>
            <source>The machine's roofs could not be measured</source>
            <translation>无法测量本机的性能上限</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>没有跟踪</translation>
        </message>
        <message>
            <source>A trace shows what each operator achieves compared with the machine's peak.</source>
            <translation>跟踪显示每个算子达到的性能与机器峰值之比。</translation>
        </message>
        <message>
            <source>The trace's sample is not known</source>
            <translation>跟踪的样本未知</translation>
        </message>
        <message>
            <source>FLOPs and bytes are estimated from a sample's graph. Choose the sample of the trace above, or profile the sample here.</source>
            <translation>FLOPs 和字节数由样本的图估计。请在上方选择跟踪所属的样本，或在此对样本进行性能分析。</translation>
        </message>
        <message>
            <source>Measuring the machine's peak performance</source>
            <translation>正在测量机器的峰值性能</translation>
        </message>
        <message>
            <source>Products of matrices and copies of large arrays. Other work on the machine lowers the roofs.</source>
            <translation>矩阵乘积和大数组的拷贝。机器上的其他工作会降低性能上限。</translation>
        </message>
        <message>
            <source>Computing</source>
            <translation>正在计算</translation>
        </message>
        <message>
            <source>Peak performance not measured yet</source>
            <translation>尚未测量峰值性能</translation>
        </message>
        <message>
            <source>Each operator is compared with the peak of this machine for the same number of threads. The peak is measured once and kept.</source>
            <translation>每个算子与本机在相同线程数下的峰值比较。峰值只测量一次并保存。</translation>
        </message>
        <message>
            <source>The types of the graph's values are not known yet</source>
            <translation>图中各值的类型尚未知</translation>
        </message>
        <message>
            <source>FLOPs and bytes follow from them.</source>
            <translation>FLOPs 和字节数由此得出。</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>正在停止</translation>
        </message>
        <message>
            <source>The roofline could not be saved</source>
            <translation>无法保存 Roofline</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunForm</name>
        <message>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>cpu, or cuda:N where there is a GPU</source>
            <translation>cpu；有 GPU 时可用 cuda:N</translation>
        </message>
        <message>
            <source>default</source>
            <translation>默认</translation>
        </message>
        <message>
            <source>Threads of the operators; default: as many as the machine has processors</source>
            <translation>算子的线程数；默认：与机器的处理器数相同</translation>
        </message>
        <message>
            <source>Seed of the inputs and of operators that draw random numbers</source>
            <translation>输入和产生随机数的算子的种子</translation>
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
            <translation>输入的随机数生成器：NumPy 的（同 GraphNet 的基准测试），或 torch 的（同其较早的工具）</translation>
        </message>
        <message>
            <source>as recorded</source>
            <translation>与记录相同</translation>
        </message>
        <message>
            <source>Floating-point inputs and parameters in another type</source>
            <translation>浮点输入和参数使用另一种类型</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>无</translation>
        </message>
        <message>
            <source>itself, again</source>
            <translation>它自己，再来一次</translation>
        </message>
        <message>
            <source>one thread</source>
            <translation>单线程</translation>
        </message>
        <message>
            <source>another seed</source>
            <translation>另一个种子</translation>
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
            <translation>第二次运行，其每个算子的结果与第一次比较</translation>
        </message>
        <message>
            <source>Measures memory, time and values in separate runs (F5)</source>
            <translation>测量内存、时间和数值，各用单独的运行（F5）</translation>
        </message>
        <message>
            <source>Stop this run; earlier results stay</source>
            <translation>停止此次运行；之前的结果会保留</translation>
        </message>
        <message>
            <source>&amp;Device</source>
            <translation>设备(&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Threads</source>
            <translation>线程(&amp;T)</translation>
        </message>
        <message>
            <source>&amp;Seed</source>
            <translation>种子(&amp;S)</translation>
        </message>
        <message>
            <source>&amp;Generator</source>
            <translation>生成器(&amp;G)</translation>
        </message>
        <message>
            <source>T&amp;ype</source>
            <translation>类型(&amp;Y)</translation>
        </message>
        <message>
            <source>&amp;Compare with</source>
            <translation>比较对象(&amp;C)</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunModel</name>
        <message>
            <source>Jobs</source>
            <translation>作业</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>Unstable</source>
            <translation>不稳定</translation>
        </message>
        <message>
            <source>Started</source>
            <translation>开始时间</translation>
        </message>
        <message>
            <source>Compilers</source>
            <translation>编译器</translation>
        </message>
        <message>
            <source>▶ Running</source>
            <translation>▶ 运行中</translation>
        </message>
        <message>
            <source>Waiting (%1)</source>
            <translation>等待中（%1）</translation>
        </message>
        <message>
            <source>▶ Elsewhere</source>
            <translation>▶ 在别处运行</translation>
        </message>
        <message>
            <source>‖ Paused</source>
            <translation>‖ 已暂停</translation>
        </message>
        <message>
            <source>⚠ Interrupted</source>
            <translation>⚠ 已中断</translation>
        </message>
        <message>
            <source>■ Stopped</source>
            <translation>■ 已停止</translation>
        </message>
        <message>
            <source>✗ %1 of %2 failed</source>
            <translation>✗ %2 个中 %1 个失败</translation>
        </message>
        <message>
            <source>✓ Completed</source>
            <translation>✓ 已完成</translation>
        </message>
        <message>
            <source>Running in another program</source>
            <translation>正在另一个程序中运行</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunPage</name>
        <message>
            <source>this variant</source>
            <translation>此变体</translation>
        </message>
        <message>
            <source>There is not enough memory</source>
            <translation>内存不足</translation>
        </message>
        <message>
            <source>Operator %1 ran out of memory</source>
            <translation>算子 %1 内存不足</translation>
        </message>
        <message>
            <source>The worker died</source>
            <translation>工作进程已终止</translation>
        </message>
        <message>
            <source>The worker died at operator %1</source>
            <translation>工作进程在算子 %1 处终止</translation>
        </message>
        <message>
            <source>The run took too long</source>
            <translation>运行时间过长</translation>
        </message>
        <message>
            <source>The graph is not supported</source>
            <translation>不支持此图</translation>
        </message>
        <message>
            <source>Operator %1 is not supported</source>
            <translation>不支持算子 %1</translation>
        </message>
        <message>
            <source>The sample does not have this variant</source>
            <translation>样本没有此变体</translation>
        </message>
        <message>
            <source>Operator %1 does not allow %2</source>
            <translation>算子 %1 不允许 %2</translation>
        </message>
        <message>
            <source>The sample was not run</source>
            <translation>样本没有运行</translation>
        </message>
        <message>
            <source>The sample did not run to its end</source>
            <translation>样本没有运行到结束</translation>
        </message>
        <message>
            <source>Operator %1 failed</source>
            <translation>算子 %1 失败</translation>
        </message>
        <message>
            <source>Smaller sizes need less memory, float16 half of it. A run may take 60 % of the free memory.</source>
            <translation>较小的尺寸需要较少内存，float16 需要一半。一次运行可使用空闲内存的 60 %。</translation>
        </message>
        <message>
            <source>Another worker takes its place: the next run is not affected.</source>
            <translation>另一个工作进程会接替它：下次运行不受影响。</translation>
        </message>
        <message>
            <source>Nothing was executed. A graph may call only functions that compute tensors and that this version knows.</source>
            <translation>没有执行任何代码。图只能调用计算张量的、此版本认识的函数。</translation>
        </message>
        <message>
            <source>Nothing was executed. Other sizes may fit; Recorded restores the recorded ones.</source>
            <translation>没有执行任何代码。其他尺寸也许可行；“记录值”会恢复全部尺寸。</translation>
        </message>
        <message>
            <source>Nothing was executed.</source>
            <translation>没有执行任何代码。</translation>
        </message>
        <message>
            <source>status: %1, in phase %2</source>
            <translation>状态：%1，阶段 %2</translation>
        </message>
        <message>
            <source>operator: %1</source>
            <translation>算子：%1</translation>
        </message>
        <message>
            <source>line: %1</source>
            <translation>行：%1</translation>
        </message>
        <message>
            <source>run with: %1</source>
            <translation>运行参数：%1</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Paddle samples cannot be run</source>
            <translation>无法运行 Paddle 样本</translation>
        </message>
        <message>
            <source>This program cannot execute them; torch samples can be run.</source>
            <translation>本程序无法执行它们；torch 样本可以运行。</translation>
        </message>
        <message>
            <source>Running</source>
            <translation>运行中</translation>
        </message>
        <message>
            <source>Its results will appear here.</source>
            <translation>这里会显示其结果。</translation>
        </message>
        <message>
            <source>Not run yet</source>
            <translation>尚未运行</translation>
        </message>
        <message>
            <source>ONNX Runtime runs it and measures time and values at every operator. What it finds also colours the drawing (Colour) and stays in the index.</source>
            <translation>ONNX Runtime 会运行它，并测量每个算子的时间和数值。结果也会为绘图着色（“着色”），并保存在索引中。</translation>
        </message>
        <message>
            <source>A run measures time, memory and values at every operator. The results also colour the drawing (Colour) and are kept in the index.</source>
            <translation>一次运行会测量每个算子的时间、内存和数值。结果也会为绘图着色（“着色”），并保存在索引中。</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>正在停止</translation>
        </message>
        <message>
            <source>Show the operator in the drawing</source>
            <translation>在绘图中显示算子</translation>
        </message>
        <message>
            <source>Show line %1 of %2</source>
            <translation>显示 %2 的第 %1 行</translation>
        </message>
        <message>
            <source>Back to the last run</source>
            <translation>回到上次运行</translation>
        </message>
        <message>
            <source>The sample could not be run</source>
            <translation>无法运行样本</translation>
        </message>
        <message>
            <source>The sample has changed since it was opened</source>
            <translation>样本在打开后已更改</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Save tensor</source>
            <translation>保存张量</translation>
        </message>
        <message>
            <source>NumPy array (*.npy)</source>
            <translation>NumPy 数组 (*.npy)</translation>
        </message>
        <message>
            <source>Saved as %1 (%2)</source>
            <translation>已保存为 %1（%2）</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunResults</name>
        <message>
            <source>Filter by operator, result or number</source>
            <translation>按算子、结果或编号筛选</translation>
        </message>
        <message>
            <source>Show in the drawing</source>
            <translation>在绘图中显示</translation>
        </message>
        <message>
            <source>Show in the source</source>
            <translation>在源代码中显示</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunsPanel</name>
        <message>
            <source>Filter by sample, compiler, state or message</source>
            <translation>按样本、编译器、状态或消息筛选</translation>
        </message>
        <message>
            <source>No runs yet</source>
            <translation>尚无运行</translation>
        </message>
        <message>
            <source>Select samples in the dataset and press Benchmark, or make a plan: samples by a query, compilers, and how they are measured.</source>
            <translation>请在数据集中选择样本并按“基准测试”，或制定计划：按查询选择样本、编译器和测量方式。</translation>
        </message>
        <message>
            <source>Paused. Resume goes on where it stopped, also after a restart.</source>
            <translation>已暂停。“继续”会从停止处接着运行，重启后也可以。</translation>
        </message>
        <message>
            <source>starting</source>
            <translation>正在启动</translation>
        </message>
        <message>
            <source>%1 (%2 of %3)</source>
            <translation>%1（%3 中的 %2）</translation>
        </message>
        <message>
            <source>Ended %1 after its start</source>
            <translation>开始 %1 后结束</translation>
        </message>
        <message>
            <source>Ended after %1</source>
            <translation>用时 %1 后结束</translation>
        </message>
        <message>
            <source>Ended %1 after its start: %2 failed</source>
            <translation>开始 %1 后结束：%2失败</translation>
        </message>
        <message>
            <source>Ended after %1: %2 failed</source>
            <translation>用时 %1 后结束：%2失败</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>运行 %1</translation>
        </message>
        <message>
            <source>jobs per minute: %1</source>
            <translation>每分钟作业数：%1</translation>
        </message>
        <message>
            <source>pauses after the running job</source>
            <translation>当前作业完成后暂停</translation>
        </message>
        <message>
            <source>about %1 left</source>
            <translation>剩余约 %1</translation>
        </message>
        <message>
            <source>%1 waiting</source>
            <translation>等待中：%1</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <source>Go on where it stopped: jobs that have a result are not run again</source>
            <translation>从停止处继续：已有结果的作业不会再次运行</translation>
        </message>
        <message>
            <source>Pause after the running job; it can be resumed, also after a restart</source>
            <translation>当前作业完成后暂停；可以继续，重启后也可以</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop %1</source>
            <translation>停止 %1</translation>
        </message>
        <message>
            <source>Retry failed (%1)</source>
            <translation>重试失败的（%1）</translation>
        </message>
        <message>
            <source>Retry failed</source>
            <translation>重试失败的</translation>
        </message>
        <message>
            <source>Copied: %1</source>
            <translation>已复制：%1</translation>
        </message>
        <message>
            <source>Run the jobs that failed once more, in the same run</source>
            <translation>在同一运行中再次运行失败的作业</translation>
        </message>
        <message>
            <source>Stop the run at once; what is done stays, and it can be resumed</source>
            <translation>立即停止运行；已完成的会保留，可以继续</translation>
        </message>
        <message>
            <source>Stop the selected jobs</source>
            <translation>停止所选作业</translation>
        </message>
        <message>
            <source>Stop all runs</source>
            <translation>停止所有运行</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Earlier in the queue</source>
            <translation>在队列中前移</translation>
        </message>
        <message>
            <source>Later in the queue</source>
            <translation>在队列中后移</translation>
        </message>
        <message>
            <source>Plan another run like this…</source>
            <translation>规划与此类似的运行…</translation>
        </message>
        <message>
            <source>Run again and keep as a reference…</source>
            <translation>再次运行并保存为参照…</translation>
        </message>
        <message>
            <source>Jobs of the run</source>
            <translation>运行的作业</translation>
        </message>
        <message>
            <source>Open result</source>
            <translation>打开结果</translation>
        </message>
        <message>
            <source>Open graph</source>
            <translation>打开图</translation>
        </message>
        <message>
            <source>Run again</source>
            <translation>重新运行</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>复制命令行</translation>
        </message>
        <message>
            <source>Which jobs</source>
            <translation>哪些作业</translation>
        </message>
        <message>
            <source>Which jobs of the chosen run are listed</source>
            <translation>列出所选运行的哪些作业</translation>
        </message>
        <message>
            <source>All jobs</source>
            <translation>所有作业</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>Unstable</source>
            <translation>不稳定</translation>
        </message>
        <message>
            <source>Without a result</source>
            <translation>没有结果的</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SampleActions</name>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV 表格 (*.csv)</translation>
        </message>
        <message>
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <source>Allow-list, a path a line (*.txt)</source>
            <translation>允许列表，每行一个路径 (*.txt)</translation>
        </message>
        <message>
            <source>&amp;Compare the two graphs</source>
            <translation>比较两个图(&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Validate</source>
            <translation>验证(&amp;V)</translation>
        </message>
        <message>
            <source>Show only rows with &amp;this value</source>
            <translation>仅显示具有此值的行(&amp;T)</translation>
        </message>
        <message>
            <source>&amp;Exclude rows with this value</source>
            <translation>排除具有此值的行(&amp;E)</translation>
        </message>
        <message>
            <source>&amp;Reveal in file manager</source>
            <translation>在文件管理器中显示(&amp;R)</translation>
        </message>
        <message>
            <source>Copy &amp;paths</source>
            <translation>复制路径(&amp;P)</translation>
        </message>
        <message>
            <source>Export as CS&amp;V…</source>
            <translation>导出为 CSV(&amp;V)…</translation>
        </message>
        <message>
            <source>Export as &amp;JSON…</source>
            <translation>导出为 JSON(&amp;J)…</translation>
        </message>
        <message>
            <source>Export as &amp;allow-list…</source>
            <translation>导出为允许列表(&amp;A)…</translation>
        </message>
        <message>
            <source>The selected samples, else all of the table, in its order and columns</source>
            <translation>所选样本；未选择时为表中全部，按其顺序和列</translation>
        </message>
        <message>
            <source>Export samples</source>
            <translation>导出样本</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SampleCard</name>
        <message>
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <source>Reading the index</source>
            <translation>正在读取索引中的信息</translation>
        </message>
        <message>
            <source>Property</source>
            <translation>属性</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>值</translation>
        </message>
        <message>
            <source>Symbol or input</source>
            <translation>符号或输入</translation>
        </message>
        <message>
            <source>Example, relation or shape</source>
            <translation>示例、关系或形状</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Uses</source>
            <translation>使用次数</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>张量</translation>
        </message>
        <message>
            <source>Bytes</source>
            <translation>字节</translation>
        </message>
        <message>
            <source>Constraint</source>
            <translation>约束</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>结论</translation>
        </message>
        <message>
            <source>Evidence</source>
            <translation>依据</translation>
        </message>
        <message>
            <source>Checked</source>
            <translation>检查时间</translation>
        </message>
        <message>
            <source>Severity</source>
            <translation>严重程度</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>消息</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Similarity</source>
            <translation>相似度</translation>
        </message>
        <message>
            <source>How</source>
            <translation>方式</translation>
        </message>
        <message>
            <source>Subgraph</source>
            <translation>子图</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>编译器</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Speedup</source>
            <translation>加速比</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>When</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>键</translation>
        </message>
        <message>
            <source>Eager time</source>
            <translation>Eager 时间</translation>
        </message>
        <message>
            <source>Open graph</source>
            <translation>打开图</translation>
        </message>
        <message>
            <source>Show its drawing</source>
            <translation>显示其绘图</translation>
        </message>
        <message>
            <source>Search its tensors</source>
            <translation>查找其张量</translation>
        </message>
        <message>
            <source>Benchmark</source>
            <translation>基准测试</translation>
        </message>
        <message>
            <source>Run it eager and compiled</source>
            <translation>以 eager 和编译方式运行</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>Beside the other selected sample, else the most similar one</source>
            <translation>与另一个所选样本并排，否则与最相似的样本并排</translation>
        </message>
        <message>
            <source>Validate</source>
            <translation>验证</translation>
        </message>
        <message>
            <source>Check all construction constraints</source>
            <translation>检查所有构建约束</translation>
        </message>
        <message>
            <source>Reveal</source>
            <translation>显示位置</translation>
        </message>
        <message>
            <source>Show its folder in the file manager</source>
            <translation>在文件管理器中显示其文件夹</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>复制路径</translation>
        </message>
        <message>
            <source>Copy its folder's path</source>
            <translation>复制其文件夹的路径</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>类别</translation>
        </message>
        <message>
            <source>The category of the sample; a change can be undone</source>
            <translation>样本的类别；更改可以撤销</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>摘要</translation>
        </message>
        <message>
            <source>Last results</source>
            <translation>最近的结果</translation>
        </message>
        <message>
            <source>Estimated eager time</source>
            <translation>估计的 eager 时间</translation>
        </message>
        <message>
            <source>Constraints</source>
            <translation>约束</translation>
        </message>
        <message>
            <source>Duplicates and near-duplicates</source>
            <translation>重复与近似重复</translation>
        </message>
        <message>
            <source>Tensors by type</source>
            <translation>按类型统计张量</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>问题</translation>
        </message>
        <message>
            <source>Other subgraphs of the model</source>
            <translation>此模型的其他子图</translation>
        </message>
        <message>
            <source>Symbolic dimensions</source>
            <translation>符号维度</translation>
        </message>
        <message>
            <source>Metadata</source>
            <translation>元数据</translation>
        </message>
        <message>
            <source>Check now</source>
            <translation>立即检查</translation>
        </message>
        <message>
            <source>Check all construction constraints of this sample now</source>
            <translation>立即检查此样本的所有构建约束</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop estimating</source>
            <translation>停止估计</translation>
        </message>
        <message>
            <source>Learning from measured samples: %1 of %2</source>
            <translation>正在从已测量的样本学习：%1/%2</translation>
        </message>
        <message>
            <source>Reading stored times</source>
            <translation>正在读取已存储的时间</translation>
        </message>
        <message>
            <source>Estimate</source>
            <translation>估计</translation>
        </message>
        <message>
            <source>Predict the time of one eager call from the roofs of this machine and the times of other samples; nothing is run</source>
            <translation>由本机的性能上限和其他样本的时间预测一次 eager 调用的时间；不运行任何内容</translation>
        </message>
        <message>
            <source>What one eager call would take here, without running it</source>
            <translation>不运行即可得知一次 eager 调用在此需要多久</translation>
        </message>
        <message>
            <source>The sample's card could not be read</source>
            <translation>无法读取样本的卡片</translation>
        </message>
        <message>
            <source>Operators (%1 distinct)</source>
            <translation>算子（%1 种不同）</translation>
        </message>
        <message>
            <source>Problems (%1)</source>
            <translation>问题（%1）</translation>
        </message>
        <message>
            <source>Return marks an operator in the graph</source>
            <translation>按 Return 在图中标记算子</translation>
        </message>
        <message>
            <source>The newest of each compiler. Return or a double click opens it</source>
            <translation>每个编译器的最新结果。按 Return 或双击打开</translation>
        </message>
        <message>
            <source>A variant has the same shapes and types, too. Return shows both side by side</source>
            <translation>变体的形状和类型也相同。按 Return 并排显示两者</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SampleTable</name>
        <message>
            <source>Samples</source>
            <translation>样本</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ScanBar</name>
        <message>
            <source>Stop reading; what was read stays</source>
            <translation>停止读取；已读取的会保留</translation>
        </message>
        <message>
            <source>Stop reading</source>
            <translation>停止读取</translation>
        </message>
        <message>
            <source>Looking for samples…</source>
            <translation>正在查找样本…</translation>
        </message>
        <message>
            <source>Reading %1 of %2</source>
            <translation>正在读取 %1 / %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ScoreControls</name>
        <message>
            <source>Paper</source>
            <translation>论文</translation>
        </message>
        <message>
            <source>Upstream: default</source>
            <translation>上游：默认</translation>
        </message>
        <message>
            <source>Upstream: mismatch extended</source>
            <translation>上游：扩展不匹配</translation>
        </message>
        <message>
            <source>&amp;Interpretation</source>
            <translation>解释方式(&amp;I)</translation>
        </message>
        <message>
            <source>Which tolerance t forgives which failure</source>
            <translation>容差 t 容许哪种失败</translation>
        </message>
        <message>
            <source>&amp;p</source>
            <translation>p(&amp;P)</translation>
        </message>
        <message>
            <source>Penalty for slowdowns: a speedup s below 1 counts s^(p+1)</source>
            <translation>对变慢的惩罚：低于 1 的加速比 s 计为 s^(p+1)</translation>
        </message>
        <message>
            <source>&amp;b</source>
            <translation>b(&amp;B)</translation>
        </message>
        <message>
            <source>Value of a failed sample</source>
            <translation>失败样本的计值</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ScoreSidebar</name>
        <message>
            <source>Charts</source>
            <translation>图表</translation>
        </message>
        <message>
            <source>Overview</source>
            <translation>概览</translation>
        </message>
        <message>
            <source>Numbers</source>
            <translation>数值</translation>
        </message>
        <message>
            <source>Curves</source>
            <translation>曲线</translation>
        </message>
        <message>
            <source>&amp;Curves</source>
            <translation>曲线(&amp;C)</translation>
        </message>
        <message>
            <source>A curve for each compiler and each part of the data</source>
            <translation>每个编译器以及数据的每个部分各一条曲线</translation>
        </message>
        <message>
            <source>such as op:conv2d</source>
            <translation>例如 op:conv2d</translation>
        </message>
        <message>
            <source>Samples that match this query, and all others</source>
            <translation>匹配此查询的样本，以及其他所有样本</translation>
        </message>
        <message>
            <source>all samples</source>
            <translation>全部样本</translation>
        </message>
        <message>
            <source>Only samples that match this query count, as in the dataset's search</source>
            <translation>仅计入匹配此查询的样本，与数据集的搜索相同</translation>
        </message>
        <message>
            <source>&amp;Group by</source>
            <translation>分组方式(&amp;G)</translation>
        </message>
        <message>
            <source>&amp;Filter</source>
            <translation>筛选(&amp;F)</translation>
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
            <translation>容差：越大越宽</translation>
        </message>
        <message>
            <source>Correct</source>
            <translation>正确</translation>
        </message>
        <message>
            <source>Samples correct at t, of all that ran</source>
            <translation>在 t 处正确的样本，占所有已运行的样本</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>编译器</translation>
        </message>
        <message>
            <source>S(t)</source>
            <translation>S(t)</translation>
        </message>
        <message>
            <source>Geometric mean of rectified speedups, a failure counts b</source>
            <translation>修正加速比的几何平均，失败计为 b</translation>
        </message>
        <message>
            <source>ES(t)</source>
            <translation>ES(t)</translation>
        </message>
        <message>
            <source>S(t) below t = 1; from t = 1 on, forgiven failures count 1</source>
            <translation>t = 1 以下为 S(t)；从 t = 1 起，被容许的失败计为 1</translation>
        </message>
        <message>
            <source>Geometric mean speedup of the correct samples</source>
            <translation>正确样本的加速比几何平均</translation>
        </message>
        <message>
            <source>Geometric mean speedup of the correct samples slower than eager</source>
            <translation>慢于 eager 的正确样本的加速比几何平均</translation>
        </message>
        <message>
            <source>Share of correct samples</source>
            <translation>正确样本的比例</translation>
        </message>
        <message>
            <source>Share of the correct samples that are slower than eager</source>
            <translation>正确样本中慢于 eager 的比例</translation>
        </message>
        <message>
            <source>Value of a failure at t</source>
            <translation>失败在 t 处的计值</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SessionTable</name>
        <message>
            <source>No trace</source>
            <translation>没有跟踪</translation>
        </message>
        <message>
            <source>Record or open a trace to see where its time was spent.</source>
            <translation>记录或打开跟踪，查看时间花在哪里。</translation>
        </message>
        <message>
            <source>Nothing in this range</source>
            <translation>此范围内没有内容</translation>
        </message>
        <message>
            <source>Nothing of this kind begins in the selected part of the trace.</source>
            <translation>跟踪的所选部分中没有此类内容开始。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SetActions</name>
        <message>
            <source>The step could not be done again</source>
            <translation>无法重做该步骤</translation>
        </message>
        <message>
            <source>The step could not be taken back</source>
            <translation>无法撤销该步骤</translation>
        </message>
        <message>
            <source>renaming of %1</source>
            <translation>重命名 %1</translation>
        </message>
        <message>
            <source>%1 could not be renamed</source>
            <translation>无法重命名 %1</translation>
        </message>
        <message>
            <source>note of %1</source>
            <translation>%1 的备注</translation>
        </message>
        <message>
            <source>The note of %1 could not be kept</source>
            <translation>无法保存 %1 的备注</translation>
        </message>
        <message>
            <source>deletion of result sets: %1</source>
            <translation>删除结果集：%1</translation>
        </message>
        <message>
            <source>The result sets could not be deleted</source>
            <translation>无法删除结果集</translation>
        </message>
        <message>
            <source>restoring of result sets: %1</source>
            <translation>恢复结果集：%1</translation>
        </message>
        <message>
            <source>The result sets could not be restored</source>
            <translation>无法恢复结果集</translation>
        </message>
        <message>
            <source>merge as %1</source>
            <translation>合并为 %1</translation>
        </message>
        <message>
            <source>The result sets could not be merged</source>
            <translation>无法合并结果集</translation>
        </message>
        <message>
            <source>filter as %1</source>
            <translation>筛选为 %1</translation>
        </message>
        <message>
            <source>The result set could not be filtered</source>
            <translation>无法筛选结果集</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SideBySide</name>
        <message>
            <source>Drawing of the left graph</source>
            <translation>左侧图的绘图</translation>
        </message>
        <message>
            <source>Drawing of the right graph</source>
            <translation>右侧图的绘图</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SizesForm</name>
        <message>
            <source>Recorded: %1</source>
            <translation>记录值：%1</translation>
        </message>
        <message>
            <source>None is recorded</source>
            <translation>没有记录值</translation>
        </message>
        <message>
            <source>A parameter of forward()</source>
            <translation>forward() 的参数</translation>
        </message>
        <message>
            <source>Recorded</source>
            <translation>记录值</translation>
        </message>
        <message>
            <source>Restore all recorded sizes</source>
            <translation>全部尺寸恢复为记录样本时的值</translation>
        </message>
        <message>
            <source>Size %1</source>
            <translation>尺寸 %1</translation>
        </message>
        <message>
            <source>unset</source>
            <translation>未设置</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SliceCanvas</name>
        <message>
            <source>No elements</source>
            <translation>没有元素</translation>
        </message>
        <message>
            <source>grey:
not finite</source>
            <translation>灰色：
非有限</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SourceBeside</name>
        <message>
            <source>Scroll together</source>
            <translation>同步滚动</translation>
        </message>
        <message>
            <source>Drawing and source show the same operators</source>
            <translation>绘图和源代码显示相同的算子</translation>
        </message>
        <message>
            <source>Source beside</source>
            <translation>源代码并排</translation>
        </message>
        <message>
            <source>Show the source beside the drawing</source>
            <translation>在绘图旁显示源代码</translation>
        </message>
        <message>
            <source>Graph</source>
            <translation>图</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>源代码</translation>
        </message>
        <message>
            <source>In the closed group %1</source>
            <translation>在折叠的组 %1 中</translation>
        </message>
        <message>
            <source>Open it</source>
            <translation>展开它</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SourceView</name>
        <message>
            <source>Original</source>
            <translation>原始</translation>
        </message>
        <message>
            <source>Original file</source>
            <translation>原始文件</translation>
        </message>
        <message>
            <source>Clean</source>
            <translation>整理</translation>
        </message>
        <message>
            <source>Generated code: sections by module, descriptive names</source>
            <translation>生成的代码：按模块分节，名称有含义</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <source>Go to a line (Ctrl+G)</source>
            <translation>转到行（Ctrl+G）</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>查找</translation>
        </message>
        <message>
            <source>Find in the code (%1)</source>
            <translation>在代码中查找（%1）</translation>
        </message>
        <message>
            <source>Writing…</source>
            <translation>正在写出…</translation>
        </message>
        <message>
            <source>No clean code: %1</source>
            <translation>没有整理后的代码：%1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SpeedupBar</name>
        <message>
            <source>Speedup with its interval</source>
            <translation>加速比及其区间</translation>
        </message>
        <message>
            <source>1%1 eager</source>
            <translation>1%1 eager</translation>
        </message>
        <message>
            <source>Eager's time divided by the compiled model's: %1, with %2 % confidence between %3 and %4</source>
            <translation>eager 的时间除以编译模型的时间：%1，以 %2 % 的置信度在 %3 与 %4 之间</translation>
        </message>
        <message>
            <source>Eager's median divided by the compiled model's: %1; the middle half of the pairs of calls lies within %2 to %3</source>
            <translation>eager 的中位数除以编译模型的中位数：%1；调用对的中间一半在 %2 至 %3 之间</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::StepList</name>
        <message>
            <source>Graphs and breaks in the order in which they run</source>
            <translation>图与图中断，按运行顺序</translation>
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
            <translation>eager 代码</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 及另外 %2 个</translation>
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
            <translation>%1
双击打开其图</translation>
        </message>
        <message>
            <source>%1
It has no sample: %2</source>
            <translation>%1
它没有样本：%2</translation>
        </message>
        <message>
            <source>Code between two graphs that runs in eager mode; the log does not contain a break here</source>
            <translation>两个图之间以 eager 模式运行的代码；日志在此处没有记录图中断</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TabList</name>
        <message>
            <source>Find a tab</source>
            <translation>查找标签页</translation>
        </message>
        <message>
            <source>Only tabs whose title contains this text are listed; Enter opens the selected one</source>
            <translation>只列出标题包含此文本的标签页；按 Enter 打开所选的</translation>
        </message>
        <message>
            <source>All tabs</source>
            <translation>所有标签页</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::Table</name>
        <message>
            <source>Save data</source>
            <translation>保存数据</translation>
        </message>
        <message>
            <source>%1 cannot be written: %2</source>
            <translation>无法写入 %1：%2</translation>
        </message>
        <message>
            <source>Copy data as CSV</source>
            <translation>将数据复制为 CSV</translation>
        </message>
        <message>
            <source>Export CSV…</source>
            <translation>导出 CSV…</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV 表格 (*.csv)</translation>
        </message>
        <message>
            <source>Copy as TSV</source>
            <translation>复制为 TSV</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TensorModel</name>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>模块</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>平均</translation>
        </message>
        <message>
            <source>Std</source>
            <translation>标准差</translation>
        </message>
        <message>
            <source>Min</source>
            <translation>最小</translation>
        </message>
        <message>
            <source>Max</source>
            <translation>最大</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TensorPane</name>
        <message>
            <source>Heat map</source>
            <translation>热力图</translation>
        </message>
        <message>
            <source>A matrix of the tensor in colours, from the smallest value to the largest</source>
            <translation>以颜色显示张量的一个矩阵，从最小值到最大值</translation>
        </message>
        <message>
            <source>Curve</source>
            <translation>曲线</translation>
        </message>
        <message>
            <source>All values in the order of memory, as a line</source>
            <translation>按内存顺序将所有值绘成曲线</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>The values of a matrix as numbers, to be read and copied</source>
            <translation>以数字显示矩阵的值，可阅读和复制</translation>
        </message>
        <message>
            <source>Which matrix of the tensor</source>
            <translation>张量的哪个矩阵</translation>
        </message>
        <message>
            <source>No elements</source>
            <translation>没有元素</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TensorView</name>
        <message>
            <source>Filter by name</source>
            <translation>按名称筛选</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimeTableView</name>
        <message>
            <source>Filter %1 by name</source>
            <translation>按名称筛选%1</translation>
        </message>
        <message>
            <source>Only what is selected</source>
            <translation>仅所选内容</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>正在统计…</translation>
        </message>
        <message>
            <source>Rows of the operator or activity that is selected in the timeline or in the drawing</source>
            <translation>在时间线或绘图中所选算子或活动的行</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1 of %2 %3</source>
            <translation>%1 / %2 %3</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimeTexts</name>
        <message>
            <source>%1 to %2</source>
            <translation>%1 至 %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimeTreeModel</name>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Time on the host from begin to end, of all calls</source>
            <translation>主机上从开始到结束的时间，所有调用</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>总计</translation>
        </message>
        <message>
            <source>Total of all that was recorded</source>
            <translation>全部记录的总计</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>占比</translation>
        </message>
        <message>
            <source>Self time: time that no child covers</source>
            <translation>自身时间：不被子项覆盖的时间</translation>
        </message>
        <message>
            <source>Self</source>
            <translation>自身</translation>
        </message>
        <message>
            <source>Device time, including children</source>
            <translation>设备时间，包括子项</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>调用</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelineCanvas</name>
        <message>
            <source>Timeline</source>
            <translation>时间线</translation>
        </message>
        <message>
            <source>Click: fold</source>
            <translation>单击：折叠</translation>
        </message>
        <message>
            <source>Click: unfold</source>
            <translation>单击：展开</translation>
        </message>
        <message>
            <source>. Right click: hide</source>
            <translation>。右键单击：隐藏</translation>
        </message>
        <message>
            <source>Zoom to</source>
            <translation>缩放到</translation>
        </message>
        <message>
            <source>Select its time as range</source>
            <translation>将其时间选为范围</translation>
        </message>
        <message>
            <source>Mark all of this name</source>
            <translation>标记所有同名项</translation>
        </message>
        <message>
            <source>Show in drawing</source>
            <translation>在绘图中显示</translation>
        </message>
        <message>
            <source>Show source</source>
            <translation>显示源代码</translation>
        </message>
        <message>
            <source>Copy name</source>
            <translation>复制名称</translation>
        </message>
        <message>
            <source>Copy details</source>
            <translation>复制详细信息</translation>
        </message>
        <message>
            <source>Hide %1</source>
            <translation>隐藏 %1</translation>
        </message>
        <message>
            <source>Fold</source>
            <translation>折叠</translation>
        </message>
        <message>
            <source>Unfold</source>
            <translation>展开</translation>
        </message>
        <message>
            <source>Unfold Python's frames</source>
            <translation>展开 Python 帧</translation>
        </message>
        <message>
            <source>Fold Python's frames</source>
            <translation>折叠 Python 帧</translation>
        </message>
        <message>
            <source>Fold all rows</source>
            <translation>折叠所有行</translation>
        </message>
        <message>
            <source>Unfold all rows</source>
            <translation>展开所有行</translation>
        </message>
        <message>
            <source>Show %1</source>
            <translation>显示 %1</translation>
        </message>
        <message>
            <source>Measure	M</source>
            <translation>测量	M</translation>
        </message>
        <message>
            <source>Show all	Home</source>
            <translation>显示全部	Home</translation>
        </message>
        <message>
            <source>Copy image</source>
            <translation>复制图像</translation>
        </message>
        <message>
            <source>Save picture…</source>
            <translation>保存图片…</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelineFind</name>
        <message>
            <source>Find activities by name</source>
            <translation>按名称查找活动</translation>
        </message>
        <message>
            <source>Marks the activities whose name contains this text; Enter goes to the next one</source>
            <translation>标记名称包含此文本的活动；按 Enter 转到下一个</translation>
        </message>
        <message>
            <source>Find by name: conv, gemm, Memcpy</source>
            <translation>按名称查找：conv、gemm、Memcpy</translation>
        </message>
        <message>
            <source>Previous hit (Shift+Return, Shift+F3)</source>
            <translation>上一个匹配（Shift+Return、Shift+F3）</translation>
        </message>
        <message>
            <source>Next hit (Return, F3)</source>
            <translation>下一个匹配（Return、F3）</translation>
        </message>
        <message>
            <source>Close (Escape)</source>
            <translation>关闭（Escape）</translation>
        </message>
        <message>
            <source>searching…</source>
            <translation>正在搜索…</translation>
        </message>
        <message>
            <source>no matches</source>
            <translation>没有匹配项</translation>
        </message>
        <message>
            <source>%1 found</source>
            <translation>找到 %1</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 / %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelineOverview</name>
        <message>
            <source>Overview of the timeline</source>
            <translation>时间线概览</translation>
        </message>
        <message>
            <source>The whole trace; the frame marks the part that is visible below. Click or drag to go there.</source>
            <translation>整个跟踪；方框为下方可见的部分。单击或拖动即可前往。</translation>
        </message>
        <message>
            <source>Overview</source>
            <translation>概览</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelinePainter</name>
        <message>
            <source>idle %1</source>
            <translation>空闲 %1</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 至 %2</translation>
        </message>
        <message>
            <source>%1 of Python folded</source>
            <translation>已折叠 %1 个 Python 行</translation>
        </message>
        <message>
            <source>%1 more when open</source>
            <translation>展开后另有 %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelinePair</name>
        <message>
            <source>One time scale</source>
            <translation>统一时间尺度</translation>
        </message>
        <message>
            <source>Both timelines show the same stretch of time, one below the other</source>
            <translation>两条时间线显示同一时间段，上下排列</translation>
        </message>
        <message>
            <source>One of the traces has no work whose time could be compared</source>
            <translation>其中一个跟踪没有可比较时间的工作</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; is %2× as fast as %3: %4 instead of %5 a call, by the medians</source>
            <translation>&lt;b&gt;%1&lt;/b&gt; 的速度是 %3 的 %2 倍：每次调用 %4，而非 %5（中位数）</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; is %2× as fast as %3: %4 instead of %5 a call, by the means</source>
            <translation>&lt;b&gt;%1&lt;/b&gt; 的速度是 %3 的 %2 倍：每次调用 %4，而非 %5（平均值）</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; takes %2, %3 takes %4; one of them does not record the number of calls</source>
            <translation>&lt;b&gt;%1&lt;/b&gt; 用时 %2，%3 用时 %4；其中一个没有说明调用次数</translation>
        </message>
        <message>
            <source>aligned at their first calls</source>
            <translation>按首次调用对齐</translation>
        </message>
        <message>
            <source>aligned at their begin</source>
            <translation>按开头对齐</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelineView</name>
        <message>
            <source>Measure: drag from edge to edge; Escape ends it</source>
            <translation>测量：从一端拖到另一端；Escape 结束</translation>
        </message>
        <message>
            <source>W/S zoom · A/D move · drag: range · Shift+drag: measure · F: selection · /: find</source>
            <translation>W/S 缩放 · A/D 移动 · 拖动：范围 · Shift+拖动：测量 · F：所选 · /：查找</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>没有跟踪</translation>
        </message>
        <message>
            <source>Profile a sample, or open a trace, to see where its time goes.</source>
            <translation>对样本进行性能分析，或打开跟踪，查看时间花在哪里。</translation>
        </message>
        <message>
            <source>Arranging the timeline…</source>
            <translation>正在排列时间线…</translation>
        </message>
        <message>
            <source>Nothing was recorded</source>
            <translation>没有记录任何内容</translation>
        </message>
        <message>
            <source>The trace is empty: it has neither activities nor counters. %1</source>
            <translation>跟踪为空：既没有活动也没有计数器。%1</translation>
        </message>
        <message>
            <source>%1 more</source>
            <translation>另外 %1 个</translation>
        </message>
        <message>
            <source>%1 dropped</source>
            <translation>%1 被丢弃</translation>
        </message>
        <message>
            <source>%1 not understood</source>
            <translation>%1 未能理解</translation>
        </message>
        <message>
            <source>tracing overhead %1 %</source>
            <translation>跟踪开销 %1 %</translation>
        </message>
        <message>
            <source>overlapping others of the row: %1</source>
            <translation>与同一行的其他记录重叠：%1</translation>
        </message>
        <message>
            <source>Save the visible timeline</source>
            <translation>按所见保存时间线</translation>
        </message>
        <message>
            <source>Pictures (*.svg *.pdf *.png)</source>
            <translation>图片 (*.svg *.pdf *.png)</translation>
        </message>
        <message>
            <source>Written to %1</source>
            <translation>已写入 %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ToolRow</name>
        <message>
            <source>More</source>
            <translation>更多</translation>
        </message>
        <message>
            <source>Controls that do not fit into the row</source>
            <translation>此行放不下的控件</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TopList</name>
        <message>
            <source>Operator</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>值</translation>
        </message>
        <message>
            <source>List</source>
            <translation>列表</translation>
        </message>
        <message>
            <source>List operators, or boxes of the drawing as it is folded now</source>
            <translation>列出算子，或按当前折叠状态列出绘图的方框</translation>
        </message>
        <message>
            <source>Largest operators</source>
            <translation>最大的算子</translation>
        </message>
        <message>
            <source>Largest boxes of the drawing</source>
            <translation>绘图中最大的方框</translation>
        </message>
        <message>
            <source>Largest values</source>
            <translation>最大的值</translation>
        </message>
        <message>
            <source>%1, line %2</source>
            <translation>%1，第 %2 行</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TourCard</name>
        <message>
            <source>Leave the tour</source>
            <translation>退出导览</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>后退</translation>
        </message>
        <message>
            <source>Closes this card; Help &gt; Tour of the window starts it again</source>
            <translation>关闭此卡片；可从“帮助 &gt; 窗口导览”重新开始</translation>
        </message>
        <message>
            <source>To the step before</source>
            <translation>回到上一步</translation>
        </message>
        <message>
            <source>To the following step, or to the end</source>
            <translation>转到下一步，或结束</translation>
        </message>
        <message>
            <source>Step %1 of %2</source>
            <translation>第 %1 步，共 %2 步</translation>
        </message>
        <message>
            <source>Finish</source>
            <translation>完成</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>下一个</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TraceComparisonView</name>
        <message>
            <source>difference</source>
            <translation>差异</translation>
        </message>
        <message>
            <source>differences</source>
            <translation>差异</translation>
        </message>
        <message>
            <source>From one total to the other</source>
            <translation>从一个总计到另一个总计</translation>
        </message>
        <message>
            <source>Comparison of two traces</source>
            <translation>比较两个跟踪</translation>
        </message>
        <message>
            <source>Eager and compiled, two compilers, or two machines: see what takes longer or less time, and how the differences add up. Choose or open the other trace above.</source>
            <translation>Eager 与编译后、两个编译器或两台机器：哪些用时更长，哪些更短，差异如何累加。请在上方选择或打开另一个跟踪。</translation>
        </message>
        <message>
            <source>Comparing…</source>
            <translation>正在比较…</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TraceLabel</name>
        <message>
            <source>imported</source>
            <translation>已导入</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TraceSession</name>
        <message>
            <source>Whole trace</source>
            <translation>整个跟踪</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TrainingForm</name>
        <message>
            <source>What learns: see the manual for what each is good for (F1)</source>
            <translation>用什么学习：各模型的用途见手册（F1）</translation>
        </message>
        <message>
            <source>What training makes small: orders (ListMLE, hinge) or costs (mean square)</source>
            <translation>训练要减小的量：顺序（ListMLE、hinge）或代价（均方）</translation>
        </message>
        <message>
            <source>The model's own</source>
            <translation>模型自己的</translation>
        </message>
        <message>
            <source>ListMLE and mean square</source>
            <translation>ListMLE 和均方</translation>
        </message>
        <message>
            <source>Mean square</source>
            <translation>均方</translation>
        </message>
        <message>
            <source>Pairwise hinge</source>
            <translation>成对 hinge</translation>
        </message>
        <message>
            <source>Whether the training ends after some time or after some passes over the graphs</source>
            <translation>训练在一段时间后还是在遍历图若干次后结束</translation>
        </message>
        <message>
            <source>minutes</source>
            <translation>分钟</translation>
        </message>
        <message>
            <source>seconds</source>
            <translation>秒</translation>
        </message>
        <message>
            <source>epochs</source>
            <translation>轮</translation>
        </message>
        <message>
            <source>&amp;Train</source>
            <translation>训练(&amp;T)</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>复制命令</translation>
        </message>
        <message>
            <source>On the analytic model</source>
            <translation>基于解析模型</translation>
        </message>
        <message>
            <source>Layouts by sizes</source>
            <translation>按大小描述布局</translation>
        </message>
        <message>
            <source>Families of programs count alike, however many graphs they have: by weights of their losses, or because each pass over the graphs draws every family equally often</source>
            <translation>程序的各个家族同等重要，无论有多少图：通过损失的权重，或者每轮遍历图时每个家族被抽到的次数相同</translation>
        </message>
        <message>
            <source>as they come</source>
            <translation>按原样</translation>
        </message>
        <message>
            <source>alike, by weights</source>
            <translation>等权，加权</translation>
        </message>
        <message>
            <source>alike, by sampling</source>
            <translation>等权，抽样</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>注意力</translation>
        </message>
        <message>
            <source>More settings</source>
            <translation>更多设置</translation>
        </message>
        <message>
            <source>Settings that are changed rarely: widths, rates, seeds and how layouts are described</source>
            <translation>很少更改的设置：宽度、学习率、种子以及如何描述布局</translation>
        </message>
        <message>
            <source>Graphs to train on</source>
            <translation>用于训练的图</translation>
        </message>
        <message>
            <source>A query as in the table of samples. Graphs of the split train train, those of valid choose the best epoch, those of test are scored as well; graphs without a split train.</source>
            <translation>与样本表相同的查询。划分为 train 的图用于训练，valid 的图选择最佳轮次，test 的图也会评分；没有划分的图用于训练。</translation>
        </message>
        <message>
            <source>&amp;Data:</source>
            <translation>数据(&amp;D)：</translation>
        </message>
        <message>
            <source>&amp;Model:</source>
            <translation>模型(&amp;M)：</translation>
        </message>
        <message>
            <source>&amp;Loss:</source>
            <translation>损失(&amp;L)：</translation>
        </message>
        <message>
            <source>Length of the training</source>
            <translation>训练的长度</translation>
        </message>
        <message>
            <source>How long it trains. The best epoch so far is kept: stopping earlier loses little.</source>
            <translation>训练多久。保留目前为止最佳的轮次：提前停止损失很小。</translation>
        </message>
        <message>
            <source>The model's name in tables, on the command line and in the list of a graph's models</source>
            <translation>模型在表格、命令行和图的模型列表中的名称</translation>
        </message>
        <message>
            <source>Train in the background and keep the model; it can be stopped and continued at any time</source>
            <translation>在后台训练并保存模型；可随时停止和继续</translation>
        </message>
        <message>
            <source>Copy the command line that trains the same model, as for a machine without a display</source>
            <translation>复制训练同一模型的命令行，例如用于没有显示器的机器</translation>
        </message>
        <message>
            <source>&amp;For:</source>
            <translation>时长(&amp;F)：</translation>
        </message>
        <message>
            <source>&amp;Name:</source>
            <translation>名称(&amp;N)：</translation>
        </message>
        <message>
            <source>Learn what the analytic model leaves, in place of everything</source>
            <translation>学习解析模型遗留的部分，而非全部</translation>
        </message>
        <message>
            <source>Describe layouts by sizes and padding, not by the numbers of dimensions, which mean another thing in each program</source>
            <translation>用大小和填充描述布局，而不用维度的编号，后者在每个程序中含义不同</translation>
        </message>
        <message>
            <source>Compare the configurations of a graph with each other at every layer; for GraphSAGE and GCN</source>
            <translation>在每一层把一个图的各个配置相互比较；用于 GraphSAGE 和 GCN</translation>
        </message>
        <message>
            <source>Families:</source>
            <translation>家族：</translation>
        </message>
        <message>
            <source>Width:</source>
            <translation>宽度：</translation>
        </message>
        <message>
            <source>Numbers of a hidden layer</source>
            <translation>隐藏层的数量</translation>
        </message>
        <message>
            <source>Layers:</source>
            <translation>层数：</translation>
        </message>
        <message>
            <source>Layers of the model: how many edges away a node is seen</source>
            <translation>模型的层数：能看到几条边以外的节点</translation>
        </message>
        <message>
            <source>Configurations:</source>
            <translation>配置：</translation>
        </message>
        <message>
            <source>Configurations of a graph in a step</source>
            <translation>每步中一个图的配置数</translation>
        </message>
        <message>
            <source>Graphs:</source>
            <translation>图：</translation>
        </message>
        <message>
            <source>Graphs in a step</source>
            <translation>每步的图数</translation>
        </message>
        <message>
            <source>Segment:</source>
            <translation>分段：</translation>
        </message>
        <message>
            <source>Nodes that the gradient of a step goes through, for graphs larger than the memory; 0: all</source>
            <translation>每步梯度经过的节点数，用于超出内存的图；0：全部</translation>
        </message>
        <message>
            <source>Near:</source>
            <translation>邻近：</translation>
        </message>
        <message>
            <source>Leave out nodes that are further than so many edges from one with layouts: faster, and less is seen; for GraphSAGE and GCN of layouts; 0: none is left out</source>
            <translation>去掉与带布局的节点相距超过这么多条边的节点：更快，但看到的更少；用于布局的 GraphSAGE 和 GCN；0：不去掉任何节点</translation>
        </message>
        <message>
            <source>Measured:</source>
            <translation>已测量：</translation>
        </message>
        <message>
            <source>Train on so many configurations of each graph and rank others of the same graph; 0: rank unseen graphs</source>
            <translation>用每个图的这么多配置训练，并为同一个图的其他配置排序；0：为未见过的图排序</translation>
        </message>
        <message>
            <source>Learning rate at the start; it falls to a hundredth</source>
            <translation>开始时的学习率；会降到百分之一</translation>
        </message>
        <message>
            <source>Rate:</source>
            <translation>学习率：</translation>
        </message>
        <message>
            <source>Seed:</source>
            <translation>种子：</translation>
        </message>
        <message>
            <source>Of all random choices: the same seed and number of epochs give the same model</source>
            <translation>所有随机选择的种子：相同的种子和轮数得到相同的模型</translation>
        </message>
        <message>
            <source>Threads:</source>
            <translation>线程：</translation>
        </message>
        <message>
            <source>Threads of the training; 0: all</source>
            <translation>训练的线程数；0：全部</translation>
        </message>
        <message>
            <source>Graphs: %1 train, %2 valid, %3 test</source>
            <translation>图：%1 个 train，%2 个 valid，%3 个 test</translation>
        </message>
        <message>
            <source>%1; %2 left out: times unknown, or one configuration alone</source>
            <translation>%1；略去 %2：时间未知，或只有一个配置</translation>
        </message>
        <message>
            <source>%1: none to train on</source>
            <translation>%1：没有可用于训练的</translation>
        </message>
        <message>
            <source>No graph with measured configurations matches. Open a folder of TpuGraphs first.</source>
            <translation>没有匹配的、含已测量配置的图。请先打开 TpuGraphs 文件夹。</translation>
        </message>
        <message>
            <source>Training…</source>
            <translation>正在训练…</translation>
        </message>
        <message>
            <source>The name is taken</source>
            <translation>名称已被使用</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TrainingPage</name>
        <message>
            <source>The model could not be trained</source>
            <translation>无法训练模型</translation>
        </message>
        <message>
            <source>%1 is trained</source>
            <translation>%1 已训练完成</translation>
        </message>
        <message>
            <source>The training of %1 was stopped</source>
            <translation>%1 的训练已停止</translation>
        </message>
        <message>
            <source>The models could not be read</source>
            <translation>无法读取模型</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Models (%1)</source>
            <translation>模型（%1）</translation>
        </message>
        <message>
            <source>The training of %1 was cut off. Its last checkpoint is there.</source>
            <translation>%1 的训练被中断。最后的检查点仍在。</translation>
        </message>
        <message>
            <source>Train longer</source>
            <translation>继续训练更久</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Go on with the selected model for the time or the epochs of the form above</source>
            <translation>按上面表单中的时间或轮数继续训练所选模型</translation>
        </message>
        <message>
            <source>Go on with the selected training from its last checkpoint</source>
            <translation>从最后的检查点继续所选训练</translation>
        </message>
        <message>
            <source>The models could not be changed</source>
            <translation>无法更改模型</translation>
        </message>
        <message>
            <source>deletion of %1</source>
            <translation>删除 %1</translation>
        </message>
        <message>
            <source>%1 was deleted; Ctrl+Z brings it back</source>
            <translation>%1 已删除；Ctrl+Z 可恢复</translation>
        </message>
        <message>
            <source>%1 were deleted; Ctrl+Z brings them back</source>
            <translation>已删除 %1；Ctrl+Z 可恢复</translation>
        </message>
        <message>
            <source>The command line was copied</source>
            <translation>命令行已复制</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <source>Delete the selected models; Ctrl+Z brings them back</source>
            <translation>删除所选模型；Ctrl+Z 可恢复</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>复制命令</translation>
        </message>
        <message>
            <source>Copy the command line that trains the same model</source>
            <translation>复制训练同一模型的命令行</translation>
        </message>
        <message>
            <source>Scores by graph</source>
            <translation>按图的得分</translation>
        </message>
        <message>
            <source>Stop the training; its checkpoint is kept and can be continued</source>
            <translation>停止训练；检查点会保留，可以继续</translation>
        </message>
        <message>
            <source>No model yet</source>
            <translation>还没有模型</translation>
        </message>
        <message>
            <source>A model learns from graphs with measured configurations which of them are fast, and ranks those of graphs that it has not seen. Choose data, and train one.</source>
            <translation>模型从含已测量配置的图中学习哪些配置快，并为未见过的图的配置排序。请选择数据并训练一个。</translation>
        </message>
        <message>
            <source>&amp;Continue</source>
            <translation>继续(&amp;C)</translation>
        </message>
        <message>
            <source>Go on from the last checkpoint</source>
            <translation>从最后的检查点继续</translation>
        </message>
        <message>
            <source>&amp;Later</source>
            <translation>稍后(&amp;L)</translation>
        </message>
        <message>
            <source>It stays in the table of models and can be continued at any time</source>
            <translation>它留在模型表中，可随时继续</translation>
        </message>
        <message>
            <source>Loss by epoch</source>
            <translation>各轮的损失</translation>
        </message>
        <message>
            <source>Rank scores</source>
            <translation>排序得分</translation>
        </message>
        <message>
            <source>Best of the first K</source>
            <translation>前 K 个中的最佳</translation>
        </message>
        <message>
            <source>Best of K</source>
            <translation>K 个中的最佳</translation>
        </message>
        <message>
            <source>How much slower than the fastest configuration the best of a model's first K is, beside K random ones</source>
            <translation>模型的前 K 个配置中最好的一个比最快的配置慢多少，旁边是随机的 K 个</translation>
        </message>
        <message>
            <source>Where it comes from</source>
            <translation>来源</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TrustPanel</name>
        <message>
            <source>%1 %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>governor %1</source>
            <translation>调频策略 %1</translation>
        </message>
        <message>
            <source>load %1</source>
            <translation>负载 %1</translation>
        </message>
        <message>
            <source>others took %1</source>
            <translation>其他进程占用 %1</translation>
        </message>
        <message>
            <source>worst %1 (%2 to %3): %4</source>
            <translation>最差 %1（%2 至 %3）：%4</translation>
        </message>
        <message>
            <source>%1: nothing was measured by blocks</source>
            <translation>%1：没有按块测量的结果</translation>
        </message>
        <message>
            <source>%1 (%2) had to wait for a processor and to be measured again.</source>
            <translation>%1（%2）因等待处理器而重新测量。</translation>
        </message>
        <message>
            <source> Other processes took up to %1 of the processors; where that lasts, all blocks count, and the result is unstable.</source>
            <translation> 其他进程最多占用 %1 的处理器；若持续如此，所有计时块都计入，结果不稳定。</translation>
        </message>
        <message>
            <source>✓ Self-check passed: eager against eager is 1.00</source>
            <translation>✓ 自检通过：eager 与 eager 之比为 1.00</translation>
        </message>
        <message>
            <source>the mean is off by more than %1</source>
            <translation>平均值偏差超过 %1</translation>
        </message>
        <message>
            <source>%1 off by more than %2 and not marked unstable</source>
            <translation>%1 偏差超过 %2 且未标为不稳定</translation>
        </message>
        <message>
            <source>%1 failed</source>
            <translation>%1失败</translation>
        </message>
        <message>
            <source>⚠ Do not trust small differences: %1</source>
            <translation>⚠ 不要相信小的差异：%1</translation>
        </message>
        <message>
            <source>run %1</source>
            <translation>运行 %1</translation>
        </message>
        <message>
            <source>run %1: %2</source>
            <translation>运行 %1：%2</translation>
        </message>
        <message>
            <source>A/A: no self-check yet</source>
            <translation>A/A：尚未自检</translation>
        </message>
        <message>
            <source>A/A %1</source>
            <translation>A/A %1</translation>
        </message>
        <message>
            <source>Self-check (A/A)</source>
            <translation>自检（A/A）</translation>
        </message>
        <message>
            <source>Run self-check</source>
            <translation>运行自检</translation>
        </message>
        <message>
            <source>Noise</source>
            <translation>噪声</translation>
        </message>
        <message>
            <source>Busy periods</source>
            <translation>忙碌时段</translation>
        </message>
        <message>
            <source>No result of this run has an interval</source>
            <translation>此运行没有带区间的结果</translation>
        </message>
        <message>
            <source>No result of this run was measured by blocks</source>
            <translation>此运行没有按块测量的结果</translation>
        </message>
        <message>
            <source>Measure eager against itself over 24 samples: any difference from 1 is noise of the machine</source>
            <translation>对 24 个样本测量 eager 与自身之比：偏离 1 的部分是机器的噪声</translation>
        </message>
        <message>
            <source>Self-check is running</source>
            <translation>自检运行中</translation>
        </message>
        <message>
            <source>Run again</source>
            <translation>重新运行</translation>
        </message>
        <message>
            <source>Not run yet</source>
            <translation>尚未运行</translation>
        </message>
        <message>
            <source>A self-check measures eager against itself over 24 samples. The ratio should be 1; any difference is noise of this machine, which every other figure has too.</source>
            <translation>自检对 24 个样本测量 eager 与自身之比。比值应为 1；偏离部分是本机的噪声，其他所有数字也带有同样的噪声。</translation>
        </message>
        <message>
            <source>geometric mean of %1, with 95 % confidence between %2 and %3</source>
            <translation>几何平均 %1，95 % 置信区间 %2 至 %3</translation>
        </message>
        <message>
            <source>%1 marked unstable</source>
            <translation>%1 标为不稳定</translation>
        </message>
        <message>
            <source>No runs yet. Interval widths appear here after the first run.</source>
            <translation>尚无运行。首次运行后这里会显示区间宽度。</translation>
        </message>
        <message>
            <source>No runs yet. The load of other processes appears here after the first run.</source>
            <translation>尚无运行。首次运行后这里会显示其他进程的负载。</translation>
        </message>
        <message>
            <source>%1: no result has times</source>
            <translation>%1：没有带时间的结果</translation>
        </message>
        <message>
            <source>%1: %2 of %3 unstable (%4)</source>
            <translation>%1：%3 个中有 %2 个不稳定（%4）</translation>
        </message>
        <message>
            <source>; %1 timed by trials, without an interval</source>
            <translation>；%1 按次计时，没有区间</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ValidationModel</name>
        <message>
            <source>Sample</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>已停止</translation>
        </message>
        <message>
            <source>waits</source>
            <translation>等待中</translation>
        </message>
        <message>
            <source>✗ %1 failed</source>
            <translation>✗ %1 失败</translation>
        </message>
        <message>
            <source>– %1 not checked</source>
            <translation>– %1 未检查</translation>
        </message>
        <message>
            <source>✓ all passed</source>
            <translation>✓ 全部通过</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ValidationPanel</name>
        <message>
            <source>Nothing was validated in this session</source>
            <translation>本次会话中尚未验证</translation>
        </message>
        <message>
            <source>Select samples in the dataset and press Validate.</source>
            <translation>请在数据集中选择样本并按“验证”。</translation>
        </message>
        <message>
            <source>running</source>
            <translation>运行中</translation>
        </message>
        <message>
            <source>– 6 not checked</source>
            <translation>– 6 项未检查</translation>
        </message>
        <message>
            <source>Validated samples</source>
            <translation>已验证的样本</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop the validation; verdicts that are known stay</source>
            <translation>停止验证；已有的结论会保留</translation>
        </message>
        <message>
            <source>Select a verdict to see details.</source>
            <translation>选择结论以查看详细信息。</translation>
        </message>
        <message>
            <source>Samples checked: %1, in %2</source>
            <translation>已检查样本：%1，用时 %2</translation>
        </message>
        <message>
            <source>Stopped after %1</source>
            <translation>已停止，完成 %1</translation>
        </message>
        <message>
            <source>Not validated yet.</source>
            <translation>尚未验证。</translation>
        </message>
        <message>
            <source>Every constraint is fulfilled.</source>
            <translation>所有约束都满足。</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ValueHistogram</name>
        <message>
            <source>%1 to %2: %3</source>
            <translation>%1 至 %2：%3</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ValueInspector</name>
        <message>
            <source>Show elements</source>
            <translation>显示元素</translation>
        </message>
        <message>
            <source>Save as .npy…</source>
            <translation>保存为 .npy…</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>值</translation>
        </message>
        <message>
            <source>Which result of the operator is shown</source>
            <translation>显示算子的哪个结果</translation>
        </message>
        <message>
            <source>Runs the sample again, and shows this tensor's elements</source>
            <translation>再次运行样本，并显示此张量的元素</translation>
        </message>
        <message>
            <source>For NumPy; bfloat16 is written as float32</source>
            <translation>用于 NumPy；bfloat16 以 float32 写出</translation>
        </message>
        <message>
            <source>result %1</source>
            <translation>结果 %1</translation>
        </message>
        <message>
            <source>reads %1</source>
            <translation>读取 %1</translation>
        </message>
        <message>
            <source>the run did not reach it</source>
            <translation>运行没有到达这里</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>Strides</source>
            <translation>步长</translation>
        </message>
        <message>
            <source>Elements</source>
            <translation>元素</translation>
        </message>
        <message>
            <source>, %1 of them 0</source>
            <translation>，其中 %1 为 0</translation>
        </message>
        <message>
            <source>Statistics</source>
            <translation>统计</translation>
        </message>
        <message>
            <source>none: %1</source>
            <translation>无：%1</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>范围</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 至 %2</translation>
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
            <translation>%1（标准差）</translation>
        </message>
        <message>
            <source>Not finite</source>
            <translation>非有限</translation>
        </message>
        <message>
            <source>%1 NaN, %2 infinite</source>
            <translation>%1 个 NaN，%2 个无穷</translation>
        </message>
        <message>
            <source>#%1 %2</source>
            <translation>#%1 %2</translation>
        </message>
        <message>
            <source>Select an operator to see its values</source>
            <translation>请选择算子以查看其值</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::card</name>
        <message>
            <source>none declared</source>
            <translation>没有声明</translation>
        </message>
        <message>
            <source>unreadable</source>
            <translation>无法读取</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>框架</translation>
        </message>
        <message>
            <source>not given</source>
            <translation>未给出</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>任务</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>%1 (%2 distinct)</source>
            <translation>%1（%2 种不同）</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1（%2）</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>张量</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>Largest tensor</source>
            <translation>最大张量</translation>
        </message>
        <message>
            <source>Inputs, outputs</source>
            <translation>输入、输出</translation>
        </message>
        <message>
            <source>Depth of modules</source>
            <translation>模块深度</translation>
        </message>
        <message>
            <source>names carry none</source>
            <translation>名称中没有</translation>
        </message>
        <message>
            <source>Statements</source>
            <translation>语句</translation>
        </message>
        <message>
            <source>%1, %2 of them not understood</source>
            <translation>%1，其中 %2 未能理解</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <source>Structure hash</source>
            <translation>结构哈希</translation>
        </message>
        <message>
            <source>Variant hash</source>
            <translation>变体哈希</translation>
        </message>
        <message>
            <source>Declared hash</source>
            <translation>声明的哈希</translation>
        </message>
        <message>
            <source>Hash of model.py</source>
            <translation>model.py 的哈希</translation>
        </message>
        <message>
            <source>Hashes</source>
            <translation>哈希</translation>
        </message>
        <message>
            <source>differ: model.py was changed after its hash was taken</source>
            <translation>不同：model.py 在取哈希之后被更改</translation>
        </message>
        <message>
            <source>Cannot be read</source>
            <translation>无法读取</translation>
        </message>
        <message>
            <source>Estimated</source>
            <translation>估计</translation>
        </message>
        <message>
            <source>%1, 90 % within %2 to %3</source>
            <translation>%1，90 % 在 %2 至 %3 之间</translation>
        </message>
        <message>
            <source>the model abstains: %1</source>
            <translation>模型不作估计：%1</translation>
        </message>
        <message>
            <source>Measured</source>
            <translation>测量时间</translation>
        </message>
        <message>
            <source>%1; the estimate differs by %2 %</source>
            <translation>%1；估计相差 %2 %</translation>
        </message>
        <message>
            <source>not yet</source>
            <translation>尚未</translation>
        </message>
        <message>
            <source>Roofline</source>
            <translation>Roofline</translation>
        </message>
        <message>
            <source>%1: what the peaks of this machine allow</source>
            <translation>%1：本机峰值所允许的</translation>
        </message>
        <message>
            <source>Speedup, %1</source>
            <translation>加速比，%1</translation>
        </message>
        <message>
            <source>Learned from %1, this one included, on %2</source>
            <translation>学习自 %1，包括此样本，设备 %2</translation>
        </message>
        <message>
            <source>Learned from %1, this one not included, on %2</source>
            <translation>学习自 %1，不包括此样本，设备 %2</translation>
        </message>
        <message>
            <source>example %1</source>
            <translation>示例 %1</translation>
        </message>
        <message>
            <source>no example</source>
            <translation>没有示例</translation>
        </message>
        <message>
            <source>relation</source>
            <translation>关系</translation>
        </message>
        <message>
            <source>never checked</source>
            <translation>从未检查</translation>
        </message>
        <message>
            <source>outdated, %1</source>
            <translation>已过时，%1</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>备注</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>警告</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>错误</translation>
        </message>
        <message>
            <source>same variant</source>
            <translation>相同变体</translation>
        </message>
        <message>
            <source>same structure</source>
            <translation>相同结构</translation>
        </message>
        <message>
            <source>similar</source>
            <translation>相似</translation>
        </message>
    </context>
    <context>
        <name>core</name>
        <message>
            <source>Arithmetic intensity, FLOP/B</source>
            <translation>计算强度，FLOP/B</translation>
        </message>
        <message>
            <source>Bytes moved</source>
            <translation>搬运字节数</translation>
        </message>
        <message>
            <source>Bytes of each operator's results</source>
            <translation>每个算子结果的字节数</translation>
        </message>
        <message>
            <source>Compile time</source>
            <translation>编译时间</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>数据类型</translation>
        </message>
        <message>
            <source>Device time</source>
            <translation>设备时间</translation>
        </message>
        <message>
            <source>Dynamo's graph</source>
            <translation>Dynamo 的图</translation>
        </message>
        <message>
            <source>ES(t)</source>
            <translation>ES(t)</translation>
        </message>
        <message>
            <source>Eager and compiled time</source>
            <translation>Eager 与编译后的时间</translation>
        </message>
        <message>
            <source>Elements of the parameters and buffers that each operator reads</source>
            <translation>每个算子读取的参数与缓冲区的元素数</translation>
        </message>
        <message>
            <source>Estimated bytes that each operator reads and writes</source>
            <translation>每个算子读写字节数的估计值</translation>
        </message>
        <message>
            <source>Estimated eager time</source>
            <translation>估计的 eager 时间</translation>
        </message>
        <message>
            <source>Estimated from the shapes; a multiply-add is 2</source>
            <translation>由形状估计；一次乘加计为 2</translation>
        </message>
        <message>
            <source>FLOPs</source>
            <translation>FLOPs</translation>
        </message>
        <message>
            <source>FLOPs for each byte moved</source>
            <translation>每移动一字节的 FLOPs</translation>
        </message>
        <message>
            <source>Inductor's code</source>
            <translation>Inductor 的代码</translation>
        </message>
        <message>
            <source>Inductor's graph</source>
            <translation>Inductor 的图</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>内核</translation>
        </message>
        <message>
            <source>Kind of each operator</source>
            <translation>每个算子的类别</translation>
        </message>
        <message>
            <source>Measured: bytes that each operator requests</source>
            <translation>实测：每个算子申请的字节数</translation>
        </message>
        <message>
            <source>Measured: each operator's results against those of another run</source>
            <translation>实测：每个算子的结果与另一次运行的结果之差</translation>
        </message>
        <message>
            <source>Measured: peak of live memory while each operator runs</source>
            <translation>实测：每个算子运行期间存活内存的峰值</translation>
        </message>
        <message>
            <source>Measured: the median of each operator's time</source>
            <translation>实测：每个算子耗时的中位数</translation>
        </message>
        <message>
            <source>Memory allocated</source>
            <translation>已分配内存</translation>
        </message>
        <message>
            <source>Memory allocated (trace)</source>
            <translation>已分配内存（跟踪）</translation>
        </message>
        <message>
            <source>Memory live</source>
            <translation>存活内存</translation>
        </message>
        <message>
            <source>Memory live (trace)</source>
            <translation>存活内存（跟踪）</translation>
        </message>
        <message>
            <source>Operator category</source>
            <translation>算子类别</translation>
        </message>
        <message>
            <source>Operators called</source>
            <translation>调用的算子数</translation>
        </message>
        <message>
            <source>Output size</source>
            <translation>输出大小</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Parts and compilers</source>
            <translation>各部分与编译器</translation>
        </message>
        <message>
            <source>Pass rate</source>
            <translation>通过率</translation>
        </message>
        <message>
            <source>Python number</source>
            <translation>Python 数值</translation>
        </message>
        <message>
            <source>Relative error</source>
            <translation>相对误差</translation>
        </message>
        <message>
            <source>S(t)</source>
            <translation>S(t)</translation>
        </message>
        <message>
            <source>Self time traced</source>
            <translation>跟踪的自身时间</translation>
        </message>
        <message>
            <source>Share of the roof</source>
            <translation>占性能上限的比例</translation>
        </message>
        <message>
            <source>Speedup by intensity</source>
            <translation>加速比与计算强度</translation>
        </message>
        <message>
            <source>Speedup by operators</source>
            <translation>加速比与算子数</translation>
        </message>
        <message>
            <source>Speedup by parameters</source>
            <translation>加速比与参数量</translation>
        </message>
        <message>
            <source>Speedups (shares)</source>
            <translation>加速比（累积比例）</translation>
        </message>
        <message>
            <source>Speedups (violin)</source>
            <translation>加速比（小提琴图）</translation>
        </message>
        <message>
            <source>Speedups at a tolerance</source>
            <translation>某一容差下的加速比</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>Time saved</source>
            <translation>节省的时间</translation>
        </message>
        <message>
            <source>Time traced</source>
            <translation>跟踪的时间</translation>
        </message>
        <message>
            <source>Traced: LibTorch's operators that each operator calls</source>
            <translation>跟踪：每个算子调用的 LibTorch 算子</translation>
        </message>
        <message>
            <source>Traced: bytes that each operator requests</source>
            <translation>跟踪：每个算子申请的字节数</translation>
        </message>
        <message>
            <source>Traced: device time of each operator</source>
            <translation>跟踪：每个算子的设备时间</translation>
        </message>
        <message>
            <source>Traced: from each operator's begin to its end on the host</source>
            <translation>跟踪：每个算子在主机上从开始到结束的时间</translation>
        </message>
        <message>
            <source>Traced: kernels, copies and sets for each operator</source>
            <translation>跟踪：每个算子的内核、拷贝与填充</translation>
        </message>
        <message>
            <source>Traced: peak of live memory while each operator runs</source>
            <translation>跟踪：每个算子运行期间存活内存的峰值</translation>
        </message>
        <message>
            <source>Traced: share of the machine's roof that each operator reaches</source>
            <translation>跟踪：每个算子达到机器性能上限的比例</translation>
        </message>
        <message>
            <source>Traced: time in the operator itself, without the operators that it calls</source>
            <translation>跟踪：算子自身的时间，不含其调用的算子</translation>
        </message>
        <message>
            <source>Two traces: time that each operator saves</source>
            <translation>两个跟踪之间：每个算子节省的时间</translation>
        </message>
        <message>
            <source>Type of each operator's first result</source>
            <translation>每个算子第一个结果的类型</translation>
        </message>
        <message>
            <source>Why scores differ</source>
            <translation>得分差异的原因</translation>
        </message>
        <message>
            <source>activation</source>
            <translation>激活</translation>
        </message>
        <message>
            <source>allocation</source>
            <translation>分配</translation>
        </message>
        <message>
            <source>assumption</source>
            <translation>假设</translation>
        </message>
        <message>
            <source>attention</source>
            <translation>注意力</translation>
        </message>
        <message>
            <source>backend</source>
            <translation>后端</translation>
        </message>
        <message>
            <source>backward</source>
            <translation>反向</translation>
        </message>
        <message>
            <source>backward graph</source>
            <translation>反向图</translation>
        </message>
        <message>
            <source>branch</source>
            <translation>分支</translation>
        </message>
        <message>
            <source>cache</source>
            <translation>缓存</translation>
        </message>
        <message>
            <source>call</source>
            <translation>调用</translation>
        </message>
        <message>
            <source>convolution</source>
            <translation>卷积</translation>
        </message>
        <message>
            <source>copy</source>
            <translation>拷贝</translation>
        </message>
        <message>
            <source>creation</source>
            <translation>创建</translation>
        </message>
        <message>
            <source>data type variant</source>
            <translation>数据类型变体</translation>
        </message>
        <message>
            <source>dimension variant</source>
            <translation>维度变体</translation>
        </message>
        <message>
            <source>driver</source>
            <translation>驱动</translation>
        </message>
        <message>
            <source>dynamic-shape</source>
            <translation>动态形状</translation>
        </message>
        <message>
            <source>elementwise</source>
            <translation>逐元素</translation>
        </message>
        <message>
            <source>embedding</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <source>forward graph</source>
            <translation>前向图</translation>
        </message>
        <message>
            <source>free</source>
            <translation>释放</translation>
        </message>
        <message>
            <source>graph before autograd</source>
            <translation>autograd 之前的图</translation>
        </message>
        <message>
            <source>graph between passes</source>
            <translation>阶段之间的图</translation>
        </message>
        <message>
            <source>guard</source>
            <translation>守卫</translation>
        </message>
        <message>
            <source>guards</source>
            <translation>守卫</translation>
        </message>
        <message>
            <source>in neither trace</source>
            <translation>两个跟踪中均无</translation>
        </message>
        <message>
            <source>inference graph</source>
            <translation>推理图</translation>
        </message>
        <message>
            <source>input</source>
            <translation>输入</translation>
        </message>
        <message>
            <source>joint graph</source>
            <translation>联合图</translation>
        </message>
        <message>
            <source>kernel</source>
            <translation>内核</translation>
        </message>
        <message>
            <source>marker</source>
            <translation>标记</translation>
        </message>
        <message>
            <source>matrix product</source>
            <translation>矩阵乘</translation>
        </message>
        <message>
            <source>module</source>
            <translation>模块</translation>
        </message>
        <message>
            <source>none or unknown</source>
            <translation>无或未知</translation>
        </message>
        <message>
            <source>normalization</source>
            <translation>归一化</translation>
        </message>
        <message>
            <source>not compared</source>
            <translation>未比较</translation>
        </message>
        <message>
            <source>not in the trace</source>
            <translation>跟踪中没有</translation>
        </message>
        <message>
            <source>not known</source>
            <translation>未知</translation>
        </message>
        <message>
            <source>not measured</source>
            <translation>未测量</translation>
        </message>
        <message>
            <source>operator</source>
            <translation>算子</translation>
        </message>
        <message>
            <source>other</source>
            <translation>其他</translation>
        </message>
        <message>
            <source>other text</source>
            <translation>其他文本</translation>
        </message>
        <message>
            <source>output</source>
            <translation>输出</translation>
        </message>
        <message>
            <source>overhead</source>
            <translation>开销</translation>
        </message>
        <message>
            <source>part</source>
            <translation>部分</translation>
        </message>
        <message>
            <source>pooling</source>
            <translation>池化</translation>
        </message>
        <message>
            <source>provenance</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>python</source>
            <translation>Python</translation>
        </message>
        <message>
            <source>range</source>
            <translation>区间</translation>
        </message>
        <message>
            <source>recompilations</source>
            <translation>重新编译</translation>
        </message>
        <message>
            <source>reduction</source>
            <translation>归约</translation>
        </message>
        <message>
            <source>requested</source>
            <translation>显式请求</translation>
        </message>
        <message>
            <source>runtime</source>
            <translation>运行时</translation>
        </message>
        <message>
            <source>scalar</source>
            <translation>标量</translation>
        </message>
        <message>
            <source>set</source>
            <translation>填充</translation>
        </message>
        <message>
            <source>shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <source>specialization</source>
            <translation>特化</translation>
        </message>
        <message>
            <source>symbol</source>
            <translation>符号</translation>
        </message>
        <message>
            <source>symbol of data</source>
            <translation>数据相关符号</translation>
        </message>
        <message>
            <source>sync</source>
            <translation>同步</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>未知</translation>
        </message>
    </context>
</TS>
