// Statements of the documents that can be checked: links lead somewhere, tests that are named exist, and the words that
// docs/glossary.md has replaced are gone. Prints each finding.  usage: node documents.mjs SOURCE_DIR
// SPDX-License-Identifier: GPL-3.0-or-later
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { danglingCitations } from './citations.mjs';

const root = process.argv[2] ?? '.';
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n').filter(file => file !== '' && existsSync(join(root, file)));
const text = file => readFileSync(join(root, file), 'utf8');
const findings = [];

// Links within the repository, and headings that they name.
const slug = heading => heading.toLowerCase().replace(/[`*]/g, '').replace(/[^\w\- ]/g, '').trim().replaceAll(' ', '-');
const headings = file => [...text(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading));
for (const file of files.filter(name => name.endsWith('.md'))) {
    for (const [, link] of text(file).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^[a-z]+:/.test(link))
            continue;
        const [path, anchor] = link.split('#');
        const target = path === '' ? file : normalize(join(dirname(file), path));
        if (!existsSync(join(root, target)))
            findings.push(`${file}: ${link} leads nowhere`);
        else if (anchor && target.endsWith('.md') && !headings(target).includes(anchor))
            findings.push(`${file}: ${link} has no such heading`);
    }
}

// Tests by the names of ctest: unit.store, gui.locked, fault_026, and functions of theirs in brackets behind.
const tests = new Map();
for (const file of files) {
    const suite = file.match(/^tests\/(unit|contract|fault|gui|spoken)\/tst_(\w+)\.cpp$/);
    if (suite)
        tests.set(`${suite[1]}.${suite[2]}`, new Set([...text(file).matchAll(/void (\w+)\(/g)].map(([, name]) => name)));
}
const others = new Set(['bench.figures', 'fuzz.replay', 'soak.seconds', 'soak.starving', 'soak.frozen', 'gui.firststart.keyring']);
for (const [, name] of text('tests/CMakeLists.txt').matchAll(/add_test\(NAME ([\w.]+)/g))
    others.add(name);
const rows = text('tests/fault/README.md');
for (const file of files.filter(name => /^(docs\/.*|README|CONTRIBUTING|SECURITY)\.md$/.test(name))) {
    for (const [, name] of text(file).matchAll(/`((?:unit|contract|fault|gui|spoken|bench|fuzz|soak)\.\w+(?:\.\w+)?)`/g)) {
        if (!tests.has(name.replace(/\.postgresql$/, '')) && !others.has(name) && !existsSync(join(root, 'models', name)))
            findings.push(`${file}: there is no test ${name}`);
    }
    for (const [, name, behind] of text(file).matchAll(/`((?:unit|contract|fault|gui|spoken)\.\w+)(?:\.postgresql)?` \(([^)]*)\)/g)) {
        for (const [, slot] of behind.matchAll(/`(\w+)(?::[^`]*)?`/g)) {
            if (tests.has(name) && !tests.get(name).has(slot))
                findings.push(`${file}: ${name} has no function ${slot}`);
        }
    }
    for (const [, number] of text(file).matchAll(/`fault_(\d{3})`/g)) {
        if (!new RegExp(`^\\| ${Number(number)} \\|`, 'm').test(rows))
            findings.push(`${file}: there is no row ${Number(number)} in the fault matrix`);
    }
}

