import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { GetListParams } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { whenIdle } from '../../hooks/timing';
import { fetchAhead, mayFetchAhead } from '../../providers/ahead/fetchAhead';
import { listQuestion } from '../../providers/ahead/questions';

/** Milliseconds for which a prefetched page stays fresh, unless a change to it is reported. */
const fresh = 30_000;

/** Prefetches the list's next page once this one is shown. */
const NextPage = ({ resource: { name } }: { resource: AnyResource }) => {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { page, perPage, total = 0, sort, filterValues, isFetching, isPlaceholderData } = useListContext();
  const stands = !isFetching && !isPlaceholderData && page * perPage < total;
  const next = JSON.stringify({ pagination: { page: page + 1, perPage }, sort, filter: filterValues });

  useEffect(() => {
    if (!stands) return;
    let giveUp: (() => void) | undefined;
    const stop = whenIdle(() => {
      if (!mayFetchAhead(client)) return;
      giveUp = fetchAhead(client, listQuestion(dataProvider, name, JSON.parse(next) as GetListParams), fresh);
    });
    return () => {
      stop();
      giveUp?.();
    };
  }, [client, dataProvider, name, stands, next]);

  return null;
};

export default NextPage;
