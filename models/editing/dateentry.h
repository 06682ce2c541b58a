// SPDX-License-Identifier: GPL-3.0-or-later
//! A date as people type it: day, month and year in three boxes, the month as a number or by its name.
//! Wording and order follow the GOV.UK date input [design-system.service.gov.uk/patterns/dates].
#pragma once

#include <QDate>
#include <QStringList>

#include <optional>

namespace care {

struct DateEntry {
    QString day, month, year;

    static DateEntry fromDate(QDate date);
    //! The texts of the three boxes, and back.
    static DateEntry fromEntry(const QStringList &entry);
    QStringList entry() const { return { day, month, year }; }
    //! A whole date in one text ("14/7/1945", "14 July 1945", "1945-07-14"), as it comes from the clipboard.
    static std::optional<DateEntry> fromText(const QString &text);

    bool isEmpty() const;
    //! The date; invalid while a part is missing or the day does not exist.
    QDate date() const;
    //! The error message; empty for a valid date and for three empty boxes. \a label: "Date of birth".
    QString problem(const QString &label) const;

    bool operator==(const DateEntry &) const = default;
};

} // namespace care
