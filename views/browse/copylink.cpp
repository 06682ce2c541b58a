// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/copylink.h"

#include "models/schema/recordlink.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/recordactionevent.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

namespace care {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(copylink)
};

} // namespace

void copyLink(const RecordLink &link, QWidget &nearby)
{
    if (link.id.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(toText(link));
    RecordActionEvent copied(QStringLiteral("copy link"), {});
    copied.resource = link.resource;
    copied.records = { link.id };
    tellRecordAction(&nearby, copied);
    showPlainToolTip(nearby.mapToGlobal(QPoint(16, 16)),
        Words::tr("The link to the record is in the clipboard."), &nearby);
}

} // namespace care
