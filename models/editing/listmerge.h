// SPDX-License-Identifier: GPL-3.0-or-later
//! What two people did to one list, put together element by element: who added, removed or changed different
//! elements needs no question; who changed the same one does (fault row 96).
#pragma once

#include "models/editing/formfield.h"

#include <QByteArrayList>

namespace care {

//! One element that both changed; no bytes: not in the list.
struct ElementConflict {
    QByteArray base;
    QByteArray theirs;
    QByteArray mine;
};

struct ListMerge {
    QByteArrayList elements; //!< of both; mine where both changed the same one
    QList<ElementConflict> conflicts;
    //! Both moved elements, in different ways: elements is my list, and only a whole list can be chosen.
    bool orderContested = false;

    bool isContested() const { return orderContested || !conflicts.isEmpty(); }
};

//! What tells an element from the others of its list.
struct ElementName {
    QString id;
    QString name; //!< as people call it: the name of an allergy, the number of a telephone
};
ElementName elementName(const FormField &field, const QByteArray &element);

//! An element is told by its id; without one by its whole content, by what it is called (the name of an
//! allergy, the number of a telephone), and at last by its place between others: where both put somebody else
//! in the place of the same one, it is contested too. What only one of them changed keeps the bytes of that
//! one. The order is that of whoever moved something; what was added stands behind the element it was put
//! behind.
ListMerge mergeLists(const FormField &field, const QByteArrayList &base, const QByteArrayList &theirs,
    const QByteArrayList &mine);

} // namespace care
