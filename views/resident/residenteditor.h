#pragma once
#include <QWidget>
namespace care {
class ResidentEditor : public QWidget { Q_OBJECT
public: using QWidget::QWidget; QString residentId() const { return {}; } bool hasChanges() const { return false; } void requestClose() { Q_EMIT closed(); } void review() {}
Q_SIGNALS: void closed(); void saved(QString); void lookRequested(QString);
};
}
