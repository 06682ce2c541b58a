// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/dateentry.h"
#include "models/editing/membervalues.h"
#include "models/editing/recorddraft.h"
#include "models/json/rawjson.h"
#include "models/schema/values.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"

#include <algorithm>
#include <random>

namespace {

//! A record made of pieces, so that what must be sent can be told without the code that makes it.
struct Piece {
    QByteArray key; //!< as it stands in the record, escapes and all
    QByteArray value;
    QByteArray sent; //!< what stands in its place in the body
    QByteArray path; //!< of the field that it holds; empty: this program does not know it
};

using Random = std::mt19937;

QByteArray oneOf(Random &random, const QByteArrayList &choices)
{
    return choices.at(qsizetype(random() % std::size_t(choices.size())));
}

QByteArray blank(Random &random)
{
    return oneOf(random, { "", "", "", " ", "\n", "\t ", "\r\n  " });
}

QByteArray oddNumber(Random &random)
{
    return oneOf(random,
        { "9007199254740993", "-9223372036854775808", "12345678901234567890123", "1.50e+01", "-0.0", "0E-7",
            "1e5", "100.000", QByteArray::number(qulonglong(random()) << 32 | random()) });
}

QByteArray oddText(Random &random)
{
    QByteArray text;
    for (int parts = int(random() % 4); parts >= 0; --parts)
        text += oneOf(random,
            { "plain", "é", "\\u00e9", "\\/", "/", "\\\"", "\\\\", "\\ud83d\\ude00", "𝄞", "\\n", "{", "]",
                ",", "\\u0000", "\\ud800", ":" });
    return '"' + text + '"';
}

QByteArray oddValue(Random &random, int depth = 0)
{
    switch (random() % (depth < 3 ? 7 : 4)) {
    case 0:
        return oddNumber(random);
    case 1:
    case 2:
        return oddText(random);
    case 3:
        return oneOf(random, { "null", "true", "false", "[]", "{}", "\"\"" });
    case 4:
    case 5: {
        QByteArray list;
        for (int count = int(random() % 4); count > 0; --count)
            list += (list.isEmpty() ? "" : ",") + blank(random) + oddValue(random, depth + 1) + blank(random);
        return '[' + list + ']';
    }
    default: {
        QByteArray object;
        for (int count = int(random() % 4); count > 0; --count)
            object += (object.isEmpty() ? "" : ",") + blank(random) + "\"k" + QByteArray::number(count) + '"'
                + blank(random) + ':' + blank(random) + oddValue(random, depth + 1) + blank(random);
        return '{' + object + '}';
    }
    }
}

//! The key with one letter spelled as an escape, sometimes.
QByteArray spelled(Random &random, const QByteArray &key)
{
    if (random() % 4 != 0)
        return '"' + key + '"';
    const qsizetype at = qsizetype(random() % std::size_t(key.size()));
    return '"' + key.left(at) + "\\u00" + QByteArray(1, key.at(at)).toHex() + key.mid(at + 1) + '"';
}

Piece fieldPiece(Random &random, const FormField &field)
{
    const QByteArray path(field.path.data(), field.path.size());
    QByteArray value;
    switch (field.editor) {
    case Editor::Date:
        value = oneOf(random, { R"("1940-02-29T00:00:00.000Z")", R"("1945-07-13T22:00:00.000Z")", "null" });
        break;
    case Editor::Switch:
        value = oneOf(random, { "true", "false", "null" });
        break;
    case Editor::Lines:
        value = "[ " + oddText(random) + " , {\"number\":" + oddText(random) + ",\"x\":" + oddNumber(random)
            + "}]";
        break;
    case Editor::Records:
        value = "[" + blank(random) + "{\"id\":\"e\",\"x\" : " + oddValue(random) + "}]";
        break;
    default:
        value = oddText(random);
    }
    return { spelled(random, path), value, value, path };
}

QList<Piece> piecesOf(Random &random)
{
    QList<Piece> pieces{ { "\"id\"", "\"1\"", "\"1\"", {} } };
    for (int i = int(random() % 8); i >= 0; --i)
        pieces += { spelled(random, "unknown" + QByteArray::number(i)), oddValue(random), {}, {} };
    for (const FormField &field : test::residentForm()) {
        if (random() % 4 == 0 && !field.path.contains(u'.') && field.editor != Editor::Home
            && field.editor != Editor::People)
            pieces += fieldPiece(random, field);
    }
    pieces += { "\"name\"", R"({"first":"Elen" , "full":"\u0045len","last":"Morgan"})", {}, {} };
    // A reference that came with its name goes back as its id; one that came bare is not touched.
    pieces += random() % 2 ? Piece{ "\"home\"", R"({ "id" : "h1", "name":"Rowan"})", "\"h1\"", {} }
                           : Piece{ "\"home\"", "\"h\\u0031\"", "\"h\\u0031\"", {} };
    for (Piece &piece : pieces) {
        if (piece.sent.isEmpty())
            piece.sent = piece.value;
    }
    std::shuffle(pieces.begin(), pieces.end(), random);
    return pieces;
}

//! Changes the field to what the record does not have, and says which bytes that makes.
QByteArray changed(Random &random, RecordDraft &draft, const FormField &field)
{
    const QString text =
        field.editor == Editor::NhsNumber ? u"9990000018"_s : u"Changed to %1 \"é\" \\ 𝄞"_s.arg(random());
    switch (field.editor) {
    case Editor::Date:
        draft.setEntry(field, DateEntry::fromDate(QDate(1933, 1, 1).addDays(int(random() % 2000))).entry());
        return {};
    case Editor::Switch: {
        const bool next = draft.entry(field).value(0) != "yes"_L1;
        draft.setEntry(field, { next ? u"yes"_s : u"no"_s });
        return next ? "true" : "false";
    }
    case Editor::Lines:
    case Editor::Records: {
        const QByteArrayList before = draft.elements(field);
        const QByteArray added = toRawJson(QJsonObject{ { u"name"_s, text } });
        draft.setElements(field, before + QByteArrayList{ added });
        return '[' + (before + QByteArrayList{ added }).join(',') + ']';
    }
    default:
        draft.setEntry(field, { text });
        return toRawJson(text);
    }
}

} // namespace

