import type { MessageKey } from '../../../core/register';
import type { FastifyRequest } from 'fastify';
import type { RefinementCtx, ZodType, z } from 'zod';
import type { Complaints } from '../../../declaration/validation/validate';
import { ApiError, InvalidFields } from '../../kernel/apiError';

type Issue = z.core.$ZodIssue;

/** What a schema of ours says beside an issue's message, which is an i18n key. */
interface Details {
  /** The field by whose label the complaint calls it. */
  field?: string;
  args?: Record<string, number | string>;
  /** The status of a refusal that isn't of one value; 400 unless said. */
  status?: number;
}

const detailsOf = (issue: Issue): Details => (issue.code === 'custom' ? ((issue.params ?? {}) as Details) : {});

/** Adds complaints to a schema's issues; their paths begin where the schema stands. */
export const complain = (context: RefinementCtx, complaints: Complaints): void => {
  for (const [path, messages] of Object.entries(complaints)) {
    for (const { key, field, args } of messages) {
      context.addIssue({ code: 'custom', path: path.split('.'), message: key, params: { field, args } });
    }
  }
};

/** Refuses a call as a whole by an i18n key (`messages.…`). */
export const refuseCall = (context: RefinementCtx, message: string, details: Omit<Details, 'field'> = {}): void =>
  context.addIssue({ code: 'custom', path: [], message, params: { ...details } });

/** Reads as `read` does, which throws `ApiError` for what it can't: what it throws is the schema's refusal. */
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
      // Nobody reads what was complained of.
      return undefined as never;
    }
  };

const isKey = (message: string) => /^[a-z]+\.[a-z_]+$/.test(message);

/** A library's own words never reach anybody: what has no text of ours is missing, or wrong. */
const keyOf = ({ message, code, input }: Issue): string => {
  if (isKey(message)) return message;
  return code === 'invalid_type' && (input === undefined || input === null)
    ? 'validation.required'
    : 'validation.invalid';
};

const complaintsOf = (issues: readonly Issue[]): Complaints => {
  // Without a prototype: a field sent as `constructor` is complained of like any other.
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

/** What a call is refused with whose part doesn't fit its schema: 400 where it isn't even of its shape, else 422 by fields. */
export const refusalOf = (issues: readonly Issue[]): ApiError => {
  const whole = issues.find(({ message }) => message.startsWith('messages.'));
  if (whole) {
    const { status = 400, args = {} } = detailsOf(whole);
    return new ApiError(status, whole.message as MessageKey, { args });
  }
  const isShapeless = issues.some(({ code, path }) => path.length === 0 && code !== 'unrecognized_keys');
  return isShapeless ? new ApiError(400, 'messages.invalid_request') : new InvalidFields(complaintsOf(issues));
};

/** A value as a type reads it, for what no route's schema names; throws `ApiError` as the route would. */
export const judged = <Value>(type: ZodType<Value>, given: unknown): Value => {
  const { data, error } = type.safeParse(given, { reportInput: true });
  if (error) throw refusalOf(error.issues);
  return data as Value;
};

/**
 * Throws `ApiError` where a call doesn't fit its route's schema: for a route with `attachValidation`, which settles first who
 * asks, and then looks at what they ask for.
 */
export const refuseWrong = ({ validationError }: Pick<FastifyRequest, 'validationError'>): void => {
  if (validationError) throw validationError;
};
