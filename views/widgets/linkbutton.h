// SPDX-License-Identifier: GPL-3.0-or-later
//! Buttons by their looks: one that reads like a link, the one primary action, and the others.
#pragma once

#include <QPushButton>

namespace care {

//! Accent text without a box, underlined under the pointer, 24 px high. Its text is literal: no short cuts.
class LinkButton : public QPushButton {
    Q_OBJECT

public:
    explicit LinkButton(const QString &text = {}, QWidget *parent = nullptr);
    void setText(const QString &text);
    //! The text as it was set.
    const QString &plainText() const { return m_text; }
    //! Gives way: a name that is too long for its line is cut with an ellipsis; words as short as verbs are
    //! not.
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override; // the whole text where it is cut
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
};

//! The filled button: one on a page.
QPushButton *primaryButton(const QString &text, QWidget *parent = nullptr);
QPushButton *secondaryButton(const QString &text, QWidget *parent = nullptr);

} // namespace care
