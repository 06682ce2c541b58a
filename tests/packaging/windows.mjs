// Reads the sources of the programs as a compiler for Windows does: Debian's mingw-w64 against the headers of Qt and of
// the libraries on this computer. Nothing is linked and nothing runs: there is no Qt for Windows in Debian. What it
// finds is a name that Windows does not have, or a file of its own that was never compiled. Without FILE it reads those
// that have something for Windows alone; --all reads every source (half an hour of a processor).
// usage: node windows.mjs SOURCE_DIR BUILD_DIR [--all | FILE...]    BUILD_DIR: configured and built, for what moc writes
// SPDX-License-Identifier: GPL-3.0-or-later
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { compileCommands } from '../../packaging/cmake/sourcegroups.mjs';

const [root, build, ...only] = process.argv.slice(2);
const compiler = 'x86_64-w64-mingw32-g++-posix';
const commands = compileCommands(build);

// Every source of the programs, with what it is compiled with here; the parts that Linux has for itself are left
// out, and those of Windows take their place.
const ofLinux = /(unix|posix|dbus|none)\.cpp$/;
const sources = new Map();
for (const { file, command } of commands) {
    const name = file.startsWith(root) ? file.slice(root.length + 1) : '';
    if (!/^(app|models|views)\//.test(name))
        continue;
    for (const windows of readdirSync(dirname(file)).filter(one => one.endsWith('windows.cpp')))
        sources.set(join(dirname(name), windows), command);
    if (!ofLinux.test(name))
        sources.set(name, command);
}

const work = mkdtempSync(join(tmpdir(), 'care-windows-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
// Libraries that are the same on both systems, without the headers of this one's C library beside them.
const shared = join(work, 'shared');
execFileSync('mkdir', [shared]);
const present = ['boost', 'tl', 'qt6keychain', 'openssl', 'sodium', 'hunspell', 'postgresql', 'xlsxwriter'].concat(
    readdirSync('/usr/include').filter(name => /^(simdjson|sodium|zlib|zconf|zstd|zdict|zstd_errors|jwt|xlsxwriter)\.h$/.test(name)));
for (const name of present)
    symlinkSync(join('/usr/include', name), join(shared, name));
const architecture = execFileSync('dpkg-architecture', ['-qDEB_HOST_MULTIARCH'], { encoding: 'utf8' }).trim();
// OpenSSL keeps what depends on the processor elsewhere.
const openssl = join(work, 'openssl');
execFileSync('mkdir', [openssl]);
if (existsSync(`/usr/include/${architecture}/openssl`))
    symlinkSync(`/usr/include/${architecture}/openssl`, join(openssl, 'openssl'));
// Names of Windows' own werapi.h that Debian 12's copy of it lacks.
const lacking = join(work, 'lacking.h');
writeFileSync(lacking, '#define WER_MAX_PREFERRED_MODULES_BUFFER 256\n#define HREPORT void *\n'
    + '#define PWER_SUBMIT_RESULT WER_SUBMIT_RESULT *\n#define WER_FAULT_REPORTING_FLAG_NOHEAP 1\n');

function argumentsFor(name, command) {
    const words = command.split(/\s+/);
    const kept = words.filter(word => /^-D(QT_|CARE_)/.test(word) || word.startsWith(`-I${build}`) || word.startsWith(`-I${root}`))
        .map(word => word.replaceAll('\\"', '"')).filter(word => !/_LIB$|QT_DBUS|QT_STATICPLUGIN/.test(word));
    const headers = words.flatMap((word, index) => words[index - 1] === '-isystem' && /\/(qt6|sqlite-source)/.test(word) ? ['-isystem', word] : []);
    return ['-fsyntax-only', '-std=c++20', '-Wall', '-Wextra', '-Wno-unknown-pragmas', '-D_WIN32_WINNT=0x0A00', '-DWIN32_LEAN_AND_MEAN',
        '-DNOMINMAX', '-DUNICODE', '-D_UNICODE', '-include', lacking, ...kept, `-I${root}`, ...headers, '-idirafter', shared, '-idirafter', openssl,
        join(root, name)];
}

const isForWindows = name => name.endsWith('windows.cpp')
    || /Q_OS_WIN|_WIN32/.test(readFileSync(join(root, name), 'utf8'));
const wanted = [...sources].filter(([name]) => only[0] === '--all' || (only.length === 0 ? isForWindows(name)
    : only.includes(name) || only.includes(basename(name))));
let failed = 0;
let next = 0;
async function takeTurns() {
    while (next < wanted.length) {
        const [name, command] = wanted[next++];
        const child = spawn(compiler, argumentsFor(name, command), { stdio: ['ignore', 'pipe', 'pipe'] });
        let words = '';
        child.stderr.on('data', data => words += data);
        const code = await new Promise(done => child.on('close', done));
        if (code !== 0) {
            failed++;
            console.error(`${name}:\n${words.split('\n').slice(0, 30).join('\n')}`);
        } else if (words.includes('warning:')) {
            console.error(words.split('\n').filter(line => line.includes('warning:')).slice(0, 5).join('\n'));
        }
    }
}
const jobs = Number(process.env.CARE_JOBS ?? availableParallelism());
await Promise.all(Array.from({ length: jobs }, takeTurns));
console.log(`windows: ${wanted.length} files read, ${failed} with errors`);
process.exit(failed === 0 ? 0 : 1);
