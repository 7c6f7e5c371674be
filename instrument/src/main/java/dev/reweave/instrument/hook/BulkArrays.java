// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import static dev.reweave.instrument.emit.HookNames.LOG_DESCRIPTOR;
import static dev.reweave.instrument.emit.HookNames.OBJECT;

import dev.reweave.instrument.emit.GivenObjects;
import dev.reweave.instrument.emit.MethodEmitter;
import dev.reweave.models.ArrayOperation;
import dev.reweave.models.DeclaredTypes;
import dev.reweave.models.PlatformCalls;
import dev.reweave.models.TypeTrait;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that read or write many elements: arraycopy, clone and the methods of {@code Arrays}. */
final class BulkArrays {
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
    ArrayOperation operation = operation(call);
    if (operation == ArrayOperation.MOVE) {
      // .. source from target to length -> .. source from target to length log site -> ..
      code.logAndSite("arraycopy", call.owner, call.name, call.desc);
      code.hook("arraycopy", "(" + OBJECT + "I" + OBJECT + "II" + LOG_DESCRIPTOR + "I)V");
      return true;
    }
    if (operation == null) {
      return false;
    }
    arrays(call, operation, code);
    return true;
  }

  /** Of a static method; null if it is none of these. */
  private static @Nullable ArrayOperation operation(MethodInsnNode call) {
    return PlatformCalls.standard().onArrays(call.owner, call.name, call.desc);
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

  private static void arrays(MethodInsnNode call, ArrayOperation operation, MethodEmitter code) {
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
        ArrayExtent extent = extent(operation, types, locals, i);
        if (operation.reads()) {
          range("rangeRead", locals[i], extent, call, code);
        }
        if (operation.writes()) {
          range("rangeWrite", locals[i], extent, call, code);
        }
      }
      if (operation.compares() && isOfObjects(types[i])) {
        elements(locals[i], call, code);
      }
    }
    if (operation.copies()) {
      Type result = Type.getReturnType(call.desc);
      code.mv().visitInsn(Opcodes.DUP);
      int copy = code.spill(result);
      range("rangeWrite", copy, ArrayExtent.whole(copy, result), call, code);
    }
  }

  /** Whether what an array of objects holds may be why the call throws. */
  static boolean mayThrow(MethodInsnNode call) {
    Type[] types = Type.getArgumentTypes(call.desc);
    ArrayOperation operation = operation(call);
    return call.getOpcode() == Opcodes.INVOKESTATIC
        && operation != null
        && operation != ArrayOperation.MOVE
        && !objects(types, new int[types.length]).isEmpty();
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
        && !DeclaredTypes.standard().has(element.getInternalName(), TypeTrait.FUNCTION);
  }

  /** What is compared, hashed or made into text is looked at as the objects that it is. */
  private static void elements(int local, MethodInsnNode call, MethodEmitter code) {
    code.mv().visitVarInsn(Opcodes.ALOAD, local);
    code.loadLog();
    code.push(code.site("call", call.owner, call.name, call.desc));
    code.hook("shown", "(" + OBJECT + LOG_DESCRIPTOR + "I)V");
  }

  private static ArrayExtent extent(
      ArrayOperation operation, Type[] types, int[] locals, int array) {
    ArrayExtent whole = ArrayExtent.whole(locals[array], types[array]);
    if (operation == ArrayOperation.COPY_FIRST) {
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
