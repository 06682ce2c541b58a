// Citations that lead nowhere: sections of texts that are not in this repository, and files that do not exist.
// SPDX-License-Identifier: GPL-3.0-or-later

const outside = [
    /\bprotocol [A-Z]\b/,
    /\[[A-Z]\d{1,3}\]/,
    /(?<!RFC \d{1,5}, )\b[Ss]ection \d+/, // docs/contract.md has no numbers; an RFC has
    /\b(?:contract|design|brief|issue|card|house)(?:'s)?,? (?:rule|point|row|item) \d+/,
    /(?<![\w.])(?:\.\.\/)+(?:shared|contract|design|found)\//,
    /\/(?:work|tmp|home)\/\w+\/[\w/.-]+\.md\b/,
];
// A part in capitals stands for a name: resources/icons/NAME.svg.
const path = /(?<![\w./-])(?:app|models|views|docs|tests|packaging|translations|resources)\/(?:[\w.-]+\/)*[\w.-]*\w\.(?:cpp|h|def|md|mjs|sh|json|sql|ts|cmake|svg)\b/g;

const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|^\s*#(?!include|define|if|endif|else|elif|undef|pragma|error)[^\n]*/gm;

// The citations in TEXT, the content of a document or of the source FILE (of which only comments count), that lead
// nowhere. EXISTS answers whether the repository has a path.
export function danglingCitations(file, text, exists) {
    const isDocument = file.endsWith('.md');
    const prose = isDocument ? text : [...text.matchAll(comment)].map(([found]) => found).join('\n');
    const found = outside.flatMap(pattern => prose.match(pattern)?.[0] ?? []);
    // CONTRIBUTING names files that its reader is going to write.
    if (file !== 'CONTRIBUTING.md')
        found.push(...[...prose.matchAll(path)].map(([name]) => name).filter(name => !/[A-Z]{2}/.test(name.replace(/README|CHANGELOG/, '')) && !exists(name)));
    return found;
}
