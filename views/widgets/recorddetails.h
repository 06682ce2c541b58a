// SPDX-License-Identifier: GPL-3.0-or-later
//! The fields of one record for reading: headings, labels, selectable values, and buttons below.
#pragma once

#include "models/schema/fieldchange.h"
#include "views/paper/detailsections.h"

#include <QPointer>
#include <QSet>
#include <QWidget>

class QCheckBox;
class QGridLayout;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace care {

class FlowLayout;

class RecordDetails : public QWidget {
    Q_OBJECT

public:
    explicit RecordDetails(QWidget *parent = nullptr);

    //! Shows \a record. The same record again keeps scroll position and revealed values.
    void setRecord(const ResourceSchema &schema, const Record &record);
    //! As setRecord(), for sections made elsewhere; \a id tells whether it is the same record.
    void setSections(const QList<DetailSection> &sections, const QString &id = {});
    //! Fields shown as "Not recorded" when they are empty; see detailSections().
    void setImportantFields(const QStringList &keys) { m_important = keys; }
    //! Fields that are left out because the banner shows them.
    void setOmittedFields(const QStringList &keys) { m_omitted = keys; }
    //! Changes that others have made since the user last looked; their values are marked.
    void setChanges(const QList<FieldChange> &changes) { m_changes = changes; }
    //! Fields that have a "Change" button.
    void setChangeableFields(const QStringList &keys);
    //! Sections that arrive later, placed below all others, which do not move, or below the section of the
    //! field \a below. setRecord() with another record removes them.
    void setAddedSections(const QList<DetailSection> &sections);
    void setAddedBelow(const QString &key) { m_addedBelow = key; }
    //! A section read elsewhere, placed behind that of the field \a key, or last; without rows it is none.
    //! setRecord() with another record removes it.
    void setSectionBehind(const QString &key, const DetailSection &section);
    //! Sections above those of the next setRecord(), about whom it concerns.
    void setLead(const QList<DetailSection> &sections) { m_lead = sections; }
    //! A line above everything ("Fall, unwitnessed" with its severity); empty for none.
    void setHeading(const QString &text, int severity = 0);
    //! A muted line below everything; empty for none.
    void setNote(const QString &text);
    //! Shows nothing (no selection, or the locked window). Buttons stay.
    void clear();
    //! The visible text as "label<tab>value" lines; masked values stay masked. Ctrl+C copies it.
    QString text() const;

    //! Gives the keyboard to the text, which the arrows scroll.
    void takeKeyboard();
    //! The least useful height: some lines of the record, and the buttons below.
    int leastHeight() const;
    //! Adds a button to the bottom row; the panel owns it.
    QPushButton *addButton(const QString &text, bool primary = false);
    //! Adds the choice to show empty fields, too, to the bottom row.
    void offerEmptyFields();
    //! Shows each section as a card of its own, side by side where there is room.
    void setInCards();

Q_SIGNALS:
    void referenceActivated(const QString &resource, const QString &id);
    void revealed(const QString &key);
    void changeRequested(const QString &key);
    //! setRecord() would show other fields now.
    void emptyFieldsToggled();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int lineWidth() const;
    QWidget *makeCards(QWidget *body);
    void addColumn(QVBoxLayout &column, QWidget *body);
    bool isNarrow() const;
    int valueWidth() const;
    QList<DetailSection> shownSections() const;
    void arrangeRing(const QEvent &event);
    void rebuild();
    void rebuildInPlace();
    void rebuildAdded();
    void orderTabStops();
    void addHeadingRow(QGridLayout *grid);
    void addSection(QGridLayout *grid, const DetailSection &section);
    void addRow(QGridLayout *grid, const DetailSection &section, const DetailRow &row);
    bool showChangeMenu(QWidget *where, QPoint globalPosition);
    QWidget *withChangeButton(const DetailRow &row, QWidget *value, QWidget *parent);
    QWidget *valueWidget(const DetailRow &row, QWidget *parent);
    QWidget *swatchWidget(const DetailRow &row, QWidget *parent);
    QWidget *linksWidget(const DetailRow &row, QWidget *parent);
    QWidget *linesWidget(const DetailRow &row, QWidget *parent);
    QWidget *copyButton(const DetailRow &row, const DetailLine &line, QWidget *parent);
    QWidget *longWidget(const QString &text, QWidget *parent);

    QScrollArea *m_scroll;
    QWidget *m_ring; //!< around m_scroll while it has the keyboard
    QWidget *m_footer;
    FlowLayout *m_buttons;
    QCheckBox *m_empty = nullptr;
    const ResourceSchema *m_schema = nullptr;
    QList<DetailSection> m_sections;
    QList<DetailSection> m_addedSections;
    QList<DetailSection> m_lead;
    DetailSection m_behind; //!< of setSectionBehind()
    QString m_behindKey;
    QPointer<QWidget> m_added; //!< shows m_addedSections in the present body
    QWidget *m_below = nullptr; //!< what stands below them there; null for nothing
    QStringList m_important, m_omitted, m_changeable;
    QList<FieldChange> m_changes;
    QSet<QString> m_revealed; //!< keys of revealed fields
    QString m_id, m_heading, m_note, m_addedBelow;
    int m_severity = 0;
    bool m_isInCards = false;
    bool m_isNarrow = false; //!< labels stand above their values
};

} // namespace care
