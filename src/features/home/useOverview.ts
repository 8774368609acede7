import { useQuery } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useServices } from '../../../framework/client/shell/frame/services';
import type { Overview } from '../../../framework/declaration/admin/task';

/** How many records each resource of the shop holds, and how many wait for something to be done: one call for all of it. */
export const useOverview = (enabled: boolean) => {
  const { http } = useServices();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useQuery<Overview, Error>({
    queryKey: ['overview'],
    enabled,
    queryFn: async ({ signal }) => {
      try {
        const { data } = await http.request<Overview>({
          method: 'GET', path: 'overview', signal, fallback: 'messages.failed_to_get_data',
        });
        return data;
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
  });
};
