// SPDX-License-Identifier: GPL-3.0-or-later
//! Sources of the organisation's settings: a file on Linux, the registry on Windows, managed preferences on
//! macOS. Only administrators can write to each.
#pragma once

#include <QString>
#include <QVariantMap>

#include <memory>

namespace care {

//! Policy values as found, unchecked; empty if there is a problem.
struct PolicyValues {
    QVariantMap locked;
    QVariantMap recommended;
    QString problem{}; //!< Sentence why the values could not be read; empty also if there are none.
};

class PolicySource {
public:
    PolicySource() = default;
    virtual ~PolicySource();
    Q_DISABLE_COPY_MOVE(PolicySource)

    virtual PolicyValues read() const = 0;
};

//! Policy in a JSON file: an object with the locked keys, and in it "Recommended", an object with the
//! recommended ones. Refused if anybody but its owner can write to the file or a folder above it.
class PolicyFile final : public PolicySource {
public:
    static constexpr qint64 mostBytes = 64 * 1024;

    //! \a owner is the only user besides root whose file is trusted. Folders from \a above upwards count as
    //! safe. Only tests pass other values.
    explicit PolicyFile(const QString &path, uint owner = 0, const QString &above = QStringLiteral("/"));
    PolicyValues read() const override;

private:
    QString problemOfPlace(const QString &path) const;

    QString m_path;
    uint m_owner;
    QString m_above;
};

//! Makes this computer's policy source; no command line or environment variable can name another one.
std::unique_ptr<PolicySource> systemPolicySource();

} // namespace care
