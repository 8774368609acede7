import type { SQL } from 'drizzle-orm';
import { may } from '../../auth/may';
import { entityFor } from '../../database/tables/model';
import { ParameterError } from '../../kernel/apiError';
import type { Call } from '../call';
import { computedOf, isOut } from './computed';
import type { ListQuery } from './listQuery';
import { selectionOf, wholeSelectionOf } from './selection/selection';
import { wireWriter } from './wireRecord';

/** Converts a call to one without login at another time. */
const asPublic = (call: Call, at: Date): Call => {
  const { model, entity, handlers, link } = call;
  const computed = computedOf(entity, handlers, at);
  return {
    ...call,
    principal: null,
    computed,
    selection: selectionOf(model, entity, computed),
    whole: wholeSelectionOf(model, entity, computed),
    seen: entityFor(entity, undefined),
    toWire: wireWriter(model, entity, handlers, null, link),
  };
};

/**
 * Returns the call and the condition for visible rows: all for callers with the right to list, otherwise published ones. Throws
 * `ParameterError` for `at` unless the caller may edit the records.
 */
export const readingOf = (call: Call, { at }: ListQuery): { call: Call; where?: SQL } => {
  const { entity, principal } = call;
  const mayDo = (right: string) => principal !== null && may(principal, entity.resource, right);
  if (at) {
    if (!mayDo('edit')) throw new ParameterError('at', 'validation.unknown_field');
    return { call: asPublic(call, at), where: isOut(entity, at) };
  }
  return entity.resource.published && !mayDo('list') ? { call, where: isOut(entity) } : { call };
};
