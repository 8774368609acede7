import type { FieldKind, FieldOptions } from '../../core/kind';
import { boundedText } from '../text/kind';

export interface LongTextOptions extends FieldOptions {
  /** The maximum length, in characters. Default: 5,000. */
  max?: number;
  /** The initial value: an empty text instead of null. */
  default?: '';
}

/** Several lines of plain text. */
export const longText: FieldKind<'longText', LongTextOptions, string> = {
  kind: 'longText',
  room: 22,
  foldedRoom: 14,
  shape: { height: { xs: 110, md: 110 } },
  schema: (z, { max = 5000 }) => boundedText(z, max),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  searchText: (value) => [value],
};
