#!/bin/sh
# Rules that the compiler does not check: format, includes against what is linked, calls that are confined to one place,
# sentences without a translation entry. Prints each finding; exit 1 if there is one.
# usage: lint.sh SOURCE_DIR [BUILD_DIR]    a build that is configured; SOURCE_DIR/build unless it is named
# SPDX-License-Identifier: GPL-3.0-or-later
set -u
cd "$1" || exit 2
build=${2:-$PWD/build}
failed=0

# finding TEXT LINES: reports LINES under TEXT unless there are none.
finding() {
    [ -z "$2" ] && return 0
    printf '%s\n%s\n\n' "$1" "$2" >&2
    failed=1
}

sources=$(git ls-files -co --exclude-standard -- 'app/*' 'models/*' 'views/*' 'tests/*' | grep -E '\.(cpp|h)$')
product=$(printf '%s\n' "$sources" | grep -v '^tests/')

# in_product PATTERN: matching lines of the product.
in_product() { printf '%s\n' "$product" | xargs grep -nE "$1" /dev/null; }

finding "Not formatted (run clang-format-14 -i):" \
    "$(printf '%s\n' "$sources" | xargs -n 50 clang-format-14 --dry-run --Werror 2>&1 | sed -n 's/^\([^:]*\):[0-9]*:.*/  \1/p' | sort -u)"

finding "No licence line at the top:" "$(printf '%s\n' "$sources" | xargs awk 'FNR == 1 && !/SPDX-License-Identifier: GPL-3.0-or-later/ { print "  " FILENAME }')"

build_files=$(git ls-files -co --exclude-standard -- '*CMakeLists.txt' '*.cmake')
finding "CMake files without the licence line, or with comments that clang-format has wrecked:" \
    "$({ printf '%s\n' "$build_files" | xargs grep -Lx '# SPDX-License-Identifier: GPL-3.0-or-later'
        printf '%s\n' "$build_files" | xargs grep -nE '^#[[:alnum:]]' /dev/null; } | sed 's/^/  /')"

finding "Two figures have one name:" "$(grep -rhoE '^ *(\w+, )?\{ "P[0-9]+[a-z]?"_L1' tests/bench/figures | grep -oE '"P[^"]+"' | sort | uniq -d)"

finding "Includes against what is linked (target_link_libraries decides; docs/architecture.md):" \
    "$(if [ -e "$build/layers.txt" ]; then node tests/support/layering.mjs . "$build/layers.txt"; else
        echo "  $build/layers.txt is not there: configure the build first (./dev build)"; fi 2>&1)"
finding "Only models/api opens network connections:" \
    "$(in_product 'QNetworkAccessManager|QTcpSocket|QSslSocket' | grep '^\(app\|views\|models\)' | grep -v -E '^(models/api/|app/service/)')"

finding "The homes' time zone is models/schema/londontime, the same on every system:" \
    "$(in_product 'QTimeZone' | grep -v '//')"
finding "Confined or forbidden calls:" "$(in_product \
    'ignoreSslErrors|VerifyNone|setPeerVerifyMode|setInsecureFallback\(true|setHtml\(|processEvents\(|QEventLoop|[^:a-zA-Z_]sender\(\)' | grep -v '//')"
# The browser reads the manual among the program's resources and nothing else; see views/help/helpwindow.h.
finding "QTextBrowser is for the program's own manual only (views/help/helpwindow), and opens no address:" \
    "$({ in_product 'QTextBrowser' | grep -v -E '^views/help/helpwindow\.(h|cpp):'
        # A file that the user has just exported is no address.
        in_product 'QDesktopServices|setOpenExternalLinks\(true|setOpenLinks\(true' |
            grep -v -E '^views/export/exportdialog\.cpp:[0-9]+:.*(#include|openUrl\(QUrl::fromLocalFile\()'; } | grep -v '//')"
finding "Nothing moves by itself (docs/manual/accessibility.md):" \
    "$(in_product 'Q(Property|Variant|Abstract)Animation|QTimeLine|QMovie|setRange\(0, 0\)' | grep -v '//')"
finding "Labels, message boxes and tool tips go through views/widgets (plain text only):" \
    "$(in_product 'new QLabel|QMessageBox|[>.]setToolTip\(|QToolTip::' | grep -v -E '^views/widgets/(plainlabel|messagebox)')"
finding "MinGW frees thread_local memory before it destroys what is in it: QThreadStorage, but for plain pointers:" \
    "$(in_product '\<thread_local\>' | grep -v -e '\*[a-zA-Z]* = nullptr;' -e '//')"
finding "SQL is bound, never put together from values:" "$(in_product 'exec\(.*\.arg\(' | grep -v '//')"
finding "Unfinished work:" "$(printf '%s\n' "$sources" | xargs grep -nwE 'TODO|FIXME|XXX|HACK|QSKIP|QEXPECT_FAIL' /dev/null)"
finding "A test class that nobody runs:" "$(for f in $(printf '%s\n' "$sources" | grep '/tst_.*\.cpp$'); do
    name=$(basename "$f" .cpp); grep -q "CARE_TEST(${name#tst_}, " "$f" || echo "  $f"; done)"

