import { Box, Typography } from '@mui/material';
import { ErrorState } from '../../../framework/client/states/ErrorState';
import { mayOpenPage } from '../../../framework/declaration/admin/page';
import { visitorsStatistics } from '../../resources/pages';
import { useServices } from '../../../framework/client/shell/frame/services';
import { useSession } from '../../../framework/client/hooks/useClient';
import { useText } from '../../../framework/client/hooks/useText';
import { usual } from '../visitors/asked';
import { BestSellers } from '../visitors/BestSellers';
import { TopProducts } from '../visitors/TopProducts';
import { useVisits } from '../visitors/useVisits';
import { ResourceTile } from './ResourceTile';
import { countedResources } from './countedResources';
import { columns, HomeSkeleton } from './HomeSkeleton';
import { LatestOrders } from './LatestOrders';
import { Lately } from './Lately';
import { ShopCard } from './ShopCard';
import { Tasks } from './Tasks';
import { texts } from './texts';
import { useLatestOrders } from './useLatestOrders';
import { useOverview } from './useOverview';
import { useShop } from './useShop';

/** As many products as stand beside the chart. */
const most = 6;

/** The home page of a shop: what needs doing first, then what was sold and who came, then how much there is. */
export const ShopHome = () => {
  const text = useText();
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const maySee = mayOpenPage(role, visitorsStatistics, registry);
  const resources = registry.offers('overview') ? countedResources(registry.all, role) : [];
  const overview = useOverview(resources.length > 0);
  const visits = useVisits(usual, maySee);
  const { data: shop, isLoading: isShopComing } = useShop();
  const orders = useLatestOrders();
  const [failed] = [overview, visits, orders].filter(({ error }) => error);
  const { sellers = [], products: viewed = [] } = visits.data ?? {};

  // All at once: whichever came first would be moved by the next.
  if (overview.isLoading || visits.isLoading || orders.isLoading || isShopComing) return <HomeSkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {failed && <ErrorState message={failed.error!.message} onRetry={() => void failed.refetch()} />}
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>
        {overview.data && <Tasks counts={overview.data.tasks} />}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {shop && <ShopCard shop={shop} />}
          {orders.resource && orders.data && <LatestOrders resource={orders.resource} orders={orders.data} />}
        </Box>
      </Box>
      {visits.data && (
        <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: sellers.length + viewed.length > 0 ? columns : undefined }}>
          <Lately statistics={visits.data} />
          {sellers.length > 0 ? <BestSellers sellers={sellers.slice(0, most)} /> : viewed.length > 0 && <TopProducts products={viewed.slice(0, most)} />}
        </Box>
      )}
      {resources.length > 0 && <Typography variant="h2" sx={{ marginBlockStart: 1 }}>{text(texts.catalogue)}</Typography>}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
          gap: 2,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {resources.map((resource) => (
          <ResourceTile key={resource.name} resource={resource} count={overview.data?.resources[resource.name]} />
        ))}
      </Box>
    </Box>
  );
};
