import type { FieldKind, FieldOptions } from '../../core/kind';
import { languagesOf } from '../../core/text/text';
import type { Text } from '../../core/text/text';

export interface CompleteOptions extends FieldOptions {
  /** Its languages are those that are compared. */
  label: Text;
  readOnly: true;
  /** The localized fields that are looked at. */
  of: readonly string[];
}

/** Whether everything that is written in the first language is written in the others too; kept by the server, so lists filter by it. */
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
