// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/** What a module's pom sets of Surefire and Failsafe. */
final class PluginSettings {
  private static final Set<String> RUNNERS =
      Set.of("maven-surefire-plugin", "maven-failsafe-plugin");

  private final MavenProject module;

  PluginSettings(MavenProject module) {
    this.module = module;
  }

  /** All values that the pom gives to a setting, of the plugins or of an execution. */
  List<String> values(String name) {
    List<String> values = new ArrayList<>();
    for (Plugin plugin : module.getBuildPlugins()) {
      if (RUNNERS.contains(plugin.getArtifactId())) {
        add(values, plugin.getConfiguration(), name);
        for (PluginExecution execution : plugin.getExecutions()) {
          add(values, execution.getConfiguration(), name);
        }
      }
    }
    return values;
  }

  boolean has(String name) {
    return !values(name).isEmpty();
  }

  private static void add(List<String> values, Object configuration, String name) {
    Xpp3Dom child = configuration instanceof Xpp3Dom dom ? dom.getChild(name) : null;
    if (child != null) {
      values.add(child.getValue() == null ? "" : child.getValue().strip());
    }
  }
}
