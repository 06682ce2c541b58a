<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- Qt has no Welsh translation of its own. These are the words of Qt that the program shows: buttons, menus of text
     fields, dialogs of files and printers, the command line, what screen readers say. Written by hand, awaiting a
     native reader; a text that Qt changes falls back to English. -->
<TS version="2.1" language="cy_GB" sourcelanguage="en">
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>File</source>
        <translation>Ffeil</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>Enw arall</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Gyriant</translation>
    </message>
    <message>
        <source>File Folder</source>
        <translation>Ffolder ffeiliau</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ffolder</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Anhysbys</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Llwybr byr</translation>
    </message>
</context>
<context>
    <name>QAbstractSpinBox</name>
    <message>
        <source>Step &amp;down</source>
        <translation>Cam i &amp;lawr</translation>
    </message>
    <message>
        <source>&amp;Step up</source>
        <translation>Cam i &amp;fyny</translation>
    </message>
    <message>
        <source>&amp;Select All</source>
        <translation>Dewis y cy&amp;fan</translation>
    </message>
</context>
<context>
    <name>QAccessibleActionInterface</name>
    <message>
        <source>Press</source>
        <translation>Pwyso</translation>
    </message>
    <message>
        <source>Shows the menu</source>
        <translation>Yn dangos y ddewislen</translation>
    </message>
    <message>
        <source>Scrolls to the left</source>
        <translation>Yn sgrolio i'r chwith</translation>
    </message>
    <message>
        <source>Scroll Down</source>
        <translation>Sgrolio i lawr</translation>
    </message>
    <message>
        <source>Scroll Left</source>
        <translation>Sgrolio i'r chwith</translation>
    </message>
    <message>
        <source>Goes back a page</source>
        <translation>Yn mynd yn ôl un dudalen</translation>
    </message>
    <message>
        <source>Triggers the action</source>
        <translation>Yn cychwyn y weithred</translation>
    </message>
    <message>
        <source>Increase</source>
        <translation>Cynyddu</translation>
    </message>
    <message>
        <source>Toggle</source>
        <translation>Toglo</translation>
    </message>
    <message>
        <source>Toggles the state</source>
        <translation>Yn toglo'r cyflwr</translation>
    </message>
    <message>
        <source>Scrolls up</source>
        <translation>Yn sgrolio i fyny</translation>
    </message>
    <message>
        <source>Scrolls down</source>
        <translation>Yn sgrolio i lawr</translation>
    </message>
    <message>
        <source>Scroll Up</source>
        <translation>Sgrolio i fyny</translation>
    </message>
    <message>
        <source>Goes to the next page</source>
        <translation>Yn mynd i'r dudalen nesaf</translation>
    </message>
    <message>
        <source>Scrolls to the right</source>
        <translation>Yn sgrolio i'r dde</translation>
    </message>
    <message>
        <source>Increase the value</source>
        <translation>Cynyddu'r gwerth</translation>
    </message>
    <message>
        <source>Decrease the value</source>
        <translation>Gostwng y gwerth</translation>
    </message>
    <message>
        <source>Decrease</source>
        <translation>Gostwng</translation>
    </message>
    <message>
        <source>Scroll Right</source>
        <translation>Sgrolio i'r dde</translation>
    </message>
    <message>
        <source>Previous Page</source>
        <translation>Tudalen flaenorol</translation>
    </message>
    <message>
        <source>Sets the focus</source>
        <translation>Yn gosod y ffocws</translation>
    </message>
    <message>
        <source>SetFocus</source>
        <translation>Gosod ffocws</translation>
    </message>
    <message>
        <source>Next Page</source>
        <translation>Tudalen nesaf</translation>
    </message>
    <message>
        <source>ShowMenu</source>
        <translation>Dangos dewislen</translation>
    </message>
</context>
<context>
    <name>QComboBox</name>
    <message>
        <source>True</source>
        <translation>Gwir</translation>
    </message>
    <message>
        <source>False</source>
        <translation>Gau</translation>
    </message>
    <message>
        <source>Open the combo box selection popup</source>
        <translation>Agor rhestr y dewisiadau</translation>
    </message>
