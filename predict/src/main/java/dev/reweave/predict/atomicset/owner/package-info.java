// SPDX-License-Identifier: Apache-2.0
/**
 * Which objects belong to which: {@link dev.reweave.predict.atomicset.owner.ObjectOwners}, worked
 * out from the stacks under which objects are accessed.
 */
@NullMarked
package dev.reweave.predict.atomicset.owner;

import org.jspecify.annotations.NullMarked;
