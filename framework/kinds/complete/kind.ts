import type { FieldKind, FieldOptions } from '../../core/kind';
import { languagesOf } from '../../core/text/text';
import type { Text } from '../../core/text/text';

export interface CompleteOptions extends FieldOptions {
  /** The languages to compare. */
  label: Text;
  readOnly: true;
  /** The localized fields to compare. */
  of: readonly string[];
}

/**
 * True if all text in the first language is translated to the others. Stored by the server, so that lists can filter by
 * it.
 */
export const complete: FieldKind<'complete', CompleteOptions, boolean> = {
  kind: 'complete',
  room: 12,
  schema: (z) => z.boolean('validation.boolean'),
  columns: () => ({ '': { type: 'boolean' } }),
  empty: false,
  filter: 'equals',
  derive: (record, { of, label }) => {
    const [first, ...others] = languagesOf(label);
    return of.every((name) => {
      const text = record[name] as Text | null | undefined;
      return !text?.[first!].trim() || others.every((language) => text[language].trim() !== '');
    });
  },
};
