import { useGetList } from 'react-admin';
import type { RecordBase } from '@matjar/admin';
import { useDeclared, useServices, useSession } from '@matjar/admin/client';
import { mayOpen } from '@matjar/admin/client/parts';

/** The resource of the orders. */
const orders = 'all-orders';

/** As many as stand beside what needs doing. */
const most = 5;

export type Order = RecordBase & Record<string, unknown>;

/** The latest orders, for those who may look at them, and their resource. */
export const useLatestOrders = () => {
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const head = registry.head(orders);
  const mayLook = head !== undefined && mayOpen(role, head);
  const resource = useDeclared(orders);
  const query = useGetList<Order>(
    orders,
    { pagination: { page: 1, perPage: most }, sort: { field: 'placed_at', order: 'DESC' }, filter: {} },
    { enabled: mayLook },
  );
  return { resource: mayLook ? resource : undefined, ...query, isLoading: query.isLoading || (mayLook && !resource) };
};
