import type { Action } from '../../src/core/actions';
import { keyOf } from '../../src/core/api';
import type { Fields } from '../../src/core/kind';
import type { AnyResource } from '../../src/core/resource';
import { defaultsOf, validateFields } from '../../src/core/validate';
import { ApiError, FieldError } from './apiError';
import { bodyOf, refuseIfAny, valuesOf } from './body';
import type { WriteCall } from './call';
import { idsOf } from './ids';
import { toRecord } from './wireRecord';
import type { Written } from './write';
import { change, inTransaction, lockRows, oneOrAll, readBack } from './write';

type Values = Record<string, unknown>;

// eslint-disable-next-line typescript/no-explicit-any -- an action of an area whose fields aren't known here
type AnyAction = Action<any, any>;

/** What an action asks for, as the body gives it; throws `InvalidFields`. */
const inputOf = (resource: AnyResource, action: AnyAction, body: Values, isForm: boolean): Values => {
  const input = (action.input ?? {}) as Fields;
  // Read as an area of its own, of which the input's fields are the fields.
  const form: AnyResource = { ...resource, fields: input, api: { path: resource.api.path } };
  const given = { ...defaultsOf(input), ...valuesOf(form, body, isForm) };
  const { values, complaints } = validateFields(input, given, 'create');
  refuseIfAny(complaints);
  return values;
};

/**
 * `POST <path>/<action>`: does an action to one record, or to many where the action allows, to all or none. What the
 * declaration's patch gives is written, and over it what the handler gives.
 */
export const act = (name: string) => async (call: WriteCall): Promise<Written> => {
  const { area, handlers, request } = call;
  const action = area.resource.actions[name] as AnyAction;
  const key = keyOf(area.resource.api);
  const { [key]: named, ...body } = bodyOf(request);
  const { ids, bulk } = idsOf(named, key);
  if (bulk && !action.bulk) throw new FieldError(key, 'validation.invalid');
  const input = inputOf(area.resource, action, body, request.isForm);
  return inTransaction(call, async (tx, context) => {
    for (const row of await lockRows(tx, call, ids)) {
      const record = toRecord(area, row);
      if (action.when && !action.when(record)) {
        throw new ApiError(422, 'messages.action_not_allowed', { data: call.toWire(row) });
      }
      const patch = typeof action.patch === 'function' ? action.patch(input, record) : action.patch;
      const more = await handlers?.actions[name]?.({ ...context, record, input });
      await change(tx, call, row, { ...patch, ...more });
    }
    const records = await readBack(tx, call, ids);
    return { message: 'messages.action_done', data: oneOrAll(records, bulk) };
  });
};
