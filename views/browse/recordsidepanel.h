// SPDX-License-Identifier: GPL-3.0-or-later
//! The panel beside a list: the person's banner, links to related records, the record's fields, and buttons
//! for what can be done.
#pragma once

#include "models/json/record.h"
#include "models/schema/filter.h"
#include "models/schema/relations.h"
#include "models/schema/resourceschema.h"

#include <QWidget>

#include <functional>

class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace care {

class FilterCounts;
class FlowLayout;
class IncidentWatcher;
class PersonBanner;
class RecordDetails;
class RecordWatcher;
class WindowModels;

//! The parts of a panel, from the banner down. The banner says who it is, their allergies and their DNACPR:
//! it is never cut. It stays in sight while what is below it scrolls; only in a low window with large text,
//! where it would leave no room for anything else, it scrolls with the rest.
class PanelPane : public QWidget {
    Q_OBJECT

public:
    //! \a leastHeight: the least useful height of the part that stretches, in px.
    PanelPane(const QString &accessibleName, QWidget *banner, std::function<int()> leastHeight,
        QWidget *parent = nullptr);
    //! Adds a part below the others; the one with a \a stretch takes the height that is left.
    void addPart(QWidget *part, int stretch = 0);
    void scrollToTop();
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    void placeBanner();
    int neededHeight(int width) const;

    const std::function<int()> m_leastHeight;
    QWidget *m_banner;
    QScrollArea *m_scroll;
    QVBoxLayout *m_outer;
    QVBoxLayout *m_column; //!< what scrolls
    bool m_bannerStays = true;
};

//! Links to related records with counts: "Incidents 4 · Goals 3". Each opens exactly that list; lists without
//! related records are left out.
class RelatedBar : public QWidget {
    Q_OBJECT

public:
    //! \a models outlives the bar.
    explicit RelatedBar(const WindowModels &models, QWidget *parent = nullptr);

    void setRecord(const ResourceSchema &schema, const Record &record);
    void clear();
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    //! The number of some linked records may be another.
    void counted();
    void listRequested(const QString &resource, const care::Filter &filter);

private:
    void rebuild();

    const WindowModels &m_models;
    FilterCounts &m_counts;
    FlowLayout *m_flow;
    QList<Relation> m_relations;
};

class RecordSidePanel : public QWidget {
    Q_OBJECT

public:
    //! \a models outlives the panel.
    explicit RecordSidePanel(const WindowModels &models, QWidget *parent = nullptr);

    //! Shows the record as soon as it is known; an empty id clears the panel.
    void showRecord(const ResourceSchema &schema, const QString &id);
    //! Schema of the record that was asked for last; null before the first.
    const ResourceSchema *schema() const { return m_schema; }
    //! The record on screen, on which every button here acts: while another record is being read it is still
    //! the previous one.
    struct Shown {
        const ResourceSchema *schema = nullptr;
        Record record;
        QString resident; //!< id of whom it is about; may be empty
    };
    const Shown &shown() const { return m_now; }
    void clear();
    //! Disables editing with a reason, or enables it with an empty one.
    void setReadOnly(const QString &reason);
    //! Fields of a resident that have a "Change" button here.
    void setChangeableFields(const QStringList &keys);
    //! False where another banner is on the same screen.
    void setBannerShown(bool shown);
    //! True where no list stands beside it: then it has a way back.
    void setAlone(bool isAlone) { m_wayBack->setVisible(isAlone); }
    //! The arrows scroll the record; Esc goes back to the list.
    void takeKeyboard();

Q_SIGNALS:
    //! The user wants to see the list again.
    void closeWanted();
    void editRequested(const QString &residentId);
    //! The user wants to change a field of the resident.
    void changeRequested(const QString &residentId, const QString &key);
    //! The user wants to open the pages of this resident.
    void pagesRequested(const QString &residentId);
    void openRequested(const QString &resource, const QString &id);
    //! The user wants to see exactly these records in their list.
    void listRequested(const QString &resource, const care::Filter &filter);
    //! The user wants to draft a notification of this incident.
    void draftRequested(const QString &incidentId);
    //! The user wants to copy the link to this record.
    void linkWanted(const QString &resource, const QString &id);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void connectButtons();
    QWidget *makeWayBack();
    void update(const Record &record);
    void updateHeading(const Record &record);
    void updatePerson(const Record &resident);
    void updateIncident();
    void showLately();
    void updateBanner();
    void updateButtons();
    void showFields(const Record &record);
    void updateEmpty();
    QString missingText() const;

    const WindowModels &m_models;
    RecordWatcher &m_shown; //!< watches the record
    RecordWatcher &m_person; //!< watches its resident
    IncidentWatcher &m_incident; //!< watches what belongs to an incident
    const ResourceSchema *m_schema = nullptr;
    QWidget *m_wayBack; //!< in place of the list beside it
    PersonBanner *m_banner;
    RecordDetails *m_panel;
    RelatedBar *m_related;
    PanelPane *m_pane; //!< the parts below one another
    QPushButton *m_open;
    QPushButton *m_edit;
    QPushButton *m_draft;
    QPushButton *m_link;
    Shown m_now;
    Shown m_pressed; //!< when a button was pressed: until it is released another record may come
    QString m_latelyOf; //!< id of the resident whose section there is
    QString m_readOnly;
    QStringList m_changeable; //!< fields of a resident
    bool m_bannerShown = true;
};

} // namespace care
