// Includes against what is linked: a target may include its own files and those of the targets that it names itself
// in target_link_libraries, of ours and of Qt, and targets do not link each other in a ring. Reads the file that
// packaging/cmake/CareLayers.cmake writes when the build is configured. Prints each finding; exit 1 if there is one.
// usage: node layering.mjs SOURCE_DIR LAYERS_FILE
// SPDX-License-Identifier: GPL-3.0-or-later
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const [root, layers] = process.argv.slice(2);
const findings = [];
const inTree = path => relative(root, path).split(sep).join('/');

// The targets whose layers are checked; tests see everything.
const checked = ['app', 'models', 'views'];
const isChecked = path => checked.includes(path.split('/')[0]);

const targets = new Map();
let target;
for (const line of readFileSync(layers, 'utf8').split('\n')) {
    const space = line.indexOf(' ');
    const [kind, value] = [line.slice(0, space), line.slice(space + 1)];
    if (kind === 'target')
        targets.set(value, target = { name: value, folder: '', sources: new Set(), links: new Set() });
    else if (kind === 'folder')
        target.folder = inTree(value);
    else if (kind === 'source')
        target.sources.add(inTree(value));
    else if (kind === 'links')
        target.links.add(value);
}
const ofProduct = [...targets.values()].filter(({ folder }) => isChecked(folder));

// A file that this system does not compile, as those for Windows, belongs to the largest target of its folder.
function ownersOf(file) {
    const owners = ofProduct.filter(({ sources }) => sources.has(file));
    for (let folder = dirname(file); owners.length === 0 && folder !== '.'; folder = dirname(folder)) {
        const here = ofProduct.filter(each => each.folder === folder);
        here.sort((a, b) => b.sources.size - a.sources.size);
        owners.push(...here.slice(0, 1));
    }
    return owners;
}

function filesBelow(folder) {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory())
            return filesBelow(path);
        return /\.(cpp|h)$/.test(entry.name) ? [path] : [];
    });
}

function check(file, line, number, owner) {
    const included = line.match(/^\s*#\s*include\s+(?:"([^"]+)"|<Qt(\w+)\/)/);
    if (!included)
        return;
    const [, path, module] = included;
    if (module !== undefined) {
        // Those are part of every other one.
        const isLinked = ['Core', ...module === 'Gui' && owner.links.has('Qt6::Widgets') ? ['Gui'] : []].includes(module)
            || owner.links.has(`Qt6::${module}`);
        if (!isLinked)
            findings.push(`${file}:${number}: ${owner.name} does not link Qt6::${module}`);
        return;
    }
    if (!/^(app|models|views|tests)\//.test(path))
        return;
    const holders = ownersOf(path);
    if (holders.length === 0 || !existsSync(join(root, path)))
        findings.push(`${file}:${number}: ${path} belongs to no target that ${owner.name} may link`);
    else if (!holders.some(({ name }) => name === owner.name || owner.links.has(name)))
        findings.push(`${file}:${number}: ${owner.name} does not link ${holders.map(each => each.name).join(', ')}, to `
            + `which ${path} belongs`);
}

for (const file of checked.filter(folder => existsSync(join(root, folder))).flatMap(filesBelow)) {
    const owners = ownersOf(file);
    if (owners.length === 0)
        findings.push(`${file} belongs to no target`);
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    for (const owner of owners)
        lines.forEach((line, index) => check(file, line, index + 1, owner));
}

// Static libraries may link each other in a ring; layers may not.
const done = new Set();
function follow(name, path) {
    if (path.includes(name))
        findings.push(`These link each other in a ring: ${[...path.slice(path.indexOf(name)), name].join(' -> ')}`);
    if (path.includes(name) || done.has(name) || !targets.has(name))
        return;
    for (const link of targets.get(name).links)
        follow(link, [...path, name]);
    done.add(name);
}
ofProduct.forEach(({ name }) => follow(name, []));

if (findings.length > 0) {
    console.log(findings.join('\n'));
    process.exitCode = 1;
}
