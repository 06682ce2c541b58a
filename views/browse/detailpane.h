// SPDX-License-Identifier: GPL-3.0-or-later
//! The panel beside a list: the person's banner, the record, what can be done with it.
#pragma once

#include "models/schema/record.h"
#include "models/schema/resourceschema.h"

#include <QWidget>

class QPushButton;

namespace care {

class DetailPanel;
class PersonBanner;
class RecordWatcher;

class DetailPane : public QWidget {
    Q_OBJECT

public:
    //! \a shown follows the record, \a person the resident it is about.
    DetailPane(RecordWatcher &shown, RecordWatcher &person, QWidget *parent = nullptr);

    //! Shows this record as soon as it is known; an empty id clears the panel.
    void showRecord(const ResourceSchema &schema, const QString &id);
    void clear();
    //! Editing is closed with the reason, or open again with an empty one.
    void setReadOnly(const QString &reason);

Q_SIGNALS:
    void editRequested(const QString &residentId);
    void openRequested(const QString &resource, const QString &id);
    void closeRequested();

private:
    void update(const Record &record);
    void updatePerson(const Record &resident);
    void updateButtons();

    RecordWatcher &m_shown;
    RecordWatcher &m_person;
    const ResourceSchema *m_schema = nullptr;
    PersonBanner *m_banner;
    DetailPanel *m_panel;
    QPushButton *m_edit;
    QPushButton *m_open;
    QString m_readOnly;
};

} // namespace care
