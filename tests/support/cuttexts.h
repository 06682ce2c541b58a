// SPDX-License-Identifier: GPL-3.0-or-later
//! Which texts of a window cannot be read whole.
#pragma once

#include "tests/support/answer.h"
#include "views/widgets/chip.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/recorddetails.h"
#include "views/widgets/theme.h"

#include <QAbstractButton>
#include <QFontMetrics>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QStringList>
#include <QTest>
#include <QWidget>

#include <algorithm>

namespace care::test {

//! The widest part of \a text that cannot be broken into lines.
inline int widestWord(const QString &text, const QFontMetrics &metrics)
{
    int widest = 0;
    const QStringList words = QString(text).replace(u'\n', u' ').split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words)
        widest = std::max(widest, metrics.horizontalAdvance(word));
    return widest;
}

//! But for \a except (may be null): what stands there can be read whole elsewhere.
inline QStringList cutTexts(const QWidget &window, const QWidget *except)
{
    QStringList cut;
    const auto widgets = window.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (!widget->isVisible() || (except && except->isAncestorOf(widget)))
            continue;
        // Beyond the edge of what scrolls only up and down.
        const QWidget *area = widget->parentWidget();
        while (area && !qobject_cast<const QScrollArea *>(area->parentWidget()))
            area = area->parentWidget();
        const bool isText = qobject_cast<const PlainLabel *>(widget)
            || qobject_cast<const LinkButton *>(widget) || qobject_cast<const QPlainTextEdit *>(widget);
        if (area && isText && widget->mapTo(area, QPoint(widget->width(), 0)).x() > area->width())
            cut += widget->accessibleName() + QStringLiteral(" beyond the edge");
        if (const auto *label = qobject_cast<const PlainLabel *>(widget)) {
            const int room = label->contentsRect().width();
            const bool breaks = label->wordWrap() && !label->text().isEmpty();
            const int wanted = label->hasHeightForWidth() && !breaks ? 0 // breaks where it has to
                : breaks ? widestWord(label->text(), label->fontMetrics())
                         : label->fontMetrics().horizontalAdvance(label->text());
            const bool isTooLow = !label->text().isEmpty() && label->hasHeightForWidth()
                && label->heightForWidth(label->width()) > label->height();
            if (wanted > room || isTooLow)
                cut += label->text() + QStringLiteral(" (%1 of %2)").arg(room).arg(wanted);
        } else if (qobject_cast<const FilterChip *>(widget)
            || qobject_cast<const QAbstractButton *>(widget)) {
            const auto *button = static_cast<const QAbstractButton *>(widget);
            const bool hasText = !button->text().isEmpty() || qobject_cast<const FilterChip *>(widget);
            // A link in the panel has all the width there is: it ends in an ellipsis, and its tool tip says
            // it.
            const QWidget *panel = widget;
            while (panel && !qobject_cast<const RecordDetails *>(panel))
                panel = panel->parentWidget();
            const bool isLink = panel && qobject_cast<const LinkButton *>(widget);
            if (hasText && !isLink && button->width() < button->sizeHint().width())
                cut += button->accessibleName()
                    + QStringLiteral(" (%1 of %2)").arg(button->width()).arg(button->sizeHint().width());
            if (hasText && button->height() < button->sizeHint().height())
                cut += button->accessibleName()
                    + QStringLiteral(" (height %1 of %2)")
                          .arg(button->height())
                          .arg(button->sizeHint().height());
        }
    }
    return cut;
}

//! Texts that stay cut; those that have only just arrived are laid out a moment later.
inline QStringList lastingCuts(const QWidget &window, const QWidget *except = nullptr)
{
    QStringList cut;
    waitUntil(
        [&] {
            cut = cutTexts(window, except);
            return cut.isEmpty();
        },
        5'000);
    return cut;
}

//! Rows with a size of the text in percent, a size of a page beside the side bar, and a look.
inline void addPageSizes()
{
    QTest::addColumn<int>("percent");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<Look>("look");
    QTest::addRow("100 %%") << 100 << QSize(1178, 652) << Look::Light;
    QTest::addRow("100 %%, dark") << 100 << QSize(1178, 652) << Look::Dark;
    QTest::addRow("150 %%") << 150 << QSize(1178, 652) << Look::Light;
    QTest::addRow("200 %%") << 200 << QSize(1310, 652) << Look::Light;
    QTest::addRow("200 %%, large") << 200 << QSize(1730, 960) << Look::Dark;
    QTest::addRow("large") << 100 << QSize(1730, 960) << Look::Light;
    QTest::addRow("narrow") << 100 << QSize(640, 652) << Look::Light;
}

} // namespace care::test
