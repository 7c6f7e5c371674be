// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.instrument.model.ModelResolver;
import dev.reweave.runtime.ModelSource;
import org.jspecify.annotations.Nullable;

/** Answers the model hooks from the table of models and the table of sites. */
final class JournalModels implements ModelSource {
  private final ModelResolver resolver;
  private final JournalSites sites;

  JournalModels(ModelResolver resolver, JournalSites sites) {
    this.resolver = resolver;
    this.sites = sites;
  }

  @Override
  public String name(int signature) {
    return resolver.name(signature);
  }

  @Override
  public String descriptor(int signature) {
    return resolver.descriptor(signature);
  }

  @Override
  public String superOwner(int signature) {
    return resolver.superOwner(signature);
  }

  @Override
  public int code(Class<?> type, Class<?> declaring, int signature) {
    return resolver.code(type, declaring, signature);
  }

  @Override
  public boolean recordsInside(Class<?> type) {
    return resolver.recordsInside(type);
  }

  @Override
  public int traits(Class<?> type) {
    return resolver.traits(type);
  }

  @Override
  public boolean isFollowed(Class<?> type) {
    return resolver.isFollowed(type);
  }

  @Override
  public @Nullable String ownerField(Class<?> type) {
    return resolver.ownerField(type);
  }

  @Override
  public @Nullable String mutexField(Class<?> type) {
    return resolver.mutexField(type);
  }

  @Override
  public int accessSite(int callSite, String op, String owner, String name, String descriptor) {
    int site = sites.siteBeside(callSite, op, owner, name, descriptor);
    sites.flush();
    return site;
  }

  @Override
  public void usedAsVolatile(String owner, String name, String descriptor) {
    sites.usedAsVolatile(owner, name, descriptor);
    sites.flush();
  }

  @Override
  public int watched() {
    return resolver.watched();
  }

  @Override
  public int nameId(String name, String descriptor) {
    return sites.nameId(name, descriptor);
  }
}
