// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/help/helpmanual.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QStringList>
#include <QTextBrowser>

#include <functional>
#include <memory>
#include <optional>

class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QToolButton;

namespace care {

class PlainLabel;

//! Shows one page of the manual. Only here does text have links and pictures, because it is the program's
//! own. Opens no address, uses no network, and reads only the manual's pictures in the resources; text of the
//! service is never shown with it (docs/safety.md). Thread: GUI.
class HelpView : public QTextBrowser {
    Q_OBJECT

public:
    //! \a manual must outlive the view.
    explicit HelpView(const HelpManual &manual, QWidget *parent = nullptr);

    //! Shows the page \a id, scrolled to \a heading if the page has it (headingAnchor()). Words that begin
    //! with one of \a words are highlighted, the first one visible.
    void showPage(const QString &id, const QString &heading = {}, const QStringList &words = {});
    const QString &pageId() const { return m_id; }

    //! Returns pictures of the manual only, whatever is requested.
    QVariant loadResource(int type, const QUrl &name) override;

Q_SIGNALS:
    void pageWanted(const QString &id, const QString &heading);

protected:
    void changeEvent(QEvent *event) override;

private:
    void render();
    void layOutTables();
    void goToHeading(const QString &heading);
    void mark(const QStringList &words);

    const HelpManual &m_manual;
    QString m_id;
    QStringList m_words;
    bool m_isRendering = false;
};

//! Window of the manual: contents and search at the left, the page at the right.
class HelpWindow : public QWidget {
    Q_OBJECT

public:
    //! \a manual must outlive the window.
    explicit HelpWindow(const HelpManual &manual, QWidget *parent = nullptr);

    //! Raises the window and shows \a topic: a page of the manual, "residents", or a heading of one,
    //! "residents#one-thing". An unknown topic shows the contents.
    void open(const QString &topic);
    void goBack() { move(-1); }
    void goForward() { move(1); }
    HelpView &view() const { return *m_view; }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Place {
        QString page, heading;
        QStringList words;
        int scroll = 0;
    };

    void build();
    QToolButton *addTool(const QString &words, int key);
    void go(const Place &place);
    void show(const Place &place);
    void move(int step);
    void look();
    void showContents();
    void showHits(const QString &words);
    void openItem(QListWidgetItem *item);
    void updateButtons();

    const HelpManual &m_manual;
    QToolButton *m_back;
    QToolButton *m_forward;
    QLineEdit *m_search;
    PlainLabel *m_state;
    QListWidget *m_list;
    HelpView *m_view;
    QList<Place> m_places;
    qsizetype m_at = -1;
};

//! Help of the whole program: one manual, one window, and F1 wherever the focus is. Windows with an action
//! for F1 call open() themselves; in all others, mainly dialogs, the key is handled here. Thread: GUI.
class HelpGuide : public QObject {
    Q_OBJECT

public:
    //! \a mayOpen returns false while nothing may be shown, as when the program is locked.
    explicit HelpGuide(std::function<bool()> mayOpen, QObject *parent = nullptr);
    ~HelpGuide() override;

    //! Shows \a topic as HelpWindow::open() does.
    void open(const QString &topic);
    //! Help window; null until first used.
    HelpWindow *window() const { return m_window.get(); }
    //! Manual, read when first requested, since the program needs none at start.
    const HelpManual &manual() const;

    //! Sets a function for the chapter about \a window's present content.
    void describe(QWidget *window, const std::function<QString()> &topic);
    //! Chapter about \a widget: that of the nearest ancestor that has one, by its class (for dialogs) or by
    //! describe(); else the contents.
    QString topicOf(const QWidget *widget) const;
    //! Class and chapter of every widget with a chapter by class; a widget's property "helpTopic" takes
    //! precedence.
    static QList<std::pair<QString, QString>> topics();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    std::function<bool()> m_mayOpen;
    mutable std::optional<HelpManual> m_manual;
    QHash<const QObject *, std::function<QString()>> m_topics;
    std::unique_ptr<HelpWindow> m_window;
};

} // namespace care
