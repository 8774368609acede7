/**
 * Imports by which the framework still knows the shop, as `from → to`. The list only gets shorter: an import that stands in it
 * is let through, and one that is gone must be taken off.
 */
export const debts: ReadonlySet<string> = new Set<string>();
