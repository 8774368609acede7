import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds after a write in which what a page shows may follow from it: its toast says that already. */
const own = 3000;

/** Whether a change of what is shown may follow from what was done on this page. */
export const isOwn = (client: QueryClient): boolean =>
  client
    .getMutationCache()
    .getAll()
    .some(({ state: { status, submittedAt } }) => status === 'pending' || Date.now() - submittedAt < own);

/** Milliseconds between two announcements of what others change, however much that is. */
export const pause = 10_000;
