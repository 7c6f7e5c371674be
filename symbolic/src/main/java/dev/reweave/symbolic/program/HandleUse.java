// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

import java.util.List;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An access by a {@code VarHandle} or a field updater: what the call says of the variable, which
 * the handle names.
 *
 * @param handle its id
 * @param index of the array element
 * @param coordinates how many the call gives: none for a static field, the object, or array and
 *     index
 * @param read descriptor of what the call hands back of the variable, "V" for nothing; null if the
 *     call has its own types, which are not those of the variable
 * @param written descriptors of what it gives, but for objects that depend on nothing
 * @param before what the variable held, from what it holds after the call; null if that does not
 *     tell, or the call itself does
 */
public record HandleUse(
    long handle,
    int index,
    int coordinates,
    @Nullable String read,
    List<String> written,
    @Nullable LongUnaryOperator before) {}
