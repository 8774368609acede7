import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import type { Client } from '../client';

/** Resolves after the next paint, or immediately on a hidden page, which isn't painted. */
const painted = (page: Document = document): Promise<void> =>
  new Promise((resolve) => {
    if (page.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * When each cached response was received, in milliseconds since 1970, by query hash. Contains only responses that are
 * shown because the API can't be reached.
 */
export const outdated = new Map<string, number>();

/** Checks whether a call failed without a reply. A rejection counts as a reply. */
const isCutOff = (error: unknown) => (error as { status?: number } | null)?.status === 0;

/**
 * Wraps a query function. If the API can't be reached, the query returns the response cached for this user. A refetch
 * waits until the existing data has been painted.
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
      const { recall } = await import('./kept');
      const { data, at } = await recall(client, query, error, outdated.get(query.queryHash));
      outdated.set(query.queryHash, at);
      return data;
    }
  };
