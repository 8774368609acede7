import type { Action, ActionSet } from '../../../declaration/resource/actions';
import { hindranceOf } from '../../../declaration/resource/actions';
import type { Changes } from '../../../kinds/made/kind';
import { keyOf } from '../../../declaration/resource/api';
import type { Fields } from '../../../core/kind';
import type { Region } from '../../../core/zones/timeZones';
import type { AnyResource } from '../../../declaration/resource/resource';
import { defaultsOf, validateInput } from '../../../declaration/validation/validate';
import { ApiError, FieldError } from '../../kernel/apiError';
import { refuseIfAny, valuesOf } from './body';
import type { HandlerContext } from '../defineHandlers';
import type { Row } from '../../database/tables/types';
import type { WriteCall } from '../call';
import { refuseUnlessAllowed, regionFor } from '../call';
import {
  forEachRow,
  parsePartial,
  refusalsOf,
  bodyOf,
  idSchema,
  idsSchema,
  partialSchema,
  versionSchema,
} from './work';
import { idsOf } from '../http/types';
import { stageOf } from './refusals';
import { parseVersions } from './update';
import { fieldSchemas } from '../http/schemas';
import type { Entity } from '../../database/tables/model';
import type { RequestedIds } from '../http/types';
import type { Work } from './work';
import { aboutRow, change, inTransaction, lockRows, oneOrAll, readBack, recordNow, tenantOf } from './write';

type Values = Record<string, unknown>;

// eslint-disable-next-line typescript/no-explicit-any -- the fields of the action's resource aren't known here
type AnyAction = Action<any, any>;

const inputOf = (resource: AnyResource, action: AnyAction, body: Values, isForm: boolean, region: Region): Values => {
  const input = (action.input ?? {}) as Fields;
  // Wraps the action's input in a resource, so that `valuesOf` can parse it.
  const form: AnyResource = { ...resource, fields: input, api: { path: resource.api.path } };
  const given = { ...defaultsOf(input), ...valuesOf(form, body, isForm) };
  const { values, complaints } = validateInput(input, given, region);
  refuseIfAny(complaints);
  return values;
};

/**
 * Throws `ApiError` 422 if the record's current state doesn't allow the action. The message includes the name of the
 * state or the reason, and the label of the requested action.
 */
const refuseUnlessPossible = (call: WriteCall, action: AnyAction, { label }: AnyAction, record: Values, row: Row) => {
  const hindrance = hindranceOf(call.entity.fields, action, record);
  if (!hindrance) return;
  const data = call.toWire(row);
  const { reason, field } = hindrance;
  if (reason) throw new ApiError(422, 'messages.action_hindered', { args: { action: label, reason }, data });
  const args = stageOf(call.entity, record, field);
  throw args
    ? new ApiError(422, 'messages.action_not_in_state', { args: { ...args, action: label }, data })
    : new ApiError(422, 'messages.action_not_allowed', { data });
};

const refuseIfStale = (call: WriteCall, version: number | undefined, row: Row) => {
  if (version === undefined || version === row.version) return;
  throw new ApiError(409, 'messages.stale_version', { data: call.toWire(row) });
};

interface ActionRun {
  input: Values;
  version?: number | undefined;
  /**
   * The outer action that runs this one, and the time of its events. Undefined if the caller requested this action
   * directly.
   */
  within?: { action: AnyAction; at: string };
}

/** True if a record is already in every state that an action would move it to. */
const isReached = ({ moves }: ActionSet[string], row: Row) =>
  moves !== undefined && Object.entries(moves).every(([name, to]) => row[name] === to);

/**
 * Performs the actions listed in an action's `runs`, one after another. Each starts from the row that the previous one
 * wrote. Actions after the first are skipped if the record is already in their target states.
 */
const runAll = async (
  call: WriteCall,
  context: HandlerContext,
  { action, row, version }: { action: AnyAction; row: Row; version?: number | undefined },
): Promise<void> => {
  const within = { action, at: new Date().toISOString() };
  for (const [place, step] of action.runs!.entries()) {
    refuseUnlessAllowed(call.principal, call.entity, step);
    const [current] = place === 0 ? [row] : await lockRows(context.tx, call, [row.id as number]);
    const { [step]: one } = call.entity.resource.actions;
    if (place > 0 && isReached(one!, current!)) continue;
    const input = defaultsOf((one!.input ?? {}) as Fields);
    await actOn(call, context, step, current!, { input, version: place === 0 ? version : undefined, within });
  }
};

/**
 * Runs a declared action on a locked row, with its hooks and its handler. Throws `ApiError` 422 if the record's state
 * doesn't allow the action, or 409 if its version isn't the expected one.
 */
