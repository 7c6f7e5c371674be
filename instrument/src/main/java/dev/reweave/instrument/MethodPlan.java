// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import dev.reweave.instrument.analysis.LocalBuilders;
import dev.reweave.instrument.analysis.LoopNesting;
import dev.reweave.instrument.analysis.OwnClass;
import dev.reweave.instrument.analysis.OwnFields;
import dev.reweave.instrument.analysis.ThisStates;
import dev.reweave.instrument.hook.FieldFilter;
import dev.reweave.instrument.hook.FreshArrays;
import dev.reweave.instrument.hook.LocalIterators;
import dev.reweave.instrument.hook.MethodCalls;
import dev.reweave.instrument.hook.MonitorHooks;
import dev.reweave.instrument.site.MethodSites;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** What is known about a method before any of it is emitted; serves for several attempts. */
record MethodPlan(
    MethodNode source,
    OwnClass own,
    MethodSites sites,
    FieldFilter filter,
    MethodCalls calls,
    MonitorHooks monitors,
    FreshArrays fresh,
    LocalBuilders builders,
    LocalIterators iterators,
    LoopNesting loops,
    ThisStates construction,
    Set<AbstractInsnNode> ownFields) {

  static MethodPlan of(
      MethodNode source, OwnClass own, MethodSites sites, FieldFilter filter, MethodCalls calls)
      throws AnalyzerException {
    MonitorHooks monitors = new MonitorHooks(source);
    ThisStates construction = ThisStates.of(own.name(), source);
    FreshArrays fresh = FreshArrays.of(source);
    LocalBuilders builders = LocalBuilders.of(own.name(), source);
    LocalIterators iterators = LocalIterators.of(own.name(), source);
    LoopNesting loops = LoopNesting.of(source);
    Set<AbstractInsnNode> ownFields = OwnFields.of(source, own.version() > Opcodes.V1_6);
    return new MethodPlan(
        source,
        own,
        sites,
        filter,
        calls,
        monitors,
        fresh,
        builders,
        iterators,
        loops,
        construction,
        ownFields);
  }
}
