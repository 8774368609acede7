import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Identifier } from '../../../declaration/record';
import type { AnyResource } from '../../../declaration/resource';

/**
 * The chosen records of a resource as they are now, in the order of their ids: asked for anew each time, as a question about
 * them must not rest on what the list once showed. Those that are gone are missing.
 */
export const useChosenRecords = (resource: AnyResource, ids: readonly Identifier[], enabled = true) => {
  const dataProvider = useDataProvider();
  const { data = [], isPending, isError, refetch } = useQuery({
    queryKey: [resource.name, 'chosen', ids],
    queryFn: async ({ signal }) => {
      const { data: found } = await dataProvider.getMany<RaRecord>(resource.name, { ids: [...ids], signal });
      const byId = new Map(found.map((record) => [String(record.id), record]));
      return ids.flatMap((id) => byId.get(String(id)) ?? []);
    },
    enabled,
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  });
  return { records: data, isPending: enabled && isPending, isError, refetch };
};
