// SPDX-License-Identifier: Apache-2.0
/**
 * Programs that the agent's tests watch; outside the agent's own package, which is never watched.
 */
package dev.reweave.watched;
