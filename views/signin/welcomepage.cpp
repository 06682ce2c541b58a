// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/signin/welcomepage.h"

#include "views/widgets/icons.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QPainter>
#include <QVBoxLayout>

namespace care {

namespace {

//! The icon of the program, in its own colours.
class ProgramMark : public QWidget {
public:
    explicit ProgramMark(QWidget *parent)
        : QWidget(parent)
    {
        setFixedSize(scaled(56), scaled(56));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        applicationIcon().paint(&painter, rect());
    }
};

void addChoice(QVBoxLayout *column, QPushButton *button, const QString &sentence)
{
    auto *label = new PlainLabel(sentence, button->parentWidget());
    label->setTone(PlainLabel::Tone::Muted);
    label->setWordWrap(true);
    button->setMinimumHeight(36);
    button->setAccessibleDescription(sentence);
    column->addWidget(button);
    column->addSpacing(4);
    column->addWidget(label);
}

} // namespace

WelcomePage::WelcomePage(QWidget *parent)
    : QScrollArea(parent)
    , m_column(new QVBoxLayout)
    , m_connect(nullptr)
    , m_locked(new PlainLabel({}, this))
{
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    auto *page = new QWidget(this);
    QVBoxLayout *column = m_column;
    column->setSpacing(0);
    auto *name = new PlainLabel(tr("Care Records"), page);
    name->setTextSize(TextSize::Title, QFont::Bold);
    auto *what =
        new PlainLabel(tr("Residents, incidents and daily care of your homes, on this computer."), page);
    what->setWordWrap(true);
    auto *connectButton = primaryButton(tr("&Connect to a service"), page);
    auto *demoButton = secondaryButton(tr("&Look around with sample data"), page);
    m_connect = connectButton;
    m_locked->setTone(PlainLabel::Tone::Muted);
    m_locked->setTextSize(TextSize::Small);
    m_locked->hide();
    column->addStretch(2);
    column->addWidget(new ProgramMark(page));
    column->addSpacing(12);
    column->addWidget(name);
    column->addSpacing(4);
    column->addWidget(what);
    column->addSpacing(24);
    addChoice(
        column, connectButton, tr("You need the address of the service and an API key from your provider."));
    column->addWidget(m_locked);
    column->addSpacing(20);
    addChoice(column, demoButton, tr("Nothing leaves this computer, and none of the people are real."));
    column->addStretch(3);
    auto *frame = new QWidget(page);
    frame->setLayout(column);
    frame->setMaximumWidth(scaled(400));
    auto *row = new QHBoxLayout(page);
    row->addStretch(1);
    row->addWidget(frame, 100);
    row->addStretch(1);
    setWidget(page);
    setFocusProxy(connectButton);
    connect(connectButton, &QPushButton::clicked, this, &WelcomePage::connectChosen);
    connect(demoButton, &QPushButton::clicked, this, &WelcomePage::demoChosen);
}

void WelcomePage::setPolicy(const QString &warning, const QString &lockedBy)
{
    if (!warning.isEmpty()) {
        auto *notice = new Notice(this);
        notice->setMessage(Notice::Kind::Danger, warning);
        m_column->insertWidget(0, notice);
    }
    m_connect->setEnabled(lockedBy.isEmpty());
    m_locked->setText(lockedBy);
    m_locked->setVisible(!lockedBy.isEmpty());
}

} // namespace care
