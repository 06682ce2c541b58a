// Makes what IT rolls out from schema.json: a template for Windows (ADMX, ADML), the same for Intune (OMA-URIs), a
// profile for macOS and an example of the file for Linux.  usage: node generate.mjs [--check]
// With --check nothing is written: exit 1 and a line for each file that is not what the schema gives.
// SPDX-License-Identifier: GPL-3.0-or-later
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const schema = JSON.parse(readFileSync(join(here, 'schema.json'), 'utf8'));
const { keys } = schema;

const types = ['text', 'address', 'path', 'choice', 'number', 'switch'];
const problems = [];
for (const key of keys) {
    const say = text => problems.push(`schema.json: ${key.name} ${text}`);
    if (!/^[A-Z][A-Za-z]+$/.test(key.name))
        say('is no name for a key');
    if (!types.includes(key.type))
        say(`has the type ${key.type}`);
    if (['text', 'address', 'path', 'number'].includes(key.type) && !(key.least <= key.most))
        say('has no range');
    if ((key.type === 'choice') !== Array.isArray(key.choices))
        say('has choices without being a choice, or is one without');
    for (const member of ['default', 'recommended', 'failsTo', 'example', 'title', 'words', 'where']) {
        if (!(member in key))
            say(`has no ${member}`);
    }
}
if (new Set(keys.map(key => key.name.toLowerCase())).size !== keys.length)
    problems.push('schema.json: two keys have one name, for Windows');

const escaped = text => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const header = (open, close) => `${open} SPDX-License-Identifier: GPL-3.0-or-later. Made by packaging/policy/generate.mjs from schema.json ${close}`;
const uuid = name => createHash('sha256').update(`Care Records policy ${name}`).digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-5$3-8$4-$5').toUpperCase();

// One policy of a template: a key that is locked, or one that is recommended and that users may change.
const policies = keys.flatMap(key => [{ key, name: key.name, recommended: false }]
    .concat(key.recommended ? [{ key, name: `${key.name}_Recommended`, recommended: true }] : []));

function admx() {
    const elements = ({ key }) => {
        if (key.type === 'switch')
            return '<enabledValue><decimal value="1" /></enabledValue><disabledValue><decimal value="0" /></disabledValue>';
        const element = {
            number: `<decimal id="${key.name}" valueName="${key.name}" required="true" minValue="${key.least}" maxValue="${key.most}" />`,
            choice: `<enum id="${key.name}" valueName="${key.name}" required="true">${(key.choices ?? []).map(({ value }) =>
                `<item displayName="$(string.${key.name}_${value})"><value><string>${escaped(value)}</string></value></item>`).join('')}</enum>`,
        }[key.type] ?? `<text id="${key.name}" valueName="${key.name}" required="true" maxLength="${key.most}" />`;
        return `<elements>${element}</elements>`;
    };
    const one = policy => {
        const { key, name, recommended } = policy;
        const place = escaped(schema.registry) + (recommended ? '\\Recommended' : '');
        const value = key.type === 'switch' ? ` valueName="${key.name}"` : ` presentation="$(presentation.${name})"`;
        return `        <policy name="${name}" class="Machine" displayName="$(string.${name})" explainText="$(string.${name}_Help)" key="${place}"${value}>
            <parentCategory ref="${recommended ? 'Recommended' : 'CareRecords'}" />
            <supportedOn ref="SUPPORTED_CareRecords" />
            ${elements(policy)}
        </policy>`;
    };
    return `<?xml version="1.0" encoding="utf-8"?>
${header('<!--', '-->')}
<policyDefinitions xmlns="http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions" revision="1.0" schemaVersion="1.0">
    <policyNamespaces>
        <target prefix="carerecords" namespace="CareRecords.Policies" />
        <using prefix="windows" namespace="Microsoft.Policies.Windows" />
    </policyNamespaces>
    <resources minRequiredRevision="1.0" />
    <supportedOn>
        <definitions>
            <definition name="SUPPORTED_CareRecords" displayName="$(string.SUPPORTED_CareRecords)" />
        </definitions>
    </supportedOn>
    <categories>
        <category name="CareRecords" displayName="$(string.CareRecords)" />
        <category name="Recommended" displayName="$(string.Recommended)">
            <parentCategory ref="CareRecords" />
        </category>
    </categories>
    <policies>
${policies.map(one).join('\n')}
    </policies>
</policyDefinitions>
`;
}

