// SPDX-License-Identifier: GPL-3.0-or-later
//! Panel beside a list: the person's banner, links to related records, the record's fields, and buttons for
//! actions.
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

//! Scrolling column of a panel's parts below a banner. The banner, with identity, allergies and DNACPR, is
//! never cut and stays visible while the rest scrolls; only in a low window with large text, where it would
//! leave no room, does it scroll too.
class PanelPane : public QWidget {
    Q_OBJECT

public:
    //! \a leastHeight returns the minimum useful height of the stretching part in px.
    PanelPane(const QString &accessibleName, QWidget *banner, std::function<int()> leastHeight,
        QWidget *parent = nullptr);
    //! Adds a part at the bottom; the one with a \a stretch takes the remaining height.
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
    QVBoxLayout *m_column; //!< Layout of the parts that scroll.
    bool m_bannerStays = true;
};

//! Links to related records with counts: "Incidents 4 · Goals 3". Each opens exactly that list; lists without
//! related records are left out.
class RelatedBar : public QWidget {
    Q_OBJECT

public:
    //! \a models must outlive the bar.
    explicit RelatedBar(const WindowModels &models, QWidget *parent = nullptr);

    void setRecord(const ResourceSchema &schema, const Record &record);
    void clear();
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    //! Counts of linked records may have changed.
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
    //! \a models must outlive the panel.
    explicit RecordSidePanel(const WindowModels &models, QWidget *parent = nullptr);

    //! Shows the record once it is known; an empty id clears the panel.
    void showRecord(const ResourceSchema &schema, const QString &id);
    //! Schema of the record requested last; null before the first.
    const ResourceSchema *schema() const { return m_schema; }
    //! Record on screen, on which every button acts: while another record is being read, still the former
    //! one.
    struct Shown {
        const ResourceSchema *schema = nullptr;
        Record record;
        QString resident; //!< Id of the resident concerned; may be empty.
    };
    const Shown &shown() const { return m_now; }
    void clear();
    //! Disables editing with a reason, or enables it with an empty one.
    void setReadOnly(const QString &reason);
    //! Sets the fields of a resident that have a "Change" button.
    void setChangeableFields(const QStringList &keys);
    //! Shows or hides the banner; hidden if the same screen has another.
    void setBannerShown(bool shown);
    //! Sets whether the panel stands without a list beside it, and so can be closed.
    void setAlone(bool isAlone) { m_wayBack->setVisible(isAlone); }
    //! Gives the keyboard to the record, which the arrow keys scroll; Esc returns to the list.
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
    RecordWatcher &m_shown; //!< Watches the record shown for changes.
    RecordWatcher &m_person; //!< Watches the resident of the record for changes.
    IncidentWatcher &m_incident; //!< Watches the records that belong to an incident.
    const ResourceSchema *m_schema = nullptr;
    QWidget *m_wayBack; //!< Button back to the list, where the panel replaces it.
    PersonBanner *m_banner;
    RecordDetails *m_panel;
    RelatedBar *m_related;
    PanelPane *m_pane; //!< Scrolling column with all parts of the panel.
    QPushButton *m_open;
    QPushButton *m_edit;
    QPushButton *m_draft;
    QPushButton *m_link;
    Shown m_now;
    Shown m_pressed; //!< Record when a button was pressed; until the release, another record may arrive.
    QString m_latelyOf; //!< Id of the resident whose recent events the panel shows.
    QString m_readOnly;
    QStringList m_changeable; //!< Fields of a resident that can be changed.
    bool m_bannerShown = true;
};

} // namespace care
