// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/emptystate.h"

#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/paintedwidget.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QVBoxLayout>

namespace care {

namespace {

struct Texts {
    Icon icon;
    const char *sentence;
    const char *step; //!< Text of the step's button; empty for none.
};

Texts textsOf(EmptyState::Kind kind)
{
    switch (kind) {
    case EmptyState::Kind::Empty:
        return { Icon::Empty, QT_TRANSLATE_NOOP("care::EmptyState", "There is nothing here yet."),
            QT_TRANSLATE_NOOP("care::EmptyState", "Look again") };
    case EmptyState::Kind::NoMatch:
        return { Icon::Search, QT_TRANSLATE_NOOP("care::EmptyState", "Nothing matches this filter."),
            QT_TRANSLATE_NOOP("care::EmptyState", "Show all") };
    case EmptyState::Kind::Loading:
        return { Icon::Waiting, QT_TRANSLATE_NOOP("care::EmptyState", "Downloading the first records."), "" };
    case EmptyState::Kind::Failed:
        return { Icon::Warning,
            QT_TRANSLATE_NOOP("care::EmptyState", "The service did not answer as expected."),
            QT_TRANSLATE_NOOP("care::EmptyState", "Try again") };
    case EmptyState::Kind::Offline:
        return { Icon::Offline,
            QT_TRANSLATE_NOOP(
                "care::EmptyState", "There is no connection, and nothing is stored on this computer yet."),
            QT_TRANSLATE_NOOP("care::EmptyState", "Try again") };
    case EmptyState::Kind::Forbidden:
        return { Icon::Lock,
            QT_TRANSLATE_NOOP("care::EmptyState", "This key does not allow you to see this list."),
            QT_TRANSLATE_NOOP("care::EmptyState", "Show the connection") };
    case EmptyState::Kind::Locked:
        return { Icon::Lock, QT_TRANSLATE_NOOP("care::EmptyState", "Care Records is locked."),
            QT_TRANSLATE_NOOP("care::EmptyState", "Unlock") };
    }
    return { Icon::Empty, "", "" };
}

} // namespace

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent)
    , m_mark(new PaintedWidget(
          [this](QPainter &painter, const QRect &area) {
              paintIcon(&painter, area, textsOf(m_kind).icon, Theme::current().muted);
          },
          this))
    , m_sentence(new PlainLabel({}, this, PlainLabel::Wrapped))
    , m_step(secondaryButton({}, this))
    , m_other(secondaryButton({}, this))
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    followTextSize(m_mark, [mark = m_mark] { mark->setFixedSize(scaled(34), scaled(34)); });
    setFocusPolicy(Qt::ClickFocus); // No tab stop: the widget takes the focus by click only.
    m_sentence->setAlignment(Qt::AlignCenter);
    auto *column = newLayout<QVBoxLayout>(this, { 32, 32, 32, 32 }, 12);
    column->addStretch(2);
    column->addWidget(m_mark, 0, Qt::AlignHCenter);
    column->addWidget(m_sentence);
    column->addWidget(m_step, 0, Qt::AlignHCenter);
    column->addWidget(m_other, 0, Qt::AlignHCenter);
    column->addStretch(3);
    connect(m_step, &QPushButton::clicked, this, [this] { Q_EMIT stepChosen(m_kind); });
    connect(m_other, &QPushButton::clicked, this, &EmptyState::otherStepChosen);
    setState(Kind::Empty);
}

void EmptyState::setState(Kind kind, const QString &sentence, const QString &step, const QString &other)
{
    m_kind = kind;
    const Texts texts = textsOf(kind);
    m_sentence->setText(sentence.isEmpty() ? tr(texts.sentence) : sentence);
    const bool standard = step.isNull() && texts.step[0] != '\0';
    m_step->setText(standard ? tr(texts.step) : buttonText(step));
    m_step->setVisible(!m_step->text().isEmpty());
    tellName(m_step, standard ? tr(texts.step) : step);
    m_other->setText(buttonText(other));
    m_other->setVisible(!other.isEmpty());
    tellName(m_other, other);
    m_mark->update();
    tellName(this, m_sentence->text());
}

void EmptyState::takeKeyboard()
{
    if (m_other->isVisible() && window()->focusWidget() == m_other)
        return; // Keep the focus on the other button, which the user has chosen and which is still offered.
    if (m_step->isVisible())
        m_step->setFocus(Qt::OtherFocusReason);
    else
        setFocus(Qt::OtherFocusReason);
}

bool EmptyState::hasKeyboard() const
{
    const QWidget *keyboard = window()->focusWidget();
    return keyboard && (keyboard == this || isAncestorOf(keyboard));
}

QString EmptyState::message() const
{
    return m_sentence->text();
}

} // namespace care
