import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import type { Client } from '../client';

/** Resolves once what was just drawn is on the screen; at once where nobody sees the page, which then draws nothing. */
const painted = (page: Document = document): Promise<void> =>
  new Promise((resolve) => {
    if (page.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Since when what shows is known, in milliseconds as Date.now, by a question's hash, where it could not be asked anew. */
export const outdated = new Map<string, number>();

/** Whether no answer came at all; one that refuses is an answer. */
const isCutOff = (error: unknown) => (error as { status?: number } | null)?.status === 0;

/**
 * Asks; where the API can't be reached, answers with what the same person read before, if that is kept. What is known already is asked
 * for anew behind: once it has been painted.
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