</context>
<context>
    <name>QCommandLineParser</name>
    <message>
        <source>Unknown options: %1.</source>
        <translation>Opsiynau anhysbys: %1.</translation>
    </message>
    <message>
        <source>Unknown option '%1'.</source>
        <translation>Opsiwn anhysbys '%1'.</translation>
    </message>
    <message>
        <source>[options]</source>
        <translation>[opsiynau]</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>Opsiynau:</translation>
    </message>
    <message>
        <source>Displays help including Qt specific options.</source>
        <translation>Yn dangos cymorth gan gynnwys opsiynau Qt.</translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation>Defnydd: %1</translation>
    </message>
    <message>
        <source>Displays help on commandline options.</source>
        <translation>Yn dangos cymorth am opsiynau'r llinell orchymyn.</translation>
    </message>
    <message>
        <source>Unexpected value after '%1'.</source>
        <translation>Gwerth annisgwyl ar ôl '%1'.</translation>
    </message>
    <message>
        <source>Displays version information.</source>
        <translation>Yn dangos y fersiwn.</translation>
    </message>
    <message>
        <source>Arguments:</source>
        <translation>Ymresymiadau:</translation>
    </message>
    <message>
        <source>Missing value after '%1'.</source>
        <translation>Gwerth ar goll ar ôl '%1'.</translation>
    </message>
</context>
<context>
    <name>QCupsJobWidget</name>
    <message>
        <source>Job</source>
        <translation>Tasg</translation>
    </message>
    <message>
        <source>End:</source>
        <translation>Diwedd:</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Dim</translation>
    </message>
    <message>
        <source>Banner Pages</source>
        <translation>Tudalennau baner</translation>
    </message>
    <message>
        <source>Night (18:00 to 05:59)</source>
        <translation>Nos (18:00 i 05:59)</translation>
    </message>
    <message>
        <source>Specific Time</source>
        <translation>Amser penodol</translation>
    </message>
    <message>
        <source>Billing information:</source>
        <translation>Gwybodaeth bilio:</translation>
    </message>
    <message>
        <source>Scheduled printing:</source>
        <translation>Argraffu wedi'i drefnu:</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>Cyfrinach</translation>
    </message>
    <message>
        <source>Top Secret</source>
        <translation>Cyfrinachol iawn</translation>
    </message>
    <message>
        <source>Start:</source>
        <translation>Dechrau:</translation>
    </message>
    <message>
        <source>Day (06:00 to 17:59)</source>
        <translation>Dydd (06:00 i 17:59)</translation>
    </message>
    <message>
        <source>Second Shift (16:00 to 23:59)</source>
        <translation>Ail shifft (16:00 i 23:59)</translation>
    </message>
    <message>
        <source>Job Control</source>
        <translation>Rheoli'r dasg</translation>
    </message>
    <message>
        <source>Weekend (Saturday to Sunday)</source>
        <translation>Penwythnos (Sadwrn i Sul)</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Safonol</translation>
    </message>
    <message>
        <source>Classified</source>
        <translation>Dosbarthedig</translation>
    </message>
    <message>
        <source>Third Shift (00:00 to 07:59)</source>
        <translation>Trydedd shifft (00:00 i 07:59)</translation>
    </message>
    <message>
        <source>Hold Indefinitely</source>
        <translation>Dal am gyfnod amhenodol</translation>
    </message>
    <message>
        <source>Print Immediately</source>
        <translation>Argraffu ar unwaith</translation>
    </message>
    <message>
        <source>Confidential</source>
        <translation>Cyfrinachol</translation>
    </message>
    <message>
        <source>Job priority:</source>
        <translation>Blaenoriaeth y dasg:</translation>
    </message>
    <message>
        <source>Unclassified</source>
        <translation>Heb ei ddosbarthu</translation>
    </message>
</context>
<context>
    <name>QCupsPrinterSupport</name>
    <message>
        <source>Authentication needed to use %1 on %2.</source>
        <translation>Mae angen dilysu i ddefnyddio %1 ar %2.</translation>
    </message>
    <message>
        <source>Authentication needed to use %1.</source>
        <translation>Mae angen dilysu i ddefnyddio %1.</translation>
    </message>
    <message>
        <source>Authentication Needed</source>
        <translation>Mae angen dilysu</translation>
    </message>
    <message>
        <source>Password:</source>
        <translation>Cyfrinair:</translation>
    </message>
    <message>
        <source>Username:</source>
        <translation>Enw defnyddiwr:</translation>
    </message>
