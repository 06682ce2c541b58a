// Holds a list of parts against the schema of CycloneDX 1.5. Usage: check.mjs MODULES LIST
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [modules, list] = process.argv.slice(2);
const require = createRequire(join(modules, 'package.json'));
const Ajv = require('ajv');
const schemas = join(modules, 'node_modules/@cyclonedx/cyclonedx-library/res/schema');
const read = name => JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true });
require('ajv-formats')(ajv);
ajv.addFormat('idn-email', true); // of no field that is used
ajv.addFormat('iri-reference', true);
const place = 'http://cyclonedx.org/schema/';
for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema({ ...read(name), $id: `${place}${name}.SNAPSHOT.schema.json` });
const isValid = ajv.compile(read('bom-1.5'));
if (!isValid(JSON.parse(readFileSync(list, 'utf8')))) {
    for (const { instancePath, message } of isValid.errors)
        console.error(`${list}${instancePath}: ${message}`);
    process.exit(1);
}
