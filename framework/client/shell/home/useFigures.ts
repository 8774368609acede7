import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { Example } from '../../../core/objects';
import type { Overview } from '../../../declaration/admin/admin';
import { useServices } from '../services/services';

interface Figures<Data> {
  /** The query's key. Events from the server invalidate queries whose keys start with a page's name or `overview`. */
  queryKey: readonly unknown[];
  path: string;
  like: Example<Data>;
  query?: Readonly<Record<string, string | number>>;
  enabled?: boolean;
}

/** Fetches figures computed by the API. Returns the previous figures while new ones load. */
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

export const useOverview = (enabled: boolean) =>
  useFigures<Overview>({ queryKey: ['overview'], path: 'overview', like: { resources: {}, tasks: {} }, enabled });
