// Which sources are compiled together: most of the time of a build, and of an analysis, goes into the headers that they share.
// No group has two files that give the same name to something of their own, so nobody has to think of the others' names.
// usage: node sourcegroups.mjs SOURCE_DIR BUILD_DIR    writes BUILD_DIR/sourcegroups.cmake if a group has become impossible
// SPDX-License-Identifier: GPL-3.0-or-later
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const sizeOfGroup = 8;

// "Texts" has the words to translate of many files: it is renamed where they come together.
const renamed = 'Texts';

// What a line that is not indented names, unless with its namespace or class.
function nameOn(line) {
    const name = /^(?:class|struct|enum class|enum|using) (\w+)/.exec(line)?.[1]
        ?? /^\w[^(={;]*?([\w:~]+)(?:\[\w*\])?\s*[(={;]/.exec(line)?.[1];
    return name?.includes('::') ? undefined : name;
}

// What an enumeration without a scope names besides.
const enumerators = text => [...text.matchAll(/^enum (?!class)[^{;]*\{([^}]*)\}/gm)]
    .flatMap(([, body]) => body.replace(/\/\/.*$/gm, '').split(',').map(part => /\w+/.exec(part)?.[0]));

// Names that only one source knows, by the layout of clang-format: those of its unnamed namespaces, static functions and
// constants, and what is in no namespace. One that is overlooked costs an error of the compiler that names both places.
function ownNames(text) {
    const names = new Set(enumerators(text));
    const open = ['']; // namespaces, the innermost last
    for (const line of text.split('\n')) {
        const opened = /^namespace ?([\w:]*) \{$/.exec(line);
        if (opened)
            open.push(opened[1]);
        else if (line.startsWith('} // namespace'))
            open.pop();
        else if ((open.at(-1) === '' && !/^(static_assert|QTEST|CARE_TEST|Q_|using namespace)/.test(line)) || /^(static|constexpr|const) /.test(line))
            names.add(nameOn(line));
    }
    names.delete(undefined);
    names.delete(renamed);
    return names;
}

// Names that the headers of a source have, and those that they include; `texts`: a Map from the name of each header to its text.
function includedNames(text, texts, seen = new Set(), names = new Set()) {
    for (const [, header] of text.matchAll(/^#include "(.*\.h)"$/gm)) {
        if (seen.has(header) || !texts.has(header))
            continue;
        seen.add(header);
        [...texts.get(header).split('\n').map(nameOn), ...enumerators(texts.get(header))].forEach(name => names.add(name));
        includedNames(texts.get(header), texts, seen, names);
    }
    return names;
}

// Sources ({ name, text }) in groups of about `size`; `before`, a Map from names to groups, is kept where it is still possible.
export function makeGroups(sources, headers, size, before = new Map()) {
    const files = sources.map(({ name, text }) => ({ name, own: ownNames(text), included: includedNames(text, headers) }))
        .sort((a, b) => b.own.size - a.own.size);
    // No name of the one's own is the other's, or that of something in the headers of the other.
    const apart = (one, other) => [...one.own].every(name => !other.own.has(name) && !other.included.has(name));
    const groups = Array.from({ length: Math.ceil(files.length / size) }, () => []);
    for (const file of files) {
        const fits = group => group?.every(other => apart(file, other) && apart(other, file));
        const kept = groups[before.get(file.name)];
        const group = fits(kept) ? kept : groups.filter(fits).sort((a, b) => a.length - b.length)[0];
        if (group)
            group.push(file);
        else
            groups.push([file]);
    }
    return groups.map(group => group.map(file => file.name));
}

// The compiler's command for every source as if it were compiled alone.
export function compileCommands(build) {
    const sourcesOf = group => [...readFileSync(group, 'utf8').matchAll(/^#include "(.*)"$/gm)].map(found => found[1]);
    return JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8')).flatMap(entry => !entry.file.includes('/Unity/') ? [entry]
        : sourcesOf(entry.file).map(file => ({ ...entry, file, command: entry.command.replace(entry.file, file) })));
}

function writeGroups(source, build) {
    const listed = join(build, 'sourcegroups.cmake');
    const before = new Map(existsSync(listed) ? [...readFileSync(listed, 'utf8').matchAll(/^set\(CARE_GROUP_(\S+) \S+?(\d+)\)$/gm)]
        .map(([, name, group]) => [name, Number(group)]) : []);
    const filesIn = folder => readdirSync(join(source, folder), { withFileTypes: true })
        .flatMap(entry => entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]);
    const names = ['app', 'models', 'views', 'tests'].flatMap(filesIn);
    const read = end => names.filter(name => name.endsWith(end)).map(name => ({ name, text: readFileSync(join(source, name), 'utf8') }));
    const headers = new Map(read('.h').map(({ name, text }) => [name, text]));
    // What defines macros, has an operating system's in its headers or takes the names of an enumeration stays alone.
    const alone = /^# *define|^#include <(X11|xcb|windows)|^using enum/m;
    const libraries = new Map();
    for (const file of read('.cpp').filter(one => !alone.test(one.text))) {
        let folder = dirname(file.name);
        while (folder.includes('/') && !existsSync(join(source, folder, 'CMakeLists.txt')) && !folder.startsWith('tests/'))
            folder = dirname(folder);
        libraries.set(folder, [...libraries.get(folder) ?? [], file]);
    }
    const lines = [...libraries].flatMap(([folder, files]) => makeGroups(files, headers, sizeOfGroup, before)
        .flatMap((group, number) => group.length < 2 ? [] : group.map(name => `set(CARE_GROUP_${name} ${folder.replaceAll('/', '_')}_${number})`)));
    const text = `${lines.sort().join('\n')}\n`;
    mkdirSync(build, { recursive: true });
    if (!existsSync(listed) || readFileSync(listed, 'utf8') !== text)
        writeFileSync(listed, text);
}

if (resolve(process.argv[1]) === fileURLToPath(import.meta.url))
    writeGroups(...process.argv.slice(2).map(path => resolve(path)));
