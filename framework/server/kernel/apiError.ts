import type { FieldName, MessageKey } from '../../core/register';
import type { Wording } from '../../core/text/text';
import type { Complaints } from '../../declaration/validation/validate';

interface Details {
  args?: Record<string, string | number | Wording | readonly Wording[]>;
  /** What is wrong with which field. */
  errors?: Complaints;
  /** A record that the client should see, as the wire has it. */
  data?: unknown;
  headers?: Record<string, string>;
}

/** A refusal that the client is told of: a status, and the i18n key of its message (`messages.…`). */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly key: MessageKey,
    readonly details: Details = {},
  ) {
    super(key);
  }
}

/** One complaint of a field, at the path of what is wrong with it; the field is the path's head unless said. */
export const complaint = (
  path: string,
  key: string,
  field = path.split('.', 1)[0]!,
  args: Record<string, string | number> = {},
): Complaints => ({ [path]: [{ key, field, args }] });

/** One or more fields of the request are wrong: 422 with a message for each. */
export class InvalidFields extends ApiError {
  constructor(errors: Complaints) {
    const isMissing = Object.values(errors)
      .flat()
      .every(({ key }) => key.startsWith('validation.required'));
    super(422, isMissing ? 'messages.fill_all_fields' : 'messages.check_fields', { errors });
  }
}

/** A parameter of the call is wrong, or a field that only a running program knows: `path` is its name, `key` an i18n key (`validation.…`). */
export class ParameterError extends InvalidFields {
  constructor(path: string, key: MessageKey, args: Record<string, string | number> = {}) {
    super(complaint(path, key, undefined, args));
  }
}

/** A path whose first name is a declared field's; what only a running program knows passes. */
type Known<P extends string> = string extends P
  ? unknown
  : P extends FieldName | `${FieldName}.${string}`
    ? unknown
    : { 'no field is called': P };

/** One field is wrong: `path` is its name, `key` an i18n key (`validation.…`), whose `%{field}` is its label. */
export class FieldError<const P extends string = string> extends ParameterError {
  constructor(path: P & Known<P>, key: MessageKey, args: Record<string, string | number> = {}) {
    super(path, key, args);
  }
}

/** There is no such record, or it is another's: the two answer alike. */
export const notFound = (): ApiError => new ApiError(404, 'messages.record_not_found');
