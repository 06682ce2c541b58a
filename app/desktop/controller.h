// SPDX-License-Identifier: GPL-3.0-or-later
//! From the start of the program to its window: made-up data, a known connection, or the first-start choice.
#pragma once

#include "app/desktop/settings.h"

#include <QObject>
#include <QUrl>

#include <memory>

namespace care {

class Desk;
class SampleService;

struct StartOptions {
    bool demo = false;
    QString size; //!< of the made-up data
    QString pictures; //!< folder; empty = no pictures
    QString settingsFile;
};

class Controller : public QObject {
    Q_OBJECT

public:
    explicit Controller(const StartOptions &options, QObject *parent = nullptr);
    ~Controller() override;

    void start();

Q_SIGNALS:
    //! The program is to end with this exit code.
    void finished(int exitCode);

private:
    void startDemo();
    void openDemo(const QUrl &address, const QByteArray &apiKey);
    void show(std::unique_ptr<Desk> desk);
    void takePictures();
    void fail(const QString &reason);

    StartOptions m_options;
    Settings m_settings;
    std::unique_ptr<SampleService> m_sample;
    std::unique_ptr<Desk> m_desk;
};

} // namespace care
