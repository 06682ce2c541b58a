// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/topbar.h"

#include "views/widgets/carestyle.h"
#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/pills.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace care {

namespace {

QToolButton *arrowButton(Icon which, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(icon(which));
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void fitArrow(QToolButton &button)
{
    button.setIconSize(QSize(scaled(20), scaled(20)));
    // Make the button as high as the rest of the bar; its own font may still be of the former size.
    const int line = QFontMetrics(textFont(TextSize::Normal)).height();
    button.setFixedSize(scaled(32), std::max(30, line + 10));
}

} // namespace

SearchBox::SearchBox(QWidget *parent)
    : QLineEdit(parent)
{
    setPlaceholderText(tr("Search everything"));
    setAccessibleName(placeholderText());
    setMaxLength(10'000); // Large limit, so that pasted text is searched for or refused, never cut silently.
    setMaximumWidth(440);
    setProperty("quiet", true);
}

void SearchBox::setShortcutHint(const QKeySequence &shortcut)
{
    m_hint = shortcut.toString(QKeySequence::NativeText);
    setAccessibleDescription(m_hint);
    update();
}

void SearchBox::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (m_hint.isEmpty() || !text().isEmpty() || hasFocus())
        return;
    const Theme theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(textFont(TextSize::Tiny));
    const QFontMetrics metrics(painter.font());
    const int width = metrics.horizontalAdvance(m_hint) + 12;
    const int boxHeight = metrics.height() + 3;
    const QRectF box(this->width() - width - 6, (height() - boxHeight) / 2, width, boxHeight);
    paintBox(&painter, box, theme.panel, theme.controlLine, 3);
    painter.setPen(theme.muted);
    painter.drawText(box, Qt::AlignCenter, m_hint);
}

void SearchBox::keyPressEvent(QKeyEvent *event)
{
    // Escape first empties the box; only when empty does it reach the window.
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        Q_EMIT textEdited(text());
        event->accept();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

TopBar::TopBar(QWidget *parent)
    : QFrame(parent)
    , m_back(arrowButton(Icon::Back, this))
    , m_forward(arrowButton(Icon::Forward, this))
    , m_search(new SearchBox(this))
    , m_connection(new ConnectionPill(this))
    , m_status(new StatusPill(this))
{
    setAccessibleName(tr("Top bar"));
    auto *row = newLayout<QHBoxLayout>(this, { 10, 7, 12, 8 }, 4);
    addWidgets(row, { m_back, m_forward });
    row->addSpacing(2);
    row->addWidget(m_search, 1);
    row->addStretch(0);
    row->addSpacing(12);
    row->addWidget(m_connection);
    row->addSpacing(4);
    row->addWidget(m_status);
    followTextSize(this, [this] { fitArrows(); });
    setBack({});
    setForward({});
    connect(m_back, &QToolButton::clicked, this, &TopBar::wentBack);
    connect(m_forward, &QToolButton::clicked, this, &TopBar::wentForward);
    connect(m_connection, &QAbstractButton::clicked, this, &TopBar::connectionPressed);
    connect(m_status, &QAbstractButton::clicked, this, &TopBar::statusPressed);
}

void TopBar::fitArrows()
{
    for (QToolButton *arrow : { m_back, m_forward })
        fitArrow(*arrow);
}

void TopBar::setBack(const QString &page)
{
    m_back->setEnabled(!page.isEmpty());
    tellName(m_back, tr("Back"));
    setPlainToolTip(m_back, page.isEmpty() ? QString() : tr("Back to %1").arg(page));
}

void TopBar::setForward(const QString &page)
{
    m_forward->setEnabled(!page.isEmpty());
    tellName(m_forward, tr("Forward"));
    setPlainToolTip(m_forward, page.isEmpty() ? QString() : tr("Forward to %1").arg(page));
}

void TopBar::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.line);
}

} // namespace care
