// SPDX-License-Identifier: GPL-3.0-or-later
//! Shows the fields of one record: headings, labels, selectable values, and buttons below.
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

    //! Shows \a record; for the same record again, scroll position and revealed values stay.
    void setRecord(const ResourceSchema &schema, const Record &record);
    //! Shows sections made elsewhere; \a id tells whether the record is the same as before.
    void setSections(const QList<DetailSection> &sections, const QString &id = {});
    //! Sets the fields that show "Not recorded" when empty; see detailSections().
    void setImportantFields(const QStringList &keys) { m_important = keys; }
    //! Sets the fields that are left out because the banner shows them.
    void setOmittedFields(const QStringList &keys) { m_omitted = keys; }
    //! Sets changes by others since the user last looked; changed values are marked.
    void setChanges(const QList<FieldChange> &changes) { m_changes = changes; }
    //! Sets the fields that have a "Change" button.
    void setChangeableFields(const QStringList &keys);
    //! Adds sections that arrive later, below all others, which stay in place, or below the section of the
    //! field set by setAddedBelow(). setRecord() with another record removes them.
    void setAddedSections(const QList<DetailSection> &sections);
    void setAddedBelow(const QString &key) { m_addedBelow = key; }
    //! Adds a section read elsewhere after that of the field \a key, or last; one without rows is removed.
    //! setRecord() with another record removes it.
    void setSectionBehind(const QString &key, const DetailSection &section);
    //! Sets sections for the top of the next setRecord(), such as the person concerned.
    void setLead(const QList<DetailSection> &sections) { m_lead = sections; }
    //! Sets a line above all sections ("Fall, unwitnessed" with its severity); empty for none.
    void setHeading(const QString &text, int severity = 0);
    //! Sets a muted line below all sections; empty for none.
    void setNote(const QString &text);
    //! Removes the content (no selection, or the locked window); buttons stay.
    void clear();
    //! Visible text as "label<tab>value" lines, masked values still masked; Ctrl+C copies this.
    QString text() const;

    //! Gives the keyboard to the text, which the arrow keys scroll.
    void takeKeyboard();
    //! Minimum useful height: some lines of the record, and the buttons.
    int leastHeight() const;
    //! Adds a button to the bottom row, owned by this widget.
    QPushButton *addButton(const QString &text, bool primary = false);
    //! Adds a switch for showing empty fields to the bottom row.
    void offerEmptyFields();
    //! Shows each section as a card, side by side where there is room.
    void setInCards();

Q_SIGNALS:
    void referenceActivated(const QString &resource, const QString &id);
    void revealed(const QString &key);
    void changeRequested(const QString &key);
    //! The switch for empty fields changed, so setRecord() would show other fields.
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
    QWidget *m_ring; //!< Focus ring around m_scroll while it has the keyboard, above the text that fills it.
    QWidget *m_footer;
    FlowLayout *m_buttons;
    QCheckBox *m_empty = nullptr;
    const ResourceSchema *m_schema = nullptr;
    QList<DetailSection> m_sections;
    QList<DetailSection> m_addedSections;
    QList<DetailSection> m_lead;
    DetailSection m_behind; //!< Section from setSectionBehind().
    QString m_behindKey;
    QPointer<QWidget> m_added; //!< Widget that shows m_addedSections in the present body.
    QWidget *m_below = nullptr; //!< Widget below the added sections; null for none.
    QStringList m_important, m_omitted, m_changeable;
    QList<FieldChange> m_changes;
    QSet<QString> m_revealed; //!< Keys of masked fields that the user has revealed.
    QString m_id, m_heading, m_note, m_addedBelow;
    int m_severity = 0;
    bool m_isInCards = false;
    bool m_isNarrow = false; //!< True if labels stand above their values.
};

} // namespace care
