import type { RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { AnyField, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import { foldDigits, withoutGrouping } from '../../../kinds/number/digits';

const asAmount = (text: string): string => withoutGrouping(foldDigits(text));

/** A number, else the text, which validation then rejects. */
const asNumber = (text: string): number | string => {
  const plain = asAmount(text);
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : plain;
};

/** Parsers by kind of field; other kinds can't be edited as a line of text. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  money: asAmount,
  number: asNumber,
  percent: asNumber,
  text: (text) => text.trim(),
};

/** Parses a line of text for a field, without validating it; null if empty. */
export const typedIn = (field: AnyField, text: string): unknown => {
  const value = readers[field.kind]!(text);
  return value === '' ? null : value;
};

/** The fields whose rows may override a value and so don't follow it. */
export const holdersOf = (resource: AnyResource, name: string): string[] =>
  Object.entries(resource.fields as Fields)
    .filter(([, declared]) => {
      const rows = kindOf(declared).rows?.(declared);
      return rows !== undefined && rows.fields[name]?.inherits === rows.by;
    })
    .map(([holder]) => holder);

/** Checks whether a value can be edited as one line: no row of the record overrides it. */
export const isOneLine = (
  resource: AnyResource,
  record: RecordBase & Record<string, unknown>,
  name: string,
): boolean => {
  const field = (resource.fields as Fields)[name]!;
  // A total is edited through its rows.
  if (field.adds) return false;
  const { ends = [] } = kindOf(field).span?.(field) ?? {};
  if (!Object.hasOwn(readers, field.kind) || (ends.length === 0 && holdersOf(resource, name).length > 0)) return false;
  return ends.every((end) => record[end] == null || Number(record[end]) === Number(record[name]));
};
