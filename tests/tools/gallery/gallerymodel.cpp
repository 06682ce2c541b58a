// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/gallery/gallerymodel.h"

#include "models/schema/roles.h"

#include <span>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

struct Column {
    const char *key;
    const char *title;
    int width;
    bool identity;
    bool optional = false;
};

constexpr Column residentColumns[] = { { "name", "Name", 26, true }, { "location.room", "Room", 5, false },
    { "home", "Home", 12, false }, { "dateOfBirth", "Born", 11, false }, { "ageYears", "Age", 4, false },
    { "nhsNumber", "NHS No.", 11, false }, { "keyworkers", "Keyworker", 10, false },
    { "incidents", "Incidents", 9, false }, { "admissionDate", "Admitted", 12, false, true } };
constexpr Column incidentColumns[] = { { "severity", "Severity", 8, true },
    { "resident", "Resident", 15, true }, { "item", "What", 18, false }, { "home", "Home", 12, false },
    { "createdOn", "Happened", 17, false }, { "status", "Status", 12, false },
    { "waiting", "Waiting", 8, false }, { "loggedBy", "Logged by", 12, false } };

const char *residentRows = R"(MORGAN, Elen|R12|Rowan House|14-Jul-1945|81|999 000 0018|K. Osei|1|03-Mar-2024
ABARA, Chinedu|R3|Rowan House|02-Feb-1938|88|999 000 0026|J. Patel|none|11-Jan-2025
BRENNAN, Aoife|F2.4|Alder Court|30-Nov-1951|74|999 000 0034|K. Osei|2|09-Sep-2025
CHAUDHRY, Yasmin|R9|Rowan House|08-May-1943|83|999 000 0042|T. Nowak|none|17-Feb-2026
DAVIES, Gwilym|G1|Hazel Lodge|21-Sep-1934|92|Not known|T. Nowak|none|01-Jun-2024
EVANS, Marged|R14|Rowan House|17-Jan-1940|86|999 000 0050|J. Patel|none|22-Oct-2023
FITZGERALD-O'HARA, Siobhan|F1.2|Alder Court|11-Mar-1947|79|999 000 0069|L. Adeyemi|1|30-Apr-2026
GRANT, Winston|G5|Hazel Lodge|25-Dec-1936|89|999 000 0077|L. Adeyemi|none|14-Aug-2025
HUSSAIN, Tariq|R1|Rowan House|06-Jun-1949|77|999 000 0085|K. Osei|none|05-May-2025
IVANOVA, Galina|F2.1|Alder Court|19-Oct-1942|84|999 000 0093|J. Patel|3|19-Nov-2024
JONES, Ruth|R6|Rowan House|29-Feb-1940|86|999 000 0107|T. Nowak|none|12-Dec-2024
KAUR, Harjit|G2|Hazel Lodge|03-Apr-1939|87|999 000 0115|K. Osei|none|08-Jul-2026
LEWIS, Bronwen|R11|Rowan House|12-Aug-1944|82|999 000 0123|L. Adeyemi|1|27-Mar-2025
MORGAN, Ellen|R7|Rowan House|04-Jul-1945|81|999 000 0131|K. Osei|none|02-Feb-2026
NOVÁK, Jiří|F1.6|Alder Court|27-Nov-1946|79|999 000 0158|J. Patel|none|16-Sep-2024
OKAFOR, Ngozi|R2|Rowan House|15-May-1937|89|999 000 0166|T. Nowak|none|21-Jan-2026
PRICE, Dilys|G7|Hazel Lodge|09-Sep-1933|93|999 000 0174|L. Adeyemi|1|10-Oct-2025
QUINN, Patrick|F2.7|Alder Court|22-Jun-1948|78|999 000 0182|K. Osei|none|06-Aug-2026)";
const char *incidentRows =
    R"(5|MORGAN, Elen|Fall, unwitnessed|Rowan House|21-Nov-2026 03:12|Needs review|6 h|Kwame Osei