</context>
<context>
    <name>QDialog</name>
    <message>
        <source>What's This?</source>
        <translation>Beth yw hwn?</translation>
    </message>
</context>
<context>
    <name>QDialogButtonBox</name>
    <message>
        <source>OK</source>
        <translation>Iawn</translation>
    </message>
</context>
<context>
    <name>QDockWidget</name>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>Float</source>
        <translation>Arnofio</translation>
    </message>
</context>
<context>
    <name>QFile</name>
    <message>
        <source>Cannot remove source file</source>
        <translation>Ni ellir tynnu'r ffeil ffynhonnell</translation>
    </message>
    <message>
        <source>Destination file exists</source>
        <translation>Mae'r ffeil gyrchfan yn bodoli</translation>
    </message>
    <message>
        <source>Source file does not exist.</source>
        <translation>Nid yw'r ffeil ffynhonnell yn bodoli.</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Back</source>
        <translation>Yn ôl</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Agor</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Agor</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Cadw</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Ffeiliau</translation>
    </message>
    <message>
        <source>Show </source>
        <translation>Dangos </translation>
    </message>
    <message>
        <source>'%1' is write protected.
Do you want to delete it anyway?</source>
        <translation>Mae '%1' wedi'i diogelu rhag ysgrifennu.
Ydych chi am ei dileu beth bynnag?</translation>
    </message>
    <message>
        <source>Are you sure you want to delete '%1'?</source>
        <translation>Ydych chi'n siŵr eich bod am ddileu '%1'?</translation>
    </message>
    <message>
        <source>List of places and bookmarks</source>
        <translation>Rhestr o leoedd a nodau tudalen</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>&amp;Enw'r ffeil:</translation>
    </message>
    <message>
        <source>Alt+Left</source>
        <translation>Alt+Left</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+Up</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Dileu</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Ffolder newydd</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>Ffolder rhiant</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation>Ffolder &amp;newydd</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Tynnu</translation>
    </message>
    <message>
        <source>Look in:</source>
        <translation>Edrych yn:</translation>
    </message>
    <message>
        <source>Alt+Right</source>
        <translation>Alt+Right</translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation>Creu ffolder newydd</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>Ffeiliau o'r math:</translation>
    </message>
    <message>
        <source>Find Directory</source>
        <translation>Canfod ffolder</translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <translation>Dangos ffeiliau c&amp;udd</translation>
    </message>
    <message>
        <source>Save As</source>
        <translation>Cadw fel</translation>
    </message>
    <message>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation>%1
Ni chafwyd y ffolder.
Gwiriwch enw'r ffolder.</translation>
    </message>
    <message>
        <source>Sidebar</source>
        <translation>Bar ochr</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>Golwg rhestr</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>De&amp;wis</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Dileu</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Pob ffeil (*)</translation>
    </message>
    <message>
        <source>All Files (*)</source>
        <translation>Pob ffeil (*)</translation>
    </message>
    <message>
        <source>Directories</source>
        <translation>Ffolderi</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>A&amp;ilenwi</translation>
    </message>
    <message>
        <source>Could not delete directory.</source>
        <translation>Ni ellid dileu'r ffolder.</translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation>Ffolder:</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>Mae %1 yn bodoli eisoes.
Ydych chi am ei disodli?</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Ymlaen</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>Mynd ymlaen</translation>
    </message>
    <message>
        <source>Go to the parent directory</source>
        <translation>Mynd i'r ffolder rhiant</translation>
    </message>
    <message>
        <source>Recent Places</source>
        <translation>Lleoedd diweddar</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Mynd yn ôl</translation>
    </message>
    <message>
        <source>Change to detail view mode</source>
        <translation>Newid i olwg fanwl</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>Creu ffolder newydd</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>Golwg fanwl</translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation>%1
Ni chafwyd y ffeil.
Gwiriwch enw'r ffeil.</translation>
    </message>
    <message>
        <source>Change to list view mode</source>
        <translation>Newid i olwg rhestr</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Kind</source>
        <translation>Math</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Enw</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Maint</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Math</translation>
    </message>
    <message>
        <source>My Computer</source>
        <translation>Fy nghyfrifiadur</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Cyfrifiadur</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>Dyddiad newid</translation>
    </message>
