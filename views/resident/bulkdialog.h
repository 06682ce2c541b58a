// SPDX-License-Identifier: GPL-3.0-or-later
//! One field of the chosen residents: choose it and its value, see in a table what would become of each, and
//! only then have it done, one after the other.
#pragma once

#include "models/editing/bulkchange.h"
#include "views/resident/fieldeditor.h"

#include <QDialog>

class QComboBox;
class QPagedPaintDevice;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace care {

class BulkTable;
class DataTable;
class PlainLabel;

class BulkDialog : public QDialog {
    Q_OBJECT

public:
    BulkDialog(std::unique_ptr<BulkChange> change, const FormContext &context, QWidget *parent = nullptr);
    ~BulkDialog() override;

    BulkChange &change() { return *m_change; }
    //! Chooses what is changed: an index into the first box, which is BulkEdit::paths() with the keyworkers
    //! twice, to add and to take away.
    void chooseField(int index);
    //! Chooses what it is changed to: a text, or the id of a home or a person.
    void chooseValue(const QString &value, const QString &name = {});
    //! Both at once.
    void choose(const BulkEdit &edit);
    QPushButton *changeButton() const { return m_run; }
    QPushButton *stopButton() const { return m_stop; }
    QPushButton *copyButton() const { return m_copy; }
    //! Prints the list, once there is something to read in it; false if \a device did not take all of it.
    [[nodiscard]] bool print(QPagedPaintDevice &device) const;

    //! While it runs it only stops it: what became of each can be seen and copied first.
    void reject() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *buildChoice(const FormContext &context);
    QWidget *buildFooter();
    BulkEdit edit() const;
    //! What is changed to what: "Status becomes “Inactive”".
    QString whatChanges() const;
    //! For the audit trail.
    void notePrint();
    void plan();
    void confirm();
    void refresh();
    void fitColumns();
    void stretchResult();

    std::unique_ptr<BulkChange> m_change;
    BulkTable *m_model;
    QComboBox *m_field;
    QStackedWidget *m_values;
    DataTable *m_table;
    PlainLabel *m_summary;
    QPushButton *m_run = nullptr;
    QPushButton *m_stop = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_print = nullptr;
    QProgressBar *m_progress;
    const QString m_connection; //!< its name, for what is printed
    const QString m_account; //!< who is logged in to this computer, for the same
    QPushButton *m_close = nullptr;
};

} // namespace care
