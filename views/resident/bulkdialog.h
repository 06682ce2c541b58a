// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog that changes one field of several residents: choose field and value, check the table of changes,
//! then apply them one after the other.
#pragma once

#include "models/editing/bulkchange.h"
#include "views/paper/sheet.h"
#include "views/resident/fieldeditor.h"

#include <QAbstractTableModel>
#include <QDialog>

class QComboBox;
class QPagedPaintDevice;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace care {

class DataTable;
class PlainLabel;

//! Change of several residents as a table: name, old value, new value, outcome.
class BulkTable : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Resident, Born, Room, Home, From, To, Result };

    //! \a change must outlive the table.
    explicit BulkTable(BulkChange &change, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    //! Table with headings as tab-separated text.
    QString text() const;
    //! Summary: "12 will be changed, 2 will not" before the run; "8 saved, 2 not changed, 4 not tried" after
    //! it.
    static QString summary(const BulkChange &change);

private:
    QString cell(const BulkRow &row, int column) const;

    BulkChange &m_change;
};

//! Printed result of a change of several residents: field, value, and the outcome for each resident.
class BulkSheet : public Sheet {
public:
    //! \a title names the change; \a summary counts saved and unsaved residents.
    struct Text {
        QString title;
        QString summary;
        QString connection; //!< Name of the connection; may be empty.
        QString account; //!< Name of the signed-in user.
    };
    BulkSheet(const BulkTable &table, const Text &text, const QDateTime &at, QSizeF page);
};

class BulkDialog : public QDialog {
    Q_OBJECT

public:
    BulkDialog(std::unique_ptr<BulkChange> change, const FormContext &context, QWidget *parent = nullptr);
    ~BulkDialog() override;

    BulkChange &change() { return *m_change; }
    //! Chooses the field by its index in the first box, which lists BulkEdit::paths() with keyworkers twice,
    //! to add and to remove.
    void chooseField(int index);
    //! Chooses the new value: a text, or the id of a home or person.
    void chooseValue(const QString &value, const QString &name = {});
    //! Chooses field and value together; those of an undo cannot be changed.
    void choose(const BulkEdit &edit);
    QPushButton *changeButton() const { return m_run; }
    QPushButton *copyButton() const { return m_copy; }
    //! Prints the table, once it has rows; false if \a device did not accept all of it.
    [[nodiscard]] bool print(QPagedPaintDevice &device) const;

    //! Stops a change in progress and keeps the dialog open, so that the outcomes can be read and copied.
    void reject() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *buildChoice(const FormContext &context);
    QWidget *buildFooter();
    BulkEdit edit() const;
    //! Reason why the typed text is no value yet; empty if nothing was typed.
    QString problem() const;
    void offerNames();
    //! Change as a sentence, such as "Status becomes “Inactive”".
    QString whatChanges() const;
    //! Records the printing in the audit trail.
    void notePrint();
    void plan();
    void confirm();
    void refresh();
    void fitColumns();
    void stretchResult();

    std::unique_ptr<BulkChange> m_change;
    BulkEdit m_undo; //!< Undo to apply in place of a choice; without a field if there is none.
    BulkTable *m_model;
    PlainLabel *m_heading;
    QComboBox *m_field;
    QStackedWidget *m_values;
    DataTable *m_table;
    PlainLabel *m_summary;
    QPushButton *m_run = nullptr;
    QPushButton *m_stop = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_print = nullptr;
    QProgressBar *m_progress;
    const QString m_connection; //!< Name of the connection, for prints.
    const QString m_account; //!< Name of the signed-in user, for prints.
    QPushButton *m_close = nullptr;
};

} // namespace care
