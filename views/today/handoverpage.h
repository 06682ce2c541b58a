// SPDX-License-Identifier: GPL-3.0-or-later
//! Page of the handover sheet: what staff coming on duty in a home must know, since a given time.
#pragma once

#include "models/insight/handover.h"
#include "views/browse/page.h"
#include "views/paper/contentsheet.h"

#include <QTimer>

#include <optional>

class QComboBox;

namespace care {

class DayEdit;
class EmptyState;
class LinkButton;
class PageHead;
class SectionsText;
class WindowModels;

class HandoverPage : public Page {
    Q_OBJECT

public:
    static constexpr QLatin1StringView entry{ "handover" }; //!< Name of this page's entry in Pages.

    //! \a models must outlive the page.
    explicit HandoverPage(const WindowModels &models, QWidget *parent = nullptr);

    QString title() const override;
    //! Count such as "12 lines for handover".
    QString countText() const override;
    QString helpTopic() const override;
    //! Place of the page: its record is the home, its part the time; empty for the usual one.
    Place place() const override;
    void showPlace(const Place &place) override;
    void focusContent() override;
    QSize minimumSizeHint() const override { return leastWithoutPanel(); }
    RecordAt chosen() const override;
    void print(const WindowModels &models) override;

    const Handover &handover() const { return m_handover; }
    //! Handover sheet as printed.
    SheetContent content() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeFields();
    void connectFields();
    void fillHomes();
    void setSince(const QDateTime &since);
    void goBackToUsual();
    void begin(qsizetype start);
    void nameStarts();
    void ask();
    //! Home and start time of a sheet.
    struct Subject {
        QString homeId, home;
        QDateTime since;
    };
    void show(const Handover &handover, const Subject &subject);
    void showState();
    QString homeId() const;
    QDateTime since() const;

    const WindowModels &m_models;
    QComboBox *m_home;
    DayEdit *m_since;
    QList<LinkButton *> m_starts; //!< Links to the times from handoverStarts().
    PageHead *m_head;
    SectionsText *m_text;
    EmptyState *m_empty;
    bool m_isUsual = true; //!< True while the start time moves with the clock, until the user sets one.
    QTimer m_later; //!< Delay before a sheet is read, so that a time still being typed causes no reading.
    Handover m_handover;
    Circumstances m_around; //!< Circumstances in which m_handover was read.
    Subject m_subject; //!< Home and time of m_handover; the fields may already differ.
    int m_asked = 0; //!< Serial number of the last request; answers to earlier ones are dropped.
    bool m_isRead = false;
    bool m_focusesText = false; //!< True if the next sheet takes the keyboard from the links to start times.
    std::optional<Subject> m_toPrint; //!< Sheet to print once it has been read.
};

} // namespace care
