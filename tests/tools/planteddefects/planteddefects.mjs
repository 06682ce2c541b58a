// Plants one defect after the other in a copy of the sources and says which test notices it. Run by hand:
//   node tests/tools/planteddefects/planteddefects.mjs [--list | --check] [--only NAME...] [--again] [--quick]
// SPDX-License-Identifier: GPL-3.0-or-later
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const root = resolve(folder, '../../..');
const work = join(root, 'build/planted-defects');
const clone = join(work, 'source');
const build = join(clone, 'build');
const resultsFile = join(work, 'results.txt');

const usage = `usage: planteddefects.mjs [OPTIONS]
  --only NAME...  only these
  --list          prints what is planted, and what it would do to a user
  --check         only looks whether every text still occurs exactly once in its file
  --again         does not go on with the results of earlier runs
  --quick         runs the likely tests only; what survives them is tried again without it`;

function fail(message) {
    console.error(`planteddefects: ${message}`);
    process.exit(2);
}

// defects.txt says how it is written.
function readDefects() {
    const defects = [];
    const blocks = readFileSync(join(folder, 'defects.txt'), 'utf8').split(/\n{2,}/);
    for (const block of blocks) {
        const lines = block.split('\n').filter(line => line !== '' && !line.startsWith('#'));
        if (lines.length === 0)
            continue;
        const defect = { from: [], to: [] };
        for (const line of lines) {
            const part = line.match(/^(name|file|harm|likely|survives): (.+)$/);
            if (part)
                defect[part[1]] = part[2];
            else if (/^[-+]( |$)/.test(line))
                defect[line[0] === '-' ? 'from' : 'to'].push(line.slice(2));
            else
                fail(`defects.txt: cannot read "${line}"`);
        }
        defect.from = defect.from.join('\n');
        defect.to = defect.to.join('\n');
        if (!defect.name || !defect.file || !defect.harm || defect.from === '' || defect.from === defect.to)
            fail(`defects.txt: something is missing in\n${block}`);
        if (defects.some(other => other.name === defect.name))
            fail(`defects.txt: ${defect.name} is there twice`);
        defect.mark = createHash('sha256').update([defect.file, defect.from, defect.to].join('\0')).digest('hex').slice(0, 12);
        defects.push(defect);
    }
    return defects;
}

// How often the text of a defect occurs in its file below a folder.
function occurrences(defect, below) {
    const file = join(below, defect.file);
    return existsSync(file) ? readFileSync(file, 'utf8').split(defect.from).length - 1 : 0;
}

function check(defects) {
    const wrong = defects.map(defect => [defect.name, defect.file, occurrences(defect, root)]).filter(([, , times]) => times !== 1);
    for (const [name, file, times] of wrong)
        console.error(`  ${name}: its text occurs ${times} times in ${file}`);
    return wrong.length === 0;
}

function run(program, args, options = {}) {
    const done = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28, ...options });
    return { ok: done.status === 0, output: `${done.stdout ?? ''}${done.stderr ?? ''}` };
}

function must(program, args, options) {
    const { ok, output } = run(program, args, options);
    if (!ok)
        fail(`${program} ${args.join(' ')}\n${output.slice(-4000)}`);
    return output.trim();
}

function prepareClone() {
    mkdirSync(work, { recursive: true });
    if (!existsSync(join(clone, '.git')))
        must('git', ['clone', '--quiet', '--shared', '--no-checkout', root, clone]);
    must('git', ['fetch', '--quiet', 'origin', 'HEAD'], { cwd: clone });
    must('git', ['checkout', '--quiet', '--force', '--detach', 'FETCH_HEAD'], { cwd: clone });
    if (!existsSync(join(build, 'build.ninja'))) {
        const sqlite = 'build/sqlite-source/node_modules/better-sqlite3-multiple-ciphers/deps/sqlite3';
        if (!existsSync(join(root, sqlite)))
            fail('run ./dev build first');
        // The same options as everywhere: ccache has most of it.
        must('cmake', ['--preset', 'dev', `-DCARE_SQLITE_SOURCE=${join(root, sqlite)}`,
            ...(existsSync('/usr/bin/ld.lld') ? ['-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld'] : [])], { cwd: clone });
    }
    return must('git', ['rev-parse', '--short', 'HEAD'], { cwd: clone });
}

