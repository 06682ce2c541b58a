#pragma once
#include <QList>
#include <QString>
#include <tl/expected.hpp>
namespace care {
struct FieldProblem { QString field; QString message; };
struct ApiError {
  enum class Kind { InvalidAddress, Unreachable, TimedOut, Tls, Redirected, KeyNotAccepted, Forbidden, NotFound, Invalid, Conflict, TooManyRequests, ServerFault, BadAnswer, OutcomeUnknown, KeychainLocked, KeychainAbsent, KeychainFault, NoKey, Canceled };
  enum class Next { SignInAgain, Wait, Retry, CorrectFields, GiveUp, LookUp };
  Kind kind = Kind::BadAnswer; int status = 0; QString detail = {}; QList<FieldProblem> fields = {}; QString requestId = {}; int retryAfterSeconds = 0;
  Next next() const; QString sentence() const;
};
template<class T> using Result = tl::expected<T, ApiError>;
}
