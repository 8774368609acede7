import { Box, Typography } from '@mui/material';
import { mayOpenPage } from '@matjar/admin';
import { useServices, useSession, useText } from '@matjar/admin/client';
import { ErrorState, FirstSteps, Tasks, useOverview } from '@matjar/admin/client/parts';
import { firstSteps } from '../../resources/firstSteps';
import { visitorsStatistics } from '../../resources/pages';
import { tasks } from '../../resources/tasks';
import { usual } from '../visitors/asked';
import { BestSellers } from '../visitors/BestSellers';
import { TopProducts } from '../visitors/TopProducts';
import { useVisits } from '../visitors/useVisits';
import { ResourceTile } from './ResourceTile';
import { countedResources } from './countedResources';
import { HomeSkeleton } from './HomeSkeleton';
import { LatestOrders } from './LatestOrders';
import { Lately } from './Lately';
import { evenLook, fourColumns, mainLook, stackLook, topLook, wholeLook } from './looks';
import { MoneyCard } from './MoneyCard';
import { texts } from './texts';
import { TodayCard } from './TodayCard';
import { useLatestOrders } from './useLatestOrders';
import { useToday } from './useToday';

/** As many products as stand beside the chart. */
const most = 6;

/** The home page of a shop: how today goes and what needs doing first, then what was sold and who came, then how much there is. */
export const ShopHome = ({ place }: { place: string }) => {
  const text = useText();
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const maySee = mayOpenPage(role, visitorsStatistics, registry);
  const resources = countedResources(registry.all, role);
  const isCounted = registry.offers('overview');
  const overview = useOverview(isCounted && resources.length > 0);
  const visits = useVisits(usual, maySee);
  const today = useToday(maySee && registry.offers('today'));
  const orders = useLatestOrders();
  const asked = [overview, visits, today, orders];
  const failed = asked.find(({ error }) => error);
  const { sellers = [], products: viewed = [], totals } = visits.data ?? {};
  // A chart of nothing tells nothing.
  const happened =
    totals &&
    [totals, totals.previous].some(
      ({ visitors, views, carts, orders: placed }) => visitors + views + carts + placed > 0,
    );
  const { money } = today.data ?? {};

  // All at once: whichever came first would be moved by the next.
  if (asked.some(({ isLoading }) => isLoading)) return <HomeSkeleton />;
  const work = (
    <>
      {overview.data && <Tasks tasks={tasks} counts={overview.data.tasks} />}
      {orders.resource && orders.data && <LatestOrders resource={orders.resource} orders={orders.data} />}
    </>
  );
  return (
    <Box sx={wholeLook}>
      {failed && <ErrorState message={failed.error!.message} onRetry={() => void failed.refetch()} />}
      {overview.data?.steps && <FirstSteps steps={firstSteps} done={overview.data.steps} place={place} />}
      {today.data && (
        <Box sx={money ? topLook : undefined}>
          <TodayCard today={today.data} />
          {money && <MoneyCard money={money} />}
        </Box>
      )}
      {visits.data && happened ? (
        <Box sx={{ ...mainLook, ...(sellers.length + viewed.length > 0 && fourColumns) }}>
          <Box sx={stackLook}>{work}</Box>
          <Box sx={stackLook}>
            <Lately statistics={visits.data} />
            {sellers.length > 0 ? (
              <BestSellers sellers={sellers.slice(0, most)} />
            ) : (
              viewed.length > 0 && <TopProducts products={viewed.slice(0, most)} />
            )}
          </Box>
        </Box>
      ) : (
        <Box sx={evenLook}>{work}</Box>
      )}
      {resources.length > 0 && (
        <Typography variant="h2" sx={{ marginBlockStart: 1 }}>
          {text(texts.catalogue)}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
        }}
      >
        {resources.map((resource) => (
          <ResourceTile
            key={resource.name}
            resource={resource}
            count={isCounted ? overview.data?.resources[resource.name] : null}
          />
        ))}
      </Box>
    </Box>
  );
};
