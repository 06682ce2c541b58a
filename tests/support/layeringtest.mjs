// That layering.mjs finds what it is there to find: a tree of three folders, right at first and then spoilt in one
// way after the other. Prints what went wrong; exit 1 then.  usage: node layeringtest.mjs
// SPDX-License-Identifier: GPL-3.0-or-later
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checker = join(dirname(fileURLToPath(import.meta.url)), 'layering.mjs');
const folder = mkdtempSync(join(tmpdir(), 'layering'));
const failures = [];

const files = {
    'models/store/store.h': '#include <QtCore/QObject>\n#include <QtSql/QSqlQuery>\n',
    'models/store/other/windows.cpp': '#include "models/store/store.h"\n',
    'models/tables/model.cpp': '#include "models/store/store.h"\n',
    'views/browse/page.cpp': '#include <QtWidgets/QWidget>\n#include <QtGui/QIcon>\n#include "models/tables/model.h"\n',
    'models/tables/model.h': '',
};
const links = {
    care_store: ['Qt6::Core', 'Qt6::Sql'],
    care_tables: ['Qt6::Core', 'care_store'],
    care_browse: ['Qt6::Widgets', 'care_tables'],
};
const folders = { care_store: 'models/store', care_tables: 'models/tables', care_browse: 'views/browse' };

// Checks the tree with some files and links replaced; EXPECTED is what has to be printed, empty for nothing.
function expect(expected, changedFiles = {}, changedLinks = {}) {
    rmSync(folder, { recursive: true });
    for (const [path, content] of Object.entries({ ...files, ...changedFiles })) {
        mkdirSync(join(folder, dirname(path)), { recursive: true });
        writeFileSync(join(folder, path), content);
    }
    const lines = Object.entries({ ...links, ...changedLinks }).flatMap(([name, linked]) => [`target ${name}`,
        `folder ${join(folder, folders[name])}`, ...linked.map(each => `links ${each}`)]);
    writeFileSync(join(folder, 'layers.txt'), lines.join('\n'));
    const { status, stdout } = spawnSync('node', [checker, folder, join(folder, 'layers.txt')], { encoding: 'utf8' });
    if (stdout.trim() !== expected || status !== (expected === '' ? 0 : 1))
        failures.push(`expected "${expected}", got ${status}: "${stdout.trim()}"`);
}

expect('');
// Libraries that the next target links are not linked.
expect('views/browse/page.cpp:1: care_browse does not link care_store, to which models/store/store.h belongs',
    { 'views/browse/page.cpp': '#include "models/store/store.h"\n' });
// The other way round.
expect('models/store/store.h:2: care_store does not link care_browse, to which views/browse/page.h belongs',
    { 'models/store/store.h': '#pragma once\n#include "views/browse/page.h"\n', 'views/browse/page.h': '' });
// A file that this system does not compile.
expect('models/store/other/windows.cpp:1: care_store does not link care_tables, to which models/tables/model.h belongs',
    { 'models/store/other/windows.cpp': '#include "models/tables/model.h"\n' });
expect('models/tables/model.cpp:1: care_tables does not link Qt6::Widgets',
    { 'models/tables/model.cpp': '#include <QtWidgets/QWidget>\n' });
expect('models/tables/model.cpp:1: models/gone.h belongs to no target that care_tables may link',
    { 'models/tables/model.cpp': '#include "models/gone.h"\n' });
expect('models/new/new.cpp belongs to no target', { 'models/new/new.cpp': '' });
expect('These link each other in a ring: care_store -> care_tables -> care_store', {},
    { care_store: ['Qt6::Core', 'Qt6::Sql', 'care_tables'] });

rmSync(folder, { recursive: true });
if (failures.length > 0) {
    console.error(failures.join('\n'));
    process.exitCode = 1;
}
