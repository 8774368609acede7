import { Skeleton, GlobalStyles } from '@mui/material';
import type { SalesStatistics, VisitStatistics } from '../../domain/statistics';
import { paymentMethods } from '../../domain/paymentMethods';
import { useText, useFormats, useTextKey } from '@matjar/admin/client';
import { useFigures } from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import { orderStatus } from '../../resources/orders/orders.states';
import { Change } from '../visitors/figures';
import type { RequestedRange } from '../visitors/requestedRange';
import { stepNames } from '../visitors/texts';
import type { BarRow } from './BarTable';
import { BarTable } from './BarTable';
import type { SoldItem } from './SoldBy';
import { SoldBy, saveFigures } from './SoldBy';
import { TaxTable } from '../tax/TaxTable';
import { texts } from './texts';

const styles = {
  '@media print': {
    // Hides all controls, and everything outside `main`.
    'body *:not(main):not(main *):not(:has(main)), main :is(nav, form, .MuiButton-root, .MuiToggleButtonGroup-root, [data-screen-only])':
      { display: 'none !important' },
    'html, body, body :has(main), main, main .MuiPaper-root': { background: '#fff !important' },
    // Prints black on white, even in dark mode.
    'main, main *': { color: '#000 !important' },
    main: { padding: '0 !important' },
    'main .MuiPaper-root': { boxShadow: 'none !important', border: '1px solid #ccc' },
  },
} as const;

/** The print styles of a statistics page. Only the content is printed, in black on white and without controls. */
export const PrintStyles = () => <GlobalStyles styles={styles} />;

const orders = 'all-orders';

type Period = Pick<SalesStatistics, 'since' | 'until'>;

const placedIn = ({ since, until }: Period) => ({ placed_at: { gte: since, lte: until } });

/** The statuses of orders that count as sales: all except canceled and returned. */
const countedStates = Object.keys(orderStatus.choices).filter((state) => state !== 'canceled' && state !== 'returned');

/** Returns the URL of the order list, filtered by a range and by a category, city or payment method. */
export const soldAddress = (period: Period, filter: Readonly<Record<string, unknown>>): string =>
  wayTo.list(orders, { ...placedIn(period), order_status: countedStates, ...filter });

/** Returns the URL of the list of orders placed in a range, optionally limited to some statuses. */
export const placedAddress = (period: Period, states?: readonly string[]): string =>
  wayTo.list(orders, { ...placedIn(period), ...(states && { order_status: states }) });

export const SalesSkeleton = () =>
  [360, 300, 240].map((height) => <Skeleton key={height} variant="rounded" height={height} />);

/**
 * Cards with the sales in a range by category, city, area and payment method. All rows link to the orders, except in
 * the table of areas.
 */
export const SalesCards = ({ statistics }: { statistics: SalesStatistics }) => {
  const text = useText();
  const { categories, rest, places, elsewhere, areas, otherAreas, payments } = statistics;
  const methods: Readonly<Record<string, { en: string; ar: string } | undefined>> = paymentMethods;
  const byCategory: SoldItem[] = categories.map(({ category_id: id, name: [en, ar], ...sold }) => ({
    name: text({ en, ar }),
    to: soldAddress(statistics, { category: [id] }),
    sold,
  }));
  const byPlace: SoldItem[] = places.map(({ city, name, ...sold }) =>
    city === null || name === null
      ? { name: text(texts.noCity), sold }
      : { name: text({ en: name[0], ar: name[1] }), to: soldAddress(statistics, { city }), sold },
  );
  const byArea: SoldItem[] = areas.map(({ place: _place, name, governorate, ...sold }) => {
    const [area, within] = [name, governorate].map(([en, ar]) => text({ en: en!, ar: ar! }));
    return { name: area === within ? area! : `${area} (${within})`, sold };
  });
  const byPayment: SoldItem[] = payments.map(({ payment_method: method, ...sold }) => ({
    name: text(methods[method] ?? { en: method, ar: method }),
    to: soldAddress(statistics, { payment_method: [method] }),
    sold,
  }));
  const hasRest = categories.length > 0 && [rest.revenue, rest.previous].some((amount) => Number(amount) !== 0);
  return (
    <>
      <SoldBy
        statistics={statistics}
        title={texts.byCategory}
        note={texts.byCategoryNote}
        of={texts.category}
        items={hasRest ? [...byCategory, { name: text(texts.rest), sold: rest }] : byCategory}
      />
      <SoldBy
        statistics={statistics}
        title={texts.byPlace}
        note={texts.byPlaceNote}
        of={texts.city}
        items={
          elsewhere
            ? [...byPlace, { name: `${text(texts.elsewhere)} (${elsewhere.cities})`, sold: elsewhere }]
            : byPlace
        }
      />
      {areas.length > 0 && (
        <SoldBy
          statistics={statistics}
          title={texts.byArea}
          note={texts.byAreaNote}
          of={texts.area}
          items={
            otherAreas.orders + otherAreas.previous.orders > 0
              ? [...byArea, { name: text(texts.otherAreas), sold: otherAreas }]
              : byArea
          }
        />
      )}
      <SoldBy statistics={statistics} title={texts.byPayment} of={texts.payment} items={byPayment} />
      {statistics.taxes.length > 0 && <TaxTable statistics={statistics} />}
    </>
  );
};

/** Fetches the sales statistics. The previous statistics are shown while new ones load. */
export const useSales = (range: RequestedRange) =>
  useFigures<SalesStatistics>({
    queryKey: ['visitors-statistics', 'sales', range],
    path: 'sales_statistics',
    query: range,
    like: { today: '', from: '', to: '', totals: {}, rest: {}, taxes: [] },
  });

interface FunnelProps {
  statistics: Pick<VisitStatistics, 'funnel' | 'from' | 'to'>;
  /** The start and end of the range, for filtering the list of orders. Undefined until the statistics are loaded. */
  period: Pick<SalesStatistics, 'since' | 'until'> | undefined;
}

const percentOf = (count: number, total: number) => (total === 0 ? 0 : Math.round((count / total) * 100));

/**
 * The sales funnel. For each step, it shows the count and two percentages: of all visitors, and of the previous step.
 */
export const Funnel = ({ statistics: { funnel, from, to }, period }: FunnelProps) => {
  const text = useText();
  const key = useTextKey();
  const formats = useFormats();
  const [first] = funnel;
  const lists: Readonly<Record<string, string | undefined>> = period
    ? { placed: placedAddress(period), completed: placedAddress(period, ['completed']) }
    : {};
  const rows = funnel.map(({ step, count, previous }, index): BarRow => {
    const share = percentOf(count, first!.count);
    const last = funnel[index - 1];
    return {
      key: step,
      name: text(stepNames[step]),
      to: lists[step],
      share,
      cells: [
        { now: formats.number(count), below: formats.number(previous) },
        { now: formats.percent(share), below: <Change now={count} before={previous} /> },
        { now: last ? formats.percent(percentOf(count, last.count)) : '' },
      ],
    };
  });
  const save = () =>
    saveFigures(
      text(texts.funnel),
      {
        headings: [texts.step[key], texts.count[key]],
        lines: funnel.map(({ step, count, previous }) => ({
          name: stepNames[step][key],
          now: [String(count)],
          before: [String(previous)],
        })),
      },
      { from, to },
      key,
    );
  return (
    <BarTable
      title={text(texts.funnel)}
      note={text(texts.funnelNote)}
      headings={[texts.step, texts.count, texts.ofVisitors, texts.ofStepBefore].map((one) => text(one))}
      rows={rows}
      onSave={save}
    />
  );
};
