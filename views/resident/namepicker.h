// SPDX-License-Identifier: GPL-3.0-or-later
//! A box to choose one of many by name. Typing any part of a name offers all that contain it, ignoring case
//! and accents. A name is chosen only if it was picked, or typed completely and is unique, or where it is to
//! take single matches, if it is the only one that fits as the box is left by Tab; other text remains and
//! chooses nobody.
#pragma once

#include <QComboBox>
#include <QPair>

class QCompleter;

namespace care {

class NameModel;

class NamePicker : public QComboBox {
    Q_OBJECT

public:
    using Names = QList<QPair<QString, QString>>; //!< id, and a unique name

    explicit NamePicker(QWidget *parent = nullptr);

    //! Sets the choices. The chosen id stays, and takes its name from here once it has one.
    void setNames(const Names &names);
    //! Chooses \a id, shown as \a name if it is not among the choices; nobody if \a id is empty.
    void choose(const QString &id, const QString &name = {});
    //! Shows text that chooses nobody.
    void setTyped(const QString &text);
    //! Lets Tab choose the only name that fits what was typed.
    void setTakesSingleMatch(bool takes) { m_takesSingleMatch = takes; }

    const QString &id() const { return m_id; }
    //! The name of the chosen one.
    const QString &name() const { return m_name; }
    //! Text that was typed and names nobody.
    QString typed() const { return m_id.isEmpty() ? currentText().trimmed() : QString(); }
    //! True if more than one name contains it.
    bool fitsSeveral() const;
    //! True if exactly one name contains it, which leaving the box with Tab would choose.
    bool fitsOne() const;

    //! Opens the list of all names.
    void showPopup() override;

Q_SIGNALS:
    //! The text was changed, and with it perhaps the choice.
    void edited();
    //! A name was picked from the list, or typed completely and confirmed with Enter.
    void picked();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void showText(const QString &text);
    void take(const QString &text);
    void set(const QString &id, const QString &name);
    void enter();
    void takeOnlyOne();
    //! Offers the names that contain \a text; all if it is empty.
    void offer(const QString &text);
    void makeCompleter();
    //! Chooses the name at \a offered, of the list.
    void pick(const QModelIndex &offered);
    //! True if the list offers a single name and none is marked: that one is meant.
    bool isOnlyOneOffered() const;

    NameModel *m_model;
    QCompleter *m_completer = nullptr; //!< created when first used
    QString m_id;
    QString m_name;
    QPair<QString, QString> m_given; //!< id and name as in the record, among the choices or not
    bool m_takesSingleMatch = false;
    bool m_showing = false; //!< set by the program, not typed
    QString m_givenShown; //!< text by which the box shows m_given
};

} // namespace care
