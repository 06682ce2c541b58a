// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/formhead.h"

#include "views/resident/hairline.h"
#include "views/widgets/personbanner.h"

#include <QVBoxLayout>

namespace care {

namespace {

void setHeadGround(QWidget *widget)
{
    widget->setAutoFillBackground(true);
    widget->setBackgroundRole(QPalette::AlternateBase);
}

} // namespace

FormHead::FormHead(const EditableResource &resource, QWidget *parent)
    : QWidget(parent)
    , m_resource(resource)
    , m_record(buildRecord())
    , m_newTitle(buildNewTitle())
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_record);
    column->addWidget(m_newTitle);
    column->addWidget(hairline(QFrame::HLine, this));
}

QWidget *FormHead::buildRecord()
{
    if (m_resource.isPerson())
        return m_banner = new PersonBanner(this);
    m_name = new PlainLabel({}, this);
    m_name->setTextSize(TextSize::Title, QFont::Bold);
    setHeadGround(m_name);
    m_name->setContentsMargins(16, 11, 16, 10);
    m_name->setWordWrap(true);
    return m_name;
}

QWidget *FormHead::buildNewTitle()
{
    auto *newTitle = new QFrame(this);
    setHeadGround(newTitle);
    auto *titles = new QVBoxLayout(newTitle);
    titles->setContentsMargins(16, 11, 16, 10);
    auto *title = new PlainLabel(editingText(m_resource.words().added), newTitle);
    title->setTextSize(TextSize::Title, QFont::Bold);
    m_newName = new PlainLabel({}, newTitle);
    m_newName->setTone(PlainLabel::Tone::Muted);
    m_newName->setElided(true);
    titles->addWidget(title);
    titles->addWidget(m_newName);
    return newTitle;
}

void FormHead::setDraft(const RecordDraft &draft, const Record &newest, QDate today)
{
    m_newTitle->setVisible(draft.isNew());
    m_record->setVisible(!draft.isNew());
    if (draft.isNew()) {
        const QString name = m_resource.nameOf(draft.result());
        m_newName->setText(name.isEmpty() ? editingText(m_resource.words().nameUnknown) : name);
    } else if (m_banner) {
        m_banner->setResident(newest, today);
    } else {
        m_name->setText(m_resource.whoIs(newest));
    }
}

} // namespace care
