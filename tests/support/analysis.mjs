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
const headers = digest(['.clang-tidy', ...product.filter(name => name.endsWith('.h'))]
    .map(name => readFileSync(join(source, name))).join('\n'));

// Without the precompiled headers, which are GCC's. What is for another system is not built here, and its headers
// are not here either. Tests compile some of the product's files once more, in their own way: that is not looked at.
const commands = new Map(JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8'))
    .filter(entry => !/ -o tests\//.test(entry.command))
    .map(entry => [relative(source, entry.file),
        { ...entry, command: entry.command.replace(/ -Winvalid-pch -include \S*cmake_pch\.hxx/, '')
            .replace(' -fpch-preprocess', '') }]));
// Other options find other things, so they count too.
const stampOf = name => join(folder, `${headers}-${digest(commands.get(name).command + readFileSync(join(source, name), 'utf8'))}`);
writeFileSync(join(folder, 'compile_commands.json'), JSON.stringify([...commands.values()]));

const pending = product.filter(name => name.endsWith('.cpp') && commands.has(name) && !existsSync(stampOf(name)));

// Names that a file has in unnamed namespaces and as static, by the layout of clang-format: two files with a name in common
// cannot be one translation unit. A name overlooked costs a division, no more.
const namesOf = new Map();
function ownNames(name) {
    if (namesOf.has(name))
        return namesOf.get(name);
    const names = new Set();
    let unnamed = false;
    for (const line of readFileSync(join(source, name), 'utf8').split('\n')) {
        if (line.startsWith('namespace'))
            unnamed = line === 'namespace {';
        else if (line.startsWith('} // namespace'))
            unnamed = false;
        else if ((unnamed && !line.startsWith('static_assert')) || line.startsWith('static '))
            names.add(/^(?:class|struct|enum class|enum|using) (\w+)/.exec(line)?.[1]
                ?? /^[\w][^(={;]*?(\w+)(?:\[\w*\])?\s*[(={;]/.exec(line)?.[1]);
    }
    names.delete(undefined);
    namesOf.set(name, names);
    return names;
}

const headerWords = new Set(product.filter(name => name.endsWith('.h'))
    .flatMap(name => readFileSync(join(source, name), 'utf8').match(/\b(?:(?:class|struct|enum|using) \w+|\w+(?=\())/g) ?? [])
    .map(found => found.split(' ').pop()));
const headersHave = name => [...ownNames(name)].some(word => word !== 'Texts' && headerWords.has(word));

// Each file into the smallest group that has none of its names.
function makeGroups(names) {
    if (names.length <= fewFiles)
        return names.map(name => [name]);
    const groups = Array.from({ length: Math.ceil(names.length / groupSize) }, () => ({ files: [], names: new Set() }));
    // "Texts" has the words to translate of many files: it is renamed where they come together.
    const files = names.map(name => ({ name, own: [...ownNames(name)].filter(word => word !== 'Texts') }))
        .sort((a, b) => b.own.length - a.own.length);
    for (const { name, own } of files) {
        const fitting = groups.filter(group => own.every(word => !group.names.has(word)));
        const group = fitting.sort((a, b) => a.files.length - b.files.length)[0] ?? { files: [], names: new Set() };
        if (fitting.length === 0)
            groups.push(group);
        group.files.push(name);
        own.forEach(word => group.names.add(word));
    }
    // Last come those with a name that headers have too: what is included after them might mean either.
    return groups.map(group => group.files.sort((a, b) => headersHave(a) - headersHave(b)));
}

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
            `${ownNames(name).has('Texts') ? `#define Texts Texts${index}` : ''}\n#include "${join(source, name)}"\n#undef Texts\n`)
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

const queue = makeGroups(pending);
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
