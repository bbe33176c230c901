#pragma once

#include "core/Wings.h"
#include "core/base/ByteStream.h"
#include "core/exec/trace/Activity.h"

/// The details of activities as stored in a trace's columns; what is not in its range makes the reader fail.
namespace gnx::exec {

void writeText(ByteWriter& out, StringId id);
StringId readTextId(ByteReader& in);

void write(ByteWriter& out, const KernelDetail& detail);
void write(ByteWriter& out, const TransferDetail& detail);
void write(ByteWriter& out, const SynchronizationDetail& detail);
void write(ByteWriter& out, const MemoryDetail& detail);
void write(ByteWriter& out, const OperatorDetail& detail);
void read(ByteReader& in, KernelDetail& detail);
void read(ByteReader& in, TransferDetail& detail);
void read(ByteReader& in, SynchronizationDetail& detail);
void read(ByteReader& in, MemoryDetail& detail);
void read(ByteReader& in, OperatorDetail& detail);

} // namespace gnx::exec
