<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="en_GB">
<context>
    <name>ApiError</name>
    <message numerus="yes">
        <source>The service asks us to wait %n second(s) before the next request.</source>
        <translation>
            <numerusform>The service asks us to wait %n second before the next request.</numerusform>
            <numerusform>The service asks us to wait %n seconds before the next request.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConnectionFacts</name>
    <message numerus="yes">
        <source>It asked to wait: %n s left.</source>
        <translation>
            <numerusform>It asked to wait: %n s left.</numerusform>
            <numerusform>It asked to wait: %n s left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 Trying again in %n s.</source>
        <translation>
            <numerusform>%1 Trying again in %n s.</numerusform>
            <numerusform>%1 Trying again in %n s.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n: %1</source>
        <comment>homes</comment>
        <translation>
            <numerusform>One: %1</numerusform>
            <numerusform>%n: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checked %1; %n counted by the service but never sent</source>
        <translation>
            <numerusform>Checked %1; %n counted by the service but never sent</numerusform>
            <numerusform>Checked %1; %n counted by the service but never sent</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ListWords</name>
    <message numerus="yes">
        <source>%n minutes ago</source>
        <translation>
            <numerusform>%n minute ago</numerusform>
            <numerusform>%n minutes ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hours ago</source>
        <translation>
            <numerusform>%n hour ago</numerusform>
            <numerusform>%n hours ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Mirror</name>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n minute(s) slow.</source>
        <translation>
            <numerusform>This computer&apos;s clock is %n minute slow.</numerusform>
            <numerusform>This computer&apos;s clock is %n minutes slow.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n minute(s) fast.</source>
        <translation>
            <numerusform>This computer&apos;s clock is %n minute fast.</numerusform>
            <numerusform>This computer&apos;s clock is %n minutes fast.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n hour(s) slow.</source>
        <translation>
            <numerusform>This computer&apos;s clock is %n hour slow.</numerusform>
            <numerusform>This computer&apos;s clock is %n hours slow.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n hour(s) fast.</source>
        <translation>
            <numerusform>This computer&apos;s clock is %n hour fast.</numerusform>
            <numerusform>This computer&apos;s clock is %n hours fast.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n day(s) slow.</source>
        <translation>
            <numerusform>This computer&apos;s clock is %n day slow.</numerusform>
            <numerusform>This computer&apos;s clock is %n days slow.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n day(s) fast.</source>
        <translation>
            <numerusform>This computer&apos;s clock is %n day fast.</numerusform>
            <numerusform>This computer&apos;s clock is %n days fast.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WeakPin</name>
    <message numerus="yes">
        <source>A PIN has at least %n characters.</source>
        <translation>
            <numerusform>A PIN has at least %n character.</numerusform>
            <numerusform>A PIN has at least %n characters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::AnswerGroup</name>
    <message numerus="yes">
        <source>%n answers are missing.</source>
        <translation>
            <numerusform>%n answer is missing.</numerusform>
            <numerusform>%n answers are missing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::Application</name>
    <message numerus="yes">
        <source>Records and unfinished forms of %n connection(s) are still stored on this computer. Connect to the same service again to have them back.</source>
        <translation>
            <numerusform>Records and unfinished forms of %n connection are still stored on this computer. Connect to the same service again to have them back.</numerusform>
            <numerusform>Records and unfinished forms of %n connections are still stored on this computer. Connect to the same service again to have them back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::BulkDialog</name>
    <message numerus="yes">
        <source>Change one field for %n residents</source>
        <translation>
            <numerusform>Change one field for %n resident</numerusform>
            <numerusform>Change one field for %n residents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change %n residents now?</source>
        <translation>
            <numerusform>Change %n resident now?</numerusform>
            <numerusform>Change %n residents now?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Change %n residents</source>
        <translation>
            <numerusform>&amp;Change %n resident</numerusform>
            <numerusform>&amp;Change %n residents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n residents keep the room of their old home – is this right?</source>
        <translation>
            <numerusform>%n resident keeps the room of their old home – is this right?</numerusform>
            <numerusform>%n residents keep the room of their old home – is this right?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n residents keep the room that they have now – is this right?</source>
        <translation>
            <numerusform>%n resident keeps the room that they have now – is this right?</numerusform>
            <numerusform>%n residents keep the room that they have now – is this right?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo the change of %1 for %n residents</source>
        <comment>field</comment>
        <translation>
            <numerusform>Undo the change of %1 for %n resident</numerusform>
            <numerusform>Undo the change of %1 for %n residents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::BulkTable</name>
    <message numerus="yes">
        <source>%n will be changed</source>
        <translation>
            <numerusform>%n will be changed</numerusform>
            <numerusform>%n will be changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will not</source>
        <translation>
            <numerusform>%n will not</numerusform>
            <numerusform>%n will not</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n saved</source>
        <translation>
            <numerusform>%n saved</numerusform>
            <numerusform>%n saved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to go</source>
        <translation>
            <numerusform>%n to go</numerusform>
            <numerusform>%n to go</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not tried</source>
        <translation>
            <numerusform>%n not tried</numerusform>
            <numerusform>%n not tried</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to check</source>
        <translation>
            <numerusform>%n to check</numerusform>
            <numerusform>%n to check</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not changed, as planned</source>
        <translation>
            <numerusform>%n not changed, as planned</numerusform>
            <numerusform>%n not changed, as planned</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::ChangeBar</name>
    <message numerus="yes">
        <source>%Ln records changed since you last looked.</source>
        <translation>
            <numerusform>%Ln record changed since you last looked.</numerusform>
            <numerusform>%Ln records changed since you last looked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed in columns that are not shown.</source>
        <translation>
            <numerusform>%Ln changed in columns that are not shown.</numerusform>
            <numerusform>%Ln changed in columns that are not shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were removed by the service.</source>
        <translation>
            <numerusform>%Ln was removed by the service.</numerusform>
            <numerusform>%Ln were removed by the service.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed records above, go there</source>
        <translation>
            <numerusform>%Ln changed record above, go there</numerusform>
            <numerusform>%Ln changed records above, go there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed records below, go there</source>
        <translation>
            <numerusform>%Ln changed record below, go there</numerusform>
            <numerusform>%Ln changed records below, go there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are no longer at the service.</source>
        <translation>
            <numerusform>%Ln is no longer at the service.</numerusform>
            <numerusform>%Ln are no longer at the service.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::ConnectionDialog</name>
    <message numerus="yes">
        <source>At most %n day(s).</source>
        <translation>
            <numerusform>At most %n day.</numerusform>
            <numerusform>At most %n days.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::ConnectionRemoval</name>
    <message numerus="yes">
        <source>%n unfinished form(s)</source>
        <translation>
            <numerusform>%n unfinished form</numerusform>
            <numerusform>%n unfinished forms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) that may or may not have been saved</source>
        <translation>
            <numerusform>%n change that may or may not have been saved</numerusform>
            <numerusform>%n changes that may or may not have been saved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the history of what was changed, viewed and copied on this computer: %n entries</source>
        <translation>
            <numerusform>the history of what was changed, viewed and copied on this computer: %n entry</numerusform>
            <numerusform>the history of what was changed, viewed and copied on this computer: %n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::ConnectionStatus</name>
    <message numerus="yes">
        <source>The service asks us to wait %n s</source>
        <translation>
            <numerusform>The service asks us to wait %n s</numerusform>
            <numerusform>The service asks us to wait %n s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::DisplayPanel</name>
    <message numerus="yes">
        <source>%Ln shown</source>
        <comment>columns</comment>
        <translation>
            <numerusform>%Ln shown</numerusform>
            <numerusform>%Ln shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::DraftsDialog</name>
    <message numerus="yes">
        <source>%n fields</source>
        <translation>
            <numerusform>%n field</numerusform>
            <numerusform>%n fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::EditorHost</name>
    <message numerus="yes">
        <source>Lose %n unfinished form(s)?</source>
        <translation>
            <numerusform>Lose %n unfinished form?</numerusform>
            <numerusform>Lose %n unfinished forms?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n resident(s)</source>
        <translation>
            <numerusform>%n resident</numerusform>
            <numerusform>%n residents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::ExportDialog</name>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n columns</source>
        <translation>
            <numerusform>%1, %n column</numerusform>
            <numerusform>%1, %n columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 columns are left.</source>
        <translation>
            <numerusform>%n of %1 columns is left.</numerusform>
            <numerusform>%n of %1 columns are left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln rows</source>
        <translation>
            <numerusform>Export %Ln row</numerusform>
            <numerusform>Export %Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::ExportProgress</name>
    <message numerus="yes">
        <source>%L1 of %L2 rows, about %n s left</source>
        <translation>
            <numerusform>%L1 of %L2 rows, about %n s left</numerusform>
            <numerusform>%L1 of %L2 rows, about %n s left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %L2 rows, about %n min left</source>
        <translation>
            <numerusform>%L1 of %L2 rows, about %n min left</numerusform>
            <numerusform>%L1 of %L2 rows, about %n min left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows in %1.</source>
        <translation>
            <numerusform>%Ln row in %1.</numerusform>
            <numerusform>%Ln rows in %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::FieldBox</name>
    <message numerus="yes">
        <source>Contains %n invisible characters</source>
        <translation>
            <numerusform>Contains %n invisible character</numerusform>
            <numerusform>Contains %n invisible characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::HandoverPage</name>
    <message numerus="yes">
        <source>%Ln not listed: their time is missing, or lies in the future.</source>
        <translation>
            <numerusform>%Ln not listed: its time is missing, or lies in the future.</numerusform>
            <numerusform>%Ln not listed: their time is missing, or lies in the future.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines for handover</source>
        <translation>
            <numerusform>%Ln line for handover</numerusform>
            <numerusform>%Ln lines for handover</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not repeated here: they tell of incidents above.</source>
        <comment>daily logs</comment>
        <translation>
            <numerusform>%Ln not repeated here: it tells of an incident above.</numerusform>
            <numerusform>%Ln not repeated here: they tell of incidents above.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::HelpWindow</name>
    <message numerus="yes">
        <source>%n places found</source>
        <translation>
            <numerusform>One place found</numerusform>
            <numerusform>%n places found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::HomeFiguresTable</name>
    <message numerus="yes">
        <source>All %n homes</source>
        <translation>
            <numerusform>All %n home</numerusform>
            <numerusform>All %n homes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::HomeScope</name>
    <message numerus="yes">
        <source>All %n homes</source>
        <translation>
            <numerusform>All homes</numerusform>
            <numerusform>All %n homes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n homes</source>
        <translation>
            <numerusform>%n home</numerusform>
            <numerusform>%n homes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n homes</source>
        <translation>
            <numerusform>%1 of %n home</numerusform>
            <numerusform>%1 of %n homes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %n homes</source>
        <comment>title of a list, how many homes it shows</comment>
        <translation>
            <numerusform>%1, %2 of %n home</numerusform>
            <numerusform>%1, %2 of %n homes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::HospitalSheet</name>
    <message numerus="yes">
        <source>%Ln others</source>
        <comment>after the names of some entries</comment>
        <translation>
            <numerusform>%Ln other</numerusform>
            <numerusform>%Ln others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::HoursTable</name>
    <message numerus="yes">
        <source>%Ln incidents; %1 of them between %2 and %3.</source>
        <translation>
            <numerusform>%Ln incident; %1 of them between %2 and %3.</numerusform>
            <numerusform>%Ln incidents; %1 of them between %2 and %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a time.</source>
        <translation>
            <numerusform>%Ln without a time.</numerusform>
            <numerusform>%Ln without a time.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::IncidentsTable</name>
    <message numerus="yes">
        <source>Waiting %n days</source>
        <comment>for a review</comment>
        <translation>
            <numerusform>Waiting %n day</numerusform>
            <numerusform>Waiting %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting %n weeks</source>
        <comment>for a review</comment>
        <translation>
            <numerusform>Waiting %n week</numerusform>
            <numerusform>Waiting %n weeks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::ListPage</name>
    <message numerus="yes">
        <source>%Ln rows copied. They stay in the clipboard for half a minute.</source>
        <translation>
            <numerusform>%Ln row copied. It stays in the clipboard for half a minute.</numerusform>
            <numerusform>%Ln rows copied. They stay in the clipboard for half a minute.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more rows were too many to copy.</source>
        <translation>
            <numerusform>%Ln more row was too many to copy.</numerusform>
            <numerusform>%Ln more rows were too many to copy.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln selected</source>
        <comment>12 shown, 3 selected</comment>
        <translation>
            <numerusform>%1, %Ln selected</numerusform>
            <numerusform>%1, %Ln selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln residents</source>
        <translation>
            <numerusform>%Ln resident</numerusform>
            <numerusform>%Ln residents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::ListSelection</name>
    <message numerus="yes">
        <source>%n of the rows that you selected have left this list.</source>
        <translation>
            <numerusform>%n of the rows that you selected has left this list.</numerusform>
            <numerusform>%n of the rows that you selected have left this list.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are still selected.</source>
        <translation>
            <numerusform>%n is still selected.</numerusform>
            <numerusform>%n are still selected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::LockController</name>
    <message numerus="yes">
        <source>Try again in %n second(s).</source>
        <translation>
            <numerusform>Try again in %n second.</numerusform>
            <numerusform>Try again in %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::LockDialog</name>
    <message numerus="yes">
        <source>At least %n letters, digits or symbols; a few words are best</source>
        <translation>
            <numerusform>At least %n letter, digit or symbol; a few words are best</numerusform>
            <numerusform>At least %n letters, digits or symbols; a few words are best</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %n minute(s).</source>
        <translation>
            <numerusform>At most %n minute.</numerusform>
            <numerusform>At most %n minutes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::PageCommands</name>
    <message numerus="yes">
        <source>Change all %n selected resident(s)…</source>
        <translation>
            <numerusform>Change %n selected resident…</numerusform>
            <numerusform>Change all %n selected residents…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::PersonBanner</name>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>in %n day</numerusform>
            <numerusform>in %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::PrintListCommand</name>
    <message numerus="yes">
        <source>%n columns do not fit on a page: name at most %1 with --columns.</source>
        <translation>
            <numerusform>%n column does not fit on a page: name at most %1 with --columns.</numerusform>
            <numerusform>%n columns do not fit on a page: name at most %1 with --columns.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::RecordEditor</name>
    <message numerus="yes">
        <source>Asking again in %n second(s).</source>
        <translation>
            <numerusform>Asking again in %n second.</numerusform>
            <numerusform>Asking again in %n seconds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The service asks us to wait: %n second(s) left. %1</source>
        <translation>
            <numerusform>The service asks us to wait: %n second left. %1</numerusform>
            <numerusform>The service asks us to wait: %n seconds left. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::RecordTree</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::ResourceTableModel</name>
    <message numerus="yes">
        <source>%1 %2, %Ln records</source>
        <translation>
            <numerusform>%1 %2, %Ln record</numerusform>
            <numerusform>%1 %2, %Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %2, %Ln records, collapsed</source>
        <translation>
            <numerusform>%1 %2, %Ln record, collapsed</numerusform>
            <numerusform>%1 %2, %Ln records, collapsed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::RulesDialog</name>
    <message numerus="yes">
        <source>It looks back further than the %n day(s) of daily logs that are kept here, so it may find too little.</source>
        <translation>
            <numerusform>It looks back further than the %n day of daily logs that is kept here, so it may find too little.</numerusform>
            <numerusform>It looks back further than the %n days of daily logs that are kept here, so it may find too little.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, not known for %Ln</source>
        <translation>
            <numerusform>%1, not known for %Ln</numerusform>
            <numerusform>%1, not known for %Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not known for %Ln records: %1.</source>
        <translation>
            <numerusform>Not known for %Ln record: %1.</numerusform>
            <numerusform>Not known for %Ln records: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::Sheet</name>
    <message numerus="yes">
        <source>%n pages</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n pages of the range are shown.</source>
        <translation>
            <numerusform>The first page of the range is shown.</numerusform>
            <numerusform>The first %n pages of the range are shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::StatusLine</name>
    <message numerus="yes">
        <source>%n unfinished forms</source>
        <translation>
            <numerusform>%n unfinished form</numerusform>
            <numerusform>%n unfinished forms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changes to check</source>
        <translation>
            <numerusform>%n change to check</numerusform>
            <numerusform>%n changes to check</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::TableSheet</name>
    <message numerus="yes">
        <source>%Ln long texts are shortened and end with “…”: the record has them whole.</source>
        <translation>
            <numerusform>%Ln long text is shortened and ends with “…”: the record has it whole.</numerusform>
            <numerusform>%Ln long texts are shortened and end with “…”: the record has them whole.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::TimelineModel</name>
    <message numerus="yes">
        <source>%n days without a daily log, up to %1</source>
        <translation>
            <numerusform>%n day without a daily log, up to %1</numerusform>
            <numerusform>%n days without a daily log, up to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No daily log for %n hours, from %1 to %2</source>
        <translation>
            <numerusform>No daily log for %n hour, from %1 to %2</numerusform>
            <numerusform>No daily log for %n hours, from %1 to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No daily log for %n hours, since %1</source>
        <translation>
            <numerusform>No daily log for %n hour, since %1</numerusform>
            <numerusform>No daily log for %n hours, since %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::TodayPage</name>
    <message numerus="yes">
        <source>This line stands for %Ln records. Space shows each of them, to be put away one by one.</source>
        <translation>
            <numerusform>This line stands for %Ln record. Space shows it, to be put away.</numerusform>
            <numerusform>This line stands for %Ln records. Space shows each of them, to be put away one by one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln need you today</source>
        <translation>
            <numerusform>%Ln needs you today</numerusform>
            <numerusform>%Ln need you today</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln snoozed</source>
        <translation>
            <numerusform>%Ln snoozed</numerusform>
            <numerusform>%Ln snoozed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rules are off and hide %1</source>
        <translation>
            <numerusform>%Ln rule is off and hides %1</numerusform>
            <numerusform>%Ln rules are off and hide %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>As of %1. All records are downloaded, with daily logs of %n days; “%2” looks further back.</source>
        <translation>
            <numerusform>As of %1. All records are downloaded, with daily logs of %n day; “%2” looks further back.</numerusform>
            <numerusform>As of %1. All records are downloaded, with daily logs of %n days; “%2” looks further back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln done</source>
        <comment>put away</comment>
        <translation>
            <numerusform>%Ln done</numerusform>
            <numerusform>%Ln done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing needs you by the rules that are on; those that are off hide %Ln.</source>
        <translation>
            <numerusform>Nothing needs you by the rules that are on; those that are off hide %Ln.</numerusform>
            <numerusform>Nothing needs you by the rules that are on; those that are off hide %Ln.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::TodaySheet</name>
    <message numerus="yes">
        <source>%Ln snoozed, not printed.</source>
        <translation>
            <numerusform>%Ln snoozed, not printed.</numerusform>
            <numerusform>%Ln snoozed, not printed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: by daily logs of %n day(s) only.</source>
        <translation>
            <numerusform>%1: by daily logs of %n day only.</numerusform>
            <numerusform>%1: by daily logs of %n days only.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %Ln more: in the program.</source>
        <comment>lines</comment>
        <translation>
            <numerusform>And %Ln more: in the program.</numerusform>
            <numerusform>And %Ln more: in the program.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln marked done, not printed.</source>
        <translation>
            <numerusform>%Ln marked done, not printed.</numerusform>
            <numerusform>%Ln marked done, not printed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing needs you by the rules that are on; those that are off hide %Ln.</source>
        <translation>
            <numerusform>Nothing needs you by the rules that are on; those that are off hide %Ln.</numerusform>
            <numerusform>Nothing needs you by the rules that are on; those that are off hide %Ln.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::TrendTable</name>
    <message numerus="yes">
        <source>Open these %Ln incidents</source>
        <translation>
            <numerusform>Open this incident</numerusform>
            <numerusform>Open these %Ln incidents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::TrendsPage</name>
    <message numerus="yes">
        <source>%Ln signals</source>
        <translation>
            <numerusform>%Ln signal</numerusform>
            <numerusform>%Ln signals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last %Ln full weeks</source>
        <translation>
            <numerusform>Last full week</numerusform>
            <numerusform>Last %Ln full weeks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::ViewsDialog</name>
    <message numerus="yes">
        <source>%n views saved.</source>
        <translation>
            <numerusform>%n view saved.</numerusform>
            <numerusform>%n views saved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n views added.</source>
        <translation>
            <numerusform>%n view added.</numerusform>
            <numerusform>%n views added.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::WeeksTable</name>
    <message numerus="yes">
        <source>This week %Ln so far.</source>
        <translation>
            <numerusform>This week %Ln so far.</numerusform>
            <numerusform>This week %Ln so far.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::WorklistModel</name>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation>
            <numerusform>%n h</numerusform>
            <numerusform>%n h</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n days ago</source>
        <translation>
            <numerusform>%1, %n day ago</numerusform>
            <numerusform>%1, %n days ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, in %n days</source>
        <translation>
            <numerusform>%1, in %n day</numerusform>
            <numerusform>%1, in %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>longest %n days</source>
        <translation>
            <numerusform>longest %n day</numerusform>
            <numerusform>longest %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>first in %n days</source>
        <translation>
            <numerusform>first in %n day</numerusform>
            <numerusform>first in %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n residents</source>
        <translation>
            <numerusform>%n resident</numerusform>
            <numerusform>%n residents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n homes</source>
        <translation>
            <numerusform>%n home</numerusform>
            <numerusform>%n homes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n others.</source>
        <translation>
            <numerusform>%1 and %n other.</numerusform>
            <numerusform>%1 and %n others.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln</source>
        <comment>heading and number of lines</comment>
        <translation>
            <numerusform>%1: %Ln</numerusform>
            <numerusform>%1: %Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new since you last looked</source>
        <translation>
            <numerusform>%Ln new since you last looked</numerusform>
            <numerusform>%Ln new since you last looked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new since %1</source>
        <translation>
            <numerusform>%Ln new since %1</numerusform>
            <numerusform>%Ln new since %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <translation>
            <numerusform>%Ln new</numerusform>
            <numerusform>%Ln new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not known for %Ln others: %1.</source>
        <translation>
            <numerusform>Not known for %Ln other: %1.</numerusform>
            <numerusform>Not known for %Ln others: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::WorklistView</name>
    <message numerus="yes">
        <source>%Ln shown below, one by one.</source>
        <translation>
            <numerusform>%Ln shown below.</numerusform>
            <numerusform>%Ln shown below, one by one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message numerus="yes">
        <source>There were too many wrong PINs. Try again in %n second(s).</source>
        <translation>
            <numerusform>There were too many wrong PINs. Try again in %n second.</numerusform>
            <numerusform>There were too many wrong PINs. Try again in %n seconds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n entries, sealed, the last of %2</source>
        <translation>
            <numerusform>%1: %n entry, sealed, the last of %2</numerusform>
            <numerusform>%1: %n entries, sealed, the last of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n record</numerusform>
            <numerusform>%n records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (by daily logs of %n day(s) only)</source>
        <translation>
            <numerusform>%1 (by daily logs of %n day only)</numerusform>
            <numerusform>%1 (by daily logs of %n days only)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>export</name>
    <message numerus="yes">
        <source>%Ln cells are longer than Excel takes and end with “…”. A CSV file has all of them.</source>
        <translation>
            <numerusform>%Ln cell is longer than Excel takes and ends with “…”. A CSV file has all of it.</numerusform>
            <numerusform>%Ln cells are longer than Excel takes and end with “…”. A CSV file has all of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln records could not be read, and their rows are empty.</source>
        <translation>
            <numerusform>%Ln record could not be read, and its row is empty.</numerusform>
            <numerusform>%Ln records could not be read, and their rows are empty.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln records that it refers to are not here, and have their id alone.</source>
        <translation>
            <numerusform>%Ln record that it refers to is not here, and has its id alone.</numerusform>
            <numerusform>%Ln records that it refers to are not here, and have their id alone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filter</name>
    <message numerus="yes">
        <source>At most %n values can be compared at once</source>
        <translation>
            <numerusform>At most %n value can be compared at once</numerusform>
            <numerusform>At most %n values can be compared at once</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is one of %Ln chosen ones</source>
        <comment>record id</comment>
        <translation>
            <numerusform>%1 is the chosen one</numerusform>
            <numerusform>%1 is one of %Ln chosen ones</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>filtertext</name>
    <message numerus="yes">
        <source>A filter has at most %n conditions</source>
        <translation>
            <numerusform>A filter has at most %n condition</numerusform>
            <numerusform>A filter has at most %n conditions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>form</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The service has %n resident(s) like this, added at about that time: %1.</source>
        <translation>
            <numerusform>The service has %n resident like this, added at about that time: %1.</numerusform>
            <numerusform>The service has %n residents like this, added at about that time: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>insight</name>
    <message numerus="yes">
        <source>%n logs of “%1” in %2 days</source>
        <translation>
            <numerusform>%n log of “%1” in %2 days</numerusform>
            <numerusform>%n logs of “%1” in %2 days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No log of “%1” in %2 days, usually one every %n days</source>
        <translation>
            <numerusform>No log of “%1” in %2 days, usually one every day</numerusform>
            <numerusform>No log of “%1” in %2 days, usually one every %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No daily log in %n days</source>
        <translation>
            <numerusform>No daily log in %n day</numerusform>
            <numerusform>No daily log in %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals, %1</source>
        <translation>
            <numerusform>%Ln signal, %1</numerusform>
            <numerusform>%Ln signals, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This week has %Ln so far; it joins the chart when it is over.</source>
        <translation>
            <numerusform>This week has %Ln so far; it joins the chart when it is over.</numerusform>
            <numerusform>This week has %Ln so far; it joins the chart when it is over.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %3: %Ln incidents, %4.</source>
        <translation>
            <numerusform>%1, %2, %3: %Ln incident, %4.</numerusform>
            <numerusform>%1, %2, %3: %Ln incidents, %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %3: %Ln incidents with a time; %4 of them between %5:00 and %6:00.</source>
        <translation>
            <numerusform>%1, %2, %3: %Ln incident with a time; %4 of them between %5:00 and %6:00.</numerusform>
            <numerusform>%1, %2, %3: %Ln incidents with a time; %4 of them between %5:00 and %6:00.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a time.</source>
        <translation>
            <numerusform>%Ln without a time.</numerusform>
            <numerusform>%Ln without a time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %3: %Ln incidents.</source>
        <translation>
            <numerusform>%1, %2, %3: %Ln incident.</numerusform>
            <numerusform>%1, %2, %3: %Ln incidents.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %3: %Ln residents had 2 incidents or more, together %4 of %5, %6%.</source>
        <translation>
            <numerusform>%1, %2, %3: %Ln resident had 2 incidents or more, together %4 of %5, %6%.</numerusform>
            <numerusform>%1, %2, %3: %Ln residents had 2 incidents or more, together %4 of %5, %6%.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln care plans were not reviewed in time.</source>
        <translation>
            <numerusform>%Ln care plan was not reviewed in time.</numerusform>
            <numerusform>%Ln care plans were not reviewed in time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln risk assessments are older than 6 months.</source>
        <translation>
            <numerusform>%Ln risk assessment is older than 6 months.</numerusform>
            <numerusform>%Ln risk assessments are older than 6 months.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln weeks are too few for limits, which need 12, so the chart shows the median.</source>
        <translation>
            <numerusform>%Ln week is too few for limits, which need 12, so the chart shows the median.</numerusform>
            <numerusform>%Ln weeks are too few for limits, which need 12, so the chart shows the median.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are enough weeks for limits (%Ln), but bed days are not known for all of them, so the rates are drawn as single values, on an XmR chart.</source>
        <translation>
            <numerusform>There are enough weeks for limits (%Ln), but bed days are not known for all of them, so the rates are drawn as single values, on an XmR chart.</numerusform>
            <numerusform>There are enough weeks for limits (%Ln), but bed days are not known for all of them, so the rates are drawn as single values, on an XmR chart.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are enough weeks for limits (%Ln, with %1 on average), so each week is drawn as a single value, on an XmR chart. It takes no account of how many residents there were.</source>
        <translation>
            <numerusform>There are enough weeks for limits (%Ln, with %1 on average), so each week is drawn as a single value, on an XmR chart. It takes no account of how many residents there were.</numerusform>
            <numerusform>There are enough weeks for limits (%Ln, with %1 on average), so each week is drawn as a single value, on an XmR chart. It takes no account of how many residents there were.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>none for %Ln days, beyond the limit of %1</source>
        <translation>
            <numerusform>none for %Ln day, beyond the limit of %1</numerusform>
            <numerusform>none for %Ln days, beyond the limit of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None for %Ln days, within the limit of %1.</source>
        <translation>
            <numerusform>None for %Ln day, within the limit of %1.</numerusform>
            <numerusform>None for %Ln days, within the limit of %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %3 to %4: %Ln in all; %5.</source>
        <translation>
            <numerusform>%1, %2, %3 to %4: %Ln in all; %5.</numerusform>
            <numerusform>%1, %2, %3 to %4: %Ln in all; %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2: nothing from the last %Ln weeks is here.</source>
        <translation>
            <numerusform>%1, %2: nothing from the last %Ln week is here.</numerusform>
            <numerusform>%1, %2: nothing from the last %Ln weeks is here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>period</name>
    <message numerus="yes">
        <source>in the last %n days</source>
        <translation>
            <numerusform>in the last %n day</numerusform>
            <numerusform>in the last %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in the next %n days</source>
        <translation>
            <numerusform>in the next %n day</numerusform>
            <numerusform>in the next %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %n months ago</source>
        <translation>
            <numerusform>more than %n month ago</numerusform>
            <numerusform>more than %n months ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>policyfacts</name>
    <message numerus="yes">
        <source>Locks after at most %n minute(s).</source>
        <translation>
            <numerusform>Locks after at most %n minute.</numerusform>
            <numerusform>Locks after at most %n minutes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Daily logs are kept for at most %n day(s).</source>
        <translation>
            <numerusform>Daily logs are kept for at most %n day.</numerusform>
            <numerusform>Daily logs are kept for at most %n days.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rules</name>
    <message numerus="yes">
        <source>%n incidents to review</source>
        <translation>
            <numerusform>%n incident to review</numerusform>
            <numerusform>%n incidents to review</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing reviewed since %n incidents</source>
        <translation>
            <numerusform>Nothing reviewed since %n incident</numerusform>
            <numerusform>Nothing reviewed since %n incidents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n incidents that may be notifiable</source>
        <translation>
            <numerusform>%n incident that may be notifiable</numerusform>
            <numerusform>%n incidents that may be notifiable</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n care plan reviews overdue</source>
        <translation>
            <numerusform>%n care plan review overdue</numerusform>
            <numerusform>%n care plan reviews overdue</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n care plan reviews due</source>
        <translation>
            <numerusform>%n care plan review due</numerusform>
            <numerusform>%n care plan reviews due</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n goal reviews overdue</source>
        <translation>
            <numerusform>%n goal review overdue</numerusform>
            <numerusform>%n goal reviews overdue</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n goal reviews due</source>
        <translation>
            <numerusform>%n goal review due</numerusform>
            <numerusform>%n goal reviews due</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n risk assessments not reviewed recently</source>
        <translation>
            <numerusform>%n risk assessment not reviewed recently</numerusform>
            <numerusform>%n risk assessments not reviewed recently</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n risk assessments never reviewed</source>
        <translation>
            <numerusform>%n risk assessment never reviewed</numerusform>
            <numerusform>%n risk assessments never reviewed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n risk assessments incomplete</source>
        <translation>
            <numerusform>%n risk assessment incomplete</numerusform>
            <numerusform>%n risk assessments incomplete</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n risk assessments due for review</source>
        <translation>
            <numerusform>%n risk assessment due for review</numerusform>
            <numerusform>%n risk assessments due for review</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n residents without a change of their care plans in months</source>
        <translation>
            <numerusform>%n resident without a change of their care plans in months</numerusform>
            <numerusform>%n residents without a change of their care plans in months</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>schema</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Overdue by %n days</source>
        <translation>
            <numerusform>Overdue by %n day</numerusform>
            <numerusform>Overdue by %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %2, overdue by %n days</source>
        <translation>
            <numerusform>%1 %2, overdue by %n day</numerusform>
            <numerusform>%1 %2, overdue by %n days</numerusform>
        </translation>
    </message>
</context>
</TS>
