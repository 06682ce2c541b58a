// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/notice.h"

#include "views/widgets/flowlayout.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QPainter>

namespace care {

Notice::Notice(QWidget *parent)
    : QFrame(parent)
    , m_text(new PlainLabel({}, this, PlainLabel::Wrapped))
    , m_row(new FlowLayout(this, 8, 0))
{
    m_row->setContentsMargins(13, 2, 8, 2);
    m_text->setWidest(4000); // Wrapping width is nearly unlimited, because the bar is as wide as the list.
    m_text->setMinimumHeight(24);
    m_row->addWidget(m_text);
    setHeightForWidth(this);
    setAccessibleName(tr("Notice"));
    hide();
}

void Notice::setMessage(Kind kind, const QString &text, const QStringList &actions)
{
    const bool isNew = isHidden() || text != m_text->text();
    m_kind = kind;
    m_text->setText(text);
    if (actions != m_actions) {
        m_actions = actions;
        discardWidgets(*m_row, 1);
        for (int i = 0; i < actions.size(); ++i) {
            auto *button = new LinkButton(actions.at(i), this);
            connect(button, &QPushButton::clicked, this, [this, i] { Q_EMIT actionChosen(i); });
            m_row->addWidget(button);
        }
    }
    setVisible(!text.isEmpty());
    updateGeometry();
    update();
    if (!isNew || text.isEmpty())
        return;
    // Set the accessible name, so that screen readers read the message with its buttons.
    tellName(this, m_text->text());
    announce(this, text);
}

QString Notice::text() const
{
    return m_text->text();
}

void Notice::focusAction()
{
    if (const QLayoutItem *first = m_row->itemAt(1))
        first->widget()->setFocus(Qt::OtherFocusReason);
}

int Notice::heightForWidth(int width) const
{
    return m_row->heightForWidth(width);
}

void Notice::paintEvent(QPaintEvent *)
{
    const Theme t = Theme::current();
    const QColor grounds[] = { t.accentGround, t.warningGround, t.dangerGround };
    const QColor lines[] = { t.accent, t.warning, t.danger };
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(lines[int(m_kind)]);
    painter.drawRoundedRect(rect(), 3, 3);
    painter.setBrush(grounds[int(m_kind)]);
    painter.drawRoundedRect(rect().adjusted(3, 0, 0, 0), 2, 2);
}

} // namespace care
