import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLogoutIfAccessDenied } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../framework/declaration/resource';
import { useServices } from '../../../framework/client/shell/frame/services';

type Both = [en: string | null, ar: string | null];

/** Who sends an order, as it stands at the head of its paper. */
export interface PaperShop {
  name: Both;
  address: Both;
  invoice_footer: Both;
  logo: string | null;
  phone: string;
  email: string;
  legal_name: string | null;
  tax_id: string | null;
  time_zone: string;
  digits: string;
  currency_code: string;
  currency_decimals: number;
}

/** What the paper of an order needs: the order with its lines, whose it is, and who sends it. */
export interface Paper {
  order: RaRecord;
  client: { full_name: string; phone: string | null };
  shop: PaperShop;
}

type Head = Omit<Paper, 'order'> & { order_id: number };

/** The most orders that one call asks for. */
const mostPerCall = 100;

/** The papers of orders, in the order of their ids; those out of reach are left out. */
export const usePapers = ({ name }: AnyResource, ids: readonly number[]) => {
  const { http } = useServices();
  const dataProvider = useDataProvider();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const headsOf = async (some: readonly number[], signal: AbortSignal) => {
    const { data } = await http.request<Head[]>({
      method: 'GET', path: 'order_papers', query: { ids: some.join(',') }, signal, fallback: 'messages.failed_to_get_data',
    });
    return data;
  };
  return useQuery<Paper[], Error>({
    queryKey: [name, 'papers', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      try {
        const parts = Array.from({ length: Math.ceil(ids.length / mostPerCall) }, (_, index) =>
          ids.slice(index * mostPerCall, (index + 1) * mostPerCall));
        const [{ data: orders }, ...heads] = await Promise.all([
          dataProvider.getMany(name, { ids: [...ids], signal }),
          ...parts.map((part) => headsOf(part, signal)),
        ]);
        const headOf = new Map(heads.flat().map(({ order_id: id, ...head }) => [id, head]));
        const orderOf = new Map(orders.map((order) => [Number(order.id), order]));
        return ids.flatMap((id) => {
          const [head, order] = [headOf.get(id), orderOf.get(id)];
          return head && order ? [{ order, ...head }] : [];
        });
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
  });
};
