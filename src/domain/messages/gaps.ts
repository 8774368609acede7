/** The placeholders that saved replies can contain, with their names in both languages. */
const gapNames = {
  client: ['client', 'العميل'],
  order: ['order', 'الطلب'],
  shop: ['shop', 'المتجر'],
  me: ['me', 'أنا'],
} as const;

export type Gap = keyof typeof gapNames;

/** Matches text in braces on a single line. */
const braces = /\{[^\S\n]*([^{}\n]{1,40}?)[^\S\n]*\}/gu;

const gapOf = (name: string): Gap | undefined =>
  (Object.keys(gapNames) as Gap[]).find((gap) => (gapNames[gap] as readonly string[]).includes(name.toLowerCase()));

/** Returns the first unknown placeholder, if any. */
export const unknownGap = (text: string): string | undefined =>
  [...text.matchAll(braces)].map(([, name]) => name!).find((name) => gapOf(name) === undefined);

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