</context>
<context>
    <name>QGnomeTheme</name>
    <message>
        <source>&amp;OK</source>
        <translation>&amp;Iawn</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>Ca&amp;dw</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Cau</translation>
    </message>
    <message>
        <source>Close without Saving</source>
        <translation>Cau heb gadw</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Ca&amp;nslo</translation>
    </message>
</context>
<context>
    <name>QIODevice</name>
    <message>
        <source>No such file or directory</source>
        <translation>Dim ffeil na ffolder o'r fath</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Gwrthodwyd caniatâd</translation>
    </message>
    <message>
        <source>file to open is a directory</source>
        <translation>ffolder yw'r ffeil i'w hagor</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>Dim lle ar ôl ar y ddyfais</translation>
    </message>
    <message>
        <source>Unknown error</source>
        <translation>Gwall anhysbys</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Gormod o ffeiliau ar agor</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Torri</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copïo</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Ail-&amp;wneud</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Dadwneud</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Gludo</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Dileu</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Dewis y cyfan</translation>
    </message>
</context>
<context>
    <name>QMessageBox</name>
    <message>
        <source>Show Details...</source>
        <translation>Dangos manylion...</translation>
    </message>
    <message>
        <source>Hide Details...</source>
        <translation>Cuddio manylion...</translation>
    </message>
</context>
<context>
    <name>QPageSetupWidget</name>
    <message>
        <source>Form</source>
        <translation>Ffurflen</translation>
    </message>
    <message>
        <source>bottom margin</source>
        <translation>ymyl waelod</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papur</translation>
    </message>
    <message>
        <source>Paper source:</source>
        <translation>Ffynhonnell y papur:</translation>
    </message>
    <message>
        <source>right margin</source>
        <translation>ymyl dde</translation>
    </message>
    <message>
        <source>Margins</source>
        <translation>Ymylon</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Personol</translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation>Tirlun</translation>
    </message>
    <message>
        <source>Page Layout</source>
        <translation>Gosodiad y dudalen</translation>
    </message>
    <message>
        <source>Width:</source>
        <translation>Lled:</translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation>Cyfeiriad</translation>
    </message>
    <message>
        <source>Portrait</source>
        <translation>Portread</translation>
    </message>
    <message>
        <source>Page order:</source>
        <translation>Trefn y tudalennau:</translation>
    </message>
    <message>
        <source>top margin</source>
        <translation>ymyl uchaf</translation>
    </message>
    <message>
        <source>left margin</source>
        <translation>ymyl chwith</translation>
    </message>
    <message>
        <source>Page size:</source>
        <translation>Maint y dudalen:</translation>
    </message>
    <message>
        <source>Reverse portrait</source>
        <translation>Portread o chwith</translation>
    </message>
    <message>
        <source>Millimeters (mm)</source>
        <translation>Milimetrau (mm)</translation>
    </message>
    <message>
        <source>Points (pt)</source>
        <translation>Pwyntiau (pt)</translation>
    </message>
    <message>
        <source>Pages per sheet:</source>
        <translation>Tudalennau fesul dalen:</translation>
    </message>
    <message>
        <source>Inches (in)</source>
        <translation>Modfeddi (in)</translation>
    </message>
    <message>
        <source>Reverse landscape</source>
        <translation>Tirlun o chwith</translation>
    </message>
    <message>
        <source>Height:</source>
        <translation>Uchder:</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>Iawn</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Na</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Ie</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Cymorth</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Agor</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Cadw</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>Rhoi'r gorau iddi</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Gosod</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Ailosod</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Ceisio eto</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>Adfer y rhagosodiadau</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Canslo</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Anwybyddu</translation>
    </message>
    <message>
        <source>N&amp;o to All</source>
        <translation>Na i'r &amp;cyfan</translation>
    </message>
    <message>
        <source>Save All</source>
        <translation>Cadw'r cyfan</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Gwaredu</translation>
    </message>
    <message>
        <source>Yes to &amp;All</source>
        <translation>Ie i'r c&amp;yfan</translation>
    </message>
