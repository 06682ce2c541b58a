// SPDX-License-Identifier: GPL-3.0-or-later
//! "There is a problem": every problem of the form in one box, each a link to its field. It takes the focus
//! when it appears [design-system.service.gov.uk/components/error-summary].
#pragma once

#include "models/editing/residentrules.h"

#include <QWidget>

class QVBoxLayout;

namespace care {

class PlainLabel;

class ErrorSummary : public QWidget {
    Q_OBJECT

public:
    explicit ErrorSummary(QWidget *parent = nullptr);

    //! Shows \a problems, or hides the box if there are none. Does not move the focus.
    void setProblems(const QList<Problem> &problems);
    const QList<Problem> &problems() const { return m_problems; }
    //! Takes the focus and announces the problems.
    void present();

Q_SIGNALS:
    void fieldChosen(const QString &path);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QVBoxLayout *m_links;
    PlainLabel *m_heading;
    QList<Problem> m_problems;
};

} // namespace care
