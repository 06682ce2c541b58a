// SPDX-License-Identifier: GPL-3.0-or-later
//! Box to choose one of many by name. Typing any part of a name lists all that contain it, ignoring case and
//! accents. A name is chosen only if picked, if typed in full and unique, or, if single matches count, as the
//! only match when Tab leaves the box; other text stays and chooses nobody.
#pragma once

#include <QComboBox>
#include <QPair>

class QCompleter;

namespace care {

class NameModel;

class NamePicker : public QComboBox {
    Q_OBJECT

public:
    using Names = QList<QPair<QString, QString>>; //!< Pairs of id and unique name.

    explicit NamePicker(QWidget *parent = nullptr);

    //! Sets the choices. The chosen id stays, and its name is updated from them.
    void setNames(const Names &names);
    //! Chooses \a id, shown as \a name if not among the choices; an empty \a id chooses nobody.
    void choose(const QString &id, const QString &name = {});
    //! Shows text that chooses nobody.
    void setTyped(const QString &text);
    //! Sets whether Tab chooses the only name that matches the typed text.
    void setTakesSingleMatch(bool takes) { m_takesSingleMatch = takes; }

    const QString &id() const { return m_id; }
    //! Name of the chosen entry; empty if none is chosen.
    const QString &name() const { return m_name; }
    //! Typed text that matches no chosen name.
    QString typed() const { return m_id.isEmpty() ? currentText().trimmed() : QString(); }
    //! True if several names contain the typed text.
    bool fitsSeveral() const;
    //! True if exactly one name contains the typed text, so that leaving with Tab chooses that name.
    bool fitsOne() const;

    //! Opens the list of all names.
    void showPopup() override;

Q_SIGNALS:
    //! The text changed, and perhaps the choice.
    void edited();
    //! The user picked a name from the list, or typed one in full and pressed Enter.
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
    //! Lists the names that contain \a text; all if empty.
    void offer(const QString &text);
    void makeCompleter();
    //! Chooses the name at \a offered in the list.
    void pick(const QModelIndex &offered);
    //! True if the list shows a single name without a current row, which Enter then chooses.
    bool isOnlyOneOffered() const;

    NameModel *m_model;
    QCompleter *m_completer = nullptr; //!< Completer, created when first used.
    QString m_id;
    QString m_name;
    QPair<QString, QString> m_given; //!< Id and name as in the record, among the choices or not.
    bool m_takesSingleMatch = false;
    bool m_showing = false; //!< True while the program sets the text, not the user.
    QString m_givenShown; //!< Text by which the box shows m_given.
};

} // namespace care
