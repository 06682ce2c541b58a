// Prints, from a list of parts, what to look up by hand where known flaws are published. Usage: lookup.mjs LIST
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';

const { components } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const shipped = components.filter(part => part.scope === 'required');
const property = (part, name) => part.properties.find(one => one.name === name)?.value;
const sources = new Map(shipped.filter(part => property(part, 'debian:source'))
    .map(part => [property(part, 'debian:source'), property(part, 'debian:source-version')]));
console.log('Debian source packages, with the version that is installed here:');
for (const [source, version] of [...sources].sort())
    console.log(`  ${source} ${version}  https://security-tracker.debian.org/tracker/source-package/${source}`);
console.log('\nBuilt here from source:');
for (const part of shipped.filter(one => !property(one, 'debian:source')))
    for (const one of [part, ...(part.components ?? [])])
        console.log(`  ${one.name} ${one.version}  https://nvd.nist.gov/vuln/search/results?query=${one.name}`);
