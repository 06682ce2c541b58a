// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/policy.h"

#include "app/common/policysource.h"
#include "models/api/connection.h"
#include "models/schema/wording.h"

#include <QCoreApplication>
#include <QDir>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(policy)
};

using Type = PolicyRule::Type;

constexpr std::array keyFormats{ "json"_L1, "form"_L1, "apiKey"_L1, "header"_L1, "bearer"_L1 };

constexpr std::array table{
    PolicyRule{ PolicyKey::Organisation, "Organisation"_L1, Type::Text, 1, 80 },
    PolicyRule{ PolicyKey::ConnectionAddress, "ConnectionAddress"_L1, Type::Address, 1, 300, 0, true },
    PolicyRule{ PolicyKey::ConnectionName, "ConnectionName"_L1, Type::Text, 1, 80, 0, true },
    PolicyRule{ PolicyKey::ConnectionKeyFormat, "ConnectionKeyFormat"_L1, Type::Choice, 0, 0, 0, true, {},
        keyFormats },
    PolicyRule{ PolicyKey::ConnectionCertificates, "ConnectionCertificates"_L1, Type::Path, 1, 1000 },
    PolicyRule{ PolicyKey::SessionOnly, "SessionOnly"_L1, Type::Switch },
    PolicyRule{ PolicyKey::EditingOff, "EditingOff"_L1, Type::Switch, 0, 0, 0, false, 1 },
    PolicyRule{ PolicyKey::PinRequired, "PinRequired"_L1, Type::Switch, 0, 0, 0, false, 1 },
    PolicyRule{ PolicyKey::LockMinutes, "LockMinutes"_L1, Type::Number, 1, 30, 5, true, 1 },
    PolicyRule{ PolicyKey::LogDays, "LogDays"_L1, Type::Number, 0, 365, 90, true },
    PolicyRule{ PolicyKey::ExportsOff, "ExportsOff"_L1, Type::Switch, 0, 0, 0, false, 1 },
    PolicyRule{ PolicyKey::ClipboardOff, "ClipboardOff"_L1, Type::Switch, 0, 0, 0, false, 1 },
    PolicyRule{ PolicyKey::Language, "Language"_L1, Type::Choice, 0, 0, 0, true, {}, languageKeys },
};

constexpr bool isInOrder()
{
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (std::size_t(table[i].key) != i)
            return false;
    }
    return table.size() == std::size_t(PolicyKey::Language) + 1;
}
static_assert(isInOrder());

const PolicyRule &ruleOf(PolicyKey key)
{
    return table[std::size_t(key)];
}

//! Whole number in any form that systems store; nothing for other values.
std::optional<int> wholeNumber(const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::LongLong:
    case QMetaType::ULongLong:
    case QMetaType::Double:
        break;
    default:
        return std::nullopt;
    }
    const double number = value.toDouble();
    const int whole = value.toInt();
    return double(whole) == number ? std::optional(whole) : std::nullopt;
}

bool isPlainText(const QString &text, const PolicyRule &rule)
{
    const bool isPrintable =
        std::all_of(text.begin(), text.end(), [](QChar each) { return each.isPrint() || each == u' '; });
    return isPrintable && text.trimmed() == text && text.size() >= rule.least && text.size() <= rule.most;
}

//! Converts a value to the form that the program uses; invalid if the key does not accept it.
QVariant usable(const QVariant &value, const PolicyRule &rule)
{
    if (rule.type == Type::Switch) {
        if (value.typeId() == QMetaType::Bool)
            return int(value.toBool());
        // Numbers count as switches, because the Windows registry has no booleans.
        const std::optional<int> number = wholeNumber(value);
        return number == 0 || number == 1 ? QVariant(*number) : QVariant();
    }
    if (rule.type == Type::Number) {
        const std::optional<int> number = wholeNumber(value);
        return number && *number >= rule.least && *number <= rule.most ? QVariant(*number) : QVariant();
    }
    const QString text = value.toString();
    if (value.typeId() != QMetaType::QString)
        return {};
    if (rule.type == Type::Choice) {
        const bool isOne = std::any_of(rule.choices.begin(), rule.choices.end(),
            [&text](QLatin1StringView choice) { return text == choice; });
        return isOne ? QVariant(text) : QVariant();
    }
    if (!isPlainText(text, rule))
        return {};
    if (rule.type == Type::Path)
        return QDir::isAbsolutePath(text) ? QVariant(text) : QVariant();
    if (rule.type == Type::Address) {
        const Result<QUrl> base = normalisedBase(text);
        return base ? QVariant(base->toString()) : QVariant();
    }
    return text;
}

