// SPDX-License-Identifier: GPL-3.0-or-later
//! One connection at work: its workspace and its windows. The composition root of everything on screen.
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

//! Where a session goes on after its windows were closed, when the program is unlocked. Names records: for
//! memory only.
struct SessionPlace {
    QJsonObject layout = {};
    QList<WindowPlace> windows = {}; //!< as ConnectionSession::windows()
};

class ConnectionSession : public QObject {
    Q_OBJECT

public:
    //! The first window is arranged as \a layout says; without a layout it shows the residents.
    explicit ConnectionSession(
        std::unique_ptr<Workspace> workspace, const QJsonObject &layout = {}, QObject *parent = nullptr);
    ~ConnectionSession() override;
    //! Destroys the windows of \a session and their models; what stays is the connection.
    static std::unique_ptr<Workspace> close(std::unique_ptr<ConnectionSession> session);

    //! The first of its windows; there is always one.
    MainWindow &window() const;
    QList<MainWindow *> windows() const;
    //! Opens another window that shows what \a from shows; \a alone: only that list.
    MainWindow &openWindow(const MainWindow &from, bool alone);
    //! The place of a window that opens beside \a window, frame and all within \a screen, \a step px further
    //! right and down where there is room. \a least: with its frame it is no smaller than that.
    static QRect placeBeside(const QRect &window, const QRect &screen, int step, const QSize &least);
    //! Moves and resizes \a window, frame and all, into its screen, which may have become smaller or have
    //! another scale since. Windows does not; window managers do.
    static void fitIntoScreen(MainWindow &window);
    Workspace &workspace() const { return *m_workspace; }
    ResourceTableModel &table(const QString &resource); //!< of the first window
    QJsonObject saveLayout() const; //!< of all windows
    void openFurtherWindows(const QJsonObject &layout); //!< those of \a layout beside the first
    SessionPlace place() const;
    //! Shows in each window what it showed; call it once all are there.
    void goOnAt(const SessionPlace &place);
    //! Stores what was typed into forms and notes.
    void storeForms();
    ConnectionStatus &status() { return *m_status; }
    //! Applies the organisation's settings. Call it before the windows are used.
    void applyPolicy(const Policy &policy);
    //! Closes editing in all windows, or opens it again.
    void setReadOnly(bool readOnly);

Q_SIGNALS:
    void signInRequested();
    void windowOpened(care::MainWindow &window); //!< a further window
    void closed(); //!< its last window was closed
    void layoutChanged();
    //! The user has paused receiving, or resumed it.
    void paused(bool paused);
    //! The user has saved other settings of this connection.
    void settingsSaved(const care::Connection &connection);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    MainWindow &addWindow();
    void addWindowActions(MainWindow &window);
    void switchOutputOff(MainWindow &window) const;
    void dropClosed(const QObject *window);
    void writeDown(const RecordActionEvent &event);
    //! Opens the form that was on the screen at a crash or at the end of the desktop session. Does so once.
    void reopenForm();
    void keepInsightUpToDate();
    void readRules();
    void updateViews();
    void startBackground();
    void connectSettler();
    //! The service refused a change with this key: editing is disabled everywhere, and the reason is shown.
    void noteRefusal(const QString &said);
    void setReadOnlyReason(const QString &reason);

    std::unique_ptr<Workspace> m_ownWorkspace;
    Workspace *m_workspace; //!< outlives all below
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
    std::unique_ptr<CensusTaker> m_census; //!< made once the lists are being received
    //! The models outlive their window.
    struct OpenWindow {
        std::unique_ptr<WindowModels> models;
        std::unique_ptr<MainWindow> window;
    };
    std::vector<OpenWindow> m_windows; //!< never empty
    QString m_editingOff; //!< Policy::lockedBy() if editing is switched off; else empty
    QString m_printingOff; //!< Policy::lockedBy() if printing is switched off; else empty
    QString m_readOnly; //!< why editing is closed; empty if it is not
    QMetaObject::Connection m_background; //!< until the first list is on the screen
};

//! How the windows of each connection were arranged, in the settings. Each connection has its own layout: the
//! homes and people that a filter names are those of one service. Thread: GUI.
class WindowLayoutStore : public QObject {
    Q_OBJECT

public:
    //! \a settings outlive this.
    explicit WindowLayoutStore(Settings &settings, QObject *parent = nullptr);

    //! Empty for a connection that has none yet.
    QJsonObject layout(const QString &connection) const;
    //! Writes the layout of \a session a second after each change, and when its last window closes.
    void observe(ConnectionSession &session);
    void remove(const QString &connection);

private:
    void save(const ConnectionSession &session);

    Settings &m_settings;
};

} // namespace care
