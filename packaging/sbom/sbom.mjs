// Prints what the built programs consist of as CycloneDX 1.5: what they link, what they load while they run, and
// what is compiled into them; of a build for Windows, what packaging/windows/sources.txt pins. Usage: sbom.mjs ROOT BUILD_DIR
// SOURCE_DATE_EPOCH sets the time that it gives.
// SPDX-License-Identifier: GPL-3.0-or-later
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const [root, build] = process.argv.slice(2);
const run = (program, ...args) => execFileSync(program, args,
    { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] });
const programs = ['care-records', 'care-records-cli', 'care-records-service'].map(name => join(build, 'bin', name));
const qtPlugins = run('qtpaths6', '--plugin-dir').trim();

// Qt and the libraries of the desktop open these by name; no linker knows of them.
const loadedPlugins = ['platforms/libqxcb.so', 'platforms/libqwayland-generic.so', 'platforms/libqoffscreen.so',
    'platforminputcontexts/libibusplatforminputcontextplugin.so', 'sqldrivers/libqsqlite.so', 'sqldrivers/libqsqlpsql.so',
    'tls/libqopensslbackend.so',
    'printsupport/libcupsprintersupport.so'].map(name => join(qtPlugins, name)).filter(existsSync);
// For Windows: what packaging/windows/gather.sh takes from packages.
const packagesForWindows = [['gcc-mingw-w64-x86-64-posix-runtime', 'linked'], ['mingw-w64-x86-64-dev', 'linked'], ['libz-mingw-w64', 'linked'],
    ['libboost1.81-dev', 'compiled in'], ['libexpected-dev', 'compiled in'], ['hunspell-en-gb', 'loaded'],
    ['qt6-translations-l10n', 'loaded']];
const loadedPackages = ['libsecret-1-0', 'hunspell-en-gb'];
// Headers only: their code is in the programs, and no library of theirs is.
const compiledIn = ['libboost1.81-dev', 'libexpected-dev'];

