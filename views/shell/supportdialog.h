// SPDX-License-Identifier: GPL-3.0-or-later
//! Shows the information for support, letter by letter as it will be sent, before anything is saved.
#pragma once

#include <QDialog>

namespace care {

class PlainLabel;

class SupportDialog : public QDialog {
    Q_OBJECT

public:
    explicit SupportDialog(const QString &text, QWidget *parent = nullptr);
    //! The file is there.
    void setSaved(const QString &path);

Q_SIGNALS:
    void saveRequested(const QString &path);

private:
    void chooseFile();

    PlainLabel *m_state;
};

} // namespace care
