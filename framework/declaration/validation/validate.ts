import type { ZodType } from 'zod';
import { kindOf } from '../../kinds';
import type { Fields, SchemaKit } from '../../core/kind';
import type { Region } from '../../core/zones/timeZones';
import type { AnyResource } from '../resource/resource';
import { blankToNull } from '../../core/text/plain';
import { emptyOf } from '../resource/when';
import { isWritable } from '../wire/wire';
import { settleDependents } from './dependents';
import { overlong, normalizedRows, settleRows } from './rows';
import { array, boolean, enumeration, number, object, preprocess, strictObject, string } from './zod';

type Values = Record<string, unknown>;

const requiredKey = 'validation.required';

/** An error message before translation: an i18n key with its arguments. `field` is the declared name of the field. */
export interface Message {
  key: string;
  field: string;
  args: Record<string, number | string>;
}

/** Error messages, by a path such as `name.ar` or `rate`. */
export type Complaints = Record<string, Message[]>;

const kitFor = (region: Region): SchemaKit => ({
  array,
  boolean,
  enum: enumeration,
  number,
  object,
  preprocess,
  strictObject,
  string,
  region,
  field: (declared) => fieldSchema(declared, region),
});

/**
 * Returns the schema of a field: the schema of its kind, made optional unless the field is required. An empty list
 * counts as missing.
 */
export const fieldSchema = (declared: Fields[string], region: Region = {}): ZodType => {
  // Fields with a `when` may be missing, because whether they apply depends on the entire record.
  const required = declared.required && !declared.when;
  const schema = kindOf(declared).schema(kitFor(region), { ...declared, required: Boolean(required) }) as ZodType;
  return required ? schema.refine((value) => !Array.isArray(value) || value.length > 0, requiredKey) : schema.nullish();
};

/** Returns the schema for the body of a write request. Updates may omit fields, but undeclared fields are rejected. */
const writeSchema = (fields: Fields, mode: 'create' | 'update', region: Region = {}) =>
  strictObject(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, declared]) => isWritable(declared))
        .map(([name, declared]) => {
          const schema = fieldSchema(declared, region);
          return [name, mode === 'update' ? schema.optional() : schema];
        }),
    ),
  );

const schemas = new WeakMap<Fields, Map<string, ReturnType<typeof writeSchema>>>();

/** Returns the `writeSchema` from a cache, because building a schema takes longer than using it. */
const knownSchema = (fields: Fields, mode: 'create' | 'update', region: Region) => {
  const ofFields = schemas.get(fields) ?? new Map<string, ReturnType<typeof writeSchema>>();
  schemas.set(fields, ofFields);
  const key = [mode, region.decimals, region.country, region.readPhone !== undefined].join(' ');
  const cached = ofFields.get(key) ?? writeSchema(fields, mode, region);
  ofFields.set(key, cached);
  return cached;
};

const at = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value == null ? value : (value as Record<PropertyKey, unknown>)[key]), values);

/** Returns the name of the field at a path: `name` for `name.ar`, `variants.stock` for `variants.2.stock`. */
const fieldAt = (fields: Fields, [head, , ...rest]: readonly PropertyKey[]): string => {
  const name = String(head);
  const own = Object.hasOwn(fields, name) ? kindOf(fields[name]!).rows?.(fields[name]!) : undefined;
  return own && rest.length > 0 && Object.hasOwn(own.fields, String(rest[0]))
    ? `${name}.${fieldAt(own.fields, rest)}`
    : name;
};

/**
 * Returns the field that a name in a message refers to. The name can refer to a field of rows, such as
 * `variants.stock`.
 */
export const declaredAt = (fields: Fields, name: string): Fields[string] | undefined => {
  const [head = '', ...rest] = name.split('.');
  const declared = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (!declared || rest.length === 0) return declared;
  return declaredAt(kindOf(declared).rows?.(declared).fields ?? {}, rest.join('.'));
};

const args = (declared: Fields[string] | undefined, issue: { params?: object | undefined }): Message['args'] => {
  const bounds = { ...(declared && kindOf(declared).bounds), ...declared, ...issue, ...issue.params } as Record<
    string,
    unknown
  >;
  const [min, max] = [bounds.min ?? bounds.minimum, bounds.max ?? bounds.maximum];
  const limits = {
    min,
    max,
    decimals: bounds.decimals,
    smart_count: bounds.smart_count ?? bounds.maximum ?? bounds.minimum,
  };
  return Object.fromEntries(
    Object.entries(limits).filter(([, value]) => typeof value === 'number' || typeof value === 'string'),
  ) as Message['args'];
};

const missingKey = (declared: Fields[string] | undefined) => declared?.missing ?? requiredKey;

/** Removes undefined values, and converts blank strings to null. */
const normalized = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, blankToNull(value)]),
  );

