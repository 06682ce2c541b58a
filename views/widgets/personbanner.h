// SPDX-License-Identifier: GPL-3.0-or-later
//! Banner that names the resident on every screen about one. Form and order follow the NHS Common User
//! Interface patient banner: no colon after labels, "Not known" instead of blanks, risks first.
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

//! Warning that \a whoAndWhere ("MORGAN, Ellen, R7") has a similar name.
BannerFact similarFact(const QString &whoAndWhere);

//! Position for a tool tip planned at \a tip that leaves every banner readable: beside or below them.
QPoint besideBanners(const QRect &tip);

class PersonBanner : public QFrame {
    Q_OBJECT

public:
    explicit PersonBanner(QWidget *parent = nullptr);
    ~PersonBanner() override;

    void setResident(const Record &resident, QDate today);
    //! Sets the changes by others to this resident since the user last looked.
    void setChanges(const QList<FieldChange> &changes);
    //! Warns of a resident with a similar name, "MORGAN, Ellen, R7"; empty for none.
    void setSimilar(const QString &whoAndWhere);
    const QString &similar() const { return m_similar; }
    //! Id of the resident shown; empty for none.
    const QString &residentId() const { return m_id; }
    //! Removes all content, including accessible text, for the locked window.
    void clear();
    //! Content of the banner as one sentence.
    QString message() const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

private:
    //! Updates the facts in place, because a form sets its banner with every key press.
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
    QHash<QString, ChangedLabel *> m_values; //!< Labels of the facts shown, by the keys of their fields.
    QList<FieldChange> m_changes;
    QString m_id;
    QString m_similar;
};

} // namespace care
