import { inArray } from 'drizzle-orm';
import type { Outcome, AffectedRecord } from '../../../kinds/made/kind';
import type { Db } from '../../database/database';
import type { TakenBack } from '../../../declaration/resource/actions';
import { mayWrite } from '../../../declaration/admin/roles';
import { refuseUnproven } from '../../auth/factors/identity';
import { allOwnResources } from '../../database/tables/model';
import type { HandlerContext } from '../../resources/defineHandlers';
import { ApiError, InvalidFields } from '../../kernel/apiError';
import type { WriteCall } from '../../resources/call';
import { explained } from '../../resources/write/refusals';
import { errorMessage, reasonsOf } from '../../resources/http/say';
import { tenantWith } from '../../resources/write/write';
import { snake } from '../../database/tables/derived/columns';
import type { Model } from '../../database/tables/model';
import type { Row } from '../../database/tables/types';
import type { Among, Log, RecordChange } from './changeSet';
import { recordChangesOf } from './changeSet';
import { refuseIfChangedSince, refuseIfMovedSince, writtenFields } from './conflicts';
import { isReversible, takenBackBy } from './restorable';
import type { Undoing } from './undo';
import { undo, undoTogether } from './undo';
import { titleFor } from './visible';

/** A record's changes in a change set. `error` is set if it is already known that the changes can't be undone. */
interface Case {
  change: RecordChange;
  undoing?: Undoing;
  error?: ApiError;
}

type OpenCase = Case & { undoing: Undoing };

const isOpen = (one: Case): one is OpenCase => Boolean(one.undoing && !one.error);

const rights = { returned: 'create', removed: 'delete', changed: 'edit' } as const;

const notRestorable = () => new ApiError(422, 'messages.restore_never');

/** Returns the context for restoring a record. It keeps handlers from sending messages, emails or other output. */
const silent = (context: HandlerContext): HandlerContext => ({
  ...context,
  say: () => {},
  reveal: () => {},
  renew: () => {},
  post: context.post && { ...context.post, send: () => {} },
});

/** Converts an error into the reason why a record can't be restored. Rethrows unexpected errors. */
const refusalOf = (thrown: unknown, { call: { entity, model, translate }, change }: Undoing): ApiError => {
  const entities = [...new Set(change.parts.map(({ part }) => part!))].flatMap(
    (part) => model.entities.find(({ resource }) => resource.name === part) ?? [],
  );
  const error = [entity, ...entities].reduce((found, one) => explained(found, one), thrown);
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  if (!(error instanceof InvalidFields)) return error;
  const errors = error.details.errors!;
  return new ApiError(422, 'messages.restore_refused', {
    args: { reasons: reasonsOf(translate, [...entities, entity], errors) },
    errors,
  });
};

/**
 * Throws `ApiError` 422 if an edit changed fields that this user can't write, because an edit can't be partially
 * undone.
 */
const refuseUnlessWriter = ({ entity, model, principal }: WriteCall, { own, parts, did }: RecordChange): void => {
  // Only edits are checked. Restoring or removing a record doesn't write new field values.
  if (did !== 'changed') return;
  const rows = allOwnResources(model, entity).filter(({ resource }) => parts.some(({ part }) => part === resource));
  const names = [...(own ? writtenFields(entity, own) : []), ...rows.map(({ path }) => path[0]!)];
  if (!names.every((name) => mayWrite(principal.role, entity.fields[name]!)))
    throw new ApiError(422, 'messages.not_authorized');
};

const isUndoable = (model: Model, { own, parts }: RecordChange, by: TakenBack | undefined): boolean => {
  if (by) return own !== undefined;
  const nets = [...(own ? [own] : []), ...parts];
  return (own && own.operation !== 'changed' ? [own] : nets).some((net) => isReversible(model, net));
};

const caseOf = (context: HandlerContext, model: Model, change: RecordChange, by: TakenBack | undefined): Case => {
  if (!isUndoable(model, change, by)) return { change, error: notRestorable() };
  try {
    const call = context.enter(change.resource, by?.by ?? rights[change.did]) as WriteCall;
    if (!by) refuseUnlessWriter(call, change);
    return {
      change,
      undoing: { context: { ...silent(context), tenant: tenantWith(call.tenant, change.tenant) }, call, change, by },
    };
  } catch (thrown) {
    if (thrown instanceof ApiError) return { change, error: thrown };
    throw thrown;
  }
};

/** Locks a resource's records in id order. Sets `error` for each record that has been modified since the change set. */
const lookAt = async (tx: Db, model: Model, call: WriteCall, cases: readonly OpenCase[]): Promise<void> => {
  const { table, resource } = call.entity;
  if (resource.identity) await refuseUnproven(tx, call.principal);
  const where = inArray(
    table.id!,
    cases.map(({ change }) => Number(change.record)),
  );
  const rows: Row[] = await call.rows.select(tx, call.fullSelection, {
    where,
    order: [table.id!.getSQL()],
    lock: 'update',
  });
  for (const one of cases) {
    try {
      const row = rows.find(({ id }) => id === Number(one.change.record));
      if (one.undoing.by) refuseIfMovedSince(call, one.change, row);
      else refuseIfChangedSince(model, call, one.change, row);
    } catch (thrown) {
      one.error = refusalOf(thrown, one.undoing);
    }
  }
};

