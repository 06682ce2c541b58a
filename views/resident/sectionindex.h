// SPDX-License-Identifier: GPL-3.0-or-later
//! The sections of the form at its left, with the number of changes and errors in each. One tab stop; arrow
//! keys move inside it.
#pragma once

#include <QScrollArea>

namespace care {

class SectionEntry;

class SectionIndex : public QScrollArea {
    Q_OBJECT

public:
    explicit SectionIndex(const QStringList &titles, QWidget *parent = nullptr);

    void setCurrent(int section);
    int current() const;
    void setCounts(int section, int changes, int errors);
    //! The text under the title: "1 change", "1 to put right".
    QString note(int section) const;
    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(int section);

private:
    static constexpr int s_margin = 8;

    QList<SectionEntry *> m_entries;
    bool m_following = false; //!< the current section was set by the form, not chosen
};

} // namespace care
