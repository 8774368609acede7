const key = Symbol.for('@matjar/admin');
const all = globalThis as { [key]?: Set<string> };

// Each loaded copy of the package has a separate instance of this module, with its own URL.
(all[key] ??= new Set()).add(import.meta.url);

export interface Copy {
  folder: string;
  version: string;
}

/** The URLs of this module in all loaded copies of the package. */
export const loadedCopies = (): readonly string[] => [...all[key]!];

/**
 * Returns an error message if several copies of the package are loaded, or undefined otherwise. This is an error
 * because one copy doesn't recognize declarations made with another.
 */
export const copiesComplaint = (copies: readonly Copy[]): string | undefined => {
  if (copies.length < 2) return undefined;
  const named = copies.map(({ folder, version }) => `version ${version} in ${folder}`).join(' and ');
  return `There are ${copies.length} copies of @matjar/admin: ${named}. An admin works with one: \`npm ls @matjar/admin\` says which package brings another. Give them the same version, or let that package have it as a peer dependency.`;
};
