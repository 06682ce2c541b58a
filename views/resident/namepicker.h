// SPDX-License-Identifier: GPL-3.0-or-later
//! A box in which one of many is chosen by name. Typing any part of a name offers all that have it, case and
//! accents aside. Only what was picked, or typed whole and is the name of one alone, is chosen; any other
//! text stays as it was typed and chooses nobody.
#pragma once

#include <QComboBox>
#include <QPair>

class QCompleter;

namespace care {

class NameModel;

class NamePicker : public QComboBox {
    Q_OBJECT

public:
    using Names = QList<QPair<QString, QString>>; //!< id, and a name that no other has

    explicit NamePicker(QWidget *parent = nullptr);

    //! Whom it offers. What is chosen stays chosen, and is called by its name here once it has one.
    void setNames(const Names &names);
    //! Shows the one with \a id, by \a name if it is not offered; nobody if \a id is empty.
    void choose(const QString &id, const QString &name = {});
    //! Shows text that chooses nobody.
    void setTyped(const QString &text);

    const QString &id() const { return m_id; }
    //! Of the one that is chosen.
    const QString &name() const { return m_name; }
    //! What stands in it and is not the name of anybody.
    QString typed() const { return m_id.isEmpty() ? currentText().trimmed() : QString(); }

    //! All names, below the box.
    void showPopup() override;

Q_SIGNALS:
    //! Other text was typed, and with it perhaps the whole name of one.
    void edited();
    //! One was taken from the list, or typed whole and entered.
    void picked();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showText(const QString &text);
    void take(const QString &text);
    void set(const QString &id, const QString &name);
    void enter();
    //! Those that contain \a text; all if it is empty.
    void offer(const QString &text);
    void makeCompleter();

    NameModel *m_model;
    QCompleter *m_completer = nullptr; //!< made when it is first wanted
    QString m_id;
    QString m_name;
    QPair<QString, QString> m_given; //!< from the record, offered or not
    bool m_showing = false; //!< nobody types
    QString m_givenShown; //!< what the box called it
};

} // namespace care
