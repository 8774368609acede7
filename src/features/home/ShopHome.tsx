import { Box, Typography, Card, Skeleton } from '@mui/material';
import { mayOpenPage } from '@matjar/admin';
import type { ResourceHead } from '@matjar/admin';
import {
  useServices,
  useSession,
  useText,
  useFormats,
  useFreshList,
  useIcons,
  useLabel,
  useLocale,
  formatWeekday,
} from '@matjar/admin/client';
import { ErrorState, FirstSteps, Tasks, useOverview, Coming, Figure } from '@matjar/admin/client/parts';
import { filled, wayTo } from '@matjar/admin/values';
import { LinkBase } from 'react-admin';
import type { Today } from '../../domain/statistics';
import { firstSteps, tasks } from '../../resources/tasks';
import { visitorsStatistics } from '../../domain/pages';
import { MoreLink } from '../MoreLink';
import { usual, rangeSearch, useVisits } from '../visitors/requestedRange';
import { BestSellers, TopProducts } from '../visitors/BestSellers';
import { Change } from '../visitors/figures';
import { measureNames, texts as words } from '../visitors/texts';
import { countedResources } from './countedResources';
import { LatestOrders, useLatestOrders } from './LatestOrders';
import { Lately, MoneyCard, useToday } from './MoneyCard';
import { texts } from './texts';

const shown = ['revenue', 'orders', 'visitors'] as const;

/** A card with today's sales and visitors, compared with the same weekday last week up to the same time. */
const TodayCard = ({ today }: { today: Today }) => {
  const text = useText();
  const formats = useFormats();
  const weekday = formatWeekday(new Date(today.previous_day).getUTCDay(), useLocale());
  const written = (counts: Today['previous'], name: (typeof shown)[number]) =>
    name === 'revenue' ? formats.money(counts.revenue) : formats.number(counts[name]);
  return (
    <Card component="section" aria-label={text(texts.today)} sx={{ display: 'grid', alignContent: 'start' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1,
          paddingInline: 2,
          paddingBlockStart: 2,
        }}
      >
        <Typography variant="h2">{text(texts.today)}</Typography>
        <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }}>
          {text(texts.untilNow)}
        </Typography>
        <MoreLink to={`/${visitorsStatistics.name}${rangeSearch({ days: 1 })}`}>{text(words.details)}</MoreLink>
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
          margin: 0,
        }}
      >
        {shown.map((name) => (
          <Box
            key={name}
            sx={{
              padding: 2,
              paddingBlockStart: 1,
              gridColumn: { xs: name === 'revenue' ? 'span 2' : 'auto', sm: 'auto' },
            }}
          >
            <Typography component="dt" variant="body2" color="text.secondary">
              {text(measureNames[name])}
            </Typography>
            <Box
              component="dd"
              sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}
            >
              <Box component="strong" sx={{ fontSize: 'h1.fontSize', lineHeight: 1.3 }}>
                <Figure>{written(today, name)}</Figure>
              </Box>
              <Change
                now={Number(today[name])}
                before={Number(today.previous[name])}
                than={filled(text(texts.thanThen), { weekday })}
              />
              <Typography component="span" variant="caption" color="text.secondary" sx={{ flexBasis: '100%' }}>
                {filled(text(texts.byThen), { weekday })} <Figure>{written(today.previous, name)}</Figure>
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
};

// The layouts of the home page's cards depend on the width available next to the menu.

/** The style of the page's outer container. The inner layouts depend on its width. */
const wholeLook = { containerType: 'inline-size', display: 'grid', gap: 2, minInlineSize: 0 } as const;

const two = '@container (min-width: 54rem)';

/** A container query that matches if the page is wide enough to fit all cards in a single row. */
const four = '@container (min-width: 108rem)';

const topLook = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [two]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(14rem, 1fr)' },
} as const;

/** The layout that puts the tasks next to the sales. The sales take up twice as much width. */
const mainLook = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [two]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
} as const;

