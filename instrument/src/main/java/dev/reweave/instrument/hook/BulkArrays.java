// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import static dev.reweave.instrument.emit.HookNames.LOG_DESCRIPTOR;
import static dev.reweave.instrument.emit.HookNames.OBJECT;

import dev.reweave.instrument.emit.GivenObjects;
import dev.reweave.instrument.emit.MethodEmitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that read or write many elements: arraycopy, clone and the methods of {@code Arrays}. */
final class BulkArrays {
  private static final Set<String> WRITERS = Set.of("fill", "setAll", "parallelSetAll");
  private static final Set<String> SORTERS = Set.of("sort", "parallelSort", "parallelPrefix");
  private static final Set<String> COPIERS = Set.of("copyOf", "copyOfRange");
  private static final Set<String> READERS =
      Set.of(
          "equals",
          "hashCode",
          "toString",
          "binarySearch",
          "compare",
          "compareUnsigned",
          "mismatch",
          "deepEquals",
          "deepHashCode",
          "deepToString",
          "stream",
          "spliterator");

  private static final Set<String> COMPARERS =
      Set.of(
          "equals",
          "hashCode",
          "toString",
          "binarySearch",
          "compare",
          "sort",
          "parallelSort",
          "deepEquals",
          "deepHashCode",
          "deepToString");

  private BulkArrays() {}

  static boolean emit(MethodInsnNode call, MethodEmitter code) {
    if (call.owner.startsWith("[") && call.name.equals("clone")) {
      if (isEnumValues(call)) {
        return false;
      }
      copyClone(call, code);
      return true;
    }
    if (call.getOpcode() != Opcodes.INVOKESTATIC) {
      return false;
    }
    if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      // .. source from target to length -> .. source from target to length log site -> ..
      code.logAndSite("arraycopy", call.owner, call.name, call.desc);
      code.hook("arraycopy", "(" + OBJECT + "I" + OBJECT + "II" + LOG_DESCRIPTOR + "I)V");
      return true;
    }
    return call.owner.equals("java/util/Arrays") && arrays(call, code);
  }

  /** The array behind {@code values()} of an enum never changes. */
  private static boolean isEnumValues(MethodInsnNode call) {
    return call.getPrevious() instanceof FieldInsnNode field && field.name.endsWith("$VALUES");
  }

  private static void copyClone(MethodInsnNode call, MethodEmitter code) {
    // .. array -> .. array -> .. copy -> .. copy
    Type array = Type.getObjectType(call.owner);
    code.mv().visitInsn(Opcodes.DUP);
    int from = code.spill(array);
    code.copy(call);
    code.mv().visitInsn(Opcodes.DUP);
    int copy = code.spill(array);
    ArrayExtent whole = ArrayExtent.whole(from, array);
    range("rangeRead", from, whole, call, code);
    range("rangeWrite", copy, whole, call, code);
  }

  private static boolean arrays(MethodInsnNode call, MethodEmitter code) {
    boolean writes = WRITERS.contains(call.name) || SORTERS.contains(call.name);
    boolean copies = COPIERS.contains(call.name);
    if (!isListed(call)) {
      return false;
    }
    // .. arguments -> .. -> .. arguments -> .. result
    int[] locals = code.storeArguments(call.desc);
    code.loadArguments(locals, call.desc);
    Type[] types = Type.getArgumentTypes(call.desc);
    List<Integer> objects = objects(types, locals);
    if (!objects.isEmpty()) {
      int site = code.site("call", call.owner, call.name, call.desc);
      GivenObjects.begin(code, objects, site);
    }
    code.callSite(call.owner, call.name, call.desc);
    code.copy(call);
    if (!objects.isEmpty()) {
      code.callEnded();
    }
    for (int i = 0; i < types.length; i++) {
      if (types[i].getSort() == Type.ARRAY) {
        ArrayExtent extent = extent(call.name, types, locals, i);
        if (!WRITERS.contains(call.name)) {
          range("rangeRead", locals[i], extent, call, code);
        }
        if (writes) {
          range("rangeWrite", locals[i], extent, call, code);
        }
      }
      if (COMPARERS.contains(call.name) && isOfObjects(types[i])) {
        elements(locals[i], call, code);
      }
    }
    if (copies) {
      Type result = Type.getReturnType(call.desc);
      code.mv().visitInsn(Opcodes.DUP);
      int copy = code.spill(result);
      range("rangeWrite", copy, ArrayExtent.whole(copy, result), call, code);
    }
    return true;
  }

  /** Whether what an array of objects holds may be why the call throws. */
  static boolean mayThrow(MethodInsnNode call) {
    Type[] types = Type.getArgumentTypes(call.desc);
    return call.getOpcode() == Opcodes.INVOKESTATIC
        && call.owner.equals("java/util/Arrays")
        && isListed(call)
        && !objects(types, new int[types.length]).isEmpty();
  }

  private static boolean isListed(MethodInsnNode call) {
    return WRITERS.contains(call.name)
        || SORTERS.contains(call.name)
        || COPIERS.contains(call.name)
        || READERS.contains(call.name);
  }

  /** The locals of arrays of objects: no call looks at more of others than how long they are. */
  private static List<Integer> objects(Type[] types, int[] locals) {
    List<Integer> objects = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      if (types[i].getSort() == Type.ARRAY && isOfObjects(types[i])) {
        objects.add(locals[i]);
      }
    }
    return objects;
  }

  private static boolean isOfObjects(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return (type.getSort() == Type.OBJECT || element.getSort() == Type.OBJECT)
        && !element.getInternalName().startsWith("java/util/function/")
        && !element.getInternalName().equals("java/util/Comparator");
  }

  /** What is compared, hashed or made into text is looked at as the objects that it is. */
  private static void elements(int local, MethodInsnNode call, MethodEmitter code) {
    code.mv().visitVarInsn(Opcodes.ALOAD, local);
    code.loadLog();
    code.push(code.site("call", call.owner, call.name, call.desc));
    code.hook("shown", "(" + OBJECT + LOG_DESCRIPTOR + "I)V");
  }

  private static ArrayExtent extent(String name, Type[] types, int[] locals, int array) {
    ArrayExtent whole = ArrayExtent.whole(locals[array], types[array]);
    if (name.equals("copyOf")) {
      return whole.upTo(locals[1]);
    }
    boolean bounded =
        array + 2 < types.length
            && types[array + 1].equals(Type.INT_TYPE)
            && types[array + 2].equals(Type.INT_TYPE);
    return bounded ? whole.from(locals[array + 1]).upTo(locals[array + 2]) : whole;
  }

  // .. -> .. array from length log site -> ..
  private static void range(
      String hook, int array, ArrayExtent extent, MethodInsnNode call, MethodEmitter code) {
    code.mv().visitVarInsn(Opcodes.ALOAD, array);
    extent.push(code);
    code.logAndSite(call.name, call.owner, call.name, call.desc);
    code.hook(hook, "(" + OBJECT + "II" + LOG_DESCRIPTOR + "I)V");
  }
}
