// SPDX-License-Identifier: GPL-3.0-or-later
// The widget that fits a value of a detail panel.
#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/widgets/detailvalue.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/recordactionevent.h"
#include "views/widgets/recorddetails.h"
#include "views/widgets/severity.h"

#include <QLocale>
#include <QVBoxLayout>

namespace care {

QWidget *RecordDetails::valueWidget(const DetailRow &row, QWidget *parent)
{
    if (row.value.isEmpty()) {
        PlainLabel *missing = wrappedLabel(notRecorded(), parent);
        missing->setTone(PlainLabel::Tone::Muted);
        return missing;
    }
    if (row.isSensitive) {
        auto *masked = new MaskedValue(row, m_revealed.contains(row.key), parent);
        masked->setProperty("tall", true);
        connect(masked, &MaskedValue::toggled, this, [this](const QString &key, bool shown) {
            if (!shown) {
                m_revealed.remove(key);
                return;
            }
            m_revealed.insert(key);
            Q_EMIT revealed(key);
            tellRecordAction(this, { QStringLiteral("reveal"), { key } });
        });
        return masked;
    }
    if (!row.links.isEmpty())
        return linksWidget(row, parent);
    if (row.severity > 0) {
        return new SeverityMark(row.severity, parent);
    }
    if (needsLongValue(row.value))
        return longWidget(row.value, parent);
    PlainLabel *label = wrappedLabel(row.value, parent);
    label->setSelectable(true);
    label->setAccessibleName(row.label + u' ' + visibleText(row.value));
    return label;
}

QWidget *RecordDetails::linksWidget(const DetailRow &row, QWidget *parent)
{
    const auto linkTo = [&](const DetailLink &to, QWidget *over) {
        auto *link = new LinkButton(to.text, over);
        link->setAccessibleName(
            tr("%1 %2, open", "label and value of a link").arg(row.label, visibleText(to.text)));
        connect(
            link, &QPushButton::clicked, this, [this, to] { Q_EMIT referenceActivated(to.resource, to.id); });
        return link;
    };
    QWidget *value = nullptr;
    if (row.links.size() == 1) {
        value = linkTo(row.links.first(), parent);
    } else {
        value = new QWidget(parent);
        auto *flow = new FlowLayout(value, 12, 0);
        flow->setContentsMargins(0, 0, 0, 0);
        for (const DetailLink &to : row.links)
            flow->addWidget(linkTo(to, value));
    }
    value->setProperty("tall", true);
    return value;
}

QWidget *RecordDetails::longWidget(const QString &text, QWidget *parent)
{
    auto *value = new LongValue(text, parent);
    if (!value->isCut())
        return value;
    auto *box = new QWidget(parent);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    auto *all = new LinkButton(tr("Show all %1 characters").arg(QLocale().toString(text.size())), box);
    column->addWidget(value);
    column->addWidget(all);
    connect(all, &QPushButton::clicked, value, [value, all] {
        value->showAll();
        value->setFocus();
        all->hide();
    });
    return box;
}

} // namespace care