/** A group of cards in `mainLook`. On a wide page, each card in the group gets its own column. */
const stackLook = { display: 'grid', gap: 2, minInlineSize: 0, [four]: { display: 'contents' } } as const;

const fourColumns = {
  [four]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr)' },
} as const;

const evenLook = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
} as const;

const HomeSkeleton = () => (
  <Coming>
    <Box sx={wholeLook}>
      <Box sx={topLook}>
        <Skeleton variant="rounded" height={146} />
        <Skeleton variant="rounded" height={146} />
      </Box>
      <Box sx={{ ...mainLook, ...fourColumns }}>
        {[
          [400, 380],
          [430, 380],
        ].map(([first, second]) => (
          <Box key={first} sx={stackLook}>
            <Skeleton variant="rounded" height={first} />
            <Skeleton variant="rounded" height={second} />
          </Box>
        ))}
      </Box>
    </Box>
  </Coming>
);

/** Links to the first lists in the menu, shown if the API doesn't count records. */
const Lists = ({ resources }: { resources: readonly ResourceHead[] }) => {
  const text = useText();
  const label = useLabel();
  const iconOf = useIcons();
  const openFresh = useFreshList();
  return (
    <Box component="section" aria-label={text(texts.lists)}>
      <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
        {text(texts.lists)}
      </Typography>
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
        {resources.map((resource) => {
          const Icon = iconOf(resource);
          const to = wayTo.list(resource.name);
          return (
            <Card
              component="li"
              key={resource.name}
              sx={{ transition: 'border-color 120ms', '&:hover, &:focus-within': { borderColor: 'primary.main' } }}
            >
              <Box
                component={LinkBase}
                to={to}
                onClick={() => openFresh(to)}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  padding: 2,
                  color: 'inherit',
                  textDecoration: 'none',
                }}
              >
                <Icon fontSize="small" />
                {label(resource.label, 'many')}
              </Box>
            </Card>
          );
        })}
      </Box>
    </Box>
  );
};

const maxRows = 6;

/** A shop's home page. It shows today's figures and urgent tasks first, then sales and visits, then totals. */
export const ShopHome = ({ place }: { place: string }) => {
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const maySee = mayOpenPage(role, visitorsStatistics, registry);
  const resources = countedResources(registry.all, role);
  const isCounted = registry.offers('overview');
  const overview = useOverview(isCounted && resources.length > 0);
  const visits = useVisits(usual, maySee);
  const today = useToday(maySee && registry.offers('today'));
  const orders = useLatestOrders();
  const queries = [overview, visits, today, orders];
  const failed = queries.find(({ error }) => error);
  const { sellers = [], products: viewed = [], totals } = visits.data ?? {};
  // Empty charts are hidden.
  const hasActivity =
    totals &&
    [totals, totals.previous].some(
      ({ visitors, views, carts, orders: placed }) => visitors + views + carts + placed > 0,
    );
  const { money } = today.data ?? {};

  // Renders all parts at the same time so that the layout doesn't shift.
  if (queries.some(({ isLoading }) => isLoading)) return <HomeSkeleton />;
  const work = (
    <>
      {overview.data && <Tasks tasks={tasks} counts={overview.data.tasks} first={overview.data.first} />}
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
      {visits.data && hasActivity ? (
        <Box sx={{ ...mainLook, ...(sellers.length + viewed.length > 0 && fourColumns) }}>
          <Box sx={stackLook}>{work}</Box>
          <Box sx={stackLook}>
            <Lately statistics={visits.data} />
            {sellers.length > 0 ? (
              <BestSellers sellers={sellers.slice(0, maxRows)} period={texts.lately} />
            ) : (
              viewed.length > 0 && <TopProducts products={viewed.slice(0, maxRows)} period={texts.lately} />
            )}
          </Box>
        </Box>
      ) : (
        <Box sx={evenLook}>{work}</Box>
      )}
      {!isCounted && <Lists resources={resources} />}
    </Box>
  );
};
