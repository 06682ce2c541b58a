// SPDX-License-Identifier: GPL-3.0-or-later
//! Shows the text for support, exactly as it will be saved, before it is saved.
#pragma once

#include <QDialog>

namespace care {

class PlainLabel;

class SupportDialog : public QDialog {
    Q_OBJECT

public:
    explicit SupportDialog(const QString &text, QWidget *parent = nullptr);
    //! Reports that the file was written.
    void setSaved(const QString &path);

Q_SIGNALS:
    void saveRequested(const QString &path);

private:
    void chooseFile();

    PlainLabel *m_state;
};

} // namespace care
