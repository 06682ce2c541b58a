// Static analysis of the product by clang-tidy. Prints each finding; exit 1 if there is one.
// usage: node analysis.mjs SOURCE_DIR BUILD_DIR
// Most of the time goes into the headers of Qt, again for each file. So many files that are new to it are looked
// at in groups, each as one translation unit; what is found in a group counts once it is found in a file looked at
// alone. A file that was clean is looked at again when it or a header of the project changed.
// SPDX-License-Identifier: GPL-3.0-or-later
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, setPriority } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { compileCommands, makeGroups } from '../../packaging/cmake/sourcegroups.mjs';

const [source, build] = process.argv.slice(2).map(path => resolve(path));
const folder = join(build, 'tidy');
const groupSize = 20;
const fewFiles = 16; // so few are looked at alone, which also shows that each includes what it uses
mkdirSync(folder, { recursive: true });
try {
    setPriority(19); // behind whatever else runs
} catch { /* an environment that does not allow it */ }

const digest = text => createHash('sha256').update(text).digest('hex').slice(0, 16);
const product = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'app/*', 'models/*', 'views/*'],
    { cwd: source, encoding: 'utf8' }).split('\n').filter(name => existsSync(join(source, name)));
const headerTexts = new Map(product.filter(name => name.endsWith('.h')).map(name => [name, readFileSync(join(source, name), 'utf8')]));
const headers = digest([readFileSync(join(source, '.clang-tidy')), ...headerTexts.values()].join('\n'));

// Without the precompiled headers, which are GCC's. What is for another system is not built here, and its headers
// are not here either. Tests compile some of the product's files once more, in their own way: that is not looked at.
const commands = new Map(compileCommands(build)
    .filter(entry => !/ -o tests\//.test(entry.command))
    .map(entry => [relative(source, entry.file),
        { ...entry, command: entry.command.replace(/ -Winvalid-pch -include \S*cmake_pch\.hxx/, '')
            .replace(' -fpch-preprocess', '').replace(/ -W(?:shadow=local|no-subobject-linkage)/g, '') }])); // GCC's, too
// Other options find other things, so they count too.
const stampOf = name => join(folder, `${headers}-${digest(commands.get(name).command + readFileSync(join(source, name), 'utf8'))}`);
writeFileSync(join(folder, 'compile_commands.json'), JSON.stringify([...commands.values()]));

const pending = product.filter(name => name.endsWith('.cpp') && commands.has(name) && !existsSync(stampOf(name)));

// Options that all files of a group are compiled with together. A name of one file may be that of a parameter of the next:
// whether it hides one in its own file, the compiler says in every build.
function unite(names, file) {
    const options = new Set();
    for (const name of names) {
        const words = commands.get(name).command.split(' ');
        words.forEach((word, index) => {
            if (word === '-isystem' || word === '-include')
                options.add(`${word} ${words[index + 1]}`);
            else if (/^-(D|I|W|f|O|g|std)/.test(word))
                options.add(word);
        });
    }
    return { directory: build, file, command: ['c++', ...options, '-Wno-shadow', '-c', file].join(' ') };
}

// To it the files of a group are headers, which it has to be told to look at too.
const tidy = (database, file) => new Promise(done => {
    execFile('clang-tidy-14', ['-p', database, '--quiet', `--config-file=${join(source, '.clang-tidy')}`,
        '--header-filter=(app|models|views)/.*\\.(h|cpp)$', file], { cwd: source, maxBuffer: 1 << 26 },
        (error, stdout, stderr) => {
            const lines = `${stdout}\n${stderr}`.split('\n').filter(line => /(warning|error):/.test(line));
            done(error && lines.length === 0 ? [`${file}: error: could not be analysed`] : lines);
        });
});

let groupNumber = 0;
const findings = new Set();

// Those that a finding names are looked at alone, and the others together; where none is named, or all are, each half.
function divided(names, lines) {
    const named = names.filter(name => lines.some(line => line.startsWith(`${join(source, name)}:`)));
    const others = names.filter(name => !named.includes(name));
    return named.length > 0 && others.length > 0 ? [others, ...named.map(name => [name])]
        : [names.slice(0, names.length / 2), names.slice(names.length / 2)];
}

// Which groups are to be looked at instead.
async function look(names) {
    let lines;
    if (names.length === 1) {
        lines = await tidy(folder, join(source, names[0]));
        lines.forEach(line => findings.add(line));
    } else {
        const database = join(folder, `group${groupNumber++}`);
        const file = join(database, 'group.cpp');
        mkdirSync(database, { recursive: true });
        writeFileSync(file, names.map((name, index) =>
            `#define Texts Texts${index}\n#include "${join(source, name)}"\n#undef Texts\n`)
            .join(''));
        writeFileSync(join(database, 'compile_commands.json'), JSON.stringify([unite(names, file)]));
        lines = await tidy(database, file);
    }
    if (lines.length === 0)
        names.forEach(name => writeFileSync(stampOf(name), ''));
    else if (names.length > 1)
        return divided(names, lines);
    return [];
}

const sources = pending.map(name => ({ name, text: readFileSync(join(source, name), 'utf8') }));
const queue = pending.length <= fewFiles ? pending.map(name => [name]) : makeGroups(sources, headerTexts, groupSize);
async function work() {
    while (queue.length > 0)
        queue.unshift(...await look(queue.shift()));
}
await Promise.all(Array.from({ length: cpus().length }, work));
if (findings.size === 0) {
    console.error('analysis: nothing found');
} else {
    console.error(['clang-tidy:', ...[...findings].sort()].join('\n'));
    process.exit(1);
}
