// SPDX-License-Identifier: GPL-3.0-or-later
//! What a window is made of.
#pragma once

#include "views/person/personpagecontext.h"
#include "views/resident/formrequest.h"

#include <QList>
#include <QString>

#include <functional>

class QWidget;

namespace care {

class BulkList;
class DraftList;
class FilterCounts;
class HomeScope;
class IncidentWatcher;
class OpenWriteList;
class RecordSearch;
class RecordWatcher;
class RecordEditor;
class ResourceTableModel;
class SavedViews;
struct ResourceSchema;

//! Everything the window shows comes in from outside; it knows neither network nor store.
struct MainWindowContext {
    //! The table of a list, made when it is first asked for.
    std::function<ResourceTableModel &(const ResourceSchema &)> tableOf;
    RecordWatcher *shown = nullptr;
    RecordWatcher *person = nullptr;
    IncidentWatcher *incident = nullptr; //!< what belongs to the incident that is shown
    PersonPageContext pages; //!< of one resident
    DraftList *drafts = nullptr;
    BulkList *bulks = nullptr;
    OpenWriteList *writes = nullptr;
    SavedViews *views = nullptr; //!< of all windows
    FilterCounts *counts = nullptr; //!< of the named views, in the homes of this window
    HomeScope *homes = nullptr; //!< which homes the lists of this window are about
    FilterCounts *related = nullptr; //!< of what belongs to the record that is shown
    RecordSearch *search = nullptr; //!< of everything
    QString connection; //!< id that links name
    //! Makes the form of a resident.
    std::function<RecordEditor *(const FormRequest &request, QWidget *parent)> makeEditor;
    //! Brings a window other than \a asking to the front that has the form of \a draft open; false if there
    //! is none.
    std::function<bool(const QString &draft, const QWidget *asking)> raiseForm;
    //! Opens the change of one field for many residents, by their keys in the store.
    std::function<void(const QList<qint64> &residents, QWidget *parent)> changeSeveral;
    //! Opens one that stopped half-way, with those who are left.
    std::function<void(const QString &bulk, QWidget *parent)> resumeSeveral;
};

} // namespace care