function linked(file) {
    return run('ldd', file).split('\n').map(line => line.match(/(?:=> )?(\/\S+) \(0x/)?.[1]).filter(Boolean);
}

const isForWindows = existsSync(`${programs[0]}.exe`);
const files = new Set();
for (const file of isForWindows ? [] : [...programs, ...loadedPlugins])
    linked(file).forEach(found => files.add(realpathSync(found)));
loadedPlugins.filter(() => !isForWindows).forEach(file => files.add(realpathSync(file)));
const own = [...files].filter(file => file.startsWith(root));
const foreign = [...files].filter(file => !file.startsWith(root));

// A file of /usr/lib may be known to dpkg under /lib, and the other way round. Asked once for all of them: each question
// reads the lists of every package.
const namesOf = file => [file, file.replace(/^\/usr/, ''), '/usr' + file];
const owners = new Map(spawnSync('dpkg-query', ['-S', ...foreign.flatMap(namesOf)], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .stdout.split('\n').map(line => line.match(/^([^:,]+)(?::[a-z0-9]+)?(?:, [^:]+(?::[a-z0-9]+)?)*: (\/.*)$/)).filter(Boolean)
    .map(([, name, file]) => [file, name]));

function packageOf(file) {
    const known = namesOf(file).find(name => owners.has(name));
    if (!known)
        throw new Error(`no package has ${file}`);
    return owners.get(known);
}

const isInstalled = name => {
    try {
        return run('dpkg-query', '-W', '-f=${db:Status-Status}', name) === 'installed';
    } catch {
        return false;
    }
};
const usage = new Map(isForWindows ? packagesForWindows : []);
const add = (name, how) => usage.set(name, usage.has(name) ? usage.get(name) : how);
foreign.forEach(file => add(packageOf(file), loadedPlugins.some(plugin => realpathSync(plugin) === file) ? 'loaded' : 'linked'));
if (!isForWindows) {
    loadedPackages.filter(isInstalled).forEach(name => add(name, 'loaded'));
    compiledIn.forEach(name => add(name, 'compiled in'));
}

function ofDebian([name, how]) {
    const [version, source, sourceVersion, architecture] = run('dpkg-query', '-W',
        '-f=${Version}\t${source:Package}\t${source:Version}\t${Architecture}\n', name).split('\n')[0].split('\t');
    const { ID, VERSION_CODENAME } = Object.fromEntries(readFileSync('/etc/os-release', 'utf8').split('\n')
        .map(line => line.match(/^([A-Z_]+)="?([^"]*)"?$/)).filter(Boolean).map(([, key, value]) => [key, value]));
    return {
        type: 'library', 'bom-ref': `deb/${name}`, name, version, scope: 'required',
        purl: `pkg:deb/${ID}/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=${VERSION_CODENAME}`,
        properties: [{ name: 'care-records:use', value: how }, { name: 'debian:source', value: source },
            { name: 'debian:source-version', value: sourceVersion }]
    };
}

// The encrypted SQLite is not Debian's: it is built here from a pinned source.
function ofSqlite() {
    const name = 'better-sqlite3-multiple-ciphers';
    const pin = JSON.parse(readFileSync(join(root, 'packaging/sqlite/package-lock.json'), 'utf8')).packages[`node_modules/${name}`];
    const source = join(root, 'build/sqlite-source/node_modules', name, 'deps/sqlite3/sqlite3.c');
    const text = readFileSync(source, 'utf8');
    const defined = symbol => text.match(new RegExp(`#define ${symbol}\\s+"(?:SQLite3 Multiple Ciphers )?([0-9.]+)"`))[1];
    const hash = createHash('sha256').update(readFileSync(source)).digest('hex');
    return {
        type: 'library', 'bom-ref': 'sqlite3mc', name: 'SQLite3MultipleCiphers', version: defined('SQLITE3MC_VERSION_STRING'),
        scope: 'required', hashes: [{ alg: 'SHA-256', content: hash }], licenses: [{ license: { id: 'MIT' } }],
        purl: `pkg:github/utelle/SQLite3MultipleCiphers@v${defined('SQLITE3MC_VERSION_STRING')}`,
        pedigree: { notes: `deps/sqlite3 of ${name} ${pin.version}, ${pin.integrity}` },
        properties: [{ name: 'care-records:use', value: 'linked' }],
        components: [{ type: 'library', 'bom-ref': 'sqlite', name: 'sqlite', version: defined('SQLITE_VERSION'),
            licenses: [{ license: { id: 'blessing' } }], cpe: `cpe:2.3:a:sqlite:sqlite:${defined('SQLITE_VERSION')}:*:*:*:*:*:*:*` }]
    };
}

// Built from source for Windows; patches of Debian are part of what they are put on.
function ofSources() {
    const pins = readFileSync(join(root, 'packaging/windows/sources.txt'), 'utf8').split('\n')
        .map(line => line.match(/^([a-z0-9.]+) (\S+) ([0-9a-f]{64}) (\S+) (.+)$/)).filter(Boolean);
    const patches = new Map(pins.map(([, name, version, hash]) => [name, { version, hash }]));
    return pins.filter(([, name]) => !name.endsWith('.debian')).map(([, name, version, hash, place, licence]) => {
        const patched = patches.get(`${name}.debian`);
        const source = place.split('/').at(-2);
        return {
            type: 'library', 'bom-ref': `source/${name}`, name, version: patched?.version ?? version, scope: 'required',
            purl: `pkg:deb/debian/${source}@${patched?.version ?? version}?arch=source`,
            hashes: [{ alg: 'SHA-256', content: hash }], licenses: [{ expression: licence }],
            ...patched && { pedigree: { notes: `with Debian's patches, SHA-256 ${patched.hash}` } },
            properties: [{ name: 'care-records:use', value: 'linked' }, { name: 'debian:source', value: source },
                { name: 'debian:source-version', value: patched?.version ?? version }]
        };
    });
}

// Fetched to build or to test; nothing of them is in a program.
function fetchedOnly(folder) {
    const { packages } = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8'));
    return Object.entries(packages).filter(([place]) => place !== '').map(([place, pin]) => {
        const name = place.replace(/^.*node_modules\//, '');
        return {
            type: 'library', 'bom-ref': `${folder}/${place}`, name, version: pin.version, scope: 'excluded',
            purl: `pkg:npm/${name.replace('@', '%40')}@${pin.version}`,
            hashes: [{ alg: 'SHA-512', content: Buffer.from(pin.integrity.slice(7), 'base64').toString('hex') }],
            properties: [{ name: 'care-records:use', value: `fetched for ${folder}` }]
        };
    });
}

const version = readFileSync(join(root, 'CMakeLists.txt'), 'utf8').match(/project\(CareRecords VERSION ([0-9.]+)/)[1];
const packages = [...isForWindows ? ofSources() : [], ...[...usage].sort().map(ofDebian)];
const fetched = ['packaging/sqlite', 'tests/support/openapi', 'packaging/sbom'].flatMap(fetchedOnly);
if (!isForWindows && own.length === 0)
    throw new Error('the programs do not link the encrypted SQLite');
console.log(JSON.stringify({
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json', bomFormat: 'CycloneDX', specVersion: '1.5', version: 1,
    metadata: {
        timestamp: new Date('SOURCE_DATE_EPOCH' in process.env ? 1000 * process.env.SOURCE_DATE_EPOCH : Date.now()).toISOString(),
        component: { type: 'application', 'bom-ref': 'care-records', name: 'care-records', version,
            licenses: [{ license: { id: 'GPL-3.0-or-later' } }] }
    },
    components: [ofSqlite(), ...packages, ...fetched],
    dependencies: [{ ref: 'care-records', dependsOn: ['sqlite3mc', ...packages.map(part => part['bom-ref'])] },
        { ref: 'sqlite3mc', dependsOn: ['sqlite'] }]
}, null, 2));
