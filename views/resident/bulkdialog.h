// SPDX-License-Identifier: GPL-3.0-or-later
//! The dialog that changes one field of several residents: choose the field and its value, check the table of
//! what will change for each, then apply it to one after the other.
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
    //! Chooses the field: an index into the first box, which has BulkEdit::paths() with the keyworkers twice,
    //! to add and to remove.
    void chooseField(int index);
    //! Chooses the new value: a text, or the id of a home or person.
    void chooseValue(const QString &value, const QString &name = {});
    //! Chooses field and value.
    void choose(const BulkEdit &edit);
    QPushButton *changeButton() const { return m_run; }
    QPushButton *copyButton() const { return m_copy; }
    //! Prints the table, once it has rows; false if \a device did not accept all of it.
    [[nodiscard]] bool print(QPagedPaintDevice &device) const;

    //! While the change runs, stops it and stays open, so that the outcomes can be read and copied.
    void reject() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *buildChoice(const FormContext &context);
    QWidget *buildFooter();
    BulkEdit edit() const;
    //! Why what was typed is no value yet; empty if nothing was.
    QString problem() const;
    void offerNames();
    //! The change as a sentence: "Status becomes “Inactive”".
    QString whatChanges() const;
    //! Records the printing in the audit trail.
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
    const QString m_connection; //!< name of the connection, for prints
    const QString m_account; //!< name of the signed-in user, for prints
    QPushButton *m_close = nullptr;
};

} // namespace care
