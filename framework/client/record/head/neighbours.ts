import type { GetListParams, RaRecord } from 'react-admin';
import type { Identifier } from '../../../declaration/resource/record';

export interface SeenPage {
  page: number;
  ids: readonly Identifier[];
  total: number;
}

export interface Neighbours {
  before?: Identifier | undefined;
  behind?: Identifier | undefined;
  /** The uncached page that holds one of them. */
  missing?: number;
}

export interface SeenQuery {
  queryKey: readonly unknown[];
  state: { data?: unknown };
}

/** Returns the cached pages of a list with the same page size, sort and filter. */
export const pagesOf = (
  queries: readonly SeenQuery[],
  { pagination, sort, filter }: Required<Pick<GetListParams, 'filter' | 'pagination' | 'sort'>>,
): SeenPage[] => {
  const wanted = JSON.stringify([pagination.perPage, sort, filter]);
  return queries.flatMap(({ queryKey: [, , params], state: { data } }): SeenPage[] => {
    const asked = params as GetListParams | undefined;
    const page = data as { data: readonly RaRecord[]; total?: number } | undefined;
    if (!asked?.pagination || !page || JSON.stringify([asked.pagination.perPage, asked.sort, asked.filter]) !== wanted)
      return [];
    return [{ page: asked.pagination.page, ids: page.data.map(({ id }) => id), total: page.total ?? 0 }];
  });
};

/** Finds a record's neighbors in cached pages; undefined if it is in none. */
export const neighboursIn = (pages: readonly SeenPage[], id: Identifier, perPage: number): Neighbours | undefined => {
  const at = pages.find(({ ids }) => ids.some((one) => String(one) === String(id)));
  if (!at) return undefined;
  const idsOf = (page: number) => pages.find((one) => one.page === page)?.ids;
  const index = at.ids.findIndex((one) => String(one) === String(id));
  const isFirst = index === 0 && at.page > 1;
  const isLast = index === at.ids.length - 1 && at.page * perPage < at.total;
  const missing = [...(isLast ? [at.page + 1] : []), ...(isFirst ? [at.page - 1] : [])].find((page) => !idsOf(page));
  return {
    before: isFirst ? idsOf(at.page - 1)?.at(-1) : at.ids[index - 1],
    behind: isLast ? idsOf(at.page + 1)?.[0] : at.ids[index + 1],
    ...(missing !== undefined && { missing }),
  };
};
