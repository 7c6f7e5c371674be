// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

/** The tables of a trace, in the order they are written. The order is part of the format. */
enum TraceTable {
  THREADS,
  MEMBERS,
  VARIABLES,
  LOCKS,
  SYNCS,
  METHODS,
  SITES,
  REGIONS,
  NOTES,
  FACTS,
  PERMITS,
  DECLARATIONS
}
