// SPDX-License-Identifier: GPL-3.0-or-later
//! Organisation's settings for this computer, read once at the start of a program.
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <optional>
#include <span>

namespace care {

class PolicySource;

//! Keys of the policy in the order of packaging/policy/schema.json.
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

//! Values allowed for a policy key. The schema says the same in words; unit.policy compares the two.
struct PolicyRule {
    enum class Type : quint8 { Text, Address, Path, Choice, Number, Switch };
    PolicyKey key;
    QLatin1StringView name;
    Type type;
    int least = 0; //!< Minimum of a number, or minimum length of a text.
    int most = 0;
    int usual = 0; //!< Default of a number or switch without a policy.
    bool mayBeRecommended = false;
    //! Value while this key or the whole policy is unreadable: the strictest one.
    std::optional<int> failsTo{};
    std::span<const QLatin1StringView> choices{};
};

//! Organisation's policy. A key is locked, so that the user's choice does not count, or recommended, so that
//! it applies until the user chooses: policy over user over recommendation over default. If the policy or a
//! value is unusable, its locks fail closed and problems() says why. A value type, usable in any thread.
class Policy {
public:
    //! Makes an empty policy, which leaves every choice to the user.
    Policy() = default;
    explicit Policy(const PolicySource &source);

    static std::span<const PolicyRule> rules();
    static QStringList keyNames();

    //! Name of the organisation; may be empty.
    QString organisation() const { return lockedText(PolicyKey::Organisation); }
    //! True if a key is set or the policy is unreadable.
    bool isPresent() const { return m_isPresent; }
    //! Text for a tool tip or line beside a locked choice: "Set by your organisation: Meadow Care".
    QString lockedBy() const;

    //! True if the user cannot change the key: its value is locked, or was unreadable and fails closed.
    bool isLocked(PolicyKey key) const { return m_locked.contains(key) || hasFailed(key); }
    //! True for a switch that is locked on.
    bool isOn(PolicyKey key) const { return lockedNumber(key).value_or(0) == 1; }
    std::optional<int> lockedNumber(PolicyKey key) const;
    //! Locked text of a key; empty if there is none.
    QString lockedText(PolicyKey key) const { return m_locked.value(key).toString(); }
    std::optional<int> recommendedNumber(PolicyKey key) const;
    QString recommendedText(PolicyKey key) const { return m_recommended.value(key).toString(); }
    //! True if this key or the whole policy was unreadable; then failsTo applies.
    bool hasFailed(PolicyKey key) const { return m_isUnreadable || m_failed.contains(key); }

    //! Faults of the policy for its author, one sentence each.
    const QStringList &problems() const { return m_problems; }
    //! Warning about the faults for the user, with advice; empty if there are none.
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
