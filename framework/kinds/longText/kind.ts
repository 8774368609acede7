import type { FieldKind, FieldOptions } from '../../core/kind';
import { boundedText } from '../text/kind';

export interface LongTextOptions extends FieldOptions {
  /** Longest accepted, in characters; 5,000 unless said. */
  max?: number;
  /** What it holds where nothing is said: an empty text. */
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
