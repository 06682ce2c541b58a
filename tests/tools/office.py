# Opens every exported list in LibreOffice Calc under three locales, as a manager does with a double click, and compares
# each cell with the file: nothing is a formula, nothing became another number or date, nothing is lost.
# usage: office.py SOURCE_DIR BIN_DIR
# SPDX-License-Identifier: GPL-3.0-or-later
import csv
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree

SOURCE, BIN = sys.argv[1:3]
LOCALES = ("en-GB", "de-DE", "fr-FR")
OFFICE, TABLE, TEXT = (
    "{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}" % name for name in ("office", "table", "text"))
# Of the import dialog as it comes: commas, quotation marks, UTF-8, from line 1, no special numbers.
CSV_IMPORT = "CSV:44,34,76,1,,0,false,false"

# Each start with each formula is a cell: sixty of them, in fields that a manager writes.
STARTS = ("=", "+", "-", "@", "\t=", "\r=", "\n=", " =", "\u00a0=", "\u200b=", "\uff1d", "\uff0b", "\ufe62", "\u2212", "\uff20")
FORMULAS = ("1+1", 'HYPERLINK("http://example.org","x")', "cmd|' /C calc'!A0", "WEBSERVICE(A1)")
FIELDS = ("preferredName", "gender", "maritalStatus", "ethnicity", "religion", "nationality", "birthplace", "gpName",
          "gpSurgeryName", "allergies", "medicalHistory", "prnMedsNote", "dnacprDetails", "fundingSourceNotes",
          "preferredDrink")


def console(*arguments):
    return subprocess.run([os.path.join(BIN, "care-records-cli"), *arguments], capture_output=True, text=True)


def plant_formulas(asked):
    listed = console("list", "residents", "--format", "json", *asked)
    ids = [resident["id"] for resident in json.loads(listed.stdout)][:len(FORMULAS)]
    for resident, formula in zip(ids, FORMULAS):
        texts = [f"{field}={start}{formula}" for field, start in zip(FIELDS, STARTS)]
        done = console("resident", "update", resident, "--yes", *(word for text in texts for word in ("--set", text)), *asked)
        if done.returncode:
            raise SystemExit(f"the formulas could not be written: {done.stderr}")


def count_formulas(path):
    rows, _ = wanted_rows(path)
    return sum(any(formula in cell for formula in FORMULAS) for row in rows for cell in row)


def resources():
    with open(os.path.join(SOURCE, "docs", "openapi.json"), encoding="utf-8") as file:
        paths = json.load(file)["paths"]
    return sorted(name[1] for name in (re.fullmatch("/openapi/api/([a-z-]+)", path) for path in paths) if name)


def export_lists(names, folder, asked):
    files = []
    for name in names:
        for kind in ("csv", "xlsx", "datapackage"):
            path = os.path.join(folder, f"{name}-{kind}" + ("" if kind == "datapackage" else "." + kind))
            columns = () if kind == "datapackage" else ("--columns", "all")
            done = console("export", name, "--format", kind, "--output", path, *columns, *asked)
            if done.returncode:
                raise SystemExit(f"{name} was not exported as {kind}: {done.stderr}")
            if kind == "datapackage":
                packed = os.path.join(folder, f"{name}-package.csv")
                os.rename(os.path.join(path, name + ".csv"), packed)
                path = packed
            files.append(path)
    return files


def open_in_calc(files, locale, folder):
    """Into flat XML, which holds formulas and values. A profile of its own; the locale is the user's."""
    profile = os.path.join(folder, "profile")
    os.makedirs(os.path.join(profile, "user"))
    with open(os.path.join(profile, "user", "registrymodifications.xcu"), "w", encoding="utf-8") as file:
        file.write(
            '<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N">'
            f'<prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>{locale}</value></prop></item></oor:items>')
    for suffix in (".csv", ".xlsx"):
        chosen = [path for path in files if path.endswith(suffix)]
        subprocess.run(
            ["soffice", f"-env:UserInstallation=file://{profile}", "--headless",
             *(["--infilter=" + CSV_IMPORT] if suffix == ".csv" else []),
             "--convert-to", "fods", "--outdir", folder, *chosen], check=True, capture_output=True)


def paragraph(element):
    parts = [element.text or ""]
    for child in element:
        if child.tag == TEXT + "s":
            parts.append(" " * int(child.get(TEXT + "c", 1)))
        elif child.tag == TEXT + "tab":
            parts.append("\t")
        elif child.tag == TEXT + "line-break":
            parts.append("\n")
        else:
            parts.append(paragraph(child))
        parts.append(child.tail or "")
    return "".join(parts)


