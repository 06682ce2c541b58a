// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/signin/lockedview.h"

#include "views/signin/labelledfield.h"
#include "views/signin/secretline.h"
#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/paintedwidget.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"

#include <QLineEdit>
#include <QVBoxLayout>

namespace care {

namespace {

//! Word that the user types to remove everything.
QString removalWord()
{
    return LockedView::tr("REMOVE", "typed to confirm; in capitals");
}

} // namespace

LockedView::LockedView(const QString &user, bool mayUseKey, QWidget *parent)
    : QScrollArea(parent)
    , m_mayUseKey(mayUseKey)
{
    setAutoFillBackground(true);
    QWidget *frame = addCentred(*this, scaled(400));
    frame->parentWidget()->setBackgroundRole(QPalette::Base);
    build(new QVBoxLayout(frame), user);
    setAccessibleName(m_heading->text());
    connect(m_unlock, &QPushButton::clicked, this, &LockedView::unlock);
    connect(m_secret, &QLineEdit::returnPressed, this, &LockedView::unlock);
    connect(m_link, &QPushButton::clicked, this, &LockedView::takeLink);
    connect(m_neither, &QPushButton::clicked, this, [this] { setAsks(Asks::Removal); });
    connect(m_word, &QLineEdit::textChanged, this, [this] { m_remove->setEnabled(isRemovalConfirmed()); });
    connect(m_remove, &QPushButton::clicked, this, &LockedView::remove);
    setAsks(Asks::Press);
}

void LockedView::build(QVBoxLayout *column, const QString &user)
{
    QWidget *frame = column->parentWidget();
    m_heading = new PlainLabel(tr("Care Records is locked"), frame, PlainLabel::Title | PlainLabel::Bold);
    m_how = new PlainLabel({}, frame, PlainLabel::Muted | PlainLabel::Wrapped);
    m_secret = new SecretLine(frame);
    m_field = new LabelledField(tr("PIN"), {}, m_secret);
    m_word = new QLineEdit(frame);
    m_wordField = new LabelledField(tr("Type %1 to remove everything").arg(removalWord()), {}, m_word);
    m_problem = new PlainLabel({}, frame, PlainLabel::Danger | PlainLabel::Wrapped);
    m_unlock = primaryButton(tr("&Unlock"), frame);
    m_unlock->setMinimumHeight(36);
    m_remove = secondaryButton(tr("&Remove everything"), frame);
    m_remove->setProperty("danger", true);
    m_remove->setMinimumHeight(36);
    m_link = new LinkButton({}, frame);
    m_neither = new LinkButton(tr("Neither PIN nor API key?"), frame);
    column->setSpacing(12);
    column->addStretch(2);
    // Rows are indented to where the input of the field begins.
    const auto add = [column](QWidget *widget, Qt::Alignment alignment = {}) {
        auto *row = newLayout<QHBoxLayout>(nullptr, { 10, 0, 0, 0 });
        row->addWidget(widget, 0, alignment);
        column->addLayout(row);
    };
    auto *mark = new PaintedWidget(
        [](QPainter &painter, const QRect &area) {
            paintIcon(&painter, area, Icon::Lock, Theme::current().muted);
        },
        frame);
    mark->setFixedSize(40, 40);
    add(mark, Qt::AlignLeft);
    add(m_heading);
    if (!user.isEmpty())
        add(new PlainLabel(tr("%1 is signed in at this computer.").arg(user), frame));
    column->addWidget(m_field);
    add(m_problem);
    add(m_unlock);
    add(m_how);
    column->addWidget(m_wordField);
    add(m_remove);
    add(m_link, Qt::AlignLeft);
    add(m_neither, Qt::AlignLeft);
    column->addStretch(3);
}

void LockedView::setAsks(Asks asks)
{
    m_asks = asks;
    // The accessible name is set again, because it still holds the last announcement.
    setAccessibleName(m_heading->text());
    const bool isTyped = asks == Asks::Pin || asks == Asks::Key;
    m_secret->clear();
    m_word->clear();
    m_field->setLabel(asks == Asks::Key ? tr("API key") : tr("PIN"));
    m_field->setVisible(isTyped);
    setProblem({});
    switch (asks) {
    case Asks::Press:
    case Asks::Keychain:
        m_how->setText(
            tr("Without a PIN, anyone at this computer can unlock it. The lock only hides the screen."));
        m_link->setText(tr("Unlock, and set a PIN"));
        break;
    case Asks::Pin:
        m_how->setText(tr("Unfinished forms are kept."));
        m_link->setText(tr("Forgotten the PIN?"));
        break;
    case Asks::Key:
        m_how->setText(tr("Enter the API key of the open connection. This removes the PIN; nothing that you "
                          "typed is lost."));
        m_link->setText(tr("Back to the PIN"));
        break;
    case Asks::Removal:
        m_how->setText(
            tr("Without the PIN and the API key nothing here can be opened. You can start again: every "
               "connection is removed from this computer, with the records stored here, unfinished forms, "
               "the history of what was changed from here, and the PIN. The services keep their "
               "records. To connect again, ask whoever looks "
               "after the service for an API key."));
        m_link->setText(tr("Back to the PIN"));
        break;
    }
    showSteps();
}

void LockedView::showSteps()
{
    const bool isTyped = m_asks == Asks::Pin || m_asks == Asks::Key;
    const bool isLast = m_asks == Asks::Removal;
    m_how->setTone(isLast ? PlainLabel::Tone::Ink : PlainLabel::Tone::Muted);
    m_unlock->setVisible(!isLast);
    m_wordField->setVisible(isLast);
    m_remove->setVisible(isLast);
    m_remove->setEnabled(false); // Disabled until the user types the confirming word.
    m_neither->setVisible(m_asks == Asks::Key);
    for (QPushButton *button : { m_unlock, m_remove })
        button->setAccessibleDescription(m_how->text());
    // An action that cannot be undone must not have the focus at first.
    setFocusProxy(isTyped ? static_cast<QWidget *>(m_secret)
            : isLast      ? static_cast<QWidget *>(m_word)
                          : m_unlock);
    if (isVisible())
        setFocus(Qt::OtherFocusReason);
    if (isLast)
        announce(this, m_how->text());
}

void LockedView::setProblem(const QString &sentence)
{
    m_field->setError(sentence);
    // The field shows the problem itself where it is visible.
    m_problem->setText(m_field->isHidden() ? sentence : QString());
    m_problem->setVisible(!m_problem->text().isEmpty());
    if (!sentence.isEmpty())
        announce(this, sentence);
}

QString LockedView::problem() const
{
    return m_field->error();
}

void LockedView::unlock()
{
    if (m_asks == Asks::Press || m_asks == Asks::Keychain)
        return Q_EMIT pressed();
    const Secret typed = m_secret->take();
    if (typed.isEmpty())
        return m_secret->setFocus();
    setProblem({});
    if (m_asks == Asks::Pin)
        Q_EMIT pinEntered(typed);
    else
        Q_EMIT keyEntered(typed);
}

bool LockedView::isRemovalConfirmed() const
{
    return m_asks == Asks::Removal
        && m_word->text().trimmed().compare(removalWord(), Qt::CaseInsensitive) == 0;
}

//! Removes everything; visibility is checked because assistive technology can press hidden buttons.
void LockedView::remove()
{
    if (m_remove->isVisible() && isRemovalConfirmed())
        Q_EMIT removalWanted();
}

void LockedView::takeLink()
{
    switch (m_asks) {
    case Asks::Press:
    case Asks::Keychain:
        return Q_EMIT pinWanted();
    case Asks::Pin:
        return setAsks(m_mayUseKey ? Asks::Key : Asks::Removal);
    case Asks::Key:
    case Asks::Removal:
        return setAsks(Asks::Pin);
    }
}

} // namespace care
