// SPDX-License-Identifier: GPL-3.0-or-later
//! Date as users type it in three boxes: day, month (number or name) and year. Wording and order follow the
//! GOV.UK date input (design-system.service.gov.uk/patterns/dates).
#pragma once

#include <QDate>
#include <QStringList>

#include <optional>

namespace care {

struct DateEntry {
    QString day, month, year;

    static DateEntry fromDate(QDate date);
    //! Entry with these texts of the three boxes.
    static DateEntry fromEntry(const QStringList &entry);
    QStringList entry() const { return { day, month, year }; }
    //! Entry from a whole date in one text ("14/7/1945", "14 July 1945", "1945-07-14"), as pasted from the
    //! clipboard.
    static std::optional<DateEntry> fromText(const QString &text);

    bool isEmpty() const;
    //! Date of the entry; invalid while a part is missing or the day does not exist.
    QDate date() const;
    //! Error message; empty for a valid date and for three empty boxes. \a label names the field, "Date of
    //! birth".
    QString problem(const QString &label) const;

    bool operator==(const DateEntry &) const = default;
};

} // namespace care
