// SPDX-License-Identifier: Apache-2.0
/**
 * Programs that the zoo does not have, in its manner: an ordinary run ends well, and one that goes
 * wrong throws or stands still. Bugs of libraries have no twin here: a later release is the twin.
 */
package dev.reweave.bench.peers.programs;
