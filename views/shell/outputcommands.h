// SPDX-License-Identifier: GPL-3.0-or-later
//! The commands of a window that take records out of it: Export with its question, run and entry in the audit
//! trail, and Print with its previews. Thread: GUI.
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
    //! The parts of a window that the commands are about; all outlive them.
    struct Parts {
        const WindowModels &models;
        Pages &pages;
        const EditorHost &editing;
        const PageCommands &commands; //!< know the record that was chosen
        const SavedViews &views;
    };
    //! Adds the actions. \a window is the parent of dialogs, and owns this.
    OutputCommands(const Parts &parts, WindowActions &actions, QWidget &window);

    QAction *exportAction() const { return m_export; }
    //! Offers what can be done with the list, below the button that asks for it.
    void openMenu(const QWidget &button);
    //! The folder of the next export, until the user has chosen another.
    void setFolder(const QString &folder) { m_folder = folder; }
    //! Opens the draft of a notification.
    void draftNotification(const QString &incidentId);
    //! Switches exports off; \a by says who has done so.
    void switchExportsOff(const QString &by);

private:
    void ask();
    //! The page that an export is about; null while a form is open.
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
    bool m_isLeavingKnown = false; //!< said once in each window
    QString m_folder; //!< of the last export
    QString m_offBy; //!< who has switched exports off; empty if nobody has
};

} // namespace care