/** Undoes the changes to one record in a savepoint. Returns an error if the record can't be restored. */
const tryOne = async ({ undoing }: OpenCase): Promise<ApiError | undefined> => {
  try {
    await undoing.context.tx.transaction((tx) => undo({ ...undoing, context: { ...undoing.context, tx } }));
    return undefined;
  } catch (thrown) {
    return refusalOf(thrown, undoing);
  }
};

/**
 * Undoes the changes to records, first in bulk and then one record at a time, starting with the latest. Failed records
 * are retried as long as other records succeed, because records may depend on each other.
 */
const undoAll = async (cases: readonly Case[]): Promise<Set<Case>> => {
  const open = cases.filter(isOpen).toReversed();
  const done = new Set<Case>(await undoTogether(open));
  let remaining = open.filter((one) => !done.has(one));
  for (let before = -1; remaining.length > 0 && remaining.length !== before;) {
    before = remaining.length;
    for (const one of remaining) {
      const error = await tryOne(one);
      if (error) one.error = error;
      else done.add(one);
    }
    remaining = remaining.filter((one) => !done.has(one));
  }
  return done;
};

const told = ({ principal }: HandlerContext, model: Model, { change }: Case): AffectedRecord => {
  const { resource, record, title, did, own } = change;
  return {
    resource,
    record,
    title: titleFor(model, { resource, record, title, part: null, changes: own?.changes ?? null }, principal),
    did,
  };
};

/** Returns the changes that restoring the record can't undo, such as changes to memberships or to a password. */
const leftOver = (context: HandlerContext, model: Model, one: Case): AffectedRecord[] => {
  if (one.undoing?.by) return [];
  const parts = one.change.parts.filter((net) => !isReversible(model, net)).map(({ part }) => part!);
  return [...new Set(parts)].map((part) => ({
    ...told(context, model, one),
    part,
    reason: errorMessage(context.translate, context.language, notRestorable()),
  }));
};

const outcomeOf = (context: HandlerContext, model: Model, cases: readonly Case[], done: ReadonlySet<Case>): Outcome => {
  const reasonOf = ({ error }: Case) =>
    errorMessage(
      context.translate,
      context.language,
      error!.key === 'messages.restore_changed_since' ? { ...error!, key: 'messages.restore_kept' } : error!,
    );
  const kept = cases
    .filter((one) => !done.has(one))
    .map((one) => ({ ...told(context, model, one), reason: reasonOf(one) }));
  const restored = [...done];
  return {
    restored: restored.map((one) => told(context, model, one)),
    kept: [...kept, ...restored.flatMap((one) => leftOver(context, model, one))],
  };
};

const refuse = (cases: readonly Case[], outcome: Outcome): never => {
  const [first] = cases;
  if (cases.length === 1) throw first!.error!;
  const isStale = cases.every(({ error }) => error?.status === 409);
  throw new ApiError(isStale ? 409 : 422, 'messages.restore_none', {
    args: { reason: outcome.kept[0]?.reason ?? '' },
    data: { outcome },
  });
};

interface ChangeSet {
  change_set: string;
  resource: string;
  action: string | null;
}

/**
 * True if the action was applied to this record and changed the action's declared fields. False for other records that
 * the action also wrote.
 */
const isDoneTo = (model: Model, { resource, action }: ChangeSet, { own }: RecordChange): boolean => {
  const { moves, patch } = model.entity(resource).resource.actions[action!]!;
  const names = Object.keys({ ...moves, ...(typeof patch === 'object' && patch) });
  return names.length === 0 || names.some((name) => own !== undefined && Object.hasOwn(own.changes, snake(name)));
};

class Preview extends Error {}

/**
 * Undoes a change set record by record, subject to the same rights, rules and locks as normal writes. An action is
 * undone by the action that reverts it. A record isn't restored if it was changed after the change set or if its old
 * values are invalid. The outcome lists these records and the reasons. With `preview`, nothing is written. `among`
 * selects the records to restore. Throws `ApiError` if no record can be restored: 409 if all of them were changed after
 * the change set, otherwise 422.
 */
export const restore = async (
  context: HandlerContext,
  model: Model,
  logs: readonly Log[],
  set: ChangeSet,
  preview: boolean,
  among?: Among,
): Promise<Outcome> => {
  const all = await recordChangesOf(context.tx, logs, set.change_set, among, context.tenant?.reach);
  const by = takenBackBy(model, set);
  // The reverting action also reverts side effects, so only the changes to the action's records are selected.
  const changes = by ? all.filter((change) => change.resource === set.resource && isDoneTo(model, set, change)) : all;
  let outcome: Outcome = { restored: [], kept: [] };
  const work = async (tx: Db) => {
    const cases = changes.map((change) => caseOf({ ...context, tx }, model, change, by));
    const open = cases.filter(isOpen);
    for (const resource of [...new Set(open.map(({ change }) => change.resource))].sort()) {
      const own = open.filter(({ change }) => change.resource === resource);
      await lookAt(tx, model, own[0]!.undoing.call, own);
    }
    const done = await undoAll(cases);
    outcome = outcomeOf(context, model, cases, done);
    if (preview) throw new Preview();
    if (done.size === 0) refuse(cases, outcome);
  };
  try {
    await context.tx.transaction((tx) => work(tx));
  } catch (thrown) {
    if (!(thrown instanceof Preview)) throw thrown;
  }
  return outcome;
};