</context>
<context>
    <name>QPrintDialog</name>
    <message>
        <source>Even Pages</source>
        <translation>Tudalennau eilrif</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Argraffu</translation>
    </message>
    <message>
        <source>&amp;Options &lt;&lt;</source>
        <translation>&amp;Opsiynau &lt;&lt;</translation>
    </message>
    <message>
        <source>&amp;Options &gt;&gt;</source>
        <translation>&amp;Opsiynau &gt;&gt;</translation>
    </message>
    <message>
        <source>Left to Right, Top to Bottom</source>
        <translation>Chwith i'r dde, brig i'r gwaelod</translation>
    </message>
    <message>
        <source>Right to Left, Bottom to Top</source>
        <translation>De i'r chwith, gwaelod i'r brig</translation>
    </message>
    <message>
        <source>Write PDF file</source>
        <translation>Ysgrifennu ffeil PDF</translation>
    </message>
    <message>
        <source>&amp;Print</source>
        <translation>Ar&amp;graffu</translation>
    </message>
    <message>
        <source>1 (1x1)</source>
        <translation>1 (1x1)</translation>
    </message>
    <message>
        <source>Options 'Pages Per Sheet' and 'Page Set' cannot be used together.
Please turn one of those options off.</source>
        <translation>Ni ellir defnyddio 'Tudalennau fesul dalen' a 'Set o dudalennau' gyda'i gilydd.
Diffoddwch un ohonynt.</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to overwrite it?</source>
        <translation>Mae %1 yn bodoli eisoes.
Ydych chi am ei throsysgrifo?</translation>
    </message>
    <message>
        <source>2 (2x1)</source>
        <translation>2 (2x1)</translation>
    </message>
    <message>
        <source>Left to Right, Bottom to Top</source>
        <translation>Chwith i'r dde, gwaelod i'r brig</translation>
    </message>
    <message>
        <source>4 (2x2)</source>
        <translation>4 (2x2)</translation>
    </message>
    <message>
        <source>Odd Pages</source>
        <translation>Tudalennau odrif</translation>
    </message>
    <message>
        <source>Local file</source>
        <translation>Ffeil leol</translation>
    </message>
    <message>
        <source>6 (2x3)</source>
        <translation>6 (2x3)</translation>
    </message>
    <message>
        <source>16 (4x4)</source>
        <translation>16 (4x4)</translation>
    </message>
    <message>
        <source>There are conflicts in duplex settings. Do you want to fix them?</source>
        <translation>Mae gwrthdaro yn y gosodiadau dwy ochr. Ydych chi am ei gywiro?</translation>
    </message>
    <message>
        <source>Print to File (PDF)</source>
        <translation>Argraffu i ffeil (PDF)</translation>
    </message>
    <message>
        <source>Print To File ...</source>
        <translation>Argraffu i ffeil ...</translation>
    </message>
    <message>
        <source>Invalid Pages Definition</source>
        <translation>Diffiniad tudalennau annilys</translation>
    </message>
    <message>
        <source>%1 does not follow the correct syntax. Please use ',' to separate ranges and pages, '-' to define ranges and make sure ranges do not intersect with each other.</source>
        <translation>Nid yw %1 wedi'i ysgrifennu'n gywir. Defnyddiwch ',' rhwng ystodau a thudalennau, '-' ar gyfer ystod, a gofalwch nad yw ystodau'n croesi ei gilydd.</translation>
    </message>
    <message>
        <source>9 (3x3)</source>
        <translation>9 (3x3)</translation>
    </message>
    <message>
        <source>Right to Left, Top to Bottom</source>
        <translation>De i'r chwith, brig i'r gwaelod</translation>
    </message>
    <message>
        <source>Bottom to Top, Left to Right</source>
        <translation>Gwaelod i'r brig, chwith i'r dde</translation>
    </message>
    <message>
        <source>The 'From' value cannot be greater than the 'To' value.</source>
        <translation>Ni all y gwerth 'O' fod yn fwy na'r gwerth 'I'.</translation>
    </message>
    <message>
        <source>All Pages</source>
        <translation>Pob tudalen</translation>
    </message>
    <message>
        <source>Duplex Settings Conflicts</source>
        <translation>Gwrthdaro yn y gosodiadau dwy ochr</translation>
    </message>
    <message>
        <source>%1 is a directory.
