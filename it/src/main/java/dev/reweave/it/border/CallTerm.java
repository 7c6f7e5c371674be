// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * A call of a public method or constructor.
 *
 * @param holder the public class by whose name it is called
 * @param parts the receiver, where there is one, and the arguments
 */
record CallTerm(Executable member, Class<?> holder, List<CodeTerm> parts) implements CodeTerm {

  static boolean hasReceiver(Executable member) {
    return member instanceof Method && !Modifier.isStatic(member.getModifiers());
  }

  /** Types of receiver and arguments. */
  static List<Class<?>> partTypes(Executable member, Class<?> holder) {
    List<Class<?>> types = new ArrayList<>();
    if (hasReceiver(member)) {
      types.add(holder);
    }
    types.addAll(List.of(member.getParameterTypes()));
    return types;
  }

  @Override
  public Class<?> type() {
    return member instanceof Method method ? method.getReturnType() : holder;
  }

  @Override
  public Object value(Object[] slots) throws Throwable {
    List<Object> values = new ArrayList<>();
    for (CodeTerm part : parts) {
      values.add(part.value(slots));
    }
    return call(values);
  }

  /** With these as receiver and arguments. */
  Object call(List<Object> values) throws Throwable {
    try {
      if (member instanceof Constructor<?> constructor) {
        return constructor.newInstance(values.toArray());
      }
      int first = hasReceiver(member) ? 1 : 0;
      Object receiver = first == 0 ? null : values.get(0);
      Object[] arguments = values.subList(first, values.size()).toArray();
      return ((Method) member).invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  @Override
  public String source(String[] names) {
    return source(parts.stream().map(part -> part.source(names)).toList());
  }

  /** With these sources of receiver and arguments. */
  String source(List<String> sources) {
    List<Class<?>> types = partTypes(member, holder);
    List<String> cast = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      cast.add("(" + types.get(i).getCanonicalName() + ") " + sources.get(i));
    }
    int first = hasReceiver(member) ? 1 : 0;
    String arguments = "(" + String.join(", ", cast.subList(first, cast.size())) + ")";
    if (member instanceof Constructor) {
      return "new " + holder.getCanonicalName() + arguments;
    }
    String before = first == 1 ? "(" + cast.get(0) + ")" : holder.getCanonicalName();
    return before + "." + member.getName() + arguments;
  }
}
