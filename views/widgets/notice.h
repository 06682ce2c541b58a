// SPDX-License-Identifier: GPL-3.0-or-later
//! Bar with a message and actions, such as "A key is missing. Enter the key". Announced to screen readers;
//! never takes the focus by itself.
#pragma once

#include <QFrame>
#include <QStringList>

namespace care {

class PlainLabel;
class FlowLayout;

class Notice : public QFrame {
    Q_OBJECT

public:
    enum class Kind : quint8 { Info, Warning, Danger };

    explicit Notice(QWidget *parent = nullptr);

    //! Shows the bar; an empty \a text hides it. \a actions become one or two buttons. A message already
    //! shown is not announced again.
    void setMessage(Kind kind, const QString &text, const QStringList &actions = {});
    QString text() const;
    void clear() { setMessage(m_kind, {}); }
    //! Focuses the button of the first action, if there is one.
    void focusAction();

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    //! The user chose an action; \a index counts from 0 in the actions.
    void actionChosen(int index);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Kind m_kind = Kind::Info;
    PlainLabel *m_text;
    FlowLayout *m_row;
    QStringList m_actions;
};

} // namespace care
