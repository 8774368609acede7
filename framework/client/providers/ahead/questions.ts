import type { QueryKey } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'react-admin';

/** A query in the format that react-admin's hooks use, so that they find its result in the cache. */
export interface Question {
  queryKey: QueryKey;
  queryFn(context: { signal: AbortSignal }): Promise<unknown>;
}

export const listKey = (resource: string, params: GetListParams): QueryKey => [
  resource,
  'getList',
  { ...params, meta: undefined },
];

export const listParams = (
  page: number,
  perPage: number,
  field: string,
  order: string,
  filter: object = {},
): GetListParams => ({ pagination: { page, perPage }, sort: { field, order }, filter }) as GetListParams;

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

export interface Ahead {
  meta: Record<string, unknown> | undefined;
  state: { dataUpdatedAt: number };
  getObserversCount(): number;
}

/** Checks whether a query was prefetched and no screen is waiting for it. If so, its failure can be ignored. */
export const isOnlyAhead = (query: Ahead): boolean => query.meta?.ahead === true && query.getObserversCount() === 0;

/** How long, in milliseconds, a prefetched result counts as fresh, unless its data is reported as changed. */
export const freshAhead = 10_000;

/** Checks whether a result is fresh: recently prefetched, and not requested by a screen since. */
export const isFreshAhead = ({ meta, state }: Ahead): boolean =>
  meta?.ahead === true && Date.now() - state.dataUpdatedAt < freshAhead;
