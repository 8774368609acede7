import type { MessageKey } from '../../../core/register';
import type { FastifyRequest, FastifyInstance } from 'fastify';
import type { RefinementCtx, ZodType, z } from 'zod';
import type { Complaints } from '../../../declaration/validation/validate';
import { ApiError, InvalidFields } from '../../kernel/apiError';

type Issue = z.core.$ZodIssue;

/** The details of a validation issue, in addition to its message, which is an i18n key. */
interface Details {
  field?: string;
  args?: Record<string, number | string>;
  /** The status of an error that applies to the entire request. The default is 400. */
  status?: number;
}

const detailsOf = (issue: Issue): Details => (issue.code === 'custom' ? ((issue.params ?? {}) as Details) : {});

export const complain = (context: RefinementCtx, complaints: Complaints): void => {
  for (const [path, messages] of Object.entries(complaints)) {
    for (const { key, field, args } of messages) {
      context.addIssue({ code: 'custom', path: path.split('.'), message: key, params: { field, args } });
    }
  }
};

/** Adds a validation issue that rejects the entire request. Its message is the text for an i18n key (`messages.…`). */
export const refuseCall = (context: RefinementCtx, message: string, details: Omit<Details, 'field'> = {}): void =>
  context.addIssue({ code: 'custom', path: [], message, params: { ...details } });

/**
 * Wraps a function for use as a schema's transform: if it throws an `ApiError`, the schema reports the error as an
 * issue.
 */
export const readBy =
  <From, To>(read: (value: From) => To) =>
  (value: From, context: RefinementCtx): To => {
    try {
      return read(value);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { errors, args } = error.details;
      if (errors) complain(context, errors);
      else refuseCall(context, error.key, { status: error.status, args: (args ?? {}) as Details['args'] & {} });
      // The return value is never used, because the issue makes parsing fail.
      return undefined as never;
    }
  };

const isKey = (message: string) => /^[a-z]+\.[a-z_]+$/.test(message);

/** Returns the i18n key of a validation issue. Zod's own messages must not be shown. */
const keyOf = ({ message, code, input }: Issue): string => {
  if (isKey(message)) return message;
  return code === 'invalid_type' && (input === undefined || input === null)
    ? 'validation.required'
    : 'validation.invalid';
};

const complaintsOf = (issues: readonly Issue[]): Complaints => {
  // Without a prototype, a field can be named `constructor`.
  const complaints = Object.create(null) as Complaints;
  const add = (path: readonly PropertyKey[], key: string, { field = String(path[0]), args = {} }: Details = {}) => {
    const known = (complaints[path.join('.')] ??= []);
    if (!known.some((message) => message.key === key)) known.push({ key, field, args });
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], 'validation.unknown_field');
    else add(issue.path, keyOf(issue), detailsOf(issue));
  }
  return complaints;
};

/**
 * Converts validation issues to an error: 400 if the request has the wrong shape, otherwise 422 with the errors by
 * field.
 */
export const refusalOf = (issues: readonly Issue[]): ApiError => {
  const whole = issues.find(({ message }) => message.startsWith('messages.'));
  if (whole) {
    const { status = 400, args = {} } = detailsOf(whole);
    return new ApiError(status, whole.message as MessageKey, { args });
  }
  const isShapeless = issues.some(({ code, path }) => path.length === 0 && code !== 'unrecognized_keys');
  return isShapeless ? new ApiError(400, 'messages.invalid_request') : new InvalidFields(complaintsOf(issues));
};

/** Parses a value that isn't part of a route's schema. Throws the same `ApiError` as a route. */
export const judged = <Value>(type: ZodType<Value>, given: unknown): Value => {
  const { data, error } = type.safeParse(given, { reportInput: true });
  if (error) throw refusalOf(error.issues);
  return data as Value;
};

/**
 * Throws the request's validation error, on routes with `attachValidation`. Fastify doesn't throw it on these routes,
 * so the caller can be authenticated first.
 */
export const refuseWrong = ({ validationError }: Pick<FastifyRequest, 'validationError'>): void => {
  if (validationError) throw validationError;
};

/**
 * Validates requests against the routes' zod schemas. Handlers receive the parsed params, query and body. Headers are
 * validated by the hooks that read them. Replies aren't validated at run time, because the compiler checks their types.
 */
export const judgeBySchemas = (app: FastifyInstance): void => {
  app.setValidatorCompiler<ZodType>(({ schema, httpPart }) => {
    if (httpPart === 'headers') return () => true;
    return (given) => {
      const { data, error } = schema.safeParse(given, { reportInput: true });
      return error ? { error: refusalOf(error.issues) } : { value: data };
    };
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
};
