import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import { wordsOf } from '../../../core/text/fold';
import type { Found } from '../../../declaration/wire/found';
import { useDelayed } from '../../hooks/useDelayed';
import { useRegistry } from '../../hooks/useRegistry';
import { useServices } from '../services/services';

/** Milliseconds without a further key before the server is asked. */
const pause = 80;

/** The records that a query finds on the server, the best first; while others are on their way, those before stay. */
export const useFound = (query: string) => {
  const { http } = useServices();
  const registry = useRegistry();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const settled = useDelayed(query.trim(), pause);
  const enabled = registry.offers('search') && wordsOf(settled).join('').length > 1;
  const { data, isError, isFetching } = useQuery<Found[], Error>({
    queryKey: ['search', settled],
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        return (
          await http.request<Found[]>({
            method: 'GET',
            path: 'search',
            query: { q: settled },
            signal,
            fallback: 'messages.failed_to_get_data',
            like: [{ resource: '', id: 0 }],
          })
        ).data;
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
  });
  return {
    found: enabled && data ? data : [],
    isFailed: enabled && isError,
    isPending: enabled && (isFetching || settled !== query.trim()),
  };
};
