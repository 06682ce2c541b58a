// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/controller.h"

#include "app/common/workspace.h"
#include "app/desktop/desk.h"
#include "app/desktop/picturetaker.h"
#include "app/desktop/sampleservice.h"
#include "views/shell/mainwindow.h"

#include <cstdio>

using namespace Qt::StringLiterals;

namespace care {

Controller::Controller(const StartOptions &options, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_settings(options.settingsFile)
{
}

Controller::~Controller() = default;

void Controller::start()
{
    startDemo();
}

void Controller::startDemo()
{
    m_sample = std::make_unique<SampleService>();
    connect(m_sample.get(), &SampleService::ready, this, &Controller::openDemo);
    connect(m_sample.get(), &SampleService::failed, this, &Controller::fail);
    m_sample->start(m_options.size);
}

void Controller::openDemo(const QUrl &address, const QByteArray &apiKey)
{
    Connection connection;
    connection.id = u"made-up"_s;
    connection.name = tr("Made-up data");
    connection.base = address;
    const Result<Secret> key = Secret::apiKey(QString::fromLatin1(apiKey));
    if (!key)
        return fail(key.error().sentence());
    show(std::make_unique<Desk>(Workspace::forOneRun(connection, *key)));
}

void Controller::show(std::unique_ptr<Desk> desk)
{
    m_desk = std::move(desk);
    m_desk->window().show();
    if (!m_options.pictures.isEmpty())
        takePictures();
}

void Controller::takePictures()
{
    auto *taker = new PictureTaker(*m_desk, m_options.pictures, this);
    connect(taker, &PictureTaker::finished, this, [this](int failures) { Q_EMIT finished(failures == 0 ? 0 : 6); });
    taker->start();
}

void Controller::fail(const QString &reason)
{
    std::fprintf(stderr, "care-records: %s\n", qUtf8Printable(reason));
    Q_EMIT finished(6);
}

} // namespace care
