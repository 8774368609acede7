import BeforeIcon from '@mui/icons-material/NavigateBeforeOutlined';
import BehindIcon from '@mui/icons-material/NavigateNextOutlined';
import { Box, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { LinkBase, useDataProvider, useStore } from 'react-admin';
import type { ListParams, GetListParams, RaRecord } from 'react-admin';
import { wayTo } from '../../../core/ways';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { whenIdle } from '../../hooks/timing';
import { useText } from '../../hooks/useText';
import { fetchAhead, mayFetchAhead } from '../../providers/ahead/fetchAhead';
import { listQuestion } from '../../providers/ahead/questions';

interface SeenPage {
  page: number;
  ids: readonly Identifier[];
  total: number;
}

interface Found {
  before?: Identifier | undefined;
  behind?: Identifier | undefined;
  /** The page number of a neighbouring record whose page isn't cached. */
  missing?: number;
}

interface SeenQuery {
  queryKey: readonly unknown[];
  state: { data?: unknown };
}

/** Returns the cached pages of a list that have the same page size, sort and filter. */
export const pagesOf = (
  queries: readonly SeenQuery[],
  { pagination, sort, filter }: Required<Pick<GetListParams, 'filter' | 'pagination' | 'sort'>>,
): SeenPage[] => {
  const listKey = JSON.stringify([pagination.perPage, sort, filter]);
  return queries.flatMap(({ queryKey: [, , params], state: { data } }): SeenPage[] => {
    const cachedParams = params as GetListParams | undefined;
    const page = data as { data: readonly RaRecord[]; total?: number } | undefined;
    if (
      !cachedParams?.pagination ||
      !page ||
      JSON.stringify([cachedParams.pagination.perPage, cachedParams.sort, cachedParams.filter]) !== listKey
    )
      return [];
    return [{ page: cachedParams.pagination.page, ids: page.data.map(({ id }) => id), total: page.total ?? 0 }];
  });
};

/**
 * Finds the previous and the next record in cached pages of a list. Returns undefined if no cached page contains the
 * current record.
 */
export const neighboursIn = (pages: readonly SeenPage[], id: Identifier, perPage: number): Found | undefined => {
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

const useNeighbours = ({ name }: AnyResource, id: Identifier): Found | undefined => {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const [stored] = useStore<Partial<ListParams>>(`${name}.listParams`);
  const { page = 1, perPage = 10, sort: field = 'id', order = 'ASC', filter = {} } = stored ?? {};
  const listParams = {
    pagination: { page, perPage },
    sort: { field, order: order as 'ASC' | 'DESC' },
    filter: filter as object,
  };
  const cache = client.getQueryCache();
  // The result is compared as a JSON string because each call creates a new object, which would trigger another render.
  const found = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      JSON.stringify(neighboursIn(pagesOf(cache.findAll({ queryKey: [name, 'getList'] }), listParams), id, perPage)),
  );
  const neighbours = found === undefined ? undefined : (JSON.parse(found) as Found);
  const missing = neighbours?.missing;
  const question =
    missing === undefined ? undefined : JSON.stringify({ ...listParams, pagination: { page: missing, perPage } });
  useEffect(() => {
    if (question === undefined) return;
    return whenIdle(() => {
      if (mayFetchAhead(client))
        fetchAhead(client, listQuestion(dataProvider, name, JSON.parse(question) as typeof listParams), Infinity);
    });
  }, [client, dataProvider, name, question]);
  return neighbours;
};

const Neighbours = ({ resource, id }: { resource: AnyResource; id: Identifier }) => {
  const text = useText();
  const neighbours = useNeighbours(resource, id);
  if (!neighbours) return null;
  const buttons = [
    ['previous', 'record.previousOne', BeforeIcon, neighbours.before],
    ['next', 'record.nextOne', BehindIcon, neighbours.behind],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      {buttons.map(([direction, label, Icon, to]) => {
        const look = {
          'data-does': direction,
          'aria-label': text(label),
          title: text(label),
          sx: { inlineSize: { xs: 44, sm: 32 }, blockSize: { xs: 44, sm: 32 } },
        };
        return to === undefined ? (
          <IconButton key={direction} {...look} disabled>
            <Icon className="directed" />
          </IconButton>
        ) : (
          <IconButton key={direction} {...look} component={LinkBase} to={wayTo.show(resource.name, to)}>
            <Icon className="directed" />
          </IconButton>
        );
      })}
    </Box>
  );
};

export default Neighbours;
