// SPDX-License-Identifier: GPL-3.0-or-later
//! Underlines words that are in no dictionary, and offers corrections. Never changes the text by itself.
#pragma once

#include "views/resident/hiddenmarks.h"

class QMenu;
class QTextCursor;

namespace care {

class Spelling;

class SpellingMarks : public HiddenMarks {
    Q_OBJECT

public:
    //! \a spelling outlives the object.
    SpellingMarks(QTextDocument *document, Spelling &spelling);

    //! Adds corrections for the word at \a cursor to the top of \a menu; nothing if it is correct.
    void offer(QMenu &menu, const QTextCursor &cursor);

protected:
    void highlightBlock(const QString &text) override;

private:
    Spelling &m_spelling;
};

} // namespace care