# Without it moc would leave out slots and test functions, and nobody would notice.
finding "A condition around members that moc does not know (packaging/cmake/moc.sh.in): Q_OS_... and CARE_... it does:" \
    "$(printf '%s\n' "$sources" | xargs grep -lE '^ *Q_(OBJECT|GADGET)' | xargs awk 'FNR == 1 || /^};/ { inside = 0 }
        /^(class|struct) [^;]*$/ { inside = 1 }
        inside && /^ *# *(if|elif)/ && !/ !?(defined\()?(Q_OS_|CARE_)[A-Z]/ { print "  " FILENAME ":" FNR ": " $0 }')"

# A raw string with an odd number of quotes, or of several lines, misleads it; its function is defined after the class.
finding "Test functions that moc does not see (define what has such a raw string after its class):" \
    "$(for f in $(printf '%s\n' "$sources" | grep -E '^tests/.*/(tst|rows)_.*\.cpp$'); do
        /usr/lib/qt6/libexec/moc -DQ_OS_UNIX -DQ_OS_LINUX "$f" 2>/dev/null | awk -v file="$f" '
            NR == FNR { if (match($0, /"[^"]+"/)) seen[substr($0, RSTART + 1, RLENGTH - 2)]; next }
            /^(private|protected|public)/ { slots = /Q_SLOTS/ } /^};/ { slots = 0 }
            slots && match($0, /^    void [A-Za-z0-9_]+\(/) { name = substr($0, RSTART + 9, RLENGTH - 10)
                if (!(name in seen)) print "  " file ": " name }' - "$f"; done)"

finding "Templates for IT that are not what packaging/policy/schema.json gives:" \
    "$(node packaging/policy/generate.mjs --check 2>&1)"
finding "docs/openapi.json is no JSON, has a member twice or is not laid out as JSON.stringify(..., null, 2) does:" \
    "$(node -e 'const text = require("fs").readFileSync("docs/openapi.json", "utf8");
        if (JSON.stringify(JSON.parse(text), null, 2) + "\n" !== text) console.log("  docs/openapi.json");' 2>&1 | grep -m 1 -E 'Error|  ')"
finding "Documents that say what is not so:" "$(node tests/support/documents.mjs .)"

finding "Planted defects whose text is not there exactly once (bring tests/tools/planteddefects/defects.txt up to date):" \
    "$(node tests/tools/planteddefects/planteddefects.mjs --check 2>&1)"

finding "Sources for Windows without a version, a SHA-256, a place in Debian's archive or a licence:" \
    "$(grep -vE '^(#|[a-z0-9]+(\.debian)? [0-9][^ ]* [0-9a-f]{64} pool/[^ ]+\.tar\.[a-z0-9]+ [A-Z])' packaging/windows/sources.txt)"

# Only synthetic people: telephone numbers and NHS numbers in the tests' data come from the ranges made for it.
finding "NHS-like numbers outside 999 (sample people only):" \
    "$(git ls-files -- 'app/service/*' 'tests/data/*' | xargs -r grep -nohE '\b[0-8][0-9]{2} ?[0-9]{3} ?[0-9]{4}\b' /dev/null | grep -vE '^[0-9]+:(0|01632|07700|020|999)' | head -5)"

# The source language is complete when its file knows every plural form of the sources, and each sentence belongs
# to a class that is asked for it at run time.
finding "Sentences that lupdate does not see (tr() of the words themselves, without QT_TRANSLATE_NOOP):" \
    "$(in_product '\<tr\(QT_TR')"
copy=$(mktemp -d)
cp translations/*.ts "$copy"
for file in "$copy"/care-records_*.ts; do
    case $file in *_en.ts) continue ;; esac
    /usr/lib/qt6/bin/lupdate -silent -I . -no-obsolete -locations none app models views -ts "$file" >/dev/null 2>&1
done
# Untranslated words are shown in English until then: they stop a release (./dev translations), not a programmer.
finding "Words of another language (translations/glossary-*.md has the terms):" \
    "$(node tests/support/translations.mjs "$copy"/*.ts)"
untranslated=$(node tests/support/translations.mjs --complete "$copy"/*.ts | grep -c 'not translated yet')
[ "$untranslated" -eq 0 ] || echo "lint: $untranslated texts are not translated yet; ./dev translations names them" >&2
cp translations/care-records_en.ts "$copy/now.ts"
words=$(/usr/lib/qt6/bin/lupdate -silent -I . -no-obsolete -locations none -pluralonly app models views -ts "$copy/now.ts" 2>&1 | grep -v 'Scanning')
finding "Sentences that would not be found at run time:" "$(printf '%s\n' "$words" | grep -E 'lacks Q_OBJECT|unknown namespace|without context')"
finding "Plural forms missing in translations/care-records_en.ts (run ./dev translations, then fill them in):" \
    "$(grep -B 3 'type="unfinished"' "$copy/now.ts" | grep '<source>')"
rm -rf "$copy"

[ "$failed" -eq 0 ] && echo "lint: nothing found" >&2
exit "$failed"
