import { canChangeAll, changeAll } from '../../resources/write/many/changeAll';
import { removeAll } from '../../resources/write/remove';
import { lockRows } from '../../resources/write/write';
import { isPassing } from '../../database/transaction';
import { valuesBack } from './heldRows';
import type { Undoing } from './undo';

/** Fewer are undone one at a time. */
const least = 5;

/** Whether nothing of the admin's own is done for each as it is put back. */
const isPlain = ({ by, call: { handlers } }: Undoing): boolean =>
  !by && !handlers?.before.restore && !handlers?.after.restore;

const isRemoved = (one: Undoing): boolean => isPlain(one) && one.change.did === 'removed';

/** An edit of a record alone, not of what belongs to it. */
const isChanged = (one: Undoing): boolean =>
  isPlain(one) &&
  one.change.did === 'changed' &&
  one.change.own !== undefined &&
  one.change.parts.length === 0 &&
  canChangeAll(one.call);

/** Records that go again, with all that belongs to them. */
const takeAway = async (all: readonly Undoing[], { context, call }: Undoing): Promise<void> => {
  const rows = await lockRows(
    context.tx,
    call,
    all.map(({ change }) => Number(change.record)),
  );
  await removeAll(call, context, rows, false);
};

/** Records that get the values from before. Throws where one of them can't: which and why, it is told when it is put back by itself. */
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
 * Undoes what was done to many records of a resource, with some statements for all of them; gives those that it did. What keeps one from being undone
 * is looked for among fewer, until few are left: those stay as they are, to be undone one at a time.
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
