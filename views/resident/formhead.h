// SPDX-License-Identifier: GPL-3.0-or-later
//! What stands above the fields of a form: whom it is about, with all facts, or that a record is added.
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

    //! \a newest: the newest record that the service is known to hold; the banner speaks of it, whatever is
    //! typed.
    void setDraft(const RecordDraft &draft, const Record &newest, QDate today);
    //! nullptr unless it is about a person.
    PersonBanner *banner() const { return m_banner; }

private:
    //! The banner of a person, the name of any other record.
    QWidget *buildRecord();
    QWidget *buildNewTitle();

    const EditableResource &m_resource;
    PersonBanner *m_banner = nullptr; //!< of a person
    PlainLabel *m_name = nullptr; //!< of any other record
    QWidget *m_record; //!< one of the two
    PlainLabel *m_identity; //!< what is being changed of what the banner says
    PlainLabel *m_newName = nullptr;
    QWidget *m_newTitle;
};

} // namespace care
