// SPDX-License-Identifier: GPL-3.0-or-later
// Questions of lists, rules and figures about very many records are answered by an index alone.
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/wording.h"
#include "models/store/database/database.h"
#include "models/store/records/listsql.h"
#include "models/store/records/tablelayout.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QLocale>
#include <QSqlQuery>
#include <QTranslator>

namespace {

//! While it lives the program speaks another language: each of its words is another, and dates are Welsh.
class OtherLanguage : public QTranslator {
public:
    OtherLanguage()
    {
        QCoreApplication::installTranslator(this);
        QLocale::setDefault(localeOf(Language::Welsh));
    }
    ~OtherLanguage() override
    {
        QCoreApplication::removeTranslator(this);
        QLocale::setDefault(m_before);
    }
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        return u"Gair "_s + QString::fromUtf8(source);
    }

private:
    const QLocale m_before;
};

} // namespace

class TestTableLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_database = std::make_unique<Database>();
        m_database->open({});
        QVERIFY(ensureTables(*m_database));
    }

    void answersWhatIsCountedByOneIndex()
    {
        int counted = 0;
        for (const ResourceSchema *schema : allResources()) {
            if (schema->counted.empty())
                continue;
            ++counted;
            QStringList columns;
            for (const QLatin1StringView key : schema->counted)
                columns += sortColumn(*schema->field(key));
            const QString select = "SELECT "_L1 + columns.join(u',') + " FROM "_L1 + recordTable(*schema);
            const QString index = "COVERING INDEX x_"_L1 + recordTable(*schema) + '_'_L1 + columns.first();
            const QString ofSome =
                plan(select + " WHERE gone IS NULL AND "_L1 + columns.first() + " BETWEEN 1 AND 2"_L1);
            QVERIFY2(ofSome.contains("SEARCH"_L1) && ofSome.contains(index), qPrintable(ofSome));
            const QString ofAll = plan(select + " WHERE gone IS NULL"_L1);
            QVERIFY2(ofAll.contains(index), qPrintable(ofAll));
        }
        QVERIFY(counted >= 4);
    }

    // Of one day records are in the order of their rows: nothing is sorted before the first of a million is
    // shown.
    void keepsTheOrderOfRows()
    {
        for (const ResourceSchema *schema : allResources()) {
            const SqlText sql = selectRows(*schema, {}, {});
            const QString steps = plan(sql.text);
            QVERIFY2(!steps.contains("TEMP B-TREE"_L1), qPrintable(schema->name + u": "_s + steps));
        }
    }

    // The records of a download of hours are not dropped because the user speaks Welsh today.
    void fitsEveryLanguage()
    {
        QVERIFY(hasTables(*m_database));
        const OtherLanguage other;
        QVERIFY(hasTables(*m_database));
    }

    void storesTheSameInEveryLanguage()
    {
        const QList<QJsonValue> values{ u"1945-05-14T00:00:00Z"_s, true, 2.5, u"approved"_s, u"Ann"_s,
            QJsonObject{ { u"inPlace"_s, false } }, QJsonObject{ { u"a"_s, QJsonArray() } },
            QJsonArray{ QJsonArray() },
            QJsonArray{ QJsonObject{ { u"home"_s, u"h"_s }, { u"deviceStatus"_s, u"approved"_s } } } };
        const auto stored = [&values] {
            QStringList all;
            for (const ResourceSchema *schema : allResources()) {
                for (const Field &field : schema->fields) {
                    for (const QJsonValue &value : values) {
                        if (hasColumn(field))
                            all += field.key + u' ' + sortValue(field, value).toString();
                        if (field.has(FieldFlag::Searchable))
                            all += field.key + u' ' + searchText(field, value);
                    }
                }
            }
            return all;
        };
        const QStringList english = stored();
        const OtherLanguage other;
        QCOMPARE(stored(), english);
    }

private:
    //! How the store would answer, a line a step.
    QString plan(const QString &query) const
    {
        QSqlQuery steps = m_database->prepared("EXPLAIN QUERY PLAN "_L1 + query);
        steps.exec();
        QStringList lines;
        while (steps.next())
            lines += steps.value(3).toString();
        return lines.join(u'\n');
    }

    std::unique_ptr<Database> m_database;
};

CARE_TEST(tablelayout, TestTableLayout);
#include "tst_tablelayout.moc"
