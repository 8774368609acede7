import type { Text } from '@matjar/admin/values';

/** Names a variant by its colour and size: `Black, Large`; undefined without either. */
export const variantOptions = ({ colour, size }: { colour?: Text | null; size?: Text | null }): Text | undefined => {
  const named = [colour, size].filter((one) => one !== null && one !== undefined);
  if (named.length === 0) return undefined;
  return { en: named.map(({ en, ar }) => en || ar).join(', '), ar: named.map(({ en, ar }) => ar || en).join('، ') };
};
