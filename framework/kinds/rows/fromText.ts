import { kindOf } from '..';
import type { AnyField } from '../../core/kind';
import { fieldSchema } from '../../declaration/validation/validate';
import { foldDigits, withoutGrouping } from '../number/digits';

/** A pasted word as a field's value: as it is where the field takes texts, else the number or yes-or-no it says. */
export const fromText = (field: AnyField, word: string): unknown => {
  const plain = withoutGrouping(foldDigits(word));
  const number = /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
  const flag = kindOf(field)
    .values?.(field)
    .find((value) => String(value) === word.toLowerCase());
  const candidates = [flag, number, plain, word].filter((value) => value !== undefined);
  // What can't be read is kept, for the schema to complain of where it stands.
  return candidates.find((value) => fieldSchema(field).safeParse(value).success) ?? number ?? plain;
};
