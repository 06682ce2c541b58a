// SPDX-License-Identifier: GPL-3.0-or-later
//! Merges two people's changes to a list element by element: changes to different elements are combined;
//! changes to the same one are a conflict (fault row 96).
#pragma once

#include "models/editing/formfield.h"

#include <QByteArrayList>

namespace care {

//! An element that both changed; empty bytes: removed.
struct ElementConflict {
    QByteArray base;
    QByteArray theirs;
    QByteArray mine;
};

struct ListMerge {
    QByteArrayList elements; //!< with the changes of both; mine where both changed the same
    QList<ElementConflict> conflicts;
    //! Both reordered the list in different ways: elements has my order, and only a whole list can be chosen.
    bool orderContested = false;

    bool isContested() const { return orderContested || !conflicts.isEmpty(); }
};

//! Identity of an element in its list.
struct ElementName {
    QString id;
    QString name; //!< such as the name of an allergy, or a telephone number
};
ElementName elementName(const FormField &field, const QByteArray &element);

//! Elements are matched by id, otherwise by content, by name (of an allergy, a telephone number), and last by
//! position: if both replaced the same element by different ones, that is a conflict too. An element that
//! only one person changed keeps that person's bytes. The order is that of the person who moved something; an
//! added element follows the element it was put behind.
ListMerge mergeLists(const FormField &field, const QByteArrayList &base, const QByteArrayList &theirs,
    const QByteArrayList &mine);

} // namespace care
