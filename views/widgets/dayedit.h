// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTimeEdit>

namespace care {

//! A day, or a minute of one, with a calendar. What is typed is read whole, in any form that people write
//! dates in, when Enter is pressed or the field is left: "27/11/2026 18:00", "27 November 2026". A text that
//! is none, or out of range, is refused in words, and the value before stays. Thread: GUI.
class DayEdit final : public QDateTimeEdit {
    Q_OBJECT

public:
    enum class Precision : quint8 { Day, Minute };

    explicit DayEdit(Precision precision, QWidget *parent = nullptr);

    //! The text that was refused since the last call; empty if none was.
    QString takeRefused() const;
    void stepBy(int steps) override;

protected:
    StepEnabled stepEnabled() const override;
    QValidator::State validate(QString &text, int &position) const override;
    QDateTime dateTimeFromText(const QString &text) const override;
    //! Called for a text that cannot be read, before the value of before is shown again.
    void fixup(QString &text) const override;
    void keyPressEvent(QKeyEvent *event) override;
    //! Tab leaves the field: the parts of a date are no stops.
    bool focusNextPrevChild(bool next) override { return QWidget::focusNextPrevChild(next); }

private:
    const Precision m_precision;
    mutable QString m_refused;
};

} // namespace care