4|GRANT, Winston|Medication missed|Hazel Lodge|20-Nov-2026 21:40|Needs review|12 h|Lola Adeyemi
4|IVANOVA, Galina|Fall, witnessed|Alder Court|20-Nov-2026 18:05|Needs review|15 h|Tomasz Nowak
5|BRENNAN, Aoife|Choking|Alder Court|18-Nov-2026 12:31|Needs review|2 days|Kwame Osei
3|LEWIS, Bronwen|Skin integrity|Rowan House|17-Nov-2026 08:20|Closed||Jaya Patel
2|QUINN, Patrick|Behaviour|Alder Court|15-Nov-2026 16:45|Closed||Jaya Patel
5|PRICE, Dilys|Fall, unwitnessed|Hazel Lodge|12-Nov-2026 02:58|Closed||Tomasz Nowak
1|KAUR, Harjit|Infection|Hazel Lodge|09-Nov-2026 10:10|Closed||Kwame Osei)";

std::span<const Column> columnsOf(GalleryModel::List list)
{
    return list == GalleryModel::List::Residents ? std::span<const Column>(residentColumns)
                                                 : std::span<const Column>(incidentColumns);
}

} // namespace

GalleryModel::GalleryModel(List list, QObject *parent)
    : QAbstractTableModel(parent)
    , m_list(list)
{
    const QStringList lines =
        QString::fromUtf8(list == List::Residents ? residentRows : incidentRows).split(u'\n');
    for (const QString &line : lines)
        m_rows += line.split(u'|');
}

int GalleryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int GalleryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(columnsOf(m_list).size());
}

QVariant GalleryModel::data(const QModelIndex &index, int role) const
{
    const QString text = m_rows.at(index.row()).value(index.column());
    const bool incidents = m_list == List::Incidents;
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case SeverityRole:
        return incidents && index.column() == 0 ? text.toInt() : QVariant();
    case MutedRole:
        return text == "none"_L1 || text == "Not known"_L1 || text == "Closed"_L1;
    case WarningRole:
        return text == "Needs review"_L1;
    case AlikeRole:
        return !incidents && index.column() == 0 && text.startsWith(u"MORGAN"_s);
    case ChangedRole:
        return !incidents
            && ((index.row() == 0 && index.column() == 1) || (index.row() == 7 && index.column() == 6));
    default:
        return {};
    }
}

QVariant GalleryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const Column &column = columnsOf(m_list)[std::size_t(section)];
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromLatin1(column.title);
    case Qt::UserRole:
        return QString::fromLatin1(column.key);
    case IdentityRole:
        return column.identity;
    case WidthRole:
        return column.width;
    case OptionalRole:
        return column.optional;
    default:
        return {};
    }
}

void GalleryModel::reset()
{
    beginResetModel();
    endResetModel();
}

Record galleryResident()
{
    return Record::fromRaw(R"({"id":"65a1","name":{"title":"Mrs","first":"Elen","last":"Morgan"},
        "preferredName":"Nell","dateOfBirth":"1945-07-13T23:00:00.000Z","gender":"Female",
        "nhsNumber":"9990000018","home":{"id":"65b1","name":"Rowan House"},
        "location":{"floor":"1","room":"R12"},"admissionDate":"2024-03-03T00:00:00.000Z",
        "keyworkers":[{"id":"65c1","name":"Kwame Osei"}],"status":"active","hasAllergies":true,
        "residentAllergies":["penicillin","latex"],"recentMustScore":"1","recentWaterlowScore":"14",
        "hasChokingRisk":true,"email":"elen.morgan.of.rowan.house@a-rather-long-domain.example.org",
        "medicalHistory":"Atrial fibrillation; type 2 diabetes; osteoarthritis of both knees",
        "gpName":"Dr S. Whitcombe","gpSurgeryName":"Castle Street Surgery","gpTelephone":"01632 960 114",
        "dols":{"status":"Granted"},"dolsEndDate":"2026-12-02T00:00:00.000Z","dnacpr":{"inPlace":true},
        "dnacprReviewDate":"2027-01-05T00:00:00.000Z","nationalInsurance":"QQ123456C"})");
}

Record galleryIncident()
{
    return Record::fromRaw(R"({"id":"65d1","severity":5,"resident":{"id":"65a1","name":"Elen Morgan"},
        "item":{"id":"65e1","name":"Fall, unwitnessed"},"category":{"id":"65e2","name":"Falls"},
        "home":{"id":"65b1","name":"Rowan House"},"createdOn":"2026-11-21T03:40:00.000Z","status":"needsReview",
        "log":{"timeLogged":"2026-11-21T03:12:00.000Z","loggedBy":{"id":"65c1","name":"Kwame Osei"},
        "description":"Found beside bed on sensor alert. Skin tear left forearm cleaned and dressed. Observations in range, repeated hourly. Family told at 07:30."}})");
}

} // namespace care::test
