// SPDX-License-Identifier: GPL-3.0-or-later
//! Sections on the screen as they stand on a sheet.
#pragma once

#include "views/paper/contentsheet.h"

#include <QTextEdit>

namespace care {

//! The sections as text to be read and selected. Enter opens the record of the line with the cursor, a click
//! on a name that person's record.
class SectionsText : public QTextEdit {
    Q_OBJECT

public:
    explicit SectionsText(QWidget *parent = nullptr);

    //! Keeps the place of cursor and scroll bar.
    void setSections(const QList<SheetSection> &sections);
    //! The link of the line with the cursor; empty if there is none.
    QString link() const;

Q_SIGNALS:
    void openRequested(const QString &link);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void write();

    QList<SheetSection> m_sections;
};

} // namespace care
