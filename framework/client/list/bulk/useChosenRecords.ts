import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';

/**
 * Returns the current versions of the selected records, in the order of their ids and without deleted ones. Always
 * refetched, because the list may be stale.
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

/** Maximum number of records fetched to work out the bulk actions. */
const mostAsked = 100;

/** Returns the selected records, from the list or fetched; undefined while some are unknown. */
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
