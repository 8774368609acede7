import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { Example } from '../../../core/objects';
import { useServices } from '../services/services';

interface Figures<Data> {
  /** The query's; what it begins with is told of changes by the event stream (the pages' names, and `overview`). */
  queryKey: readonly unknown[];
  path: string;
  /** An example of what it answers. */
  like: Example<Data>;
  query?: Readonly<Record<string, string | number>>;
  enabled?: boolean;
}

/** Figures that a call of the API's works out, which no resource's records are; while others are on their way, those before stay. */
export const useFigures = <Data>({ queryKey, path, query, like, enabled = true }: Figures<Data>) => {
  const { http } = useServices();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useQuery<Data, Error>({
    queryKey,
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        const { data } = await http.request<Data>({
          method: 'GET',
          path,
          ...(query && { query }),
          signal,
          fallback: 'messages.failed_to_get_data',
          like,
        });
        return data;
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
  });
};
