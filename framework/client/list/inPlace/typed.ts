import type { RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { AnyField, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import { foldDigits, withoutGrouping } from '../../../kinds/number/digits';

const asAmount = (text: string): string => withoutGrouping(foldDigits(text));

/** A number, where the text is one; else the text, of which the schema complains. */
const asNumber = (text: string): number | string => {
  const plain = asAmount(text);
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : plain;
};

/** What a line of text says, by the kind of the field that it is typed for; of the other kinds no line says enough. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  money: asAmount,
  number: asNumber,
  percent: asNumber,
  text: (text) => text.trim(),
};

/** The value that a line of text says in a field; nothing where it is empty. It is still to be judged. */
export const typedIn = (field: AnyField, text: string): unknown => {
  const value = readers[field.kind]!(text);
  return value === '' ? null : value;
};

/** The fields whose rows may have their own of a value: they don't follow when the record's is changed. */
export const holdersOf = (resource: AnyResource, name: string): string[] =>
  Object.entries(resource.fields as Fields)
    .filter(([, declared]) => {
      const rows = kindOf(declared).rows?.(declared);
      return rows !== undefined && rows.fields[name]?.inherits === rows.by;
    })
    .map(([holder]) => holder);

/** Whether a value is all that there is to be changed: one line, and no row of the record has its own. */
export const isOneLine = (
  resource: AnyResource,
  record: RecordBase & Record<string, unknown>,
  name: string,
): boolean => {
  const field = (resource.fields as Fields)[name]!;
  // A total is changed by the rows that it adds up.
  if (field.adds) return false;
  const { ends = [] } = kindOf(field).span?.(field) ?? {};
  if (!Object.hasOwn(readers, field.kind) || (ends.length === 0 && holdersOf(resource, name).length > 0)) return false;
  return ends.every((end) => record[end] == null || Number(record[end]) === Number(record[name]));
};
