// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/help/helpguide.h"

#include "views/help/helpwindow.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Topic {
    const char *part; //!< name of its class
    QLatin1StringView chapter;
};

constexpr std::array chapters{
    Topic{ "AboutDialog", "README"_L1 },
    Topic{ "BulkDialog", "several-residents"_L1 },
    Topic{ "ConnectionDialog", "connections"_L1 },
    Topic{ "DraftsDialog", "unfinished"_L1 },
    Topic{ "ExportDialog", "export"_L1 },
    Topic{ "ExportProgress", "export"_L1 },
    Topic{ "KnownAlreadyDialog", "new-resident"_L1 },
    Topic{ "LockDialog", "locking"_L1 },
    Topic{ "NameDialog", "views"_L1 },
    Topic{ "NotificationDialog", "incidents#notification-draft"_L1 },
    Topic{ "PackDialog", "export#packs"_L1 },
    Topic{ "RecalculationDialog", "trends#recalculate-limits"_L1 },
    Topic{ "RemoveDialog", "stored#remove-everything"_L1 },
    Topic{ "ReviewDialog", "residents"_L1 },
    Topic{ "RulesDialog", "today#what-it-shows"_L1 },
    Topic{ "SettingsDialog", "settings"_L1 },
    Topic{ "ShortcutsDialog", "keyboard"_L1 },
    Topic{ "SignInWindow", "first-start"_L1 },
    Topic{ "SupportDialog", "trouble#getting-help"_L1 },
    Topic{ "TimelinePrintDialog", "copy-and-print"_L1 },
    Topic{ "ViewsDialog", "views"_L1 },
};

} // namespace

HelpGuide::HelpGuide(std::function<bool()> mayOpen, QObject *parent)
    : QObject(parent)
    , m_mayOpen(std::move(mayOpen))
{
    QCoreApplication::instance()->installEventFilter(this);
}

HelpGuide::~HelpGuide() = default;

void HelpGuide::open(const QString &topic)
{
    if (!m_mayOpen())
        return;
    if (!m_window)
        m_window = std::make_unique<HelpWindow>(manual());
    m_window->open(topic);
}

const HelpManual &HelpGuide::manual() const
{
    if (!m_manual)
        m_manual.emplace();
    return *m_manual;
}

void HelpGuide::describe(QWidget *window, const std::function<QString()> &topic)
{
    m_topics.insert(window, topic);
    connect(window, &QObject::destroyed, this, [this, window] { m_topics.remove(window); });
}

QString HelpGuide::topicOf(const QWidget *widget) const
{
    for (; widget; widget = widget->parentWidget()) {
        if (const auto described = m_topics.constFind(widget); described != m_topics.constEnd())
            return (*described)();
        if (const QString own = widget->property("helpTopic").toString(); !own.isEmpty())
            return own;
        for (const QMetaObject *kind = widget->metaObject(); kind; kind = kind->superClass()) {
            for (const Topic &each : chapters) {
                if (QByteArray(kind->className()) == "care::"_ba + each.part)
                    return each.chapter;
            }
        }
    }
    return HelpManual::contents;
}

QList<std::pair<QString, QString>> HelpGuide::topics()
{
    QList<std::pair<QString, QString>> all;
    for (const Topic &each : chapters)
        all.append({ QString::fromLatin1(each.part), each.chapter });
    return all;
}

bool HelpGuide::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || !watched->isWidgetType())
        return QObject::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const auto *widget = static_cast<QWidget *>(watched);
    // An open menu or list of completions would stay above the help window.
    if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier || widget->window() == m_window.get()
        || QApplication::activePopupWidget())
        return QObject::eventFilter(watched, event);
    if (!m_mayOpen())
        return QObject::eventFilter(watched, event);
    open(topicOf(widget));
    return true;
}

} // namespace care
