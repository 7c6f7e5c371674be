// SPDX-License-Identifier: Apache-2.0
/** Which module may use which, checked on the class files. */
package dev.reweave.it.architecture;
