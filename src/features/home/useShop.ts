import { useGetOne } from 'react-admin';
import type { RecordBase } from '@matjar/admin';
import { useServices, useSession } from '@matjar/admin/client';
import { singletonId } from '@matjar/admin/client/api';
import { mayOpen } from '@matjar/admin/client/parts';
import type { Text } from '@matjar/admin/values';

export const shopResource = 'my_shop';

export type Shop = RecordBase & { name?: Text; subcategory_image?: string | null; logo?: string | null };

export const useShop = () => {
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const resource = registry.head(shopResource);
  return useGetOne<Shop>(
    shopResource,
    { id: singletonId },
    { enabled: resource !== undefined && mayOpen(role, resource) },
  );
};
