// SPDX-License-Identifier: GPL-3.0-or-later
//! One connection at work: its workspace, its lists and its window. The composition root of everything on
//! screen.
#pragma once

#include "models/api/connection.h"
#include "models/store/storetypes.h"

#include <QColor>
#include <QDate>
#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace care {

class BulkList;
class DraftList;
class FilterCounts;
class MainWindow;
class OpenWriteList;
class RecordSearch;
class RecordWatcher;
class ResidentEditor;
class ResourceTableModel;
class TimelineModel;
class Today;
class Workspace;
struct KeptBulk;
struct PersonParts;
struct ResourceSchema;
struct WindowParts;

class Desk : public QObject {
    Q_OBJECT

public:
    explicit Desk(std::unique_ptr<Workspace> workspace, QObject *parent = nullptr);
    ~Desk() override;

    MainWindow &window() { return *m_window; }
    Workspace &workspace() { return *m_workspace; }
    ResourceTableModel &table(const QString &resource);
    //! A word of warning that stays in the status line ("this session only").
    void setNote(const QString &note);
    //! Editing is closed, or open again.
    void setReadOnly(bool readOnly);
    //! Shows how the connection is; \a mayChange: it is one that is kept.
    void showConnection(bool mayChange);

Q_SIGNALS:
    void signInRequested();
    //! The user has paused receiving, or goes on with it.
    void paused(bool paused);
    //! Other settings of this connection.
    void settingsSaved(const care::Connection &connection);

private:
    WindowParts windowParts();
    PersonParts personParts();
    std::unique_ptr<ResourceTableModel> makeTable(const ResourceSchema &schema);
    bool isWhole(const ResourceSchema &schema) const;
    std::optional<QDate> logsFrom() const;
    ResidentEditor *makeEditor(const QString &id, const QString &draft, QWidget *parent);
    void changeSeveral(const QList<qint64> &residents, QWidget *parent);
    void goOnWithSeveral(const QString &bulk, QWidget *parent);
    void openBulk(const QList<qint64> &residents, const KeptBulk &before, QWidget *parent);
    void startBackground();
    void pause(bool paused);
    void tryNow();
    void connectStatus();
    void updateStatus();
    void updateActivity(const QString &receiving);
    QString clockNote();
    void updateNote();
    QString homesText();

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<Today> m_today;
    std::unique_ptr<FilterCounts> m_counts;
    std::unique_ptr<FilterCounts> m_related;
    std::vector<std::unique_ptr<ResourceTableModel>> m_tables;
    std::unique_ptr<DraftList> m_drafts;
    std::unique_ptr<BulkList> m_bulks;
    std::unique_ptr<OpenWriteList> m_writes;
    std::unique_ptr<RecordSearch> m_search;
    std::unique_ptr<RecordWatcher> m_shown;
    std::unique_ptr<RecordWatcher> m_person;
    std::unique_ptr<RecordWatcher> m_resident; //!< of the resident's pages
    std::unique_ptr<FilterCounts> m_tabCounts;
    std::unique_ptr<TimelineModel> m_timeline;
    std::unique_ptr<MainWindow> m_window;
    QString m_note;
    QMetaObject::Connection m_background; //!< until the first records are on the screen
};

//! The ribbon of a connection: one of eight colours, always the same for the same connection.
QColor ribbonOf(const Connection &connection);

} // namespace care
