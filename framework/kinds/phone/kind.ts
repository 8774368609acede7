import type { FieldKind, FieldOptions } from '../../core/kind';
import { maskedEnd } from '../../core/mask';
import { plain } from '../../core/text/plain';
import { digitsOf } from '../../core/text/phone';

/** Seven to fifteen digits (ITU-T E.164), with the plus, spaces, dots, dashes and brackets people write. */
export const phonePattern = /^\+?(?:[ .()-]*\d){7,15}[ .()-]*$/;

/** A telephone number, always drawn left-to-right. */
export const phone: FieldKind<'phone', FieldOptions, string> = {
  kind: 'phone',
  room: 15,
  shape: { isEven: true },
  schema: (z) =>
    z.string('validation.phone').overwrite(plain).max(32, 'validation.phone').regex(phonePattern, 'validation.phone'),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  filter: 'equals',
  sortBy: () => '',
  // Without spaces, too: any digits of a number in a row find it, however it is written.
  searchText: (value) => [...new Set([value, digitsOf(value)])],
  mask: (value) => maskedEnd(value),
};
