// SPDX-License-Identifier: GPL-3.0-or-later
//! One record read at leisure: headings, labels, values that can be marked, and the verbs below.
#pragma once

#include "views/widgets/detailsections.h"

#include <QPointer>
#include <QSet>
#include <QWidget>

class QGridLayout;
class QPushButton;
class QScrollArea;

namespace care {

class FlowLayout;

class RecordDetails : public QWidget {
    Q_OBJECT

public:
    explicit RecordDetails(QWidget *parent = nullptr);

    //! Shows \a record. The same record again keeps the place and what was revealed.
    void setRecord(const ResourceSchema &schema, const Record &record);
    //! The same for lines made elsewhere; \a id tells whether it is the same record.
    void setSections(const QList<DetailSection> &sections, const QString &id = {});
    //! Fields that are shown as "Not recorded" when they are empty; see detailSections().
    void setImportantFields(const QStringList &keys) { m_important = keys; }
    //! Fields that never appear, because the banner above says them already.
    void setOmittedFields(const QStringList &keys) { m_omitted = keys; }
    //! Fields whose value others have changed since the user last looked; they are marked.
    void setChangedFields(const QStringList &keys) { m_changed = keys; }
    //! Fields that have a button with which the user asks to change them.
    void setChangeableFields(const QStringList &keys);
    //! What belongs to the record and comes later: below everything else, which keeps its place. The next
    //! setRecord() of another record removes it.
    void setAddedSections(const QList<DetailSection> &sections);
    //! A line above everything ("Fall, unwitnessed" with its severity); empty for none.
    void setHeading(const QString &text, int severity = 0);
    //! A muted line below everything; empty for none.
    void setNote(const QString &text);
    //! Nothing is shown (no selection, or the locked window). Buttons stay.
    void clear();
    //! What is on the screen as "label<tab>value" lines; what is masked stays so. Ctrl+C copies it.
    QString text() const;

    //! Adds a button to the row below; the panel owns it.
    QPushButton *addButton(const QString &text, bool primary = false);

Q_SIGNALS:
    void referenceActivated(const QString &resource, const QString &id);
    void revealed(const QString &key);
    void changeRequested(const QString &key);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void rebuild();
    void rebuildAdded();
    void orderTabStops();
    void addHeadingRow(QGridLayout *grid);
    void addSection(QGridLayout *grid, const DetailSection &section);
    void addRow(QGridLayout *grid, const DetailSection &section, const DetailRow &row);
    bool showChangeMenu(QWidget *where, QPoint globalPosition);
    QWidget *changeButton(const DetailRow &row, QWidget *parent);
    QWidget *valueWidget(const DetailRow &row, QWidget *parent);
    QWidget *linksWidget(const DetailRow &row, QWidget *parent);
    QWidget *linesWidget(const DetailRow &row, QWidget *parent);
    QWidget *copyButton(const DetailRow &row, const DetailLine &line, QWidget *parent);
    QWidget *longWidget(const QString &text, QWidget *parent);

    QScrollArea *m_scroll;
    QWidget *m_footer;
    FlowLayout *m_buttons;
    QList<DetailSection> m_sections;
    QList<DetailSection> m_addedSections;
    QPointer<QWidget> m_added; //!< of the body that is shown
    QStringList m_important, m_omitted, m_changed, m_changeable;
    QSet<QString> m_revealed; //!< keys
    QString m_id, m_heading, m_note;
    int m_severity = 0;
};

} // namespace care
