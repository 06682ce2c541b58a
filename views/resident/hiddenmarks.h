// SPDX-License-Identifier: GPL-3.0-or-later
//! Shows in an editor the characters that have no picture of their own. The text stays as it is.
#pragma once

#include <QSyntaxHighlighter>

class QLineEdit;

namespace care {

//! In a text of several lines.
class HiddenMarks : public QSyntaxHighlighter {
    Q_OBJECT

public:
    explicit HiddenMarks(QTextDocument *document);

protected:
    void highlightBlock(const QString &text) override;
};

//! In one line, from now on.
void markHidden(QLineEdit *line);

} // namespace care
