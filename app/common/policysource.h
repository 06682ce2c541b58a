// SPDX-License-Identifier: GPL-3.0-or-later
//! Where an organisation puts its settings for this program: a file on Linux, the registry on Windows,
//! managed preferences on macOS. Each is a place that only an administrator can write to.
#pragma once

#include <QString>
#include <QVariantMap>

#include <memory>

namespace care {

//! The values as they were found, unchecked. With a problem they are empty.
struct PolicyValues {
    QVariantMap locked;
    QVariantMap recommended;
    QString problem{}; //!< why they could not be read: a sentence; empty if there are none to be read
};

class PolicySource {
public:
    PolicySource() = default;
    virtual ~PolicySource();
    Q_DISABLE_COPY_MOVE(PolicySource)

    virtual PolicyValues read() const = 0;
};

//! A JSON object with the keys that are locked, and among them "Recommended", an object with those that are
//! not. Refused if anybody but its owner can write to the file or to a folder above it.
class PolicyFile final : public PolicySource {
public:
    static constexpr qint64 mostBytes = 64 * 1024;

    //! \a owner: the only user whose file is believed, beside root. Folders from \a above on are taken for
    //! safe. Only tests pass other values.
    explicit PolicyFile(const QString &path, uint owner = 0, const QString &above = QStringLiteral("/"));
    PolicyValues read() const override;

private:
    QString problemOfPlace(const QString &path) const;

    QString m_path;
    uint m_owner;
    QString m_above;
};

//! The source of this computer. Neither a command line nor a variable of the environment names another one.
std::unique_ptr<PolicySource> systemPolicySource();

} // namespace care
