import type { Text } from '@matjar/admin/values';
import { variantOptions } from './products/variantOptions';

interface Sold {
  name: Text;
  colour?: Text | null;
  size?: Text | null;
  sku: string;
  qty: number;
}

/** Formats a line of goods: `2 × Shirt, Black, Large (SHIRT-1A)`. */
export const lineText = (row: object): Text => {
  const { name, qty, sku, ...options } = row as Sold;
  const said = variantOptions(options);
  const one = (key: keyof Text, comma: string) =>
    `${qty} × ${[name[key] || name.en || name.ar, said?.[key]].filter(Boolean).join(comma)} (${sku})`;
  return { en: one('en', ', '), ar: one('ar', '، ') };
};
