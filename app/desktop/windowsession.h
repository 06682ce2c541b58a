// SPDX-License-Identifier: GPL-3.0-or-later
//! One window of a connection, with the lists and records that it alone shows. Store, service and what is
//! kept belong to the ConnectionSession and are shared by all of its windows.
#pragma once

#include "views/shell/mainwindowcontext.h"

#include <QDate>

#include <memory>
#include <optional>
#include <vector>

namespace care {

class IncidentWatcher;
class MainWindow;
class TimelineModel;
class Today;
class Workspace;

class WindowSession {
public:
    //! \a shared: the parts that all windows have in common. All three outlive this.
    WindowSession(Workspace &workspace, const Today &today, const MainWindowContext &shared);
    ~WindowSession();
    Q_DISABLE_COPY_MOVE(WindowSession)

    MainWindow &window() const { return *m_window; }
    //! Made when it is first asked for, by its list or by anybody else.
    ResourceTableModel &table(const ResourceSchema &schema);

private:
    MainWindowContext partsWith(const MainWindowContext &shared);
    PersonPageContext personParts();
    std::unique_ptr<ResourceTableModel> makeTable(const ResourceSchema &schema) const;
    bool isWhole(const ResourceSchema &schema) const;
    bool isReceived(const ResourceSchema &schema) const;
    std::optional<QDate> logsFrom() const;

    Workspace &m_workspace;
    const Today &m_today;
    std::vector<std::unique_ptr<ResourceTableModel>> m_tables;
    std::unique_ptr<HomeScope> m_homes;
    std::unique_ptr<FilterCounts> m_counts; //!< of the views
    std::unique_ptr<FilterCounts> m_related;
    std::unique_ptr<FilterCounts> m_tabCounts;
    std::unique_ptr<RecordSearch> m_search;
    std::unique_ptr<RecordWatcher> m_shown;
    std::unique_ptr<RecordWatcher> m_person;
    std::unique_ptr<IncidentWatcher> m_incident;
    std::unique_ptr<RecordWatcher> m_resident; //!< of the resident's pages
    std::unique_ptr<TimelineModel> m_timeline;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace care
