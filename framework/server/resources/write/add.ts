import { eq } from 'drizzle-orm';
import { keyOf } from '../../../declaration/resource/api';
import { writtenBy } from '../../../declaration/admin/roleView';
import { defaultsOf, validate } from '../../../declaration/validation/validate';
import { referencesOf } from '../../database/tables/derived/spec';
import type { Entity } from '../../database/tables/model';
import { newRow } from '../../database/tables/row';
import { scopeOf, within } from '../../database/within';
import { rowsOf, regionFor } from '../call';
import type { WriteCall } from '../call';
import { refuseIfAny, valuesOf } from './body';
import { addEvents } from '../read/history';
import { checkReferences } from './referenceCheck';
import { withFreeProposals } from './proposals';
import { saveRows } from './saveRows';
import type { Work } from './work';
import { bodyOf } from './work';
import { requiredNames, writableSchemas } from '../http/schemas';
import { scoped } from '../scope';
import { changedBy, inTransaction, readBack, recordNow } from './write';

const homeOf = ({ entity, handlers }: WriteCall, values: Record<string, unknown>) => {
  const home = handlers?.parts.home;
  if (typeof home === 'function') return home(values);
  const id = home === undefined ? undefined : values[home];
  return typeof id === 'number' ? { to: referencesOf(entity.spec).find(({ key }) => key === home)!.to, id } : undefined;
};

/**
 * Returns the call with the tenant that the new record will belong to. If the caller acts for several tenants, the
 * handlers' `home` picks an existing record, and the new one goes to the same tenant if the caller can access it. In
 * all other cases, the call's own tenant is used.
 */
export const atHome = async (call: WriteCall, values: Record<string, unknown>): Promise<WriteCall> => {
  const { db, model, tenant } = call;
  const home = homeOf(call, values);
  if (!tenant || tenant.reach.length < 2 || !home) return call;
  const target = model.entity(home.to);
  const owner = target.table[target.spec.tenant!]!;
  const where = eq(target.table.id!, home.id);
  const [found] = await within(db, scopeOf(call), (tx) => scoped(target, call).select(tx, { owner }, { where }));
  if (!found || found.owner === tenant.id) return call;
  const own = { ...tenant, id: Number(found.owner) };
  return { ...call, tenant: own, rows: rowsOf({ ...call, tenant: own }) };
};

const body = (entity: Entity) => {
  const { api } = entity.resource;
  return bodyOf({
    parts: writableSchemas(entity),
    required: requiredNames(entity.fields).map((name) => api.names?.[name] ?? name),
    // When a form copies a record, it may send the ids of the original's rows.
    read: ({ [keyOf(api)]: _id, version: _version, ...values }) => values,
  });
};

const write: Work<Record<string, unknown>>['write'] = async (original, values) => {
  const { entity, model, handlers, request } = original;
  const given = valuesOf(entity.resource, values, request.isForm);
  const call = await atHome(original, given);
  const owner = call.tenant?.id;
  const region = await regionFor(call, call.db, entity.fields, given)(owner);
  // Includes the defaults of fields that the role can't write, because rules that compare fields may need them.
  const resource = writtenBy(entity.resource, original.principal.role);
  const { values: sound, complaints } = validate(resource, given, 'create', defaultsOf(entity.fields), region);
  refuseIfAny(complaints);
  return inTransaction(call, async (tx, context) => {
    const [settled] = await withFreeProposals(tx, entity, { reach: call, tenant: owner ?? null }, [sound]);
    const stored = await changedBy(handlers?.before.create, { ...context, values: settled! });
    await checkReferences(tx, call, stored, owner ?? null);
    const id = handlers?.parts.insert
      ? await handlers.parts.insert({ ...context, values: stored })
      : await call.rows.insert(tx, newRow(model, entity.resource, stored));
    await saveRows(tx, call, id, owner ?? null, stored);
    await addEvents(tx, model, entity, call.principal, [{ type: 'add', record: id, tenant: owner }]);
    await handlers?.after.create?.({ ...context, record: await recordNow(tx, call, id), values: stored });
    const [data] = await readBack(tx, call, [id]);
    return { message: 'messages.added', data };
  });
};

/** `POST <path>/add` creates a record in the caller's tenant. */
export const add: Work<Record<string, unknown>> = { body, write };
