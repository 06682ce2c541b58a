// SPDX-License-Identifier: GPL-3.0-or-later
//! Names the person on every screen about one resident. Form and order follow the NHS Common User Interface
//! patient banner: no colon after labels, "Not known" instead of blanks, risks first.
#pragma once

#include "models/json/record.h"
#include "models/schema/fieldchange.h"
#include "views/paper/bannerwords.h"
#include "views/widgets/chip.h"

#include <QDate>
#include <QFrame>
#include <QHash>

namespace care {

class ChangedLabel;
class FlowLayout;

//! The warning that \a whoAndWhere ("MORGAN, Ellen, R7") has a similar name.
BannerFact similarFact(const QString &whoAndWhere);

//! A position for a tool tip placed at \a tip that leaves every banner readable: beside or below it.
QPoint besideBanners(const QRect &tip);

class PersonBanner : public QFrame {
    Q_OBJECT

public:
    explicit PersonBanner(QWidget *parent = nullptr);
    ~PersonBanner() override;

    void setResident(const Record &resident, QDate today);
    //! Changes that others have made to the person shown since the user last looked.
    void setChanges(const QList<FieldChange> &changes);
    //! Warns of somebody with a similar name, "MORGAN, Ellen, R7"; empty for nobody.
    void setSimilar(const QString &whoAndWhere);
    const QString &similar() const { return m_similar; }
    //! The person shown; empty for nobody.
    const QString &residentId() const { return m_id; }
    //! Shows nothing, not even as accessible text (the locked window).
    void clear();
    //! The banner's content as one sentence.
    QString message() const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

private:
    //! Updates the facts in place, because the banner of a form is set with every key.
    void showFacts(const QList<BannerWords::Value> &facts);
    void addFact(const BannerWords::Value &fact);
    void showChanges();
    void showChips();
    void updateSentence() { tellName(this, message()); }

    ChangedLabel *m_name;
    ChangedLabel *m_preferred;
    FlowLayout *m_facts;
    FlowLayout *m_chips;
    QList<BannerFact> m_bannerFacts;
    QList<BannerFact> m_chipsShown;
    QList<BannerWords::Value> m_factsShown;
    QHash<QString, ChangedLabel *> m_values; //!< of the facts shown, by the keys of their fields
    QList<FieldChange> m_changes;
    QString m_id;
    QString m_similar;
};

} // namespace care
