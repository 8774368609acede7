import { mayWrite } from '../../../declaration/admin/roles';
import { keyOf } from '../../../declaration/resource/api';
import { flagIn, plainIn } from '../../../core/text/plain';
import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import { perObject } from '../../../core/objects';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Complaints } from '../../../declaration/validation/validate';
import { validate } from '../../../declaration/validation/validate';
import { FieldError, InvalidFields, complaint } from '../../kernel/apiError';
import { valuesOf } from '../write/body/body';
import type { Named } from '../read/ids';
import { idsOf } from '../read/ids';
import { refuseUnlessEditable } from './stage';
import { fieldSchemas } from '../http/openapi/schemas';
import type { Entity } from '../../database/tables/model';
import type { Work } from '../write/work';
import { bodyOf, idsSchema } from '../write/work';
import {
  aboutRow,
  change,
  changedBy,
  counted,
  inTransaction,
  lockRows,
  oneOrAll,
  readBack,
  recordNow,
} from '../write/write';

/** Even a status that no form may write is written by this call. Made once, as the schema of its fields is, which is known by them. */
const withStatusOnly = perObject((resource: AnyResource): AnyResource => {
  const status = resource.status!;
  return {
    ...resource,
    fields: { ...resource.fields, [status]: { ...resource.fields[status], readOnly: false, required: true } },
  };
});

/** How a client may also say that a two-valued status is on, and that it is off: as JSON has it, and as a form does. */
const yesOrNo = [true, 1, 'true', '1', false, 0, 'false', '0'];

/** The value of a status by its own name or by yes and no, the first of its two being yes; what is neither as it came. */
const statusOf = (resource: AnyResource, status: string, given: unknown): unknown => {
  const field = (resource.fields as Fields)[status]!;
  const values = kindOf(field).values?.(field) as readonly unknown[];
  const said = plainIn(given);
  if (values.includes(said)) return said;
  const flag = flagIn(typeof said === 'number' ? String(said) : said);
  return typeof flag === 'boolean' ? values[flag ? 0 : 1] : said;
};

/** The wire's name for the status in this call, whatever the field is called. */
const renamed = (complaints: Complaints, status: string): Complaints =>
  Object.fromEntries(Object.entries(complaints).map(([path, list]) => [path === status ? 'new_status' : path, list]));

interface Asked extends Named {
  status: unknown;
}

const body = (entity: Entity) => {
  const { resource, fields } = entity;
  const status = resource.status!;
  const key = keyOf(resource.api);
  const own = fieldSchemas({ new_status: fields[status]! }).new_status!;
  return bodyOf<Asked>({
    parts: {
      [key]: idsSchema,
      new_status: {
        anyOf: [own, { enum: yesOrNo, description: 'The same by yes and no, the first of the two being yes' }],
      },
    },
    required: [key, 'new_status'],
    read: ({ [key]: named, new_status: given, ...rest }) => {
      const asked = idsOf(named, key);
      const [unknown] = Object.keys(rest);
      if (unknown !== undefined) throw new FieldError(unknown, 'validation.unknown_field');
      return { ...asked, status: statusOf(resource, status, given) ?? null };
    },
  });
};

const write: Work<Asked>['write'] = async (call, { ids, bulk, status: given }) => {
  const { entity, handlers, request } = call;
  const status = entity.resource.status!;
  if (!mayWrite(call.principal.role, entity.fields[status]!))
    throw new InvalidFields(complaint('new_status', 'validation.unknown_field'));
  const resource = withStatusOnly(entity.resource);
  const onWire = resource.api.names?.[status] ?? status;
  const values = valuesOf(resource, { [onWire]: given }, request.isForm);
  return inTransaction(call, async (tx, context) => {
    for (const row of await lockRows(tx, call, ids)) {
      const about = aboutRow(call, context, row);
      const { record } = about;
      refuseUnlessEditable(entity, record);
      const { values: valid, complaints } = validate(resource, values, 'update', record);
      if (Object.keys(complaints).length > 0) throw new InvalidFields(renamed(complaints, status));
      const stored = await changedBy(handlers?.before.status, { ...about, values: valid });
      await change(tx, call, row, stored, { type: 'update_status' });
      await handlers?.after.status?.({ ...about, before: record, record: await recordNow(tx, call, record.id) });
    }
    const records = await readBack(tx, call, ids);
    return { ...counted('messages.toggled', records, bulk), data: oneOrAll(records, bulk) };
  });
};

/** `POST <path>/update_status`: gives one record or many the status of `new_status`. */
export const updateStatus: Work<Asked> = { body, write };
