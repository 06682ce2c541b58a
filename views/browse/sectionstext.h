// SPDX-License-Identifier: GPL-3.0-or-later
//! Shows sections on screen as they are printed.
#pragma once

#include "views/paper/contentsheet.h"

#include <QTextEdit>

namespace care {

//! Sections as selectable text. Enter opens the record of the line with the cursor; a click on a name opens
//! that person's record.
class SectionsText : public QTextEdit {
    Q_OBJECT

public:
    explicit SectionsText(QWidget *parent = nullptr);

    //! Sets the sections; cursor and scroll bar keep their place.
    void setSections(const QList<SheetSection> &sections);
    //! Link of the line with the cursor; empty if there is none.
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
