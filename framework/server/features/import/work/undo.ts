import type { Outcome } from '../../../../kinds/outcome/kind';
import type { Log } from '../../audit/changeSet';
import { restore } from '../../audit/restore';
import { logTables } from '../../../../declaration/admin/ownTables';
import { ApiError } from '../../../kernel/apiError';
import { inTransaction } from '../../../resources/write/write';
import type { Model } from '../../../database/tables/model';
import type { Import, ImportRow } from '../store';
import { findImport, lastWritten, move, saveResults } from '../store';
import { keepPace } from './pace';
import type { RowResult } from './write';
import type { Working } from './stages';

/** The logs that the admin has: what an import wrote is undone in whichever it stands. */
const logsIn = ({ entities }: Model, everywhere: boolean): Log[] =>
  logTables
    .filter(({ sets }) => everywhere || sets === 'change_sets')
    .flatMap(({ sets, entries }) => {
      const [of, log] = [sets, entries].map((name) => entities.find(({ spec }) => spec.name === name));
      return of && log ? [{ entries: log.table, sets: of.table, tenant: of.spec.tenant }] : [];
    });

const resultOf = (outcome: Outcome, row: ImportRow): RowResult => {
  const kept = outcome.kept.find(({ record }) => record === String(row.record));
  const complaints = kept
    ? { '': [{ key: 'messages.import_kept', field: '', args: { reason: kept.reason ?? '' } }] }
    : null;
  const { number, record, version, changes } = row;
  return { number, record, version, changes, complaints, outcome: row.outcome!, is_written: kept !== undefined };
};

/** What became of each record, where none could be put back; undefined where there was one alone. */
const outcomeIn = ({ details }: ApiError): Outcome | undefined =>
  (details.data as { outcome?: Outcome } | undefined)?.outcome;

/** How many of the records that it made stay, by their resource. */
const madeIn = (kept: Outcome['kept'], makes: Import['makes']): Import['makes'] => {
  const left: Import['makes'] = {};
  for (const { resource, did } of kept)
    if (did === 'removed' && Object.hasOwn(makes, resource)) left[resource] = (left[resource] ?? 0) + 1;
  return left;
};

/** Undoes the last of what an import wrote, records whole: what others have changed since stays, and is said. Gives where it has come to. */
export const undoNext = async ({ call, one, pace }: Working): Promise<number | 'done' | 'overtaken'> => {
  const { entity, model } = call;
  let reached: number | 'done' | 'overtaken' = 'overtaken';
  await inTransaction(call, async (tx, context) => {
    const now = await findImport(tx, one.id, true);
    if (now?.state !== one.state || now.cursor !== one.cursor) return { message: '', data: null };
    const began = Date.now();
    const rows = await lastWritten(tx, one, pace.rows);
    const logs = logsIn(model, call.principal.everywhere);
    const set = { change_set: one.change_set, resource: entity.resource.name, action: null };
    if (rows.length === 0) {
      // What it made and changed beside its own records is put back as far as it can be.
      const outcome = await restore(context, model, logs, set, false, { resource: entity.resource.name }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          return outcomeIn(error);
        },
      );
      const makes = outcome ? madeIn(outcome.kept, one.makes) : one.makes;
      await move(tx, one.id, { state: 'undone', ended_at: new Date().toISOString(), makes });
      reached = 'done';
      return { message: '', data: null };
    }
    const among = { resource: entity.resource.name, records: rows.map(({ record }) => record!) };
    const outcome = await restore(context, model, logs, set, false, among).catch((error: unknown): Outcome => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const reason = context.translate(context.language, error.key, error.details.args as Record<string, string>);
      return (
        outcomeIn(error) ?? {
          restored: [],
          kept: rows.map(({ record }) => ({
            resource: entity.resource.name,
            record: String(record),
            title: null,
            did: 'changed',
            reason,
          })) as unknown as Outcome['kept'],
        }
      );
    });
    await saveResults(
      tx,
      one.id,
      rows.map((row) => resultOf(outcome, row)),
    );
    reached = rows.at(-1)!.number;
    keepPace(pace, rows.length, began);
    await move(tx, one.id, { cursor: reached });
    return { message: '', data: null };
  });
  return reached;
};
