// That translations.mjs finds what it is there to find: a file of words, right at first and then spoilt in one way after
// the other. Prints what went wrong; exit 1 then.  usage: node translationstest.mjs
// SPDX-License-Identifier: GPL-3.0-or-later
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checker = join(dirname(fileURLToPath(import.meta.url)), 'translations.mjs');
const folder = mkdtempSync(join(tmpdir(), 'translations'));
const failures = [];

const escaped = text => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const message = (source, translation) => `    <message>
        <source>${escaped(source)}</source>
        <translation${translation === undefined ? ' type="unfinished"' : ''}>${escaped(translation ?? '')}</translation>
    </message>\n`;
const counted = (source, forms) => `    <message numerus="yes">
        <source>${escaped(source)}</source>
        <translation>
${forms.map(form => `            <numerusform>${escaped(form)}</numerusform>\n`).join('')}        </translation>
    </message>\n`;
const right = {
    save: ['&Save', '&Cadw'],
    close: ['&Close', 'C&au'],
    of: ['%1 of %L2', '%1 o %L2'],
    wait: ['Waiting…', 'Yn aros…'],
    and: [' and ', ' a '],
    resident: ['Resident form', 'Ffurflen y preswylydd'],
};
const rightForms = ['%n o gofnodion', '1 cofnod', '%n o gofnodion', '%n o gofnodion', '%n o gofnodion'];

// Checks the file with some messages replaced; EXPECTED is in the only line that is printed, empty for nothing.
function expect(expected, changed = {}, { forms = rightForms, options = [] } = {}) {
    const messages = Object.values({ ...right, ...changed }).map(each => message(...each)).join('')
        + counted('%n records', forms);
    writeFileSync(join(folder, 'care-records_cy.ts'), `<TS version="2.1" language="cy_GB">
<context>
    <name>Form</name>
${messages}</context>
</TS>\n`);
    const { status, stdout } = spawnSync('node', [checker, ...options, join(folder, 'care-records_cy.ts')], { encoding: 'utf8' });
    const lines = stdout.split('\n').filter(line => line !== '');
    const isFound = expected === '' ? lines.length === 0 && status === 0
        : lines.length === 1 && lines[0].includes(expected) && status === 1;
    if (!isFound)
        failures.push(`expected "${expected}", got ${status}: "${stdout.trim()}"`);
}

writeFileSync(join(folder, 'glossary-cy.md'), `| English | Welsh | several | stem |
|---|---|---|---|
| resident | preswylydd | preswylwyr | reswyl |\n`);
expect('');
expect('', {}, { options: ['--complete'] });
expect('', { wait: ['Waiting…', undefined] });
expect('not translated yet', { wait: ['Waiting…', undefined] }, { options: ['--complete'] });
expect('translated with nothing', { wait: ['Waiting', ''] });
expect('other placeholders', { of: ['%1 of %L2', '%1 o %2'] });
expect('other placeholders', { of: ['%1 of %L2', '%L2'] });
expect('no access key', { save: ['&Save', 'Cadw'] });
expect('an access key', { wait: ['Waiting…', 'Yn &aros…'] });
expect('the same access key', { close: ['&Close', '&Cau'] });
expect('another end', { wait: ['Waiting…', 'Yn aros'] });
expect('another end', { and: [' and ', ' a'] });
expect('another beginning', { and: [' and ', 'a '] });
expect('is not the glossary', { resident: ['Resident form', 'Ffurflen y claf'] });
expect('', { resident: ['Resident form', 'Ffurflen i breswylydd'] });
expect('plural forms, not 5', {}, { forms: rightForms.slice(0, 2) });
expect('other placeholders', {}, { forms: rightForms.map(form => form.replace('%n', '%1')).slice(0, 1).concat(rightForms.slice(1)) });

rmSync(folder, { recursive: true });
for (const failure of failures)
    console.log(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
