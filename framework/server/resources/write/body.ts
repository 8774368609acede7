import type { core } from 'zod';
import { toJSONSchema } from 'zod';
import type { Fields, AnyField } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Complaints } from '../../../declaration/validation/validate';
import { fromWire } from '../../../declaration/wire/wire';
import { InvalidFields, complaint } from '../../kernel/apiError';
import { isObject, perObject, isPlain } from '../../../core/objects';
import { fieldSchema } from '../../../declaration/validation/validate';

type Schema = core.JSONSchema.JSONSchema;

/** Returns the JSON Schema of a field's values, without the checks that JSON Schema can't express. */
export const jsonSchemaOf = perObject((declared: AnyField): Schema => {
  const { $schema: _, ...schema } = toJSONSchema(fieldSchema(declared), { io: 'input', unrepresentable: 'any' });
  return schema as Schema;
});

const texts: Record<string, (text: string) => unknown> = {
  number: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  integer: (text) => (/^-?\d+$/.test(text) ? Number(text) : text),
  boolean: (text) => ({ true: true, '1': true, false: false, '0': false })[text] ?? text,
  array: (text) => (text === '' ? [] : text),
};

const coerce = (schema: Schema | undefined, value: unknown): unknown => {
  if (!schema || typeof schema !== 'object') return value;
  const plain = schema.anyOf?.find((item) => typeof item === 'object' && (item as Schema).type !== 'null');
  if (plain) return coerce(plain as Schema, value);
  const type = [schema.type].flat().find((name) => name !== 'null');
  if (typeof value === 'string') return texts[type ?? '']?.(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => coerce(schema.items as Schema | undefined, item));
  if (!isPlain(value)) return value;
  const { properties = {} } = schema;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, coerce(properties[name] as Schema | undefined, inner)]),
  );
};

/**
 * Converts a string from a form or query to the field's type. For example, `'3'` becomes 3 for a number, and `'1'`
 * becomes true for a toggle. Returns any other input unchanged, so that validation rejects it.
 */
export const fromText = (declared: AnyField, value: unknown): unknown => coerce(jsonSchemaOf(declared), value);

export const fromTexts = (fields: Fields, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Object.hasOwn(fields, name) ? fromText(fields[name]!, value) : value,
    ]),
  );

type Values = Record<string, unknown>;

/** True if a value contains NUL, the only character that PostgreSQL can't store in text. */
export const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  return isObject(value) && Object.values(value).some(holdsNul);
};

/**
 * Returns the values in a request's body by declared field name, in the shapes that the fields' kinds define. Keeps
 * undeclared names, so that validation can reject them. Throws `InvalidFields` for strings that can't be stored.
 */
export const valuesOf = (resource: AnyResource, body: Values, isForm: boolean): Values => {
  const shaped = fromWire(resource, body, true);
  const values = isForm ? fromTexts(resource.fields as Fields, shaped) : shaped;
  const unstorable = Object.keys(values).filter((name) => holdsNul(values[name]));
  refuseIfAny(Object.assign({}, ...unstorable.map((name) => complaint(name, 'validation.text'))) as Complaints);
  return values;
};

export const refuseIfAny = (complaints: Complaints): void => {
  if (Object.keys(complaints).length > 0) throw new InvalidFields(complaints);
};
