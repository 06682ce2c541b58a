// SPDX-License-Identifier: GPL-3.0-or-later
//! Makes invisible characters visible in an editor, without changing the text.
#pragma once

#include <QSyntaxHighlighter>

class QLineEdit;

namespace care {

//! Marks invisible characters in texts of several lines.
class HiddenMarks : public QSyntaxHighlighter {
    Q_OBJECT

public:
    explicit HiddenMarks(QTextDocument *document);

protected:
    void highlightBlock(const QString &text) override;
};

//! Marks invisible characters in a single line.
void markHidden(QLineEdit *line);

} // namespace care
