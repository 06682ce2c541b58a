// Checks of the files of words that need no knowledge of the language: placeholders, access keys, plural forms, spaces
// and ends as in the source, the terms of translations/glossary-XX.md, and with --complete that nothing is left to do.
// Prints each finding; exit 1 if there is one.  usage: node translations.mjs [--complete] FILE.ts...
// SPDX-License-Identifier: GPL-3.0-or-later
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const complete = process.argv.includes('--complete');
const files = process.argv.slice(2).filter(each => !each.startsWith('--'));
const findings = [];

const plain = text => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&apos;/g, "'")
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(parseInt(code, 16))).replace(/&amp;/g, '&');
const inside = (text, tag) => text.match(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`))?.[1];

// Each message of a file: context, source, comment, whether it counts, whether it is unfinished, its forms.
function messagesOf(text) {
    return [...text.matchAll(/<context>([\s\S]*?)<\/context>/g)].flatMap(([, context]) => {
        const name = plain(inside(context, 'name'));
        return [...context.matchAll(/<message([^>]*)>([\s\S]*?)<\/message>/g)].map(([, flags, body]) => {
            const forms = [...body.matchAll(/<numerusform[^>]*?(?:\/>|>([\s\S]*?)<\/numerusform>)/g)]
                .map(([, form]) => plain(form ?? ''));
            const counts = flags.includes('numerus="yes"');
            return { context: name, source: plain(inside(body, 'source') ?? ''), counts,
                unfinished: /<translation[^>]*type="unfinished"/.test(body),
                forms: counts ? forms : [plain(inside(body, 'translation') ?? '')] };
        });
    });
}

// As Qt forms them: English one and other; Welsh none, one, two to five, six, other.
const formsOf = { en: 2, cy: 5 };

const placeholders = text => [...text.matchAll(/%L?(?:\d{1,2}|n)/g)].map(([found]) => found).sort().join(' ');
const withoutCount = text => placeholders(text).replace(/%L?n ?/g, '').trim();
const keyOf = text => text.replace(/&&/g, '').match(/&([\p{L}\p{N}])/u)?.[1].toLowerCase();
const endOf = text => text.match(/(…|\.\.\.|[.:?])?(\s*)$/).slice(1, 3).map(each => each ?? '').join('');

// The terms of a glossary: its rows with something in the last column.
function termsOf(path) {
    if (!existsSync(path))
        return [];
    return readFileSync(path, 'utf8').split('\n').map(line => line.split('|').map(cell => cell.trim()))
        .filter(cells => cells.length === 6 && cells[4] !== '' && !/^(stem|-+)$/.test(cells[4]))
        .map(cells => ({ english: cells[1], pattern: new RegExp(`(?<![\\w-])${cells[1]}s?(?![\\w:>=-])`, cells[1] === cells[1].toUpperCase()
            || /[A-Z]/.test(cells[1]) ? '' : 'i'), stems: cells[4].split(/, */) }));
}

for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const language = basename(file).match(/_([a-z]+)\.ts$/)?.[1];
    const terms = basename(file).startsWith('care-records_')
        ? termsOf(join(dirname(file), `glossary-${language}.md`)) : [];
    const messages = messagesOf(text);
    const find = (message, what) => findings.push(`${basename(file)}, ${message.context}: ${what}: ${JSON.stringify(message.source)}`);
    for (const message of messages) {
        const { source, counts, forms } = message;
        if (message.unfinished) {
            if (complete)
                find(message, 'not translated yet');
            continue;
        }
        if (counts && forms.length !== (formsOf[language] ?? forms.length))
            find(message, `${forms.length} plural forms, not ${formsOf[language]}`);
        for (const form of forms) {
            if (form.trim() === '')
                find(message, 'translated with nothing');
            // "One home" needs no number.
            else if (placeholders(form) !== placeholders(source)
                && !(counts && !/%L?n/.test(form) && placeholders(form) === withoutCount(source)))
                find(message, `other placeholders in ${JSON.stringify(form)}`);
            if (!!keyOf(form) !== !!keyOf(source))
                find(message, `${keyOf(source) ? 'no' : 'an'} access key in ${JSON.stringify(form)}`);
            if (endOf(form) !== endOf(source) && !/\bNo\.$/.test(source))
                find(message, `another end in ${JSON.stringify(form)}`);
            if (/^\s/.test(form) !== /^\s/.test(source))
                find(message, `another beginning in ${JSON.stringify(form)}`);
            // Soft hyphens only say where a word may break.
            const words = form.replace('&', '').replaceAll('\u00ad', '');
            for (const term of terms) {
                if (term.pattern.test(source.replace('&', '')) && !term.stems.some(stem => words.includes(stem)))
                    find(message, `“${term.english}” is not the glossary's in ${JSON.stringify(form)}`);
            }
        }
    }
    // Two of one dialog that have different keys in the source have different ones here.
    for (const context of new Set(messages.map(message => message.context))) {
        const keyed = messages.filter(message => message.context === context && !message.unfinished && keyOf(message.source));
        for (const [at, message] of keyed.entries()) {
            for (const other of keyed.slice(at + 1)) {
                if (keyOf(message.source) !== keyOf(other.source) && keyOf(message.forms[0]) === keyOf(other.forms[0]))
                    find(message, `the same access key as ${JSON.stringify(other.source)}`);
            }
        }
    }
}

for (const finding of findings)
    console.log(`  ${finding}`);
process.exitCode = findings.length === 0 ? 0 : 1;
