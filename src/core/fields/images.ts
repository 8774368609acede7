import type { FieldKind, FieldOptions } from '../kind';
import type { Text } from '../text';
import { isImageAddress } from './image';
import { boundedText } from './text';

export interface ImagesOptions extends FieldOptions {
  /** How many at the most; 20 unless said. */
  max?: number;
}

/** A picture among others: its address, and what it shows in words for who doesn't see it. */
export interface ImageEntry {
  url: string;
  alt: Text | null;
}

/** Pictures in an order of their own, each once; the first stands for the record. */
export const images: FieldKind<'images', ImagesOptions, ImageEntry[]> = {
  kind: 'images',
  schema: (z, { max = 20 }) => {
    const half = boundedText(z, 200).nullish();
    const url = z
      .string('validation.image')
      .trim()
      .max(2048, 'validation.too_long')
      .refine(isImageAddress, 'validation.image');
    const alt = z.object({ en: half, ar: half }, 'validation.text').nullish();
    return z
      .array(z.strictObject({ url, alt }, 'validation.image'), 'validation.array')
      .max(max, 'validation.too_many_items')
      .refine(
        (list) => new Set((list as ImageEntry[]).map((one) => one.url)).size === list.length,
        'validation.duplicate_items',
      );
  },
  columns: () => ({ '': { type: 'json' } }),
  empty: [],
  pictorial: true,
  uploads: () => ['image'],
};
