// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/help/helpmanual.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>

class QWidget;

namespace care {

class HelpWindow;

/*!
    The help of the whole program: one manual, one window, and F1 wherever the keyboard is. Windows that have
   an action for F1 ask open() themselves; in all others, dialogs above all, the key is heard here. Thread:
   GUI.
*/
class HelpGuide : public QObject {
    Q_OBJECT

public:
    //! \a mayOpen returns false while nothing may be shown, as when the program is locked.
    explicit HelpGuide(std::function<bool()> mayOpen, QObject *parent = nullptr);
    ~HelpGuide() override;

    //! Shows \a topic as HelpWindow::open() does.
    void open(const QString &topic);
    //! Null until first used.
    HelpWindow *window() const { return m_window.get(); }
    //! Read when it is first asked for: a program that starts needs none.
    const HelpManual &manual() const;

    //! \a topic returns the chapter about what \a window currently shows.
    void describe(QWidget *window, const std::function<QString()> &topic);
    //! The chapter about \a widget: that of the nearest ancestor that has one, by its class (for dialogs) or
    //! by describe(); else the contents.
    QString topicOf(const QWidget *widget) const;
    //! Class and chapter of every widget that has one by its class; the property "helpTopic" of a widget
    //! comes before.
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
