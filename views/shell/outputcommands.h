// SPDX-License-Identifier: GPL-3.0-or-later
//! The command Export of a window: the question, the run, and the entry in the audit trail.
#pragma once

#include "models/export/exportoffer.h"

#include <QObject>

class QAction;

namespace care {

class EditorHost;
class Pages;
class SavedViews;
class WindowActions;
class WindowModels;

class Exporter : public QObject {
    Q_OBJECT

public:
    //! Adds the action. \a window is the parent of dialogs, and owns this; all others outlive it.
    Exporter(const WindowModels &models, const Pages &pages, const EditorHost &editing,
        const SavedViews &views, WindowActions &actions, QWidget &window);

    QAction *action() const { return m_action; }
    //! Where files are put until the user has chosen another folder.
    void setFolder(const QString &folder) { m_folder = folder; }
    //! Nothing is exported; \a by says who has switched it off.
    void switchOff(const QString &by);

private:
    void ask();
    std::optional<ExportOffer> offer() const;
    ExportOffer tableOffer(const QAbstractItemModel &model, const QString &name, const QString &title,
        const QStringList &headings = {}) const;
    void start(const ExportOffer &chosen);
    void writeDown(const ExportOffer &chosen, qint64 rows);

    const WindowModels &m_models;
    const Pages &m_pages;
    const EditorHost &m_editing;
    const SavedViews &m_views;
    QWidget &m_window;
    QAction *m_action;
    QString m_folder; //!< of the last export
    QString m_offBy; //!< who has switched it off; empty if nobody has
};

} // namespace care
