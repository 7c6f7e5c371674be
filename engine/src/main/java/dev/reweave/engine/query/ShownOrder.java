// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.query;

import dev.reweave.models.ContentTrait;
import dev.reweave.symbolic.execution.code.JdkModels;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.VariableKind;
import java.util.BitSet;

/**
 * Contents of JDK objects that show in which order elements were added. Additions commute as long
 * as nobody looks; whoever looks at such a content sees them in their order. Of other contents, and
 * of what is no content, only which additions there were.
 */
public final class ShownOrder {
  private final TraceInfo info;
  private final BitSet shows = new BitSet();

  /** Of the variables of a trace that is complete. */
  public ShownOrder(TraceInfo info) {
    this.info = info;
    for (int member = 0; member < info.members().size(); member++) {
      shows.set(member, shows(info.members().get(member)));
    }
  }

  private static boolean shows(TraceInfo.Member member) {
    return member.kind() == VariableKind.CONTENT_ANY
        && !JdkModels.has(member.className(), ContentTrait.UNORDERED);
  }

  /** Whether a look at this variable sees the order. */
  public boolean isIn(int variable) {
    return shows.get(info.variables().member(variable));
  }
}
