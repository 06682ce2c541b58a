// SPDX-License-Identifier: GPL-3.0-or-later
// Holds a description of the service against OpenAPI, and answers of the service against the description.
// usage: node check.mjs DESCRIPTION.json ANSWERS.json
// ANSWERS: [{"path", "method", "status", "body"}]. Prints what is wrong; exit code 1 if something is.
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const [description, answers] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')));
let wrong = 0;
const say = (...words) => {
    wrong += 1;
    console.log(...words);
};

const validator = new Validator();
const verdict = await validator.validate(structuredClone(description));
if (!verdict.valid) say('The description is not OpenAPI:', JSON.stringify(verdict.errors, null, 1));

// Rules that a stock linter recommends, warnings included.
const linter = new spectralCore.Spectral();
linter.setRuleset({ extends: [[spectralRulesets.oas, 'recommended']] });
for (const { code, path, message } of await linter.run(description)) say('Spectral:', code, path.join('.'), message);

// A reference that leads nowhere is no fault in the eyes of every validator.
const target = (pointer) => pointer.slice(2).split('/').reduce((node, key) => node?.[key], description);
const visit = (node, where) => {
    if (node === null || typeof node !== 'object') return;
    if (typeof node.$ref === 'string' && target(node.$ref) === undefined) say('Nothing at', node.$ref, 'from', where);
    for (const [key, value] of Object.entries(node)) visit(value, `${where}/${key}`);
};
visit(description, '#');
const names = Object.values(description.paths).flatMap((item) =>
    Object.values(item).map((operation) => operation.operationId).filter((id) => id !== undefined));
if (new Set(names).size !== names.length) say('An operationId is there twice:', names.join(' '));

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: 'service', ...description });
const resolved = (node) => (node?.$ref ? target(node.$ref) : node);
const escaped = (key) => key.replaceAll('~', '~0').replaceAll('/', '~1');
for (const { path, method, status, body } of answers) {
    const responses = description.paths[path]?.[method]?.responses;
    const key = responses?.[status] ? status : undefined;
    if (key === undefined) {
        say(`${method} ${path} answers ${status}, which is not described`);
        continue;
    }
    if (!resolved(responses[key]).content) continue; // no body
    const pointer = responses[key].$ref ?? `#/paths/${escaped(path)}/${method}/responses/${key}`;
    const check = ajv.getSchema(`service${pointer}/content/application~1json/schema`);
    if (!check) say(`no schema for ${method} ${path} ${status}`);
    else if (!check(body)) say(`${method} ${path} ${status} is not as described:`, ajv.errorsText(check.errors).slice(0, 2000));
}
console.log(`${names.length} operations, ${answers.length} answers, ${wrong} things wrong`);
process.exit(wrong === 0 ? 0 : 1);
