/** What fills the gaps of a saved reply, and how each is written in braces in either language. */
const gapNames = {
  client: ['client', 'العميل'],
  order: ['order', 'الطلب'],
  shop: ['shop', 'المتجر'],
  me: ['me', 'أنا'],
} as const;

export type Gap = keyof typeof gapNames;

/** What is in braces, on one line. */
const braces = /\{[^\S\n]*([^{}\n]{1,40}?)[^\S\n]*\}/gu;

const gapOf = (name: string): Gap | undefined =>
  (Object.keys(gapNames) as Gap[]).find((gap) => (gapNames[gap] as readonly string[]).includes(name.toLowerCase()));

/** The first name in braces that is no gap's; undefined where there is none. */
export const unknownGap = (text: string): string | undefined =>
  [...text.matchAll(braces)].map(([, name]) => name!).find((name) => gapOf(name) === undefined);

/** A text with its gaps filled by what is known; one that nothing is known for stays as it is written. */
export const fillGaps = (text: string, values: Partial<Record<Gap, string>>): string =>
  text.replaceAll(braces, (whole, name: string) => {
    const gap = gapOf(name);
    return (gap && values[gap]) || whole;
  });

/** Where the first gap is that is still to be filled: its place and length in UTF-16 units, as a text box counts. */
export const openGap = (text: string): { start: number; end: number } | undefined => {
  const found = [...text.matchAll(braces)].find(([, name]) => gapOf(name!) !== undefined);
  return found && { start: found.index, end: found.index + found[0].length };
};
