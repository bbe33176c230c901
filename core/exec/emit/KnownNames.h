#pragma once

#include <set>
#include <string>

#include "core/Wings.h"

namespace gnx::exec {

/// The tables of resources/operators/known_names.json, which the Python harness reads too. Private to core/exec/emit.
struct KnownNames {
    using Names = std::set<std::string, std::less<>>;

    Names tensor_namespaces;  ///< namespaces whose functions in the lists are all functions of tensors
    Names left_out;           ///< listed in those, but no functions of tensors
    Names calls;              ///< other callees, by their whole names
    Names methods_left_out;   ///< methods of tensors that reach memory, hooks, files or functions
    Names arithmetic_methods; ///< methods with underscores that compute
    Names other_methods;      ///< methods of other values than tensors: sizes, tuples, numbers
    Names attributes;         ///< attributes that are values
    Names constants;          ///< names that are values
    Names type_names;         ///< data types, layouts and memory formats of torch and paddle
    Names annotations;        ///< declared types of inputs
};

const KnownNames& knownNames();

} // namespace gnx::exec
