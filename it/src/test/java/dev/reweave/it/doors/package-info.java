// SPDX-License-Identifier: Apache-2.0
/** The tool as people meet it in their tests and builds, in JVMs like those of a build tool. */
package dev.reweave.it.doors;
