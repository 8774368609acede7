import type { FieldKind, FieldOptions } from '../../core/kind';
import type { Text } from '../../core/text';

export interface CompleteOptions extends FieldOptions {
  readOnly: true;
  /** The localized fields that are looked at. */
  of: readonly string[];
}

/** Whether everything that is written in English is written in Arabic too; kept by the server, so lists filter by it. */
export const complete: FieldKind<'complete', CompleteOptions, boolean> = {
  kind: 'complete',
  schema: (z) => z.boolean('validation.boolean'),
  columns: () => ({ '': { type: 'boolean' } }),
  empty: false,
  filter: 'equals',
  derive: (record, { of }) =>
    of.every((name) => {
      const text = record[name] as Text | null | undefined;
      return !text?.en.trim() || Boolean(text.ar.trim());
    }),
};
