// SPDX-License-Identifier: GPL-3.0-or-later
//! Undo and redo over the whole form.
#pragma once

#include "views/resident/fieldentry.h"

#include <QElapsedTimer>
#include <QMap>
#include <QUndoStack>

#include <functional>

namespace care {

using Entries = QMap<QString, Entry>; //!< by path of the field

class FormHistory : public QUndoStack {
    Q_OBJECT

public:
    //! \a show brings entries back into the form.
    explicit FormHistory(std::function<void(const Entries &)> show, QObject *parent = nullptr);

    //! What the user did to one field. Typing in one field without a pause is one step.
    void edit(const QString &path, const Entry &before, const Entry &after);
    //! One step over several fields.
    void edit(const Entries &before, const Entries &after);

    static constexpr qint64 pauseMilliseconds = 1500;

private:
    std::function<void(const Entries &)> m_show;
    QElapsedTimer m_clock;
};

} // namespace care