Please choose a different file name.</source>
        <translation>Ffolder yw %1.
Dewiswch enw ffeil arall.</translation>
    </message>
    <message>
        <source>File %1 is not writable.
Please choose a different file name.</source>
        <translation>Ni ellir ysgrifennu i'r ffeil %1.
Dewiswch enw ffeil arall.</translation>
    </message>
    <message>
        <source>Bottom to Top, Right to Left</source>
        <translation>Gwaelod i'r brig, de i'r chwith</translation>
    </message>
    <message>
        <source>Top to Bottom, Left to Right</source>
        <translation>Brig i'r gwaelod, chwith i'r dde</translation>
    </message>
    <message>
        <source>Top to Bottom, Right to Left</source>
        <translation>Brig i'r gwaelod, de i'r chwith</translation>
    </message>
</context>
<context>
    <name>QPrintPropertiesDialog</name>
    <message>
        <source>Advanced Option Conflicts</source>
        <translation>Gwrthdaro rhwng opsiynau uwch</translation>
    </message>
    <message>
        <source>Job Options</source>
        <translation>Opsiynau'r dasg</translation>
    </message>
    <message>
        <source>Page Setup Conflicts</source>
        <translation>Gwrthdaro yng ngosodiad y dudalen</translation>
    </message>
    <message>
        <source>There are conflicts in some advanced options. Do you want to fix them?</source>
        <translation>Mae gwrthdaro rhwng rhai opsiynau uwch. Ydych chi am ei gywiro?</translation>
    </message>
    <message>
        <source>There are conflicts in page setup options. Do you want to fix them?</source>
        <translation>Mae gwrthdaro yng ngosodiad y dudalen. Ydych chi am ei gywiro?</translation>
    </message>
    <message>
        <source>Printer Properties</source>
        <translation>Priodweddau'r argraffydd</translation>
    </message>
</context>
<context>
    <name>QPrintPropertiesWidget</name>
    <message>
        <source>Form</source>
        <translation>Ffurflen</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Tudalen</translation>
    </message>
    <message>
        <source>There are conflicts in some options. Please fix them.</source>
        <translation>Mae gwrthdaro rhwng rhai opsiynau. Cywirwch nhw.</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Uwch</translation>
    </message>
</context>
<context>
    <name>QPrintSettingsOutput</name>
    <message>
        <source>to</source>
        <translation>i</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Diffodd</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Ffurflen</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Lliw</translation>
    </message>
    <message>
        <source>Print all</source>
        <translation>Argraffu'r cyfan</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Tudalennau</translation>
    </message>
    <message>
        <source>Current Page</source>
        <translation>Tudalen gyfredol</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Detholiad</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Copïau</translation>
    </message>
    <message>
        <source>Print range</source>
        <translation>Ystod argraffu</translation>
    </message>
    <message>
        <source>Color Mode</source>
        <translation>Modd lliw</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Opsiynau</translation>
    </message>
    <message>
        <source>Output Settings</source>
        <translation>Gosodiadau allbwn</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>O chwith</translation>
    </message>
    <message>
        <source>Grayscale</source>
        <translation>Graddlwyd</translation>
    </message>
    <message>
        <source>Collate</source>
        <translation>Coladu</translation>
    </message>
    <message>
        <source>Copies:</source>
        <translation>Copïau:</translation>
    </message>
    <message>
        <source>Short side binding</source>
        <translation>Rhwymo ar yr ochr fer</translation>
    </message>
    <message>
        <source>Specify pages or ranges separated by commas. Ranges are specified by two numbers separated by a hyphen. E.g: 3,5-7,9 prints pages 3, 5, 6, 7 and 9.</source>
        <translation>Nodwch dudalennau neu ystodau â chomas rhyngddynt. Dau rif â chysylltnod rhyngddynt yw ystod. E.e. mae 3,5-7,9 yn argraffu tudalennau 3, 5, 6, 7 a 9.</translation>
    </message>
    <message>
        <source>Pages from</source>
        <translation>Tudalennau o</translation>
    </message>
    <message>
        <source>Double Sided Printing</source>
        <translation>Argraffu ar y ddwy ochr</translation>
    </message>
    <message>
        <source>Page Set:</source>
        <translation>Set o dudalennau:</translation>
    </message>
    <message>
        <source>Long side binding</source>
        <translation>Rhwymo ar yr ochr hir</translation>
    </message>
