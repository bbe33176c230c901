<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>FigureChart</name>
        <message>
            <source>and %1 more</source>
            <translation>und %1 weitere</translation>
        </message>
        <message>
            <source>Nothing to draw: no sample has this value</source>
            <translation>Nichts zu zeichnen: kein Sample hat diesen Wert</translation>
        </message>
    </context>
    <context>
        <name>LogDetails</name>
        <message>
            <source>not in the index</source>
            <translation>nicht im Index</translation>
        </message>
        <message>
            <source>could be several</source>
            <translation>nicht eindeutig</translation>
        </message>
        <message>
            <source>by %1</source>
            <translation>über %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::AboutDialog</name>
        <message>
            <source>not given</source>
            <translation>nicht angegeben</translation>
        </message>
        <message>
            <source>Library</source>
            <translation>Bibliothek</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>Version</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>Lizenz</translation>
        </message>
        <message>
            <source>Libraries</source>
            <translation>Bibliotheken</translation>
        </message>
        <message>
            <source>GraphNet Explorer %1</source>
            <translation>GraphNet Explorer %1</translation>
        </message>
        <message>
            <source>About GraphNet Explorer</source>
            <translation>Über GraphNet Explorer</translation>
        </message>
        <message>
            <source>Computational graphs of the GraphNet dataset, searched, drawn and measured. MIT licence. Running on %1 with Qt %2.</source>
            <translation>Berechnungsgraphen des GraphNet-Datensatzes suchen, zeichnen und messen. MIT-Lizenz. Läuft auf %1 mit Qt %2.</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Copies version, system and libraries as text, for a report of a fault</source>
            <translation>Kopiert Version, System und Bibliotheken als Text, für eine Fehlermeldung</translation>
        </message>
        <message>
            <source>Made with</source>
            <translation>Verwendete Bibliotheken</translation>
        </message>
        <message>
            <source>System	%1</source>
            <translation>System	%1</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::BenchActions</name>
        <message>
            <source>&amp;Benchmark</source>
            <translation>&amp;Benchmark</translation>
        </message>
        <message>
            <source>Selected samples with</source>
            <translation>Ausgewählte Samples mit</translation>
        </message>
        <message>
            <source>Run the selected torch samples eager and compiled (Ctrl+B)</source>
            <translation>Die ausgewählten torch-Samples eager und kompiliert ausführen (Strg+B)</translation>
        </message>
        <message>
            <source>All of the table (%1) with</source>
            <translation>Die ganze Tabelle (%1) mit</translation>
        </message>
        <message>
            <source>Looking for compilers…</source>
            <translation>Compiler werden gesucht…</translation>
        </message>
        <message>
            <source>%1, against itself (A/A)</source>
            <translation>%1, gegen sich selbst (A/A)</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::BenchPages</name>
        <message>
            <source>Runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>Trust</source>
            <translation>Vertrauen</translation>
        </message>
        <message>
            <source>&amp;Plan a benchmark…</source>
            <translation>Benchmark &amp;planen…</translation>
        </message>
        <message>
            <source>Choose samples, compilers and protocol, and estimate time and memory</source>
            <translation>Samples, Compiler und Messverfahren wählen; Zeit und Speicher schätzen</translation>
        </message>
        <message>
            <source>Run the &amp;self-check (A/A)</source>
            <translation>&amp;Selbsttest (A/A) ausführen</translation>
        </message>
        <message>
            <source>benchmark running</source>
            <translation>Benchmark läuft</translation>
        </message>
        <message>
            <source>benchmark running, %1 waiting</source>
            <translation>Benchmark läuft, %1 warten</translation>
        </message>
        <message>
            <source>Run %1: %2</source>
            <translation>Lauf %1: %2</translation>
        </message>
        <message>
            <source>%1 is in none of the open datasets</source>
            <translation>%1 ist in keinem der geöffneten Datensätze</translation>
        </message>
        <message>
            <source>Plan</source>
            <translation>Plan</translation>
        </message>
        <message>
            <source>Looking for compilers…</source>
            <translation>Compiler werden gesucht…</translation>
        </message>
        <message>
            <source>Open a dataset first: the self-check measures its samples</source>
            <translation>Öffnen Sie zuerst einen Datensatz: Der Selbsttest misst seine Samples</translation>
        </message>
        <message>
            <source>The open datasets do not have a sample for the self-check: it needs a torch sample without problems</source>
            <translation>Die geöffneten Datensätze haben kein Sample für den Selbsttest: Nötig ist ein torch-Sample ohne Probleme</translation>
        </message>
        <message>
            <source>self-check</source>
            <translation>Selbsttest</translation>
        </message>
        <message>
            <source>%1 has no result yet</source>
            <translation>%1 hat noch kein Ergebnis</translation>
        </message>
        <message>
            <source>%1: results</source>
            <translation>%1: Ergebnisse</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CapturePages</name>
        <message>
            <source>Open graph &amp;breaks…</source>
            <translation>Graph&amp;brüche öffnen…</translation>
        </message>
        <message>
            <source>A capture, or a folder that TORCH_TRACE wrote; it is read, and nothing is executed</source>
            <translation>Eine Erfassung oder ein von TORCH_TRACE geschriebener Ordner; er wird gelesen, nichts wird ausgeführt</translation>
        </message>
        <message>
            <source>Find graph &amp;breaks…</source>
            <translation>Graph&amp;brüche suchen…</translation>
        </message>
        <message>
            <source>Run your own PyTorch code and see where torch.compile leaves the graph</source>
            <translation>Eigenen PyTorch-Code ausführen und sehen, wo torch.compile den Graphen verlässt</translation>
        </message>
        <message>
            <source>Compare with…</source>
            <translation>Vergleichen mit…</translation>
        </message>
        <message>
            <source>Another capture of the same model: after a change, under another torch or other settings</source>
            <translation>Eine andere Erfassung desselben Modells: nach einer Änderung, mit anderem torch oder anderen Einstellungen</translation>
        </message>
        <message>
            <source>Look for fixes…</source>
            <translation>Korrekturen suchen…</translation>
        </message>
        <message>
            <source>Settings and rewrites that remove the breaks, each proved</source>
            <translation>Einstellungen und Umschreibungen, die die Brüche entfernen, jede bewiesen</translation>
        </message>
        <message>
            <source>Graphs and code…</source>
            <translation>Graphen und Code …</translation>
        </message>
        <message>
            <source>What torch.compile did, from the same log: times of its phases, graphs, code and kernels</source>
            <translation>Was torch.compile getan hat, aus demselben Protokoll: Zeiten der Phasen, Graphen, Code und Kernel</translation>
        </message>
        <message>
            <source>Only for a capture with breaks: a log does not record how the code is called</source>
            <translation>Nur für eine Erfassung mit Brüchen: Ein Log enthält nicht, wie der Code aufgerufen wird</translation>
        </message>
        <message>
            <source>Breaks: %1</source>
            <translation>Brüche: %1</translation>
        </message>
        <message>
            <source>Compilations: %1</source>
            <translation>Kompilierungen: %1</translation>
        </message>
        <message>
            <source>Open a capture, or a folder that TORCH_TRACE wrote</source>
            <translation>Erfassung oder von TORCH_TRACE geschriebenen Ordner öffnen</translation>
        </message>
        <message>
            <source>The other capture, or folder of TORCH_TRACE</source>
            <translation>Die andere Erfassung oder der andere Ordner von TORCH_TRACE</translation>
        </message>
        <message>
            <source>%1 could not be read</source>
            <translation>%1 konnte nicht gelesen werden</translation>
        </message>
        <message>
            <source>Breaks: %1 and %2</source>
            <translation>Brüche: %1 und %2</translation>
        </message>
        <message>
            <source>Fixes: %1</source>
            <translation>Korrekturen: %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CategoryActions</name>
        <message>
            <source>Cate&amp;gory</source>
            <translation>Kate&amp;gorie</translation>
        </message>
        <message>
            <source>By the default rule</source>
            <translation>Nach der Standardregel</translation>
        </message>
        <message>
            <source>Edit categories…</source>
            <translation>Kategorien bearbeiten…</translation>
        </message>
        <message>
            <source>category of %1</source>
            <translation>Kategorie von %1</translation>
        </message>
        <message>
            <source>adding a category</source>
            <translation>Kategorie hinzufügen</translation>
        </message>
        <message>
            <source>renaming a category</source>
            <translation>Kategorie umbenennen</translation>
        </message>
        <message>
            <source>deleting a category</source>
            <translation>Kategorie löschen</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CategoryDialog</name>
        <message>
            <source>Rename</source>
            <translation>Umbenennen</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <source>Categories</source>
            <translation>Kategorien</translation>
        </message>
        <message>
            <source>A sample that you give no category gets one by the default rule: its declared task, else its source, else words of its name. Samples of a deleted category fall back to it. Every change can be undone (Ctrl+Z).</source>
            <translation>Ein Sample ohne eigene Kategorie erhält eine nach der Standardregel: seine angegebene Aufgabe, sonst seine Quelle, sonst Wörter seines Namens. Samples einer gelöschten Kategorie fallen darauf zurück. Jede Änderung kann rückgängig gemacht werden (Strg+Z).</translation>
        </message>
        <message>
            <source>Add…</source>
            <translation>Hinzufügen…</translation>
        </message>
        <message>
            <source>Adds a category to the list; samples are put into it from their menus</source>
            <translation>Fügt der Liste eine Kategorie hinzu; Samples kommen über ihre Menüs hinein</translation>
        </message>
        <message>
            <source>Edits the chosen category's name; its samples stay in it</source>
            <translation>Ändert den Namen der gewählten Kategorie; ihre Samples bleiben darin</translation>
        </message>
        <message>
            <source>Deletes the chosen category; its samples get the one of the default rule</source>
            <translation>Löscht die gewählte Kategorie; ihre Samples erhalten die der Standardregel</translation>
        </message>
        <message>
            <source>New category</source>
            <translation>Neue Kategorie</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CommandPalette</name>
        <message>
            <source>Find samples, operators, commands and settings</source>
            <translation>Samples, Operatoren, Befehle und Einstellungen suchen</translation>
        </message>
        <message>
            <source>Parts of words are enough, in any order; Enter opens the selected row</source>
            <translation>Wortteile genügen, in beliebiger Reihenfolge; Enter öffnet die gewählte Zeile</translation>
        </message>
        <message>
            <source>No matches. Try other words.</source>
            <translation>Keine Treffer. Versuchen Sie andere Wörter.</translation>
        </message>
        <message>
            <source>No exact match. The closest:</source>
            <translation>Kein genauer Treffer. Am ähnlichsten:</translation>
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
            <translation>Pfeil ab</translation>
        </message>
        <message>
            <source>From the query to the table</source>
            <translation>Von der Suchanfrage zur Tabelle</translation>
        </message>
        <message>
            <source>Ctrl+Space</source>
            <translation>Strg+Leertaste</translation>
        </message>
        <message>
            <source>Complete the query</source>
            <translation>Suchanfrage vervollständigen</translation>
        </message>
        <message>
            <source>Return</source>
            <translation>Eingabetaste</translation>
        </message>
        <message>
            <source>Open the sample in the table</source>
            <translation>Das Sample der Tabelle öffnen</translation>
        </message>
        <message>
            <source>Ctrl+C</source>
            <translation>Strg+C</translation>
        </message>
        <message>
            <source>Copy rows of a table, tab-separated</source>
            <translation>Zeilen einer Tabelle kopieren, durch Tabulatoren getrennt</translation>
        </message>
        <message>
            <source>Alt+click</source>
            <translation>Alt+Klick</translation>
        </message>
        <message>
            <source>Exclude a value of a filter</source>
            <translation>Einen Wert eines Filters ausschließen</translation>
        </message>
        <message>
            <source>Left, Right, Shift</source>
            <translation>Links, Rechts, Umschalt</translation>
        </message>
        <message>
            <source>Move the ends of a histogram's range; Delete clears it</source>
            <translation>Die Enden des Bereichs eines Histogramms verschieben; Entf löscht ihn</translation>
        </message>
        <message>
            <source>F3, Shift+F3</source>
            <translation>F3, Umschalt+F3</translation>
        </message>
        <message>
            <source>In the drawing and the source: next, previous match</source>
            <translation>In Zeichnung und Quelltext: nächster, voriger Treffer</translation>
        </message>
        <message>
            <source>Ctrl+click, Shift+drag</source>
            <translation>Strg+Klick, Umschalt+Ziehen</translation>
        </message>
        <message>
            <source>Select several operators of the drawing</source>
            <translation>Mehrere Operatoren der Zeichnung auswählen</translation>
        </message>
        <message>
            <source>H, I, Shift+I, Shift+H</source>
            <translation>H, I, Umschalt+I, Umschalt+H</translation>
        </message>
        <message>
            <source>In the drawing: hide the selection; hide everything else; hide everything but the selection and its neighbours; show all</source>
            <translation>In der Zeichnung: Auswahl ausblenden; alles andere ausblenden; alles außer ihr und ihren Nachbarn ausblenden; alles zeigen</translation>
        </message>
        <message>
            <source>B</source>
            <translation>B</translation>
        </message>
        <message>
            <source>In the drawing: bookmark the selection</source>
            <translation>In der Zeichnung: Lesezeichen für die Auswahl setzen</translation>
        </message>
        <message>
            <source>Alt+Left, Alt+Right</source>
            <translation>Alt+Links, Alt+Rechts</translation>
        </message>
        <message>
            <source>In the drawing: back and forward through earlier selections</source>
            <translation>In der Zeichnung: vor und zurück durch frühere Auswahlen</translation>
        </message>
        <message>
            <source>F5</source>
            <translation>F5</translation>
        </message>
        <message>
            <source>Run the sample; on a result's page: measure it again</source>
            <translation>Das Sample ausführen; auf der Seite eines Ergebnisses: erneut messen</translation>
        </message>
        <message>
            <source>Ctrl+Shift+Up, Ctrl+Shift+Down</source>
            <translation>Strg+Umschalt+Auf, Strg+Umschalt+Ab</translation>
        </message>
        <message>
            <source>In the list of runs: earlier, later in the queue</source>
            <translation>In der Liste der Läufe: in der Warteschlange früher, später</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <source>In the list of jobs: stop those that are selected</source>
            <translation>In der Liste der Jobs: ausgewählte anhalten</translation>
        </message>
        <message>
            <source>F2, Delete, Return</source>
            <translation>F2, Entf, Eingabetaste</translation>
        </message>
        <message>
            <source>In the list of result sets: edit name or note, delete, open</source>
            <translation>In der Liste der Ergebnissätze: Name oder Notiz bearbeiten, löschen, öffnen</translation>
        </message>
        <message>
            <source>F7, Shift+F7</source>
            <translation>F7, Umschalt+F7</translation>
        </message>
        <message>
            <source>Next, previous difference of two samples</source>
            <translation>Nächster, voriger Unterschied zweier Samples</translation>
        </message>
        <message>
            <source>&amp;Search everything…</source>
            <translation>Alles durch&amp;suchen…</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>Tastenkürzel (&amp;K)</translation>
        </message>
        <message>
            <source>&amp;About GraphNet Explorer</source>
            <translation>Über GraphNet Explorer (&amp;A)</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>Befehl</translation>
        </message>
        <message>
            <source>&amp;Close tab</source>
            <translation>Tab s&amp;chließen</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>Beenden (&amp;Q)</translation>
        </message>
        <message>
            <source>&amp;Find in the page</source>
            <translation>Auf der Seite suchen (&amp;F)</translation>
        </message>
        <message>
            <source>There is nothing to search on this page; Ctrl+K finds samples, operators and commands</source>
            <translation>Auf dieser Seite gibt es nichts zu suchen; Strg+K findet Samples, Operatoren und Befehle</translation>
        </message>
        <message>
            <source>Search  %1</source>
            <translation>Suche  %1</translation>
        </message>
        <message>
            <source>Find samples, operators, commands, settings and pages of the manual</source>
            <translation>Samples, Operatoren, Befehle, Einstellungen und Seiten des Handbuchs finden</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Tastenkürzel</translation>
        </message>
        <message>
            <source>Search…</source>
            <translation>Suchen…</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::CompilerPages</name>
        <message>
            <source>&amp;Compilers…</source>
            <translation>&amp;Compiler…</translation>
        </message>
        <message>
            <source>Available compilers, reasons why others are not available, and installation</source>
            <translation>Verfügbare Compiler, Gründe, warum andere nicht verfügbar sind, und Installation</translation>
        </message>
        <message>
            <source>Compilers</source>
            <translation>Compiler</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ConfigPages</name>
        <message>
            <source>Configurations</source>
            <translation>Konfigurationen</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::DatasetPages</name>
        <message>
            <source>&amp;Compare</source>
            <translation>Vergleichen (&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Validate</source>
            <translation>Prüfen (&amp;V)</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>Probleme</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>Prüfung</translation>
        </message>
        <message>
            <source>&amp;Dataset figures</source>
            <translation>Abbildungen zum &amp;Datensatz</translation>
        </message>
        <message>
            <source>The dataset's figures under the query (Ctrl+D)</source>
            <translation>Abbildungen zum Datensatz unter der Suchanfrage (Strg+D)</translation>
        </message>
        <message>
            <source>Show two selected samples side by side</source>
            <translation>Zwei ausgewählte Samples nebeneinander zeigen</translation>
        </message>
        <message>
            <source>Check the construction constraints of the selected samples</source>
            <translation>Die Konstruktionsbedingungen der ausgewählten Samples prüfen</translation>
        </message>
        <message>
            <source>Dataset figures</source>
            <translation>Abbildungen zum Datensatz</translation>
        </message>
        <message>
            <source>Card</source>
            <translation>Karte</translation>
        </message>
        <message>
            <source>No similar sample. Select the sample to compare with in the table.</source>
            <translation>Kein ähnliches Sample. Wählen Sie das Sample für den Vergleich in der Tabelle aus.</translation>
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
            <translation>Datensatz</translation>
        </message>
        <message>
            <source>%1 indexed</source>
            <translation>%1 indiziert</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>Sample</translation>
        </message>
        <message>
            <source>Open &amp;sample</source>
            <translation>&amp;Sample öffnen</translation>
        </message>
        <message>
            <source>&amp;Export samples</source>
            <translation>Samples &amp;exportieren</translation>
        </message>
        <message>
            <source>&amp;Filter samples</source>
            <translation>Samples &amp;filtern</translation>
        </message>
        <message>
            <source>Samples written to %1: %2</source>
            <translation>Samples nach %1 geschrieben: %2</translation>
        </message>
        <message>
            <source>The samples could not be exported</source>
            <translation>Die Samples konnten nicht exportiert werden</translation>
        </message>
        <message>
            <source>Changes on disk are not followed</source>
            <translation>Änderungen auf dem Datenträger werden nicht verfolgt</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::DivergencePages</name>
        <message>
            <source>Found where %1 diverges</source>
            <translation>Stelle der ersten Abweichung von %1 gefunden</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::Documents</name>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::EagerPages</name>
        <message>
            <source>Samples that would teach &amp;most…</source>
            <translation>Lehrreichste Samples (&amp;m)…</translation>
        </message>
        <message>
            <source>Plan to measure those of the selected or shown samples whose eager times would make the estimates of all others most certain</source>
            <translation>Plant, unter den ausgewählten oder gezeigten Samples jene zu messen, deren eager-Zeiten die Schätzungen aller anderen am sichersten machen</translation>
        </message>
        <message>
            <source>Reading stored times</source>
            <translation>Gespeicherte Zeiten werden gelesen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Samples that would teach most</source>
            <translation>Lehrreichste Samples</translation>
        </message>
        <message>
            <source>Looking at %1</source>
            <translation>%1 wird betrachtet</translation>
        </message>
        <message>
            <source>The table shows no sample that can be run</source>
            <translation>Die Tabelle zeigt kein Sample, das ausgeführt werden kann</translation>
        </message>
        <message>
            <source>No plan could be made</source>
            <translation>Es konnte kein Plan erstellt werden</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ExportActions</name>
        <message>
            <source>As &amp;sample…</source>
            <translation>Als &amp;Sample…</translation>
        </message>
        <message>
            <source>As &amp;model.py…</source>
            <translation>Als &amp;model.py…</translation>
        </message>
        <message>
            <source>Python (*.py)</source>
            <translation>Python (*.py)</translation>
        </message>
        <message>
            <source>As &amp;TorchScript…</source>
            <translation>Als &amp;TorchScript…</translation>
        </message>
        <message>
            <source>TorchScript module (*.pt)</source>
            <translation>TorchScript-Modul (*.pt)</translation>
        </message>
        <message>
            <source>As &amp;JSON…</source>
            <translation>Als &amp;JSON…</translation>
        </message>
        <message>
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <source>Export &amp;graph</source>
            <translation>&amp;Graph exportieren</translation>
        </message>
        <message>
            <source>Stop the export</source>
            <translation>Export anhalten</translation>
        </message>
        <message>
            <source>Show in the file manager</source>
            <translation>Im Dateimanager zeigen</translation>
        </message>
        <message>
            <source>Show folder</source>
            <translation>Ordner zeigen</translation>
        </message>
        <message>
            <source>Copy the path</source>
            <translation>Den Pfad kopieren</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>Pfad kopieren</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Export graph</source>
            <translation>Graph exportieren</translation>
        </message>
        <message>
            <source>Se&amp;lection</source>
            <translation>Auswah&amp;l</translation>
        </message>
        <message>
            <source>Export as a sample: name of its new folder</source>
            <translation>Als Sample exportieren: Name des neuen Ordners</translation>
        </message>
        <message>
            <source>Give the new folder another name.</source>
            <translation>Geben Sie dem neuen Ordner einen anderen Namen.</translation>
        </message>
        <message>
            <source>waits</source>
            <translation>wartet</translation>
        </message>
        <message>
            <source>Exporting %1: %2</source>
            <translation>%1 wird exportiert: %2</translation>
        </message>
        <message>
            <source>%1 written, %2, in %3</source>
            <translation>%1 geschrieben, %2, in %3</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>The export was stopped</source>
            <translation>Der Export wurde angehalten</translation>
        </message>
        <message>
            <source>%1 could not be exported</source>
            <translation>%1 konnte nicht exportiert werden</translation>
        </message>
        <message>
            <source>Show line %1 of %2</source>
            <translation>Zeile %1 von %2 zeigen</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::FigurePages</name>
        <message>
            <source>Wrote %1</source>
            <translation>%1 geschrieben</translation>
        </message>
        <message>
            <source>The figure could not be written</source>
            <translation>Die Abbildung konnte nicht geschrieben werden</translation>
        </message>
        <message>
            <source>Figure: %1</source>
            <translation>Abbildung: %1</translation>
        </message>
        <message>
            <source>%1 could not be opened</source>
            <translation>%1 konnte nicht geöffnet werden</translation>
        </message>
        <message>
            <source>Wrote %1 to %2</source>
            <translation>%1 nach %2 geschrieben</translation>
        </message>
        <message>
            <source>Write a report</source>
            <translation>Bericht schreiben</translation>
        </message>
        <message>
            <source>Web page (*.html);;PDF (*.pdf)</source>
            <translation>Webseite (*.html);;PDF (*.pdf)</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 wird geschrieben…</translation>
        </message>
        <message>
            <source>The report could not be written</source>
            <translation>Der Bericht konnte nicht geschrieben werden</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::HelpActions</name>
        <message>
            <source>&amp;Manual</source>
            <translation>Handbuch (&amp;M)</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::InspectorDock</name>
        <message>
            <source>Inspector</source>
            <translation>Inspektor</translation>
        </message>
        <message>
            <source>operator</source>
            <translation>Operator</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::LogPages</name>
        <message>
            <source>Import &amp;logs…</source>
            <translation>&amp;Logs importieren…</translation>
        </message>
        <message>
            <source>Read logs of GraphNet's benchmark, see what is understood, and make result sets of them; or drop them on the window</source>
            <translation>Logs des GraphNet-Benchmarks lesen, das Verstandene ansehen und daraus Ergebnissätze machen; oder die Logs auf das Fenster ziehen</translation>
        </message>
        <message>
            <source>Import a &amp;folder of logs…</source>
            <translation>Ordner mit Logs importieren (&amp;F)…</translation>
        </message>
        <message>
            <source>Each *.log and *.txt file of the folder becomes a curve</source>
            <translation>Jede Datei *.log und *.txt des Ordners wird eine Kurve</translation>
        </message>
        <message>
            <source>Import logs of GraphNet's benchmark</source>
            <translation>Logs des GraphNet-Benchmarks importieren</translation>
        </message>
        <message>
            <source>Logs (*.log *.txt);;All files (*)</source>
            <translation>Logs (*.log *.txt);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Import a folder of logs</source>
            <translation>Ordner mit Logs importieren</translation>
        </message>
        <message>
            <source>Imported %1; use Result sets (Ctrl+Shift+R) to rename, merge or delete them</source>
            <translation>%1 importiert; unter Ergebnissätze (Strg+Umschalt+R) umbenennen, zusammenführen und löschen</translation>
        </message>
        <message>
            <source>Import: %1</source>
            <translation>Import: %1</translation>
        </message>
        <message>
            <source>Import: %1 and %2 more</source>
            <translation>Import: %1 und %2 weitere</translation>
        </message>
        <message>
            <source>Export logs: a folder for them</source>
            <translation>Logs exportieren: Zielordner</translation>
        </message>
        <message>
            <source>The logs could not be written</source>
            <translation>Die Logs konnten nicht geschrieben werden</translation>
        </message>
        <message>
            <source>Wrote %1 of %2 to %3</source>
            <translation>%1 von %2 nach %3 geschrieben</translation>
        </message>
        <message>
            <source>; %1 not run or cancelled, left out: a log cannot represent them</source>
            <translation>; %1 nicht ausgeführt oder abgebrochen, ausgelassen: Ein Log kann sie nicht darstellen</translation>
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
            <translation>Index: %1</translation>
        </message>
        <message>
            <source>cpu %1</source>
            <translation>CPU mit %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::MotifPages</name>
        <message>
            <source>Patterns</source>
            <translation>Muster</translation>
        </message>
        <message>
            <source>Find a &amp;pattern of operators</source>
            <translation>Operatormuster suchen (&amp;p)</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::NewSamplePages</name>
        <message>
            <source>&amp;New sample…</source>
            <translation>&amp;Neues Sample…</translation>
        </message>
        <message>
            <source>Make samples of a PyTorch model of your own, check them, and prepare a contribution</source>
            <translation>Samples aus einem eigenen PyTorch-Modell machen, prüfen und einen Beitrag vorbereiten</translation>
        </message>
        <message>
            <source>New sample</source>
            <translation>Neues Sample</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::OpenActions</name>
        <message>
            <source>&amp;Open folder…</source>
            <translation>Ordner öffnen (&amp;O)…</translation>
        </message>
        <message>
            <source>Open &amp;file…</source>
            <translation>Datei öffnen (&amp;F)…</translation>
        </message>
        <message>
            <source>&amp;Get GraphNet…</source>
            <translation>&amp;GraphNet holen…</translation>
        </message>
        <message>
            <source>Open &amp;recent</source>
            <translation>Zuletzt ve&amp;rwendet</translation>
        </message>
        <message>
            <source>Index a folder of samples and show them; its files are read, never changed</source>
            <translation>Einen Ordner mit Samples indizieren und anzeigen; seine Dateien werden gelesen, nie geändert</translation>
        </message>
        <message>
            <source>Open the &amp;demo dataset</source>
            <translation>&amp;Demo-Datensatz öffnen</translation>
        </message>
        <message>
            <source>Welcome</source>
            <translation>Willkommen</translation>
        </message>
        <message>
            <source>&amp;Welcome page</source>
            <translation>&amp;Willkommensseite</translation>
        </message>
        <message>
            <source>Open a folder of samples</source>
            <translation>Ordner mit Samples öffnen</translation>
        </message>
        <message>
            <source>Open an archive of samples, a GraphNet.db, a graph of TpuGraphs, a trace, a figure or a log</source>
            <translation>Archiv mit Samples, GraphNet.db, Graph aus TpuGraphs, Trace, Abbildung oder Log öffnen</translation>
        </message>
        <message>
            <source>Archives, databases, graphs, traces, figures, logs (*.tar *.zst *.gz *.xz *.tgz *.zip *.db *.npz *.pb *.onnx *.pt2 *.json *.gnxtrace *.sqlite *.gnxfigure *.log *.txt);;All files (*)</source>
            <translation>Archive, Datenbanken, Graphen, Traces, Abbildungen, Logs (*.tar *.zst *.gz *.xz *.tgz *.zip *.db *.npz *.pb *.onnx *.pt2 *.json *.gnxtrace *.sqlite *.gnxfigure *.log *.txt);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>None yet</source>
            <translation>Noch keine</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::OpenDatasets</name>
        <message>
            <source>%1 and %2 of %3 imported</source>
            <translation>%1 und %2 aus %3 importiert</translation>
        </message>
        <message>
            <source>Opening</source>
            <translation>Wird geöffnet</translation>
        </message>
        <message>
            <source>%1 could not be opened</source>
            <translation>%1 konnte nicht geöffnet werden</translation>
        </message>
        <message>
            <source>The dataset could not be read</source>
            <translation>Der Datensatz konnte nicht gelesen werden</translation>
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
            <translation>Gliederung</translation>
        </message>
        <message>
            <source>The graph's modules as a tree beside its drawing</source>
            <translation>Die Module des Graphen als Baum neben seiner Zeichnung</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ProfilePages</name>
        <message>
            <source>%1 was not recorded</source>
            <translation>%1 wurde nicht aufgezeichnet</translation>
        </message>
        <message>
            <source>%1 were not recorded</source>
            <translation>%1 wurden nicht aufgezeichnet</translation>
        </message>
        <message>
            <source>Searching for recordings</source>
            <translation>Aufzeichnungen werden gesucht</translation>
        </message>
        <message>
            <source>%1: profile</source>
            <translation>%1: Profil</translation>
        </message>
        <message>
            <source>Name a sample for the profile: --open SAMPLE, or the file of a trace</source>
            <translation>Nennen Sie ein Sample für das Profil: --open SAMPLE, oder die Datei eines Traces</translation>
        </message>
        <message>
            <source>Select a sample first: its profile shows where its time goes</source>
            <translation>Wählen Sie zuerst ein Sample: Sein Profil zeigt, wohin die Zeit geht</translation>
        </message>
        <message>
            <source>%1 is in none of the open datasets</source>
            <translation>%1 ist in keinem der geöffneten Datensätze</translation>
        </message>
        <message>
            <source>The stored traces cannot be read</source>
            <translation>Die gespeicherten Traces können nicht gelesen werden</translation>
        </message>
        <message>
            <source>Reading the recording</source>
            <translation>Aufzeichnung wird gelesen</translation>
        </message>
        <message>
            <source>The trace cannot be read</source>
            <translation>Der Trace kann nicht gelesen werden</translation>
        </message>
        <message>
            <source>Nothing to show</source>
            <translation>Nichts zu zeigen</translation>
        </message>
        <message>
            <source>Choose another recording above, or record it again.</source>
            <translation>Wählen Sie oben eine andere Aufzeichnung, oder zeichnen Sie erneut auf.</translation>
        </message>
        <message>
            <source>The sample could not be recorded</source>
            <translation>Das Sample konnte nicht aufgezeichnet werden</translation>
        </message>
        <message>
            <source>The trace does not name its sample</source>
            <translation>Der Trace nennt sein Sample nicht</translation>
        </message>
        <message>
            <source>&amp;Profile</source>
            <translation>&amp;Profil</translation>
        </message>
        <message>
            <source>See where the time of the selected sample goes, eager and compiled (Ctrl+P)</source>
            <translation>Sehen, wohin die Zeit des ausgewählten Samples geht, eager und kompiliert (Strg+P)</translation>
        </message>
        <message>
            <source>Open a &amp;trace…</source>
            <translation>&amp;Trace öffnen…</translation>
        </message>
        <message>
            <source>Chrome-trace JSON of PyTorch's profiler, of Nsight's export or of another program, or a .gnxtrace</source>
            <translation>Chrome-Trace-JSON des PyTorch-Profilers, des Exports von Nsight oder eines anderen Programms, oder eine .gnxtrace</translation>
        </message>
        <message>
            <source>Eager alone</source>
            <translation>Nur Eager</translation>
        </message>
        <message>
            <source>Eager and %1</source>
            <translation>Eager und %1</translation>
        </message>
        <message>
            <source>Eager and TorchScript</source>
            <translation>Eager und TorchScript</translation>
        </message>
        <message>
            <source>Looking for more compilers…</source>
            <translation>Weitere Compiler werden gesucht…</translation>
        </message>
        <message>
            <source>Open a trace of it…</source>
            <translation>Trace davon öffnen…</translation>
        </message>
        <message>
            <source>A recording of this sample by another program or on another machine; it is kept with the sample's own traces</source>
            <translation>Eine Aufzeichnung dieses Samples durch ein anderes Programm oder auf einer anderen Maschine; sie wird bei den eigenen Traces des Samples gespeichert</translation>
        </message>
        <message>
            <source>Cannot be recorded</source>
            <translation>Kann nicht aufgezeichnet werden</translation>
        </message>
        <message>
            <source>Its graph_net.json does not name the framework.</source>
            <translation>Die graph_net.json nennt das Framework nicht.</translation>
        </message>
        <message>
            <source>Looking for compilers…</source>
            <translation>Compiler werden gesucht…</translation>
        </message>
        <message>
            <source>Cannot be recorded here</source>
            <translation>Kann hier nicht aufgezeichnet werden</translation>
        </message>
        <message>
            <source>Samples of Paddle run in a Python that has Paddle, and none is known. Install one under Compilers in the menu Benchmark, or add your own Python there.</source>
            <translation>Paddle-Samples laufen in einem Python mit Paddle, und keines ist bekannt. Unter Compiler im Menü Benchmark können Sie eines installieren oder ein eigenes angeben.</translation>
        </message>
        <message>
            <source>Recording…</source>
            <translation>Wird aufgezeichnet…</translation>
        </message>
        <message>
            <source>Its views appear here when the recording has ended.</source>
            <translation>Hier erscheinen die Ansichten, wenn die Aufzeichnung beendet ist.</translation>
        </message>
        <message>
            <source>Record eager and TorchScript</source>
            <translation>Eager und TorchScript aufzeichnen</translation>
        </message>
        <message>
            <source>Record eager alone</source>
            <translation>Nur Eager aufzeichnen</translation>
        </message>
        <message>
            <source>Not recorded yet</source>
            <translation>Noch nicht aufgezeichnet</translation>
        </message>
        <message>
            <source>A recording runs the sample several times and records every operator, kernel and allocation with its node of the graph. The recording is kept.</source>
            <translation>Eine Aufzeichnung führt das Sample mehrmals aus und hält jeden Operator, jeden Kernel und jede Speicheranforderung mit ihrem Knoten des Graphen fest. Die Aufzeichnung wird gespeichert.</translation>
        </message>
        <message>
            <source>Open a trace</source>
            <translation>Trace öffnen</translation>
        </message>
        <message>
            <source>Traces (*.json *.json.gz *.gnxtrace *.sqlite);;All files (*)</source>
            <translation>Traces (*.json *.json.gz *.gnxtrace *.sqlite);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Open beside…</source>
            <translation>Daneben öffnen…</translation>
        </message>
        <message>
            <source>Another trace, to be compared with this one</source>
            <translation>Ein weiterer Trace, der mit diesem verglichen wird</translation>
        </message>
        <message>
            <source>Of a sample…</source>
            <translation>Sample zuordnen…</translation>
        </message>
        <message>
            <source>Choose the sample of this trace. It is kept with the sample's own traces and linked to its graph.</source>
            <translation>Das Sample dieses Traces wählen. Der Trace wird bei den eigenen Traces des Samples gespeichert und mit dessen Graphen verknüpft.</translation>
        </message>
        <message>
            <source>Reading %1</source>
            <translation>%1 wird gelesen</translation>
        </message>
        <message>
            <source>%1 is not shown</source>
            <translation>%1 wird nicht gezeigt</translation>
        </message>
        <message>
            <source>%1 could not be opened</source>
            <translation>%1 konnte nicht geöffnet werden</translation>
        </message>
        <message>
            <source>%1 is a recording of:</source>
            <translation>%1 ist eine Aufzeichnung von:</translation>
        </message>
        <message>
            <source>The trace cannot be stored as a trace of %1</source>
            <translation>Der Trace kann nicht als Trace von %1 gespeichert werden</translation>
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
            <translation>Zeitleiste</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>Kernel</translation>
        </message>
        <message>
            <source>Modules</source>
            <translation>Module</translation>
        </message>
        <message>
            <source>Flame graph</source>
            <translation>Flammengraph</translation>
        </message>
        <message>
            <source>Findings</source>
            <translation>Befunde</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Vergleichen</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>Werte</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ReferencePages</name>
        <message>
            <source>Running the reference's plan</source>
            <translation>Der Plan der Referenz wird ausgeführt</translation>
        </message>
        <message>
            <source>Open a re&amp;ference…</source>
            <translation>Re&amp;ferenz öffnen…</translation>
        </message>
        <message>
            <source>A folder made by graphnet reference save, to be checked on this machine</source>
            <translation>Ein mit graphnet reference save erzeugter Ordner, der auf dieser Maschine geprüft wird</translation>
        </message>
        <message>
            <source>Selected samples as a re&amp;ference…</source>
            <translation>Ausgewählte Samples als Re&amp;ferenz…</translation>
        </message>
        <message>
            <source>Run the selected samples with TorchScript, and keep outputs, times and environment in a folder</source>
            <translation>Die ausgewählten Samples mit TorchScript ausführen und Ausgaben, Zeiten und Umgebung in einem Ordner speichern</translation>
        </message>
        <message>
            <source>Select the samples for the reference first</source>
            <translation>Wählen Sie zuerst die Samples für die Referenz aus</translation>
        </message>
        <message>
            <source>Open a reference</source>
            <translation>Referenz öffnen</translation>
        </message>
        <message>
            <source>Reference: %1</source>
            <translation>Referenz: %1</translation>
        </message>
        <message>
            <source>Checking</source>
            <translation>Wird geprüft</translation>
        </message>
        <message>
            <source>The run's plan could not be read</source>
            <translation>Der Plan des Laufs konnte nicht gelesen werden</translation>
        </message>
        <message>
            <source>A folder for the reference</source>
            <translation>Ordner für die Referenz</translation>
        </message>
        <message>
            <source>The reference cannot be made there</source>
            <translation>Die Referenz kann dort nicht angelegt werden</translation>
        </message>
        <message>
            <source>Looking for its samples</source>
            <translation>Die Samples werden gesucht</translation>
        </message>
        <message>
            <source>Waiting for its turn</source>
            <translation>Wartet</translation>
        </message>
        <message>
            <source>Comparing outputs</source>
            <translation>Ausgaben werden verglichen</translation>
        </message>
        <message>
            <source>The reference could not be completed, or compared</source>
            <translation>Die Referenz konnte nicht fertiggestellt oder verglichen werden</translation>
        </message>
        <message>
            <source>Reference written to %1</source>
            <translation>Referenz nach %1 geschrieben</translation>
        </message>
        <message>
            <source>Kept as “%1”</source>
            <translation>Gespeichert als „%1“</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::Registry</name>
        <message>
            <source>&amp;File</source>
            <translation>Datei (&amp;F)</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>B&amp;earbeiten</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>Ansicht (&amp;V)</translation>
        </message>
        <message>
            <source>&amp;Sample</source>
            <translation>&amp;Sample</translation>
        </message>
        <message>
            <source>&amp;Profile</source>
            <translation>&amp;Profil</translation>
        </message>
        <message>
            <source>&amp;Benchmark</source>
            <translation>&amp;Benchmark</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Hilfe</translation>
        </message>
        <message>
            <source> · </source>
            <translation> · </translation>
        </message>
        <message>
            <source>Main</source>
            <translation>Haupt-Werkzeugleiste</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::RelationPages</name>
        <message>
            <source>Relations</source>
            <translation>Beziehungen</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::RunNotices</name>
        <message>
            <source>%1 done</source>
            <translation>%1 fertig</translation>
        </message>
        <message>
            <source>%1 failed</source>
            <translation>%1 fehlgeschlagen</translation>
        </message>
        <message>
            <source>%1 unstable</source>
            <translation>%1 instabil</translation>
        </message>
        <message>
            <source>none failed</source>
            <translation>keiner fehlgeschlagen</translation>
        </message>
        <message>
            <source>%1 waiting</source>
            <translation>wartend: %1</translation>
        </message>
        <message>
            <source>%1 has ended</source>
            <translation>%1 ist beendet</translation>
        </message>
        <message>
            <source>%1 has stopped</source>
            <translation>%1 wurde angehalten</translation>
        </message>
        <message>
            <source>&amp;Notify when a run ends</source>
            <translation>Be&amp;nachrichtigen, wenn ein Lauf endet</translation>
        </message>
        <message>
            <source>Shows a message on the desktop if the window is not visible</source>
            <translation>Zeigt eine Nachricht auf dem Desktop, wenn das Fenster nicht sichtbar ist</translation>
        </message>
        <message>
            <source>A run could not begin</source>
            <translation>Ein Lauf konnte nicht beginnen</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::RunPages</name>
        <message>
            <source>Run</source>
            <translation>Ausführen</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::SampleChooser</name>
        <message>
            <source>Reading the samples…</source>
            <translation>Samples werden gelesen…</translation>
        </message>
        <message>
            <source>Choose a sample</source>
            <translation>Sample wählen</translation>
        </message>
        <message>
            <source>Filter by name</source>
            <translation>Nach Namen filtern</translation>
        </message>
        <message>
            <source>Only names that contain this text are listed</source>
            <translation>Nur Namen, die diesen Text enthalten, werden aufgeführt</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>Samples</translation>
        </message>
        <message>
            <source>Takes the selected sample</source>
            <translation>Nimmt das ausgewählte Sample</translation>
        </message>
        <message>
            <source>No samples are open: open their dataset first</source>
            <translation>Keine Samples geöffnet: Öffnen Sie zuerst ihren Datensatz</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ScorePages</name>
        <message>
            <source>&amp;Results</source>
            <translation>E&amp;rgebnisse</translation>
        </message>
        <message>
            <source>Scores, speedups and failures of runs and logs, as figures and tables</source>
            <translation>Scores, Beschleunigungen und Fehlschläge von Läufen und Logs, als Abbildungen und Tabellen</translation>
        </message>
        <message>
            <source>The results could not be read</source>
            <translation>Die Ergebnisse konnten nicht gelesen werden</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Ergebnisse</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::SetPages</name>
        <message>
            <source>Result &amp;sets</source>
            <translation>Ergebni&amp;ssätze</translation>
        </message>
        <message>
            <source>Runs, imported logs, merges, regressions: name, note, compare, merge, filter, delete (Ctrl+Shift+R)</source>
            <translation>Läufe, importierte Logs, Zusammenführungen, Regressionen: benennen, notieren, vergleichen, zusammenführen, filtern, löschen (Strg+Umschalt+R)</translation>
        </message>
        <message>
            <source>Result set</source>
            <translation>Ergebnissatz</translation>
        </message>
        <message>
            <source>Result sets</source>
            <translation>Ergebnissätze</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ThemeActions</name>
        <message>
            <source>&amp;Theme</source>
            <translation>&amp;Thema</translation>
        </message>
        <message>
            <source>Follow the &amp;system</source>
            <translation>Wie da&amp;s System</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>He&amp;ll</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>&amp;Dunkel</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>Sprache (&amp;L)</translation>
        </message>
        <message>
            <source>The language changes at the next start</source>
            <translation>Die Sprache ändert sich beim nächsten Start</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::Tour</name>
        <message>
            <source>&amp;Tour of the window</source>
            <translation>Rundgang durch das Fens&amp;ter</translation>
        </message>
        <message>
            <source>Open a dataset first: the tour shows its samples</source>
            <translation>Öffnen Sie zuerst einen Datensatz: Der Rundgang zeigt seine Samples</translation>
        </message>
        <message>
            <source>Find samples</source>
            <translation>Samples finden</translation>
        </message>
        <message>
            <source>%1 can be searched here. Type words, op:conv2d or ops&gt;500: the table follows as you type. Return opens the selected sample.</source>
            <translation>%1 können hier durchsucht werden. Geben Sie Wörter, op:conv2d oder ops&gt;500 ein: Die Tabelle folgt beim Tippen. Die Eingabetaste öffnet das ausgewählte Sample.</translation>
        </message>
        <message>
            <source>Look at a graph</source>
            <translation>Einen Graphen ansehen</translation>
        </message>
        <message>
            <source>This is %1, %2. Repeated blocks are folded: a double click opens or closes a group, the mouse wheel zooms. The tabs show source and tensors.</source>
            <translation>Dies ist %1, %2. Wiederholte Blöcke sind gefaltet: Ein Doppelklick öffnet oder schließt eine Gruppe, das Mausrad zoomt. Die Tabs zeigen Quelltext und Tensoren.</translation>
        </message>
        <message>
            <source>Inspect what you select</source>
            <translation>Die Auswahl untersuchen</translation>
        </message>
        <message>
            <source>Click a box: the inspector shows its shapes, types, cost and source line. The selection is the same in every view.</source>
            <translation>Klicken Sie auf einen Kasten: Der Inspektor zeigt Formen, Typen, Kosten und Quelltextzeile. Die Auswahl ist in jeder Ansicht dieselbe.</translation>
        </message>
        <message>
            <source>Run and compare</source>
            <translation>Ausführen und vergleichen</translation>
        </message>
        <message>
            <source>Run executes this sample and shows time and memory of every operator. Benchmark in the tool bar compares compilers. Nothing is executed before you press a button. F1 opens the manual.</source>
            <translation>Ausführen führt dieses Sample aus und zeigt Zeit und Speicher jedes Operators. Benchmark in der Werkzeugleiste vergleicht Compiler. Nichts wird ausgeführt, bevor Sie einen Knopf drücken. F1 öffnet das Handbuch.</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::TrainingPages</name>
        <message>
            <source>&amp;Trained models</source>
            <translation>&amp;Trainierte Modelle</translation>
        </message>
        <message>
            <source>Train models that rank configurations of TpuGraphs, and compare those there are</source>
            <translation>Modelle trainieren, die Konfigurationen von TpuGraphs ordnen, und vorhandene vergleichen</translation>
        </message>
        <message>
            <source>Trained models</source>
            <translation>Trainierte Modelle</translation>
        </message>
        <message>
            <source>training %1</source>
            <translation>%1 wird trainiert</translation>
        </message>
        <message>
            <source>cut off: %1</source>
            <translation>abgebrochen: %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::ValuesDivergence</name>
        <message>
            <source>What was found earlier cannot be read</source>
            <translation>Frühere Ergebnisse der Suche können nicht gelesen werden</translation>
        </message>
        <message>
            <source>The divergence could not be found</source>
            <translation>Die Abweichung konnte nicht gefunden werden</translation>
        </message>
        <message>
            <source>%1 could not be tried</source>
            <translation>%1 konnte nicht versucht werden</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::WelcomePage</name>
        <message>
            <source>Computational graphs, measured</source>
            <translation>Berechnungsgraphen, gemessen</translation>
        </message>
        <message>
            <source>Open a folder of GraphNet samples, or drop it on this window. It takes archives of samples, a GraphNet.db, models (.onnx, .pt2), graphs of TpuGraphs, traces, figures and logs as well.</source>
            <translation>Öffnen Sie einen Ordner mit GraphNet-Samples oder ziehen Sie ihn auf dieses Fenster. Es nimmt auch Archive mit Samples, eine GraphNet.db, Modelle (.onnx, .pt2), Graphen aus TpuGraphs, Traces, Abbildungen und Logs.</translation>
        </message>
        <message>
            <source>Three steps</source>
            <translation>Drei Schritte</translation>
        </message>
        <message>
            <source>1.  Find: type words, op:conv2d or ops&gt;500 above the table of samples.</source>
            <translation>1.  Suchen: Geben Sie über der Tabelle Wörter, op:conv2d oder ops&gt;500 ein.</translation>
        </message>
        <message>
            <source>2.  Look: Return opens a sample; its graph, source and tensors share one selection, and the inspector describes it.</source>
            <translation>2.  Ansehen: Die Eingabetaste öffnet ein Sample; Graph, Quelltext und Tensoren haben eine gemeinsame Auswahl, und der Inspektor beschreibt sie.</translation>
        </message>
        <message>
            <source>3.  Compare: View &gt; Results draws the scores of the latest run. Ctrl+K searches everything, F1 opens the manual.</source>
            <translation>3.  Vergleichen: Ansicht &gt; Ergebnisse zeichnet die Scores des letzten Laufs. Strg+K durchsucht alles, F1 öffnet das Handbuch.</translation>
        </message>
        <message>
            <source>Recent</source>
            <translation>Zuletzt verwendet</translation>
        </message>
    </context>
    <context>
        <name>gnx::explorer::Workspace</name>
        <message>
            <source>Error</source>
            <translation>Fehler</translation>
        </message>
    </context>
    <context>
        <name>gnx::graph::ResultFacts</name>
        <message>
            <source>%1 median, middle half %2 wide, %3</source>
            <translation>Median %1, mittlere Hälfte %2 breit, %3</translation>
        </message>
        <message>
            <source>%1, cold: all was compiled</source>
            <translation>%1, kalt: alles wurde kompiliert</translation>
        </message>
        <message>
            <source>%1, warm: from a cache</source>
            <translation>%1, warm: aus einem Cache</translation>
        </message>
        <message>
            <source>%1 of eager, %2 of the compiled model</source>
            <translation>%1 von Eager, %2 des kompilierten Modells</translation>
        </message>
        <message>
            <source>: stable then</source>
            <translation>: danach stabil</translation>
        </message>
        <message>
            <source>: not stable at the time limit</source>
            <translation>: nicht stabil bis zum Ende der Zeit</translation>
        </message>
        <message>
            <source>%1 in %2 s</source>
            <translation>%1 in %2 s</translation>
        </message>
        <message>
            <source>, %1 disturbed and measured again</source>
            <translation>, %1 gestört und erneut gemessen</translation>
        </message>
        <message>
            <source>%1 checked, %2 of them could detect a replay; inputs renewed: %3</source>
            <translation>%1 geprüft, %2 davon könnten eine Wiederholung erkennen; erneuerte Eingaben: %3</translation>
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
            <translation>Kompiliert</translation>
        </message>
        <message>
            <source>Eager on the GPU</source>
            <translation>Eager auf der GPU</translation>
        </message>
        <message>
            <source>Compiled on the GPU</source>
            <translation>Kompiliert auf der GPU</translation>
        </message>
        <message>
            <source>Compile time</source>
            <translation>Kompilierzeit</translation>
        </message>
        <message>
            <source>Compile time, cold</source>
            <translation>Kompilierzeit, kalt</translation>
        </message>
        <message>
            <source>First call</source>
            <translation>Erster Aufruf</translation>
        </message>
        <message>
            <source>Loading</source>
            <translation>Laden</translation>
        </message>
        <message>
            <source>Making inputs</source>
            <translation>Eingaben erzeugen</translation>
        </message>
        <message>
            <source>Peak memory</source>
            <translation>Spitzenspeicher</translation>
        </message>
        <message>
            <source>Peak GPU memory</source>
            <translation>Spitzenspeicher der GPU</translation>
        </message>
        <message>
            <source>Warm-up</source>
            <translation>Aufwärmen</translation>
        </message>
        <message>
            <source>Blocks</source>
            <translation>Blöcke</translation>
        </message>
        <message>
            <source>Seed of the order</source>
            <translation>Startwert der Reihenfolge</translation>
        </message>
        <message>
            <source>Timed calls</source>
            <translation>Gemessene Aufrufe</translation>
        </message>
        <message>
            <source>Ended in phase</source>
            <translation>Beendet in Phase</translation>
        </message>
        <message>
            <source>Measured</source>
            <translation>Gemessen</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>Last</translation>
        </message>
        <message>
            <source>Taken by other processes</source>
            <translation>Von anderen Prozessen belegt</translation>
        </message>
        <message>
            <source>Processor clock</source>
            <translation>Prozessortakt</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>Temperatur</translation>
        </message>
        <message>
            <source>GPU clock</source>
            <translation>GPU-Takt</translation>
        </message>
        <message>
            <source>GPU temperature</source>
            <translation>GPU-Temperatur</translation>
        </message>
        <message>
            <source>GPU throttled by</source>
            <translation>GPU gedrosselt durch</translation>
        </message>
        <message>
            <source>Governor</source>
            <translation>Taktregler</translation>
        </message>
        <message>
            <source>Processors</source>
            <translation>Prozessoren</translation>
        </message>
    </context>
    <context>
        <name>gnx::profile::Finding</name>
        <message>
            <source>%1 at %2</source>
            <translation>%1 bei %2</translation>
        </message>
        <message>
            <source>Launches take longer than kernels</source>
            <translation>Starts dauern länger als Kernel</translation>
        </message>
        <message>
            <source>The device waits for the host</source>
            <translation>Das Gerät wartet auf den Host</translation>
        </message>
        <message>
            <source>The device waits for copies</source>
            <translation>Das Gerät wartet auf Kopien</translation>
        </message>
        <message>
            <source>The host waits for the device</source>
            <translation>Der Host wartet auf das Gerät</translation>
        </message>
        <message>
            <source>Missed fusion</source>
            <translation>Versäumte Fusion</translation>
        </message>
        <message>
            <source>Copies to another form</source>
            <translation>Kopien in eine andere Form</translation>
        </message>
        <message>
            <source>Tiny kernels</source>
            <translation>Winzige Kernel</translation>
        </message>
        <message>
            <source>Tail effect</source>
            <translation>Tail-Effekt</translation>
        </message>
        <message>
            <source>Recompilation</source>
            <translation>Neukompilierung</translation>
        </message>
        <message>
            <source>Impossible times</source>
            <translation>Unmögliche Zeiten</translation>
        </message>
        <message>
            <source>Far below the roof</source>
            <translation>Weit unter der Obergrenze</translation>
        </message>
        <message>
            <source>In the timeline:</source>
            <translation>In der Zeitleiste:</translation>
        </message>
        <message>
            <source>%1 more</source>
            <translation>%1 weitere</translation>
        </message>
        <message>
            <source>In the drawing:</source>
            <translation>In der Zeichnung:</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets</name>
        <message>
            <source>This line is torch's own.</source>
            <translation>Diese Zeile gehört zu torch selbst.</translation>
        </message>
        <message>
            <source>This line is an installed library's; such files are never edited.</source>
            <translation>Diese Zeile gehört zu einer installierten Bibliothek; solche Dateien werden nie bearbeitet.</translation>
        </message>
        <message>
            <source>This usually helps: %1</source>
            <translation>Das hilft meistens: %1</translation>
        </message>
        <message>
            <source>Name in torch: %1</source>
            <translation>Name in torch: %1</translation>
        </message>
        <message>
            <source>Hint: %1</source>
            <translation>Hinweis: %1</translation>
        </message>
        <message>
            <source>Caused: %1</source>
            <translation>Verursacht: %1</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>Ort</translation>
        </message>
        <message>
            <source>In no file: code from exec, a prompt or a notebook.</source>
            <translation>In keiner Datei: Code aus exec, einer Eingabeaufforderung oder einem Notebook.</translation>
        </message>
        <message>
            <source>Called at %1</source>
            <translation>Aufgerufen bei %1</translation>
        </message>
        <message>
            <source>torch stopped at %1</source>
            <translation>torch hielt an bei %1</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>How often</source>
            <translation>Häufigkeit</translation>
        </message>
        <message>
            <source>%1, while compiling %2</source>
            <translation>%1, beim Kompilieren von %2</translation>
        </message>
        <message>
            <source>Given up %1: the whole function runs in eager mode.</source>
            <translation>%1 aufgegeben: Die ganze Funktion läuft im Eager-Modus.</translation>
        </message>
        <message>
            <source>Between the graphs %1 and %2</source>
            <translation>Zwischen den Graphen %1 und %2</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>Kosten</translation>
        </message>
        <message>
            <source>Not known: %1</source>
            <translation>Unbekannt: %1</translation>
        </message>
        <message>
            <source>Not known: nothing was executed, a log has no times of calls.</source>
            <translation>Unbekannt: Nichts wurde ausgeführt, ein Log hat keine Zeiten von Aufrufen.</translation>
        </message>
        <message>
            <source>%1 in eager mode in each call, %2 of it</source>
            <translation>%1 im Eager-Modus in jedem Aufruf, %2 davon</translation>
        </message>
        <message>
            <source>Synchronizations in it: %1 a call, copies: %2</source>
            <translation>Darin Synchronisationen: %1 pro Aufruf, Kopien: %2</translation>
        </message>
        <message>
            <source>Tensors written before the break and read behind it: %1 a call, %2. Fusion loses a kernel for each at most.</source>
            <translation>Tensoren, vor dem Bruch geschrieben und danach gelesen: %1 pro Aufruf, %2. Die Fusion verliert dadurch höchstens je einen Kernel.</translation>
        </message>
        <message>
            <source>Stack, outermost call first</source>
            <translation>Aufrufliste, äußerster Aufruf zuerst</translation>
        </message>
        <message>
            <source> (%1 of recompilations)</source>
            <translation> (%1 durch Neukompilierungen)</translation>
        </message>
        <message>
            <source>%1, graphs - 1: %2; %3 at %4</source>
            <translation>%1, Graphen - 1: %2; %3 an %4</translation>
        </message>
        <message>
            <source>; %1 given up</source>
            <translation>; %1 aufgegeben</translation>
        </message>
        <message>
            <source>torch %1</source>
            <translation>torch %1</translation>
        </message>
        <message>
            <source>backend %1</source>
            <translation>Backend %1</translation>
        </message>
        <message>
            <source>Counted with %1</source>
            <translation>Gezählt mit %1</translation>
        </message>
        <message>
            <source>Input set %1: %2</source>
            <translation>Eingabesatz %1: %2</translation>
        </message>
        <message>
            <source> · %1 a call</source>
            <translation> · %1 pro Aufruf</translation>
        </message>
        <message>
            <source>, %1 in eager mode</source>
            <translation>, %1 im Eager-Modus</translation>
        </message>
        <message>
            <source>graph</source>
            <translation>Graph</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>recompiled</source>
            <translation>neu kompiliert</translation>
        </message>
        <message>
            <source>%1 samples</source>
            <translation>%1 Samples</translation>
        </message>
        <message>
            <source>1 sample</source>
            <translation>1 Sample</translation>
        </message>
        <message>
            <source>%1 operators</source>
            <translation>%1 Operatoren</translation>
        </message>
        <message>
            <source>1 operator</source>
            <translation>1 Operator</translation>
        </message>
        <message>
            <source>%1 equal operators</source>
            <translation>%1 gleiche Operatoren</translation>
        </message>
        <message>
            <source>1 equal operator</source>
            <translation>1 gleicher Operator</translation>
        </message>
        <message>
            <source>%1 jobs</source>
            <translation>%1 Jobs</translation>
        </message>
        <message>
            <source>1 job</source>
            <translation>1 Job</translation>
        </message>
        <message>
            <source>%1 records</source>
            <translation>%1 Einträge</translation>
        </message>
        <message>
            <source>1 record</source>
            <translation>1 Eintrag</translation>
        </message>
        <message>
            <source>%1 logs</source>
            <translation>%1 Logs</translation>
        </message>
        <message>
            <source>1 log</source>
            <translation>1 Log</translation>
        </message>
        <message>
            <source>%1 hidden rows</source>
            <translation>%1 ausgeblendete Zeilen</translation>
        </message>
        <message>
            <source>1 hidden row</source>
            <translation>1 ausgeblendete Zeile</translation>
        </message>
        <message>
            <source>%1 edges</source>
            <translation>%1 Kanten</translation>
        </message>
        <message>
            <source>1 edge</source>
            <translation>1 Kante</translation>
        </message>
        <message>
            <source>%1 trials</source>
            <translation>%1 Versuche</translation>
        </message>
        <message>
            <source>1 trial</source>
            <translation>1 Versuch</translation>
        </message>
        <message>
            <source>%1 threads</source>
            <translation>%1 Threads</translation>
        </message>
        <message>
            <source>1 thread</source>
            <translation>1 Thread</translation>
        </message>
        <message>
            <source>%1 tensors</source>
            <translation>%1 Tensoren</translation>
        </message>
        <message>
            <source>1 tensor</source>
            <translation>1 Tensor</translation>
        </message>
        <message>
            <source>%1 sets</source>
            <translation>%1 Sätze</translation>
        </message>
        <message>
            <source>1 set</source>
            <translation>1 Satz</translation>
        </message>
        <message>
            <source>%1 results</source>
            <translation>%1 Ergebnisse</translation>
        </message>
        <message>
            <source>1 result</source>
            <translation>1 Ergebnis</translation>
        </message>
        <message>
            <source>%1 problems</source>
            <translation>%1 Probleme</translation>
        </message>
        <message>
            <source>1 problem</source>
            <translation>1 Problem</translation>
        </message>
        <message>
            <source>%1 places</source>
            <translation>%1 Stellen</translation>
        </message>
        <message>
            <source>1 place</source>
            <translation>1 Stelle</translation>
        </message>
        <message>
            <source>%1 outputs</source>
            <translation>%1 Ausgaben</translation>
        </message>
        <message>
            <source>1 output</source>
            <translation>1 Ausgabe</translation>
        </message>
        <message>
            <source>%1 lanes</source>
            <translation>%1 Spuren</translation>
        </message>
        <message>
            <source>1 lane</source>
            <translation>1 Spur</translation>
        </message>
        <message>
            <source>%1 configurations</source>
            <translation>%1 Konfigurationen</translation>
        </message>
        <message>
            <source>1 configuration</source>
            <translation>1 Konfiguration</translation>
        </message>
        <message>
            <source>%1 graphs</source>
            <translation>%1 Graphen</translation>
        </message>
        <message>
            <source>1 graph</source>
            <translation>1 Graph</translation>
        </message>
        <message>
            <source>%1 trainings</source>
            <translation>%1 Trainings</translation>
        </message>
        <message>
            <source>1 training</source>
            <translation>1 Training</translation>
        </message>
        <message>
            <source>%1 events</source>
            <translation>%1 Ereignisse</translation>
        </message>
        <message>
            <source>1 event</source>
            <translation>1 Ereignis</translation>
        </message>
        <message>
            <source>%1 functions</source>
            <translation>%1 Funktionen</translation>
        </message>
        <message>
            <source>1 function</source>
            <translation>1 Funktion</translation>
        </message>
        <message>
            <source>%1 times</source>
            <translation>%1 Mal</translation>
        </message>
        <message>
            <source>1 time</source>
            <translation>1 Mal</translation>
        </message>
        <message>
            <source>%1 deleted sets</source>
            <translation>%1 gelöschte Sätze</translation>
        </message>
        <message>
            <source>1 deleted set</source>
            <translation>1 gelöschter Satz</translation>
        </message>
        <message>
            <source>%1 break events</source>
            <translation>%1 Bruchereignisse</translation>
        </message>
        <message>
            <source>1 break event</source>
            <translation>1 Bruchereignis</translation>
        </message>
        <message>
            <source>%1 boxes</source>
            <translation>%1 Kästen</translation>
        </message>
        <message>
            <source>1 box</source>
            <translation>1 Kasten</translation>
        </message>
        <message>
            <source>%1 inputs</source>
            <translation>%1 Eingaben</translation>
        </message>
        <message>
            <source>1 input</source>
            <translation>1 Eingabe</translation>
        </message>
        <message>
            <source>%1 calls</source>
            <translation>%1 Aufrufe</translation>
        </message>
        <message>
            <source>1 call</source>
            <translation>1 Aufruf</translation>
        </message>
        <message>
            <source>%1 recorded calls</source>
            <translation>%1 aufgezeichnete Aufrufe</translation>
        </message>
        <message>
            <source>1 recorded call</source>
            <translation>1 aufgezeichneter Aufruf</translation>
        </message>
        <message>
            <source>%1 files</source>
            <translation>%1 Dateien</translation>
        </message>
        <message>
            <source>1 file</source>
            <translation>1 Datei</translation>
        </message>
        <message>
            <source>%1 models</source>
            <translation>%1 Modelle</translation>
        </message>
        <message>
            <source>1 model</source>
            <translation>1 Modell</translation>
        </message>
        <message>
            <source>%1 nodes</source>
            <translation>%1 Knoten</translation>
        </message>
        <message>
            <source>1 node</source>
            <translation>1 Knoten</translation>
        </message>
        <message>
            <source>%1 registers</source>
            <translation>%1 Register</translation>
        </message>
        <message>
            <source>1 register</source>
            <translation>1 Register</translation>
        </message>
        <message>
            <source>%1 activities</source>
            <translation>%1 Aktivitäten</translation>
        </message>
        <message>
            <source>1 activity</source>
            <translation>1 Aktivität</translation>
        </message>
        <message>
            <source>%1 elements</source>
            <translation>%1 Elemente</translation>
        </message>
        <message>
            <source>1 element</source>
            <translation>1 Element</translation>
        </message>
        <message>
            <source>%1 bytes</source>
            <translation>%1 Bytes</translation>
        </message>
        <message>
            <source>1 byte</source>
            <translation>1 Byte</translation>
        </message>
        <message>
            <source>%1 measurements</source>
            <translation>%1 Messungen</translation>
        </message>
        <message>
            <source>1 measurement</source>
            <translation>1 Messung</translation>
        </message>
        <message>
            <source>%1 measured samples</source>
            <translation>%1 gemessene Samples</translation>
        </message>
        <message>
            <source>1 measured sample</source>
            <translation>1 gemessenes Sample</translation>
        </message>
        <message>
            <source>%1 learned numbers</source>
            <translation>%1 gelernte Zahlen</translation>
        </message>
        <message>
            <source>1 learned number</source>
            <translation>1 gelernte Zahl</translation>
        </message>
        <message>
            <source>%1 epochs</source>
            <translation>%1 Epochen</translation>
        </message>
        <message>
            <source>1 epoch</source>
            <translation>1 Epoche</translation>
        </message>
        <message>
            <source>%1 relations</source>
            <translation>%1 Beziehungen</translation>
        </message>
        <message>
            <source>1 relation</source>
            <translation>1 Beziehung</translation>
        </message>
        <message>
            <source>%1 runs</source>
            <translation>%1 Läufe</translation>
        </message>
        <message>
            <source>1 run</source>
            <translation>1 Lauf</translation>
        </message>
        <message>
            <source>%1 conflicts</source>
            <translation>%1 Konflikte</translation>
        </message>
        <message>
            <source>1 conflict</source>
            <translation>1 Konflikt</translation>
        </message>
        <message>
            <source>%1 failures</source>
            <translation>%1 Fehlschläge</translation>
        </message>
        <message>
            <source>1 failure</source>
            <translation>1 Fehlschlag</translation>
        </message>
        <message>
            <source>%1 of %2 samples</source>
            <translation>%1 von %2 Samples</translation>
        </message>
        <message>
            <source>%1 of 1 sample</source>
            <translation>%1 von 1 Sample</translation>
        </message>
        <message>
            <source>%1 of %2 operators</source>
            <translation>%1 von %2 Operatoren</translation>
        </message>
        <message>
            <source>%1 of 1 operator</source>
            <translation>%1 von 1 Operator</translation>
        </message>
        <message>
            <source>%1 of %2 jobs</source>
            <translation>%1 von %2 Jobs</translation>
        </message>
        <message>
            <source>%1 of 1 job</source>
            <translation>%1 von 1 Job</translation>
        </message>
        <message>
            <source>%1 of %2 tensors</source>
            <translation>%1 von %2 Tensoren</translation>
        </message>
        <message>
            <source>%1 of 1 tensor</source>
            <translation>%1 von 1 Tensor</translation>
        </message>
        <message>
            <source>%1 of %2 results</source>
            <translation>%1 von %2 Ergebnissen</translation>
        </message>
        <message>
            <source>%1 of 1 result</source>
            <translation>%1 von 1 Ergebnis</translation>
        </message>
        <message>
            <source>%1 of %2 problems</source>
            <translation>%1 von %2 Problemen</translation>
        </message>
        <message>
            <source>%1 of 1 problem</source>
            <translation>%1 von 1 Problem</translation>
        </message>
        <message>
            <source>%1 of %2 sets</source>
            <translation>%1 von %2 Sätzen</translation>
        </message>
        <message>
            <source>%1 of 1 set</source>
            <translation>%1 von 1 Satz</translation>
        </message>
        <message>
            <source>%1 of %2 blocks</source>
            <translation>%1 von %2 Blöcken</translation>
        </message>
        <message>
            <source>%1 of 1 block</source>
            <translation>%1 von 1 Block</translation>
        </message>
        <message>
            <source>%1 of %2 elements</source>
            <translation>%1 von %2 Elementen</translation>
        </message>
        <message>
            <source>%1 of 1 element</source>
            <translation>%1 von 1 Element</translation>
        </message>
        <message>
            <source>%1 of %2 values</source>
            <translation>%1 von %2 Werten</translation>
        </message>
        <message>
            <source>%1 of 1 value</source>
            <translation>%1 von 1 Wert</translation>
        </message>
        <message>
            <source>%1 of %2 statements</source>
            <translation>%1 von %2 Anweisungen</translation>
        </message>
        <message>
            <source>%1 of 1 statement</source>
            <translation>%1 von 1 Anweisung</translation>
        </message>
        <message>
            <source>Choose</source>
            <translation>Wählen</translation>
        </message>
        <message>
            <source> · less than a second left</source>
            <translation> · noch weniger als eine Sekunde</translation>
        </message>
        <message>
            <source> · about %1 left</source>
            <translation> · noch etwa %1</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>both words, in name, task, operators, modules</source>
            <translation>beide Wörter, in Name, Aufgabe, Operatoren, Modulen</translation>
        </message>
        <message>
            <source>both fields</source>
            <translation>beide Felder</translation>
        </message>
        <message>
            <source>one of the values</source>
            <translation>einer der Werte</translation>
        </message>
        <message>
            <source>operators, counted or not</source>
            <translation>Operatoren, auch mit Anzahl</translation>
        </message>
        <message>
            <source>a trait of an operator; a data type</source>
            <translation>eine Eigenschaft eines Operators; ein Datentyp</translation>
        </message>
        <message>
            <source>a module, wherever it stands, and all below it</source>
            <translation>ein Modul an beliebiger Stelle und alles darunter</translation>
        </message>
        <message>
            <source>numbers and ranges; k M G T are powers of 1000</source>
            <translation>Zahlen und Bereiche; k M G T sind Potenzen von 1000</translation>
        </message>
        <message>
            <source>sizes; KiB MiB GiB TiB are powers of 1024</source>
            <translation>Größen; KiB MiB GiB TiB sind Potenzen von 1024</translation>
        </message>
        <message>
            <source>regular expression, whatever the case</source>
            <translation>regulärer Ausdruck, ohne Groß- und Kleinschreibung</translation>
        </message>
        <message>
            <source>or, not, parentheses; also | and !</source>
            <translation>oder, nicht, Klammern; auch | und !</translation>
        </message>
        <message>
            <source>samples that have an exact duplicate</source>
            <translation>Samples mit einem genauen Duplikat</translation>
        </message>
        <message>
            <source>a constraint: pass, fail, unchecked, or none (not validated)</source>
            <translation>eine Bedingung: pass, fail, unchecked oder none (nicht geprüft)</translation>
        </message>
        <message>
            <source>Text fields</source>
            <translation>Textfelder</translation>
        </message>
        <message>
            <source>Constraints</source>
            <translation>Bedingungen</translation>
        </message>
        <message>
            <source>Number fields</source>
            <translation>Zahlenfelder</translation>
        </message>
        <message>
            <source>Tab takes a completion, Ctrl+Space offers them, Down goes to the table, Escape clears.</source>
            <translation>Tab übernimmt eine Vervollständigung, Strg+Leertaste bietet sie an, Pfeil ab führt zur Tabelle, Esc löscht.</translation>
        </message>
        <message>
            <source>never validated</source>
            <translation>nie geprüft</translation>
        </message>
        <message>
            <source>passed</source>
            <translation>bestanden</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>nicht bestanden</translation>
        </message>
        <message>
            <source>not decided</source>
            <translation>nicht entschieden</translation>
        </message>
        <message>
            <source>%1
Model: %2
%3</source>
            <translation>%1
Modell: %2
%3</translation>
        </message>
        <message>
            <source>unreadable</source>
            <translation>nicht lesbar</translation>
        </message>
        <message>
            <source>%1, %2 distinct</source>
            <translation>%1, %2 verschiedene</translation>
        </message>
        <message>
            <source>model.py could not be parsed; the inspector shows why</source>
            <translation>model.py konnte nicht gelesen werden; der Inspektor nennt den Grund</translation>
        </message>
        <message>
            <source>%1 in weight tensors</source>
            <translation>%1 in Gewichtstensoren</translation>
        </message>
        <message>
            <source>%1 in weights and inputs</source>
            <translation>%1 in Gewichten und Eingaben</translation>
        </message>
        <message>
            <source>%1 in the largest tensor</source>
            <translation>%1 im größten Tensor</translation>
        </message>
        <message>
            <source>%1 not understood</source>
            <translation>%1 nicht verstanden</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>Aufgabe</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>Kategorie</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>Framework</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Bytes</source>
            <translation>Bytes</translation>
        </message>
        <message>
            <source>Bytes of weights and inputs</source>
            <translation>Bytes von Gewichten und Eingaben</translation>
        </message>
        <message>
            <source>Largest tensor</source>
            <translation>Größter Tensor</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>Tensoren</translation>
        </message>
        <message>
            <source>Types</source>
            <translation>Typen</translation>
        </message>
        <message>
            <source>Distinct operators</source>
            <translation>Verschiedene Operatoren</translation>
        </message>
        <message>
            <source>Depth</source>
            <translation>Tiefe</translation>
        </message>
        <message>
            <source>Depth of the module hierarchy that parameter names carry</source>
            <translation>Tiefe der Modulhierarchie aus den Parameternamen</translation>
        </message>
        <message>
            <source>Symbols</source>
            <translation>Symbole</translation>
        </message>
        <message>
            <source>Symbolic dimensions</source>
            <translation>Symbolische Dimensionen</translation>
        </message>
        <message>
            <source>Inputs</source>
            <translation>Eingaben</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>Probleme</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Status</translation>
        </message>
        <message>
            <source>Newest result of each compiler</source>
            <translation>Neuestes Ergebnis jedes Compilers</translation>
        </message>
        <message>
            <source>Speedup</source>
            <translation>Beschleunigung</translation>
        </message>
        <message>
            <source>The best of the newest results, against eager</source>
            <translation>Das beste der neuesten Ergebnisse, gegen Eager</translation>
        </message>
        <message>
            <source>Runnable</source>
            <translation>Ausführbar</translation>
        </message>
        <message>
            <source>Runnable: the worker executes the graph</source>
            <translation>Ausführbar: Der Worker führt den Graphen aus</translation>
        </message>
        <message>
            <source>Serializable</source>
            <translation>Serialisierbar</translation>
        </message>
        <message>
            <source>Serializable: written back and read again it is the same graph</source>
            <translation>Serialisierbar: geschrieben und wieder gelesen ist es derselbe Graph</translation>
        </message>
        <message>
            <source>Decomposable</source>
            <translation>Zerlegbar</translation>
        </message>
        <message>
            <source>Decomposable: two disjoint subgraphs, run one after the other, give the same bits</source>
            <translation>Zerlegbar: zwei getrennte Teilgraphen, nacheinander ausgeführt, ergeben dieselben Bits</translation>
        </message>
        <message>
            <source>Analyzable</source>
            <translation>Analysierbar</translation>
        </message>
        <message>
            <source>Statically analyzable: every statement is parsed, every operator named</source>
            <translation>Statisch analysierbar: Jede Anweisung ist verstanden, jeder Operator benannt</translation>
        </message>
        <message>
            <source>Custom operators</source>
            <translation>Eigene Operatoren</translation>
        </message>
        <message>
            <source>Custom operators: those outside the framework have their source in the sample</source>
            <translation>Eigene Operatoren: Die außerhalb des Frameworks haben ihren Quelltext im Sample</translation>
        </message>
        <message>
            <source>Unique</source>
            <translation>Einmalig</translation>
        </message>
        <message>
            <source>Unique: no other sample has the same graph, shapes and types</source>
            <translation>Einmalig: Kein anderes Sample hat denselben Graphen, dieselben Formen und Typen</translation>
        </message>
        <message>
            <source>Dataset</source>
            <translation>Datensatz</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>A sample of GraphNet, or a program's layouts or a kernel's tiles of TpuGraphs</source>
            <translation>Ein Sample von GraphNet, oder die Layouts eines Programms oder die Kacheln eines Kernels aus TpuGraphs</translation>
        </message>
        <message>
            <source>Configurations</source>
            <translation>Konfigurationen</translation>
        </message>
        <message>
            <source>Measured configurations of a graph of TpuGraphs</source>
            <translation>Gemessene Konfigurationen eines Graphen aus TpuGraphs</translation>
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
            <translation>Residual-GCN</translation>
        </message>
        <message>
            <source>Structured</source>
            <translation>Strukturiert</translation>
        </message>
        <message>
            <source>on the analytic model</source>
            <translation>auf dem analytischen Modell</translation>
        </message>
        <message>
            <source>layouts by sizes</source>
            <translation>Layouts nach Größen</translation>
        </message>
        <message>
            <source>families alike by weights</source>
            <translation>Familien gleich durch Gewichte</translation>
        </message>
        <message>
            <source>families alike by sampling</source>
            <translation>Familien gleich durch Ziehen</translation>
        </message>
        <message>
            <source>attention across configurations</source>
            <translation>Attention über Konfigurationen</translation>
        </message>
        <message>
            <source>near nodes (%1)</source>
            <translation>nahe Knoten (%1)</translation>
        </message>
        <message>
            <source>segments of %1</source>
            <translation>Segmente von %1</translation>
        </message>
        <message>
            <source>Reading graphs</source>
            <translation>Graphen werden gelesen</translation>
        </message>
        <message>
            <source>Reading graphs: %1</source>
            <translation>Graphen werden gelesen: %1</translation>
        </message>
        <message>
            <source>Loading graphs into the worker</source>
            <translation>Graphen werden in den Worker geladen</translation>
        </message>
        <message>
            <source>Ranking graphs it has not seen</source>
            <translation>Ungesehene Graphen werden geordnet</translation>
        </message>
        <message>
            <source>Scoring: %1</source>
            <translation>Bewertung: %1</translation>
        </message>
        <message>
            <source>the model's own</source>
            <translation>der des Modells</translation>
        </message>
        <message>
            <source>loss %1</source>
            <translation>Verlust %1</translation>
        </message>
        <message>
            <source>width %1</source>
            <translation>Breite %1</translation>
        </message>
        <message>
            <source>layers %1</source>
            <translation>Schichten %1</translation>
        </message>
        <message>
            <source>%1 a step</source>
            <translation>%1 je Schritt</translation>
        </message>
        <message>
            <source>rate %1</source>
            <translation>Rate %1</translation>
        </message>
        <message>
            <source>seed %1</source>
            <translation>Startwert %1</translation>
        </message>
        <message>
            <source>Kendall tau %1 (%2), mean over %3</source>
            <translation>Kendalls Tau %1 (%2), Mittel über %3</translation>
        </message>
        <message>
            <source>%1; ceiling %2, over %3 of them</source>
            <translation>%1; Obergrenze %2, über %3 davon</translation>
        </message>
        <message>
            <source>%1: %2 (%3)</source>
            <translation>%1: %2 (%3)</translation>
        </message>
        <message>
            <source>%1: stopping, a checkpoint is written</source>
            <translation>%1: hält an, ein Checkpoint wird geschrieben</translation>
        </message>
        <message>
            <source>%1: beginning</source>
            <translation>%1: beginnt</translation>
        </message>
        <message>
            <source>%1: epoch %2, loss %3</source>
            <translation>%1: Epoche %2, Verlust %3</translation>
        </message>
        <message>
            <source>%1: epoch %2, loss %3, tau %4</source>
            <translation>%1: Epoche %2, Verlust %3, Tau %4</translation>
        </message>
        <message>
            <source>%1: epoch %2, loss %3, tau %4 of %5</source>
            <translation>%1: Epoche %2, Verlust %3, Tau %4 von %5</translation>
        </message>
        <message>
            <source>Data: %1</source>
            <translation>Daten: %1</translation>
        </message>
        <message>
            <source>Graphs: %1 train, %2 valid, %3 test</source>
            <translation>Graphen: %1 train, %2 valid, %3 test</translation>
        </message>
        <message>
            <source>Settings: %1</source>
            <translation>Einstellungen: %1</translation>
        </message>
        <message>
            <source>It has seen %1 of each graph and ranks others of the same graph: no comparison with models that see none</source>
            <translation>Es hat %1 jedes Graphen gesehen und ordnet andere desselben Graphen: kein Vergleich mit Modellen, die keine sehen</translation>
        </message>
        <message>
            <source>%1, %2 in %3, the best was epoch %4</source>
            <translation>%1, %2 in %3, die beste war Epoche %4</translation>
        </message>
        <message>
            <source>By family: %1</source>
            <translation>Nach Familie: %1</translation>
        </message>
        <message>
            <source>Scored on no graph: all have trained it</source>
            <translation>Auf keinem Graphen bewertet: alle haben es trainiert</translation>
        </message>
        <message>
            <source>LibTorch %1, GraphNet Explorer %2</source>
            <translation>LibTorch %1, GraphNet Explorer %2</translation>
        </message>
        <message>
            <source>It is being trained</source>
            <translation>Es wird trainiert</translation>
        </message>
        <message>
            <source>Its training was interrupted: Continue goes on from the last checkpoint</source>
            <translation>Sein Training wurde unterbrochen: „Fortsetzen“ macht beim letzten Checkpoint weiter</translation>
        </message>
        <message>
            <source>Begun %1</source>
            <translation>Begonnen %1</translation>
        </message>
        <message>
            <source>Select two or more to compare them</source>
            <translation>Zwei oder mehr auswählen, um sie zu vergleichen</translation>
        </message>
        <message>
            <source>%1 and %2 were scored on no common graph</source>
            <translation>%1 und %2 wurden auf keinem gemeinsamen Graphen bewertet</translation>
        </message>
        <message>
            <source>Tau of %1 less that of %2: %3 (%4), over %5</source>
            <translation>Tau von %1 minus das von %2: %3 (%4), über %5</translation>
        </message>
        <message>
            <source>Tau of %1 less that of %2: %3 (%4), over %5: no difference beyond chance</source>
            <translation>Tau von %1 minus das von %2: %3 (%4), über %5: kein Unterschied über Zufall hinaus</translation>
        </message>
        <message>
            <source>Some have seen measurements of the graphs that they rank, others have not: another task</source>
            <translation>Einige haben Messungen der Graphen gesehen, die sie ordnen, andere nicht: eine andere Aufgabe</translation>
        </message>
        <message>
            <source>Select a model</source>
            <translation>Ein Modell auswählen</translation>
        </message>
        <message>
            <source>The first epoch is not over yet</source>
            <translation>Die erste Epoche ist noch nicht vorbei</translation>
        </message>
        <message>
            <source>Its training was interrupted: its curve comes when it is continued</source>
            <translation>Sein Training wurde unterbrochen: seine Kurve kommt, wenn es fortgesetzt wird</translation>
        </message>
        <message>
            <source>No scores yet</source>
            <translation>Noch keine Bewertung</translation>
        </message>
        <message>
            <source>%1 without arithmetic or not known: only in the table</source>
            <translation>%1 ohne Rechenoperationen oder unbekannt: nur in der Tabelle</translation>
        </message>
        <message>
            <source>the costs of %1 are not known</source>
            <translation>die Kosten von %1 sind unbekannt</translation>
        </message>
        <message>
            <source>%1 belong to no operator of the graph</source>
            <translation>%1 gehören zu keinem Operator des Graphen</translation>
        </message>
        <message>
            <source>an iteration, of the selected stretch</source>
            <translation>eine Iteration, im gewählten Bereich</translation>
        </message>
        <message>
            <source>an iteration</source>
            <translation>eine Iteration</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; of work in %2 · &lt;b&gt;%3&lt;/b&gt; slower than the peak · %4</source>
            <translation>&lt;b&gt;%1&lt;/b&gt; Arbeit in %2 · &lt;b&gt;%3&lt;/b&gt; langsamer als die Spitze · %4</translation>
        </message>
        <message>
            <source>⚠ Other work had the processors for %1 of the time in which the roofs were measured: they are too low. Measure again when the machine is idle.</source>
            <translation>⚠ Andere Arbeit hatte die Prozessoren während %1 der Zeit, in der die Obergrenzen gemessen wurden: Sie sind zu niedrig. Messen Sie erneut, wenn die Maschine frei ist.</translation>
        </message>
        <message>
            <source>%1 of the roof (%2), %3 lost</source>
            <translation>%1 der Obergrenze (%2), %3 verloren</translation>
        </message>
        <message>
            <source>memory</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>arithmetic</source>
            <translation>Arithmetik</translation>
        </message>
        <message>
            <source>Starting</source>
            <translation>Startet</translation>
        </message>
        <message>
            <source>%1: %2 of about %3</source>
            <translation>%1: %2 von etwa %3</translation>
        </message>
        <message>
            <source>copy</source>
            <translation>Kopie</translation>
        </message>
        <message>
            <source>set</source>
            <translation>Füllen</translation>
        </message>
        <message>
            <source>kernel</source>
            <translation>Kernel</translation>
        </message>
        <message>
            <source>Kernel</source>
            <translation>Kernel</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>Summe</translation>
        </message>
        <message>
            <source>Time of all calls</source>
            <translation>Zeit aller Aufrufe</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>Anteil</translation>
        </message>
        <message>
            <source>Share of the time of all kernels, copies and sets</source>
            <translation>Anteil an der Zeit aller Kernel, Kopien und Füllvorgänge</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>Aufrufe</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>Mittel</translation>
        </message>
        <message>
            <source>Least</source>
            <translation>Kleinste</translation>
        </message>
        <message>
            <source>Most</source>
            <translation>Größte</translation>
        </message>
        <message>
            <source>Registers</source>
            <translation>Register</translation>
        </message>
        <message>
            <source>Per thread, maximum</source>
            <translation>Pro Thread, Maximum</translation>
        </message>
        <message>
            <source>Occupancy</source>
            <translation>Auslastung</translation>
        </message>
        <message>
            <source>Resident warps / maximum of resident warps</source>
            <translation>Vorhandene Warps / Höchstzahl vorhandener Warps</translation>
        </message>
        <message>
            <source>Bytes copied or set</source>
            <translation>Kopierte oder gefüllte Bytes</translation>
        </message>
        <message>
            <source>Bytes/s</source>
            <translation>Bytes/s</translation>
        </message>
        <message>
            <source>For copies and sets, and for kernels whose operators' bytes are known</source>
            <translation>Für Kopien und Füllvorgänge, und für Kernel, deren Bytes bekannt sind</translation>
        </message>
        <message>
            <source>FLOP/s</source>
            <translation>FLOP/s</translation>
        </message>
        <message>
            <source>For kernels whose operators' FLOPs are known</source>
            <translation>Für Kernel, deren FLOPs bekannt sind</translation>
        </message>
        <message>
            <source>Whole name</source>
            <translation>Ganzer Name</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>Self</source>
            <translation>Selbst</translation>
        </message>
        <message>
            <source>Time on the host, without the operators that it calls</source>
            <translation>Zeit auf dem Host, ohne die aufgerufenen Operatoren</translation>
        </message>
        <message>
            <source>Share of the self time of all operators</source>
            <translation>Anteil an der Selbstzeit aller Operatoren</translation>
        </message>
        <message>
            <source>Time on the host from begin to end</source>
            <translation>Zeit auf dem Host von Anfang bis Ende</translation>
        </message>
        <message>
            <source>Total by calls</source>
            <translation>Summe durch Aufrufe</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <source>Device time, including operators within it</source>
            <translation>Gerätezeit, einschließlich innerer Operatoren</translation>
        </message>
        <message>
            <source>Device, self</source>
            <translation>Gerät, selbst</translation>
        </message>
        <message>
            <source>Device time, without operators within it</source>
            <translation>Gerätezeit, ohne innere Operatoren</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>Kernel</translation>
        </message>
        <message>
            <source>Kernels that it started itself</source>
            <translation>Vom Operator selbst gestartete Kernel</translation>
        </message>
        <message>
            <source>Node</source>
            <translation>Knoten</translation>
        </message>
        <message>
            <source>Operator of the graph</source>
            <translation>Operator des Graphen</translation>
        </message>
        <message>
            <source>#</source>
            <translation>#</translation>
        </message>
        <message>
            <source>Its number, in execution order</source>
            <translation>Seine Nummer in Ausführungsreihenfolge</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>The name of its first result</source>
            <translation>Der Name seines ersten Ergebnisses</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>In model.py</source>
            <translation>In model.py</translation>
        </message>
        <message>
            <source>Host</source>
            <translation>Host</translation>
        </message>
        <message>
            <source>Self time of all operators of this node</source>
            <translation>Selbstzeit aller Operatoren dieses Knotens</translation>
        </message>
        <message>
            <source>Device time</source>
            <translation>Gerätezeit</translation>
        </message>
        <message>
            <source>Share of the device time of all nodes</source>
            <translation>Anteil an der Gerätezeit aller Knoten</translation>
        </message>
        <message>
            <source>Share of the time of all nodes</source>
            <translation>Anteil an der Zeit aller Knoten</translation>
        </message>
        <message>
            <source>grid %1</source>
            <translation>Grid %1</translation>
        </message>
        <message>
            <source>block %1</source>
            <translation>Block %1</translation>
        </message>
        <message>
            <source>%1 shared</source>
            <translation>%1 gemeinsam</translation>
        </message>
        <message>
            <source>%1 local a thread</source>
            <translation>%1 lokal pro Thread</translation>
        </message>
        <message>
            <source>occupancy %1 %</source>
            <translation>Auslastung %1 %</translation>
        </message>
        <message>
            <source> from %1 to %2</source>
            <translation> von %1 nach %2</translation>
        </message>
        <message>
            <source>, %1/s</source>
            <translation>, %1/s</translation>
        </message>
        <message>
            <source>%1 of the host</source>
            <translation>%1 des Hosts</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>%1 in use afterwards</source>
            <translation>danach %1 belegt</translation>
        </message>
        <message>
            <source>shapes %1</source>
            <translation>Formen %1</translation>
        </message>
        <message>
            <source>types %1</source>
            <translation>Typen %1</translation>
        </message>
        <message>
            <source>Its recorded end was before its begin: shown as an instant</source>
            <translation>Das aufgezeichnete Ende lag vor dem Anfang: als Zeitpunkt gezeigt</translation>
        </message>
        <message>
            <source>Its end was not recorded</source>
            <translation>Das Ende wurde nicht aufgezeichnet</translation>
        </message>
        <message>
            <source>node #%1</source>
            <translation>Knoten #%1</translation>
        </message>
        <message>
            <source>#%1 %2, line %3</source>
            <translation>#%1 %2, Zeile %3</translation>
        </message>
        <message>
            <source>at %1</source>
            <translation>bei %1</translation>
        </message>
        <message>
            <source>%1 from %2, self %3</source>
            <translation>%1 ab %2, selbst %3</translation>
        </message>
        <message>
            <source>launched by %1, begun %2 before</source>
            <translation>gestartet von %1, begonnen %2 vorher</translation>
        </message>
        <message>
            <source>%1 in %2, %3 % busy</source>
            <translation>%1 in %2, %3 % belegt</translation>
        </message>
        <message>
            <source>the longest: %1, %2</source>
            <translation>die längste: %1, %2</translation>
        </message>
        <message>
            <source>Zoom in to see each</source>
            <translation>Vergrößern, um jede zu sehen</translation>
        </message>
        <message>
            <source>%1 at %2</source>
            <translation>%1 bei %2</translation>
        </message>
        <message>
            <source>peak %1 at %2</source>
            <translation>Spitze %1 bei %2</translation>
        </message>
        <message>
            <source>held most then:</source>
            <translation>dann am meisten belegt:</translation>
        </message>
        <message>
            <source>no operator</source>
            <translation>kein Operator</translation>
        </message>
        <message>
            <source>Save figure</source>
            <translation>Abbildung speichern</translation>
        </message>
        <message>
            <source>PDF document (*.pdf);;SVG drawing (*.svg);;PNG image, 300 dpi (*.png);;TikZ for LaTeX (*.tex);;CSV table (*.csv)</source>
            <translation>PDF-Dokument (*.pdf);;SVG-Zeichnung (*.svg);;PNG-Bild, 300 dpi (*.png);;TikZ für LaTeX (*.tex);;CSV-Tabelle (*.csv)</translation>
        </message>
        <message>
            <source>Compilers alone</source>
            <translation>Nur Compiler</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>Datentyp</translation>
        </message>
        <message>
            <source>Number of operators</source>
            <translation>Anzahl der Operatoren</translation>
        </message>
        <message>
            <source>Machine</source>
            <translation>Maschine</translation>
        </message>
        <message>
            <source>A query</source>
            <translation>Eine Suchanfrage</translation>
        </message>
        <message>
            <source>t ≥ %1</source>
            <translation>t ≥ %1</translation>
        </message>
        <message>
            <source>at no tolerance</source>
            <translation>bei keiner Toleranz</translation>
        </message>
        <message>
            <source>Both models ran to their end.</source>
            <translation>Beide Modelle liefen bis zum Ende.</translation>
        </message>
        <message>
            <source>Both models ran, and their outputs are the same bit for bit.</source>
            <translation>Beide Modelle liefen, und ihre Ausgaben sind Bit für Bit gleich.</translation>
        </message>
        <message>
            <source>Both models ran, and every output is close to eager's from t = %1 on.</source>
            <translation>Beide Modelle liefen, und jede Ausgabe ist ab t = %1 nahe an Eager.</translation>
        </message>
        <message>
            <source>Both models ran, but an output is close to eager's at no tolerance.</source>
            <translation>Beide Modelle liefen, aber eine Ausgabe ist bei keiner Toleranz nahe an Eager.</translation>
        </message>
        <message>
            <source>✓ Ran</source>
            <translation>✓ Gelaufen</translation>
        </message>
        <message>
            <source>✗ Eager failed</source>
            <translation>✗ Eager fehlgeschlagen</translation>
        </message>
        <message>
            <source>✗ Compilation failed</source>
            <translation>✗ Kompilieren fehlgeschlagen</translation>
        </message>
        <message>
            <source>✗ Failed while running</source>
            <translation>✗ Beim Ausführen fehlgeschlagen</translation>
        </message>
        <message>
            <source>✗ Shapes differ</source>
            <translation>✗ Formen verschieden</translation>
        </message>
        <message>
            <source>✗ Types differ</source>
            <translation>✗ Typen verschieden</translation>
        </message>
        <message>
            <source>✗ Not trusted</source>
            <translation>✗ Nicht vertrauenswürdig</translation>
        </message>
        <message>
            <source>✗ Out of memory</source>
            <translation>✗ Speicher reicht nicht</translation>
        </message>
        <message>
            <source>✗ Timed out</source>
            <translation>✗ Zeit überschritten</translation>
        </message>
        <message>
            <source>✗ Crashed</source>
            <translation>✗ Abgestürzt</translation>
        </message>
        <message>
            <source>– Unsupported</source>
            <translation>– Nicht unterstützt</translation>
        </message>
        <message>
            <source>– Not run</source>
            <translation>– Nicht ausgeführt</translation>
        </message>
        <message>
            <source>– Cancelled</source>
            <translation>– Abgebrochen</translation>
        </message>
        <message>
            <source>The model failed without any compiler. The compiler is not the cause.</source>
            <translation>Das Modell schlug ohne Compiler fehl. Der Compiler ist nicht die Ursache.</translation>
        </message>
        <message>
            <source>The compiler gave up before it had a model to run.</source>
            <translation>Der Compiler gab auf, bevor er ein ausführbares Modell hatte.</translation>
        </message>
        <message>
            <source>It was compiled, and the compiled model failed when it was called.</source>
            <translation>Es wurde kompiliert, und das kompilierte Modell schlug beim Aufruf fehl.</translation>
        </message>
        <message>
            <source>The compiled model ran and gave outputs of other shapes than eager.</source>
            <translation>Das kompilierte Modell lief und gab Ausgaben anderer Form als Eager.</translation>
        </message>
        <message>
            <source>The compiled model ran and gave outputs of other types than eager.</source>
            <translation>Das kompilierte Modell lief und gab Ausgaben anderen Typs als Eager.</translation>
        </message>
        <message>
            <source>The compiled model ran, but its timed calls did not do the work: none of its times count.</source>
            <translation>Das kompilierte Modell lief, aber seine gemessenen Aufrufe taten die Arbeit nicht: Keine Zeit davon zählt.</translation>
        </message>
        <message>
            <source>It needed more memory than the limit allows.</source>
            <translation>Es brauchte mehr Speicher, als die Grenze erlaubt.</translation>
        </message>
        <message>
            <source>A phase took longer than its limit, and was ended.</source>
            <translation>Eine Phase dauerte länger als ihre Grenze und wurde beendet.</translation>
        </message>
        <message>
            <source>The process that ran it died. Other jobs are not affected.</source>
            <translation>Der ausführende Prozess starb. Andere Jobs sind nicht betroffen.</translation>
        </message>
        <message>
            <source>The compiler does not know something in this graph.</source>
            <translation>Der Compiler kennt etwas in diesem Graphen nicht.</translation>
        </message>
        <message>
            <source>The compiler does not know the operator %1.</source>
            <translation>Der Compiler kennt den Operator %1 nicht.</translation>
        </message>
        <message>
            <source>Nothing was executed.</source>
            <translation>Nichts wurde ausgeführt.</translation>
        </message>
        <message>
            <source>It was stopped before it had a result.</source>
            <translation>Es wurde angehalten, bevor es ein Ergebnis gab.</translation>
        </message>
        <message>
            <source>bit for bit</source>
            <translation>Bit für Bit</translation>
        </message>
        <message>
            <source>other type</source>
            <translation>anderer Typ</translation>
        </message>
        <message>
            <source>other shape</source>
            <translation>andere Form</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Lauf %1</translation>
        </message>
        <message>
            <source>Run %1: %2</source>
            <translation>Lauf %1: %2</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <source>✓ the same bits</source>
            <translation>✓ dieselben Bits</translation>
        </message>
        <message>
            <source>✓ agrees</source>
            <translation>✓ stimmt überein</translation>
        </message>
        <message>
            <source>✗ different: %1 of %2</source>
            <translation>✗ verschieden: %1 von %2</translation>
        </message>
        <message>
            <source>compiling</source>
            <translation>kompiliert</translation>
        </message>
        <message>
            <source>running</source>
            <translation>läuft</translation>
        </message>
        <message>
            <source>comparing</source>
            <translation>vergleicht</translation>
        </message>
        <message>
            <source>preparing</source>
            <translation>bereitet vor</translation>
        </message>
        <message>
            <source>Eager and compiled agree at this tolerance: all values that the graph returns.</source>
            <translation>Eager und kompiliert stimmen bei dieser Toleranz überein: alle Werte, die der Graph zurückgibt.</translation>
        </message>
        <message>
            <source>No answer: the whole graph could not be tried.</source>
            <translation>Keine Aussage möglich: Der ganze Graph konnte nicht versucht werden.</translation>
        </message>
        <message>
            <source>%1 is the first operator at which they differ.</source>
            <translation>%1 ist der erste Operator, bei dem sie sich unterscheiden.</translation>
        </message>
        <message>
            <source>Up to %1 all values agree.</source>
            <translation>Bis %1 stimmen alle Werte überein.</translation>
        </message>
        <message>
            <source>No operator before it makes a tensor that agrees.</source>
            <translation>Kein Operator davor erzeugt einen übereinstimmenden Tensor.</translation>
        </message>
        <message>
            <source>⚠ It may also be one of %1: a part that ends there could not be tried.</source>
            <translation>⚠ Es kann auch einer von %1 sein: Ein Teil, der dort endet, konnte nicht versucht werden.</translation>
        </message>
        <message>
            <source>Smaller differences begin earlier; a smaller t shows where.</source>
            <translation>Kleinere Unterschiede beginnen früher; ein kleineres t zeigt, wo.</translation>
        </message>
        <message>
            <source>A part may be fused differently than the whole graph. A difference that vanishes again before the end is not seen.</source>
            <translation>Ein Teil kann anders fusioniert werden als der ganze Graph. Ein Unterschied, der vor dem Ende wieder verschwindet, bleibt unbemerkt.</translation>
        </message>
        <message>
            <source>Reading the graph and starting the compiler · %1</source>
            <translation>Graph wird gelesen, Compiler startet · %1</translation>
        </message>
        <message>
            <source>Trial %1 of about %2 · operators %3 … %4 are left · %5 #0 … %6 · %7</source>
            <translation>Versuch %1 von etwa %2 · Operatoren %3 … %4 bleiben · %5 #0 … %6 · %7</translation>
        </message>
        <message>
            <source>%1 in %2</source>
            <translation>%1 in %2</translation>
        </message>
        <message>
            <source>NaN or ∞ on one side only</source>
            <translation>NaN oder ∞ nur auf einer Seite</translation>
        </message>
        <message>
            <source>#0 … %1</source>
            <translation>#0 … %1</translation>
        </message>
        <message>
            <source>Reading the sample</source>
            <translation>Sample wird gelesen</translation>
        </message>
        <message>
            <source>Making inputs and parameters</source>
            <translation>Eingaben und Parameter werden erzeugt</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>Werte</translation>
        </message>
        <message>
            <source>Comparing</source>
            <translation>Vergleicht</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; a run (median of %2, all between %3 and %4)</source>
            <translation>&lt;b&gt;%1&lt;/b&gt; pro Lauf (Median von %2, alle zwischen %3 und %4)</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; a run (median of %2, 95 % interval %3 to %4)</source>
            <translation>&lt;b&gt;%1&lt;/b&gt; pro Lauf (Median von %2, 95-%-Intervall %3 bis %4)</translation>
        </message>
        <message>
            <source>&lt;b&gt;⚠ unstable&lt;/b&gt;: ± %1 %, and a benchmark asks for ± %2 %</source>
            <translation>&lt;b&gt;⚠ instabil&lt;/b&gt;: ± %1 %, ein Benchmark verlangt ± %2 %</translation>
        </message>
        <message>
            <source>Compared with %1: that run ended with %2: %3</source>
            <translation>Verglichen mit %1: Dieser Lauf endete mit %2: %3</translation>
        </message>
        <message>
            <source>Compared with %1: no operator's results differ by more than %2, relatively.</source>
            <translation>Verglichen mit %1: Kein Ergebnis eines Operators weicht relativ um mehr als %2 ab.</translation>
        </message>
        <message>
            <source>Compared with %1: every operator's results are equal, bit for bit.</source>
            <translation>Verglichen mit %1: Die Ergebnisse aller Operatoren sind Bit für Bit gleich.</translation>
        </message>
        <message>
            <source>by a relative error of %1</source>
            <translation>um einen relativen Fehler von %1</translation>
        </message>
        <message>
            <source>in its shapes</source>
            <translation>in den Formen</translation>
        </message>
        <message>
            <source>in non-finite values</source>
            <translation>in nicht endlichen Werten</translation>
        </message>
        <message>
            <source>Compared with %1: differs first at &lt;a href="%2"&gt;%3&lt;/a&gt;, %4.</source>
            <translation>Verglichen mit %1: Erste Abweichung bei &lt;a href="%2"&gt;%3&lt;/a&gt;, %4.</translation>
        </message>
        <message>
            <source>, %1 of it in operators, %2 of measuring subtracted from each</source>
            <translation>, %1 davon in Operatoren, %2 Messaufwand von jedem abgezogen</translation>
        </message>
        <message>
            <source>, %1 in operators, each waited for, %2 of measuring subtracted from each</source>
            <translation>, %1 in Operatoren, auf jeden wird gewartet, %2 Messaufwand von jedem abgezogen</translation>
        </message>
        <message>
            <source>peak &lt;b&gt;%1&lt;/b&gt;</source>
            <translation>Spitze &lt;b&gt;%1&lt;/b&gt;</translation>
        </message>
        <message>
            <source> at &lt;a href="%1"&gt;%2&lt;/a&gt;</source>
            <translation> bei &lt;a href="%1"&gt;%2&lt;/a&gt;</translation>
        </message>
        <message>
            <source>measured with %1 on %2</source>
            <translation>gemessen mit %1 auf %2</translation>
        </message>
        <message>
            <source>: %1</source>
            <translation>: %1</translation>
        </message>
        <message>
            <source>: run %1 of %2</source>
            <translation>: Lauf %1 von %2</translation>
        </message>
        <message>
            <source>%1 failed</source>
            <translation>%1 fehlgeschlagen</translation>
        </message>
        <message>
            <source>ended %1 after its start</source>
            <translation>beendet %1 nach dem Start</translation>
        </message>
        <message>
            <source>✗ Failure</source>
            <translation>✗ Fehlschlag</translation>
        </message>
        <message>
            <source>≠ Other outputs</source>
            <translation>≠ Andere Ausgaben</translation>
        </message>
        <message>
            <source>? Outputs not compared</source>
            <translation>? Ausgaben nicht verglichen</translation>
        </message>
        <message>
            <source>↑ Slower</source>
            <translation>↑ Langsamer</translation>
        </message>
        <message>
            <source>↓ Faster</source>
            <translation>↓ Schneller</translation>
        </message>
        <message>
            <source>✓ Works now</source>
            <translation>✓ Gelingt jetzt</translation>
        </message>
        <message>
            <source>~ Unstable</source>
            <translation>~ Instabil</translation>
        </message>
        <message>
            <source>= As it was</source>
            <translation>= Unverändert</translation>
        </message>
        <message>
            <source>close from t = %1</source>
            <translation>nahe ab t = %1</translation>
        </message>
        <message>
            <source>%1 with other outputs</source>
            <translation>%1 mit anderen Ausgaben</translation>
        </message>
        <message>
            <source>%1 not compared</source>
            <translation>%1 nicht verglichen</translation>
        </message>
        <message>
            <source>%1 slower</source>
            <translation>%1 langsamer</translation>
        </message>
        <message>
            <source>%1 faster</source>
            <translation>%1 schneller</translation>
        </message>
        <message>
            <source>%1 working now</source>
            <translation>%1 jetzt erfolgreich</translation>
        </message>
        <message>
            <source>✓ As the reference: %1</source>
            <translation>✓ Wie die Referenz: %1</translation>
        </message>
        <message>
            <source>✗ %1, of %2</source>
            <translation>✗ %1, von %2</translation>
        </message>
        <message>
            <source>%1 unstable (times not compared)</source>
            <translation>%1 instabil (Zeiten nicht verglichen)</translation>
        </message>
        <message>
            <source>%1: %2 → %3</source>
            <translation>%1: %2 → %3</translation>
        </message>
        <message>
            <source>not reported</source>
            <translation>nicht berichtet</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::BreakSource</name>
        <message>
            <source>Files with graph breaks</source>
            <translation>Dateien mit Graphbrüchen</translation>
        </message>
        <message>
            <source>Source with graph breaks</source>
            <translation>Quelltext mit Graphbrüchen</translation>
        </message>
        <message>
            <source>This code is in no file</source>
            <translation>Dieser Code steht in keiner Datei</translation>
        </message>
        <message>
            <source>The source is not on this machine</source>
            <translation>Der Quelltext ist nicht auf dieser Maschine</translation>
        </message>
        <message>
            <source>It comes from exec, a prompt or a notebook; the log keeps single lines of it.</source>
            <translation>Er stammt aus exec, einer Eingabeaufforderung oder einem Notebook; das Log enthält einzelne Zeilen davon.</translation>
        </message>
        <message>
            <source>%1
The log keeps single lines of it, shown beside.</source>
            <translation>%1
Das Log enthält einzelne Zeilen davon, daneben gezeigt.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::BreakTableModel</name>
        <message>
            <source>Place</source>
            <translation>Stelle</translation>
        </message>
        <message>
            <source>Innermost line of your own code within the compiled function; if there is none, a line of a library</source>
            <translation>Innerste Zeile Ihres eigenen Codes in der kompilierten Funktion; gibt es keine, die einer Bibliothek</translation>
        </message>
        <message>
            <source>Cost per call</source>
            <translation>Kosten pro Aufruf</translation>
        </message>
        <message>
            <source>Time of the eager part between the graphs around it, as a mean over the timed calls</source>
            <translation>Zeit des Eager-Teils zwischen den umgebenden Graphen, als Mittel der gemessenen Aufrufe</translation>
        </message>
        <message>
            <source>not known</source>
            <translation>unbekannt</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Count</source>
            <translation>Anzahl</translation>
        </message>
        <message>
            <source>Events: breaks during all compilations</source>
            <translation>Ereignisse: Brüche während aller Kompilierungen</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>Anteil</translation>
        </message>
        <message>
            <source>Share of the time of a call</source>
            <translation>Anteil an der Zeit eines Aufrufs</translation>
        </message>
        <message>
            <source>Fixable how</source>
            <translation>Wie behebbar</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>Code</source>
            <translation>Code</translation>
        </message>
        <message>
            <source>While compiling</source>
            <translation>Beim Kompilieren von</translation>
        </message>
        <message>
            <source>Identifier</source>
            <translation>Kennung</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::BreaksPage</name>
        <message>
            <source>Read again</source>
            <translation>Erneut lesen</translation>
        </message>
        <message>
            <source>Function</source>
            <translation>Funktion</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Stelle</translation>
        </message>
        <message>
            <source>Guard that failed</source>
            <translation>Fehlgeschlagener Guard</translation>
        </message>
        <message>
            <source>Compilations</source>
            <translation>Kompilierungen</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>Count</source>
            <translation>Anzahl</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>Log</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>Not understood</source>
            <translation>Nicht verstanden</translation>
        </message>
        <message>
            <source>Reading %1</source>
            <translation>%1 wird gelesen</translation>
        </message>
        <message>
            <source>Starting %1</source>
            <translation>%1 startet</translation>
        </message>
        <message>
            <source>The graph breaks of %1 could not be found</source>
            <translation>Die Graphbrüche von %1 konnten nicht gefunden werden</translation>
        </message>
        <message>
            <source>The recording could not be read</source>
            <translation>Die Aufzeichnung konnte nicht gelesen werden</translation>
        </message>
        <message>
            <source>
The run failed: %1. %2</source>
            <translation>
Der Lauf schlug fehl: %1. %2</translation>
        </message>
        <message>
            <source>Read in %1 ms</source>
            <translation>Gelesen in %1 ms</translation>
        </message>
        <message>
            <source>&lt;p&gt;No graph break: everything that was compiled became whole graphs.&lt;/p&gt;</source>
            <translation>&lt;p&gt;Kein Graphbruch: Alles Kompilierte wurde zu ganzen Graphen.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>All kinds</source>
            <translation>Alle Arten</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Reading graph %1 from the log</source>
            <translation>Graph %1 wird aus dem Protokoll gelesen</translation>
        </message>
        <message>
            <source>The graph could not be opened</source>
            <translation>Der Graph konnte nicht geöffnet werden</translation>
        </message>
        <message>
            <source>%1 (%2 of %3)</source>
            <translation>%1 (%2 von %3)</translation>
        </message>
        <message>
            <source>Breaks</source>
            <translation>Brüche</translation>
        </message>
        <message>
            <source>Recompilations</source>
            <translation>Neukompilierungen</translation>
        </message>
        <message>
            <source>Given up</source>
            <translation>Aufgegeben</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>Probleme</translation>
        </message>
        <message>
            <source>Only rows with this text</source>
            <translation>Nur Zeilen mit diesem Text</translation>
        </message>
        <message>
            <source>Looks in places, kinds, reasons, code and identifiers</source>
            <translation>Sucht in Stellen, Arten, Gründen, Code und Kennungen</translation>
        </message>
        <message>
            <source>Only breaks of this kind</source>
            <translation>Nur Brüche dieser Art</translation>
        </message>
        <message>
            <source>Graph breaks</source>
            <translation>Graphbrüche</translation>
        </message>
        <message>
            <source>Which inputs of the recording are shown: other inputs may break the graph elsewhere</source>
            <translation>Welche Eingaben der Aufnahme gezeigt werden: andere können den Graphen anderswo unterbrechen</translation>
        </message>
        <message>
            <source>About the break</source>
            <translation>Über den Bruch</translation>
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
            <translation>Argumente eines Aufrufs, ein Eingabesatz pro Zeile: ein Python-Ausdruck, ein Skript, das Eingaben definiert, oder eine .pt- oder .npz-Datei. Leer lassen, wenn der Code sie selbst mitbringt</translation>
        </message>
        <message>
            <source>capture_scalar_outputs=True</source>
            <translation>capture_scalar_outputs=True</translation>
        </message>
        <message>
            <source>Settings of torch._dynamo.config, one per line; they change the number of breaks</source>
            <translation>Einstellungen von torch._dynamo.config, eine pro Zeile; sie ändern die Zahl der Brüche</translation>
        </message>
        <message>
            <source>A step of &amp;training: backward and optimizer after each call</source>
            <translation>Ein &amp;Trainingsschritt: Rückwärtsrechnung und Optimierer nach jedem Aufruf</translation>
        </message>
        <message>
            <source>Find graph breaks</source>
            <translation>Graphbrüche suchen</translation>
        </message>
        <message>
            <source>The model is in training mode. Backward and a step of SGD follow each call, outside of the compiled region, so their breaks are not shown. For breaks in a whole step of your own, name its function as the code</source>
            <translation>Das Modell ist im Trainingsmodus. Rückwärtsrechnung und ein Schritt von SGD folgen jedem Aufruf außerhalb des kompilierten Bereichs; ihre Graphbrüche werden daher nicht gezeigt. Für Graphbrüche in einem ganzen eigenen Schritt nennen Sie dessen Funktion als Code</translation>
        </message>
        <message>
            <source>Python of the environment that has torch 2.6 or later and the model's own packages</source>
            <translation>Python der Umgebung mit torch 2.6 oder neuer und den Paketen des Modells</translation>
        </message>
        <message>
            <source>Backend of torch.compile that runs the graphs; eager is the quickest, and the breaks are the same</source>
            <translation>Backend von torch.compile, das die Graphen ausführt; eager ist am schnellsten, die Brüche sind dieselben</translation>
        </message>
        <message>
            <source> min</source>
            <translation> min</translation>
        </message>
        <message>
            <source>The process is ended after this time</source>
            <translation>Der Prozess wird nach dieser Zeit beendet</translation>
        </message>
        <message>
            <source>&amp;Code:</source>
            <translation>&amp;Code:</translation>
        </message>
        <message>
            <source>&amp;Python:</source>
            <translation>&amp;Python:</translation>
        </message>
        <message>
            <source>&amp;Inputs:</source>
            <translation>E&amp;ingaben:</translation>
        </message>
        <message>
            <source>&amp;Settings:</source>
            <translation>Ein&amp;stellungen:</translation>
        </message>
        <message>
            <source>&amp;Backend:</source>
            <translation>&amp;Backend:</translation>
        </message>
        <message>
            <source>Time &amp;limit:</source>
            <translation>Zeit&amp;limit:</translation>
        </message>
        <message>
            <source>&amp;Run this code</source>
            <translation>Diesen Code ausfüh&amp;ren</translation>
        </message>
        <message>
            <source>Runs the command above in a process of its own and shows the breaks that it finds</source>
            <translation>Führt den Befehl oben in einem eigenen Prozess aus und zeigt die gefundenen Graphbrüche</translation>
        </message>
        <message>
            <source>model.py:make_model, package.module:Model, or hf:BertConfig</source>
            <translation>model.py:make_model, package.module:Model oder hf:BertConfig</translation>
        </message>
        <message>
            <source>file.py:callable, module:callable, or hf:CONFIG-CLASS, which is transformers' model with random weights and small sizes</source>
            <translation>file.py:callable, module:callable oder hf:CONFIG-CLASS, das Modell von transformers mit zufälligen Gewichten und kleinen Größen</translation>
        </message>
        <message>
            <source>&amp;File…</source>
            <translation>Datei (&amp;F)…</translation>
        </message>
        <message>
            <source>Choose a Python file; its callable is then named behind the colon</source>
            <translation>Eine Python-Datei wählen; hinter dem Doppelpunkt folgt dann, was aufgerufen wird</translation>
        </message>
        <message>
            <source>A file of Python code</source>
            <translation>Eine Datei mit Python-Code</translation>
        </message>
        <message>
            <source>Python (*.py)</source>
            <translation>Python (*.py)</translation>
        </message>
        <message>
            <source>This executes the code of %1 in a separate process with all of your permissions:</source>
            <translation>Dies führt den Code von %1 in einem eigenen Prozess mit allen Ihren Rechten aus:</translation>
        </message>
        <message>
            <source>Name the code: a file and the class or function in it.</source>
            <translation>Nennen Sie den Code: eine Datei und die Klasse oder Funktion darin.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ChangeModel</name>
        <message>
            <source>Added</source>
            <translation>Hinzugefügt</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Entfernt</translation>
        </message>
        <message>
            <source>Other operator</source>
            <translation>Anderer Operator</translation>
        </message>
        <message>
            <source>Attribute</source>
            <translation>Attribut</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>Form</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>Datentyp</translation>
        </message>
        <message>
            <source>Rewired</source>
            <translation>Anders verbunden</translation>
        </message>
        <message>
            <source>Inputs and parameters</source>
            <translation>Eingaben und Parameter</translation>
        </message>
        <message>
            <source>%1 %2 (%3)</source>
            <translation>%1 %2 (%3)</translation>
        </message>
        <message>
            <source>%1 %2 (%3 of %4)</source>
            <translation>%1 %2 (%3 von %4)</translation>
        </message>
        <message>
            <source>Change</source>
            <translation>Änderung</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>Modul</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ChangePanel</name>
        <message>
            <source>Filter by operator, argument or module</source>
            <translation>Nach Operator, Argument oder Modul filtern</translation>
        </message>
        <message>
            <source>Filter of the differences</source>
            <translation>Filter der Unterschiede</translation>
        </message>
        <message>
            <source>Differences</source>
            <translation>Unterschiede</translation>
        </message>
        <message>
            <source>No difference</source>
            <translation>Kein Unterschied</translation>
        </message>
        <message>
            <source>%1 and %2 are equal, whatever their names, order and formatting.</source>
            <translation>%1 und %2 sind gleich, unabhängig von Namen, Reihenfolge und Formatierung.</translation>
        </message>
        <message>
            <source>added</source>
            <translation>hinzugefügt</translation>
        </message>
        <message>
            <source>removed</source>
            <translation>entfernt</translation>
        </message>
        <message>
            <source>changed, or holds several</source>
            <translation>geändert oder mit mehreren Änderungen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CodeEditor</name>
        <message>
            <source>Source of the graph</source>
            <translation>Quelltext des Graphen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CodeSearchBar</name>
        <message>
            <source>Find in the code</source>
            <translation>Im Code suchen</translation>
        </message>
        <message>
            <source>Text or regular expression; Return goes to the next match</source>
            <translation>Text oder regulärer Ausdruck; die Eingabetaste geht zum nächsten Treffer</translation>
        </message>
        <message>
            <source>Regular expression</source>
            <translation>Regulärer Ausdruck</translation>
        </message>
        <message>
            <source>Whole words</source>
            <translation>Ganze Wörter</translation>
        </message>
        <message>
            <source>Match case</source>
            <translation>Groß-/Kleinschreibung</translation>
        </message>
        <message>
            <source>Previous match</source>
            <translation>Voriger Treffer</translation>
        </message>
        <message>
            <source>Next match</source>
            <translation>Nächster Treffer</translation>
        </message>
        <message>
            <source>Close (Esc)</source>
            <translation>Schließen (Esc)</translation>
        </message>
        <message>
            <source>no regular expression</source>
            <translation>kein regulärer Ausdruck</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>more than %1</source>
            <translation>mehr als %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ComparedModel</name>
        <message>
            <source>gone</source>
            <translation>entfallen</translation>
        </message>
        <message>
            <source>new</source>
            <translation>neu</translation>
        </message>
        <message>
            <source>stays</source>
            <translation>bleibt</translation>
        </message>
        <message>
            <source>–</source>
            <translation>–</translation>
        </message>
        <message>
            <source>Change</source>
            <translation>Änderung</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Stelle</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Count before</source>
            <translation>Anzahl vorher</translation>
        </message>
        <message>
            <source>Count after</source>
            <translation>Anzahl nachher</translation>
        </message>
        <message>
            <source>Cost before</source>
            <translation>Kosten vorher</translation>
        </message>
        <message>
            <source>Cost after</source>
            <translation>Kosten nachher</translation>
        </message>
        <message>
            <source>Code</source>
            <translation>Code</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ComparedTypes</name>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Compare only the types that the files declare</source>
            <translation>Nur die Typen vergleichen, die die Dateien angeben</translation>
        </message>
        <message>
            <source>Inferring types…</source>
            <translation>Typen werden abgeleitet…</translation>
        </message>
        <message>
            <source>Shapes and dtypes of results are not known yet: more may differ.</source>
            <translation>Formen und Datentypen der Ergebnisse sind noch unbekannt: Weitere Unterschiede sind möglich.</translation>
        </message>
        <message>
            <source>Some types are unknown</source>
            <translation>Einige Typen sind unbekannt</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ComparisonPage</name>
        <message>
            <source>Neither has a graph break.</source>
            <translation>Keine der beiden hat einen Graphbruch.</translation>
        </message>
        <message>
            <source>%1 gone, %2 new, %3 in both.</source>
            <translation>%1 entfallen, %2 neu, %3 in beiden.</translation>
        </message>
        <message>
            <source>Counted under</source>
            <translation>Gezählt unter</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>Vorher</translation>
        </message>
        <message>
            <source>After</source>
            <translation>Nachher</translation>
        </message>
        <message>
            <source>Before: %1: %2
After: %3: %4</source>
            <translation>Vorher: %1: %2
Nachher: %3: %4</translation>
        </message>
        <message>
            <source>not given</source>
            <translation>nicht angegeben</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CompiledPage</name>
        <message>
            <source>Read again</source>
            <translation>Erneut lesen</translation>
        </message>
        <message>
            <source>Open graph</source>
            <translation>Graph öffnen</translation>
        </message>
        <message>
            <source>Compilation</source>
            <translation>Kompilierung</translation>
        </message>
        <message>
            <source>Function</source>
            <translation>Funktion</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>Whole</source>
            <translation>Gesamt</translation>
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
            <translation>Code-Erzeugung</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>Kernel</translation>
        </message>
        <message>
            <source>Pre-grad passes</source>
            <translation>Pre-Grad-Durchläufe</translation>
        </message>
        <message>
            <source>Joint passes</source>
            <translation>Joint-Durchläufe</translation>
        </message>
        <message>
            <source>Post-grad passes</source>
            <translation>Post-Grad-Durchläufe</translation>
        </message>
        <message>
            <source>Cache hits</source>
            <translation>Cache-Treffer</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Kernel</source>
            <translation>Kernel</translation>
        </message>
        <message>
            <source>Nodes of Inductor's graph</source>
            <translation>Knoten in Inductors Graph</translation>
        </message>
        <message>
            <source>Nodes of Dynamo's graph</source>
            <translation>Knoten in Dynamos Graph</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>Ereignis</translation>
        </message>
        <message>
            <source>Expression</source>
            <translation>Ausdruck</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Count</source>
            <translation>Anzahl</translation>
        </message>
        <message>
            <source>Of</source>
            <translation>Von</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Stelle</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>Log</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>Not understood</source>
            <translation>Nicht verstanden</translation>
        </message>
        <message>
            <source>Only rows with this text</source>
            <translation>Nur Zeilen mit diesem Text</translation>
        </message>
        <message>
            <source>Looks in all columns of the table</source>
            <translation>Sucht in allen Spalten der Tabelle</translation>
        </message>
        <message>
            <source>Graphs and code</source>
            <translation>Graphen und Code</translation>
        </message>
        <message>
            <source>Times</source>
            <translation>Zeiten</translation>
        </message>
        <message>
            <source>Symbolic sizes</source>
            <translation>Symbolische Größen</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>Probleme</translation>
        </message>
        <message>
            <source>Text of the log</source>
            <translation>Text des Protokolls</translation>
        </message>
        <message>
            <source>Reading %1</source>
            <translation>%1 wird gelesen</translation>
        </message>
        <message>
            <source>The log could not be read</source>
            <translation>Das Protokoll konnte nicht gelesen werden</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>%1, backward</source>
            <translation>%1, rückwärts</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Opens the graph at the first node that the chosen kernel computes</source>
            <translation>Öffnet den Graphen beim ersten Knoten, den der gewählte Kernel berechnet</translation>
        </message>
        <message>
            <source>Writes the graph as a sample and opens it; its weights and inputs are random</source>
            <translation>Schreibt den Graphen als Sample und öffnet es; Gewichte und Eingaben sind zufällig</translation>
        </message>
        <message>
            <source>Opens the chosen graph as a sample: choose one of Dynamo's, AOTAutograd's or Inductor's</source>
            <translation>Öffnet den gewählten Graphen als Sample: einen von Dynamo, AOTAutograd oder Inductor wählen</translation>
        </message>
        <message>
            <source>The text could not be read</source>
            <translation>Der Text konnte nicht gelesen werden</translation>
        </message>
        <message>
            <source>The graph could not be opened</source>
            <translation>Der Graph konnte nicht geöffnet werden</translation>
        </message>
        <message>
            <source>The kernel's graph could not be opened</source>
            <translation>Der Graph des Kernels konnte nicht geöffnet werden</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CompilerModel</name>
        <message>
            <source>Compiler</source>
            <translation>Compiler</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Notiz</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>Version</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>Geräte</translation>
        </message>
        <message>
            <source>Runs in</source>
            <translation>Läuft in</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>there is no such compiler here</source>
            <translation>diesen Compiler gibt es hier nicht</translation>
        </message>
        <message>
            <source>worker</source>
            <translation>Worker</translation>
        </message>
        <message>
            <source>Python</source>
            <translation>Python</translation>
        </message>
        <message>
            <source>Python (%1)</source>
            <translation>Python (%1)</translation>
        </message>
        <message>
            <source>not available</source>
            <translation>nicht verfügbar</translation>
        </message>
        <message>
            <source>%1; installing it takes at least %2</source>
            <translation>%1; die Installation braucht mindestens %2</translation>
        </message>
        <message>
            <source>for samples of %1</source>
            <translation>für Samples von %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CompilersModel</name>
        <message>
            <source>the file %1 is not there</source>
            <translation>die Datei %1 fehlt</translation>
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
            <translation>Worker</translation>
        </message>
        <message>
            <source>environment %1</source>
            <translation>Umgebung %1</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Run by</source>
            <translation>Ausgeführt von</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>Compiler</translation>
        </message>
        <message>
            <source>Version</source>
            <translation>Version</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>Geräte</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>Framework</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>✓ answers</source>
            <translation>✓ antwortet</translation>
        </message>
        <message>
            <source>✓ available</source>
            <translation>✓ verfügbar</translation>
        </message>
        <message>
            <source>Its packages may contain compilers: %1</source>
            <translation>Seine Pakete können Compiler enthalten: %1</translation>
        </message>
        <message>
            <source>Run by graphnet-worker, which comes with this program.</source>
            <translation>Ausgeführt von graphnet-worker, der zu diesem Programm gehört.</translation>
        </message>
        <message>
            <source>Run by %1</source>
            <translation>Ausgeführt von %1</translation>
        </message>
        <message>
            <source>Installing its packages would not change that, and is not offered.</source>
            <translation>Seine Pakete zu installieren würde daran nichts ändern und wird nicht angeboten.</translation>
        </message>
        <message>
            <source>Packages: %1; at least %2 on disk</source>
            <translation>Pakete: %1; mindestens %2 auf dem Datenträger</translation>
        </message>
        <message>
            <source>Packages: %1</source>
            <translation>Pakete: %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::CompilersPage</name>
        <message>
            <source>Probe again</source>
            <translation>Erneut abfragen</translation>
        </message>
        <message>
            <source>Looking for compilers…</source>
            <translation>Compiler werden gesucht…</translation>
        </message>
        <message>
            <source>Asking the worker, the compiler environments and Python what they can run.</source>
            <translation>Worker, Compiler-Umgebungen und Python werden nach ihren Compilern gefragt.</translation>
        </message>
        <message>
            <source>Add Python…</source>
            <translation>Python hinzufügen…</translation>
        </message>
        <message>
            <source>Add backend file…</source>
            <translation>Backend-Datei hinzufügen…</translation>
        </message>
        <message>
            <source>Probe all environments again, also unchanged ones</source>
            <translation>Alle Umgebungen erneut abfragen, auch unveränderte</translation>
        </message>
        <message>
            <source>A Python interpreter whose packages contain compilers, for example of your own environment</source>
            <translation>Ein Python-Interpreter, dessen Pakete Compiler enthalten, zum Beispiel der einer eigenen Umgebung</translation>
        </message>
        <message>
            <source>A Python file with a class that has __call__(model), which returns the model to call, and synchronize()</source>
            <translation>Eine Python-Datei mit einer Klasse, die __call__(model) (gibt das aufzurufende Modell) und synchronize() hat</translation>
        </message>
        <message>
            <source>Compilers</source>
            <translation>Compiler</translation>
        </message>
        <message>
            <source>Install</source>
            <translation>Installieren</translation>
        </message>
        <message>
            <source>Available: %1 of %2</source>
            <translation>Verfügbar: %1 von %2</translation>
        </message>
        <message>
            <source>removing</source>
            <translation>wird entfernt</translation>
        </message>
        <message>
            <source>installing, %1 s</source>
            <translation>wird installiert, %1 s</translation>
        </message>
        <message>
            <source>%1: done in %2</source>
            <translation>%1: fertig in %2</translation>
        </message>
        <message>
            <source>%1: stopped, nothing was kept</source>
            <translation>%1: angehalten, nichts wurde behalten</translation>
        </message>
        <message>
            <source>The environment %1 could not be changed</source>
            <translation>Die Umgebung %1 konnte nicht geändert werden</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Ends the work; nothing half-installed is left</source>
            <translation>Beendet die Arbeit; nichts halb Installiertes bleibt</translation>
        </message>
        <message>
            <source>Makes a Python environment for this compiler and installs its packages; other environments are not touched</source>
            <translation>Legt für diesen Compiler eine Python-Umgebung an und installiert seine Pakete; andere Umgebungen bleiben unberührt</translation>
        </message>
        <message>
            <source>Install again</source>
            <translation>Erneut installieren</translation>
        </message>
        <message>
            <source>Makes the environment again, with the versions that this program expects</source>
            <translation>Legt die Umgebung neu an, mit den Versionen, die dieses Programm erwartet</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>Deletes the environment from the disk; its results are kept</source>
            <translation>Löscht die Umgebung von der Platte; ihre Ergebnisse bleiben</translation>
        </message>
        <message>
            <source>Forget</source>
            <translation>Aus der Liste entfernen</translation>
        </message>
        <message>
            <source>Takes it off this list; nothing is deleted from the disk</source>
            <translation>Nimmt es von dieser Liste; auf der Platte wird nichts gelöscht</translation>
        </message>
        <message>
            <source>Add Python</source>
            <translation>Python hinzufügen</translation>
        </message>
        <message>
            <source>Add backend file</source>
            <translation>Backend-Datei hinzufügen</translation>
        </message>
        <message>
            <source>Python files (*.py)</source>
            <translation>Python-Dateien (*.py)</translation>
        </message>
        <message>
            <source>Select a compiler to see details.</source>
            <translation>Wählen Sie einen Compiler, um Einzelheiten zu sehen.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ConfigPage</name>
        <message>
            <source>Configurations</source>
            <translation>Konfigurationen</translation>
        </message>
        <message>
            <source>Layouts of the chosen configuration</source>
            <translation>Layouts der gewählten Konfiguration</translation>
        </message>
        <message>
            <source>Reading configurations</source>
            <translation>Konfigurationen werden gelesen</translation>
        </message>
        <message>
            <source>How much slower the configurations are than the fastest</source>
            <translation>Um wie viel die Konfigurationen langsamer sind als die schnellste</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>The configurations could not be read</source>
            <translation>Die Konfigurationen konnten nicht gelesen werden</translation>
        </message>
        <message>
            <source>%1, %2 of them distinct.</source>
            <translation>%1, davon %2 verschieden.</translation>
        </message>
        <message>
            <source>The times of this graph are not known, like those of the whole test split.</source>
            <translation>Die Zeiten dieses Graphen sind nicht bekannt, wie alle des Testteils.</translation>
        </message>
        <message>
            <source>This file contains no information: its configurations do not differ, or all of its times are equal.</source>
            <translation>Diese Datei enthält keine Information: Ihre Konfigurationen unterscheiden sich nicht, oder alle Zeiten sind gleich.</translation>
        </message>
        <message>
            <source>The slowest takes %1× as long as the fastest.</source>
            <translation>Die langsamste braucht %1-mal so lange wie die schnellste.</translation>
        </message>
        <message>
            <source>None was measured twice: the noise is not known.</source>
            <translation>Keine wurde zweimal gemessen: Das Rauschen ist nicht bekannt.</translation>
        </message>
        <message>
            <source>One measurement has a noise of %1.</source>
            <translation>Eine Messung hat ein Rauschen von %1.</translation>
        </message>
        <message>
            <source>With this noise, no model can reach a Kendall tau above %1 (the ceiling).</source>
            <translation>Bei diesem Rauschen kann kein Modell ein Kendall-Tau über %1 erreichen (die Obergrenze).</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ConfigTableModel</name>
        <message>
            <source>Rank</source>
            <translation>Rang</translation>
        </message>
        <message>
            <source>1 is the fastest; equal times in the order of the file</source>
            <translation>1 ist die schnellste; gleiche Zeiten in der Reihenfolge der Datei</translation>
        </message>
        <message>
            <source>Configuration</source>
            <translation>Konfiguration</translation>
        </message>
        <message>
            <source>Its number in the file, from 0</source>
            <translation>Ihre Nummer in der Datei, ab 0</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>Measured time of one run</source>
            <translation>Gemessene Zeit eines Laufs</translation>
        </message>
        <message>
            <source>Slower</source>
            <translation>Langsamer</translation>
        </message>
        <message>
            <source>Compared with the fastest configuration</source>
            <translation>Verglichen mit der schnellsten Konfiguration</translation>
        </message>
        <message>
            <source>Rows</source>
            <translation>Zeilen</translation>
        </message>
        <message>
            <source>Measurements of this configuration</source>
            <translation>Messungen dieser Konfiguration</translation>
        </message>
        <message>
            <source>Same as</source>
            <translation>Gleich</translation>
        </message>
        <message>
            <source>An earlier configuration with the same layouts</source>
            <translation>Eine frühere Konfiguration mit denselben Layouts</translation>
        </message>
        <message>
            <source>Predicted rank</source>
            <translation>Vorhergesagter Rang</translation>
        </message>
        <message>
            <source>By the model that was chosen above; 1 is predicted the fastest</source>
            <translation>Nach dem oben gewählten Modell; 1 ist als schnellste vorhergesagt</translation>
        </message>
        <message>
            <source>Measured</source>
            <translation>Gemessen</translation>
        </message>
        <message>
            <source>Whether the model has seen its time</source>
            <translation>Ob das Modell ihre Zeit gesehen hat</translation>
        </message>
        <message>
            <source>seen</source>
            <translation>gesehen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ConstraintText</name>
        <message>
            <source>Runnable</source>
            <translation>Ausführbar</translation>
        </message>
        <message>
            <source>Serializable</source>
            <translation>Serialisierbar</translation>
        </message>
        <message>
            <source>Decomposable</source>
            <translation>Zerlegbar</translation>
        </message>
        <message>
            <source>Statically analyzable</source>
            <translation>Statisch analysierbar</translation>
        </message>
        <message>
            <source>Custom operators</source>
            <translation>Eigene Operatoren</translation>
        </message>
        <message>
            <source>Unique</source>
            <translation>Einmalig</translation>
        </message>
        <message>
            <source>✓ pass</source>
            <translation>✓ bestanden</translation>
        </message>
        <message>
            <source>✗ fail</source>
            <translation>✗ nicht bestanden</translation>
        </message>
        <message>
            <source>– not checked</source>
            <translation>– nicht geprüft</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DatasetBrowser</name>
        <message>
            <source>The samples could not be read from the index</source>
            <translation>Die Samples konnten nicht aus dem Index gelesen werden</translation>
        </message>
        <message>
            <source>The query hides %1.</source>
            <translation>Die Suchanfrage verbirgt %1.</translation>
        </message>
        <message>
            <source>A sample is a folder with a graph_net.json in it.</source>
            <translation>Ein Sample ist ein Ordner mit einer graph_net.json.</translation>
        </message>
        <message>
            <source>%1 not validated yet</source>
            <translation>%1 noch nicht geprüft</translation>
        </message>
        <message>
            <source>No sample matches</source>
            <translation>Kein Sample passt</translation>
        </message>
        <message>
            <source>This dataset has no samples</source>
            <translation>Dieser Datensatz hat keine Samples</translation>
        </message>
        <message>
            <source>Without %1 (%2)</source>
            <translation>Ohne %1 (%2)</translation>
        </message>
        <message>
            <source>Validate %1</source>
            <translation>%1 prüfen</translation>
        </message>
        <message>
            <source>Check the construction constraints of these samples</source>
            <translation>Die Konstruktionsbedingungen dieser Samples prüfen</translation>
        </message>
        <message>
            <source> · %1 selected</source>
            <translation> · %1 ausgewählt</translation>
        </message>
        <message>
            <source>Clear the query</source>
            <translation>Suchanfrage löschen</translation>
        </message>
        <message>
            <source>No dataset is open</source>
            <translation>Kein Datensatz ist geöffnet</translation>
        </message>
        <message>
            <source>Open a folder of GraphNet samples, or look at the demo.</source>
            <translation>Öffnen Sie einen Ordner mit GraphNet-Samples oder sehen Sie die Demo an.</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>Show the filters of the matching samples</source>
            <translation>Die Filter der passenden Samples zeigen</translation>
        </message>
        <message>
            <source>Show filters</source>
            <translation>Filter zeigen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DesktopNotifier</name>
        <message>
            <source>Show</source>
            <translation>Zeigen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DiffDocument</name>
        <message>
            <source>Operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>Left</source>
            <translation>Links</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>Rechts</translation>
        </message>
        <message>
            <source>Tensor</source>
            <translation>Tensor</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>The samples could not be compared</source>
            <translation>Die Samples konnten nicht verglichen werden</translation>
        </message>
        <message>
            <source>No difference: %1</source>
            <translation>Kein Unterschied: %1</translation>
        </message>
        <message>
            <source>%1 % alike · %2 equal · ~ %3 changed · − %4 removed · + %5 added</source>
            <translation>zu %1 % gleich · %2 gleich · ~ %3 geändert · − %4 entfernt · + %5 hinzugefügt</translation>
        </message>
        <message>
            <source>not there</source>
            <translation>fehlt</translation>
        </message>
        <message>
            <source>Operators whose counts differ (%1)</source>
            <translation>Operatoren mit anderer Anzahl (%1)</translation>
        </message>
        <message>
            <source>Tensors that differ (%1)</source>
            <translation>Verschiedene Tensoren (%1)</translation>
        </message>
        <message>
            <source>Comparing %1 with %2</source>
            <translation>%1 wird mit %2 verglichen</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Ends the comparison; both samples stay open</source>
            <translation>Beendet den Vergleich; beide Samples bleiben offen</translation>
        </message>
        <message>
            <source>Previous difference</source>
            <translation>Voriger Unterschied</translation>
        </message>
        <message>
            <source>Next difference</source>
            <translation>Nächster Unterschied</translation>
        </message>
        <message>
            <source>Previous difference (Shift+F7)</source>
            <translation>Voriger Unterschied (Umschalt+F7)</translation>
        </message>
        <message>
            <source>Next difference (F7)</source>
            <translation>Nächster Unterschied (F7)</translation>
        </message>
        <message>
            <source>Show equal</source>
            <translation>Gleiche zeigen</translation>
        </message>
        <message>
            <source>Show the operators that are equal too</source>
            <translation>Auch die gleichen Operatoren zeigen</translation>
        </message>
        <message>
            <source>Operators of both samples, aligned</source>
            <translation>Operatoren beider Samples, ausgerichtet</translation>
        </message>
        <message>
            <source>Operators whose counts differ</source>
            <translation>Operatoren mit anderer Anzahl</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>Tensors that differ</source>
            <translation>Verschiedene Tensoren</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>Tensoren</translation>
        </message>
        <message>
            <source>Drawing of both graphs as one</source>
            <translation>Zeichnung beider Graphen als einer</translation>
        </message>
        <message>
            <source>Side by side</source>
            <translation>Nebeneinander</translation>
        </message>
        <message>
            <source>Merged</source>
            <translation>Zusammengeführt</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabelle</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DiffModel</name>
        <message>
            <source>Line</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>Return or a click shows them</source>
            <translation>Eingabetaste oder Klick zeigt sie</translation>
        </message>
        <message>
            <source>Left</source>
            <translation>Links</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>Rechts</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DiffPane</name>
        <message>
            <source>Laying out %1</source>
            <translation>%1 wird angeordnet</translation>
        </message>
        <message>
            <source>The graph could not be laid out</source>
            <translation>Der Graph konnte nicht angeordnet werden</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::DivergencePanel</name>
        <message>
            <source>First divergence</source>
            <translation>Erste Abweichung</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>Largest difference</source>
            <translation>Größter Unterschied</translation>
        </message>
        <message>
            <source>In the mean</source>
            <translation>Im Mittel</translation>
        </message>
        <message>
            <source>Relative</source>
            <translation>Relativ</translation>
        </message>
        <message>
            <source>ULP</source>
            <translation>ULP</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Notiz</translation>
        </message>
        <message>
            <source>Values that differ</source>
            <translation>Verschiedene Werte</translation>
        </message>
        <message>
            <source>Trial</source>
            <translation>Versuch</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>Up to</source>
            <translation>Bis</translation>
        </message>
        <message>
            <source>Eager against compiled</source>
            <translation>Eager gegen kompiliert</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>Trials</source>
            <translation>Versuche</translation>
        </message>
        <message>
            <source>Where do values begin to differ by more than</source>
            <translation>Wo beginnen Werte, um mehr abzuweichen als</translation>
        </message>
        <message>
            <source>Tolerance</source>
            <translation>Toleranz</translation>
        </message>
        <message>
            <source>The scores' tolerances: −10 is the tightest, 5 the loosest</source>
            <translation>Die Toleranzen der Scores: −10 ist die strengste, 5 die weiteste</translation>
        </message>
        <message>
            <source>Find first divergence</source>
            <translation>Erste Abweichung suchen</translation>
        </message>
        <message>
            <source>Compiles smaller and smaller parts of the graph and compares them with eager, by bisection: about log2(operators) trials, each with a compilation</source>
            <translation>Kompiliert immer kleinere Teile des Graphen und vergleicht sie mit Eager, durch Halbieren: etwa log2(Operatoren) Versuche, jeder mit einer Kompilierung</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Stop the search; the result of the benchmark is not changed</source>
            <translation>Suche anhalten; das Ergebnis des Benchmarks bleibt, wie es ist</translation>
        </message>
        <message>
            <source>What was found earlier cannot be read</source>
            <translation>Frühere Ergebnisse der Suche können nicht gelesen werden</translation>
        </message>
        <message>
            <source>The first divergence could not be found</source>
            <translation>Die erste Abweichung konnte nicht gefunden werden</translation>
        </message>
        <message>
            <source>Search again</source>
            <translation>Erneut suchen</translation>
        </message>
        <message>
            <source>All outputs are close at this tolerance.</source>
            <translation>Bei dieser Toleranz sind alle Ausgaben nahe.</translation>
        </message>
        <message>
            <source>Not available while a benchmark runs: it would be disturbed.</source>
            <translation>Nicht verfügbar während eines Benchmarks: Er würde gestört.</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>Wird angehalten…</translation>
        </message>
        <message>
            <source>Show operator #%1 in the drawing</source>
            <translation>Operator #%1 in der Zeichnung zeigen</translation>
        </message>
        <message>
            <source>Show line %1 of model.py</source>
            <translation>Zeile %1 von model.py zeigen</translation>
        </message>
        <message>
            <source>Show #%1, which agrees</source>
            <translation>#%1 zeigen, der übereinstimmt</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::EdgeLabeling</name>
        <message>
            <source>Shapes on edges</source>
            <translation>Formen an Kanten</translation>
        </message>
        <message>
            <source>Layouts on edges</source>
            <translation>Layouts an Kanten</translation>
        </message>
        <message>
            <source>The order of dimensions, the minor-most first, in which the chosen configuration writes a tensor; red where a reader wants another one, so that the compiler must copy</source>
            <translation>Die Reihenfolge der Dimensionen, in der die gewählte Konfiguration einen Tensor schreibt, die innerste zuerst; rot, wo ein Leser eine andere braucht, sodass der Compiler kopieren muss</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ElidedLabel</name>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ErrorWidget</name>
        <message>
            <source>Copy details</source>
            <translation>Einzelheiten kopieren</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>Einzelheiten</translation>
        </message>
        <message>
            <source>Shows the whole message, with file and place</source>
            <translation>Zeigt die ganze Meldung, mit Datei und Stelle</translation>
        </message>
        <message>
            <source>Copies message and details as text, for a search or a report</source>
            <translation>Kopiert Meldung und Einzelheiten als Text, für eine Suche oder einen Bericht</translation>
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
            <translation>nicht geprüft</translation>
        </message>
        <message>
            <source>not given</source>
            <translation>nicht angegeben</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>%1, %2, chosen</source>
            <translation>%1, %2, gewählt</translation>
        </message>
        <message>
            <source>%1, %2, excluded</source>
            <translation>%1, %2, ausgeschlossen</translation>
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
            <translation>Datensatz</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>Framework</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>Aufgabe</translation>
        </message>
        <message>
            <source>Operations</source>
            <translation>Operationen</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Tensor bytes</source>
            <translation>Tensor-Bytes</translation>
        </message>
        <message>
            <source>Module depth</source>
            <translation>Modultiefe</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Collection</source>
            <translation>Sammlung</translation>
        </message>
        <message>
            <source>Split</source>
            <translation>Teil</translation>
        </message>
        <message>
            <source>Family</source>
            <translation>Familie</translation>
        </message>
        <message>
            <source>Labelled</source>
            <translation>Gelabelt</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>Kategorie</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>Datentyp</translation>
        </message>
        <message>
            <source>Benchmark status</source>
            <translation>Benchmark-Status</translation>
        </message>
        <message>
            <source>Runnable</source>
            <translation>Ausführbar</translation>
        </message>
        <message>
            <source>Serializable</source>
            <translation>Serialisierbar</translation>
        </message>
        <message>
            <source>Decomposable</source>
            <translation>Zerlegbar</translation>
        </message>
        <message>
            <source>Statically analyzable</source>
            <translation>Statisch analysierbar</translation>
        </message>
        <message>
            <source>Custom operators</source>
            <translation>Eigene Operatoren</translation>
        </message>
        <message>
            <source>Unique</source>
            <translation>Einmalig</translation>
        </message>
        <message>
            <source>Problem</source>
            <translation>Problem</translation>
        </message>
        <message>
            <source>Filters</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>Remove from the query</source>
            <translation>Aus der Suchanfrage entfernen</translation>
        </message>
        <message>
            <source>Add to the query</source>
            <translation>Zur Suchanfrage hinzufügen</translation>
        </message>
        <message>
            <source>Only this</source>
            <translation>Nur dies</translation>
        </message>
        <message>
            <source>Exclude</source>
            <translation>Ausschließen</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Close this dataset</source>
            <translation>Diesen Datensatz schließen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FacetView</name>
        <message>
            <source>Find</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <source>Show only values with this text</source>
            <translation>Nur Werte mit diesem Text zeigen</translation>
        </message>
        <message>
            <source>Show all values, or only the most frequent ones</source>
            <translation>Alle Werte zeigen, oder nur die häufigsten</translation>
        </message>
        <message>
            <source>Show fewer</source>
            <translation>Weniger zeigen</translation>
        </message>
        <message>
            <source>Show all (%1)</source>
            <translation>Alle zeigen (%1)</translation>
        </message>
        <message>
            <source>not %1</source>
            <translation>nicht %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FactsTree</name>
        <message>
            <source>Property</source>
            <translation>Eigenschaft</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FailureSection</name>
        <message>
            <source>No reason was given</source>
            <translation>Kein Grund angegeben</translation>
        </message>
        <message>
            <source>status: %1</source>
            <translation>Status: %1</translation>
        </message>
        <message>
            <source>phase: %1</source>
            <translation>Phase: %1</translation>
        </message>
        <message>
            <source>operator: #%1</source>
            <translation>Operator: #%1</translation>
        </message>
        <message>
            <source>Why it failed</source>
            <translation>Warum es fehlschlug</translation>
        </message>
        <message>
            <source>%1 (in phase %2)</source>
            <translation>%1 (in Phase %2)</translation>
        </message>
        <message>
            <source>Show operator #%1 in the drawing</source>
            <translation>Operator #%1 in der Zeichnung zeigen</translation>
        </message>
        <message>
            <source>Show line %1 of model.py</source>
            <translation>Zeile %1 von model.py zeigen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FigureChart</name>
        <message>
            <source>Copy image</source>
            <translation>Bild kopieren</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>Speichern als…</translation>
        </message>
        <message>
            <source>Copy data as CSV</source>
            <translation>Daten als CSV kopieren</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>Befehlszeile kopieren</translation>
        </message>
        <message>
            <source>The figure could not be copied</source>
            <translation>Die Abbildung konnte nicht kopiert werden</translation>
        </message>
        <message>
            <source>The figure could not be saved</source>
            <translation>Die Abbildung konnte nicht gespeichert werden</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FigureEditor</name>
        <message>
            <source>Preview of the figure</source>
            <translation>Vorschau der Abbildung</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automatisch</translation>
        </message>
        <message>
            <source>Sets width, height and text size for a column of a paper or a slide</source>
            <translation>Setzt Breite, Höhe und Schriftgröße für eine Spalte eines Artikels oder eine Folie</translation>
        </message>
        <message>
            <source>Custom</source>
            <translation>Eigene</translation>
        </message>
        <message>
            <source>Single column</source>
            <translation>Einspaltig</translation>
        </message>
        <message>
            <source>Double column</source>
            <translation>Zweispaltig</translation>
        </message>
        <message>
            <source>Slide</source>
            <translation>Folie</translation>
        </message>
        <message>
            <source>&amp;Preset</source>
            <translation>Vorgabe (&amp;P)</translation>
        </message>
        <message>
            <source>&amp;Width</source>
            <translation>Breite (&amp;W)</translation>
        </message>
        <message>
            <source>Width of the figure on the paper; text keeps its size</source>
            <translation>Breite der Abbildung auf dem Papier; Text behält seine Größe</translation>
        </message>
        <message>
            <source> mm</source>
            <translation> mm</translation>
        </message>
        <message>
            <source>&amp;Height</source>
            <translation>&amp;Höhe</translation>
        </message>
        <message>
            <source>Height of the figure on the paper; text keeps its size</source>
            <translation>Höhe der Abbildung auf dem Papier; Text behält seine Größe</translation>
        </message>
        <message>
            <source>PNG's &amp;resolution</source>
            <translation>Auflösung des PNG (&amp;r)</translation>
        </message>
        <message>
            <source>Pixels per inch of an exported PNG; the other formats have none</source>
            <translation>Bildpunkte je Zoll eines exportierten PNG; die anderen Formate haben keine</translation>
        </message>
        <message>
            <source> dpi</source>
            <translation> dpi</translation>
        </message>
        <message>
            <source>Font</source>
            <translation>Schrift</translation>
        </message>
        <message>
            <source>default</source>
            <translation>Standard</translation>
        </message>
        <message>
            <source>Name of an installed font, such as that of the paper; empty: the program's</source>
            <translation>Name einer installierten Schrift, etwa der der Arbeit; leer: die des Programms</translation>
        </message>
        <message>
            <source>F&amp;ont</source>
            <translation>Schrift (&amp;o)</translation>
        </message>
        <message>
            <source>&amp;Text</source>
            <translation>&amp;Text</translation>
        </message>
        <message>
            <source>Size of all text: that of the caption in your paper fits</source>
            <translation>Größe aller Texte: die der Bildunterschrift Ihrer Arbeit passt</translation>
        </message>
        <message>
            <source> pt</source>
            <translation> pt</translation>
        </message>
        <message>
            <source>&amp;Lines</source>
            <translation>&amp;Linien</translation>
        </message>
        <message>
            <source>Width of curves and axes</source>
            <translation>Breite von Kurven und Achsen</translation>
        </message>
        <message>
            <source>Each palette is safe for colour-blind readers; grey is for print without colour</source>
            <translation>Jede Palette ist für Farbenblinde geeignet; Grau ist für Druck ohne Farbe</translation>
        </message>
        <message>
            <source>Okabe–Ito</source>
            <translation>Okabe–Ito</translation>
        </message>
        <message>
            <source>Tol, bright</source>
            <translation>Tol, hell</translation>
        </message>
        <message>
            <source>Grey</source>
            <translation>Grau</translation>
        </message>
        <message>
            <source>&amp;Colours</source>
            <translation>Farben (&amp;C)</translation>
        </message>
        <message>
            <source>Place of the legend; inside the plot it may cover data</source>
            <translation>Platz der Legende; im Diagramm kann sie Daten verdecken</translation>
        </message>
        <message>
            <source>Above</source>
            <translation>Oben</translation>
        </message>
        <message>
            <source>Below</source>
            <translation>Unten</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>Rechts</translation>
        </message>
        <message>
            <source>Inside, top left</source>
            <translation>Innen, oben links</translation>
        </message>
        <message>
            <source>Inside, top right</source>
            <translation>Innen, oben rechts</translation>
        </message>
        <message>
            <source>Inside, bottom left</source>
            <translation>Innen, unten links</translation>
        </message>
        <message>
            <source>Inside, bottom right</source>
            <translation>Innen, unten rechts</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Keine</translation>
        </message>
        <message>
            <source>L&amp;egend</source>
            <translation>L&amp;egende</translation>
        </message>
        <message>
            <source>Where the x axis begins; empty: by the data</source>
            <translation>Wo die x-Achse beginnt; leer: nach den Daten</translation>
        </message>
        <message>
            <source>Where the x axis ends; empty: by the data</source>
            <translation>Wo die x-Achse endet; leer: nach den Daten</translation>
        </message>
        <message>
            <source>Where the y axis begins; empty: by the data</source>
            <translation>Wo die y-Achse beginnt; leer: nach den Daten</translation>
        </message>
        <message>
            <source>Where the y axis ends; empty: by the data</source>
            <translation>Wo die y-Achse endet; leer: nach den Daten</translation>
        </message>
        <message>
            <source>x axis</source>
            <translation>x-Achse</translation>
        </message>
        <message>
            <source>y axis</source>
            <translation>y-Achse</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <source>Draw the title above the plot; a paper usually has it in the caption instead</source>
            <translation>Den Titel über dem Diagramm zeichnen; in einem Artikel steht er meist in der Bildunterschrift</translation>
        </message>
        <message>
            <source>Caption</source>
            <translation>Bildunterschrift</translation>
        </message>
        <message>
            <source>Draw the caption, which names every parameter, below the plot</source>
            <translation>Die Bildunterschrift mit allen Parametern unter dem Diagramm zeichnen</translation>
        </message>
        <message>
            <source>Which tolerance t forgives which failure</source>
            <translation>Welche Toleranz t welchen Fehlschlag verzeiht</translation>
        </message>
        <message>
            <source>&amp;Interpretation</source>
            <translation>&amp;Interpretation</translation>
        </message>
        <message>
            <source>&amp;p</source>
            <translation>&amp;p</translation>
        </message>
        <message>
            <source>Penalty for slowdowns: a speedup s below 1 counts s^(p+1)</source>
            <translation>Abzug für Verlangsamung: eine Beschleunigung s unter 1 zählt s^(p+1)</translation>
        </message>
        <message>
            <source>&amp;b</source>
            <translation>&amp;b</translation>
        </message>
        <message>
            <source>Value of a failed sample</source>
            <translation>Wert eines fehlgeschlagenen Samples</translation>
        </message>
        <message>
            <source>E&amp;xport…</source>
            <translation>E&amp;xportieren…</translation>
        </message>
        <message>
            <source>Write the figure as it is shown, as PDF, SVG, PNG, TikZ or CSV</source>
            <translation>Die Abbildung wie gezeigt schreiben, als PDF, SVG, PNG, TikZ oder CSV</translation>
        </message>
        <message>
            <source>&amp;Save figure…</source>
            <translation>Abbildung &amp;speichern…</translation>
        </message>
        <message>
            <source>One file with the figure, its data and this style, to be opened again</source>
            <translation>Eine Datei mit Abbildung, Daten und diesem Stil, die wieder geöffnet werden kann</translation>
        </message>
        <message>
            <source>From %1</source>
            <translation>Aus %1</translation>
        </message>
        <message>
            <source>“%1” is no number: this axis ends as its data does</source>
            <translation>„%1“ ist keine Zahl: Diese Achse endet wie ihre Daten</translation>
        </message>
        <message>
            <source>Figure (*.gnxfigure)</source>
            <translation>Abbildung (*.gnxfigure)</translation>
        </message>
        <message>
            <source>PDF document (*.pdf);;SVG drawing (*.svg);;PNG image (*.png);;TikZ (*.tex);;CSV table (*.csv)</source>
            <translation>PDF-Dokument (*.pdf);;SVG-Zeichnung (*.svg);;PNG-Bild (*.png);;TikZ (*.tex);;CSV-Tabelle (*.csv)</translation>
        </message>
        <message>
            <source>Save figure</source>
            <translation>Abbildung speichern</translation>
        </message>
        <message>
            <source>Export figure</source>
            <translation>Abbildung exportieren</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FigureSetDialog</name>
        <message>
            <source>Vector file for LaTeX and for print</source>
            <translation>Vektordatei für LaTeX und Druck</translation>
        </message>
        <message>
            <source>Vector file for web pages and drawing programs</source>
            <translation>Vektordatei für Webseiten und Zeichenprogramme</translation>
        </message>
        <message>
            <source>Pixels at 300 dpi, for slides and messages</source>
            <translation>Bildpunkte mit 300 dpi, für Folien und Nachrichten</translation>
        </message>
        <message>
            <source>LaTeX code, set in the paper's own fonts</source>
            <translation>LaTeX-Code, in den Schriften der Arbeit gesetzt</translation>
        </message>
        <message>
            <source>The figure's numbers as a table, to be drawn elsewhere</source>
            <translation>Die Zahlen der Abbildung als Tabelle, um sie anderswo zu zeichnen</translation>
        </message>
        <message>
            <source>Export figures</source>
            <translation>Abbildungen exportieren</translation>
        </message>
        <message>
            <source>&amp;Figures</source>
            <translation>Abbildungen (&amp;F)</translation>
        </message>
        <message>
            <source>Formats</source>
            <translation>Formate</translation>
        </message>
        <message>
            <source>Size and text of all figures: a column of a paper, both columns, or a slide</source>
            <translation>Größe und Schrift aller Abbildungen: eine Spalte eines Artikels, beide Spalten oder eine Folie</translation>
        </message>
        <message>
            <source>Single column</source>
            <translation>Einspaltig</translation>
        </message>
        <message>
            <source>Double column</source>
            <translation>Zweispaltig</translation>
        </message>
        <message>
            <source>Slide</source>
            <translation>Folie</translation>
        </message>
        <message>
            <source>F&amp;or</source>
            <translation>Für (&amp;o)</translation>
        </message>
        <message>
            <source>Each palette is safe for colour-blind readers; grey is for print without colour</source>
            <translation>Jede Palette ist für Farbenblinde geeignet; Grau ist für Druck ohne Farbe</translation>
        </message>
        <message>
            <source>Okabe–Ito</source>
            <translation>Okabe–Ito</translation>
        </message>
        <message>
            <source>Tol, bright</source>
            <translation>Tol, hell</translation>
        </message>
        <message>
            <source>Grey</source>
            <translation>Grau</translation>
        </message>
        <message>
            <source>&amp;Colours</source>
            <translation>Farben (&amp;C)</translation>
        </message>
        <message>
            <source>LaTeX file with all captions</source>
            <translation>LaTeX-Datei mit allen Bildunterschriften</translation>
        </message>
        <message>
            <source>figures.latex, to be \input: title and caption are there, and not in the pictures</source>
            <translation>figures.latex, mit \input einzubinden: Titel und Bildunterschrift stehen dort und nicht in den Bildern</translation>
        </message>
        <message>
            <source>Table of the scores</source>
            <translation>Tabelle der Scores</translation>
        </message>
        <message>
            <source>scores.csv, and scores.latex with the LaTeX file</source>
            <translation>scores.csv, und scores.latex mit der LaTeX-Datei</translation>
        </message>
        <message>
            <source>Figure bundles</source>
            <translation>Abbildungspakete</translation>
        </message>
        <message>
            <source>NAME.gnxfigure with data and style, to be opened and drawn again</source>
            <translation>NAME.gnxfigure mit Daten und Stil, zum erneuten Öffnen und Zeichnen</translation>
        </message>
        <message>
            <source>F&amp;older</source>
            <translation>&amp;Ordner</translation>
        </message>
        <message>
            <source>&amp;Export</source>
            <translation>&amp;Exportieren</translation>
        </message>
        <message>
            <source>Writes the checked figures into the folder; files of the same names are replaced</source>
            <translation>Schreibt die angekreuzten Abbildungen in den Ordner; gleichnamige Dateien werden ersetzt</translation>
        </message>
        <message>
            <source>Figures to be exported</source>
            <translation>Zu exportierende Abbildungen</translation>
        </message>
        <message>
            <source>Folder for the figures</source>
            <translation>Ordner für die Abbildungen</translation>
        </message>
        <message>
            <source>Folder for the figures; it is made if it does not exist</source>
            <translation>Ordner für die Abbildungen; er wird angelegt, wenn es ihn nicht gibt</translation>
        </message>
        <message>
            <source>C&amp;hoose…</source>
            <translation>Wä&amp;hlen…</translation>
        </message>
        <message>
            <source>Choose the folder; it is made if it does not exist</source>
            <translation>Den Ordner wählen; er wird angelegt, wenn er fehlt</translation>
        </message>
        <message>
            <source>Choose a folder</source>
            <translation>Ordner wählen</translation>
        </message>
        <message>
            <source>Choose a format</source>
            <translation>Wählen Sie ein Format</translation>
        </message>
        <message>
            <source>Choose a figure</source>
            <translation>Wählen Sie eine Abbildung</translation>
        </message>
        <message>
            <source>LaTeX takes PDF, TikZ or PNG: choose one of them</source>
            <translation>LaTeX nimmt PDF, TikZ oder PNG: Wählen Sie eines davon</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FilterDialog</name>
        <message>
            <source>Keep as a set</source>
            <translation>Als Satz speichern</translation>
        </message>
        <message>
            <source>Filter %1</source>
            <translation>%1 filtern</translation>
        </message>
        <message>
            <source>Samples that match are kept; the query language is that of the table of samples</source>
            <translation>Passende Samples bleiben; die Abfragesprache ist die der Sample-Tabelle</translation>
        </message>
        <message>
            <source>all samples; as above the table: tag:nlp ops&gt;50</source>
            <translation>alle Samples; wie über der Tabelle: tag:nlp ops&gt;50</translation>
        </message>
        <message>
            <source>None: all of them</source>
            <translation>Keine: alle</translation>
        </message>
        <message>
            <source>%1, filtered</source>
            <translation>%1, gefiltert</translation>
        </message>
        <message>
            <source>Name of the new set in the list, in legends and in exported files</source>
            <translation>Name des neuen Ergebnissatzes in der Liste, in Legenden und in exportierten Dateien</translation>
        </message>
        <message>
            <source>What you want to remember of the new set; it may be empty</source>
            <translation>Was Sie sich zum neuen Ergebnissatz merken möchten; darf leer sein</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>Samples</translation>
        </message>
        <message>
            <source>Compilers (none: all)</source>
            <translation>Compiler (keiner: alle)</translation>
        </message>
        <message>
            <source>Statuses (none: all)</source>
            <translation>Status (keiner: alle)</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Notiz</translation>
        </message>
        <message>
            <source>Stores the results that match as a new set; the filtered one stays as it is</source>
            <translation>Speichert die passenden Ergebnisse als neuen Ergebnissatz; der gefilterte bleibt, wie er ist</translation>
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
            <translation>Nur die Zeilen zeigen, die diesen Text enthalten, gleich ob groß oder klein geschrieben</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FindBar</name>
        <message>
            <source>Find operators</source>
            <translation>Operatoren suchen</translation>
        </message>
        <message>
            <source>Find: relu, groups&gt;1, shape:[*,64]</source>
            <translation>Suchen: relu, groups&gt;1, shape:[*,64]</translation>
        </message>
        <message>
            <source>&lt;p&gt;What is found in operators, modules and names:&lt;/p&gt;&lt;table&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv layer1&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;both words&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;op:conv2d,relu&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;one of these operators; also module: and name:&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;groups&amp;gt;1 dim=-1 stride!=1&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;arguments&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;shape:[*,64,...]&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;what is read or given; in: and out: for one of both&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;dtype:float16&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;likewise&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;/^conv.d$/&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;a regular expression&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;-relu&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;without this&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</source>
            <translation>&lt;p&gt;Was in Operatoren, Modulen und Namen gefunden wird:&lt;/p&gt;&lt;table&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv layer1&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;beide Wörter&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;op:conv2d,relu&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;einer dieser Operatoren; auch module: und name:&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;groups&amp;gt;1 dim=-1 stride!=1&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;Argumente&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;shape:[*,64,...]&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;Gelesenes oder Ergebnis; in: und out: für eines von beiden&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;dtype:float16&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;ebenso&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;/^conv.d$/&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;ein regulärer Ausdruck&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;-relu&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;ohne dies&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</translation>
        </message>
        <message>
            <source>No operator matches</source>
            <translation>Kein Operator passt</translation>
        </message>
        <message>
            <source>%1 found</source>
            <translation>%1 gefunden</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FindingsView</name>
        <message>
            <source>Finding</source>
            <translation>Befund</translation>
        </message>
        <message>
            <source>Maximum gain</source>
            <translation>Höchster Gewinn</translation>
        </message>
        <message>
            <source>Estimated; several findings may concern the same time</source>
            <translation>Geschätzt; mehrere können dieselbe Zeit betreffen</translation>
        </message>
        <message>
            <source>Share of the trace</source>
            <translation>Anteil am Trace</translation>
        </message>
        <message>
            <source>What</source>
            <translation>Was</translation>
        </message>
        <message>
            <source>finding</source>
            <translation>Befund</translation>
        </message>
        <message>
            <source>findings</source>
            <translation>Befunde</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>Kein Trace</translation>
        </message>
        <message>
            <source>Record or open a trace to see avoidable costs.</source>
            <translation>Zeichnen Sie einen Trace auf oder öffnen Sie einen, um vermeidbare Kosten zu sehen.</translation>
        </message>
        <message>
            <source>Nothing found that would gain more than 0.1 %</source>
            <translation>Nichts gefunden, das mehr als 0.1 % gewinnen würde</translation>
        </message>
        <message>
            <source>Looked for: launch-bound stretches, idle gaps, waits, missed fusions, conversions, tiny kernels, tail effects, recompilations, operators far below the machine's roofs.</source>
            <translation>Gesucht: durch Starts begrenzte Abschnitte, Lücken, Wartezeiten, versäumte Fusionen, Umwandlungen, winzige Kernel, Tail-Effekte, Neukompilierungen, Operatoren weit unter den Obergrenzen der Maschine.</translation>
        </message>
        <message>
            <source>Looked for: launch-bound stretches, idle gaps, waits, missed fusions, conversions, tiny kernels, tail effects, recompilations. How far operators are below the machine's roofs is not known: the roofline shows what is missing.</source>
            <translation>Gesucht: durch Starts begrenzte Abschnitte, Lücken, Wartezeiten, versäumte Fusionen, Umwandlungen, winzige Kernel, Tail-Effekte, Neukompilierungen. Wie weit Operatoren unter den Obergrenzen der Maschine liegen, ist unbekannt: Die Roofline zeigt, was fehlt.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FixModel</name>
        <message>
            <source>proved</source>
            <translation>bewiesen</translation>
        </message>
        <message>
            <source>proved, with a note</source>
            <translation>bewiesen, mit einer Anmerkung</translation>
        </message>
        <message>
            <source>no change of the source</source>
            <translation>keine Änderung des Quelltexts</translation>
        </message>
        <message>
            <source>settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>not offered</source>
            <translation>nicht angeboten</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>%1 übrig</translation>
        </message>
        <message>
            <source>correct, because %1</source>
            <translation>korrekt, da %1</translation>
        </message>
        <message>
            <source>declined</source>
            <translation>abgelehnt</translation>
        </message>
        <message>
            <source>left</source>
            <translation>bleibt</translation>
        </message>
        <message>
            <source>Rule</source>
            <translation>Regel</translation>
        </message>
        <message>
            <source>Outcome</source>
            <translation>Ausgang</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Stelle</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>Warum</translation>
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
            <translation>Es gibt keinen Graphbruch.</translation>
        </message>
        <message>
            <source>Settings suffice, without a change of the source.</source>
            <translation>Einstellungen genügen, ohne Änderung des Quelltexts.</translation>
        </message>
        <message>
            <source>Every break is removed, and each change is proved.</source>
            <translation>Jeder Bruch ist entfernt, und jede Änderung ist bewiesen.</translation>
        </message>
        <message>
            <source>Some breaks are removed, and each change is proved; others are left.</source>
            <translation>Einige Brüche sind entfernt, und jede Änderung ist bewiesen; andere bleiben.</translation>
        </message>
        <message>
            <source>No change is offered.</source>
            <translation>Keine Änderung wird angeboten.</translation>
        </message>
        <message>
            <source>
Not timed: %1</source>
            <translation>
Nicht gemessen: %1</translation>
        </message>
        <message>
            <source>
A training step: %1</source>
            <translation>
Ein Trainingsschritt: %1</translation>
        </message>
        <message>
            <source>
A call: %1</source>
            <translation>
Ein Aufruf: %1</translation>
        </message>
        <message>
            <source>Saved: %1. Apply it with: %2</source>
            <translation>Gespeichert: %1. Anwenden mit: %2</translation>
        </message>
        <message>
            <source>Saved: %1. Apply it to the sources of %2, in the folder that has it, with: %3</source>
            <translation>Gespeichert: %1. In den Quellen von %2 anzuwenden, in dem Ordner, der es enthält, mit: %3</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>Unroll &amp;RNN, GRU and LSTM</source>
            <translation>&amp;RNN, GRU und LSTM abrollen</translation>
        </message>
        <message>
            <source>Accept their steps in Python: torch does not trace them</source>
            <translation>Ihre Schritte in Python zulassen: torch verfolgt sie nicht</translation>
        </message>
        <message>
            <source>Leave out &amp;effects when compiled</source>
            <translation>&amp;Effekte im kompilierten Code weglassen</translation>
        </message>
        <message>
            <source>Accept that compiled runs leave out effects that a graph cannot contain (guarded by torch.compiler.is_compiling())</source>
            <translation>Zulassen, dass kompilierte Läufe Effekte weglassen, die ein Graph nicht enthalten kann (mit torch.compiler.is_compiling())</translation>
        </message>
        <message>
            <source>&amp;Run this code</source>
            <translation>Diesen Code ausfüh&amp;ren</translation>
        </message>
        <message>
            <source>Starts the search: the code runs in separate processes, and can be stopped</source>
            <translation>Startet die Suche: Der Code läuft in eigenen Prozessen und kann angehalten werden</translation>
        </message>
        <message>
            <source>&amp;Prove the checked ones</source>
            <translation>Ausgewählte beweisen (&amp;P)</translation>
        </message>
        <message>
            <source>Searches again without the unchecked edits: a proof is valid only for edits that are accepted together</source>
            <translation>Sucht erneut, ohne die nicht ausgewählten Änderungen: Ein Beweis gilt nur für gemeinsam angenommene Änderungen</translation>
        </message>
        <message>
            <source>Save as &amp;patch…</source>
            <translation>Als &amp;Patch speichern…</translation>
        </message>
        <message>
            <source>&amp;Write to the files</source>
            <translation>In die Dateien schreiben (&amp;W)</translation>
        </message>
        <message>
            <source>Settings and rewrites</source>
            <translation>Einstellungen und Umschreibungen</translation>
        </message>
        <message>
            <source>Differences from the original that the proof allows, since the results are the same</source>
            <translation>Unterschiede zum Original, die der Beweis zulässt, da die Ergebnisse gleich sind</translation>
        </message>
        <message>
            <source>The search for settings and rewrites executes the code of %1, unchanged and rewritten, in separate processes with all of your permissions. No file is changed before you accept an edit.</source>
            <translation>Die Suche nach Einstellungen und Umschreibungen führt den Code von %1, unverändert und umgeschrieben, in eigenen Prozessen mit allen Ihren Rechten aus. Keine Datei wird geändert, bevor Sie eine Änderung annehmen.</translation>
        </message>
        <message>
            <source>Starting %1</source>
            <translation>%1 startet</translation>
        </message>
        <message>
            <source>The search for rewrites of %1 failed</source>
            <translation>Die Suche nach Umschreibungen von %1 schlug fehl</translation>
        </message>
        <message>
            <source>%1
Before: %2. After: %3.</source>
            <translation>%1
Vorher: %2. Nachher: %3.</translation>
        </message>
        <message>
            <source>
Under your settings: %1</source>
            <translation>
Mit Ihren Einstellungen: %1</translation>
        </message>
        <message>
            <source>The checked edits are not proved without the others: prove them first</source>
            <translation>Die ausgewählten Änderungen sind ohne die anderen nicht bewiesen: Beweisen Sie sie zuerst</translation>
        </message>
        <message>
            <source>A unified diff of all proved edits; a separate one for the sources of each installed package</source>
            <translation>Ein Unified Diff aller bewiesenen Änderungen; ein eigener für die Quellen jedes installierten Pakets</translation>
        </message>
        <message>
            <source>Edits your files; those of installed packages are never edited</source>
            <translation>Bearbeitet Ihre Dateien; die installierter Pakete werden nie bearbeitet</translation>
        </message>
        <message>
            <source>Save the accepted edits</source>
            <translation>Die angenommenen Änderungen speichern</translation>
        </message>
        <message>
            <source>Patches (*.patch)</source>
            <translation>Patches (*.patch)</translation>
        </message>
        <message>
            <source>The patch could not be saved</source>
            <translation>Der Patch konnte nicht gespeichert werden</translation>
        </message>
        <message>
            <source>Nothing was written</source>
            <translation>Nichts wurde geschrieben</translation>
        </message>
        <message>
            <source>Nothing was written.</source>
            <translation>Nichts wurde geschrieben.</translation>
        </message>
        <message>
            <source>Written: %1.</source>
            <translation>Geschrieben: %1.</translation>
        </message>
        <message>
            <source> Left, since installed packages are never edited: %1; save a patch for them.</source>
            <translation> Ausgelassen, da installierte Pakete nie bearbeitet werden: %1; speichern Sie dafür einen Patch.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FlameCanvas</name>
        <message>
            <source>Flame graph</source>
            <translation>Flammengraph</translation>
        </message>
        <message>
            <source>all</source>
            <translation>alle</translation>
        </message>
        <message>
            <source>%1 more, each too narrow to draw: %2, %3 %</source>
            <translation>%1 weitere, jeder zu schmal zum Zeichnen: %2, %3 %</translation>
        </message>
        <message>
            <source>all: %1</source>
            <translation>alle: %1</translation>
        </message>
        <message>
            <source>%1
%2, %3 % of all, in %4
self %5</source>
            <translation>%1
%2, %3 % von allem, %4
selbst %5</translation>
        </message>
        <message>
            <source>, device %1</source>
            <translation>, Gerät %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FlameGraph</name>
        <message>
            <source>Icicle</source>
            <translation>Eiszapfen</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>Zählt…</translation>
        </message>
        <message>
            <source>Search names</source>
            <translation>Namen suchen</translation>
        </message>
        <message>
            <source>Highlight boxes whose name has this text, and show their share of the time</source>
            <translation>Kästen hervorheben, deren Name diesen Text hat, und ihren Anteil an der Zeit zeigen</translation>
        </message>
        <message>
            <source>Boxes</source>
            <translation>Kästen</translation>
        </message>
        <message>
            <source>A box for each module or for each call</source>
            <translation>Ein Kasten für jedes Modul oder jeden Aufruf</translation>
        </message>
        <message>
            <source>Modules</source>
            <translation>Module</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>Aufrufe</translation>
        </message>
        <message>
            <source>Which time</source>
            <translation>Welche Zeit</translation>
        </message>
        <message>
            <source>The width of a box is time on the host, or on the device</source>
            <translation>Die Breite eines Kastens ist Zeit auf dem Host oder auf dem Gerät</translation>
        </message>
        <message>
            <source>Host time</source>
            <translation>Hostzeit</translation>
        </message>
        <message>
            <source>Device time</source>
            <translation>Gerätezeit</translation>
        </message>
        <message>
            <source>The outermost calls on top</source>
            <translation>Die äußersten Aufrufe oben</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>Kein Trace</translation>
        </message>
        <message>
            <source>Record or open a trace to see where its time was spent.</source>
            <translation>Zeichnen Sie einen Trace auf oder öffnen Sie einen, um zu sehen, wofür die Zeit verwendet wurde.</translation>
        </message>
        <message>
            <source>Nothing in this range</source>
            <translation>Nichts in diesem Bereich</translation>
        </message>
        <message>
            <source>No module or operator begins in the selected part of the trace.</source>
            <translation>Kein Modul oder Operator beginnt im gewählten Teil des Traces.</translation>
        </message>
        <message>
            <source>No calls in this trace</source>
            <translation>Keine Aufrufe in diesem Trace</translation>
        </message>
        <message>
            <source>It names no modules and no operators: see the timeline.</source>
            <translation>Er nennt keine Module und Operatoren: siehe die Zeitleiste.</translation>
        </message>
        <message>
            <source>Everything: click a box to zoom in, double-click it to see the longest in the timeline</source>
            <translation>Alles: Klick vergrößert einen Kasten, Doppelklick zeigt den längsten in der Zeitleiste</translation>
        </message>
        <message>
            <source>all</source>
            <translation>alle</translation>
        </message>
        <message>
            <source>%1 found, %2 % of the time</source>
            <translation>%1 gefunden, %2 % der Zeit</translation>
        </message>
        <message>
            <source>Whole trace</source>
            <translation>Ganzer Trace</translation>
        </message>
        <message>
            <source>Copy image</source>
            <translation>Bild kopieren</translation>
        </message>
        <message>
            <source>Save image as…</source>
            <translation>Bild speichern als…</translation>
        </message>
        <message>
            <source>Save image</source>
            <translation>Bild speichern</translation>
        </message>
        <message>
            <source>PNG image (*.png)</source>
            <translation>PNG-Bild (*.png)</translation>
        </message>
        <message>
            <source>%1 cannot be written</source>
            <translation>%1 kann nicht geschrieben werden</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FusionHulls</name>
        <message>
            <source>Fused operators</source>
            <translation>Fusionierte Operatoren</translation>
        </message>
        <message>
            <source>Outlines around operators that one kernel of the compiled model computes</source>
            <translation>Umrisse um Operatoren, die ein Kernel des kompilierten Modells berechnet</translation>
        </message>
        <message>
            <source>No compiled trace that maps kernels to operators</source>
            <translation>Kein kompilierter Trace, der Kernel Operatoren zuordnet</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::FusionPicture</name>
        <message>
            <source>%1 in one kernel, %2</source>
            <translation>%1 in einem Kernel, %2</translation>
        </message>
        <message>
            <source>eager: %1, saves %2</source>
            <translation>eager: %1, spart %2</translation>
        </message>
        <message>
            <source>eager: %1, costs %2 more</source>
            <translation>eager: %1, kostet %2 mehr</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GetGraphNet</name>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>Get GraphNet</source>
            <translation>GraphNet holen</translation>
        </message>
        <message>
            <source>Clones the newest state of the repository with git and opens it. A few gigabytes may be needed on disk.</source>
            <translation>Klont den neuesten Stand des Repositorys mit git und öffnet ihn. Einige Gigabyte können nötig sein.</translation>
        </message>
        <message>
            <source>Address of a git repository with GraphNet samples</source>
            <translation>Adresse eines git-Repositorys mit GraphNet-Samples</translation>
        </message>
        <message>
            <source>Branch or tag to clone; empty: the default branch of the repository</source>
            <translation>Zu klonender Branch oder Tag; leer: der Standard-Branch des Repositorys</translation>
        </message>
        <message>
            <source>the repository's own choice</source>
            <translation>die Wahl des Repositorys</translation>
        </message>
        <message>
            <source>New folder for the clone</source>
            <translation>Neuer Ordner für den Klon</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>Wählen…</translation>
        </message>
        <message>
            <source>Choose where the folder of the clone is made</source>
            <translation>Wählt, wo der Ordner des Klons angelegt wird</translation>
        </message>
        <message>
            <source>&amp;Address</source>
            <translation>&amp;Adresse</translation>
        </message>
        <message>
            <source>&amp;Branch or tag</source>
            <translation>&amp;Branch oder Tag</translation>
        </message>
        <message>
            <source>&amp;Folder</source>
            <translation>Ordner (&amp;F)</translation>
        </message>
        <message>
            <source>Stopped. Nothing was left in the folder.</source>
            <translation>Angehalten. Im Ordner blieb nichts zurück.</translation>
        </message>
        <message>
            <source>&amp;Get</source>
            <translation>Holen (&amp;G)</translation>
        </message>
        <message>
            <source>Clones the repository with git, which may take minutes, and opens it as a dataset</source>
            <translation>Klont das Repository mit git, was Minuten dauern kann, und öffnet es als Datensatz</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Ends git and deletes what it has fetched</source>
            <translation>Beendet git und löscht, was es geholt hat</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>Wird angehalten…</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Leaves the folder as it is</source>
            <translation>Lässt den Ordner, wie er ist</translation>
        </message>
        <message>
            <source>Folder to clone into</source>
            <translation>Ordner für den Klon</translation>
        </message>
        <message>
            <source>Asking %1…</source>
            <translation>%1 wird gefragt…</translation>
        </message>
        <message>
            <source>The repository could not be cloned</source>
            <translation>Das Repository konnte nicht geklont werden</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphCanvas</name>
        <message>
            <source>Drawing of the graph</source>
            <translation>Zeichnung des Graphen</translation>
        </message>
        <message>
            <source>Double-click to open</source>
            <translation>Doppelklick zum Öffnen</translation>
        </message>
        <message>
            <source>Double-click to show each one</source>
            <translation>Doppelklick, um jeden zu zeigen</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>This graph has no operators, inputs or outputs</source>
            <translation>Dieser Graph hat keine Operatoren, Eingaben oder Ausgaben</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphDocument</name>
        <message>
            <source>Tensors</source>
            <translation>Tensoren</translation>
        </message>
        <message>
            <source>Reading %1</source>
            <translation>%1 wird gelesen</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>The sample could not be opened</source>
            <translation>Das Sample konnte nicht geöffnet werden</translation>
        </message>
        <message>
            <source>Show line %1 of %2</source>
            <translation>Zeile %1 von %2 zeigen</translation>
        </message>
        <message>
            <source>Show %1</source>
            <translation>%1 zeigen</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Fehler</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelltext</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphFacts</name>
        <message>
            <source>Operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>Modul</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>Kategorie</translation>
        </message>
        <message>
            <source>Signature</source>
            <translation>Signatur</translation>
        </message>
        <message>
            <source>Number</source>
            <translation>Nummer</translation>
        </message>
        <message>
            <source>#%1 of %2</source>
            <translation>#%1 von %2</translation>
        </message>
        <message>
            <source>Declared</source>
            <translation>Deklariert</translation>
        </message>
        <message>
            <source>Attributes</source>
            <translation>Attribute</translation>
        </message>
        <message>
            <source>Operands</source>
            <translation>Operanden</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Ergebnisse</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Repeats</source>
            <translation>Wiederholungen</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>%1: %2, %3</source>
            <translation>%1: %2, %3</translation>
        </message>
        <message>
            <source>Operators (%1)</source>
            <translation>Operatoren (%1)</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>und %1 weitere</translation>
        </message>
        <message>
            <source>Values that enter (%1)</source>
            <translation>Eintretende Werte (%1)</translation>
        </message>
        <message>
            <source>Values that leave (%1)</source>
            <translation>Austretende Werte (%1)</translation>
        </message>
        <message>
            <source>%1 groups alike</source>
            <translation>%1 gleiche Gruppen</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 bis %2</translation>
        </message>
        <message>
            <source>%1 each, %2 in total</source>
            <translation>je %1, insgesamt %2</translation>
        </message>
        <message>
            <source>First</source>
            <translation>Erster</translation>
        </message>
        <message>
            <source>Last</source>
            <translation>Letzter</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>Elements</source>
            <translation>Elemente</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 und %2 weitere</translation>
        </message>
        <message>
            <source>output</source>
            <translation>Ausgabe</translation>
        </message>
        <message>
            <source>Edge</source>
            <translation>Kante</translation>
        </message>
        <message>
            <source>From</source>
            <translation>Von</translation>
        </message>
        <message>
            <source>To</source>
            <translation>Nach</translation>
        </message>
        <message>
            <source>Values (%1)</source>
            <translation>Werte (%1)</translation>
        </message>
        <message>
            <source>read in it</source>
            <translation>darin gelesen</translation>
        </message>
        <message>
            <source>the whole graph</source>
            <translation>der ganze Graph</translation>
        </message>
        <message>
            <source>module</source>
            <translation>Modul</translation>
        </message>
        <message>
            <source>block that repeats</source>
            <translation>sich wiederholender Block</translation>
        </message>
        <message>
            <source>part</source>
            <translation>Teil</translation>
        </message>
        <message>
            <source>body of a higher-order operator</source>
            <translation>Rumpf eines Operators höherer Ordnung</translation>
        </message>
        <message>
            <source>Enclosing groups</source>
            <translation>Umgebende Gruppen</translation>
        </message>
        <message>
            <source>type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>%1 from %2</source>
            <translation>%1 aus %2</translation>
        </message>
        <message>
            <source>parameter</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>input</source>
            <translation>Eingabe</translation>
        </message>
        <message>
            <source>not described</source>
            <translation>nicht beschrieben</translation>
        </message>
        <message>
            <source>not read</source>
            <translation>nicht gelesen</translation>
        </message>
        <message>
            <source>read by %1</source>
            <translation>gelesen von %1</translation>
        </message>
        <message>
            <source>returned</source>
            <translation>zurückgegeben</translation>
        </message>
        <message>
            <source>%1, returned</source>
            <translation>%1, zurückgegeben</translation>
        </message>
        <message>
            <source>read by</source>
            <translation>gelesen von</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphMinimap</name>
        <message>
            <source>Overview of the drawing</source>
            <translation>Übersicht der Zeichnung</translation>
        </message>
        <message>
            <source>The whole drawing; click to go there</source>
            <translation>Die ganze Zeichnung; Klick führt dorthin</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphScoreModel</name>
        <message>
            <source>Graph</source>
            <translation>Graph</translation>
        </message>
        <message>
            <source>Part</source>
            <translation>Teil</translation>
        </message>
        <message>
            <source>valid: it chose the best epoch, which flatters; test: the model has not seen it</source>
            <translation>valid: er wählte die beste Epoche, was schmeichelt; test: das Modell hat ihn nicht gesehen</translation>
        </message>
        <message>
            <source>Family</source>
            <translation>Familie</translation>
        </message>
        <message>
            <source>Configurations</source>
            <translation>Konfigurationen</translation>
        </message>
        <message>
            <source>That were ranked</source>
            <translation>Die geordnet wurden</translation>
        </message>
        <message>
            <source>Tau</source>
            <translation>Tau</translation>
        </message>
        <message>
            <source>Kendall's tau with equal predictions in random order</source>
            <translation>Kendalls Tau, gleiche Vorhersagen in zufälliger Reihenfolge</translation>
        </message>
        <message>
            <source>Ceiling</source>
            <translation>Obergrenze</translation>
        </message>
        <message>
            <source>The tau that a perfect model could be seen to reach on it; empty: nothing was measured twice</source>
            <translation>Das Tau, das ein perfektes Modell darauf sichtbar erreichen könnte; leer: nichts wurde zweimal gemessen</translation>
        </message>
        <message>
            <source>Analytic</source>
            <translation>Analytisch</translation>
        </message>
        <message>
            <source>Tau of the analytic model, which was not trained</source>
            <translation>Tau des analytischen Modells, das nicht trainiert wurde</translation>
        </message>
        <message>
            <source>First choice</source>
            <translation>Erste Wahl</translation>
        </message>
        <message>
            <source>How much slower its first choice is than the fastest configuration</source>
            <translation>Um wie viel seine erste Wahl langsamer ist als die schnellste Konfiguration</translation>
        </message>
        <message>
            <source>Random choice</source>
            <translation>Zufällige Wahl</translation>
        </message>
        <message>
            <source>How much slower one configuration chosen at random is, on average</source>
            <translation>Um wie viel eine zufällig gewählte Konfiguration im Mittel langsamer ist</translation>
        </message>
        <message>
            <source>Best of ten</source>
            <translation>Beste von zehn</translation>
        </message>
        <message>
            <source>How much slower the best of its first ten choices is than the fastest configuration</source>
            <translation>Um wie viel die beste seiner ersten zehn Wahlen langsamer ist als die schnellste Konfiguration</translation>
        </message>
        <message>
            <source>Tied</source>
            <translation>Gleichauf</translation>
        </message>
        <message>
            <source>Configurations that share their prediction with another</source>
            <translation>Konfigurationen, die ihre Vorhersage mit einer anderen teilen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GraphView</name>
        <message>
            <source>Undo opening or closing</source>
            <translation>Öffnen oder Schließen rückgängig</translation>
        </message>
        <message>
            <source>Undo opening or closing groups (%1)</source>
            <translation>Öffnen oder Schließen von Gruppen rückgängig (%1)</translation>
        </message>
        <message>
            <source>Redo opening or closing</source>
            <translation>Öffnen oder Schließen wiederholen</translation>
        </message>
        <message>
            <source>Redo (%1)</source>
            <translation>Wiederholen (%1)</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>Einpassen</translation>
        </message>
        <message>
            <source>Fit the drawing into the window (F)</source>
            <translation>Die Zeichnung in das Fenster einpassen (F)</translation>
        </message>
        <message>
            <source>Cut</source>
            <translation>Schnitt</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportieren…</translation>
        </message>
        <message>
            <source>Save the drawing as SVG, PDF or PNG</source>
            <translation>Die Zeichnung als SVG, PDF oder PNG speichern</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>How far modules and repeated blocks are unfolded</source>
            <translation>Wie weit Module und wiederholte Blöcke aufgeklappt sind</translation>
        </message>
        <message>
            <source>View</source>
            <translation>Ansicht</translation>
        </message>
        <message>
            <source>Direction, columns, parameters and buffers</source>
            <translation>Richtung, Spalten, Parameter und Puffer</translation>
        </message>
        <message>
            <source>Select</source>
            <translation>Auswählen</translation>
        </message>
        <message>
            <source>Mark everything before or after the selected operators, or the path with the highest cost</source>
            <translation>Alles vor oder nach den ausgewählten Operatoren markieren, oder den Pfad mit den höchsten Kosten</translation>
        </message>
        <message>
            <source>Navigate</source>
            <translation>Gehe zu</translation>
        </message>
        <message>
            <source>Go to a bookmark, or back to where you were</source>
            <translation>Zu einem Lesezeichen gehen, oder zurück zum vorigen Ort</translation>
        </message>
        <message>
            <source>Use the quick layout</source>
            <translation>Schnelles Layout verwenden</translation>
        </message>
        <message>
            <source>Ends dot's layout and draws the graph by layers at once; more edges cross then</source>
            <translation>Beendet das Layout von dot und zeichnet den Graphen sofort in Ebenen; dann kreuzen sich mehr Kanten</translation>
        </message>
        <message>
            <source>Laying out %1</source>
            <translation>%1 wird angeordnet</translation>
        </message>
        <message>
            <source>The graph could not be laid out</source>
            <translation>Der Graph konnte nicht angeordnet werden</translation>
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
            <translation>Zeichnung exportieren</translation>
        </message>
        <message>
            <source>Drawing (*.svg);;PDF document (*.pdf);;PNG image (*.png)</source>
            <translation>Zeichnung (*.svg);;PDF-Dokument (*.pdf);;PNG-Bild (*.png)</translation>
        </message>
        <message>
            <source>Written to %1</source>
            <translation>Nach %1 geschrieben</translation>
        </message>
        <message>
            <source>Default folding</source>
            <translation>Standardfaltung</translation>
        </message>
        <message>
            <source>Collapse all</source>
            <translation>Alles zuklappen</translation>
        </message>
        <message>
            <source>Down to level %1</source>
            <translation>Bis Ebene %1</translation>
        </message>
        <message>
            <source>Every operator, no groups</source>
            <translation>Jeder Operator, keine Gruppen</translation>
        </message>
        <message>
            <source>Left to right</source>
            <translation>Von links nach rechts</translation>
        </message>
        <message>
            <source>Wrap long graphs into columns</source>
            <translation>Lange Graphen in Spalten umbrechen</translation>
        </message>
        <message>
            <source>Parameters and buffers</source>
            <translation>Parameter und Puffer</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Open one of %1</source>
            <translation>Eine von %1 öffnen</translation>
        </message>
        <message>
            <source>Fold repeats</source>
            <translation>Wiederholungen falten</translation>
        </message>
        <message>
            <source>Show all %1 side by side</source>
            <translation>Alle %1 nebeneinander zeigen</translation>
        </message>
        <message>
            <source>Find this pattern in the dataset</source>
            <translation>Dieses Muster im Datensatz suchen</translation>
        </message>
        <message>
            <source>Find it with these arguments</source>
            <translation>Mit diesen Argumenten suchen</translation>
        </message>
        <message>
            <source>Zoom to selection</source>
            <translation>Auf Auswahl vergrößern</translation>
        </message>
        <message>
            <source>Copy image</source>
            <translation>Bild kopieren</translation>
        </message>
        <message>
            <source>Export drawing…</source>
            <translation>Zeichnung exportieren…</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>Befehlszeile kopieren</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::GroupTrail</name>
        <message>
            <source>Groups that enclose the selection</source>
            <translation>Gruppen um die Auswahl</translation>
        </message>
        <message>
            <source>whole graph</source>
            <translation>ganzer Graph</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::HelpWindow</name>
        <message>
            <source>Manual</source>
            <translation>Handbuch</translation>
        </message>
        <message>
            <source>Search the manual</source>
            <translation>Das Handbuch durchsuchen</translation>
        </message>
        <message>
            <source>Lists the pages that contain all of these words, with the place</source>
            <translation>Führt die Seiten auf, die alle diese Wörter enthalten, mit der Stelle</translation>
        </message>
        <message>
            <source>Pages of the manual</source>
            <translation>Seiten des Handbuchs</translation>
        </message>
        <message>
            <source>Text of the page</source>
            <translation>Text der Seite</translation>
        </message>
        <message>
            <source>‹ Back</source>
            <translation>‹ Zurück</translation>
        </message>
        <message>
            <source>Forward ›</source>
            <translation>Vor ›</translation>
        </message>
        <message>
            <source>All pages</source>
            <translation>Alle Seiten</translation>
        </message>
        <message>
            <source>To the page that was read before (Alt+Left)</source>
            <translation>Zur zuvor gelesenen Seite (Alt+Links)</translation>
        </message>
        <message>
            <source>To the page that Back has left (Alt+Right)</source>
            <translation>Zur Seite, die „Zurück“ verlassen hat (Alt+Rechts)</translation>
        </message>
        <message>
            <source>To the list of all pages, by tasks</source>
            <translation>Zur Liste aller Seiten, nach Aufgaben</translation>
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
            <translation>mindestens %1</translation>
        </message>
        <message>
            <source>at most %1</source>
            <translation>höchstens %1</translation>
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
            <translation>Gefundene Operatoren</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::HitModel</name>
        <message>
            <source>Operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>Modul</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::Inspector</name>
        <message>
            <source>Nothing is selected</source>
            <translation>Nichts ist ausgewählt</translation>
        </message>
        <message>
            <source>Select a sample in the table or a node in a graph.</source>
            <translation>Wählen Sie ein Sample in der Tabelle oder einen Knoten in einem Graphen.</translation>
        </message>
        <message>
            <source>Facts about the selection</source>
            <translation>Angaben zur Auswahl</translation>
        </message>
        <message>
            <source>Open or close the group in the drawing</source>
            <translation>Die Gruppe in der Zeichnung öffnen oder schließen</translation>
        </message>
        <message>
            <source>Selected row</source>
            <translation>Ausgewählte Zeile</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>Spalten</translation>
        </message>
        <message>
            <source>selected</source>
            <translation>ausgewählt</translation>
        </message>
        <message>
            <source>In all</source>
            <translation>Insgesamt</translation>
        </message>
        <message>
            <source>Smallest to largest</source>
            <translation>Kleinster bis größter</translation>
        </message>
        <message>
            <source>%1 – %2</source>
            <translation>%1 – %2</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>Tensoren</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>Framework</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>Aufgabe</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>not given</source>
            <translation>nicht angegeben</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>unreadable</source>
            <translation>nicht lesbar</translation>
        </message>
        <message>
            <source>%1 (%2 distinct)</source>
            <translation>%1 (%2 verschiedene)</translation>
        </message>
        <message>
            <source>Types</source>
            <translation>Typen</translation>
        </message>
        <message>
            <source>Inputs, outputs</source>
            <translation>Eingaben, Ausgaben</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>Statements</source>
            <translation>Anweisungen</translation>
        </message>
        <message>
            <source>%1, %2 of them not understood</source>
            <translation>%1, %2 davon nicht verstanden</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Fehler</translation>
        </message>
        <message>
            <source>Cannot be read</source>
            <translation>Nicht lesbar</translation>
        </message>
        <message>
            <source>Metadata</source>
            <translation>Metadaten</translation>
        </message>
        <message>
            <source>Problems (%1)</source>
            <translation>Probleme (%1)</translation>
        </message>
        <message>
            <source>%1 #%2</source>
            <translation>%1 #%2</translation>
        </message>
        <message>
            <source>not there</source>
            <translation>fehlt</translation>
        </message>
        <message>
            <source>%1 → %2</source>
            <translation>%1 → %2</translation>
        </message>
        <message>
            <source>Left and right of the comparison</source>
            <translation>Links und rechts im Vergleich</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>Was sich unterscheidet</translation>
        </message>
        <message>
            <source>Estimates and measurements</source>
            <translation>Schätzungen und Messungen</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Edge</source>
            <translation>Kante</translation>
        </message>
        <message>
            <source>Line %1</source>
            <translation>Zeile %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::JobLog</name>
        <message>
            <source>Log of the job</source>
            <translation>Log des Jobs</translation>
        </message>
        <message>
            <source>Select a job to see its phases, result and errors.</source>
            <translation>Wählen Sie einen Job, um Phasen, Ergebnis und Fehler zu sehen.</translation>
        </message>
        <message>
            <source>started</source>
            <translation>gestartet</translation>
        </message>
        <message>
            <source>%1 s  %2
</source>
            <translation>%1 s  %2
</translation>
        </message>
        <message>
            <source>speedup %1</source>
            <translation>Beschleunigung %1</translation>
        </message>
        <message>
            <source>⚠ unstable: %1</source>
            <translation>⚠ instabil: %1</translation>
        </message>
        <message>
            <source>ended in phase %1</source>
            <translation>beendet in Phase %1</translation>
        </message>
        <message>
            <source>operator #%1</source>
            <translation>Operator #%1</translation>
        </message>
        <message>
            <source>model.py, line %1</source>
            <translation>model.py, Zeile %1</translation>
        </message>
        <message>
            <source>load</source>
            <translation>laden</translation>
        </message>
        <message>
            <source>inputs</source>
            <translation>Eingaben</translation>
        </message>
        <message>
            <source>compile</source>
            <translation>kompilieren</translation>
        </message>
        <message>
            <source>peak memory %1</source>
            <translation>Spitzenspeicher %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::JobModel</name>
        <message>
            <source>, ⚠ unstable</source>
            <translation>, ⚠ instabil</translation>
        </message>
        <message>
            <source>Running</source>
            <translation>Läuft</translation>
        </message>
        <message>
            <source>Running: %1</source>
            <translation>Läuft: %1</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>Wartet</translation>
        </message>
        <message>
            <source>Job</source>
            <translation>Job</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>Sample</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>Compiler</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Eager</source>
            <translation>Eager</translation>
        </message>
        <message>
            <source>Compiled</source>
            <translation>Kompiliert</translation>
        </message>
        <message>
            <source>Speedup</source>
            <translation>Beschleunigung</translation>
        </message>
        <message>
            <source>Close to eager</source>
            <translation>Nahe an Eager</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>Nachricht</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::KernelsView</name>
        <message>
            <source>kernel</source>
            <translation>Kernel</translation>
        </message>
        <message>
            <source>kernels</source>
            <translation>Kernel</translation>
        </message>
        <message>
            <source>No kernels in this trace</source>
            <translation>Keine Kernel in diesem Trace</translation>
        </message>
        <message>
            <source>It was recorded on a CPU, and no compiler reported kernels: the operators do the work themselves. Their times are under Operators, Modules and Flame graph.</source>
            <translation>Er wurde auf einer CPU aufgezeichnet, und kein Compiler meldete Kernel: Die Operatoren rechnen selbst. Ihre Zeiten stehen unter Operatoren, Module und Flammengraph.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::LayoutTableModel</name>
        <message>
            <source>Node</source>
            <translation>Knoten</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>Layout</source>
            <translation>Layout</translation>
        </message>
        <message>
            <source>Dimensions from the minor-most on, in the chosen configuration; "default": the compiler chooses</source>
            <translation>Dimensionen von der innersten an, in der gewählten Konfiguration; „default“: der Compiler wählt</translation>
        </message>
        <message>
            <source>Compared</source>
            <translation>Verglichen</translation>
        </message>
        <message>
            <source>Its layout in the compared configuration, if it differs</source>
            <translation>Sein Layout in der verglichenen Konfiguration, wo es abweicht</translation>
        </message>
        <message>
            <source>Copies</source>
            <translation>Kopien</translation>
        </message>
        <message>
            <source>Where it reads a tensor that is written in another order, the compiler must copy</source>
            <translation>Wo er einen Tensor liest, der in anderer Ordnung geschrieben ist, muss der Compiler kopieren</translation>
        </message>
        <message>
            <source>must copy</source>
            <translation>muss kopieren</translation>
        </message>
        <message>
            <source>Effect</source>
            <translation>Wirkung</translation>
        </message>
        <message>
            <source>Share of the order of all configurations that is explained by this node's layouts; the other nodes vary at the same time</source>
            <translation>Anteil der Rangordnung aller Konfigurationen, den die Layouts dieses Knotens erklären; die anderen Knoten variieren dabei</translation>
        </message>
        <message>
            <source>Best layout</source>
            <translation>Bestes Layout</translation>
        </message>
        <message>
            <source>The layout with the smallest mean rank</source>
            <translation>Das mit dem kleinsten mittleren Rang</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::LogDetails</name>
        <message>
            <source>%1, attempt %2 of %2</source>
            <translation>%1, Versuch %2 von %2</translation>
        </message>
        <message>
            <source>Only rows with this text</source>
            <translation>Nur Zeilen mit diesem Text</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>Problems and how they were handled</source>
            <translation>Probleme und ihre Behandlung</translation>
        </message>
        <message>
            <source>Path in the log</source>
            <translation>Pfad im Log</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>Compiler</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Status</translation>
        </message>
        <message>
            <source>Recognized</source>
            <translation>Erkannt</translation>
        </message>
        <message>
            <source>Sample of the index</source>
            <translation>Sample des Index</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>und %1 weitere</translation>
        </message>
        <message>
            <source>The log no longer has this line. Was it changed after it was read?</source>
            <translation>Das Log hat diese Zeile nicht mehr. Wurde es nach dem Lesen geändert?</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>%1 (%2 of %3)</source>
            <translation>%1 (%2 von %3)</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>Probleme</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>Samples</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::LogImportModel</name>
        <message>
            <source>no sample: no line has [Processing]</source>
            <translation>kein Sample: Keine Zeile hat [Processing]</translation>
        </message>
        <message>
            <source>%1: %2 understood, %3 invalid, %4 from other programs</source>
            <translation>%1: %2 verstanden, %3 fehlerhaft, %4 von anderen Programmen</translation>
        </message>
        <message>
            <source>Result set</source>
            <translation>Ergebnissatz</translation>
        </message>
        <message>
            <source>%1
Press F2 to give its result set another name</source>
            <translation>%1
F2 gibt seinem Ergebnissatz einen anderen Namen</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>Probleme</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>Samples</translation>
        </message>
        <message>
            <source>Statuses</source>
            <translation>Status</translation>
        </message>
        <message>
            <source>In the index</source>
            <translation>Im Index</translation>
        </message>
        <message>
            <source>Lines</source>
            <translation>Zeilen</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Datei</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::LogImportPage</name>
        <message>
            <source>%1 with %2 and %3; %4 read in %5</source>
            <translation>%1 mit %2 und %3; %4 gelesen in %5</translation>
        </message>
        <message>
            <source>; %1 could not be read</source>
            <translation>; %1 konnten nicht gelesen werden</translation>
        </message>
        <message>
            <source>Read again</source>
            <translation>Erneut lesen</translation>
        </message>
        <message>
            <source>A note that is kept with the result sets</source>
            <translation>Eine Notiz, die mit den Ergebnissätzen gespeichert wird</translation>
        </message>
        <message>
            <source>Says later where the results come from, as the machine and its settings</source>
            <translation>Sagt später, woher die Ergebnisse stammen, etwa Rechner und Einstellungen</translation>
        </message>
        <message>
            <source>Makes a result set of each checked log; the files stay as they are</source>
            <translation>Macht aus jedem ausgewählten Log einen Ergebnissatz; die Dateien bleiben unverändert</translation>
        </message>
        <message>
            <source>Logs</source>
            <translation>Logs</translation>
        </message>
        <message>
            <source>Reading logs</source>
            <translation>Logs werden gelesen</translation>
        </message>
        <message>
            <source>The logs could not be read</source>
            <translation>Die Logs konnten nicht gelesen werden</translation>
        </message>
        <message>
            <source>Importing</source>
            <translation>Wird importiert</translation>
        </message>
        <message>
            <source>The logs were not imported</source>
            <translation>Die Logs wurden nicht importiert</translation>
        </message>
        <message>
            <source>Not all of the logs were imported, but the first %1</source>
            <translation>Nicht alle Logs wurden importiert, nur die ersten %1</translation>
        </message>
        <message>
            <source>&amp;Import %1</source>
            <translation>%1 &amp;importieren</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::MemoryCurveView</name>
        <message>
            <source>No memory has been measured</source>
            <translation>Kein Speicher wurde gemessen</translation>
        </message>
        <message>
            <source>#%1 %2
asks for %3, gives back %4
at most %5 in use meanwhile, %6 after it</source>
            <translation>#%1 %2
fordert %3 an, gibt %4 frei
höchstens %5 währenddessen belegt, %6 danach</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::MergeDialog</name>
        <message>
            <source>Sample</source>
            <translation>Sample</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>Compiler</translation>
        </message>
        <message>
            <source>In runs</source>
            <translation>In Läufen</translation>
        </message>
        <message>
            <source>Wins</source>
            <translation>Gewinnt</translation>
        </message>
        <message>
            <source>Merge</source>
            <translation>Zusammenführen</translation>
        </message>
        <message>
            <source>Merge result sets</source>
            <translation>Ergebnissätze zusammenführen</translation>
        </message>
        <message>
            <source>Decides which result counts if two sets have the same sample and compiler</source>
            <translation>Entscheidet, welches Ergebnis zählt, wenn zwei Sätze dasselbe Sample und denselben Compiler haben</translation>
        </message>
        <message>
            <source>Result sets in their order</source>
            <translation>Ergebnissätze in ihrer Reihenfolge</translation>
        </message>
        <message>
            <source>the newest result</source>
            <translation>das neueste Ergebnis</translation>
        </message>
        <message>
            <source>the result of the first set</source>
            <translation>das Ergebnis des ersten Satzes</translation>
        </message>
        <message>
            <source>the result of the last set</source>
            <translation>das Ergebnis des letzten Satzes</translation>
        </message>
        <message>
            <source>a correct result, else the newest</source>
            <translation>ein korrektes Ergebnis, sonst das neueste</translation>
        </message>
        <message>
            <source>Name of the new set in the list, in legends and in exported files</source>
            <translation>Name des neuen Ergebnissatzes in der Liste, in Legenden und in exportierten Dateien</translation>
        </message>
        <message>
            <source>What you want to remember of the new set; it may be empty</source>
            <translation>Was Sie sich zum neuen Ergebnissatz merken möchten; darf leer sein</translation>
        </message>
        <message>
            <source>Samples that several sets have under one compiler</source>
            <translation>Samples, die mehrere Sätze unter einem Compiler haben</translation>
        </message>
        <message>
            <source>Earlier in the order</source>
            <translation>In der Reihenfolge früher</translation>
        </message>
        <message>
            <source>Later in the order</source>
            <translation>In der Reihenfolge später</translation>
        </message>
        <message>
            <source>Sets</source>
            <translation>Sätze</translation>
        </message>
        <message>
            <source>If two sets have the same sample and compiler</source>
            <translation>Wenn zwei Sätze dasselbe Sample und denselben Compiler haben</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Notiz</translation>
        </message>
        <message>
            <source>Stores the merged results as a new set; the sets above stay as they are</source>
            <translation>Speichert die zusammengeführten Ergebnisse als neuen Ergebnissatz; die oben bleiben, wie sie sind</translation>
        </message>
        <message>
            <source>Comparing the sets…</source>
            <translation>Die Sätze werden verglichen…</translation>
        </message>
        <message>
            <source>%1: %2 of %3</source>
            <translation>%1: %2 von %3</translation>
        </message>
        <message>
            <source>%1 of %2.</source>
            <translation>%1 von %2.</translation>
        </message>
        <message>
            <source>No sample is in two of them with the same compiler.</source>
            <translation>Kein Sample ist mit demselben Compiler in zweien davon.</translation>
        </message>
        <message>
            <source>%1, decided by the rule:</source>
            <translation>%1, durch die Regel entschieden:</translation>
        </message>
        <message>
            <source> (the first %1)</source>
            <translation> (die ersten %1)</translation>
        </message>
        <message>
            <source>%1
In: %2
Wins: %3</source>
            <translation>%1
In: %2
Gewinnt: %3</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ModelTableModel</name>
        <message>
            <source>%1 to %2</source>
            <translation>%1 bis %2</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>An interrupted training can be continued from its last checkpoint</source>
            <translation>Ein unterbrochenes Training kann ab dem letzten Checkpoint fortgesetzt werden</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>Im Training</translation>
        </message>
        <message>
            <source>Trained</source>
            <translation>Trainiert</translation>
        </message>
        <message>
            <source>Interrupted</source>
            <translation>Unterbrochen</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>What learns, and what of its settings changes it</source>
            <translation>Was lernt, und welche seiner Einstellungen es verändern</translation>
        </message>
        <message>
            <source>Tau</source>
            <translation>Tau</translation>
        </message>
        <message>
            <source>Kendall's tau with equal predictions in random order: mean over the graphs that it was scored on. Random choice has 0, the right order 1.</source>
            <translation>Kendalls Tau, gleiche Vorhersagen in zufälliger Reihenfolge: Mittel über die Graphen, auf denen es bewertet wurde. Zufällige Wahl hat 0, die richtige Reihenfolge 1.</translation>
        </message>
        <message>
            <source>Interval</source>
            <translation>Intervall</translation>
        </message>
        <message>
            <source>95 % of bootstrap means over the graphs lie there</source>
            <translation>95 % der Bootstrap-Mittel über die Graphen liegen darin</translation>
        </message>
        <message>
            <source>Ceiling</source>
            <translation>Obergrenze</translation>
        </message>
        <message>
            <source>The tau that a perfect model could be seen to reach: measurements of one configuration differ. Mean over the graphs that were measured twice.</source>
            <translation>Das Tau, das ein perfektes Modell sichtbar erreichen könnte: Messungen einer Konfiguration unterscheiden sich. Mittel über die Graphen, die zweimal gemessen wurden.</translation>
        </message>
        <message>
            <source>Analytic</source>
            <translation>Analytisch</translation>
        </message>
        <message>
            <source>Tau of the analytic model on the same graphs; it was not trained</source>
            <translation>Tau des analytischen Modells auf denselben Graphen; es wurde nicht trainiert</translation>
        </message>
        <message>
            <source>First choice</source>
            <translation>Erste Wahl</translation>
        </message>
        <message>
            <source>How much slower its first choice is than the fastest configuration, mean over the graphs</source>
            <translation>Um wie viel seine erste Wahl langsamer ist als die schnellste Konfiguration, Mittel über die Graphen</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>Daten</translation>
        </message>
        <message>
            <source>The query that chose the graphs</source>
            <translation>Die Abfrage, die die Graphen gewählt hat</translation>
        </message>
        <message>
            <source>Graphs</source>
            <translation>Graphen</translation>
        </message>
        <message>
            <source>To train on, to choose the best epoch, and to score</source>
            <translation>Zum Trainieren, zur Wahl der besten Epoche und zum Bewerten</translation>
        </message>
        <message>
            <source>Epochs</source>
            <translation>Epochen</translation>
        </message>
        <message>
            <source>Passes over the training graphs</source>
            <translation>Durchgänge über die Trainingsgraphen</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>Time of the training</source>
            <translation>Dauer des Trainings</translation>
        </message>
        <message>
            <source>Made</source>
            <translation>Erstellt</translation>
        </message>
        <message>
            <source>When its training was begun</source>
            <translation>Wann sein Training begonnen wurde</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ModulesView</name>
        <message>
            <source>Filter by name</source>
            <translation>Nach Namen filtern</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>Zählt…</translation>
        </message>
        <message>
            <source>Tree</source>
            <translation>Baum</translation>
        </message>
        <message>
            <source>Show modules or calls with what they call, or functions with their callers</source>
            <translation>Module oder Aufrufe mit dem von ihnen Aufgerufenen zeigen, oder Funktionen mit ihren Aufrufern</translation>
        </message>
        <message>
            <source>Modules, top down</source>
            <translation>Module, von oben</translation>
        </message>
        <message>
            <source>Calls, top down</source>
            <translation>Aufrufe, von oben</translation>
        </message>
        <message>
            <source>Callers, bottom up</source>
            <translation>Aufrufer, von unten</translation>
        </message>
        <message>
            <source>Times as a tree</source>
            <translation>Zeiten als Baum</translation>
        </message>
        <message>
            <source>Copy as TSV</source>
            <translation>Als TSV kopieren</translation>
        </message>
        <message>
            <source>Export CSV…</source>
            <translation>CSV exportieren…</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV-Tabelle (*.csv)</translation>
        </message>
        <message>
            <source>Expand children</source>
            <translation>Unterpunkte aufklappen</translation>
        </message>
        <message>
            <source>Collapse all</source>
            <translation>Alles zuklappen</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>Kein Trace</translation>
        </message>
        <message>
            <source>Record or open a trace to see where its time was spent.</source>
            <translation>Zeichnen Sie einen Trace auf oder öffnen Sie einen, um zu sehen, wofür die Zeit verwendet wurde.</translation>
        </message>
        <message>
            <source>Nothing in this range</source>
            <translation>Nichts in diesem Bereich</translation>
        </message>
        <message>
            <source>No module or operator begins in the selected part of the trace.</source>
            <translation>Kein Modul oder Operator beginnt im gewählten Teil des Traces.</translation>
        </message>
        <message>
            <source>No calls in this trace</source>
            <translation>Keine Aufrufe in diesem Trace</translation>
        </message>
        <message>
            <source>It names no modules and no operators: see the timeline.</source>
            <translation>Er nennt keine Module und Operatoren: siehe die Zeitleiste.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::MotifModel</name>
        <message>
            <source>Sample</source>
            <translation>Sample</translation>
        </message>
        <message>
            <source>Occurrences</source>
            <translation>Vorkommen</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Lines</source>
            <translation>Zeilen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::MotifPage</name>
        <message>
            <source>Find</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <source>Only filtered samples</source>
            <translation>Nur gefilterte Samples</translation>
        </message>
        <message>
            <source>Pattern of operators</source>
            <translation>Operatormuster</translation>
        </message>
        <message>
            <source>conv2d -&gt; batch_norm -&gt; relu</source>
            <translation>conv2d -&gt; batch_norm -&gt; relu</translation>
        </message>
        <message>
            <source>&lt;p&gt;Operators, and who reads the result of whom:&lt;/p&gt;&lt;table&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;linear -&amp;gt; gelu|silu -&amp;gt; linear&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;one of several&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;*norm -&amp;gt; *&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;any characters&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv2d -&amp;gt;&amp;gt; softmax&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;over some steps&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv2d[groups&amp;gt;1, stride=2]&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;arguments&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;a:conv2d -&amp;gt; b:add; c:conv2d -&amp;gt; b&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;names join chains&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</source>
            <translation>&lt;p&gt;Operatoren, und wer wessen Ergebnis liest:&lt;/p&gt;&lt;table&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;linear -&amp;gt; gelu|silu -&amp;gt; linear&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;einer von mehreren&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;*norm -&amp;gt; *&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;beliebige Zeichen&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv2d -&amp;gt;&amp;gt; softmax&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;über einige Schritte&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;conv2d[groups&amp;gt;1, stride=2]&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;Argumente&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;a:conv2d -&amp;gt; b:add; c:conv2d -&amp;gt; b&lt;/b&gt;&lt;/td&gt;&lt;td&gt;&amp;nbsp;Namen verbinden Ketten&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</translation>
        </message>
        <message>
            <source>Search all samples for the pattern, or stop the search</source>
            <translation>Alle Samples nach dem Muster durchsuchen, oder die Suche anhalten</translation>
        </message>
        <message>
            <source>Search only the samples that the filter of the table keeps</source>
            <translation>Nur die Samples durchsuchen, die der Filter der Tabelle behält</translation>
        </message>
        <message>
            <source>Samples with the pattern</source>
            <translation>Samples mit dem Muster</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Stopped. So far: %1</source>
            <translation>Angehalten. Bisher: %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::Navigation</name>
        <message>
            <source>Navigate</source>
            <translation>Gehe zu</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <source>Forward</source>
            <translation>Vor</translation>
        </message>
        <message>
            <source>Bookmark</source>
            <translation>Lesezeichen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NewSampleForm</name>
        <message>
            <source>&amp;Training step</source>
            <translation>&amp;Trainingsschritt</translation>
        </message>
        <message>
            <source>Prefill and &amp;decode</source>
            <translation>Prefill und &amp;Decode</translation>
        </message>
        <message>
            <source>&amp;Symbolic sizes</source>
            <translation>&amp;Symbolische Größen</translation>
        </message>
        <message>
            <source>F&amp;ull size (hf:)</source>
            <translation>Volle Größe (hf:) (&amp;U)</translation>
        </message>
        <message>
            <source>&amp;Run this code</source>
            <translation>Diesen Code ausfüh&amp;ren</translation>
        </message>
        <message>
            <source>Python of the environment that has torch 2.6 or later and the model's own packages</source>
            <translation>Python der Umgebung mit torch 2.6 oder neuer und den Paketen des Modells</translation>
        </message>
        <message>
            <source>torch.randn(2, 8), scale=2</source>
            <translation>torch.randn(2, 8), scale=2</translation>
        </message>
        <message>
            <source>Arguments of a call, one input set per line: an expression of Python, a script that defines inputs, or a .pt or .npz file. Leave it empty if the code brings its own inputs</source>
            <translation>Argumente eines Aufrufs, ein Eingabesatz pro Zeile: ein Python-Ausdruck, ein Skript, das Eingaben definiert, oder eine .pt- oder .npz-Datei. Leer lassen, wenn der Code sie selbst mitbringt</translation>
        </message>
        <message>
            <source> min</source>
            <translation> min</translation>
        </message>
        <message>
            <source>The process is ended after this time</source>
            <translation>Der Prozess wird nach dieser Zeit beendet</translation>
        </message>
        <message>
            <source>Starts the model in a process of its own, within the limits above, and makes a sample of each graph</source>
            <translation>Startet das Modell in einem eigenen Prozess, innerhalb der Grenzen oben, und macht aus jedem Graphen ein Beispiel</translation>
        </message>
        <message>
            <source>Make samples of a PyTorch model of your own, check them, and prepare a contribution to GraphNet.</source>
            <translation>Machen Sie Samples aus einem eigenen PyTorch-Modell, prüfen Sie sie und bereiten Sie einen Beitrag zu GraphNet vor.</translation>
        </message>
        <message>
            <source>&amp;Model:</source>
            <translation>&amp;Modell:</translation>
        </message>
        <message>
            <source>&amp;Inputs:</source>
            <translation>E&amp;ingaben:</translation>
        </message>
        <message>
            <source>&amp;Python:</source>
            <translation>&amp;Python:</translation>
        </message>
        <message>
            <source>Graphs:</source>
            <translation>Graphen:</translation>
        </message>
        <message>
            <source>Time &amp;limit:</source>
            <translation>Zeit&amp;limit:</translation>
        </message>
        <message>
            <source>model.py:Model, package.module:make_model, hf:BertConfig, timm:resnet18</source>
            <translation>model.py:Model, package.module:make_model, hf:BertConfig, timm:resnet18</translation>
        </message>
        <message>
            <source>file.py:callable, module:callable, hf:CONFIG-CLASS for a small model of transformers with random weights, or timm:NAME</source>
            <translation>file.py:callable, module:callable, hf:CONFIG-CLASS für ein kleines Modell von transformers mit Zufallsgewichten, oder timm:NAME</translation>
        </message>
        <message>
            <source>&amp;File…</source>
            <translation>Datei (&amp;F)…</translation>
        </message>
        <message>
            <source>Choose a Python file; its callable is then named behind the colon</source>
            <translation>Eine Python-Datei wählen; hinter dem Doppelpunkt folgt dann, was aufgerufen wird</translation>
        </message>
        <message>
            <source>Forward, backward and optimizer, each a sample</source>
            <translation>Vorwärts, rückwärts und Optimierer, je ein Sample</translation>
        </message>
        <message>
            <source>Prefill and decode of a language model of transformers, each a sample</source>
            <translation>Prefill und Decode eines Sprachmodells von transformers, je ein Sample</translation>
        </message>
        <message>
            <source>Sizes are symbols with their values, from the first call on</source>
            <translation>Größen sind vom ersten Aufruf an Symbole mit ihren Werten</translation>
        </message>
        <message>
            <source>Sizes of the configuration itself, instead of small ones</source>
            <translation>Größen der Konfiguration selbst statt kleiner</translation>
        </message>
        <message>
            <source>A file of Python code</source>
            <translation>Eine Datei mit Python-Code</translation>
        </message>
        <message>
            <source>Python (*.py)</source>
            <translation>Python (*.py)</translation>
        </message>
        <message>
            <source>This executes the code of %1 in a separate process with all of your permissions:</source>
            <translation>Dies führt den Code von %1 in einem eigenen Prozess mit allen Ihren Rechten aus:</translation>
        </message>
        <message>
            <source>Name the model: a file and the class or function in it, or a model of transformers or timm.</source>
            <translation>Nennen Sie das Modell: eine Datei und die Klasse oder Funktion darin, oder ein Modell von transformers oder timm.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NewSamplePage</name>
        <message>
            <source>Back to the form</source>
            <translation>Zurück zum Formular</translation>
        </message>
        <message>
            <source>Starting %1</source>
            <translation>%1 startet</translation>
        </message>
        <message>
            <source>No sample of %1 was made</source>
            <translation>Von %1 wurde kein Sample gemacht</translation>
        </message>
        <message>
            <source>A new or empty folder, or that of an earlier contribution</source>
            <translation>Ein neuer oder leerer Ordner oder der eines früheren Beitrags</translation>
        </message>
        <message>
            <source>The contribution could not be written</source>
            <translation>Der Beitrag konnte nicht geschrieben werden</translation>
        </message>
        <message>
            <source>Written to %1. PULL_REQUEST.md has the text; copy samples/ into GraphNet's repository.</source>
            <translation>Nach %1 geschrieben. PULL_REQUEST.md enthält den Text; kopieren Sie samples/ in das Repository von GraphNet.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NewSampleResult</name>
        <message>
            <source>the same graph and shapes as %1</source>
            <translation>derselbe Graph mit denselben Formen wie %1</translation>
        </message>
        <message>
            <source>the same graph as %1, other shapes</source>
            <translation>derselbe Graph wie %1, andere Formen</translation>
        </message>
        <message>
            <source>%1 % similar: %2</source>
            <translation>%1 % ähnlich: %2</translation>
        </message>
        <message>
            <source>GraphNet's CI: files</source>
            <translation>CI von GraphNet: Dateien</translation>
        </message>
        <message>
            <source>GraphNet's CI: hash</source>
            <translation>CI von GraphNet: Hash</translation>
        </message>
        <message>
            <source>GraphNet's CI: inputs described</source>
            <translation>CI von GraphNet: Eingaben beschrieben</translation>
        </message>
        <message>
            <source>GraphNet's CI: runs</source>
            <translation>CI von GraphNet: läuft</translation>
        </message>
        <message>
            <source>GraphNet's CI: redundancy</source>
            <translation>CI von GraphNet: Redundanz</translation>
        </message>
        <message>
            <source>Form of GraphNet's tools</source>
            <translation>Form der Werkzeuge von GraphNet</translation>
        </message>
        <message>
            <source>the whole model</source>
            <translation>das ganze Modell</translation>
        </message>
        <message>
            <source>– already known</source>
            <translation>– schon bekannt</translation>
        </message>
        <message>
            <source>✓ ready</source>
            <translation>✓ bereit</translation>
        </message>
        <message>
            <source>✗ %1</source>
            <translation>✗ %1</translation>
        </message>
        <message>
            <source>no similar sample is known</source>
            <translation>nichts Ähnliches bekannt</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>Sample</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Most similar</source>
            <translation>Am ähnlichsten</translation>
        </message>
        <message>
            <source>Check</source>
            <translation>Prüfung</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>Urteil</translation>
        </message>
        <message>
            <source>Evidence</source>
            <translation>Beleg</translation>
        </message>
        <message>
            <source>Similarity</source>
            <translation>Ähnlichkeit</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Stelle</translation>
        </message>
        <message>
            <source>Code</source>
            <translation>Code</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>Samples</translation>
        </message>
        <message>
            <source>Checks</source>
            <translation>Prüfungen</translation>
        </message>
        <message>
            <source>Similar</source>
            <translation>Ähnlich</translation>
        </message>
        <message>
            <source>Breaks</source>
            <translation>Brüche</translation>
        </message>
        <message>
            <source>&amp;Back to the form</source>
            <translation>Zurück zum Formular (&amp;B)</translation>
        </message>
        <message>
            <source>Another model, or this one with other options</source>
            <translation>Ein anderes Modell, oder dieses mit anderen Optionen</translation>
        </message>
        <message>
            <source>&amp;Write contribution…</source>
            <translation>Beitrag schreiben (&amp;W)…</translation>
        </message>
        <message>
            <source>Name of the model, and of its folder</source>
            <translation>Name des Modells und seines Ordners</translation>
        </message>
        <message>
            <source>Where the model comes from; a folder below samples/ in GraphNet's repository</source>
            <translation>Woher das Modell kommt; ein Ordner unter samples/ im Repository von GraphNet</translation>
        </message>
        <message>
            <source>Task, suggested from the inputs (heuristic_tag)</source>
            <translation>Aufgabe, aus den Eingaben vorgeschlagen (heuristic_tag)</translation>
        </message>
        <message>
            <source>Task of the Hugging Face hub, suggested from the model's head (original_tag)</source>
            <translation>Aufgabe des Hugging-Face-Hubs, aus dem Kopf des Modells vorgeschlagen (original_tag)</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>&amp;Name:</source>
            <translation>&amp;Name:</translation>
        </message>
        <message>
            <source>&amp;Source:</source>
            <translation>Herkunft (&amp;S):</translation>
        </message>
        <message>
            <source>&amp;Task:</source>
            <translation>Aufgabe (&amp;T):</translation>
        </message>
        <message>
            <source>&amp;Pipeline:</source>
            <translation>&amp;Pipeline:</translation>
        </message>
        <message>
            <source>Ready to be contributed: %1 of %2. Places where the model breaks: %3.</source>
            <translation>Bereit zum Beitragen: %1 von %2. Stellen, an denen das Modell bricht: %3.</translation>
        </message>
        <message>
            <source>A folder for a pull request: the samples, the evidence as text, the command</source>
            <translation>Ein Ordner für einen Pull Request: die Samples, die Belege als Text, der Befehl</translation>
        </message>
        <message>
            <source>No sample is ready: the state of each shows why</source>
            <translation>Kein Sample ist bereit: Der Zustand von jedem zeigt, warum</translation>
        </message>
        <message>
            <source>Breaks (%1)</source>
            <translation>Brüche (%1)</translation>
        </message>
        <message>
            <source>Similar (%1)</source>
            <translation>Ähnlich (%1)</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NodeColumns</name>
        <message>
            <source>equal</source>
            <translation>gleich</translation>
        </message>
        <message>
            <source>other shape</source>
            <translation>andere Form</translation>
        </message>
        <message>
            <source>%1, not finite</source>
            <translation>%1, nicht endlich</translation>
        </message>
        <message>
            <source>#</source>
            <translation>#</translation>
        </message>
        <message>
            <source>The operator's number, in execution order</source>
            <translation>Die Nummer des Operators in Ausführungsreihenfolge</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Fehler</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NodeHiding</name>
        <message>
            <source>Hide</source>
            <translation>Ausblenden</translation>
        </message>
        <message>
            <source>Selected</source>
            <translation>Auswahl</translation>
        </message>
        <message>
            <source>All but selected</source>
            <translation>Alles außer der Auswahl</translation>
        </message>
        <message>
            <source>All but selected and its neighbours</source>
            <translation>Alles außer der Auswahl und ihren Nachbarn</translation>
        </message>
        <message>
            <source>Show everything</source>
            <translation>Alles zeigen</translation>
        </message>
        <message>
            <source>Show everything again</source>
            <translation>Alles wieder zeigen</translation>
        </message>
        <message>
            <source>%1 hidden · show all</source>
            <translation>%1 ausgeblendet · alle zeigen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NodeMarking</name>
        <message>
            <source>Select</source>
            <translation>Auswählen</translation>
        </message>
        <message>
            <source>Neighbours</source>
            <translation>Nachbarn</translation>
        </message>
        <message>
            <source>Everything before</source>
            <translation>Alles davor</translation>
        </message>
        <message>
            <source>Everything after</source>
            <translation>Alles danach</translation>
        </message>
        <message>
            <source>Paths between the last two selected</source>
            <translation>Pfade zwischen den letzten zwei ausgewählten</translation>
        </message>
        <message>
            <source>Critical path (highest cost)</source>
            <translation>Kritischer Pfad (höchste Kosten)</translation>
        </message>
        <message>
            <source>Clear selection</source>
            <translation>Auswahl aufheben</translation>
        </message>
        <message>
            <source>There is no path between the last two selected operators</source>
            <translation>Kein Pfad verbindet die letzten zwei ausgewählten Operatoren</translation>
        </message>
        <message>
            <source>No operator is selected</source>
            <translation>Kein Operator ist ausgewählt</translation>
        </message>
        <message>
            <source>the longest path</source>
            <translation>der längste Pfad</translation>
        </message>
        <message>
            <source>the path with the highest %1: %2</source>
            <translation>der Pfad mit den höchsten %1: %2</translation>
        </message>
        <message>
            <source> (left out, of unknown cost: %1)</source>
            <translation> (unbekannte Kosten, ausgelassen: %1)</translation>
        </message>
        <message>
            <source>%1 of %2 marked</source>
            <translation>%1 von %2 markiert</translation>
        </message>
        <message>
            <source> · Esc clears</source>
            <translation> · Esc hebt auf</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NodeTableModel</name>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>Median of the timed runs</source>
            <translation>Median der gemessenen Läufe</translation>
        </message>
        <message>
            <source>Allocated</source>
            <translation>Angefordert</translation>
        </message>
        <message>
            <source>Bytes that it requested, including scratch memory</source>
            <translation>Angeforderte Bytes, einschließlich Arbeitsspeicher</translation>
        </message>
        <message>
            <source>Live</source>
            <translation>Belegt</translation>
        </message>
        <message>
            <source>Bytes in use afterwards, without those of inputs and parameters</source>
            <translation>Danach belegte Bytes, ohne die von Eingaben und Parametern</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>Anteil</translation>
        </message>
        <message>
            <source>Share of the time of all operators</source>
            <translation>Anteil an der Zeit aller Operatoren</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>The name of its first result</source>
            <translation>Der Name seines ersten Ergebnisses</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>Data type and shape of its first result</source>
            <translation>Datentyp und Form seines ersten Ergebnisses</translation>
        </message>
        <message>
            <source>FLOPs</source>
            <translation>FLOPs</translation>
        </message>
        <message>
            <source>Estimated from the shapes; a multiply-add is 2</source>
            <translation>Aus den Formen geschätzt; Multiplizieren und Addieren zählt 2</translation>
        </message>
        <message>
            <source>FLOP/s</source>
            <translation>FLOP/s</translation>
        </message>
        <message>
            <source>Estimated FLOPs / measured time</source>
            <translation>Geschätzte FLOPs / gemessene Zeit</translation>
        </message>
        <message>
            <source>NaN, Inf</source>
            <translation>NaN, Inf</translation>
        </message>
        <message>
            <source>Elements of its results that are NaN or infinite</source>
            <translation>Elemente seiner Ergebnisse, die NaN oder unendlich sind</translation>
        </message>
        <message>
            <source>Relative error of its results against those of the other run</source>
            <translation>Relativer Fehler seiner Ergebnisse gegen die des anderen Laufs</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NumericsModel</name>
        <message>
            <source>%1 from %2 to %3</source>
            <translation>%1 von %2 bis %3</translation>
        </message>
        <message>
            <source>Min</source>
            <translation>Min</translation>
        </message>
        <message>
            <source>Only finite elements</source>
            <translation>Nur endliche Elemente</translation>
        </message>
        <message>
            <source>Histogram</source>
            <translation>Histogramm</translation>
        </message>
        <message>
            <source>How the finite elements are distributed between least and largest</source>
            <translation>Verteilung der endlichen Elemente zwischen kleinstem und größtem</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>The name of the value that it makes</source>
            <translation>Der Name des erzeugten Werts</translation>
        </message>
        <message>
            <source>Max</source>
            <translation>Max</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>Mittel</translation>
        </message>
        <message>
            <source>Std</source>
            <translation>Std</translation>
        </message>
        <message>
            <source>Standard deviation of the finite elements</source>
            <translation>Standardabweichung der endlichen Elemente</translation>
        </message>
        <message>
            <source>NaN</source>
            <translation>NaN</translation>
        </message>
        <message>
            <source>Elements that are NaN</source>
            <translation>Elemente, die NaN sind</translation>
        </message>
        <message>
            <source>Inf</source>
            <translation>Inf</translation>
        </message>
        <message>
            <source>Elements that are infinite</source>
            <translation>Elemente, die unendlich sind</translation>
        </message>
        <message>
            <source>Zeros</source>
            <translation>Nullen</translation>
        </message>
        <message>
            <source>Share of the elements that are 0</source>
            <translation>Anteil der Elemente, die 0 sind</translation>
        </message>
        <message>
            <source>Relative error of its operator's results against those of the other run</source>
            <translation>Relativer Fehler der Ergebnisse des Operators gegen die des anderen Laufs</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>Data type and shape</source>
            <translation>Datentyp und Form</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::NumericsView</name>
        <message>
            <source>Run again</source>
            <translation>Erneut ausführen</translation>
        </message>
        <message>
            <source>Filter by operator, result or number</source>
            <translation>Nach Operator, Ergebnis oder Nummer filtern</translation>
        </message>
        <message>
            <source>Run and look at the values</source>
            <translation>Ausführen und Werte ansehen</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>Run the sample once more and read its values again</source>
            <translation>Das Sample noch einmal ausführen und seine Werte erneut lesen</translation>
        </message>
        <message>
            <source>Compiles smaller and smaller parts of the graph to find the first operator at which eager and compiled differ</source>
            <translation>Kompiliert immer kleinere Teile des Graphen, um den ersten Operator zu finden, bei dem Eager und kompiliert abweichen</translation>
        </message>
        <message>
            <source>Tolerance</source>
            <translation>Toleranz</translation>
        </message>
        <message>
            <source>Allowed difference of values, as in the scores: −10 is the tightest, 5 the loosest</source>
            <translation>Erlaubter Unterschied der Werte, wie in den Scores: −10 ist die strengste, 5 die weiteste Toleranz</translation>
        </message>
        <message>
            <source>Only with NaN or Inf</source>
            <translation>Nur mit NaN oder Inf</translation>
        </message>
        <message>
            <source>Show only values that have NaN or infinite elements</source>
            <translation>Nur Werte mit NaN oder unendlichen Elementen zeigen</translation>
        </message>
        <message>
            <source>Find where %1 diverges</source>
            <translation>Stelle suchen, wo %1 abweicht</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>Wird angehalten…</translation>
        </message>
        <message>
            <source>The sample could not be run</source>
            <translation>Das Sample konnte nicht ausgeführt werden</translation>
        </message>
        <message>
            <source>The sample has changed since it was opened</source>
            <translation>Das Sample hat sich seit dem Öffnen geändert</translation>
        </message>
        <message>
            <source>Paddle samples cannot be run</source>
            <translation>Paddle-Samples können nicht ausgeführt werden</translation>
        </message>
        <message>
            <source>This program cannot execute them; torch samples can be run.</source>
            <translation>Dieses Programm kann sie nicht ausführen; torch-Samples können ausgeführt werden.</translation>
        </message>
        <message>
            <source>Running</source>
            <translation>Läuft</translation>
        </message>
        <message>
            <source>The values of every operator will appear here.</source>
            <translation>Hier erscheinen die Werte jedes Operators.</translation>
        </message>
        <message>
            <source>Looking for earlier runs</source>
            <translation>Frühere Läufe werden gesucht</translation>
        </message>
        <message>
            <source>No graph</source>
            <translation>Kein Graph</translation>
        </message>
        <message>
            <source>The sample could not be read.</source>
            <translation>Das Sample konnte nicht gelesen werden.</translation>
        </message>
        <message>
            <source>No values yet</source>
            <translation>Noch keine Werte</translation>
        </message>
        <message>
            <source>A run shows minimum, maximum, mean and distribution of every operator's results, and which elements are NaN or infinite.</source>
            <translation>Ein Lauf zeigt Minimum, Maximum, Mittel und Verteilung der Ergebnisse jedes Operators und welche Elemente NaN oder unendlich sind.</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>Wird angehalten</translation>
        </message>
        <message>
            <source>%1, %2. </source>
            <translation>%1, %2. </translation>
        </message>
        <message>
            <source>&lt;b&gt;⚠ NaN or infinite elements in %1&lt;/b&gt;, first in those of %2.</source>
            <translation>&lt;b&gt;⚠ NaN oder unendliche Elemente in %1&lt;/b&gt;, zuerst in denen von %2.</translation>
        </message>
        <message>
            <source>All elements are finite.</source>
            <translation>Alle Elemente sind endlich.</translation>
        </message>
        <message>
            <source>Two runs diverge at %1 (relative error above %2).</source>
            <translation>Zwei Läufe weichen bei %1 ab (relativer Fehler über %2).</translation>
        </message>
        <message>
            <source>Two runs agree to a relative error of %1.</source>
            <translation>Zwei Läufe stimmen bis auf einen relativen Fehler von %1 überein.</translation>
        </message>
        <message>
            <source>&lt;b&gt;Eager and %1 diverge at %2&lt;/b&gt; (t = %3).</source>
            <translation>&lt;b&gt;Eager und %1 weichen bei %2 ab&lt;/b&gt; (t = %3).</translation>
        </message>
        <message>
            <source>Eager and %1 agree at t = %2.</source>
            <translation>Eager und %1 stimmen bei t = %2 überein.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OccurrenceBar</name>
        <message>
            <source>Go to the previous occurrence of the pattern</source>
            <translation>Zum vorigen Vorkommen des Musters</translation>
        </message>
        <message>
            <source>Previous</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <source>Go to the next occurrence of the pattern</source>
            <translation>Zum nächsten Vorkommen des Musters</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <source>Hide the occurrences</source>
            <translation>Die Vorkommen ausblenden</translation>
        </message>
        <message>
            <source>Looking for %1</source>
            <translation>%1 wird gesucht</translation>
        </message>
        <message>
            <source>%1 does not occur here</source>
            <translation>%1 kommt hier nicht vor</translation>
        </message>
        <message>
            <source>Occurrence %1 of %2: %3</source>
            <translation>Vorkommen %1 von %2: %3</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OpeningPage</name>
        <message>
            <source>Unpacking %1</source>
            <translation>%1 wird entpackt</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Ends the reading; what has been read is kept, and opening it again goes on from there</source>
            <translation>Beendet das Lesen; Gelesenes bleibt, und erneutes Öffnen setzt dort fort</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OperatorsView</name>
        <message>
            <source>row</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>rows</source>
            <translation>Zeilen</translation>
        </message>
        <message>
            <source>Rows</source>
            <translation>Zeilen</translation>
        </message>
        <message>
            <source>One row for each kind of operator, or for each node of the graph</source>
            <translation>Eine Zeile für jede Art von Operator, oder für jeden Knoten des Graphen</translation>
        </message>
        <message>
            <source>By operator</source>
            <translation>Nach Operator</translation>
        </message>
        <message>
            <source>By node of the graph</source>
            <translation>Nach Knoten des Graphen</translation>
        </message>
        <message>
            <source>Nothing of this trace belongs to a node of the graph</source>
            <translation>Nichts in diesem Trace gehört zu einem Knoten des Graphen</translation>
        </message>
        <message>
            <source>Its recorder did not name the operators of the graph. All of it is counted under By operator.</source>
            <translation>Seine Aufzeichnung nennt die Operatoren des Graphen nicht. Alles ist unter „Nach Operator“ gezählt.</translation>
        </message>
        <message>
            <source>No operators in this trace</source>
            <translation>Keine Operatoren in diesem Trace</translation>
        </message>
        <message>
            <source>It has other records only: see the timeline.</source>
            <translation>Er hat nur andere Einträge: siehe die Zeitleiste.</translation>
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
            <translation>Modul</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OutlineView</name>
        <message>
            <source>Outline of the graph</source>
            <translation>Gliederung des Graphen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OutputModel</name>
        <message>
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <source>%1 NaN, %2 ∞</source>
            <translation>%1 NaN, %2 ∞</translation>
        </message>
        <message>
            <source>both the same</source>
            <translation>beide gleich</translation>
        </message>
        <message>
            <source>compiled</source>
            <translation>kompiliert</translation>
        </message>
        <message>
            <source>eager</source>
            <translation>eager</translation>
        </message>
        <message>
            <source>Close to eager's output at t = %1</source>
            <translation>Bei t = %1 nahe an der Ausgabe von Eager</translation>
        </message>
        <message>
            <source>Not close to eager's output at t = %1</source>
            <translation>Bei t = %1 nicht nahe an der Ausgabe von Eager</translation>
        </message>
        <message>
            <source>Not finite on one side only, or with another sign; places in the contiguous tensor, the first 16: %1</source>
            <translation>Nur auf einer Seite nicht endlich oder mit anderem Vorzeichen; Stellen im zusammenhängenden Tensor, die ersten 16: %1</translation>
        </message>
        <message>
            <source>Tolerance t = %1: absolute and relative differences may be as large as the type's table says for it</source>
            <translation>Toleranz t = %1: Absolute und relative Unterschiede dürfen so groß sein, wie die Tabelle des Typs angibt</translation>
        </message>
        <message>
            <source>Output</source>
            <translation>Ausgabe</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>Close at</source>
            <translation>Nahe ab</translation>
        </message>
        <message>
            <source>Max difference</source>
            <translation>Größter Unterschied</translation>
        </message>
        <message>
            <source>Mean difference</source>
            <translation>Mittlerer Unterschied</translation>
        </message>
        <message>
            <source>Max relative</source>
            <translation>Größter relativer</translation>
        </message>
        <message>
            <source>Mean relative</source>
            <translation>Mittlerer relativer</translation>
        </message>
        <message>
            <source>Max ULP</source>
            <translation>Größte ULP</translation>
        </message>
        <message>
            <source>Mean ULP</source>
            <translation>Mittlere ULP</translation>
        </message>
        <message>
            <source>Not finite</source>
            <translation>Nicht endlich</translation>
        </message>
        <message>
            <source>Not finite on one side</source>
            <translation>Nicht endlich auf einer Seite</translation>
        </message>
        <message>
            <source>Eager to truth</source>
            <translation>Eager zum wahren Wert</translation>
        </message>
        <message>
            <source>Compiled to truth</source>
            <translation>Kompiliert zum wahren Wert</translation>
        </message>
        <message>
            <source>Nearer to truth</source>
            <translation>Näher am wahren Wert</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OutputSection</name>
        <message>
            <source>Outputs</source>
            <translation>Ausgaben</translation>
        </message>
        <message>
            <source>Outputs by tolerance</source>
            <translation>Ausgaben nach Toleranz</translation>
        </message>
        <message>
            <source>%1, and at which tolerance they are close to eager's</source>
            <translation>%1, und bei welcher Toleranz sie nahe an Eager sind</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OverlayBar</name>
        <message>
            <source>Which boxes are highlighted</source>
            <translation>Welche Kästen hervorgehoben sind</translation>
        </message>
        <message>
            <source>Highlight boxes whose value is above or below the threshold</source>
            <translation>Kästen hervorheben, deren Wert über oder unter der Schwelle liegt</translation>
        </message>
        <message>
            <source>No highlight</source>
            <translation>Keine Hervorhebung</translation>
        </message>
        <message>
            <source>Mark from</source>
            <translation>Markieren ab</translation>
        </message>
        <message>
            <source>Mark up to</source>
            <translation>Markieren bis</translation>
        </message>
        <message>
            <source>Threshold</source>
            <translation>Schwelle</translation>
        </message>
        <message>
            <source>Largest</source>
            <translation>Größte</translation>
        </message>
        <message>
            <source>List the operators and groups with the largest values</source>
            <translation>Operatoren und Gruppen mit den größten Werten auflisten</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OverlayControl</name>
        <message>
            <source>Colour</source>
            <translation>Farbe</translation>
        </message>
        <message>
            <source>Values that colour the boxes</source>
            <translation>Werte, die die Kästen färben</translation>
        </message>
        <message>
            <source>Default colours</source>
            <translation>Standardfarben</translation>
        </message>
        <message>
            <source>A stripe in the colour of each operator's category</source>
            <translation>Ein Streifen in der Farbe der Kategorie jedes Operators</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OverlayLegendView</name>
        <message>
            <source>logarithmic</source>
            <translation>logarithmisch</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>linear</translation>
        </message>
        <message>
            <source>marked: at least %1</source>
            <translation>markiert: mindestens %1</translation>
        </message>
        <message>
            <source>marked: at most %1</source>
            <translation>markiert: höchstens %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::OverviewPage</name>
        <message>
            <source>No dataset is open</source>
            <translation>Kein Datensatz ist geöffnet</translation>
        </message>
        <message>
            <source>Its figures appear here when a dataset is open.</source>
            <translation>Hier erscheinen die Abbildungen, wenn ein Datensatz geöffnet ist.</translation>
        </message>
        <message>
            <source>Show all</source>
            <translation>Alle zeigen</translation>
        </message>
        <message>
            <source>Clear the query: the figures show all samples again</source>
            <translation>Die Suchanfrage löschen: Die Abbildungen zeigen wieder alle Samples</translation>
        </message>
        <message>
            <source>Save all figures…</source>
            <translation>Alle Abbildungen speichern…</translation>
        </message>
        <message>
            <source>Write every figure of this page into a folder, as PDF, SVG, PNG, TikZ or CSV</source>
            <translation>Jede Abbildung dieser Seite in einen Ordner schreiben, als PDF, SVG, PNG, TikZ oder CSV</translation>
        </message>
        <message>
            <source>No sample matches</source>
            <translation>Kein Sample passt</translation>
        </message>
        <message>
            <source>Change the query, or show all samples again.</source>
            <translation>Ändern Sie die Suchanfrage, oder zeigen Sie wieder alle Samples.</translation>
        </message>
        <message>
            <source>The query cannot be read, the figures are those of the last one: %1</source>
            <translation>Die Suchanfrage kann nicht gelesen werden, die Abbildungen gehören zur letzten: %1</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>Folder for the figures</source>
            <translation>Ordner für die Abbildungen</translation>
        </message>
        <message>
            <source>The figures could not be saved</source>
            <translation>Die Abbildungen konnten nicht gespeichert werden</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::PairMaker</name>
        <message>
            <source>node</source>
            <translation>Knoten</translation>
        </message>
        <message>
            <source>without a node</source>
            <translation>ohne Knoten</translation>
        </message>
        <message>
            <source>whole trace</source>
            <translation>ganzer Trace</translation>
        </message>
        <message>
            <source>Time of a call</source>
            <translation>Zeit eines Aufrufs</translation>
        </message>
        <message>
            <source>Time in the whole trace</source>
            <translation>Zeit im ganzen Trace</translation>
        </message>
        <message>
            <source>In a call</source>
            <translation>In einem Aufruf</translation>
        </message>
        <message>
            <source>In the whole trace</source>
            <translation>Im ganzen Trace</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>Kernel</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>Node or operator</source>
            <translation>Knoten oder Operator</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>Unterschied</translation>
        </message>
        <message>
            <source>To the left: shorter; to the right: longer</source>
            <translation>Nach links: kürzer; nach rechts: länger</translation>
        </message>
        <message>
            <source>%1 before</source>
            <translation>%1 vorher</translation>
        </message>
        <message>
            <source>%1 after</source>
            <translation>%1 nachher</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>; the call of median time, of %1 and of %2</source>
            <translation>; je der Aufruf mittlerer Zeit (%1 und %2)</translation>
        </message>
        <message>
            <source>; for %1 the call of median time, of %2</source>
            <translation>; für %1 der Aufruf mittlerer Zeit (%2)</translation>
        </message>
        <message>
            <source>a call</source>
            <translation>ein Aufruf</translation>
        </message>
        <message>
            <source>in all</source>
            <translation>insgesamt</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; %2%3 → &lt;b&gt;%4&lt;/b&gt; %5%6</source>
            <translation>&lt;b&gt;%1&lt;/b&gt; %2%3 → &lt;b&gt;%4&lt;/b&gt; %5%6</translation>
        </message>
        <message>
            <source>: %1× as fast</source>
            <translation>: %1× so schnell</translation>
        </message>
        <message>
            <source>: takes %1× as long</source>
            <translation>: %1× so lang</translation>
        </message>
        <message>
            <source>One trace has times of a device, the other times of the host: their operators cannot be compared by node.</source>
            <translation>Ein Trace hat Zeiten eines Geräts, der andere Zeiten des Hosts: Ihre Operatoren können nicht nach Knoten verglichen werden.</translation>
        </message>
        <message>
            <source>; times of the device's work</source>
            <translation>; Zeiten der Arbeit des Geräts</translation>
        </message>
        <message>
            <source>; times of operators on the host</source>
            <translation>; Zeiten von Operatoren auf dem Host</translation>
        </message>
        <message>
            <source>%1 does not record the nodes of its work: its operators get the nodes of the operators that occur equally often and in the same order in %2. The rest is work without a node.</source>
            <translation>%1 nennt nicht, zu welchem Knoten die Arbeit gehört: Seine Operatoren erhalten die Knoten derer, die %2 gleich oft und in gleicher Reihenfolge aufruft. Der Rest gehört zu keinem Knoten.</translation>
        </message>
        <message>
            <source>Only one of the traces records the nodes of its work: the work of the other one is compared by name, as work without a node.</source>
            <translation>Nur einer der Traces nennt, zu welchem Knoten des Graphen seine Arbeit gehört: Der andere wird nach Namen verglichen, als Arbeit ohne Knoten.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::PanelSection</name>
        <message>
            <source>Open or close %1; a click on one of its values adds it to the query</source>
            <translation>%1 auf- oder zuklappen; ein Klick auf einen der Werte fügt ihn der Suchanfrage hinzu</translation>
        </message>
        <message>
            <source>Remove %1 from the query</source>
            <translation>%1 aus der Suchanfrage entfernen</translation>
        </message>
        <message>
            <source>open</source>
            <translation>öffnen</translation>
        </message>
        <message>
            <source>closed</source>
            <translation>geschlossen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::PlanEditor</name>
        <message>
            <source>Samples shown in the table</source>
            <translation>In der Tabelle gezeigte Samples</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>Start</translation>
        </message>
        <message>
            <source>Selected samples (%1)</source>
            <translation>Ausgewählte Samples (%1)</translation>
        </message>
        <message>
            <source>The samples that are selected in the table, whatever the query</source>
            <translation>Die in der Tabelle ausgewählten Samples, unabhängig von der Suchanfrage</translation>
        </message>
        <message>
            <source>%1 picked</source>
            <translation>%1 gewählt</translation>
        </message>
        <message>
            <source>No sample matches.</source>
            <translation>Kein Sample passt.</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>und %1 weitere</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1, and none can run&lt;/b&gt;: the compilers are for samples of another framework.</source>
            <translation>&lt;b&gt;%1, und keiner kann laufen&lt;/b&gt;: Die Compiler sind für Samples eines anderen Frameworks.</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1: about %2&lt;/b&gt;</source>
            <translation>&lt;b&gt;%1: etwa %2&lt;/b&gt;</translation>
        </message>
        <message>
            <source>, %1 % of it guessed</source>
            <translation>, %1 % davon geraten</translation>
        </message>
        <message>
            <source>, at most %1 of memory (%2)</source>
            <translation>, höchstens %1 Speicher (%2)</translation>
        </message>
        <message>
            <source>%1 measured before</source>
            <translation>%1 früher gemessen</translation>
        </message>
        <message>
            <source>%1 from similar jobs</source>
            <translation>%1 aus ähnlichen Jobs</translation>
        </message>
        <message>
            <source>%1 rough: no similar job was measured on this machine</source>
            <translation>%1 grob: Kein ähnlicher Job wurde auf dieser Maschine gemessen</translation>
        </message>
        <message>
            <source>%1 not run: their compiler is for another framework</source>
            <translation>%1 nicht ausgeführt: Ihr Compiler ist für ein anderes Framework</translation>
        </message>
        <message>
            <source>. Of these: %1.</source>
            <translation>. Davon: %1.</translation>
        </message>
        <message>
            <source>The query cannot be understood.</source>
            <translation>Die Suchanfrage ist nicht verständlich.</translation>
        </message>
        <message>
            <source>No sample is chosen.</source>
            <translation>Kein Sample ist gewählt.</translation>
        </message>
        <message>
            <source>No dataset is open.</source>
            <translation>Kein Datensatz ist geöffnet.</translation>
        </message>
        <message>
            <source>No compiler is chosen.</source>
            <translation>Kein Compiler ist gewählt.</translation>
        </message>
        <message>
            <source>Puts the jobs at the end of the queue; each result is stored as soon as it exists</source>
            <translation>Stellt die Jobs ans Ende der Warteschlange; jedes Ergebnis wird gespeichert, sobald es da ist</translation>
        </message>
        <message>
            <source>Save plan</source>
            <translation>Plan speichern</translation>
        </message>
        <message>
            <source>Plan (*.json)</source>
            <translation>Plan (*.json)</translation>
        </message>
        <message>
            <source>Saved as %1</source>
            <translation>Gespeichert als %1</translation>
        </message>
        <message>
            <source>Open plan</source>
            <translation>Plan öffnen</translation>
        </message>
        <message>
            <source>Plan (*.json);;All files (*)</source>
            <translation>Plan (*.json);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>%1 changed since the plan was made, %2 among them</source>
            <translation>%1 seit Erstellung des Plans geändert, darunter %2</translation>
        </message>
        <message>
            <source>Copied: %1</source>
            <translation>Kopiert: %1</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>Samples</translation>
        </message>
        <message>
            <source>Query for samples</source>
            <translation>Suchanfrage für Samples</translation>
        </message>
        <message>
            <source>All samples, or those that match a query: tag:nlp ops&lt;500 framework:torch</source>
            <translation>Alle Samples oder die passenden zu einer Suchanfrage: tag:nlp ops&lt;500 framework:torch</translation>
        </message>
        <message>
            <source>Matching samples are measured; the query language is that of the table's search field</source>
            <translation>Passende Samples werden gemessen; die Abfragesprache ist die der Sample-Tabelle</translation>
        </message>
        <message>
            <source>all</source>
            <translation>alle</translation>
        </message>
        <message>
            <source>Maximum number of samples, in the order of the index</source>
            <translation>Höchstzahl der Samples, in der Reihenfolge des Index</translation>
        </message>
        <message>
            <source>Use the query of the table</source>
            <translation>Die Suchanfrage der Tabelle verwenden</translation>
        </message>
        <message>
            <source>at most</source>
            <translation>höchstens</translation>
        </message>
        <message>
            <source>Compilers</source>
            <translation>Compiler</translation>
        </message>
        <message>
            <source>How it is measured</source>
            <translation>Wie gemessen wird</translation>
        </message>
        <message>
            <source>Title (optional)</source>
            <translation>Titel (optional)</translation>
        </message>
        <message>
            <source>Name of the run in tables, figures and reports</source>
            <translation>Name des Laufs in Tabellen, Abbildungen und Berichten</translation>
        </message>
        <message>
            <source>Save plan…</source>
            <translation>Plan speichern…</translation>
        </message>
        <message>
            <source>As a file that this program reads on any machine: graphnet bench --plan FILE</source>
            <translation>Als Datei, die dieses Programm auf jeder Maschine liest: graphnet bench --plan FILE</translation>
        </message>
        <message>
            <source>Open plan…</source>
            <translation>Plan öffnen…</translation>
        </message>
        <message>
            <source>Fills this page from a plan file, to repeat a measurement</source>
            <translation>Füllt diese Seite aus einer Plandatei, um eine Messung zu wiederholen</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>Befehlszeile kopieren</translation>
        </message>
        <message>
            <source>The graphnet command that measures the same, for a terminal or another machine</source>
            <translation>Der graphnet-Befehl, der dasselbe misst, für ein Terminal oder eine andere Maschine</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProblemsView</name>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Severity</source>
            <translation>Schwere</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>Probleme</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>Samples</translation>
        </message>
        <message>
            <source>For example</source>
            <translation>Zum Beispiel</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>Sample</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Stelle</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>Nachricht</translation>
        </message>
        <message>
            <source>Code</source>
            <translation>Code</translation>
        </message>
        <message>
            <source>Filter by severity, sample, file or words</source>
            <translation>Nach Schwere, Sample, Datei oder Wörtern filtern</translation>
        </message>
        <message>
            <source>No problems</source>
            <translation>Keine Probleme</translation>
        </message>
        <message>
            <source>Problems found while reading the samples appear here.</source>
            <translation>Hier erscheinen Probleme, die beim Lesen der Samples gefunden wurden.</translation>
        </message>
        <message>
            <source>Kinds of problems</source>
            <translation>Arten von Problemen</translation>
        </message>
        <message>
            <source>No problem was found while reading %1.</source>
            <translation>Beim Lesen von %1 wurde kein Problem gefunden.</translation>
        </message>
        <message>
            <source>All quirks of the dataset</source>
            <translation>Alle Eigenheiten des Datensatzes</translation>
        </message>
        <message>
            <source>All defects</source>
            <translation>Alle Mängel</translation>
        </message>
        <message>
            <source>The problems could not be read</source>
            <translation>Die Probleme konnten nicht gelesen werden</translation>
        </message>
        <message>
            <source>Problems: %1, samples: %2</source>
            <translation>Probleme: %1, Samples: %2</translation>
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
            <translation>, der Datei %1</translation>
        </message>
        <message>
            <source>, beside result %1</source>
            <translation>, neben Ergebnis %1</translation>
        </message>
        <message>
            <source>First trace</source>
            <translation>Erster Trace</translation>
        </message>
        <message>
            <source>Second trace</source>
            <translation>Zweiter Trace</translation>
        </message>
        <message>
            <source>Record</source>
            <translation>Aufzeichnen</translation>
        </message>
        <message>
            <source>Run the sample once more, eager and compiled, and record what it does</source>
            <translation>Das Sample noch einmal eager und kompiliert ausführen und aufzeichnen, was es tut</translation>
        </message>
        <message>
            <source>beside</source>
            <translation>neben</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProfilePage</name>
        <message>
            <source>loading the sample</source>
            <translation>Sample wird geladen</translation>
        </message>
        <message>
            <source>making its inputs</source>
            <translation>Eingaben werden erzeugt</translation>
        </message>
        <message>
            <source>running it eagerly</source>
            <translation>läuft eager</translation>
        </message>
        <message>
            <source>compiling</source>
            <translation>kompiliert</translation>
        </message>
        <message>
            <source>warming up</source>
            <translation>wärmt auf</translation>
        </message>
        <message>
            <source>calls without recording</source>
            <translation>Aufrufe ohne Aufzeichnung</translation>
        </message>
        <message>
            <source>recording</source>
            <translation>zeichnet auf</translation>
        </message>
        <message>
            <source>writing the trace</source>
            <translation>Trace wird geschrieben</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Ends the recording; an earlier one stays as it is</source>
            <translation>Beendet die Aufnahme; eine frühere bleibt, wie sie ist</translation>
        </message>
        <message>
            <source>Shows this recording alone; pages that lay both over each other do not need it</source>
            <translation>Zeigt nur diese Aufnahme; Seiten, die beide übereinanderlegen, brauchen das nicht</translation>
        </message>
        <message>
            <source>Counted: %1 to %2 of the timeline · &lt;a href="all"&gt;count all&lt;/a&gt;</source>
            <translation>Gezählt: %1 bis %2 der Zeitleiste · &lt;a href="all"&gt;alles zählen&lt;/a&gt;</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>Wird angehalten…</translation>
        </message>
        <message>
            <source>Waiting for another recording to end…</source>
            <translation>Wartet auf das Ende einer anderen Aufzeichnung…</translation>
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
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Stop it; nothing that is stored is lost</source>
            <translation>Bricht ab; Gespeichertes geht nicht verloren</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProtocolForm</name>
        <message>
            <source>Eager and compiled take turns in blocks of random order, after a warm-up that ends when the times are steady. Measuring continues until the interval is narrow enough or the time is over: a result that is still noisy is kept and marked unstable. Blocks in which another process took the processor are measured again.</source>
            <translation>Eager und kompiliert wechseln sich in Blöcken zufälliger Reihenfolge ab, nach einem Aufwärmen, das endet, wenn die Zeiten stabil sind. Gemessen wird, bis das Intervall schmal genug oder die Zeit um ist: Ein noch verrauschtes Ergebnis bleibt und wird als instabil markiert. Blöcke, in denen ein anderer Prozess den Prozessor hatte, werden erneut gemessen.</translation>
        </message>
        <message>
            <source>A fixed number of calls, eager and compiled in turn. Fast, but the speedup may be inexact.</source>
            <translation>Eine feste Zahl von Aufrufen, eager und kompiliert im Wechsel. Schnell, aber die Beschleunigung kann ungenau sein.</translation>
        </message>
        <message>
            <source>Exactly as GraphNet's own script: first all calls of eager, then all calls of the compiled model. For comparisons with published figures.</source>
            <translation>Genau wie GraphNets eigenes Skript: zuerst alle Aufrufe von Eager, dann alle des kompilierten Modells. Für Vergleiche mit veröffentlichten Zahlen.</translation>
        </message>
        <message>
            <source>Warm: compilers reuse code from earlier runs. Fast, but compile times are those of a second compilation.</source>
            <translation>Warm: Compiler verwenden Code früherer Läufe wieder. Schnell, aber die Kompilierzeiten sind die einer zweiten Kompilierung.</translation>
        </message>
        <message>
            <source>Cold: every job compiles from scratch, so that compile times can be compared. Slow.</source>
            <translation>Kalt: Jeder Job kompiliert von Grund auf, sodass Kompilierzeiten vergleichbar sind. Langsam.</translation>
        </message>
        <message>
            <source>Every job compiles twice, first cold, then warm. Both compile times are kept.</source>
            <translation>Jeder Job kompiliert zweimal, erst kalt, dann warm. Beide Kompilierzeiten werden gespeichert.</translation>
        </message>
        <message>
            <source>cpu, or cuda:N where there is a GPU</source>
            <translation>cpu, oder cuda:N mit einer GPU</translation>
        </message>
        <message>
            <source>Floating-point inputs and parameters in another type</source>
            <translation>Eingaben und Parameter mit Gleitkommazahlen in einem anderen Typ</translation>
        </message>
        <message>
            <source>Threads of the model's operators</source>
            <translation>Threads der Operatoren des Modells</translation>
        </message>
        <message>
            <source>How calls are timed: in blocks until the interval is narrow, or a fixed number of calls</source>
            <translation>Wie Aufrufe gemessen werden: in Blöcken, bis das Intervall schmal ist, oder eine feste Zahl von Aufrufen</translation>
        </message>
        <message>
            <source>Half the width of the speedup's interval at which measuring ends: 1.42 ± 0.03× is 2 %</source>
            <translation>Halbe Breite des Intervalls der Beschleunigung, bei der die Messung endet: 1.42 ± 0.03× ist 2 %</translation>
        </message>
        <message>
            <source> s a job</source>
            <translation> s pro Job</translation>
        </message>
        <message>
            <source>Measuring ends after this time, however noisy the result; loading and compiling are not counted</source>
            <translation>Die Messung endet nach dieser Zeit, auch bei verrauschtem Ergebnis; Laden und Kompilieren zählen nicht</translation>
        </message>
        <message>
            <source>Calls that are not counted</source>
            <translation>Aufrufe, die nicht zählen</translation>
        </message>
        <message>
            <source>Calls of each model that are counted</source>
            <translation>Aufrufe jedes Modells, die zählen</translation>
        </message>
        <message>
            <source>Whether compilers may reuse code that they compiled before: this affects the measured compile time</source>
            <translation>Ob Compiler früher Kompiliertes verwenden dürfen: davon hängt die gemessene Kompilierzeit ab</translation>
        </message>
        <message>
            <source>Also run each torch sample in float64</source>
            <translation>Jedes torch-Sample auch in float64 ausführen</translation>
        </message>
        <message>
            <source>If outputs differ, shows whether eager or compiled is closer to a float64 run; one more run per sample</source>
            <translation>Zeigt bei verschiedenen Ausgaben, ob Eager oder kompiliert näher an einem float64-Lauf liegt; ein Lauf mehr pro Sample</translation>
        </message>
        <message>
            <source> min</source>
            <translation> min</translation>
        </message>
        <message>
            <source>A compiler that takes longer is ended, and the job is timed out; 0: no limit</source>
            <translation>Ein Compiler, der länger braucht, wird beendet, und der Job endet mit Zeitüberschreitung; 0: keine Grenze</translation>
        </message>
        <message>
            <source>The same for running a model; 0: no limit</source>
            <translation>Dasselbe für die Ausführung eines Modells; 0: keine Grenze</translation>
        </message>
        <message>
            <source> GiB</source>
            <translation> GiB</translation>
        </message>
        <message>
            <source>Memory limit per job; 0: 60 % of the free memory</source>
            <translation>Speichergrenze pro Job; 0: 60 % des freien Speichers</translation>
        </message>
        <message>
            <source>as recorded</source>
            <translation>wie aufgezeichnet</translation>
        </message>
        <message>
            <source>default</source>
            <translation>Standard</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>keine Grenze</translation>
        </message>
        <message>
            <source>60 % of the free memory</source>
            <translation>60 % des freien Speichers</translation>
        </message>
        <message>
            <source>&amp;Device</source>
            <translation>Gerät (&amp;D)</translation>
        </message>
        <message>
            <source>T&amp;ype</source>
            <translation>T&amp;yp</translation>
        </message>
        <message>
            <source>T&amp;hreads</source>
            <translation>T&amp;hreads</translation>
        </message>
        <message>
            <source>Until the interval is narrow enough (recommended)</source>
            <translation>Bis das Intervall schmal genug ist (empfohlen)</translation>
        </message>
        <message>
            <source>A fixed number of calls</source>
            <translation>Eine feste Zahl von Aufrufen</translation>
        </message>
        <message>
            <source>Same as GraphNet's script</source>
            <translation>Wie das Skript von GraphNet</translation>
        </message>
        <message>
            <source>&amp;Measure</source>
            <translation>&amp;Messen</translation>
        </message>
        <message>
            <source>E&amp;xact to ±</source>
            <translation>Genau bis ± (&amp;x)</translation>
        </message>
        <message>
            <source>At &amp;most</source>
            <translation>Höchstens (&amp;m)</translation>
        </message>
        <message>
            <source>&amp;Warm-up calls</source>
            <translation>Auf&amp;wärmaufrufe</translation>
        </message>
        <message>
            <source>&amp;Counted calls</source>
            <translation>Gezählte Aufrufe (&amp;C)</translation>
        </message>
        <message>
            <source>Warm: kept between runs</source>
            <translation>Warm: zwischen Läufen behalten</translation>
        </message>
        <message>
            <source>Cold: empty for every job</source>
            <translation>Kalt: für jeden Job leer</translation>
        </message>
        <message>
            <source>Both, one after the other</source>
            <translation>Beides, nacheinander</translation>
        </message>
        <message>
            <source>Compilers' c&amp;ache</source>
            <translation>C&amp;ache der Compiler</translation>
        </message>
        <message>
            <source>Compi&amp;ling at most</source>
            <translation>Kompi&amp;lieren höchstens</translation>
        </message>
        <message>
            <source>Ru&amp;nning at most</source>
            <translation>Ausführe&amp;n höchstens</translation>
        </message>
        <message>
            <source>Memor&amp;y at most</source>
            <translation>Speicher höchstens (&amp;y)</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ProvenancePanel</name>
        <message>
            <source>Scores (paper, p = 0.1, b = 0.1)</source>
            <translation>Scores (Artikel, p = 0.1, b = 0.1)</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>Compiler</translation>
        </message>
        <message>
            <source>Correct at t = -5</source>
            <translation>Korrekt bei t = -5</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>Plan another run like it…</source>
            <translation>Ähnlichen Lauf planen…</translation>
        </message>
        <message>
            <source>Show it in the list</source>
            <translation>In der Liste zeigen</translation>
        </message>
        <message>
            <source>Where the results come from</source>
            <translation>Woher die Ergebnisse stammen</translation>
        </message>
        <message>
            <source>Select a result set to see its scores, machine, versions, plan and seed.</source>
            <translation>Wählen Sie einen Ergebnissatz, um Scores, Maschine, Versionen, Plan und Startwert zu sehen.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::QueryEdit</name>
        <message>
            <source>Saved and recent searches</source>
            <translation>Gespeicherte und letzte Suchen</translation>
        </message>
        <message>
            <source>How to search</source>
            <translation>So wird gesucht</translation>
        </message>
        <message>
            <source>Search: resnet  op:conv2d&gt;20  ops&lt;500</source>
            <translation>Suche: resnet  op:conv2d&gt;20  ops&lt;500</translation>
        </message>
        <message>
            <source>Search samples</source>
            <translation>Samples suchen</translation>
        </message>
        <message>
            <source>Words in names and fields; table, filters and figures show the matching samples</source>
            <translation>Wörter in Namen und Feldern; Tabelle, Filter und Abbildungen zeigen die passenden Samples</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Save this search…</source>
            <translation>Diese Suche speichern…</translation>
        </message>
        <message>
            <source>Saved</source>
            <translation>Gespeichert</translation>
        </message>
        <message>
            <source>%1:  %2</source>
            <translation>%1:  %2</translation>
        </message>
        <message>
            <source>Delete a saved search</source>
            <translation>Eine gespeicherte Suche löschen</translation>
        </message>
        <message>
            <source>Recent</source>
            <translation>Zuletzt verwendet</translation>
        </message>
        <message>
            <source>Save this search</source>
            <translation>Diese Suche speichern</translation>
        </message>
        <message>
            <source>Name of the search
%1</source>
            <translation>Name der Suche
%1</translation>
        </message>
        <message>
            <source>Deleted the search “%1”. &lt;a href="undo"&gt;Undo&lt;/a&gt;</source>
            <translation>Suche „%1“ gelöscht. &lt;a href="undo"&gt;Rückgängig&lt;/a&gt;</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RangePanel</name>
        <message>
            <source>operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>modules</source>
            <translation>Module</translation>
        </message>
        <message>
            <source>ranges</source>
            <translation>Bereiche</translation>
        </message>
        <message>
            <source>calls of Python</source>
            <translation>Python-Aufrufe</translation>
        </message>
        <message>
            <source>calls of the runtime</source>
            <translation>Aufrufe der Laufzeit</translation>
        </message>
        <message>
            <source>calls of the driver</source>
            <translation>Aufrufe des Treibers</translation>
        </message>
        <message>
            <source>kernels</source>
            <translation>Kernel</translation>
        </message>
        <message>
            <source>copies</source>
            <translation>Kopien</translation>
        </message>
        <message>
            <source>sets</source>
            <translation>Füllvorgänge</translation>
        </message>
        <message>
            <source>synchronizations</source>
            <translation>Synchronisationen</translation>
        </message>
        <message>
            <source>allocations</source>
            <translation>Anforderungen</translation>
        </message>
        <message>
            <source>frees</source>
            <translation>Freigaben</translation>
        </message>
        <message>
            <source>markers</source>
            <translation>Markierungen</translation>
        </message>
        <message>
            <source>others</source>
            <translation>andere</translation>
        </message>
        <message>
            <source>Row</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>Records</source>
            <translation>Einträge</translation>
        </message>
        <message>
            <source>Busy</source>
            <translation>Belegt</translation>
        </message>
        <message>
            <source>Idle</source>
            <translation>Frei</translation>
        </message>
        <message>
            <source>Busy %</source>
            <translation>Belegt %</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>Aufrufe</translation>
        </message>
        <message>
            <source>Self time</source>
            <translation>Selbstzeit</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>Anteil</translation>
        </message>
        <message>
            <source>Kernel or copy</source>
            <translation>Kernel oder Kopie</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>Summary of the range</source>
            <translation>Zusammenfassung des Bereichs</translation>
        </message>
        <message>
            <source>Kernels and copies by time</source>
            <translation>Kernel und Kopien nach Zeit</translation>
        </message>
        <message>
            <source>Operators by self time</source>
            <translation>Operatoren nach Selbstzeit</translation>
        </message>
        <message>
            <source>Rows by busy time</source>
            <translation>Zeilen nach belegter Zeit</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>Zählt…</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt;</source>
            <translation>&lt;b&gt;%1&lt;/b&gt;</translation>
        </message>
        <message>
            <source>from %1 to %2</source>
            <translation>von %1 bis %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RankBar</name>
        <message>
            <source>&amp;Measured:</source>
            <translation>Ge&amp;messen:</translation>
        </message>
        <message>
            <source>Rank by</source>
            <translation>Ordnen nach</translation>
        </message>
        <message>
            <source>Measured configurations</source>
            <translation>Gemessene Konfigurationen</translation>
        </message>
        <message>
            <source>What ranks the configurations: a model that is learned at once from some measured ones of this graph, or a trained model, which has seen none of them</source>
            <translation>Was die Konfigurationen ordnet: ein Modell, das sofort aus einigen gemessenen dieses Graphen gelernt wird, oder ein trainiertes Modell, das keine davon gesehen hat</translation>
        </message>
        <message>
            <source>Number of randomly chosen configurations that count as measured; the others are ranked by a model that learns from them</source>
            <translation>Zahl der zufällig gewählten Konfigurationen, die als gemessen gelten; die übrigen ordnet ein Modell, das aus ihnen lernt</translation>
        </message>
        <message>
            <source>Stop ranking; the ranks of before stay</source>
            <translation>Das Ordnen anhalten; die Ränge von vorher bleiben</translation>
        </message>
        <message>
            <source>Model %1</source>
            <translation>Modell %1</translation>
        </message>
        <message>
            <source>Rank all</source>
            <translation>Alle ordnen</translation>
        </message>
        <message>
            <source>Rank the rest</source>
            <translation>Übrige ordnen</translation>
        </message>
        <message>
            <source>Rank all configurations by the trained model, in the worker</source>
            <translation>Alle Konfigurationen nach dem trainierten Modell ordnen, im Worker</translation>
        </message>
        <message>
            <source>Rank the configurations that do not count as measured</source>
            <translation>Die Konfigurationen ordnen, die nicht als gemessen zählen</translation>
        </message>
        <message>
            <source>Learning…</source>
            <translation>Lernt…</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>Wird angehalten</translation>
        </message>
        <message>
            <source>Reading the graph for the model</source>
            <translation>Der Graph wird für das Modell gelesen</translation>
        </message>
        <message>
            <source>Predicting</source>
            <translation>Vorhersage läuft</translation>
        </message>
        <message>
            <source>Loading the graph</source>
            <translation>Der Graph wird geladen</translation>
        </message>
        <message>
            <source>Stopped</source>
            <translation>Angehalten</translation>
        </message>
        <message>
            <source>Ranked; the times are not known, so that nothing can be scored</source>
            <translation>Geordnet; die Zeiten sind nicht bekannt, daher kann nichts bewertet werden</translation>
        </message>
        <message>
            <source>Kendall tau of the rest %1, ceiling %2, random choice 0</source>
            <translation>Kendall-Tau der übrigen %1, Obergrenze %2, Zufallswahl 0</translation>
        </message>
        <message>
            <source>Kendall tau of the rest %1, random choice 0</source>
            <translation>Kendall-Tau der übrigen %1, Zufallswahl 0</translation>
        </message>
        <message>
            <source>Kendall tau of all %1, ceiling %2, random choice 0</source>
            <translation>Kendalls Tau aller %1, Obergrenze %2, zufällige Wahl 0</translation>
        </message>
        <message>
            <source>Kendall tau of all %1, random choice 0</source>
            <translation>Kendalls Tau aller %1, zufällige Wahl 0</translation>
        </message>
        <message>
            <source>%1. The best of the measured and of the %2 predicted to be the fastest is %3 slower than the fastest; of as many random ones %4</source>
            <translation>%1. Die beste der gemessenen und der %2 als schnellste vorhergesagten ist %3 langsamer als die schnellste; von ebenso vielen zufälligen %4</translation>
        </message>
        <message>
            <source>%1. The model was trained on this graph: it is not tested by it.</source>
            <translation>%1. Das Modell wurde auf diesem Graphen trainiert: das prüft es nicht.</translation>
        </message>
        <message>
            <source>%1. This graph chose the model's best epoch, which flatters.</source>
            <translation>%1. Dieser Graph wählte die beste Epoche des Modells, was schmeichelt.</translation>
        </message>
        <message>
            <source>%1. The model has not seen this graph.</source>
            <translation>%1. Das Modell hat diesen Graphen nicht gesehen.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RankingBar</name>
        <message>
            <source>First curve</source>
            <translation>Erste Kurve</translation>
        </message>
        <message>
            <source>Second curve</source>
            <translation>Zweite Kurve</translation>
        </message>
        <message>
            <source>against</source>
            <translation>gegen</translation>
        </message>
        <message>
            <source>wins %1 · ties %2 · losses %3</source>
            <translation>Siege %1 · unentschieden %2 · Niederlagen %3</translation>
        </message>
        <message>
            <source>%1 that both have, at t = %2. A tie is a difference within the uncertainty of the measurements; both failed: %3</source>
            <translation>Bei beiden vorhanden: %1, bei t = %2. Unentschieden ist ein Unterschied innerhalb der Messunsicherheit; beide fehlgeschlagen: %3</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ReferenceColumns</name>
        <message>
            <source>Change</source>
            <translation>Änderung</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>Sample</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>Compiler</translation>
        </message>
        <message>
            <source>Then</source>
            <translation>Damals</translation>
        </message>
        <message>
            <source>Now</source>
            <translation>Jetzt</translation>
        </message>
        <message>
            <source>Outputs</source>
            <translation>Ausgaben</translation>
        </message>
        <message>
            <source>Eager then</source>
            <translation>Eager damals</translation>
        </message>
        <message>
            <source>Eager, now / then</source>
            <translation>Eager, jetzt / damals</translation>
        </message>
        <message>
            <source>Compiled then</source>
            <translation>Kompiliert damals</translation>
        </message>
        <message>
            <source>Compiled, now / then</source>
            <translation>Kompiliert, jetzt / damals</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>Warum</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ReferencePage</name>
        <message>
            <source>at no known time</source>
            <translation>zu unbekannter Zeit</translation>
        </message>
        <message>
            <source>Save figure…</source>
            <translation>Abbildung speichern…</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>Befehlszeile kopieren</translation>
        </message>
        <message>
            <source>Filter by sample, compiler, change or reason</source>
            <translation>Nach Sample, Compiler, Änderung oder Grund filtern</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Wird gelesen…</translation>
        </message>
        <message>
            <source>The reference could not be read</source>
            <translation>Die Referenz konnte nicht gelesen werden</translation>
        </message>
        <message>
            <source>The check was stopped: %1</source>
            <translation>Die Prüfung wurde angehalten: %1</translation>
        </message>
        <message>
            <source>The reference could not be checked</source>
            <translation>Die Referenz konnte nicht geprüft werden</translation>
        </message>
        <message>
            <source>Check again</source>
            <translation>Erneut prüfen</translation>
        </message>
        <message>
            <source>Check against it</source>
            <translation>Dagegen prüfen</translation>
        </message>
        <message>
            <source>Another environment: %1</source>
            <translation>Andere Umgebung: %1</translation>
        </message>
        <message>
            <source>%1, %2 correct · %3 of outputs · made %4 by version %5</source>
            <translation>%1, %2 korrekt · %3 Ausgaben · erzeugt %4 von Version %5</translation>
        </message>
        <message>
            <source>Wrote %1</source>
            <translation>%1 geschrieben</translation>
        </message>
        <message>
            <source>Copied: %1</source>
            <translation>Kopiert: %1</translation>
        </message>
        <message>
            <source>Reference %1</source>
            <translation>Referenz %1</translation>
        </message>
        <message>
            <source>Run the reference's plan on this machine now, and compare times and outputs</source>
            <translation>Den Plan der Referenz jetzt auf dieser Maschine ausführen und Zeiten und Ausgaben vergleichen</translation>
        </message>
        <message>
            <source>Copies the command that makes this check in a terminal or in CI</source>
            <translation>Kopiert den Befehl, der diese Prüfung in einem Terminal oder in CI macht</translation>
        </message>
        <message>
            <source>Writes the chart of changes as it is shown</source>
            <translation>Schreibt das Diagramm der Änderungen, wie es gezeigt wird</translation>
        </message>
        <message>
            <source>t = </source>
            <translation>t = </translation>
        </message>
        <message>
            <source>Outputs that differ from the reference by more than this tolerance are reported</source>
            <translation>Ausgaben, die um mehr als diese Toleranz von der Referenz abweichen, werden gemeldet</translation>
        </message>
        <message>
            <source>Jobs of the reference</source>
            <translation>Jobs der Referenz</translation>
        </message>
        <message>
            <source>Which changes</source>
            <translation>Welche Änderungen</translation>
        </message>
        <message>
            <source>Which jobs are listed: all, or those that changed in this way</source>
            <translation>Welche Jobs aufgeführt werden: alle, oder die so veränderten</translation>
        </message>
        <message>
            <source>All jobs</source>
            <translation>Alle Jobs</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>Geändert</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>Fehlschläge</translation>
        </message>
        <message>
            <source>Other outputs</source>
            <translation>Andere Ausgaben</translation>
        </message>
        <message>
            <source>Slower</source>
            <translation>Langsamer</translation>
        </message>
        <message>
            <source>Better</source>
            <translation>Besser</translation>
        </message>
        <message>
            <source>Times now / times of the reference</source>
            <translation>Zeiten jetzt / Zeiten der Referenz</translation>
        </message>
        <message>
            <source>Outputs close at</source>
            <translation>Ausgaben nahe ab</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RelationsModel</name>
        <message>
            <source>%1 to %2</source>
            <translation>%1 bis %2</translation>
        </message>
        <message>
            <source>on disk</source>
            <translation>auf dem Datenträger</translation>
        </message>
        <message>
            <source>not on disk</source>
            <translation>nicht auf dem Datenträger</translation>
        </message>
        <message>
            <source>%1
uuid %2
repository %3%4</source>
            <translation>%1
uuid %2
Repository %3%4</translation>
        </message>
        <message>
            <source>
deleted upstream</source>
            <translation>
upstream gelöscht</translation>
        </message>
        <message>
            <source>Graph</source>
            <translation>Graph</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>Bereich</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>Datentyp</translation>
        </message>
        <message>
            <source>Elements</source>
            <translation>Elemente</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>Sample</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RelationsView</name>
        <message>
            <source>No relations are known yet</source>
            <translation>Noch keine Beziehungen bekannt</translation>
        </message>
        <message>
            <source>Open a GraphNet.db, or a folder with one: it describes which graphs are parts or variants of others.</source>
            <translation>Öffnen Sie eine GraphNet.db oder einen Ordner mit einer: Sie beschreibt, welche Graphen Teile oder Varianten anderer sind.</translation>
        </message>
        <message>
            <source>Graphs that come from no other: %1</source>
            <translation>Graphen, die von keinem anderen stammen: %1</translation>
        </message>
        <message>
            <source>The relations could not be read</source>
            <translation>Die Beziehungen konnten nicht gelesen werden</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultHead</name>
        <message>
            <source> It is faster than eager.</source>
            <translation> Es ist schneller als Eager.</translation>
        </message>
        <message>
            <source> It is slower than eager.</source>
            <translation> Es ist langsamer als Eager.</translation>
        </message>
        <message>
            <source> It is undecided whether it is faster or slower than eager: 1× is within the interval.</source>
            <translation> Es ist offen, ob es schneller oder langsamer als Eager ist: 1× liegt im Intervall.</translation>
        </message>
        <message>
            <source>Open graph</source>
            <translation>Graph öffnen</translation>
        </message>
        <message>
            <source>Show the sample's drawing</source>
            <translation>Die Zeichnung des Samples zeigen</translation>
        </message>
        <message>
            <source>Run again</source>
            <translation>Erneut ausführen</translation>
        </message>
        <message>
            <source>Measure this sample again with this compiler, as a new run (F5)</source>
            <translation>Dieses Sample mit diesem Compiler erneut messen, als neuer Lauf (F5)</translation>
        </message>
        <message>
            <source>Profile</source>
            <translation>Profil</translation>
        </message>
        <message>
            <source>See operator by operator where the time goes, eager beside this compiler</source>
            <translation>Operator für Operator sehen, wohin die Zeit geht, Eager neben diesem Compiler</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>Befehlszeile kopieren</translation>
        </message>
        <message>
            <source>Results of this sample</source>
            <translation>Ergebnisse dieses Samples</translation>
        </message>
        <message>
            <source>⚠ Unstable: %1. %2</source>
            <translation>⚠ Instabil: %1. %2</translation>
        </message>
        <message>
            <source>the interval is wider than requested</source>
            <translation>das Intervall ist breiter als verlangt</translation>
        </message>
        <message>
            <source>The result counts; its interval shows how far it can be trusted.</source>
            <translation>Das Ergebnis zählt; sein Intervall zeigt, wie weit man ihm trauen kann.</translation>
        </message>
        <message>
            <source>The result counts, but has no interval: it may be far from the truth.</source>
            <translation>Das Ergebnis zählt, hat aber kein Intervall: Es kann weit von der Wahrheit liegen.</translation>
        </message>
        <message>
            <source>%1; all results of this sample</source>
            <translation>%1; alle Ergebnisse dieses Samples</translation>
        </message>
        <message>
            <source>Copied: %1</source>
            <translation>Kopiert: %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultPage</name>
        <message>
            <source>Nothing was timed</source>
            <translation>Nichts wurde gemessen</translation>
        </message>
        <message>
            <source>Times of a call</source>
            <translation>Zeiten eines Aufrufs</translation>
        </message>
        <message>
            <source>Logarithmic times</source>
            <translation>Logarithmische Zeiten</translation>
        </message>
        <message>
            <source>Useful if a few calls took much longer than the others</source>
            <translation>Nützlich, wenn wenige Aufrufe viel länger dauerten als die anderen</translation>
        </message>
        <message>
            <source>While it was measured</source>
            <translation>Während der Messung</translation>
        </message>
        <message>
            <source>Measurement</source>
            <translation>Messung</translation>
        </message>
        <message>
            <source>Property</source>
            <translation>Eigenschaft</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Machine</source>
            <translation>Maschine</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>Vorher</translation>
        </message>
        <message>
            <source>During</source>
            <translation>Während</translation>
        </message>
        <message>
            <source>After</source>
            <translation>Nachher</translation>
        </message>
        <message>
            <source>Environment</source>
            <translation>Umgebung</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultSetModel</name>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>Benchmark</source>
            <translation>Benchmark</translation>
        </message>
        <message>
            <source>Self-check</source>
            <translation>Selbsttest</translation>
        </message>
        <message>
            <source>Reference run</source>
            <translation>Referenzlauf</translation>
        </message>
        <message>
            <source>Imported log</source>
            <translation>Importiertes Log</translation>
        </message>
        <message>
            <source>Merged</source>
            <translation>Zusammengeführt</translation>
        </message>
        <message>
            <source>Filtered</source>
            <translation>Gefiltert</translation>
        </message>
        <message>
            <source>Regression</source>
            <translation>Regression</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Lauf %1</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Ausführen</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>Datum</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>Samples</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Ergebnisse</translation>
        </message>
        <message>
            <source>Correct</source>
            <translation>Korrekt</translation>
        </message>
        <message>
            <source>Results that ran and gave the right shapes and types; the bar is their share</source>
            <translation>Ergebnisse, die liefen und richtige Formen und Typen gaben; der Balken ist ihr Anteil</translation>
        </message>
        <message>
            <source>Compilers</source>
            <translation>Compiler</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <source>Machine</source>
            <translation>Maschine</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Notiz</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultSetsPage</name>
        <message>
            <source>&amp;Deleted</source>
            <translation>Gelöschte (&amp;D)</translation>
        </message>
        <message>
            <source>No result sets yet</source>
            <translation>Noch keine Ergebnissätze</translation>
        </message>
        <message>
            <source>Every benchmark, every imported log and every check of a reference becomes a result set: with a name and a note, to be compared, merged and filtered.</source>
            <translation>Jeder Benchmark, jedes importierte Log und jede Prüfung einer Referenz wird ein Ergebnissatz: mit Name und Notiz, zum Vergleichen, Zusammenführen und Filtern.</translation>
        </message>
        <message>
            <source>The result sets could not be read</source>
            <translation>Die Ergebnissätze konnten nicht gelesen werden</translation>
        </message>
        <message>
            <source> — nothing matches; clear the search or choose all kinds</source>
            <translation> — nichts passt; Suche löschen oder alle Arten wählen</translation>
        </message>
        <message>
            <source> · selected: %1</source>
            <translation> · ausgewählt: %1</translation>
        </message>
        <message>
            <source>Deleted %1.</source>
            <translation>%1 gelöscht.</translation>
        </message>
        <message>
            <source>Find by name, note, compiler, machine</source>
            <translation>Nach Name, Notiz, Compiler, Maschine suchen</translation>
        </message>
        <message>
            <source>Only sets that contain this text in one of these fields are listed</source>
            <translation>Nur Ergebnissätze, die diesen Text in einem dieser Felder enthalten</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Only sets that came about this way: measured here, imported, merged, filtered</source>
            <translation>Nur Ergebnissätze, die so entstanden sind: hier gemessen, importiert, zusammengeführt, gefiltert</translation>
        </message>
        <message>
            <source>All kinds</source>
            <translation>Alle Arten</translation>
        </message>
        <message>
            <source>What was deleted in the last %1 days, and can be restored</source>
            <translation>In den letzten %1 Tagen Gelöschtes, das wiederhergestellt werden kann</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>Öffnen (&amp;O)</translation>
        </message>
        <message>
            <source>Its scores and figures (Return, double click)</source>
            <translation>Scores und Abbildungen (Eingabetaste, Doppelklick)</translation>
        </message>
        <message>
            <source>&amp;Compare</source>
            <translation>Vergleichen (&amp;C)</translation>
        </message>
        <message>
            <source>Scores of two or more side by side: is the ranking real?</source>
            <translation>Scores von zwei oder mehr nebeneinander: Ist die Rangfolge echt?</translation>
        </message>
        <message>
            <source>Re&amp;name</source>
            <translation>Umbe&amp;nennen</translation>
        </message>
        <message>
            <source>Edit its name (F2); notes are edited in the same way</source>
            <translation>Den Namen bearbeiten (F2); Notizen ebenso</translation>
        </message>
        <message>
            <source>&amp;Merge…</source>
            <translation>Zusa&amp;mmenführen…</translation>
        </message>
        <message>
            <source>Make one set of several</source>
            <translation>Aus mehreren einen Satz machen</translation>
        </message>
        <message>
            <source>&amp;Filter…</source>
            <translation>&amp;Filtern…</translation>
        </message>
        <message>
            <source>Make a set of a part of one</source>
            <translation>Aus einem Teil eines Satzes einen Satz machen</translation>
        </message>
        <message>
            <source>E&amp;xport log…</source>
            <translation>Log e&amp;xportieren…</translation>
        </message>
        <message>
            <source>Write it as logs that GraphNet's own scripts read, one for each compiler</source>
            <translation>Als Logs schreiben, die GraphNets eigene Skripte lesen, eines für jeden Compiler</translation>
        </message>
        <message>
            <source>De&amp;lete</source>
            <translation>&amp;Löschen</translation>
        </message>
        <message>
            <source>Delete the selected ones; this can be undone</source>
            <translation>Die ausgewählten löschen; das kann rückgängig gemacht werden</translation>
        </message>
        <message>
            <source>&amp;Restore</source>
            <translation>Wiede&amp;rherstellen</translation>
        </message>
        <message>
            <source>Bring the selected ones back as they were</source>
            <translation>Die ausgewählten unverändert zurückholen</translation>
        </message>
        <message>
            <source>Result sets</source>
            <translation>Ergebnissätze</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>Rückgängig (&amp;U)</translation>
        </message>
        <message>
            <source>Takes back what the line says, as Ctrl+Z does</source>
            <translation>Nimmt zurück, was die Zeile sagt, wie Strg+Z</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResultsView</name>
        <message>
            <source>%1
%2: %3x of eager</source>
            <translation>%1
%2: %3x von Eager</translation>
        </message>
        <message>
            <source>
Eager %1, compiled %2</source>
            <translation>
Eager %1, kompiliert %2</translation>
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
            <translation> (%1 bis %2)</translation>
        </message>
        <message>
            <source>
Samples that change here: %1
Samples that fail here: %2</source>
            <translation>
Samples, die sich hier ändern: %1
Samples, die hier fehlschlagen: %2</translation>
        </message>
        <message>
            <source>%1(%2): %3</source>
            <translation>%1(%2): %3</translation>
        </message>
        <message>
            <source>Every sample passes there under %1</source>
            <translation>Dort besteht jedes Sample unter %1</translation>
        </message>
        <message>
            <source>No sample changes at t = %1 under %2 (Ctrl+click: those that fail)</source>
            <translation>Kein Sample ändert sich bei t = %1 unter %2 (Strg+Klick: fehlgeschlagene)</translation>
        </message>
        <message>
            <source>Fail at t = %1 under %2 (%3): %4</source>
            <translation>Fehlgeschlagen bei t = %1 unter %2 (%3): %4</translation>
        </message>
        <message>
            <source>Change at t = %1 under %2 (%3): %4</source>
            <translation>Ändern sich bei t = %1 unter %2 (%3): %4</translation>
        </message>
        <message>
            <source>Samples selected: %1</source>
            <translation>Ausgewählte Samples: %1</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>Öffnen (&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Open all %1</source>
            <translation>Alle %1 öffnen (&amp;O)</translation>
        </message>
        <message>
            <source>&amp;Open the first %1</source>
            <translation>Die ersten %1 öffnen (&amp;O)</translation>
        </message>
        <message>
            <source>P&amp;rofile</source>
            <translation>P&amp;rofil</translation>
        </message>
        <message>
            <source>P&amp;rofile the first</source>
            <translation>P&amp;rofil des ersten</translation>
        </message>
        <message>
            <source>%1 as…</source>
            <translation>%1 als…</translation>
        </message>
        <message>
            <source>All figures…</source>
            <translation>Alle Abbildungen…</translation>
        </message>
        <message>
            <source>Table of the scores…</source>
            <translation>Tabelle der Scores…</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>Bericht…</translation>
        </message>
        <message>
            <source>Copy image</source>
            <translation>Bild kopieren</translation>
        </message>
        <message>
            <source>Save as…</source>
            <translation>Speichern als…</translation>
        </message>
        <message>
            <source>Edit for a paper…</source>
            <translation>Für einen Artikel bearbeiten…</translation>
        </message>
        <message>
            <source>Copy data as CSV</source>
            <translation>Daten als CSV kopieren</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>Befehlszeile kopieren</translation>
        </message>
        <message>
            <source>%1 could not be written</source>
            <translation>%1 konnte nicht geschrieben werden</translation>
        </message>
        <message>
            <source>Save the table of the scores</source>
            <translation>Tabelle der Scores speichern</translation>
        </message>
        <message>
            <source>CSV table (*.csv);;LaTeX, with booktabs (*.latex *.tex)</source>
            <translation>CSV-Tabelle (*.csv);;LaTeX, mit booktabs (*.latex *.tex)</translation>
        </message>
        <message>
            <source>The figure could not be copied</source>
            <translation>Die Abbildung konnte nicht kopiert werden</translation>
        </message>
        <message>
            <source>End to end</source>
            <translation>Von Anfang bis Ende</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>Kernel</translation>
        </message>
        <message>
            <source>Which times are compared; a sample without them counts as failed</source>
            <translation>Welche Zeiten verglichen werden; ein Sample ohne sie zählt als fehlgeschlagen</translation>
        </message>
        <message>
            <source>No results yet</source>
            <translation>Noch keine Ergebnisse</translation>
        </message>
        <message>
            <source>Select samples in the dataset and press Benchmark: S(t), ES(t) and the distribution of speedups appear here as soon as the first samples are done.</source>
            <translation>Wählen Sie Samples im Datensatz und drücken Sie Benchmark: S(t), ES(t) und die Verteilung der Beschleunigungen erscheinen hier, sobald die ersten Samples fertig sind.</translation>
        </message>
        <message>
            <source>Scores at every tolerance</source>
            <translation>Scores bei jeder Toleranz</translation>
        </message>
        <message>
            <source>Copy as CSV</source>
            <translation>Als CSV kopieren</translation>
        </message>
        <message>
            <source>The numbers of all curves with all digits, for a spreadsheet</source>
            <translation>Die Zahlen aller Kurven mit allen Stellen, für eine Tabellenkalkulation</translation>
        </message>
        <message>
            <source>Copy as LaTeX</source>
            <translation>Als LaTeX kopieren</translation>
        </message>
        <message>
            <source>The table of the paper's appendix, three decimals, for booktabs</source>
            <translation>Die Tabelle aus dem Anhang des Artikels, drei Dezimalstellen, für booktabs</translation>
        </message>
        <message>
            <source>B&amp;ands</source>
            <translation>Bänder (&amp;a)</translation>
        </message>
        <message>
            <source>How far S(t) and ES(t) would move with other samples, measured again: 95 % of 2,000 bootstrap resamples</source>
            <translation>Wie weit sich S(t) und ES(t) mit anderen, erneut gemessenen Samples bewegen würden: 95 % von 2,000 Bootstrap-Stichproben</translation>
        </message>
        <message>
            <source>Tolerance of this chart</source>
            <translation>Toleranz dieses Diagramms</translation>
        </message>
        <message>
            <source>at &amp;t =</source>
            <translation>bei &amp;t =</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Exportieren</translation>
        </message>
        <message>
            <source>Write figures, the table of the scores or a report into files</source>
            <translation>Abbildungen, die Tabelle der Scores oder einen Bericht in Dateien schreiben</translation>
        </message>
        <message>
            <source>Sets…</source>
            <translation>Sätze…</translation>
        </message>
        <message>
            <source>Choose other result sets, or several side by side</source>
            <translation>Andere Ergebnissätze wählen, oder mehrere nebeneinander</translation>
        </message>
        <message>
            <source>Open the graph of the selected sample</source>
            <translation>Den Graphen des ausgewählten Samples öffnen</translation>
        </message>
        <message>
            <source>Show where the time of the selected sample goes</source>
            <translation>Zeigen, wohin die Zeit des ausgewählten Samples geht</translation>
        </message>
        <message>
            <source>Select none</source>
            <translation>Keine auswählen</translation>
        </message>
        <message>
            <source>Clear the selection of samples in all figures</source>
            <translation>Die Auswahl der Samples in allen Abbildungen aufheben</translation>
        </message>
        <message>
            <source>Reading the results…</source>
            <translation>Die Ergebnisse werden gelesen…</translation>
        </message>
        <message>
            <source>The results could not be grouped</source>
            <translation>Die Ergebnisse konnten nicht gruppiert werden</translation>
        </message>
        <message>
            <source>Nothing to draw: two curves are needed to explain a difference</source>
            <translation>Nichts zu zeichnen: Zwei Kurven sind nötig, um einen Unterschied zu erklären</translation>
        </message>
        <message>
            <source>The intensity of the graphs is being estimated…</source>
            <translation>Die Intensität der Graphen wird geschätzt…</translation>
        </message>
        <message>
            <source>Intensities are estimated from the graphs: open their dataset</source>
            <translation>Intensitäten werden aus den Graphen geschätzt: Öffnen Sie ihren Datensatz</translation>
        </message>
        <message>
            <source>Nothing to draw: the filter lets no sample through</source>
            <translation>Nichts zu zeichnen: Der Filter lässt kein Sample durch</translation>
        </message>
        <message>
            <source>Nothing to draw: all curves are hidden</source>
            <translation>Nichts zu zeichnen: Alle Kurven sind ausgeblendet</translation>
        </message>
        <message>
            <source>Results: %1</source>
            <translation>Ergebnisse: %1</translation>
        </message>
        <message>
            <source>; ran without this speedup (%1), counted as failed: %2</source>
            <translation>; gelaufen ohne diese Beschleunigung (%1), als fehlgeschlagen gezählt: %2</translation>
        </message>
        <message>
            <source>; not run or cancelled, left out: %1</source>
            <translation>; nicht ausgeführt oder abgebrochen, ausgelassen: %1</translation>
        </message>
        <message>
            <source>; left out by the filter: %1</source>
            <translation>; vom Filter ausgelassen: %1</translation>
        </message>
        <message>
            <source> (of samples that are not indexed: %1)</source>
            <translation> (von nicht indizierten Samples: %1)</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ResumeBar</name>
        <message>
            <source>%1 was cut off after %2.</source>
            <translation>%1 wurde nach %2 unterbrochen.</translation>
        </message>
        <message>
            <source>%1 were cut off; without a result yet: %2.</source>
            <translation>%1 wurden unterbrochen; noch ohne Ergebnis: %2.</translation>
        </message>
        <message>
            <source>&amp;Resume</source>
            <translation>Fo&amp;rtsetzen</translation>
        </message>
        <message>
            <source>Jobs that have a result are not run again</source>
            <translation>Jobs mit Ergebnis werden nicht noch einmal ausgeführt</translation>
        </message>
        <message>
            <source>&amp;Later</source>
            <translation>Später (&amp;L)</translation>
        </message>
        <message>
            <source>They stay in the list; Resume continues each at any time</source>
            <translation>Sie bleiben in der Liste; Fortsetzen führt jeden jederzeit weiter</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RooflineChart</name>
        <message>
            <source>No operator here has known FLOPs and bytes</source>
            <translation>Von keinem Operator hier sind FLOPs und Bytes bekannt</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RooflineModel</name>
        <message>
            <source>memory</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>arithmetic</source>
            <translation>Arithmetik</translation>
        </message>
        <message>
            <source>#</source>
            <translation>#</translation>
        </message>
        <message>
            <source>The operator's number, in execution order</source>
            <translation>Die Nummer des Operators in Ausführungsreihenfolge</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>Lost</source>
            <translation>Verloren</translation>
        </message>
        <message>
            <source>Time beyond what the peak allows, per run</source>
            <translation>Zeit über dem, was die Spitze erlaubt, pro Lauf</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>Per run</source>
            <translation>Pro Lauf</translation>
        </message>
        <message>
            <source>Share of roof</source>
            <translation>Anteil an der Obergrenze</translation>
        </message>
        <message>
            <source>Time that the roofs allow / time taken. Above 100 %: operands came from a cache, or the algorithm needs fewer operations than the definition</source>
            <translation>Zeit, die die Obergrenzen erlauben / gebrauchte Zeit. Über 100 %: Operanden kamen aus einem Cache, oder der Algorithmus braucht weniger Operationen als die Definition</translation>
        </message>
        <message>
            <source>Roof</source>
            <translation>Obergrenze</translation>
        </message>
        <message>
            <source>What limits it: the arithmetic's peak, or the memory's bandwidth</source>
            <translation>Was begrenzt: die Spitze der Arithmetik oder die Bandbreite des Speichers</translation>
        </message>
        <message>
            <source>FLOP/s</source>
            <translation>FLOP/s</translation>
        </message>
        <message>
            <source>FLOPs estimated from the shapes / measured time</source>
            <translation>Aus den Formen geschätzte FLOPs / gemessene Zeit</translation>
        </message>
        <message>
            <source>Bytes/s</source>
            <translation>Bytes/s</translation>
        </message>
        <message>
            <source>Bytes read and written, estimated from the shapes / measured time</source>
            <translation>Gelesene und geschriebene Bytes, aus den Formen geschätzt / gemessene Zeit</translation>
        </message>
        <message>
            <source>Intensity</source>
            <translation>Intensität</translation>
        </message>
        <message>
            <source>FLOPs for each byte moved</source>
            <translation>FLOPs pro bewegtem Byte</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>The type whose peak is its roof</source>
            <translation>Der Typ, dessen Spitze die Obergrenze ist</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RooflineView</name>
        <message>
            <source>Measure again</source>
            <translation>Erneut messen</translation>
        </message>
        <message>
            <source>Save…</source>
            <translation>Speichern…</translation>
        </message>
        <message>
            <source>Measure this machine's roofs (about %1 s)</source>
            <translation>Obergrenzen dieser Maschine messen (etwa %1 s)</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>The chart as PDF, SVG or PNG, or its numbers as CSV</source>
            <translation>Das Diagramm als PDF, SVG oder PNG, oder seine Zahlen als CSV</translation>
        </message>
        <message>
            <source>Measure this machine's roofs once more, with the threads of the trace</source>
            <translation>Die Obergrenzen dieser Maschine noch einmal messen, mit den Threads des Traces</translation>
        </message>
        <message>
            <source>The machine's roofs could not be measured</source>
            <translation>Die Obergrenzen der Maschine konnten nicht gemessen werden</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>Kein Trace</translation>
        </message>
        <message>
            <source>A trace shows what each operator achieves compared with the machine's peak.</source>
            <translation>Ein Trace zeigt, was jeder Operator gegenüber der Spitze der Maschine erreicht.</translation>
        </message>
        <message>
            <source>The trace's sample is not known</source>
            <translation>Das Sample des Traces ist unbekannt</translation>
        </message>
        <message>
            <source>FLOPs and bytes are estimated from a sample's graph. Choose the sample of the trace above, or profile the sample here.</source>
            <translation>FLOPs und Bytes werden aus dem Graphen eines Samples geschätzt. Wählen Sie oben das Sample des Traces, oder profilieren Sie das Sample hier.</translation>
        </message>
        <message>
            <source>Measuring the machine's peak performance</source>
            <translation>Die Spitzenleistung der Maschine wird gemessen</translation>
        </message>
        <message>
            <source>Products of matrices and copies of large arrays. Other work on the machine lowers the roofs.</source>
            <translation>Matrixprodukte und Kopien großer Felder. Andere Arbeit auf der Maschine senkt die Obergrenzen.</translation>
        </message>
        <message>
            <source>Computing</source>
            <translation>Rechnet</translation>
        </message>
        <message>
            <source>Peak performance not measured yet</source>
            <translation>Spitzenleistung noch nicht gemessen</translation>
        </message>
        <message>
            <source>Each operator is compared with the peak of this machine for the same number of threads. The peak is measured once and kept.</source>
            <translation>Jeder Operator wird mit der Spitze dieser Maschine bei gleicher Zahl von Threads verglichen. Die Spitze wird einmal gemessen und gespeichert.</translation>
        </message>
        <message>
            <source>The types of the graph's values are not known yet</source>
            <translation>Die Typen der Werte des Graphen sind noch unbekannt</translation>
        </message>
        <message>
            <source>FLOPs and bytes follow from them.</source>
            <translation>Aus ihnen folgen FLOPs und Bytes.</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>Wird angehalten</translation>
        </message>
        <message>
            <source>The roofline could not be saved</source>
            <translation>Die Roofline konnte nicht gespeichert werden</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunForm</name>
        <message>
            <source>Run</source>
            <translation>Ausführen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>cpu, or cuda:N where there is a GPU</source>
            <translation>cpu, oder cuda:N mit einer GPU</translation>
        </message>
        <message>
            <source>default</source>
            <translation>Standard</translation>
        </message>
        <message>
            <source>Threads of the operators; default: as many as the machine has processors</source>
            <translation>Threads der Operatoren; Standard: so viele, wie die Maschine Prozessoren hat</translation>
        </message>
        <message>
            <source>Seed of the inputs and of operators that draw random numbers</source>
            <translation>Startwert der Eingaben und der Operatoren, die Zufallszahlen ziehen</translation>
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
            <translation>Generator der Eingaben: der von NumPy, wie im GraphNet-Benchmark, oder der von torch, wie in dessen älteren Werkzeugen</translation>
        </message>
        <message>
            <source>as recorded</source>
            <translation>wie aufgezeichnet</translation>
        </message>
        <message>
            <source>Floating-point inputs and parameters in another type</source>
            <translation>Eingaben und Parameter mit Gleitkommazahlen in einem anderen Typ</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <source>itself, again</source>
            <translation>sich selbst, noch einmal</translation>
        </message>
        <message>
            <source>one thread</source>
            <translation>ein Thread</translation>
        </message>
        <message>
            <source>another seed</source>
            <translation>anderer Startwert</translation>
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
            <translation>Ein zweiter Lauf, in dem die Ergebnisse jedes Operators mit denen des ersten verglichen werden</translation>
        </message>
        <message>
            <source>Measures memory, time and values in separate runs (F5)</source>
            <translation>Misst Speicher, Zeit und Werte, jeweils in eigenen Läufen (F5)</translation>
        </message>
        <message>
            <source>Stop this run; earlier results stay</source>
            <translation>Diesen Lauf anhalten; frühere Ergebnisse bleiben</translation>
        </message>
        <message>
            <source>&amp;Device</source>
            <translation>Gerät (&amp;D)</translation>
        </message>
        <message>
            <source>&amp;Threads</source>
            <translation>&amp;Threads</translation>
        </message>
        <message>
            <source>&amp;Seed</source>
            <translation>&amp;Startwert</translation>
        </message>
        <message>
            <source>&amp;Generator</source>
            <translation>&amp;Generator</translation>
        </message>
        <message>
            <source>T&amp;ype</source>
            <translation>T&amp;yp</translation>
        </message>
        <message>
            <source>&amp;Compare with</source>
            <translation>Vergleichen mit (&amp;C)</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunModel</name>
        <message>
            <source>Jobs</source>
            <translation>Jobs</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Ausführen</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>Fehlgeschlagen</translation>
        </message>
        <message>
            <source>Unstable</source>
            <translation>Instabil</translation>
        </message>
        <message>
            <source>Started</source>
            <translation>Gestartet</translation>
        </message>
        <message>
            <source>Compilers</source>
            <translation>Compiler</translation>
        </message>
        <message>
            <source>▶ Running</source>
            <translation>▶ Läuft</translation>
        </message>
        <message>
            <source>Waiting (%1)</source>
            <translation>Wartet (%1)</translation>
        </message>
        <message>
            <source>▶ Elsewhere</source>
            <translation>▶ Anderswo</translation>
        </message>
        <message>
            <source>‖ Paused</source>
            <translation>‖ Pausiert</translation>
        </message>
        <message>
            <source>⚠ Interrupted</source>
            <translation>⚠ Unterbrochen</translation>
        </message>
        <message>
            <source>■ Stopped</source>
            <translation>■ Angehalten</translation>
        </message>
        <message>
            <source>✗ %1 of %2 failed</source>
            <translation>✗ %1 von %2 fehlgeschlagen</translation>
        </message>
        <message>
            <source>✓ Completed</source>
            <translation>✓ Abgeschlossen</translation>
        </message>
        <message>
            <source>Running in another program</source>
            <translation>Läuft in einem anderen Programm</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunPage</name>
        <message>
            <source>this variant</source>
            <translation>diese Variante</translation>
        </message>
        <message>
            <source>There is not enough memory</source>
            <translation>Der Speicher reicht nicht</translation>
        </message>
        <message>
            <source>Operator %1 ran out of memory</source>
            <translation>Operator %1 hatte zu wenig Speicher</translation>
        </message>
        <message>
            <source>The worker died</source>
            <translation>Der Worker starb</translation>
        </message>
        <message>
            <source>The worker died at operator %1</source>
            <translation>Der Worker starb bei Operator %1</translation>
        </message>
        <message>
            <source>The run took too long</source>
            <translation>Der Lauf dauerte zu lang</translation>
        </message>
        <message>
            <source>The graph is not supported</source>
            <translation>Der Graph wird nicht unterstützt</translation>
        </message>
        <message>
            <source>Operator %1 is not supported</source>
            <translation>Operator %1 wird nicht unterstützt</translation>
        </message>
        <message>
            <source>The sample does not have this variant</source>
            <translation>Das Sample hat diese Variante nicht</translation>
        </message>
        <message>
            <source>Operator %1 does not allow %2</source>
            <translation>Operator %1 erlaubt %2 nicht</translation>
        </message>
        <message>
            <source>The sample was not run</source>
            <translation>Das Sample wurde nicht ausgeführt</translation>
        </message>
        <message>
            <source>The sample did not run to its end</source>
            <translation>Das Sample lief nicht bis zum Ende</translation>
        </message>
        <message>
            <source>Operator %1 failed</source>
            <translation>Operator %1 schlug fehl</translation>
        </message>
        <message>
            <source>Smaller sizes need less memory, float16 half of it. A run may take 60 % of the free memory.</source>
            <translation>Kleinere Größen brauchen weniger Speicher, float16 die Hälfte. Ein Lauf darf 60 % des freien Speichers nehmen.</translation>
        </message>
        <message>
            <source>Another worker takes its place: the next run is not affected.</source>
            <translation>Ein anderer Worker tritt an seine Stelle: Der nächste Lauf ist nicht betroffen.</translation>
        </message>
        <message>
            <source>Nothing was executed. A graph may call only functions that compute tensors and that this version knows.</source>
            <translation>Nichts wurde ausgeführt. Ein Graph darf nur Funktionen aufrufen, die Tensoren berechnen und die diese Version kennt.</translation>
        </message>
        <message>
            <source>Nothing was executed. Other sizes may fit; Recorded restores the recorded ones.</source>
            <translation>Nichts wurde ausgeführt. Andere Größen können passen; Aufgezeichnet setzt alle zurück.</translation>
        </message>
        <message>
            <source>Nothing was executed.</source>
            <translation>Nichts wurde ausgeführt.</translation>
        </message>
        <message>
            <source>status: %1, in phase %2</source>
            <translation>Status: %1, in Phase %2</translation>
        </message>
        <message>
            <source>operator: %1</source>
            <translation>Operator: %1</translation>
        </message>
        <message>
            <source>line: %1</source>
            <translation>Zeile: %1</translation>
        </message>
        <message>
            <source>run with: %1</source>
            <translation>ausgeführt mit: %1</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Ausführen</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>Paddle samples cannot be run</source>
            <translation>Paddle-Samples können nicht ausgeführt werden</translation>
        </message>
        <message>
            <source>This program cannot execute them; torch samples can be run.</source>
            <translation>Dieses Programm kann sie nicht ausführen; torch-Samples können ausgeführt werden.</translation>
        </message>
        <message>
            <source>Running</source>
            <translation>Läuft</translation>
        </message>
        <message>
            <source>Its results will appear here.</source>
            <translation>Hier erscheinen die Ergebnisse.</translation>
        </message>
        <message>
            <source>Not run yet</source>
            <translation>Noch nicht ausgeführt</translation>
        </message>
        <message>
            <source>ONNX Runtime runs it and measures time and values at every operator. What it finds also colours the drawing (Colour) and stays in the index.</source>
            <translation>ONNX Runtime führt es aus und misst Zeit und Werte an jedem Operator. Was es findet, färbt auch die Zeichnung (Farbe) und bleibt im Index.</translation>
        </message>
        <message>
            <source>A run measures time, memory and values at every operator. The results also colour the drawing (Colour) and are kept in the index.</source>
            <translation>Ein Lauf misst Zeit, Speicher und Werte an jedem Operator. Was er findet, färbt auch die Zeichnung (Farbe) und bleibt im Index.</translation>
        </message>
        <message>
            <source>Stopping</source>
            <translation>Wird angehalten</translation>
        </message>
        <message>
            <source>Show the operator in the drawing</source>
            <translation>Den Operator in der Zeichnung zeigen</translation>
        </message>
        <message>
            <source>Show line %1 of %2</source>
            <translation>Zeile %1 von %2 zeigen</translation>
        </message>
        <message>
            <source>Back to the last run</source>
            <translation>Zurück zum letzten Lauf</translation>
        </message>
        <message>
            <source>The sample could not be run</source>
            <translation>Das Sample konnte nicht ausgeführt werden</translation>
        </message>
        <message>
            <source>The sample has changed since it was opened</source>
            <translation>Das Sample hat sich seit dem Öffnen geändert</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Save tensor</source>
            <translation>Tensor speichern</translation>
        </message>
        <message>
            <source>NumPy array (*.npy)</source>
            <translation>NumPy-Array (*.npy)</translation>
        </message>
        <message>
            <source>Saved as %1 (%2)</source>
            <translation>Gespeichert als %1 (%2)</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunResults</name>
        <message>
            <source>Filter by operator, result or number</source>
            <translation>Nach Operator, Ergebnis oder Nummer filtern</translation>
        </message>
        <message>
            <source>Show in the drawing</source>
            <translation>In der Zeichnung zeigen</translation>
        </message>
        <message>
            <source>Show in the source</source>
            <translation>Im Quelltext zeigen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::RunsPanel</name>
        <message>
            <source>Filter by sample, compiler, state or message</source>
            <translation>Nach Sample, Compiler, Zustand oder Nachricht filtern</translation>
        </message>
        <message>
            <source>No runs yet</source>
            <translation>Noch keine Läufe</translation>
        </message>
        <message>
            <source>Select samples in the dataset and press Benchmark, or make a plan: samples by a query, compilers, and how they are measured.</source>
            <translation>Wählen Sie Samples im Datensatz und drücken Sie Benchmark, oder machen Sie einen Plan: Samples durch eine Suchanfrage, Compiler und wie gemessen wird.</translation>
        </message>
        <message>
            <source>Paused. Resume goes on where it stopped, also after a restart.</source>
            <translation>Pausiert. Fortsetzen macht dort weiter, auch nach einem Neustart.</translation>
        </message>
        <message>
            <source>starting</source>
            <translation>startet</translation>
        </message>
        <message>
            <source>%1 (%2 of %3)</source>
            <translation>%1 (%2 von %3)</translation>
        </message>
        <message>
            <source>Ended %1 after its start</source>
            <translation>Beendet %1 nach dem Start</translation>
        </message>
        <message>
            <source>Ended after %1</source>
            <translation>Beendet nach %1</translation>
        </message>
        <message>
            <source>Ended %1 after its start: %2 failed</source>
            <translation>Beendet %1 nach dem Start: %2 fehlgeschlagen</translation>
        </message>
        <message>
            <source>Ended after %1: %2 failed</source>
            <translation>Beendet nach %1: %2 fehlgeschlagen</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Lauf %1</translation>
        </message>
        <message>
            <source>jobs per minute: %1</source>
            <translation>Jobs pro Minute: %1</translation>
        </message>
        <message>
            <source>pauses after the running job</source>
            <translation>pausiert nach dem laufenden Job</translation>
        </message>
        <message>
            <source>about %1 left</source>
            <translation>noch etwa %1</translation>
        </message>
        <message>
            <source>%1 waiting</source>
            <translation>wartend: %1</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pause</translation>
        </message>
        <message>
            <source>Go on where it stopped: jobs that have a result are not run again</source>
            <translation>Dort weitermachen, wo angehalten wurde: Jobs mit Ergebnis werden nicht noch einmal ausgeführt</translation>
        </message>
        <message>
            <source>Pause after the running job; it can be resumed, also after a restart</source>
            <translation>Nach dem laufenden Job pausieren; kann fortgesetzt werden, auch nach einem Neustart</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Stop %1</source>
            <translation>%1 anhalten</translation>
        </message>
        <message>
            <source>Retry failed (%1)</source>
            <translation>Fehlgeschlagene wiederholen (%1)</translation>
        </message>
        <message>
            <source>Retry failed</source>
            <translation>Fehlgeschlagene wiederholen</translation>
        </message>
        <message>
            <source>Copied: %1</source>
            <translation>Kopiert: %1</translation>
        </message>
        <message>
            <source>Run the jobs that failed once more, in the same run</source>
            <translation>Die fehlgeschlagenen Jobs im selben Lauf noch einmal ausführen</translation>
        </message>
        <message>
            <source>Stop the run at once; what is done stays, and it can be resumed</source>
            <translation>Den Lauf sofort anhalten; Fertiges bleibt, und er kann fortgesetzt werden</translation>
        </message>
        <message>
            <source>Stop the selected jobs</source>
            <translation>Ausgewählte Jobs anhalten</translation>
        </message>
        <message>
            <source>Stop all runs</source>
            <translation>Alle Läufe anhalten</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>Earlier in the queue</source>
            <translation>In der Warteschlange früher</translation>
        </message>
        <message>
            <source>Later in the queue</source>
            <translation>In der Warteschlange später</translation>
        </message>
        <message>
            <source>Plan another run like this…</source>
            <translation>Ähnlichen Lauf planen…</translation>
        </message>
        <message>
            <source>Run again and keep as a reference…</source>
            <translation>Erneut ausführen und als Referenz speichern…</translation>
        </message>
        <message>
            <source>Jobs of the run</source>
            <translation>Jobs des Laufs</translation>
        </message>
        <message>
            <source>Open result</source>
            <translation>Ergebnis öffnen</translation>
        </message>
        <message>
            <source>Open graph</source>
            <translation>Graph öffnen</translation>
        </message>
        <message>
            <source>Run again</source>
            <translation>Erneut ausführen</translation>
        </message>
        <message>
            <source>Copy command line</source>
            <translation>Befehlszeile kopieren</translation>
        </message>
        <message>
            <source>Which jobs</source>
            <translation>Welche Jobs</translation>
        </message>
        <message>
            <source>Which jobs of the chosen run are listed</source>
            <translation>Welche Jobs des gewählten Laufs aufgeführt werden</translation>
        </message>
        <message>
            <source>All jobs</source>
            <translation>Alle Jobs</translation>
        </message>
        <message>
            <source>Failed</source>
            <translation>Fehlgeschlagen</translation>
        </message>
        <message>
            <source>Unstable</source>
            <translation>Instabil</translation>
        </message>
        <message>
            <source>Without a result</source>
            <translation>Ohne Ergebnis</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SampleActions</name>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV-Tabelle (*.csv)</translation>
        </message>
        <message>
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <source>Allow-list, a path a line (*.txt)</source>
            <translation>Erlaubnisliste, ein Pfad pro Zeile (*.txt)</translation>
        </message>
        <message>
            <source>&amp;Compare the two graphs</source>
            <translation>Die beiden Graphen vergleichen (&amp;C)</translation>
        </message>
        <message>
            <source>&amp;Validate</source>
            <translation>Prüfen (&amp;V)</translation>
        </message>
        <message>
            <source>Show only rows with &amp;this value</source>
            <translation>Nur Zeilen mi&amp;t diesem Wert zeigen</translation>
        </message>
        <message>
            <source>&amp;Exclude rows with this value</source>
            <translation>Zeilen mit diesem Wert ausschli&amp;eßen</translation>
        </message>
        <message>
            <source>&amp;Reveal in file manager</source>
            <translation>Im Dateimanage&amp;r zeigen</translation>
        </message>
        <message>
            <source>Copy &amp;paths</source>
            <translation>&amp;Pfade kopieren</translation>
        </message>
        <message>
            <source>Export as CS&amp;V…</source>
            <translation>Als CS&amp;V exportieren…</translation>
        </message>
        <message>
            <source>Export as &amp;JSON…</source>
            <translation>Als &amp;JSON exportieren…</translation>
        </message>
        <message>
            <source>Export as &amp;allow-list…</source>
            <translation>Als Erl&amp;aubnisliste exportieren…</translation>
        </message>
        <message>
            <source>The selected samples, else all of the table, in its order and columns</source>
            <translation>Die ausgewählten Samples, sonst die ganze Tabelle, in ihrer Reihenfolge und mit ihren Spalten</translation>
        </message>
        <message>
            <source>Export samples</source>
            <translation>Samples exportieren</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SampleCard</name>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>Reading the index</source>
            <translation>Der Index wird gelesen</translation>
        </message>
        <message>
            <source>Property</source>
            <translation>Eigenschaft</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Symbol or input</source>
            <translation>Symbol oder Eingabe</translation>
        </message>
        <message>
            <source>Example, relation or shape</source>
            <translation>Beispiel, Beziehung oder Form</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>Uses</source>
            <translation>Verwendungen</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>Tensoren</translation>
        </message>
        <message>
            <source>Bytes</source>
            <translation>Bytes</translation>
        </message>
        <message>
            <source>Constraint</source>
            <translation>Bedingung</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>Urteil</translation>
        </message>
        <message>
            <source>Evidence</source>
            <translation>Beleg</translation>
        </message>
        <message>
            <source>Checked</source>
            <translation>Geprüft</translation>
        </message>
        <message>
            <source>Severity</source>
            <translation>Schwere</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Stelle</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>Nachricht</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>Sample</translation>
        </message>
        <message>
            <source>Similarity</source>
            <translation>Ähnlichkeit</translation>
        </message>
        <message>
            <source>How</source>
            <translation>Wie</translation>
        </message>
        <message>
            <source>Subgraph</source>
            <translation>Teilgraph</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>Compiler</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Status</translation>
        </message>
        <message>
            <source>Speedup</source>
            <translation>Beschleunigung</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <source>When</source>
            <translation>Wann</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>Schlüssel</translation>
        </message>
        <message>
            <source>Eager time</source>
            <translation>eager-Zeit</translation>
        </message>
        <message>
            <source>Open graph</source>
            <translation>Graph öffnen</translation>
        </message>
        <message>
            <source>Show its drawing</source>
            <translation>Seine Zeichnung zeigen</translation>
        </message>
        <message>
            <source>Search its tensors</source>
            <translation>Seine Tensoren durchsuchen</translation>
        </message>
        <message>
            <source>Benchmark</source>
            <translation>Benchmark</translation>
        </message>
        <message>
            <source>Run it eager and compiled</source>
            <translation>Eager und kompiliert ausführen</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Vergleichen</translation>
        </message>
        <message>
            <source>Beside the other selected sample, else the most similar one</source>
            <translation>Neben dem anderen ausgewählten Sample, sonst dem ähnlichsten</translation>
        </message>
        <message>
            <source>Validate</source>
            <translation>Prüfen</translation>
        </message>
        <message>
            <source>Check all construction constraints</source>
            <translation>Alle Konstruktionsbedingungen prüfen</translation>
        </message>
        <message>
            <source>Reveal</source>
            <translation>Ort zeigen</translation>
        </message>
        <message>
            <source>Show its folder in the file manager</source>
            <translation>Seinen Ordner im Dateimanager zeigen</translation>
        </message>
        <message>
            <source>Copy path</source>
            <translation>Pfad kopieren</translation>
        </message>
        <message>
            <source>Copy its folder's path</source>
            <translation>Den Pfad seines Ordners kopieren</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>Kategorie</translation>
        </message>
        <message>
            <source>The category of the sample; a change can be undone</source>
            <translation>Die Kategorie des Samples; eine Änderung kann rückgängig gemacht werden</translation>
        </message>
        <message>
            <source>Summary</source>
            <translation>Zusammenfassung</translation>
        </message>
        <message>
            <source>Last results</source>
            <translation>Letzte Ergebnisse</translation>
        </message>
        <message>
            <source>Estimated eager time</source>
            <translation>Geschätzte eager-Zeit</translation>
        </message>
        <message>
            <source>Constraints</source>
            <translation>Bedingungen</translation>
        </message>
        <message>
            <source>Duplicates and near-duplicates</source>
            <translation>Duplikate und Fast-Duplikate</translation>
        </message>
        <message>
            <source>Tensors by type</source>
            <translation>Tensoren nach Typ</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>Probleme</translation>
        </message>
        <message>
            <source>Other subgraphs of the model</source>
            <translation>Andere Teilgraphen des Modells</translation>
        </message>
        <message>
            <source>Symbolic dimensions</source>
            <translation>Symbolische Dimensionen</translation>
        </message>
        <message>
            <source>Metadata</source>
            <translation>Metadaten</translation>
        </message>
        <message>
            <source>Check now</source>
            <translation>Jetzt prüfen</translation>
        </message>
        <message>
            <source>Check all construction constraints of this sample now</source>
            <translation>Alle Konstruktionsbedingungen dieses Samples jetzt prüfen</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Stop estimating</source>
            <translation>Das Schätzen anhalten</translation>
        </message>
        <message>
            <source>Learning from measured samples: %1 of %2</source>
            <translation>Lernt aus gemessenen Samples: %1 von %2</translation>
        </message>
        <message>
            <source>Reading stored times</source>
            <translation>Gespeicherte Zeiten werden gelesen</translation>
        </message>
        <message>
            <source>Estimate</source>
            <translation>Schätzen</translation>
        </message>
        <message>
            <source>Predict the time of one eager call from the roofs of this machine and the times of other samples; nothing is run</source>
            <translation>Die Zeit eines eager-Aufrufs aus den Roofs dieser Maschine und den Zeiten anderer Samples vorhersagen; nichts wird ausgeführt</translation>
        </message>
        <message>
            <source>What one eager call would take here, without running it</source>
            <translation>Was ein eager-Aufruf hier dauern würde, ohne ihn auszuführen</translation>
        </message>
        <message>
            <source>The sample's card could not be read</source>
            <translation>Die Karte des Samples konnte nicht gelesen werden</translation>
        </message>
        <message>
            <source>Operators (%1 distinct)</source>
            <translation>Operatoren (%1 verschiedene)</translation>
        </message>
        <message>
            <source>Problems (%1)</source>
            <translation>Probleme (%1)</translation>
        </message>
        <message>
            <source>Return marks an operator in the graph</source>
            <translation>Die Eingabetaste markiert einen Operator im Graphen</translation>
        </message>
        <message>
            <source>The newest of each compiler. Return or a double click opens it</source>
            <translation>Das neueste jedes Compilers. Eingabetaste oder Doppelklick öffnet es</translation>
        </message>
        <message>
            <source>A variant has the same shapes and types, too. Return shows both side by side</source>
            <translation>Eine Variante hat auch dieselben Formen und Typen. Die Eingabetaste zeigt beide nebeneinander</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SampleTable</name>
        <message>
            <source>Samples</source>
            <translation>Samples</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ScanBar</name>
        <message>
            <source>Stop reading; what was read stays</source>
            <translation>Lesen anhalten; Gelesenes bleibt</translation>
        </message>
        <message>
            <source>Stop reading</source>
            <translation>Lesen anhalten</translation>
        </message>
        <message>
            <source>Looking for samples…</source>
            <translation>Samples werden gesucht…</translation>
        </message>
        <message>
            <source>Reading %1 of %2</source>
            <translation>%1 von %2 wird gelesen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ScoreControls</name>
        <message>
            <source>Paper</source>
            <translation>Artikel</translation>
        </message>
        <message>
            <source>Upstream: default</source>
            <translation>Upstream: Standard</translation>
        </message>
        <message>
            <source>Upstream: mismatch extended</source>
            <translation>Upstream: Abweichung erweitert</translation>
        </message>
        <message>
            <source>&amp;Interpretation</source>
            <translation>&amp;Interpretation</translation>
        </message>
        <message>
            <source>Which tolerance t forgives which failure</source>
            <translation>Welche Toleranz t welchen Fehlschlag verzeiht</translation>
        </message>
        <message>
            <source>&amp;p</source>
            <translation>&amp;p</translation>
        </message>
        <message>
            <source>Penalty for slowdowns: a speedup s below 1 counts s^(p+1)</source>
            <translation>Abzug für Verlangsamung: eine Beschleunigung s unter 1 zählt s^(p+1)</translation>
        </message>
        <message>
            <source>&amp;b</source>
            <translation>&amp;b</translation>
        </message>
        <message>
            <source>Value of a failed sample</source>
            <translation>Wert eines fehlgeschlagenen Samples</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ScoreSidebar</name>
        <message>
            <source>Charts</source>
            <translation>Diagramme</translation>
        </message>
        <message>
            <source>Overview</source>
            <translation>Übersicht</translation>
        </message>
        <message>
            <source>Numbers</source>
            <translation>Zahlen</translation>
        </message>
        <message>
            <source>Curves</source>
            <translation>Kurven</translation>
        </message>
        <message>
            <source>&amp;Curves</source>
            <translation>Kurven (&amp;C)</translation>
        </message>
        <message>
            <source>A curve for each compiler and each part of the data</source>
            <translation>Eine Kurve für jeden Compiler und jeden Teil der Daten</translation>
        </message>
        <message>
            <source>such as op:conv2d</source>
            <translation>etwa op:conv2d</translation>
        </message>
        <message>
            <source>Samples that match this query, and all others</source>
            <translation>Samples, die zu dieser Suchanfrage passen, und alle anderen</translation>
        </message>
        <message>
            <source>all samples</source>
            <translation>alle Samples</translation>
        </message>
        <message>
            <source>Only samples that match this query count, as in the dataset's search</source>
            <translation>Nur Samples, die zu dieser Suchanfrage passen, zählen, wie in der Suche des Datensatzes</translation>
        </message>
        <message>
            <source>&amp;Group by</source>
            <translation>&amp;Gruppieren nach</translation>
        </message>
        <message>
            <source>&amp;Filter</source>
            <translation>&amp;Filter</translation>
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
            <translation>Toleranz: größer ist weiter</translation>
        </message>
        <message>
            <source>Correct</source>
            <translation>Korrekt</translation>
        </message>
        <message>
            <source>Samples correct at t, of all that ran</source>
            <translation>Bei t korrekte Samples, von allen gelaufenen</translation>
        </message>
        <message>
            <source>Compiler</source>
            <translation>Compiler</translation>
        </message>
        <message>
            <source>S(t)</source>
            <translation>S(t)</translation>
        </message>
        <message>
            <source>Geometric mean of rectified speedups, a failure counts b</source>
            <translation>Geometrisches Mittel berichtigter Beschleunigungen, ein Fehlschlag zählt b</translation>
        </message>
        <message>
            <source>ES(t)</source>
            <translation>ES(t)</translation>
        </message>
        <message>
            <source>S(t) below t = 1; from t = 1 on, forgiven failures count 1</source>
            <translation>S(t) unter t = 1; ab t = 1 zählen verziehene Fehlschläge 1</translation>
        </message>
        <message>
            <source>Geometric mean speedup of the correct samples</source>
            <translation>Geometrisches Mittel der Beschleunigung der korrekten Samples</translation>
        </message>
        <message>
            <source>Geometric mean speedup of the correct samples slower than eager</source>
            <translation>Geometrisches Mittel der Beschleunigung der korrekten Samples, die langsamer als Eager sind</translation>
        </message>
        <message>
            <source>Share of correct samples</source>
            <translation>Anteil korrekter Samples</translation>
        </message>
        <message>
            <source>Share of the correct samples that are slower than eager</source>
            <translation>Anteil der korrekten Samples, die langsamer als Eager sind</translation>
        </message>
        <message>
            <source>Value of a failure at t</source>
            <translation>Wert eines Fehlschlags bei t</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SessionTable</name>
        <message>
            <source>No trace</source>
            <translation>Kein Trace</translation>
        </message>
        <message>
            <source>Record or open a trace to see where its time was spent.</source>
            <translation>Zeichnen Sie einen Trace auf oder öffnen Sie einen, um zu sehen, wofür die Zeit verwendet wurde.</translation>
        </message>
        <message>
            <source>Nothing in this range</source>
            <translation>Nichts in diesem Bereich</translation>
        </message>
        <message>
            <source>Nothing of this kind begins in the selected part of the trace.</source>
            <translation>Nichts dieser Art beginnt im gewählten Teil des Traces.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SetActions</name>
        <message>
            <source>The step could not be done again</source>
            <translation>Der Schritt konnte nicht wiederholt werden</translation>
        </message>
        <message>
            <source>The step could not be taken back</source>
            <translation>Der Schritt konnte nicht zurückgenommen werden</translation>
        </message>
        <message>
            <source>renaming of %1</source>
            <translation>Umbenennen von %1</translation>
        </message>
        <message>
            <source>%1 could not be renamed</source>
            <translation>%1 konnte nicht umbenannt werden</translation>
        </message>
        <message>
            <source>note of %1</source>
            <translation>Notiz von %1</translation>
        </message>
        <message>
            <source>The note of %1 could not be kept</source>
            <translation>Die Notiz von %1 konnte nicht gespeichert werden</translation>
        </message>
        <message>
            <source>deletion of result sets: %1</source>
            <translation>Löschen von Ergebnissätzen: %1</translation>
        </message>
        <message>
            <source>The result sets could not be deleted</source>
            <translation>Die Ergebnissätze konnten nicht gelöscht werden</translation>
        </message>
        <message>
            <source>restoring of result sets: %1</source>
            <translation>Wiederherstellen von Ergebnissätzen: %1</translation>
        </message>
        <message>
            <source>The result sets could not be restored</source>
            <translation>Die Ergebnissätze konnten nicht wiederhergestellt werden</translation>
        </message>
        <message>
            <source>merge as %1</source>
            <translation>Zusammenführen als %1</translation>
        </message>
        <message>
            <source>The result sets could not be merged</source>
            <translation>Die Ergebnissätze konnten nicht zusammengeführt werden</translation>
        </message>
        <message>
            <source>filter as %1</source>
            <translation>Filtern als %1</translation>
        </message>
        <message>
            <source>The result set could not be filtered</source>
            <translation>Der Ergebnissatz konnte nicht gefiltert werden</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SideBySide</name>
        <message>
            <source>Drawing of the left graph</source>
            <translation>Zeichnung des linken Graphen</translation>
        </message>
        <message>
            <source>Drawing of the right graph</source>
            <translation>Zeichnung des rechten Graphen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SizesForm</name>
        <message>
            <source>Recorded: %1</source>
            <translation>Aufgezeichnet: %1</translation>
        </message>
        <message>
            <source>None is recorded</source>
            <translation>Keine aufgezeichnet</translation>
        </message>
        <message>
            <source>A parameter of forward()</source>
            <translation>Ein Parameter von forward()</translation>
        </message>
        <message>
            <source>Recorded</source>
            <translation>Aufgezeichnet</translation>
        </message>
        <message>
            <source>Restore all recorded sizes</source>
            <translation>Alle aufgezeichneten Größen wiederherstellen</translation>
        </message>
        <message>
            <source>Size %1</source>
            <translation>Größe %1</translation>
        </message>
        <message>
            <source>unset</source>
            <translation>nicht gesetzt</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SliceCanvas</name>
        <message>
            <source>No elements</source>
            <translation>Keine Elemente</translation>
        </message>
        <message>
            <source>grey:
not finite</source>
            <translation>grau:
nicht endlich</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SourceBeside</name>
        <message>
            <source>Scroll together</source>
            <translation>Gemeinsam scrollen</translation>
        </message>
        <message>
            <source>Drawing and source show the same operators</source>
            <translation>Zeichnung und Quelltext zeigen dieselben Operatoren</translation>
        </message>
        <message>
            <source>Source beside</source>
            <translation>Quelltext daneben</translation>
        </message>
        <message>
            <source>Show the source beside the drawing</source>
            <translation>Den Quelltext neben der Zeichnung zeigen</translation>
        </message>
        <message>
            <source>Graph</source>
            <translation>Graph</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelltext</translation>
        </message>
        <message>
            <source>In the closed group %1</source>
            <translation>In der geschlossenen Gruppe %1</translation>
        </message>
        <message>
            <source>Open it</source>
            <translation>Öffnen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SourceView</name>
        <message>
            <source>Original</source>
            <translation>Original</translation>
        </message>
        <message>
            <source>Original file</source>
            <translation>Originaldatei</translation>
        </message>
        <message>
            <source>Clean</source>
            <translation>Bereinigt</translation>
        </message>
        <message>
            <source>Generated code: sections by module, descriptive names</source>
            <translation>Erzeugter Code: Abschnitte nach Modulen, sprechende Namen</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>Go to a line (Ctrl+G)</source>
            <translation>Zu einer Zeile gehen (Strg+G)</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <source>Find in the code (%1)</source>
            <translation>Im Code suchen (%1)</translation>
        </message>
        <message>
            <source>Writing…</source>
            <translation>Wird geschrieben…</translation>
        </message>
        <message>
            <source>No clean code: %1</source>
            <translation>Kein bereinigter Code: %1</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::SpeedupBar</name>
        <message>
            <source>Speedup with its interval</source>
            <translation>Beschleunigung mit Intervall</translation>
        </message>
        <message>
            <source>1%1 eager</source>
            <translation>1%1 eager</translation>
        </message>
        <message>
            <source>Eager's time divided by the compiled model's: %1, with %2 % confidence between %3 and %4</source>
            <translation>Zeit von Eager durch die des kompilierten Modells: %1, mit %2 % Sicherheit zwischen %3 und %4</translation>
        </message>
        <message>
            <source>Eager's median divided by the compiled model's: %1; the middle half of the pairs of calls lies within %2 to %3</source>
            <translation>Median von Eager durch den des kompilierten Modells: %1; die mittlere Hälfte der Aufrufpaare liegt in %2 bis %3</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::StepList</name>
        <message>
            <source>Graphs and breaks in the order in which they run</source>
            <translation>Graphen und Brüche in der Reihenfolge der Ausführung</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::StepModel</name>
        <message>
            <source>Part</source>
            <translation>Teil</translation>
        </message>
        <message>
            <source>eager code</source>
            <translation>Eager-Code</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 und %2 weitere</translation>
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
Doppelklick öffnet den Graphen</translation>
        </message>
        <message>
            <source>%1
It has no sample: %2</source>
            <translation>%1
Ohne Sample: %2</translation>
        </message>
        <message>
            <source>Code between two graphs that runs in eager mode; the log does not contain a break here</source>
            <translation>Code zwischen zwei Graphen, der im Eager-Modus läuft; das Log nennt hier keinen Bruch</translation>
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
            <translation>Tab suchen</translation>
        </message>
        <message>
            <source>Only tabs whose title contains this text are listed; Enter opens the selected one</source>
            <translation>Nur Reiter, deren Titel diesen Text enthält; Enter öffnet den gewählten</translation>
        </message>
        <message>
            <source>All tabs</source>
            <translation>Alle Tabs</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::Table</name>
        <message>
            <source>Save data</source>
            <translation>Daten speichern</translation>
        </message>
        <message>
            <source>%1 cannot be written: %2</source>
            <translation>%1 kann nicht geschrieben werden: %2</translation>
        </message>
        <message>
            <source>Copy data as CSV</source>
            <translation>Daten als CSV kopieren</translation>
        </message>
        <message>
            <source>Export CSV…</source>
            <translation>CSV exportieren…</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV-Tabelle (*.csv)</translation>
        </message>
        <message>
            <source>Copy as TSV</source>
            <translation>Als TSV kopieren</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TensorModel</name>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Module</source>
            <translation>Modul</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>Form</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>Mittel</translation>
        </message>
        <message>
            <source>Std</source>
            <translation>Std</translation>
        </message>
        <message>
            <source>Min</source>
            <translation>Min</translation>
        </message>
        <message>
            <source>Max</source>
            <translation>Max</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TensorPane</name>
        <message>
            <source>Heat map</source>
            <translation>Wärmebild</translation>
        </message>
        <message>
            <source>A matrix of the tensor in colours, from the smallest value to the largest</source>
            <translation>Eine Matrix des Tensors in Farben, vom kleinsten Wert zum größten</translation>
        </message>
        <message>
            <source>Curve</source>
            <translation>Kurve</translation>
        </message>
        <message>
            <source>All values in the order of memory, as a line</source>
            <translation>Alle Werte in der Reihenfolge des Speichers, als Linie</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <source>The values of a matrix as numbers, to be read and copied</source>
            <translation>Die Werte einer Matrix als Zahlen, zum Lesen und Kopieren</translation>
        </message>
        <message>
            <source>Which matrix of the tensor</source>
            <translation>Welche Matrix des Tensors</translation>
        </message>
        <message>
            <source>No elements</source>
            <translation>Keine Elemente</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TensorView</name>
        <message>
            <source>Filter by name</source>
            <translation>Nach Namen filtern</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimeTableView</name>
        <message>
            <source>Filter %1 by name</source>
            <translation>%1 nach Namen filtern</translation>
        </message>
        <message>
            <source>Only what is selected</source>
            <translation>Nur Ausgewähltes</translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>Zählt…</translation>
        </message>
        <message>
            <source>Rows of the operator or activity that is selected in the timeline or in the drawing</source>
            <translation>Zeilen des Operators oder der Aktivität, die in Zeitleiste oder Zeichnung ausgewählt ist</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1 of %2 %3</source>
            <translation>%1 von %2 %3</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimeTexts</name>
        <message>
            <source>%1 to %2</source>
            <translation>%1 bis %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimeTreeModel</name>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Time on the host from begin to end, of all calls</source>
            <translation>Zeit auf dem Host von Anfang bis Ende, aller Aufrufe</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>Summe</translation>
        </message>
        <message>
            <source>Total of all that was recorded</source>
            <translation>Summe alles Aufgezeichneten</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>Anteil</translation>
        </message>
        <message>
            <source>Self time: time that no child covers</source>
            <translation>Selbstzeit: Zeit, die kein Unterpunkt abdeckt</translation>
        </message>
        <message>
            <source>Self</source>
            <translation>Selbst</translation>
        </message>
        <message>
            <source>Device time, including children</source>
            <translation>Gerätezeit, einschließlich Unterpunkten</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <source>Calls</source>
            <translation>Aufrufe</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelineCanvas</name>
        <message>
            <source>Timeline</source>
            <translation>Zeitleiste</translation>
        </message>
        <message>
            <source>Click: fold</source>
            <translation>Klick: falten</translation>
        </message>
        <message>
            <source>Click: unfold</source>
            <translation>Klick: entfalten</translation>
        </message>
        <message>
            <source>. Right click: hide</source>
            <translation>. Rechtsklick: ausblenden</translation>
        </message>
        <message>
            <source>Zoom to</source>
            <translation>Vergrößern auf</translation>
        </message>
        <message>
            <source>Select its time as range</source>
            <translation>Seine Zeit als Bereich wählen</translation>
        </message>
        <message>
            <source>Mark all of this name</source>
            <translation>Alle dieses Namens markieren</translation>
        </message>
        <message>
            <source>Show in drawing</source>
            <translation>In der Zeichnung zeigen</translation>
        </message>
        <message>
            <source>Show source</source>
            <translation>Quelltext zeigen</translation>
        </message>
        <message>
            <source>Copy name</source>
            <translation>Namen kopieren</translation>
        </message>
        <message>
            <source>Copy details</source>
            <translation>Einzelheiten kopieren</translation>
        </message>
        <message>
            <source>Hide %1</source>
            <translation>%1 ausblenden</translation>
        </message>
        <message>
            <source>Fold</source>
            <translation>Falten</translation>
        </message>
        <message>
            <source>Unfold</source>
            <translation>Entfalten</translation>
        </message>
        <message>
            <source>Unfold Python's frames</source>
            <translation>Python-Frames entfalten</translation>
        </message>
        <message>
            <source>Fold Python's frames</source>
            <translation>Python-Frames falten</translation>
        </message>
        <message>
            <source>Fold all rows</source>
            <translation>Alle Zeilen falten</translation>
        </message>
        <message>
            <source>Unfold all rows</source>
            <translation>Alle Zeilen entfalten</translation>
        </message>
        <message>
            <source>Show %1</source>
            <translation>%1 zeigen</translation>
        </message>
        <message>
            <source>Measure	M</source>
            <translation>Messen	M</translation>
        </message>
        <message>
            <source>Show all	Home</source>
            <translation>Alles zeigen	Pos1</translation>
        </message>
        <message>
            <source>Copy image</source>
            <translation>Bild kopieren</translation>
        </message>
        <message>
            <source>Save picture…</source>
            <translation>Bild speichern…</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelineFind</name>
        <message>
            <source>Find activities by name</source>
            <translation>Aktivitäten nach Namen suchen</translation>
        </message>
        <message>
            <source>Marks the activities whose name contains this text; Enter goes to the next one</source>
            <translation>Markiert Aktivitäten, deren Name diesen Text enthält; Enter geht zur nächsten</translation>
        </message>
        <message>
            <source>Find by name: conv, gemm, Memcpy</source>
            <translation>Nach Namen suchen: conv, gemm, Memcpy</translation>
        </message>
        <message>
            <source>Previous hit (Shift+Return, Shift+F3)</source>
            <translation>Voriger Treffer (Umschalt+Eingabe, Umschalt+F3)</translation>
        </message>
        <message>
            <source>Next hit (Return, F3)</source>
            <translation>Nächster Treffer (Eingabe, F3)</translation>
        </message>
        <message>
            <source>Close (Escape)</source>
            <translation>Schließen (Esc)</translation>
        </message>
        <message>
            <source>searching…</source>
            <translation>sucht…</translation>
        </message>
        <message>
            <source>no matches</source>
            <translation>keine Treffer</translation>
        </message>
        <message>
            <source>%1 found</source>
            <translation>%1 gefunden</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelineOverview</name>
        <message>
            <source>Overview of the timeline</source>
            <translation>Übersicht der Zeitleiste</translation>
        </message>
        <message>
            <source>The whole trace; the frame marks the part that is visible below. Click or drag to go there.</source>
            <translation>Der ganze Trace; der Rahmen ist der unten sichtbare Teil. Klicken oder ziehen Sie, um dorthin zu gehen.</translation>
        </message>
        <message>
            <source>Overview</source>
            <translation>Übersicht</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelinePainter</name>
        <message>
            <source>idle %1</source>
            <translation>frei %1</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 bis %2</translation>
        </message>
        <message>
            <source>%1 of Python folded</source>
            <translation>%1 von Python gefaltet</translation>
        </message>
        <message>
            <source>%1 more when open</source>
            <translation>%1 mehr, wenn geöffnet</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelinePair</name>
        <message>
            <source>One time scale</source>
            <translation>Eine Zeitskala</translation>
        </message>
        <message>
            <source>Both timelines show the same stretch of time, one below the other</source>
            <translation>Beide Zeitleisten zeigen denselben Zeitraum untereinander</translation>
        </message>
        <message>
            <source>One of the traces has no work whose time could be compared</source>
            <translation>Einer der Traces hat keine Arbeit, deren Zeit vergleichbar wäre</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; is %2× as fast as %3: %4 instead of %5 a call, by the medians</source>
            <translation>&lt;b&gt;%1&lt;/b&gt; ist %2× so schnell wie %3: %4 statt %5 pro Aufruf, nach den Medianen</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; is %2× as fast as %3: %4 instead of %5 a call, by the means</source>
            <translation>&lt;b&gt;%1&lt;/b&gt; ist %2× so schnell wie %3: %4 statt %5 pro Aufruf, nach den Mitteln</translation>
        </message>
        <message>
            <source>&lt;b&gt;%1&lt;/b&gt; takes %2, %3 takes %4; one of them does not record the number of calls</source>
            <translation>&lt;b&gt;%1&lt;/b&gt; braucht %2, %3 braucht %4; einer nennt die Zahl der Aufrufe nicht</translation>
        </message>
        <message>
            <source>aligned at their first calls</source>
            <translation>am ersten Aufruf ausgerichtet</translation>
        </message>
        <message>
            <source>aligned at their begin</source>
            <translation>am Anfang ausgerichtet</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TimelineView</name>
        <message>
            <source>Measure: drag from edge to edge; Escape ends it</source>
            <translation>Messen: von Rand zu Rand ziehen; Esc beendet</translation>
        </message>
        <message>
            <source>W/S zoom · A/D move · drag: range · Shift+drag: measure · F: selection · /: find</source>
            <translation>W/S Zoom · A/D bewegen · ziehen: Bereich · Umschalt+ziehen: messen · F: Auswahl · /: suchen</translation>
        </message>
        <message>
            <source>No trace</source>
            <translation>Kein Trace</translation>
        </message>
        <message>
            <source>Profile a sample, or open a trace, to see where its time goes.</source>
            <translation>Profilieren Sie ein Sample oder öffnen Sie einen Trace, um zu sehen, wohin die Zeit geht.</translation>
        </message>
        <message>
            <source>Arranging the timeline…</source>
            <translation>Die Zeitleiste wird angeordnet…</translation>
        </message>
        <message>
            <source>Nothing was recorded</source>
            <translation>Nichts wurde aufgezeichnet</translation>
        </message>
        <message>
            <source>The trace is empty: it has neither activities nor counters. %1</source>
            <translation>Der Trace ist leer: Er hat weder Aktivitäten noch Zähler. %1</translation>
        </message>
        <message>
            <source>%1 more</source>
            <translation>%1 weitere</translation>
        </message>
        <message>
            <source>%1 dropped</source>
            <translation>%1 verworfen</translation>
        </message>
        <message>
            <source>%1 not understood</source>
            <translation>%1 nicht verstanden</translation>
        </message>
        <message>
            <source>tracing overhead %1 %</source>
            <translation>Aufwand der Aufzeichnung %1 %</translation>
        </message>
        <message>
            <source>overlapping others of the row: %1</source>
            <translation>überlappend mit anderen der Zeile: %1</translation>
        </message>
        <message>
            <source>Save the visible timeline</source>
            <translation>Die sichtbare Zeitleiste speichern</translation>
        </message>
        <message>
            <source>Pictures (*.svg *.pdf *.png)</source>
            <translation>Bilder (*.svg *.pdf *.png)</translation>
        </message>
        <message>
            <source>Written to %1</source>
            <translation>Nach %1 geschrieben</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ToolRow</name>
        <message>
            <source>More</source>
            <translation>Mehr</translation>
        </message>
        <message>
            <source>Controls that do not fit into the row</source>
            <translation>Bedienelemente, die nicht in die Zeile passen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TopList</name>
        <message>
            <source>Operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>Where</source>
            <translation>Ort</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>List</source>
            <translation>Liste</translation>
        </message>
        <message>
            <source>List operators, or boxes of the drawing as it is folded now</source>
            <translation>Operatoren auflisten, oder Kästen der Zeichnung, wie sie jetzt gefaltet ist</translation>
        </message>
        <message>
            <source>Largest operators</source>
            <translation>Größte Operatoren</translation>
        </message>
        <message>
            <source>Largest boxes of the drawing</source>
            <translation>Größte Kästen der Zeichnung</translation>
        </message>
        <message>
            <source>Largest values</source>
            <translation>Größte Werte</translation>
        </message>
        <message>
            <source>%1, line %2</source>
            <translation>%1, Zeile %2</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TourCard</name>
        <message>
            <source>Leave the tour</source>
            <translation>Rundgang verlassen</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <source>Closes this card; Help &gt; Tour of the window starts it again</source>
            <translation>Schließt diese Karte; Hilfe &gt; Rundgang durch das Fenster beginnt ihn wieder</translation>
        </message>
        <message>
            <source>To the step before</source>
            <translation>Zum Schritt davor</translation>
        </message>
        <message>
            <source>To the following step, or to the end</source>
            <translation>Zum folgenden Schritt, oder zum Ende</translation>
        </message>
        <message>
            <source>Step %1 of %2</source>
            <translation>Schritt %1 von %2</translation>
        </message>
        <message>
            <source>Finish</source>
            <translation>Fertig</translation>
        </message>
        <message>
            <source>Next</source>
            <translation>Weiter</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TraceComparisonView</name>
        <message>
            <source>difference</source>
            <translation>Unterschied</translation>
        </message>
        <message>
            <source>differences</source>
            <translation>Unterschiede</translation>
        </message>
        <message>
            <source>From one total to the other</source>
            <translation>Von einer Summe zur anderen</translation>
        </message>
        <message>
            <source>Comparison of two traces</source>
            <translation>Vergleich zweier Traces</translation>
        </message>
        <message>
            <source>Eager and compiled, two compilers, or two machines: see what takes longer or less time, and how the differences add up. Choose or open the other trace above.</source>
            <translation>Eager und kompiliert, zwei Compiler oder zwei Maschinen: was länger dauert, was kürzer, und wie sich die Unterschiede summieren. Wählen oder öffnen Sie oben den anderen Trace.</translation>
        </message>
        <message>
            <source>Comparing…</source>
            <translation>Wird verglichen…</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TraceLabel</name>
        <message>
            <source>imported</source>
            <translation>importiert</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TraceSession</name>
        <message>
            <source>Whole trace</source>
            <translation>Ganzer Trace</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TrainingForm</name>
        <message>
            <source>What learns: see the manual for what each is good for (F1)</source>
            <translation>Was lernt: wofür jedes gut ist, steht im Handbuch (F1)</translation>
        </message>
        <message>
            <source>What training makes small: orders (ListMLE, hinge) or costs (mean square)</source>
            <translation>Was das Training klein macht: Reihenfolgen (ListMLE, Hinge) oder Kosten (mittleres Quadrat)</translation>
        </message>
        <message>
            <source>The model's own</source>
            <translation>Der des Modells</translation>
        </message>
        <message>
            <source>ListMLE and mean square</source>
            <translation>ListMLE und mittleres Quadrat</translation>
        </message>
        <message>
            <source>Mean square</source>
            <translation>Mittleres Quadrat</translation>
        </message>
        <message>
            <source>Pairwise hinge</source>
            <translation>Paarweiser Hinge</translation>
        </message>
        <message>
            <source>Whether the training ends after some time or after some passes over the graphs</source>
            <translation>Ob das Training nach einer Zeit oder nach einigen Durchgängen über die Graphen endet</translation>
        </message>
        <message>
            <source>minutes</source>
            <translation>Minuten</translation>
        </message>
        <message>
            <source>seconds</source>
            <translation>Sekunden</translation>
        </message>
        <message>
            <source>epochs</source>
            <translation>Epochen</translation>
        </message>
        <message>
            <source>&amp;Train</source>
            <translation>&amp;Trainieren</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Befehl kopieren</translation>
        </message>
        <message>
            <source>On the analytic model</source>
            <translation>Auf dem analytischen Modell</translation>
        </message>
        <message>
            <source>Layouts by sizes</source>
            <translation>Layouts nach Größen</translation>
        </message>
        <message>
            <source>Families of programs count alike, however many graphs they have: by weights of their losses, or because each pass over the graphs draws every family equally often</source>
            <translation>Familien von Programmen zählen gleich, wie viele Graphen sie auch haben: durch Gewichte ihrer Verluste, oder weil jeder Durchgang durch die Graphen jede Familie gleich oft zieht</translation>
        </message>
        <message>
            <source>as they come</source>
            <translation>wie sie kommen</translation>
        </message>
        <message>
            <source>alike, by weights</source>
            <translation>gleich, durch Gewichte</translation>
        </message>
        <message>
            <source>alike, by sampling</source>
            <translation>gleich, durch Ziehen</translation>
        </message>
        <message>
            <source>Attention</source>
            <translation>Attention</translation>
        </message>
        <message>
            <source>More settings</source>
            <translation>Mehr Einstellungen</translation>
        </message>
        <message>
            <source>Settings that are changed rarely: widths, rates, seeds and how layouts are described</source>
            <translation>Selten geänderte Einstellungen: Breiten, Raten, Startwerte und wie Layouts beschrieben werden</translation>
        </message>
        <message>
            <source>Graphs to train on</source>
            <translation>Graphen zum Trainieren</translation>
        </message>
        <message>
            <source>A query as in the table of samples. Graphs of the split train train, those of valid choose the best epoch, those of test are scored as well; graphs without a split train.</source>
            <translation>Eine Abfrage wie in der Tabelle der Samples. Graphen des Splits train trainieren, die von valid wählen die beste Epoche, die von test werden auch bewertet; Graphen ohne Split trainieren.</translation>
        </message>
        <message>
            <source>&amp;Data:</source>
            <translation>&amp;Daten:</translation>
        </message>
        <message>
            <source>&amp;Model:</source>
            <translation>&amp;Modell:</translation>
        </message>
        <message>
            <source>&amp;Loss:</source>
            <translation>Ver&amp;lust:</translation>
        </message>
        <message>
            <source>Length of the training</source>
            <translation>Länge des Trainings</translation>
        </message>
        <message>
            <source>How long it trains. The best epoch so far is kept: stopping earlier loses little.</source>
            <translation>Wie lange es trainiert. Die bisher beste Epoche wird behalten: früher anzuhalten kostet wenig.</translation>
        </message>
        <message>
            <source>The model's name in tables, on the command line and in the list of a graph's models</source>
            <translation>Der Name des Modells in Tabellen, auf der Befehlszeile und in der Modellliste eines Graphen</translation>
        </message>
        <message>
            <source>Train in the background and keep the model; it can be stopped and continued at any time</source>
            <translation>Im Hintergrund trainieren und das Modell behalten; es kann jederzeit angehalten und fortgesetzt werden</translation>
        </message>
        <message>
            <source>Copy the command line that trains the same model, as for a machine without a display</source>
            <translation>Die Befehlszeile kopieren, die dasselbe Modell trainiert, etwa für eine Maschine ohne Anzeige</translation>
        </message>
        <message>
            <source>&amp;For:</source>
            <translation>&amp;Für:</translation>
        </message>
        <message>
            <source>&amp;Name:</source>
            <translation>&amp;Name:</translation>
        </message>
        <message>
            <source>Learn what the analytic model leaves, in place of everything</source>
            <translation>Lernen, was das analytische Modell übrig lässt, statt alles</translation>
        </message>
        <message>
            <source>Describe layouts by sizes and padding, not by the numbers of dimensions, which mean another thing in each program</source>
            <translation>Layouts durch Größen und Auffüllung beschreiben, nicht durch die Nummern der Dimensionen, die in jedem Programm etwas anderes bedeuten</translation>
        </message>
        <message>
            <source>Compare the configurations of a graph with each other at every layer; for GraphSAGE and GCN</source>
            <translation>Vergleicht die Konfigurationen eines Graphen in jeder Schicht miteinander; für GraphSAGE und GCN</translation>
        </message>
        <message>
            <source>Families:</source>
            <translation>Familien:</translation>
        </message>
        <message>
            <source>Width:</source>
            <translation>Breite:</translation>
        </message>
        <message>
            <source>Numbers of a hidden layer</source>
            <translation>Zahlen einer verborgenen Schicht</translation>
        </message>
        <message>
            <source>Layers:</source>
            <translation>Schichten:</translation>
        </message>
        <message>
            <source>Layers of the model: how many edges away a node is seen</source>
            <translation>Schichten des Modells: über wie viele Kanten ein Knoten gesehen wird</translation>
        </message>
        <message>
            <source>Configurations:</source>
            <translation>Konfigurationen:</translation>
        </message>
        <message>
            <source>Configurations of a graph in a step</source>
            <translation>Konfigurationen eines Graphen in einem Schritt</translation>
        </message>
        <message>
            <source>Graphs:</source>
            <translation>Graphen:</translation>
        </message>
        <message>
            <source>Graphs in a step</source>
            <translation>Graphen in einem Schritt</translation>
        </message>
        <message>
            <source>Segment:</source>
            <translation>Segment:</translation>
        </message>
        <message>
            <source>Nodes that the gradient of a step goes through, for graphs larger than the memory; 0: all</source>
            <translation>Knoten, durch die der Gradient eines Schritts geht, für Graphen größer als der Speicher; 0: alle</translation>
        </message>
        <message>
            <source>Near:</source>
            <translation>Nähe:</translation>
        </message>
        <message>
            <source>Leave out nodes that are further than so many edges from one with layouts: faster, and less is seen; for GraphSAGE and GCN of layouts; 0: none is left out</source>
            <translation>Lässt Knoten weg, die weiter als so viele Kanten von einem mit Layouts entfernt sind: schneller, und weniger wird gesehen; für GraphSAGE und GCN von Layouts; 0: keiner wird weggelassen</translation>
        </message>
        <message>
            <source>Measured:</source>
            <translation>Gemessen:</translation>
        </message>
        <message>
            <source>Train on so many configurations of each graph and rank others of the same graph; 0: rank unseen graphs</source>
            <translation>Auf so vielen Konfigurationen jedes Graphen trainieren und andere desselben Graphen ordnen; 0: ungesehene Graphen ordnen</translation>
        </message>
        <message>
            <source>Learning rate at the start; it falls to a hundredth</source>
            <translation>Lernrate am Anfang; sie fällt auf ein Hundertstel</translation>
        </message>
        <message>
            <source>Rate:</source>
            <translation>Rate:</translation>
        </message>
        <message>
            <source>Seed:</source>
            <translation>Startwert:</translation>
        </message>
        <message>
            <source>Of all random choices: the same seed and number of epochs give the same model</source>
            <translation>Aller zufälligen Entscheidungen: gleicher Startwert und gleiche Zahl der Epochen ergeben dasselbe Modell</translation>
        </message>
        <message>
            <source>Threads:</source>
            <translation>Threads:</translation>
        </message>
        <message>
            <source>Threads of the training; 0: all</source>
            <translation>Threads des Trainings; 0: alle</translation>
        </message>
        <message>
            <source>Graphs: %1 train, %2 valid, %3 test</source>
            <translation>Graphen: %1 train, %2 valid, %3 test</translation>
        </message>
        <message>
            <source>%1; %2 left out: times unknown, or one configuration alone</source>
            <translation>%1; %2 ausgelassen: Zeiten unbekannt, oder nur eine Konfiguration</translation>
        </message>
        <message>
            <source>%1: none to train on</source>
            <translation>%1: keiner zum Trainieren</translation>
        </message>
        <message>
            <source>No graph with measured configurations matches. Open a folder of TpuGraphs first.</source>
            <translation>Kein Graph mit gemessenen Konfigurationen passt. Zuerst einen Ordner von TpuGraphs öffnen.</translation>
        </message>
        <message>
            <source>Training…</source>
            <translation>Trainiert…</translation>
        </message>
        <message>
            <source>The name is taken</source>
            <translation>Der Name ist vergeben</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::TrainingPage</name>
        <message>
            <source>The model could not be trained</source>
            <translation>Das Modell konnte nicht trainiert werden</translation>
        </message>
        <message>
            <source>%1 is trained</source>
            <translation>%1 ist trainiert</translation>
        </message>
        <message>
            <source>The training of %1 was stopped</source>
            <translation>Das Training von %1 wurde angehalten</translation>
        </message>
        <message>
            <source>The models could not be read</source>
            <translation>Die Modelle konnten nicht gelesen werden</translation>
        </message>
        <message>
            <source>Models</source>
            <translation>Modelle</translation>
        </message>
        <message>
            <source>Models (%1)</source>
            <translation>Modelle (%1)</translation>
        </message>
        <message>
            <source>The training of %1 was cut off. Its last checkpoint is there.</source>
            <translation>Das Training von %1 wurde abgebrochen. Sein letzter Checkpoint ist da.</translation>
        </message>
        <message>
            <source>Train longer</source>
            <translation>Länger trainieren</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Go on with the selected model for the time or the epochs of the form above</source>
            <translation>Mit dem ausgewählten Modell für die Zeit oder die Epochen des Formulars oben weitermachen</translation>
        </message>
        <message>
            <source>Go on with the selected training from its last checkpoint</source>
            <translation>Mit dem ausgewählten Training ab seinem letzten Checkpoint weitermachen</translation>
        </message>
        <message>
            <source>The models could not be changed</source>
            <translation>Die Modelle konnten nicht geändert werden</translation>
        </message>
        <message>
            <source>deletion of %1</source>
            <translation>Löschen: %1</translation>
        </message>
        <message>
            <source>%1 was deleted; Ctrl+Z brings it back</source>
            <translation>%1 wurde gelöscht; Ctrl+Z holt es zurück</translation>
        </message>
        <message>
            <source>%1 were deleted; Ctrl+Z brings them back</source>
            <translation>%1 wurden gelöscht; Ctrl+Z holt sie zurück</translation>
        </message>
        <message>
            <source>The command line was copied</source>
            <translation>Die Befehlszeile wurde kopiert</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <source>Delete the selected models; Ctrl+Z brings them back</source>
            <translation>Die ausgewählten Modelle löschen; Ctrl+Z holt sie zurück</translation>
        </message>
        <message>
            <source>Copy command</source>
            <translation>Befehl kopieren</translation>
        </message>
        <message>
            <source>Copy the command line that trains the same model</source>
            <translation>Die Befehlszeile kopieren, die dasselbe Modell trainiert</translation>
        </message>
        <message>
            <source>Scores by graph</source>
            <translation>Bewertung nach Graph</translation>
        </message>
        <message>
            <source>Stop the training; its checkpoint is kept and can be continued</source>
            <translation>Das Training anhalten; sein Checkpoint bleibt und kann fortgesetzt werden</translation>
        </message>
        <message>
            <source>No model yet</source>
            <translation>Noch kein Modell</translation>
        </message>
        <message>
            <source>A model learns from graphs with measured configurations which of them are fast, and ranks those of graphs that it has not seen. Choose data, and train one.</source>
            <translation>Ein Modell lernt aus Graphen mit gemessenen Konfigurationen, welche davon schnell sind, und ordnet die von Graphen, die es nicht gesehen hat. Daten wählen und eines trainieren.</translation>
        </message>
        <message>
            <source>&amp;Continue</source>
            <translation>Fortsetzen (&amp;C)</translation>
        </message>
        <message>
            <source>Go on from the last checkpoint</source>
            <translation>Ab dem letzten Checkpoint weitermachen</translation>
        </message>
        <message>
            <source>&amp;Later</source>
            <translation>Später (&amp;L)</translation>
        </message>
        <message>
            <source>It stays in the table of models and can be continued at any time</source>
            <translation>Es bleibt in der Tabelle der Modelle und kann jederzeit fortgesetzt werden</translation>
        </message>
        <message>
            <source>Loss by epoch</source>
            <translation>Verlust nach Epoche</translation>
        </message>
        <message>
            <source>Rank scores</source>
            <translation>Rangbewertung</translation>
        </message>
        <message>
            <source>Best of the first K</source>
            <translation>Bestes der ersten K</translation>
        </message>
        <message>
            <source>Best of K</source>
            <translation>Bestes aus K</translation>
        </message>
        <message>
            <source>How much slower than the fastest configuration the best of a model's first K is, beside K random ones</source>
            <translation>Um wie viel langsamer als die schnellste Konfiguration die beste der ersten K eines Modells ist, neben K zufälligen</translation>
        </message>
        <message>
            <source>Where it comes from</source>
            <translation>Woher es kommt</translation>
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
            <translation>Taktregler %1</translation>
        </message>
        <message>
            <source>load %1</source>
            <translation>Last %1</translation>
        </message>
        <message>
            <source>others took %1</source>
            <translation>andere nahmen %1</translation>
        </message>
        <message>
            <source>worst %1 (%2 to %3): %4</source>
            <translation>schlechtestes %1 (%2 bis %3): %4</translation>
        </message>
        <message>
            <source>%1: nothing was measured by blocks</source>
            <translation>%1: nichts wurde in Blöcken gemessen</translation>
        </message>
        <message>
            <source>%1 (%2) had to wait for a processor and to be measured again.</source>
            <translation>Warten auf einen Prozessor, daher erneut gemessen: %1 (%2).</translation>
        </message>
        <message>
            <source> Other processes took up to %1 of the processors; where that lasts, all blocks count, and the result is unstable.</source>
            <translation> Andere Prozesse nahmen bis zu %1 der Prozessoren; wenn das anhält, zählen alle Blöcke, und das Ergebnis ist instabil.</translation>
        </message>
        <message>
            <source>✓ Self-check passed: eager against eager is 1.00</source>
            <translation>✓ Selbsttest bestanden: Eager gegen Eager ist 1.00</translation>
        </message>
        <message>
            <source>the mean is off by more than %1</source>
            <translation>das Mittel weicht um mehr als %1 ab</translation>
        </message>
        <message>
            <source>%1 off by more than %2 and not marked unstable</source>
            <translation>%1 um mehr als %2 daneben und nicht als instabil markiert</translation>
        </message>
        <message>
            <source>%1 failed</source>
            <translation>%1 fehlgeschlagen</translation>
        </message>
        <message>
            <source>⚠ Do not trust small differences: %1</source>
            <translation>⚠ Vertrauen Sie kleinen Unterschieden nicht: %1</translation>
        </message>
        <message>
            <source>run %1</source>
            <translation>Lauf %1</translation>
        </message>
        <message>
            <source>run %1: %2</source>
            <translation>Lauf %1: %2</translation>
        </message>
        <message>
            <source>A/A: no self-check yet</source>
            <translation>A/A: noch kein Selbsttest</translation>
        </message>
        <message>
            <source>A/A %1</source>
            <translation>A/A %1</translation>
        </message>
        <message>
            <source>Self-check (A/A)</source>
            <translation>Selbsttest (A/A)</translation>
        </message>
        <message>
            <source>Run self-check</source>
            <translation>Selbsttest ausführen</translation>
        </message>
        <message>
            <source>Noise</source>
            <translation>Rauschen</translation>
        </message>
        <message>
            <source>Busy periods</source>
            <translation>Belegte Zeiten</translation>
        </message>
        <message>
            <source>No result of this run has an interval</source>
            <translation>Kein Ergebnis dieses Laufs hat ein Intervall</translation>
        </message>
        <message>
            <source>No result of this run was measured by blocks</source>
            <translation>Kein Ergebnis dieses Laufs wurde in Blöcken gemessen</translation>
        </message>
        <message>
            <source>Measure eager against itself over 24 samples: any difference from 1 is noise of the machine</source>
            <translation>Eager gegen sich selbst über 24 Samples messen: Jede Abweichung von 1 ist Rauschen der Maschine</translation>
        </message>
        <message>
            <source>Self-check is running</source>
            <translation>Selbsttest läuft</translation>
        </message>
        <message>
            <source>Run again</source>
            <translation>Erneut ausführen</translation>
        </message>
        <message>
            <source>Not run yet</source>
            <translation>Noch nicht ausgeführt</translation>
        </message>
        <message>
            <source>A self-check measures eager against itself over 24 samples. The ratio should be 1; any difference is noise of this machine, which every other figure has too.</source>
            <translation>Ein Selbsttest misst Eager gegen sich selbst über 24 Samples. Das Verhältnis sollte 1 sein; jede Abweichung ist Rauschen dieser Maschine, das auch jede andere Zahl hat.</translation>
        </message>
        <message>
            <source>geometric mean of %1, with 95 % confidence between %2 and %3</source>
            <translation>geometrisches Mittel von %1, mit 95 % Sicherheit zwischen %2 und %3</translation>
        </message>
        <message>
            <source>%1 marked unstable</source>
            <translation>%1 als instabil markiert</translation>
        </message>
        <message>
            <source>No runs yet. Interval widths appear here after the first run.</source>
            <translation>Noch keine Läufe. Breiten der Intervalle erscheinen hier nach dem ersten Lauf.</translation>
        </message>
        <message>
            <source>No runs yet. The load of other processes appears here after the first run.</source>
            <translation>Noch keine Läufe. Die Last anderer Prozesse erscheint hier nach dem ersten Lauf.</translation>
        </message>
        <message>
            <source>%1: no result has times</source>
            <translation>%1: kein Ergebnis hat Zeiten</translation>
        </message>
        <message>
            <source>%1: %2 of %3 unstable (%4)</source>
            <translation>%1: %2 von %3 instabil (%4)</translation>
        </message>
        <message>
            <source>; %1 timed by trials, without an interval</source>
            <translation>; %1 durch Versuche gemessen, ohne Intervall</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ValidationModel</name>
        <message>
            <source>Sample</source>
            <translation>Sample</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>angehalten</translation>
        </message>
        <message>
            <source>waits</source>
            <translation>wartet</translation>
        </message>
        <message>
            <source>✗ %1 failed</source>
            <translation>✗ %1 nicht bestanden</translation>
        </message>
        <message>
            <source>– %1 not checked</source>
            <translation>– %1 nicht geprüft</translation>
        </message>
        <message>
            <source>✓ all passed</source>
            <translation>✓ alle bestanden</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ValidationPanel</name>
        <message>
            <source>Nothing was validated in this session</source>
            <translation>In dieser Sitzung wurde nichts geprüft</translation>
        </message>
        <message>
            <source>Select samples in the dataset and press Validate.</source>
            <translation>Wählen Sie Samples im Datensatz und drücken Sie Prüfen.</translation>
        </message>
        <message>
            <source>running</source>
            <translation>läuft</translation>
        </message>
        <message>
            <source>– 6 not checked</source>
            <translation>– 6 nicht geprüft</translation>
        </message>
        <message>
            <source>Validated samples</source>
            <translation>Geprüfte Samples</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Stop the validation; verdicts that are known stay</source>
            <translation>Die Prüfung anhalten; bekannte Urteile bleiben</translation>
        </message>
        <message>
            <source>Select a verdict to see details.</source>
            <translation>Wählen Sie ein Urteil, um Einzelheiten zu sehen.</translation>
        </message>
        <message>
            <source>Samples checked: %1, in %2</source>
            <translation>Geprüfte Samples: %1, in %2</translation>
        </message>
        <message>
            <source>Stopped after %1</source>
            <translation>Angehalten nach %1</translation>
        </message>
        <message>
            <source>Not validated yet.</source>
            <translation>Noch nicht geprüft.</translation>
        </message>
        <message>
            <source>Every constraint is fulfilled.</source>
            <translation>Jede Bedingung ist erfüllt.</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ValueHistogram</name>
        <message>
            <source>%1 to %2: %3</source>
            <translation>%1 bis %2: %3</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::ValueInspector</name>
        <message>
            <source>Show elements</source>
            <translation>Elemente zeigen</translation>
        </message>
        <message>
            <source>Save as .npy…</source>
            <translation>Als .npy speichern…</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Which result of the operator is shown</source>
            <translation>Welches Ergebnis des Operators gezeigt wird</translation>
        </message>
        <message>
            <source>Runs the sample again, and shows this tensor's elements</source>
            <translation>Führt das Sample noch einmal aus und zeigt die Elemente dieses Tensors</translation>
        </message>
        <message>
            <source>For NumPy; bfloat16 is written as float32</source>
            <translation>Für NumPy; bfloat16 wird als float32 geschrieben</translation>
        </message>
        <message>
            <source>result %1</source>
            <translation>Ergebnis %1</translation>
        </message>
        <message>
            <source>reads %1</source>
            <translation>liest %1</translation>
        </message>
        <message>
            <source>the run did not reach it</source>
            <translation>der Lauf erreichte ihn nicht</translation>
        </message>
        <message>
            <source>Type</source>
            <translation>Typ</translation>
        </message>
        <message>
            <source>Strides</source>
            <translation>Schrittweiten</translation>
        </message>
        <message>
            <source>Elements</source>
            <translation>Elemente</translation>
        </message>
        <message>
            <source>, %1 of them 0</source>
            <translation>, %1 davon 0</translation>
        </message>
        <message>
            <source>Statistics</source>
            <translation>Statistik</translation>
        </message>
        <message>
            <source>none: %1</source>
            <translation>keine: %1</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>Bereich</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 bis %2</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>Mittel</translation>
        </message>
        <message>
            <source>Deviation</source>
            <translation>Abweichung</translation>
        </message>
        <message>
            <source>%1 (standard)</source>
            <translation>%1 (Standard)</translation>
        </message>
        <message>
            <source>Not finite</source>
            <translation>Nicht endlich</translation>
        </message>
        <message>
            <source>%1 NaN, %2 infinite</source>
            <translation>%1 NaN, %2 unendlich</translation>
        </message>
        <message>
            <source>#%1 %2</source>
            <translation>#%1 %2</translation>
        </message>
        <message>
            <source>Select an operator to see its values</source>
            <translation>Wählen Sie einen Operator, um seine Werte zu sehen</translation>
        </message>
    </context>
    <context>
        <name>gnx::widgets::card</name>
        <message>
            <source>none declared</source>
            <translation>keine angegeben</translation>
        </message>
        <message>
            <source>unreadable</source>
            <translation>nicht lesbar</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>Framework</source>
            <translation>Framework</translation>
        </message>
        <message>
            <source>not given</source>
            <translation>nicht angegeben</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>Aufgabe</translation>
        </message>
        <message>
            <source>Operators</source>
            <translation>Operatoren</translation>
        </message>
        <message>
            <source>%1 (%2 distinct)</source>
            <translation>%1 (%2 verschiedene)</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Tensors</source>
            <translation>Tensoren</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>Largest tensor</source>
            <translation>Größter Tensor</translation>
        </message>
        <message>
            <source>Inputs, outputs</source>
            <translation>Eingaben, Ausgaben</translation>
        </message>
        <message>
            <source>Depth of modules</source>
            <translation>Tiefe der Module</translation>
        </message>
        <message>
            <source>names carry none</source>
            <translation>Namen enthalten keine</translation>
        </message>
        <message>
            <source>Statements</source>
            <translation>Anweisungen</translation>
        </message>
        <message>
            <source>%1, %2 of them not understood</source>
            <translation>%1, %2 davon nicht verstanden</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Structure hash</source>
            <translation>Strukturhash</translation>
        </message>
        <message>
            <source>Variant hash</source>
            <translation>Variantenhash</translation>
        </message>
        <message>
            <source>Declared hash</source>
            <translation>Angegebener Hash</translation>
        </message>
        <message>
            <source>Hash of model.py</source>
            <translation>Hash von model.py</translation>
        </message>
        <message>
            <source>Hashes</source>
            <translation>Hashes</translation>
        </message>
        <message>
            <source>differ: model.py was changed after its hash was taken</source>
            <translation>verschieden: model.py wurde nach Bildung des Hashs geändert</translation>
        </message>
        <message>
            <source>Cannot be read</source>
            <translation>Nicht lesbar</translation>
        </message>
        <message>
            <source>Estimated</source>
            <translation>Geschätzt</translation>
        </message>
        <message>
            <source>%1, 90 % within %2 to %3</source>
            <translation>%1, 90 % innerhalb von %2 bis %3</translation>
        </message>
        <message>
            <source>the model abstains: %1</source>
            <translation>das Modell enthält sich: %1</translation>
        </message>
        <message>
            <source>Measured</source>
            <translation>Gemessen</translation>
        </message>
        <message>
            <source>%1; the estimate differs by %2 %</source>
            <translation>%1; die Schätzung weicht um %2 % ab</translation>
        </message>
        <message>
            <source>not yet</source>
            <translation>noch nicht</translation>
        </message>
        <message>
            <source>Roofline</source>
            <translation>Roofline</translation>
        </message>
        <message>
            <source>%1: what the peaks of this machine allow</source>
            <translation>%1: was die Spitzenwerte dieser Maschine erlauben</translation>
        </message>
        <message>
            <source>Speedup, %1</source>
            <translation>Beschleunigung, %1</translation>
        </message>
        <message>
            <source>Learned from %1, this one included, on %2</source>
            <translation>Grundlage: %1, dieses eingeschlossen, auf %2</translation>
        </message>
        <message>
            <source>Learned from %1, this one not included, on %2</source>
            <translation>Grundlage: %1, dieses nicht eingeschlossen, auf %2</translation>
        </message>
        <message>
            <source>example %1</source>
            <translation>Beispiel %1</translation>
        </message>
        <message>
            <source>no example</source>
            <translation>kein Beispiel</translation>
        </message>
        <message>
            <source>relation</source>
            <translation>Beziehung</translation>
        </message>
        <message>
            <source>never checked</source>
            <translation>nie geprüft</translation>
        </message>
        <message>
            <source>outdated, %1</source>
            <translation>veraltet, %1</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Notiz</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>Warnung</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Fehler</translation>
        </message>
        <message>
            <source>same variant</source>
            <translation>dieselbe Variante</translation>
        </message>
        <message>
            <source>same structure</source>
            <translation>dieselbe Struktur</translation>
        </message>
        <message>
            <source>similar</source>
            <translation>ähnlich</translation>
        </message>
    </context>
    <context>
        <name>core</name>
        <message>
            <source>Arithmetic intensity, FLOP/B</source>
            <translation>Arithmetische Intensität, FLOP/B</translation>
        </message>
        <message>
            <source>Bytes moved</source>
            <translation>Bewegte Bytes</translation>
        </message>
        <message>
            <source>Bytes of each operator's results</source>
            <translation>Bytes der Ergebnisse jedes Operators</translation>
        </message>
        <message>
            <source>Compile time</source>
            <translation>Kompilierzeit</translation>
        </message>
        <message>
            <source>Data type</source>
            <translation>Datentyp</translation>
        </message>
        <message>
            <source>Device time</source>
            <translation>Gerätezeit</translation>
        </message>
        <message>
            <source>Dynamo's graph</source>
            <translation>Dynamos Graph</translation>
        </message>
        <message>
            <source>ES(t)</source>
            <translation>ES(t)</translation>
        </message>
        <message>
            <source>Eager and compiled time</source>
            <translation>Zeit von Eager und kompiliert</translation>
        </message>
        <message>
            <source>Elements of the parameters and buffers that each operator reads</source>
            <translation>Elemente der Parameter und Puffer, die jeder Operator liest</translation>
        </message>
        <message>
            <source>Estimated bytes that each operator reads and writes</source>
            <translation>Geschätzte Bytes, die jeder Operator liest und schreibt</translation>
        </message>
        <message>
            <source>Estimated eager time</source>
            <translation>Geschätzte eager-Zeit</translation>
        </message>
        <message>
            <source>Estimated from the shapes; a multiply-add is 2</source>
            <translation>Aus den Formen geschätzt; Multiplizieren und Addieren zählt 2</translation>
        </message>
        <message>
            <source>FLOPs</source>
            <translation>FLOPs</translation>
        </message>
        <message>
            <source>FLOPs for each byte moved</source>
            <translation>FLOPs pro bewegtem Byte</translation>
        </message>
        <message>
            <source>Inductor's code</source>
            <translation>Inductors Code</translation>
        </message>
        <message>
            <source>Inductor's graph</source>
            <translation>Inductors Graph</translation>
        </message>
        <message>
            <source>Kernels</source>
            <translation>Kernel</translation>
        </message>
        <message>
            <source>Kind of each operator</source>
            <translation>Art jedes Operators</translation>
        </message>
        <message>
            <source>Measured: bytes that each operator requests</source>
            <translation>Gemessen: Bytes, die jeder Operator anfordert</translation>
        </message>
        <message>
            <source>Measured: each operator's results against those of another run</source>
            <translation>Gemessen: die Ergebnisse jedes Operators gegen die eines anderen Laufs</translation>
        </message>
        <message>
            <source>Measured: peak of live memory while each operator runs</source>
            <translation>Gemessen: höchster belegter Speicher, während jeder Operator läuft</translation>
        </message>
        <message>
            <source>Measured: the median of each operator's time</source>
            <translation>Gemessen: der Median der Zeit jedes Operators</translation>
        </message>
        <message>
            <source>Memory allocated</source>
            <translation>Angeforderter Speicher</translation>
        </message>
        <message>
            <source>Memory allocated (trace)</source>
            <translation>Angeforderter Speicher (Trace)</translation>
        </message>
        <message>
            <source>Memory live</source>
            <translation>Belegter Speicher</translation>
        </message>
        <message>
            <source>Memory live (trace)</source>
            <translation>Belegter Speicher (Trace)</translation>
        </message>
        <message>
            <source>Operator category</source>
            <translation>Operatorkategorie</translation>
        </message>
        <message>
            <source>Operators called</source>
            <translation>Aufgerufene Operatoren</translation>
        </message>
        <message>
            <source>Output size</source>
            <translation>Größe der Ausgabe</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Parts and compilers</source>
            <translation>Teile und Compiler</translation>
        </message>
        <message>
            <source>Pass rate</source>
            <translation>Erfolgsquote</translation>
        </message>
        <message>
            <source>Python number</source>
            <translation>Python-Zahl</translation>
        </message>
        <message>
            <source>Relative error</source>
            <translation>Relativer Fehler</translation>
        </message>
        <message>
            <source>S(t)</source>
            <translation>S(t)</translation>
        </message>
        <message>
            <source>Self time traced</source>
            <translation>Selbstzeit im Trace</translation>
        </message>
        <message>
            <source>Share of the roof</source>
            <translation>Anteil an der Obergrenze</translation>
        </message>
        <message>
            <source>Speedup by intensity</source>
            <translation>Beschleunigung nach Intensität</translation>
        </message>
        <message>
            <source>Speedup by operators</source>
            <translation>Beschleunigung nach Operatoren</translation>
        </message>
        <message>
            <source>Speedup by parameters</source>
            <translation>Beschleunigung nach Parametern</translation>
        </message>
        <message>
            <source>Speedups (shares)</source>
            <translation>Beschleunigungen (Anteile)</translation>
        </message>
        <message>
            <source>Speedups (violin)</source>
            <translation>Beschleunigungen (Violine)</translation>
        </message>
        <message>
            <source>Speedups at a tolerance</source>
            <translation>Beschleunigungen bei einer Toleranz</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>Time saved</source>
            <translation>Gesparte Zeit</translation>
        </message>
        <message>
            <source>Time traced</source>
            <translation>Zeit im Trace</translation>
        </message>
        <message>
            <source>Traced: LibTorch's operators that each operator calls</source>
            <translation>Aus dem Trace: Operatoren von LibTorch, die jeder Operator aufruft</translation>
        </message>
        <message>
            <source>Traced: bytes that each operator requests</source>
            <translation>Aus dem Trace: Bytes, die jeder Operator anfordert</translation>
        </message>
        <message>
            <source>Traced: device time of each operator</source>
            <translation>Aus dem Trace: Gerätezeit jedes Operators</translation>
        </message>
        <message>
            <source>Traced: from each operator's begin to its end on the host</source>
            <translation>Aus dem Trace: vom Beginn bis zum Ende jedes Operators auf dem Host</translation>
        </message>
        <message>
            <source>Traced: kernels, copies and sets for each operator</source>
            <translation>Aus dem Trace: Kernel, Kopien und Füllvorgänge jedes Operators</translation>
        </message>
        <message>
            <source>Traced: peak of live memory while each operator runs</source>
            <translation>Aus dem Trace: höchster belegter Speicher, während jeder Operator läuft</translation>
        </message>
        <message>
            <source>Traced: share of the machine's roof that each operator reaches</source>
            <translation>Aus dem Trace: Anteil an der Obergrenze der Maschine, den jeder Operator erreicht</translation>
        </message>
        <message>
            <source>Traced: time in the operator itself, without the operators that it calls</source>
            <translation>Aus dem Trace: im Operator selbst, ohne die, die er aufruft</translation>
        </message>
        <message>
            <source>Two traces: time that each operator saves</source>
            <translation>Aus zwei Traces: wie viel weniger Zeit jeder Operator braucht</translation>
        </message>
        <message>
            <source>Type of each operator's first result</source>
            <translation>Der des ersten Ergebnisses jedes Operators</translation>
        </message>
        <message>
            <source>Why scores differ</source>
            <translation>Warum sich Scores unterscheiden</translation>
        </message>
        <message>
            <source>activation</source>
            <translation>Aktivierung</translation>
        </message>
        <message>
            <source>allocation</source>
            <translation>Anforderung</translation>
        </message>
        <message>
            <source>assumption</source>
            <translation>Annahme</translation>
        </message>
        <message>
            <source>attention</source>
            <translation>Attention</translation>
        </message>
        <message>
            <source>backend</source>
            <translation>Backend</translation>
        </message>
        <message>
            <source>backward</source>
            <translation>Rückwärts</translation>
        </message>
        <message>
            <source>backward graph</source>
            <translation>Rückwärtsgraph</translation>
        </message>
        <message>
            <source>branch</source>
            <translation>Verzweigung</translation>
        </message>
        <message>
            <source>cache</source>
            <translation>Cache</translation>
        </message>
        <message>
            <source>call</source>
            <translation>Aufruf</translation>
        </message>
        <message>
            <source>convolution</source>
            <translation>Faltung</translation>
        </message>
        <message>
            <source>copy</source>
            <translation>Kopie</translation>
        </message>
        <message>
            <source>creation</source>
            <translation>Erzeugung</translation>
        </message>
        <message>
            <source>data type variant</source>
            <translation>Variante des Datentyps</translation>
        </message>
        <message>
            <source>dimension variant</source>
            <translation>Variante der Dimensionen</translation>
        </message>
        <message>
            <source>driver</source>
            <translation>Treiber</translation>
        </message>
        <message>
            <source>dynamic-shape</source>
            <translation>dynamische Form</translation>
        </message>
        <message>
            <source>elementwise</source>
            <translation>elementweise</translation>
        </message>
        <message>
            <source>embedding</source>
            <translation>Einbettung</translation>
        </message>
        <message>
            <source>forward graph</source>
            <translation>Vorwärtsgraph</translation>
        </message>
        <message>
            <source>free</source>
            <translation>Freigabe</translation>
        </message>
        <message>
            <source>graph before autograd</source>
            <translation>Graph vor Autograd</translation>
        </message>
        <message>
            <source>graph between passes</source>
            <translation>Graph zwischen Durchläufen</translation>
        </message>
        <message>
            <source>guard</source>
            <translation>Guard</translation>
        </message>
        <message>
            <source>guards</source>
            <translation>Guards</translation>
        </message>
        <message>
            <source>in neither trace</source>
            <translation>in keinem der Traces</translation>
        </message>
        <message>
            <source>inference graph</source>
            <translation>Inferenz-Graph</translation>
        </message>
        <message>
            <source>input</source>
            <translation>Eingabe</translation>
        </message>
        <message>
            <source>joint graph</source>
            <translation>gemeinsamer Graph</translation>
        </message>
        <message>
            <source>kernel</source>
            <translation>Kernel</translation>
        </message>
        <message>
            <source>marker</source>
            <translation>Markierung</translation>
        </message>
        <message>
            <source>matrix product</source>
            <translation>Matrixprodukt</translation>
        </message>
        <message>
            <source>module</source>
            <translation>Modul</translation>
        </message>
        <message>
            <source>none or unknown</source>
            <translation>keine oder unbekannt</translation>
        </message>
        <message>
            <source>normalization</source>
            <translation>Normalisierung</translation>
        </message>
        <message>
            <source>not compared</source>
            <translation>nicht verglichen</translation>
        </message>
        <message>
            <source>not in the trace</source>
            <translation>nicht im Trace</translation>
        </message>
        <message>
            <source>not known</source>
            <translation>unbekannt</translation>
        </message>
        <message>
            <source>not measured</source>
            <translation>nicht gemessen</translation>
        </message>
        <message>
            <source>operator</source>
            <translation>Operator</translation>
        </message>
        <message>
            <source>other</source>
            <translation>andere</translation>
        </message>
        <message>
            <source>other text</source>
            <translation>anderer Text</translation>
        </message>
        <message>
            <source>output</source>
            <translation>Ausgabe</translation>
        </message>
        <message>
            <source>overhead</source>
            <translation>Mehraufwand</translation>
        </message>
        <message>
            <source>part</source>
            <translation>Teil</translation>
        </message>
        <message>
            <source>pooling</source>
            <translation>Pooling</translation>
        </message>
        <message>
            <source>provenance</source>
            <translation>Herkunft</translation>
        </message>
        <message>
            <source>python</source>
            <translation>Python</translation>
        </message>
        <message>
            <source>range</source>
            <translation>Bereich</translation>
        </message>
        <message>
            <source>recompilations</source>
            <translation>Neukompilierungen</translation>
        </message>
        <message>
            <source>reduction</source>
            <translation>Reduktion</translation>
        </message>
        <message>
            <source>requested</source>
            <translation>gewünscht</translation>
        </message>
        <message>
            <source>runtime</source>
            <translation>Laufzeitbibliothek</translation>
        </message>
        <message>
            <source>scalar</source>
            <translation>Skalar</translation>
        </message>
        <message>
            <source>set</source>
            <translation>Füllen</translation>
        </message>
        <message>
            <source>shape</source>
            <translation>Form</translation>
        </message>
        <message>
            <source>specialization</source>
            <translation>Spezialisierung</translation>
        </message>
        <message>
            <source>symbol</source>
            <translation>Symbol</translation>
        </message>
        <message>
            <source>symbol of data</source>
            <translation>Symbol aus Daten</translation>
        </message>
        <message>
            <source>sync</source>
            <translation>Synchronisierung</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>unbekannt</translation>
        </message>
    </context>
</TS>
