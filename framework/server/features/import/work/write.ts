import { writtenBy } from '../../../../declaration/admin/roleView';
import { keyOf } from '../../../../declaration/resource/api';
import { toWire } from '../../../../declaration/wire/wire';
import type { Complaints } from '../../../../declaration/validation/validate';
import { may } from '../../../auth/may';
import type { Db } from '../../../database/database';
import { ApiError, InvalidFields } from '../../../kernel/apiError';
import type { WriteCall } from '../../../resources/call';
import { refuseUnlessAllowed } from '../../../resources/call';
import { add, addAll, canAddAll } from '../../../resources/write/add';
import { valuesOf } from '../../../resources/write/body';
import type { Change } from '../../../resources/write/changeAll';
import { canChangeAll, changeAll } from '../../../resources/write/changeAll';
import { update } from '../../../resources/write/update';
import type { RowOutcome } from '../tables';
import type { Maker } from './make';
import { makeFor, takeMade } from './make';
import type { Planned } from './plan';

export interface RowResult {
  number: number;
  outcome: RowOutcome;
  record: number | null;
  version: number | null;
  changes: string[] | null;
  complaints: Complaints | null;
  is_written: boolean;
  /** The resources of the records that were created for the row. */
  makes?: string[];
}

const result = ({ row, previous }: Planned, outcome: RowOutcome, more: Partial<RowResult> = {}): RowResult => ({
  number: row.number,
  outcome,
  record: (previous?.id as number | undefined) ?? null,
  version: (previous?.version as number | undefined) ?? null,
  changes: null,
  complaints: null,
  is_written: false,
  ...more,
});

/** Converts an error into messages keyed by field. An error without a field applies to the entire row. */
const complaintsOf = ({ key, details: { errors, args = {} } }: ApiError): Complaints =>
  errors ?? { '': [{ key, field: '', args: args as Record<string, string | number> }] };

/** Writes a row in a savepoint, under the same rules as a form. */
const writeRow = async (tx: Db, call: WriteCall, planned: Planned): Promise<RowResult> => {
  const { previous, values } = planned;
  const inner: WriteCall = { ...call, db: tx };
  const { resource } = call.entity;
  if (previous) {
    refuseUnlessAllowed(call.principal, call.entity, 'edit');
    await update.write(inner, {
      requested: { ids: [previous.id as number], bulk: false },
      version: previous.version,
      values: toWire(resource, values),
      each: [],
    });
    return result(planned, 'changed', { changes: Object.keys(values), is_written: true });
  }
  const { data } = await add.write(inner, toWire(resource, values));
  return result(planned, 'new', { record: (data as Record<string, number>)[keyOf(resource.api)]!, is_written: true });
};

const changedSince = (): ApiError => new ApiError(409, 'messages.import_changed_since');

/** The result of checking a row. It is compared with the current record when the import runs. */
export type CheckedRow = Pick<RowResult, 'outcome' | 'version'>;

/**
 * Returns the result for a row that isn't written because it is rejected or unchanged. Returns undefined for any other
 * row.
 */
const unwritten = (planned: Planned, checked: CheckedRow | undefined): RowResult | undefined => {
  const { previous, values, complaints } = planned;
  if (Object.keys(complaints).length > 0) return result(planned, 'refused', { complaints });
  const isOther =
    checked && (checked.outcome === 'new' ? previous !== undefined : checked.version !== (previous?.version ?? null));
  if (isOther) return result(planned, 'refused', { complaints: complaintsOf(changedSince()) });
  return previous && Object.keys(values).length === 0 ? result(planned, 'unchanged') : undefined;
};

/** Writes a row and creates the records that it refers to, either completely or not at all. */
const writeWhole = async (tx: Db, call: WriteCall, maker: Maker, planned: Planned): Promise<RowResult> => {
  const {
    rows: [ready],
    created,
  } = await makeFor(tx, maker, [planned]);
  if (Object.keys(ready!.complaints).length > 0) throw new InvalidFields(ready!.complaints);
  return { ...(await writeRow(tx, call, ready!)), makes: takeMade(planned, created) };
};

