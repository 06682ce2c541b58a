// Makes one MSI of every file in TREE: fills in installer.wxs.in, has wixl make it, and says by msibuild what wixl cannot.
// usage: node msi.mjs TREE OUT.msi VERSION ICON.ico HOMEPAGE
// SPDX-License-Identifier: GPL-3.0-or-later
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const [tree, out, version, icon, homepage] = process.argv.slice(2);
const here = dirname(resolve(out));
const hash = text => createHash('sha256').update(text).digest('hex');
// The same name has the same GUID in every version: that is how Windows Installer knows a file again.
const guid = text => hash(`care-records/${text}`).toUpperCase()
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-5$3-8$4-$5');
const xml = text => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const components = [];
const contents = createHash('sha256').update(version);

function folder(path, indent) {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)).map(entry => {
        const full = join(path, entry.name);
        const name = relative(tree, full);
        const id = hash(name).slice(0, 30);
        if (entry.isDirectory())
            return `${indent}<Directory Id="d${id}" Name="${xml(entry.name)}">\n${folder(full, `${indent}  `)}\n${indent}</Directory>`;
        contents.update(name).update(readFileSync(full));
        components.push(`c${id}`);
        // wixl looks for files beside its own, and stumbles over paths from the root.
        return `${indent}<Component Id="c${id}" Guid="${guid(name)}" Win64="yes"><File Id="f${id}" `
            + `Source="${xml(relative(here, full))}" Name="${xml(entry.name)}" KeyPath="yes"/></Component>`;
    }).join('\n');
}

const files = folder(tree, '          ');
const identity = contents.digest('hex');
const filled = {
    FILES: files,
    COMPONENTS: components.map(id => `      <ComponentRef Id="${id}"/>`).join('\n'),
    // Of the content, so that the same files give the same bytes, and others another product.
    PRODUCT: guid(identity),
    VERSION: version, ICON: relative(here, icon), HOMEPAGE: xml(homepage)
};
const text = readFileSync(new URL('installer.wxs.in', import.meta.url), 'utf8').replace(/@([A-Z]+)@/g, (all, name) => filled[name]);
writeFileSync(`${out}.wxs`, text);
execFileSync('wixl', ['-a', 'x64', '-o', resolve(out), `${resolve(out)}.wxs`], { stdio: 'inherit', cwd: here });
const sql = statement => execFileSync('msibuild', [out, '-q', statement], { stdio: 'inherit' });
sql("UPDATE Component SET Condition = 'DESKTOPSHORTCUT = 1' WHERE Component = 'CareRecordsDesktopShortcut'");
sql("UPDATE Property SET Value = 'WIX_DOWNGRADE_DETECTED;WIX_UPGRADE_DETECTED;DESKTOPSHORTCUT;INSTALL_ROOT' WHERE Property = 'SecureCustomProperties'");
// What is there goes before anything comes: a library of the same version would else stay as it is.
sql("UPDATE InstallExecuteSequence SET Sequence = 1501 WHERE Action = 'RemoveExistingProducts'");
// wixl writes the time and a random name of the package.
const summary = `${out}.idt`;
const moment = new Date(1000 * process.env.SOURCE_DATE_EPOCH).toISOString().replaceAll('-', '/').replace('T', ' ').slice(0, 19);
writeFileSync(summary, execFileSync('msiinfo', ['export', out, '_SummaryInformation'], { encoding: 'utf8' })
    .replace(/^9\t.*$/m, `9\t{${guid(`package ${identity}`)}}`).replace(/^(12|13)\t.*$/mg, `$1\t${moment}`));
execFileSync('msibuild', [out, '-i', summary], { stdio: 'inherit' });
rmSync(summary);
