// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/trendsheet.h"

#include "views/widgets/theme.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::TrendSheet)
};

//! Maximum columns on a sheet; larger tables are split.
constexpr qsizetype mostColumns = 9;

QString numberText(Value value, int decimals)
{
    return value.isKnown() ? QLocale().toString(value.number(), 'f', decimals) : u"–"_s;
}

//! Table of numbers, transposed if the columns do not fit side by side.
SheetSection numbersOf(const Trend &trend)
{
    SheetSection section;
    section.heading = Texts::tr("Numbers");
    section.boldColumn = -1;
    if (trend.columns.size() > mostColumns) {
        section.columns += QString();
        for (const TrendRow &row : trend.rows)
            section.columns += row.title();
        for (qsizetype column = 0; column < trend.columns.size(); ++column) {
            SheetRow turned{ { trend.columns[column].title } };
            for (const TrendRow &row : trend.rows)
                turned.cells += numberText(row.numbers.value(column), trend.columns[column].decimals);
            section.rows += turned;
        }
    } else {
        section.columns += trend.rowTitle;
        for (const TrendColumn &column : trend.columns)
            section.columns += column.title.simplified();
        const bool hasWords = std::any_of(trend.rows.begin(), trend.rows.end(),
            [](const TrendRow &row) { return !row.words.isEmpty() || !row.note.isEmpty(); });
        if (hasWords)
            section.columns += Texts::tr("Signal");
        for (const TrendRow &row : trend.rows) {
            SheetRow line{ { row.title() } };
            for (qsizetype column = 0; column < trend.columns.size(); ++column)
                line.cells += numberText(row.numbers.value(column), trend.columns[column].decimals);
            QStringList words{ row.words, row.note };
            words.removeAll(QString());
            if (hasWords)
                line.cells += words.join(u"; "_s);
            section.rows += line;
        }
    }
    section.widths = QList<double>(section.columns.size(), 100.0 / double(section.columns.size()));
    return section;
}

//! Combines all small charts in one picture, three in a row.
QImage partsPicture(const QList<Trend> &parts, const QList<QImage> &pictures)
{
    constexpr int columns = 3;
    constexpr int words = 18; // Height for a line of text above and below.
    constexpr int gap = 12;
    constexpr double density = 3;
    const int rows = (int(parts.size()) + columns - 1) / columns;
    const QSize part(smallPicture.width(), smallPicture.height() + 2 * words);
    QImage image(QSize(wholePicture.width(), rows * (part.height() + gap)) * density, QImage::Format_RGB32);
    image.setDevicePixelRatio(density);
    image.fill(Qt::white);
    QPainter painter(&image);
    const Theme paper = Theme::light();
    QFont font = textFont(TextSize::Small);
    font.setPixelSize(12);
    for (int i = 0; i < int(parts.size()); ++i) {
        const QPoint at((i % columns) * (part.width() + gap), (i / columns) * (part.height() + gap));
        const auto say = [&](int top, const QString &text, QFont::Weight weight) {
            font.setWeight(weight);
            painter.setFont(font);
            const QRect line(at.x(), at.y() + top, part.width(), words);
            painter.drawText(line, int(Qt::AlignLeft | Qt::AlignVCenter),
                painter.fontMetrics().elidedText(text, Qt::ElideRight, part.width()));
        };
        painter.setPen(paper.ink);
        say(0, parts[i].title, QFont::DemiBold);
        painter.drawImage(QRect(at + QPoint(0, words), smallPicture), pictures[i]);
        painter.setPen(paper.muted);
        say(words + smallPicture.height(), parts[i].brief, QFont::Normal);
    }
    return image;
}

} // namespace

SheetContent trendContent(const Trend &trend, const QString &heading, const QString &asOf,
    const QImage &chart, const QList<QImage> &parts)
{
    SheetContent content;
    content.title = heading;
    content.lines = { asOf };
    SheetSection drawn;
    drawn.heading = trend.title;
    drawn.picture = chart;
    drawn.sentence = trend.text;
    drawn.notes = { trend.reason };
    content.sections += drawn;
    if (!trend.parts.isEmpty()) {
        SheetSection small;
        small.heading = trend.partsTitle;
        small.picture = partsPicture(trend.parts, parts);
        content.sections += small;
    }
    if (!trend.rows.isEmpty())
        content.sections += numbersOf(trend);
    return content;
}

} // namespace care
