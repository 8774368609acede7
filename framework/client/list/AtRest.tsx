import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  parseQueryFromLocation,
  useListContext,
  useLocation,
  useNavigate,
  useNotify,
  useDataProvider,
} from 'react-admin';
import type { GetListParams } from 'react-admin';
import { filled, isolated, listed } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource/resource';
import { whenIdle } from '../hooks/timing';
import { useText, useTextKey } from '../hooks/useText';
import { fetchAhead, mayFetchAhead } from '../providers/ahead/fetchAhead';
import { listQuestion } from '../providers/ahead/questions';
import Arrivals from './arrivals/Arrivals';
import { soundQuery, viewSearch } from './rows/query';

/** How long, in milliseconds, a prefetched page counts as fresh, unless one of its records changes. */
const fresh = 30_000;

const NextPage = ({ resource: { name } }: { resource: AnyResource }) => {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { page, perPage, total = 0, sort, filterValues, isFetching, isPlaceholderData } = useListContext();
  const canPrefetch = !isFetching && !isPlaceholderData && page * perPage < total;
  const next = JSON.stringify({ pagination: { page: page + 1, perPage }, sort, filter: filterValues });

  useEffect(() => {
    if (!canPrefetch) return;
    let giveUp: (() => void) | undefined;
    const stop = whenIdle(() => {
      if (!mayFetchAhead(client)) return;
      giveUp = fetchAhead(client, listQuestion(dataProvider, name, JSON.parse(next) as GetListParams), fresh);
    });
    return () => {
      stop();
      giveUp?.();
    };
  }, [client, dataProvider, name, canPrefetch, next]);

  return null;
};

/** Removes parameters that the list doesn't support from the URL, and notifies the user. */
const Ignored = ({ resource }: { resource: AnyResource }) => {
  const { page, perPage, filterValues, sort } = useListContext();
  const { pathname, search } = useLocation();
  const [list] = useState(pathname);
  const [navigate, notify, text, key] = [useNavigate(), useNotify(), useText(), useTextKey()];
  const { ignored } = soundQuery(resource, parseQueryFromLocation({ search }));
  const names = pathname === list ? listed(ignored.map(isolated), key) : '';
  useEffect(() => {
    if (!names) return;
    const message = filled(text('list.ignored'), { names });
    notify(message, { type: 'info', messageArgs: { _: message } });
    navigate(
      { search: viewSearch({ filter: filterValues as Record<string, unknown>, sort, perPage }, page) },
      { replace: true },
    );
    // The effect depends only on the parameters' names, so that the same parameters are reported only once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [names]);
  return null;
};

/**
 * Does everything that can wait until the list has rendered: cleans up the URL, prefetches the next page and marks new
 * rows.
 */
const AtRest = ({ resource }: { resource: AnyResource }) => (
  <>
    <Ignored resource={resource} />
    <NextPage resource={resource} />
    <Arrivals resource={resource} />
  </>
);

export default AtRest;
