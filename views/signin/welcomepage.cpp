// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/signin/welcomepage.h"

#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/notice.h"
#include "views/widgets/paintedwidget.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"

#include <QVBoxLayout>

namespace care {

namespace {

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
    , m_column(newLayout<QVBoxLayout>(0))
    , m_known(new QWidget(this))
    , m_connect(nullptr)
    , m_locked(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Small))
{
    setFocusPolicy(Qt::NoFocus);
    QWidget *page = addCentred(*this, scaled(400));
    page->setLayout(m_column);
    auto *name = new PlainLabel(tr("Care Records"), page, PlainLabel::Title | PlainLabel::Bold);
    auto *what = new PlainLabel(tr("Residents, incidents and daily care of your homes, on this computer."),
        page, PlainLabel::Wrapped);
    m_connect = primaryButton(tr("&Connect to a service"), page);
    auto *demoButton = secondaryButton(tr("&Look around with sample data"), page);
    m_locked->hide();
    m_column->addStretch(2);
    auto *mark = new PaintedWidget(
        [](QPainter &painter, const QRect &area) { applicationIcon().paint(&painter, area); }, page);
    mark->setFixedSize(scaled(56), scaled(56));
    m_column->addWidget(mark);
    m_column->addSpacing(12);
    m_column->addWidget(name);
    m_column->addSpacing(4);
    m_column->addWidget(what);
    m_column->addSpacing(24);
    newLayout<QVBoxLayout>(m_known, { 0, 0, 0, 20 }, 8);
    m_known->hide();
    m_column->addWidget(m_known);
    addChoice(
        m_column, m_connect, tr("You need the address of the service and an API key from your provider."));
    m_column->addWidget(m_locked);
    m_column->addSpacing(20);
    addChoice(m_column, demoButton, tr("Nothing leaves this computer, and none of the people are real."));
    m_column->addStretch(3);
    setFocusProxy(m_connect);
    connect(m_connect, &QPushButton::clicked, this, &WelcomePage::connectChosen);
    connect(demoButton, &QPushButton::clicked, this, &WelcomePage::demoChosen);
}

void WelcomePage::setConnections(const Choices &connections)
{
    discardWidgets(*m_known->layout());
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
