# Reads an exported file with Python's own libraries, which share no code with the program, and prints its cells as
# JSON: {"rows": [[text, ...], ...], ...}.
# usage: readback.py csv|sqlite|xlsx|datapackage PATH
# SPDX-License-Identifier: GPL-3.0-or-later
import csv
import datetime
import json
import os
import re
import sqlite3
import sys
import xml.etree.ElementTree as ElementTree
import zipfile

SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
csv.field_size_limit(sys.maxsize)


def rows_of_csv(path):
    with open(path, newline="", encoding="utf-8-sig") as file:
        return list(csv.reader(file, strict=True))


def rows_through_sqlite(path):
    rows = rows_of_csv(path)
    database = sqlite3.connect(":memory:")
    names = ", ".join(f"c{number} TEXT" for number in range(len(rows[0])))
    database.execute(f"CREATE TABLE cells ({names})")
    marks = ", ".join("?" * len(rows[0]))
    database.executemany(f"INSERT INTO cells VALUES ({marks})", rows)
    return [list(row) for row in database.execute("SELECT * FROM cells ORDER BY rowid")]


def unescaped(text):
    return re.sub("_x([0-9A-Fa-f]{4})_", lambda match: chr(int(match[1], 16)), text)


def place(reference):
    letters, number = re.fullmatch("([A-Z]+)([0-9]+)", reference).groups()
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 64
    return int(number) - 1, column - 1


# Dates are days since 30 December 1899; which cells are dates is a matter of their format.
def cell_value(cell, formats):
    kind = cell.get("t")
    if kind == "inlineStr":
        return unescaped("".join(part.text or "" for part in cell.iter(SHEET + "t")))
    value = cell.find(SHEET + "v")
    if value is None:
        return ""
    shape = formats[int(cell.get("s", 0))]
    if "yy" not in shape:
        return {"number": float(value.text)}
    moment = datetime.datetime(1899, 12, 30) + datetime.timedelta(seconds=round(float(value.text) * 86400))
    return {"moment" if "hh" in shape else "date": moment.strftime("%Y-%m-%dT%H:%M" if "hh" in shape else "%Y-%m-%d")}


def sheet_rows(archive, name, formats):
    rows = {}
    for _, element in ElementTree.iterparse(archive.open(name)):
        if element.tag == SHEET + "c":
            row, column = place(element.get("r"))
            rows.setdefault(row, {})[column] = cell_value(element, formats)
        elif element.tag == SHEET + "f":
            raise SystemExit("a formula: " + (element.text or ""))
    width = max((max(row) + 1 for row in rows.values()), default=0)
    return [[rows.get(row, {}).get(column, "") for column in range(width)] for row in range(max(rows, default=-1) + 1)]


def read_xlsx(path):
    with zipfile.ZipFile(path) as archive:
        if archive.testzip():
            raise SystemExit("a part is damaged")
        styles = ElementTree.parse(archive.open("xl/styles.xml")).getroot()
        codes = {int(each.get("numFmtId")): each.get("formatCode") for each in styles.iter(SHEET + "numFmt")}
        formats = [codes.get(int(each.get("numFmtId")), "") for each in styles.find(SHEET + "cellXfs")]
        book = ElementTree.parse(archive.open("xl/workbook.xml")).getroot()
        return {
            "sheets": [each.get("name") for each in book.iter(SHEET + "sheet")],
            "cover": sheet_rows(archive, "xl/worksheets/sheet1.xml", formats),
            "rows": sheet_rows(archive, "xl/worksheets/sheet2.xml", formats),
        }


# Times as programs read them, each in two ways; in UTC, row by row.
def moments_of(resource, rows):
    moments = []
    for number, field in enumerate(resource["schema"]["fields"]):
        if field["type"] != "datetime":
            continue
        for row in rows[1:]:
            if row[number]:
                moment = datetime.datetime.fromisoformat(row[number])
                assert moment == datetime.datetime.strptime(row[number], field["format"])
                moments.append(moment.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"))
    return moments


def read_datapackage(path):
    with open(os.path.join(path, "datapackage.json"), encoding="utf-8-sig") as file:
        description = json.load(file)
    lists = {each["name"]: rows_of_csv(os.path.join(path, each["path"])) for each in description["resources"]}
    main = description["resources"][0]
    rows = lists[main["name"]]
    return {
        "description": description,
        "lists": lists,
        "files": sorted(os.listdir(path)),
        "rows": rows,
        "moments": moments_of(main, rows),
    }


READERS = {
    "csv": lambda path: {"rows": rows_of_csv(path)},
    "sqlite": lambda path: {"rows": rows_through_sqlite(path)},
    "xlsx": read_xlsx,
    "datapackage": read_datapackage,
}
json.dump(READERS[sys.argv[1]](sys.argv[2]), sys.stdout)
