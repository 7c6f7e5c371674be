// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.models.ClassModel;
import dev.reweave.models.MethodModel;
import dev.reweave.models.MethodSignature;
import dev.reweave.models.ModelTable;
import dev.reweave.models.PlatformClasses;
import dev.reweave.models.TypeLineage;
import dev.reweave.protocol.raw.CallCode;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether a line that a class of the JDK inherits is a claim about that class, too. A line that
 * somebody wrote for a class says nothing of methods that only a subclass has ({@code
 * Timestamp.setNanos} is no {@code Date}'s), a line that nothing happens, for an interface or for
 * {@code Object}, nothing of classes that no table names, and none for an interface says of what
 * else a view shows that no table names. What then happens is unknown.
 */
final class InheritedLines {
  private InheritedLines() {}

  static boolean mayBeOthers(
      ModelTable table, Class<?> type, TypeLineage lineage, MethodSignature signature) {
    if (!PlatformClasses.owns(type.getName().replace('.', '/'))
        || type.isArray()
        || type.isEnum()
        || type.isRecord()) {
      return false;
    }
    ClassModel model = table.deciding(lineage, signature);
    Class<?> named = model == null ? null : supertype(type, model.name());
    if (model == null || named == null || named == type) {
      return false;
    }
    MethodModel method = model.find(signature);
    int action = method == null ? CallCode.NONE : method.code() & CallCode.ACTION_MASK;
    boolean hasContent = (table.traits(lineage) & CallCode.CONTENT) != 0;
    if (named == Object.class) {
      return ObjectMethods.contains(signature) && !hasContent && overrides(type, signature);
    } else if (named.isInterface() && !model.traits().contains(ClassModel.Trait.IMMUTABLE)) {
      return action == CallCode.NONE ? !hasContent : isHiddenView(table, type, lineage);
    }
    boolean isSweeping = method == null || method.name().equals(MethodModel.ANY);
    return isSweeping && !has(named, signature);
  }

  /** A public class of the JDK that no line is about: what it holds may be anything. */
  static boolean isUnnamed(ModelTable table, Class<?> type) {
    if (!PlatformClasses.owns(type.getName().replace('.', '/'))
        || !Modifier.isPublic(type.getModifiers())
        || type.isArray()
        || type.isEnum()
        || type.isInterface()
        || type.isHidden()
        || type == Object.class
        || Record.class.isAssignableFrom(type)) {
      return false;
    }
    for (String name : TypeLineage.of(type).names()) {
      if (!name.equals(Object.class.getName()) && !saysNothing(table.get(name))) {
        return false;
      }
    }
    return true;
  }

  private static boolean saysNothing(@Nullable ClassModel model) {
    return model == null || !model.isSilent();
  }

  /** A class that programs cannot name, and that no line is about. */
  private static boolean isHiddenView(ModelTable table, Class<?> type, TypeLineage lineage) {
    if (Modifier.isPublic(type.getModifiers())
        || Map.Entry.class.isAssignableFrom(type) // which map it is of, the hooks know
        || table.ownerField(lineage) != null) {
      return false;
    }
    for (Class<?> c = type; c != Object.class && c != null; c = c.getSuperclass()) {
      if (table.get(c.getName()) != null && !table.isSkeleton(c)) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable Class<?> supertype(Class<?> type, String name) {
    if (type == null) {
      return null;
    } else if (type.getName().equals(name)) {
      return type;
    }
    for (Class<?> next : type.getInterfaces()) {
      Class<?> found = supertype(next, name);
      if (found != null) {
        return found;
      }
    }
    return supertype(type.getSuperclass(), name);
  }

  private static boolean overrides(Class<?> type, MethodSignature signature) {
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      if (declares(c, signature)) {
        return true;
      }
    }
    return false;
  }

  private static boolean has(Class<?> type, MethodSignature signature) {
    if (type == null) {
      return false;
    }
    for (Class<?> next : type.getInterfaces()) {
      if (has(next, signature)) {
        return true;
      }
    }
    return declares(type, signature) || has(type.getSuperclass(), signature);
  }

  private static boolean declares(Class<?> type, MethodSignature signature) {
    String parameters = parameters(signature.descriptor());
    try {
      for (Method method : type.getDeclaredMethods()) {
        MethodType shape =
            MethodType.methodType(method.getReturnType(), method.getParameterTypes());
        if (method.getName().equals(signature.name())
            && parameters(shape.toMethodDescriptorString()).equals(parameters)) {
          return true;
        }
      }
      return false;
    } catch (LinkageError unknown) {
      return true;
    }
  }

  private static String parameters(String descriptor) {
    return descriptor.substring(0, descriptor.indexOf(')'));
  }
}
