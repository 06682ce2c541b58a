// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTimeEdit>
#include <QPointer>

namespace care {

class PlainLabel;

//! Field for a day or a minute, with a calendar. Typed text is read as a whole, in any common form of date
//! ("27/11/2026 18:00", "27 November 2026"), when Enter is pressed or the field is left. Unreadable or
//! out-of-range text is refused with a message, and the former value stays. Thread: GUI.
class DayEdit final : public QDateTimeEdit {
    Q_OBJECT

public:
    enum class Precision : quint8 { Day, Minute };

    explicit DayEdit(Precision precision, QWidget *parent = nullptr);

    //! Reads the typed text. False if a text was refused since the last call; then the field gets the focus
    //! and repeats the reason.
    [[nodiscard]] bool acceptText();
    //! Text refused since the last call; empty if none was.
    QString takeRefused() const;
    //! Label with the reason for a refusal, until a valid text is typed. To be placed below the field; hidden
    //! while empty.
    PlainLabel *message() const { return m_message; }
    //! Clears the message, when a time was chosen elsewhere.
    void clearMessage() const;
    //! Shows and announces \a words in the message; the dialog grows by their lines.
    void tell(const QString &words) const;
    //! True while typed text has not been read yet.
    bool isBeingTyped() const;
    void stepBy(int steps) override;

protected:
    StepEnabled stepEnabled() const override;
    QValidator::State validate(QString &text, int &position) const override;
    QDateTime dateTimeFromText(const QString &text) const override;
    //! Handles unreadable text, before the former value is shown again.
    void fixup(QString &text) const override;
    void keyPressEvent(QKeyEvent *event) override;
    //! Tab leaves the field, because the parts of a date are no tab stops.
    bool focusNextPrevChild(bool next) override { return QWidget::focusNextPrevChild(next); }

private:
    const Precision m_precision;
    const QPointer<PlainLabel> m_message;
    mutable QString m_refused;
    mutable QDateTime m_stayed; //!< Value that stayed when a text was refused.
    mutable bool m_isRefused = false; //!< True if the last read text was refused.
    bool m_isTyped = false; //!< True if something was typed since a text was last read.
};

} // namespace care
