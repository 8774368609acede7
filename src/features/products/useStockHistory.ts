import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useServices } from '@matjar/admin/client';
import type { StockHistory } from '../../domain/products/stockHistory';

/** What changed a product's stock, the newest first, as far back as was asked for. */
export const useStockHistory = ({ id, version }: RaRecord) => {
  const { http } = useServices();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useInfiniteQuery({
    // Whatever moves the stock makes the product newer.
    queryKey: ['stock-history', id, version],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before, signal }) => {
      const query = { product: Number(id), ...(before !== undefined && { before }) };
      try {
        return (
          await http.request<StockHistory>({
            method: 'GET',
            path: 'stock_history',
            query,
            signal,
            fallback: 'messages.failed_to_get_data',
            like: { changes: [{ entry_id: 0 }], more: true },
          })
        ).data;
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    getNextPageParam: ({ changes, more }) => (more ? changes.at(-1)!.entry_id : undefined),
  });
};