export const actOn = async (
  call: WriteCall,
  context: HandlerContext,
  name: string,
  row: Row,
  { input, version, within }: ActionRun,
): Promise<void> => {
  const { entity, handlers } = call;
  const action = entity.resource.actions[name] as AnyAction;
  if (action.runs) return runAll(call, context, { action, row, version });
  const about = aboutRow(call, context, row);
  const { record } = about;
  refuseUnlessPossible(call, action, within?.action ?? action, record, row);
  refuseIfStale(call, version, row);
  const patch = typeof action.patch === 'function' ? action.patch(input, record) : action.patch;
  const changes: Changes = {};
  const tell = (what: string, from: unknown, to: unknown) => {
    changes[what] = [from, to];
  };
  const done = { action: name, input };
  const first = await handlers?.before.action?.({ ...about, ...done });
  const more = await handlers?.actions[name]?.({ ...about, input, tell });
  const note = typeof input.reason === 'string' ? input.reason : null;
  await change(
    context.tx,
    call,
    row,
    { ...action.moves, ...patch, ...first, ...more },
    { type: name, note, told: changes, at: within?.at },
  );
  await handlers?.after.action?.({
    ...about,
    before: record,
    record: await recordNow(context.tx, call, record.id),
    ...done,
  });
};

const doneOne = { message: 'messages.action_done' };

interface Body extends RequestedIds {
  partial: boolean;
  version: unknown;
  given: Values;
}

/** Returns the standard parameters `partial` and `version`, except those that the action's input declares as fields. */
const ownWords = (action: AnyAction) =>
  ['partial', 'version'].filter((word) => !Object.hasOwn(action.input ?? {}, word));

const bodyFor = (name: string) => (entity: Entity) => {
  const action = entity.resource.actions[name] as AnyAction;
  const key = keyOf(entity.resource.api);
  const own = ownWords(action);
  return bodyOf<Body>({
    parts: {
      [key]: action.bulk ? idsSchema : idSchema,
      ...(action.bulk && { partial: partialSchema }),
      version: versionSchema,
      ...fieldSchemas((action.input ?? {}) as Fields),
    },
    required: [key],
    read: ({ [key]: named, ...rest }) => {
      const requested = idsOf(named, key);
      const partial = own.includes('partial') && parsePartial(rest.partial);
      if (requested.bulk && !action.bulk) throw new FieldError(key, 'validation.invalid');
      const version = own.includes('version') && !requested.bulk ? rest.version : undefined;
      return {
        ...requested,
        partial,
        version,
        given: Object.fromEntries(Object.entries(rest).filter(([word]) => !own.includes(word))),
      };
    },
  });
};

const writeFor =
  (name: string): Work<Body>['write'] =>
  async (call, { ids, bulk, partial, version: givenVersion, given }) => {
    const { entity, request } = call;
    const action = entity.resource.actions[name] as AnyAction;
    const [version] = parseVersions(givenVersion, 1, request.isForm);
    const ofOne = call.tenant?.reach.length === 1 ? call.tenant.id : null;
    const inputFields = action.input ?? {};
    const input = inputOf(
      entity.resource,
      action,
      given,
      request.isForm,
      await regionFor(call, call.db, inputFields, given)(ofOne),
    );
    return inTransaction(call, async (tx, context) => {
      const doTo = (inner: HandlerContext, row: Row) => actOn(call, inner, name, row, { input, version });
      const rows = await lockRows(tx, call, ids);
      const region = regionFor(call, tx, inputFields, input);
      // If the caller has several tenants, amounts are validated once per tenant, in the tenant's currency.
      for (const tenant of ofOne === null ? new Set(rows.map((row) => tenantOf(call, row))) : []) {
        inputOf(entity.resource, action, given, request.isForm, await region(tenant));
      }
      if (!partial) for (const row of rows) await doTo(context, row);
      const { done, refused } = partial ? await forEachRow(call, context, rows, doTo) : { done: rows, refused: [] };
      const records = await readBack(
        tx,
        call,
        done.map((row) => row.id as number),
      );
      const confirmation = bulk
        ? { message: 'messages.action_done_many', args: { smart_count: done.length } }
        : doneOne;
      return { ...confirmation, data: oneOrAll(records, bulk), ...refusalsOf(call, refused) };
    });
  };

/**
 * `POST <path>/<action>` runs an action on one record, or on several if the action allows it. Writes the values of the
 * declared patch, overridden by any values that the handler returns. If a record doesn't allow the action, no record is
 * changed. With `partial`, the other records are still changed.
 */
export const act = (name: string): Work<Body> => ({ body: bodyFor(name), write: writeFor(name) });