export const defaultsOf = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, declared]) => isWritable(declared))
      .map(([name, declared]) => [name, emptyOf(declared)]),
  );

/**
 * Replaces null with the field's empty value for fields that always have a value: toggles, lists and fields with a
 * default.
 */
const nullToEmpty = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? emptyOf(fields[name]!) : value]),
  );

/** Validates values field by field. Returns the parsed values, and the error messages by path. */
export const validateFields = (fields: Fields, values: Values, mode: 'create' | 'update', region: Region = {}) => {
  const normalizedValues = normalized(values);
  const tooLong: Complaints = overlong(fields, normalizedValues);
  if (Object.keys(tooLong).length > 0) return { values: {}, complaints: tooLong };
  const blanked = { ...normalizedValues, ...normalizedRows(fields, normalizedValues) };
  const result = knownSchema(fields, mode, region).safeParse(blanked);
  // Without a prototype, a field named `constructor` in the body is reported like any other unknown field.
  const complaints = Object.create(null) as Complaints;
  const complain = (path: string, message: Message) => {
    const messages = (complaints[path] ??= []);
    if (!messages.some(({ key }) => key === message.key)) messages.push(message);
  };
  for (const issue of result.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) complain(key, { key: 'validation.unknown_field', field: key, args: {} });
      continue;
    }
    const field = fieldAt(fields, issue.path);
    const missing = issue.code === 'invalid_type' && at(blanked, issue.path) == null;
    const isMissing = missing || at(blanked, issue.path) === null || issue.message === requiredKey;
    const declared = declaredAt(fields, field);
    const key = isMissing ? missingKey(declared) : issue.message;
    complain(issue.path.join('.'), { key, field, args: args(declared, issue as { params?: object }) });
  }
  return { values: nullToEmpty(fields, (result.data ?? {}) as Values), complaints };
};

type ValidationResult = ReturnType<typeof validateFields>;

/**
 * Validates fields like `validateFields`, but also applies their `when`. `given` contains the values of the write, and
 * `current` contains the stored values.
 */
const judgeFields = (
  fields: Fields,
  given: Values,
  mode: 'create' | 'update',
  region: Region,
  current: Values = {},
): ValidationResult => {
  const { values: sound, complaints } = validateFields(fields, given, mode, region);
  const wrong = new Set(Object.keys(complaints).map((path) => path.split('.')[0]!));
  // Unparsed values are included, so that an invalid field isn't also reported as missing.
  const { missing, idle, emptied } = settleDependents(fields, { ...current, ...normalized(given), ...sound }, wrong);
  // Fields that don't apply are never invalid, because the user may have typed the value before the field was hidden.
  const idleInvalid = idle.filter((name) => wrong.has(name) && given[name] != null);
  const rows = settleRows(fields, { ...normalized(given), ...sound }, current, Object.keys(complaints));
  if (idleInvalid.length > 0 || rows.hasIdleComplaint) {
    const cleared = Object.fromEntries(idleInvalid.map((name) => [name, null]));
    return judgeFields(fields, { ...given, ...rows.lists, ...cleared }, mode, region, current);
  }
  for (const name of missing) complaints[name] ??= [{ key: missingKey(fields[name]), field: name, args: {} }];
  for (const { path, key, field } of rows.wrong) complaints[path] ??= [{ key, field, args: {} }];
  const lists = Object.entries(rows.lists).filter(([name]) => Object.hasOwn(sound, name));
  return { values: { ...sound, ...Object.fromEntries(lists), ...emptied }, complaints };
};

/**
 * Validates an action's input, including fields with a `when`. `otherValues` contains the values of fields that this
 * call doesn't send.
 */
export const validateInput = (
  fields: Fields,
  given: Values,
  region: Region = {},
  otherValues?: Values,
): ValidationResult => judgeFields(fields, given, 'create', region, otherValues);

/**
 * Validates a write against the full declaration. If all fields are valid, also applies the declared `checks` to the
 * resulting record. `current` is the record to update, and `region` is the region of its tenant.
 */
export const validate = (
  resource: AnyResource,
  values: Values,
  mode: 'create' | 'update',
  current: Values = {},
  region: Region = {},
) => {
  const fields = resource.fields as Fields;
  const input = mode === 'create' ? { ...defaultsOf(fields), ...normalized(values) } : values;
  const { values: parsed, complaints } = judgeFields(fields, input, mode, region, current);
  const record = { ...current, ...parsed } as never;
  const broken = Object.keys(complaints).length > 0 ? [] : resource.checks.filter((check) => !check.passes(record));
  for (const check of broken) {
    const field = String(check.at);
    (complaints[field] ??= []).push({ key: check.message, field, args: {} });
  }
  return { values: parsed, complaints };
};
