// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

class QAction;

namespace care {

class PlainLabel;

//! Dialog with the version and licence of the program and its libraries. Thread: GUI. Deletes itself.
class AboutDialog : public QDialog {
    Q_OBJECT

public:
    AboutDialog(const QString &version, QWidget *parent);
};

//! Dialog with the window's keyboard shortcuts, generated from its actions.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    ShortcutsDialog(const QList<QAction *> &actions, QWidget *parent);
};

//! Dialog that shows the text for support before saving, exactly as it will be saved.
class SupportDialog : public QDialog {
    Q_OBJECT

public:
    explicit SupportDialog(const QString &text, QWidget *parent = nullptr);
    //! Shows that the support text was written to the file.
    void setSaved(const QString &path);

Q_SIGNALS:
    void saveRequested(const QString &path);

private:
    void chooseFile();

    PlainLabel *m_state;
};

} // namespace care