//! One field is changed; every other byte of the record is in the body to be sent.
class TestRoundTrip : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void changesOneFieldOfTenThousandRecords()
    {
        constexpr unsigned seed = 20261121;
        int edits = 0;
        for (unsigned number = 0; number < 10'000; ++number) {
            Random random(seed + number); // each record by its own: a failure names it
            const QList<Piece> pieces = piecesOf(random);
            QList<qsizetype> fields;
            QByteArray before = "{";
            QByteArray after = "{";
            qsizetype place = -1;
            for (qsizetype i = 0; i < pieces.size(); ++i) {
                if (!pieces.at(i).path.isEmpty())
                    fields += i;
            }
            if (!fields.isEmpty())
                place = fields.at(qsizetype(random() % std::size_t(fields.size())));
            QByteArray changedTo;
            qsizetype changedAt = -1;
            for (qsizetype i = 0; i < pieces.size(); ++i) {
                const Piece &piece = pieces.at(i);
                const QByteArray start =
                    (i > 0 ? "," : "") + blank(random) + piece.key + blank(random) + ':' + blank(random);
                const QByteArray end = blank(random);
                before += start + piece.value + end;
                after += start;
                if (i == place)
                    changedAt = after.size();
                after += (i == place ? QByteArray() : piece.sent) + end;
            }
            before += '}';
            after += '}';
            const Record record = Record::fromRaw(before);
            const QByteArray seedWords = "seed " + QByteArray::number(seed + number) + ": " + before;
            QVERIFY2(!record.json().isEmpty(), seedWords.constData());
            RecordDraft draft = test::residentDraft(record);
            if (place >= 0) {
                const FormField &field = *test::formField(QString::fromLatin1(pieces.at(place).path));
                changedTo = changed(random, draft, field);
                // How a date is written follows from how it was written; another test says how.
                if (changedTo.isEmpty())
                    changedTo =
                        toRawJson(encodeCalendarDate(draft.date(field), parsed(pieces.at(place).value)));
                QVERIFY2(draft.isChanged(), seedWords.constData());
                after.insert(changedAt, changedTo);
                ++edits;
            }
            const QByteArray body = draft.body(record);
            const QByteArray words = seedWords + "\nbody: " + body + "\nshould be: " + after;
            QVERIFY2(body == after, words.constData());
        }
        qInfo("%d records changed", edits);
        QVERIFY(edits > 9'000);
    }
};

CARE_TEST(roundtrip, TestRoundTrip);
#include "tst_roundtrip.moc"