def cells_of(row):
    cells = []
    for cell in row:
        if cell.tag not in (TABLE + "table-cell", TABLE + "covered-table-cell"):
            continue
        if cell.get(TABLE + "formula") is not None:
            raise SystemExit("a formula: " + cell.get(TABLE + "formula"))
        kind = cell.get(OFFICE + "value-type", "")
        words = "\n".join(paragraph(line) for line in cell.findall(TEXT + "p"))
        value = cell.get(OFFICE + "value") or cell.get(OFFICE + "date-value") or cell.get(OFFICE + "boolean-value")
        repeated = int(cell.get(TABLE + "number-columns-repeated", 1))
        cells += [(kind, words, value)] * min(repeated, 200)
    return cells


def rows_in_calc(path, sheet):
    table = ElementTree.parse(path).getroot().find(f".//{OFFICE}spreadsheet").findall(TABLE + "table")[sheet]
    rows = []
    for row in table.iter(TABLE + "table-row"):
        cells = cells_of(row)
        rows += [cells] * min(int(row.get(TABLE + "number-rows-repeated", 1)), 1 if not any(c[0] for c in cells) else 2000)
    return rows


def lines(text):
    return text.replace("\r\n", "\n").replace("\r", "\n")


def same(cell, wanted):
    """CELL of Calc against a text of a CSV file, or a typed cell of Excel's."""
    kind, words, value = cell
    if isinstance(wanted, dict):
        (name, exact), = wanted.items()
        if name == "number":
            return kind in ("float", "percentage") and float(value) == exact
        return kind == "date" and value.startswith(exact[:16])
    if kind == "float":
        return re.fullmatch(r"-?(0|[1-9]\d{0,14})(\.\d+)?", wanted) is not None and float(value) == float(wanted)
    if kind == "date":
        return wanted.startswith(value)
    if kind == "boolean":
        return wanted == value
    return kind in ("", "string") and lines(words) == lines(wanted)


def wanted_rows(path):
    if path.endswith(".csv"):
        with open(path, newline="", encoding="utf-8-sig") as file:
            return list(csv.reader(file, strict=True)), 0
    read = subprocess.run(["python3", os.path.join(SOURCE, "tests", "support", "readback.py"), "xlsx", path],
                          capture_output=True, text=True, check=True)
    return json.loads(read.stdout)["rows"], 1


def compare(path, folder):
    wanted, sheet = wanted_rows(path)
    opened = rows_in_calc(os.path.join(folder, os.path.splitext(os.path.basename(path))[0] + ".fods"), sheet)
    compared = 0
    for number, row in enumerate(wanted):
        there = opened[number] if number < len(opened) else []
        for column, cell in enumerate(row):
            found = there[column] if column < len(there) else ("", "", None)
            if not same(found, cell):
                raise SystemExit(f"{os.path.basename(path)}, row {number + 1}, column {column + 1}: {cell!r} became {found!r}")
            compared += 1
    return len(wanted), compared


def main():
    with tempfile.TemporaryDirectory() as folder:
        service = subprocess.Popen(
            [os.path.join(BIN, "care-records-service"), "--listen", "127.0.0.1:0", "--size", "tiny", "--rate-limit", "0",
             "--exchange-limit", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            ready = json.loads(service.stdout.readline())
            key = os.path.join(folder, "key")
            with open(os.open(key, os.O_CREAT | os.O_WRONLY, 0o600), "w", encoding="ascii") as file:
                file.write(ready["apiKey"] + "\n")
            asked = ("--service", ready["url"], "--api-key-file", key, "--requests-a-minute", "6000")
            plant_formulas(asked)
            files = export_lists(resources(), folder, asked)
            planted = count_formulas(os.path.join(folder, "residents-csv.csv"))
            if planted != len(STARTS) * len(FORMULAS):
                raise SystemExit(f"{planted} of {len(STARTS) * len(FORMULAS)} formulas are in the list")
        finally:
            service.terminate()
        for locale in LOCALES:
            begun = time.monotonic()
            opened = os.path.join(folder, locale)
            os.mkdir(opened)
            open_in_calc(files, locale, opened)
            counts = [compare(path, opened) for path in files]
            print(f"{locale}: {len(files)} files, {sum(rows for rows, _ in counts):,} rows, "
                  f"{sum(cells for _, cells in counts):,} cells equal, no formula, {time.monotonic() - begun:.0f} s")


main()
