import { inArray } from 'drizzle-orm';
import type { Outcome, Told } from '../../../kinds/outcome/kind';
import type { Db } from '../../database/database';
import type { TakenBack } from '../../../declaration/resource/actions';
import { mayWrite } from '../../../declaration/admin/roles';
import { allOwnResources } from '../../resources/read/rows';
import type { HandlerContext } from '../../resources/defineHandlers';
import { ApiError, InvalidFields } from '../../kernel/apiError';
import type { WriteCall } from '../../resources/call';
import { explained } from '../../resources/write/refusals';
import { said } from '../../resources/act/said';
import { tenantWith } from '../../resources/write/write';
import { snake } from '../../database/tables/derived/names';
import type { Model } from '../../database/tables/model';
import type { Row } from '../../database/tables/types';
import type { Among, Log, RecordChange } from './changeSet';
import { recordChangesOf } from './changeSet';
import { refuseIfChangedSince, refuseIfMovedSince, writtenFields } from './conflicts';
import { reasonsOf } from './refusal';
import { isReversible, takenBackBy } from './restorable';
import type { Undoing } from './undo';
import { undo } from './undo';
import { undoTogether } from './undoTogether';

/** What a change set did to a record, and why that can't be undone, as far as that is known. */
interface Case {
  change: RecordChange;
  undoing?: Undoing;
  error?: ApiError;
}

type OpenCase = Case & { undoing: Undoing };

const isOpen = (one: Case): one is OpenCase => Boolean(one.undoing && !one.error);

const rights = { returned: 'delete', removed: 'delete', changed: 'edit' } as const;

const never = () => new ApiError(422, 'messages.restore_never');

/** Whatever is done to say or send something, it is not said of a record that is put back. */
const silent = (context: HandlerContext): HandlerContext => ({
  ...context,
  say: () => {},
  reveal: () => {},
  renew: () => {},
  post: context.post && { ...context.post, send: () => {} },
});

/** The refusal of what was thrown; throws what is none. */
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

/** Throws `ApiError` 422 where an edit wrote what this person may not write: it is undone whole, so not by them. */
const refuseUnlessWriter = ({ entity, model, principal }: WriteCall, { own, parts, did }: RecordChange): void => {
  // What comes back whole, or goes, has no other values by it.
  if (did !== 'changed') return;
  const rows = allOwnResources(model, entity).filter(({ resource }) => parts.some(({ part }) => part === resource));
  const written = [...(own ? writtenFields(entity, own) : []), ...rows.map(({ path }) => path[0]!)];
  if (!written.every((name) => mayWrite(principal.role, entity.fields[name]!)))
    throw new ApiError(422, 'messages.not_authorized');
};

/** Whether anything of what became of a record can be undone, be it by the action that takes back what one did to it. */
const isUndoable = (model: Model, { own, parts }: RecordChange, by: TakenBack | undefined): boolean => {
  if (by) return own !== undefined;
  const nets = [...(own ? [own] : []), ...parts];
  return (own && own.operation !== 'changed' ? [own] : nets).some((net) => isReversible(model, net));
};

/** A record's case, once it is settled that this person may undo something of it. */
const caseOf = (context: HandlerContext, model: Model, change: RecordChange, by: TakenBack | undefined): Case => {
  if (!isUndoable(model, change, by)) return { change, error: never() };
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

/** Keeps the records of a resource from others, in an order that stays, and finds out which aren't as the change set left them. */
const lookAt = async (tx: Db, model: Model, call: WriteCall, cases: readonly OpenCase[]): Promise<void> => {
  const { table } = call.entity;
  const where = inArray(
    table.id!,
    cases.map(({ change }) => Number(change.record)),
  );
  const rows: Row[] = await call.rows.select(tx, call.whole, { where, order: [table.id!.getSQL()], lock: 'update' });
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

/** Undoes it in a savepoint; says whether it could be. */
const tryOne = async ({ undoing }: OpenCase): Promise<ApiError | undefined> => {
  try {
    await undoing.context.tx.transaction((tx) => undo({ ...undoing, context: { ...undoing.context, tx } }));
    return undefined;
  } catch (thrown) {
    return refusalOf(thrown, undoing);
  }
};

/**
 * The last that was written is undone first; what that keeps from being undone is tried again once others are. What can be undone with some statements
 * for all comes before.
 */
const undoAll = async (cases: readonly Case[]): Promise<Set<Case>> => {
  const open = cases.filter(isOpen).toReversed();
  const done = new Set<Case>(await undoTogether(open));
  let left = open.filter((one) => !done.has(one));
  for (let before = -1; left.length > 0 && left.length !== before;) {
    before = left.length;
    for (const one of left) {
      const error = await tryOne(one);
      if (error) one.error = error;
      else done.add(one);
    }
    left = left.filter((one) => !done.has(one));
  }
  return done;
};

const told = ({ change: { resource, record, title, did } }: Case): Told => ({ resource, record, title, did });

/** What stays as it is though the record itself is put back: who may work where, say, or a password. */
const leftOver = (context: HandlerContext, model: Model, one: Case): Told[] => {
  if (one.undoing?.by) return [];
  const parts = one.change.parts.filter((net) => !isReversible(model, net)).map(({ part }) => part!);
  return [...new Set(parts)].map((part) => ({
    ...told(one),
    part,
    reason: said(context.translate, context.language, never()),
  }));
};

const outcomeOf = (context: HandlerContext, model: Model, cases: readonly Case[], done: ReadonlySet<Case>): Outcome => {
  const reasonOf = ({ error }: Case) =>
    said(
      context.translate,
      context.language,
      error!.key === 'messages.restore_changed_since' ? { ...error!, key: 'messages.restore_kept' } : error!,
    );
  const kept = cases.filter((one) => !done.has(one)).map((one) => ({ ...told(one), reason: reasonOf(one) }));
  const restored = [...done];
  return { restored: restored.map(told), kept: [...kept, ...restored.flatMap((one) => leftOver(context, model, one))] };
};

/** Throws the refusal of a change set of which nothing can be put back. */
const refuse = (cases: readonly Case[], outcome: Outcome): never => {
  const [first] = cases;
  if (cases.length === 1) throw first!.error!;
  const isStale = cases.every(({ error }) => error?.status === 409);
  throw new ApiError(isStale ? 409 : 422, 'messages.restore_none', {
    args: { reason: outcome.kept[0]?.reason ?? '' },
    data: { outcome },
  });
};

/** A change set as its log has it: its name, and what was done in which resource. */
interface ChangeSet {
  change_set: string;
  resource: string;
  action: string | null;
}

/** Whether an action was done to a record itself, and changed what it says that it changes. Others it may have written as well. */
const isDoneTo = (model: Model, { resource, action }: ChangeSet, { own }: RecordChange): boolean => {
  const { moves, patch } = model.entity(resource).resource.actions[action!]!;
  const names = Object.keys({ ...moves, ...(typeof patch === 'object' && patch) });
  return names.length === 0 || names.some((name) => own !== undefined && Object.hasOwn(own.changes, snake(name)));
};

class Preview extends Error {}

/**
 * Undoes what a change set did to each of its records, as the same person would by hand: by the rights, rules and locks of
 * ordinary writes; what an action did that another takes back, by that one. A record is put back whole or left as it is, where somebody has changed it since, or the values no longer
 * hold; the outcome says which, and why. With `preview` nothing is done, and the outcome is what would be.
 * `among` is which of its records it is about; all unless given. Throws `ApiError` where nothing could be put back: 409 where all have changed since, else 422.
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
  // What the action wrote beside its records, its opposite sees to.
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
