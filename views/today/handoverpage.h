// SPDX-License-Identifier: GPL-3.0-or-later
//! The handover sheet: what somebody who comes on duty in a home has to know, since a time.
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
    static constexpr QLatin1StringView entry{ "handover" }; //!< of Pages

    //! \a models outlives the page.
    explicit HandoverPage(const WindowModels &models, QWidget *parent = nullptr);

    QString title() const override;
    //! "12 lines for handover".
    QString countText() const override;
    QString helpTopic() const override;
    //! The record of a place is the home, its part the time; empty for the usual one.
    Place place() const override;
    void showPlace(const Place &place) override;
    void focusContent() override;
    QSize minimumSizeHint() const override { return leastWithoutPanel(); }
    RecordAt current() const override { return {}; }
    RecordAt chosen() const override;
    QString chosenResident() const override { return {}; }
    void print(const WindowModels &models) override;
    void switchPrintingOff(const QString &by) override;

    const Handover &handover() const { return m_handover; }
    //! The sheet as it stands on paper.
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
    //! Home and time that a sheet is about.
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
    QList<LinkButton *> m_starts; //!< of handoverStarts()
    PageHead *m_head;
    SectionsText *m_text;
    EmptyState *m_empty;
    bool m_isUsual = true; //!< the time moves with the clock until the user sets one
    QTimer m_later; //!< a time that is still being typed is not read for
    Handover m_handover;
    Circumstances m_around; //!< when m_handover was read
    Subject m_subject; //!< of m_handover; the fields may be ahead of it
    int m_asked = 0; //!< number of the last question; answers to earlier ones are dropped
    bool m_isRead = false;
    std::optional<Subject> m_toPrint; //!< asked for before its sheet was here
};

} // namespace care
