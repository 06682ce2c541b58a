// SPDX-License-Identifier: GPL-3.0-or-later
//! The area above the fields of a form: the person's banner, or that a record is added.
#pragma once

#include "models/editing/recorddraft.h"

#include <QWidget>

class QVBoxLayout;

namespace care {

class PersonBanner;
class PlainLabel;

class FormHead : public QWidget {
    Q_OBJECT

public:
    //! \a resource outlives the head.
    explicit FormHead(const EditableResource &resource, QWidget *parent = nullptr);

    //! \a newest: the newest known state of the record at the service; the banner shows that, whatever is
    //! typed.
    void setDraft(const RecordDraft &draft, const Record &newest, QDate today);
    //! nullptr unless the form is about a person.
    PersonBanner *banner() const { return m_banner; }

private:
    //! Creates the banner of a person, or the name of another record.
    QWidget *buildRecord();
    QWidget *buildNewTitle();

    const EditableResource &m_resource;
    PersonBanner *m_banner = nullptr; //!< for a person
    PlainLabel *m_name = nullptr; //!< for any other record
    QWidget *m_record; //!< one of the two
    PlainLabel *m_newName = nullptr;
    QWidget *m_newTitle;
};

} // namespace care
