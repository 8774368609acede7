import { useGetOne } from 'react-admin';
import type { RecordBase } from '../../../framework/declaration/resource/record';
import type { Text } from '../../../framework/core/text/text';
import { mayOpen } from '../../../framework/client/shell/menu/menuOf';
import { useServices } from '../../../framework/client/shell/services/services';
import { useSession } from '../../../framework/client/hooks/useClient';
import { singletonId } from '../../../framework/client/providers/dataProvider';

/** The resource of the shop one works in. */
export const shopResource = 'my_shop';

export type Shop = RecordBase & { name?: Text; subcategory_image?: string | null; logo?: string | null };

/** The shop one works in, for those who may look at it. */
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
