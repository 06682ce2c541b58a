// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/signin/welcomepage.h"

#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QPainter>
#include <QVBoxLayout>

namespace care {

namespace {

//! Icon of the program in its own colours.
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
    auto *label = new PlainLabel(sentence, button->parentWidget(), PlainLabel::Muted | PlainLabel::Wrapped);
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
    , m_known(new QWidget(this))
    , m_connect(nullptr)
    , m_locked(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Small))
{
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    auto *page = new QWidget(this);
    QVBoxLayout *column = m_column;
    column->setSpacing(0);
    auto *name = new PlainLabel(tr("Care Records"), page, PlainLabel::Title | PlainLabel::Bold);
    auto *what = new PlainLabel(tr("Residents, incidents and daily care of your homes, on this computer."),
        page, PlainLabel::Wrapped);
    auto *connectButton = primaryButton(tr("&Connect to a service"), page);
    auto *demoButton = secondaryButton(tr("&Look around with sample data"), page);
    m_connect = connectButton;
    m_locked->hide();
    column->addStretch(2);
    column->addWidget(new ProgramMark(page));
    column->addSpacing(12);
    column->addWidget(name);
    column->addSpacing(4);
    column->addWidget(what);
    column->addSpacing(24);
    newLayout<QVBoxLayout>(m_known, { 0, 0, 0, 20 }, 8);
    m_known->hide();
    column->addWidget(m_known);
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

void WelcomePage::setConnections(const Choices &connections)
{
    while (const std::unique_ptr<QLayoutItem> item{ m_known->layout()->takeAt(0) })
        item->widget()->deleteLater(); // Deleted later, because the button just pressed may be among them.
    for (const auto &[id, name] : connections) {
        QPushButton *button =
            secondaryButton(tr("Open %1", "name of a connection").arg(buttonText(name)), m_known);
        button->setMinimumHeight(36);
        connect(button, &QPushButton::clicked, this, [this, id = id] { Q_EMIT connectionChosen(id); });
        m_known->layout()->addWidget(button);
    }
    m_known->setVisible(!connections.isEmpty());
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

void WelcomePage::setFound(const QString &sentence)
{
    if (!m_found) {
        m_found = new Notice(this);
        m_column->insertWidget(0, m_found);
    }
    m_found->setMessage(Notice::Kind::Warning, sentence);
}

} // namespace care
