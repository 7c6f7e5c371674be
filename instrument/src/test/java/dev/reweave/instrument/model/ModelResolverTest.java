// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.models.MethodSignature;
import dev.reweave.models.ModelTable;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Classes of the JDK that are recorded themselves need no model; those beside them do. */
class ModelResolverTest {
  private static final String WRAPPER = "java/util/Collections$SynchronizedCollection";

  private final ModelResolver resolver =
      new ModelResolver(ModelTable.standard(), Set.of(WRAPPER, "java/util/AbstractList")::contains);

  @Test
  void whatAClassInheritsFromARecordedOneIsRecordedInside() {
    Class<?> wrapper = Collections.synchronizedList(new ArrayList<>()).getClass();
    assertTrue(resolver.recordsInside(wrapper), wrapper::toString);
    assertFalse(resolver.recordsInside(Collections.synchronizedMap(java.util.Map.of()).getClass()));
  }

  @Test
  void anAbstractClassThatIsRecordedDoesNotKeepTheContent() {
    assertFalse(resolver.recordsInside(ArrayList.class));
    assertFalse(resolver.recordsInside(AbstractList.class));
  }

  @Test
  void aRecordedMethodIsNotModelled() throws Exception {
    Class<?> wrapper = Collections.synchronizedList(new ArrayList<>()).getClass();
    Class<?> declaring = wrapper.getMethod("add", Object.class).getDeclaringClass();
    int add = resolver.number(MethodSignature.of("add", "(Ljava/lang/Object;)Z"));
    assertEquals(0, resolver.code(wrapper, declaring, add));
    assertNotEquals(0, resolver.code(wrapper, List.class, add));
  }
}
