import type { ZodType } from 'zod';
import type { MessageKey } from '../../../core/register';
import { readBy } from '../http/refusal';
import { describedObject, orNothing } from '../http/types';
import type { Schema } from '../http/schemas';
import type { Entity } from '../../database/tables/model';
import type { Row } from '../../database/tables/types';
import { ApiError, ParameterError } from '../../kernel/apiError';
import type { WriteCall } from '../call';
import type { HandlerContext } from '../defineHandlers';
import { errorMessage } from '../http/say';
import { explained } from './refusals';
import type { WriteResult } from './write';

type Refusal = { row: Row; error: ApiError };

type Explanation = { message: MessageKey; args: { smart_count: number; reason: string } };

/** The messages to show when a bulk write rejects several records, keyed by the message for a single record. */
const reasons: Record<string, MessageKey> = {
  'messages.in_use': 'messages.kept_in_use',
  'messages.action_not_allowed': 'messages.kept_by_state',
};

/** Parses `partial` in a body. Throws `ParameterError` if it isn't a boolean. */
export const parsePartial = (value: unknown): boolean => {
  if (value === undefined || value === false || value === '0' || value === 'false') return false;
  if (value === true || value === '1' || value === 'true') return true;
  throw new ParameterError('partial', 'validation.boolean');
};

type Attempt = (context: HandlerContext) => Promise<void>;

/** Runs `work` in a savepoint. If it fails with status 422, rolls back the savepoint and returns the error. */
const refusalOf = async (call: WriteCall, context: HandlerContext, work: Attempt): Promise<ApiError | undefined> => {
  try {
    await context.tx.transaction((tx) => work({ ...context, tx }));
    return undefined;
  } catch (thrown) {
    const error = explained(thrown, call.entity);
    if (error instanceof ApiError && error.status === 422) return error;
    throw error;
  }
};

/**
 * Runs `work` and returns true if it succeeds. If `isOptional` is true and `work` fails with status 422, rolls back its
 * changes and returns false instead of throwing the error.
 */
export const attempt = async (call: WriteCall, context: HandlerContext, isOptional: boolean, work: Attempt) => {
  if (isOptional) return !(await refusalOf(call, context, work));
  await work(context);
  return true;
};

/**
 * Runs `work` for each row. If it fails with status 422, rolls back the changes for that row and returns the error.
 * Throws an error if `work` fails for all rows.
 */
export const forEachRow = async (
  call: WriteCall,
  context: HandlerContext,
  rows: readonly Row[],
  work: (context: HandlerContext, row: Row) => Promise<void>,
): Promise<{ done: Row[]; refused: Refusal[] }> => {
  const done: Row[] = [];
  const refused: Refusal[] = [];
  for (const row of rows) {
    const error = await refusalOf(call, context, (inner) => work(inner, row));
    if (error) refused.push({ row, error });
    else done.push(row);
  }
  if (done.length === 0) throw rows.length === 1 ? refused[0]!.error : noneOf(call, refused);
  return { done, refused };
};

/** Counts the rejected records by reason, with the most frequent reason first. */
const explanations = (call: WriteCall, refused: Refusal[]): Explanation[] => {
  const found = new Map<string, Explanation>();
  for (const { error } of refused) {
    const message = reasons[error.key] ?? 'messages.kept_refused';
    const reason = errorMessage(call.translate, call.language, error);
    const groupKey = message === 'messages.kept_refused' ? reason : message;
    found.set(groupKey, { message, args: { smart_count: (found.get(groupKey)?.args.smart_count ?? 0) + 1, reason } });
  }
  return [...found.values()].toSorted((one, other) => other.args.smart_count - one.args.smart_count);
};

const noneOf = (call: WriteCall, refused: Refusal[]) => {
  const [first, ...others] = explanations(call, refused) as [Explanation, ...Explanation[]];
  if (others.length === 0) return new ApiError(422, first.message, { args: first.args });
  const reason = [first, ...others].map(({ args }) => args.reason).join(' · ');
  return new ApiError(422, 'messages.kept_refused', { args: { smart_count: refused.length, reason } });
};

/**
 * Returns the part of a reply that describes rejected records: their ids, and how many were rejected for each reason.
 */
export const refusalsOf = (call: WriteCall, refused: Refusal[]): Pick<WriteResult, 'refusalMessages' | 'refused'> =>
  refused.length === 0
    ? {}
    : { refusalMessages: explanations(call, refused), refused: refused.map(({ row }) => row.id as number) };

/**
 * The implementation of a write route: the schema of the request's body, which doesn't depend on the record, and the
 * write itself.
 */
export interface Work<Body> {
  body(entity: Entity): ZodType<Body>;
  write(call: WriteCall, body: Body): Promise<WriteResult>;
}

export const idSchema: Schema = { type: 'integer', minimum: 1 };

/** The schema of a record's id, or of a list of ids if a write changes several records. */
export const idsSchema: Schema = { anyOf: [idSchema, { type: 'array', items: idSchema, minItems: 1 }] };

export const partialSchema: Schema = {
  type: 'boolean',
  default: false,
  description:
    'Of several records, those that allow it instead of all or none; `meta.refused` has the ids of the others',
};

export const versionSchema: Schema = {
  type: 'integer',
  description: 'The version that the caller read; a stale one is refused with 409',
};

interface Parts<Body> {
  parts: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  read(given: Record<string, unknown>): Body;
}

/** Builds the schema of an optional request body from the schemas of its properties. */
export const bodyOf = <Body>({ parts, required = [], read }: Parts<Body>): ZodType<Body> =>
  orNothing(describedObject(parts, required).transform(readBy(read)));
