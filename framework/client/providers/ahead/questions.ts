import type { QueryKey } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'react-admin';

/** A question to the API as react-admin's hooks ask it, so that they find its answer. */
export interface Question {
  queryKey: QueryKey;
  queryFn(context: { signal: AbortSignal }): Promise<unknown>;
}

/** The key under which `useGetList` keeps an answer. */
export const listKey = (resource: string, params: GetListParams): QueryKey => [
  resource,
  'getList',
  { ...params, meta: undefined },
];

/** What `useGetList` asks. */
export const listQuestion = (
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  params: GetListParams,
): Question => ({
  queryKey: listKey(resource, params),
  queryFn: async ({ signal }) => {
    const { data, total, pageInfo, meta } = await dataProvider.getList(resource, { ...params, signal });
    return { data, total, pageInfo, meta };
  },
});

/** What TanStack Query tells of a question. */
export interface Ahead {
  meta: Record<string, unknown> | undefined;
  state: { dataUpdatedAt: number };
  getObserversCount(): number;
}

/** Whether nobody waits for what was fetched ahead: that it failed is of no account. */
export const isOnlyAhead = (query: Ahead): boolean => query.meta?.ahead === true && query.getObserversCount() === 0;

/** Milliseconds for which what was fetched ahead isn't asked for again, unless something of it is known to have changed. */
export const freshAhead = 10_000;

/** Whether it was just fetched ahead, and nobody has asked for it since. */
export const isFreshAhead = ({ meta, state }: Ahead): boolean =>
  meta?.ahead === true && Date.now() - state.dataUpdatedAt < freshAhead;
