// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTimeEdit>
#include <QPointer>

namespace care {

class PlainLabel;

//! A day, or a minute of one, with a calendar. What is typed is read whole, in any form that people write
//! dates in, when Enter is pressed or the field is left: "27/11/2026 18:00", "27 November 2026". A text that
//! is none, or out of range, is refused in words, and the value before stays. Thread: GUI.
class DayEdit final : public QDateTimeEdit {
    Q_OBJECT

public:
    enum class Precision : quint8 { Day, Minute };

    explicit DayEdit(Precision precision, QWidget *parent = nullptr);

    //! Reads what is typed. False if a text was refused since the last call: the field has the keyboard then,
    //! and says why again.
    [[nodiscard]] bool acceptText();
    //! The text that was refused since the last call; empty if none was.
    QString takeRefused() const;
    //! Says why the last text was refused, until a valid one is typed. To be placed below the field; hidden
    //! while it says nothing.
    PlainLabel *message() const { return m_message; }
    //! For a moment that was chosen elsewhere.
    void clearMessage() const;
    //! True while a text is typed that has not been read yet.
    bool isBeingTyped() const;
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
    void tell(const QString &words) const;

    const Precision m_precision;
    const QPointer<PlainLabel> m_message;
    mutable QString m_refused;
    mutable QDateTime m_stayed; //!< the value when a text was refused
    mutable bool m_isRefused = false; //!< the text that was read last
    bool m_isTyped = false; //!< since a text was read last
};

} // namespace care
