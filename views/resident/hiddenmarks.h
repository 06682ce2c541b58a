// SPDX-License-Identifier: GPL-3.0-or-later
//! Makes invisible characters visible in an editor, without changing the text.
#pragma once

#include <QSyntaxHighlighter>

class QLineEdit;

namespace care {

//! For texts of several lines.
class HiddenMarks : public QSyntaxHighlighter {
    Q_OBJECT

public:
    explicit HiddenMarks(QTextDocument *document);

protected:
    void highlightBlock(const QString &text) override;
};

//! For a single line.
void markHidden(QLineEdit *line);

} // namespace care
