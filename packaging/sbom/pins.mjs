// Fails if a package-lock.json lets in anything without a hash: npm holds archives against what is there, and
// says nothing where nothing is. Usage: pins.mjs PACKAGE-LOCK
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const problems = Object.entries(packages)
    .filter(([place]) => place !== '')
    .filter(([, pin]) => pin.link || !/^sha512-[A-Za-z0-9+/]{86}==$/.test(pin.integrity ?? '')
        || !/^\d+\.\d+\.\d+/.test(pin.version ?? ''))
    .map(([place]) => place);
for (const place of problems)
    console.error(`${process.argv[2]}: ${place} has no version with a SHA-512`);
process.exit(problems.length === 0 ? 0 : 1);
