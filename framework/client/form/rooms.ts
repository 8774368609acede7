import type { Kind } from '../../kinds';
import { languagesOf } from '../../core/text/text';
import type { AnyField } from '../../core/kind';

/** A box to type in, in either density and under a finger. */
const line = 'max(1.35rem + 2 * var(--mj-input), var(--mj-control))';

/** About how high the inputs are that are higher than a box to type in, on a phone and beside a mouse, in pixels. */
const high: Partial<Record<Kind, { xs: number; md: number }>> = {
  images: { xs: 530, md: 262 },
  longText: { xs: 110, md: 110 },
  richText: { xs: 264, md: 264 },
  rows: { xs: 290, md: 220 },
};

/** What a text takes that is asked for in several lines. */
const lines = { xs: 87, md: 87 };

/** The boxes of a field's input before it is drawn: how many and how high, and from which width on they stand in pairs. */
export const roomOf = (field: AnyField) => {
  const kind = field.kind as Kind;
  const isLong = kind === 'localized' && (field as { long?: boolean }).long;
  const isSaid = kind === 'localized' || kind === 'richText';
  return {
    boxes: isSaid ? languagesOf(field.label).length : 1,
    height: isLong ? lines : high[kind] ?? line,
    pairs: kind === 'richText' ? 'lg' as const : 'md' as const,
  };
};
