/** The placeholders that saved replies can contain, with their names in both languages. */
const gapNames = {
  client: ['client', 'العميل'],
  order: ['order', 'الطلب'],
  shop: ['shop', 'المتجر'],
  me: ['me', 'أنا'],
} as const;

export type Gap = keyof typeof gapNames;

/**
 * Matches text in braces on a single line. Spaces around the text are removed afterwards: a pattern for them would be
 * slow on long runs of spaces.
 */
const braces = /\{([^{}\n]+)\}/gu;

const longestName = 40;

const gapOf = (given: string): Gap | undefined => {
  const name = given.trim().toLowerCase();
  return (Object.keys(gapNames) as Gap[]).find((gap) => (gapNames[gap] as readonly string[]).includes(name));
};

/** Returns the first unknown placeholder, if any. */
export const unknownGap = (text: string): string | undefined =>
  [...text.matchAll(braces)]
    .map(([, name]) => name!.trim())
    .find((name) => name.length <= longestName && gapOf(name) === undefined);

/** Replaces the placeholders that have a value in `values` and leaves the others unchanged. */
export const fillGaps = (text: string, values: Partial<Record<Gap, string>>): string =>
  text.replaceAll(braces, (match, name: string) => {
    const gap = gapOf(name);
    return (gap && values[gap]) || match;
  });

/**
 * Returns the start and end of the first remaining placeholder, in UTF-16 code units, like the selection range of a
 * text input.
 */
export const openGap = (text: string): { start: number; end: number } | undefined => {
  const found = [...text.matchAll(braces)].find(([, name]) => gapOf(name!) !== undefined);
  return found && { start: found.index, end: found.index + found[0].length };
};
