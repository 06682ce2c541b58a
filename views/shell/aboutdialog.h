// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

class QAction;

namespace care {

class PlainLabel;

//! Version and licence of the program and of what it is made with. Thread: GUI. Deletes itself.
class AboutDialog : public QDialog {
    Q_OBJECT

public:
    AboutDialog(const QString &version, QWidget *parent);
};

//! The keyboard shortcuts of the window on one page, generated from its actions.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    ShortcutsDialog(const QList<QAction *> &actions, QWidget *parent);
};

//! Shows the text for support, exactly as it will be saved, before it is saved.
class SupportDialog : public QDialog {
    Q_OBJECT

public:
    explicit SupportDialog(const QString &text, QWidget *parent = nullptr);
    //! Reports that the file was written.
    void setSaved(const QString &path);

Q_SIGNALS:
    void saveRequested(const QString &path);

private:
    void chooseFile();

    PlainLabel *m_state;
};

} // namespace care
