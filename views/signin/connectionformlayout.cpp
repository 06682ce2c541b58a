// SPDX-License-Identifier: GPL-3.0-or-later
// How the form of a connection looks.
#include "views/signin/connectionform.h"
#include "views/signin/labelledfield.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QProgressBar>

using namespace Qt::StringLiterals;

namespace care {

void ConnectionForm::build()
{
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    auto *page = new QWidget(this);
    page->setAutoFillBackground(true);
    page->setBackgroundRole(QPalette::Base);
    auto *frame = new QWidget(page);
    frame->setMaximumWidth(520);
    auto *column = new QVBoxLayout(frame);
    column->setSpacing(14);
    auto *title = new PlainLabel(tr("Connect to a service"), frame);
    title->setTextSize(TextSize::Title, QFont::Bold);
    title->setContentsMargins(10, 0, 0, 0);
    m_notice = new Notice(frame);
    m_name = new QLineEdit(frame);
    m_address = new QLineEdit(frame);
    m_sessionOnly = new QCheckBox(tr("Keep the &key for this session only"), frame);
    m_sessionOnly->setAccessibleDescription(tr("The key is forgotten when the program ends."));
    m_more = new LinkButton(tr("Advanced"), frame);
    m_progress = new QProgressBar(frame);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Testing the connection"));
    column->addWidget(title);
    column->addWidget(m_notice);
    column->addWidget(
        new LabelledField(tr("&Name"), tr("What you call it, for example the name of your group"), m_name));
    m_addressField =
        new LabelledField(tr("&Address"), tr("For example, https://care.example.org"), m_address);
    column->addWidget(m_addressField);
    QWidget *keyRow = buildKeyRow();
    m_keyField = new LabelledField(
        tr("A&PI key"), tr("From your provider; it is kept in this computer's keychain"), m_key, keyRow);
    column->addWidget(m_keyField);
    for (QWidget *indented : { static_cast<QWidget *>(m_sessionOnly), static_cast<QWidget *>(m_more) }) {
        auto *row = new QHBoxLayout;
        row->setContentsMargins(10, 0, 0, 0);
        row->addWidget(indented, 0, Qt::AlignLeft);
        column->addLayout(row);
    }
    column->addWidget(buildMore());
    auto *progressRow = new QHBoxLayout;
    progressRow->setContentsMargins(10, 0, 0, 0);
    progressRow->addWidget(m_progress);
    column->addLayout(progressRow);
    column->addWidget(buildButtons());
    column->addStretch();
    auto *row = new QHBoxLayout(page);
    row->addStretch(1);
    row->addWidget(frame, 100);
    row->addStretch(1);
    setWidget(page);
    setFocusProxy(m_name);
}

QWidget *ConnectionForm::buildKeyRow()
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    m_key = new QLineEdit(row);
    // No input method may learn it, and no spell checker send it away.
    m_key->setInputMethodHints(
        Qt::ImhHiddenText | Qt::ImhSensitiveData | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    m_show = new LinkButton(tr("Show"), row);
    layout->addWidget(m_key, 1);
    layout->addWidget(m_show);
    return row;
}

QWidget *ConnectionForm::buildMore()
{
    m_style = new QComboBox(this);
    m_style->addItem(tr("Automatic"));
    const QPair<ExchangeStyle, QString> styles[] = { { ExchangeStyle::Json, tr("As JSON (RFC 8693)") },
        { ExchangeStyle::Form, tr("As a form (RFC 8693)") },
        { ExchangeStyle::ApiKey, tr("As “apiKey” in JSON") },
        { ExchangeStyle::Header, tr("In the header X-API-Key") },
        { ExchangeStyle::Bearer, tr("In the header Authorization") } };
    for (const auto &[style, words] : styles)
        m_style->addItem(words, int(style));
    m_moreFields = new LabelledField(tr("&Key format"),
        tr("The test finds out by itself; change it only if your provider says so"), m_style);
    m_moreFields->hide();
    return m_moreFields;
}

QWidget *ConnectionForm::buildButtons()
{
    auto *buttons = new QWidget(this);
    auto *row = new QHBoxLayout(buttons);
    row->setContentsMargins(10, 6, 0, 0);
    m_test = secondaryButton({}, buttons);
    m_save = primaryButton(tr("&Save"), buttons);
    auto *cancel = secondaryButton(tr("Cancel"), buttons);
    row->addWidget(m_test);
    row->addWidget(m_save);
    row->addWidget(cancel);
    row->addStretch();
    connect(cancel, &QPushButton::clicked, this, &ConnectionForm::cancelled);
    return buttons;
}

} // namespace care