const environment = { ...process.env, CCACHE_BASEDIR: clone, CCACHE_SLOPPINESS: 'pch_defines,time_macros',
    CCACHE_DEPEND: 'true', CCACHE_INODECACHE: 'true' };

// program: what is built, one target or several with a blank between.
function builds(program) {
    return run('cmake', ['--build', build, '-j', String(cpus().length), '--target', ...program.split(' ')], { env: environment });
}

// The tests that say something about the client; those of the service alone cannot notice anything here.
const clientContract = '^contract\\.(audit|bulkchange|cli|client|consoleproxy|discipline|exchange|failing|formfields|keychain|killed|limits|log|'
    + 'mergetable|mirror|paging|program|residentchanges|residentsaver|rows|tables|tokens|wire|writing)$';
const programs = [
    { program: 'care_unit_tests', tests: '^unit\\.' },
    { program: 'care_fault_tests', tests: '^fault[_.]', except: '^fault\\.convergence$' },
    { program: 'care_contract_tests', tests: clientContract }
];

// Built for defects only that these are likely to notice.
const furtherPrograms = [
    { program: 'care_gui_tests', tests: /^gui\./ },
    { program: 'care-records care-records-cli care-records-service care_icon_sizes care_compressed', tests: /^packaging$|^policytemplates$/ }
];

function programOf(test) {
    return (programs.find(({ program }) => program === `care_${test.match(/^[a-z]+/)[0]}_tests`)
        ?? furtherPrograms.find(({ tests }) => tests.test(test)))?.program;
}

