// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.instrument.emit.CallRewriter;
import dev.reweave.instrument.programs.Looping;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

class LoopNestingTest {
  private static final Pattern READ =
      Pattern.compile("S \\w+:\\d+(?: loop (\\d+))? getstatic \\S+ (\\w+)");

  private final MemorySites sites = new MemorySites();

  /** Loop by the name of the field that is read there. */
  private TreeMap<String, Integer> loops(byte[] file) {
    new ClassInstrumenter(InstrumentOptions.loading(name -> false), sites, CallRewriter.NONE)
        .instrument(null, 1, file);
    TreeMap<String, Integer> loops = new TreeMap<>();
    for (String row : sites.rows()) {
      Matcher read = READ.matcher(row);
      if (read.matches()) {
        loops.put(read.group(2), read.group(1) == null ? 0 : Integer.parseInt(read.group(1)));
      }
    }
    return loops;
  }

  @Test
  void sitesKnowTheirInnermostLoop() {
    TreeMap<String, Integer> loops = loops(Laboratory.bytesOf(Looping.class.getName()));
    assertEquals("{before=0, caught=2, inner=3, leaving=0, outer=2, polled=1}", loops.toString());
  }

  @Test
  void aLoopMayBeEnteredAtItsEnd() {
    byte[] file =
        Generated.subject(
            Opcodes.V1_5,
            writer -> {
              Generated.field(writer, Opcodes.ACC_STATIC, "first");
              Generated.field(writer, Opcodes.ACC_STATIC, "body");
              Generated.field(writer, Opcodes.ACC_STATIC, "condition");
              Generated.method(
                  writer,
                  "run",
                  "()I",
                  mv -> {
                    Label body = new Label();
                    Label condition = new Label();
                    mv.visitFieldInsn(Opcodes.GETSTATIC, Generated.NAME, "first", "I");
                    mv.visitInsn(Opcodes.POP);
                    mv.visitJumpInsn(Opcodes.GOTO, condition);
                    mv.visitLabel(body);
                    mv.visitFieldInsn(Opcodes.GETSTATIC, Generated.NAME, "body", "I");
                    mv.visitInsn(Opcodes.POP);
                    mv.visitLabel(condition);
                    mv.visitFieldInsn(Opcodes.GETSTATIC, Generated.NAME, "condition", "I");
                    mv.visitJumpInsn(Opcodes.IFNE, body);
                    mv.visitInsn(Opcodes.ICONST_0);
                    mv.visitInsn(Opcodes.IRETURN);
                  });
            });
    assertEquals("{body=1, condition=1, first=0}", loops(file).toString());
  }
}