</context>
<context>
    <name>QPrintWidget</name>
    <message>
        <source>...</source>
        <translation>...</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Ffurflen</translation>
    </message>
    <message>
        <source>Type:</source>
        <translation>Math:</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>E&amp;nw:</translation>
    </message>
    <message>
        <source>Output &amp;file:</source>
        <translation>&amp;Ffeil allbwn:</translation>
    </message>
    <message>
        <source>P&amp;roperties</source>
        <translation>&amp;Priodweddau</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Rhagolwg</translation>
    </message>
    <message>
        <source>Printer</source>
        <translation>Argraffydd</translation>
    </message>
    <message>
        <source>Location:</source>
        <translation>Lleoliad:</translation>
    </message>
</context>
<context>
    <name>QSaveFile</name>
    <message>
        <source>Filename refers to a directory</source>
        <translation>Ffolder yw'r enw ffeil</translation>
    </message>
    <message>
        <source>Writing canceled by application</source>
        <translation>Canslwyd yr ysgrifennu gan y rhaglen</translation>
    </message>
    <message>
        <source>QSaveFile cannot open '%1' without direct write fallback enabled.</source>
        <translation>Ni all QSaveFile agor '%1' heb ganiatáu ysgrifennu'n uniongyrchol.</translation>
    </message>
    <message>
        <source>Existing file %1 is not writable</source>
        <translation>Ni ellir ysgrifennu i'r ffeil bresennol %1</translation>
    </message>
</context>
<context>
    <name>QScrollBar</name>
    <message>
        <source>Top</source>
        <translation>Brig</translation>
    </message>
    <message>
        <source>Scroll down</source>
        <translation>Sgrolio i lawr</translation>
    </message>
    <message>
        <source>Scroll here</source>
        <translation>Sgrolio yma</translation>
    </message>
    <message>
        <source>Scroll left</source>
        <translation>Sgrolio i'r chwith</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Gwaelod</translation>
    </message>
    <message>
        <source>Page up</source>
        <translation>Tudalen i fyny</translation>
    </message>
    <message>
        <source>Page right</source>
        <translation>Tudalen i'r dde</translation>
    </message>
    <message>
        <source>Scroll up</source>
        <translation>Sgrolio i fyny</translation>
    </message>
    <message>
        <source>Scroll right</source>
        <translation>Sgrolio i'r dde</translation>
    </message>
    <message>
        <source>Left edge</source>
        <translation>Ymyl chwith</translation>
    </message>
    <message>
        <source>Page down</source>
        <translation>Tudalen i lawr</translation>
    </message>
    <message>
        <source>Page left</source>
        <translation>Tudalen i'r chwith</translation>
    </message>
    <message>
        <source>Right edge</source>
        <translation>Ymyl dde</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Up</source>
        <translation>I fyny</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>I lawr</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Chwith</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>De</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Bylchwr</translation>
    </message>
