// SPDX-License-Identifier: GPL-3.0-or-later
//! Commands that take records out of the program: Export, with its question, run and audit entry, and Print,
//! with its previews. Thread: GUI.
#pragma once

#include "models/export/exportoffer.h"

#include <QObject>

class QAction;

namespace care {

class EditorHost;
class Page;
class PageCommands;
class Pages;
class SavedViews;
class WindowActions;
class WindowModels;
struct PackOrder;

class OutputCommands : public QObject {
    Q_OBJECT

public:
    //! Parts of a window that the commands use; all outlive them.
    struct Parts {
        const WindowModels &models;
        Pages &pages;
        const EditorHost &editing;
        const PageCommands &commands; //!< Commands of the page, which know the record chosen.
        const SavedViews &views;
    };
    //! Adds the actions for export and print. \a window is the parent of dialogs, and owns this.
    OutputCommands(const Parts &parts, WindowActions &actions, QWidget &window);

    QAction *exportAction() const { return m_export; }
    //! Opens the menu of a list's export and print commands, below its button.
    void openMenu(const QWidget &button);
    //! Sets the folder of the next export, until the user chooses another.
    void setFolder(const QString &folder) { m_folder = folder; }
    //! Opens the draft of a notification about an incident.
    void draftNotification(const QString &incidentId);
    //! Switches exports off; \a by names who has done so.
    void switchExportsOff(const QString &by);

private:
    void ask();
    //! Page to export; null while a form is open.
    Page *shownPage() const;
    std::optional<ExportOffer> offer() const;
    void start(const ExportOffer &chosen);
    void showProgress(const ExportOffer &chosen, ExportRun *run);
    void writeDown(const ExportOffer &chosen, qint64 rows);
    bool mayPrint();
    void askPack();
    void startPack(const PackOrder &chosen, const QString &title);
    void printPage();
    void printChosen();
    void printHospitalSummary();
    void draftChosen();

    const Parts m_parts;
    QWidget &m_window;
    QAction *m_export;
    QAction *m_pack;
    QAction *m_print;
    //! True once this window has warned that exported records leave the program's protection.
    bool m_isLeavingKnown = false;
    QString m_folder; //!< Folder of the last export, offered for the next one.
    QString m_offBy; //!< Name of who switched exports off; empty if nobody has.
};

} // namespace care
