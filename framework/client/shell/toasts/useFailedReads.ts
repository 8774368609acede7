import { CancelledError, useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useEffect } from 'react';
import { isOnlyAhead } from '../../providers/ahead/questions';

/** Milliseconds in which a failure with the same words is told once, however many calls it meets. */
const together = 1000;

/** Milliseconds for which what failed before there was a place to tell of it isn't old news. */
const fresh = 2000;

const statusOf = (error: unknown): number => (error as { status?: number } | null)?.status ?? 0;

/** Whether nobody else tells of it: a refusal ends the session, and of a record that isn't there its page tells. */
const isUntold = (query: Query): boolean => {
  const {
    queryKey: [first, call],
    state: { error },
  } = query;
  if (isOnlyAhead(query)) return false;
  if (error instanceof CancelledError || first === 'auth' || [401, 403].includes(statusOf(error))) return false;
  return !(call === 'getOne' && [404, 422].includes(statusOf(error)));
};

/** Tells of every read that failed by a toast (SPEC §8): the server's message, else "Failed to Get Data". */
export const useFailedReads = (): void => {
  const client = useQueryClient();
  const notify = useNotify();
  useEffect(() => {
    const told = new Map<string, number>();
    const tell = (query: Query) => {
      if (!isUntold(query)) return;
      const message = query.state.error?.message || 'messages.failed_to_get_data';
      const now = Date.now();
      if (now - (told.get(message) ?? 0) < together) return;
      told.set(message, now);
      notify(message, { type: 'error', messageArgs: { _: message } });
    };
    const cache = client.getQueryCache();
    cache
      .findAll({ predicate: ({ state }) => state.status === 'error' && Date.now() - state.errorUpdatedAt < fresh })
      .forEach(tell);
    return cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') tell(event.query);
    });
  }, [client, notify]);
};
