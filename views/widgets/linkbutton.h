// SPDX-License-Identifier: GPL-3.0-or-later
//! Kinds of buttons: like a link, primary, and secondary.
#pragma once

#include <QPushButton>

namespace care {

//! Button with accent text and no box, underlined under the pointer, 24 px high. The text is literal: "&" is
//! no access key.
class LinkButton : public QPushButton {
    Q_OBJECT

public:
    explicit LinkButton(const QString &text = {}, QWidget *parent = nullptr);
    void setText(const QString &text);
    //! Text as set, without Qt's escaping.
    const QString &plainText() const { return m_text; }
    //! Allows cutting long names with an ellipsis; texts as short as verbs are never cut.
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override; // Shows a tool tip with the whole text if it is cut.
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
};

//! Makes the filled button, of which a page has one.
QPushButton *primaryButton(const QString &text, QWidget *parent = nullptr);
QPushButton *secondaryButton(const QString &text, QWidget *parent = nullptr);

} // namespace care
