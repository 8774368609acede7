import type { Kind } from '../../kinds';
import { languagesOf } from '../../core/text/text';
import type { AnyField } from '../../core/kind';
import { isWritable } from '../../declaration/wire/wire';

/** A box to type in, in either density and under a finger. */
const line = 'max(1.35rem + 2 * var(--mj-input), var(--mj-control))';

/** About how high the inputs are that are higher than a box to type in, on a phone and beside a mouse, in pixels. */
const high: Partial<Record<Kind, { xs: number; md: number }>> = {
  image: { xs: 222, md: 110 },
  images: { xs: 530, md: 262 },
  longText: { xs: 110, md: 110 },
  richText: { xs: 264, md: 264 },
  rows: { xs: 290, md: 220 },
};

/** Kinds whose inputs are as high whatever they hold. */
const even: ReadonlySet<string> = new Set<Kind>([
  'choice', 'date', 'dateTime', 'email', 'localized', 'money', 'number', 'password', 'percent', 'phone', 'ref', 'richText', 'text', 'url',
]);

/** Whether the height of a field's input is known before it is drawn, so that something may stand below its shape. */
export const isEven = (field: AnyField): boolean =>
  even.has(field.kind) && isWritable(field) && !field.onlyWith && !field.help && !(field as { long?: boolean }).long;

/** The boxes of a field's input before it is drawn: how many and how high, and from which width on they stand in pairs. */
export const roomOf = (field: AnyField) => ({
  boxes: field.kind === 'localized' || field.kind === 'richText' ? languagesOf(field.label).length : 1,
  height: high[field.kind as Kind] ?? line,
  pairs: field.kind === 'richText' ? 'lg' as const : 'md' as const,
});
