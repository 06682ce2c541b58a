// SPDX-License-Identifier: GPL-3.0-or-later
//! The whole of one record as it was downloaded, for whoever asks why the program shows what it shows.
#pragma once

#include <QDialog>

namespace care {

class WindowModels;
struct ResourceSchema;

class SourceDialog : public QDialog {
    Q_OBJECT

public:
    //! \a models outlives the dialog. While the program is locked it is empty.
    SourceDialog(
        const WindowModels &models, const ResourceSchema &schema, const QString &id, QWidget *parent);

protected:
    bool event(QEvent *event) override;

private:
    const ResourceSchema &m_schema;
    const QString m_id;
};

} // namespace care
