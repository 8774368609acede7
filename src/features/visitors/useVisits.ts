import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { VisitStatistics } from '../../domain/visits';
import { useServices } from '../../../framework/client/shell/frame/services';
import type { Asked } from './asked';

/** What happened in the storefront in a range; while another is on its way, the one before stays. */
export const useVisits = (asked: Asked, enabled = true) => {
  const { http } = useServices();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useQuery<VisitStatistics, Error>({
    queryKey: ['visitors-statistics', asked],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        const { data } = await http.request<VisitStatistics>({
          method: 'GET', path: 'visitors_statistics', query: asked, signal, fallback: 'messages.failed_to_get_data',
        });
        return data;
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
  });
};
