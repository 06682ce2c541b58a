// SPDX-License-Identifier: GPL-3.0-or-later
//! Settings of the organisation for this computer. Read once, at the start of a program.
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <optional>
#include <span>

namespace care {

class PolicySource;

//! In the order of packaging/policy/schema.json.
enum class PolicyKey : quint8 {
    Organisation,
    ConnectionAddress,
    ConnectionName,
    ConnectionKeyFormat,
    ConnectionCertificates,
    SessionOnly,
    EditingOff,
    PinRequired,
    LockMinutes,
    LogDays,
    ExportsOff,
    ClipboardOff,
    Language,
};

//! Values allowed for a key. The schema says the same, with words; unit.policy compares the two.
struct PolicyRule {
    enum class Type : quint8 { Text, Address, Path, Choice, Number, Switch };
    PolicyKey key;
    QLatin1StringView name;
    Type type;
    int least = 0; //!< of a number, or of the letters of a text
    int most = 0;
    int usual = 0; //!< default of a number or a switch, without a policy
    bool mayBeRecommended = false;
    //! Value while the policy, or this key of it, cannot be read: the strictest one of a lock.
    std::optional<int> failsTo{};
    std::span<const QLatin1StringView> choices{};
};

//! A key is either locked, so that what the user chose does not count, or recommended, so that it counts for
//! whoever has chosen nothing: policy over user over recommendation over default. Where the policy, or one of
//! its values, cannot be used, its locks fail closed and problems() says why. A value; any thread.
class Policy {
public:
    //! No policy: the user decides everything.
    Policy() = default;
    explicit Policy(const PolicySource &source);

    static std::span<const PolicyRule> rules();
    static QStringList keyNames();

    //! Name of the organisation in the policy; may be empty.
    QString organisation() const { return lockedText(PolicyKey::Organisation); }
    //! True if something is set, or the policy cannot be read.
    bool isPresent() const { return m_isPresent; }
    //! For a tool tip or a line beside what is locked: "Set by your organisation: Meadow Care".
    QString lockedBy() const;

    //! The user cannot change it: a value was given, or could not be read and fails closed.
    bool isLocked(PolicyKey key) const { return m_locked.contains(key) || hasFailed(key); }
    //! True for a switch that is locked on.
    bool isOn(PolicyKey key) const { return lockedNumber(key).value_or(0) == 1; }
    std::optional<int> lockedNumber(PolicyKey key) const;
    //! Empty if there is none.
    QString lockedText(PolicyKey key) const { return m_locked.value(key).toString(); }
    std::optional<int> recommendedNumber(PolicyKey key) const;
    QString recommendedText(PolicyKey key) const { return m_recommended.value(key).toString(); }
    //! True if this key or the whole policy could not be read; then failsTo applies.
    bool hasFailed(PolicyKey key) const { return m_isUnreadable || m_failed.contains(key); }

    //! Faults of the policy, one sentence each, for its author.
    const QStringList &problems() const { return m_problems; }
    //! A warning about the faults for the user, with what to do; empty if there are none.
    QString warning() const;

private:
    void take(const QVariantMap &values, QHash<PolicyKey, QVariant> &into, bool recommended);

    bool m_isPresent = false;
    bool m_isUnreadable = false;
    QHash<PolicyKey, QVariant> m_locked;
    QHash<PolicyKey, QVariant> m_recommended;
    QList<PolicyKey> m_failed;
    QStringList m_problems;
};

} // namespace care
