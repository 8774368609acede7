import { inArray } from 'drizzle-orm';
import type { AnyResource } from '../../../declaration/resource/resource';
import { validate } from '../../../declaration/validation/validate';
import type { Db } from '../../database/database';
import { changedRow } from '../../database/tables/row';
import type { Row } from '../../database/tables/types';
import { refuseUnlessEditable } from './refusals';
import { ApiError, InvalidFields, notFound } from '../../kernel/apiError';
import type { WriteCall } from '../call';
import type { HistoryEntry } from '../read/history';
import { logChange } from '../read/history';
import { toRecord } from '../read/wireRecord';
import { refuseIfAny } from './body';
import { regionFor } from '../call';
import { rowsGiven } from './planRows';
import { complaintsOfReferences } from './referenceCheck';
import { settledOver, tenantOf } from './write';
import { complaintsOfTaken, takingTurns } from './add';

type Values = Record<string, unknown>;

/** True if records can be changed in bulk, because no hook runs for each record. */
export const canChangeAll = ({ entity, handlers }: WriteCall): boolean =>
  !entity.spec.view && !handlers?.before.edit && !handlers?.after.edit;

export interface Change {
  id: number;
  /** Returns the new values of a locked row. Throws `ApiError` if the row must not be changed. */
  valuesOver(row: Row): Values;
}

interface Changing {
  index: number;
  row: Row;
  values: Values;
}

/** Returns a tenant's writable records, and sets an error for each of the others. */
const writable = async (
  tx: Db,
  call: WriteCall,
  check: readonly Changing[],
  tenant: number | null,
  tell: (index: number, error: ApiError) => void,
): Promise<Changing[]> => {
  const judge = async (
    all: readonly Changing[],
    complaintsOf: typeof complaintsOfReferences,
    values: readonly Values[],
  ) => {
    const complaints = await complaintsOf(
      tx,
      call,
      values,
      tenant,
      all.map(({ row }) => row),
    );
    return all.filter(({ index }, place) => {
      const isSound = Object.keys(complaints[place]!).length === 0;
      if (!isSound) tell(index, new InvalidFields(complaints[place]!));
      return isSound;
    });
  };
  const sound = await judge(
    check,
    complaintsOfReferences,
    check.map(({ values }) => values),
  );
  return judge(
    sound,
    complaintsOfTaken,
    sound.map(({ row, values }) => ({ id: row.id, ...changedRow(call.entity, values, row) })),
  );
};

/**
 * Like `update`, but changes many records with few statements in an existing transaction. The `resource` declaration
 * determines how the values are validated. Returns an error or undefined for each record. Throws if the database finds
 * an error that validation can't; the transaction must then be rolled back.
 */
export const changeAll = async (
  tx: Db,
  call: WriteCall,
  resource: AnyResource,
  all: readonly Change[],
  done: HistoryEntry,
): Promise<(ApiError | undefined)[]> => {
  const { entity } = call;
  const id = entity.table.id!;
  const turn = takingTurns();
  const errors: (ApiError | undefined)[] = all.map(() => undefined);
  const tell = (index: number, error: ApiError) => void (errors[index] = error);
  const found = await call.rows.select(tx, call.fullSelection, {
    where: inArray(
      id,
      all.map((one) => one.id),
    ),
    order: [id.getSQL()],
    ...(entity.resource.appendOnly ? {} : { lock: 'update' }),
  });
  const rows = new Map(found.map((row) => [row.id, row]));
  const region = regionFor(call, tx, entity.fields, entity.fields);
  const changing: Changing[] = [];
  for (const [index, one] of all.entries()) {
    await turn();
    const row = rows.get(one.id);
    try {
      if (!row) throw notFound();
      const given = one.valuesOver(row);
      const record = toRecord(entity, row);
      refuseUnlessEditable(entity, record);
      const { values: valid, complaints } = validate(
        resource,
        given,
        'update',
        record,
        await region(tenantOf(call, row)),
      );
      refuseIfAny(complaints);
      const values = settledOver(call, row, valid);
      if (rowsGiven(entity, values).length > 0) throw new Error('Records with rows are changed one at a time.');
      if (entity.spec.fields.some(({ name }) => Object.hasOwn(values, name))) changing.push({ index, row, values });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      errors[index] = error;
    }
  }
  for (const tenant of new Set(changing.map(({ row }) => tenantOf(call, row)))) {
    const ofTenant = changing.filter(({ row }) => tenantOf(call, row) === tenant);
    const written = await writable(tx, call, ofTenant, tenant, tell);
    await call.rows.updateAll(
      tx,
      written.map(({ row, values }) => ({ ...changedRow(entity, values, row), id: row.id as number })),
    );
    for (const { row, values } of written) await logChange(tx, call, row, values, done);
  }
  return errors;
};