function testsMatching(pattern) {
    const listed = must('ctest', ['-N', '-R', pattern], { cwd: build });
    return [...listed.matchAll(/^ *Test +#\d+: (\S+)$/gm)].map(([, name]) => name);
}

// The first test that fails, twice in a row: one that fails once only may have wanted for time.
function firstFailing(pattern, except) {
    const { ok, output } = run('sh', ['-c', 'ulimit -v 12000000; exec ctest "$@"', 'sh', '--stop-on-failure',
        '--repeat', 'until-pass:2', '--output-on-failure', '-R', pattern, ...(except ? ['-E', except] : [])],
    { cwd: build, env: environment });
    if (ok)
        return null;
    const failed = output.match(/The following tests FAILED:\n\s*\d+ - (\S+)/);
    if (!failed)
        fail(`ctest ended without a test that failed:\n${output.slice(-2000)}`);
    const functionName = output.match(/^FAIL! +: (?:\w+::)*(\w+)\(/m)?.[1];
    return functionName ? `${failed[1]}: ${functionName}` : failed[1];
}

// Tests to run, in this order: programs are built when the first of their tests is wanted.
function stages(defect, quick) {
    const stages = [];
    if (defect.likely) {
        const likely = testsMatching(defect.likely);
        if (likely.length === 0)
            fail(`${defect.name}: no test is called ${defect.likely}`);
        for (const program of new Set(likely.map(programOf))) {
            const names = likely.filter(name => programOf(name) === program);
            if (!program)
                fail(`${defect.name}: ${names[0]} is of a program that is not built here`);
            stages.push({ program, tests: `^(${names.join('|').replaceAll('.', '\\.')})$` });
        }
    }
    return quick && stages.length > 0 ? stages : [...stages, ...programs];
}

function noticedBy(defect, quick) {
    for (const { program, tests, except } of stages(defect, quick)) {
        const built = builds(program);
        if (!built.ok)
            return { outcome: 'does not build', by: built.output.match(/error: .*/)?.[0] ?? '' };
        const by = firstFailing(tests, except);
        if (by)
            return { outcome: 'noticed', by };
    }
    return { outcome: quick ? 'not by these' : 'survived', by: '' };
}

function tryDefect(defect, quick) {
    const file = join(clone, defect.file);
    const before = readFileSync(file, 'utf8');
    if (occurrences(defect, clone) !== 1)
        return { outcome: 'does not occur once', by: '' };
    writeFileSync(file, before.split(defect.from).join(defect.to));
    try {
        return noticedBy(defect, quick);
    } finally {
        writeFileSync(file, before);
    }
}

// name, mark of its text, commit, outcome, noticed by, seconds: a line for each, the last one counts.
function readResults() {
    if (!existsSync(resultsFile))
        return new Map();
    return new Map(readFileSync(resultsFile, 'utf8').split('\n').filter(Boolean).map(line => {
        const [name, mark, commit, outcome, by, seconds] = line.split('\t');
        return [name, { mark, commit, outcome, by, seconds: Number(seconds) }];
    }));
}

function isKnown(defect, result, commit, quick) {
    if (!result || result.mark !== defect.mark)
        return false;
    return result.outcome === 'noticed'
        || (result.commit === commit && (result.outcome === 'survived' || (quick && result.outcome === 'not by these')));
}

function printTable(defects, results) {
    const rows = defects.map(defect => {
        const { outcome, by, seconds } = results.get(defect.name);
        return [defect.name, outcome === 'noticed' ? by : outcome.toUpperCase() + (defect.survives ? ` (${defect.survives})` : ''),
            String(seconds)];
    });
    const width = Math.max(...rows.map(([name]) => name.length));
    for (const [name, by, seconds] of rows)
        console.log(`${name.padEnd(width)}  ${seconds.padStart(5)} s  ${by}`);
}

function main() {
    const args = process.argv.slice(2);
    const known = ['--only', '--list', '--check', '--again', '--quick'];
    if (args.some(arg => arg.startsWith('-') && !known.includes(arg)) || (args.length > 0 && !args[0].startsWith('-')))
        fail(usage);
    const all = readDefects();
    if (args.includes('--check'))
        process.exit(check(all) ? 0 : 1);
    if (args.includes('--list')) {
        all.forEach(({ name, file, harm }) => console.log(`${name} (${file})\n    ${harm}`));
        return;
    }
    const only = args.includes('--only') ? args.slice(args.indexOf('--only') + 1).filter(arg => !arg.startsWith('-')) : null;
    const unknown = only?.find(name => !all.some(defect => defect.name === name));
    if (unknown)
        fail(`no planted defect is called ${unknown}`);
    const wanted = only ? all.filter(defect => only.includes(defect.name)) : all;
    const quick = args.includes('--quick');
    const commit = prepareClone();
    if (args.includes('--again') && !only)
        rmSync(resultsFile, { force: true });
    const results = readResults();
    if (args.includes('--again'))
        wanted.forEach(({ name }) => results.delete(name));
    console.error('Building without any of them');
    for (const { program } of quick ? programs.slice(0, 1) : programs) {
        const built = builds(program);
        if (!built.ok)
            fail(`${program} does not build\n${built.output.slice(-4000)}`);
    }
    for (const defect of wanted) {
        if (isKnown(defect, results.get(defect.name), commit, quick))
            continue;
        const began = Date.now();
        const { outcome, by } = tryDefect(defect, quick);
        const result = { mark: defect.mark, commit, outcome, by, seconds: Math.round((Date.now() - began) / 1000) };
        results.set(defect.name, result);
        appendFileSync(resultsFile, [defect.name, result.mark, commit, outcome, by, result.seconds].join('\t') + '\n');
        console.error(`${defect.name}: ${outcome} ${by} (${result.seconds} s)`);
    }
    printTable(wanted, results);
    const count = test => wanted.filter(test).length;
    const noticed = count(({ name }) => results.get(name).outcome === 'noticed');
    const explained = count(({ name, survives }) => survives && results.get(name).outcome === 'survived');
    console.log(`\n${noticed} of ${wanted.length} noticed; ${explained} of the others have a reason.`);
    process.exit(noticed + explained === wanted.length ? 0 : 1);
}

main();
