<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cy_GB" sourcelanguage="en_GB">
<context>
    <name>ApiError</name>
    <message>
        <source>This address cannot be used. Check it and type it again.</source>
        <translation>Ni ellir defnyddio&apos;r cyfeiriad hwn. Gwiriwch ef a theipiwch ef eto.</translation>
    </message>
    <message>
        <source>The service cannot be reached. Check the address of the service and the network connection, then try again.</source>
        <translation>Ni ellir cyrraedd y gwasanaeth. Gwiriwch gyfeiriad y gwasanaeth a&apos;r cysylltiad rhwydwaith, yna rhowch gynnig arall arni.</translation>
    </message>
    <message>
        <source>The service did not answer in time. Wait a moment, then try again.</source>
        <translation>Nid atebodd y gwasanaeth mewn pryd. Arhoswch ennyd, yna rhowch gynnig arall arni.</translation>
    </message>
    <message>
        <source>The proxy of this network did not let the request through. Check the proxy settings of this computer, or ask whoever looks after the network, then try again.</source>
        <translation>Ni adawodd dirprwy weinydd y rhwydwaith hwn y cais drwodd. Gwiriwch osodiadau dirprwy weinydd y cyfrifiadur hwn, neu holwch pwy bynnag sy&apos;n gofalu am y rhwydwaith, yna rhowch gynnig arall arni.</translation>
    </message>
    <message>
        <source>A secure connection could not be made, so nothing was sent. Check the address and this computer&apos;s clock, or tell whoever looks after your computers.</source>
        <translation>Ni ellid creu cysylltiad diogel, felly ni anfonwyd dim. Gwiriwch y cyfeiriad a chloc y cyfrifiadur hwn, neu rhowch wybod i bwy bynnag sy&apos;n gofalu am eich cyfrifiaduron.</translation>
    </message>
    <message>
        <source>The service redirected to another address, which was not followed. Check the address of the service.</source>
        <translation>Ailgyfeiriodd y gwasanaeth i gyfeiriad arall, ac ni ddilynwyd hwnnw. Gwiriwch gyfeiriad y gwasanaeth.</translation>
    </message>
    <message>
        <source>The service did not accept the API key. Check the key, or ask for a new one, then sign in again.</source>
        <translation>Ni dderbyniodd y gwasanaeth yr allwedd API. Gwiriwch yr allwedd, neu gofynnwch am un newydd, yna mewngofnodwch eto.</translation>
    </message>
    <message>
        <source>The API key does not allow this. Ask whoever issued the key to change what it may do.</source>
        <translation>Nid yw&apos;r allwedd API yn caniatáu hyn. Gofynnwch i bwy bynnag a roddodd yr allwedd newid yr hyn y caiff ei wneud.</translation>
    </message>
    <message>
        <source>The service no longer has this, or the API key does not allow you to see it.</source>
        <translation>Nid yw hyn gan y gwasanaeth mwyach, neu nid yw&apos;r allwedd API yn caniatáu i chi ei weld.</translation>
    </message>
    <message>
        <source>The service did not accept what was sent. Correct it, then try again.</source>
        <translation>Ni dderbyniodd y gwasanaeth yr hyn a anfonwyd. Cywirwch ef, yna rhowch gynnig arall arni.</translation>
    </message>
    <message>
        <source>The service already has something different here. Check what it has before you continue.</source>
        <translation>Mae gan y gwasanaeth rywbeth gwahanol yma eisoes. Gwiriwch beth sydd ganddo cyn parhau.</translation>
    </message>
    <message>
        <source>The service asks us to wait before the next request.</source>
        <translation>Mae&apos;r gwasanaeth yn gofyn i ni aros cyn y cais nesaf.</translation>
    </message>
    <message>
        <source>The service has a fault. Wait a few minutes, then try again.</source>
        <translation>Mae nam ar y gwasanaeth. Arhoswch rai munudau, yna rhowch gynnig arall arni.</translation>
    </message>
    <message>
        <source>The service&apos;s answer could not be read. Try again; if that does not help, check the address of the service.</source>
        <translation>Ni ellid darllen ateb y gwasanaeth. Rhowch gynnig arall arni; os nad yw hynny&apos;n helpu, gwiriwch gyfeiriad y gwasanaeth.</translation>
    </message>
    <message>
        <source>The connection was lost while saving. It is not known whether the service saved it: check what the service has before you save again.</source>
        <translation>Collwyd y cysylltiad wrth gadw. Ni wyddys a gadwodd y gwasanaeth y newid: gwiriwch beth sydd gan y gwasanaeth cyn cadw eto.</translation>
    </message>
    <message>
        <source>The keychain of this computer is locked or does not answer. Unlock it, then try again.</source>
        <translation>Mae cadwyn allweddi&apos;r cyfrifiadur hwn ar glo neu nid yw&apos;n ateb. Datglowch hi, yna rhowch gynnig arall arni.</translation>
    </message>
    <message>
        <source>This computer has no keychain, so the API key is kept for this session only. Enter the key to continue.</source>
        <translation>Nid oes cadwyn allweddi ar y cyfrifiadur hwn, felly cedwir yr allwedd API am y sesiwn hon yn unig. Rhowch yr allwedd i barhau.</translation>
    </message>
    <message>
        <source>The keychain of this computer reported an error. Try again, or use the API key for this session only.</source>
        <translation>Rhoddodd cadwyn allweddi&apos;r cyfrifiadur hwn wybod am wall. Rhowch gynnig arall arni, neu defnyddiwch yr allwedd API am y sesiwn hon yn unig.</translation>
    </message>
    <message>
        <source>There is no API key for this connection. Enter the key to sign in.</source>
        <translation>Nid oes allwedd API ar gyfer y cysylltiad hwn. Rhowch yr allwedd i fewngofnodi.</translation>
    </message>
    <message>
        <source>The address of this connection, or the certificates it trusts, have changed since its API key was entered. The key was not sent. Check the address; if it is right, enter the key again.</source>
        <translation>Mae cyfeiriad y cysylltiad hwn, neu&apos;r tystysgrifau y mae&apos;n ymddiried ynddynt, wedi newid ers rhoi ei allwedd API. Ni anfonwyd yr allwedd. Gwiriwch y cyfeiriad; os yw&apos;n gywir, rhowch yr allwedd eto.</translation>
    </message>
    <message>
        <source>What the service sent could not be stored on this computer. Check that its disk has room, or keep fewer days of daily logs: the records of one connection may fill 8 GB. Then try again.</source>
        <translation>Ni ellid storio ar y cyfrifiadur hwn yr hyn a anfonodd y gwasanaeth. Gwiriwch fod lle ar ei ddisg, neu cadwch lai o ddyddiau o gofnodion dyddiol: caiff cofnodion un cysylltiad lenwi 8 GB. Yna rhowch gynnig arall arni.</translation>
    </message>
    <message>
        <source>This was stopped before the service answered.</source>
        <translation>Stopiwyd hyn cyn i&apos;r gwasanaeth ateb.</translation>
    </message>
    <message>
        <source>A web page answered instead of the service: perhaps this network wants you to sign in first. Open a browser, sign in to the network, then try again.</source>
        <translation>Atebodd tudalen we yn lle&apos;r gwasanaeth: efallai fod y rhwydwaith hwn am i chi fewngofnodi yn gyntaf. Agorwch borwr, mewngofnodwch i&apos;r rhwydwaith, yna rhowch gynnig arall arni.</translation>
    </message>
    <message numerus="yes">
        <source>The service asks us to wait %n second(s) before the next request.</source>
        <translation>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros %n eiliad cyn y cais nesaf.</numerusform>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros %n eiliad cyn y cais nesaf.</numerusform>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros %n eiliad cyn y cais nesaf.</numerusform>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros %n eiliad cyn y cais nesaf.</numerusform>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros %n eiliad cyn y cais nesaf.</numerusform>
        </translation>
    </message>
    <message>
        <source>The proxy of this network asks for a user name and password. Try again to enter them, or ask whoever looks after the network.</source>
        <translation>Mae dirprwy y rhwydwaith hwn yn gofyn am enw defnyddiwr a chyfrinair. Ceisiwch eto i&apos;w rhoi, neu gofynnwch i bwy bynnag sy&apos;n gofalu am y rhwydwaith.</translation>
    </message>
    <message>
        <source>The service accepted the API key, but then refused the sign-in that it had given out itself. The fault is with the service: the key need not be entered again. Care Records tries again every ten minutes; Refresh tries at once.</source>
        <translation>Derbyniodd y gwasanaeth yr allwedd API, ond wedyn gwrthododd y mewngofnodi yr oedd wedi&apos;i roi ei hun. Ar y gwasanaeth y mae&apos;r nam: nid oes angen rhoi&apos;r allwedd eto. Mae Care Records yn ceisio eto bob deng munud; mae Adnewyddu&apos;n ceisio ar unwaith.</translation>
    </message>
    <message>
        <source>A PIN guards what is stored on this computer, and its keychain no longer has that PIN: an older keychain was put back, or the PIN was deleted. Nothing was opened. Put the keychain back as it was and start again. Or enter the API key to begin anew: unfinished forms stay closed then. Ask for a new API key if somebody else had a copy of the keychain.</source>
        <translation>Mae PIN yn gwarchod yr hyn sydd ar gadw ar y cyfrifiadur hwn, ac nid yw&apos;r PIN hwnnw yn ei gadwyn allweddi mwyach: rhoddwyd cadwyn allweddi hŷn yn ôl, neu dilëwyd y PIN. Nid agorwyd dim. Rhowch y gadwyn allweddi yn ôl fel yr oedd a dechreuwch eto. Neu rhowch yr allwedd API i ddechrau o&apos;r newydd: bydd ffurflenni heb eu gorffen yn aros ar gau wedyn. Gofynnwch am allwedd API newydd os oedd gan rywun arall gopi o&apos;r gadwyn allweddi.</translation>
    </message>
    <message>
        <source>This cannot be the id of a record. Check the id.</source>
        <translation>Ni all hwn fod yn id cofnod. Gwiriwch yr id.</translation>
    </message>
    <message>
        <source>The service had a fault while saving. It is not known whether the service saved it: check what the service has before you save again.</source>
        <translation>Roedd nam ar y gwasanaeth wrth gadw. Nid yw&apos;n hysbys a gadwodd y gwasanaeth ef: gwiriwch beth sydd gan y gwasanaeth cyn i chi gadw eto.</translation>
    </message>
    <message>
        <source>The service&apos;s answer to saving could not be read. It is not known whether the service saved it: check what the service has before you save again.</source>
        <translation>Ni ellid darllen ateb y gwasanaeth wrth gadw. Nid yw&apos;n hysbys a gadwodd y gwasanaeth ef: gwiriwch beth sydd gan y gwasanaeth cyn i chi gadw eto.</translation>
    </message>
</context>
<context>
    <name>Connection</name>
    <message>
        <source>Enter the address of the service.</source>
        <translation>Rhowch gyfeiriad y gwasanaeth.</translation>
    </message>
    <message>
        <source>This is not an address. It should look like https://care.example.org</source>
        <translation>Nid cyfeiriad yw hwn. Dylai edrych fel https://care.example.org</translation>
    </message>
    <message>
        <source>The address has to start with https:// so that nobody else can read what is sent. http:// is for this computer only.</source>
        <translation>Rhaid i&apos;r cyfeiriad ddechrau gyda https:// fel na all neb arall ddarllen yr hyn a anfonir. Mae http:// ar gyfer y cyfrifiadur hwn yn unig.</translation>
    </message>
    <message>
        <source>Remove the user name and password from the address. The API key has its own field.</source>
        <translation>Tynnwch yr enw defnyddiwr a&apos;r cyfrinair o&apos;r cyfeiriad. Mae gan yr allwedd API ei maes ei hun.</translation>
    </message>
    <message>
        <source>Enter only the first part of the address, for example https://care.example.org</source>
        <translation>Rhowch ran gyntaf y cyfeiriad yn unig, er enghraifft https://care.example.org</translation>
    </message>
</context>
<context>
    <name>ConnectionFacts</name>
    <message numerus="yes">
        <source>It asked to wait: %n s left.</source>
        <translation>
            <numerusform>Gofynnodd am aros: %n eiliad ar ôl.</numerusform>
            <numerusform>Gofynnodd am aros: %n eiliad ar ôl.</numerusform>
            <numerusform>Gofynnodd am aros: %n eiliad ar ôl.</numerusform>
            <numerusform>Gofynnodd am aros: %n eiliad ar ôl.</numerusform>
            <numerusform>Gofynnodd am aros: %n eiliad ar ôl.</numerusform>
        </translation>
    </message>
    <message>
        <source>Working.</source>
        <translation>Yn gweithio.</translation>
    </message>
    <message>
        <source>Working, but the clocks differ.</source>
        <translation>Yn gweithio, ond mae&apos;r clociau&apos;n wahanol.</translation>
    </message>
    <message numerus="yes">
        <source>%1 Trying again in %n s.</source>
        <translation>
            <numerusform>%1 Ceisio eto ymhen %n eiliad.</numerusform>
            <numerusform>%1 Ceisio eto ymhen %n eiliad.</numerusform>
            <numerusform>%1 Ceisio eto ymhen %n eiliad.</numerusform>
            <numerusform>%1 Ceisio eto ymhen %n eiliad.</numerusform>
            <numerusform>%1 Ceisio eto ymhen %n eiliad.</numerusform>
        </translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Yn gofyn…</translation>
    </message>
    <message>
        <source>nothing about itself</source>
        <translation>dim amdano&apos;i hun</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, fersiwn %2</translation>
    </message>
    <message>
        <source>Accepted.</source>
        <translation>Derbyniwyd.</translation>
    </message>
    <message>
        <source>Being checked…</source>
        <translation>Wrthi&apos;n cael ei gwirio…</translation>
    </message>
    <message>
        <source>Not accepted. Enter it again in the connection menu.</source>
        <translation>Ni dderbyniwyd. Rhowch hi eto yn newislen y cysylltiad.</translation>
    </message>
    <message>
        <source>Could not be checked.</source>
        <translation>Ni ellid ei gwirio.</translation>
    </message>
    <message>
        <source>Not used yet.</source>
        <translation>Heb ei defnyddio eto.</translation>
    </message>
    <message>
        <source>None downloaded yet.</source>
        <translation>Dim wedi&apos;u llwytho i lawr eto.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>a %n arall</numerusform>
            <numerusform>a %n arall</numerusform>
            <numerusform>a %n arall</numerusform>
            <numerusform>a %n arall</numerusform>
            <numerusform>a %n arall</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n: %1</source>
        <comment>homes</comment>
        <translation>
            <numerusform>%n: %1</numerusform>
            <numerusform>Un: %1</numerusform>
            <numerusform>%n: %1</numerusform>
            <numerusform>%n: %1</numerusform>
            <numerusform>%n: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 in the last minute; %3 reserved for what you open.</source>
        <translation>%1 o %2 yn y funud ddiwethaf; %3 wedi&apos;u cadw ar gyfer yr hyn rydych yn ei agor.</translation>
    </message>
    <message>
        <source>In an encrypted file on this computer.</source>
        <translation>Mewn ffeil wedi&apos;i hamgryptio ar y cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>In memory, until the program closes.</source>
        <translation>Yn y cof, nes i&apos;r rhaglen gau.</translation>
    </message>
    <message>
        <source>Waiting for a second check</source>
        <translation>Yn aros am ail wiriad</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Yn llwytho i lawr</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>Heb ddechrau</translation>
    </message>
    <message>
        <source>Not complete</source>
        <translation>Heb ei gwblhau</translation>
    </message>
    <message numerus="yes">
        <source>Checked %1; %n counted by the service but never sent</source>
        <translation>
            <numerusform>Gwiriwyd %1; %n wedi&apos;u cyfrif gan y gwasanaeth ond heb eu hanfon erioed</numerusform>
            <numerusform>Gwiriwyd %1; %n wedi&apos;i gyfrif gan y gwasanaeth ond heb ei anfon erioed</numerusform>
            <numerusform>Gwiriwyd %1; %n wedi&apos;u cyfrif gan y gwasanaeth ond heb eu hanfon erioed</numerusform>
            <numerusform>Gwiriwyd %1; %n wedi&apos;u cyfrif gan y gwasanaeth ond heb eu hanfon erioed</numerusform>
            <numerusform>Gwiriwyd %1; %n wedi&apos;u cyfrif gan y gwasanaeth ond heb eu hanfon erioed</numerusform>
        </translation>
    </message>
    <message>
        <source>Complete, checked %1</source>
        <translation>Cyflawn, gwiriwyd %1</translation>
    </message>
    <message>
        <source>Not started.</source>
        <translation>Heb ddechrau.</translation>
    </message>
    <message>
        <source>Up to date.</source>
        <translation>Yn gyfredol.</translation>
    </message>
    <message>
        <source>None: the service is asked directly.</source>
        <translation>Dim: gofynnir i&apos;r gwasanaeth yn uniongyrchol.</translation>
    </message>
    <message>
        <source>%1 in the last minute, now at most %2; %3 reserved for what you open.</source>
        <translation>%1 yn y funud ddiwethaf, nawr %2 ar y mwyaf; %3 wedi&apos;u cadw ar gyfer yr hyn rydych yn ei agor.</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>Yn gweithio</translation>
    </message>
</context>
<context>
    <name>ConnectionMenu</name>
    <message>
        <source>About this connection…</source>
        <translation>Ynghylch y cysylltiad hwn…</translation>
    </message>
    <message>
        <source>Allow editing</source>
        <translation>Caniatáu golygu</translation>
    </message>
    <message>
        <source>Enter the API key again…</source>
        <translation>Rhoi&apos;r allwedd API eto…</translation>
    </message>
    <message>
        <source>Connect to a service…</source>
        <translation>Cysylltu â gwasanaeth…</translation>
    </message>
    <message>
        <source>Remove this connection…</source>
        <translation>Tynnu&apos;r cysylltiad hwn…</translation>
    </message>
    <message>
        <source>Save information for support…</source>
        <translation>Cadw gwybodaeth ar gyfer cymorth…</translation>
    </message>
    <message>
        <source>Lock now</source>
        <translation>Cloi nawr</translation>
    </message>
    <message>
        <source>Lock and PIN…</source>
        <translation>Cloi a PIN…</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what cannot be chosen, and who has set it</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>DateEntry</name>
    <message>
        <source>a day</source>
        <translation>diwrnod</translation>
    </message>
    <message>
        <source>a month</source>
        <translation>mis</translation>
    </message>
    <message>
        <source>a year</source>
        <translation>blwyddyn</translation>
    </message>
    <message>
        <source>%1 must include %2</source>
        <translation>Rhaid i %1 gynnwys %2</translation>
    </message>
    <message>
        <source> and </source>
        <translation> a </translation>
    </message>
    <message>
        <source>%1 must have a month like 7 or July</source>
        <translation>Rhaid i %1 gael mis fel 7 neu Gorffennaf</translation>
    </message>
    <message>
        <source>%1 must have a year with 4 digits, like 1938</source>
        <translation>Rhaid i %1 gael blwyddyn â 4 digid, fel 1938</translation>
    </message>
    <message>
        <source>%1 must be a real date</source>
        <translation>Rhaid i %1 fod yn ddyddiad go iawn</translation>
    </message>
    <message>
        <source>%1: “%2” must have a year with 4 digits, like 1938</source>
        <translation>%1: rhaid i “%2” gael blwyddyn â 4 digid, fel 1938</translation>
    </message>
    <message>
        <source>%1: “%2” must be a date like 14 7 1938</source>
        <translation>%1: rhaid i “%2” fod yn ddyddiad fel 14 7 1938</translation>
    </message>
</context>
<context>
    <name>Duplicate</name>
    <message>
        <source>%1, born %2</source>
        <translation>%1, ganed %2</translation>
    </message>
    <message>
        <source>%1 was probably created by your own interrupted save.</source>
        <translation>Mae&apos;n debyg i %1 gael ei greu gan eich ymgais eich hun i gadw, y torrwyd ar ei thraws.</translation>
    </message>
    <message>
        <source>%1 has the same NHS number.</source>
        <translation>Mae gan %1 yr un rhif GIG.</translation>
    </message>
    <message>
        <source>%1 has the same family name and date of birth.</source>
        <translation>Mae gan %1 yr un cyfenw a&apos;r un dyddiad geni.</translation>
    </message>
    <message>
        <source>%1 has a similar name and date of birth.</source>
        <translation>Mae gan %1 enw a dyddiad geni tebyg.</translation>
    </message>
    <message>
        <source>Somebody else: a relative, or similar by chance</source>
        <translation>Rhywun arall: perthynas, neu debyg ar hap</translation>
    </message>
    <message>
        <source>Somebody else: the other record is wrong</source>
        <translation>Rhywun arall: mae&apos;r cofnod arall yn anghywir</translation>
    </message>
    <message>
        <source>%1, date of birth not known</source>
        <translation>%1, dyddiad geni ddim yn hysbys</translation>
    </message>
    <message>
        <source>%1 has a similar name.</source>
        <comment>a person and the date of birth</comment>
        <translation>Mae gan %1 enw tebyg.</translation>
    </message>
    <message>
        <source>Recorded in %1, room %2.</source>
        <comment>home, room</comment>
        <translation>Wedi&apos;i gofnodi yn %1, ystafell %2.</translation>
    </message>
    <message>
        <source>Recorded in %1.</source>
        <comment>home</comment>
        <translation>Wedi&apos;i gofnodi yn %1.</translation>
    </message>
    <message>
        <source>Recorded in room %1.</source>
        <translation>Wedi&apos;i gofnodi yn ystafell %1.</translation>
    </message>
    <message>
        <source>%1 has the same name, date of birth and NHS number.</source>
        <translation>Mae gan %1 yr un enw, yr un dyddiad geni a&apos;r un rhif GIG.</translation>
    </message>
    <message>
        <source>%1 has the same family name, date of birth and NHS number.</source>
        <translation>Mae gan %1 yr un cyfenw, yr un dyddiad geni a&apos;r un rhif GIG.</translation>
    </message>
    <message>
        <source>%1 has the same name and NHS number.</source>
        <translation>Mae gan %1 yr un enw a&apos;r un rhif GIG.</translation>
    </message>
    <message>
        <source>%1 has the same family name and NHS number.</source>
        <translation>Mae gan %1 yr un cyfenw a&apos;r un rhif GIG.</translation>
    </message>
    <message>
        <source>%1 has the same date of birth and NHS number.</source>
        <translation>Mae gan %1 yr un dyddiad geni a&apos;r un rhif GIG.</translation>
    </message>
    <message>
        <source>%1 has the same name and date of birth.</source>
        <translation>Mae gan %1 yr un enw a&apos;r un dyddiad geni.</translation>
    </message>
    <message>
        <source>%1 has the same first name and date of birth.</source>
        <translation>Mae gan %1 yr un enw cyntaf a&apos;r un dyddiad geni.</translation>
    </message>
</context>
<context>
    <name>ListStatus</name>
    <message>
        <source>The service counts %L1 and lists %L2.</source>
        <translation>Mae&apos;r gwasanaeth yn cyfrif %L1 ac yn rhestru %L2.</translation>
    </message>
    <message>
        <source>The service sent the same records again instead of the next page.</source>
        <translation>Anfonodd y gwasanaeth yr un cofnodion eto yn lle&apos;r dudalen nesaf.</translation>
    </message>
    <message>
        <source>Records were removed while the list was being downloaded.</source>
        <translation>Tynnwyd cofnodion tra oedd y rhestr yn cael ei llwytho i lawr.</translation>
    </message>
    <message>
        <source>The list may not be complete.</source>
        <translation>Efallai nad yw&apos;r rhestr yn gyflawn.</translation>
    </message>
    <message>
        <source>Records left out because the service sent no usable id for them: %L1.</source>
        <translation>Cofnodion a hepgorwyd am nad anfonodd y gwasanaeth ID y gellir ei ddefnyddio ar eu cyfer: %L1.</translation>
    </message>
</context>
<context>
    <name>ListWords</name>
    <message>
        <source>just now</source>
        <translation>newydd fod</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes ago</source>
        <translation>
            <numerusform>%n munud yn ôl</numerusform>
            <numerusform>%n munud yn ôl</numerusform>
            <numerusform>%n munud yn ôl</numerusform>
            <numerusform>%n munud yn ôl</numerusform>
            <numerusform>%n munud yn ôl</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hours ago</source>
        <translation>
            <numerusform>%n awr yn ôl</numerusform>
            <numerusform>%n awr yn ôl</numerusform>
            <numerusform>%n awr yn ôl</numerusform>
            <numerusform>%n awr yn ôl</numerusform>
            <numerusform>%n awr yn ôl</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n diwrnod yn ôl</numerusform>
            <numerusform>%n diwrnod yn ôl</numerusform>
            <numerusform>%n diwrnod yn ôl</numerusform>
            <numerusform>%n diwrnod yn ôl</numerusform>
            <numerusform>%n diwrnod yn ôl</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, lowest first</source>
        <translation>%1, isaf yn gyntaf</translation>
    </message>
    <message>
        <source>%1, highest first</source>
        <translation>%1, uchaf yn gyntaf</translation>
    </message>
    <message>
        <source>%1, oldest first</source>
        <translation>%1, hynaf yn gyntaf</translation>
    </message>
    <message>
        <source>%1, newest first</source>
        <translation>%1, diweddaraf yn gyntaf</translation>
    </message>
    <message>
        <source>%1, earliest first</source>
        <translation>%1, cynharaf yn gyntaf</translation>
    </message>
    <message>
        <source>%1, latest first</source>
        <translation>%1, hwyraf yn gyntaf</translation>
    </message>
    <message>
        <source>%1, no before yes</source>
        <translation>%1, na cyn ie</translation>
    </message>
    <message>
        <source>%1, yes before no</source>
        <translation>%1, ie cyn na</translation>
    </message>
    <message>
        <source>%1, A to Z</source>
        <translation>%1, A i Y</translation>
    </message>
    <message>
        <source>%1, Z to A</source>
        <translation>%1, Y i A</translation>
    </message>
    <message>
        <source>As of %1, %2.</source>
        <comment>time, how long ago</comment>
        <translation>Fel yr oedd am %1, %2.</translation>
    </message>
    <message>
        <source>Downloading, %L1 of %L2.</source>
        <translation>Yn llwytho i lawr, %L1 o %L2.</translation>
    </message>
    <message>
        <source>Downloading.</source>
        <translation>Yn llwytho i lawr.</translation>
    </message>
    <message>
        <source>Not complete: %L1 of %L2.</source>
        <translation>Heb ei gwblhau: %L1 o %L2.</translation>
    </message>
    <message>
        <source>Not complete.</source>
        <translation>Heb ei gwblhau.</translation>
    </message>
    <message>
        <source>%1+</source>
        <comment>at least so many</comment>
        <translation>%1+</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>%1 o %2 yn cael eu dangos</translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>%1 yn cael eu dangos</translation>
    </message>
    <message>
        <source>%1 of %2 shown, filtered</source>
        <translation>%1 o %2 yn cael eu dangos, wedi&apos;u hidlo</translation>
    </message>
    <message>
        <source>%1 current of %2</source>
        <translation>%1 cyfredol o %2</translation>
    </message>
    <message>
        <source>; then </source>
        <comment>the next order</comment>
        <translation>; yna </translation>
    </message>
    <message>
        <source>Filtered: %1 of %2 shown.</source>
        <translation>Hidlwyd: %1 o %2.</translation>
    </message>
    <message>
        <source>From %1 on.</source>
        <comment>a day</comment>
        <translation>O %1 ymlaen.</translation>
    </message>
    <message>
        <source>Filtered: %1 shown.</source>
        <translation>Hidlwyd: %1.</translation>
    </message>
    <message>
        <source>As of %1.</source>
        <translation>Fel yr oedd am %1.</translation>
    </message>
    <message>
        <source>%1 shown, filtered</source>
        <translation>%1 yn cael eu dangos, wedi&apos;u hidlo</translation>
    </message>
</context>
<context>
    <name>Mirror</name>
    <message>
        <source>%L1 of %L2 records downloaded</source>
        <translation>%L1 o %L2 o gofnodion wedi&apos;u llwytho i lawr</translation>
    </message>
    <message>
        <source>%L1 records downloaded</source>
        <translation>%L1 o gofnodion wedi&apos;u llwytho i lawr</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what is done, how much is here</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>done within a minute</source>
        <translation>wedi gorffen o fewn munud</translation>
    </message>
    <message>
        <source>done at about %1</source>
        <comment>time</comment>
        <translation>wedi gorffen tua %1</translation>
    </message>
    <message>
        <source>%1, now %2</source>
        <comment>how many are downloaded, list</comment>
        <translation>%1, nawr %2</translation>
    </message>
    <message>
        <source>Checking for changes</source>
        <translation>Yn chwilio am newidiadau</translation>
    </message>
    <message>
        <source>Downloading is paused</source>
        <translation>Mae llwytho i lawr wedi&apos;i oedi</translation>
    </message>
    <message>
        <source>Downloading has stopped</source>
        <translation>Mae llwytho i lawr wedi stopio</translation>
    </message>
    <message>
        <source>Waiting for the service</source>
        <translation>Yn aros am y gwasanaeth</translation>
    </message>
    <message>
        <source>The service suddenly returns far fewer records (%1). Nothing is removed until a second check, ten minutes later, confirms it.</source>
        <translation>Yn sydyn mae&apos;r gwasanaeth yn dychwelyd llawer llai o gofnodion (%1). Ni thynnir dim nes i ail wiriad, ddeng munud yn ddiweddarach, gadarnhau hyn.</translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n minute(s) slow.</source>
        <translation>
            <numerusform>Mae cloc y cyfrifiadur hwn %n munud yn araf.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n munud yn araf.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n munud yn araf.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n munud yn araf.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n munud yn araf.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n minute(s) fast.</source>
        <translation>
            <numerusform>Mae cloc y cyfrifiadur hwn %n munud yn gyflym.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n munud yn gyflym.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n munud yn gyflym.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n munud yn gyflym.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n munud yn gyflym.</numerusform>
        </translation>
    </message>
    <message>
        <source>This computer&apos;s clock is an hour slow.</source>
        <translation>Mae cloc y cyfrifiadur hwn awr yn araf.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is an hour fast.</source>
        <translation>Mae cloc y cyfrifiadur hwn awr yn gyflym.</translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n hour(s) slow.</source>
        <translation>
            <numerusform>Mae cloc y cyfrifiadur hwn %n awr yn araf.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n awr yn araf.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n awr yn araf.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n awr yn araf.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n awr yn araf.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n hour(s) fast.</source>
        <translation>
            <numerusform>Mae cloc y cyfrifiadur hwn %n awr yn gyflym.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n awr yn gyflym.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n awr yn gyflym.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n awr yn gyflym.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n awr yn gyflym.</numerusform>
        </translation>
    </message>
    <message>
        <source>This computer&apos;s clock is a day slow.</source>
        <translation>Mae cloc y cyfrifiadur hwn ddiwrnod yn araf.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is a day fast.</source>
        <translation>Mae cloc y cyfrifiadur hwn ddiwrnod yn gyflym.</translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n day(s) slow.</source>
        <translation>
            <numerusform>Mae cloc y cyfrifiadur hwn %n diwrnod yn araf.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n diwrnod yn araf.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n diwrnod yn araf.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n diwrnod yn araf.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n diwrnod yn araf.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n day(s) fast.</source>
        <translation>
            <numerusform>Mae cloc y cyfrifiadur hwn %n diwrnod yn gyflym.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n diwrnod yn gyflym.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n diwrnod yn gyflym.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n diwrnod yn gyflym.</numerusform>
            <numerusform>Mae cloc y cyfrifiadur hwn %n diwrnod yn gyflym.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 requests this minute</source>
        <translation>%1 o %2 o geisiadau y funud hon</translation>
    </message>
    <message>
        <source>%1 requests this minute, now at most %2</source>
        <translation>%1 o geisiadau y funud hon, nawr %2 ar y mwyaf</translation>
    </message>
</context>
<context>
    <name>RecordLink</name>
    <message>
        <source>This is not a link to a record: it does not begin with care-records.</source>
        <translation>Nid dolen i gofnod yw hon: nid yw&apos;n dechrau gyda care-records.</translation>
    </message>
    <message>
        <source>This is too long to be a link to a record.</source>
        <translation>Mae hon yn rhy hir i fod yn ddolen i gofnod.</translation>
    </message>
    <message>
        <source>This link is incomplete: after “care-records:” come two slashes.</source>
        <translation>Mae&apos;r ddolen hon yn anghyflawn: daw dwy flaenslaes ar ôl “care-records:”.</translation>
    </message>
    <message>
        <source>This link is incomplete: it names a connection, a list and a record, and nothing else.</source>
        <translation>Mae&apos;r ddolen hon yn anghyflawn: mae&apos;n enwi cysylltiad, rhestr a chofnod, a dim arall.</translation>
    </message>
    <message>
        <source>Part of this link cannot be read. It may have been cut off.</source>
        <translation>Ni ellir darllen rhan o&apos;r ddolen hon. Efallai iddi gael ei thorri.</translation>
    </message>
    <message>
        <source>This link leads to a list “%1”, which does not exist.</source>
        <translation>Mae&apos;r ddolen hon yn arwain at restr “%1”, nad yw&apos;n bodoli.</translation>
    </message>
</context>
<context>
    <name>SaveState</name>
    <message>
        <source>The service answered %1.</source>
        <comment>status</comment>
        <translation>Atebodd y gwasanaeth %1.</translation>
    </message>
    <message>
        <source>The service answered %1: “%2”.</source>
        <comment>status, its words</comment>
        <translation>Atebodd y gwasanaeth %1: “%2”.</translation>
    </message>
    <message>
        <source>Reference: %1.</source>
        <translation>Cyfeirnod: %1.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>dim</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>quoted</comment>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>%1: sent %2, the service has %3</source>
        <comment>label, values</comment>
        <translation>%1: anfonwyd %2, mae gan y gwasanaeth %3</translation>
    </message>
    <message>
        <source>Reading the newest record…</source>
        <translation>Yn darllen y cofnod diweddaraf…</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Yn cadw…</translation>
    </message>
    <message>
        <source>Saved. Checking what was saved…</source>
        <translation>Cadwyd. Yn gwirio&apos;r hyn a gadwyd…</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Cadwyd.</translation>
    </message>
    <message>
        <source>Saved, but the service has something different. %1. What you typed is still here: send it again, or discard it.</source>
        <translation>Cadwyd, ond mae gan y gwasanaeth rywbeth gwahanol. %1. Mae&apos;r hyn a deipiwyd gennych yma o hyd: anfonwch ef eto, neu gwaredwch ef.</translation>
    </message>
    <message>
        <source>Not saved yet: your earlier changes have been saved after all. Review your changes again.</source>
        <translation>Heb ei gadw eto: mae eich newidiadau cynharach wedi&apos;u cadw wedi&apos;r cyfan. Adolygwch eich newidiadau eto.</translation>
    </message>
    <message>
        <source>Not saved yet: somebody else changed %1 in the meantime. Review your changes again.</source>
        <translation>Heb ei gadw eto: newidiodd rhywun arall %1 yn y cyfamser. Adolygwch eich newidiadau eto.</translation>
    </message>
    <message>
        <source>Nothing was saved. Your changes are still here.</source>
        <translation>Ni chadwyd dim. Mae eich newidiadau yma o hyd.</translation>
    </message>
    <message>
        <source>Not sent: this computer could not make a note of it first, perhaps because its disk is full. Nothing was saved. Your changes are still here.</source>
        <translation>Heb ei anfon: ni allai&apos;r cyfrifiadur hwn wneud nodyn ohono yn gyntaf, efallai am fod ei ddisg yn llawn. Ni chadwyd dim. Mae eich newidiadau yma o hyd.</translation>
    </message>
    <message>
        <source>Saved, but the record could not be read back to compare it. Check it in the list.</source>
        <translation>Cadwyd, ond ni ellid darllen y cofnod yn ôl i&apos;w gymharu. Gwiriwch ef yn y rhestr.</translation>
    </message>
    <message>
        <source>This key can view records but not change them. Your changes are still here, but cannot be sent.</source>
        <translation>Gall yr allwedd hon weld cofnodion ond nid eu newid. Mae eich newidiadau yma o hyd, ond ni ellir eu hanfon.</translation>
    </message>
    <message>
        <source>It may or may not have been saved. Ask the service again before you send it again.</source>
        <translation>Efallai iddo gael ei gadw neu beidio. Gofynnwch i&apos;r gwasanaeth eto cyn ei anfon eto.</translation>
    </message>
    <message>
        <source>The connection was lost while saving.</source>
        <translation>Collwyd y cysylltiad wrth gadw.</translation>
    </message>
    <message>
        <source>The service had a fault while saving.</source>
        <translation>Roedd nam ar y gwasanaeth wrth gadw.</translation>
    </message>
    <message>
        <source>The service&apos;s answer to saving could not be read.</source>
        <translation>Ni ellid darllen ateb y gwasanaeth wrth gadw.</translation>
    </message>
    <message>
        <source>Saving took too long.</source>
        <translation>Cymerodd y cadw ormod o amser.</translation>
    </message>
    <message>
        <source>The service redirected while saving.</source>
        <translation>Ailgyfeiriodd y gwasanaeth wrth gadw.</translation>
    </message>
</context>
<context>
    <name>SavedView</name>
    <message>
        <source>To review</source>
        <translation>I&apos;w hadolygu</translation>
    </message>
    <message>
        <source>DoLS ending</source>
        <translation>DoLS yn dod i ben</translation>
    </message>
    <message>
        <source>No NHS number</source>
        <translation>Dim rhif GIG</translation>
    </message>
    <message>
        <source>Devices to approve</source>
        <translation>Dyfeisiau i&apos;w cymeradwyo</translation>
    </message>
    <message>
        <source>No GP</source>
        <comment>residents of whom neither doctor nor surgery is recorded</comment>
        <translation>Dim meddyg teulu</translation>
    </message>
    <message>
        <source>Plans overdue</source>
        <translation>Cynlluniau hwyr</translation>
    </message>
    <message>
        <source>Plans due</source>
        <translation>Cynlluniau i&apos;w hadolygu</translation>
    </message>
    <message>
        <source>DoLS ended</source>
        <comment>of those who live here</comment>
        <translation>DoLS wedi dod i ben</translation>
    </message>
    <message>
        <source>Severe, 30 days</source>
        <comment>incidents of severity 4 or 5</comment>
        <translation>Difrifol, 30 diwrnod</translation>
    </message>
    <message>
        <source>New, 30 days</source>
        <translation>Newydd, 30 diwrnod</translation>
    </message>
    <message>
        <source>No allergy status</source>
        <comment>nobody has said whether there are any</comment>
        <translation>Dim statws alergedd</translation>
    </message>
</context>
<context>
    <name>Secret</name>
    <message>
        <source>An API key has 8 to 512 letters, digits and symbols, without spaces or line breaks. Copy the whole key and enter it again.</source>
        <translation>Mae gan allwedd API 8 i 512 o lythrennau, digidau a symbolau, heb fylchau na thoriadau llinell. Copïwch yr allwedd gyfan a rhowch hi eto.</translation>
    </message>
</context>
<context>
    <name>ServiceFindings</name>
    <message>
        <source>%1: %2</source>
        <comment>field, message of the service</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>StoreReport</name>
    <message>
        <source>Records are kept in memory only, because there is no key from the keychain to encrypt them with.</source>
        <translation>Cedwir cofnodion yn y cof yn unig, am nad oes allwedd o&apos;r gadwyn allweddi i&apos;w hamgryptio.</translation>
    </message>
    <message>
        <source>Records are kept in memory only, because this build cannot encrypt them.</source>
        <translation>Cedwir cofnodion yn y cof yn unig, am na all yr adeiladiad hwn eu hamgryptio.</translation>
    </message>
    <message>
        <source>The records stored on this computer could not be read. They were set aside and are being downloaded again.</source>
        <translation>Ni ellid darllen y cofnodion a storiwyd ar y cyfrifiadur hwn. Fe&apos;u rhoddwyd o&apos;r neilltu ac maent yn cael eu llwytho i lawr eto.</translation>
    </message>
    <message>
        <source>What a newer version of this program stored was left alone. Changes that are not saved are kept in memory only.</source>
        <translation>Gadawyd llonydd i&apos;r hyn a storiodd fersiwn mwy newydd o&apos;r rhaglen hon. Cedwir newidiadau heb eu cadw yn y cof yn unig.</translation>
    </message>
    <message>
        <source>Records are kept in memory only, because the folder for them cannot be written.</source>
        <translation>Cedwir cofnodion yn y cof yn unig, am na ellir ysgrifennu i&apos;r ffolder ar eu cyfer.</translation>
    </message>
    <message>
        <source>Records are kept in memory only, because the folder for them is on a network drive.</source>
        <translation>Cedwir cofnodion yn y cof yn unig, am fod y ffolder ar eu cyfer ar yriant rhwydwaith.</translation>
    </message>
    <message>
        <source>Records are kept in memory only, because another program has their file open.</source>
        <translation>Cedwir cofnodion yn y cof yn unig, am fod eu ffeil ar agor mewn rhaglen arall.</translation>
    </message>
    <message>
        <source>The file of unfinished forms on this computer is damaged. It was set aside; what could be read of it is shown here.</source>
        <translation>Mae ffeil y ffurflenni heb eu gorffen ar y cyfrifiadur hwn wedi&apos;i difrodi. Fe&apos;i rhoddwyd o&apos;r neilltu; dangosir yma yr hyn y gellid ei ddarllen ohoni.</translation>
    </message>
    <message>
        <source>The file of unfinished forms on this computer was damaged or gone. Its second copy has taken its place.</source>
        <translation>Roedd ffeil y ffurflenni heb eu gorffen ar y cyfrifiadur hwn wedi&apos;i difrodi neu ar goll. Mae ei hail gopi wedi cymryd ei lle.</translation>
    </message>
</context>
<context>
    <name>StoredBulk</name>
    <message>
        <source>%1: %2</source>
        <comment>field, new value</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Tls</name>
    <message>
        <source>The service&apos;s certificate has expired.</source>
        <translation>Mae tystysgrif y gwasanaeth wedi dod i ben.</translation>
    </message>
    <message>
        <source>The service&apos;s certificate is not valid yet, by this computer&apos;s clock.</source>
        <translation>Nid yw tystysgrif y gwasanaeth yn ddilys eto, yn ôl cloc y cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>The certificate belongs to another address.</source>
        <translation>Mae&apos;r dystysgrif yn perthyn i gyfeiriad arall.</translation>
    </message>
    <message>
        <source>The service&apos;s certificate has been revoked.</source>
        <translation>Mae tystysgrif y gwasanaeth wedi&apos;i dirymu.</translation>
    </message>
    <message>
        <source>The certificate was not issued by anyone this computer trusts.</source>
        <translation>Ni roddwyd y dystysgrif gan neb y mae&apos;r cyfrifiadur hwn yn ymddiried ynddo.</translation>
    </message>
    <message>
        <source>The service&apos;s certificate cannot be trusted.</source>
        <translation>Ni ellir ymddiried yn nhystysgrif y gwasanaeth.</translation>
    </message>
    <message>
        <source>A secure connection could not be agreed: perhaps the service offers none at this port, or only outdated encryption.</source>
        <translation>Ni ellid cytuno ar gysylltiad diogel: efallai nad yw&apos;r gwasanaeth yn cynnig un ar y porth hwn, neu mai amgryptio hen ffasiwn yn unig y mae&apos;n ei gynnig.</translation>
    </message>
    <message>
        <source>The service&apos;s certificate names its address only in an outdated way, which anyone could use. Whoever runs the service needs a new certificate.</source>
        <translation>Mae tystysgrif y gwasanaeth yn enwi ei gyfeiriad mewn ffordd hen ffasiwn yn unig, y gallai unrhyw un ei defnyddio. Mae ar bwy bynnag sy&apos;n rhedeg y gwasanaeth angen tystysgrif newydd.</translation>
    </message>
    <message>
        <source>The file of certificates cannot be read: it must be in PEM form.</source>
        <translation>Ni ellir darllen y ffeil tystysgrifau: rhaid iddi fod ar ffurf PEM.</translation>
    </message>
</context>
<context>
    <name>TokenManager</name>
    <message>
        <source>There is no care-record service at this address. Check the address and enter it again.</source>
        <translation>Nid oes gwasanaeth cofnodion gofal yn y cyfeiriad hwn. Gwiriwch y cyfeiriad a rhowch ef eto.</translation>
    </message>
</context>
<context>
    <name>WeakPin</name>
    <message numerus="yes">
        <source>A PIN has at least %n characters.</source>
        <translation>
            <numerusform>Mae gan PIN o leiaf %n nod.</numerusform>
            <numerusform>Mae gan PIN o leiaf %n nod.</numerusform>
            <numerusform>Mae gan PIN o leiaf %n nod.</numerusform>
            <numerusform>Mae gan PIN o leiaf %n nod.</numerusform>
            <numerusform>Mae gan PIN o leiaf %n nod.</numerusform>
        </translation>
    </message>
    <message>
        <source>All characters of this PIN are the same: it would be guessed first. Choose another one.</source>
        <translation>Mae pob nod yn y PIN hwn yr un fath: byddai&apos;n cael ei ddyfalu gyntaf. Dewiswch un arall.</translation>
    </message>
    <message>
        <source>This PIN only counts up or down, or follows the keyboard. Choose another one.</source>
        <translation>Dim ond cyfrif i fyny neu i lawr, neu ddilyn y bysellfwrdd, y mae&apos;r PIN hwn. Dewiswch un arall.</translation>
    </message>
    <message>
        <source>This PIN repeats itself. Choose another one.</source>
        <translation>Mae&apos;r PIN hwn yn ei ailadrodd ei hun. Dewiswch un arall.</translation>
    </message>
    <message>
        <source>This PIN looks like a date or a year, and birthdays are tried first. Choose another one.</source>
        <translation>Mae&apos;r PIN hwn yn edrych fel dyddiad neu flwyddyn, a phen-blwyddi a gynigir gyntaf. Dewiswch un arall.</translation>
    </message>
    <message>
        <source>Many people use this as their PIN. Choose another one.</source>
        <translation>Mae llawer o bobl yn defnyddio hwn fel eu PIN. Dewiswch un arall.</translation>
    </message>
    <message>
        <source>This PIN has few different characters. Choose another one.</source>
        <translation>Ychydig o nodau gwahanol sydd yn y PIN hwn. Dewiswch un arall.</translation>
    </message>
</context>
<context>
    <name>care::AboutDialog</name>
    <message>
        <source>About Care Records</source>
        <translation>Ynghylch Care Records</translation>
    </message>
    <message>
        <source>Care Records %1</source>
        <translation>Care Records %1</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty. You may pass it on and change it.</source>
        <translation>Meddalwedd rydd dan Drwydded Gyhoeddus Gyffredinol GNU, fersiwn 3 neu&apos;n ddiweddarach. Daw heb unrhyw warant. Cewch ei throsglwyddo i eraill a&apos;i newid.</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>Gwnaed gyda</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
</context>
<context>
    <name>care::AllergyEditor</name>
    <message>
        <source>No known allergies</source>
        <translation>Dim alergeddau hysbys</translation>
    </message>
    <message>
        <source>Yes, as listed below</source>
        <translation>Oes, fel y rhestrir isod</translation>
    </message>
    <message>
        <source>Not asked</source>
        <translation>Heb ofyn</translation>
    </message>
</context>
<context>
    <name>care::AnswerGroup</name>
    <message>
        <source>%1. %2</source>
        <comment>what it is about. answer</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>One answer is missing.</source>
        <translation>Mae un ateb ar goll.</translation>
    </message>
    <message numerus="yes">
        <source>%n answers are missing.</source>
        <translation>
            <numerusform>Mae %n o atebion ar goll.</numerusform>
            <numerusform>Mae %n ateb ar goll.</numerusform>
            <numerusform>Mae %n ateb ar goll.</numerusform>
            <numerusform>Mae %n ateb ar goll.</numerusform>
            <numerusform>Mae %n o atebion ar goll.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::Application</name>
    <message>
        <source>Remove this connection</source>
        <translation>Tynnu&apos;r cysylltiad hwn</translation>
    </message>
    <message>
        <source>Waiting for the keychain of this computer…</source>
        <translation>Yn aros am gadwyn allweddi&apos;r cyfrifiadur hwn…</translation>
    </message>
    <message>
        <source>Preparing the sample data…</source>
        <translation>Yn paratoi&apos;r data enghreifftiol…</translation>
    </message>
    <message>
        <source>Sample data</source>
        <translation>Data enghreifftiol</translation>
    </message>
    <message>
        <source>Next connection</source>
        <translation>Cysylltiad nesaf</translation>
    </message>
    <message>
        <source>Previous connection</source>
        <translation>Cysylltiad blaenorol</translation>
    </message>
    <message>
        <source>Lock now</source>
        <translation>Cloi nawr</translation>
    </message>
    <message>
        <source>Information for support</source>
        <translation>Gwybodaeth ar gyfer cymorth</translation>
    </message>
    <message>
        <source>The file could not be saved. Any earlier file there has not been changed.</source>
        <translation>Ni ellid cadw&apos;r ffeil. Nid yw unrhyw ffeil gynharach yno wedi newid.</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>Agor dolen</translation>
    </message>
    <message>
        <source>The link could not be opened.</source>
        <translation>Ni ellid agor y ddolen.</translation>
    </message>
    <message>
        <source>It belongs to the connection “%1”, which is not set up on this computer.</source>
        <translation>Mae&apos;n perthyn i&apos;r cysylltiad “%1”, nad yw wedi&apos;i osod ar y cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>Settings of your organisation</source>
        <translation>Gosodiadau eich sefydliad</translation>
    </message>
    <message>
        <source>The settings of your organisation cannot be used as they are.</source>
        <translation>Ni ellir defnyddio gosodiadau eich sefydliad fel y maent.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Gosodiadau</translation>
    </message>
    <message>
        <source>The settings of this program could not be read.</source>
        <translation>Ni ellid darllen gosodiadau&apos;r rhaglen hon.</translation>
    </message>
    <message>
        <source>An earlier copy of them is in use. What you changed since the program was last started may have to be set again. Records and unfinished forms are not affected.</source>
        <translation>Mae copi cynharach ohonynt yn cael ei ddefnyddio. Efallai y bydd rhaid gosod eto&apos;r hyn a newidiwyd gennych ers i&apos;r rhaglen gychwyn ddiwethaf. Nid yw hyn yn effeithio ar gofnodion na ffurflenni heb eu gorffen.</translation>
    </message>
    <message numerus="yes">
        <source>Records and unfinished forms of %n connection(s) are still stored on this computer. Connect to the same service again to have them back.</source>
        <translation>
            <numerusform>Mae cofnodion %n o gysylltiadau, a&apos;u ffurflenni heb eu gorffen, wedi&apos;u storio ar y cyfrifiadur hwn o hyd. Cysylltwch â&apos;r un gwasanaeth eto i&apos;w cael yn ôl.</numerusform>
            <numerusform>Mae cofnodion %n cysylltiad, a&apos;i ffurflenni heb eu gorffen, wedi&apos;u storio ar y cyfrifiadur hwn o hyd. Cysylltwch â&apos;r un gwasanaeth eto i&apos;w cael yn ôl.</numerusform>
            <numerusform>Mae cofnodion %n o gysylltiadau, a&apos;u ffurflenni heb eu gorffen, wedi&apos;u storio ar y cyfrifiadur hwn o hyd. Cysylltwch â&apos;r un gwasanaeth eto i&apos;w cael yn ôl.</numerusform>
            <numerusform>Mae cofnodion %n o gysylltiadau, a&apos;u ffurflenni heb eu gorffen, wedi&apos;u storio ar y cyfrifiadur hwn o hyd. Cysylltwch â&apos;r un gwasanaeth eto i&apos;w cael yn ôl.</numerusform>
            <numerusform>Mae cofnodion %n o gysylltiadau, a&apos;u ffurflenni heb eu gorffen, wedi&apos;u storio ar y cyfrifiadur hwn o hyd. Cysylltwch â&apos;r un gwasanaeth eto i&apos;w cael yn ôl.</numerusform>
        </translation>
    </message>
    <message>
        <source>Lock and PIN</source>
        <translation>Cloi a PIN</translation>
    </message>
    <message>
        <source>The PIN does not yet protect everything on this computer.</source>
        <translation>Nid yw&apos;r PIN yn gwarchod popeth ar y cyfrifiadur hwn eto.</translation>
    </message>
    <message>
        <source>The PIN has been removed, but not every trace of it.</source>
        <translation>Tynnwyd y PIN, ond nid pob ôl ohono.</translation>
    </message>
    <message>
        <source>This folder cannot be written to: %1
Until it can be, anyone who puts back an older keychain can open its records without the PIN. Make room on the disk, or ask IT for access to the folder, then start the program again.</source>
        <translation>Ni ellir ysgrifennu i&apos;r ffolder hon: %1
Hyd nes y gellir, gall unrhyw un sy&apos;n rhoi cadwyn allweddi hŷn yn ôl agor ei chofnodion heb y PIN. Gwnewch le ar y ddisg, neu gofynnwch i&apos;r adran TG am fynediad i&apos;r ffolder, yna dechreuwch y rhaglen eto.</translation>
    </message>
    <message>
        <source>The program will ask for the API key when it starts next. Delete the file journal.db-pin in this folder by hand: %1</source>
        <translation>Bydd y rhaglen yn gofyn am yr allwedd API pan fydd yn dechrau nesaf. Dilëwch y ffeil journal.db-pin yn y ffolder hon â llaw: %1</translation>
    </message>
    <message>
        <source>Choose the connection</source>
        <translation>Dewis y cysylltiad</translation>
    </message>
</context>
<context>
    <name>care::BulkChange</name>
    <message>
        <source>Add a keyworker</source>
        <translation>Ychwanegu gweithiwr allweddol</translation>
    </message>
    <message>
        <source>Remove a keyworker</source>
        <translation>Tynnu gweithiwr allweddol</translation>
    </message>
    <message>
        <source>This is recorded in a way that cannot be changed here.</source>
        <translation>Cofnodir hyn mewn ffordd na ellir ei newid yma.</translation>
    </message>
    <message>
        <source>No change is needed.</source>
        <translation>Nid oes angen newid.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>dim byd</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>quoted</comment>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Somebody else had changed it from %1 to %2.</source>
        <comment>values</comment>
        <translation>Roedd rhywun arall wedi&apos;i newid o %1 i %2.</translation>
    </message>
    <message>
        <source>Not saved. Open the resident to see what was changed.</source>
        <translation>Heb ei gadw. Agorwch y preswylydd i weld beth a newidiwyd.</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <comment>title of a field</comment>
        <translation>Dadwneud: %1</translation>
    </message>
    <message>
        <source>Somebody has changed it since. Their change is kept.</source>
        <translation>Mae rhywun wedi&apos;i newid ers hynny. Cedwir y newid hwnnw.</translation>
    </message>
</context>
<context>
    <name>care::BulkDialog</name>
    <message>
        <source>Type any part of the name</source>
        <translation>Teipiwch unrhyw ran o&apos;r enw</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Dewis</translation>
    </message>
    <message>
        <source>Change several residents</source>
        <translation>Newid nifer o breswylwyr</translation>
    </message>
    <message numerus="yes">
        <source>Change one field for %n residents</source>
        <translation>
            <numerusform>Newid un maes ar gyfer %n o breswylwyr</numerusform>
            <numerusform>Newid un maes ar gyfer %n preswylydd</numerusform>
            <numerusform>Newid un maes ar gyfer %n o breswylwyr</numerusform>
            <numerusform>Newid un maes ar gyfer %n o breswylwyr</numerusform>
            <numerusform>Newid un maes ar gyfer %n o breswylwyr</numerusform>
        </translation>
    </message>
    <message>
        <source>What happens to each resident</source>
        <translation>Beth sy&apos;n digwydd i bob preswylydd</translation>
    </message>
    <message>
        <source>New value</source>
        <translation>Gwerth newydd</translation>
    </message>
    <message>
        <source>What is changed</source>
        <translation>Beth sy&apos;n cael ei newid</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Stopio</translation>
    </message>
    <message>
        <source>Cop&amp;y as a table</source>
        <translation>Cop&amp;ïo fel tabl</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message numerus="yes">
        <source>Change %n residents now?</source>
        <translation>
            <numerusform>Newid %n o breswylwyr nawr?</numerusform>
            <numerusform>Newid %n preswylydd nawr?</numerusform>
            <numerusform>Newid %n o breswylwyr nawr?</numerusform>
            <numerusform>Newid %n o breswylwyr nawr?</numerusform>
            <numerusform>Newid %n o breswylwyr nawr?</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Each record is read again, saved and checked, one after another. Where somebody else has changed the same field in the meantime, their change stays.</source>
        <translation>%1. Caiff pob cofnod ei ddarllen eto, ei gadw a&apos;i wirio, y naill ar ôl y llall. Lle mae rhywun arall wedi newid yr un maes yn y cyfamser, erys eu newid nhw.</translation>
    </message>
    <message>
        <source>Change them</source>
        <translation>Eu newid</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Change %n residents</source>
        <translation>
            <numerusform>&amp;Newid %n o breswylwyr</numerusform>
            <numerusform>&amp;Newid %n preswylydd</numerusform>
            <numerusform>&amp;Newid %n o breswylwyr</numerusform>
            <numerusform>&amp;Newid %n o breswylwyr</numerusform>
            <numerusform>&amp;Newid %n o breswylwyr</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is sent until you have seen this table and agreed.</source>
        <translation>Nid anfonir dim nes i chi weld y tabl hwn a chytuno.</translation>
    </message>
    <message>
        <source>Residents done</source>
        <translation>Preswylwyr wedi&apos;u gwneud</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>Ar&amp;graffu…</translation>
    </message>
    <message>
        <source>Several names on the list fit “%1”. Choose one.</source>
        <translation>Mae sawl enw ar y rhestr yn cyfateb i “%1”. Dewiswch un.</translation>
    </message>
    <message>
        <source>No name on the list is “%1”. Choose one from the list.</source>
        <translation>Nid oes dim ar y rhestr o&apos;r enw “%1”. Dewiswch un o&apos;r rhestr.</translation>
    </message>
    <message>
        <source>%1 becomes “%2”</source>
        <comment>field, value</comment>
        <translation>%1: yn newid i “%2”</translation>
    </message>
    <message>
        <source>%1: “%2”</source>
        <comment>what is done, name</comment>
        <translation>%1: “%2”</translation>
    </message>
    <message>
        <source>Nothing had been sent when it was printed.</source>
        <translation>Nid oedd dim wedi&apos;i anfon pan gafodd ei argraffu.</translation>
    </message>
    <message numerus="yes">
        <source>%n residents keep the room of their old home – is this right?</source>
        <translation>
            <numerusform>Mae %n o breswylwyr yn cadw ystafell eu hen gartref – a yw hyn yn gywir?</numerusform>
            <numerusform>Mae %n preswylydd yn cadw ystafell ei hen gartref – a yw hyn yn gywir?</numerusform>
            <numerusform>Mae %n breswylydd yn cadw ystafell eu hen gartref – a yw hyn yn gywir?</numerusform>
            <numerusform>Mae %n o breswylwyr yn cadw ystafell eu hen gartref – a yw hyn yn gywir?</numerusform>
            <numerusform>Mae %n o breswylwyr yn cadw ystafell eu hen gartref – a yw hyn yn gywir?</numerusform>
        </translation>
    </message>
    <message>
        <source>One name on the list fits “%1”. Press Enter or Tab to choose it.</source>
        <translation>Mae un enw ar y rhestr yn cyfateb i “%1”. Pwyswch Enter neu Tab i&apos;w ddewis.</translation>
    </message>
    <message>
        <source>%1: back to what was recorded before</source>
        <comment>field</comment>
        <translation>%1: yn ôl i&apos;r hyn a gofnodwyd o&apos;r blaen</translation>
    </message>
    <message numerus="yes">
        <source>%n residents keep the room that they have now – is this right?</source>
        <translation>
            <numerusform>Mae %n o breswylwyr yn cadw&apos;r ystafell sydd ganddynt nawr – a yw hyn yn gywir?</numerusform>
            <numerusform>Mae %n preswylydd yn cadw&apos;r ystafell sydd ganddo nawr – a yw hyn yn gywir?</numerusform>
            <numerusform>Mae %n breswylydd yn cadw&apos;r ystafell sydd ganddynt nawr – a yw hyn yn gywir?</numerusform>
            <numerusform>Mae %n o breswylwyr yn cadw&apos;r ystafell sydd ganddynt nawr – a yw hyn yn gywir?</numerusform>
            <numerusform>Mae %n o breswylwyr yn cadw&apos;r ystafell sydd ganddynt nawr – a yw hyn yn gywir?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo the change of %1 for %n residents</source>
        <comment>field</comment>
        <translation>
            <numerusform>Dadwneud newid %1 ar gyfer %n o breswylwyr</numerusform>
            <numerusform>Dadwneud newid %1 ar gyfer %n preswylydd</numerusform>
            <numerusform>Dadwneud newid %1 ar gyfer %n o breswylwyr</numerusform>
            <numerusform>Dadwneud newid %1 ar gyfer %n o breswylwyr</numerusform>
            <numerusform>Dadwneud newid %1 ar gyfer %n o breswylwyr</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::BulkTable</name>
    <message>
        <source>Will be changed</source>
        <translation>Bydd yn cael ei newid</translation>
    </message>
    <message>
        <source>Will not be changed</source>
        <translation>Ni fydd yn cael ei newid</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Yn cadw…</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Cadwyd</translation>
    </message>
    <message>
        <source>Saved, but it differs</source>
        <translation>Cadwyd, ond mae&apos;n wahanol</translation>
    </message>
    <message>
        <source>Changed by somebody else</source>
        <translation>Newidiwyd gan rywun arall</translation>
    </message>
    <message>
        <source>Not known whether it was saved</source>
        <translation>Ni wyddys a gafodd ei gadw</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Gwrthodwyd</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Heb ei gadw</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>Heb geisio</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>dim</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>result. why</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Resident</source>
        <translation>Preswylydd</translation>
    </message>
    <message>
        <source>Born</source>
        <translation>Ganed</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Ystafell</translation>
    </message>
    <message>
        <source>From</source>
        <translation>O</translation>
    </message>
    <message>
        <source>To</source>
        <translation>I</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Canlyniad</translation>
    </message>
    <message numerus="yes">
        <source>%n will be changed</source>
        <translation>
            <numerusform>bydd %n yn cael eu newid</numerusform>
            <numerusform>bydd %n yn cael ei newid</numerusform>
            <numerusform>bydd %n yn cael eu newid</numerusform>
            <numerusform>bydd %n yn cael eu newid</numerusform>
            <numerusform>bydd %n yn cael eu newid</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will not</source>
        <translation>
            <numerusform>ni fydd %n</numerusform>
            <numerusform>ni fydd %n</numerusform>
            <numerusform>ni fydd %n</numerusform>
            <numerusform>ni fydd %n</numerusform>
            <numerusform>ni fydd %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n saved</source>
        <translation>
            <numerusform>cadwyd %n</numerusform>
            <numerusform>cadwyd %n</numerusform>
            <numerusform>cadwyd %n</numerusform>
            <numerusform>cadwyd %n</numerusform>
            <numerusform>cadwyd %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to go</source>
        <translation>
            <numerusform>%n ar ôl</numerusform>
            <numerusform>%n ar ôl</numerusform>
            <numerusform>%n ar ôl</numerusform>
            <numerusform>%n ar ôl</numerusform>
            <numerusform>%n ar ôl</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to check</source>
        <translation>
            <numerusform>%n i&apos;w gwirio</numerusform>
            <numerusform>%n i&apos;w wirio</numerusform>
            <numerusform>%n i&apos;w gwirio</numerusform>
            <numerusform>%n i&apos;w gwirio</numerusform>
            <numerusform>%n i&apos;w gwirio</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not tried</source>
        <translation>
            <numerusform>%n heb geisio</numerusform>
            <numerusform>%n heb geisio</numerusform>
            <numerusform>%n heb geisio</numerusform>
            <numerusform>%n heb geisio</numerusform>
            <numerusform>%n heb geisio</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not changed, as planned</source>
        <translation>
            <numerusform>%n heb eu newid, fel y bwriadwyd</numerusform>
            <numerusform>%n heb ei newid, fel y bwriadwyd</numerusform>
            <numerusform>%n heb eu newid, fel y bwriadwyd</numerusform>
            <numerusform>%n heb eu newid, fel y bwriadwyd</numerusform>
            <numerusform>%n heb eu newid, fel y bwriadwyd</numerusform>
        </translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Cartref</translation>
    </message>
</context>
<context>
    <name>care::ChangeBar</name>
    <message>
        <source>Mark all as seen</source>
        <translation>Marcio&apos;r cyfan fel gwelwyd</translation>
    </message>
    <message>
        <source>What has changed since you last looked</source>
        <translation>Beth sydd wedi newid ers i chi edrych ddiwethaf</translation>
    </message>
    <message numerus="yes">
        <source>%Ln records changed since you last looked.</source>
        <translation>
            <numerusform>%Ln o gofnodion wedi newid ers i chi edrych ddiwethaf.</numerusform>
            <numerusform>%Ln cofnod wedi newid ers i chi edrych ddiwethaf.</numerusform>
            <numerusform>%Ln o gofnodion wedi newid ers i chi edrych ddiwethaf.</numerusform>
            <numerusform>%Ln o gofnodion wedi newid ers i chi edrych ddiwethaf.</numerusform>
            <numerusform>%Ln o gofnodion wedi newid ers i chi edrych ddiwethaf.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed in columns that are not shown.</source>
        <translation>
            <numerusform>Mae %Ln wedi newid mewn colofnau na ddangosir.</numerusform>
            <numerusform>Mae %Ln wedi newid mewn colofnau na ddangosir.</numerusform>
            <numerusform>Mae %Ln wedi newid mewn colofnau na ddangosir.</numerusform>
            <numerusform>Mae %Ln wedi newid mewn colofnau na ddangosir.</numerusform>
            <numerusform>Mae %Ln wedi newid mewn colofnau na ddangosir.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are no longer at the service.</source>
        <translation>
            <numerusform>Nid yw %Ln yn y gwasanaeth mwyach.</numerusform>
            <numerusform>Nid yw %Ln yn y gwasanaeth mwyach.</numerusform>
            <numerusform>Nid yw %Ln yn y gwasanaeth mwyach.</numerusform>
            <numerusform>Nid yw %Ln yn y gwasanaeth mwyach.</numerusform>
            <numerusform>Nid yw %Ln yn y gwasanaeth mwyach.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were removed by the service.</source>
        <translation>
            <numerusform>Tynnwyd %Ln gan y gwasanaeth.</numerusform>
            <numerusform>Tynnwyd %Ln gan y gwasanaeth.</numerusform>
            <numerusform>Tynnwyd %Ln gan y gwasanaeth.</numerusform>
            <numerusform>Tynnwyd %Ln gan y gwasanaeth.</numerusform>
            <numerusform>Tynnwyd %Ln gan y gwasanaeth.</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 above</source>
        <comment>changed records out of sight</comment>
        <translation>%L1 uwchben</translation>
    </message>
    <message>
        <source>%L1 below</source>
        <comment>changed records out of sight</comment>
        <translation>%L1 isod</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed records above, go there</source>
        <translation>
            <numerusform>%Ln o gofnodion wedi&apos;u newid uwchben, mynd yno</numerusform>
            <numerusform>%Ln cofnod wedi&apos;i newid uwchben, mynd yno</numerusform>
            <numerusform>%Ln o gofnodion wedi&apos;u newid uwchben, mynd yno</numerusform>
            <numerusform>%Ln o gofnodion wedi&apos;u newid uwchben, mynd yno</numerusform>
            <numerusform>%Ln o gofnodion wedi&apos;u newid uwchben, mynd yno</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed records below, go there</source>
        <translation>
            <numerusform>%Ln o gofnodion wedi&apos;u newid isod, mynd yno</numerusform>
            <numerusform>%Ln cofnod wedi&apos;i newid isod, mynd yno</numerusform>
            <numerusform>%Ln o gofnodion wedi&apos;u newid isod, mynd yno</numerusform>
            <numerusform>%Ln o gofnodion wedi&apos;u newid isod, mynd yno</numerusform>
            <numerusform>%Ln o gofnodion wedi&apos;u newid isod, mynd yno</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::ChangeMarks</name>
    <message>
        <source>the service no longer has this record</source>
        <translation>nid yw&apos;r cofnod hwn gan y gwasanaeth mwyach</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a value, what happened to it</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The service no longer has this record. It leaves this list once that is certain.</source>
        <translation>Nid yw&apos;r cofnod hwn gan y gwasanaeth mwyach. Bydd yn gadael y rhestr hon unwaith y bydd hynny&apos;n sicr.</translation>
    </message>
</context>
<context>
    <name>care::ChartCard</name>
    <message>
        <source>Table</source>
        <translation>Tabl</translation>
    </message>
    <message>
        <source>Chart: %1</source>
        <translation>Siart: %1</translation>
    </message>
    <message>
        <source>Table: %1</source>
        <translation>Tabl: %1</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Siart</translation>
    </message>
</context>
<context>
    <name>care::ConditionEditor</name>
    <message>
        <source>%1 (%L2)</source>
        <comment>a value and how many records have it</comment>
        <translation>%1 (%L2)</translation>
    </message>
    <message>
        <source>From</source>
        <translation>O</translation>
    </message>
    <message>
        <source>To</source>
        <translation>I</translation>
    </message>
    <message>
        <source>such as 21/11/2026</source>
        <translation>megis 21/11/2026</translation>
    </message>
    <message>
        <source>any date before</source>
        <translation>unrhyw ddyddiad cyn hynny</translation>
    </message>
    <message>
        <source>any date after</source>
        <translation>unrhyw ddyddiad ar ôl hynny</translation>
    </message>
    <message>
        <source>Write a date as 21/11/2026 or 21-Nov-2026</source>
        <translation>Ysgrifennwch ddyddiad fel 21/11/2026 neu 21-Tach-2026</translation>
    </message>
    <message>
        <source>Write a date as 21/11/2026, with hours as 21/11/2026 22:00</source>
        <translation>Ysgrifennwch ddyddiad fel 21/11/2026, a gydag oriau fel 21/11/2026 22:00</translation>
    </message>
</context>
<context>
    <name>care::ConflictQuestion</name>
    <message>
        <source>“%1”</source>
        <comment>quoted</comment>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Somebody else changed %1 too</source>
        <comment>a field</comment>
        <translation>Mae rhywun arall hefyd wedi newid %1</translation>
    </message>
    <message>
        <source>Somebody else added the same entry too: %1</source>
        <comment>kind of entry</comment>
        <translation>Mae rhywun arall hefyd wedi ychwanegu&apos;r un cofnod: %1</translation>
    </message>
    <message>
        <source>Somebody else changed the same entry too: %1 “%2”</source>
        <comment>kind of entry, entry</comment>
        <translation>Mae rhywun arall hefyd wedi newid yr un cofnod: %1 “%2”</translation>
    </message>
    <message>
        <source>You have changed it too since the form was opened, and nothing of yours has been sent yet.</source>
        <translation>Rydych chi hefyd wedi&apos;i newid ers agor y ffurflen, ac nid oes dim o&apos;ch gwaith chi wedi&apos;i anfon eto.</translation>
    </message>
    <message>
        <source>They changed it from %1 to %2; yours is %3, and nothing of yours has been sent yet.</source>
        <translation>Newidiwyd o %1 i %2 ganddyn nhw; %3 yw eich gwerth chi, ac nid oes dim o&apos;ch gwaith chi wedi&apos;i anfon eto.</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>Cynt: %1</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>what happened. from what to what</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1. %2: %3</source>
        <comment>what it is about. answer: value</comment>
        <translation>%1. %2: %3</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>Cadw eu gwerth nhw</translation>
    </message>
    <message>
        <source>in the record now</source>
        <translation>yn y cofnod nawr</translation>
    </message>
    <message>
        <source>Use yours</source>
        <translation>Defnyddio eich gwerth chi</translation>
    </message>
    <message>
        <source>typed, not sent yet</source>
        <translation>wedi&apos;i deipio, heb ei anfon eto</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Cadw&apos;r ddau</translation>
    </message>
    <message>
        <source>theirs first, then yours</source>
        <translation>eu gwerth nhw yn gyntaf, yna eich gwerth chi</translation>
    </message>
    <message>
        <source>Before both changes</source>
        <translation>Cyn y ddau newid</translation>
    </message>
    <message>
        <source>These are decided together</source>
        <translation>Penderfynir ar y rhain gyda&apos;i gilydd</translation>
    </message>
    <message>
        <source>They added %1; yours is %2, and nothing of yours has been sent yet.</source>
        <translation>Ychwanegwyd %1 ganddyn nhw; %2 yw eich gwerth chi, ac nid oes dim o&apos;ch gwaith chi wedi&apos;i anfon eto.</translation>
    </message>
    <message>
        <source>Theirs is dropped: %1</source>
        <translation>Collir eu gwerth nhw: %1</translation>
    </message>
    <message>
        <source>%1. %2: %3</source>
        <comment>answer. label of a part: what is lost</comment>
        <translation>%1. %2: %3</translation>
    </message>
</context>
<context>
    <name>care::ConnectionDialog</name>
    <message>
        <source>Try now</source>
        <translation>Ceisio nawr</translation>
    </message>
    <message>
        <source>About this connection</source>
        <translation>Ynghylch y cysylltiad hwn</translation>
    </message>
    <message>
        <source>Resume downloading</source>
        <translation>Ailddechrau llwytho i lawr</translation>
    </message>
    <message>
        <source>Pause downloading</source>
        <translation>Oedi llwytho i lawr</translation>
    </message>
    <message>
        <source>Saved. It takes effect when the program next starts.</source>
        <translation>Cadwyd. Daw i rym pan fydd y rhaglen yn cychwyn nesaf.</translation>
    </message>
    <message>
        <source>Certificates to trust</source>
        <translation>Tystysgrifau i ymddiried ynddynt</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer);;All files (*)</source>
        <translation>Tystysgrifau (*.pem *.crt *.cer);;Pob ffeil (*)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Statws</translation>
    </message>
    <message>
        <source>Reported version</source>
        <translation>Fersiwn a adroddwyd</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Allwedd API</translation>
    </message>
    <message>
        <source>Homes</source>
        <translation>Cartrefi</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Ceisiadau</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Wedi&apos;i storio</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Yn llwytho i lawr</translation>
    </message>
    <message>
        <source>Records on this computer</source>
        <translation>Cofnodion ar y cyfrifiadur hwn</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Rhestr</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Cyflwr</translation>
    </message>
    <message>
        <source>At the service</source>
        <translation>Yn y gwasanaeth</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Gosodiadau</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Dim</translation>
    </message>
    <message>
        <source> days</source>
        <translation> diwrnod</translation>
    </message>
    <message>
        <source>Older entries are removed from this computer, and stay at the service.</source>
        <translation>Caiff cofnodion hŷn eu tynnu o&apos;r cyfrifiadur hwn, ac arhosant yn y gwasanaeth.</translation>
    </message>
    <message>
        <source>The service usually allows 100 for each key, shared by all computers that use it.</source>
        <translation>Fel arfer mae&apos;r gwasanaeth yn caniatáu 100 i bob allwedd, wedi&apos;u rhannu rhwng pob cyfrifiadur sy&apos;n ei defnyddio.</translation>
    </message>
    <message>
        <source>Only those of this computer</source>
        <translation>Dim ond rhai&apos;r cyfrifiadur hwn</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Dewis…</translation>
    </message>
    <message>
        <source>Choose a file of certificates</source>
        <translation>Dewis ffeil o dystysgrifau</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Enw</translation>
    </message>
    <message>
        <source>&amp;Daily logs kept</source>
        <translation>Cofnodion &amp;dyddiol a gedwir</translation>
    </message>
    <message>
        <source>&amp;Requests per minute</source>
        <translation>&amp;Ceisiadau y funud</translation>
    </message>
    <message>
        <source>&amp;Trusted certificates</source>
        <translation>&amp;Tystysgrifau yr ymddiriedir ynddynt</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Cadw</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Dirprwy</translation>
    </message>
    <message numerus="yes">
        <source>At most %n day(s).</source>
        <translation>
            <numerusform>%n diwrnod ar y mwyaf.</numerusform>
            <numerusform>%n diwrnod ar y mwyaf.</numerusform>
            <numerusform>%n diwrnod ar y mwyaf.</numerusform>
            <numerusform>%n diwrnod ar y mwyaf.</numerusform>
            <numerusform>%n diwrnod ar y mwyaf.</numerusform>
        </translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Ar y cyfrifiadur hwn</translation>
    </message>
</context>
<context>
    <name>care::ConnectionForm</name>
    <message>
        <source>Fewer settings</source>
        <translation>Llai o osodiadau</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Uwch</translation>
    </message>
    <message>
        <source>The keychain of this computer is locked. Unlock it to store the API key, or use the key for this session only.</source>
        <translation>Mae cadwyn allweddi&apos;r cyfrifiadur hwn ar glo. Datglowch hi i storio&apos;r allwedd API, neu defnyddiwch yr allwedd am y sesiwn hon yn unig.</translation>
    </message>
    <message>
        <source>Unlock keychain</source>
        <translation>Datgloi&apos;r gadwyn allweddi</translation>
    </message>
    <message>
        <source>Enter the API key again: this computer has no place to store it.</source>
        <translation>Rhowch yr allwedd API eto: nid oes gan y cyfrifiadur hwn le i&apos;w storio.</translation>
    </message>
    <message>
        <source>This computer has no keychain, so the API key is kept for this session only.</source>
        <translation>Nid oes cadwyn allweddi ar y cyfrifiadur hwn, felly cedwir yr allwedd API am y sesiwn hon yn unig.</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Cuddio</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Dangos</translation>
    </message>
    <message>
        <source>Hide the API key</source>
        <translation>Cuddio&apos;r allwedd API</translation>
    </message>
    <message>
        <source>Show the API key</source>
        <translation>Dangos yr allwedd API</translation>
    </message>
    <message>
        <source>Enter the API key.</source>
        <translation>Rhowch yr allwedd API.</translation>
    </message>
    <message>
        <source>The test was stopped. Nothing was saved.</source>
        <translation>Stopiwyd y prawf. Ni chadwyd dim.</translation>
    </message>
    <message>
        <source>The service answered and accepted the key. Save the connection to use it.</source>
        <translation>Atebodd y gwasanaeth a derbyniodd yr allwedd. Cadwch y cysylltiad i&apos;w ddefnyddio.</translation>
    </message>
    <message>
        <source>Enter the API key again: it is not stored on this computer.</source>
        <translation>Rhowch yr allwedd API eto: nid yw wedi&apos;i storio ar y cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>Enter a new key: the service no longer accepts the old one.</source>
        <translation>Rhowch allwedd newydd: nid yw&apos;r gwasanaeth yn derbyn yr hen un mwyach.</translation>
    </message>
    <message>
        <source>Request %1</source>
        <comment>id of a request, for a support call</comment>
        <translation>Cais %1</translation>
    </message>
    <message>
        <source>S&amp;top the test</source>
        <translation>St&amp;opio&apos;r prawf</translation>
    </message>
    <message>
        <source>&amp;Test connection</source>
        <translation>&amp;Profi&apos;r cysylltiad</translation>
    </message>
    <message>
        <source>Connect to a service</source>
        <translation>Cysylltu â gwasanaeth</translation>
    </message>
    <message>
        <source>Keep the &amp;key for this session only</source>
        <translation>Cadw&apos;r allwedd am y &amp;sesiwn hon yn unig</translation>
    </message>
    <message>
        <source>The key is forgotten when the program closes.</source>
        <translation>Anghofir yr allwedd pan fydd y rhaglen yn cau.</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Enw</translation>
    </message>
    <message>
        <source>What you call it, for example the name of your group</source>
        <translation>Eich enw chi arno, er enghraifft enw eich grŵp</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Cyfeiriad</translation>
    </message>
    <message>
        <source>For example, https://care.example.org</source>
        <translation>Er enghraifft, https://care.example.org</translation>
    </message>
    <message>
        <source>A&amp;PI key</source>
        <translation>&amp;Allwedd API</translation>
    </message>
    <message>
        <source>From your provider; it is stored in this computer&apos;s keychain</source>
        <translation>Gan eich darparwr; caiff ei storio yng nghadwyn allweddi&apos;r cyfrifiadur hwn</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Awtomatig</translation>
    </message>
    <message>
        <source>As JSON (RFC 8693)</source>
        <translation>Fel JSON (RFC 8693)</translation>
    </message>
    <message>
        <source>As a form (RFC 8693)</source>
        <translation>Fel ffurflen (RFC 8693)</translation>
    </message>
    <message>
        <source>As “apiKey” in JSON</source>
        <translation>Fel “apiKey” mewn JSON</translation>
    </message>
    <message>
        <source>In the header X-API-Key</source>
        <translation>Yn y pennyn X-API-Key</translation>
    </message>
    <message>
        <source>In the header Authorization</source>
        <translation>Yn y pennyn Authorization</translation>
    </message>
    <message>
        <source>&amp;Key format</source>
        <translation>&amp;Fformat yr allwedd</translation>
    </message>
    <message>
        <source>The test finds this out; change it only if your provider says so</source>
        <translation>Mae&apos;r prawf yn canfod hyn; newidiwch ef dim ond os yw eich darparwr yn dweud hynny</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>Ca&amp;dw</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Canslo</translation>
    </message>
    <message>
        <source>Testing the connection…</source>
        <translation>Yn profi&apos;r cysylltiad…</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>C&amp;ysylltu</translation>
    </message>
</context>
<context>
    <name>care::ConnectionPill</name>
    <message>
        <source>Connection</source>
        <translation>Cysylltiad</translation>
    </message>
    <message>
        <source>Connection %1</source>
        <translation>Cysylltiad %1</translation>
    </message>
</context>
<context>
    <name>care::ConnectionRemoval</name>
    <message>
        <source>the API key of this connection</source>
        <translation>allwedd API y cysylltiad hwn</translation>
    </message>
    <message>
        <source>all records stored on this computer, and the words you added to the dictionary</source>
        <translation>pob cofnod a storiwyd ar y cyfrifiadur hwn, a&apos;r geiriau a ychwanegoch at y geiriadur</translation>
    </message>
    <message>
        <source>your saved views, and the layout of lists and windows</source>
        <translation>y golygon a gadwoch, a chynllun rhestri a ffenestri</translation>
    </message>
    <message numerus="yes">
        <source>%n unfinished form(s)</source>
        <translation>
            <numerusform>%n o ffurflenni heb eu gorffen</numerusform>
            <numerusform>%n ffurflen heb ei gorffen</numerusform>
            <numerusform>%n o ffurflenni heb eu gorffen</numerusform>
            <numerusform>%n o ffurflenni heb eu gorffen</numerusform>
            <numerusform>%n o ffurflenni heb eu gorffen</numerusform>
        </translation>
    </message>
    <message>
        <source>no unfinished forms</source>
        <translation>dim ffurflenni heb eu gorffen</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) that may or may not have been saved</source>
        <translation>
            <numerusform>%n o newidiadau a gadwyd efallai, neu beidio</numerusform>
            <numerusform>%n newid a gadwyd efallai, neu beidio</numerusform>
            <numerusform>%n o newidiadau a gadwyd efallai, neu beidio</numerusform>
            <numerusform>%n o newidiadau a gadwyd efallai, neu beidio</numerusform>
            <numerusform>%n o newidiadau a gadwyd efallai, neu beidio</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the history of what was changed, viewed and copied on this computer: %n entries</source>
        <translation>
            <numerusform>hanes yr hyn a newidiwyd, a welwyd ac a gopïwyd ar y cyfrifiadur hwn: %n o gofnodion</numerusform>
            <numerusform>hanes yr hyn a newidiwyd, a welwyd ac a gopïwyd ar y cyfrifiadur hwn: %n cofnod</numerusform>
            <numerusform>hanes yr hyn a newidiwyd, a welwyd ac a gopïwyd ar y cyfrifiadur hwn: %n o gofnodion</numerusform>
            <numerusform>hanes yr hyn a newidiwyd, a welwyd ac a gopïwyd ar y cyfrifiadur hwn: %n o gofnodion</numerusform>
            <numerusform>hanes yr hyn a newidiwyd, a welwyd ac a gopïwyd ar y cyfrifiadur hwn: %n o gofnodion</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all records stored on this computer could be deleted.</source>
        <translation>Ni ellid dileu pob cofnod a storiwyd ar y cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>Delete this folder by hand: %1</source>
        <translation>Dilëwch y ffolder hon â llaw: %1</translation>
    </message>
    <message>
        <source>the PIN, since no other connection is left</source>
        <translation>y PIN, gan nad oes cysylltiad arall ar ôl</translation>
    </message>
    <message>
        <source>Something of it is still in the keychain of this computer.</source>
        <translation>Mae rhywbeth ohono yng nghadwyn allweddi&apos;r cyfrifiadur hwn o hyd.</translation>
    </message>
</context>
<context>
    <name>care::ConnectionSession</name>
    <message>
        <source>This key can view records but not change them.</source>
        <translation>Gall yr allwedd hon weld cofnodion ond nid eu newid.</translation>
    </message>
    <message>
        <source>Editing is switched off for this connection. Switch it on in the connection menu.</source>
        <translation>Mae golygu wedi&apos;i ddiffodd ar gyfer y cysylltiad hwn. Trowch ef ymlaen yn newislen y cysylltiad.</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>Ffenestr newydd</translation>
    </message>
    <message>
        <source>Open in new window</source>
        <translation>Agor mewn ffenestr newydd</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Cau&apos;r ffenestr</translation>
    </message>
    <message>
        <source>Editing is switched off.</source>
        <translation>Mae golygu wedi&apos;i ddiffodd.</translation>
    </message>
</context>
<context>
    <name>care::ConnectionStatus</name>
    <message>
        <source>Downloading %1</source>
        <translation>Yn llwytho %1 i lawr</translation>
    </message>
    <message>
        <source>Key not accepted</source>
        <translation>Ni dderbyniwyd yr allwedd</translation>
    </message>
    <message numerus="yes">
        <source>The service asks us to wait %n s</source>
        <translation>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros %n eiliad</numerusform>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros %n eiliad</numerusform>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros %n eiliad</numerusform>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros %n eiliad</numerusform>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros %n eiliad</numerusform>
        </translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Heb gysylltu</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Yn llwytho i lawr</translation>
    </message>
    <message>
        <source>Connected, checked %1</source>
        <translation>Wedi cysylltu, gwiriwyd %1</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Yn cysylltu</translation>
    </message>
</context>
<context>
    <name>care::ContentSheet</name>
    <message>
        <source>%1, continued</source>
        <comment>heading of a table on its next page</comment>
        <translation>%1, parhad</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Argraffu</translation>
    </message>
    <message>
        <source>Printing is switched off.</source>
        <translation>Mae argraffu wedi&apos;i ddiffodd.</translation>
    </message>
</context>
<context>
    <name>care::DBusWatch</name>
    <message>
        <source>Locks before the computer sleeps</source>
        <translation>Yn cloi cyn i&apos;r cyfrifiadur fynd i gysgu</translation>
    </message>
</context>
<context>
    <name>care::DataHeader</name>
    <message>
        <source>Column titles</source>
        <translation>Teitlau&apos;r colofnau</translation>
    </message>
</context>
<context>
    <name>care::DateEditor</name>
    <message>
        <source>Day</source>
        <translation>Dydd</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Mis</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Blwyddyn</translation>
    </message>
    <message>
        <source>%1, day</source>
        <translation>%1, diwrnod</translation>
    </message>
    <message>
        <source>%1, month</source>
        <translation>%1, mis</translation>
    </message>
    <message>
        <source>%1, year</source>
        <translation>%1, blwyddyn</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 oed</translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation>%1 oed</translation>
    </message>
    <message>
        <source>Choose from a calendar (Alt+Down)</source>
        <translation>Dewis o galendr (Alt+Down)</translation>
    </message>
    <message>
        <source>%1, calendar</source>
        <translation>%1, calendr</translation>
    </message>
    <message>
        <source>Previous month</source>
        <translation>Y mis blaenorol</translation>
    </message>
    <message>
        <source>Next month</source>
        <translation>Y mis nesaf</translation>
    </message>
</context>
<context>
    <name>care::DayEdit</name>
    <message>
        <source>“%1” is not a date, so %2 stays. Type it as 14/7/2026 or 14 July 2026.</source>
        <translation>Nid yw “%1” yn ddyddiad, felly mae %2 yn aros. Teipiwch ef fel 14/7/2026 neu 14 Gorffennaf 2026.</translation>
    </message>
    <message>
        <source>“%1” is too early, so %2 stays. The earliest is %3.</source>
        <translation>Mae “%1” yn rhy gynnar, felly mae %2 yn aros. Y cynharaf yw %3.</translation>
    </message>
    <message>
        <source>“%1” is too late, so %2 stays. The latest is %3.</source>
        <translation>Mae “%1” yn rhy hwyr, felly mae %2 yn aros. Y diweddaraf yw %3.</translation>
    </message>
</context>
<context>
    <name>care::DetailSections</name>
    <message>
        <source>No known allergies</source>
        <translation>Dim alergeddau hysbys</translation>
    </message>
    <message>
        <source>next of kin</source>
        <translation>perthynas agosaf</translation>
    </message>
    <message>
        <source>power of attorney</source>
        <translation>atwrneiaeth</translation>
    </message>
    <message>
        <source>Next of kin</source>
        <translation>Perthynas agosaf</translation>
    </message>
    <message>
        <source>Other contacts</source>
        <translation>Cysylltiadau eraill</translation>
    </message>
</context>
<context>
    <name>care::DisplayPanel</name>
    <message>
        <source>Collapse all</source>
        <translation>Crebachu pob un</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>Ehangu pob un</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>Ailosod y colofnau</translation>
    </message>
    <message>
        <source>How the list is displayed</source>
        <translation>Sut y dangosir y rhestr</translation>
    </message>
    <message>
        <source>Find a column</source>
        <translation>Dod o hyd i golofn</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Trefn</translation>
    </message>
    <message>
        <source>Sort by another column as well</source>
        <translation>Trefnu yn ôl colofn arall hefyd</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Grwpiau</translation>
    </message>
    <message>
        <source>Choose how the list is grouped</source>
        <translation>Dewis sut mae&apos;r rhestr wedi&apos;i grwpio</translation>
    </message>
    <message>
        <source>None</source>
        <comment>groups of a list</comment>
        <translation>Dim</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colofnau</translation>
    </message>
    <message>
        <source>Columns of the list, in their order</source>
        <translation>Colofnau&apos;r rhestr, yn eu trefn</translation>
    </message>
    <message>
        <source>Space shows or hides a column, Alt+Up and Alt+Down move it, or drag it</source>
        <translation>Mae&apos;r bylchwr yn dangos neu&apos;n cuddio colofn, mae Alt+Saeth i fyny ac Alt+Saeth i lawr yn ei symud, neu llusgwch hi</translation>
    </message>
    <message>
        <source>%1: reverse the order</source>
        <comment>an order: name, A to Z</comment>
        <translation>%1: gwrthdroi&apos;r drefn</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Tynnu</translation>
    </message>
    <message>
        <source>Do not sort by %1</source>
        <translation>Peidio â threfnu yn ôl %1</translation>
    </message>
    <message>
        <source>Add…</source>
        <comment>a column to sort by</comment>
        <translation>Ychwanegu…</translation>
    </message>
    <message>
        <source>always first</source>
        <translation>yn gyntaf bob amser</translation>
    </message>
    <message>
        <source>Not shown</source>
        <translation>Heb eu dangos</translation>
    </message>
    <message numerus="yes">
        <source>%Ln shown</source>
        <comment>columns</comment>
        <translation>
            <numerusform>dangosir %Ln</numerusform>
            <numerusform>dangosir %Ln</numerusform>
            <numerusform>dangosir %Ln</numerusform>
            <numerusform>dangosir %Ln</numerusform>
            <numerusform>dangosir %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>No column has these words</source>
        <translation>Nid oes colofn â&apos;r geiriau hyn</translation>
    </message>
</context>
<context>
    <name>care::DraftsDialog</name>
    <message numerus="yes">
        <source>%n fields</source>
        <translation>
            <numerusform>%n o feysydd</numerusform>
            <numerusform>%n maes</numerusform>
            <numerusform>%n o feysydd</numerusform>
            <numerusform>%n o feysydd</numerusform>
            <numerusform>%n o feysydd</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, discarded %2; kept for a day</source>
        <translation>%1, gwaredwyd %2; cedwir am ddiwrnod</translation>
    </message>
    <message>
        <source>%1, kept %2</source>
        <translation>%1, ar gadw ers %2</translation>
    </message>
    <message>
        <source>Sent %1</source>
        <translation>Anfonwyd %1</translation>
    </message>
    <message>
        <source>Changes sent %1, record %2</source>
        <translation>Newidiadau a anfonwyd %1, cofnod %2</translation>
    </message>
    <message>
        <source>Changes sent %1</source>
        <translation>Newidiadau a anfonwyd %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>button, person</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Unfinished forms</source>
        <translation>Ffurflenni heb eu gorffen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>There are none.</source>
        <translation>Nid oes rhai.</translation>
    </message>
    <message>
        <source>Not known whether it was saved</source>
        <translation>Ni wyddys a gafodd ei gadw</translation>
    </message>
    <message>
        <source>The connection was lost, or the program closed, before the service had answered. Nothing is sent again automatically. The service is asked what happened; where it cannot tell, check yourself and say what you found.</source>
        <translation>Collwyd y cysylltiad, neu caeodd y rhaglen, cyn i&apos;r gwasanaeth ateb. Nid anfonir dim eto&apos;n awtomatig. Gofynnir i&apos;r gwasanaeth beth ddigwyddodd; lle na all ddweud, gwiriwch eich hun a dywedwch beth a gawsoch.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Gwaredu</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Parhau</translation>
    </message>
    <message>
        <source>Ask the service</source>
        <translation>Gofyn i&apos;r gwasanaeth</translation>
    </message>
    <message>
        <source>Look for it</source>
        <translation>Chwilio amdano</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Agor</translation>
    </message>
    <message>
        <source>It was saved</source>
        <translation>Fe&apos;i cadwyd</translation>
    </message>
    <message>
        <source>It was not</source>
        <translation>Nis cadwyd</translation>
    </message>
    <message>
        <source>Not known whether it was saved: see above.</source>
        <translation>Ni wyddys a gafodd ei gadw: gweler uchod.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Adfer</translation>
    </message>
    <message>
        <source>Change to several residents, stopped part-way</source>
        <translation>Newid i sawl preswylydd, wedi&apos;i atal hanner ffordd</translation>
    </message>
    <message>
        <source>Form, not sent</source>
        <translation>Ffurflen, heb ei hanfon</translation>
    </message>
    <message>
        <source>It is kept on this computer only, encrypted.</source>
        <translation>Fe&apos;i cedwir ar y cyfrifiadur hwn yn unig, wedi&apos;i amgryptio.</translation>
    </message>
    <message>
        <source>It is kept only until you close the program: this computer cannot store it.</source>
        <translation>Dim ond nes i chi gau&apos;r rhaglen y&apos;i cedwir: ni all y cyfrifiadur hwn ei storio.</translation>
    </message>
    <message>
        <source>Nothing resumes automatically. %1</source>
        <translation>Nid oes dim yn ailddechrau&apos;n awtomatig. %1</translation>
    </message>
    <message>
        <source>Nothing here has been sent. %1</source>
        <translation>Nid oes dim yma wedi&apos;i anfon. %1</translation>
    </message>
    <message>
        <source>Settled since the program started</source>
        <translation>Datryswyd ers i&apos;r rhaglen gychwyn</translation>
    </message>
    <message>
        <source>%1; stopped %2</source>
        <comment>2 saved, 1 not tried; time</comment>
        <translation>%1; stopiwyd %2</translation>
    </message>
</context>
<context>
    <name>care::DuplicateSearch</name>
    <message>
        <source>it did not answer in time.</source>
        <translation>nid atebodd mewn pryd.</translation>
    </message>
    <message>
        <source>it is asked by date of birth, and none has been entered.</source>
        <translation>gofynnir yn ôl dyddiad geni, ac ni roddwyd un.</translation>
    </message>
    <message>
        <source>The service could not be asked whether this person is already recorded: %1 Only what is on this computer, and what the service did answer, was searched.</source>
        <translation>Ni ellid gofyn i&apos;r gwasanaeth a yw&apos;r person hwn wedi&apos;i gofnodi eisoes: %1 Dim ond yr hyn sydd ar y cyfrifiadur hwn, a&apos;r hyn yr atebodd y gwasanaeth, a chwiliwyd.</translation>
    </message>
</context>
<context>
    <name>care::EditorHost</name>
    <message>
        <source>Edit a resident</source>
        <translation>Golygu preswylydd</translation>
    </message>
    <message>
        <source>New resident</source>
        <translation>Preswylydd newydd</translation>
    </message>
    <message>
        <source>Change several residents</source>
        <translation>Newid nifer o breswylwyr</translation>
    </message>
    <message>
        <source>Unfinished forms</source>
        <translation>Ffurflenni heb eu gorffen</translation>
    </message>
    <message>
        <source>Resident form</source>
        <translation>Ffurflen preswylydd</translation>
    </message>
    <message>
        <source>Saved for %1: %2.</source>
        <comment>person, changes</comment>
        <translation>Cadwyd ar gyfer %1: %2.</translation>
    </message>
    <message>
        <source>Created: %1.</source>
        <comment>person</comment>
        <translation>Crëwyd: %1.</translation>
    </message>
    <message>
        <source>Somebody else&apos;s changes were kept: %1.</source>
        <comment>fields</comment>
        <translation>Cadwyd newidiadau rhywun arall: %1.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Dadwneud</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation>Cau&apos;r rhaglen</translation>
    </message>
    <message numerus="yes">
        <source>Lose %n unfinished form(s)?</source>
        <translation>
            <numerusform>Colli %n o ffurflenni heb eu gorffen?</numerusform>
            <numerusform>Colli %n ffurflen heb ei gorffen?</numerusform>
            <numerusform>Colli %n o ffurflenni heb eu gorffen?</numerusform>
            <numerusform>Colli %n o ffurflenni heb eu gorffen?</numerusform>
            <numerusform>Colli %n o ffurflenni heb eu gorffen?</numerusform>
        </translation>
    </message>
    <message>
        <source>This computer cannot store them: they are gone once the program is closed.</source>
        <translation>Ni all y cyfrifiadur hwn eu storio: byddant wedi mynd unwaith y bydd y rhaglen wedi cau.</translation>
    </message>
    <message>
        <source>Close and lose them</source>
        <translation>Cau a&apos;u colli</translation>
    </message>
    <message>
        <source>Continue working</source>
        <translation>Parhau i weithio</translation>
    </message>
    <message>
        <source>Changed for several residents: %1. %2.</source>
        <comment>what was changed, counts</comment>
        <translation>Newidiwyd ar gyfer sawl preswylydd: %1. %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n resident(s)</source>
        <translation>
            <numerusform>%n preswylwyr</numerusform>
            <numerusform>%n preswylydd</numerusform>
            <numerusform>%n breswylydd</numerusform>
            <numerusform>%n phreswylydd</numerusform>
            <numerusform>%n o breswylwyr</numerusform>
        </translation>
    </message>
    <message>
        <source>This form is being saved.</source>
        <translation>Mae&apos;r ffurflen hon yn cael ei chadw.</translation>
    </message>
    <message>
        <source>You can restore the discarded changes when it has been saved.</source>
        <translation>Gallwch adfer y newidiadau a daflwyd pan fydd wedi&apos;i chadw.</translation>
    </message>
</context>
<context>
    <name>care::ElementsEditor</name>
    <message>
        <source>+ %1</source>
        <comment>one more of a list</comment>
        <translation>+ %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>the list: what the button does</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>care::EmptyState</name>
    <message>
        <source>There is nothing here yet.</source>
        <translation>Nid oes dim yma eto.</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Edrych eto</translation>
    </message>
    <message>
        <source>Nothing matches this filter.</source>
        <translation>Nid oes dim yn cyfateb i&apos;r hidlydd hwn.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Dangos y cyfan</translation>
    </message>
    <message>
        <source>Downloading the first records.</source>
        <translation>Yn llwytho&apos;r cofnodion cyntaf i lawr.</translation>
    </message>
    <message>
        <source>The service did not answer as expected.</source>
        <translation>Nid atebodd y gwasanaeth fel y disgwylid.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Ceisio eto</translation>
    </message>
    <message>
        <source>There is no connection, and nothing is stored on this computer yet.</source>
        <translation>Nid oes cysylltiad, ac nid oes dim wedi&apos;i storio ar y cyfrifiadur hwn eto.</translation>
    </message>
    <message>
        <source>This key does not allow you to see this list.</source>
        <translation>Nid yw&apos;r allwedd hon yn caniatáu i chi weld y rhestr hon.</translation>
    </message>
    <message>
        <source>Show the connection</source>
        <translation>Dangos y cysylltiad</translation>
    </message>
    <message>
        <source>Care Records is locked.</source>
        <translation>Mae Care Records ar glo.</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Datgloi</translation>
    </message>
</context>
<context>
    <name>care::ErrorSummary</name>
    <message>
        <source>There is a problem</source>
        <translation>Mae problem</translation>
    </message>
</context>
<context>
    <name>care::EventList</name>
    <message>
        <source>Read</source>
        <translation>Darllen</translation>
    </message>
    <message>
        <source>Read the daily logs with their whole text</source>
        <translation>Darllen y cofnodion dyddiol gyda&apos;u testun cyfan</translation>
    </message>
    <message>
        <source>The whole text of each daily log, day by day, in place of the table (%1)</source>
        <translation>Testun cyfan pob cofnod dyddiol, ddydd ar ôl dydd, yn lle&apos;r tabl (%1)</translation>
    </message>
</context>
<context>
    <name>care::ExportDialog</name>
    <message>
        <source>Change…</source>
        <translation>Newid…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Canslo</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>Allforio %1</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Fformat</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Rhesi</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln wedi&apos;u dewis</numerusform>
            <numerusform>%Ln wedi&apos;i ddewis</numerusform>
            <numerusform>%Ln wedi&apos;u dewis</numerusform>
            <numerusform>%Ln wedi&apos;u dewis</numerusform>
            <numerusform>%Ln wedi&apos;u dewis</numerusform>
        </translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colofnau</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n columns</source>
        <translation>
            <numerusform>%1, %n o golofnau</numerusform>
            <numerusform>%1, %n colofn</numerusform>
            <numerusform>%1, %n o golofnau</numerusform>
            <numerusform>%1, %n o golofnau</numerusform>
            <numerusform>%1, %n o golofnau</numerusform>
        </translation>
    </message>
    <message>
        <source>As shown</source>
        <translation>Fel y&apos;u dangosir</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Y cyfan</translation>
    </message>
    <message>
        <source>As in “%1”</source>
        <comment>a view</comment>
        <translation>Fel yn “%1”</translation>
    </message>
    <message>
        <source>Who it is for</source>
        <translation>I bwy y mae</translation>
    </message>
    <message>
        <source>Inside the homes: with names</source>
        <translation>O fewn y cartrefi: gydag enwau</translation>
    </message>
    <message>
        <source>Share outside: no names</source>
        <translation>Rhannu y tu allan: heb enwau</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Cadw fel</translation>
    </message>
    <message>
        <source>Change where it is saved</source>
        <translation>Newid ble y caiff ei gadw</translation>
    </message>
    <message>
        <source>Recorded in the audit trail on this computer</source>
        <translation>Cofnodir yn y llwybr archwilio ar y cyfrifiadur hwn</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 columns are left.</source>
        <translation>
            <numerusform>Mae %n o %1 colofn ar ôl.</numerusform>
            <numerusform>Mae %n o %1 colofn ar ôl.</numerusform>
            <numerusform>Mae %n o %1 colofn ar ôl.</numerusform>
            <numerusform>Mae %n o %1 colofn ar ôl.</numerusform>
            <numerusform>Mae %n o %1 colofn ar ôl.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file leaves the protected store of this program: whoever opens it can read all of it.</source>
        <translation>Mae&apos;r ffeil yn gadael storfa warchodedig y rhaglen hon: gall pwy bynnag sy&apos;n ei hagor ei darllen i gyd.</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln rows</source>
        <translation>
            <numerusform>Allforio %Ln o resi</numerusform>
            <numerusform>Allforio %Ln rhes</numerusform>
            <numerusform>Allforio %Ln o resi</numerusform>
            <numerusform>Allforio %Ln o resi</numerusform>
            <numerusform>Allforio %Ln o resi</numerusform>
        </translation>
    </message>
    <message>
        <source>Codes in place of names, an age band in place of the date of birth, months in place of days, no NHS number, room or free text. Only those who have the records can tell whose code it is.</source>
        <translation>Codau yn lle enwau, band oedran yn lle&apos;r dyddiad geni, misoedd yn lle diwrnodau, dim rhif GIG, ystafell na thestun rhydd. Dim ond y rhai sydd â&apos;r cofnodion all ddweud cod pwy ydyw.</translation>
    </message>
    <message>
        <source>Inside the homes only: with names or exact numbers. For others there is a pack without names.</source>
        <translation>O fewn y cartrefi yn unig: gydag enwau neu union rifau. I eraill mae pecyn heb enwau.</translation>
    </message>
    <message>
        <source>Fewer than %1 rows: think of whether somebody is recognised in them.</source>
        <translation>Llai na %1 o resi: ystyriwch a ellir adnabod rhywun ynddynt.</translation>
    </message>
</context>
<context>
    <name>care::ExportProgress</name>
    <message>
        <source>Cancel export</source>
        <translation>Canslo&apos;r allforio</translation>
    </message>
    <message>
        <source>Copy file location</source>
        <translation>Copïo lleoliad y ffeil</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>Yn allforio %1</translation>
    </message>
    <message>
        <source>Progress of the export</source>
        <translation>Cynnydd yr allforio</translation>
    </message>
    <message>
        <source>The path was copied. It stays in the clipboard for half a minute.</source>
        <translation>Copïwyd y llwybr. Mae&apos;n aros yn y clipfwrdd am hanner munud.</translation>
    </message>
    <message>
        <source>You can go on working. Cancel removes the unfinished file.</source>
        <translation>Gallwch ddal ati i weithio. Mae canslo&apos;n tynnu&apos;r ffeil anorffenedig.</translation>
    </message>
    <message>
        <source>Collecting the records</source>
        <translation>Yn casglu&apos;r cofnodion</translation>
    </message>
    <message>
        <source>%L1 of %L2 rows</source>
        <translation>%L1 o %L2 o resi</translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %L2 rows, about %n s left</source>
        <translation>
            <numerusform>%L1 o %L2 o resi, tua %n eiliad ar ôl</numerusform>
            <numerusform>%L1 o %L2 o resi, tua %n eiliad ar ôl</numerusform>
            <numerusform>%L1 o %L2 o resi, tua %n eiliad ar ôl</numerusform>
            <numerusform>%L1 o %L2 o resi, tua %n eiliad ar ôl</numerusform>
            <numerusform>%L1 o %L2 o resi, tua %n eiliad ar ôl</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %L2 rows, about %n min left</source>
        <translation>
            <numerusform>%L1 o %L2 o resi, tua %n munud ar ôl</numerusform>
            <numerusform>%L1 o %L2 o resi, tua %n munud ar ôl</numerusform>
            <numerusform>%L1 o %L2 o resi, tua %n munud ar ôl</numerusform>
            <numerusform>%L1 o %L2 o resi, tua %n munud ar ôl</numerusform>
            <numerusform>%L1 o %L2 o resi, tua %n munud ar ôl</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>Allforiwyd %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows in %1.</source>
        <translation>
            <numerusform>%Ln o resi yn %1.</numerusform>
            <numerusform>%Ln rhes yn %1.</numerusform>
            <numerusform>%Ln o resi yn %1.</numerusform>
            <numerusform>%Ln o resi yn %1.</numerusform>
            <numerusform>%Ln o resi yn %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>Heb ei allforio</translation>
    </message>
    <message>
        <source>Part %L1 of %L2</source>
        <comment>of a pack</comment>
        <translation>Rhan %L1 o %L2</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Agor</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Dangos yn y ffolder</translation>
    </message>
    <message>
        <source>No program of this computer opens it. The file is where it was saved.</source>
        <translation>Nid oes rhaglen ar y cyfrifiadur hwn yn ei hagor. Mae&apos;r ffeil lle cafodd ei chadw.</translation>
    </message>
</context>
<context>
    <name>care::FieldBox</name>
    <message>
        <source>changed</source>
        <translation>wedi newid</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, wedi newid</translation>
    </message>
    <message>
        <source>required</source>
        <translation>angenrheidiol</translation>
    </message>
    <message>
        <source>%1, required</source>
        <translation>%1, angenrheidiol</translation>
    </message>
    <message numerus="yes">
        <source>Contains %n invisible characters</source>
        <translation>
            <numerusform>yn cynnwys %n o nodau anweledig</numerusform>
            <numerusform>yn cynnwys %n nod anweledig</numerusform>
            <numerusform>yn cynnwys %n o nodau anweledig</numerusform>
            <numerusform>yn cynnwys %n o nodau anweledig</numerusform>
            <numerusform>yn cynnwys %n o nodau anweledig</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::FieldCodec</name>
    <message>
        <source>%1: “%2” was typed but not chosen. Choose one from the list.</source>
        <translation>%1: teipiwyd “%2”, ond ni chafodd ei ddewis. Dewiswch un o&apos;r rhestr.</translation>
    </message>
    <message>
        <source>%1: “%2” is not added. Choose somebody from the list, or empty the box.</source>
        <translation>%1: nid yw “%2” wedi&apos;i ychwanegu. Dewiswch rywun o&apos;r rhestr, neu gwagiwch y blwch.</translation>
    </message>
</context>
<context>
    <name>care::FieldEditor</name>
    <message>
        <source>%1: %2</source>
        <comment>field: choice</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>care::FigureView</name>
    <message>
        <source>Table copied. It stays in the clipboard for half a minute.</source>
        <translation>Copïwyd y tabl. Mae&apos;n aros yn y clipfwrdd am hanner munud.</translation>
    </message>
</context>
<context>
    <name>care::Figures</name>
    <message>
        <source>Not all incidents are here yet: the numbers may be too low.</source>
        <translation>Nid yw&apos;r holl ddigwyddiadau yma eto: gall y rhifau fod yn rhy isel.</translation>
    </message>
</context>
<context>
    <name>care::FiguresPane</name>
    <message>
        <source>Severity</source>
        <translation>Difrifoldeb</translation>
    </message>
    <message>
        <source>Figures of the homes</source>
        <translation>Ffigurau&apos;r cartrefi</translation>
    </message>
    <message>
        <source>Homes in figures</source>
        <translation>Cartrefi mewn ffigurau</translation>
    </message>
    <message>
        <source>Incidents by week</source>
        <translation>Digwyddiadau fesul wythnos</translation>
    </message>
    <message>
        <source>Incidents by hour and weekday, 90 days</source>
        <translation>Digwyddiadau fesul awr a diwrnod, 90 diwrnod</translation>
    </message>
    <message>
        <source>Trends: is there a signal?</source>
        <translation>Tueddiadau: a oes arwydd?</translation>
    </message>
    <message>
        <source>Last night&apos;s incidents</source>
        <translation>Digwyddiadau neithiwr</translation>
    </message>
</context>
<context>
    <name>care::FilterBar</name>
    <message>
        <source>yes</source>
        <translation>ie</translation>
    </message>
    <message>
        <source>no</source>
        <translation>na</translation>
    </message>
    <message>
        <source>%1. Still showing the previous results.</source>
        <translation>%1. Dangosir y canlyniadau blaenorol o hyd.</translation>
    </message>
    <message>
        <source>Whether all conditions must hold or any</source>
        <translation>A oes rhaid i bob amod fod yn wir neu unrhyw un</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Cyfredol</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Daeth i law</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>Yn cynnwys</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Hidlo</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>Hidlo&apos;r rhestr</translation>
    </message>
    <message>
        <source>Filter the list (Ctrl+F)</source>
        <translation>Hidlo&apos;r rhestr (Ctrl+F)</translation>
    </message>
    <message>
        <source>Fields to filter by</source>
        <translation>Meysydd i hidlo yn ôl</translation>
    </message>
    <message>
        <source>Match all</source>
        <translation>Cyfateb i bob un</translation>
    </message>
    <message>
        <source>Match any</source>
        <translation>Cyfateb i unrhyw un</translation>
    </message>
</context>
<context>
    <name>care::FilterChip</name>
    <message>
        <source>Filter %1 %2</source>
        <translation>Hidlydd %1 %2</translation>
    </message>
    <message>
        <source>Space changes it, Delete removes it</source>
        <translation>Mae&apos;r bylchwr yn ei newid, mae Delete yn ei dynnu</translation>
    </message>
    <message>
        <source>Remove the filter %1 %2</source>
        <translation>Tynnu&apos;r hidlydd %1 %2</translation>
    </message>
</context>
<context>
    <name>care::FilterLine</name>
    <message>
        <source>Filter: words, or %1:…</source>
        <comment>a field</comment>
        <translation>Hidlo: geiriau, neu %1:…</translation>
    </message>
    <message>
        <source>Filter %1</source>
        <translation>Hidlo %1</translation>
    </message>
    <message>
        <source>Suggestions for the filter</source>
        <translation>Awgrymiadau ar gyfer yr hidlydd</translation>
    </message>
</context>
<context>
    <name>care::FilterPopup</name>
    <message>
        <source>Condition</source>
        <translation>Amod</translation>
    </message>
    <message>
        <source>Filter by %1</source>
        <translation>Hidlo yn ôl %1</translation>
    </message>
</context>
<context>
    <name>care::FormFooter</name>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Gwaredu</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Cau</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Parhau</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Yn ôl</translation>
    </message>
    <message>
        <source>&amp;All fields</source>
        <translation>Pob mae&amp;s</translation>
    </message>
</context>
<context>
    <name>care::FormPage</name>
    <message>
        <source>%1: %2</source>
        <comment>label of a field, its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Filled in by the service: %1</source>
        <comment>what nobody enters</comment>
        <translation>Wedi&apos;i lenwi gan y gwasanaeth: %1</translation>
    </message>
    <message>
        <source>Step %1 of %2. Only what is marked “required” is needed now; the rest can be added later.</source>
        <translation>Cam %1 o %2. Dim ond yr hyn sydd wedi&apos;i farcio “angenrheidiol” sydd ei angen nawr; gellir ychwanegu&apos;r gweddill yn nes ymlaen.</translation>
    </message>
    <message>
        <source>Change these</source>
        <translation>Newid y rhain</translation>
    </message>
    <message>
        <source>Change these: %1</source>
        <comment>titles of fields</comment>
        <translation>Newid y rhain: %1</translation>
    </message>
</context>
<context>
    <name>care::HandoverPage</name>
    <message>
        <source>Handover sheet</source>
        <translation>Taflen drosglwyddo</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>Digwyddiadau</translation>
    </message>
    <message>
        <source>Daily logs for handover</source>
        <translation>Cofnodion dyddiol i&apos;w trosglwyddo</translation>
    </message>
    <message>
        <source>Admitted or left</source>
        <translation>Derbyniwyd neu gadawodd</translation>
    </message>
    <message>
        <source>Care plans and risk assessments</source>
        <translation>Cynlluniau gofal ac asesiadau risg</translation>
    </message>
    <message>
        <source>DNACPR and DoLS</source>
        <translation>DNACPR a DoLS</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what, in words</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1+</source>
        <comment>at least so many</comment>
        <translation>%1+</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Dim.</translation>
    </message>
    <message>
        <source>None in what is here so far.</source>
        <translation>Dim yn yr hyn sydd yma hyd yma.</translation>
    </message>
    <message>
        <source>Cannot be said yet: %1 are not all here.</source>
        <translation>Ni ellir dweud eto: nid yw %1 i gyd yma.</translation>
    </message>
    <message>
        <source>There may be more: %1 are not all here yet.</source>
        <translation>Efallai bod rhagor: nid yw %1 i gyd yma eto.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln not listed: their time is missing, or lies in the future.</source>
        <translation>
            <numerusform>%Ln heb eu rhestru: mae eu hamser ar goll, neu yn y dyfodol.</numerusform>
            <numerusform>%Ln heb ei restru: mae ei amser ar goll, neu yn y dyfodol.</numerusform>
            <numerusform>%Ln heb eu rhestru: mae eu hamser ar goll, neu yn y dyfodol.</numerusform>
            <numerusform>%Ln heb eu rhestru: mae eu hamser ar goll, neu yn y dyfodol.</numerusform>
            <numerusform>%Ln heb eu rhestru: mae eu hamser ar goll, neu yn y dyfodol.</numerusform>
        </translation>
    </message>
    <message>
        <source>The daily logs here do not say whether they are for handover.</source>
        <translation>Nid yw&apos;r cofnodion dyddiol yma&apos;n dweud a ydynt i&apos;w trosglwyddo.</translation>
    </message>
    <message>
        <source>By the dates in the records. They do not say when allergies changed.</source>
        <translation>Yn ôl y dyddiadau yn y cofnodion. Nid ydynt yn dweud pryd y newidiodd alergeddau.</translation>
    </message>
    <message>
        <source>Enter opens the record of a line.</source>
        <translation>Mae Enter yn agor cofnod llinell.</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Cartref</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Ers</translation>
    </message>
    <message>
        <source>Looking through the records.</source>
        <translation>Wrthi&apos;n edrych drwy&apos;r cofnodion.</translation>
    </message>
    <message>
        <source>No home is here yet.</source>
        <translation>Nid oes cartref yma eto.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 residents</source>
        <comment>title, count, all</comment>
        <translation>%1: %2 o %3 o breswylwyr</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>title, count</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Pryd</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Pwy</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Beth</translation>
    </message>
    <message>
        <source>Recorded by</source>
        <translation>Cofnodwyd gan</translation>
    </message>
    <message>
        <source>Handover sheet: %1</source>
        <translation>Taflen drosglwyddo: %1</translation>
    </message>
    <message>
        <source>Since %1.</source>
        <translation>Ers %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines for handover</source>
        <translation>
            <numerusform>%Ln o linellau i&apos;w trosglwyddo</numerusform>
            <numerusform>%Ln llinell i&apos;w throsglwyddo</numerusform>
            <numerusform>%Ln o linellau i&apos;w trosglwyddo</numerusform>
            <numerusform>%Ln o linellau i&apos;w trosglwyddo</numerusform>
            <numerusform>%Ln o linellau i&apos;w trosglwyddo</numerusform>
        </translation>
    </message>
    <message>
        <source>No daily log since %1</source>
        <translation>Dim cofnod dyddiol ers %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln not repeated here: they tell of incidents above.</source>
        <comment>daily logs</comment>
        <translation>
            <numerusform>Mae %Ln uchod, fel y digwyddiadau y maent yn sôn amdanynt.</numerusform>
            <numerusform>Mae %Ln uchod, fel y digwyddiad y mae&apos;n sôn amdano.</numerusform>
            <numerusform>Mae %Ln uchod, fel y digwyddiadau y maent yn sôn amdanynt.</numerusform>
            <numerusform>Mae %Ln uchod, fel y digwyddiadau y maent yn sôn amdanynt.</numerusform>
            <numerusform>Mae %Ln uchod, fel y digwyddiadau y maent yn sôn amdanynt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Since %1, when the last shift began.</source>
        <translation>Ers %1, pan ddechreuodd y shifft ddiwethaf.</translation>
    </message>
</context>
<context>
    <name>care::HelpWindow</name>
    <message>
        <source>Back</source>
        <translation>Yn ôl</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Ymlaen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Cymorth</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Chwilio&apos;r cymorth</translation>
    </message>
    <message>
        <source>This help is in English only.</source>
        <translation>Yn Saesneg yn unig y mae&apos;r cymorth hwn.</translation>
    </message>
    <message>
        <source>%1 – Help</source>
        <comment>page of the manual</comment>
        <translation>%1 – Cymorth</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Cynnwys</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Yr hyn a gafwyd</translation>
    </message>
    <message>
        <source>Nothing in the help has these words.</source>
        <translation>Nid oes dim yn y cymorth â&apos;r geiriau hyn.</translation>
    </message>
    <message numerus="yes">
        <source>%n places found</source>
        <translation>
            <numerusform>cafwyd %n o leoedd</numerusform>
            <numerusform>cafwyd %n lle</numerusform>
            <numerusform>cafwyd %n o leoedd</numerusform>
            <numerusform>cafwyd %n o leoedd</numerusform>
            <numerusform>cafwyd %n o leoedd</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::HomeEditor</name>
    <message>
        <source>Type any part of the name</source>
        <translation>Teipiwch unrhyw ran o&apos;r enw</translation>
    </message>
    <message>
        <source>Unknown home %1</source>
        <translation>Cartref anhysbys %1</translation>
    </message>
</context>
<context>
    <name>care::HomeFiguresTable</name>
    <message>
        <source>Change to the 7 days before</source>
        <translation>Newid o&apos;r 7 diwrnod cynt</translation>
    </message>
    <message>
        <source>By home</source>
        <translation>Fesul cartref</translation>
    </message>
    <message>
        <source>Residents</source>
        <translation>Preswyl­wyr</translation>
    </message>
    <message>
        <source>Incidents,
7 days</source>
        <translation>Digwydd­iadau,
7 diwrnod</translation>
    </message>
    <message>
        <source>To
review</source>
        <translation>I&apos;w
hadol­ygu</translation>
    </message>
    <message>
        <source>Silent</source>
        <translation>Tawel</translation>
    </message>
    <message numerus="yes">
        <source>All %n homes</source>
        <translation>
            <numerusform>Pob un o&apos;r %n cartref</numerusform>
            <numerusform>Y cartref</numerusform>
            <numerusform>Pob un o&apos;r %n cartref</numerusform>
            <numerusform>Pob un o&apos;r %n cartref</numerusform>
            <numerusform>Pob un o&apos;r %n cartref</numerusform>
        </translation>
    </message>
    <message>
        <source>No home</source>
        <translation>Dim cartref</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 neu fwy</translation>
    </message>
    <message>
        <source>Plans
overdue</source>
        <translation>Cynllun­iau
hwyr</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>residents, beds</comment>
        <translation>%1 o %2</translation>
    </message>
</context>
<context>
    <name>care::HomePicker</name>
    <message>
        <source>Choose the homes that the lists of this window show</source>
        <translation>Dewiswch y cartrefi y mae rhestri&apos;r ffenestr hon yn eu dangos</translation>
    </message>
    <message>
        <source>Homes: %1</source>
        <translation>Cartrefi: %1</translation>
    </message>
    <message>
        <source>Homes</source>
        <translation>Cartrefi</translation>
    </message>
    <message>
        <source>All homes</source>
        <translation>Pob cartref</translation>
    </message>
    <message>
        <source>Find a home</source>
        <translation>Dod o hyd i gartref</translation>
    </message>
    <message>
        <source>No group</source>
        <comment>homes of none</comment>
        <translation>Dim grŵp</translation>
    </message>
    <message>
        <source>No home has this in its name.</source>
        <translation>Nid oes cartref â hyn yn ei enw.</translation>
    </message>
    <message>
        <source>Enter shows this home alone, Space adds it and leaves the list open</source>
        <translation>Mae Enter yn dangos y cartref hwn yn unig, mae&apos;r bylchwr yn ei ychwanegu ac yn gadael y rhestr ar agor</translation>
    </message>
</context>
<context>
    <name>care::HomeScope</name>
    <message>
        <source>All homes</source>
        <translation>Pob cartref</translation>
    </message>
    <message numerus="yes">
        <source>All %n homes</source>
        <translation>
            <numerusform>Pob un o&apos;r %n cartref</numerusform>
            <numerusform>Y cartref</numerusform>
            <numerusform>Pob un o&apos;r %n cartref</numerusform>
            <numerusform>Pob un o&apos;r %n cartref</numerusform>
            <numerusform>Pob un o&apos;r %n cartref</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n homes</source>
        <translation>
            <numerusform>%n o gartrefi</numerusform>
            <numerusform>%n cartref</numerusform>
            <numerusform>%n o gartrefi</numerusform>
            <numerusform>%n o gartrefi</numerusform>
            <numerusform>%n o gartrefi</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n homes</source>
        <translation>
            <numerusform>%1 o %n cartref</numerusform>
            <numerusform>%1 o %n cartref</numerusform>
            <numerusform>%1 o %n cartref</numerusform>
            <numerusform>%1 o %n cartref</numerusform>
            <numerusform>%1 o %n cartref</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %n homes</source>
        <comment>title of a list, how many homes it shows</comment>
        <translation>
            <numerusform>%1, %2 o %n cartref</numerusform>
            <numerusform>%1, %2 o %n cartref</numerusform>
            <numerusform>%1, %2 o %n cartref</numerusform>
            <numerusform>%1, %2 o %n cartref</numerusform>
            <numerusform>%1, %2 o %n cartref</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::HospitalSheet</name>
    <message>
        <source>%1 (%2)</source>
        <comment>text, source</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Missing or old</source>
        <translation>Ar goll neu&apos;n hen</translation>
    </message>
    <message>
        <source>Nothing that this system can see.</source>
        <translation>Dim byd y gall y system hon ei weld.</translation>
    </message>
    <message>
        <source>Current concern</source>
        <translation>Pryder presennol</translation>
    </message>
    <message>
        <source>Why the person goes to hospital, and since when. Write here.</source>
        <translation>Pam mae&apos;r person yn mynd i&apos;r ysbyty, ac ers pryd. Ysgrifennwch yma.</translation>
    </message>
    <message>
        <source>Name, role, time:</source>
        <translation>Enw, rôl, amser:</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Beth ddigwyddodd</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>Digwyddiadau</translation>
    </message>
    <message>
        <source>None in what is here so far; not all incidents are here yet.</source>
        <translation>Dim yn yr hyn sydd yma hyd yma; nid yw&apos;r digwyddiadau i gyd yma eto.</translation>
    </message>
    <message>
        <source>None recorded in the last 90 days.</source>
        <translation>Dim wedi&apos;i gofnodi yn y 90 diwrnod diwethaf.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>what, day</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Latest incident</source>
        <translation>Digwyddiad diweddaraf</translation>
    </message>
    <message>
        <source>recorded %1</source>
        <translation>cofnodwyd %1</translation>
    </message>
    <message>
        <source>daily log %1</source>
        <translation>cofnod dyddiol %1</translation>
    </message>
    <message>
        <source>Medication: not in this system, attach the MAR chart</source>
        <translation>Meddyginiaeth: nid yw yn y system hon, atodwch y siart MAR</translation>
    </message>
    <message>
        <source>MAR chart attached</source>
        <translation>Siart MAR ynghlwm</translation>
    </message>
    <message>
        <source>People to tell</source>
        <translation>Pobl i&apos;w hysbysu</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Cysylltiadau</translation>
    </message>
    <message>
        <source>GP</source>
        <translation>Meddyg teulu</translation>
    </message>
    <message>
        <source>Keyworker</source>
        <translation>Gweithiwr allweddol</translation>
    </message>
    <message>
        <source>The home</source>
        <translation>Y cartref</translation>
    </message>
    <message>
        <source>How the person usually is</source>
        <translation>Sut mae&apos;r person fel arfer</translation>
    </message>
    <message>
        <source>care plan, changed %1</source>
        <translation>cynllun gofal, newidiwyd %1</translation>
    </message>
    <message>
        <source>care plan</source>
        <translation>cynllun gofal</translation>
    </message>
    <message>
        <source>risk assessment, reviewed %1</source>
        <translation>asesiad risg, adolygwyd %1</translation>
    </message>
    <message>
        <source>risk assessment, never reviewed</source>
        <translation>asesiad risg, heb ei adolygu erioed</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Sgoriau</translation>
    </message>
    <message>
        <source>MUST %1, Waterlow %2, choking risk %3</source>
        <translation>MUST %1, Waterlow %2, risg tagu %3</translation>
    </message>
    <message>
        <source>Medical history, and about the person</source>
        <translation>Hanes meddygol, ac am y person</translation>
    </message>
    <message>
        <source>Medical history</source>
        <translation>Hanes meddygol</translation>
    </message>
    <message>
        <source>Religion</source>
        <translation>Crefydd</translation>
    </message>
    <message>
        <source>About the person</source>
        <translation>Am y person</translation>
    </message>
    <message>
        <source>Likes to drink</source>
        <translation>Hoff ddiod</translation>
    </message>
    <message>
        <source>Where the DNACPR form is</source>
        <translation>Lle mae&apos;r ffurflen DNACPR</translation>
    </message>
    <message>
        <source>Goes with the person</source>
        <translation>Yn mynd gyda&apos;r person</translation>
    </message>
    <message>
        <source>MAR chart and medicines</source>
        <translation>Siart MAR a meddyginiaethau</translation>
    </message>
    <message>
        <source>Glasses</source>
        <translation>Sbectol</translation>
    </message>
    <message>
        <source>DNACPR form, original</source>
        <translation>Ffurflen DNACPR, y gwreiddiol</translation>
    </message>
    <message>
        <source>Hearing aid</source>
        <translation>Cymorth clyw</translation>
    </message>
    <message>
        <source>DoLS papers</source>
        <translation>Papurau DoLS</translation>
    </message>
    <message>
        <source>Walking frame</source>
        <translation>Ffrâm gerdded</translation>
    </message>
    <message>
        <source>This summary, both pages</source>
        <translation>Y crynodeb hwn, y ddwy dudalen</translation>
    </message>
    <message>
        <source>Dentures, clothes, wash bag</source>
        <translation>Dannedd gosod, dillad, bag ymolchi</translation>
    </message>
    <message>
        <source>… see the record</source>
        <translation>… gweler y cofnod</translation>
    </message>
    <message>
        <source>Hospital summary</source>
        <translation>Crynodeb ysbyty</translation>
    </message>
    <message>
        <source>%1. Severity %2.</source>
        <comment>incident</comment>
        <translation>%1. Difrifoldeb %2.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>contact, telephones</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Other contacts</source>
        <translation>Cysylltiadau eraill</translation>
    </message>
    <message>
        <source>medical history</source>
        <translation>hanes meddygol</translation>
    </message>
    <message>
        <source>%1: %2, reviewed %3</source>
        <comment>risk, its level, date</comment>
        <translation>%1: %2, adolygwyd %3</translation>
    </message>
    <message>
        <source>%1: %2, never reviewed</source>
        <comment>risk, its level</comment>
        <translation>%1: %2, heb ei adolygu erioed</translation>
    </message>
    <message>
        <source>… see the care plan</source>
        <translation>… gweler y cynllun gofal</translation>
    </message>
    <message>
        <source>Risk assessments</source>
        <translation>Asesiadau risg</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>allergy, reactions</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Choking risk</source>
        <translation>Risg o dagu</translation>
    </message>
    <message>
        <source>Choking risk recorded as no</source>
        <translation>Cofnodwyd nad oes risg o dagu</translation>
    </message>
    <message>
        <source>Choking risk not recorded</source>
        <translation>Ni chofnodwyd a oes risg o dagu</translation>
    </message>
    <message>
        <source>Choking risk: %1</source>
        <translation>Risg o dagu: %1</translation>
    </message>
    <message>
        <source>Allergic reactions: %1</source>
        <translation>Adweithiau alergedd: %1</translation>
    </message>
    <message>
        <source>Swallowing, food and drink: %1</source>
        <translation>Llyncu, bwyd a diod: %1</translation>
    </message>
    <message>
        <source>There is more in the care plans and the medical history.</source>
        <translation>Mae rhagor yn y cynlluniau gofal a&apos;r hanes meddygol.</translation>
    </message>
    <message>
        <source>Left out for lack of space: %1.</source>
        <translation>Gadawyd allan, gan nad oedd lle: %1.</translation>
    </message>
    <message>
        <source>Earlier incidents, 90 days</source>
        <translation>Digwyddiadau cynharach, 90 diwrnod</translation>
    </message>
    <message>
        <source>care plan “%1”, changed %2</source>
        <translation>cynllun gofal “%1”, newidiwyd %2</translation>
    </message>
    <message>
        <source>care plan “%1”</source>
        <translation>cynllun gofal “%1”</translation>
    </message>
    <message>
        <source>%1: %2 of %3 shown</source>
        <comment>entries of one name</comment>
        <translation>%1: dangosir %2 o %3</translation>
    </message>
    <message>
        <source>Shortened to fit; the rest is in the care records: %1.</source>
        <translation>Wedi&apos;u byrhau i ffitio; mae&apos;r gweddill yn y cofnodion gofal: %1.</translation>
    </message>
    <message>
        <source>PRN medicines</source>
        <translation>Meddyginiaethau PRN</translation>
    </message>
    <message>
        <source>Choking risk by assessment: %1</source>
        <translation>Risg o dagu yn ôl asesiad: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln others</source>
        <comment>after the names of some entries</comment>
        <translation>
            <numerusform>%Ln arall</numerusform>
            <numerusform>%Ln arall</numerusform>
            <numerusform>%Ln arall</numerusform>
            <numerusform>%Ln arall</numerusform>
            <numerusform>%Ln arall</numerusform>
        </translation>
    </message>
    <message>
        <source>DoLS not in place</source>
        <translation>DoLS heb fod ar waith</translation>
    </message>
    <message>
        <source>DoLS not recorded</source>
        <translation>DoLS heb ei gofnodi</translation>
    </message>
    <message>
        <source>DNACPR decided</source>
        <translation>Penderfynwyd DNACPR</translation>
    </message>
    <message>
        <source>DNACPR details</source>
        <translation>Manylion DNACPR</translation>
    </message>
    <message>
        <source>%1, with conditions</source>
        <comment>a DoLS</comment>
        <translation>%1, gydag amodau</translation>
    </message>
    <message>
        <source>%1 … and more: see the care records</source>
        <comment>cut text</comment>
        <translation>%1 … a mwy: gweler y cofnodion gofal</translation>
    </message>
    <message>
        <source>Allergies and warnings above are cut: there are more in the care records.</source>
        <translation>Mae&apos;r alergeddau a&apos;r rhybuddion uchod wedi&apos;u cwtogi: mae rhagor yn y cofnodion gofal.</translation>
    </message>
    <message>
        <source>Gravest, 90 days</source>
        <translation>Mwyaf difrifol, 90 diwrnod</translation>
    </message>
    <message>
        <source>%1, severity %2</source>
        <translation>%1, difrifoldeb %2</translation>
    </message>
    <message>
        <source>Latest daily logs</source>
        <translation>Cofnodion dyddiol diweddaraf</translation>
    </message>
    <message>
        <source>Preferred route</source>
        <translation>Dull a ffefrir</translation>
    </message>
    <message>
        <source>Other identifiers</source>
        <translation>Dynodwyr eraill</translation>
    </message>
    <message>
        <source>DNACPR form, original, if any</source>
        <translation>Ffurflen DNACPR wreiddiol, os oes un</translation>
    </message>
    <message>
        <source>DoLS papers, if any</source>
        <translation>Papurau DoLS, os oes rhai</translation>
    </message>
    <message>
        <source>Hospital passport</source>
        <translation>Pasbort ysbyty</translation>
    </message>
    <message>
        <source>Taken from the care records as of %1, which hold more. Not in this system: medication, letters on paper, belongings. “%2” means that nothing was recorded; it never means “none”.</source>
        <translation>Wedi’i gymryd o’r cofnodion gofal ar %1, sy’n cynnwys mwy. Nid yw yn y system hon: meddyginiaeth, llythyrau ar bapur, eiddo. Ystyr “%2” yw na chofnodwyd dim; nid yw byth yn golygu “dim”.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a field, its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Carers preferred: %1</source>
        <translation>Gofalwyr a ffefrir: %1</translation>
    </message>
    <message>
        <source>In short</source>
        <translation>Yn gryno</translation>
    </message>
</context>
<context>
    <name>care::HoursTable</name>
    <message>
        <source>No incident of the last 90 days has a time.</source>
        <translation>Dim digwyddiadau ag amser mewn 90 diwrnod.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln incidents; %1 of them between %2 and %3.</source>
        <translation>
            <numerusform>%Ln o ddigwyddiadau; %1 ohonynt rhwng %2 a %3.</numerusform>
            <numerusform>%Ln digwyddiad; %1 ohonynt rhwng %2 a %3.</numerusform>
            <numerusform>%Ln o ddigwyddiadau; %1 ohonynt rhwng %2 a %3.</numerusform>
            <numerusform>%Ln o ddigwyddiadau; %1 ohonynt rhwng %2 a %3.</numerusform>
            <numerusform>%Ln o ddigwyddiadau; %1 ohonynt rhwng %2 a %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a time.</source>
        <translation>
            <numerusform>%Ln heb amser.</numerusform>
            <numerusform>%Ln heb amser.</numerusform>
            <numerusform>%Ln heb amser.</numerusform>
            <numerusform>%Ln heb amser.</numerusform>
            <numerusform>%Ln heb amser.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::IncidentsTable</name>
    <message>
        <source>Needs review</source>
        <translation>Angen ei adolygu</translation>
    </message>
    <message numerus="yes">
        <source>Waiting %n days</source>
        <comment>for a review</comment>
        <translation>
            <numerusform>Yn aros ers %n diwrnod</numerusform>
            <numerusform>Yn aros ers %n diwrnod</numerusform>
            <numerusform>Yn aros ers %n diwrnod</numerusform>
            <numerusform>Yn aros ers %n diwrnod</numerusform>
            <numerusform>Yn aros ers %n diwrnod</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting %1 min</source>
        <comment>for a review</comment>
        <translation>Yn aros ers %1 mun</translation>
    </message>
    <message>
        <source>Waiting %1 h</source>
        <comment>for a review</comment>
        <translation>Yn aros ers %1 awr</translation>
    </message>
    <message numerus="yes">
        <source>Waiting %n weeks</source>
        <comment>for a review</comment>
        <translation>
            <numerusform>Yn aros ers %n wythnos</numerusform>
            <numerusform>Yn aros ers %n wythnos</numerusform>
            <numerusform>Yn aros ers %n wythnos</numerusform>
            <numerusform>Yn aros ers %n wythnos</numerusform>
            <numerusform>Yn aros ers %n wythnos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::KnownAlreadyDialog</name>
    <message>
        <source>%1 Is this the same person?</source>
        <translation>%1 Ai hwn yw&apos;r un person?</translation>
    </message>
    <message>
        <source>The same person: open that resident</source>
        <translation>Yr un person: agor y preswylydd hwnnw</translation>
    </message>
    <message>
        <source>New resident</source>
        <translation>Preswylydd newydd</translation>
    </message>
    <message>
        <source>Is this person already recorded?</source>
        <translation>A yw&apos;r person hwn wedi&apos;i gofnodi eisoes?</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Parhau</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Yn ôl</translation>
    </message>
</context>
<context>
    <name>care::KnownNames</name>
    <message>
        <source>one whose name is not known yet</source>
        <comment>a home, a member of staff</comment>
        <translation>un nad yw ei enw&apos;n hysbys eto</translation>
    </message>
</context>
<context>
    <name>care::LineChart</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>limits worked out again: %1</source>
        <translation>ailgyfrifwyd y terfynau: %1</translation>
    </message>
    <message>
        <source>Limits recalculated from %1: %2</source>
        <translation>Ailgyfrifwyd y terfynau o %1: %2</translation>
    </message>
</context>
<context>
    <name>care::LineDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Canslo</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nodyn</translation>
    </message>
    <message>
        <source>Kept on this computer for this connection. It is not sent to the service.</source>
        <translation>Cedwir hwn ar y cyfrifiadur hwn ar gyfer y cysylltiad hwn. Nid yw&apos;n cael ei anfon at y gwasanaeth.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Cadw</translation>
    </message>
    <message>
        <source>Snooze until</source>
        <translation>Gohirio tan</translation>
    </message>
    <message>
        <source>It is here again on this day, and earlier if its record changes.</source>
        <translation>Bydd yma eto ar y diwrnod hwn, ac yn gynt os bydd ei gofnod yn newid.</translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation>Gohirio</translation>
    </message>
    <message>
        <source>Save the note?</source>
        <translation>Cadw&apos;r nodyn?</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Gwaredu</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>Dal i ysgrifennu</translation>
    </message>
    <message>
        <source>Kept until you end the program. It is not sent to the service.</source>
        <translation>Cedwir hyn nes i chi gau&apos;r rhaglen. Nid yw&apos;n cael ei anfon at y gwasanaeth.</translation>
    </message>
</context>
<context>
    <name>care::LineEditor</name>
    <message>
        <source>Hide</source>
        <translation>Cuddio</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Dangos</translation>
    </message>
    <message>
        <source>Hidden. Typing replaces it</source>
        <translation>Wedi&apos;i guddio. Mae teipio&apos;n ei ddisodli</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>show or hide: label of a field</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>care::ListCommand</name>
    <message>
        <source>--filter %1=%2: no record here has this value</source>
        <translation>--filter %1=%2: nid oes gan unrhyw gofnod yma&apos;r gwerth hwn</translation>
    </message>
    <message>
        <source>%1. Known names: %2</source>
        <translation>%1. Enwau hysbys: %2</translation>
    </message>
    <message>
        <source>Not all records of this list are stored on this computer.</source>
        <translation>Nid yw pob cofnod o&apos;r rhestr hon wedi&apos;i storio ar y cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>The records of this list that are stored on this computer go back to %1; earlier ones are not here.</source>
        <translation>Mae cofnodion y rhestr hon sydd wedi&apos;u storio ar y cyfrifiadur hwn yn mynd yn ôl i %1; nid yw rhai cynharach yma.</translation>
    </message>
    <message>
        <source>--filter %1=%2: no record here has this value. Words within names are found with text=%2.</source>
        <translation>--filter %1=%2: nid oes gan unrhyw gofnod yma y gwerth hwn. Gellir dod o hyd i eiriau o fewn enwau gyda text=%2.</translation>
    </message>
    <message>
        <source>%1=%2 finds the whole text only. To find it within longer texts, use text=%2.</source>
        <translation>Mae %1=%2 yn dod o hyd i’r testun cyfan yn unig. I ddod o hyd iddo o fewn testunau hirach, defnyddiwch text=%2.</translation>
    </message>
</context>
<context>
    <name>care::ListHeader</name>
    <message>
        <source>Saved views of the list</source>
        <translation>Golygon y rhestr a gadwyd</translation>
    </message>
    <message>
        <source>Export or print</source>
        <translation>Allforio neu argraffu</translation>
    </message>
    <message>
        <source>Export or print the list</source>
        <translation>Allforio neu argraffu&apos;r rhestr</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Dangos</translation>
    </message>
    <message>
        <source>View changed ▾</source>
        <translation>Newidiwyd yr olwg ▾</translation>
    </message>
    <message>
        <source>Order, groups and columns. %1.</source>
        <translation>Trefn, grwpiau a cholofnau. %1.</translation>
    </message>
    <message>
        <source>Views ▾</source>
        <translation>Golygon ▾</translation>
    </message>
    <message>
        <source>View changed: save or reset it</source>
        <translation>Newidiwyd yr olwg: ei chadw neu ei hailosod</translation>
    </message>
</context>
<context>
    <name>care::ListPage</name>
    <message>
        <source>List of %1</source>
        <translation>Rhestr %1</translation>
    </message>
    <message>
        <source>Sorted by %1</source>
        <translation>Wedi&apos;i threfnu yn ôl %1</translation>
    </message>
    <message>
        <source>Shown as last downloaded. %1</source>
        <translation>Dangosir fel y&apos;i llwythwyd i lawr ddiwethaf. %1</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Dangos y cyfan</translation>
    </message>
    <message>
        <source>Enter a new key</source>
        <translation>Rhoi allwedd newydd</translation>
    </message>
    <message>
        <source>Nothing yet. The list is still being downloaded.</source>
        <translation>Dim eto. Mae&apos;r rhestr yn dal i gael ei llwytho i lawr.</translation>
    </message>
    <message>
        <source>There are no current records here.</source>
        <translation>Nid oes cofnodion cyfredol yma.</translation>
    </message>
    <message>
        <source>No current records match this filter.</source>
        <translation>Nid oes cofnodion cyfredol yn cyfateb i&apos;r hidlydd hwn.</translation>
    </message>
    <message>
        <source>Include past records</source>
        <translation>Cynnwys cofnodion y gorffennol</translation>
    </message>
    <message>
        <source>Sort by %1</source>
        <translation>Trefnu yn ôl %1</translation>
    </message>
    <message>
        <source>Group by %1</source>
        <translation>Grwpio yn ôl %1</translation>
    </message>
    <message>
        <source>Hide this column</source>
        <translation>Cuddio&apos;r golofn hon</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Colofnau…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Agor</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>Copïo&apos;r rhesi a ddewiswyd</translation>
    </message>
    <message>
        <source>Copy the link to the record</source>
        <translation>Copïo&apos;r ddolen i&apos;r cofnod</translation>
    </message>
    <message>
        <source>Mark as seen</source>
        <translation>Marcio fel gwelwyd</translation>
    </message>
    <message>
        <source>Mark all as seen</source>
        <translation>Marcio&apos;r cyfan fel gwelwyd</translation>
    </message>
    <message>
        <source>The view “%1” is shown without a part of its filter: %2.</source>
        <translation>Dangosir yr olwg “%1” heb ran o&apos;i hidlydd: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows copied. They stay in the clipboard for half a minute.</source>
        <translation>
            <numerusform>Copïwyd %Ln o resi. Maent yn aros yn y clipfwrdd am hanner munud.</numerusform>
            <numerusform>Copïwyd %Ln rhes. Mae&apos;n aros yn y clipfwrdd am hanner munud.</numerusform>
            <numerusform>Copïwyd %Ln o resi. Maent yn aros yn y clipfwrdd am hanner munud.</numerusform>
            <numerusform>Copïwyd %Ln o resi. Maent yn aros yn y clipfwrdd am hanner munud.</numerusform>
            <numerusform>Copïwyd %Ln o resi. Maent yn aros yn y clipfwrdd am hanner munud.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more rows were too many to copy.</source>
        <translation>
            <numerusform>Roedd %Ln o resi eraill yn ormod i&apos;w copïo.</numerusform>
            <numerusform>Roedd %Ln rhes arall yn ormod i&apos;w chopïo.</numerusform>
            <numerusform>Roedd %Ln o resi eraill yn ormod i&apos;w copïo.</numerusform>
            <numerusform>Roedd %Ln o resi eraill yn ormod i&apos;w copïo.</numerusform>
            <numerusform>Roedd %Ln o resi eraill yn ormod i&apos;w copïo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln selected</source>
        <comment>12 shown, 3 selected</comment>
        <translation>
            <numerusform>%1, %Ln wedi&apos;u dewis</numerusform>
            <numerusform>%1, %Ln wedi&apos;i dewis</numerusform>
            <numerusform>%1, %Ln wedi&apos;u dewis</numerusform>
            <numerusform>%1, %Ln wedi&apos;u dewis</numerusform>
            <numerusform>%1, %Ln wedi&apos;u dewis</numerusform>
        </translation>
    </message>
    <message>
        <source>Complete: %1</source>
        <translation>Cyflawn: %1</translation>
    </message>
    <message>
        <source>No filter.</source>
        <translation>Dim hidlydd.</translation>
    </message>
    <message>
        <source>Filter: %1.</source>
        <translation>Hidlydd: %1.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Sorted by %1.</source>
        <translation>Trefnwyd yn ôl %1.</translation>
    </message>
    <message>
        <source>Show all (Esc)</source>
        <translation>Dangos y cyfan (Esc)</translation>
    </message>
    <message>
        <source>Back to the view (Esc)</source>
        <translation>Yn ôl i&apos;r olwg (Esc)</translation>
    </message>
    <message>
        <source>Nothing matches this filter since %1. Earlier ones are not kept on this computer.</source>
        <translation>Nid oes dim yn cyfateb i&apos;r hidlydd hwn ers %1. Ni chedwir rhai cynharach ar y cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>Grouped by %1, most records first.</source>
        <translation>Wedi&apos;i grwpio yn ôl %1, y nifer mwyaf o gofnodion yn gyntaf.</translation>
    </message>
    <message>
        <source>Grouped by %1.</source>
        <translation>Wedi&apos;i grwpio yn ôl %1.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Clirio&apos;r hidlydd</translation>
    </message>
    <message numerus="yes">
        <source>%Ln residents</source>
        <translation>
            <numerusform>%Ln o breswylwyr</numerusform>
            <numerusform>%Ln preswylydd</numerusform>
            <numerusform>%Ln o breswylwyr</numerusform>
            <numerusform>%Ln o breswylwyr</numerusform>
            <numerusform>%Ln o breswylwyr</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 %2</source>
        <comment>number, list</comment>
        <translation>%2: %L1</translation>
    </message>
    <message>
        <source>Copy</source>
        <comment>a record</comment>
        <translation>Copïo</translation>
    </message>
    <message>
        <source>Grouped by %1, sorted by %2</source>
        <comment>field, order</comment>
        <translation>Wedi&apos;i grwpio yn ôl %1, wedi&apos;i drefnu yn ôl %2</translation>
    </message>
    <message>
        <source>%1 marks a name similar to another resident&apos;s.</source>
        <translation>Mae %1 yn nodi enw sy&apos;n debyg i enw preswylydd arall.</translation>
    </message>
</context>
<context>
    <name>care::ListPrint</name>
    <message>
        <source>Reading the list.</source>
        <translation>Yn darllen y rhestr.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Canslo</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Argraffu</translation>
    </message>
</context>
<context>
    <name>care::ListSelection</name>
    <message>
        <source>Open</source>
        <translation>Agor</translation>
    </message>
    <message>
        <source>This row is still being read. Try again in a moment.</source>
        <translation>Mae&apos;r rhes hon yn dal i gael ei darllen. Rhowch gynnig arall arni ymhen ennyd.</translation>
    </message>
    <message>
        <source>Choose a row first.</source>
        <translation>Dewiswch res yn gyntaf.</translation>
    </message>
    <message>
        <source>%1 Choose a row first.</source>
        <translation>%1 Dewiswch res yn gyntaf.</translation>
    </message>
    <message>
        <source>The record that you were at has left this list.</source>
        <translation>Mae&apos;r cofnod yr oeddech arno wedi gadael y rhestr hon.</translation>
    </message>
    <message>
        <source>%1 has left this list.</source>
        <translation>Mae %1 wedi gadael y rhestr hon.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message numerus="yes">
        <source>%n of the rows that you selected have left this list.</source>
        <translation>
            <numerusform>Mae %n o&apos;r rhesi a ddewisoch wedi gadael y rhestr hon.</numerusform>
            <numerusform>Mae %n o&apos;r rhesi a ddewisoch wedi gadael y rhestr hon.</numerusform>
            <numerusform>Mae %n o&apos;r rhesi a ddewisoch wedi gadael y rhestr hon.</numerusform>
            <numerusform>Mae %n o&apos;r rhesi a ddewisoch wedi gadael y rhestr hon.</numerusform>
            <numerusform>Mae %n o&apos;r rhesi a ddewisoch wedi gadael y rhestr hon.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are still selected.</source>
        <translation>
            <numerusform>Mae %n yn dal wedi&apos;u dewis.</numerusform>
            <numerusform>Mae %n yn dal wedi&apos;i dewis.</numerusform>
            <numerusform>Mae %n yn dal wedi&apos;u dewis.</numerusform>
            <numerusform>Mae %n yn dal wedi&apos;u dewis.</numerusform>
            <numerusform>Mae %n yn dal wedi&apos;u dewis.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::LockController</name>
    <message numerus="yes">
        <source>Try again in %n second(s).</source>
        <translation>
            <numerusform>Rhowch gynnig arall arni ymhen %n eiliad.</numerusform>
            <numerusform>Rhowch gynnig arall arni ymhen %n eiliad.</numerusform>
            <numerusform>Rhowch gynnig arall arni ymhen %n eiliad.</numerusform>
            <numerusform>Rhowch gynnig arall arni ymhen %n eiliad.</numerusform>
            <numerusform>Rhowch gynnig arall arni ymhen %n eiliad.</numerusform>
        </translation>
    </message>
    <message>
        <source>The PIN is wrong.</source>
        <translation>Mae&apos;r PIN yn anghywir.</translation>
    </message>
    <message>
        <source>There were too many wrong PINs.</source>
        <translation>Cafwyd gormod o PINau anghywir.</translation>
    </message>
    <message>
        <source>The keychain of this computer is locked. Unlock it, then try again.</source>
        <translation>Mae cadwyn allweddi&apos;r cyfrifiadur hwn ar glo. Datglowch hi, yna rhowch gynnig arall arni.</translation>
    </message>
    <message>
        <source>The PIN is no longer in the keychain of this computer. Choose “Forgotten the PIN?” and enter the API key.</source>
        <translation>Nid yw&apos;r PIN yng nghadwyn allweddi&apos;r cyfrifiadur hwn mwyach. Dewiswch “Wedi anghofio&apos;r PIN?” a rhowch yr allwedd API.</translation>
    </message>
    <message>
        <source>This is not the API key for this connection.</source>
        <translation>Nid hon yw&apos;r allwedd API ar gyfer y cysylltiad hwn.</translation>
    </message>
    <message>
        <source>The keychain of this computer no longer has what the API key would unlock.</source>
        <translation>Nid oes gan gadwyn allweddi&apos;r cyfrifiadur hwn mwyach yr hyn y byddai&apos;r allwedd API yn ei ddatgloi.</translation>
    </message>
    <message>
        <source>The PIN is set until the program closes: this computer has no keychain to store it in.</source>
        <translation>Mae&apos;r PIN wedi&apos;i osod nes i&apos;r rhaglen gau: nid oes cadwyn allweddi ar y cyfrifiadur hwn i&apos;w storio ynddi.</translation>
    </message>
    <message>
        <source>The PIN is set. From now on it unlocks the program, also when it starts.</source>
        <translation>Mae&apos;r PIN wedi&apos;i osod. O hyn ymlaen mae&apos;n datgloi&apos;r rhaglen, hefyd wrth gychwyn.</translation>
    </message>
    <message>
        <source>The PIN has been removed. Anyone at this computer can now unlock it.</source>
        <translation>Tynnwyd y PIN. Gall unrhyw un wrth y cyfrifiadur hwn ei ddatgloi nawr.</translation>
    </message>
    <message>
        <source>Care Records</source>
        <translation>Care Records</translation>
    </message>
    <message>
        <source>Unlock the program before you close it: an unfinished form would be lost.</source>
        <translation>Datglowch y rhaglen cyn ei chau: byddai ffurflen heb ei gorffen yn cael ei cholli.</translation>
    </message>
</context>
<context>
    <name>care::LockDialog</name>
    <message>
        <source>C&amp;urrent PIN</source>
        <translation>PIN &amp;cyfredol</translation>
    </message>
    <message>
        <source>&amp;New PIN</source>
        <translation>PIN &amp;newydd</translation>
    </message>
    <message numerus="yes">
        <source>At least %n letters, digits or symbols; a few words are best</source>
        <translation>
            <numerusform>O leiaf %n o lythrennau, digidau neu symbolau; rhai geiriau sydd orau</numerusform>
            <numerusform>O leiaf %n llythyren, digid neu symbol; rhai geiriau sydd orau</numerusform>
            <numerusform>O leiaf %n o lythrennau, digidau neu symbolau; rhai geiriau sydd orau</numerusform>
            <numerusform>O leiaf %n o lythrennau, digidau neu symbolau; rhai geiriau sydd orau</numerusform>
            <numerusform>O leiaf %n o lythrennau, digidau neu symbolau; rhai geiriau sydd orau</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Repeat new PIN</source>
        <translation>&amp;Ailadrodd y PIN newydd</translation>
    </message>
    <message>
        <source>Re&amp;move the PIN</source>
        <translation>&amp;Tynnu&apos;r PIN</translation>
    </message>
    <message>
        <source>Lock and PIN</source>
        <translation>Cloi a PIN</translation>
    </message>
    <message>
        <source> min</source>
        <translation> mun</translation>
    </message>
    <message>
        <source>&amp;Lock after</source>
        <translation>C&amp;loi ar ôl</translation>
    </message>
    <message>
        <source>After no activity. Also when the screen locks or the computer goes to sleep.</source>
        <translation>Ar ôl cyfnod heb weithgarwch. Hefyd pan fydd y sgrin yn cloi neu&apos;r cyfrifiadur yn mynd i gysgu.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>A PIN unlocks the program, also when it starts. Without it the records and the API key on this computer cannot be read.</source>
        <translation>Mae PIN yn datgloi&apos;r rhaglen, hefyd wrth gychwyn. Hebddo ni ellir darllen y cofnodion na&apos;r allwedd API ar y cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>There is no PIN. Without a PIN, anyone at this computer can unlock it: the lock only hides the screen.</source>
        <translation>Nid oes PIN. Heb PIN, gall unrhyw un wrth y cyfrifiadur hwn ei ddatgloi: dim ond cuddio&apos;r sgrin y mae&apos;r clo.</translation>
    </message>
    <message>
        <source>&amp;Change the PIN</source>
        <translation>Newi&amp;d y PIN</translation>
    </message>
    <message>
        <source>&amp;Set the PIN</source>
        <translation>&amp;Gosod y PIN</translation>
    </message>
    <message>
        <source>The two PINs are different.</source>
        <translation>Mae&apos;r ddau PIN yn wahanol.</translation>
    </message>
    <message numerus="yes">
        <source>At most %n minute(s).</source>
        <translation>
            <numerusform>%n munud ar y mwyaf.</numerusform>
            <numerusform>%n munud ar y mwyaf.</numerusform>
            <numerusform>%n munud ar y mwyaf.</numerusform>
            <numerusform>%n munud ar y mwyaf.</numerusform>
            <numerusform>%n munud ar y mwyaf.</numerusform>
        </translation>
    </message>
    <message>
        <source>The PIN cannot be removed.</source>
        <translation>Ni ellir tynnu&apos;r PIN.</translation>
    </message>
    <message>
        <source>A PIN is required before you can use the records.</source>
        <translation>Mae angen PIN cyn y gallwch ddefnyddio&apos;r cofnodion.</translation>
    </message>
    <message>
        <source>Close Care Records</source>
        <translation>Cau Care Records</translation>
    </message>
</context>
<context>
    <name>care::LockedView</name>
    <message>
        <source>Care Records is locked</source>
        <translation>Mae Care Records ar glo</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>&amp;Unlock</source>
        <translation>&amp;Datgloi</translation>
    </message>
    <message>
        <source>&amp;Remove everything</source>
        <translation>&amp;Tynnu popeth</translation>
    </message>
    <message>
        <source>Neither PIN nor API key?</source>
        <translation>Heb PIN nac allwedd API?</translation>
    </message>
    <message>
        <source>%1 is signed in at this computer.</source>
        <translation>Mae %1 wedi mewngofnodi ar y cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Allwedd API</translation>
    </message>
    <message>
        <source>Without a PIN, anyone at this computer can unlock it. The lock only hides the screen.</source>
        <translation>Heb PIN, gall unrhyw un wrth y cyfrifiadur hwn ei ddatgloi. Dim ond cuddio&apos;r sgrin y mae&apos;r clo.</translation>
    </message>
    <message>
        <source>Unlock, and set a PIN</source>
        <translation>Datgloi, a gosod PIN</translation>
    </message>
    <message>
        <source>Forgotten the PIN?</source>
        <translation>Wedi anghofio&apos;r PIN?</translation>
    </message>
    <message>
        <source>Enter the API key of the open connection. This removes the PIN; nothing that you typed is lost.</source>
        <translation>Rhowch allwedd API y cysylltiad sydd ar agor. Mae hyn yn tynnu&apos;r PIN; ni chollir dim a deipiwyd gennych.</translation>
    </message>
    <message>
        <source>Back to the PIN</source>
        <translation>Yn ôl i&apos;r PIN</translation>
    </message>
    <message>
        <source>Without the PIN and the API key nothing here can be opened. You can start again: every connection is removed from this computer, with the records stored here, unfinished forms, the history of what was changed from here, and the PIN. The services keep their records. To connect again, ask whoever looks after the service for an API key.</source>
        <translation>Heb y PIN a&apos;r allwedd API ni ellir agor dim yma. Gallwch ddechrau eto: caiff pob cysylltiad ei dynnu o&apos;r cyfrifiadur hwn, gyda&apos;r cofnodion a storiwyd yma, ffurflenni heb eu gorffen, hanes yr hyn a newidiwyd o&apos;r fan hon, a&apos;r PIN. Mae&apos;r gwasanaethau&apos;n cadw eu cofnodion. I gysylltu eto, gofynnwch am allwedd API i bwy bynnag sy&apos;n gofalu am y gwasanaeth.</translation>
    </message>
    <message>
        <source>REMOVE</source>
        <comment>typed to confirm; in capitals</comment>
        <translation>TYNNU</translation>
    </message>
    <message>
        <source>Type %1 to remove everything</source>
        <translation>Teipiwch %1 i dynnu popeth</translation>
    </message>
    <message>
        <source>Unfinished forms are kept.</source>
        <translation>Mae ffurflenni heb eu gorffen ar gadw.</translation>
    </message>
</context>
<context>
    <name>care::MainWindow</name>
    <message>
        <source>Organisation</source>
        <translation>Sefydliad</translation>
    </message>
    <message>
        <source>Entering a new resident</source>
        <translation>Yn rhoi preswylydd newydd i mewn</translation>
    </message>
    <message>
        <source>Resident form</source>
        <translation>Ffurflen preswylydd</translation>
    </message>
    <message>
        <source>Care Records</source>
        <translation>Care Records</translation>
    </message>
</context>
<context>
    <name>care::MaskedValue</name>
    <message>
        <source>Hidden</source>
        <translation>Wedi&apos;i guddio</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Cuddio</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Dangos</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>Cuddio %1</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>Dangos %1</translation>
    </message>
</context>
<context>
    <name>care::Message</name>
    <message>
        <source>OK</source>
        <translation>Iawn</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Canslo</translation>
    </message>
</context>
<context>
    <name>care::NameDialog</name>
    <message>
        <source>Name</source>
        <translation>Enw</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Canslo</translation>
    </message>
</context>
<context>
    <name>care::Navigator</name>
    <message>
        <source>Back</source>
        <translation>Yn ôl</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Ymlaen</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Mynd i %1</translation>
    </message>
    <message>
        <source>Next page of the resident</source>
        <translation>Tudalen nesaf y preswylydd</translation>
    </message>
    <message>
        <source>Previous page of the resident</source>
        <translation>Tudalen flaenorol y preswylydd</translation>
    </message>
</context>
<context>
    <name>care::Notice</name>
    <message>
        <source>Notice</source>
        <translation>Hysbysiad</translation>
    </message>
</context>
<context>
    <name>care::NotificationDialog</name>
    <message>
        <source>%1 %2</source>
        <comment>kind of record, its id</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>An answer is kept when it is Yes, No need or Not yet, with a reason.</source>
        <translation>Cedwir ateb pan fydd yn Do, Dim angen neu Ddim eto, gyda rheswm.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Pryd</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>Fel y&apos;i cofnodwyd</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Cofnod</translation>
    </message>
    <message>
        <source>Keep the answer</source>
        <translation>Cadw&apos;r ateb</translation>
    </message>
    <message>
        <source>Notification draft</source>
        <translation>Drafft hysbysiad</translation>
    </message>
    <message>
        <source>The records without names, and your own words beside them. Nothing is sent, and this program cannot know who has been told.</source>
        <translation>Y cofnodion heb enwau, a&apos;ch geiriau eich hun wrth eu hymyl. Nid oes dim yn cael ei anfon, ac ni all y rhaglen hon wybod pwy sydd wedi cael gwybod.</translation>
    </message>
    <message>
        <source>What the records say</source>
        <translation>Beth mae&apos;r cofnodion yn ei ddweud</translation>
    </message>
    <message>
        <source>In your own words</source>
        <translation>Yn eich geiriau eich hun</translation>
    </message>
    <message>
        <source>What happened, what you did, and what you have changed since.</source>
        <translation>Beth ddigwyddodd, beth wnaethoch chi, a beth rydych wedi&apos;i newid ers hynny.</translation>
    </message>
    <message>
        <source>Notified</source>
        <translation>Wedi hysbysu</translation>
    </message>
    <message>
        <source>Not answered</source>
        <translation>Heb ei ateb</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Rheswm</translation>
    </message>
    <message>
        <source>Reason, such as who was told and when. Do not name the resident.</source>
        <translation>Rheswm, megis pwy gafodd wybod a phryd. Peidiwch ag enwi&apos;r preswylydd.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>Answered by %1, %2. Kept on this computer, and not sent.</source>
        <translation>Atebwyd gan %1, %2. Cedwir ar y cyfrifiadur hwn, ac nid yw&apos;n cael ei anfon.</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>Dal i ysgrifennu</translation>
    </message>
    <message>
        <source>The answer is not complete</source>
        <translation>Nid yw&apos;r ateb yn gyflawn</translation>
    </message>
    <message>
        <source>Discard the answer</source>
        <translation>Gwaredu&apos;r ateb</translation>
    </message>
    <message>
        <source>Keep the answer?</source>
        <translation>Cadw&apos;r ateb?</translation>
    </message>
    <message>
        <source>Person %1, age %2, admitted %3</source>
        <translation>Person %1, oed %2, derbyniwyd %3</translation>
    </message>
    <message>
        <source>Home: %1</source>
        <translation>Cartref: %1</translation>
    </message>
    <message>
        <source>Taken from the care records as of %1.</source>
        <translation>Cymerwyd o&apos;r cofnodion gofal fel yr oeddent am %1.</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Beth ddigwyddodd</translation>
    </message>
    <message>
        <source>What staff wrote in their own words is left out: it may name somebody.</source>
        <translation>Mae&apos;r hyn a ysgrifennodd staff yn eu geiriau eu hunain wedi&apos;i adael allan: gall enwi rhywun.</translation>
    </message>
    <message>
        <source>Assessed and planned before it</source>
        <translation>Wedi&apos;i asesu a&apos;i gynllunio cyn hynny</translation>
    </message>
    <message>
        <source>Done since</source>
        <translation>Wedi&apos;i wneud ers hynny</translation>
    </message>
    <message>
        <source>Nothing is recorded.</source>
        <translation>Nid oes dim wedi&apos;i gofnodi.</translation>
    </message>
    <message>
        <source>Nothing in what is here so far.</source>
        <translation>Dim yn yr hyn sydd yma hyd yma.</translation>
    </message>
    <message>
        <source>There may be more: %1 are not all here yet.</source>
        <translation>Efallai bod rhagor: nid yw %1 i gyd yma eto.</translation>
    </message>
    <message>
        <source>In the manager&apos;s own words</source>
        <translation>Yng ngeiriau&apos;r rheolwr</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>Nid oes dim wedi&apos;i ysgrifennu.</translation>
    </message>
    <message>
        <source>Was somebody notified?</source>
        <translation>A gafodd rhywun ei hysbysu?</translation>
    </message>
    <message>
        <source>Not answered.</source>
        <translation>Heb ei ateb.</translation>
    </message>
    <message>
        <source>The answer is the manager&apos;s own. This program has not sent anything to anyone.</source>
        <translation>Ateb y rheolwr yw hwn. Nid yw&apos;r rhaglen hon wedi anfon dim at neb.</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Ffaith</translation>
    </message>
    <message>
        <source>%1: %2. Answered %3.</source>
        <comment>answer, reason, time; an account would be a name</comment>
        <translation>%1: %2. Atebwyd %3.</translation>
    </message>
    <message>
        <source>Print anyway</source>
        <translation>Argraffu er hynny</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Yn ôl</translation>
    </message>
    <message>
        <source>The answer is not kept yet: choose Yes, No need or Not yet.</source>
        <translation>Nid yw&apos;r ateb wedi&apos;i gadw eto: dewiswch Do, Dim angen neu Ddim eto.</translation>
    </message>
    <message>
        <source>The answer is not kept yet: it needs a reason.</source>
        <translation>Nid yw&apos;r ateb wedi&apos;i gadw eto: mae angen rheswm.</translation>
    </message>
    <message>
        <source>The answer is not kept yet: press “Keep the answer”.</source>
        <translation>Nid yw&apos;r ateb wedi&apos;i gadw eto: pwyswch “Cadw&apos;r ateb”.</translation>
    </message>
    <message>
        <source>What you write is kept on this computer for this connection, and not sent.</source>
        <translation>Cedwir yr hyn a ysgrifennwch ar y cyfrifiadur hwn ar gyfer y cysylltiad hwn, ac nid yw&apos;n cael ei anfon.</translation>
    </message>
    <message>
        <source>This change is not kept yet. The answer of %1, %2, stays until it is.</source>
        <translation>Nid yw&apos;r newid hwn wedi&apos;i gadw eto. Mae ateb %1, %2, yn aros tan hynny.</translation>
    </message>
    <message>
        <source>About %1. What the records say below names nobody.</source>
        <comment>name, room</comment>
        <translation>Ynghylch %1. Nid yw&apos;r hyn a ddywed y cofnodion isod yn enwi neb.</translation>
    </message>
    <message>
        <source>Your words show who somebody is: %1. Write the code or a role instead.</source>
        <translation>Mae eich geiriau&apos;n dangos pwy yw rhywun: %1. Ysgrifennwch y cod neu rôl yn ei le.</translation>
    </message>
    <message>
        <source>The reason shows who somebody is: %1. Write the code or a role instead.</source>
        <translation>Mae&apos;r rheswm yn dangos pwy yw rhywun: %1. Ysgrifennwch y cod neu rôl yn ei le.</translation>
    </message>
    <message>
        <source>Your text shows who somebody is</source>
        <translation>Mae eich testun yn dangos pwy yw rhywun</translation>
    </message>
    <message>
        <source>It still says: %1.</source>
        <translation>Mae&apos;n dal i ddweud: %1.</translation>
    </message>
    <message>
        <source>What you write is kept until you close the program, and not sent.</source>
        <translation>Cedwir yr hyn a ysgrifennwch nes i chi gau&apos;r rhaglen, ac nid yw&apos;n cael ei anfon.</translation>
    </message>
    <message>
        <source>Answered by %1, %2. Kept until you close the program, and not sent.</source>
        <translation>Atebwyd gan %1, %2. Cedwir nes i chi gau&apos;r rhaglen, ac nid yw&apos;n cael ei anfon.</translation>
    </message>
</context>
<context>
    <name>care::OpenWriteList</name>
    <message>
        <source>%1: the changes sent %2 were saved.</source>
        <comment>person, time</comment>
        <translation>%1: cadwyd y newidiadau a anfonwyd %2.</translation>
    </message>
    <message>
        <source>%1: the changes sent %2 were not saved.</source>
        <comment>person, time</comment>
        <translation>%1: ni chadwyd y newidiadau a anfonwyd %2.</translation>
    </message>
    <message>
        <source>You said so; the service could not tell.</source>
        <translation>Chi a ddywedodd hynny; ni allai&apos;r gwasanaeth ddweud.</translation>
    </message>
</context>
<context>
    <name>care::OutputCommands</name>
    <message>
        <source>Print…</source>
        <translation>Argraffu…</translation>
    </message>
    <message>
        <source>Print the record…</source>
        <translation>Argraffu&apos;r cofnod…</translation>
    </message>
    <message>
        <source>Hospital summary…</source>
        <translation>Crynodeb ysbyty…</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Argraffu</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Allforio…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Allforio</translation>
    </message>
    <message>
        <source>There is nothing here to export.</source>
        <translation>Nid oes dim yma i&apos;w allforio.</translation>
    </message>
    <message>
        <source>Exports are switched off.</source>
        <translation>Mae allforio wedi&apos;i ddiffodd.</translation>
    </message>
    <message>
        <source>Open a list, Today or Trends first.</source>
        <translation>Agorwch restr, Heddiw neu Tueddiadau yn gyntaf.</translation>
    </message>
    <message>
        <source>Notification draft…</source>
        <translation>Drafft hysbysiad…</translation>
    </message>
    <message>
        <source>Notification draft</source>
        <translation>Drafft hysbysiad</translation>
    </message>
    <message>
        <source>Choose an incident first.</source>
        <translation>Dewiswch ddigwyddiad yn gyntaf.</translation>
    </message>
    <message>
        <source>Select one in the list of incidents.</source>
        <translation>Dewiswch un yn y rhestr digwyddiadau.</translation>
    </message>
    <message>
        <source>Pack for a meeting…</source>
        <translation>Pecyn ar gyfer cyfarfod…</translation>
    </message>
</context>
<context>
    <name>care::PackDialog</name>
    <message>
        <source>Make the pack</source>
        <translation>Gwneud y pecyn</translation>
    </message>
    <message>
        <source>Pack for a meeting</source>
        <translation>Pecyn ar gyfer cyfarfod</translation>
    </message>
    <message>
        <source>Pack</source>
        <translation>Pecyn</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Ers</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Cadw fel</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Newid…</translation>
    </message>
    <message>
        <source>Change where it is saved</source>
        <translation>Newid ble y&apos;i cedwir</translation>
    </message>
    <message>
        <source>Recorded in the audit trail on this computer</source>
        <translation>Cofnodir yn y llwybr archwilio ar y cyfrifiadur hwn</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Canslo</translation>
    </message>
    <message>
        <source>Folder for the pack</source>
        <translation>Ffolder ar gyfer y pecyn</translation>
    </message>
    <message>
        <source>Homes</source>
        <translation>Cartrefi</translation>
    </message>
    <message>
        <source>Who it is for</source>
        <translation>I bwy y mae</translation>
    </message>
    <message>
        <source>All homes</source>
        <translation>Pob cartref</translation>
    </message>
    <message>
        <source>Inside the homes: with names</source>
        <translation>O fewn y cartrefi: gydag enwau</translation>
    </message>
    <message>
        <source>Share outside: no names</source>
        <translation>Rhannu y tu allan: heb enwau</translation>
    </message>
    <message>
        <source>Names and free text, as in the lists.</source>
        <translation>Enwau a thestun rhydd, fel yn y rhestri.</translation>
    </message>
    <message>
        <source>Lists, findings and trends from the day that you choose. The pack leaves the protected store of this program: whoever opens it can read all of it.</source>
        <translation>Rhestri, canfyddiadau a thueddiadau o&apos;r diwrnod a ddewiswch. Mae&apos;r pecyn yn gadael storfa warchodedig y rhaglen hon: gall pwy bynnag sy&apos;n ei agor ddarllen y cyfan.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Fformat</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ffolder</translation>
    </message>
    <message>
        <source>Zip file</source>
        <translation>Ffeil zip</translation>
    </message>
    <message>
        <source>Numbers by home in place of rows about people. Those of seven or fewer are hidden, others are rounded to the nearest five.</source>
        <translation>Niferoedd fesul cartref yn lle rhesi am bobl. Mae&apos;r rhai o saith neu lai wedi&apos;u cuddio, ac eraill wedi&apos;u talgrynnu i&apos;r pump agosaf.</translation>
    </message>
</context>
<context>
    <name>care::PackVerifyCommand</name>
    <message>
        <source>Each file of the pack is as its manifest and its checksums say.</source>
        <translation>Mae pob ffeil yn y pecyn fel y dywed ei faniffest a&apos;i symiau gwirio.</translation>
    </message>
</context>
<context>
    <name>care::PageCommands</name>
    <message>
        <source>Search everything</source>
        <translation>Chwilio popeth</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>Rhan nesaf y ffenestr</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>Rhan flaenorol y ffenestr</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>Hidlo&apos;r rhestr</translation>
    </message>
    <message>
        <source>Copy the link to the record</source>
        <translation>Copïo&apos;r ddolen i&apos;r cofnod</translation>
    </message>
    <message>
        <source>Save the filter as a view</source>
        <translation>Cadw&apos;r hidlydd fel golwg</translation>
    </message>
    <message>
        <source>Your views</source>
        <translation>Eich golygon</translation>
    </message>
    <message>
        <source>Choose the homes</source>
        <translation>Dewis y cartrefi</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Adnewyddu</translation>
    </message>
    <message>
        <source>All shortcuts</source>
        <translation>Pob bysell frys</translation>
    </message>
    <message>
        <source>Save information for support</source>
        <translation>Cadw gwybodaeth ar gyfer cymorth</translation>
    </message>
    <message>
        <source>About Care Records</source>
        <translation>Ynghylch Care Records</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Gosodiadau…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Gadael</translation>
    </message>
    <message>
        <source>Undo the last save</source>
        <translation>Dadwneud y cadw diwethaf</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Testun mwy</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Testun llai</translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation>Maint testun arferol</translation>
    </message>
    <message>
        <source>Details panel</source>
        <translation>Panel manylion</translation>
    </message>
    <message>
        <source>Side bar</source>
        <translation>Bar ochr</translation>
    </message>
    <message>
        <source>New resident</source>
        <translation>Preswylydd newydd</translation>
    </message>
    <message>
        <source>Edit the resident</source>
        <translation>Golygu&apos;r preswylydd</translation>
    </message>
    <message>
        <source>Change selected residents</source>
        <translation>Newid y preswylwyr a ddewiswyd</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Cadw</translation>
    </message>
    <message>
        <source>Unfinished forms</source>
        <translation>Ffurflenni heb eu gorffen</translation>
    </message>
    <message>
        <source>Change one thing</source>
        <translation>Newid un peth</translation>
    </message>
    <message>
        <source>Change one thing…</source>
        <translation>Newid un peth…</translation>
    </message>
    <message>
        <source>Those who have left will not be changed. You will see a table of the others before anything is sent.</source>
        <translation>Ni newidir y rhai sydd wedi gadael. Byddwch yn gweld tabl o&apos;r lleill cyn i ddim gael ei anfon.</translation>
    </message>
    <message>
        <source>Go on with the others</source>
        <translation>Mynd ymlaen â&apos;r lleill</translation>
    </message>
    <message>
        <source>Choose a resident first.</source>
        <translation>Dewiswch breswylydd yn gyntaf.</translation>
    </message>
    <message>
        <source>Select one in the list of residents, or open one.</source>
        <translation>Dewiswch un yn rhestr y preswylwyr, neu agorwch un.</translation>
    </message>
    <message>
        <source>Next change by others</source>
        <translation>Newid nesaf gan eraill</translation>
    </message>
    <message>
        <source>Previous change by others</source>
        <translation>Newid blaenorol gan eraill</translation>
    </message>
    <message>
        <source>Mark the changes of the selected rows as seen</source>
        <translation>Marcio newidiadau&apos;r rhesi a ddewiswyd fel gwelwyd</translation>
    </message>
    <message>
        <source>Mark all as seen</source>
        <translation>Marcio&apos;r cyfan fel gwelwyd</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Uwch</translation>
    </message>
    <message>
        <source>Source data of the record…</source>
        <translation>Data ffynhonnell y cofnod…</translation>
    </message>
    <message>
        <source>Residents without a daily log today</source>
        <translation>Preswylwyr heb gofnod dyddiol heddiw</translation>
    </message>
    <message>
        <source>no log entry silent</source>
        <comment>words that find a command</comment>
        <translation>dim cofnod tawel</translation>
    </message>
    <message>
        <source>No daily log today</source>
        <translation>Dim cofnod dyddiol heddiw</translation>
    </message>
    <message>
        <source>No daily log today, as far as logs are here</source>
        <translation>Dim cofnod dyddiol heddiw, cyn belled â bod cofnodion yma</translation>
    </message>
    <message>
        <source>colours dark light contrast text size language Welsh English words lock minutes PIN connection days of logs reset columns</source>
        <comment>words that find a command</comment>
        <translation>lliwiau tywyll golau cyferbyniad maint testun iaith Cymraeg Saesneg geiriau cloi munudau PIN cysylltiad dyddiau cofnodion ailosod colofnau</translation>
    </message>
    <message>
        <source>Undo the last save: %1</source>
        <comment>for whom</comment>
        <translation>Dad-wneud y cadw diwethaf: %1</translation>
    </message>
    <message numerus="yes">
        <source>Change all %n selected resident(s)…</source>
        <translation>
            <numerusform>Newid y %n preswylydd a ddewiswyd…</numerusform>
            <numerusform>Newid y %n preswylydd a ddewiswyd…</numerusform>
            <numerusform>Newid y %n preswylydd a ddewiswyd…</numerusform>
            <numerusform>Newid y %n preswylydd a ddewiswyd…</numerusform>
            <numerusform>Newid pob un o&apos;r %n o breswylwyr a ddewiswyd…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::PartsLegend</name>
    <message>
        <source>%1, from the top of each bar: %2</source>
        <translation>%1, o ben pob bar: %2</translation>
    </message>
    <message>
        <source>In each group of bars, from the top: %1</source>
        <translation>Ym mhob grŵp o farrau, o&apos;r top: %1</translation>
    </message>
</context>
<context>
    <name>care::PendingChanges</name>
    <message>
        <source>Not recorded</source>
        <translation>Heb ei gofnodi</translation>
    </message>
    <message>
        <source>nothing has been sent</source>
        <translation>nid oes dim wedi&apos;i anfon</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Dadwneud</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <comment>the change of this field</comment>
        <translation>Dadwneud: %1</translation>
    </message>
    <message>
        <source>Pending changes</source>
        <translation>Newidiadau sydd ar y gweill</translation>
    </message>
</context>
<context>
    <name>care::PeopleEditor</name>
    <message>
        <source>Add somebody by name</source>
        <translation>Ychwanegu rhywun yn ôl enw</translation>
    </message>
    <message>
        <source>%1 is on the list already</source>
        <translation>Mae %1 ar y rhestr eisoes</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Tynnu</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <comment>a member of staff</comment>
        <translation>Tynnu %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>the field: who is chosen</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>care::PersonBanner</name>
    <message>
        <source>%1 (%2y)</source>
        <comment>date of birth (age in years)</comment>
        <translation>%1 (%2 oed)</translation>
    </message>
    <message>
        <source>Preferred name %1</source>
        <translation>Enw dewisol %1</translation>
    </message>
    <message>
        <source>Born</source>
        <translation>Ganed</translation>
    </message>
    <message>
        <source>Gender</source>
        <translation>Rhywedd</translation>
    </message>
    <message>
        <source>NHS No.</source>
        <translation>Rhif GIG</translation>
    </message>
    <message>
        <source>Similar name: %1</source>
        <translation>Enw tebyg: %1</translation>
    </message>
    <message>
        <source>Similar name %1</source>
        <translation>Enw tebyg %1</translation>
    </message>
    <message>
        <source>Allergies contradict each other</source>
        <translation>Mae&apos;r alergeddau&apos;n gwrth-ddweud ei gilydd</translation>
    </message>
    <message>
        <source>Allergies contradict each other: %1</source>
        <translation>Mae&apos;r alergeddau&apos;n gwrth-ddweud ei gilydd: %1</translation>
    </message>
    <message>
        <source>Has allergies, but none is named</source>
        <translation>Ag alergeddau, ond ni enwir yr un</translation>
    </message>
    <message>
        <source>Allergy: %1</source>
        <translation>Alergedd: %1</translation>
    </message>
    <message>
        <source>No known allergies</source>
        <translation>Dim alergeddau hysbys</translation>
    </message>
    <message>
        <source>Allergies not recorded</source>
        <translation>Alergeddau heb eu cofnodi</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heddiw</translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation>yfory</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>ddoe</translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>ymhen %n diwrnod</numerusform>
            <numerusform>ymhen %n diwrnod</numerusform>
            <numerusform>ymhen %n diwrnod</numerusform>
            <numerusform>ymhen %n diwrnod</numerusform>
            <numerusform>ymhen %n diwrnod</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n diwrnod yn ôl</numerusform>
            <numerusform>%n diwrnod yn ôl</numerusform>
            <numerusform>%n diwrnod yn ôl</numerusform>
            <numerusform>%n diwrnod yn ôl</numerusform>
            <numerusform>%n diwrnod yn ôl</numerusform>
        </translation>
    </message>
    <message>
        <source>DoLS ended %1, %2</source>
        <translation>Daeth DoLS i ben %1, %2</translation>
    </message>
    <message>
        <source>DoLS ends %1, %2</source>
        <translation>DoLS yn dod i ben %1, %2</translation>
    </message>
    <message>
        <source>DoLS until %1</source>
        <translation>DoLS tan %1</translation>
    </message>
    <message>
        <source>DoLS in place, end not recorded</source>
        <translation>DoLS ar waith, heb gofnodi&apos;r diwedd</translation>
    </message>
    <message>
        <source>DoLS applied for %1</source>
        <translation>Gwnaed cais am DoLS %1</translation>
    </message>
    <message>
        <source>DNACPR not in place, but review %1</source>
        <translation>DNACPR heb fod ar waith, ond adolygiad %1</translation>
    </message>
    <message>
        <source>DNACPR not in place</source>
        <translation>DNACPR heb fod ar waith</translation>
    </message>
    <message>
        <source>DNACPR not recorded</source>
        <translation>DNACPR heb ei gofnodi</translation>
    </message>
    <message>
        <source>DNACPR in place</source>
        <translation>DNACPR ar waith</translation>
    </message>
    <message>
        <source>DNACPR recorded, check the form</source>
        <translation>DNACPR wedi&apos;i gofnodi, gwiriwch y ffurflen</translation>
    </message>
    <message>
        <source>%1, review was due %2</source>
        <translation>%1, roedd adolygiad i fod %2</translation>
    </message>
    <message>
        <source>%1, review %2</source>
        <translation>%1, adolygiad %2</translation>
    </message>
    <message>
        <source>Date of birth lies in the future</source>
        <translation>Mae&apos;r dyddiad geni yn y dyfodol</translation>
    </message>
    <message>
        <source>Age recorded as %1, which the date of birth contradicts</source>
        <translation>Cofnodwyd oedran %1, sy&apos;n gwrth-ddweud y dyddiad geni</translation>
    </message>
    <message>
        <source>Inactive</source>
        <translation>Anweithredol</translation>
    </message>
    <message>
        <source>DoLS recorded as %1, but ends %2</source>
        <comment>expired, date</comment>
        <translation>DoLS wedi&apos;i gofnodi fel %1, ond yn dod i ben %2</translation>
    </message>
    <message>
        <source>DoLS recorded as %1, end not recorded</source>
        <comment>expired</comment>
        <translation>DoLS wedi&apos;i gofnodi fel %1, diwedd heb ei gofnodi</translation>
    </message>
</context>
<context>
    <name>care::PersonPage</name>
    <message>
        <source>One resident</source>
        <translation>Un preswylydd</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Golygu</translation>
    </message>
    <message>
        <source>Resident</source>
        <translation>Preswylydd</translation>
    </message>
    <message>
        <source>Edit this resident</source>
        <translation>Golygu&apos;r preswylydd hwn</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Copïo&apos;r ddolen</translation>
    </message>
    <message>
        <source>Pages of the resident</source>
        <translation>Tudalennau&apos;r preswylydd</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Proffil</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Llinell amser</translation>
    </message>
    <message>
        <source>There is no such record, or this key does not allow you to see it.</source>
        <translation>Nid oes cofnod o&apos;r fath, neu nid yw&apos;r allwedd hon yn caniatáu i chi ei weld.</translation>
    </message>
    <message>
        <source>Hospital summary</source>
        <translation>Crynodeb ysbyty</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Argraffu</translation>
    </message>
    <message>
        <source>Show the hospital summary of this resident</source>
        <translation>Dangos crynodeb ysbyty&apos;r preswylydd hwn</translation>
    </message>
    <message>
        <source>Print this profile</source>
        <translation>Argraffu&apos;r proffil hwn</translation>
    </message>
    <message>
        <source>Risks</source>
        <translation>Risgiau</translation>
    </message>
</context>
<context>
    <name>care::PrintListCommand</name>
    <message numerus="yes">
        <source>%n columns do not fit on a page: name at most %1 with --columns.</source>
        <translation>
            <numerusform>Nid yw %n o golofnau yn ffitio ar dudalen: enwch %1 ar y mwyaf gyda --columns.</numerusform>
            <numerusform>Nid yw %n colofn yn ffitio ar dudalen: enwch %1 ar y mwyaf gyda --columns.</numerusform>
            <numerusform>Nid yw %n colofn yn ffitio ar dudalen: enwch %1 ar y mwyaf gyda --columns.</numerusform>
            <numerusform>Nid yw %n colofn yn ffitio ar dudalen: enwch %1 ar y mwyaf gyda --columns.</numerusform>
            <numerusform>Nid yw %n colofn yn ffitio ar dudalen: enwch %1 ar y mwyaf gyda --columns.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::ProxyDialog</name>
    <message>
        <source>&amp;User name</source>
        <translation>Enw &amp;defnyddiwr</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>&amp;Cyfrinair</translation>
    </message>
    <message>
        <source>&amp;Sign in</source>
        <translation>&amp;Mewngofnodi</translation>
    </message>
    <message>
        <source>Sign in to the proxy</source>
        <translation>Mewngofnodi i&apos;r dirprwy</translation>
    </message>
    <message>
        <source>The proxy did not accept this user name or password. Enter them again.</source>
        <translation>Ni dderbyniodd y dirprwy yr enw defnyddiwr neu&apos;r cyfrinair hwn. Rhowch nhw eto.</translation>
    </message>
    <message>
        <source>This network wants you to sign in</source>
        <translation>Mae&apos;r rhwydwaith hwn am i chi fewngofnodi</translation>
    </message>
    <message>
        <source>Its proxy %1 lets the program reach the service only with a user name and a password: usually those you sign in to this computer with. They are sent to this proxy only, and stored in the keychain of this computer.</source>
        <translation>Dim ond gydag enw defnyddiwr a chyfrinair y mae ei ddirprwy %1 yn gadael i&apos;r rhaglen gyrraedd y gwasanaeth: fel arfer y rhai a ddefnyddiwch i fewngofnodi i&apos;r cyfrifiadur hwn. Fe&apos;u hanfonir at y dirprwy hwn yn unig, a&apos;u storio yng nghadwyn allweddi&apos;r cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Canslo</translation>
    </message>
    <message>
        <source>Enter your user name.</source>
        <translation>Rhowch eich enw defnyddiwr.</translation>
    </message>
    <message>
        <source>Enter your password.</source>
        <translation>Rhowch eich cyfrinair.</translation>
    </message>
</context>
<context>
    <name>care::RecalculationDialog</name>
    <message>
        <source>Remove</source>
        <translation>Tynnu</translation>
    </message>
    <message>
        <source>Recalculate</source>
        <translation>Ailgyfrifo</translation>
    </message>
    <message>
        <source>Recalculate the limits?</source>
        <translation>Ailgyfrifo&apos;r terfynau?</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Gwaredu</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>Dal i ysgrifennu</translation>
    </message>
    <message>
        <source>Recalculate limits</source>
        <translation>Ailgyfrifo&apos;r terfynau</translation>
    </message>
    <message>
        <source>%1. From this day on mean and limits are worked out anew, because something was changed on purpose. A signal alone is no reason.</source>
        <translation>%1. O&apos;r diwrnod hwn ymlaen cyfrifir y cymedr a&apos;r terfynau o&apos;r newydd, am fod rhywbeth wedi&apos;i newid yn fwriadol. Nid yw arwydd ynddo&apos;i hun yn rheswm.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>O</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Rheswm</translation>
    </message>
    <message>
        <source>such as: sensor mats in use</source>
        <translation>megis: matiau synhwyro&apos;n cael eu defnyddio</translation>
    </message>
    <message>
        <source>Kept on this computer for this connection. It is not sent to the service. Name nobody in it.</source>
        <translation>Cedwir hyn ar y cyfrifiadur hwn ar gyfer y cysylltiad hwn. Ni chaiff ei anfon at y gwasanaeth. Peidiwch ag enwi neb ynddo.</translation>
    </message>
    <message>
        <source>Recalculated so far</source>
        <translation>Ailgyfrifwyd hyd yma</translation>
    </message>
    <message>
        <source>Remove the selected day</source>
        <translation>Tynnu&apos;r diwrnod a ddewiswyd</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>day, reason</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>care::RecordCard</name>
    <message>
        <source>Move up</source>
        <translation>Symud i fyny</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Symud i lawr</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Tynnu</translation>
    </message>
    <message>
        <source>Separate several with semicolons</source>
        <translation>Gwahanwch nifer â hanner colonau</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>what it is, and its number in the list</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what to do: with which</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>which one: its part</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>care::RecordDetails</name>
    <message>
        <source>Details</source>
        <translation>Manylion</translation>
    </message>
    <message>
        <source>What can be done</source>
        <translation>Beth y gellir ei wneud</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Wedi&apos;i guddio</translation>
    </message>
    <message>
        <source>%1 %2, open</source>
        <comment>label and value of a link</comment>
        <translation>%1 %2, agor</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copïo</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <comment>a telephone number</comment>
        <translation>Copïo %1</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copïwyd</translation>
    </message>
    <message>
        <source>Show all %1 characters</source>
        <translation>Dangos pob un o&apos;r %1 nod</translation>
    </message>
    <message>
        <source>Change %1…</source>
        <comment>a field of the record</comment>
        <translation>Newid %1…</translation>
    </message>
    <message>
        <source>Show empty fields</source>
        <translation>Dangos meysydd gwag</translation>
    </message>
    <message>
        <source>Also show what is not recorded</source>
        <translation>Dangos hefyd yr hyn nad yw wedi&apos;i gofnodi</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <comment>a field of the record</comment>
        <translation>Golygu %1</translation>
    </message>
</context>
<context>
    <name>care::RecordEditor</name>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>Nothing has been sent.</source>
        <translation>Nid oes dim wedi&apos;i anfon.</translation>
    </message>
    <message>
        <source>The service sent a different record from the one asked for.</source>
        <translation>Anfonodd y gwasanaeth gofnod gwahanol i&apos;r un y gofynnwyd amdano.</translation>
    </message>
    <message>
        <source>In the meantime somebody else changed %1.</source>
        <translation>Yn y cyfamser newidiodd rhywun arall %1.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Ceisio eto</translation>
    </message>
    <message>
        <source>The service cannot be reached. This is the copy last downloaded to this computer. Your changes stay here, and are compared with the newest record before they are saved.</source>
        <translation>Ni ellir cyrraedd y gwasanaeth. Dyma&apos;r copi a lwythwyd i lawr ddiwethaf i&apos;r cyfrifiadur hwn. Mae eich newidiadau&apos;n aros yma, a chânt eu cymharu â&apos;r cofnod diweddaraf cyn eu cadw.</translation>
    </message>
    <message>
        <source>Your changes from %1 are back. None of them has been sent.</source>
        <translation>Mae eich newidiadau o %1 yn ôl. Nid oes un ohonynt wedi&apos;i anfon.</translation>
    </message>
    <message>
        <source>What you typed is back. It is not known whether it was saved: the service is asked.</source>
        <translation>Mae&apos;r hyn a deipiwyd gennych yn ôl. Ni wyddys a gafodd ei gadw: gofynnir i&apos;r gwasanaeth.</translation>
    </message>
    <message>
        <source>It is not known whether this was saved.</source>
        <translation>Ni wyddys a gafodd hyn ei gadw.</translation>
    </message>
    <message>
        <source>These are the values from before the change. Nothing has been sent.</source>
        <translation>Dyma&apos;r gwerthoedd o&apos;r cyfnod cyn y newid. Nid oes dim wedi&apos;i anfon.</translation>
    </message>
    <message>
        <source>%1 Kept on this computer at %2.</source>
        <comment>nothing sent or saved; time</comment>
        <translation>%1 Ar gadw ar y cyfrifiadur hwn am %2.</translation>
    </message>
    <message>
        <source>%1 It could not be kept on this computer: it is in this window only.</source>
        <translation>%1 Ni ellid ei ddal ar y cyfrifiadur hwn: yn y ffenestr hon yn unig y mae.</translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation>Ni chadwyd dim.</translation>
    </message>
    <message>
        <source>Checking whether this person is already recorded…</source>
        <translation>Yn gwirio a yw&apos;r person hwn wedi&apos;i gofnodi eisoes…</translation>
    </message>
    <message>
        <source>The newest record is still being read.</source>
        <translation>Mae&apos;r cofnod diweddaraf yn dal i gael ei ddarllen.</translation>
    </message>
    <message>
        <source>Nothing is left to save: the record stays as it is.</source>
        <translation>Nid oes dim ar ôl i&apos;w gadw: erys y cofnod fel y mae.</translation>
    </message>
    <message>
        <source>Saving. It can be closed once the service has answered.</source>
        <translation>Yn cadw. Gellir ei chau unwaith y bydd y gwasanaeth wedi ateb.</translation>
    </message>
    <message>
        <source>Close the form</source>
        <translation>Cau&apos;r ffurflen</translation>
    </message>
    <message>
        <source>Keep what was typed for later?</source>
        <translation>Cadw&apos;r hyn a deipiwyd at eto?</translation>
    </message>
    <message>
        <source>Discard what was typed?</source>
        <translation>Gwaredu&apos;r hyn a deipiwyd?</translation>
    </message>
    <message>
        <source>%1 It stays on this computer, encrypted, and can be opened again under “Unfinished forms”.</source>
        <translation>%1 Mae&apos;n aros ar y cyfrifiadur hwn, wedi&apos;i amgryptio, a gellir ei agor eto dan “Ffurflenni heb eu gorffen”.</translation>
    </message>
    <message>
        <source>%1 It could not be kept on this computer.</source>
        <translation>%1 Ni ellid ei ddal ar y cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>Keep for later</source>
        <translation>Cadw at eto</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Gwaredu</translation>
    </message>
    <message>
        <source>Continue editing</source>
        <translation>Parhau i olygu</translation>
    </message>
    <message>
        <source>Review again</source>
        <translation>Adolygu eto</translation>
    </message>
    <message>
        <source>Look for the record</source>
        <translation>Chwilio am y cofnod</translation>
    </message>
    <message>
        <source>Enter the key…</source>
        <translation>Rhoi&apos;r allwedd…</translation>
    </message>
    <message>
        <source>Ask the service again</source>
        <translation>Gofyn i&apos;r gwasanaeth eto</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>Rhoi&apos;r gorau i aros</translation>
    </message>
    <message numerus="yes">
        <source>Asking again in %n second(s).</source>
        <translation>
            <numerusform>Yn gofyn eto ymhen %n eiliad.</numerusform>
            <numerusform>Yn gofyn eto ymhen %n eiliad.</numerusform>
            <numerusform>Yn gofyn eto ymhen %n eiliad.</numerusform>
            <numerusform>Yn gofyn eto ymhen %n eiliad.</numerusform>
            <numerusform>Yn gofyn eto ymhen %n eiliad.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Cadwyd.</translation>
    </message>
    <message>
        <source>Opening the form…</source>
        <translation>Yn agor y ffurflen…</translation>
    </message>
    <message>
        <source>Opening the form of %1…</source>
        <comment>a person</comment>
        <translation>Yn agor ffurflen %1…</translation>
    </message>
    <message>
        <source>You can type once it is open.</source>
        <translation>Gallwch deipio unwaith y bydd ar agor.</translation>
    </message>
    <message>
        <source>Typed so far: %1</source>
        <translation>Teipiwyd hyd yma: %1</translation>
    </message>
    <message>
        <source>This form was open already. Its changes are not saved yet.</source>
        <translation>Roedd y ffurflen hon ar agor eisoes. Nid yw ei newidiadau wedi&apos;u cadw eto.</translation>
    </message>
    <message>
        <source>This form was open already.</source>
        <translation>Roedd y ffurflen hon ar agor eisoes.</translation>
    </message>
    <message>
        <source>All fields are shown, because this resident has an unfinished form.</source>
        <translation>Dangosir pob maes, am fod gan y preswylydd hwn ffurflen heb ei gorffen.</translation>
    </message>
    <message>
        <source>Already living in this room: %1.</source>
        <comment>one or more residents</comment>
        <translation>Yn byw yn yr ystafell hon eisoes: %1.</translation>
    </message>
    <message>
        <source>The service did not receive your changes. Nothing was saved. Your changes are still here.</source>
        <translation>Ni dderbyniodd y gwasanaeth eich newidiadau. Ni chadwyd dim. Mae eich newidiadau yma o hyd.</translation>
    </message>
    <message>
        <source>Your earlier changes were saved. What you typed since was not: look for the record and change it there.</source>
        <translation>Cadwyd eich newidiadau cynharach. Ni chadwyd yr hyn a deipiwyd gennych ers hynny: chwiliwch am y cofnod a newidiwch ef yno.</translation>
    </message>
    <message>
        <source>Your earlier changes were saved. What you typed since is still here.</source>
        <translation>Cadwyd eich newidiadau cynharach. Mae&apos;r hyn a deipiwyd gennych ers hynny yma o hyd.</translation>
    </message>
    <message>
        <source>%1 Kept only until you close the program.</source>
        <translation>%1 Ar gadw nes i chi gau&apos;r rhaglen yn unig.</translation>
    </message>
    <message>
        <source>%1 It can be opened again under “Unfinished forms” until you close the program. Then it is lost: this computer cannot store it.</source>
        <translation>%1 Gellir ei agor eto dan “Ffurflenni heb eu gorffen” nes i chi gau&apos;r rhaglen. Wedyn caiff ei golli: ni all y cyfrifiadur hwn ei storio.</translation>
    </message>
    <message>
        <source>It may or may not have been saved.</source>
        <translation>Efallai iddo gael ei gadw neu beidio.</translation>
    </message>
    <message>
        <source>Nothing was saved. Your changes are still here.</source>
        <translation>Ni chadwyd dim. Mae eich newidiadau yma o hyd.</translation>
    </message>
    <message>
        <source>The service may be asked again now. %1</source>
        <translation>Gellir gofyn i&apos;r gwasanaeth eto nawr. %1</translation>
    </message>
    <message numerus="yes">
        <source>The service asks us to wait: %n second(s) left. %1</source>
        <translation>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros: %n eiliad ar ôl. %1</numerusform>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros: %n eiliad ar ôl. %1</numerusform>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros: %n eiliad ar ôl. %1</numerusform>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros: %n eiliad ar ôl. %1</numerusform>
            <numerusform>Mae&apos;r gwasanaeth yn gofyn i ni aros: %n eiliad ar ôl. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::RecordForm</name>
    <message>
        <source>The record says “%1”</source>
        <translation>Dywed y cofnod “%1”</translation>
    </message>
    <message>
        <source>The record says “%1”, which cannot be changed here</source>
        <translation>Dywed y cofnod “%1”, na ellir ei newid yma</translation>
    </message>
    <message>
        <source>Changes discarded.</source>
        <translation>Gwaredwyd y newidiadau.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Dadwneud</translation>
    </message>
    <message>
        <source>Rev&amp;iew 1 change</source>
        <translation>&amp;Adolygu 1 newid</translation>
    </message>
    <message>
        <source>Rev&amp;iew changes</source>
        <translation>&amp;Adolygu&apos;r newidiadau</translation>
    </message>
    <message>
        <source>Rev&amp;iew %1 changes</source>
        <translation>&amp;Adolygu %1 o newidiadau</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>label of a field, its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>not complete yet</source>
        <translation>heb ei gwblhau eto</translation>
    </message>
    <message>
        <source>not a real date</source>
        <translation>nid yw&apos;n ddyddiad go iawn</translation>
    </message>
</context>
<context>
    <name>care::RecordSearch</name>
    <message>
        <source>%1: %2</source>
        <extracomment>The reason why a record was found, &quot;Keyworker: Fatima Khan&quot;</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>care::RecordSidePanel</name>
    <message>
        <source>Open resident</source>
        <translation>Agor y preswylydd</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Golygu</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Copïo&apos;r ddolen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Manylion</translation>
    </message>
    <message>
        <source>Edit this resident</source>
        <translation>Golygu&apos;r preswylydd hwn</translation>
    </message>
    <message>
        <source>Copy the link to this record</source>
        <translation>Copïo&apos;r ddolen i&apos;r cofnod hwn</translation>
    </message>
    <message>
        <source>Reviewing and closing is done in the care system.</source>
        <translation>Gwneir yr adolygu a&apos;r cau yn y system ofal.</translation>
    </message>
    <message>
        <source>Looking for this record…</source>
        <translation>Yn chwilio am y cofnod hwn…</translation>
    </message>
    <message>
        <source>There is no such record, or this key does not allow you to see it.</source>
        <translation>Nid oes cofnod o&apos;r fath, neu nid yw&apos;r allwedd hon yn caniatáu i chi ei weld.</translation>
    </message>
    <message>
        <source>This record is not on this computer. %1</source>
        <translation>Nid yw&apos;r cofnod hwn ar y cyfrifiadur hwn. %1</translation>
    </message>
    <message>
        <source>Notification draft</source>
        <translation>Drafft hysbysiad</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>Yn ôl i&apos;r rhestr</translation>
    </message>
    <message>
        <source>No record is chosen. Choose a row to see it here.</source>
        <translation>Nid oes cofnod wedi&apos;i ddewis. Dewiswch res i&apos;w weld yma.</translation>
    </message>
</context>
<context>
    <name>care::RecordTree</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n o gofnodion</numerusform>
            <numerusform>%n cofnod</numerusform>
            <numerusform>%n o gofnodion</numerusform>
            <numerusform>%n o gofnodion</numerusform>
            <numerusform>%n o gofnodion</numerusform>
        </translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Wedi&apos;i guddio</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Enw</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Gwerth</translation>
    </message>
</context>
<context>
    <name>care::RecordTreeView</name>
    <message>
        <source>The whole record as it was downloaded</source>
        <translation>Y cofnod cyfan fel y&apos;i llwythwyd i lawr</translation>
    </message>
    <message>
        <source>Copy the value</source>
        <translation>Copïo&apos;r gwerth</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Dangos</translation>
    </message>
</context>
<context>
    <name>care::RelatedBar</name>
    <message>
        <source>Linked records</source>
        <translation>Cofnodion cysylltiedig</translation>
    </message>
    <message>
        <source>%1, open the list</source>
        <translation>%1, agor y rhestr</translation>
    </message>
</context>
<context>
    <name>care::RemoveDialog</name>
    <message>
        <source>&amp;PIN</source>
        <translation>&amp;PIN</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Tynnu</translation>
    </message>
    <message>
        <source>Remove this connection</source>
        <translation>Tynnu&apos;r cysylltiad hwn</translation>
    </message>
    <message>
        <source>Remove “%1” from this computer?</source>
        <translation>Tynnu “%1” o&apos;r cyfrifiadur hwn?</translation>
    </message>
    <message>
        <source>This is removed from this computer and cannot be recovered:</source>
        <translation>Tynnir hyn o&apos;r cyfrifiadur hwn ac ni ellir ei adfer:</translation>
    </message>
    <message>
        <source>The service keeps its records.</source>
        <translation>Mae&apos;r gwasanaeth yn cadw ei gofnodion.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Canslo</translation>
    </message>
</context>
<context>
    <name>care::ResourceTableModel</name>
    <message numerus="yes">
        <source>%1 %2, %Ln records</source>
        <translation>
            <numerusform>%1 %2, %Ln o gofnodion</numerusform>
            <numerusform>%1 %2, %Ln cofnod</numerusform>
            <numerusform>%1 %2, %Ln o gofnodion</numerusform>
            <numerusform>%1 %2, %Ln o gofnodion</numerusform>
            <numerusform>%1 %2, %Ln o gofnodion</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %2, %Ln records, collapsed</source>
        <translation>
            <numerusform>%1 %2, %Ln o gofnodion, wedi&apos;u crebachu</numerusform>
            <numerusform>%1 %2, %Ln cofnod, wedi&apos;i grebachu</numerusform>
            <numerusform>%1 %2, %Ln o gofnodion, wedi&apos;u crebachu</numerusform>
            <numerusform>%1 %2, %Ln o gofnodion, wedi&apos;u crebachu</numerusform>
            <numerusform>%1 %2, %Ln o gofnodion, wedi&apos;u crebachu</numerusform>
        </translation>
    </message>
    <message>
        <source>Similar name to another resident</source>
        <translation>Enw tebyg i breswylydd arall</translation>
    </message>
    <message>
        <source>%1, similar name to another resident</source>
        <translation>%1, enw tebyg i breswylydd arall</translation>
    </message>
</context>
<context>
    <name>care::Review</name>
    <message>
        <source>Review changes</source>
        <translation>Adolygu&apos;r newidiadau</translation>
    </message>
    <message>
        <source>Not saved yet: %1</source>
        <translation>Heb ei gadw eto: %1</translation>
    </message>
</context>
<context>
    <name>care::ReviewDialog</name>
    <message>
        <source>nothing</source>
        <translation>dim</translation>
    </message>
    <message>
        <source>Changed by somebody else in the meantime; their value stays</source>
        <translation>Newidiwyd gan rywun arall yn y cyfamser; erys eu gwerth nhw</translation>
    </message>
    <message>
        <source>Entered</source>
        <translation>Rhoddwyd</translation>
    </message>
    <message>
        <source>Was</source>
        <translation>Cynt</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Wedyn</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Dangos</translation>
    </message>
    <message>
        <source>Show: %1</source>
        <comment>a masked value</comment>
        <translation>Dangos: %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Newid</translation>
    </message>
    <message>
        <source>Change: %1</source>
        <comment>back to this field of the form</comment>
        <translation>Newid: %1</translation>
    </message>
    <message>
        <source>Yes, this is right</source>
        <translation>Ie, mae hyn yn gywir</translation>
    </message>
    <message>
        <source>%1 Yes, this is right</source>
        <translation>%1 Ie, mae hyn yn gywir</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Argraffu…</translation>
    </message>
    <message>
        <source>&amp;Save 1 change</source>
        <translation>&amp;Cadw 1 newid</translation>
    </message>
    <message>
        <source>&amp;Save %1 changes</source>
        <translation>&amp;Cadw %1 o newidiadau</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Canslo</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Argraffu</translation>
    </message>
    <message>
        <source>Printing is switched off.</source>
        <translation>Mae argraffu wedi&apos;i ddiffodd.</translation>
    </message>
    <message>
        <source>What will be saved</source>
        <translation>Yr hyn a gedwir</translation>
    </message>
    <message>
        <source>Your other changes do not clash</source>
        <translation>Nid yw eich newidiadau eraill yn gwrthdaro</translation>
    </message>
    <message>
        <source>What will be saved: yours and theirs are both kept</source>
        <translation>Yr hyn a gedwir: eich newidiadau chi a&apos;u rhai nhw</translation>
    </message>
    <message>
        <source>Everything else does not clash: yours and theirs are both kept</source>
        <translation>Nid oes dim arall yn gwrthdaro: cedwir eich newidiadau chi a&apos;u rhai nhw</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>chi</translation>
    </message>
    <message>
        <source>theirs</source>
        <translation>nhw</translation>
    </message>
    <message>
        <source>Decide &amp;later</source>
        <translation>Penderfynu&apos;n &amp;ddiweddarach</translation>
    </message>
    <message>
        <source>&amp;Back to the form</source>
        <translation>&amp;Yn ôl i&apos;r ffurflen</translation>
    </message>
    <message>
        <source>Closes the form. What you typed is kept under “Unfinished forms”.</source>
        <translation>Mae&apos;n cau&apos;r ffurflen. Cedwir yr hyn a deipiwyd gennych dan “Ffurflenni heb eu gorffen”.</translation>
    </message>
    <message>
        <source>&amp;Keep the record as it is</source>
        <translation>Cadw&apos;r cofnod fel y &amp;mae</translation>
    </message>
    <message>
        <source>Nothing has been sent.</source>
        <translation>Nid oes dim wedi&apos;i anfon.</translation>
    </message>
    <message>
        <source>Choose what to keep. Nothing has been sent.</source>
        <translation>Dewiswch beth i&apos;w gadw. Nid oes dim wedi&apos;i anfon.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Cadw</translation>
    </message>
</context>
<context>
    <name>care::ReviewSheet</name>
    <message>
        <source>nothing</source>
        <translation>dim</translation>
    </message>
    <message>
        <source>None of this had been saved when it was printed.</source>
        <translation>Nid oedd dim o hyn wedi&apos;i gadw pan argraffwyd ef.</translation>
    </message>
    <message>
        <source>%1 Is this the same person?</source>
        <translation>%1 Ai&apos;r un person yw hwn?</translation>
    </message>
    <message>
        <source>The other changes</source>
        <translation>Y newidiadau eraill</translation>
    </message>
    <message>
        <source>Changed by somebody else in the meantime; their value stays</source>
        <translation>Newidiwyd gan rywun arall yn y cyfamser; erys eu gwerth nhw</translation>
    </message>
    <message>
        <source>Changed by somebody else in the meantime, to be decided</source>
        <translation>Newidiwyd gan rywun arall yn y cyfamser, i&apos;w benderfynu</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Maes</translation>
    </message>
    <message>
        <source>Was</source>
        <translation>Cynt</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Eu gwerth nhw</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Fy ngwerth i</translation>
    </message>
    <message>
        <source>Entered</source>
        <translation>Rhoddwyd</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Wedyn</translation>
    </message>
</context>
<context>
    <name>care::RulesDialog</name>
    <message>
        <source> days</source>
        <translation> diwrnod</translation>
    </message>
    <message>
        <source> hours</source>
        <translation> awr</translation>
    </message>
    <message>
        <source> months</source>
        <translation> mis</translation>
    </message>
    <message>
        <source>What Today shows</source>
        <translation>Yr hyn mae Heddiw yn ei ddangos</translation>
    </message>
    <message>
        <source>Changes apply at once and to all windows. They are kept on this computer for this connection, and in its audit trail.</source>
        <translation>Mae newidiadau&apos;n dod i rym ar unwaith ac ym mhob ffenestr. Fe&apos;u cedwir ar y cyfrifiadur hwn ar gyfer y cysylltiad hwn, ac yn ei lwybr archwilio.</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Rheol</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Wedi&apos;u canfod</translation>
    </message>
    <message>
        <source>Source: %1.</source>
        <translation>Ffynhonnell: %1.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Settings of</source>
        <translation>Gosodiadau</translation>
    </message>
    <message>
        <source>All homes</source>
        <translation>Pob cartref</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>hides %1</source>
        <translation>yn cuddio %1</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>Yn ôl i&apos;r rhagosodiad</translation>
    </message>
    <message>
        <source>As in all homes</source>
        <translation>Fel ym mhob cartref</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>rhagosodiad %1</translation>
    </message>
    <message numerus="yes">
        <source>It looks back further than the %n day(s) of daily logs that are kept here, so it may find too little.</source>
        <translation>
            <numerusform>Mae&apos;n edrych ymhellach yn ôl na&apos;r %n diwrnod o gofnodion dyddiol a gedwir yma, felly gall ddod o hyd i rhy ychydig.</numerusform>
            <numerusform>Mae&apos;n edrych ymhellach yn ôl na&apos;r %n diwrnod o gofnodion dyddiol a gedwir yma, felly gall ddod o hyd i rhy ychydig.</numerusform>
            <numerusform>Mae&apos;n edrych ymhellach yn ôl na&apos;r %n diwrnod o gofnodion dyddiol a gedwir yma, felly gall ddod o hyd i rhy ychydig.</numerusform>
            <numerusform>Mae&apos;n edrych ymhellach yn ôl na&apos;r %n diwrnod o gofnodion dyddiol a gedwir yma, felly gall ddod o hyd i rhy ychydig.</numerusform>
            <numerusform>Mae&apos;n edrych ymhellach yn ôl na&apos;r %n diwrnod o gofnodion dyddiol a gedwir yma, felly gall ddod o hyd i rhy ychydig.</numerusform>
        </translation>
    </message>
    <message>
        <source>a proposal, to be confirmed by a care professional</source>
        <translation>cynnig, i&apos;w gadarnhau gan weithiwr gofal proffesiynol</translation>
    </message>
    <message>
        <source> %</source>
        <comment>per cent</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>List those of whom it is not known</source>
        <translation>Rhestru&apos;r rhai nad yw&apos;n hysbys amdanynt</translation>
    </message>
    <message numerus="yes">
        <source>%1, not known for %Ln</source>
        <translation>
            <numerusform>%1, dim anhysbys</numerusform>
            <numerusform>%1, anhysbys am %Ln</numerusform>
            <numerusform>%1, anhysbys am %Ln</numerusform>
            <numerusform>%1, anhysbys am %Ln</numerusform>
            <numerusform>%1, anhysbys am %Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not known for %Ln records: %1.</source>
        <translation>
            <numerusform>Ddim yn hysbys am unrhyw gofnod: %1.</numerusform>
            <numerusform>Ddim yn hysbys am %Ln cofnod: %1.</numerusform>
            <numerusform>Ddim yn hysbys am %Ln cofnod: %1.</numerusform>
            <numerusform>Ddim yn hysbys am %Ln o gofnodion: %1.</numerusform>
            <numerusform>Ddim yn hysbys am %Ln o gofnodion: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::SampleService</name>
    <message>
        <source>The service with sample data could not be started. Install the program again.</source>
        <translation>Ni ellid cychwyn y gwasanaeth â data enghreifftiol. Gosodwch y rhaglen eto.</translation>
    </message>
    <message>
        <source>The service with sample data has stopped. Start the program again.</source>
        <translation>Mae&apos;r gwasanaeth â data enghreifftiol wedi stopio. Cychwynnwch y rhaglen eto.</translation>
    </message>
    <message>
        <source>The service with sample data stopped before it was ready.</source>
        <translation>Stopiodd y gwasanaeth â data enghreifftiol cyn iddo fod yn barod.</translation>
    </message>
    <message>
        <source>The sample data needs the package care-records-service, which is not installed on this computer. Ask whoever looks after it to install the package.</source>
        <translation>Mae angen y pecyn care-records-service ar y data enghreifftiol, ac nid yw wedi&apos;i osod ar y cyfrifiadur hwn. Gofynnwch i bwy bynnag sy&apos;n gofalu amdano osod y pecyn.</translation>
    </message>
</context>
<context>
    <name>care::SavedViews</name>
    <message>
        <source>View</source>
        <translation>Golwg</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a name that is taken, a number</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>This is not a file of views.</source>
        <translation>Nid ffeil o olygon yw hon.</translation>
    </message>
    <message>
        <source>There is no view in this file that can be shown here.</source>
        <translation>Nid oes golwg yn y ffeil hon y gellir ei dangos yma.</translation>
    </message>
</context>
<context>
    <name>care::SavedViewsSection</name>
    <message>
        <source>Needs you</source>
        <translation>Angen eich sylw</translation>
    </message>
    <message>
        <source>My views</source>
        <translation>Fy ngolygon</translation>
    </message>
    <message>
        <source>Save as a view…</source>
        <translation>Cadw fel golwg…</translation>
    </message>
    <message>
        <source>Your views…</source>
        <translation>Eich golygon…</translation>
    </message>
    <message>
        <source>Save as a view</source>
        <translation>Cadw fel golwg</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Cadw</translation>
    </message>
    <message>
        <source>%1, filtered</source>
        <comment>name of a list</comment>
        <translation>%1, wedi&apos;i hidlo</translation>
    </message>
    <message>
        <source>Save the changes to this view</source>
        <translation>Cadw&apos;r newidiadau i&apos;r olwg hon</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Ailosod</translation>
    </message>
    <message>
        <source>the words searched for</source>
        <translation>y geiriau a chwiliwyd</translation>
    </message>
    <message>
        <source>A view does not keep what may tell who a person is, so its list will show more people. Left out: %1.</source>
        <translation>Nid yw golwg yn cadw&apos;r hyn a all ddweud pwy yw person, felly bydd ei restr yn dangos mwy o bobl. Wedi&apos;i hepgor: %1.</translation>
    </message>
    <message>
        <source>A part of the filter is not kept</source>
        <translation>Nid yw rhan o&apos;r hidlydd yn cael ei chadw</translation>
    </message>
    <message>
        <source>Save without it</source>
        <translation>Cadw hebddi</translation>
    </message>
</context>
<context>
    <name>care::SearchBox</name>
    <message>
        <source>Search everything</source>
        <translation>Chwilio popeth</translation>
    </message>
</context>
<context>
    <name>care::SearchDelegate</name>
    <message>
        <source>%1, %2</source>
        <comment>what was found, details</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>care::SearchModel</name>
    <message>
        <source>Open the record of this link</source>
        <translation>Agor cofnod y ddolen hon</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what to change: the new value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%L1 or more</source>
        <translation>%L1 neu fwy</translation>
    </message>
    <message>
        <source>%L1</source>
        <translation>%L1</translation>
    </message>
    <message>
        <source>Show all %1 in the list</source>
        <comment>1,204</comment>
        <translation>Dangos pob %1 yn y rhestr</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Golygon</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Gorchmynion</translation>
    </message>
    <message>
        <source>Type a name, a number, a date of birth, any words in a record, or a link to one.</source>
        <translation>Teipiwch enw, rhif, dyddiad geni, unrhyw eiriau mewn cofnod, neu ddolen i un.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Yn chwilio…</translation>
    </message>
    <message>
        <source>No record contains these words.</source>
        <translation>Nid oes cofnod yn cynnwys y geiriau hyn.</translation>
    </message>
    <message>
        <source>No record found yet. Not all downloaded: %1.</source>
        <comment>lists</comment>
        <translation>Ni chafwyd cofnod eto. Heb eu llwytho i lawr i gyd: %1.</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>Agorwyd ddiwethaf</translation>
    </message>
    <message>
        <source>Similar name</source>
        <translation>Enw tebyg</translation>
    </message>
    <message>
        <source>Not everything is here yet: %1.</source>
        <comment>lists</comment>
        <translation>Nid yw popeth yma eto: %1.</translation>
    </message>
</context>
<context>
    <name>care::SearchPanel</name>
    <message>
        <source>Up and Down choose, Enter opens, Esc closes</source>
        <translation>Mae I Fyny ac I Lawr yn dewis, mae Enter yn agor, mae Esc yn cau</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>Chwilio popeth</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Yr hyn a gafwyd</translation>
    </message>
    <message>
        <source>%1 is no longer found. Up and Down choose</source>
        <translation>Ni cheir %1 mwyach. Mae I Fyny ac I Lawr yn dewis</translation>
    </message>
</context>
<context>
    <name>care::SectionIndex</name>
    <message>
        <source>Sections of the form</source>
        <translation>Adrannau&apos;r ffurflen</translation>
    </message>
    <message>
        <source>%1 to put right</source>
        <translation>%1 i&apos;w cywiro</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 newid</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 o newidiadau</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>care::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Gosodiadau</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Ymddangosiad</translation>
    </message>
    <message>
        <source>Same as this computer</source>
        <translation>Yr un fath â&apos;r cyfrifiadur hwn</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Golau</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Tywyll</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Lliwiau</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Lliwiau</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>of the usual size</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Maint y testun</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>&amp;Maint y testun</translation>
    </message>
    <message>
        <source>Words on screen</source>
        <translation>Geiriau ar y sgrin</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Iaith</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>&amp;Iaith</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Preifatrwydd</translation>
    </message>
    <message>
        <source>Lock after no activity, PIN</source>
        <translation>Cloi ar ôl cyfnod heb weithgarwch, PIN</translation>
    </message>
    <message>
        <source>Lock and PIN…</source>
        <translation>Cloi a PIN…</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Cysylltiad</translation>
    </message>
    <message>
        <source>Service, data downloaded, days of daily logs</source>
        <translation>Gwasanaeth, data a lwythwyd i lawr, dyddiau o gofnodion dyddiol</translation>
    </message>
    <message>
        <source>About this connection…</source>
        <translation>Ynghylch y cysylltiad hwn…</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Rhestri</translation>
    </message>
    <message>
        <source>Columns, order and filters of all lists</source>
        <translation>Colofnau, trefn a hidlwyr pob rhestr</translation>
    </message>
    <message>
        <source>Reset all lists</source>
        <translation>Ailosod pob rhestr</translation>
    </message>
    <message>
        <source>The words change when Care Records next starts.</source>
        <translation>Mae&apos;r geiriau&apos;n newid pan fydd Care Records yn cychwyn nesaf.</translation>
    </message>
    <message>
        <source>The Welsh translation has not been checked by a native speaker yet.</source>
        <translation>Nid yw&apos;r geiriau Cymraeg wedi&apos;u gwirio eto gan ddarllenydd brodorol.</translation>
    </message>
    <message>
        <source>What you call residents</source>
        <translation>Beth rydych yn galw preswylwyr</translation>
    </message>
    <message>
        <source>What you c&amp;all residents</source>
        <translation>Beth rydych yn g&amp;alw preswylwyr</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>Cyferbyniad uchel, golau</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>Cyferbyniad uchel, tywyll</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heddiw</translation>
    </message>
    <message>
        <source>What is shown there, and how long before</source>
        <translation>Yr hyn a ddangosir yno, a pha mor hir ymlaen llaw</translation>
    </message>
    <message>
        <source>What Today shows…</source>
        <translation>Yr hyn mae Heddiw yn ei ddangos…</translation>
    </message>
</context>
<context>
    <name>care::Severity</name>
    <message>
        <source>Severity %1 of 5</source>
        <translation>Difrifoldeb %1 o 5</translation>
    </message>
</context>
<context>
    <name>care::Sheet</name>
    <message>
        <source>Care Records</source>
        <translation>Care Records</translation>
    </message>
    <message>
        <source>Printed by %1, %2</source>
        <comment>account, time</comment>
        <translation>Argraffwyd gan %1, %2</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <comment>number, count</comment>
        <translation>Tudalen %1 o %2</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Argraffu</translation>
    </message>
    <message>
        <source>It could not be printed, or not all of it.</source>
        <translation>Ni ellid ei argraffu, neu nid y cyfan ohono.</translation>
    </message>
    <message>
        <source>Check the printer, or whether the file can be written, then try again.</source>
        <translation>Gwiriwch yr argraffydd, neu a ellir ysgrifennu&apos;r ffeil, yna ceisiwch eto.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Argraffu…</translation>
    </message>
    <message numerus="yes">
        <source>%n pages</source>
        <translation>
            <numerusform>%n o dudalennau</numerusform>
            <numerusform>%n dudalen</numerusform>
            <numerusform>%n o dudalennau</numerusform>
            <numerusform>%n o dudalennau</numerusform>
            <numerusform>%n o dudalennau</numerusform>
        </translation>
    </message>
    <message>
        <source>Printing.</source>
        <translation>Yn argraffu.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Canslo</translation>
    </message>
    <message>
        <source>From page</source>
        <translation>O dudalen</translation>
    </message>
    <message>
        <source>to page</source>
        <translation>i dudalen</translation>
    </message>
    <message numerus="yes">
        <source>The first %n pages of the range are shown.</source>
        <translation>
            <numerusform>Dangosir %n tudalen gyntaf yr ystod.</numerusform>
            <numerusform>Dangosir %n tudalen gyntaf yr ystod.</numerusform>
            <numerusform>Dangosir %n tudalen gyntaf yr ystod.</numerusform>
            <numerusform>Dangosir %n tudalen gyntaf yr ystod.</numerusform>
            <numerusform>Dangosir %n tudalen gyntaf yr ystod.</numerusform>
        </translation>
    </message>
    <message>
        <source>Printed %1</source>
        <comment>time</comment>
        <translation>Argraffwyd %1</translation>
    </message>
</context>
<context>
    <name>care::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Bysellau brys</translation>
    </message>
    <message>
        <source>Open the current row</source>
        <translation>Agor y rhes gyfredol</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Reset the filter</source>
        <translation>Ailosod yr hidlydd</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Sort by the current column</source>
        <translation>Trefnu yn ôl y golofn gyfredol</translation>
    </message>
    <message>
        <source>Alt+Up, Alt+Down</source>
        <translation>Alt+I fyny, Alt+I lawr</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Chwith, De</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>Copïo&apos;r rhesi a ddewiswyd</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>Collapse or expand the group of the heading</source>
        <translation>Crebachu neu ehangu grŵp y pennawd</translation>
    </message>
</context>
<context>
    <name>care::ShownRows</name>
    <message>
        <source>%1 (%L2)</source>
        <comment>group, records</comment>
        <translation>%1 (%L2)</translation>
    </message>
</context>
<context>
    <name>care::Sidebar</name>
    <message>
        <source>Navigation</source>
        <translation>Llywio</translation>
    </message>
</context>
<context>
    <name>care::SidebarEntry</name>
    <message>
        <source>%L1 or more</source>
        <comment>count</comment>
        <translation>%L1 neu fwy</translation>
    </message>
    <message>
        <source>%1, collapsed</source>
        <translation>%1, wedi&apos;i grebachu</translation>
    </message>
</context>
<context>
    <name>care::SignInWindow</name>
    <message>
        <source>Care Records</source>
        <translation>Care Records</translation>
    </message>
</context>
<context>
    <name>care::SourceDialog</name>
    <message>
        <source>Source data of the record</source>
        <translation>Data ffynhonnell y cofnod</translation>
    </message>
    <message>
        <source>%1 as the service sent it. Enter opens what has parts, Ctrl+C copies the value.</source>
        <comment>kind of record</comment>
        <translation>%1 fel y&apos;i hanfonwyd gan y gwasanaeth. Mae Enter yn agor yr hyn sydd â rhannau, a Ctrl+C yn copïo&apos;r gwerth.</translation>
    </message>
    <message>
        <source>Copy the value</source>
        <translation>Copïo&apos;r gwerth</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
</context>
<context>
    <name>care::SpellingMarks</name>
    <message>
        <source>Mark “%1” again</source>
        <translation>Marcio “%1” eto</translation>
    </message>
    <message>
        <source>Leave “%1” as it is</source>
        <translation>Gadael “%1” fel y mae</translation>
    </message>
</context>
<context>
    <name>care::StatusEditor</name>
    <message>
        <source>Choose</source>
        <translation>Dewis</translation>
    </message>
</context>
<context>
    <name>care::StatusLine</name>
    <message>
        <source>Try now</source>
        <translation>Ceisio nawr</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Statws</translation>
    </message>
    <message>
        <source>Progress of downloading</source>
        <translation>Cynnydd y llwytho i lawr</translation>
    </message>
    <message numerus="yes">
        <source>%n unfinished forms</source>
        <translation>
            <numerusform>%n o ffurflenni heb eu gorffen</numerusform>
            <numerusform>%n ffurflen heb ei gorffen</numerusform>
            <numerusform>%n o ffurflenni heb eu gorffen</numerusform>
            <numerusform>%n o ffurflenni heb eu gorffen</numerusform>
            <numerusform>%n o ffurflenni heb eu gorffen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changes to check</source>
        <translation>
            <numerusform>%n o newidiadau i&apos;w gwirio</numerusform>
            <numerusform>%n newid i&apos;w wirio</numerusform>
            <numerusform>%n o newidiadau i&apos;w gwirio</numerusform>
            <numerusform>%n o newidiadau i&apos;w gwirio</numerusform>
            <numerusform>%n o newidiadau i&apos;w gwirio</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume downloading</source>
        <translation>Ailddechrau llwytho i lawr</translation>
    </message>
    <message>
        <source>Pause downloading</source>
        <translation>Oedi llwytho i lawr</translation>
    </message>
</context>
<context>
    <name>care::StatusPill</name>
    <message>
        <source>Connected</source>
        <translation>Wedi cysylltu</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>Wrthi</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Yn aros</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>All-lein</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>Darllen yn unig</translation>
    </message>
    <message>
        <source>Service: %1</source>
        <translation>Gwasanaeth: %1</translation>
    </message>
</context>
<context>
    <name>care::SupportDialog</name>
    <message>
        <source>Information for support</source>
        <translation>Gwybodaeth ar gyfer cymorth</translation>
    </message>
    <message>
        <source>This is all of it. It contains no key, no record and nobody&apos;s name. Nothing is sent: save it or copy it, and give it to whoever helps you.</source>
        <translation>Dyma&apos;r cyfan. Nid yw&apos;n cynnwys unrhyw allwedd, unrhyw gofnod nac enw neb. Nid anfonir dim: cadwch neu copïwch ef, a rhowch ef i bwy bynnag sy&apos;n eich helpu.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copïo</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Cadw…</translation>
    </message>
    <message>
        <source>Copied for half a minute</source>
        <translation>Copïwyd am hanner munud</translation>
    </message>
    <message>
        <source>Save information for support</source>
        <translation>Cadw gwybodaeth ar gyfer cymorth</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Cadwyd fel %1</translation>
    </message>
</context>
<context>
    <name>care::SwitchEditor</name>
    <message>
        <source>Yes</source>
        <translation>Ie</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Na</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>Heb ei gofnodi</translation>
    </message>
</context>
<context>
    <name>care::TableSheet</name>
    <message numerus="yes">
        <source>%Ln long texts are shortened and end with “…”: the record has them whole.</source>
        <translation>
            <numerusform>Mae %Ln o destunau hir wedi&apos;u byrhau ac yn gorffen gyda “…”: maent yn gyfan yn y cofnod.</numerusform>
            <numerusform>Mae %Ln testun hir wedi&apos;i fyrhau ac yn gorffen gyda “…”: mae&apos;n gyfan yn y cofnod.</numerusform>
            <numerusform>Mae %Ln o destunau hir wedi&apos;u byrhau ac yn gorffen gyda “…”: maent yn gyfan yn y cofnod.</numerusform>
            <numerusform>Mae %Ln o destunau hir wedi&apos;u byrhau ac yn gorffen gyda “…”: maent yn gyfan yn y cofnod.</numerusform>
            <numerusform>Mae %Ln o destunau hir wedi&apos;u byrhau ac yn gorffen gyda “…”: maent yn gyfan yn y cofnod.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::TimelineModel</name>
    <message>
        <source>%1: no daily log</source>
        <comment>a day</comment>
        <translation>%1: dim cofnod dyddiol</translation>
    </message>
    <message>
        <source>No daily log on %1</source>
        <translation>Dim cofnod dyddiol ar %1</translation>
    </message>
    <message numerus="yes">
        <source>%n days without a daily log, up to %1</source>
        <translation>
            <numerusform>%n diwrnod heb gofnod dyddiol, hyd at %1</numerusform>
            <numerusform>%n diwrnod heb gofnod dyddiol, hyd at %1</numerusform>
            <numerusform>%n diwrnod heb gofnod dyddiol, hyd at %1</numerusform>
            <numerusform>%n diwrnod heb gofnod dyddiol, hyd at %1</numerusform>
            <numerusform>%n diwrnod heb gofnod dyddiol, hyd at %1</numerusform>
        </translation>
    </message>
    <message>
        <source>severity %1</source>
        <translation>difrifoldeb %1</translation>
    </message>
    <message>
        <source>Night, 21:00 to 07:00</source>
        <translation>Nos, 21:00 i 07:00</translation>
    </message>
    <message>
        <source>Day, 07:00 to 14:00</source>
        <translation>Dydd, 07:00 i 14:00</translation>
    </message>
    <message>
        <source>Late, 14:00 to 21:00</source>
        <translation>Hwyr, 14:00 i 21:00</translation>
    </message>
    <message>
        <source>All shifts</source>
        <translation>Pob sifft</translation>
    </message>
    <message numerus="yes">
        <source>No daily log for %n hours, from %1 to %2</source>
        <translation>
            <numerusform>Dim cofnod dyddiol am %n awr, o %1 i %2</numerusform>
            <numerusform>Dim cofnod dyddiol am %n awr, o %1 i %2</numerusform>
            <numerusform>Dim cofnod dyddiol am %n awr, o %1 i %2</numerusform>
            <numerusform>Dim cofnod dyddiol am %n awr, o %1 i %2</numerusform>
            <numerusform>Dim cofnod dyddiol am %n awr, o %1 i %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Some daily logs before %1 may not be here</source>
        <translation>Efallai nad yw rhai cofnodion dyddiol cyn %1 yma</translation>
    </message>
    <message>
        <source>The text is with the incident of %1.</source>
        <translation>Mae&apos;r testun gyda&apos;r digwyddiad ar %1.</translation>
    </message>
    <message>
        <source>%1: the service no longer has this</source>
        <comment>title of a record</comment>
        <translation>%1: nid yw hwn gan y gwasanaeth mwyach</translation>
    </message>
    <message numerus="yes">
        <source>No daily log for %n hours, since %1</source>
        <translation>
            <numerusform>Dim cofnod dyddiol am %n awr, ers %1</numerusform>
            <numerusform>Dim cofnod dyddiol am %n awr, ers %1</numerusform>
            <numerusform>Dim cofnod dyddiol am %n awr, ers %1</numerusform>
            <numerusform>Dim cofnod dyddiol am %n awr, ers %1</numerusform>
            <numerusform>Dim cofnod dyddiol am %n awr, ers %1</numerusform>
        </translation>
    </message>
    <message>
        <source>last reviewed %1</source>
        <translation>adolygwyd ddiwethaf %1</translation>
    </message>
    <message>
        <source>last changed %1</source>
        <translation>newidiwyd ddiwethaf %1</translation>
    </message>
</context>
<context>
    <name>care::TimelinePage</name>
    <message>
        <source>Timeline</source>
        <translation>Llinell amser</translation>
    </message>
    <message>
        <source>Events, the newest first</source>
        <translation>Digwyddiadau, y diweddaraf yn gyntaf</translation>
    </message>
    <message>
        <source>What the timeline shows</source>
        <translation>Beth mae&apos;r llinell amser yn ei ddangos</translation>
    </message>
    <message>
        <source>Days without a daily log cannot be marked yet: not all daily logs have been downloaded.</source>
        <translation>Ni ellir marcio dyddiau heb gofnod dyddiol eto: nid yw pob cofnod dyddiol wedi&apos;i lwytho i lawr.</translation>
    </message>
    <message>
        <source>Go to date</source>
        <translation>Mynd i ddyddiad</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Sifft</translation>
    </message>
    <message>
        <source>Whole text</source>
        <translation>Testun cyfan</translation>
    </message>
    <message>
        <source>Shown: %1 and before. Clear the date to see what came after it.</source>
        <translation>Yn dangos: %1 a chynt. Cliriwch y dyddiad i weld yr hyn a ddaeth wedyn.</translation>
    </message>
    <message>
        <source>Shown: everything</source>
        <translation>Dangosir: popeth</translation>
    </message>
    <message>
        <source>Shown: %1 of %2</source>
        <comment>how many kinds of events</comment>
        <translation>Dangosir: %1 o %2</translation>
    </message>
    <message>
        <source>“%1” is not a date. Type it as 14/7, 14 Jul or 14 July 2026.</source>
        <translation>Nid yw “%1” yn ddyddiad. Teipiwch ef fel 14/7, 14/7/26 neu 14 Gorffennaf 2026.</translation>
    </message>
    <message>
        <source>Nothing here matches what is chosen above.</source>
        <translation>Nid oes dim yma&apos;n cyfateb i&apos;r hyn a ddewiswyd uchod.</translation>
    </message>
</context>
<context>
    <name>care::TimelinePrintDialog</name>
    <message>
        <source>Show the pages</source>
        <translation>Dangos y tudalennau</translation>
    </message>
    <message>
        <source>Print the timeline</source>
        <translation>Argraffu&apos;r llinell amser</translation>
    </message>
    <message>
        <source>From</source>
        <translation>O</translation>
    </message>
    <message>
        <source>To</source>
        <translation>I</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Canslo</translation>
    </message>
    <message>
        <source>%1 – Timeline</source>
        <translation>%1 – Llinell amser</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 i %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Amser</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Beth</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Manylion</translation>
    </message>
    <message>
        <source>Nothing is recorded on these days.</source>
        <translation>Nid oes dim wedi&apos;i gofnodi ar y dyddiau hyn.</translation>
    </message>
    <message>
        <source>Nothing in what is here so far.</source>
        <translation>Dim yn yr hyn sydd yma hyd yma.</translation>
    </message>
    <message>
        <source>There may be more: %1 are not all here yet.</source>
        <translation>Gall fod rhagor: nid yw %1 i gyd yma eto.</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Llinell amser</translation>
    </message>
    <message>
        <source>Reading the timeline.</source>
        <translation>Yn darllen y llinell amser.</translation>
    </message>
    <message>
        <source>Only %1.</source>
        <comment>kinds of records</comment>
        <translation>%1 yn unig.</translation>
    </message>
    <message>
        <source>Shift: %1.</source>
        <translation>Sifft: %1.</translation>
    </message>
    <message>
        <source>Nothing of this is recorded on these days.</source>
        <translation>Nid oes dim o hyn wedi&apos;i gofnodi ar y dyddiau hyn.</translation>
    </message>
    <message>
        <source>Daily logs before %1 are not kept here.</source>
        <translation>Nid yw cofnodion dyddiol cyn %1 yn cael eu cadw yma.</translation>
    </message>
    <message>
        <source>“From” is after “To”.</source>
        <translation>Mae “O” ar ôl “I”.</translation>
    </message>
</context>
<context>
    <name>care::TodayPage</name>
    <message>
        <source>Back to what needs you</source>
        <translation>Yn ôl at yr hyn sydd eich angen</translation>
    </message>
    <message>
        <source>Handover sheet</source>
        <translation>Taflen drosglwyddo</translation>
    </message>
    <message>
        <source>Not in this list: medication charts, staffing, training, complaints.</source>
        <translation>Nid yn y rhestr hon: siartiau meddyginiaeth, staffio, hyfforddiant, cwynion.</translation>
    </message>
    <message>
        <source>What this list can and cannot see</source>
        <translation>Beth y gall ac na all y rhestr hon ei weld</translation>
    </message>
    <message numerus="yes">
        <source>This line stands for %Ln records. Space shows each of them, to be put away one by one.</source>
        <translation>
            <numerusform>Mae&apos;r llinell hon yn sefyll am %Ln o gofnodion. Mae&apos;r bylchwr yn dangos pob un ohonynt, i&apos;w rhoi heibio fesul un.</numerusform>
            <numerusform>Mae&apos;r llinell hon yn sefyll am %Ln cofnod. Mae&apos;r bylchwr yn ei ddangos, i&apos;w roi heibio.</numerusform>
            <numerusform>Mae&apos;r llinell hon yn sefyll am %Ln o gofnodion. Mae&apos;r bylchwr yn dangos pob un ohonynt, i&apos;w rhoi heibio fesul un.</numerusform>
            <numerusform>Mae&apos;r llinell hon yn sefyll am %Ln o gofnodion. Mae&apos;r bylchwr yn dangos pob un ohonynt, i&apos;w rhoi heibio fesul un.</numerusform>
            <numerusform>Mae&apos;r llinell hon yn sefyll am %Ln o gofnodion. Mae&apos;r bylchwr yn dangos pob un ohonynt, i&apos;w rhoi heibio fesul un.</numerusform>
        </translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heddiw</translation>
    </message>
    <message>
        <source>Today, %1 %2</source>
        <translation>Heddiw, %1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln need you today</source>
        <translation>
            <numerusform>Mae %Ln eich angen heddiw</numerusform>
            <numerusform>Mae %Ln eich angen heddiw</numerusform>
            <numerusform>Mae %Ln eich angen heddiw</numerusform>
            <numerusform>Mae %Ln eich angen heddiw</numerusform>
            <numerusform>Mae %Ln eich angen heddiw</numerusform>
        </translation>
    </message>
    <message>
        <source>Needs you today</source>
        <translation>Eich angen heddiw</translation>
    </message>
    <message>
        <source>Snoozed</source>
        <translation>Gohiriwyd</translation>
    </message>
    <message numerus="yes">
        <source>%Ln snoozed</source>
        <translation>
            <numerusform>%Ln wedi&apos;u gohirio</numerusform>
            <numerusform>%Ln wedi&apos;i ohirio</numerusform>
            <numerusform>%Ln wedi&apos;u gohirio</numerusform>
            <numerusform>%Ln wedi&apos;u gohirio</numerusform>
            <numerusform>%Ln wedi&apos;u gohirio</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all downloaded yet: %1.</source>
        <translation>Heb eu llwytho i lawr i gyd eto: %1.</translation>
    </message>
    <message>
        <source>As of %1. All records are downloaded.</source>
        <translation>Ar %1. Mae pob cofnod wedi&apos;i lawrlwytho.</translation>
    </message>
    <message>
        <source>As of %1. Not all downloaded yet: %2.</source>
        <translation>Ar %1. Heb eu llwytho i lawr i gyd eto: %2.</translation>
    </message>
    <message>
        <source>There is nothing left here.</source>
        <translation>Nid oes dim ar ôl yma.</translation>
    </message>
    <message>
        <source>Nothing needs you now.</source>
        <translation>Nid oes dim eich angen nawr.</translation>
    </message>
    <message>
        <source>Nothing that is here so far needs you.</source>
        <translation>Nid oes dim sydd yma hyd yma eich angen.</translation>
    </message>
    <message>
        <source>Looking through the records.</source>
        <translation>Yn edrych drwy&apos;r cofnodion.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Dadwneud</translation>
    </message>
    <message>
        <source>Taken back: %1.</source>
        <translation>Cymerwyd yn ôl: %1.</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>Gorffennwyd: %1.</translation>
    </message>
    <message>
        <source>Snoozed until %1: %2.</source>
        <translation>Gohiriwyd tan %1: %2.</translation>
    </message>
    <message>
        <source>Snoozed until the record changes: %1.</source>
        <translation>Gohiriwyd nes i&apos;r cofnod newid: %1.</translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation>Wedi&apos;i ddadwneud.</translation>
    </message>
    <message>
        <source>Note taken back: %1.</source>
        <translation>Tynnwyd y nodyn yn ôl: %1.</translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation>Wedi&apos;i ddadwneud: %1.</translation>
    </message>
    <message>
        <source>What Today shows</source>
        <translation>Yr hyn mae Heddiw yn ei ddangos</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rules are off and hide %1</source>
        <translation>
            <numerusform>Nid oes rheol wedi&apos;i diffodd; cuddir %1</numerusform>
            <numerusform>Mae %Ln rheol wedi&apos;i diffodd ac yn cuddio %1</numerusform>
            <numerusform>Mae %Ln o reolau wedi&apos;u diffodd ac yn cuddio %1</numerusform>
            <numerusform>Mae %Ln o reolau wedi&apos;u diffodd ac yn cuddio %1</numerusform>
            <numerusform>Mae %Ln o reolau wedi&apos;u diffodd ac yn cuddio %1</numerusform>
        </translation>
    </message>
    <message>
        <source>New on this list</source>
        <translation>Newydd ar y rhestr hon</translation>
    </message>
    <message>
        <source>Nothing new is left here.</source>
        <translation>Does dim byd newydd ar ôl yma.</translation>
    </message>
    <message>
        <source>Last scheduled download: %1.</source>
        <translation>Lawrlwythiad diwethaf a drefnwyd: %1.</translation>
    </message>
    <message>
        <source>The last scheduled download, %1, failed.</source>
        <translation>Methodd y lawrlwythiad diwethaf a drefnwyd, %1.</translation>
    </message>
    <message>
        <source>The last scheduled download, %1, was not complete.</source>
        <translation>Nid oedd y lawrlwythiad diwethaf a drefnwyd, %1, yn gyflawn.</translation>
    </message>
    <message>
        <source>This list is from %1 and is being brought up to date.</source>
        <translation>Mae&apos;r rhestr hon o %1 ac yn cael ei diweddaru.</translation>
    </message>
    <message>
        <source>Redone.</source>
        <translation>Wedi&apos;i ail-wneud.</translation>
    </message>
    <message>
        <source>Redone: %1.</source>
        <translation>Wedi&apos;i ail-wneud: %1.</translation>
    </message>
    <message numerus="yes">
        <source>As of %1. All records are downloaded, with daily logs of %n days; “%2” looks further back.</source>
        <translation>
            <numerusform>Ar %1. Mae pob cofnod wedi&apos;i lawrlwytho, gyda chofnodion dyddiol %n diwrnod; mae “%2” yn edrych ymhellach yn ôl.</numerusform>
            <numerusform>Ar %1. Mae pob cofnod wedi&apos;i lawrlwytho, gyda chofnodion dyddiol %n diwrnod; mae “%2” yn edrych ymhellach yn ôl.</numerusform>
            <numerusform>Ar %1. Mae pob cofnod wedi&apos;i lawrlwytho, gyda chofnodion dyddiol %n diwrnod; mae “%2” yn edrych ymhellach yn ôl.</numerusform>
            <numerusform>Ar %1. Mae pob cofnod wedi&apos;i lawrlwytho, gyda chofnodion dyddiol %n diwrnod; mae “%2” yn edrych ymhellach yn ôl.</numerusform>
            <numerusform>Ar %1. Mae pob cofnod wedi&apos;i lawrlwytho, gyda chofnodion dyddiol %n diwrnod; mae “%2” yn edrych ymhellach yn ôl.</numerusform>
        </translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Gorffennwyd</translation>
    </message>
    <message numerus="yes">
        <source>%Ln done</source>
        <comment>put away</comment>
        <translation>
            <numerusform>Dim wedi&apos;i orffen</numerusform>
            <numerusform>%Ln wedi&apos;i orffen</numerusform>
            <numerusform>%Ln wedi&apos;u gorffen</numerusform>
            <numerusform>%Ln wedi&apos;u gorffen</numerusform>
            <numerusform>%Ln wedi&apos;u gorffen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing needs you by the rules that are on; those that are off hide %Ln.</source>
        <translation>
            <numerusform>Nid oes dim yn galw amdanoch yn ôl y rheolau sydd ymlaen; nid yw&apos;r rhai sydd wedi&apos;u diffodd yn cuddio dim.</numerusform>
            <numerusform>Nid oes dim yn galw amdanoch yn ôl y rheolau sydd ymlaen; mae&apos;r rhai sydd wedi&apos;u diffodd yn cuddio %Ln.</numerusform>
            <numerusform>Nid oes dim yn galw amdanoch yn ôl y rheolau sydd ymlaen; mae&apos;r rhai sydd wedi&apos;u diffodd yn cuddio %Ln.</numerusform>
            <numerusform>Nid oes dim yn galw amdanoch yn ôl y rheolau sydd ymlaen; mae&apos;r rhai sydd wedi&apos;u diffodd yn cuddio %Ln.</numerusform>
            <numerusform>Nid oes dim yn galw amdanoch yn ôl y rheolau sydd ymlaen; mae&apos;r rhai sydd wedi&apos;u diffodd yn cuddio %Ln.</numerusform>
        </translation>
    </message>
    <message>
        <source>Homes</source>
        <translation>Cartrefi</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Cyflawn</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Beth</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Pwy</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Cartref</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Pryd</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>Adran</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln o resi</numerusform>
            <numerusform>%Ln rhes</numerusform>
            <numerusform>%Ln o resi</numerusform>
            <numerusform>%Ln o resi</numerusform>
            <numerusform>%Ln o resi</numerusform>
        </translation>
    </message>
    <message>
        <source>This list is still being worked out, and may lack something.</source>
        <translation>Mae&apos;r rhestr hon yn dal i gael ei llunio, a gall fod rhywbeth ar goll ohoni.</translation>
    </message>
    <message>
        <source>Undo the last step on Today</source>
        <translation>Dadwneud y cam diwethaf ar Heddiw</translation>
    </message>
</context>
<context>
    <name>care::TodaySheet</name>
    <message>
        <source>What</source>
        <translation>Beth</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Pwy</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Ers</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pam</translation>
    </message>
    <message>
        <source>Today, %1 %2</source>
        <translation>Heddiw, %1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>home, day</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln snoozed, not printed.</source>
        <translation>
            <numerusform>%Ln wedi&apos;u gohirio, heb eu hargraffu.</numerusform>
            <numerusform>%Ln wedi&apos;i ohirio, heb ei argraffu.</numerusform>
            <numerusform>%Ln wedi&apos;u gohirio, heb eu hargraffu.</numerusform>
            <numerusform>%Ln wedi&apos;u gohirio, heb eu hargraffu.</numerusform>
            <numerusform>%Ln wedi&apos;u gohirio, heb eu hargraffu.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not in this list: medication charts, staffing, training, complaints.</source>
        <translation>Nid yn y rhestr hon: siartiau meddyginiaeth, staffio, hyfforddiant, cwynion.</translation>
    </message>
    <message>
        <source>Nothing needs you now.</source>
        <translation>Nid oes dim eich angen nawr.</translation>
    </message>
    <message>
        <source>Nothing that is here so far needs you.</source>
        <translation>Nid oes dim sydd yma hyd yma eich angen.</translation>
    </message>
    <message>
        <source>No home</source>
        <translation>Dim cartref</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heddiw</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>new, what</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, each marked New.</source>
        <comment>4 new since Thursday</comment>
        <translation>%1, pob un wedi ei nodi fel Newydd.</translation>
    </message>
    <message numerus="yes">
        <source>%1: by daily logs of %n day(s) only.</source>
        <translation>
            <numerusform>%1: yn ôl cofnodion dyddiol %n diwrnod yn unig.</numerusform>
            <numerusform>%1: yn ôl cofnodion dyddiol %n diwrnod yn unig.</numerusform>
            <numerusform>%1: yn ôl cofnodion dyddiol %n diwrnod yn unig.</numerusform>
            <numerusform>%1: yn ôl cofnodion dyddiol %n diwrnod yn unig.</numerusform>
            <numerusform>%1: yn ôl cofnodion dyddiol %n diwrnod yn unig.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %Ln more: in the program.</source>
        <comment>lines</comment>
        <translation>
            <numerusform>Dim mwy: yn y rhaglen.</numerusform>
            <numerusform>A %Ln arall: yn y rhaglen.</numerusform>
            <numerusform>A %Ln arall: yn y rhaglen.</numerusform>
            <numerusform>A %Ln arall: yn y rhaglen.</numerusform>
            <numerusform>A %Ln arall: yn y rhaglen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>rule, findings</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Switched off: %1.</source>
        <translation>Wedi&apos;u diffodd: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln marked done, not printed.</source>
        <translation>
            <numerusform>Dim wedi&apos;i orffen.</numerusform>
            <numerusform>%Ln wedi&apos;i orffen, heb ei argraffu.</numerusform>
            <numerusform>%Ln wedi&apos;u gorffen, heb eu hargraffu.</numerusform>
            <numerusform>%Ln wedi&apos;u gorffen, heb eu hargraffu.</numerusform>
            <numerusform>%Ln wedi&apos;u gorffen, heb eu hargraffu.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing needs you by the rules that are on; those that are off hide %Ln.</source>
        <translation>
            <numerusform>Nid oes dim yn galw amdanoch yn ôl y rheolau sydd ymlaen; nid yw&apos;r rhai sydd wedi&apos;u diffodd yn cuddio dim.</numerusform>
            <numerusform>Nid oes dim yn galw amdanoch yn ôl y rheolau sydd ymlaen; mae&apos;r rhai sydd wedi&apos;u diffodd yn cuddio %Ln.</numerusform>
            <numerusform>Nid oes dim yn galw amdanoch yn ôl y rheolau sydd ymlaen; mae&apos;r rhai sydd wedi&apos;u diffodd yn cuddio %Ln.</numerusform>
            <numerusform>Nid oes dim yn galw amdanoch yn ôl y rheolau sydd ymlaen; mae&apos;r rhai sydd wedi&apos;u diffodd yn cuddio %Ln.</numerusform>
            <numerusform>Nid oes dim yn galw amdanoch yn ôl y rheolau sydd ymlaen; mae&apos;r rhai sydd wedi&apos;u diffodd yn cuddio %Ln.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::TopBar</name>
    <message>
        <source>Top bar</source>
        <translation>Bar uchaf</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Yn ôl</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Yn ôl i %1</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Ymlaen</translation>
    </message>
    <message>
        <source>Forward to %1</source>
        <translation>Ymlaen i %1</translation>
    </message>
</context>
<context>
    <name>care::Tour</name>
    <message>
        <source>Leave the tour</source>
        <translation>Gadael y daith</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Yn ôl</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>stop of the tour</comment>
        <translation>%1 o %2</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nesaf</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Gorffen</translation>
    </message>
</context>
<context>
    <name>care::TrendSheet</name>
    <message>
        <source>Numbers</source>
        <translation>Rhifau</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Arwydd</translation>
    </message>
</context>
<context>
    <name>care::TrendTable</name>
    <message>
        <source>Open the incidents of %1</source>
        <translation>Agor digwyddiadau %1</translation>
    </message>
    <message numerus="yes">
        <source>Open these %Ln incidents</source>
        <translation>
            <numerusform>Agor y %Ln o ddigwyddiadau hyn</numerusform>
            <numerusform>Agor y digwyddiad hwn</numerusform>
            <numerusform>Agor y %Ln o ddigwyddiadau hyn</numerusform>
            <numerusform>Agor y %Ln o ddigwyddiadau hyn</numerusform>
            <numerusform>Agor y %Ln o ddigwyddiadau hyn</numerusform>
        </translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Arwydd</translation>
    </message>
    <message>
        <source>Open the incidents of the week of %1</source>
        <translation>Agor digwyddiadau wythnos %1</translation>
    </message>
    <message>
        <source>limits worked out again: %1</source>
        <translation>ailgyfrifwyd y terfynau: %1</translation>
    </message>
</context>
<context>
    <name>care::TrendsPage</name>
    <message>
        <source>Trends</source>
        <translation>Tueddiadau</translation>
    </message>
    <message>
        <source>A grey dot is usual variation, an orange diamond a signal</source>
        <translation>Amrywiad arferol yw dot llwyd, ac arwydd yw diemwnt oren</translation>
    </message>
    <message>
        <source>usual variation</source>
        <translation>amrywiad arferol</translation>
    </message>
    <message>
        <source>signal</source>
        <translation>arwydd</translation>
    </message>
    <message>
        <source>Why this chart</source>
        <translation>Pam y siart hon</translation>
    </message>
    <message>
        <source>NHS England, Making Data Count. In the rule of two of three, points beyond a limit count too, as announced. A lower limit under 0 is drawn at 0.</source>
        <translation>NHS England, Making Data Count. Yn y rheol dau o dri, mae pwyntiau y tu hwnt i derfyn yn cyfrif hefyd, fel y cyhoeddwyd. Caiff terfyn isaf o dan 0 ei luniadu ar 0.</translation>
    </message>
    <message>
        <source>All differences</source>
        <translation>Pob gwahaniaeth</translation>
    </message>
    <message>
        <source>Where we differ from the standard</source>
        <translation>Lle rydym yn wahanol i&apos;r safon</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesur</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Cartref</translation>
    </message>
    <message>
        <source>Copy numbers</source>
        <translation>Copïo&apos;r rhifau</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copïo&apos;r llun</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Rhifau</translation>
    </message>
    <message>
        <source>Reading the incidents.</source>
        <translation>Yn darllen y digwyddiadau.</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals</source>
        <translation>
            <numerusform>%Ln arwydd</numerusform>
            <numerusform>%Ln arwydd</numerusform>
            <numerusform>%Ln arwydd</numerusform>
            <numerusform>%Ln arwydd</numerusform>
            <numerusform>%Ln arwydd</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Chart: %1</source>
        <translation>Siart: %1</translation>
    </message>
    <message>
        <source>Numbers: %1</source>
        <translation>Rhifau: %1</translation>
    </message>
    <message>
        <source>Figures go up and down by themselves. A signal is worth a question; it does not say why.</source>
        <translation>Mae ffigurau&apos;n codi ac yn gostwng ohonynt eu hunain. Mae arwydd yn haeddu cwestiwn; nid yw&apos;n dweud pam.</translation>
    </message>
    <message>
        <source>Not all incidents are here yet: the numbers may be too low.</source>
        <translation>Nid yw&apos;r holl ddigwyddiadau yma eto: gall y rhifau fod yn rhy isel.</translation>
    </message>
    <message>
        <source>As of %1; all incidents are here.</source>
        <translation>Ar %1; mae&apos;r holl ddigwyddiadau yma.</translation>
    </message>
    <message>
        <source>All incidents are here.</source>
        <translation>Mae&apos;r holl ddigwyddiadau yma.</translation>
    </message>
    <message>
        <source>Picture copied. It stays in the clipboard for half a minute.</source>
        <translation>Copïwyd y llun. Mae&apos;n aros yn y clipfwrdd am hanner munud.</translation>
    </message>
    <message>
        <source>Recalculate limits</source>
        <translation>Ailgyfrifo&apos;r terfynau</translation>
    </message>
    <message numerus="yes">
        <source>Last %Ln full weeks</source>
        <translation>
            <numerusform>Y %Ln wythnos lawn ddiwethaf</numerusform>
            <numerusform>Y %Ln wythnos lawn ddiwethaf</numerusform>
            <numerusform>Y %Ln wythnos lawn ddiwethaf</numerusform>
            <numerusform>Y %Ln wythnos lawn ddiwethaf</numerusform>
            <numerusform>Y %Ln wythnos lawn ddiwethaf</numerusform>
        </translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Cyfnod</translation>
    </message>
    <message>
        <source>Case mix is not adjusted.</source>
        <translation>Ni addaswyd ar gyfer cymysgedd yr achosion.</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Difrifoldeb</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln o resi</numerusform>
            <numerusform>%Ln o resi</numerusform>
            <numerusform>%Ln o resi</numerusform>
            <numerusform>%Ln o resi</numerusform>
            <numerusform>%Ln o resi</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Limits recalculated.</source>
        <translation>Ailgyfrifwyd y terfynau.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Dadwneud</translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation>Dadwnaed.</translation>
    </message>
    <message>
        <source>Homes</source>
        <translation>Cartrefi</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>Mewn geiriau</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Cyflawn</translation>
    </message>
    <message>
        <source>Undo the last change of limits</source>
        <translation>Dadwneud y newid diwethaf i&apos;r terfynau</translation>
    </message>
    <message>
        <source>This month and last</source>
        <translation>Y mis hwn a&apos;r un diwethaf</translation>
    </message>
</context>
<context>
    <name>care::ViewsDialog</name>
    <message>
        <source>Your views</source>
        <translation>Eich golygon</translation>
    </message>
    <message>
        <source>A view keeps its filter, order and columns. A file of views contains no text from records.</source>
        <translation>Mae golwg yn cadw ei hidlydd, ei threfn a&apos;i cholofnau. Nid yw ffeil o olygon yn cynnwys testun o gofnodion.</translation>
    </message>
    <message>
        <source>No views of your own yet. Filter a list, then choose “Save as a view…” above it.</source>
        <translation>Dim golygon eich hun eto. Hidlwch restr, yna dewiswch “Cadw fel golwg…” uwch ei phen.</translation>
    </message>
    <message>
        <source>Also in the sidebar</source>
        <translation>Hefyd yn y bar ochr</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Ailenwi…</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Symud i fyny</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Symud i lawr</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Dileu</translation>
    </message>
    <message>
        <source>Delete the view “%1”?</source>
        <translation>Dileu&apos;r olwg “%1”?</translation>
    </message>
    <message>
        <source>The records that it lists stay.</source>
        <translation>Mae&apos;r cofnodion y mae&apos;n eu rhestru yn aros.</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Allforio…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Mewnforio…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cau</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>name of a view, its list</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Rename the view</source>
        <translation>Ailenwi&apos;r olwg</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Ailenwi</translation>
    </message>
    <message>
        <source>“%1” is deleted.</source>
        <translation>Dilëir “%1”.</translation>
    </message>
    <message>
        <source>Export your views</source>
        <translation>Allforio eich golygon</translation>
    </message>
    <message>
        <source>Views (*.json)</source>
        <translation>Golygon (*.json)</translation>
    </message>
    <message>
        <source>Import views</source>
        <translation>Mewnforio golygon</translation>
    </message>
    <message numerus="yes">
        <source>%n views saved.</source>
        <translation>
            <numerusform>ysgrifennwyd %n o olygon.</numerusform>
            <numerusform>ysgrifennwyd %n olwg.</numerusform>
            <numerusform>ysgrifennwyd %n o olygon.</numerusform>
            <numerusform>ysgrifennwyd %n o olygon.</numerusform>
            <numerusform>ysgrifennwyd %n o olygon.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file could not be written: %1</source>
        <translation>Ni ellid ysgrifennu&apos;r ffeil: %1</translation>
    </message>
    <message>
        <source>The file could not be read: %1</source>
        <translation>Ni ellid darllen y ffeil: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n views added.</source>
        <translation>
            <numerusform>ychwanegwyd %n o olygon.</numerusform>
            <numerusform>ychwanegwyd %n olwg.</numerusform>
            <numerusform>ychwanegwyd %n o olygon.</numerusform>
            <numerusform>ychwanegwyd %n o olygon.</numerusform>
            <numerusform>ychwanegwyd %n o olygon.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::WeeksTable</name>
    <message numerus="yes">
        <source>This week %Ln so far.</source>
        <translation>
            <numerusform>%Ln yr wythnos hon hyd yma.</numerusform>
            <numerusform>%Ln yr wythnos hon hyd yma.</numerusform>
            <numerusform>%Ln yr wythnos hon hyd yma.</numerusform>
            <numerusform>%Ln yr wythnos hon hyd yma.</numerusform>
            <numerusform>%Ln yr wythnos hon hyd yma.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 None in the 12 weeks before.</source>
        <translation>%1 Dim un yn y 12 wythnos cynt.</translation>
    </message>
    <message>
        <source>%1 Week of %2: %3, the most in 12 weeks.</source>
        <translation>%1 Wythnos %2: %3, y mwyaf mewn 12 wythnos.</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>hyd yma</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>heb ei gofnodi</translation>
    </message>
    <message>
        <source>severity %1</source>
        <translation>difrifoldeb %1</translation>
    </message>
    <message>
        <source>%1 No week of the 12 before had more than %2.</source>
        <translation>%1 Nid oedd gan yr un o&apos;r 12 wythnos flaenorol fwy na %2.</translation>
    </message>
</context>
<context>
    <name>care::WelcomePage</name>
    <message>
        <source>Care Records</source>
        <translation>Care Records</translation>
    </message>
    <message>
        <source>Residents, incidents and daily care of your homes, on this computer.</source>
        <translation>Preswylwyr, digwyddiadau a gofal dyddiol eich cartrefi, ar y cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>&amp;Connect to a service</source>
        <translation>&amp;Cysylltu â gwasanaeth</translation>
    </message>
    <message>
        <source>&amp;Look around with sample data</source>
        <translation>&amp;Edrych o gwmpas gyda data enghreifftiol</translation>
    </message>
    <message>
        <source>You need the address of the service and an API key from your provider.</source>
        <translation>Mae angen cyfeiriad y gwasanaeth ac allwedd API gan eich darparwr.</translation>
    </message>
    <message>
        <source>Nothing leaves this computer, and none of the people are real.</source>
        <translation>Nid oes dim yn gadael y cyfrifiadur hwn, ac nid oes un o&apos;r bobl yn real.</translation>
    </message>
    <message>
        <source>Open %1</source>
        <comment>name of a connection</comment>
        <translation>Agor %1</translation>
    </message>
</context>
<context>
    <name>care::WindowActions</name>
    <message>
        <source>Menu bar</source>
        <translation>Bar dewislenni</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Ffeil</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Golygu</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>G&amp;weld</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Mynd</translation>
    </message>
    <message>
        <source>&amp;Resident</source>
        <translation>&amp;Preswylydd</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>Ff&amp;enestr</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>C&amp;ymorth</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copïo</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Dewis y cyfan</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Dadwneud</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Ail-wneud</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Torri</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Gludo</translation>
    </message>
</context>
<context>
    <name>care::WindowHelp</name>
    <message>
        <source>Help about this screen</source>
        <translation>Cymorth am y sgrin hon</translation>
    </message>
    <message>
        <source>Contents of the help</source>
        <translation>Cynnwys y cymorth</translation>
    </message>
    <message>
        <source>Show me round</source>
        <translation>Dangos o gwmpas</translation>
    </message>
    <message>
        <source>What is stored on this computer</source>
        <translation>Yr hyn a storiwyd ar y cyfrifiadur hwn</translation>
    </message>
    <message>
        <source>Accessibility</source>
        <translation>Hygyrchedd</translation>
    </message>
    <message>
        <source>What&apos;s new</source>
        <translation>Beth sy&apos;n newydd</translation>
    </message>
    <message>
        <source>New here? A short tour shows the parts of this window. It is in the Help menu, too.</source>
        <translation>Newydd yma? Mae taith fer yn dangos rhannau&apos;r ffenestr hon. Mae yn y ddewislen Cymorth hefyd.</translation>
    </message>
    <message>
        <source>No, thank you</source>
        <translation>Dim diolch</translation>
    </message>
    <message>
        <source>Lists, and what needs you</source>
        <translation>Rhestri, a&apos;r hyn sydd angen eich sylw</translation>
    </message>
    <message>
        <source>The list</source>
        <translation>Y rhestr</translation>
    </message>
    <message>
        <source>Enter opens what is chosen. Ctrl+F narrows the list, and the chips above it say to what. A click on a heading sorts.</source>
        <translation>Mae Enter yn agor yr hyn a ddewiswyd. Mae Ctrl+F yn culhau&apos;r rhestr, ac mae&apos;r labeli uwch ei phen yn dweud i beth. Mae clicio ar bennawd yn trefnu.</translation>
    </message>
    <message>
        <source>Homes</source>
        <translation>Cartrefi</translation>
    </message>
    <message>
        <source>Which homes the lists and counts of this window are about. Ctrl+H chooses others.</source>
        <translation>Y cartrefi y mae rhestri a chyfrifon y ffenestr hon yn ymwneud â nhw. Mae Ctrl+H yn dewis eraill.</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Manylion</translation>
    </message>
    <message>
        <source>The record that is chosen, and what belongs to it. F9 hides and shows this panel.</source>
        <translation>Y cofnod a ddewiswyd, a&apos;r hyn sy&apos;n perthyn iddo. Mae F9 yn cuddio ac yn dangos y panel hwn.</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>Chwilio popeth</translation>
    </message>
    <message>
        <source>Ctrl+K, then half a name, a date of birth or any words of a record. Without a connection, too.</source>
        <translation>Ctrl+K, yna hanner enw, dyddiad geni neu unrhyw eiriau mewn cofnod. Heb gysylltiad hefyd.</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Cysylltiad</translation>
    </message>
    <message>
        <source>Whose records these are. F10 opens the menu: lock, PIN, key, and whether editing is allowed.</source>
        <translation>Cofnodion pwy yw&apos;r rhain. Mae F10 yn agor y ddewislen: cloi, PIN, allwedd, ac a ganiateir golygu.</translation>
    </message>
    <message>
        <source>What is going on</source>
        <translation>Beth sy&apos;n digwydd</translation>
    </message>
    <message>
        <source>How much is shown, what is being downloaded, and forms that are not finished.</source>
        <translation>Faint a ddangosir, beth sy&apos;n cael ei lwytho i lawr, a ffurflenni heb eu gorffen.</translation>
    </message>
    <message>
        <source>Menus and help</source>
        <translation>Dewislenni a chymorth</translation>
    </message>
    <message>
        <source>Everything the program can do, with its keys. F1 explains the screen you are on; this tour stands in the Help menu.</source>
        <translation>Popeth y gall y rhaglen ei wneud, gyda&apos;i fysellau. Mae F1 yn egluro&apos;r sgrin rydych arni; mae&apos;r daith hon yn y ddewislen Cymorth.</translation>
    </message>
    <message>
        <source>Today is what needs you now, and why. Below are all your lists, and under “Needs you” what waits for somebody, and how many. Ctrl+1 to Ctrl+9 open the lists.</source>
        <translation>Heddiw yw&apos;r hyn sydd eich angen nawr, a pham. Isod mae eich holl restri, a than “Angen eich sylw” yr hyn sy&apos;n aros am rywun, a faint. Mae Ctrl+1 i Ctrl+9 yn agor y rhestri.</translation>
    </message>
    <message>
        <source>Help: %1</source>
        <comment>a chapter</comment>
        <translation>Cymorth: %1</translation>
    </message>
</context>
<context>
    <name>care::WorklistModel</name>
    <message>
        <source>Now</source>
        <translation>Nawr</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>Yr wythnos hon</translation>
    </message>
    <message>
        <source>Records to put right</source>
        <translation>Cofnodion i&apos;w cywiro</translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n munud</numerusform>
            <numerusform>%n munud</numerusform>
            <numerusform>%n munud</numerusform>
            <numerusform>%n munud</numerusform>
            <numerusform>%n munud</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation>
            <numerusform>%n awr</numerusform>
            <numerusform>%n awr</numerusform>
            <numerusform>%n awr</numerusform>
            <numerusform>%n awr</numerusform>
            <numerusform>%n awr</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n diwrnod</numerusform>
            <numerusform>%n diwrnod</numerusform>
            <numerusform>%n diwrnod</numerusform>
            <numerusform>%n diwrnod</numerusform>
            <numerusform>%n diwrnod</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, today</source>
        <translation>%1, heddiw</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n days ago</source>
        <translation>
            <numerusform>%1, %n diwrnod yn ôl</numerusform>
            <numerusform>%1, %n diwrnod yn ôl</numerusform>
            <numerusform>%1, %n diwrnod yn ôl</numerusform>
            <numerusform>%1, %n diwrnod yn ôl</numerusform>
            <numerusform>%1, %n diwrnod yn ôl</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, in %n days</source>
        <translation>
            <numerusform>%1, ymhen %n diwrnod</numerusform>
            <numerusform>%1, ymhen %n diwrnod</numerusform>
            <numerusform>%1, ymhen %n diwrnod</numerusform>
            <numerusform>%1, ymhen %n diwrnod</numerusform>
            <numerusform>%1, ymhen %n diwrnod</numerusform>
        </translation>
    </message>
    <message>
        <source>There may be more: %1 are not all here yet.</source>
        <translation>Efallai fod mwy: nid yw %1 i gyd yma eto.</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 yn ôl</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>tan %1</translation>
    </message>
    <message>
        <source>until the record changes</source>
        <translation>nes i&apos;r cofnod newid</translation>
    </message>
    <message>
        <source>done at %1</source>
        <translation>gorffennwyd am %1</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Nodyn: %1</translation>
    </message>
    <message>
        <source>longest %1</source>
        <translation>hwyaf %1</translation>
    </message>
    <message numerus="yes">
        <source>longest %n days</source>
        <translation>
            <numerusform>hwyaf %n diwrnod</numerusform>
            <numerusform>hwyaf %n diwrnod</numerusform>
            <numerusform>hwyaf %n diwrnod</numerusform>
            <numerusform>hwyaf %n diwrnod</numerusform>
            <numerusform>hwyaf %n diwrnod</numerusform>
        </translation>
    </message>
    <message>
        <source>first today</source>
        <translation>y cyntaf heddiw</translation>
    </message>
    <message numerus="yes">
        <source>first in %n days</source>
        <translation>
            <numerusform>y cyntaf ymhen %n diwrnod</numerusform>
            <numerusform>y cyntaf ymhen %n diwrnod</numerusform>
            <numerusform>y cyntaf ymhen %n diwrnod</numerusform>
            <numerusform>y cyntaf ymhen %n diwrnod</numerusform>
            <numerusform>y cyntaf ymhen %n diwrnod</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, severity %2</source>
        <translation>%1, difrifoldeb %2</translation>
    </message>
    <message numerus="yes">
        <source>%n residents</source>
        <translation>
            <numerusform>%n o breswylwyr</numerusform>
            <numerusform>%n preswylydd</numerusform>
            <numerusform>%n o breswylwyr</numerusform>
            <numerusform>%n o breswylwyr</numerusform>
            <numerusform>%n o breswylwyr</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n homes</source>
        <translation>
            <numerusform>%n o gartrefi</numerusform>
            <numerusform>%n cartref</numerusform>
            <numerusform>%n o gartrefi</numerusform>
            <numerusform>%n o gartrefi</numerusform>
            <numerusform>%n o gartrefi</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, so far</source>
        <translation>%1, hyd yma</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n others.</source>
        <translation>
            <numerusform>%1 ac %n arall.</numerusform>
            <numerusform>%1 ac %n arall.</numerusform>
            <numerusform>%1 ac %n arall.</numerusform>
            <numerusform>%1 ac %n arall.</numerusform>
            <numerusform>%1 ac %n arall.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Source: %1.</source>
        <translation>Ffynhonnell: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln</source>
        <comment>heading and number of lines</comment>
        <translation>
            <numerusform>%1: %Ln</numerusform>
            <numerusform>%1: %Ln</numerusform>
            <numerusform>%1: %Ln</numerusform>
            <numerusform>%1: %Ln</numerusform>
            <numerusform>%1: %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>Severity %1 of 5</source>
        <translation>Difrifoldeb %1 o 5</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>day of the week, time of day</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new since you last looked</source>
        <translation>
            <numerusform>%Ln newydd ers i chi edrych ddiwethaf</numerusform>
            <numerusform>%Ln newydd ers i chi edrych ddiwethaf</numerusform>
            <numerusform>%Ln newydd ers i chi edrych ddiwethaf</numerusform>
            <numerusform>%Ln newydd ers i chi edrych ddiwethaf</numerusform>
            <numerusform>%Ln newydd ers i chi edrych ddiwethaf</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new since %1</source>
        <translation>
            <numerusform>%Ln newydd ers %1</numerusform>
            <numerusform>%Ln newydd ers %1</numerusform>
            <numerusform>%Ln newydd ers %1</numerusform>
            <numerusform>%Ln newydd ers %1</numerusform>
            <numerusform>%Ln newydd ers %1</numerusform>
        </translation>
    </message>
    <message>
        <source>New</source>
        <translation>Newydd</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <translation>
            <numerusform>%Ln newydd</numerusform>
            <numerusform>%Ln newydd</numerusform>
            <numerusform>%Ln newydd</numerusform>
            <numerusform>%Ln newydd</numerusform>
            <numerusform>%Ln newydd</numerusform>
        </translation>
    </message>
    <message>
        <source>done</source>
        <translation>gorffennwyd</translation>
    </message>
    <message>
        <source>done on %1</source>
        <translation>gorffennwyd ar %1</translation>
    </message>
    <message>
        <source>%1, a date that cannot be right</source>
        <translation>%1, dyddiad na all fod yn gywir</translation>
    </message>
    <message numerus="yes">
        <source>Not known for %Ln others: %1.</source>
        <translation>
            <numerusform>Ddim yn hysbys am neb arall: %1.</numerusform>
            <numerusform>Ddim yn hysbys am %Ln arall: %1.</numerusform>
            <numerusform>Ddim yn hysbys am %Ln arall: %1.</numerusform>
            <numerusform>Ddim yn hysbys am %Ln arall: %1.</numerusform>
            <numerusform>Ddim yn hysbys am %Ln arall: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>rule, records</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Not known for some: %1.</source>
        <translation>Ddim yn hysbys am rai: %1.</translation>
    </message>
</context>
<context>
    <name>care::WorklistView</name>
    <message>
        <source>Snooze ▾</source>
        <translation>Gohirio ▾</translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation>Gohirio</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nodyn</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Agor</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Cymryd yn ôl</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Gorffen</translation>
    </message>
    <message>
        <source>Until &amp;tomorrow</source>
        <translation>Tan &amp;yfory</translation>
    </message>
    <message>
        <source>For &amp;3 days</source>
        <translation>Am &amp;3 diwrnod</translation>
    </message>
    <message>
        <source>For a &amp;week</source>
        <translation>Am &amp;wythnos</translation>
    </message>
    <message>
        <source>Until the &amp;record changes</source>
        <translation>Nes i&apos;r &amp;cofnod newid</translation>
    </message>
    <message>
        <source>&amp;Choose a date…</source>
        <translation>&amp;Dewis dyddiad…</translation>
    </message>
    <message>
        <source>What needs you today</source>
        <translation>Beth sydd eich angen heddiw</translation>
    </message>
    <message>
        <source>Show one line</source>
        <translation>Dangos un llinell</translation>
    </message>
    <message>
        <source>Show each</source>
        <translation>Dangos pob un</translation>
    </message>
    <message>
        <source>Show the first %1</source>
        <translation>Dangos y %1 cyntaf</translation>
    </message>
    <message>
        <source>One line again.</source>
        <translation>Un llinell eto.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln shown below, one by one.</source>
        <translation>
            <numerusform>%Ln wedi&apos;u dangos isod, fesul un.</numerusform>
            <numerusform>%Ln wedi&apos;i ddangos isod.</numerusform>
            <numerusform>%Ln wedi&apos;u dangos isod, fesul un.</numerusform>
            <numerusform>%Ln wedi&apos;u dangos isod, fesul un.</numerusform>
            <numerusform>%Ln wedi&apos;u dangos isod, fesul un.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>care::WriteSettler</name>
    <message>
        <source>Asking the service…</source>
        <translation>Yn gofyn i&apos;r gwasanaeth…</translation>
    </message>
    <message>
        <source>The form had no name, so the service cannot be searched for it.</source>
        <translation>Nid oedd enw ar y ffurflen, felly ni ellir chwilio&apos;r gwasanaeth amdani.</translation>
    </message>
    <message>
        <source>The service sent a different record from the one asked for.</source>
        <translation>Anfonodd y gwasanaeth gofnod gwahanol i&apos;r un y gofynnwyd amdano.</translation>
    </message>
    <message>
        <source>The service has something different from what was sent: check the record.</source>
        <translation>Mae gan y gwasanaeth rywbeth gwahanol i&apos;r hyn a anfonwyd: gwiriwch y cofnod.</translation>
    </message>
    <message>
        <source>Somebody else has changed the same fields since. Check the record.</source>
        <translation>Mae rhywun arall wedi newid yr un meysydd ers hynny. Gwiriwch y cofnod.</translation>
    </message>
    <message>
        <source>The service does not have it yet; it will be asked again at %1.</source>
        <translation>Nid yw gan y gwasanaeth eto; gofynnir iddo eto am %1.</translation>
    </message>
    <message>
        <source>The service could not be asked: %1</source>
        <translation>Ni ellid gofyn i&apos;r gwasanaeth: %1</translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message>
        <source>The audit trail of %1 was altered at entry %2.</source>
        <translation>Newidiwyd llwybr archwilio %1 yng nghofnod %2.</translation>
    </message>
    <message>
        <source>Entry %2 of the audit trail of %1 is not sealed, and entries before it are.</source>
        <translation>Nid yw cofnod %2 o lwybr archwilio %1 wedi&apos;i selio, ac mae cofnodion cyn hynny wedi&apos;u selio.</translation>
    </message>
    <message>
        <source>The audit trail of %1 had %2 entries and has %3 now: the last ones were deleted, or an older copy was put back.</source>
        <translation>Roedd gan lwybr archwilio %1 %2 o gofnodion ac mae ganddo %3 nawr: dilëwyd y rhai olaf, neu rhoddwyd copi hŷn yn ôl.</translation>
    </message>
    <message>
        <source>The audit trail of %1 was replaced: its entry %2 is a different one.</source>
        <translation>Disodlwyd llwybr archwilio %1: un gwahanol yw ei gofnod %2.</translation>
    </message>
    <message>
        <source>The audit trail of %1 is not sealed: nothing proves who wrote it.</source>
        <translation>Nid yw llwybr archwilio %1 wedi&apos;i selio: nid oes dim yn profi pwy a&apos;i hysgrifennodd.</translation>
    </message>
    <message>
        <source>The keychain no longer says how long the audit trail of %1 was.</source>
        <translation>Nid yw&apos;r gadwyn allweddi&apos;n dweud mwyach pa mor hir oedd llwybr archwilio %1.</translation>
    </message>
    <message>
        <source>The audit trail of %1 was once found shortened, replaced or without its recorded length: see its entry %2.</source>
        <translation>Cafwyd llwybr archwilio %1 unwaith wedi&apos;i fyrhau, wedi&apos;i ddisodli neu heb ei hyd cofnodedig: gweler ei gofnod %2.</translation>
    </message>
    <message>
        <source>The log of the program has seen entry %2 of the audit trail of %1, which is no longer there.</source>
        <translation>Mae log y rhaglen wedi gweld cofnod %2 o lwybr archwilio %1, nad yw yno mwyach.</translation>
    </message>
    <message>
        <source>There is no audit trail in %1.</source>
        <translation>Nid oes llwybr archwilio yn %1.</translation>
    </message>
    <message>
        <source>The audit trail of %1 cannot be read.</source>
        <translation>Ni ellir darllen llwybr archwilio %1.</translation>
    </message>
    <message>
        <source>, sealed from entry %1 on: those before it are older than the seal</source>
        <translation>, wedi&apos;i selio o gofnod %1 ymlaen: mae&apos;r rhai cyn hynny&apos;n hŷn na&apos;r sêl</translation>
    </message>
    <message>
        <source>The output could not be written: %1</source>
        <translation>Ni ellid ysgrifennu&apos;r allbwn: %1</translation>
    </message>
    <message>
        <source>Try --help.</source>
        <translation>Rhowch gynnig ar --help.</translation>
    </message>
    <message>
        <source>Sort by this field; add :desc for highest or latest first. May be repeated.</source>
        <translation>Trefnu yn ôl y maes hwn; ychwanegwch :desc ar gyfer yr uchaf neu&apos;r diweddaraf yn gyntaf. Gellir ei ailadrodd.</translation>
    </message>
    <message>
        <source>Print at most this many records.</source>
        <translation>Argraffu dim mwy na hyn o gofnodion.</translation>
    </message>
    <message>
        <source>Address of the service, like https://care.example.org.</source>
        <translation>Cyfeiriad y gwasanaeth, fel https://care.example.org.</translation>
    </message>
    <message>
        <source>File whose first line is the API key. Only you may have permission to read it.</source>
        <translation>Ffeil y mae ei llinell gyntaf yn allwedd API. Dim ond chi a gaiff ganiatâd i&apos;w darllen.</translation>
    </message>
    <message>
        <source>File of certificates (PEM) that are trusted beside those of this computer.</source>
        <translation>Ffeil o dystysgrifau (PEM) yr ymddiriedir ynddynt yn ogystal â rhai&apos;r cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>File whose first line is the PIN of the desktop program, for audit, support and --connection; else the terminal asks for it. Only you may have permission to read it.</source>
        <translation>Ffeil y mae ei llinell gyntaf yn PIN y rhaglen bwrdd gwaith, ar gyfer audit, support a --connection; fel arall bydd y derfynell yn gofyn amdano. Dim ond chi a gaiff ganiatâd i&apos;w darllen.</translation>
    </message>
    <message>
        <source>Print this help.</source>
        <translation>Argraffu&apos;r cymorth hwn.</translation>
    </message>
    <message>
        <source>Print the version.</source>
        <translation>Argraffu&apos;r fersiwn.</translation>
    </message>
    <message>
        <source>--filter needs FIELD=VALUE, not “%1”</source>
        <translation>Mae ar --filter angen FIELD=VALUE, nid “%1”</translation>
    </message>
    <message>
        <source>%1 has no field “%2”. Its fields are: %3</source>
        <translation>Nid oes gan %1 faes “%2”. Ei feysydd yw: %3</translation>
    </message>
    <message>
        <source>--filter %1: %2</source>
        <translation>--filter %1: %2</translation>
    </message>
    <message>
        <source>--filter %1: %2 is a whole number from 1 to 5</source>
        <translation>--filter %1: rhif cyfan o 1 i 5 yw %2</translation>
    </message>
    <message>
        <source>%1 cannot be sorted by “%2”</source>
        <translation>Ni ellir trefnu %1 yn ôl “%2”</translation>
    </message>
    <message>
        <source>--sort needs FIELD or FIELD:desc, not “%1”</source>
        <translation>Mae ar --sort angen FIELD neu FIELD:desc, nid “%1”</translation>
    </message>
    <message>
        <source>audit takes verify or export</source>
        <translation>mae audit yn cymryd verify neu export</translation>
    </message>
    <message>
        <source>support takes nothing more</source>
        <translation>nid yw support yn cymryd dim mwy</translation>
    </message>
    <message>
        <source>There is no resource “%1”. There are: %2</source>
        <translation>Nid oes adnodd “%1”. Y rhai sydd: %2</translation>
    </message>
    <message>
        <source>show takes a RESOURCE and an ID</source>
        <translation>mae show yn cymryd RESOURCE ac ID</translation>
    </message>
    <message>
        <source>--limit needs a whole number from 1 to %1, not “%2”</source>
        <translation>Mae ar --limit angen rhif cyfan o 1 i %1, nid “%2”</translation>
    </message>
    <message>
        <source>--format is table, json or csv, not “%1”</source>
        <translation>table, json neu csv yw --format, nid “%1”</translation>
    </message>
    <message>
        <source>--metadata goes with list and --format json</source>
        <translation>Mae --metadata yn mynd gyda list a --format json</translation>
    </message>
    <message>
        <source>Say which service with --service URL</source>
        <translation>Dywedwch pa wasanaeth gyda --service URL</translation>
    </message>
    <message>
        <source>Say where the API key is with --api-key-file FILE</source>
        <translation>Dywedwch ble mae&apos;r allwedd API gyda --api-key-file FILE</translation>
    </message>
    <message>
        <source>Care Records PIN: </source>
        <translation>PIN Care Records: </translation>
    </message>
    <message>
        <source>A PIN protects what is stored on this computer. Run this in a terminal, or name a file with the PIN with --pin-file FILE.</source>
        <translation>Mae PIN yn diogelu&apos;r hyn a storiwyd ar y cyfrifiadur hwn. Rhedwch hyn mewn terfynell, neu enwch ffeil â&apos;r PIN gyda --pin-file FILE.</translation>
    </message>
    <message>
        <source>The PIN is wrong.</source>
        <translation>Mae&apos;r PIN yn anghywir.</translation>
    </message>
    <message numerus="yes">
        <source>There were too many wrong PINs. Try again in %n second(s).</source>
        <translation>
            <numerusform>Cafwyd gormod o PINau anghywir. Rhowch gynnig arall arni ymhen %n eiliad.</numerusform>
            <numerusform>Cafwyd gormod o PINau anghywir. Rhowch gynnig arall arni ymhen %n eiliad.</numerusform>
            <numerusform>Cafwyd gormod o PINau anghywir. Rhowch gynnig arall arni ymhen %n eiliad.</numerusform>
            <numerusform>Cafwyd gormod o PINau anghywir. Rhowch gynnig arall arni ymhen %n eiliad.</numerusform>
            <numerusform>Cafwyd gormod o PINau anghywir. Rhowch gynnig arall arni ymhen %n eiliad.</numerusform>
        </translation>
    </message>
    <message>
        <source>The PIN in the keychain of this computer cannot be read.</source>
        <translation>Ni ellir darllen y PIN yng nghadwyn allweddi&apos;r cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>Nothing may be stored on this computer.</source>
        <translation>Ni chaniateir storio dim ar y cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>Exports are switched off, and what the console prints is one.</source>
        <translation>Mae allforio wedi&apos;i ddiffodd, ac mae&apos;r hyn y mae&apos;r consol yn ei argraffu yn allforiad.</translation>
    </message>
    <message>
        <source>No service may be asked.</source>
        <translation>Ni chaniateir gofyn i unrhyw wasanaeth.</translation>
    </message>
    <message>
        <source>The only service that may be asked is %1.</source>
        <translation>Yr unig wasanaeth y caniateir gofyn iddo yw %1.</translation>
    </message>
    <message>
        <source>User name: </source>
        <translation>Enw defnyddiwr: </translation>
    </message>
    <message>
        <source>Password: </source>
        <translation>Cyfrinair: </translation>
    </message>
    <message>
        <source>The proxy %1 did not accept the user name or password.</source>
        <translation>Ni dderbyniodd y dirprwy %1 yr enw defnyddiwr neu&apos;r cyfrinair.</translation>
    </message>
    <message>
        <source>The proxy %1 asks for a user name and password.</source>
        <translation>Mae&apos;r dirprwy %1 yn gofyn am enw defnyddiwr a chyfrinair.</translation>
    </message>
    <message>
        <source>The proxy %1 asks for a user name and password, and the keychain has none for it.</source>
        <translation>Mae&apos;r dirprwy %1 yn gofyn am enw defnyddiwr a chyfrinair, ac nid oes rhai ar ei gyfer yn y gadwyn allweddi.</translation>
    </message>
    <message>
        <source>Run this in a terminal to enter them, or sign in with the desktop program first.</source>
        <translation>Rhedwch hyn mewn terfynell i&apos;w rhoi, neu mewngofnodwch gyda&apos;r rhaglen bwrdd gwaith yn gyntaf.</translation>
    </message>
    <message>
        <source>%L1 of %L2 records</source>
        <translation>%L1 o %L2 o gofnodion</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n o gofnodion</numerusform>
            <numerusform>%n cofnod</numerusform>
            <numerusform>%n o gofnodion</numerusform>
            <numerusform>%n o gofnodion</numerusform>
            <numerusform>%n o gofnodion</numerusform>
        </translation>
    </message>
    <message>
        <source>Say on standard error how much of the list has come, also where that is no terminal.</source>
        <translation>Dweud ar y gwall safonol faint o&apos;r rhestr sydd wedi dod, hyd yn oed lle nad terfynell yw hwnnw.</translation>
    </message>
    <message>
        <source>The audit trail of %1 is gone: it had %2 entries.</source>
        <translation>Mae llwybr archwilio %1 wedi mynd: roedd ganddo %2 o gofnodion.</translation>
    </message>
    <message>
        <source>The audit trail of the program is gone: there is a PIN, and no entry about it.</source>
        <translation>Mae llwybr archwilio&apos;r rhaglen wedi mynd: mae PIN, ac nid oes cofnod amdano.</translation>
    </message>
    <message>
        <source>File of the desktop program&apos;s settings, for audit, support, --connection and the language.</source>
        <translation>Ffeil gosodiadau&apos;r rhaglen bwrdd gwaith, ar gyfer audit, support, --connection a&apos;r iaith.</translation>
    </message>
    <message>
        <source>Ask the service at most this often, %1 unless set: 10 to 6000. For a key with a limit of its own.</source>
        <translation>Gofyn i&apos;r gwasanaeth mor aml â hyn ar y mwyaf, %1 oni bai ei fod wedi&apos;i osod: 10 i 6000. Ar gyfer allwedd â&apos;i therfyn ei hun.</translation>
    </message>
    <message>
        <source>--requests-a-minute needs a whole number from %1 to %2, not “%3”</source>
        <translation>Mae ar --requests-a-minute angen rhif cyfan o %1 i %2, nid “%3”</translation>
    </message>
    <message>
        <source>What the keychain says of the length of the audit trail of %1 is not sealed with the key of the trail: another program wrote it.</source>
        <translation>Nid yw&apos;r hyn a ddywed y gadwyn allweddi am hyd llwybr archwilio %1 wedi&apos;i selio ag allwedd y llwybr: rhaglen arall a&apos;i hysgrifennodd.</translation>
    </message>
    <message>
        <source>Neither the keychain nor the log knows of later entries. Older copies of the files, the keychain and the log, put back together, would look the same: compare the last entry with what the service knows.</source>
        <translation>Ni ŵyr y gadwyn allweddi na&apos;r log am gofnodion diweddarach. Byddai copïau hŷn o&apos;r ffeiliau, y gadwyn allweddi a&apos;r log, wedi&apos;u rhoi yn ôl gyda&apos;i gilydd, yn edrych yr un fath: cymharwch y cofnod olaf â&apos;r hyn a ŵyr y gwasanaeth.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n entries, sealed, the last of %2</source>
        <translation>
            <numerusform>%1: %n o gofnodion, wedi&apos;u selio, yr olaf o %2</numerusform>
            <numerusform>%1: %n cofnod, wedi&apos;i selio, yr olaf o %2</numerusform>
            <numerusform>%1: %n o gofnodion, wedi&apos;u selio, yr olaf o %2</numerusform>
            <numerusform>%1: %n o gofnodion, wedi&apos;u selio, yr olaf o %2</numerusform>
            <numerusform>%1: %n o gofnodion, wedi&apos;u selio, yr olaf o %2</numerusform>
        </translation>
    </message>
    <message>
        <source>For today: only this rule, by its id in the output of --format json.</source>
        <translation>Ar gyfer today: y rheol hon yn unig, yn ôl ei dynodwr yn allbwn --format json.</translation>
    </message>
    <message>
        <source>today takes nothing more</source>
        <translation>nid yw today yn cymryd dim mwy</translation>
    </message>
    <message>
        <source>There is no rule “%1”. There are: %2</source>
        <translation>Nid oes rheol “%1”. Y rhai sydd: %2</translation>
    </message>
    <message>
        <source>There is no home “%1”. There are: %2</source>
        <translation>Nid oes cartref “%1”. Y rhai sydd: %2</translation>
    </message>
    <message>
        <source>Some records are still missing from: %1.</source>
        <translation>Nid yw pob cofnod wedi cyrraedd o: %1.</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>Wedi&apos;u hepgor: %1.</translation>
    </message>
    <message>
        <source>%1: %L2</source>
        <translation>%1: %L2</translation>
    </message>
    <message>
        <source>There is no connection “%1”. There are: %2</source>
        <translation>Nid oes cysylltiad “%1”. Y rhai sydd: %2</translation>
    </message>
    <message>
        <source>For audit: only this connection, otherwise all of them. For the others, in place of an address and its key: a connection of the desktop program, by id or name.</source>
        <translation>Ar gyfer audit: y cysylltiad hwn yn unig, fel arall pob un. Ar gyfer y lleill, yn lle cyfeiriad a&apos;i allwedd: cysylltiad o&apos;r rhaglen ddesg, yn ôl id neu enw.</translation>
    </message>
    <message>
        <source>--format of %1 is table or json, not “%2”</source>
        <translation>--format %1 yw table neu json, nid “%2”</translation>
    </message>
    <message>
        <source>trend takes one NAME. There are: %1</source>
        <translation>mae trend yn cymryd un NAME. Y rhai sydd: %1</translation>
    </message>
    <message>
        <source>--connection stands in place of --%1</source>
        <translation>Mae --connection yn sefyll yn lle --%1</translation>
    </message>
    <message>
        <source>What was decided about rules and charts of “%1” cannot be read here.</source>
        <translation>Ni ellir darllen yma beth a benderfynwyd am reolau a siartiau “%1”.</translation>
    </message>
    <message>
        <source>The data folder of the desktop program, for audit, support and --connection.</source>
        <translation>Ffolder data y rhaglen bwrdd gwaith, ar gyfer audit, support a --connection.</translation>
    </message>
    <message>
        <source>%1 (%L2 put away)</source>
        <translation>%1 (%L2 wedi&apos;u rhoi o&apos;r neilltu)</translation>
    </message>
    <message>
        <source>table (the default), json (the records as received) or csv (the table&apos;s columns). For export: %1.</source>
        <translation>table (y rhagosodiad), json (y cofnodion fel y&apos;u derbyniwyd) neu csv (colofnau&apos;r tabl). Ar gyfer export: %1.</translation>
    </message>
    <message>
        <source>%1 takes one RESOURCE</source>
        <translation>Mae %1 yn cymryd un RESOURCE</translation>
    </message>
    <message>
        <source>--format of export is one of %1, not “%2”</source>
        <translation>Mae --format export yn un o %1, nid “%2”</translation>
    </message>
    <message>
        <source>Say where to with --output FILE</source>
        <translation>Dywedwch i ble gyda --output FILE</translation>
    </message>
    <message>
        <source>--output takes the name of a file or folder; nothing is written to standard output</source>
        <translation>Mae --output yn cymryd enw ffeil neu ffolder; nid ysgrifennir dim i&apos;r allbwn safonol</translation>
    </message>
    <message>
        <source>Editing is switched off.</source>
        <translation>Mae golygu wedi&apos;i ddiffodd.</translation>
    </message>
    <message>
        <source>For resident: what a field is to be, as the form takes it; nothing after = empties it. May be repeated.</source>
        <translation>Ar gyfer resident: beth y bydd maes, fel y mae&apos;r ffurflen yn ei gymryd; mae dim ar ôl = yn ei wacáu. Gellir ei ailadrodd.</translation>
    </message>
    <message>
        <source>For resident: print what would change, and send nothing.</source>
        <translation>Ar gyfer resident: argraffu&apos;r hyn a fyddai&apos;n newid, ac anfon dim.</translation>
    </message>
    <message>
        <source>--set needs FIELD=VALUE, not “%1”</source>
        <translation>Mae angen FIELD=VALUE ar --set, nid “%1”</translation>
    </message>
    <message>
        <source>--set cannot set “%1”. It can set: %2</source>
        <translation>Ni all --set osod “%1”. Gall osod: %2</translation>
    </message>
    <message>
        <source>resident takes create, or update and an ID</source>
        <translation>Mae resident (preswylydd) yn cymryd create, neu update ac ID</translation>
    </message>
    <message>
        <source>Say what is to be changed with --set FIELD=VALUE</source>
        <translation>Dywedwch beth sydd i&apos;w newid gyda --set FIELD=VALUE</translation>
    </message>
    <message>
        <source>it is recorded in a way that cannot be changed here</source>
        <translation>fe&apos;i cofnodir mewn ffordd na ellir ei newid yma</translation>
    </message>
    <message>
        <source>--set %1: %2</source>
        <translation>--set %1: %2</translation>
    </message>
    <message>
        <source>“%1” is no date</source>
        <translation>nid yw “%1” yn ddyddiad</translation>
    </message>
    <message>
        <source>“%1” is neither yes nor no</source>
        <translation>nid yw “%1” yn ie nac yn na</translation>
    </message>
    <message>
        <source>“%1” is not one of its values</source>
        <translation>nid yw “%1” yn un o&apos;i werthoedd</translation>
    </message>
    <message>
        <source>Nothing is to be changed.</source>
        <translation>Nid oes dim i&apos;w newid.</translation>
    </message>
    <message>
        <source>If it is right, say --yes.</source>
        <translation>Os yw&apos;n gywir, dywedwch --yes.</translation>
    </message>
    <message>
        <source>For trend: 52 full weeks (the default), 26 or 12.</source>
        <translation>Ar gyfer trend: 52 wythnos lawn (y rhagosodiad), 26 neu 12.</translation>
    </message>
    <message>
        <source>--weeks is 52, 26 or 12, not “%1”</source>
        <translation>52, 26 neu 12 yw --weeks, nid “%1”</translation>
    </message>
    <message>
        <source>The file of --mapping cannot be read.</source>
        <translation>Ni ellir darllen ffeil --mapping.</translation>
    </message>
    <message>
        <source>For export and print: all, or the names of fields with commas between them; without it the columns of the table.</source>
        <translation>Ar gyfer export a print: all, neu enwau meysydd gyda chomas rhyngddynt; hebddo colofnau&apos;r tabl.</translation>
    </message>
    <message>
        <source>For report timeline: the last day; without it today.</source>
        <translation>Ar gyfer report timeline: y diwrnod olaf; hebddo heddiw.</translation>
    </message>
    <message>
        <source>--%1 takes a day such as 2026-11-01, not “%2”</source>
        <translation>mae --%1 yn cymryd diwrnod megis 2026-11-01, nid “%2”</translation>
    </message>
    <message>
        <source>--since is after --until</source>
        <translation>Mae --since ar ôl --until</translation>
    </message>
    <message>
        <source>--since is after today</source>
        <translation>Mae --since ar ôl heddiw</translation>
    </message>
    <message>
        <source>report takes today, handover, hospital and an ID, or timeline and an ID</source>
        <translation>mae report yn cymryd today, handover, hospital ac ID, neu timeline ac ID</translation>
    </message>
    <message>
        <source>print takes a RESOURCE, or a RESOURCE and an ID</source>
        <translation>mae print yn cymryd RESOURCE, neu RESOURCE ac ID</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heddiw</translation>
    </message>
    <message>
        <source>A handover sheet is of one home: say which with --home. There are: %1</source>
        <translation>Ar gyfer un cartref y mae taflen drosglwyddo: dywedwch pa un gyda --home. Y rhai sydd: %1</translation>
    </message>
    <message>
        <source>Handover sheet</source>
        <translation>Taflen drosglwyddo</translation>
    </message>
    <message>
        <source>Hospital summary</source>
        <translation>Crynodeb ysbyty</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Llinell amser</translation>
    </message>
    <message>
        <source>There is no resident with the id “%1”.</source>
        <translation>Nid oes preswylydd â&apos;r id “%1”.</translation>
    </message>
    <message>
        <source>Nothing of “%1” is stored on this computer yet. Download it with sync --once, or open it in the desktop program.</source>
        <translation>Nid oes dim o “%1” wedi&apos;i storio ar y cyfrifiadur hwn eto. Lawrlwythwch ef gyda sync --once, neu agorwch ef yn y rhaglen bwrdd gwaith.</translation>
    </message>
    <message>
        <source>Care Records is open on this computer, or another download is running. Either brings the records up to date, so nothing was done.</source>
        <translation>Mae Care Records ar agor ar y cyfrifiadur hwn, neu mae lawrlwythiad arall yn rhedeg. Mae&apos;r naill neu&apos;r llall yn diweddaru&apos;r cofnodion, felly ni wnaed dim.</translation>
    </message>
    <message>
        <source>Nothing was downloaded. Care Records is open on this computer, but it is locked or has another connection open, or the records of another connection are being downloaded. Unlock or close it, or try again later.</source>
        <translation>Ni lawrlwythwyd dim. Mae Care Records ar agor ar y cyfrifiadur hwn, ond mae wedi&apos;i gloi neu mae cysylltiad arall ar agor ynddo, neu mae cofnodion cysylltiad arall yn cael eu lawrlwytho. Datglowch ef neu ei gau, neu rhowch gynnig arall arni yn nes ymlaen.</translation>
    </message>
    <message>
        <source>This was done, but could not be recorded in the audit trail of “%1”.</source>
        <translation>Gwnaed hyn, ond ni ellid ei gofnodi yn llwybr archwilio “%1”.</translation>
    </message>
    <message>
        <source>For export and pack: for readers outside the homes. Codes in place of names, an age band in place of a date of birth, no NHS numbers, rooms or free text; in a pack also small numbers suppressed and others rounded.</source>
        <translation>Ar gyfer export a pack: ar gyfer darllenwyr y tu allan i&apos;r cartrefi. Codau yn lle enwau, band oedran yn lle dyddiad geni, dim rhif GIG, ystafell na thestun rhydd; mewn pecyn cuddir rhifau bach hefyd a thalgrynnir y lleill.</translation>
    </message>
    <message>
        <source>For today, trend, pack, report today and report handover: only this home, by id, name or the beginning of its words.</source>
        <translation>Ar gyfer today, trend, pack, report today a report handover: y cartref hwn yn unig, yn ôl id, enw neu ddechrau ei eiriau.</translation>
    </message>
    <message>
        <source>With --connection: ask no service, and read what sync or the desktop program has stored on this computer. Standard error says as of when that is.</source>
        <translation>Gyda --connection: gofyn i ddim gwasanaeth, a darllen yr hyn y mae sync neu&apos;r rhaglen bwrdd gwaith wedi&apos;i storio ar y cyfrifiadur hwn o&apos;r cysylltiad. Mae&apos;r allbwn gwallau&apos;n dweud ar ba adeg y mae hynny.</translation>
    </message>
    <message>
        <source>For sync: download what is new, and end.</source>
        <translation>Ar gyfer sync: lawrlwytho&apos;r hyn sy&apos;n newydd, a gorffen.</translation>
    </message>
    <message>
        <source>list RESOURCE, show RESOURCE ID, export RESOURCE, resident create, resident update ID, today, trend NAME, print RESOURCE [ID], report today, report handover, report hospital ID, report timeline ID, pack NAME, pack verify FOLDER, sync --once, audit verify, audit export, or support</source>
        <translation>list RESOURCE, show RESOURCE ID, export RESOURCE, resident create, resident update ID (preswylydd), today, trend NAME, print RESOURCE [ID], report today, report handover, report hospital ID, report timeline ID, pack NAME, pack verify FOLDER, sync --once, audit verify, audit export, neu support</translation>
    </message>
    <message>
        <source>pack verify takes one FOLDER or zip FILE</source>
        <translation>mae pack verify yn cymryd un FOLDER neu FILE zip</translation>
    </message>
    <message>
        <source>pack takes the NAME of a pack, or verify and a FOLDER or zip FILE. The packs are: %1</source>
        <translation>mae pack yn cymryd NAME pecyn, neu verify a FOLDER neu FILE zip. Y pecynnau yw: %1</translation>
    </message>
    <message>
        <source>sync takes --once and --connection CONNECTION</source>
        <translation>mae sync yn cymryd --once a --connection CONNECTION (cysylltiad)</translation>
    </message>
    <message>
        <source>sync needs a connection of the desktop program: --connection CONNECTION</source>
        <translation>mae angen cysylltiad o&apos;r rhaglen bwrdd gwaith ar sync: --connection CONNECTION</translation>
    </message>
    <message>
        <source>Say what to do: list RESOURCE, show RESOURCE ID, export RESOURCE, resident create, resident update ID, today, trend NAME, print RESOURCE, report, pack NAME, sync, audit, or support</source>
        <translation>Dywedwch beth i&apos;w wneud: list RESOURCE, show RESOURCE ID, export RESOURCE, resident create, resident update ID (preswylydd), today, trend NAME, print RESOURCE, report, pack NAME, sync, audit, neu support</translation>
    </message>
    <message>
        <source>There is no command “%1”. The commands are list, show, export, resident, today, trend, print, report, pack, sync, audit and support</source>
        <translation>Nid oes gorchymyn “%1”. Y gorchmynion yw list, show, export, resident (preswylydd), today, trend, print, report, pack, sync, audit a support</translation>
    </message>
    <message>
        <source>--offline goes with --connection</source>
        <translation>Mae --offline yn mynd gyda --connection (cysylltiad)</translation>
    </message>
    <message>
        <source>From the records stored on this computer, as of %1.</source>
        <translation>O&apos;r cofnodion sydd wedi&apos;u storio ar y cyfrifiadur hwn, ar %1.</translation>
    </message>
    <message>
        <source>From the records stored on this computer. When they were downloaded is not known.</source>
        <translation>O&apos;r cofnodion sydd wedi&apos;u storio ar y cyfrifiadur hwn. Nid yw&apos;n hysbys pryd y cawsant eu lawrlwytho.</translation>
    </message>
    <message>
        <source>The folder for the records cannot be written.</source>
        <translation>Ni ellir ysgrifennu i&apos;r ffolder ar gyfer y cofnodion.</translation>
    </message>
    <message>
        <source>What is stored of “%1” on this computer cannot be read. Download it with sync --once, or open it in the desktop program.</source>
        <translation>Ni ellir darllen yr hyn sydd wedi&apos;i storio o “%1” ar y cyfrifiadur hwn. Lawrlwythwch ef gyda sync --once, neu agorwch ef yn y rhaglen bwrdd gwaith.</translation>
    </message>
    <message>
        <source>%1: %L2 stored, %L3 new, %L4 updated</source>
        <translation>%1: %L2 wedi&apos;u storio, %L3 newydd, %L4 wedi&apos;u diweddaru</translation>
    </message>
    <message>
        <source>For report timeline: only these resources, with commas between them, such as logs,incident-reports.</source>
        <translation>Ar gyfer report timeline: yr adnoddau hyn yn unig, gyda choma rhyngddynt, fel logs,incident-reports.</translation>
    </message>
    <message>
        <source>--shift takes night, day or late, not “%1”</source>
        <translation>mae --shift yn cymryd night, day neu late, nid “%1”</translation>
    </message>
    <message>
        <source>--kinds takes one or more of: %1</source>
        <translation>mae --kinds yn cymryd un neu fwy o: %1</translation>
    </message>
    <message>
        <source>A timeline has no “%1”. It has: %2</source>
        <translation>Nid oes “%1” mewn llinell amser. Mae ynddi: %2</translation>
    </message>
    <message>
        <source>The first line of %1 is no API key. %2</source>
        <translation>Nid yw llinell gyntaf %1 yn allwedd API. %2</translation>
    </message>
    <message>
        <source>%1 has several fields “%2”: %3</source>
        <translation>Mae gan %1 sawl maes “%2”: %3</translation>
    </message>
    <message>
        <source>--set sets “%1” twice</source>
        <translation>Mae --set yn gosod “%1” ddwywaith</translation>
    </message>
    <message>
        <source>--%1 does not go with %2. It goes with: %3</source>
        <translation>Nid yw --%1 yn mynd gyda %2. Mae&apos;n mynd gyda: %3</translation>
    </message>
    <message>
        <source>--%1 is given twice</source>
        <translation>Rhoddwyd --%1 ddwywaith</translation>
    </message>
    <message>
        <source>--%1 needs a value, not “”</source>
        <translation>Mae ar --%1 angen gwerth, nid “”</translation>
    </message>
    <message>
        <source>A word of the command is empty</source>
        <translation>Mae un o eiriau&apos;r gorchymyn yn wag</translation>
    </message>
    <message>
        <source>The service accepted the change, but has something different. %1.</source>
        <translation>Derbyniodd y gwasanaeth y newid, ond mae ganddo rywbeth gwahanol. %1.</translation>
    </message>
    <message>
        <source>Nothing was saved: somebody else changed %1 in the meantime.</source>
        <translation>Ni chadwyd dim: newidiodd rhywun arall %1 yn y cyfamser.</translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation>Ni chadwyd dim.</translation>
    </message>
    <message>
        <source>Nothing was sent: this computer could not make a note of it first.</source>
        <translation>Nid anfonwyd dim: ni allai&apos;r cyfrifiadur hwn wneud nodyn ohono yn gyntaf.</translation>
    </message>
    <message>
        <source>%1: not known</source>
        <translation>%1: ddim yn hysbys</translation>
    </message>
    <message>
        <source>%1, so far</source>
        <translation>%1, hyd yma</translation>
    </message>
    <message numerus="yes">
        <source>%1 (by daily logs of %n day(s) only)</source>
        <translation>
            <numerusform>%1 (yn ôl cofnodion dyddiol %n diwrnod yn unig)</numerusform>
            <numerusform>%1 (yn ôl cofnodion dyddiol %n diwrnod yn unig)</numerusform>
            <numerusform>%1 (yn ôl cofnodion dyddiol %n diwrnod yn unig)</numerusform>
            <numerusform>%1 (yn ôl cofnodion dyddiol %n diwrnod yn unig)</numerusform>
            <numerusform>%1 (yn ôl cofnodion dyddiol %n diwrnod yn unig)</numerusform>
        </translation>
    </message>
    <message>
        <source>The service accepted the API key, but then refused the sign-in that it had given out itself. The fault is with the service, not with the key. Run this again later.</source>
        <translation>Derbyniodd y gwasanaeth yr allwedd API, ond yna gwrthododd y mewngofnodi a roddodd ei hun. Ar y gwasanaeth y mae&apos;r bai, nid ar yr allwedd. Rhedwch hyn eto yn nes ymlaen.</translation>
    </message>
    <message>
        <source>The service did not accept the API key. Check the key, or ask for a new one.</source>
        <translation>Ni dderbyniodd y gwasanaeth yr allwedd API. Gwiriwch yr allwedd, neu gofynnwch am un newydd.</translation>
    </message>
    <message>
        <source>This computer has no keychain, and so no key for this connection. Use --service and --api-key-file.</source>
        <translation>Nid oes cadwyn allweddi ar y cyfrifiadur hwn, ac felly nid oes allwedd ar gyfer y cysylltiad hwn. Defnyddiwch --service a --api-key-file.</translation>
    </message>
    <message>
        <source>The keychain of this computer reported an error. Run this again, or use --service and --api-key-file.</source>
        <translation>Adroddodd cadwyn allweddi&apos;r cyfrifiadur hwn wall. Rhedwch hyn eto, neu defnyddiwch --service a --api-key-file.</translation>
    </message>
    <message>
        <source>The keychain has no key for this connection. Open the connection in Care Records and enter the key there, or use --service and --api-key-file.</source>
        <translation>Nid oes allwedd ar gyfer y cysylltiad hwn yn y gadwyn allweddi. Agorwch y cysylltiad yn Care Records a rhowch yr allwedd yno, neu defnyddiwch --service a --api-key-file.</translation>
    </message>
    <message>
        <source>The address of this connection, or the certificates it trusts, have changed since its API key was entered. The key was not sent. Check the address; if it is right, enter the key again in Care Records.</source>
        <translation>Mae cyfeiriad y cysylltiad hwn, neu&apos;r tystysgrifau y mae&apos;n ymddiried ynddynt, wedi newid ers rhoi ei allwedd API. Nid anfonwyd yr allwedd. Gwiriwch y cyfeiriad; os yw&apos;n gywir, rhowch yr allwedd eto yn Care Records.</translation>
    </message>
    <message>
        <source>A PIN guards what is stored on this computer, and its keychain no longer has that PIN. Nothing was opened. Open Care Records, which says what can be done.</source>
        <translation>Mae PIN yn gwarchod yr hyn sydd wedi&apos;i storio ar y cyfrifiadur hwn, ac nid yw&apos;r PIN hwnnw yn ei gadwyn allweddi bellach. Nid agorwyd dim. Agorwch Care Records, sy&apos;n dweud beth y gellir ei wneud.</translation>
    </message>
    <message>
        <source>Editing is switched off for this connection. Open it in Care Records, and switch editing on in the connection menu there.</source>
        <translation>Mae golygu wedi&apos;i ddiffodd ar gyfer y cysylltiad hwn. Agorwch ef yn Care Records, a throwch olygu ymlaen yn newislen y cysylltiad yno.</translation>
    </message>
    <message>
        <source>The settings in %1 cannot be read. Open Care Records, which puts its copy of them in their place, or name another file with --settings.</source>
        <translation>Ni ellir darllen y gosodiadau yn %1. Agorwch Care Records, sy&apos;n rhoi ei gopi ohonynt yn eu lle, neu enwch ffeil arall gyda --settings.</translation>
    </message>
    <message>
        <source>For pack and report timeline: the first day, such as 2026-11-01; without it a pack goes back a week, a month or a year, and a timeline 28 days. For report handover: the time, such as 2026-11-01T07:00; without it the beginning of the last shift.</source>
        <translation>Ar gyfer pack a report timeline: y diwrnod cyntaf, megis 2026-11-01; hebddo mae pecyn yn mynd yn ôl wythnos, mis neu flwyddyn, a llinell amser 28 diwrnod. Ar gyfer report handover: yr amser, megis 2026-11-01T07:00; hebddo dechrau&apos;r shifft ddiwethaf.</translation>
    </message>
    <message>
        <source>%1 (not known for %L2: %3)</source>
        <translation>%1 (anhysbys am %L2: %3)</translation>
    </message>
    <message>
        <source>No home | Active residents: %1</source>
        <translation>Dim cartref | Preswylwyr gweithredol: %1</translation>
    </message>
    <message>
        <source>Switched off: %1</source>
        <translation>Wedi&apos;i diffodd: %1</translation>
    </message>
    <message>
        <source>Only records with this value; may be repeated. A value may be written as it is shown: home=Rowan, status=&quot;Needs review&quot;, dateOfBirth=21/11/1940. A date may be a range (FIELD=2026-11-01..2026-11-30) or relative (FIELD=last-30-days). text=WORDS searches, current=yes leaves out what is over, as the window&apos;s lists do.</source>
        <translation>Dim ond cofnodion â&apos;r gwerth hwn; gellir ei ailadrodd. Gellir ysgrifennu gwerth fel y&apos;i dangosir: home=Rowan, status=&quot;Angen ei adolygu&quot;, dateOfBirth=21/11/1940. Gall dyddiad fod yn ystod (FIELD=2026-11-01..2026-11-30) neu&apos;n gymharol (FIELD=last-30-days). Mae text=WORDS yn chwilio, ac mae current=yes yn gadael allan yr hyn sydd ar ben, fel rhestrau&apos;r ffenestr.</translation>
    </message>
    <message>
        <source>--columns: no column is left, since --no-names leaves all of these out</source>
        <translation>--columns: nid oes colofn ar ôl, gan fod --no-names yn gadael pob un o&apos;r rhain allan</translation>
    </message>
    <message>
        <source>Language: %1; without it, that of the desktop program&apos;s settings.</source>
        <comment>system, en, cy</comment>
        <translation>Iaith: %1; hebddo, iaith gosodiadau&apos;r rhaglen bwrdd gwaith.</translation>
    </message>
    <message>
        <source>This could not be recorded in the audit trail of “%1” either.</source>
        <translation>Ni ellid cofnodi hyn yn llwybr archwilio “%1” chwaith.</translation>
    </message>
    <message>
        <source>“%1” has letters that cannot be read. Write it in UTF-8</source>
        <translation>Mae gan “%1” lythrennau na ellir eu darllen. Ysgrifennwch ef yn UTF-8</translation>
    </message>
    <message>
        <source>--filter %1: current takes only yes</source>
        <translation>--filter %1: dim ond yes y mae current yn ei dderbyn</translation>
    </message>
    <message>
        <source>Which home is meant is not certain without them. Nothing was sent.</source>
        <translation>Nid yw&apos;n sicr hebddynt pa gartref a olygir. Nid anfonwyd dim.</translation>
    </message>
    <message>
        <source>One of them may have this NHS number. Nothing was sent. If it is right, say --yes.</source>
        <translation>Gall y rhif GIG hwn fod gan un ohonynt. Nid anfonwyd dim. Os yw&apos;n gywir, dywedwch --yes.</translation>
    </message>
    <message>
        <source>With --format json: print one object. Its member data holds the records; complete, counted (what the service says of a list without a filter, or null) and received say how much of the list that is.</source>
        <translation>Gyda --format json: argraffu un gwrthrych. Mae ei aelod data yn dal y cofnodion; mae complete, counted (yr hyn a ddywed y gwasanaeth am restr heb hidlydd, neu null) a received yn dweud faint o&apos;r rhestr yw hynny.</translation>
    </message>
    <message>
        <source>%1: no entries, so there was nothing to check</source>
        <translation>%1: dim cofnodion, felly nid oedd dim i&apos;w wirio</translation>
    </message>
    <message>
        <source>For report timeline: one shift only, which is night (21:00 to 07:00), day or late.</source>
        <translation>Ar gyfer report timeline: un shifft yn unig, sef night (21:00 i 07:00), day neu late.</translation>
    </message>
    <message>
        <source>For pack: a file with your own questions and parts, in place of those that come with the program.</source>
        <translation>Ar gyfer pack: ffeil gyda&apos;ch cwestiynau a&apos;ch rhannau eich hun, yn lle&apos;r rhai sy&apos;n dod gyda&apos;r rhaglen.</translation>
    </message>
    <message>
        <source>--language must be one of: %1</source>
        <comment>system, en, cy</comment>
        <translation>Rhaid i --language fod yn un o&apos;r rhain: %1</translation>
    </message>
    <message>
        <source>no home is called “%1”</source>
        <translation>nid oes cartref o&apos;r enw “%1”</translation>
    </message>
    <message>
        <source>“%1” fits several homes</source>
        <translation>mae “%1” yn cyfateb i sawl cartref</translation>
    </message>
    <message>
        <source>%1 (incomplete)</source>
        <translation>%1 (heb fod yn gyflawn)</translation>
    </message>
    <message>
        <source>“%1” fits several homes. Say which, by its id: %2</source>
        <translation>Mae “%1” yn cyfateb i sawl cartref. Dywedwch pa un, yn ôl ei id: %2</translation>
    </message>
    <message>
        <source>For resident: what is unlikely, or changes what is billed, is right.</source>
        <translation>Ar gyfer resident: mae&apos;r hyn sy&apos;n annhebygol, neu sy&apos;n newid yr hyn a filir, yn gywir.</translation>
    </message>
    <message>
        <source>Care Records without a window: prints or exports what a care-record service holds.

Resources: %1

Exit codes: 0 done, 2 usage, 3 no connection, or too many requests, 4 not accepted (key, rights, PIN, password for a proxy, or switched off by the organisation), 5 the service&apos;s answer cannot be used, or the service refused (404, 409, 422), 6 local fault, 7 the list is not complete, whatever was printed, exported or downloaded, or today has something urgent, 8 somebody else has changed the same, so that nothing was sent, 9 a change may or may not have been saved, 10 nothing downloaded, because the desktop program is open and does it by itself, or another download is running, 11 nothing downloaded, because the desktop program is open and locked, or has another connection</source>
        <translation>Care Records heb ffenestr: mae&apos;n argraffu neu&apos;n allforio&apos;r hyn sydd gan wasanaeth cofnodion gofal.

Adnoddau: %1

Codau gadael: 0 wedi&apos;i wneud, 2 defnydd, 3 dim cysylltiad, neu ormod o geisiadau, 4 heb ei dderbyn (allwedd, hawliau, PIN, cyfrinair dirprwy, neu wedi&apos;i ddiffodd gan y sefydliad), 5 ni ellir defnyddio ateb y gwasanaeth, neu gwrthododd y gwasanaeth (404, 409, 422), 6 nam lleol, 7 nid yw&apos;r rhestr yn gyflawn, beth bynnag a argraffwyd, a allforiwyd neu a lawrlwythwyd, neu mae gan today rywbeth brys, 8 mae rhywun arall wedi newid yr un peth, felly ni anfonwyd dim, 9 gall newid fod wedi&apos;i gadw neu beidio, 10 ni lawrlwythwyd dim, oherwydd bod y rhaglen bwrdd gwaith ar agor ac yn gwneud hynny ei hun, neu fod lawrlwythiad arall yn rhedeg, 11 ni lawrlwythwyd dim, oherwydd bod y rhaglen bwrdd gwaith ar agor ac wedi&apos;i chloi, neu fod ganddi gysylltiad arall</translation>
    </message>
    <message>
        <source>There is no connection “%1”: none has been set up yet.</source>
        <translation>Nid oes cysylltiad “%1”: nid oes un wedi&apos;i osod eto.</translation>
    </message>
    <message>
        <source>Say which resource: %1</source>
        <translation>Dywedwch pa adnodd: %1</translation>
    </message>
    <message>
        <source>%1 would be emptied. It now says “%2”.</source>
        <translation>Byddai %1 yn cael ei wagio. Ar hyn o bryd mae&apos;n dweud “%2”.</translation>
    </message>
    <message>
        <source>This computer has no keychain, and so no key with which the audit trail can be read.</source>
        <translation>Nid oes cadwyn allweddi ar y cyfrifiadur hwn, ac felly dim allwedd i ddarllen y llwybr archwilio.</translation>
    </message>
    <message>
        <source>The keychain has no key for the audit trail, and it cannot be read without one.</source>
        <translation>Nid oes gan y gadwyn allweddi allwedd i&apos;r llwybr archwilio, ac ni ellir ei ddarllen heb un.</translation>
    </message>
    <message>
        <source>The keychain of this computer reported an error. Run this again.</source>
        <translation>Adroddodd cadwyn allweddi&apos;r cyfrifiadur hwn am wall. Rhedwch hwn eto.</translation>
    </message>
    <message>
        <source>--output would replace %1, which this command reads</source>
        <translation>byddai --output yn disodli %1, y mae&apos;r gorchymyn hwn yn ei ddarllen</translation>
    </message>
    <message>
        <source>For export, print and report: the file, or for datapackage and pack the folder, that is written. A file that is there already is replaced; a folder, a link or a device is not. A pack whose name ends in .zip is one zip file.</source>
        <translation>Ar gyfer export, print a report: y ffeil, neu ar gyfer datapackage a pack y ffolder, a ysgrifennir. Disodlir ffeil sydd yno eisoes; ni ddisodlir ffolder, dolen na dyfais. Mae pecyn y mae ei enw&apos;n gorffen gyda .zip yn un ffeil zip.</translation>
    </message>
    <message>
        <source>--filter needs FIELD=VALUE, not “%1”. To find records without a value, use FIELD=empty</source>
        <translation>Mae ar --filter angen FIELD=VALUE, nid “%1”. I ganfod cofnodion heb werth, defnyddiwch FIELD=empty</translation>
    </message>
    <message>
        <source>--filter %1 has no letter or digit to search for</source>
        <translation>Nid oes gan --filter %1 lythyren na digid i chwilio amdani</translation>
    </message>
    <message>
        <source>--since of a handover takes a time in the last %1 days, such as %2, not “%3”</source>
        <translation>mae --since taflen drosglwyddo yn cymryd amser o fewn y %1 diwrnod diwethaf, megis %2, nid “%3”</translation>
    </message>
    <message>
        <source>--filter %1: a search finds records with all its words; “-” cannot leave one out</source>
        <translation>--filter %1: mae chwiliad yn dod o hyd i gofnodion sydd â&apos;i holl eiriau; ni all “-” hepgor un ohonynt</translation>
    </message>
    <message>
        <source>--filter %1: %2 consists of several values and is not compared as a whole.</source>
        <translation>--filter %1: mae %2 yn cynnwys sawl gwerth ac ni chaiff ei gymharu yn gyfan.</translation>
    </message>
    <message>
        <source>Filter by its words with text=WORDS, or by %1=empty</source>
        <translation>Hidlwch yn ôl ei eiriau gyda text=GEIRIAU, neu yn ôl %1=empty</translation>
    </message>
    <message>
        <source>Filter by %1, or by its words with text=WORDS</source>
        <translation>Hidlwch yn ôl %1, neu yn ôl ei eiriau gyda text=GEIRIAU</translation>
    </message>
    <message>
        <source>--filter %1: a filter says what a field is; it takes no “not”, “&lt;” or “&gt;”</source>
        <translation>--filter %1: mae hidlydd yn dweud beth yw maes; nid yw&apos;n derbyn “not”, “&lt;” na “&gt;”</translation>
    </message>
    <message>
        <source>Who lives in this room is not known: %1</source>
        <translation>Nid yw&apos;n hysbys pwy sy&apos;n byw yn yr ystafell hon: %1</translation>
    </message>
    <message>
        <source>Already living in this room: %1.</source>
        <comment>a resident</comment>
        <translation>Yn byw yn yr ystafell hon eisoes: %1.</translation>
    </message>
    <message>
        <source>%1 would change from yes to no.</source>
        <translation>Byddai %1 yn newid o ie i na.</translation>
    </message>
</context>
<context>
    <name>clipboard</name>
    <message>
        <source>Copying is switched off.</source>
        <translation>Mae copïo wedi&apos;i ddiffodd.</translation>
    </message>
    <message>
        <source>Link copied. It stays in the clipboard for half a minute.</source>
        <translation>Copïwyd y ddolen. Mae&apos;n aros yn y clipfwrdd am hanner munud.</translation>
    </message>
</context>
<context>
    <name>colour</name>
    <message>
        <source>Black</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Gwyn</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Llwyd</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Coch</translation>
    </message>
    <message>
        <source>Dark red</source>
        <translation>Coch tywyll</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Oren</translation>
    </message>
    <message>
        <source>Brown</source>
        <translation>Brown</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Melyn</translation>
    </message>
    <message>
        <source>Olive</source>
        <translation>Olewydd</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Gwyrdd</translation>
    </message>
    <message>
        <source>Dark green</source>
        <translation>Gwyrdd tywyll</translation>
    </message>
    <message>
        <source>Turquoise</source>
        <translation>Gwyrddlas</translation>
    </message>
    <message>
        <source>Dark turquoise</source>
        <translation>Gwyrddlas tywyll</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Glas</translation>
    </message>
    <message>
        <source>Dark blue</source>
        <translation>Glas tywyll</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Porffor</translation>
    </message>
    <message>
        <source>Dark purple</source>
        <translation>Porffor tywyll</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Pinc</translation>
    </message>
    <message>
        <source>Dark pink</source>
        <translation>Pinc tywyll</translation>
    </message>
</context>
<context>
    <name>desktop</name>
    <message>
        <source>Care-home records for managers: browse, filter, correct.</source>
        <translation>Cofnodion cartrefi gofal i reolwyr: pori, hidlo, cywiro.</translation>
    </message>
    <message>
        <source>Open straight on sample data.</source>
        <translation>Agor yn syth ar ddata enghreifftiol.</translation>
    </message>
    <message>
        <source>How much sample data: tiny, small or medium.</source>
        <translation>Faint o ddata enghreifftiol: tiny, small neu medium.</translation>
    </message>
    <message>
        <source>Keep the settings in this file.</source>
        <translation>Cadw&apos;r gosodiadau yn y ffeil hon.</translation>
    </message>
    <message>
        <source>Keep the encrypted records in this folder.</source>
        <translation>Cadw&apos;r cofnodion wedi&apos;u hamgryptio yn y ffolder hon.</translation>
    </message>
    <message>
        <source>Link to the record to open: care-records://…</source>
        <translation>Dolen i&apos;r cofnod i&apos;w agor: care-records://…</translation>
    </message>
    <message>
        <source>There is nothing to do with “%1”.</source>
        <translation>Nid oes dim i&apos;w wneud â “%1”.</translation>
    </message>
    <message>
        <source>--size is tiny, small or medium.</source>
        <translation>tiny, small neu medium yw --size.</translation>
    </message>
    <message>
        <source>Care Records is already running, but is not responding.</source>
        <translation>Mae Care Records yn rhedeg eisoes, ond nid yw&apos;n ymateb.</translation>
    </message>
    <message>
        <source>It may be busy: wait a minute. If it still does not respond, end it in the task manager and start it again. Unfinished forms are kept.</source>
        <translation>Efallai ei fod yn brysur: arhoswch funud. Os nad yw&apos;n ymateb wedyn, dewch ag ef i ben yn y rheolwr tasgau a&apos;i gychwyn eto. Mae ffurflenni heb eu gorffen ar gadw.</translation>
    </message>
    <message>
        <source>A scheduled download of records is running.</source>
        <translation>Mae lawrlwythiad cofnodion a drefnwyd yn rhedeg.</translation>
    </message>
    <message>
        <source>Start Care Records again in a few minutes, when it has ended.</source>
        <translation>Dechreuwch Care Records eto ymhen ychydig funudau, pan fydd wedi gorffen.</translation>
    </message>
    <message>
        <source>Colours: system, light, dark, high-contrast or high-contrast-dark.</source>
        <translation>Lliwiau: system, light, dark, high-contrast neu high-contrast-dark.</translation>
    </message>
    <message>
        <source>--look is system, light, dark, high-contrast or high-contrast-dark.</source>
        <translation>system, light, dark, high-contrast neu high-contrast-dark yw --look.</translation>
    </message>
    <message>
        <source>Language: %1.</source>
        <comment>system, en, cy</comment>
        <translation>Iaith: %1.</translation>
    </message>
    <message>
        <source>--language must be one of: %1.</source>
        <comment>system, en, cy</comment>
        <translation>Rhaid i --language fod yn un o&apos;r rhain: %1.</translation>
    </message>
</context>
<context>
    <name>export</name>
    <message>
        <source>%1, record id</source>
        <translation>%1, dynodydd y cofnod</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Cod</translation>
    </message>
    <message>
        <source>%1, code</source>
        <translation>%1, cod</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Oedran</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Arall</translation>
    </message>
    <message>
        <source>under %1</source>
        <comment>age</comment>
        <translation>dan %1</translation>
    </message>
    <message>
        <source>%1 or over</source>
        <comment>age</comment>
        <translation>%1 neu hŷn</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>age</comment>
        <translation>%1 i %2</translation>
    </message>
    <message>
        <source>The export was cancelled. Nothing was written.</source>
        <translation>Canslwyd yr allforio. Ni ysgrifennwyd dim.</translation>
    </message>
    <message>
        <source>There is not enough space for the file. Nothing was written.</source>
        <translation>Nid oes digon o le ar gyfer y ffeil. Ni ysgrifennwyd dim.</translation>
    </message>
    <message>
        <source>A sheet of Excel has no room for so many rows. Choose CSV, or filter the list.</source>
        <translation>Nid oes lle i gynifer o resi ar ddalen Excel. Dewiswch CSV, neu hidlwch y rhestr.</translation>
    </message>
    <message>
        <source>There is a file or folder with that name already. Choose another name.</source>
        <translation>Mae ffeil neu ffolder o&apos;r enw hwnnw yn bod eisoes. Dewiswch enw arall.</translation>
    </message>
    <message>
        <source>The records stored on this computer could not be read. Nothing was written.</source>
        <translation>Ni ellid darllen y cofnodion a storiwyd ar y cyfrifiadur hwn. Ni ysgrifennwyd dim.</translation>
    </message>
    <message>
        <source>The file could not be written. Check that the folder is there, that you may write to it and that no other program has the file open.</source>
        <translation>Ni ellid ysgrifennu&apos;r ffeil. Gwiriwch fod y ffolder yno, bod gennych hawl i ysgrifennu ynddi ac nad yw&apos;r ffeil ar agor mewn rhaglen arall.</translation>
    </message>
    <message>
        <source>The system says: %1</source>
        <translation>Dywed y system: %1</translation>
    </message>
    <message>
        <source>Number of rows</source>
        <translation>Nifer y rhesi</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>Allforiwyd</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Gan</translation>
    </message>
    <message>
        <source>%1, no names, %2</source>
        <translation>%1, heb enwau, %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>list and time, in a file name</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>.csv, for any program</source>
        <translation>.csv, ar gyfer unrhyw raglen</translation>
    </message>
    <message>
        <source>Data package</source>
        <translation>Pecyn data</translation>
    </message>
    <message>
        <source>a folder of CSV files with a description of each column, for analysts</source>
        <translation>ffolder o ffeiliau CSV gyda disgrifiad o bob colofn, ar gyfer dadansoddwyr</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cells are longer than Excel takes and end with “…”. A CSV file has all of them.</source>
        <translation>
            <numerusform>Mae %Ln o gelloedd yn hirach nag y mae Excel yn eu derbyn ac yn gorffen â “…”. Mae ffeil CSV â&apos;r cyfan ohonynt.</numerusform>
            <numerusform>Mae %Ln gell yn hirach nag y mae Excel yn ei derbyn ac yn gorffen â “…”. Mae ffeil CSV â&apos;r cyfan ohoni.</numerusform>
            <numerusform>Mae %Ln o gelloedd yn hirach nag y mae Excel yn eu derbyn ac yn gorffen â “…”. Mae ffeil CSV â&apos;r cyfan ohonynt.</numerusform>
            <numerusform>Mae %Ln o gelloedd yn hirach nag y mae Excel yn eu derbyn ac yn gorffen â “…”. Mae ffeil CSV â&apos;r cyfan ohonynt.</numerusform>
            <numerusform>Mae %Ln o gelloedd yn hirach nag y mae Excel yn eu derbyn ac yn gorffen â “…”. Mae ffeil CSV â&apos;r cyfan ohonynt.</numerusform>
        </translation>
    </message>
    <message>
        <source>About</source>
        <translation>Ynghylch</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nodyn</translation>
    </message>
    <message>
        <source>Excel</source>
        <translation>Excel</translation>
    </message>
    <message>
        <source>.xlsx, NHS numbers kept as text</source>
        <translation>.xlsx, cedwir pob rhif GIG fel testun</translation>
    </message>
    <message numerus="yes">
        <source>%Ln records could not be read, and their rows are empty.</source>
        <translation>
            <numerusform>Ni ellid darllen %Ln o gofnodion, ac mae eu rhesi&apos;n wag.</numerusform>
            <numerusform>Ni ellid darllen %Ln cofnod, ac mae ei res yn wag.</numerusform>
            <numerusform>Ni ellid darllen %Ln o gofnodion, ac mae eu rhesi&apos;n wag.</numerusform>
            <numerusform>Ni ellid darllen %Ln o gofnodion, ac mae eu rhesi&apos;n wag.</numerusform>
            <numerusform>Ni ellid darllen %Ln o gofnodion, ac mae eu rhesi&apos;n wag.</numerusform>
        </translation>
    </message>
    <message>
        <source>Of</source>
        <translation>O</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Rhesi</translation>
    </message>
    <message>
        <source>Selected ones</source>
        <translation>Rhai a ddewiswyd</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Hidlydd</translation>
    </message>
    <message>
        <source>None, all records</source>
        <translation>Dim, pob cofnod</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Trefn</translation>
    </message>
    <message>
        <source>One that does not tell who is meant</source>
        <translation>Un nad yw&apos;n dweud pwy sydd dan sylw</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Cyflawn</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Ar gyfer</translation>
    </message>
    <message>
        <source>Others, without names</source>
        <translation>Eraill, heb enwau</translation>
    </message>
    <message>
        <source>The homes, with names</source>
        <translation>Y cartrefi, gydag enwau</translation>
    </message>
    <message>
        <source>No. %1</source>
        <translation>Na. %1</translation>
    </message>
    <message>
        <source>Yes, as of %1.</source>
        <translation>Ydy, fel yr oedd am %1.</translation>
    </message>
    <message>
        <source>No, %L1 of %L2 are here, as of %3.</source>
        <translation>Na, mae %L1 o %L2 yma, fel yr oedd am %3.</translation>
    </message>
    <message>
        <source>No, not everything is here, as of %1.</source>
        <translation>Na, nid yw popeth yma, fel yr oedd am %1.</translation>
    </message>
    <message>
        <source>Conditions that are not named here, as they may tell who is meant</source>
        <translation>Amodau nas enwir yma, gan y gallent ddangos pwy a olygir</translation>
    </message>
    <message>
        <source>%1, or other conditions that are not named here</source>
        <translation>%1, neu amodau eraill nas enwir yma</translation>
    </message>
    <message>
        <source>%1, and other conditions that are not named here</source>
        <translation>%1, ac amodau eraill nas enwir yma</translation>
    </message>
    <message>
        <source>1 to 7</source>
        <translation>1 i 7</translation>
    </message>
    <message>
        <source>about %1, to the nearest 5</source>
        <translation>tua %1, i&apos;r 5 agosaf</translation>
    </message>
    <message>
        <source>From %1 on, as of %2; earlier ones are not kept here.</source>
        <translation>O %1 ymlaen, fel yr oedd ar %2; ni chedwir rhai cynharach yma.</translation>
    </message>
    <message>
        <source>%1, month</source>
        <translation>%1, mis</translation>
    </message>
    <message>
        <source>Fewer than %1 rows: think of whether somebody is recognised in them.</source>
        <translation>Llai na %1 o resi: ystyriwch a ellir adnabod rhywun ynddynt.</translation>
    </message>
    <message>
        <source>Of the lists that it refers to, not all is here: %1.</source>
        <translation>O&apos;r rhestrau y mae&apos;n cyfeirio atynt, nid yw popeth yma: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln records that it refers to are not here, and have their id alone.</source>
        <translation>
            <numerusform>Nid yw %Ln o gofnodion y mae&apos;n cyfeirio atynt yma, a dim ond eu dynodydd sydd ganddynt.</numerusform>
            <numerusform>Nid yw %Ln cofnod y mae&apos;n cyfeirio ato yma, a dim ond ei ddynodydd sydd ganddo.</numerusform>
            <numerusform>Nid yw %Ln o gofnodion y mae&apos;n cyfeirio atynt yma, a dim ond eu dynodydd sydd ganddynt.</numerusform>
            <numerusform>Nid yw %Ln o gofnodion y mae&apos;n cyfeirio atynt yma, a dim ond eu dynodydd sydd ganddynt.</numerusform>
            <numerusform>Nid yw %Ln o gofnodion y mae&apos;n cyfeirio atynt yma, a dim ond eu dynodydd sydd ganddynt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not complete</source>
        <translation>Ddim yn gyflawn</translation>
    </message>
    <message>
        <source>What has that name is a link or a device, not a file, and stays as it is. Choose another name.</source>
        <translation>Dolen neu ddyfais, nid ffeil, yw&apos;r hyn sydd â&apos;r enw hwnnw, ac mae&apos;n aros fel y mae. Dewiswch enw arall.</translation>
    </message>
</context>
<context>
    <name>filter</name>
    <message>
        <source>“%1” is not a number</source>
        <translation>Nid rhif yw “%1”</translation>
    </message>
    <message>
        <source>%1 is yes or no</source>
        <translation>Ie neu na yw %1</translation>
    </message>
    <message>
        <source>Only dates and numbers have a range</source>
        <translation>Dim ond dyddiadau a rhifau sydd ag ystod</translation>
    </message>
    <message>
        <source>A range needs a first or a last value</source>
        <translation>Mae ar ystod angen gwerth cyntaf neu olaf</translation>
    </message>
    <message>
        <source>The first number is above the last</source>
        <translation>Mae&apos;r rhif cyntaf yn uwch na&apos;r olaf</translation>
    </message>
    <message>
        <source>The first date is after the last</source>
        <translation>Mae&apos;r dyddiad cyntaf ar ôl yr olaf</translation>
    </message>
    <message>
        <source>Only dates can be relative</source>
        <translation>Dim ond dyddiadau all fod yn gymharol</translation>
    </message>
    <message>
        <source>“%1” is not a relative date; there are %2</source>
        <translation>Nid dyddiad cymharol yw “%1”; y rhai sydd yw %2</translation>
    </message>
    <message>
        <source>All records of this list are current</source>
        <translation>Mae pob cofnod yn y rhestr hon yn gyfredol</translation>
    </message>
    <message>
        <source>There is no field “%1” here</source>
        <translation>Nid oes maes “%1” yma</translation>
    </message>
    <message numerus="yes">
        <source>At most %n values can be compared at once</source>
        <translation>
            <numerusform>Gellir cymharu %n o werthoedd ar y mwyaf ar unwaith</numerusform>
            <numerusform>Gellir cymharu %n gwerth ar y mwyaf ar unwaith</numerusform>
            <numerusform>Gellir cymharu %n o werthoedd ar y mwyaf ar unwaith</numerusform>
            <numerusform>Gellir cymharu %n o werthoedd ar y mwyaf ar unwaith</numerusform>
            <numerusform>Gellir cymharu %n o werthoedd ar y mwyaf ar unwaith</numerusform>
        </translation>
    </message>
    <message>
        <source>“Received” can only be a range of dates</source>
        <translation>Dim ond ystod o ddyddiadau all “Daeth i law” fod</translation>
    </message>
    <message>
        <source>%1 needs a value</source>
        <translation>Mae ar %1 angen gwerth</translation>
    </message>
    <message>
        <source>%1 has no parts to look for</source>
        <translation>Nid oes gan %1 rannau i chwilio amdanynt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ie</translation>
    </message>
    <message>
        <source>no</source>
        <translation>na</translation>
    </message>
    <message>
        <source>none</source>
        <comment>of the homes</comment>
        <translation>dim un</translation>
    </message>
    <message>
        <source>%1 up to %2</source>
        <translation>%1 hyd at %2</translation>
    </message>
    <message>
        <source>%1 %2 or higher</source>
        <translation>%1 %2 neu uwch</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 o %2</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 o %2 i %3</translation>
    </message>
    <message>
        <source>current</source>
        <translation>cyfredol</translation>
    </message>
    <message>
        <source>received</source>
        <translation>daeth i law</translation>
    </message>
    <message>
        <source>review overdue</source>
        <translation>adolygiad yn hwyr</translation>
    </message>
    <message>
        <source>%1 overdue</source>
        <translation>%1 yn hwyr</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a date, in the last 7 days</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 is one of %Ln chosen ones</source>
        <comment>record id</comment>
        <translation>
            <numerusform>%1 yw un o&apos;r %Ln a ddewiswyd</numerusform>
            <numerusform>%1 yw&apos;r un a ddewiswyd</numerusform>
            <numerusform>%1 yw un o&apos;r %Ln a ddewiswyd</numerusform>
            <numerusform>%1 yw un o&apos;r %Ln a ddewiswyd</numerusform>
            <numerusform>%1 yw un o&apos;r %Ln a ddewiswyd</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what records have in common, how many they are</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 neu %2</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 yw %2</translation>
    </message>
    <message>
        <source>%1 is not %2</source>
        <translation>nid %2 yw %1</translation>
    </message>
    <message>
        <source>%1 contains %2</source>
        <translation>mae %1 yn cynnwys %2</translation>
    </message>
    <message>
        <source>%1 does not contain %2</source>
        <translation>nid yw %1 yn cynnwys %2</translation>
    </message>
    <message>
        <source>%1 is not recorded</source>
        <translation>%1 heb ei gofnodi</translation>
    </message>
    <message>
        <source>%1 is recorded</source>
        <translation>%1 wedi&apos;i gofnodi</translation>
    </message>
    <message>
        <source>is</source>
        <translation>yw</translation>
    </message>
    <message>
        <source>is not</source>
        <translation>nid yw</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>yn cynnwys</translation>
    </message>
    <message>
        <source>does not contain</source>
        <translation>ddim yn cynnwys</translation>
    </message>
    <message>
        <source>from … to …</source>
        <translation>o … i …</translation>
    </message>
    <message>
        <source>is not recorded</source>
        <translation>heb ei gofnodi</translation>
    </message>
    <message>
        <source>is recorded</source>
        <translation>wedi&apos;i gofnodi</translation>
    </message>
    <message>
        <source>words beginning “%1”</source>
        <translation>geiriau sy&apos;n dechrau â “%1”</translation>
    </message>
    <message>
        <source>approval</source>
        <comment>of a device by a home</comment>
        <translation>cymeradwyaeth</translation>
    </message>
    <message>
        <source>date of birth</source>
        <translation>dyddiad geni</translation>
    </message>
    <message>
        <source>time</source>
        <translation>amser</translation>
    </message>
    <message>
        <source>staff (%1)</source>
        <comment>logged by, changed by</comment>
        <translation>staff (%1)</translation>
    </message>
    <message>
        <source>date %1</source>
        <comment>recorded, closed, admitted</comment>
        <translation>dyddiad (%1)</translation>
    </message>
    <message>
        <source>in the period</source>
        <translation>yn y cyfnod</translation>
    </message>
    <message>
        <source>Write a time as 2026-11-21T21:00</source>
        <translation>Ysgrifennwch amser fel 2026-11-21T21:00</translation>
    </message>
    <message>
        <source>Write a date as 21/11/2026 or 2026-11-21, or in words: today, last-7-days, this-month</source>
        <translation>Ysgrifennwch ddyddiad fel 21/11/2026 neu 2026-11-21, neu mewn geiriau: today, last-7-days, this-month</translation>
    </message>
    <message>
        <source>DoLS ended before today</source>
        <translation>DoLS wedi dod i ben cyn heddiw</translation>
    </message>
</context>
<context>
    <name>filtercompletion</name>
    <message>
        <source>%1 contains</source>
        <translation>%1 yn cynnwys</translation>
    </message>
    <message>
        <source>%1 is</source>
        <translation>%1 yw</translation>
    </message>
    <message>
        <source>%1 from</source>
        <translation>%1 o</translation>
    </message>
    <message>
        <source>%1 up to</source>
        <translation>%1 hyd at</translation>
    </message>
    <message>
        <source>%1 does not contain</source>
        <translation>nid yw %1 yn cynnwys</translation>
    </message>
    <message>
        <source>%1 is not</source>
        <translation>%1 nid yw</translation>
    </message>
    <message>
        <source>%1 is not recorded</source>
        <translation>%1 heb ei gofnodi</translation>
    </message>
    <message>
        <source>%1 is recorded</source>
        <translation>%1 wedi&apos;i gofnodi</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ie</translation>
    </message>
    <message>
        <source>no</source>
        <translation>na</translation>
    </message>
    <message>
        <source>severity %1</source>
        <translation>difrifoldeb %1</translation>
    </message>
    <message>
        <source>%1 in the period</source>
        <comment>a date</comment>
        <translation>%1 yn y cyfnod</translation>
    </message>
</context>
<context>
    <name>filtertext</name>
    <message>
        <source>A space is missing after the quotation mark</source>
        <translation>Mae bwlch ar goll ar ôl y dyfynnod</translation>
    </message>
    <message>
        <source>The quotation mark is not closed</source>
        <translation>Nid yw&apos;r dyfynnod wedi&apos;i gau</translation>
    </message>
    <message numerus="yes">
        <source>A filter has at most %n conditions</source>
        <translation>
            <numerusform>Mae gan hidlydd %n o amodau ar y mwyaf</numerusform>
            <numerusform>Mae gan hidlydd %n amod ar y mwyaf</numerusform>
            <numerusform>Mae gan hidlydd %n o amodau ar y mwyaf</numerusform>
            <numerusform>Mae gan hidlydd %n o amodau ar y mwyaf</numerusform>
            <numerusform>Mae gan hidlydd %n o amodau ar y mwyaf</numerusform>
        </translation>
    </message>
    <message>
        <source>Write “or” between two fields, such as severity:4 or severity:5. To look for the word, put it in quotation marks</source>
        <translation>Ysgrifennwch “or” rhwng dau faes, megis severity:4 or severity:5. I chwilio am y gair, rhowch ef mewn dyfynodau</translation>
    </message>
    <message>
        <source>Write “or” between all of the fields, or between none</source>
        <translation>Ysgrifennwch “or” rhwng pob un o&apos;r meysydd, neu rhwng dim un</translation>
    </message>
    <message>
        <source>“-” works with a field, not with words. To search for it, put it in quotation marks</source>
        <translation>Mae “-” yn gweithio gyda maes, nid gyda geiriau. I chwilio amdano, rhowch ef mewn dyfynodau</translation>
    </message>
    <message>
        <source>Write match:any or match:all</source>
        <translation>Ysgrifennwch match:any neu match:all</translation>
    </message>
    <message>
        <source>Write is:current</source>
        <translation>Ysgrifennwch is:current</translation>
    </message>
    <message>
        <source>Write the field before it: “closed is:empty”</source>
        <translation>Ysgrifennwch y maes o&apos;i flaen: “closed is:empty”</translation>
    </message>
    <message>
        <source>A value is missing after “%1”</source>
        <translation>Mae gwerth ar goll ar ôl “%1”</translation>
    </message>
    <message>
        <source>“-” cannot be used with relative dates. For before or after, use &lt; or &gt;</source>
        <translation>Ni ellir defnyddio “-” gyda dyddiadau cymharol. Ar gyfer cyn neu ar ôl, defnyddiwch &lt; neu &gt;</translation>
    </message>
    <message>
        <source>Use a relative date on its own</source>
        <translation>Defnyddiwch ddyddiad cymharol ar ei ben ei hun</translation>
    </message>
    <message>
        <source>“-” cannot be used with a range. Write it with &lt; or &gt;</source>
        <translation>Ni ellir defnyddio “-” gydag ystod. Ysgrifennwch hi â &lt; neu &gt;</translation>
    </message>
    <message>
        <source>Use a range on its own</source>
        <translation>Defnyddiwch ystod ar ei phen ei hun</translation>
    </message>
    <message>
        <source>Write %1= here: there may be parts between two numbers</source>
        <translation>Ysgrifennwch %1= yma: gall fod rhannau rhwng dau rif</translation>
    </message>
    <message>
        <source>There is no %1 “%2” here</source>
        <translation>Nid oes %1 “%2” yma</translation>
    </message>
    <message>
        <source>“%1” matches several; write more of the name</source>
        <translation>Mae “%1” yn cyfateb i nifer; ysgrifennwch fwy o&apos;r enw</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>Dewiswch %1</translation>
    </message>
    <message>
        <source>Choose %1 or %2</source>
        <comment>values, a value</comment>
        <translation>Dewiswch %1 neu %2</translation>
    </message>
    <message>
        <source>A filter has at most %L1 characters</source>
        <translation>Mae gan hidlydd %L1 nod ar y mwyaf</translation>
    </message>
    <message>
        <source>There is no field “%1” here. To look for the words, put them in quotation marks</source>
        <translation>Nid oes maes “%1” yma. I chwilio am y geiriau, rhowch nhw mewn dyfynodau</translation>
    </message>
    <message>
        <source>“%1” could be %2</source>
        <translation>Gallai “%1” fod yn %2</translation>
    </message>
    <message>
        <source>Write &gt;= before a time</source>
        <translation>Ysgrifennwch &gt;= o flaen amser</translation>
    </message>
</context>
<context>
    <name>form</name>
    <message>
        <source>Contradictory answers</source>
        <translation>Atebion sy&apos;n gwrth-ddweud ei gilydd</translation>
    </message>
    <message>
        <source>No known allergies</source>
        <translation>Dim alergeddau hysbys</translation>
    </message>
    <message>
        <source>Has allergies</source>
        <translation>Ag alergeddau</translation>
    </message>
    <message>
        <source>Not asked</source>
        <translation>Heb ofyn</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Rhif</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Math</translation>
    </message>
    <message>
        <source>Allergy to</source>
        <translation>Alergedd i</translation>
    </message>
    <message>
        <source>Reaction</source>
        <translation>Adwaith</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Difrifoldeb</translation>
    </message>
    <message>
        <source>Address line 1</source>
        <translation>Llinell gyfeiriad 1</translation>
    </message>
    <message>
        <source>Address line 2</source>
        <translation>Llinell gyfeiriad 2</translation>
    </message>
    <message>
        <source>Town</source>
        <translation>Tref</translation>
    </message>
    <message>
        <source>County</source>
        <translation>Sir</translation>
    </message>
    <message>
        <source>Postcode</source>
        <translation>Cod post</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Gwlad</translation>
    </message>
    <message>
        <source>First name</source>
        <translation>Enw cyntaf</translation>
    </message>
    <message>
        <source>Last name</source>
        <translation>Cyfenw</translation>
    </message>
    <message>
        <source>Relationship</source>
        <translation>Perthynas</translation>
    </message>
    <message>
        <source>Telephones</source>
        <translation>Rhifau ffôn</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-bost</translation>
    </message>
    <message>
        <source>Next of kin</source>
        <translation>Perthynas agosaf</translation>
    </message>
    <message>
        <source>Has power of attorney</source>
        <translation>Ag atwrneiaeth</translation>
    </message>
    <message>
        <source>Number or text</source>
        <translation>Rhif neu destun</translation>
    </message>
    <message>
        <source>For example, 31 3 1938</source>
        <translation>Er enghraifft, 31 3 1938</translation>
    </message>
    <message>
        <source>10 digits, like 999 000 0018</source>
        <translation>10 digid, fel 999 000 0018</translation>
    </message>
    <message>
        <source>One per line</source>
        <translation>Un fesul llinell</translation>
    </message>
    <message>
        <source>For example, 3 3 2024</source>
        <translation>Er enghraifft, 3 3 2024</translation>
    </message>
    <message>
        <source>Telephone</source>
        <translation>Ffôn</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Cyfeiriad</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Cyswllt</translation>
    </message>
    <message>
        <source>Allergy</source>
        <translation>Alergedd</translation>
    </message>
    <message>
        <source>For example, 10 1 2026</source>
        <translation>Er enghraifft, 10 1 2026</translation>
    </message>
    <message>
        <source>At most a year after it starts</source>
        <translation>Flwyddyn ar y mwyaf ar ôl iddo ddechrau</translation>
    </message>
    <message>
        <source>For example, 5 1 2027</source>
        <translation>Er enghraifft, 5 1 2027</translation>
    </message>
    <message>
        <source>For example, 4 or 2.5</source>
        <translation>Er enghraifft, 4 neu 2.5</translation>
    </message>
    <message>
        <source>For example, AB 12 34 56 C</source>
        <translation>Er enghraifft, AB 12 34 56 C</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>Dynodwr</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Enw</translation>
    </message>
    <message>
        <source>Home and room</source>
        <translation>Cartref ac ystafell</translation>
    </message>
    <message>
        <source>DoLS</source>
        <translation>DoLS</translation>
    </message>
    <message>
        <source>DNACPR</source>
        <translation>DNACPR</translation>
    </message>
    <message>
        <source>GP address</source>
        <translation>Cyfeiriad y meddyg teulu</translation>
    </message>
    <message>
        <source>Allergies</source>
        <translation>Alergeddau</translation>
    </message>
    <message>
        <source>Move room or home</source>
        <translation>Symud ystafell neu gartref</translation>
    </message>
    <message>
        <source>&amp;Move room or home…</source>
        <translation>&amp;Symud ystafell neu gartref…</translation>
    </message>
    <message>
        <source>room bed floor building place transfer</source>
        <translation>ystafell gwely llawr adeilad lle symud trosglwyddo cartref</translation>
    </message>
    <message>
        <source>Change keyworkers</source>
        <translation>Newid gweithwyr allweddol</translation>
    </message>
    <message>
        <source>Change &amp;keyworkers…</source>
        <translation>Newid &amp;gweithwyr allweddol…</translation>
    </message>
    <message>
        <source>keyworker keyworkers staff nurse carer</source>
        <translation>gweithiwr gweithwyr allweddol staff nyrs gofalwr</translation>
    </message>
    <message>
        <source>Record allergies</source>
        <translation>Cofnodi alergeddau</translation>
    </message>
    <message>
        <source>Record &amp;allergies…</source>
        <translation>Cofnodi &amp;alergeddau…</translation>
    </message>
    <message>
        <source>allergy allergies allergic intolerance reaction</source>
        <translation>alergedd alergeddau alergaidd anoddefiad adwaith</translation>
    </message>
    <message>
        <source>Record a DoLS</source>
        <translation>Cofnodi DoLS</translation>
    </message>
    <message>
        <source>Record a &amp;DoLS…</source>
        <translation>Cofnodi Do&amp;LS…</translation>
    </message>
    <message>
        <source>dols deprivation liberty authorisation safeguards</source>
        <translation>dols amddifadu rhyddid awdurdodi diogelu</translation>
    </message>
    <message>
        <source>Record DNACPR</source>
        <translation>Cofnodi DNACPR</translation>
    </message>
    <message>
        <source>Record D&amp;NACPR…</source>
        <translation>Cofnodi D&amp;NACPR…</translation>
    </message>
    <message>
        <source>dnacpr cpr dnar resuscitation</source>
        <translation>dnacpr cpr dnar dadebru</translation>
    </message>
    <message>
        <source>Add or change a contact</source>
        <translation>Ychwanegu neu newid cyswllt</translation>
    </message>
    <message>
        <source>Add or change a &amp;contact…</source>
        <translation>Ychwanegu neu newid &amp;cyswllt…</translation>
    </message>
    <message>
        <source>contact contacts family relative kin telephone attorney</source>
        <translation>cyswllt cysylltiadau teulu perthynas ffôn atwrnai</translation>
    </message>
    <message>
        <source>Change GP</source>
        <translation>Newid meddyg teulu</translation>
    </message>
    <message>
        <source>Change &amp;GP…</source>
        <translation>Newid &amp;meddyg teulu…</translation>
    </message>
    <message>
        <source>gp doctor surgery practice</source>
        <translation>meddyg teulu doctor meddygfa practis</translation>
    </message>
    <message>
        <source>Discharge or readmit</source>
        <translation>Rhyddhau neu aildderbyn</translation>
    </message>
    <message>
        <source>Discharge or &amp;readmit…</source>
        <translation>&amp;Rhyddhau neu aildderbyn…</translation>
    </message>
    <message>
        <source>discharge readmit leave left died inactive active status return</source>
        <translation>rhyddhau aildderbyn gadael gadawodd bu farw anweithredol gweithredol statws dychwelyd</translation>
    </message>
    <message>
        <source>Correct the name, NHS number or date of birth</source>
        <translation>Cywiro&apos;r enw, y rhif GIG neu&apos;r dyddiad geni</translation>
    </message>
    <message>
        <source>Correct name, NHS number or date of &amp;birth…</source>
        <translation>Cywiro&apos;r enw, y rhif GIG neu&apos;r &amp;dyddiad geni…</translation>
    </message>
    <message>
        <source>name spelling surname born birth nhs dob</source>
        <translation>enw sillafu cyfenw ganed geni gig dyddiad</translation>
    </message>
    <message>
        <source>Editing one resident</source>
        <translation>Yn golygu un preswylydd</translation>
    </message>
    <message>
        <source>New resident</source>
        <translation>Preswylydd newydd</translation>
    </message>
    <message>
        <source>New resident: %1</source>
        <translation>Preswylydd newydd: %1</translation>
    </message>
    <message>
        <source>New resident, not named yet</source>
        <translation>Preswylydd newydd, heb ei enwi eto</translation>
    </message>
    <message>
        <source>New resident without a name</source>
        <translation>Preswylydd newydd heb enw</translation>
    </message>
    <message>
        <source>Resident without a name</source>
        <translation>Preswylydd heb enw</translation>
    </message>
    <message>
        <source>Name not known yet</source>
        <translation>Enw ddim yn hysbys eto</translation>
    </message>
    <message>
        <source>Review new resident</source>
        <translation>Adolygu&apos;r preswylydd newydd</translation>
    </message>
    <message>
        <source>&amp;Create resident</source>
        <translation>&amp;Creu&apos;r preswylydd</translation>
    </message>
    <message>
        <source>The service did not confirm the new resident. Asking whether it is there…</source>
        <translation>Ni chadarnhaodd y gwasanaeth y preswylydd newydd. Yn gofyn a yw yno…</translation>
    </message>
    <message>
        <source>The service did not say clearly which record this became. One of these may be the new resident: %1. Look at them before you try again.</source>
        <translation>Ni ddywedodd y gwasanaeth yn glir pa gofnod a grëwyd. Gall un o&apos;r rhain fod y preswylydd newydd: %1. Edrychwch arnynt cyn rhoi cynnig arall arni.</translation>
    </message>
    <message>
        <source>This resident may have been created by the earlier attempt. Did you look in the list, and it is not there?</source>
        <translation>Efallai i&apos;r preswylydd hwn gael ei greu gan yr ymgais gynharach. A edrychoch yn y rhestr, ac nad yw yno?</translation>
    </message>
    <message numerus="yes">
        <source>The service has %n resident(s) like this, added at about that time: %1.</source>
        <translation>
            <numerusform>Mae gan y gwasanaeth %n o breswylwyr fel hyn, a ychwanegwyd tua&apos;r adeg honno: %1.</numerusform>
            <numerusform>Mae gan y gwasanaeth %n preswylydd fel hyn, a ychwanegwyd tua&apos;r adeg honno: %1.</numerusform>
            <numerusform>Mae gan y gwasanaeth %n o breswylwyr fel hyn, a ychwanegwyd tua&apos;r adeg honno: %1.</numerusform>
            <numerusform>Mae gan y gwasanaeth %n o breswylwyr fel hyn, a ychwanegwyd tua&apos;r adeg honno: %1.</numerusform>
            <numerusform>Mae gan y gwasanaeth %n o breswylwyr fel hyn, a ychwanegwyd tua&apos;r adeg honno: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>part of an entry: label, text</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ie</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Na</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>dim</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <comment>a change: label, before, after</comment>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>%1 (%2 → %3)</source>
        <comment>label, before, after</comment>
        <translation>%1 (%2 → %3)</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 a %n arall</numerusform>
            <numerusform>%1 a %n arall</numerusform>
            <numerusform>%1 a %n arall</numerusform>
            <numerusform>%1 a %n arall</numerusform>
            <numerusform>%1 a %n arall</numerusform>
        </translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Pwy</translation>
    </message>
    <message>
        <source>Contacts and GP</source>
        <translation>Cysylltiadau a meddyg teulu</translation>
    </message>
    <message>
        <source>Health and allergies</source>
        <translation>Iechyd ac alergeddau</translation>
    </message>
    <message>
        <source>DoLS and DNACPR</source>
        <translation>DoLS a DNACPR</translation>
    </message>
    <message>
        <source>&amp;New resident…</source>
        <translation>Preswylydd &amp;newydd…</translation>
    </message>
    <message>
        <source>new resident admit admission</source>
        <translation>preswylydd newydd derbyn derbyniad</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>what two people entered</comment>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>Rev&amp;iew new resident</source>
        <translation>Ad&amp;olygu&apos;r preswylydd newydd</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name, relationship</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <comment>name of an entry</comment>
        <translation>tynnwyd %1</translation>
    </message>
    <message>
        <source>Filled in for you, 30 days before the end</source>
        <translation>Llenwyd ar eich rhan, 30 diwrnod cyn y diwedd</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of an entry, its parts</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>incidentsections</name>
    <message>
        <source>None</source>
        <translation>Dim</translation>
    </message>
    <message>
        <source>None so far: more records are still to be downloaded</source>
        <translation>Dim hyd yma: mae mwy o gofnodion i&apos;w llwytho i lawr eto</translation>
    </message>
    <message>
        <source>Falls in the last %1 days</source>
        <translation>Cwympiadau yn y %1 diwrnod diwethaf</translation>
    </message>
    <message>
        <source>Falls</source>
        <translation>Cwympiadau</translation>
    </message>
    <message>
        <source>%1+</source>
        <comment>31+: there may be more</comment>
        <translation>%1+</translation>
    </message>
    <message>
        <source>Last fall</source>
        <translation>Cwymp diwethaf</translation>
    </message>
    <message>
        <source>This one, %1</source>
        <translation>Yr un hwn, %1</translation>
    </message>
    <message>
        <source>Score %1</source>
        <translation>Sgôr %1</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>sgôr %1</translation>
    </message>
    <message>
        <source>Incomplete</source>
        <translation>Anghyflawn</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>anghyflawn</translation>
    </message>
    <message>
        <source>No level recorded</source>
        <translation>Dim lefel wedi&apos;i chofnodi</translation>
    </message>
    <message>
        <source>Current risk assessments</source>
        <translation>Asesiadau risg cyfredol</translation>
    </message>
    <message>
        <source>Assessments</source>
        <translation>Asesiadau</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>Falls risk, 14-Nov-2026</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Since this incident</source>
        <translation>Ers y digwyddiad hwn</translation>
    </message>
    <message>
        <source>Risks reviewed</source>
        <translation>Risgiau a adolygwyd</translation>
    </message>
    <message>
        <source>Plans changed</source>
        <translation>Cynlluniau a newidiwyd</translation>
    </message>
    <message>
        <source>Lately</source>
        <translation>Yn ddiweddar</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>27-Nov-2026 22:11, Fall, witnessed</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Last log</source>
        <translation>Cofnod dyddiol diwethaf</translation>
    </message>
    <message>
        <source>Last incident</source>
        <translation>Digwyddiad diwethaf</translation>
    </message>
    <message>
        <source>Next review</source>
        <translation>Adolygiad nesaf</translation>
    </message>
    <message>
        <source>Risks</source>
        <translation>Risgiau</translation>
    </message>
</context>
<context>
    <name>insight</name>
    <message>
        <source>The check digit of the NHS number is wrong</source>
        <translation>Mae digid gwirio&apos;r rhif GIG yn anghywir</translation>
    </message>
    <message>
        <source>A prompt only: the law turns on the outcome, which is not recorded</source>
        <translation>Awgrym yn unig: mae&apos;r gyfraith yn dibynnu ar y canlyniad, nad yw wedi&apos;i gofnodi</translation>
    </message>
    <message>
        <source>care plan</source>
        <translation>cynllun gofal</translation>
    </message>
    <message>
        <source>risk assessment</source>
        <translation>asesiad risg</translation>
    </message>
    <message>
        <source>allergy statement</source>
        <translation>datganiad alergedd</translation>
    </message>
    <message>
        <source>GP</source>
        <translation>meddyg teulu</translation>
    </message>
    <message>
        <source>NHS number</source>
        <translation>rhif GIG</translation>
    </message>
    <message>
        <source>important contact</source>
        <translation>cyswllt pwysig</translation>
    </message>
    <message>
        <source>Missing since admission: %1</source>
        <translation>Ar goll ers derbyn: %1</translation>
    </message>
    <message>
        <source>Active residents: %1; the number of beds is not recorded</source>
        <translation>Preswylwyr gweithredol: %1; ni chofnodwyd faint o welyau sydd</translation>
    </message>
    <message>
        <source>Allergy status not recorded</source>
        <translation>Ni chofnodwyd a oes alergeddau</translation>
    </message>
    <message>
        <source>The record says both that there are allergies and that there are none</source>
        <translation>Mae&apos;r cofnod yn dweud bod alergeddau ac nad oes rhai</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1. Source: %2.</source>
        <translation>%1. Ffynhonnell: %2.</translation>
    </message>
    <message>
        <source>%1 has no field “%2”</source>
        <translation>Nid oes gan %1 faes “%2”</translation>
    </message>
    <message>
        <source>its filter names a setting that it does not have</source>
        <translation>mae ei hidlydd yn enwi gosodiad nad yw ganddi</translation>
    </message>
    <message>
        <source>the list cannot be sorted by %1</source>
        <translation>Ni ellir trefnu yn ôl %1</translation>
    </message>
    <message>
        <source>its id, title, source, nations or urgency is missing</source>
        <translation>mae ei dynodwr, teitl, ffynhonnell, gwledydd neu frys ar goll</translation>
    </message>
    <message>
        <source>this program does not know the list it is about</source>
        <translation>mae&apos;n ymwneud â rhestr nad yw&apos;r rhaglen hon yn ei hadnabod</translation>
    </message>
    <message>
        <source>its time of validity cannot be read</source>
        <translation>ni ellir darllen ei chyfnod dilys</translation>
    </message>
    <message>
        <source>it is not in force yet</source>
        <translation>nid yw mewn grym eto</translation>
    </message>
    <message>
        <source>it is no longer in force</source>
        <translation>nid yw mewn grym bellach</translation>
    </message>
    <message>
        <source>its setting “%1” has no default</source>
        <translation>nid oes gan ei gosodiad “%1” ragosodiad</translation>
    </message>
    <message>
        <source>%1 is no date</source>
        <translation>Nid dyddiad yw %1</translation>
    </message>
    <message>
        <source>this program does not know its check “%1”</source>
        <translation>nid yw&apos;r rhaglen hon yn adnabod ei gwiriad “%1”</translation>
    </message>
    <message>
        <source>this program does not know a list it needs</source>
        <translation>mae angen rhestr nad yw&apos;r rhaglen hon yn ei hadnabod</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>ni ellir darllen y ffeil</translation>
    </message>
    <message>
        <source>the file is of a later version of the program</source>
        <translation>mae&apos;r ffeil o fersiwn diweddarach o&apos;r rhaglen</translation>
    </message>
    <message>
        <source>T chart, days between one and the next</source>
        <translation>siart T, dyddiau rhwng un a&apos;r nesaf</translation>
    </message>
    <message>
        <source>run chart</source>
        <translation>siart rhediad</translation>
    </message>
    <message>
        <source>XmR chart</source>
        <translation>siart XmR</translation>
    </message>
    <message>
        <source>limits %1 to %2</source>
        <translation>terfynau %1 i %2</translation>
    </message>
    <message>
        <source>(trial limits: fewer than 12 points)</source>
        <translation>(terfynau prawf: llai na 12 pwynt)</translation>
    </message>
    <message>
        <source>Too few points lie off the median to say more.</source>
        <translation>Mae rhy ychydig o bwyntiau oddi ar y canolrif i ddweud mwy.</translation>
    </message>
    <message>
        <source>Incidents by week</source>
        <translation>Digwyddiadau fesul wythnos</translation>
    </message>
    <message>
        <source>Incidents of severity 4 and above</source>
        <translation>Digwyddiadau o ddifrifoldeb 4 a mwy</translation>
    </message>
    <message>
        <source>These events are too rare for limits, so the chart shows the median.</source>
        <translation>Mae&apos;r rhain yn rhy brin i gael terfynau, felly mae&apos;r siart yn dangos y canolrif.</translation>
    </message>
    <message>
        <source>median</source>
        <translation>canolrif</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>cymedr</translation>
    </message>
    <message>
        <source>above the upper limit</source>
        <translation>uwchlaw&apos;r terfyn uchaf</translation>
    </message>
    <message>
        <source>below the lower limit</source>
        <translation>islaw&apos;r terfyn isaf</translation>
    </message>
    <message>
        <source>seven or more in a row rising</source>
        <translation>saith neu fwy yn olynol yn codi</translation>
    </message>
    <message>
        <source>seven or more in a row falling</source>
        <translation>saith neu fwy yn olynol yn gostwng</translation>
    </message>
    <message>
        <source>two of three near a limit</source>
        <translation>dau o dri ger terfyn</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 i %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Review due on %1</source>
        <translation>Adolygiad i&apos;w wneud ar %1</translation>
    </message>
    <message>
        <source>DNACPR is in place, and no listed document is named so</source>
        <translation>Mae DNACPR ar waith, ac nid oes dogfen restredig o&apos;r enw hwnnw</translation>
    </message>
    <message>
        <source>Active residents: %1 of %2 beds</source>
        <translation>Preswylwyr gweithredol: %1 o %2 o welyau</translation>
    </message>
    <message>
        <source>May be the same person as %1</source>
        <translation>Gall fod yr un person â %1</translation>
    </message>
    <message numerus="yes">
        <source>%n logs of “%1” in %2 days</source>
        <translation>
            <numerusform>Dim cofnod o “%1” mewn %2 diwrnod</numerusform>
            <numerusform>1 cofnod o “%1” mewn %2 diwrnod</numerusform>
            <numerusform>%n o gofnodion o “%1” mewn %2 diwrnod</numerusform>
            <numerusform>%n o gofnodion o “%1” mewn %2 diwrnod</numerusform>
            <numerusform>%n o gofnodion o “%1” mewn %2 diwrnod</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No log of “%1” in %2 days, usually one every %n days</source>
        <translation>
            <numerusform>Dim cofnod o “%1” mewn %2 diwrnod, fel arfer un bob %n diwrnod</numerusform>
            <numerusform>Dim cofnod o “%1” mewn %2 diwrnod, fel arfer un bob dydd</numerusform>
            <numerusform>Dim cofnod o “%1” mewn %2 diwrnod, fel arfer un bob %n diwrnod</numerusform>
            <numerusform>Dim cofnod o “%1” mewn %2 diwrnod, fel arfer un bob %n diwrnod</numerusform>
            <numerusform>Dim cofnod o “%1” mewn %2 diwrnod, fel arfer un bob %n diwrnod</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, severity %2</source>
        <translation>%1, difrifoldeb %2</translation>
    </message>
    <message>
        <source>%1, severity not recorded</source>
        <translation>%1, difrifoldeb heb ei gofnodi</translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Derbyniwyd</translation>
    </message>
    <message>
        <source>No longer a resident</source>
        <translation>Nid yw&apos;n breswylydd mwyach</translation>
    </message>
    <message>
        <source>New care plan: %1</source>
        <translation>Cynllun gofal newydd: %1</translation>
    </message>
    <message>
        <source>Care plan changed: %1</source>
        <translation>Newidiwyd y cynllun gofal: %1</translation>
    </message>
    <message>
        <source>New risk assessment: %1</source>
        <translation>Asesiad risg newydd: %1</translation>
    </message>
    <message>
        <source>Risk assessment reviewed: %1</source>
        <translation>Adolygwyd yr asesiad risg: %1</translation>
    </message>
    <message>
        <source>DNACPR decided: in place</source>
        <translation>Penderfynwyd DNACPR: mewn grym</translation>
    </message>
    <message>
        <source>DNACPR decided: not in place</source>
        <translation>Penderfynwyd DNACPR: nid mewn grym</translation>
    </message>
    <message>
        <source>DoLS applied for</source>
        <translation>Gwnaed cais am DoLS</translation>
    </message>
    <message>
        <source>DoLS starts</source>
        <translation>Mae DoLS yn dechrau</translation>
    </message>
    <message>
        <source>DoLS has ended</source>
        <translation>Mae DoLS wedi dod i ben</translation>
    </message>
    <message numerus="yes">
        <source>No daily log in %n days</source>
        <translation>
            <numerusform>Dim cofnod dyddiol mewn %n diwrnod</numerusform>
            <numerusform>Dim cofnod dyddiol mewn %n diwrnod</numerusform>
            <numerusform>Dim cofnod dyddiol mewn %n diwrnod</numerusform>
            <numerusform>Dim cofnod dyddiol mewn %n diwrnod</numerusform>
            <numerusform>Dim cofnod dyddiol mewn %n diwrnod</numerusform>
        </translation>
    </message>
    <message>
        <source>Last daily log</source>
        <translation>Y cofnod dyddiol diwethaf</translation>
    </message>
    <message>
        <source>all homes</source>
        <translation>pob cartref</translation>
    </message>
    <message>
        <source>G chart, whole days between one and the next</source>
        <translation>siart G, diwrnodau cyfan rhwng y naill a&apos;r llall</translation>
    </message>
    <message>
        <source>U chart, per 1,000 occupied bed days</source>
        <translation>siart U, fesul 1,000 o ddiwrnodau gwely llawn</translation>
    </message>
    <message>
        <source>U&apos; chart, per 1,000 occupied bed days</source>
        <translation>siart U&apos;, fesul 1,000 o ddiwrnodau gwely llawn</translation>
    </message>
    <message>
        <source>in the last week</source>
        <translation>yn yr wythnos olaf</translation>
    </message>
    <message>
        <source>Limits recalculated from %1 (%2): before that the mean was %3.</source>
        <translation>Ailgyfrifwyd y terfynau o %1 (%2): cyn hynny %3 oedd y cymedr.</translation>
    </message>
    <message>
        <source>nothing recorded</source>
        <translation>dim wedi&apos;i gofnodi</translation>
    </message>
    <message>
        <source>shifted</source>
        <translation>wedi symud</translation>
    </message>
    <message>
        <source>no shift</source>
        <translation>dim symud</translation>
    </message>
    <message>
        <source>no signal</source>
        <translation>dim arwydd</translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals, %1</source>
        <translation>
            <numerusform>%Ln o arwyddion, %1</numerusform>
            <numerusform>%Ln o arwyddion, %1</numerusform>
            <numerusform>%Ln o arwyddion, %1</numerusform>
            <numerusform>%Ln o arwyddion, %1</numerusform>
            <numerusform>%Ln o arwyddion, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Days since</source>
        <translation>Diwrnodau ers</translation>
    </message>
    <message>
        <source>Per 1,000
bed days</source>
        <translation>Fesul 1,000
diwrnod gwely</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>Digwyddiadau</translation>
    </message>
    <message>
        <source>Week of</source>
        <translation>Wythnos</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Diwrnod</translation>
    </message>
    <message>
        <source>Lower limit</source>
        <translation>Terfyn isaf</translation>
    </message>
    <message>
        <source>Upper limit</source>
        <translation>Terfyn uchaf</translation>
    </message>
    <message numerus="yes">
        <source>This week has %Ln so far; it joins the chart when it is over.</source>
        <translation>
            <numerusform>Mae %Ln yr wythnos hon hyd yma; bydd yn ymuno â&apos;r siart pan ddaw i ben.</numerusform>
            <numerusform>Mae %Ln yr wythnos hon hyd yma; bydd yn ymuno â&apos;r siart pan ddaw i ben.</numerusform>
            <numerusform>Mae %Ln yr wythnos hon hyd yma; bydd yn ymuno â&apos;r siart pan ddaw i ben.</numerusform>
            <numerusform>Mae %Ln yr wythnos hon hyd yma; bydd yn ymuno â&apos;r siart pan ddaw i ben.</numerusform>
            <numerusform>Mae %Ln yr wythnos hon hyd yma; bydd yn ymuno â&apos;r siart pan ddaw i ben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Each home, on one scale</source>
        <translation>Pob cartref, ar un raddfa</translation>
    </message>
    <message>
        <source>Bed days are those of the census.</source>
        <translation>Diwrnodau gwely&apos;r cyfrifiad yw&apos;r rhain.</translation>
    </message>
    <message>
        <source>Bed days are worked out from the dates in the records, since no census was taken: %1; the middle is drawn.</source>
        <translation>Cyfrifir y diwrnodau gwely o&apos;r dyddiadau yn y cofnodion, gan na chynhaliwyd cyfrifiad: %1; y canol a ddangosir.</translation>
    </message>
    <message>
        <source>Bed days before %1, and on days without a census, are worked out from the dates in the records: %2 in all; the middle is drawn.</source>
        <translation>Cyfrifir y diwrnodau gwely cyn %1, ac ar ddiwrnodau heb gyfrifiad, o&apos;r dyddiadau yn y cofnodion: %2 i gyd; y canol a ddangosir.</translation>
    </message>
    <message>
        <source>Bed days, at least</source>
        <translation>Diwrnodau gwely, o leiaf</translation>
    </message>
    <message>
        <source>Bed days, at most</source>
        <translation>Diwrnodau gwely, ar y mwyaf</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>heb ei gofnodi</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>hyd yma</translation>
    </message>
    <message>
        <source>%1 of severity %2</source>
        <translation>%1 o ddifrifoldeb %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %3: %Ln incidents, %4.</source>
        <translation>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau, %4.</numerusform>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau, %4.</numerusform>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau, %4.</numerusform>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau, %4.</numerusform>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau, %4.</numerusform>
        </translation>
    </message>
    <message>
        <source>Weekday</source>
        <translation>Diwrnod o&apos;r wythnos</translation>
    </message>
    <message>
        <source>Each field is an hour of the week; the stronger, the more happened in it. With few incidents much of it is chance.</source>
        <translation>Awr o&apos;r wythnos yw pob maes; y cryfaf, y mwyaf a ddigwyddodd ynddi. Gydag ychydig o ddigwyddiadau siawns yw llawer ohono.</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %3: %Ln incidents with a time; %4 of them between %5:00 and %6:00.</source>
        <translation>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau ag amser; %4 ohonynt rhwng %5:00 a %6:00.</numerusform>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau ag amser; %4 ohonynt rhwng %5:00 a %6:00.</numerusform>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau ag amser; %4 ohonynt rhwng %5:00 a %6:00.</numerusform>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau ag amser; %4 ohonynt rhwng %5:00 a %6:00.</numerusform>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau ag amser; %4 ohonynt rhwng %5:00 a %6:00.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a time.</source>
        <translation>
            <numerusform>%Ln heb amser.</numerusform>
            <numerusform>%Ln heb amser.</numerusform>
            <numerusform>%Ln heb amser.</numerusform>
            <numerusform>%Ln heb amser.</numerusform>
            <numerusform>%Ln heb amser.</numerusform>
        </translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categori</translation>
    </message>
    <message>
        <source>severity
4–5</source>
        <translation>difrifoldeb
4–5</translation>
    </message>
    <message>
        <source>No category</source>
        <translation>Dim categori</translation>
    </message>
    <message>
        <source>The most frequent, on one scale</source>
        <translation>Y rhai amlaf, ar un raddfa</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %3: %Ln incidents.</source>
        <translation>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau.</numerusform>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau.</numerusform>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau.</numerusform>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau.</numerusform>
            <numerusform>%1, %2, %3: %Ln o ddigwyddiadau.</numerusform>
        </translation>
    </message>
    <message>
        <source>Most are %1: %2, %3%.</source>
        <translation>%1 yw&apos;r rhan fwyaf: %2, %3%.</translation>
    </message>
    <message>
        <source>Resident</source>
        <translation>Preswylydd</translation>
    </message>
    <message>
        <source>Several incidents of one person are a reason to look at that person&apos;s plans, whatever the home&apos;s numbers say. Up to 20 are listed.</source>
        <translation>Mae sawl digwyddiad i un person yn rheswm dros edrych ar gynlluniau&apos;r person hwnnw, beth bynnag a ddywed rhifau&apos;r cartref. Rhestrir hyd at 20.</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %3: %Ln residents had 2 incidents or more, together %4 of %5, %6%.</source>
        <translation>
            <numerusform>%1, %2, %3: cafodd %Ln o breswylwyr 2 ddigwyddiad neu fwy, gyda&apos;i gilydd %4 o %5, %6%.</numerusform>
            <numerusform>%1, %2, %3: cafodd %Ln o breswylwyr 2 ddigwyddiad neu fwy, gyda&apos;i gilydd %4 o %5, %6%.</numerusform>
            <numerusform>%1, %2, %3: cafodd %Ln o breswylwyr 2 ddigwyddiad neu fwy, gyda&apos;i gilydd %4 o %5, %6%.</numerusform>
            <numerusform>%1, %2, %3: cafodd %Ln o breswylwyr 2 ddigwyddiad neu fwy, gyda&apos;i gilydd %4 o %5, %6%.</numerusform>
            <numerusform>%1, %2, %3: cafodd %Ln o breswylwyr 2 ddigwyddiad neu fwy, gyda&apos;i gilydd %4 o %5, %6%.</numerusform>
        </translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Cartref</translation>
    </message>
    <message>
        <source>This
month</source>
        <translation>Y mis
hwn</translation>
    </message>
    <message>
        <source>Last month,
whole</source>
        <translation>Y mis diwethaf,
yn gyfan</translation>
    </message>
    <message>
        <source>above the 99.8 % limit</source>
        <translation>uwchlaw&apos;r terfyn 99.8 %</translation>
    </message>
    <message>
        <source>below the 99.8 % limit</source>
        <translation>islaw&apos;r terfyn 99.8 %</translation>
    </message>
    <message>
        <source>Small homes vary more by chance, so the limits are wider at the left. A home outside is worth a question: who lives there is not alike, and neither is how much is recorded. No ranking.</source>
        <translation>Mae cartrefi bach yn amrywio mwy drwy siawns, felly mae&apos;r terfynau&apos;n lletach ar y chwith. Mae cartref y tu allan yn haeddu cwestiwn: nid yw pwy sy&apos;n byw yno yr un fath, na faint a gofnodir. Dim safleoedd.</translation>
    </message>
    <message>
        <source>Bed days</source>
        <translation>Diwrnodau gwely</translation>
    </message>
    <message>
        <source>its 95 % interval from</source>
        <translation>ei gyfwng 95 % o</translation>
    </message>
    <message>
        <source>to</source>
        <translation>i</translation>
    </message>
    <message>
        <source>95 % limit, lower</source>
        <translation>Terfyn 95 %, isaf</translation>
    </message>
    <message>
        <source>upper</source>
        <translation>uchaf</translation>
    </message>
    <message>
        <source>99.8 % limit, lower</source>
        <translation>Terfyn 99.8 %, isaf</translation>
    </message>
    <message>
        <source>No home is outside the 99.8 % limits.</source>
        <translation>Nid oes cartref y tu allan i&apos;r terfynau 99.8 %.</translation>
    </message>
    <message>
        <source>Outside the 99.8 % limits: %1.</source>
        <translation>Y tu allan i&apos;r terfynau 99.8 %: %1.</translation>
    </message>
    <message>
        <source>Case mix is not adjusted: who lives in a home, and how much is recorded, differs.</source>
        <translation>Ni addaswyd ar gyfer cymysgedd yr achosion: mae pwy sy&apos;n byw mewn cartref, a faint a gofnodir, yn amrywio.</translation>
    </message>
    <message>
        <source>Intervals by Byar assume independent incidents, and falls cluster.</source>
        <translation>Mae cyfyngau Byar yn tybio digwyddiadau annibynnol, ac mae cwympau&apos;n clystyru.</translation>
    </message>
    <message>
        <source>Incidents per 1,000 bed days</source>
        <translation>Digwyddiadau fesul 1,000 o ddiwrnodau gwely</translation>
    </message>
    <message>
        <source>Incidents by week and severity</source>
        <translation>Digwyddiadau fesul wythnos a difrifoldeb</translation>
    </message>
    <message>
        <source>Incidents by hour and weekday</source>
        <translation>Digwyddiadau fesul awr a diwrnod o&apos;r wythnos</translation>
    </message>
    <message>
        <source>Incidents by category</source>
        <translation>Digwyddiadau fesul categori</translation>
    </message>
    <message>
        <source>Residents with repeat incidents</source>
        <translation>Preswylwyr â digwyddiadau mynych</translation>
    </message>
    <message>
        <source>This month against last, by home</source>
        <translation>Y mis hwn yn erbyn y diwethaf, fesul cartref</translation>
    </message>
    <message>
        <source>Homes compared</source>
        <translation>Cymharu cartrefi</translation>
    </message>
    <message>
        <source>Allergies are not recorded: ask, and do not take it for none.</source>
        <translation>Nid yw alergeddau wedi&apos;u cofnodi: gofynnwch, a pheidiwch â chymryd nad oes dim.</translation>
    </message>
    <message>
        <source>The NHS number is not recorded.</source>
        <translation>Nid yw&apos;r rhif GIG wedi&apos;i gofnodi.</translation>
    </message>
    <message>
        <source>No contact is recorded.</source>
        <translation>Nid oes cyswllt wedi&apos;i gofnodi.</translation>
    </message>
    <message>
        <source>No GP is recorded.</source>
        <translation>Nid oes meddyg teulu wedi&apos;i gofnodi.</translation>
    </message>
    <message>
        <source>The medical history is not recorded.</source>
        <translation>Nid yw&apos;r hanes meddygol wedi&apos;i gofnodi.</translation>
    </message>
    <message>
        <source>The review of the DNACPR was due on %1.</source>
        <translation>Roedd adolygiad y DNACPR i fod ar %1.</translation>
    </message>
    <message>
        <source>The DoLS authorisation ended on %1.</source>
        <translation>Daeth awdurdodiad y DoLS i ben ar %1.</translation>
    </message>
    <message>
        <source>No care plan is here.</source>
        <translation>Nid oes cynllun gofal yma.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln care plans were not reviewed in time.</source>
        <translation>
            <numerusform>Ni adolygwyd %Ln o gynlluniau gofal mewn pryd.</numerusform>
            <numerusform>Ni adolygwyd %Ln o gynlluniau gofal mewn pryd.</numerusform>
            <numerusform>Ni adolygwyd %Ln o gynlluniau gofal mewn pryd.</numerusform>
            <numerusform>Ni adolygwyd %Ln o gynlluniau gofal mewn pryd.</numerusform>
            <numerusform>Ni adolygwyd %Ln o gynlluniau gofal mewn pryd.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln risk assessments are older than 6 months.</source>
        <translation>
            <numerusform>Mae %Ln o asesiadau risg yn hŷn na 6 mis.</numerusform>
            <numerusform>Mae %Ln o asesiadau risg yn hŷn na 6 mis.</numerusform>
            <numerusform>Mae %Ln o asesiadau risg yn hŷn na 6 mis.</numerusform>
            <numerusform>Mae %Ln o asesiadau risg yn hŷn na 6 mis.</numerusform>
            <numerusform>Mae %Ln o asesiadau risg yn hŷn na 6 mis.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not everything is here of %1.</source>
        <translation>Nid yw popeth yma o %1.</translation>
    </message>
    <message>
        <source>[name]</source>
        <translation>[enw]</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Beth</translation>
    </message>
    <message>
        <source>Severity, 1 to 5</source>
        <translation>Difrifoldeb, 1 i 5</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Cofnodwyd</translation>
    </message>
    <message>
        <source>Incident, reviewed</source>
        <translation>Digwyddiad, adolygwyd</translation>
    </message>
    <message>
        <source>Incident, closed</source>
        <translation>Digwyddiad, caewyd</translation>
    </message>
    <message>
        <source>Care plan, changed</source>
        <translation>Cynllun gofal, newidiwyd</translation>
    </message>
    <message>
        <source>Care plan, in force</source>
        <translation>Cynllun gofal, mewn grym</translation>
    </message>
    <message>
        <source>Risk assessment, reviewed</source>
        <translation>Asesiad risg, adolygwyd</translation>
    </message>
    <message>
        <source>Risk assessment, made</source>
        <translation>Asesiad risg, gwnaed</translation>
    </message>
    <message>
        <source>Another incident, recorded</source>
        <translation>Digwyddiad arall, cofnodwyd</translation>
    </message>
    <message>
        <source>Yes</source>
        <comment>notified</comment>
        <translation>Do</translation>
    </message>
    <message>
        <source>No need</source>
        <comment>to notify</comment>
        <translation>Dim angen</translation>
    </message>
    <message>
        <source>Not yet</source>
        <comment>notified</comment>
        <translation>Ddim eto</translation>
    </message>
    <message>
        <source>A part of a mapping has one of list, rule and trend.</source>
        <translation>Mae gan ran o fapiad un o list, rule a trend.</translation>
    </message>
    <message>
        <source>There is no list “%1” with the moment “%2”.</source>
        <translation>Nid oes rhestr “%1” gyda&apos;r amser “%2”.</translation>
    </message>
    <message>
        <source>There is no trend “%1” for a pack.</source>
        <translation>Nid oes tuedd “%1” ar gyfer pecyn.</translation>
    </message>
    <message>
        <source>Not all records are here: the manifest says which lists are not whole.</source>
        <translation>Nid yw&apos;r holl gofnodion yma: mae&apos;r maniffest yn dweud pa restrau sydd ddim yn gyfan.</translation>
    </message>
    <message>
        <source>The rule is switched off, or not in force.</source>
        <translation>Mae&apos;r rheol wedi&apos;i diffodd, neu nid yw mewn grym.</translation>
    </message>
    <message>
        <source>What stands out</source>
        <translation>Beth sy&apos;n amlwg</translation>
    </message>
    <message>
        <source>Weekly risk meeting</source>
        <translation>Cyfarfod risg wythnosol</translation>
    </message>
    <message>
        <source>Monthly governance</source>
        <translation>Llywodraethu misol</translation>
    </message>
    <message>
        <source>Inspection</source>
        <translation>Arolygiad</translation>
    </message>
    <message>
        <source>This is not a mapping for packs in format %1.</source>
        <translation>Nid mapiad ar gyfer pecynnau mewn fformat %1 yw hwn.</translation>
    </message>
    <message>
        <source>There is no pack here: the file %1 is missing.</source>
        <translation>Nid oes pecyn yma: mae&apos;r ffeil %1 ar goll.</translation>
    </message>
    <message>
        <source>A file of the pack cannot be read.</source>
        <translation>Ni ellir darllen ffeil o&apos;r pecyn.</translation>
    </message>
    <message>
        <source>A file is missing, or %1 was changed.</source>
        <translation>Mae ffeil ar goll, neu newidiwyd %1.</translation>
    </message>
    <message>
        <source>Changed since the pack was made: %1.</source>
        <translation>Newidiwyd ers gwneud y pecyn: %1.</translation>
    </message>
    <message>
        <source>Not as %1 says: %2.</source>
        <translation>Nid fel y dywed %1: %2.</translation>
    </message>
    <message>
        <source>This is not a pack, or it was changed since it was made.</source>
        <translation>Nid pecyn yw hwn, neu fe&apos;i newidiwyd ers ei wneud.</translation>
    </message>
    <message>
        <source>The zip was changed since it was made.</source>
        <translation>Newidiwyd y zip ers ei wneud.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>risk, its level</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of %2 are listed, those with the most.</source>
        <comment>residents</comment>
        <translation>Rhestrir %1 o %2, y rhai â&apos;r nifer fwyaf.</translation>
    </message>
    <message>
        <source>%1, room %2</source>
        <comment>resident</comment>
        <translation>%1, ystafell %2</translation>
    </message>
    <message>
        <source>Choking risk is not recorded.</source>
        <translation>Ni chofnodwyd a oes risg o dagu.</translation>
    </message>
    <message>
        <source>No choking risk is recorded, but care plans or the medical history mention swallowing: ask.</source>
        <translation>Ni chofnodwyd risg o dagu, ond mae cynlluniau gofal neu&apos;r hanes meddygol yn sôn am lyncu: gofynnwch.</translation>
    </message>
    <message>
        <source>%1, %2: %3 per 1,000 occupied bed days in all homes.</source>
        <translation>%1, %2: %3 fesul 1,000 o ddiwrnodau gwely llawn ym mhob cartref.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>home, its rate</comment>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <comment>a home among others</comment>
        <translation>%1 (dewiswyd)</translation>
    </message>
    <message>
        <source>These events are rare, %1 a week on average, so the chart shows the time between them.</source>
        <translation>Mae&apos;r achosion hyn yn brin, %1 yr wythnos ar gyfartaledd: dangosir yr amser rhwng achosion.</translation>
    </message>
    <message>
        <source>These events are rare, %1 a week on average, so the chart counts the days between them.</source>
        <translation>Mae&apos;r achosion hyn yn brin, %1 yr wythnos ar gyfartaledd: cyfrifir y diwrnodau rhwng achosion.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln weeks are too few for limits, which need 12, so the chart shows the median.</source>
        <translation>
            <numerusform>Mae %Ln wythnos yn rhy ychydig ar gyfer terfynau, sydd angen 12: dangosir y canolrif.</numerusform>
            <numerusform>Mae %Ln wythnos yn rhy ychydig ar gyfer terfynau, sydd angen 12: dangosir y canolrif.</numerusform>
            <numerusform>Mae %Ln wythnos yn rhy ychydig ar gyfer terfynau, sydd angen 12: dangosir y canolrif.</numerusform>
            <numerusform>Mae %Ln wythnos yn rhy ychydig ar gyfer terfynau, sydd angen 12: dangosir y canolrif.</numerusform>
            <numerusform>Mae %Ln wythnos yn rhy ychydig ar gyfer terfynau, sydd angen 12: dangosir y canolrif.</numerusform>
        </translation>
    </message>
    <message>
        <source>The number of residents differs between weeks, so the rate by occupied bed days is drawn: %1 a week on average, over %2 bed days. It varies no more than that of independent events, so the limits are those of independent events.</source>
        <translation>Mae nifer y preswylwyr yn amrywio rhwng wythnosau: dangosir y gyfradd yn ôl diwrnodau gwely llawn, %1 yr wythnos ar gyfartaledd, dros %2 o ddiwrnodau gwely. Nid yw&apos;n amrywio mwy na chyfradd achosion annibynnol, felly terfynau achosion annibynnol sydd iddi.</translation>
    </message>
    <message>
        <source>The number of residents differs between weeks, so the rate by occupied bed days is drawn: %1 a week on average, over %2 bed days. It varies more than that of independent events, so the limits are widened.</source>
        <translation>Mae nifer y preswylwyr yn amrywio rhwng wythnosau: dangosir y gyfradd yn ôl diwrnodau gwely llawn, %1 yr wythnos ar gyfartaledd, dros %2 o ddiwrnodau gwely. Mae&apos;n amrywio mwy na chyfradd achosion annibynnol, felly ehangir y terfynau.</translation>
    </message>
    <message numerus="yes">
        <source>There are enough weeks for limits (%Ln), but bed days are not known for all of them, so the rates are drawn as single values, on an XmR chart.</source>
        <translation>
            <numerusform>Mae %Ln wythnos yn ddigon ar gyfer terfynau. Nid yw diwrnodau gwely pob un yn hysbys, felly dangosir y cyfraddau fel gwerthoedd unigol, ar siart XmR.</numerusform>
            <numerusform>Mae %Ln wythnos yn ddigon ar gyfer terfynau. Nid yw diwrnodau gwely pob un yn hysbys, felly dangosir y cyfraddau fel gwerthoedd unigol, ar siart XmR.</numerusform>
            <numerusform>Mae %Ln wythnos yn ddigon ar gyfer terfynau. Nid yw diwrnodau gwely pob un yn hysbys, felly dangosir y cyfraddau fel gwerthoedd unigol, ar siart XmR.</numerusform>
            <numerusform>Mae %Ln wythnos yn ddigon ar gyfer terfynau. Nid yw diwrnodau gwely pob un yn hysbys, felly dangosir y cyfraddau fel gwerthoedd unigol, ar siart XmR.</numerusform>
            <numerusform>Mae %Ln wythnos yn ddigon ar gyfer terfynau. Nid yw diwrnodau gwely pob un yn hysbys, felly dangosir y cyfraddau fel gwerthoedd unigol, ar siart XmR.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are enough weeks for limits (%Ln, with %1 on average), so each week is drawn as a single value, on an XmR chart. It takes no account of how many residents there were.</source>
        <translation>
            <numerusform>Mae %Ln wythnos â %1 ar gyfartaledd yn ddigon ar gyfer terfynau, felly dangosir pob wythnos fel gwerth unigol, ar siart XmR. Nid yw&apos;n ystyried faint o breswylwyr oedd yno.</numerusform>
            <numerusform>Mae %Ln wythnos â %1 ar gyfartaledd yn ddigon ar gyfer terfynau, felly dangosir pob wythnos fel gwerth unigol, ar siart XmR. Nid yw&apos;n ystyried faint o breswylwyr oedd yno.</numerusform>
            <numerusform>Mae %Ln wythnos â %1 ar gyfartaledd yn ddigon ar gyfer terfynau, felly dangosir pob wythnos fel gwerth unigol, ar siart XmR. Nid yw&apos;n ystyried faint o breswylwyr oedd yno.</numerusform>
            <numerusform>Mae %Ln wythnos â %1 ar gyfartaledd yn ddigon ar gyfer terfynau, felly dangosir pob wythnos fel gwerth unigol, ar siart XmR. Nid yw&apos;n ystyried faint o breswylwyr oedd yno.</numerusform>
            <numerusform>Mae %Ln wythnos â %1 ar gyfartaledd yn ddigon ar gyfer terfynau, felly dangosir pob wythnos fel gwerth unigol, ar siart XmR. Nid yw&apos;n ystyried faint o breswylwyr oedd yno.</numerusform>
        </translation>
    </message>
    <message>
        <source>DNACPR decided, not recorded whether in place</source>
        <translation>Penderfynwyd DNACPR, heb gofnod a yw mewn grym</translation>
    </message>
    <message>
        <source>Last shift</source>
        <translation>Y shifft ddiwethaf</translation>
    </message>
    <message>
        <source>Since midnight</source>
        <translation>Ers hanner nos</translation>
    </message>
    <message>
        <source>Since yesterday 07:00</source>
        <translation>Ers ddoe 07:00</translation>
    </message>
    <message>
        <source>Since last Friday 14:00</source>
        <translation>Ers dydd Gwener diwethaf 14:00</translation>
    </message>
    <message>
        <source>Since Friday 14:00</source>
        <translation>Ers dydd Gwener 14:00</translation>
    </message>
    <message>
        <source>centre line</source>
        <translation>llinell ganol</translation>
    </message>
    <message>
        <source>(the lower one lies under 0 and is shown at 0)</source>
        <translation>(mae&apos;r un isaf o dan 0 ac fe&apos;i dangosir ar 0)</translation>
    </message>
    <message>
        <source>No signal by these rules.</source>
        <translation>Dim arwydd yn ôl y rheolau hyn.</translation>
    </message>
    <message>
        <source>Signal: the series has shifted (longest run %1, crossings %2).</source>
        <translation>Arwydd: mae&apos;r gyfres wedi symud (rhediad hiraf %1, croesiadau %2).</translation>
    </message>
    <message numerus="yes">
        <source>none for %Ln days, beyond the limit of %1</source>
        <translation>
            <numerusform>dim ers %Ln diwrnod, y tu hwnt i&apos;r terfyn %1</numerusform>
            <numerusform>dim ers %Ln diwrnod, y tu hwnt i&apos;r terfyn %1</numerusform>
            <numerusform>dim ers %Ln diwrnod, y tu hwnt i&apos;r terfyn %1</numerusform>
            <numerusform>dim ers %Ln diwrnod, y tu hwnt i&apos;r terfyn %1</numerusform>
            <numerusform>dim ers %Ln diwrnod, y tu hwnt i&apos;r terfyn %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Signal: %1.</source>
        <translation>Arwydd: %1.</translation>
    </message>
    <message numerus="yes">
        <source>None for %Ln days, within the limit of %1.</source>
        <translation>
            <numerusform>Dim ers %Ln diwrnod, o fewn y terfyn %1 o hyd.</numerusform>
            <numerusform>Dim ers %Ln diwrnod, o fewn y terfyn %1 o hyd.</numerusform>
            <numerusform>Dim ers %Ln diwrnod, o fewn y terfyn %1 o hyd.</numerusform>
            <numerusform>Dim ers %Ln diwrnod, o fewn y terfyn %1 o hyd.</numerusform>
            <numerusform>Dim ers %Ln diwrnod, o fewn y terfyn %1 o hyd.</numerusform>
        </translation>
    </message>
    <message>
        <source>The mean of the days is %1; a few long gaps raise it above the centre line.</source>
        <translation>Cymedr y diwrnodau yw %1; mae ambell fwlch hir yn ei godi uwchlaw&apos;r llinell ganol.</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %3 to %4: %Ln in all; %5.</source>
        <translation>
            <numerusform>%1, %2, %3 i %4: %Ln i gyd; %5.</numerusform>
            <numerusform>%1, %2, %3 i %4: %Ln i gyd; %5.</numerusform>
            <numerusform>%1, %2, %3 i %4: %Ln i gyd; %5.</numerusform>
            <numerusform>%1, %2, %3 i %4: %Ln i gyd; %5.</numerusform>
            <numerusform>%1, %2, %3 i %4: %Ln i gyd; %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2: nothing from the last %Ln weeks is here.</source>
        <translation>
            <numerusform>%1, %2: nid oes dim o&apos;r %Ln wythnos ddiwethaf yma.</numerusform>
            <numerusform>%1, %2: nid oes dim o&apos;r %Ln wythnos ddiwethaf yma.</numerusform>
            <numerusform>%1, %2: nid oes dim o&apos;r %Ln wythnos ddiwethaf yma.</numerusform>
            <numerusform>%1, %2: nid oes dim o&apos;r %Ln wythnos ddiwethaf yma.</numerusform>
            <numerusform>%1, %2: nid oes dim o&apos;r %Ln wythnos ddiwethaf yma.</numerusform>
        </translation>
    </message>
    <message>
        <source>No incident here has a category that is called falls.</source>
        <translation>Nid oes gan ddim un digwyddiad yma gategori o&apos;r enw cwympiadau.</translation>
    </message>
    <message>
        <source>Counted are incidents of: %1.</source>
        <translation>Cyfrifir digwyddiadau o: %1.</translation>
    </message>
    <message>
        <source>Bars show how much of each week was severe. Whether there is a signal is shown by Incidents by week.</source>
        <translation>Mae&apos;r barrau&apos;n dangos faint o bob wythnos oedd yn ddifrifol. Mae Digwyddiadau fesul wythnos yn dangos a oes arwydd.</translation>
    </message>
    <message>
        <source>Bars compare the categories; the small charts show whether there is a signal in one of them.</source>
        <translation>Mae&apos;r barrau&apos;n cymharu&apos;r categorïau; mae&apos;r siartiau bach yn dangos a oes arwydd yn un ohonynt.</translation>
    </message>
    <message>
        <source>Two months are two points, which say little about a change. Incidents by week shows whether there is a signal.</source>
        <translation>Dau bwynt yw dau fis, ac ychydig a ddywedant am newid. Mae Digwyddiadau fesul wythnos yn dangos a oes arwydd.</translation>
    </message>
    <message>
        <source>Too few homes to say whether they vary more than independent events do: the limits are those of independent events.</source>
        <translation>Rhy ychydig o gartrefi i ddweud a ydynt yn amrywio mwy nag achosion annibynnol: terfynau achosion annibynnol yw&apos;r rhain.</translation>
    </message>
    <message>
        <source>The homes vary more than independent events do on average (overdispersion %1, where 1 is expected): the limits are widened by that.</source>
        <translation>Mae&apos;r cartrefi&apos;n amrywio mwy nag achosion annibynnol ar gyfartaledd (gorwasgariad %1, lle disgwylir 1): ehangir y terfynau yn ôl hynny.</translation>
    </message>
    <message>
        <source>The homes vary no more than independent events do on average (overdispersion %1, where 1 is expected): the limits are those of independent events.</source>
        <translation>Nid yw&apos;r cartrefi&apos;n amrywio mwy nag achosion annibynnol ar gyfartaledd (gorwasgariad %1, lle disgwylir 1): terfynau achosion annibynnol yw&apos;r rhain.</translation>
    </message>
    <message>
        <source>Falls by week</source>
        <translation>Cwympiadau fesul wythnos</translation>
    </message>
    <message>
        <source>seven or more in a row above the centre line</source>
        <translation>saith neu fwy yn olynol uwchlaw&apos;r llinell ganol</translation>
    </message>
    <message>
        <source>seven or more in a row below the centre line</source>
        <translation>saith neu fwy yn olynol islaw&apos;r llinell ganol</translation>
    </message>
    <message>
        <source>seven or more in a row above the median</source>
        <translation>saith neu fwy yn olynol uwchlaw&apos;r canolrif</translation>
    </message>
    <message>
        <source>seven or more in a row below the median</source>
        <translation>saith neu fwy yn olynol islaw&apos;r canolrif</translation>
    </message>
    <message>
        <source>seven or more in a row above the mean</source>
        <translation>saith neu fwy yn olynol uwchlaw&apos;r cymedr</translation>
    </message>
    <message>
        <source>seven or more in a row below the mean</source>
        <translation>saith neu fwy yn olynol islaw&apos;r cymedr</translation>
    </message>
    <message>
        <source>Waterlow score: very high risk; the score has no date of its own</source>
        <translation>Sgôr Waterlow: risg uchel iawn; nid oes gan y sgôr ei dyddiad ei hun</translation>
    </message>
    <message>
        <source>Waterlow score: high risk; the score has no date of its own</source>
        <translation>Sgôr Waterlow: risg uchel; nid oes gan y sgôr ei dyddiad ei hun</translation>
    </message>
    <message>
        <source>Waterlow score: at risk; the score has no date of its own</source>
        <translation>Sgôr Waterlow: mewn perygl; nid oes gan y sgôr ei dyddiad ei hun</translation>
    </message>
    <message>
        <source>MUST score: high risk; the score has no date of its own; screen again monthly</source>
        <translation>Sgôr MUST: risg uchel; nid oes gan y sgôr ei dyddiad ei hun; sgriniwch eto bob mis</translation>
    </message>
    <message>
        <source>Last log %1 hours ago; usually no more than %2 at this time of day, and just past the limit</source>
        <translation>Cofnod olaf %1 awr yn ôl; yr adeg hon o&apos;r dydd %2 ar y mwyaf fel arfer, ac ychydig dros hynny ar y rhestr</translation>
    </message>
    <message>
        <source>Last log %1 hours ago; usually no more than %2 at this time of day, and listed after %3</source>
        <translation>Cofnod olaf %1 awr yn ôl; yr adeg hon o&apos;r dydd %2 ar y mwyaf fel arfer, ac ar y rhestr dros %3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>reason, values of the record</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1, not known</source>
        <translation>%1, ddim yn hysbys</translation>
    </message>
    <message>
        <source>The date of birth is not recorded.</source>
        <translation>Nid yw&apos;r dyddiad geni wedi&apos;i gofnodi.</translation>
    </message>
    <message>
        <source>The gender is not recorded.</source>
        <translation>Nid yw&apos;r rhywedd wedi&apos;i gofnodi.</translation>
    </message>
    <message>
        <source>DNACPR is not recorded: ask, and do not take it for none.</source>
        <translation>Nid yw DNACPR wedi&apos;i gofnodi: gofynnwch, a pheidiwch â chymryd nad oes un.</translation>
    </message>
    <message>
        <source>Where the DNACPR form is: not known.</source>
        <translation>Lle mae&apos;r ffurflen DNACPR: ddim yn hysbys.</translation>
    </message>
    <message>
        <source>allergies</source>
        <translation>alergeddau</translation>
    </message>
    <message>
        <source>The %1 score is from %2.</source>
        <comment>MUST or Waterlow, date</comment>
        <translation>Mae&apos;r sgôr %1 o %2.</translation>
    </message>
    <message>
        <source>How old these are is not known: %1.</source>
        <translation>Nid yw&apos;n hysbys pa mor hen yw&apos;r rhain: %1.</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Ers</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pam</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Pob un</translation>
    </message>
    <message>
        <source>Home not known</source>
        <translation>Cartref ddim yn hysbys</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Cofnodion</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nifer</translation>
    </message>
    <message>
        <source>No rule is in force on %1. Is the clock of this computer right?</source>
        <translation>Nid oes rheol mewn grym ar %1. A yw cloc y cyfrifiadur hwn yn gywir?</translation>
    </message>
    <message>
        <source>Added since the pack was made: %1.</source>
        <translation>Ychwanegwyd ers gwneud y pecyn: %1.</translation>
    </message>
    <message>
        <source>No care plan with a date of change</source>
        <translation>Dim cynllun gofal â dyddiad newid</translation>
    </message>
    <message>
        <source>No care plan changed since %1</source>
        <translation>Dim cynllun gofal wedi newid ers %1</translation>
    </message>
    <message>
        <source>The resident&apos;s record does not say whether there is a choking risk; an assessment says: %1.</source>
        <translation>Nid yw cofnod y preswylydd yn dweud a oes risg o dagu; dywed asesiad: %1.</translation>
    </message>
    <message>
        <source>No choking risk is recorded, but an assessment says: %1. Ask.</source>
        <translation>Ni chofnodwyd risg o dagu, ond dywed asesiad: %1. Gofynnwch.</translation>
    </message>
    <message>
        <source>Homes with a signal of their own: %1.</source>
        <translation>Cartrefi â signal eu hunain: %1.</translation>
    </message>
    <message>
        <source>Last month
by this time</source>
        <translation>Y mis diwethaf
erbyn hyn</translation>
    </message>
    <message>
        <source>%1, %2: %3 since %4; last month %5 by the same day and time, and %6 in all.</source>
        <translation>%1, %2: %3 ers %4; y mis diwethaf %5 erbyn yr un diwrnod ac amser, a %6 i gyd.</translation>
    </message>
    <message>
        <source>%1 (not finished)</source>
        <comment>risk level of an assessment</comment>
        <translation>%1 (heb ei orffen)</translation>
    </message>
    <message>
        <source>At least half of the points lie on the median, so these rules cannot show a shift.</source>
        <translation>Mae o leiaf hanner y pwyntiau ar y canolrif, felly ni all y rheolau hyn ddangos symudiad.</translation>
    </message>
    <message>
        <source>not enough to judge</source>
        <translation>dim digon i farnu</translation>
    </message>
    <message>
        <source>DNACPR is recorded as not in place, yet with a review on %1: ask which is right.</source>
        <translation>Cofnodir nad yw DNACPR ar waith, ond gydag adolygiad ar %1: gofynnwch pa un sy&apos;n gywir.</translation>
    </message>
    <message>
        <source>No current care plan changed and no current risk assessment reviewed since it happened</source>
        <translation>Ni newidiwyd unrhyw gynllun gofal cyfredol ac nid adolygwyd unrhyw asesiad risg cyfredol ers iddo ddigwydd</translation>
    </message>
    <message>
        <source>No current care plan changed and no current risk assessment reviewed since it was recorded</source>
        <translation>Ni newidiwyd unrhyw gynllun gofal cyfredol ac nid adolygwyd unrhyw asesiad risg cyfredol ers ei gofnodi</translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <comment>what happened, another home</comment>
        <translation>%1, yn %2</translation>
    </message>
</context>
<context>
    <name>keyfile</name>
    <message>
        <source>The key file could not be read: %1</source>
        <translation>Ni ellid darllen y ffeil allwedd: %1</translation>
    </message>
    <message>
        <source>Other users of this computer can read or change %1. Restrict it to yourself with chmod 600.</source>
        <translation>Gall defnyddwyr eraill y cyfrifiadur hwn ddarllen neu newid %1. Cyfyngwch hi i chi eich hun gyda chmod 600.</translation>
    </message>
    <message>
        <source>The key file has no key on its first line</source>
        <translation>Nid oes allwedd ar linell gyntaf y ffeil allwedd</translation>
    </message>
    <message>
        <source>%1 is saved as UTF-16, which Windows calls “Unicode”. Save it as UTF-8 or ANSI.</source>
        <translation>Mae %1 wedi&apos;i chadw fel UTF-16, y mae Windows yn ei alw&apos;n “Unicode”. Cadwch hi fel UTF-8 neu ANSI.</translation>
    </message>
</context>
<context>
    <name>period</name>
    <message>
        <source>today</source>
        <translation>heddiw</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>ddoe</translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation>yfory</translation>
    </message>
    <message>
        <source>this week</source>
        <translation>yr wythnos hon</translation>
    </message>
    <message>
        <source>this month</source>
        <translation>y mis hwn</translation>
    </message>
    <message>
        <source>last month</source>
        <translation>y mis diwethaf</translation>
    </message>
    <message>
        <source>next month</source>
        <translation>y mis nesaf</translation>
    </message>
    <message>
        <source>this year</source>
        <translation>y flwyddyn hon</translation>
    </message>
    <message>
        <source>before today</source>
        <translation>cyn heddiw</translation>
    </message>
    <message numerus="yes">
        <source>in the last %n days</source>
        <translation>
            <numerusform>yn y %n diwrnod diwethaf</numerusform>
            <numerusform>yn y diwrnod diwethaf</numerusform>
            <numerusform>yn y %n diwrnod diwethaf</numerusform>
            <numerusform>yn y %n diwrnod diwethaf</numerusform>
            <numerusform>yn y %n diwrnod diwethaf</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in the next %n days</source>
        <translation>
            <numerusform>yn y %n diwrnod nesaf</numerusform>
            <numerusform>yn y diwrnod nesaf</numerusform>
            <numerusform>yn y %n diwrnod nesaf</numerusform>
            <numerusform>yn y %n diwrnod nesaf</numerusform>
            <numerusform>yn y %n diwrnod nesaf</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %n months ago</source>
        <translation>
            <numerusform>dros %n mis yn ôl</numerusform>
            <numerusform>dros fis yn ôl</numerusform>
            <numerusform>dros %n mis yn ôl</numerusform>
            <numerusform>dros %n mis yn ôl</numerusform>
            <numerusform>dros %n mis yn ôl</numerusform>
        </translation>
    </message>
    <message>
        <source>last night, 21:00 to 07:00</source>
        <translation>neithiwr, 21:00 i 07:00</translation>
    </message>
</context>
<context>
    <name>policy</name>
    <message>
        <source>has to be true or false</source>
        <translation>rhaid iddo fod yn true neu false</translation>
    </message>
    <message>
        <source>has to be a whole number from %1 to %2</source>
        <translation>rhaid iddo fod yn rhif cyfan o %1 i %2</translation>
    </message>
    <message>
        <source>has to be one of %1</source>
        <translation>rhaid iddo fod yn un o&apos;r rhain: %1</translation>
    </message>
    <message>
        <source>has to be an address like https://care.example.org</source>
        <translation>rhaid iddo fod yn gyfeiriad fel https://care.example.org</translation>
    </message>
    <message>
        <source>has to be the absolute path of a file</source>
        <translation>rhaid iddo fod yn llwybr absoliwt ffeil</translation>
    </message>
    <message>
        <source>has to be a text of %1 to %2 letters</source>
        <translation>rhaid iddo fod yn destun o %1 i %2 o lythrennau</translation>
    </message>
    <message>
        <source>This version knows no key “%1”.</source>
        <translation>Nid yw&apos;r fersiwn hon yn adnabod yr allwedd “%1”.</translation>
    </message>
    <message>
        <source>“%1” can be locked, but not recommended.</source>
        <translation>Gellir cloi “%1”, ond nid ei argymell.</translation>
    </message>
    <message>
        <source>“%1” %2.</source>
        <comment>name of a key, then for example: has to be true or false</comment>
        <translation>“%1”: %2.</translation>
    </message>
    <message>
        <source>Set by your organisation</source>
        <translation>Wedi&apos;i osod gan eich sefydliad</translation>
    </message>
    <message>
        <source>Set by your organisation: %1</source>
        <comment>its name</comment>
        <translation>Wedi&apos;i osod gan eich sefydliad: %1</translation>
    </message>
    <message>
        <source>Your organisation&apos;s settings for this program could not be read. Until they can be, editing, printing and copying are off and no connection can be added. Nothing stored here is lost.</source>
        <translation>Ni ellid darllen gosodiadau eich sefydliad ar gyfer y rhaglen hon. Hyd nes y gellir gwneud hynny, mae golygu, argraffu a chopïo wedi&apos;u diffodd ac ni ellir ychwanegu cysylltiad. Nid oes dim sydd wedi&apos;i storio yma wedi&apos;i golli.</translation>
    </message>
    <message>
        <source>Your organisation&apos;s settings for this program contain a mistake.</source>
        <translation>Mae camgymeriad yng ngosodiadau eich sefydliad ar gyfer y rhaglen hon.</translation>
    </message>
    <message>
        <source>Tell whoever looks after your computers:</source>
        <translation>Dywedwch wrth bwy bynnag sy&apos;n gofalu am eich cyfrifiaduron:</translation>
    </message>
</context>
<context>
    <name>policyfacts</name>
    <message>
        <source>The only service is %1.</source>
        <translation>Yr unig wasanaeth yw %1.</translation>
    </message>
    <message>
        <source>The certificates that are trusted are set.</source>
        <translation>Mae&apos;r tystysgrifau yr ymddiriedir ynddynt wedi&apos;u gosod.</translation>
    </message>
    <message>
        <source>API keys are kept for the session only.</source>
        <translation>Cedwir allweddi API am y sesiwn yn unig.</translation>
    </message>
    <message>
        <source>Editing is off.</source>
        <translation>Mae golygu wedi&apos;i ddiffodd.</translation>
    </message>
    <message>
        <source>Copying is off.</source>
        <translation>Mae copïo wedi&apos;i ddiffodd.</translation>
    </message>
    <message>
        <source>A PIN is required.</source>
        <translation>Mae angen PIN.</translation>
    </message>
    <message numerus="yes">
        <source>Locks after at most %n minute(s).</source>
        <translation>
            <numerusform>Yn cloi ar ôl %n munud ar y mwyaf.</numerusform>
            <numerusform>Yn cloi ar ôl %n munud ar y mwyaf.</numerusform>
            <numerusform>Yn cloi ar ôl %n munud ar y mwyaf.</numerusform>
            <numerusform>Yn cloi ar ôl %n munud ar y mwyaf.</numerusform>
            <numerusform>Yn cloi ar ôl %n munud ar y mwyaf.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Daily logs are kept for at most %n day(s).</source>
        <translation>
            <numerusform>Cedwir cofnodion dyddiol am %n diwrnod ar y mwyaf.</numerusform>
            <numerusform>Cedwir cofnodion dyddiol am %n diwrnod ar y mwyaf.</numerusform>
            <numerusform>Cedwir cofnodion dyddiol am %n diwrnod ar y mwyaf.</numerusform>
            <numerusform>Cedwir cofnodion dyddiol am %n diwrnod ar y mwyaf.</numerusform>
            <numerusform>Cedwir cofnodion dyddiol am %n diwrnod ar y mwyaf.</numerusform>
        </translation>
    </message>
    <message>
        <source>The program uses the language of this computer.</source>
        <translation>Defnyddir iaith y cyfrifiadur hwn.</translation>
    </message>
    <message>
        <source>The language is %1.</source>
        <comment>English (UK)</comment>
        <translation>Yr iaith yw %1.</translation>
    </message>
    <message>
        <source>Exports and printing are off.</source>
        <translation>Mae allforio ac argraffu wedi&apos;u diffodd.</translation>
    </message>
</context>
<context>
    <name>policysource</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <comment>path, reason</comment>
        <translation>Ni ellir darllen %1: %2</translation>
    </message>
    <message>
        <source>%1 is not used: ordinary users of this computer can change %2. Only an administrator may have permission to write there.</source>
        <translation>Ni ddefnyddir %1: gall defnyddwyr cyffredin y cyfrifiadur hwn newid %2. Dim ond gweinyddwr a gaiff fod â chaniatâd i ysgrifennu yno.</translation>
    </message>
    <message>
        <source>it is larger than 64 KB</source>
        <translation>mae&apos;n fwy na 64 KB</translation>
    </message>
    <message>
        <source>it is not valid JSON, at byte %1: %2</source>
        <translation>nid yw&apos;n JSON dilys, ar feit %1: %2</translation>
    </message>
    <message>
        <source>it is not a JSON object</source>
        <translation>nid yw&apos;n wrthrych JSON</translation>
    </message>
    <message>
        <source>“Recommended” is not a JSON object</source>
        <translation>nid yw “Recommended” yn wrthrych JSON</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>nid yw&apos;n ffeil</translation>
    </message>
    <message>
        <source>the key “%1” is there twice</source>
        <translation>mae&apos;r allwedd “%1” yno ddwywaith</translation>
    </message>
</context>
<context>
    <name>relations</name>
    <message>
        <source>%1 %L2</source>
        <comment>Incidents 4</comment>
        <translation>%1 %L2</translation>
    </message>
    <message>
        <source>%1 %L2+</source>
        <comment>Incidents, 4 or more</comment>
        <translation>%1 %L2+</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>Daily logs (witnessed by)</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>residentterm</name>
    <message>
        <source>Resident</source>
        <translation>Preswylydd</translation>
    </message>
    <message>
        <source>Service user</source>
        <translation>Defnyddiwr gwasanaeth</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Cleient</translation>
    </message>
    <message>
        <source>Tenant</source>
        <translation>Tenant</translation>
    </message>
    <message>
        <source>Supported person</source>
        <translation>Person a gefnogir</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Cwsmer</translation>
    </message>
</context>
<context>
    <name>rules</name>
    <message>
        <source>%1 must be a number, like 4 or 2.5</source>
        <translation>Rhaid i %1 fod yn rhif, fel 4 neu 2.5</translation>
    </message>
    <message>
        <source>Choose the %1</source>
        <translation>Dewiswch: %1</translation>
    </message>
    <message>
        <source>Enter the %1</source>
        <translation>Rhowch: %1</translation>
    </message>
    <message>
        <source>%1 must be shorter than 64,000 characters</source>
        <translation>Rhaid i %1 fod yn fyrrach na 64,000 nod</translation>
    </message>
    <message>
        <source>NHS number must only include digits</source>
        <translation>Rhaid i&apos;r rhif GIG gynnwys digidau&apos;n unig</translation>
    </message>
    <message>
        <source>NHS number must have 10 digits</source>
        <translation>Rhaid i&apos;r rhif GIG gael 10 digid</translation>
    </message>
    <message>
        <source>Check the NHS number: the same digit ten times is not an NHS number</source>
        <translation>Gwiriwch y rhif GIG: nid yw&apos;r un digid ddeg gwaith yn rhif GIG</translation>
    </message>
    <message>
        <source>Check the NHS number: its last digit does not match the others</source>
        <translation>Gwiriwch y rhif GIG: nid yw ei ddigid olaf yn cyfateb i&apos;r lleill</translation>
    </message>
    <message>
        <source>NHS number %1 is not from England or Wales – is this right?</source>
        <translation>Nid yw&apos;r rhif GIG %1 o Gymru na Lloegr – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>Date of birth must be in the past</source>
        <translation>Rhaid i&apos;r dyddiad geni fod yn y gorffennol</translation>
    </message>
    <message>
        <source>Date of birth must be less than 130 years ago</source>
        <translation>Rhaid i&apos;r dyddiad geni fod lai na 130 mlynedd yn ôl</translation>
    </message>
    <message>
        <source>Date of birth must be before the date of admission</source>
        <translation>Rhaid i&apos;r dyddiad geni fod cyn y dyddiad derbyn</translation>
    </message>
    <message>
        <source>Born %1 – is this right?</source>
        <translation>Ganed %1 – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>%1 must have one @, like name@example.org</source>
        <translation>Rhaid i %1 gael un @, fel name@example.org</translation>
    </message>
    <message>
        <source>“%1” has both +44 and (0) – is this right?</source>
        <translation>Mae gan “%1” +44 a (0) – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>“%1” does not look like a telephone number – is this right?</source>
        <translation>Nid yw “%1” yn edrych fel rhif ffôn – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>Height %1 – is this right?</source>
        <translation>Taldra %1 – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>“%1” does not look like a postcode – is this right?</source>
        <translation>Nid yw “%1” yn edrych fel cod post – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>“%1” does not look like an e-mail address – is this right?</source>
        <translation>Nid yw “%1” yn edrych fel cyfeiriad e-bost – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>DNACPR is in place without a review date – is this right?</source>
        <translation>Mae DNACPR ar waith heb ddyddiad adolygu – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>DNACPR is in place, and it is not recorded where its form is – is this right?</source>
        <translation>Mae DNACPR ar waith, ac ni chofnodwyd ble mae ei ffurflen – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>DoLS is authorised without a reference – is this right?</source>
        <translation>Mae DoLS wedi&apos;i awdurdodi heb gyfeirnod – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>DoLS is authorised without start and end dates – is this right?</source>
        <translation>Mae DoLS wedi&apos;i awdurdodi heb ddyddiadau dechrau a gorffen – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>%1 must have 200 characters or fewer</source>
        <translation>Rhaid i %1 gael 200 nod neu lai</translation>
    </message>
    <message>
        <source>Allergies are recorded both as none and as some – is this right?</source>
        <translation>Cofnodir nad oes alergeddau a bod rhai – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>“%1” is recorded, and none are known – is this right?</source>
        <translation>Cofnodir “%1”, ac nid oes rhai hysbys – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>No allergies are known any more, and “%1” is removed – is this right?</source>
        <translation>Nid oes alergeddau hysbys mwyach, a thynnir “%1” – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>Has allergies, but none is named – is this right?</source>
        <translation>Nodir bod alergeddau, ond ni enwir yr un – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>National Insurance number must look like AB 12 34 56 C</source>
        <translation>Rhaid i&apos;r rhif Yswiriant Gwladol edrych fel AB 12 34 56 C</translation>
    </message>
    <message>
        <source>The National Insurance number is a temporary one – is this right?</source>
        <translation>Rhif dros dro yw&apos;r rhif Yswiriant Gwladol – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>DoLS must not start before it was applied for</source>
        <translation>Rhaid i DoLS beidio â dechrau cyn gwneud cais amdano</translation>
    </message>
    <message>
        <source>DoLS must not end before it starts or was applied for</source>
        <translation>Rhaid i DoLS beidio â dod i ben cyn iddo ddechrau na chyn gwneud cais amdano</translation>
    </message>
    <message>
        <source>DoLS must end at most a year after it starts</source>
        <translation>Rhaid i DoLS ddod i ben flwyddyn ar y mwyaf ar ôl iddo ddechrau</translation>
    </message>
    <message>
        <source>The DoLS review must not be after DoLS ends</source>
        <translation>Rhaid i&apos;r adolygiad DoLS beidio â bod ar ôl i DoLS ddod i ben</translation>
    </message>
    <message>
        <source>Admitted %1 – is this right?</source>
        <translation>Derbyniwyd i&apos;r cartref %1 – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>Making a resident active again can change what the care provider is billed.</source>
        <translation>Gall gwneud preswylydd yn weithredol eto newid y bil i&apos;r darparwr gofal.</translation>
    </message>
    <message>
        <source>Adding an active resident can change what the care provider is billed.</source>
        <translation>Gall ychwanegu preswylydd gweithredol newid y bil i&apos;r darparwr gofal.</translation>
    </message>
    <message>
        <source>%1 · Born %2 · NHS No. %3</source>
        <translation>%1 · Ganed %2 · Rhif GIG %3</translation>
    </message>
    <message>
        <source>Born %1</source>
        <translation>Ganwyd %1</translation>
    </message>
    <message>
        <source>Room %1</source>
        <translation>Ystafell %1</translation>
    </message>
    <message>
        <source>%1 must be on one line, without line breaks or tabs</source>
        <translation>Rhaid i %1 fod ar un llinell, heb doriadau llinell na thabiau</translation>
    </message>
    <message>
        <source>%1 “%2” has no letters – is this right?</source>
        <translation>Nid oes llythrennau yn %1 “%2” – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>Incidents to review</source>
        <translation>Digwyddiadau i&apos;w hadolygu</translation>
    </message>
    <message>
        <source>Nothing reviewed since an incident</source>
        <translation>Dim wedi&apos;i adolygu ers digwyddiad</translation>
    </message>
    <message>
        <source>Is this notifiable?</source>
        <translation>A oes rhaid hysbysu am hyn?</translation>
    </message>
    <message>
        <source>DoLS ended</source>
        <translation>DoLS wedi dod i ben</translation>
    </message>
    <message>
        <source>DoLS ending</source>
        <translation>DoLS yn dod i ben</translation>
    </message>
    <message>
        <source>DoLS applied for, not started</source>
        <translation>Cais DoLS wedi&apos;i wneud, heb ddechrau</translation>
    </message>
    <message>
        <source>DoLS with no end date</source>
        <translation>DoLS heb ddiwedd</translation>
    </message>
    <message>
        <source>DNACPR review overdue</source>
        <translation>Adolygiad DNACPR yn hwyr</translation>
    </message>
    <message>
        <source>DNACPR review due</source>
        <translation>Adolygiad DNACPR i ddod</translation>
    </message>
    <message>
        <source>Care plan reviews overdue</source>
        <translation>Adolygiadau cynllun gofal hwyr</translation>
    </message>
    <message>
        <source>Care plan reviews due</source>
        <translation>Adolygiadau cynllun gofal i ddod</translation>
    </message>
    <message>
        <source>Goal reviews overdue</source>
        <translation>Adolygiadau nodau hwyr</translation>
    </message>
    <message>
        <source>Goal reviews due</source>
        <translation>Adolygiadau nodau i ddod</translation>
    </message>
    <message>
        <source>Risk assessments not reviewed recently</source>
        <translation>Asesiadau risg heb eu hadolygu ers tro</translation>
    </message>
    <message>
        <source>Risk assessments never reviewed</source>
        <translation>Asesiadau risg heb eu hadolygu erioed</translation>
    </message>
    <message>
        <source>Risk assessments incomplete</source>
        <translation>Asesiadau risg anghyflawn</translation>
    </message>
    <message>
        <source>New residents: what is missing</source>
        <translation>Preswylwyr newydd: beth sydd ar goll</translation>
    </message>
    <message>
        <source>High MUST score</source>
        <translation>Sgôr MUST uchel</translation>
    </message>
    <message>
        <source>At risk by Waterlow score</source>
        <translation>Sgôr Waterlow mewn perygl</translation>
    </message>
    <message>
        <source>Recorded less than usual</source>
        <translation>Cofnodwyd llai nag arfer</translation>
    </message>
    <message>
        <source>No allergy status</source>
        <translation>Dim statws alergedd</translation>
    </message>
    <message>
        <source>Allergies contradict each other</source>
        <translation>Alergeddau&apos;n gwrth-ddweud ei gilydd</translation>
    </message>
    <message>
        <source>No GP</source>
        <translation>Dim meddyg teulu</translation>
    </message>
    <message>
        <source>No NHS number</source>
        <translation>Dim rhif GIG</translation>
    </message>
    <message>
        <source>No date of admission</source>
        <translation>Dim dyddiad derbyn</translation>
    </message>
    <message>
        <source>NHS number with a wrong check digit</source>
        <translation>Rhif GIG â digid gwirio anghywir</translation>
    </message>
    <message>
        <source>No important contact</source>
        <translation>Dim cyswllt pwysig</translation>
    </message>
    <message>
        <source>Residents by home</source>
        <translation>Preswylwyr fesul cartref</translation>
    </message>
    <message>
        <source>Nothing reviewed since: %1</source>
        <translation>Dim wedi&apos;i adolygu ers: %1</translation>
    </message>
    <message>
        <source>Is this notifiable? %1</source>
        <translation>A oes rhaid hysbysu am hyn? %1</translation>
    </message>
    <message>
        <source>New resident: what is missing</source>
        <translation>Preswylydd newydd: beth sydd ar goll</translation>
    </message>
    <message>
        <source>Care plan review overdue</source>
        <translation>Adolygiad cynllun gofal hwyr</translation>
    </message>
    <message>
        <source>Care plan review due</source>
        <translation>Adolygiad cynllun gofal i ddod</translation>
    </message>
    <message>
        <source>Goal review overdue</source>
        <translation>Adolygiad nod hwyr</translation>
    </message>
    <message>
        <source>Goal review due</source>
        <translation>Adolygiad nod i ddod</translation>
    </message>
    <message>
        <source>Risk assessment not reviewed recently</source>
        <translation>Asesiad risg heb ei adolygu ers tro</translation>
    </message>
    <message>
        <source>Risk assessment never reviewed</source>
        <translation>Asesiad risg heb ei adolygu erioed</translation>
    </message>
    <message>
        <source>Risk assessment incomplete</source>
        <translation>Asesiad risg anghyflawn</translation>
    </message>
    <message>
        <source>needs review, %1</source>
        <translation>angen adolygu, %1</translation>
    </message>
    <message>
        <source>admitted %1</source>
        <translation>derbyniwyd %1</translation>
    </message>
    <message>
        <source>no daily log for %1</source>
        <translation>dim cofnod dyddiol ers %1</translation>
    </message>
    <message numerus="yes">
        <source>%n incidents to review</source>
        <translation>
            <numerusform>%n o ddigwyddiadau i&apos;w hadolygu</numerusform>
            <numerusform>%n digwyddiad i&apos;w adolygu</numerusform>
            <numerusform>%n o ddigwyddiadau i&apos;w hadolygu</numerusform>
            <numerusform>%n o ddigwyddiadau i&apos;w hadolygu</numerusform>
            <numerusform>%n o ddigwyddiadau i&apos;w hadolygu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing reviewed since %n incidents</source>
        <translation>
            <numerusform>Dim wedi&apos;i adolygu ers %n o ddigwyddiadau</numerusform>
            <numerusform>Dim wedi&apos;i adolygu ers %n digwyddiad</numerusform>
            <numerusform>Dim wedi&apos;i adolygu ers %n o ddigwyddiadau</numerusform>
            <numerusform>Dim wedi&apos;i adolygu ers %n o ddigwyddiadau</numerusform>
            <numerusform>Dim wedi&apos;i adolygu ers %n o ddigwyddiadau</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n incidents that may be notifiable</source>
        <translation>
            <numerusform>%n o ddigwyddiadau y gallai fod rhaid hysbysu amdanynt</numerusform>
            <numerusform>%n digwyddiad y gallai fod rhaid hysbysu amdano</numerusform>
            <numerusform>%n o ddigwyddiadau y gallai fod rhaid hysbysu amdanynt</numerusform>
            <numerusform>%n o ddigwyddiadau y gallai fod rhaid hysbysu amdanynt</numerusform>
            <numerusform>%n o ddigwyddiadau y gallai fod rhaid hysbysu amdanynt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n care plan reviews overdue</source>
        <translation>
            <numerusform>%n o adolygiadau cynllun gofal hwyr</numerusform>
            <numerusform>%n adolygiad cynllun gofal hwyr</numerusform>
            <numerusform>%n o adolygiadau cynllun gofal hwyr</numerusform>
            <numerusform>%n o adolygiadau cynllun gofal hwyr</numerusform>
            <numerusform>%n o adolygiadau cynllun gofal hwyr</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n care plan reviews due</source>
        <translation>
            <numerusform>%n o adolygiadau cynllun gofal i ddod</numerusform>
            <numerusform>%n adolygiad cynllun gofal i ddod</numerusform>
            <numerusform>%n o adolygiadau cynllun gofal i ddod</numerusform>
            <numerusform>%n o adolygiadau cynllun gofal i ddod</numerusform>
            <numerusform>%n o adolygiadau cynllun gofal i ddod</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n goal reviews overdue</source>
        <translation>
            <numerusform>%n o adolygiadau nodau hwyr</numerusform>
            <numerusform>%n adolygiad nod hwyr</numerusform>
            <numerusform>%n o adolygiadau nodau hwyr</numerusform>
            <numerusform>%n o adolygiadau nodau hwyr</numerusform>
            <numerusform>%n o adolygiadau nodau hwyr</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n goal reviews due</source>
        <translation>
            <numerusform>%n o adolygiadau nodau i ddod</numerusform>
            <numerusform>%n adolygiad nod i ddod</numerusform>
            <numerusform>%n o adolygiadau nodau i ddod</numerusform>
            <numerusform>%n o adolygiadau nodau i ddod</numerusform>
            <numerusform>%n o adolygiadau nodau i ddod</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n risk assessments not reviewed recently</source>
        <translation>
            <numerusform>%n o asesiadau risg heb eu hadolygu ers tro</numerusform>
            <numerusform>%n asesiad risg heb ei adolygu ers tro</numerusform>
            <numerusform>%n o asesiadau risg heb eu hadolygu ers tro</numerusform>
            <numerusform>%n o asesiadau risg heb eu hadolygu ers tro</numerusform>
            <numerusform>%n o asesiadau risg heb eu hadolygu ers tro</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n risk assessments never reviewed</source>
        <translation>
            <numerusform>%n o asesiadau risg heb eu hadolygu erioed</numerusform>
            <numerusform>%n asesiad risg heb ei adolygu erioed</numerusform>
            <numerusform>%n o asesiadau risg heb eu hadolygu erioed</numerusform>
            <numerusform>%n o asesiadau risg heb eu hadolygu erioed</numerusform>
            <numerusform>%n o asesiadau risg heb eu hadolygu erioed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n risk assessments incomplete</source>
        <translation>
            <numerusform>%n o asesiadau risg anghyflawn</numerusform>
            <numerusform>%n asesiad risg anghyflawn</numerusform>
            <numerusform>%n o asesiadau risg anghyflawn</numerusform>
            <numerusform>%n o asesiadau risg anghyflawn</numerusform>
            <numerusform>%n o asesiadau risg anghyflawn</numerusform>
        </translation>
    </message>
    <message>
        <source>recorded %1 ago</source>
        <translation>cofnodwyd %1 yn ôl</translation>
    </message>
    <message>
        <source>DNACPR in place, no document listed</source>
        <translation>DNACPR ar waith, dim dogfen wedi&apos;i rhestru</translation>
    </message>
    <message>
        <source>Risk assessments due for review</source>
        <translation>Asesiadau risg i&apos;w hadolygu cyn hir</translation>
    </message>
    <message>
        <source>Risk assessment due for review</source>
        <translation>Asesiad risg i&apos;w adolygu cyn hir</translation>
    </message>
    <message numerus="yes">
        <source>%n risk assessments due for review</source>
        <translation>
            <numerusform>%n o asesiadau risg i&apos;w hadolygu cyn hir</numerusform>
            <numerusform>%n asesiad risg i&apos;w adolygu cyn hir</numerusform>
            <numerusform>%n o asesiadau risg i&apos;w hadolygu cyn hir</numerusform>
            <numerusform>%n o asesiadau risg i&apos;w hadolygu cyn hir</numerusform>
            <numerusform>%n o asesiadau risg i&apos;w hadolygu cyn hir</numerusform>
        </translation>
    </message>
    <message>
        <source>Residents who may be one person</source>
        <translation>Preswylwyr a all fod yr un person</translation>
    </message>
    <message>
        <source>the service&apos;s own status</source>
        <translation>statws y gwasanaeth ei hun</translation>
    </message>
    <message>
        <source>NICE NG249, review after a fall; the days are a proposal</source>
        <translation>NICE NG249, adolygu ar ôl cwymp; cynnig yw nifer y dyddiau</translation>
    </message>
    <message>
        <source>CQC (Registration) Regulations 2009, regulation 18; the severity is a proposal</source>
        <translation>CQC (Registration) Regulations 2009, rheoliad 18; cynnig yw&apos;r difrifoldeb</translation>
    </message>
    <message>
        <source>Mental Capacity Act 2005, Schedule A1</source>
        <translation>Deddf Galluedd Meddyliol 2005, Atodlen A1</translation>
    </message>
    <message>
        <source>Mental Capacity Act 2005, Schedule A1; the lead time is a proposal</source>
        <translation>Deddf Galluedd Meddyliol 2005, Atodlen A1; cynnig yw&apos;r amser ymlaen llaw</translation>
    </message>
    <message>
        <source>joint guidance of BMA, RC UK and RCN on decisions about CPR</source>
        <translation>canllawiau ar y cyd y BMA, RC UK a&apos;r RCN ar benderfyniadau am CPR</translation>
    </message>
    <message>
        <source>joint guidance of BMA, RC UK and RCN on decisions about CPR; the lead time is a proposal</source>
        <translation>canllawiau ar y cyd y BMA, RC UK a&apos;r RCN ar benderfyniadau am CPR; cynnig yw&apos;r amser ymlaen llaw</translation>
    </message>
    <message>
        <source>joint guidance of BMA, RC UK and RCN on decisions about CPR; the words looked for are a proposal</source>
        <translation>canllawiau ar y cyd y BMA, RC UK a&apos;r RCN ar benderfyniadau am CPR; cynnig yw&apos;r geiriau y chwilir amdanynt</translation>
    </message>
    <message>
        <source>a proposal: daily logs whose item or title has these words</source>
        <translation>cynnig: cofnodion dyddiol â&apos;r geiriau hyn yn eu heitem neu eu teitl</translation>
    </message>
    <message>
        <source>a proposal: the person&apos;s own earlier entries; weights kept elsewhere are not seen</source>
        <translation>cynnig: cofnodion cynharach y person ei hun; ni welir pwysau a gedwir mewn man arall</translation>
    </message>
    <message>
        <source>a proposal: the same NHS number, or the same family name and date of birth</source>
        <translation>cynnig: yr un rhif GIG, neu&apos;r un cyfenw a dyddiad geni</translation>
    </message>
    <message>
        <source>a proposal: the service names no date of the next review</source>
        <translation>cynnig: nid yw&apos;r gwasanaeth yn rhoi dyddiad yr adolygiad nesaf</translation>
    </message>
    <message>
        <source>a proposal: what a new resident&apos;s record holds after 72 hours</source>
        <translation>cynnig: yr hyn sydd yng nghofnod preswylydd newydd ar ôl 72 awr</translation>
    </message>
    <message>
        <source>active residents now</source>
        <translation>preswylwyr gweithredol nawr</translation>
    </message>
    <message>
        <source>BAPEN, MUST: 2 or more is high risk</source>
        <translation>BAPEN, MUST: mae 2 neu fwy yn risg uchel</translation>
    </message>
    <message>
        <source>Waterlow: 10 at risk, 15 high, 20 very high risk</source>
        <translation>Waterlow: 10 mewn perygl, 15 risg uchel, 20 risg uchel iawn</translation>
    </message>
    <message>
        <source>HSCA 2008 (Regulated Activities) Regulations 2014, regulation 17: complete records</source>
        <translation>HSCA 2008 (Regulated Activities) Regulations 2014, rheoliad 17: cofnodion cyflawn</translation>
    </message>
    <message>
        <source>NHS Data Model and Dictionary, NHS NUMBER</source>
        <translation>NHS Data Model and Dictionary, NHS NUMBER</translation>
    </message>
    <message>
        <source>the date in the record itself</source>
        <translation>y dyddiad yn y cofnod ei hun</translation>
    </message>
    <message>
        <source>the date in the record itself; the lead time is a proposal</source>
        <translation>y dyddiad yn y cofnod ei hun; cynnig yw&apos;r amser ymlaen llaw</translation>
    </message>
    <message>
        <source>the service&apos;s own mark</source>
        <translation>marc y gwasanaeth ei hun</translation>
    </message>
    <message>
        <source>Urgent from severity</source>
        <translation>Brys o ddifrifoldeb</translation>
    </message>
    <message>
        <source>Reviewed within</source>
        <translation>Wedi&apos;i adolygu o fewn</translation>
    </message>
    <message>
        <source>Incidents of the last</source>
        <translation>Digwyddiadau&apos;r</translation>
    </message>
    <message>
        <source>From severity</source>
        <translation>O ddifrifoldeb</translation>
    </message>
    <message>
        <source>Ending within</source>
        <translation>Yn dod i ben o fewn</translation>
    </message>
    <message>
        <source>Due within</source>
        <translation>I&apos;w wneud o fewn</translation>
    </message>
    <message>
        <source>On the list within</source>
        <translation>Ar y rhestr o fewn</translation>
    </message>
    <message>
        <source>After admission</source>
        <translation>Ar ôl derbyn</translation>
    </message>
    <message>
        <source>Admitted in the last</source>
        <translation>Wedi&apos;u derbyn yn y</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>O leiaf</translation>
    </message>
    <message>
        <source>From a score of</source>
        <translation>O sgôr o</translation>
    </message>
    <message>
        <source>At risk from</source>
        <translation>Mewn perygl o</translation>
    </message>
    <message>
        <source>High risk from</source>
        <translation>Perygl uchel o</translation>
    </message>
    <message>
        <source>Very high risk from</source>
        <translation>Perygl uchel iawn o</translation>
    </message>
    <message>
        <source>Beds</source>
        <translation>Gwelyau</translation>
    </message>
    <message>
        <source>Recorded longer ago than</source>
        <translation>Wedi&apos;i gofnodi ers mwy na</translation>
    </message>
    <message>
        <source>Repeated infections in the logs</source>
        <translation>Heintiau mynych yn y cofnodion</translation>
    </message>
    <message>
        <source>Weighed less often than usual</source>
        <translation>Wedi&apos;i bwyso&apos;n llai aml nag arfer</translation>
    </message>
    <message>
        <source>From this many logs</source>
        <translation>O&apos;r nifer hwn o gofnodion</translation>
    </message>
    <message>
        <source>In the last</source>
        <translation>Yn y cyfnod diwethaf o</translation>
    </message>
    <message>
        <source>No entry for</source>
        <translation>Dim cofnod ers</translation>
    </message>
    <message>
        <source>Usual from this many entries</source>
        <translation>Arferol o&apos;r nifer hwn o gofnodion</translation>
    </message>
    <message>
        <source>Looked for in the</source>
        <translation>Yn edrych yn ôl dros</translation>
    </message>
    <message>
        <source>last entry %1 ago</source>
        <translation>cofnod diwethaf %1 yn ôl</translation>
    </message>
    <message>
        <source>The home changes, and “%1” of the old home stays – is this right?</source>
        <translation>Mae&apos;r cartref yn newid, ac mae “%1” yr hen gartref yn aros – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>Longer than usual by</source>
        <translation>Yn hirach nag arfer o</translation>
    </message>
    <message>
        <source>fewer than 20 daily logs in the days up to the last one, none for long, or they are not here</source>
        <translation>llai nag 20 o gofnodion dyddiol yn y dyddiau hyd at yr un olaf, dim un ers amser hir, neu nid ydynt yma</translation>
    </message>
    <message>
        <source>too few earlier entries, or daily logs are not here</source>
        <translation>rhy ychydig o gofnodion cynharach, neu nid yw&apos;r cofnodion dyddiol yma</translation>
    </message>
    <message>
        <source>daily logs are not here</source>
        <translation>nid yw&apos;r cofnodion dyddiol yma</translation>
    </message>
    <message>
        <source>no resident or no time is recorded, or not all reviews are here</source>
        <translation>ni chofnodwyd preswylydd neu amser, neu nid yw pob adolygiad yma</translation>
    </message>
    <message>
        <source>not all documents are here</source>
        <translation>nid yw pob dogfen yma</translation>
    </message>
    <message>
        <source>a proposal: plans and risk assessments are reviewed after an incident</source>
        <translation>cynnig: adolygir cynlluniau ac asesiadau risg ar ôl digwyddiad</translation>
    </message>
    <message>
        <source>a proposal: the person&apos;s own 28 days before the last log, and a quarter more than was usual; nobody can see from this whether care was given</source>
        <translation>cynnig: 28 diwrnod y person ei hun cyn y cofnod olaf, a chwarter yn fwy na&apos;r arfer; ni all neb weld o hyn a roddwyd gofal</translation>
    </message>
    <message>
        <source>No care plan changed in months</source>
        <translation>Dim cynllun gofal wedi newid ers misoedd</translation>
    </message>
    <message>
        <source>Changed within</source>
        <translation>Newidiwyd o fewn</translation>
    </message>
    <message>
        <source>not all care plans are here</source>
        <translation>nid yw&apos;r holl gynlluniau gofal yma</translation>
    </message>
    <message numerus="yes">
        <source>%n residents without a change of their care plans in months</source>
        <translation>
            <numerusform>%n o breswylwyr heb newid i&apos;w cynlluniau gofal ers misoedd</numerusform>
            <numerusform>%n preswylydd heb newid i&apos;w gynlluniau gofal ers misoedd</numerusform>
            <numerusform>%n breswylydd heb newid i&apos;w cynlluniau gofal ers misoedd</numerusform>
            <numerusform>%n o breswylwyr heb newid i&apos;w cynlluniau gofal ers misoedd</numerusform>
            <numerusform>%n o breswylwyr heb newid i&apos;w cynlluniau gofal ers misoedd</numerusform>
        </translation>
    </message>
    <message>
        <source>a proposal: plans are reviewed at least twice a year</source>
        <translation>cynnig: caiff cynlluniau eu hadolygu o leiaf ddwywaith y flwyddyn</translation>
    </message>
    <message>
        <source>The DoLS status “%1” is not one of the usual words – is this right?</source>
        <translation>Nid yw&apos;r statws DoLS “%1” yn un o&apos;r geiriau arferol – a yw hyn yn gywir?</translation>
    </message>
    <message>
        <source>Date of admission must be after the date of birth</source>
        <translation>Rhaid i&apos;r dyddiad derbyn fod ar ôl y dyddiad geni</translation>
    </message>
    <message>
        <source>%1 contains invisible characters – is this right?</source>
        <translation>Mae %1 yn cynnwys nodau anweledig – ydy hyn yn gywir?</translation>
    </message>
    <message>
        <source>%1 has more than 40 characters – is this right?</source>
        <translation>Mae gan %1 fwy na 40 nod – ydy hyn yn gywir?</translation>
    </message>
    <message>
        <source>“%1” would be one language; each has its own line – is this right?</source>
        <translation>Byddai “%1” yn un iaith; mae gan bob un ei llinell ei hun – a yw hyn yn gywir?</translation>
    </message>
</context>
<context>
    <name>schema</name>
    <message>
        <source>Title</source>
        <translation>Teitl</translation>
    </message>
    <message>
        <source>First name</source>
        <translation>Enw cyntaf</translation>
    </message>
    <message>
        <source>Middle names</source>
        <translation>Enwau canol</translation>
    </message>
    <message>
        <source>Last name</source>
        <translation>Cyfenw</translation>
    </message>
    <message>
        <source>Date of birth</source>
        <translation>Dyddiad geni</translation>
    </message>
    <message>
        <source>NHS number</source>
        <translation>Rhif GIG</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>Adeilad</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Llawr</translation>
    </message>
    <message>
        <source>Bed</source>
        <translation>Gwely</translation>
    </message>
    <message>
        <source>Keyworkers</source>
        <translation>Gweithwyr allweddol</translation>
    </message>
    <message>
        <source>GP address line 1</source>
        <translation>Llinell gyfeiriad 1 y meddyg teulu</translation>
    </message>
    <message>
        <source>GP address line 2</source>
        <translation>Llinell gyfeiriad 2 y meddyg teulu</translation>
    </message>
    <message>
        <source>GP town</source>
        <translation>Tref y meddyg teulu</translation>
    </message>
    <message>
        <source>GP county</source>
        <translation>Sir y meddyg teulu</translation>
    </message>
    <message>
        <source>GP postcode</source>
        <translation>Cod post y meddyg teulu</translation>
    </message>
    <message>
        <source>GP country</source>
        <translation>Gwlad y meddyg teulu</translation>
    </message>
    <message>
        <source>Known allergies</source>
        <translation>Alergeddau hysbys</translation>
    </message>
    <message>
        <source>Allergies in words</source>
        <translation>Alergeddau mewn geiriau</translation>
    </message>
    <message>
        <source>DoLS status</source>
        <translation>Statws DoLS</translation>
    </message>
    <message>
        <source>DoLS kind</source>
        <translation>Math o DoLS</translation>
    </message>
    <message>
        <source>DoLS reference</source>
        <translation>Cyfeirnod DoLS</translation>
    </message>
    <message>
        <source>Supervisory body</source>
        <translation>Corff goruchwylio</translation>
    </message>
    <message>
        <source>DoLS has conditions</source>
        <translation>Mae amodau ar y DoLS</translation>
    </message>
    <message>
        <source>DoLS applied for</source>
        <translation>Gwnaed cais am DoLS</translation>
    </message>
    <message>
        <source>DNACPR in place</source>
        <translation>DNACPR ar waith</translation>
    </message>
    <message>
        <source>DNACPR decision date</source>
        <translation>Dyddiad penderfyniad DNACPR</translation>
    </message>
    <message>
        <source>Where the form is</source>
        <translation>Ble mae&apos;r ffurflen</translation>
    </message>
    <message>
        <source>Care package</source>
        <translation>Pecyn gofal</translation>
    </message>
    <message>
        <source>Care package start date</source>
        <translation>Dyddiad dechrau&apos;r pecyn gofal</translation>
    </message>
    <message>
        <source>Hours one to one</source>
        <translation>Oriau un i un</translation>
    </message>
    <message>
        <source>Carers preferred</source>
        <translation>Gofalwyr a ffefrir</translation>
    </message>
    <message>
        <source>Notes about carers</source>
        <translation>Nodiadau am ofalwyr</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Cynllun</translation>
    </message>
    <message>
        <source>Resident</source>
        <translation>Preswylydd</translation>
    </message>
    <message>
        <source>Next review</source>
        <translation>Adolygiad nesaf</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Cartref</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Newidiwyd</translation>
    </message>
    <message>
        <source>Changed by</source>
        <translation>Newidiwyd gan</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Gweithgaredd</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>Anghenion</translation>
    </message>
    <message>
        <source>Care plan</source>
        <translation>Cynllun gofal</translation>
    </message>
    <message>
        <source>Strengths</source>
        <translation>Cryfderau</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>Canlyniadau</translation>
    </message>
    <message>
        <source>Further sections</source>
        <translation>Adrannau pellach</translation>
    </message>
    <message>
        <source>Skills needed</source>
        <translation>Sgiliau sydd eu hangen</translation>
    </message>
    <message>
        <source>Fluid tracking</source>
        <translation>Olrhain hylifau</translation>
    </message>
    <message>
        <source>Review comment</source>
        <translation>Sylw&apos;r adolygiad</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Nodau</translation>
    </message>
    <message>
        <source>Linked records</source>
        <translation>Cofnodion cysylltiedig</translation>
    </message>
    <message>
        <source>Risk assessments</source>
        <translation>Asesiadau risg</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dogfennau</translation>
    </message>
    <message>
        <source>Own plan</source>
        <translation>Cynllun penodol</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Cofnod</translation>
    </message>
    <message>
        <source>Is a revision</source>
        <translation>Yn fersiwn ddiwygiedig</translation>
    </message>
    <message>
        <source>Revisions</source>
        <translation>Fersiynau diwygiedig</translation>
    </message>
    <message>
        <source>Care plan id</source>
        <translation>Id y cynllun gofal</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Crëwyd</translation>
    </message>
    <message>
        <source>Record id</source>
        <translation>Id y cofnod</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Daeth i law</translation>
    </message>
    <message>
        <source>Care plans</source>
        <translation>Cynlluniau gofal</translation>
    </message>
    <message>
        <source>Tablet</source>
        <translation>Llechen</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Ffôn symudol</translation>
    </message>
    <message>
        <source>Laptop</source>
        <translation>Gliniadur</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Yn yr arfaeth</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Cymeradwywyd</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Rhwystrwyd</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dyfais</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Math</translation>
    </message>
    <message>
        <source>Homes</source>
        <translation>Cartrefi</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Defnyddiwyd ddiwethaf</translation>
    </message>
    <message>
        <source>Last used by</source>
        <translation>Defnyddiwyd ddiwethaf gan</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Fersiwn</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>Defnyddwyr</translation>
    </message>
    <message>
        <source>Device id</source>
        <translation>Id y ddyfais</translation>
    </message>
    <message>
        <source>Registered by</source>
        <translation>Cofrestrwyd gan</translation>
    </message>
    <message>
        <source>Registered</source>
        <translation>Cofrestrwyd</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Dyfeisiau</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dogfen</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categori</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Ychwanegwyd</translation>
    </message>
    <message>
        <source>Added by</source>
        <translation>Ychwanegwyd gan</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Cyfeiriad</translation>
    </message>
    <message>
        <source>Resident documents</source>
        <translation>Dogfennau preswylwyr</translation>
    </message>
    <message>
        <source>Resident document</source>
        <translation>Dogfen preswylydd</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ie</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Na</translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n o gofnodion</numerusform>
            <numerusform>%n cofnod</numerusform>
            <numerusform>%n o gofnodion</numerusform>
            <numerusform>%n o gofnodion</numerusform>
            <numerusform>%n o gofnodion</numerusform>
        </translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>Heb ei gofnodi</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Ddim yn hysbys</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>Heb ddechrau</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>Ar y gweill</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Wedi&apos;i oedi</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Cwblhawyd</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Nod</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Statws</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Pwysigrwydd</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Yn gorffen</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Yn dechrau</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Disgrifiad</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Camau gweithredu</translation>
    </message>
    <message>
        <source>How success is measured</source>
        <translation>Sut y mesurir llwyddiant</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Cynnydd</translation>
    </message>
    <message>
        <source>Daily logs</source>
        <translation>Cofnodion dyddiol</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>Gwelwyd gan</translation>
    </message>
    <message>
        <source>Created by</source>
        <translation>Crëwyd gan</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Enw</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grŵp</translation>
    </message>
    <message>
        <source>Telephone</source>
        <translation>Ffôn</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-bost</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Gweithredol</translation>
    </message>
    <message>
        <source>Home documents</source>
        <translation>Dogfennau cartrefi</translation>
    </message>
    <message>
        <source>Home document</source>
        <translation>Dogfen cartref</translation>
    </message>
    <message>
        <source>Needs review</source>
        <translation>Angen ei adolygu</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>Wedi cau</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Difrifoldeb</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>Digwyddiad</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Beth</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Cofnodwyd</translation>
    </message>
    <message>
        <source>Happened</source>
        <translation>Digwyddodd</translation>
    </message>
    <message>
        <source>Logged by</source>
        <translation>Cofnodwyd gan</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Beth ddigwyddodd</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Adolygiad</translation>
    </message>
    <message>
        <source>Closed by</source>
        <translation>Caewyd gan</translation>
    </message>
    <message>
        <source>Closing comment</source>
        <translation>Sylw wrth gau</translation>
    </message>
    <message>
        <source>Reviewed</source>
        <translation>Adolygwyd</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Achos</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Dilëwyd</translation>
    </message>
    <message>
        <source>Log entry</source>
        <translation>Cofnod dyddiol</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>Digwyddiadau</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Pryd</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>Nodyn</translation>
    </message>
    <message>
        <source>For handover</source>
        <translation>Ar gyfer trosglwyddo</translation>
    </message>
    <message>
        <source>Witnessed by</source>
        <translation>Tystiwyd gan</translation>
    </message>
    <message>
        <source>Daily log</source>
        <translation>Cofnod dyddiol</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Lliw</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>Eicon</translation>
    </message>
    <message>
        <source>Log categories</source>
        <translation>Categorïau cofnodion</translation>
    </message>
    <message>
        <source>Log category</source>
        <translation>Categori cofnod</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Eitem</translation>
    </message>
    <message>
        <source>Log category items</source>
        <translation>Eitemau categorïau cofnodion</translation>
    </message>
    <message>
        <source>Log category item</source>
        <translation>Eitem categori cofnod</translation>
    </message>
    <message>
        <source>Inactive</source>
        <translation>Anweithredol</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Hunaniaeth</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Ystafell</translation>
    </message>
    <message>
        <source>Home and room</source>
        <translation>Cartref ac ystafell</translation>
    </message>
    <message>
        <source>Born</source>
        <translation>Ganed</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Oedran</translation>
    </message>
    <message>
        <source>NHS No.</source>
        <translation>Rhif GIG</translation>
    </message>
    <message>
        <source>Keyworker</source>
        <translation>Gweithiwr allweddol</translation>
    </message>
    <message>
        <source>Preferred name</source>
        <translation>Enw dewisol</translation>
    </message>
    <message>
        <source>Gender</source>
        <translation>Rhywedd</translation>
    </message>
    <message>
        <source>Marital status</source>
        <translation>Statws priodasol</translation>
    </message>
    <message>
        <source>Ethnicity</source>
        <translation>Ethnigrwydd</translation>
    </message>
    <message>
        <source>Religion</source>
        <translation>Crefydd</translation>
    </message>
    <message>
        <source>Nationality</source>
        <translation>Cenedligrwydd</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Ieithoedd</translation>
    </message>
    <message>
        <source>Birthplace</source>
        <translation>Man geni</translation>
    </message>
    <message>
        <source>Sexual orientation</source>
        <translation>Cyfeiriadedd rhywiol</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Lleoliad</translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Derbyniwyd i&apos;r cartref</translation>
    </message>
    <message>
        <source>Status changed</source>
        <translation>Newidiwyd y statws</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Cysylltiadau</translation>
    </message>
    <message>
        <source>Telephones</source>
        <translation>Rhifau ffôn</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Cyfeiriadau</translation>
    </message>
    <message>
        <source>Important contacts</source>
        <translation>Cysylltiadau pwysig</translation>
    </message>
    <message>
        <source>Preferred contact method</source>
        <translation>Dull cysylltu a ffefrir</translation>
    </message>
    <message>
        <source>GP</source>
        <translation>Meddyg teulu</translation>
    </message>
    <message>
        <source>Surgery</source>
        <translation>Meddygfa</translation>
    </message>
    <message>
        <source>GP telephone</source>
        <translation>Ffôn y meddyg teulu</translation>
    </message>
    <message>
        <source>GP e-mail</source>
        <translation>E-bost y meddyg teulu</translation>
    </message>
    <message>
        <source>GP address</source>
        <translation>Cyfeiriad y meddyg teulu</translation>
    </message>
    <message>
        <source>GP code</source>
        <translation>Cod y meddyg teulu</translation>
    </message>
    <message>
        <source>Blood type</source>
        <translation>Grŵp gwaed</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Iechyd</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Taldra</translation>
    </message>
    <message>
        <source>Medical history</source>
        <translation>Hanes meddygol</translation>
    </message>
    <message>
        <source>MUST score</source>
        <translation>Sgôr MUST</translation>
    </message>
    <message>
        <source>Waterlow score</source>
        <translation>Sgôr Waterlow</translation>
    </message>
    <message>
        <source>Recent drinks</source>
        <translation>Diodydd diweddar</translation>
    </message>
    <message>
        <source>Choking risk</source>
        <translation>Risg o dagu</translation>
    </message>
    <message>
        <source>PRN medicines note</source>
        <translation>Nodyn am feddyginiaethau PRN</translation>
    </message>
    <message>
        <source>Preferred route of medicines</source>
        <translation>Llwybr dewisol meddyginiaethau</translation>
    </message>
    <message>
        <source>Allergies</source>
        <translation>Alergeddau</translation>
    </message>
    <message>
        <source>Has allergies</source>
        <translation>Ag alergeddau</translation>
    </message>
    <message>
        <source>No known allergies</source>
        <translation>Dim alergeddau hysbys</translation>
    </message>
    <message>
        <source>Allergy list</source>
        <translation>Rhestr alergeddau</translation>
    </message>
    <message>
        <source>DoLS</source>
        <translation>DoLS</translation>
    </message>
    <message>
        <source>DoLS applied</source>
        <translation>Gwnaed cais DoLS</translation>
    </message>
    <message>
        <source>DoLS starts</source>
        <translation>DoLS yn dechrau</translation>
    </message>
    <message>
        <source>DoLS ends</source>
        <translation>DoLS yn dod i ben</translation>
    </message>
    <message>
        <source>DoLS review</source>
        <translation>Adolygiad DoLS</translation>
    </message>
    <message>
        <source>DNACPR</source>
        <translation>DNACPR</translation>
    </message>
    <message>
        <source>DNACPR details</source>
        <translation>Manylion DNACPR</translation>
    </message>
    <message>
        <source>DNACPR review</source>
        <translation>Adolygiad DNACPR</translation>
    </message>
    <message>
        <source>Where the DNACPR form is</source>
        <translation>Ble mae&apos;r ffurflen DNACPR</translation>
    </message>
    <message>
        <source>Funding</source>
        <translation>Cyllid</translation>
    </message>
    <message>
        <source>Funding notes</source>
        <translation>Nodiadau cyllid</translation>
    </message>
    <message>
        <source>Other funding</source>
        <translation>Cyllid arall</translation>
    </message>
    <message>
        <source>Carer preferences</source>
        <translation>Dewisiadau gofalwyr</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Dewisiadau</translation>
    </message>
    <message>
        <source>Preferred drink</source>
        <translation>Hoff ddiod</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Crynodeb</translation>
    </message>
    <message>
        <source>National Insurance number</source>
        <translation>Rhif Yswiriant Gwladol</translation>
    </message>
    <message>
        <source>Identifiers</source>
        <translation>Dynodwyr</translation>
    </message>
    <message>
        <source>Other identifiers</source>
        <translation>Dynodwyr eraill</translation>
    </message>
    <message>
        <source>Own reference</source>
        <translation>Cyfeirnod eich hun</translation>
    </message>
    <message>
        <source>Residents</source>
        <translation>Preswylwyr</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Ffurflen</translation>
    </message>
    <message>
        <source>Assessment</source>
        <translation>Asesiad</translation>
    </message>
    <message>
        <source>Risk level</source>
        <translation>Lefel risg</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Sgôr</translation>
    </message>
    <message>
        <source>Incomplete</source>
        <translation>Anghyflawn</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Wedi&apos;i archifo</translation>
    </message>
    <message>
        <source>Risk assessment</source>
        <translation>Asesiad risg</translation>
    </message>
    <message>
        <source>Member of staff</source>
        <translation>Aelod o staff</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rôl</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Staff</translation>
    </message>
    <message>
        <source>Floor %1</source>
        <translation>Llawr %1</translation>
    </message>
    <message>
        <source>Bed %1</source>
        <translation>Gwely %1</translation>
    </message>
    <message>
        <source>Left</source>
        <comment>of a resident</comment>
        <translation>Wedi gadael</translation>
    </message>
    <message>
        <source>Marked as no identified need</source>
        <translation>Marciwyd fel dim angen wedi&apos;i nodi</translation>
    </message>
    <message>
        <source>Marked as no further support required</source>
        <translation>Marciwyd fel dim angen cymorth pellach</translation>
    </message>
    <message>
        <source>Superseded</source>
        <translation>Disodlwyd</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Cofnodion</translation>
    </message>
    <message>
        <source>Nationality list</source>
        <translation>Rhestr cenedligrwyddau</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Wedi gadael</translation>
    </message>
    <message>
        <source>Overdue</source>
        <translation>Hwyr</translation>
    </message>
    <message>
        <source>%1 %2, overdue</source>
        <translation>%1 %2, yn hwyr</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>Risg</translation>
    </message>
    <message>
        <source>Changed by others since you last looked, noticed %1</source>
        <translation>Newidiwyd gan eraill ers i chi edrych ddiwethaf, sylwyd %1</translation>
    </message>
    <message>
        <source>Changed by others since you last looked: was not recorded, noticed %1</source>
        <translation>Newidiwyd gan eraill ers i chi edrych ddiwethaf: heb ei gofnodi cynt, sylwyd %1</translation>
    </message>
    <message>
        <source>Changed by others since you last looked: was %1, noticed %2</source>
        <translation>Newidiwyd gan eraill ers i chi edrych ddiwethaf: %1 cynt, sylwyd %2</translation>
    </message>
    <message>
        <source>(time not known)</source>
        <translation>(amser anhysbys)</translation>
    </message>
    <message>
        <source>In place</source>
        <translation>Ar waith</translation>
    </message>
    <message>
        <source>Not in place</source>
        <translation>Heb fod ar waith</translation>
    </message>
    <message>
        <source>Female</source>
        <translation>Benyw</translation>
    </message>
    <message>
        <source>Male</source>
        <translation>Gwryw</translation>
    </message>
    <message>
        <source>Non-binary</source>
        <translation>Anneuaidd</translation>
    </message>
    <message>
        <source>Single</source>
        <translation>Sengl</translation>
    </message>
    <message>
        <source>Married</source>
        <translation>Priod</translation>
    </message>
    <message>
        <source>Civil partner</source>
        <translation>Partner sifil</translation>
    </message>
    <message>
        <source>Widowed</source>
        <translation>Gweddw</translation>
    </message>
    <message>
        <source>Divorced</source>
        <translation>Wedi ysgaru</translation>
    </message>
    <message>
        <source>Separated</source>
        <translation>Wedi gwahanu</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Isel</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Canolig</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Uchel</translation>
    </message>
    <message>
        <source>Oral</source>
        <translation>Drwy&apos;r geg</translation>
    </message>
    <message>
        <source>Topical</source>
        <translation>Ar y croen</translation>
    </message>
    <message>
        <source>Inhaled</source>
        <translation>Wedi&apos;i anadlu</translation>
    </message>
    <message>
        <source>Injection</source>
        <translation>Pigiad</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>Wedi gwneud cais</translation>
    </message>
    <message>
        <source>authorised</source>
        <translation>Wedi&apos;i awdurdodi</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>Wedi&apos;i wrthod</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>Wedi dod i ben</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Safonol</translation>
    </message>
    <message>
        <source>Urgent</source>
        <translation>Brys</translation>
    </message>
    <message>
        <source>mobile</source>
        <translation>Symudol</translation>
    </message>
    <message>
        <source>work</source>
        <translation>Gwaith</translation>
    </message>
    <message>
        <source>Daughter</source>
        <translation>Merch</translation>
    </message>
    <message>
        <source>Son</source>
        <translation>Mab</translation>
    </message>
    <message>
        <source>Wife</source>
        <translation>Gwraig</translation>
    </message>
    <message>
        <source>Husband</source>
        <translation>Gŵr</translation>
    </message>
    <message>
        <source>Sister</source>
        <translation>Chwaer</translation>
    </message>
    <message>
        <source>Brother</source>
        <translation>Brawd</translation>
    </message>
    <message>
        <source>Niece</source>
        <translation>Nith</translation>
    </message>
    <message>
        <source>Nephew</source>
        <translation>Nai</translation>
    </message>
    <message>
        <source>Friend</source>
        <translation>Ffrind</translation>
    </message>
    <message>
        <source>Solicitor</source>
        <translation>Cyfreithiwr</translation>
    </message>
    <message numerus="yes">
        <source>Overdue by %n days</source>
        <translation>
            <numerusform>Hwyr ers %n diwrnod</numerusform>
            <numerusform>Hwyr ers %n diwrnod</numerusform>
            <numerusform>Hwyr ers %n diwrnod</numerusform>
            <numerusform>Hwyr ers %n diwrnod</numerusform>
            <numerusform>Hwyr ers %n diwrnod</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %2, overdue by %n days</source>
        <translation>
            <numerusform>%1 %2, yn hwyr ers %n diwrnod</numerusform>
            <numerusform>%1 %2, yn hwyr ers %n diwrnod</numerusform>
            <numerusform>%1 %2, yn hwyr ers %n diwrnod</numerusform>
            <numerusform>%1 %2, yn hwyr ers %n diwrnod</numerusform>
            <numerusform>%1 %2, yn hwyr ers %n diwrnod</numerusform>
        </translation>
    </message>
    <message>
        <source>Prefer not to say</source>
        <translation>Gwell peidio â dweud</translation>
    </message>
    <message>
        <source>Via PEG</source>
        <translation>Drwy PEG</translation>
    </message>
    <message>
        <source>none</source>
        <translation>dim</translation>
    </message>
    <message>
        <source>home</source>
        <translation>cartref</translation>
    </message>
    <message>
        <source>room</source>
        <translation>ystafell</translation>
    </message>
</context>
<context>
    <name>service</name>
    <message>
        <source>%1 cannot be read.</source>
        <translation>Ni ellir darllen %1.</translation>
    </message>
    <message>
        <source>%1 holds the secret of the tokens and can be read by others: chmod 600 protects it.</source>
        <translation>Mae %1 yn dal cyfrinach y tocynnau a gall eraill ei darllen: mae chmod 600 yn ei diogelu.</translation>
    </message>
    <message>
        <source>%1 must hold a secret of %2 to %3 characters, such as “openssl rand -hex 32” makes.</source>
        <translation>Rhaid i %1 ddal cyfrinach o %2 i %3 nod, fel y mae “openssl rand -hex 32” yn ei gwneud.</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>Ni ellir ysgrifennu %1.</translation>
    </message>
    <message>
        <source>%1 could not be written: is the disk full?</source>
        <translation>Ni ellid ysgrifennu %1: a yw&apos;r ddisg yn llawn?</translation>
    </message>
    <message>
        <source>%1 cannot be written there.</source>
        <translation>Ni ellir ysgrifennu %1 yno.</translation>
    </message>
    <message>
        <source>%1 holds the records and keys as they were when this began (%2 bytes).</source>
        <translation>Mae %1 yn dal y cofnodion a&apos;r allweddi fel yr oeddent pan ddechreuodd hyn (%2 beit).</translation>
    </message>
    <message>
        <source>Makes a complete and consistent copy of an SQLite database, also while a
service is using it. To restore it, start a service with the copy.</source>
        <translation>Yn gwneud copi cyflawn a chyson o gronfa ddata SQLite, hyd yn oed tra bo
gwasanaeth yn ei defnyddio. I&apos;w hadfer, cychwynnwch wasanaeth gyda&apos;r copi.</translation>
    </message>
    <message>
        <source>the file to make, which must not exist yet</source>
        <translation>y ffeil i&apos;w gwneud, na chaiff fodoli eto</translation>
    </message>
    <message>
        <source>Say where the copy is to go: backup TO --database FILE.</source>
        <translation>Dywedwch ble mae&apos;r copi i fynd: backup TO --database FILE.</translation>
    </message>
    <message>
        <source>PostgreSQL is backed up by its own program: pg_dump --format=custom --file=%1 ADDRESS, with the address that --database takes, and pg_restore to bring it back.</source>
        <translation>Gwneir copi wrth gefn o PostgreSQL gan ei raglen ei hun: pg_dump --format=custom --file=%1 ADDRESS, gyda&apos;r cyfeiriad y mae --database yn ei gymryd, a pg_restore i ddod ag ef yn ôl.</translation>
    </message>
    <message>
        <source>%1 is there already: a backup overwrites nothing.</source>
        <translation>Mae %1 yno eisoes: nid yw copi wrth gefn yn trosysgrifo dim.</translation>
    </message>
    <message>
        <source>--since takes a date as YYYY-MM-DD, not “%1”.</source>
        <translation>Mae --since yn cymryd dyddiad fel YYYY-MM-DD, nid “%1”.</translation>
    </message>
    <message>
        <source>Prints who has created or updated which resident:
one line of JSON for each time, oldest first.</source>
        <translation>Yn argraffu pwy sydd wedi creu neu ddiweddaru pa breswylydd:
un llinell o JSON am bob tro, yr hynaf yn gyntaf.</translation>
    </message>
    <message>
        <source>of this resident only</source>
        <translation>y preswylydd hwn yn unig</translation>
    </message>
    <message>
        <source>by this API key only, as keys list calls it</source>
        <translation>yr allwedd API hon yn unig, fel y mae keys list yn ei galw</translation>
    </message>
    <message>
        <source>from this day on, in UTC</source>
        <translation>o&apos;r diwrnod hwn ymlaen, yn UTC</translation>
    </message>
    <message>
        <source>There is nothing to do with “%1”.</source>
        <translation>Nid oes dim i&apos;w wneud â “%1”.</translation>
    </message>
    <message>
        <source>%1 is a database of another program.</source>
        <translation>Cronfa ddata rhaglen arall yw %1.</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of this program.</source>
        <translation>Ysgrifennwyd %1 gan fersiwn mwy newydd o&apos;r rhaglen hon.</translation>
    </message>
    <message>
        <source>The address of a PostgreSQL database looks like this: postgresql://user@host/database.</source>
        <translation>Mae cyfeiriad cronfa ddata PostgreSQL yn edrych fel hyn: postgresql://user@host/database.</translation>
    </message>
    <message>
        <source>Qt&apos;s driver for PostgreSQL is not installed (libqt6sql6-psql on Debian and Ubuntu).</source>
        <translation>Nid yw gyrrwr Qt ar gyfer PostgreSQL wedi&apos;i osod (libqt6sql6-psql ar Debian ac Ubuntu).</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>Ni ellir agor %1: %2</translation>
    </message>
    <message>
        <source>%1 is not a database, or cannot be opened.</source>
        <translation>Nid cronfa ddata yw %1, neu ni ellir ei hagor.</translation>
    </message>
    <message>
        <source>%1 is being served already. Several services can share records in PostgreSQL, not in a file.</source>
        <translation>Mae %1 yn cael ei weini eisoes. Gall nifer o wasanaethau rannu cofnodion yn PostgreSQL, nid mewn ffeil.</translation>
    </message>
    <message>
        <source>the file or PostgreSQL database of the service</source>
        <translation>ffeil neu gronfa ddata PostgreSQL y gwasanaeth</translation>
    </message>
    <message>
        <source>Say which file or PostgreSQL database with --database. What is in memory ends with its service.</source>
        <translation>Dywedwch pa ffeil neu gronfa ddata PostgreSQL gyda --database. Daw&apos;r hyn sydd yn y cof i ben gyda&apos;i wasanaeth.</translation>
    </message>
    <message>
        <source>%1 is empty or from an older version. Start the service with it once.</source>
        <translation>Mae %1 yn wag neu o fersiwn hŷn. Cychwynnwch y gwasanaeth gydag ef unwaith.</translation>
    </message>
    <message>
        <source>%1 is in use or does not answer: try again.</source>
        <translation>Mae %1 mewn defnydd neu nid yw&apos;n ateb: rhowch gynnig arall arni.</translation>
    </message>
    <message>
        <source>Without a command it serves: it prints one line of JSON with its address and, where the database has no key yet, a new API key, and stops at SIGTERM or Ctrl+C.</source>
        <translation>Heb orchymyn mae&apos;n gweini: mae&apos;n argraffu un llinell o JSON gyda&apos;i gyfeiriad a, lle nad oes gan y gronfa ddata allwedd eto, allwedd API newydd, ac yn stopio ar SIGTERM neu Ctrl+C.</translation>
    </message>
    <message>
        <source>API keys of a database; see keys --help</source>
        <translation>allweddi API cronfa ddata; gweler keys --help</translation>
    </message>
    <message>
        <source>who has changed which resident; see changes --help</source>
        <translation>pwy sydd wedi newid pa breswylydd; gweler changes --help</translation>
    </message>
    <message>
        <source>a copy of an SQLite database while a service goes on</source>
        <translation>copi o gronfa ddata SQLite tra bo gwasanaeth yn parhau</translation>
    </message>
    <message>
        <source>print the description of the service, OpenAPI 3.1</source>
        <translation>argraffu disgrifiad y gwasanaeth, OpenAPI 3.1</translation>
    </message>
    <message>
        <source>made up anew at every start, gone at its end (the default)</source>
        <translation>wedi&apos;i chreu o&apos;r newydd bob tro y cychwynnir, ar ben gydag ef (y rhagosodiad)</translation>
    </message>
    <message>
        <source>an SQLite file, for one service at a time</source>
        <translation>ffeil SQLite, ar gyfer un gwasanaeth ar y tro</translation>
    </message>
    <message>
        <source>PostgreSQL, for any number of services; options such as ?sslmode=require follow the name, and PGPASSWORD or PGPASSFILE hold the password better than the address</source>
        <translation>PostgreSQL, ar gyfer unrhyw nifer o wasanaethau; daw opsiynau fel ?sslmode=require ar ôl yr enw, ac mae PGPASSWORD neu PGPASSFILE yn dal y cyfrinair yn well na&apos;r cyfeiriad</translation>
    </message>
    <message>
        <source>it was told to stop, or did what the command asks</source>
        <translation>dywedwyd wrtho am stopio, neu gwnaeth yr hyn y mae&apos;r gorchymyn yn ei ofyn</translation>
    </message>
    <message>
        <source>an option, the certificate or its key is wrong</source>
        <translation>mae opsiwn, y dystysgrif neu ei hallwedd yn anghywir</translation>
    </message>
    <message>
        <source>the database cannot be used</source>
        <translation>ni ellir defnyddio&apos;r gronfa ddata</translation>
    </message>
    <message>
        <source>say how it is used</source>
        <translation>dweud sut y&apos;i defnyddir</translation>
    </message>
    <message>
        <source>Commands:</source>
        <translation>Gorchmynion:</translation>
    </message>
    <message>
        <source>Databases:</source>
        <translation>Cronfeydd data:</translation>
    </message>
    <message>
        <source>Exit codes:</source>
        <translation>Codau gadael:</translation>
    </message>
    <message>
        <source>Examples:</source>
        <translation>Enghreifftiau:</translation>
    </message>
    <message>
        <source>The manual page care-records-service(1) says more.</source>
        <translation>Mae&apos;r dudalen lawlyfr care-records-service(1) yn dweud mwy.</translation>
    </message>
    <message>
        <source>usage: care-records-service [OPTIONS] | keys ... | changes | backup TO | openapi; --help explains them</source>
        <translation>defnydd: care-records-service [OPTIONS] | keys ... | changes | backup TO | openapi; mae --help yn eu hegluro</translation>
    </message>
    <message>
        <source>Windows hands no sockets over</source>
        <translation>Nid yw Windows yn trosglwyddo socedi</translation>
    </message>
    <message>
        <source>No socket was handed over; the socket unit of systemd does that</source>
        <translation>Ni throsglwyddwyd soced; uned soced systemd sy&apos;n gwneud hynny</translation>
    </message>
    <message>
        <source>It takes one listening socket, and was handed something else</source>
        <translation>Mae&apos;n cymryd un soced sy&apos;n gwrando, a throsglwyddwyd rhywbeth arall iddo</translation>
    </message>
    <message>
        <source>This is not an address in digits</source>
        <translation>Nid cyfeiriad mewn digidau yw hwn</translation>
    </message>
    <message>
        <source>The port is taken, or the address is not one of this computer</source>
        <translation>Mae&apos;r porth wedi&apos;i gymryd, neu nid yw&apos;r cyfeiriad yn un o rai&apos;r cyfrifiadur hwn</translation>
    </message>
    <message>
        <source>The socket can be reached from other computers: give --certificate and --key so that nobody between can read along</source>
        <translation>Gellir cyrraedd y soced o gyfrifiaduron eraill: rhowch --certificate a --key fel na all neb rhyngddynt ddarllen</translation>
    </message>
    <message>
        <source>The socket is not one of TCP</source>
        <translation>Nid soced TCP yw hwn</translation>
    </message>
    <message>
        <source>%1 is not a certificate in PEM form.</source>
        <translation>Nid tystysgrif ar ffurf PEM yw %1.</translation>
    </message>
    <message>
        <source>The certificate in %1 has expired.</source>
        <translation>Mae&apos;r dystysgrif yn %1 wedi dod i ben.</translation>
    </message>
    <message>
        <source>The certificate in %1 is not valid yet.</source>
        <translation>Nid yw&apos;r dystysgrif yn %1 yn ddilys eto.</translation>
    </message>
    <message>
        <source>%1 is not a private key in PEM form, or it is locked with a passphrase.</source>
        <translation>Nid allwedd breifat ar ffurf PEM yw %1, neu mae wedi&apos;i chloi â chyfrinymadrodd.</translation>
    </message>
    <message>
        <source>The certificate in %1 is too weak to be used.</source>
        <translation>Mae&apos;r dystysgrif yn %1 yn rhy wan i&apos;w defnyddio.</translation>
    </message>
    <message>
        <source>The key in %1 does not belong to the certificate.</source>
        <translation>Nid yw&apos;r allwedd yn %1 yn perthyn i&apos;r dystysgrif.</translation>
    </message>
    <message>
        <source>whose key it is, for the list</source>
        <translation>allwedd pwy yw hi, ar gyfer y rhestr</translation>
    </message>
    <message>
        <source>it may not create or update</source>
        <translation>ni chaiff greu na diweddaru</translation>
    </message>
    <message>
        <source>--name takes a name of 1 to 100 characters.</source>
        <translation>Mae --name yn cymryd enw o 1 i 100 nod.</translation>
    </message>
    <message>
        <source>--%1 takes a whole number from %2 to %3, not “%4”.</source>
        <translation>Mae --%1 yn cymryd rhif cyfan o %2 i %3, nid “%4”.</translation>
    </message>
    <message>
        <source>--expires takes a day from today on as YYYY-MM-DD, not “%1”.</source>
        <translation>Mae --expires yn cymryd diwrnod o heddiw ymlaen fel YYYY-MM-DD, nid “%1”.</translation>
    </message>
    <message>
        <source>There is no home with the id %1.</source>
        <translation>Nid oes cartref â&apos;r id %1.</translation>
    </message>
    <message>
        <source>This is the key of %1, with the id %2. It is not kept and cannot be shown again.</source>
        <translation>Dyma allwedd %1, â&apos;r id %2. Nid yw&apos;n cael ei chadw ac ni ellir ei dangos eto.</translation>
    </message>
    <message>
        <source>The key could not be printed, so it was not made.</source>
        <translation>Ni ellid argraffu&apos;r allwedd, felly ni chafodd ei gwneud.</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Homes</source>
        <translation>Cartrefi</translation>
    </message>
    <message>
        <source>May</source>
        <translation>Caiff</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Terfyn</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Crëwyd</translation>
    </message>
    <message>
        <source>Revoked</source>
        <translation>Dirymwyd</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Daw i ben</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Enw</translation>
    </message>
    <message>
        <source>all</source>
        <translation>pob un</translation>
    </message>
    <message>
        <source>read</source>
        <translation>darllen</translation>
    </message>
    <message>
        <source>read, write</source>
        <translation>darllen, ysgrifennu</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>arferol</translation>
    </message>
    <message>
        <source>never</source>
        <translation>byth</translation>
    </message>
    <message>
        <source>There is no valid key with the id %1.</source>
        <translation>Nid oes allwedd ddilys â&apos;r id %1.</translation>
    </message>
    <message>
        <source>Prints the description of the service, OpenAPI 3.1 in JSON.</source>
        <translation>Yn argraffu disgrifiad y gwasanaeth, OpenAPI 3.1 mewn JSON.</translation>
    </message>
    <message>
        <source>listen here, or take the socket that systemd hands over; port 0 takes any free one. Addresses that other computers can reach need a certificate</source>
        <translation>gwrando yma, neu gymryd y soced y mae systemd yn ei drosglwyddo; mae porth 0 yn cymryd unrhyw un rhydd. Mae angen tystysgrif ar gyfeiriadau y gall cyfrifiaduron eraill eu cyrraedd</translation>
    </message>
    <message>
        <source>serve https with this certificate and those that vouch for it, in PEM form</source>
        <translation>gweini https gyda&apos;r dystysgrif hon a&apos;r rhai sy&apos;n tystio drosti, ar ffurf PEM</translation>
    </message>
    <message>
        <source>the private key of the certificate, in PEM form, without a passphrase</source>
        <translation>allwedd breifat y dystysgrif, ar ffurf PEM, heb gyfrinymadrodd</translation>
    </message>
    <message>
        <source>where the records live, see below; an empty one is filled once</source>
        <translation>ble mae&apos;r cofnodion yn byw, gweler isod; caiff un wag ei llenwi unwaith</translation>
    </message>
    <message>
        <source>how much to make up: tiny, small, medium or large; large needs a file, or PostgreSQL</source>
        <translation>faint i&apos;w greu: tiny, small, medium neu large; mae ar large angen ffeil, neu PostgreSQL</translation>
    </message>
    <message>
        <source>the same seed and day give the same records</source>
        <translation>mae&apos;r un hedyn a&apos;r un diwrnod yn rhoi&apos;r un cofnodion</translation>
    </message>
    <message>
        <source>the day, and the time in UTC, it is supposed to be</source>
        <translation>y diwrnod, a&apos;r amser yn UTC, y mae i fod</translation>
    </message>
    <message>
        <source>requests of a key per minute; 0 switches limits off</source>
        <translation>ceisiadau allwedd y funud; mae 0 yn diffodd terfynau</translation>
    </message>
    <message>
        <source>requests of an address per minute without a valid token; 0 for any number</source>
        <translation>ceisiadau cyfeiriad y funud heb docyn dilys; 0 am unrhyw nifer</translation>
    </message>
    <message>
        <source>exchanges of a key per minute; 0 for any number</source>
        <translation>cyfnewidiadau allwedd y funud; 0 am unrhyw nifer</translation>
    </message>
    <message>
        <source>the same per hour; ten times as many as per minute if it is not set</source>
        <translation>yr un peth yr awr; deg gwaith cymaint â&apos;r funud os nad yw wedi&apos;i osod</translation>
    </message>
    <message>
        <source>the same per day; a hundred times as many as per minute if it is not set</source>
        <translation>yr un peth y dydd; can gwaith cymaint â&apos;r funud os nad yw wedi&apos;i osod</translation>
    </message>
    <message>
        <source>how long a token is valid</source>
        <translation>am ba hyd y mae tocyn yn ddilys</translation>
    </message>
    <message>
        <source>what tokens are signed with; services that share a database need the same one</source>
        <translation>yr hyn y llofnodir tocynnau ag ef; mae ar wasanaethau sy&apos;n rhannu cronfa ddata angen yr un un</translation>
    </message>
    <message>
        <source>answers that wait for their clients; 503 beyond it</source>
        <translation>atebion sy&apos;n aros am eu cleientiaid; 503 y tu hwnt i hynny</translation>
    </message>
    <message>
        <source>send ETags and honour If-Match</source>
        <translation>anfon ETags a pharchu If-Match</translation>
    </message>
    <message>
        <source>print a further API key, for these homes; may be repeated</source>
        <translation>argraffu allwedd API ychwanegol, ar gyfer y cartrefi hyn; gellir ei ailadrodd</translation>
    </message>
    <message>
        <source>make no API key where there is none; use keys add instead</source>
        <translation>gwneud dim allwedd API lle nad oes un; defnyddiwch keys add yn lle hynny</translation>
    </message>
    <message>
        <source>believe these about the address of the client; without this the other end of a connection is the client</source>
        <translation>credu&apos;r rhain am gyfeiriad y cleient; heb hyn, pen arall cysylltiad yw&apos;r cleient</translation>
    </message>
    <message>
        <source>the one header in which they name it; the first unless set</source>
        <translation>yr un pennyn y maent yn ei enwi ynddo; y cyntaf oni bai ei fod wedi&apos;i osod</translation>
    </message>
    <message>
        <source>log the address of the client and the id of the record, too</source>
        <translation>cofnodi cyfeiriad y cleient ac id y cofnod hefyd yn y log</translation>
    </message>
    <message>
        <source>stop when the standard input closes</source>
        <translation>stopio pan fydd y mewnbwn safonol yn cau</translation>
    </message>
    <message>
        <source>no log line per request</source>
        <translation>dim llinell log am bob cais</translation>
    </message>
    <message>
        <source>The care records API on sample data, for trying, training and tests.</source>
        <translation>API y cofnodion gofal ar ddata enghreifftiol, ar gyfer rhoi cynnig arno, hyfforddi a phrofion.</translation>
    </message>
    <message>
        <source>print the version</source>
        <translation>argraffu&apos;r fersiwn</translation>
    </message>
    <message>
        <source>--database takes “memory” or the name of a file.</source>
        <translation>Mae --database yn cymryd “memory” neu enw ffeil.</translation>
    </message>
    <message>
        <source>--size large makes more than fits into a database in memory: name a file with --database.</source>
        <translation>Mae --size large yn gwneud mwy nag sy&apos;n ffitio mewn cronfa ddata yn y cof: enwch ffeil gyda --database.</translation>
    </message>
    <message>
        <source>--put takes “replace” or “merge”, not “%1”.</source>
        <translation>Mae --put yn cymryd “replace” neu “merge”, nid “%1”.</translation>
    </message>
    <message>
        <source>--today takes a date as YYYY-MM-DD, or with a time as YYYY-MM-DDThh:mm, not “%1”.</source>
        <translation>Mae --today yn cymryd dyddiad fel YYYY-MM-DD, neu gydag amser fel YYYY-MM-DDThh:mm, nid “%1”.</translation>
    </message>
    <message>
        <source>--log-access and --quiet exclude each other.</source>
        <translation>Mae --log-access a --quiet yn eithrio ei gilydd.</translation>
    </message>
    <message>
        <source>--proxy-header takes “x-forwarded-for” or “forwarded”, not “%1”.</source>
        <translation>Mae --proxy-header yn cymryd “x-forwarded-for” neu “forwarded”, nid “%1”.</translation>
    </message>
    <message>
        <source>--proxy-header goes with --trusted-proxies: nobody else is believed.</source>
        <translation>Mae --proxy-header yn mynd gyda --trusted-proxies: ni chredir neb arall.</translation>
    </message>
    <message>
        <source>--trusted-proxies takes addresses and networks with commas between them, like 10.0.0.1,fd00::/8, not “%1”.</source>
        <translation>Mae --trusted-proxies yn cymryd cyfeiriadau a rhwydweithiau gyda chomas rhyngddynt, fel 10.0.0.1,fd00::/8, nid “%1”.</translation>
    </message>
    <message>
        <source>--certificate and --key go together: each takes the name of a file.</source>
        <translation>Mae --certificate a --key yn mynd gyda&apos;i gilydd: mae&apos;r naill a&apos;r llall yn cymryd enw ffeil.</translation>
    </message>
    <message>
        <source>--listen takes an address and a port, like 127.0.0.1:8080, not “%1”.</source>
        <translation>Mae --listen yn cymryd cyfeiriad a phorth, fel 127.0.0.1:8080, nid “%1”.</translation>
    </message>
    <message>
        <source>%1 can be reached from other computers: give --certificate and --key so that nobody between can read along, or listen on 127.0.0.1 or [::1].</source>
        <translation>Gellir cyrraedd %1 o gyfrifiaduron eraill: rhowch --certificate a --key fel na all neb rhyngddynt ddarllen, neu gwrandewch ar 127.0.0.1 neu [::1].</translation>
    </message>
    <message>
        <source>--size takes tiny, small, medium or large, not “%1”.</source>
        <translation>Mae --size yn cymryd tiny, small, medium neu large, nid “%1”.</translation>
    </message>
    <message>
        <source>--with-key takes ids of homes with commas between them, or “all”, and then perhaps “:read-only”, not “%1”.</source>
        <translation>Mae --with-key yn cymryd idau cartrefi gyda chomas rhyngddynt, neu “all”, ac wedyn efallai “:read-only”, nid “%1”.</translation>
    </message>
    <message>
        <source>Cannot listen on 127.0.0.1, port %1, for --metrics.</source>
        <translation>Ni ellir gwrando ar 127.0.0.1, porth %1, ar gyfer --metrics.</translation>
    </message>
    <message>
        <source>Cannot listen on %1, port %2. %3.</source>
        <translation>Ni ellir gwrando ar %1, porth %2. %3.</translation>
    </message>
    <message>
        <source>The words of the sample data cannot be read. %1</source>
        <translation>Ni ellir darllen geiriau&apos;r data enghreifftiol. %1</translation>
    </message>
    <message>
        <source>The new API key could not be printed, so it was not made: nobody reads the standard output.</source>
        <translation>Ni ellid argraffu&apos;r allwedd API newydd, felly ni chafodd ei gwneud: nid oes neb yn darllen yr allbwn safonol.</translation>
    </message>
    <message>
        <source>The key %1 has been revoked, and its tokens with it.</source>
        <translation>Mae&apos;r allwedd %1 wedi&apos;i dirymu, a&apos;i thocynnau gyda hi.</translation>
    </message>
    <message>
        <source>%1 could not be prepared for use: %2.</source>
        <translation>Ni ellid paratoi %1 i&apos;w ddefnyddio: %2.</translation>
    </message>
    <message>
        <source>The clock of this computer says that it is %1. Set the clock first: keys, tokens and records go by it.</source>
        <translation>Dywed cloc y cyfrifiadur hwn ei bod yn %1. Gosodwch y cloc yn gyntaf: mae allweddi, tocynnau a chofnodion yn dibynnu arno.</translation>
    </message>
    <message>
        <source>%1 is a folder: name a file in it.</source>
        <translation>Ffolder yw %1: enwch ffeil ynddi.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Nid oes ffolder %1.</translation>
    </message>
    <message>
        <source>There is no file %1, and none could be made.</source>
        <translation>Nid oes ffeil %1, ac ni ellid gwneud un.</translation>
    </message>
    <message>
        <source>%1 may not be read by this user.</source>
        <translation>Ni chaiff y defnyddiwr hwn ddarllen %1.</translation>
    </message>
    <message>
        <source>%1 is damaged (%2). Keep it, and start with the newest backup.</source>
        <translation>Mae %1 wedi&apos;i difrodi (%2). Cadwch hi, a chychwynnwch gyda&apos;r copi wrth gefn diweddaraf.</translation>
    </message>
    <message>
        <source>it cannot listen there, the clock was never set, there is no such key, or the backup failed</source>
        <translation>ni all wrando yno, ni osodwyd y cloc erioed, nid oes allwedd o&apos;r fath, neu methodd y copi wrth gefn</translation>
    </message>
    <message>
        <source>Makes, lists, changes and revokes API keys of a database.</source>
        <translation>Yn gwneud, yn rhestru, yn newid ac yn dirymu allweddi API cronfa ddata.</translation>
    </message>
    <message>
        <source>make a key and print it, this once; list all; change what one may do, at once; revoke one</source>
        <translation>gwneud allwedd a&apos;i hargraffu, y tro hwn yn unig; rhestru&apos;r cyfan; newid yr hyn y caiff un ei wneud, ar unwaith; dirymu un</translation>
    </message>
    <message>
        <source>of the key to change or revoke, as listed</source>
        <translation>yr allwedd i&apos;w newid neu ei dirymu, fel y&apos;i rhestrir</translation>
    </message>
    <message>
        <source>ids of the homes it may see, or all; a new key may see all without this</source>
        <translation>idau&apos;r cartrefi y caiff eu gweld, neu “all”; caiff allwedd newydd weld pob un heb hyn</translation>
    </message>
    <message>
        <source>it may create and update, as a new key may without --read-only</source>
        <translation>caiff greu a diweddaru, fel y caiff allwedd newydd heb --read-only</translation>
    </message>
    <message>
        <source>its own requests per minute, 0 for any number; usual: those of everybody</source>
        <translation>ei cheisiadau ei hun y funud, 0 am unrhyw nifer; usual: yr un nifer â phawb</translation>
    </message>
    <message>
        <source>the last day on which it is valid, in UTC; or never, as for a new key without this</source>
        <translation>y diwrnod olaf y mae&apos;n ddilys, yn UTC; neu “never”, fel ar gyfer allwedd newydd heb hyn</translation>
    </message>
    <message>
        <source>Say keys add, keys list, keys change or keys revoke.</source>
        <translation>Dywedwch keys add, keys list, keys change neu keys revoke.</translation>
    </message>
    <message>
        <source>Say which key: keys %1 ID.</source>
        <translation>Dywedwch pa allwedd: keys %1 ID.</translation>
    </message>
    <message>
        <source>--%1 belongs to keys add and keys change.</source>
        <translation>Mae --%1 yn perthyn i keys add a keys change.</translation>
    </message>
    <message>
        <source>Say what is to change: --name, --homes, --read-only, --read-write, --rate-limit or --expires.</source>
        <translation>Dywedwch beth sydd i newid: --name, --homes, --read-only, --read-write, --rate-limit neu --expires.</translation>
    </message>
    <message>
        <source>--read-only and --read-write exclude each other.</source>
        <translation>Mae --read-only a --read-write yn eithrio ei gilydd.</translation>
    </message>
    <message>
        <source>what an update does with members of the record that it does not name; what it names is replaced whole</source>
        <translation>yr hyn y mae diweddariad yn ei wneud ag aelodau&apos;r cofnod nad yw&apos;n eu henwi; disodlir yn gyfan yr hyn y mae&apos;n ei enwi</translation>
    </message>
    <message>
        <source>answer GET /metrics on 127.0.0.1 and this port, in the text form of Prometheus; port 0 takes any free one</source>
        <translation>ateb GET /metrics ar 127.0.0.1 a&apos;r porth hwn, ar ffurf destun Prometheus; mae porth 0 yn cymryd unrhyw un rhydd</translation>
    </message>
    <message>
        <source>--homes takes ids of homes separated by commas, or all.</source>
        <translation>Mae --homes yn cymryd idau cartrefi wedi&apos;u gwahanu â chomas, neu “all”.</translation>
    </message>
</context>
<context>
    <name>similarresidents</name>
    <message>
        <source>room %1</source>
        <translation>ystafell %1</translation>
    </message>
</context>
<context>
    <name>taskphrase</name>
    <message>
        <source>for of</source>
        <extracomment>Words between a change and the person it is for, separated by spaces: &quot;room 12 for Mrs Khan&quot;.</extracomment>
        <translation>i ar gyfer o</translation>
    </message>
</context>
</TS>
