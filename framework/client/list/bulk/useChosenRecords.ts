import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';

/**
 * The chosen records of a resource as they are now, in the order of their ids: asked for anew each time, as a question about
 * them must not rest on what the list once showed. Those that are gone are missing.
 */
export const useChosenRecords = (resource: AnyResource, ids: readonly Identifier[], enabled = true) => {
  const dataProvider = useDataProvider();
  const {
    data = [],
    isPending,
    isError,
    refetch,
  } = useQuery({
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

/** As many records as are asked for to say what can be done with them. */
const mostAsked = 100;

/** The chosen records as far as the list shows them, the others asked for; undefined while some of them aren't known. */
export const useKnownRecords = (resource: AnyResource, ids: readonly Identifier[]): readonly RaRecord[] | undefined => {
  const { data = [] } = useListContext();
  const shown = new Map(data.map((record: RaRecord) => [String(record.id), record]));
  const missing = ids.filter((id) => !shown.has(String(id)));
  const { records, isPending, isError } = useChosenRecords(
    resource,
    missing,
    missing.length > 0 && missing.length <= mostAsked,
  );
  if (isPending || isError || missing.length > mostAsked) return undefined;
  return [...ids.flatMap((id) => shown.get(String(id)) ?? []), ...records];
};
