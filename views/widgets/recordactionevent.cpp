// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/recordactionevent.h"

#include <QCoreApplication>
#include <QWidget>

namespace care {

RecordActionEvent::RecordActionEvent(const RecordAction &done)
    : QEvent(kind())
    , RecordAction(done)
{
}

RecordActionEvent::RecordActionEvent(const QString &what, const QStringList &ofFields)
    : RecordActionEvent(RecordAction{ .action = what, .fields = ofFields })
{
}

QEvent::Type RecordActionEvent::kind()
{
    static const auto registered = QEvent::Type(QEvent::registerEventType());
    return registered;
}

void tellRecordAction(QWidget *where, RecordActionEvent event)
{
    for (QWidget *widget = where; widget; widget = widget->parentWidget())
        QCoreApplication::sendEvent(widget, &event);
}

} // namespace care
