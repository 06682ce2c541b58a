// SPDX-License-Identifier: GPL-3.0-or-later
//! Underlines in a text what is in no dictionary, and offers what it may be. It changes nothing by itself.
#pragma once

#include "views/resident/hiddenmarks.h"

class QMenu;
class QTextCursor;

namespace care {

class Spelling;

class SpellingMarks : public HiddenMarks {
    Q_OBJECT

public:
    //! \a spelling outlives the marks.
    SpellingMarks(QTextDocument *document, Spelling &spelling);

    //! At the top of \a menu, for the word that \a cursor stands in; nothing if it is right.
    void offer(QMenu &menu, const QTextCursor &cursor);

protected:
    void highlightBlock(const QString &text) override;

private:
    Spelling &m_spelling;
};

} // namespace care
