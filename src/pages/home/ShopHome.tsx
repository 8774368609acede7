import { Box, Typography } from '@mui/material';
import { ErrorState } from '../../views/states/ErrorState';
import { mayVisit, visitorsStatistics } from '../../resources/pages';
import { useServices, useSession } from '../../layout/services';
import { useText } from '../../views/useText';
import { usual } from '../visitors/asked';
import { TopProducts } from '../visitors/TopProducts';
import { useVisits } from '../visitors/useVisits';
import { AreaTile } from './AreaTile';
import { countedAreas } from './countedAreas';
import { columns, HomeSkeleton } from './HomeSkeleton';
import { ShopCard } from './ShopCard';
import { Tasks } from './Tasks';
import { texts } from './texts';
import { useOverview } from './useOverview';
import { useShop } from './useShop';
import { Visitors } from './Visitors';

/** The home page of a shop: what needs doing first, then who came and what they looked at, then how much there is. */
export function ShopHome() {
  const text = useText();
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const maySee = mayVisit(role, visitorsStatistics);
  const areas = countedAreas(registry.all, role);
  const overview = useOverview(areas.length > 0);
  const visits = useVisits(usual, maySee);
  const { data: shop, isLoading: isShopComing } = useShop();
  const [failed] = [overview, visits].filter(({ error }) => error);
  const viewed = visits.data?.products ?? [];

  // All at once: whichever came first would be moved by the next.
  if (overview.isLoading || visits.isLoading || isShopComing) return <HomeSkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {failed && <ErrorState message={failed.error!.message} onRetry={() => void failed.refetch()} />}
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>
        {overview.data && <Tasks counts={overview.data.tasks} />}
        {shop && <ShopCard shop={shop} />}
      </Box>
      {visits.data && (
        <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: viewed.length > 0 ? columns : undefined }}>
          <Visitors statistics={visits.data} />
          {viewed.length > 0 && <TopProducts products={viewed} most={6} />}
        </Box>
      )}
      {areas.length > 0 && <Typography variant="h2" sx={{ marginBlockStart: 1 }}>{text(texts.catalogue)}</Typography>}
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
        {areas.map((resource) => (
          <AreaTile key={resource.name} resource={resource} count={overview.data?.areas[resource.name]} />
        ))}
      </Box>
    </Box>
  );
}