QString expectation(const PolicyRule &rule)
{
    switch (rule.type) {
    case Type::Switch:
        return Texts::tr("has to be true or false");
    case Type::Number:
        return Texts::tr("has to be a whole number from %1 to %2").arg(rule.least).arg(rule.most);
    case Type::Choice: {
        QStringList choices;
        for (const QLatin1StringView choice : rule.choices)
            choices += choice;
        return Texts::tr("has to be one of %1").arg(choices.join(", "_L1));
    }
    case Type::Address:
        return Texts::tr("has to be an address like https://care.example.org");
    case Type::Path:
        return Texts::tr("has to be the absolute path of a file");
    case Type::Text:
        break;
    }
    return Texts::tr("has to be a text of %1 to %2 letters").arg(rule.least).arg(rule.most);
}

} // namespace

Policy::Policy(const PolicySource &source)
{
    const PolicyValues values = source.read();
    m_isUnreadable = !values.problem.isEmpty();
    if (m_isUnreadable)
        m_problems += values.problem;
    take(values.locked, m_locked, false);
    take(values.recommended, m_recommended, true);
    m_isPresent = m_isUnreadable || !values.locked.isEmpty() || !values.recommended.isEmpty();
}

void Policy::take(const QVariantMap &values, QHash<PolicyKey, QVariant> &into, bool recommended)
{
    for (auto value = values.begin(); value != values.end(); ++value) {
        const auto rule = std::find_if(table.begin(), table.end(),
            [&value](const PolicyRule &each) { return value.key() == each.name; });
        if (rule == table.end()) {
            m_problems += Texts::tr("This version knows no key “%1”.").arg(value.key().left(80));
            continue;
        }
        if (recommended && !rule->mayBeRecommended) {
            m_problems += Texts::tr("“%1” can be locked, but not recommended.").arg(value.key());
            m_failed += rule->key; // Fail closed, since the author meant to set this key.
            continue;
        }
        const QVariant read = usable(value.value(), *rule);
        if (read.isValid()) {
            into.insert(rule->key, read);
            continue;
        }
        m_problems += Texts::tr("“%1” %2.", "name of a key, then for example: has to be true or false")
                          .arg(value.key(), expectation(*rule));
        if (!recommended)
            m_failed += rule->key;
    }
}

std::span<const PolicyRule> Policy::rules()
{
    return table;
}

QStringList Policy::keyNames()
{
    QStringList names;
    for (const PolicyRule &rule : table)
        names += rule.name;
    return names;
}

std::optional<int> Policy::lockedNumber(PolicyKey key) const
{
    if (hasFailed(key))
        return ruleOf(key).failsTo;
    const auto found = m_locked.constFind(key);
    return found == m_locked.constEnd() ? std::nullopt : std::optional(found->toInt());
}

std::optional<int> Policy::recommendedNumber(PolicyKey key) const
{
    const auto found = m_recommended.constFind(key);
    return found == m_recommended.constEnd() ? std::nullopt : std::optional(found->toInt());
}

QString Policy::lockedBy() const
{
    return organisation().isEmpty()
        ? Texts::tr("Set by your organisation")
        : Texts::tr("Set by your organisation: %1", "its name").arg(organisation());
}

QString Policy::warning() const
{
    if (m_problems.isEmpty())
        return {};
    const QString what = m_isUnreadable
        ? Texts::tr(
            "Your organisation's settings for this program could not be read. Until they can be, editing, "
            "printing and copying are off and no connection can be added. Nothing stored here is lost.")
        : Texts::tr("Your organisation's settings for this program contain a mistake.");
    return what + u' ' + Texts::tr("Tell whoever looks after your computers:") + u' ' + m_problems.join(u' ');
}

} // namespace care
