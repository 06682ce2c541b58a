// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/signin/connectiondialog.h"

#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QFileDialog>
#include <QLineEdit>
#include <QSpinBox>
#include <QTableWidget>

#include <array>

using namespace Qt::StringLiterals;

namespace care {

ConnectionDialog::ConnectionDialog(const Connection &connection, bool mayChange, QWidget *parent)
    : QDialog(parent)
    , m_connection(connection)
    , m_service(new PlainLabel({}, this))
    , m_health(new PlainLabel({}, this))
    , m_key(new PlainLabel({}, this))
    , m_homes(new PlainLabel({}, this))
    , m_requests(new PlainLabel({}, this))
    , m_kept(new PlainLabel({}, this))
    , m_receiving(new PlainLabel({}, this))
    , m_try(new LinkButton(tr("Try now"), this))
    , m_pause(new LinkButton({}, this))
    , m_lists(new QTableWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("About this connection"));
    build(mayChange);
    connect(m_try, &QPushButton::clicked, this, &ConnectionDialog::tryNowChosen);
    connect(m_pause, &QPushButton::clicked, this, [this] { Q_EMIT pauseChosen(!m_isPaused); });
    setFacts({});
}

void ConnectionDialog::setFacts(const ConnectionFacts &facts)
{
    m_service->setText(facts.service);
    m_try->setVisible(facts.mayTry);
    m_health->setText(facts.health);
    m_key->setText(facts.key);
    m_homes->setText(facts.homes);
    m_requests->setText(facts.requests);
    m_kept->setText(facts.kept);
    m_receiving->setText(facts.receiving);
    m_isPaused = facts.isPaused;
    m_pause->setText(m_isPaused ? tr("Go on receiving") : tr("Pause receiving"));
    m_pause->setVisible(facts.mayPause);
    m_lists->setRowCount(int(facts.lists.size()));
    for (int row = 0; row < m_lists->rowCount(); ++row) {
        const ConnectionFacts::List &list = facts.lists.at(row);
        const std::array texts{ list.title, list.state, list.here, list.atService };
        for (int column = 0; column < int(texts.size()); ++column) {
            QTableWidgetItem *item = m_lists->item(row, column);
            if (!item) {
                item = new QTableWidgetItem;
                const bool isNumber = column >= 2;
                item->setTextAlignment(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
                m_lists->setItem(row, column, item);
            }
            item->setText(texts.at(std::size_t(column)));
        }
    }
}

Connection ConnectionDialog::typed() const
{
    Connection connection = m_connection;
    if (!m_name)
        return connection;
    const QString name = m_name->text().trimmed();
    connection.name = name.isEmpty() ? connection.base.host() : name;
    connection.logDays = m_days->value();
    connection.requestsPerMinute = m_perMinute->value();
    connection.certificates = m_certificates->text().trimmed();
    return connection;
}

void ConnectionDialog::updateSave()
{
    const Connection now = typed();
    m_save->setEnabled(now.name != m_connection.name || now.logDays != m_connection.logDays
        || now.requestsPerMinute != m_connection.requestsPerMinute
        || now.certificates != m_connection.certificates);
    if (m_save->isEnabled())
        m_note->setText({});
}

void ConnectionDialog::save()
{
    m_connection = typed();
    Q_EMIT saved(m_connection);
    updateSave();
    m_note->setText(tr("Saved. It counts from the next start of the program on."));
}

void ConnectionDialog::chooseCertificates()
{
    auto *files = new QFileDialog(this, tr("Certificates to trust"), m_certificates->text(),
        tr("Certificates (*.pem *.crt *.cer);;All files (*)"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setFileMode(QFileDialog::ExistingFile);
    connect(files, &QFileDialog::fileSelected, m_certificates, &QLineEdit::setText);
    files->open();
}

} // namespace care
