import type { FieldName, MessageKey } from '../../core/register';
import type { Wording } from '../../core/text/text';
import type { Complaints } from '../../declaration/validation/validate';

interface Details {
  args?: Record<string, string | number | Wording | readonly Wording[]>;
  errors?: Complaints;
  /** The current record in wire format, to include in the error response. */
  data?: unknown;
  /** Data about a step that the caller must complete first, such as the second step of a login. */
  meta?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** An error with an HTTP status and the i18n key of its message (`messages.…`). */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly key: MessageKey,
    readonly details: Details = {},
  ) {
    super(key);
  }

  /**
   * The last segment of the first error's key. Makes a good metric label: it contains no personal data and has few
   * possible values.
   */
  get reason(): string {
    const [first] = Object.values(this.details.errors ?? {}).flat();
    return (first?.key ?? this.key).split('.').at(-1)!;
  }
}

/**
 * Returns a validation error for a path. By default, the first part of the path is the name of the field with the
 * error.
 */
export const complaint = (
  path: string,
  key: string,
  field = path.split('.', 1)[0]!,
  args: Record<string, string | number> = {},
): Complaints => ({ [path]: [{ key, field, args }] });

/** An error about invalid fields in a request, with status 422 and a message for each field. */
export class InvalidFields extends ApiError {
  constructor(errors: Complaints) {
    const isMissing = Object.values(errors)
      .flat()
      .every(({ key }) => key.startsWith('validation.required'));
    super(422, isMissing ? 'messages.fill_all_fields' : 'messages.check_fields', { errors });
  }
}

/**
 * An error about an invalid parameter, or about a field whose name is known only at run time. `path` is the name, and
 * `key` is an i18n key (`validation.…`).
 */
export class ParameterError extends InvalidFields {
  constructor(path: string, key: MessageKey, args: Record<string, string | number> = {}) {
    super(complaint(path, key, undefined, args));
  }
}

/**
 * Requires an error's path to start with the name of a declared field. Any path is allowed if the field names are known
 * only at run time.
 */
type Known<P extends string> = string extends P
  ? unknown
  : P extends FieldName | `${FieldName}.${string}`
    ? unknown
    : { 'no field is called': P };

/** An error about an invalid value in a declared field. Its message includes the field's label as `%{field}`. */
export class FieldError<const P extends string = string> extends ParameterError {
  constructor(path: P & Known<P>, key: MessageKey, args: Record<string, string | number> = {}) {
    super(path, key, args);
  }
}

/** Returns the error for a missing record. Another tenant's record gets the same error. */
export const notFound = (): ApiError => new ApiError(404, 'messages.record_not_found');

/**
 * An error that the person starting the server can fix. The process prints only its one-line message and exits with
 * code 1. Any other error is a bug, so its stack is printed.
 */
export class UserError extends Error {
  override name = 'UserError';
}
