// SPDX-License-Identifier: GPL-3.0-or-later
//! Label, hint and error around one widget of a short form.
#pragma once

#include <QWidget>

namespace care {

class PlainLabel;

class LabelledField : public QWidget {
    Q_OBJECT

public:
    //! \a label may have an access key and names \a input for screen readers; \a row contains the input, or
    //! is null if the input stands alone.
    LabelledField(const QString &label, const QString &hint, QWidget *input, QWidget *row = nullptr);

    void setLabel(const QString &label);
    void setError(const QString &message);
    const QString &error() const { return m_error; }
    //! Disables the input; \a by, shown and announced beside the value, says who set it.
    void setLocked(const QString &by);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    PlainLabel *m_title;
    PlainLabel *m_errorLabel;
    PlainLabel *m_lockedLabel;
    QWidget *m_input;
    QString m_hint;
    QString m_error;
};

} // namespace care
