// Citations that lead nowhere are found, and those that lead somewhere are not. Exit 1 if that fails.  usage: node citationstest.mjs
// SPDX-License-Identifier: GPL-3.0-or-later
import { danglingCitations } from './citations.mjs';

const failures = [];

function expect(expected, text, file = 'models/a.cpp') {
    const found = danglingCitations(file, text, name => name === 'docs/contract.md').join(' ');
    if (found !== expected)
        failures.push(`expected "${expected}" in "${text}", got "${found}"`);
}

// Each kind, planted in a comment, in a header's comment and in a document.
expect('protocol R', '// repeated as protocol R says');
expect('[S25]', '/*! As the design wants [S25]. */');
expect('section 4', 'int a; // contract, section 4');
expect('contract, rule 2', '//! See contract, rule 2.', 'models/a.h');
expect('../shared/', '# from ../shared/design', 'dev');
expect('../../contract/', 'See [it](../../contract/api.md).', 'docs/a.md');
expect('docs/gone.md', '// see docs/gone.md');
expect('models/gone.cpp', 'As in `models/gone.cpp`.', 'docs/a.md');

expect('', '// RFC 9110, section 8 and docs/contract.md');
expect('', 'const auto name = "section 4 of docs/gone.md"_L1;');
expect('', '#include "models/gone.h"');
expect('', '// app/service/sampledata/NAME.json');
expect('', 'Write `models/schema/visitor.cpp`.', 'CONTRIBUTING.md');

failures.forEach(failure => console.error(failure));
process.exit(failures.length === 0 ? 0 : 1);
