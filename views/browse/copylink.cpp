// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/copylink.h"

#include "models/schema/recordlink.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/recordactionevent.h"

#include <QCoreApplication>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(copylink)
};

} // namespace

void copyLink(const RecordLink &link, QWidget &nearby)
{
    if (link.id.isEmpty() || !copyText(toText(link)))
        return;
    RecordActionEvent copied(QStringLiteral("copy link"), {});
    copied.resource = link.resource;
    copied.records = { link.id };
    tellRecordAction(&nearby, copied);
    showPlainToolTip(nearby.mapToGlobal(QPoint(16, 16)),
        Texts::tr("Link copied. It stays in the clipboard for half a minute."), &nearby);
}

} // namespace care
