// SPDX-License-Identifier: GPL-3.0-or-later
//! Open connection on screen: a workspace and its windows, with everything they share.
#pragma once

#include "models/api/connection.h"
#include "models/store/storetypes.h"
#include "views/shell/navigator.h"

#include <QJsonObject>
#include <QObject>

#include <memory>
#include <vector>

namespace care {

class BulkList;
class CensusTaker;
class ConnectionStatus;
class DraftList;
class EditorFactory;
class Insight;
class LastLook;
class MainWindow;
class OpenWriteList;
class Policy;
class RecordActionEvent;
class ResourceTableModel;
class RuleChoices;
class SavedViews;
class Settings;
class Spelling;
class Today;
class Triage;
class WindowModels;
class Workspace;
class WriteSettler;

//! State of a session to continue from after unlocking, when its windows were closed. Names records, so kept
//! in memory only.
struct SessionPlace {
    QJsonObject layout = {};
    QList<WindowPlace> windows = {}; //!< Places of the windows, in the order of ConnectionSession::windows().
};

class ConnectionSession : public QObject {
    Q_OBJECT

public:
    //! Arranges the first window by \a layout; without one it shows the residents.
    explicit ConnectionSession(
        std::unique_ptr<Workspace> workspace, const QJsonObject &layout = {}, QObject *parent = nullptr);
    ~ConnectionSession() override;
    //! Destroys the windows of \a session and their models; returns the workspace, which stays open.
    static std::unique_ptr<Workspace> close(std::unique_ptr<ConnectionSession> session);

    //! First window of the session; there is always one.
    MainWindow &window() const;
    QList<MainWindow *> windows() const;
    //! Opens another window that shows the same as \a from; with \a alone only that list.
    MainWindow &openWindow(const MainWindow &from, bool alone);
    //! Place for a new window beside \a window, including its frame, within \a screen and \a step pixels
    //! further right and down if there is room; never smaller than \a least, frame included.
    static QRect placeBeside(const QRect &window, const QRect &screen, int step, const QSize &least);
    //! Moves and resizes \a window with its frame into its screen, which may have shrunk or changed scale.
    //! Window managers do this; Windows does not.
    static void fitIntoScreen(MainWindow &window);
    Workspace &workspace() const { return *m_workspace; }
    ResourceTableModel &table(const QString &resource); //!< Table of a resource in the first window.
    QJsonObject saveLayout() const; //!< Layout of all windows, for storing.
    void openFurtherWindows(const QJsonObject &layout); //!< Opens the windows of \a layout after the first.
    SessionPlace place() const;
    //! Restores what each window showed; call once all windows exist.
    void goOnAt(const SessionPlace &place);
    //! Stores the contents of forms and notes.
    void storeForms();
    ConnectionStatus &status() { return *m_status; }
    //! Applies the organisation's settings; call before the windows are used.
    void applyPolicy(const Policy &policy);
    //! Disables or enables editing in all windows.
    void setReadOnly(bool readOnly);

Q_SIGNALS:
    void signInRequested();
    void windowOpened(care::MainWindow &window); //!< Emitted when a further window opens.
    void closed(); //!< Emitted when the last window has closed.
    void layoutChanged();
    //! Emitted when the user pauses or resumes receiving.
    void paused(bool paused);
    //! Emitted when the user saves other settings of this connection.
    void settingsSaved(const care::Connection &connection);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    MainWindow &addWindow();
    void addWindowActions(MainWindow &window);
    void switchOutputOff(MainWindow &window) const;
    void dropClosed(const QObject *window);
    void writeDown(const RecordActionEvent &event);
    //! Reopens the form that was on screen at a crash or at the end of the desktop session; runs once.
    void reopenForm();
    void keepInsightUpToDate();
    void readRules();
    void updateViews();
    void startBackground();
    void connectSettler();
    //! Disables editing everywhere after the service refused a change with this key, and shows the reason.
    void noteRefusal(const QString &said);
    void setReadOnlyReason(const QString &reason);

    std::unique_ptr<Workspace> m_ownWorkspace;
    Workspace *m_workspace; //!< Workspace in use; outlives all members below.
    std::unique_ptr<Today> m_today;
    std::unique_ptr<Insight> m_insight;
    std::unique_ptr<RuleChoices> m_ruleChoices;
    std::unique_ptr<Triage> m_triage;
    std::unique_ptr<LastLook> m_lastLook;
    std::unique_ptr<SavedViews> m_views;
    std::unique_ptr<DraftList> m_drafts;
    std::unique_ptr<Spelling> m_spelling;
    std::unique_ptr<BulkList> m_bulks;
    std::unique_ptr<OpenWriteList> m_writes;
    std::unique_ptr<WriteSettler> m_settler;
    std::unique_ptr<EditorFactory> m_editors;
    std::unique_ptr<ConnectionStatus> m_status;
    std::unique_ptr<CensusTaker> m_census; //!< Census; created once lists are being received.
    //! Window with its models, which outlive it.
    struct OpenWindow {
        std::unique_ptr<WindowModels> models;
        std::unique_ptr<MainWindow> window;
    };
    std::vector<OpenWindow> m_windows; //!< Windows of the session; never empty.
    QString m_editingOff; //!< Policy::lockedBy() if the organisation has switched editing off; else empty.
    QString m_printingOff; //!< Policy::lockedBy() if the organisation has switched printing off; else empty.
    QString m_readOnly; //!< Reason why editing is disabled; empty if enabled.
    //! Connection that starts background receiving once the first list shows.
    QMetaObject::Connection m_background;
};

//! Window layouts per connection, in the settings; separate, because the homes and people that filters name
//! belong to one service. Thread: GUI.
class WindowLayoutStore : public QObject {
    Q_OBJECT

public:
    //! \a settings must outlive this object.
    explicit WindowLayoutStore(Settings &settings, QObject *parent = nullptr);

    //! Stored layout of a connection; empty if it has none yet.
    QJsonObject layout(const QString &connection) const;
    //! Stores the layout of \a session a second after each change, and when its last window closes.
    void observe(ConnectionSession &session);
    void remove(const QString &connection);

private:
    void save(const ConnectionSession &session);

    Settings &m_settings;
};

} // namespace care