function adml() {
    const strings = [['SUPPORTED_CareRecords', `${schema.program}, on Windows 10 or later`], ['CareRecords', schema.program],
        ['Recommended', 'Recommended (users may change it)']];
    for (const { key, name } of policies)
        strings.push([name, key.title], [`${name}_Help`, key.words]);
    for (const key of keys) {
        for (const { value, words } of key.choices ?? [])
            strings.push([`${key.name}_${value}`, words]);
    }
    const presentation = ({ key, name }) => {
        const label = `${escaped(key.title)}:`;
        const line = {
            number: `<decimalTextBox refId="${key.name}" defaultValue="${key.default}">${label}</decimalTextBox>`,
            choice: `<dropdownList refId="${key.name}" noSort="true" defaultItem="0">${label}</dropdownList>`,
        }[key.type] ?? `<textBox refId="${key.name}"><label>${label}</label></textBox>`;
        return `            <presentation id="${name}">${line}</presentation>`;
    };
    return `<?xml version="1.0" encoding="utf-8"?>
${header('<!--', '-->')}
<policyDefinitionResources xmlns="http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions" revision="1.0" schemaVersion="1.0">
    <displayName>${schema.program}</displayName>
    <description>What an organisation sets for ${schema.program}</description>
    <resources>
        <stringTable>
${strings.map(([id, words]) => `            <string id="${id}">${escaped(words)}</string>`).join('\n')}
        </stringTable>
        <presentationTable>
${policies.filter(({ key }) => key.type !== 'switch').map(presentation).join('\n')}
        </presentationTable>
    </resources>
</policyDefinitionResources>
`;
}

function profile() {
    const value = key => {
        if (key.type === 'switch')
            return key.example ? '<true/>' : '<false/>';
        return key.type === 'number' ? `<integer>${key.example}</integer>` : `<string>${escaped(key.example)}</string>`;
    };
    const payload = keys.map(key => `            <key>${key.name}</key>\n            ${value(key)}`).join('\n');
    return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
${header('<!--', '-->')}
<plist version="1.0">
<dict>
    <key>PayloadContent</key>
    <array>
        <dict>
            <key>PayloadType</key>
            <string>${schema.preferences}</string>
            <key>PayloadIdentifier</key>
            <string>${schema.preferences}.policy.settings</string>
            <key>PayloadUUID</key>
            <string>${uuid('settings')}</string>
            <key>PayloadVersion</key>
            <integer>1</integer>
            <key>PayloadDisplayName</key>
            <string>${schema.program}</string>
${payload}
        </dict>
    </array>
    <key>PayloadType</key>
    <string>Configuration</string>
    <key>PayloadScope</key>
    <string>System</string>
    <key>PayloadIdentifier</key>
    <string>${schema.preferences}.policy</string>
    <key>PayloadUUID</key>
    <string>${uuid('profile')}</string>
    <key>PayloadVersion</key>
    <integer>1</integer>
    <key>PayloadDisplayName</key>
    <string>${schema.program}</string>
    <key>PayloadOrganization</key>
    <string>${escaped(keys.find(key => key.name === 'Organisation').example)}</string>
</dict>
</plist>
`;
}

function linuxFile() {
    return `${JSON.stringify(Object.fromEntries(keys.map(key => [key.name, key.example])), null, 4)}\n`;
}

function omaUris() {
    const area = recommended => `./Device/Vendor/MSFT/Policy/Config/CareRecords~Policy~CareRecords${recommended ? '~Recommended' : ''}`;
    const value = key => {
        if (key.type === 'switch')
            return key.example ? '<enabled/>' : '<disabled/>';
        return `<enabled/><data id="${key.name}" value="${escaped(key.example)}"/>`;
    };
    return `${JSON.stringify({
        $comment: 'Made by packaging/policy/generate.mjs from schema.json. The first row takes the content of care-records.admx as its value.',
        settings: [
            { name: `${schema.program}: template`, 'OMA-URI': './Device/Vendor/MSFT/Policy/ConfigOperations/ADMXInstall/CareRecords/Policy/CareRecordsTemplate',
                dataType: 'String', value: 'care-records.admx' },
            ...policies.map(({ key, name, recommended }) => ({ name: `${schema.program}: ${key.title}${recommended ? ' (recommended)' : ''}`,
                'OMA-URI': `${area(recommended)}/${name}`, dataType: 'String', value: value(key) })),
        ],
    }, null, 4)}\n`;
}

const files = problems.length > 0 ? {} : {
    'templates/care-records.admx': admx(),
    'templates/en-US/care-records.adml': adml(),
    'templates/care-records.mobileconfig': profile(),
    'templates/policy.json': linuxFile(),
    'templates/intune.json': omaUris(),
};

// What a template names has to be there: the editor of group policies refuses all of it otherwise.
const template = files['templates/care-records.admx'] ?? '';
const words = files['templates/en-US/care-records.adml'] ?? '';
for (const [, kind, id] of template.matchAll(/\$\((string|presentation)\.([^)]+)\)/g)) {
    if (!words.includes(`<${kind} id="${id}"`))
        problems.push(`care-records.adml has no ${kind} ${id}`);
}

for (const [name, text] of Object.entries(files)) {
    const path = join(here, name);
    if (process.argv[2] === '--check') {
        let found = '';
        try {
            found = readFileSync(path, 'utf8');
        } catch { /* a file that is not there differs, too */ }
        if (found !== text)
            problems.push(`${name} is not what schema.json gives: run node packaging/policy/generate.mjs`);
    } else {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
    }
}
for (const problem of problems)
    console.error(`packaging/policy: ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
