// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.models.MethodModel;
import dev.reweave.models.MethodSignature;
import dev.reweave.models.ModelTable;
import dev.reweave.models.TableLines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Methods of the JDK that go by the default locale or time zone without being given one. Which they
 * are is in {@code defaults.txt}; the class is the static type. Immutable.
 *
 * <pre>
 *   result = method(arguments)
 *   Models.uses(class whose default it is, log, site)
 * </pre>
 */
final class DefaultUses {
  private static final Map<String, String> TYPES =
      Map.of("locale", "java.util.Locale", "zone", "java.util.TimeZone");

  private record Line(MethodModel method, List<String> uses) {}

  private final Map<String, List<Line>> lines = new HashMap<>();

  private DefaultUses() {}

  /** The methods that come with this module. */
  static DefaultUses standard() {
    DefaultUses all = new DefaultUses();
    new TableLines("defaults.txt").read(ModelTable.read("defaults.txt"), all.new Reading());
    return all;
  }

  private final class Reading implements TableLines.Section {
    @Override
    public void read(String[] heading, List<TableLines.Method> methods) {
      List<Line> known = lines.getOrDefault(heading[0], new ArrayList<>());
      lines.put(heading[0], known);
      for (TableLines.Method line : methods) {
        List<String> uses = uses(line.words());
        for (String name : line.names()) {
          known.add(new Line(MethodModel.named(name), uses));
        }
      }
    }

    private static List<String> uses(String[] words) {
      List<String> uses = new ArrayList<>();
      for (String word : words) {
        String type = TYPES.get(word);
        if (type == null) {
          throw new IllegalArgumentException("unknown word '" + word + "'");
        }
        uses.add(type);
      }
      return uses;
    }
  }

  /** Names of the classes that are spoken of. */
  Iterable<String> classes() {
    return lines.keySet();
  }

  /** The methods of a class that are spoken of. */
  List<MethodModel> methods(String type) {
    return lines.getOrDefault(type, List.of()).stream().map(Line::method).toList();
  }

  /** Whose defaults a call goes by: names of classes, mostly none. */
  List<String> of(CallInstruction call, MethodSignature signature) {
    List<Line> known = lines.get(call.owner().replace('/', '.'));
    if (known != null) {
      for (Line line : known) {
        if (line.method().matches(signature)) {
          return line.uses();
        }
      }
    }
    return List.of();
  }

  static void emit(CodeEmitter code, CallInstruction call, List<String> uses) {
    for (String type : uses) {
      code.mv().visitLdcInsn(type);
      code.loadLog();
      code.push(call.site(code));
      code.hook(HookOwners.MODELS, "uses", "(Ljava/lang/String;" + HookOwners.LOG + "I)V");
    }
  }
}