/**
 * Processes a planned row under the same rules as a form, and returns its result. `checked` is the result of the row's
 * check. If the record was changed or added after the check, the row is rejected. Errors are returned as the row's
 * result.
 */
export const doRow = async (
  tx: Db,
  call: WriteCall,
  maker: Maker,
  planned: Planned,
  checked?: CheckedRow,
): Promise<RowResult> => {
  try {
    const settled = unwritten(planned, checked);
    if (settled) return settled;
    return await (planned.unmade.length === 0
      ? writeRow(tx, call, planned)
      : tx.transaction((inner) => writeWhole(inner, call, maker, planned)));
  } catch (error) {
    if (error instanceof ApiError && error.status < 500)
      return result(planned, 'refused', { complaints: complaintsOf(error) });
    throw error;
  }
};

export const canDoTogether = (call: WriteCall, all: readonly Planned[]): boolean =>
  (canAddAll(call) || all.every(({ previous }) => previous !== undefined)) &&
  (canChangeAll(call) || all.every(({ previous }) => previous === undefined));

const addTogether = async (tx: Db, call: WriteCall, all: readonly Planned[]): Promise<RowResult[]> => {
  const outcomes =
    all.length === 0
      ? []
      : await addAll(
          tx,
          call,
          all.map(({ values }) => toWire(call.entity.resource, values)),
        );
  return outcomes.map((outcome, place) =>
    outcome instanceof ApiError
      ? result(all[place]!, 'refused', { complaints: complaintsOf(outcome) })
      : result(all[place]!, 'new', { record: outcome, is_written: true }),
  );
};

const changeTogether = async (tx: Db, call: WriteCall, all: readonly Planned[]): Promise<RowResult[]> => {
  if (all.length === 0) return [];
  const { resource } = call.entity;
  if (!may(call.principal, resource, 'edit')) throw new Error('Each is refused by itself.');
  const changes = all.map(({ previous, values }): Change => ({
    id: previous!.id as number,
    valuesOver: (row) => {
      if (row.version !== previous!.version) throw new ApiError(409, 'messages.stale_version');
      return valuesOf(resource, toWire(resource, values), false);
    },
  }));
  const errors = await changeAll(tx, call, writtenBy(resource, call.principal.role), changes, { type: 'update' });
  return errors.map((error, place) =>
    error
      ? result(all[place]!, 'refused', { complaints: complaintsOf(error) })
      : result(all[place]!, 'changed', { changes: Object.keys(all[place]!.values), is_written: true }),
  );
};

/** Separates the rows that won't be written from the rest. */
const apart = (all: readonly Planned[], checked?: readonly CheckedRow[]) => {
  const done = all.flatMap((planned, place) => unwritten(planned, checked?.[place]) ?? []);
  const numbers = new Set(done.map(({ number }) => number));
  return { done, left: all.filter(({ row }) => !numbers.has(row.number)) };
};

/**
 * Processes rows in bulk. Throws an error if a failure can't be attributed to a single row. In that case, the
 * transaction must be rolled back.
 */
export const doTogether = async (
  tx: Db,
  call: WriteCall,
  maker: Maker,
  all: readonly Planned[],
  checked?: readonly CheckedRow[],
): Promise<RowResult[]> => {
  const { done, left: sound } = apart(all, checked);
  const creation = await makeFor(tx, maker, sound);
  const { done: refused, left } = apart(creation.rows);
  const changed = await changeTogether(
    tx,
    call,
    left.filter(({ previous }) => previous !== undefined),
  );
  const added = await addTogether(
    tx,
    call,
    left.filter(({ previous }) => previous === undefined),
  );
  const byNumber = new Map(left.map((planned) => [planned.row.number, planned]));
  const results = [...changed, ...added].map((one) =>
    one.is_written ? { ...one, makes: takeMade(byNumber.get(one.number)!, creation.created) } : one,
  );
  // Only a check may create records without a row, because it rolls back all its changes.
  if (checked && creation.created.size > 0) throw new Error('An import would create a record without a row.');
  return [...done, ...refused, ...results].toSorted((one, other) => one.number - other.number);
};
