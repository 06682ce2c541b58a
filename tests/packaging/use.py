#!/usr/bin/python3
"""Uses the installed desktop program as its user does: through the accessibility bus and the keyboard.

usage: use.py STEP PICTURE [ARGUMENTS]
  sample                        opens the sample data, waits for the list of residents
  connect ADDRESS KEY_FILE      connects to a service and keeps the key in the keychain
  draft TEXT                    opens the first resident's form and types TEXT into the preferred name
  return TEXT                   waits until the form is back with TEXT in it
  shown TEXT                    waits until something on the screen begins with TEXT
Each leaves a picture of the screen in PICTURE, and prints what it saw. The program has to run already.
SPDX-License-Identifier: GPL-3.0-or-later"""
import subprocess
import sys
import time

import pyatspi

PATIENCE = 120  # seconds, for a computer that does other things as well


def program():
    for application in pyatspi.Registry.getDesktop(0):
        if application and application.name == "care-records":
            return application
    return None


def found(matches, root=None):
    """The first showing object below ROOT for which MATCHES says so."""
    root = root or program()
    if root is None:
        return None
    waiting = [root]
    while waiting:
        one = waiting.pop(0)
        try:
            if one is not root and matches(one) and one.getState().contains(pyatspi.STATE_SHOWING):
                return one
            waiting.extend(child for child in one if child)
        except Exception:  # it went while it was looked at
            continue
    return None


def wait(what, matches):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        one = found(matches)
        if one:
            return one
        time.sleep(0.2)
    picture()
    sys.exit(f"use: {what} did not appear; there is: {texts()}")


def texts():
    names = []
    found(lambda one: names.append(one.name) if one.name else None)
    return " | ".join(dict.fromkeys(names))[:3000]


def named(name, *roles):
    return lambda one: one.name.replace("&", "").startswith(name) and (not roles or one.getRoleName() in roles)


def press(name):
    button = wait(f"the button {name}", lambda one: named(name, "push button", "button")(one)
                  and one.getState().contains(pyatspi.STATE_ENABLED))
    button.queryAction().doAction(0)


def fill(name, text):
    wait(f"the field {name}", named(name, "text", "password text")).queryEditableText().setTextContents(text)


def picture():
    subprocess.run(["scrot", "--overwrite", sys.argv[2]], check=True)


def residents():
    """The first row of the list of residents."""
    return wait("a resident in the list", lambda one: one.getRoleName() in ("table cell", "table row", "list item")
                and one.name and one.parent.getRoleName() in ("table", "tree table", "list")
                and "resident" in (one.parent.name or "").lower())


def main():
    step, arguments = sys.argv[1], sys.argv[3:]
    if step == "connect":
        address, key_file = arguments
        press("Connect to a service")
        fill("Name", "Trial")
        fill("Address", address)
        with open(key_file, encoding="ascii") as file:
            fill("API key", file.read().strip())
        press("Test connection")
        wait("that the service accepts the key", lambda one: "accepted the key" in one.name)
        press("Save")
    if step in ("sample", "connect"):
        print("first row:", residents().name)
    if step == "draft":
        residents()
        press("Edit this resident")
        field = wait("the form", named("Preferred name", "text"))
        field.queryComponent().grabFocus()
        subprocess.run(["xdotool", "type", "--delay", "40", arguments[0]], check=True)
        wait("the text in the form", lambda one: named("Preferred name", "text")(one)
             and arguments[0] in one.queryText().getText(0, -1))
        time.sleep(3)  # longer than what is typed waits before it is kept
    if step == "shown":
        print("it shows:", wait(f"the text {arguments[0]}", named(arguments[0])).name)
    if step == "return":
        wait("the form with what was typed", lambda one: named("Preferred name", "text")(one)
             and arguments[0] in one.queryText().getText(0, -1))
        print("the form is back with:", arguments[0])
    time.sleep(1)
    picture()


main()
