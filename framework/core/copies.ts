const key = Symbol.for('@matjar/admin');
const all = globalThis as { [key]?: Set<string> };

// Each copy of the package that a process loads has this module, at an address of its own.
(all[key] ??= new Set()).add(import.meta.url);

/** A copy of the package. */
export interface Copy {
  folder: string;
  version: string;
}

/** The addresses of this module in all copies of the package that are loaded. */
export const loadedCopies = (): readonly string[] => [...all[key]!];

/** What to say of more copies than one; undefined of one. What one copy declares, another doesn't know. */
export const copiesComplaint = (copies: readonly Copy[]): string | undefined => {
  if (copies.length < 2) return undefined;
  const named = copies.map(({ folder, version }) => `version ${version} in ${folder}`).join(' and ');
  return `There are ${copies.length} copies of @matjar/admin: ${named}. An admin works with one: \`npm ls @matjar/admin\` says which package brings another. Give them the same version, or let that package have it as a peer dependency.`;
};
