// SPDX-License-Identifier: GPL-3.0-or-later
// care_form_clock: reads a resident from its input and prints the milliseconds that its form takes to open
// (o), to take a key (k) and to be reviewed (r), each beside a window with one line, as JSON. The speed
// figures start it: they have no windows of their own.
#include "models/editing/spelling.h"
#include "tests/support/residentfields.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formpage.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/widgets/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>
#include <cstdio>

using namespace care;
using namespace Qt::StringLiterals;

namespace {

//! Of a group with a hundred homes and ten thousand members of staff.
FormContext largeContext()
{
    FormContext context{ QDate(2026, 11, 21), {}, {} };
    for (int i = 0; i < 100; ++i)
        context.homes.append({ u"home%1"_s.arg(i), u"Home %1"_s.arg(i) });
    for (int i = 0; i < 10'000; ++i)
        context.people.append({ u"person%1"_s.arg(i), u"Person %1"_s.arg(i) });
    return context;
}

template<class Work>
double milliseconds(const Work &work)
{
    QElapsedTimer clock;
    clock.start();
    work();
    return double(clock.nsecsElapsed()) / 1e6;
}

class PaintWatch : public QObject {
public:
    bool isPainted() const { return m_painted; }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        m_painted = m_painted || event->type() == QEvent::Paint;
        return QObject::eventFilter(watched, event);
    }

private:
    bool m_painted = false;
};

//! Until the window stands as it will be seen: all that is in it is painted in one go.
void paint(QWidget &window)
{
    PaintWatch watch;
    window.installEventFilter(&watch);
    window.show();
    while (!watch.isPainted())
        QCoreApplication::processEvents();
}

double slowestKey(QWidget &window, QWidget &line)
{
    double slowest = 0;
    for (int i = 0; i < 60; ++i) {
        QKeyEvent press(QEvent::KeyPress, Qt::Key_A, Qt::NoModifier, u"a"_s);
        slowest = std::max(slowest, milliseconds([&] {
            QCoreApplication::sendEvent(&line, &press);
            QCoreApplication::processEvents();
            line.grab();
        }));
    }
    window.hide();
    return slowest;
}

//! The texts at the head of the form, each with a word more.
RecordDraft changed(const Record &resident)
{
    RecordDraft draft = test::residentDraft(resident);
    for (const FormField &field : test::residentForm()) {
        if (field.editor == Editor::Line && draft.canEdit(field) && draft.changes().size() < 20)
            draft.setEntry(field, { draft.text(field) + u" more"_s });
    }
    return draft;
}

} // namespace

int main(int argc, char *argv[])
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    Theme::apply(application, Look::Light);
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return 1;
    const Record resident = Record::fromRaw(input.readAll());
    if (resident.isNull())
        return 1;
    Spelling spelling;
    FormContext context = largeContext();
    context.spelling = &spelling;
    QWidget plain;
    QLineEdit plainLine(&plain);
    const double plainOpens = milliseconds([&] { paint(plain); });
    const double plainKey = slowestKey(plain, plainLine);
    std::unique_ptr<RecordForm> form;
    const double opens = milliseconds([&] {
        form = std::make_unique<RecordForm>();
        form->resize(1178, 698);
        form->setContext(context);
        form->setDraft(test::residentDraft(resident));
        paint(*form);
    });
    double taskOpens = 0; // the slowest
    double taskKey = 0;
    for (const EditingTask &task : editableResident().tasks()) {
        std::unique_ptr<RecordForm> small;
        taskOpens = std::max(taskOpens, milliseconds([&] {
            small = std::make_unique<RecordForm>(&task);
            small->resize(1178, 698);
            small->setContext(context);
            small->setDraft(test::residentDraft(resident));
            small->beginAt(small->firstField());
            paint(*small);
        }));
        const FieldBox *first = small->findChild<FormPage *>()->box(QString(task.first));
        auto *typed = qobject_cast<QLineEdit *>(first->editor()->inputs().first());
        if (!typed)
            continue;
        typed->setFocus();
        taskKey = std::max(taskKey, slowestKey(*small, *typed));
    }
    QWidget *line = form->findChild<FormPage *>()->box(u"preferredName"_s)->editor()->inputs().first();
    line->setFocus();
    const double key = slowestKey(*form, *line);
    const Review changes{ changed(resident), {}, {}, context.today };
    const double review = milliseconds([&] {
        ReviewDialog dialog(changes);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        paint(dialog);
    });
    const QJsonObject times{ { u"o"_s, QJsonArray{ opens, plainOpens } },
        { u"k"_s, QJsonArray{ key, plainKey } }, { u"t"_s, QJsonArray{ taskOpens, plainOpens } },
        { u"y"_s, QJsonArray{ taskKey, plainKey } }, { u"r"_s, QJsonArray{ review, plainOpens } } };
    std::fputs(QJsonDocument(times).toJson(QJsonDocument::Compact).constData(), stdout);
    return 0;
}
