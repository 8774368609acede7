import type { SQL } from 'drizzle-orm';
import { may } from '../../auth/may';
import { entityFor } from '../../database/tables/model';
import { ParameterError } from '../../kernel/apiError';
import type { Call } from '../call';
import { computedOf, isOut } from './computed';
import type { ListQuery } from './listQuery';
import { selectionOf, wholeSelectionOf } from './selection/selection';
import { wireWriter } from './wireRecord';

/** A call as somebody makes it who isn't logged in, at another moment. */
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
 * By whom a list is read, and which of its rows there are for them: of what is published all for those who may list it, else what
 * is out. Throws `FieldError` for another moment than this one, which only those may name who may change the records.
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
