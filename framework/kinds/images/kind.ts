import type { FieldKind, FieldOptions } from '../../core/kind';
import { inEach } from '../../core/text/text';
import type { Text } from '../../core/text/text';
import { isImageAddress } from '../image/kind';
import { boundedText } from '../text/kind';

export interface ImagesOptions extends FieldOptions {
  /** The languages of the alternative texts. */
  label: Text;
  /** The maximum number of pictures. Default: 20. */
  max?: number;
  /** The record's field of colours; a picture may show one of them. */
  colours?: string;
}

/** A picture in a list: its address and its alternative text. */
export interface ImageEntry {
  url: string;
  alt: Text | null;
  /** The id of the colour the picture shows. */
  colour?: number | null;
}

/** An ordered list of pictures without duplicates; the first represents the record. */
export const images: FieldKind<'images', ImagesOptions, ImageEntry[]> = {
  kind: 'images',
  shape: { height: { xs: 530, md: 262 } },
  schema: (z, { label, max = 20, colours }) => {
    const half = boundedText(z, 200).nullish();
    const url = z
      .string('validation.image')
      .trim()
      .max(2048, 'validation.too_long')
      .refine(isImageAddress, 'validation.image');
    const alt = z
      .object(
        inEach(label, () => half),
        'validation.text',
      )
      .nullish();
    const colour = z
      .number('validation.reference')
      .int('validation.reference')
      .min(1, 'validation.reference')
      .nullish();
    return z
      .array(
        z.strictObject({ url, alt, ...(colours !== undefined && { colour }) }, 'validation.image'),
        'validation.array',
      )
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