// Each control of the hazard log names a test that proves it, or says that none does; each hazard is in the summary, and the
// safety case counts them.
const hazards = 'docs/clinical-safety/hazard-log.md';
const described = [...text(hazards).matchAll(/^### (H\d+) (.+)$/gm)].map(([, id, title]) => `${id} ${title}`);
const summed = [...text(hazards).matchAll(/^\| (H\d+) \| ([^|]+) \|/gm)].map(([, id, title]) => `${id} ${title}`);
for (const hazard of new Set([...described, ...summed])) {
    if (!described.includes(hazard) || !summed.includes(hazard))
        findings.push(`${hazards}: “${hazard}” is not both in the summary and described`);
}
if (!text('docs/clinical-safety/safety-case.md').includes(`: ${described.length} hazards`))
    findings.push(`docs/clinical-safety/safety-case.md does not say that there are ${described.length} hazards`);
for (const [table] of text(hazards).matchAll(/^\| Control \| Proved by \|\n\|---\|---\|\n(?:\|.*\|\n)+/gm)) {
    for (const [row, control, proof] of table.split('\n').slice(2).join('\n').matchAll(/^\| (.+) \| (.+) \|$/gm)) {
        const named = [...proof.matchAll(/`([\w./ -]+)`/g)].map(([, name]) => name);
        const proves = name => tests.has(name) || others.has(name) || /^fault_\d{3}$/.test(name) || name.startsWith('./dev ');
        if (row && !proof.includes('*not tested*') && !named.some(proves))
            findings.push(`${hazards}: no test proves “${control.slice(0, 60)}…”`);
    }
}

// Comments cite rows of the fault matrix as "fault row 91".
for (const file of files.filter(name => /^(app|models|views|tests)\/.*\.(cpp|h)$/.test(name))) {
    for (const [, numbers] of text(file).matchAll(/fault rows?((?:\s|\/\/!?|\d+|,|and|to)+)/g)) {
        for (const [number] of numbers.matchAll(/\d+/g)) {
            if (!new RegExp(`^\\| ${number} \\|`, 'm').test(rows))
                findings.push(`${file}: there is no row ${number} in the fault matrix`);
        }
    }
}

// Tests of the checkers themselves hold what they are to find.
for (const file of files.filter(name => /\.(cpp|h|def|mjs|sh|txt|cmake|md)$|^dev$/.test(name) && !/test\.mjs$|^tests\/data\//.test(name))) {
    for (const citation of danglingCitations(file, text(file), name => existsSync(join(root, name))))
        findings.push(`${file}: “${citation}” is not in this repository`);
}

// Class names that were replaced by the field's own words.
const replaced = ['Controller', 'Desk', 'Seat', 'LockKeeper', 'DraftKeeper', 'OnceBody', 'WindowParts', 'PersonParts', 'NamedView',
    'ViewBook', 'ViewShelf', 'ListShelf', 'WindowCover', 'LockedPage', 'DetailPane', 'DetailPanel', 'PagesAhead', 'WholeList',
    'RowQuestion', 'LastResort', 'PictureTaker', 'WriteOutcome', 'RangeOutcome', 'Shelf', 'FaceMaker', 'PackedRecord',
    'ResourceMirror', 'SpanPlan', 'SpanReader', 'SpanQuestion', 'madeup', 'm_face'];
const old = new RegExp(`\\b(?:${replaced.join('|')})\\b`);
// Words of code and comments that have a name in docs/glossary.md or in the field.
const dialect = ['sentence\\(\\)', '[Mm]ade-up', 'stretch(?:es)? of days', 'looks? at everything', '(?:begin|end)Look', 'keepWhole', 'goOn',
    'keepDraft', 'keepMirror', 'setFollowing', 'lookAt\\w*\\(', 'deskworld', 'm_own', 'm_rest', 'm_wakes', 'internal to this room',
    'showWhere', 'ofName', 'NotKept', 'aim\\(', 'farewell'];
const oldWords = new RegExp(`\\b(?:${dialect.join('|')})(?!\\w)`);
for (const file of files.filter(name => /\.(cpp|h|txt|md|ts)$/.test(name) && name !== 'CHANGELOG.md')) {
    const found = text(file).match(old);
    if (found)
        findings.push(`${file}: ${found[0]} has another name now`);
    const word = file.endsWith('.ts') ? null : text(file).match(oldWords);
    if (word)
        findings.push(`${file}: “${word[0]}” is said in another way now (docs/glossary.md)`);
}

for (const finding of findings)
    console.log(`  ${finding}`);
