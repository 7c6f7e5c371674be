// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.DefaultMavenExecutionResult;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/** Modules and sessions as Maven makes them, without Maven. */
final class ModuleSamples {
  private ModuleSamples() {}

  static MavenProject module(String name, Plugin... plugins) {
    Model model = new Model();
    model.setGroupId("acme");
    model.setArtifactId(name);
    model.setVersion("1");
    model.setBuild(new Build());
    List.of(plugins).forEach(model.getBuild()::addPlugin);
    MavenProject module = new MavenProject(model);
    module.setFile(Path.of("/home/me", name, "pom.xml").toFile());
    model.getBuild().setDirectory("/home/me/" + name + "/target");
    return module;
  }

  /** Surefire, with these settings of the pom. */
  static Plugin surefire(Map<String, String> settings) {
    Xpp3Dom configuration = new Xpp3Dom("configuration");
    settings.forEach(
        (name, value) -> {
          Xpp3Dom child = new Xpp3Dom(name);
          child.setValue(value);
          configuration.addChild(child);
        });
    Plugin plugin = new Plugin();
    plugin.setArtifactId("maven-surefire-plugin");
    plugin.setConfiguration(configuration);
    return plugin;
  }

  /** Ours, with this goal. */
  static Plugin reweave(String goal) {
    PluginExecution execution = new PluginExecution();
    execution.addGoal(goal);
    Plugin plugin = new Plugin();
    plugin.setGroupId("dev.reweave");
    plugin.setArtifactId("reweave-maven-plugin");
    plugin.addExecution(execution);
    return plugin;
  }

  @SuppressWarnings("deprecation") // the one that is not needs the container of a whole Maven
  static MavenSession session(Map<String, String> user, List<String> goals, MavenProject... all) {
    MavenExecutionRequest request = new DefaultMavenExecutionRequest();
    user.forEach(request.getUserProperties()::setProperty);
    request.setGoals(goals);
    MavenSession session =
        new MavenSession(
            null,
            (org.eclipse.aether.RepositorySystemSession) null,
            request,
            new DefaultMavenExecutionResult());
    session.setProjects(List.of(all));
    return session;
  }
}
