import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import type { Client } from '../client';

/** Resolves after the next paint; immediately on a hidden page, which doesn't paint. */
const painted = (page: Document = document): Promise<void> =>
  new Promise((resolve) => {
    if (page.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Times of stale answers shown because the API was unreachable, in milliseconds as `Date.now`, by query hash. */
export const outdated = new Map<string, number>();

/** Checks whether there was no reply at all; a refusal is a reply. */
const isCutOff = (error: unknown) => (error as { status?: number } | null)?.status === 0;

/**
 * Wraps a query function: falls back to the same person's cached answer if the API can't be reached. A refetch waits
 * until the known data is painted.
 */
export const orKept =
  (client: Client) =>
  async (ask: QueryFunction, context: QueryFunctionContext, query: Query): Promise<unknown> => {
    if (query.state.data !== undefined) await painted();
    try {
      const answer = await ask(context);
      outdated.delete(query.queryHash);
      return answer;
    } catch (error) {
      if (!isCutOff(error)) throw error;
      const { recall } = await import('./recall');
      const { data, at } = await recall(client, query, error, outdated.get(query.queryHash));
      outdated.set(query.queryHash, at);
      return data;
    }
  };
