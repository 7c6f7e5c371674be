// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import dev.reweave.symbolic.expression.JvmArithmetic;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The arrows of docs/how-it-works.md. */
class ArchitectureTest {
  private static final JavaClasses CLASSES = Modules.classes();
  private static final String CHECKER = "dev.reweave.engine.check..";

  /** Annotations for the compiler, which no run needs. */
  private static final String NULLNESS = "org.jspecify.annotations";

  static Set<String> modules() {
    return Modules.MAY_USE.keySet();
  }

  @ParameterizedTest
  @MethodSource("modules")
  void usesOnlyWhatItMay(String module) {
    noClasses()
        .that()
        .resideInAPackage(Modules.packages(module))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(Modules.forbidden(module))
        .allowEmptyShould(false)
        .check(CLASSES);
  }

  @Test
  void noCyclesBetweenPackages() {
    slices().matching("dev.reweave.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void runtimeRefersToJavaBaseOnly() {
    classes()
        .that()
        .resideInAPackage("dev.reweave.runtime..")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage("dev.reweave.runtime..", NULLNESS).or(inJavaBase()))
        .check(CLASSES);
  }

  @Test
  void scheduleCheckerSharesNothingWithTheEngine() {
    DescribedPredicate<JavaClass> engine =
        resideInAnyPackage("dev.reweave.engine..")
            .and(
                not(
                    resideInAnyPackage(
                        CHECKER, "dev.reweave.engine.query..", "dev.reweave.engine.program..")))
            .or(type(JvmArithmetic.class))
            .as(
                "are of the engine, but neither of the checker nor of the words of its seam, or compute for it");
    noClasses()
        .that()
        .resideInAPackage(CHECKER)
        .should()
        .dependOnClassesThat(engine)
        .check(CLASSES);
  }

  @Test
  void protocolRefersToJavaBaseOnly() {
    classes()
        .that()
        .resideInAPackage("dev.reweave.protocol..")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage("dev.reweave.protocol..", NULLNESS).or(inJavaBase()))
        .check(CLASSES);
  }

  /** It returns an int in JDK 17 and a long in JDK 25: a call that one links the other does not. */
  @Test
  void noCallFitsOneJdkOnly() {
    noClasses()
        .that()
        .resideInAPackage("dev.reweave.runtime..")
        .should()
        .callMethodWhere(target(name("arrayBaseOffset")))
        .check(CLASSES);
  }

  /** What searches for schedules must not lean on what checks them. */
  @Test
  void nothingButTheFrontDoorUsesTheScheduleChecker() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.reweave.engine.order..",
            "dev.reweave.engine.program..",
            "dev.reweave.engine.query..",
            "dev.reweave.engine.search..",
            "dev.reweave.engine.solver..",
            "dev.reweave.predict..",
            "dev.reweave.replay..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(CHECKER)
        .check(CLASSES);
  }

  private static DescribedPredicate<JavaClass> inJavaBase() {
    return DescribedPredicate.describe(
        "are in java.base", type -> isPrimitive(type) || isInJavaBase(type.getBaseComponentType()));
  }

  private static boolean isPrimitive(JavaClass type) {
    return type.getBaseComponentType().isPrimitive();
  }

  private static boolean isInJavaBase(JavaClass type) {
    try {
      Class<?> loaded = Class.forName(type.getName(), false, ClassLoader.getPlatformClassLoader());
      return loaded.getModule().equals(Object.class.getModule());
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