</context>
<context>
    <name>QSpiAccessibleBridge</name>
    <message>
        <source>row</source>
        <translation>rhes</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>cell</translation>
    </message>
    <message>
        <source>form</source>
        <translation>ffurflen</translation>
    </message>
    <message>
        <source>link</source>
        <translation>dolen</translation>
    </message>
    <message>
        <source>list</source>
        <translation>rhestr</translation>
    </message>
    <message>
        <source>note</source>
        <translation>nodyn</translation>
    </message>
    <message>
        <source>text</source>
        <translation>testun</translation>
    </message>
    <message>
        <source>tree</source>
        <translation>coeden</translation>
    </message>
    <message>
        <source>chart</source>
        <translation>siart</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>cloc</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>ffrâm</translation>
    </message>
    <message>
        <source>label</source>
        <translation>label</translation>
    </message>
    <message>
        <source>panel</source>
        <translation>panel</translation>
    </message>
    <message>
        <source>table</source>
        <translation>tabl</translation>
    </message>
    <message>
        <source>radio button</source>
        <translation>botwm radio</translation>
    </message>
    <message>
        <source>page tab list</source>
        <translation>rhestr o dabiau</translation>
    </message>
    <message>
        <source>combo box</source>
        <translation>blwch cyfun</translation>
    </message>
    <message>
        <source>menu item</source>
        <translation>eitem ar ddewislen</translation>
    </message>
    <message>
        <source>document</source>
        <translation>dogfen</translation>
    </message>
    <message>
        <source>scroll bar</source>
        <translation>bar sgrolio</translation>
    </message>
    <message>
        <source>tool bar</source>
        <translation>bar offer</translation>
    </message>
    <message>
        <source>tool tip</source>
        <translation>cyngor</translation>
    </message>
    <message>
        <source>button menu</source>
        <translation>botwm dewislen</translation>
    </message>
    <message>
        <source>separator</source>
        <translation>gwahanydd</translation>
    </message>
    <message>
        <source>column</source>
        <translation>colofn</translation>
    </message>
    <message>
        <source>cursor</source>
        <translation>cyrchwr</translation>
    </message>
    <message>
        <source>dialog</source>
        <translation>deialog</translation>
    </message>
    <message>
        <source>footer</source>
        <translation>troedyn</translation>
    </message>
    <message>
        <source>push button</source>
        <translation>botwm gwthio</translation>
    </message>
    <message>
        <source>row header</source>
        <translation>pennyn rhes</translation>
    </message>
    <message>
        <source>spin box</source>
        <translation>blwch troelli</translation>
    </message>
    <message>
        <source>splitter</source>
        <translation>hollti</translation>
    </message>
    <message>
        <source>slider</source>
        <translation>llithrydd</translation>
    </message>
    <message>
        <source>page tab</source>
        <translation>tab tudalen</translation>
    </message>
    <message>
        <source>paragraph</source>
        <translation>paragraff</translation>
    </message>
    <message>
        <source>notification</source>
        <translation>hysbysiad</translation>
    </message>
    <message>
        <source>section</source>
        <translation>adran</translation>
    </message>
    <message>
        <source>list item</source>
        <translation>eitem ar restr</translation>
    </message>
    <message>
        <source>indicator</source>
        <translation>dangosydd</translation>
    </message>
    <message>
        <source>title bar</source>
        <translation>bar teitl</translation>
    </message>
    <message>
        <source>tree item</source>
        <translation>eitem mewn coeden</translation>
    </message>
    <message>
        <source>check box</source>
        <translation>blwch ticio</translation>
    </message>
    <message>
        <source>status bar</source>
        <translation>bar statws</translation>
    </message>
    <message>
        <source>progress bar</source>
        <translation>bar cynnydd</translation>
    </message>
    <message>
        <source>alert message</source>
        <translation>neges rybudd</translation>
    </message>
    <message>
        <source>popup menu</source>
        <translation>naidlen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>anhysbys</translation>
    </message>
    <message>
        <source>menu bar</source>
        <translation>bar dewislenni</translation>
    </message>
    <message>
        <source>column header</source>
        <translation>pennyn colofn</translation>
    </message>
    <message>
        <source>graphic</source>
        <translation>graffig</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>pennawd</translation>
    </message>
    <message>
        <source>application</source>
        <translation>rhaglen</translation>
    </message>
</context>
<context>
    <name>QTabBar</name>
    <message>
        <source>Scroll Left</source>
        <translation>Sgrolio i'r chwith</translation>
    </message>
    <message>
        <source>Scroll Right</source>
        <translation>Sgrolio i'r dde</translation>
    </message>
</context>
<context>
    <name>QUndoStack</name>
    <message>
        <source>Redo</source>
        <translation>Ail-wneud</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Dadwneud</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>Ail-wneud %1</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>Dadwneud %1</translation>
    </message>
</context>
<context>
    <name>QUnicodeControlCharacterMenu</name>
    <message>
        <source>Insert Unicode control character</source>
        <translation>Mewnosod nod rheoli Unicode</translation>
    </message>
</context>
<context>
    <name>QWhatsThisAction</name>
    <message>
        <source>What's This?</source>
        <translation>Beth yw hwn?</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Torri</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copïo</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Ail-&amp;wneud</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Dadwneud</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Gludo</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Dileu</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Dewis y cyfan</translation>
    </message>
    <message>
        <source>Copy &amp;Link Location</source>
        <translation>Copïo cyfei&amp;riad y ddolen</translation>
    </message>
</context>
</TS>
