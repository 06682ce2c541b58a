// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/signin/removedialog.h"

#include "views/signin/labelledfield.h"
#include "views/signin/secretline.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"

#include <QBoxLayout>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace care {

RemoveDialog::RemoveDialog(const QString &connection, bool hasPin, QWidget *parent)
    : QDialog(parent)
    , m_going(new PlainLabel({}, this))
    , m_pin(new SecretLine(this))
    , m_field(new LabelledField(tr("&PIN"), {}, m_pin))
    , m_remove(secondaryButton(tr("&Remove"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Remove this connection"));
    build(connection, hasPin);
    connect(m_remove, &QPushButton::clicked, this, &RemoveDialog::confirm);
    connect(m_pin, &QLineEdit::textChanged, this, [this] { m_remove->setEnabled(!m_pin->text().isEmpty()); });
    m_remove->setEnabled(!hasPin);
}

void RemoveDialog::build(const QString &connection, bool hasPin)
{
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(14);
    auto *heading = new PlainLabel(tr("Remove “%1” from this computer?").arg(connection), this);
    heading->setTextSize(TextSize::Large, QFont::DemiBold);
    auto *text = new PlainLabel(tr("This is removed from this computer and cannot be recovered:"), this);
    auto *rest = new PlainLabel(tr("The service keeps its records."), this);
    for (PlainLabel *label : { heading, text, m_going, rest }) {
        label->setWordWrap(true);
        label->setWidest(scaled(420));
        label->setMinimumWidth(420);
        column->addWidget(label);
    }
    column->addWidget(m_field);
    m_field->setVisible(hasPin);
    m_remove->setProperty("danger", true);
    auto *buttons = new QHBoxLayout;
    auto *cancel = secondaryButton(tr("Cancel"), this);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    buttons->addStretch();
    buttons->addWidget(m_remove);
    buttons->addWidget(cancel);
    ScrollPane *pane = addScrolling(*this, content, buttons);
    if (hasPin) {
        setTabOrder(m_pin, m_remove);
    } else {
        pane->setFocusPolicy(Qt::StrongFocus); // nothing else in it takes the focus: the arrow keys scroll it
        setTabOrder(pane, m_remove);
    }
    setTabOrder(m_remove, cancel);
    // An action that cannot be undone never has the focus at first.
    m_remove->setAutoDefault(false);
    (hasPin ? m_remove : cancel)->setDefault(true); // with a PIN it is off until one is typed
    (hasPin ? static_cast<QWidget *>(m_pin) : cancel)->setFocus();
}

void RemoveDialog::setGoing(const QStringList &things)
{
    QStringList lines;
    for (const QString &thing : things)
        lines += u"• "_s + thing;
    m_going->setText(lines.join(u'\n'));
    m_remove->setAccessibleDescription(things.join(u", "_s));
    fitToContent(*this);
}

void RemoveDialog::setProblem(const QString &sentence)
{
    m_field->setError(sentence);
    m_pin->setFocus();
    announce(this, sentence);
}

void RemoveDialog::confirm()
{
    m_field->setError({});
    if (m_remove->isEnabled())
        Q_EMIT removalWanted(m_pin->take());
}

} // namespace care
