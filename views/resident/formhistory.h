// SPDX-License-Identifier: GPL-3.0-or-later
//! Undo and redo for the whole form.
#pragma once

#include "models/editing/fieldcodec.h"

#include <QElapsedTimer>
#include <QUndoStack>

#include <functional>

namespace care {

class FormHistory : public QUndoStack {
    Q_OBJECT

public:
    //! \a show applies entries to the form.
    explicit FormHistory(std::function<void(const FieldEntries &)> show, QObject *parent = nullptr);

    //! Adds a change of one field; typing without a pause is one step.
    void edit(const QString &path, const Entry &before, const Entry &after);
    //! Adds a change of several fields as one step.
    void edit(const FieldEntries &before, const FieldEntries &after);

    static constexpr qint64 pauseMilliseconds = 1500;

private:
    std::function<void(const FieldEntries &)> m_show;
    QElapsedTimer m_clock;
};

} // namespace care
