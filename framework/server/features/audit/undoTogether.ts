import { canChangeAll, changeAll } from '../../resources/write/many/changeAll';
import { removeAll } from '../../resources/write/remove';
import { lockRows } from '../../resources/write/write';
import { isPassing } from '../../database/transaction';
import { valuesBack } from './heldRows';
import type { Undoing } from './undo';

/** Minimum number of records to undo in bulk. */
const least = 5;

/** Checks that no hook runs for each restored record. */
const isPlain = ({ by, call: { handlers } }: Undoing): boolean =>
  !by && !handlers?.before.restore && !handlers?.after.restore;

const isRemoved = (one: Undoing): boolean => isPlain(one) && one.change.did === 'removed';

/** Checks for an edit of the record only, without own rows. */
const isChanged = (one: Undoing): boolean =>
  isPlain(one) &&
  one.change.did === 'changed' &&
  one.change.own !== undefined &&
  one.change.parts.length === 0 &&
  canChangeAll(one.call);

/** Removes added records with their own rows. */
const takeAway = async (all: readonly Undoing[], { context, call }: Undoing): Promise<void> => {
  const rows = await lockRows(
    context.tx,
    call,
    all.map(({ change }) => Number(change.record)),
  );
  await removeAll(call, context, rows, false);
};

/** Restores former values. Throws if any record fails; the reason is found when it is retried alone. */
const putBack = async (all: readonly Undoing[], { context, call }: Undoing): Promise<void> => {
  const changes = all.map(({ change }) => ({
    id: Number(change.record),
    valuesOver: valuesBack.bind(undefined, call.entity, change.own!),
  }));
  const [error] = (await changeAll(context.tx, call, call.entity.resource, changes, { type: 'restore' })).filter(
    (one) => one !== undefined,
  );
  if (error) throw error;
};

const groupsOf = <One extends { undoing: Undoing }>(all: readonly One[], is: (one: Undoing) => boolean): One[][] => {
  const those = all.filter(({ undoing }) => is(undoing));
  return [...new Set(those.map(({ undoing }) => undoing.change.resource))].map((resource) =>
    those.filter(({ undoing }) => undoing.change.resource === resource),
  );
};

/**
 * Undoes changes of many records of a resource with few statements; returns those undone. On an error it retries smaller batches; the last
 * few are left to be undone one at a time.
 */
export const undoTogether = async <One extends { undoing: Undoing }>(all: readonly One[]): Promise<One[]> => {
  const tryAll = async (some: readonly One[], work: typeof takeAway): Promise<One[]> => {
    if (some.length < least) return [];
    const [{ undoing: first }] = some as [One];
    try {
      await first.context.tx.transaction((tx) =>
        work(
          some.map(({ undoing }) => undoing),
          { ...first, context: { ...first.context, tx } },
        ),
      );
      return [...some];
    } catch (error) {
      if (isPassing(error)) throw error;
      const half = Math.ceil(some.length / 2);
      return [...(await tryAll(some.slice(0, half), work)), ...(await tryAll(some.slice(half), work))];
    }
  };
  const done: One[] = [];
  for (const some of groupsOf(all, isRemoved)) done.push(...(await tryAll(some, takeAway)));
  for (const some of groupsOf(all, isChanged)) done.push(...(await tryAll(some, putBack)));
  return done;
};
