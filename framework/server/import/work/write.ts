import { keyOf } from '../../../declaration/wire/api';
import { toWire } from '../../../declaration/wire/wire';
import type { Complaints } from '../../../declaration/validation/validate';
import type { Db } from '../../database/database';
import { ApiError } from '../../resources/apiError';
import type { WriteCall } from '../../resources/call';
import { refuseUnlessAllowed } from '../../resources/call';
import { add } from '../../resources/write/add';
import { update } from '../../resources/write/update';
import type { RowOutcome } from '../../tables/own/imports';
import type { Planned } from './plan';

/** What became of a row, as it is kept. */
export interface RowResult {
  number: number;
  outcome: RowOutcome;
  record: number | null;
  version: number | null;
  changes: string[] | null;
  complaints: Complaints | null;
  is_written: boolean;
}

const result = ({ row, was }: Planned, outcome: RowOutcome, more: Partial<RowResult> = {}): RowResult => ({
  number: row.number, outcome, record: (was?.id as number | undefined) ?? null, version: (was?.version as number | undefined) ?? null,
  changes: null, complaints: null, is_written: false, ...more,
});

/** A refusal as complaints: of the row as a whole, where it is of no field. */
const complaintsOf = ({ key, details: { errors, args = {} } }: ApiError): Complaints =>
  errors ?? { '': [{ key, field: '', args: args as Record<string, string | number> }] };

/** Writes a row as the form would, in a savepoint; what keeps it from that is its result. */
const writeRow = async (tx: Db, call: WriteCall, planned: Planned): Promise<RowResult> => {
  const { was, values } = planned;
  const inner: WriteCall = { ...call, db: tx };
  const { resource } = call.entity;
  if (was) {
    refuseUnlessAllowed(call.principal, call.entity, 'edit');
    await update.write(inner, { named: { ids: [was.id as number], bulk: false }, version: was.version, values: toWire(resource, values), each: [] });
    return result(planned, 'changed', { changes: Object.keys(values), is_written: true });
  }
  const { data } = await add.write(inner, toWire(resource, values));
  return result(planned, 'new', { record: (data as Record<string, number>)[keyOf(resource.api)]!, is_written: true });
};

const changedSince = (): ApiError => new ApiError(409, 'messages.import_changed_since');

/** What was found when the file was looked at, where it is written now. */
type Seen = Pick<RowResult, 'outcome' | 'version'>;

/**
 * Does with a planned row what the form would do. `seen` is what the person was told of it: a record that somebody has changed or added since is
 * left as it is.
 */
export const doRow = async (tx: Db, call: WriteCall, planned: Planned, seen?: Seen): Promise<RowResult> => {
  const { was, values, complaints } = planned;
  if (Object.keys(complaints).length > 0) return result(planned, 'refused', { complaints });
  try {
    if (seen && (seen.outcome === 'new' ? was !== undefined : seen.version !== (was?.version ?? null))) throw changedSince();
    if (was && Object.keys(values).length === 0) return result(planned, 'unchanged');
    return await writeRow(tx, call, planned);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return result(planned, 'refused', { complaints: complaintsOf(error) });
    throw error;
  }
};
