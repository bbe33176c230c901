#include "core/exec/measure/StudentsT.h"

#include <boost/math/distributions/students_t.hpp>

namespace gnx::exec {

double studentsT(double degrees, double tail) {
    return boost::math::quantile(boost::math::complement(boost::math::students_t(degrees), tail));
}

} // namespace gnx::exec
