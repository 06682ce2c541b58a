// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/recordactionevent.h"

#include <QCoreApplication>
#include <QWidget>

namespace care {

RecordActionEvent::RecordActionEvent(const QString &what, const QStringList &ofFields)
    : QEvent(kind())
    , action(what)
    , fields(ofFields)
{
}

QEvent::Type RecordActionEvent::kind()
{
    static const auto registered = QEvent::Type(QEvent::registerEventType());
    return registered;
}

void RecordActionEvent::addRecord(const QString &inResource, const QString &id)
{
    if (resource.isEmpty())
        resource = inResource;
    if (id.isEmpty() || resource != inResource || records.contains(id))
        return;
    if (records.size() < mostRecords)
        records += id;
    else
        ++more;
}

void tellRecordAction(QWidget *where, RecordActionEvent event)
{
    for (QWidget *widget = where; widget; widget = widget->parentWidget())
        QCoreApplication::sendEvent(widget, &event);
}

} // namespace care
