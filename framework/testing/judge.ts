import type { AnyField } from '../core/kind';
import type { AnyResource } from '../declaration/resource/resource';
import type { Complaints } from '../declaration/validation/validate';
import { validate, validateFields } from '../declaration/validation/validate';

/**
 * Validates a value for a declared field. Returns the parsed value or, if the value is invalid, the errors in the
 * format `path: key`.
 */
export const judge = (declared: AnyField, value: unknown): unknown => {
  const { values, complaints } = validateFields({ it: declared }, { it: value }, 'create');
  const found = Object.entries(complaints).flatMap(([path, messages]) => messages.map(({ key }) => `${path}: ${key}`));
  return found.length > 0 ? found : values.it;
};

const keysOf = (complaints: Complaints) =>
  Object.fromEntries(Object.entries(complaints).map(([path, messages]) => [path, messages.map(({ key }) => key)]));

/** Validates values for a resource. Returns the accepted values, and the keys of the error messages. */
export const judgedRecord = (resource: AnyResource, values: object, mode: 'create' | 'update', current?: object) => {
  const { values: accepted, complaints } = validate(resource, values as never, mode, current as never);
  return { values: accepted, complaints: keysOf(complaints) };
};

/** A field label for tests where the label doesn't matter. */
export const label = { en: 'Name', ar: 'الاسم' };
