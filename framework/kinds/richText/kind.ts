import { plainText } from '../../core/text/html';
import type { FieldKind, FieldOptions, SchemaKit } from '../../core/kind';
import type { Text } from '../../core/text/text';
import { inEach, languagesOf } from '../../core/text/text';
import { visible } from '../../core/text/plain';
import { localized } from '../localized/kind';

export interface RichTextOptions extends FieldOptions {
  /** The languages of the value. */
  label: Text;
  /** The maximum length in each language, in visible characters. Default: 5,000. */
  max?: number;
}

/** Returns the maximum length including markup. */
const withFormatting = (max: number) => max * 8 + 1000;

const half = (z: SchemaKit, max: number) =>
  z
    .string('validation.text')
    .overwrite(visible)
    .refine((html) => !html.includes('\0'), 'validation.text')
    .check((context) => {
      const html = context.value as string;
      if (html.length <= withFormatting(max) && plainText(html).length <= max) return;
      const issue = { code: 'too_big', origin: 'string', maximum: max, inclusive: true } as const;
      context.issues.push({ ...issue, input: html, message: 'validation.too_long' });
    });

/**
 * A formatted text per language, in HTML limited to `richTags`. The server sanitizes it before storing, and the screen
 * renders nothing else. Length and search only consider its words.
 */
export const richText: FieldKind<'richText', RichTextOptions, Text> = {
  kind: 'richText',
  room: 22,
  foldedRoom: 14,
  shape: { isEven: true, height: { xs: 264, md: 264 }, pairs: 'lg' },
  schema: (z, { label, required, max = 5000 }) => {
    const one = half(z, max);
    const each = required
      ? one.refine((html) => visible(plainText(html)) !== '', 'validation.required')
      : one.nullish();
    return z.object(
      inEach(label, () => each),
      'validation.text',
    );
  },
  columns: localized.columns,
  empty: null,
  markup: true,
  plain: (value) => inEach(value, (key) => plainText(value[key])),
  searchText: (value, { label }) => languagesOf(label).map((key) => plainText(value[key])),
  toColumns: localized.toColumns!,
  fromColumns: localized.fromColumns!,
  toWire: localized.toWire!,
  fromWire: localized.fromWire!,
};
