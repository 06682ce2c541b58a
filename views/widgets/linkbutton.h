// SPDX-License-Identifier: GPL-3.0-or-later
//! Buttons: one that looks like a link, the primary one, and secondary ones.
#pragma once

#include <QPushButton>

namespace care {

//! Accent text without a box, underlined under the pointer, 24 px high. The text is literal: "&" is no access
//! key.
class LinkButton : public QPushButton {
    Q_OBJECT

public:
    explicit LinkButton(const QString &text = {}, QWidget *parent = nullptr);
    void setText(const QString &text);
    //! The text as set.
    const QString &plainText() const { return m_text; }
    //! Allows cutting a long name with an ellipsis; texts as short as verbs are never cut.
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override; // tool tip with the whole text, if it is cut
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
};

//! The filled button: one on a page.
QPushButton *primaryButton(const QString &text, QWidget *parent = nullptr);
QPushButton *secondaryButton(const QString &text, QWidget *parent = nullptr);

} // namespace care
