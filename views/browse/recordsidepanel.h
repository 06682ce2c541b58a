// SPDX-License-Identifier: GPL-3.0-or-later
//! The panel beside a list: the person's banner, what belongs to the record, the record itself by its schema
//! or whole as a tree, and what can be done with it.
#pragma once

#include "models/json/record.h"
#include "models/schema/filter.h"
#include "models/schema/relations.h"
#include "models/schema/resourceschema.h"
#include "models/tables/similarresidents.h"

#include <QWidget>

class QCheckBox;
class QPushButton;
class QStackedWidget;
class QTabBar;

namespace care {

class RecordDetails;
class FilterCounts;
class IncidentWatcher;
class PersonBanner;
class RecordTreeView;
class RecordWatcher;
class RelatedBar;

class RecordSidePanel : public QWidget {
    Q_OBJECT

public:
    //! \a shown follows the record, \a person the resident it is about, \a incident what belongs to it if it
    //! is one, \a related counts for this pane.
    RecordSidePanel(RecordWatcher &shown, RecordWatcher &person, IncidentWatcher &incident,
        FilterCounts &related, const FindSimilar &findSimilar, const IsWhole &isWhole,
        QWidget *parent = nullptr);

    //! Shows this record as soon as it is known; an empty id clears the panel. \a changed: as below.
    void showRecord(const ResourceSchema &schema, const QString &id, const QStringList &changed = {});
    //! The fields of this record that others have changed since the user last looked.
    void setChangedFields(const QStringList &keys);
    //! Of the record that is shown; null before there was one.
    const ResourceSchema *schema() const { return m_schema; }
    void clear();
    //! Editing is closed with the reason, or open again with an empty one.
    void setReadOnly(const QString &reason);
    //! Fields of a resident that the user can ask to change here.
    void setChangeableFields(const QStringList &keys);
    //! The banner stands elsewhere on the same screen.
    void setBannerShown(bool shown);

Q_SIGNALS:
    void editRequested(const QString &residentId);
    //! One field of the resident is to be changed.
    void changeRequested(const QString &residentId, const QString &key);
    //! The pages of this resident.
    void pagesRequested(const QString &residentId);
    void openRequested(const QString &resource, const QString &id);
    //! Exactly these records, in their list.
    void listRequested(const QString &resource, const care::Filter &filter);
    //! The link to this record is to be copied.
    void linkWanted(const QString &resource, const QString &id);

protected:
    bool event(QEvent *event) override;

private:
    QWidget *makeTabs();
    void showTab(int tab);
    void fillTree(const Record &record);
    void update(const Record &record);
    void updateHeading(const Record &record);
    void updatePerson(const Record &resident);
    void updateIncident();
    void updateButtons();
    void showFields(const Record &record);
    void updateEmpty();
    QString missingText() const;

    RecordWatcher &m_shown;
    RecordWatcher &m_person;
    IncidentWatcher &m_incident;
    const FindSimilar m_findSimilar;
    const ResourceSchema *m_schema = nullptr;
    PersonBanner *m_banner;
    RelatedBar *m_related;
    QTabBar *m_tabs;
    QCheckBox *m_empty;
    QStackedWidget *m_stack;
    RecordDetails *m_panel;
    RecordTreeView *m_tree = nullptr; //!< made when it is wanted
    QPushButton *m_open;
    QPushButton *m_edit;
    QPushButton *m_link;
    QString m_readOnly;
    QStringList m_changeable; //!< fields of a resident
    QStringList m_changed; //!< fields of the record that is asked for
    bool m_bannerShown = true;
};

} // namespace care
