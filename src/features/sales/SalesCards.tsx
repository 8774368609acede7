import { Skeleton } from '@mui/material';
import type { SalesStatistics } from '../../domain/sales';
import { paymentMethods } from '../../domain/paymentMethods';
import { useText } from '@matjar/admin/client';
import { soldAddress } from './found';
import type { Thing } from './SoldBy';
import { SoldBy } from './SoldBy';
import { texts } from './texts';

/** What stands in for the cards while their figures are on their way. */
export const SalesSkeleton = () =>
  [360, 300, 240].map((height) => <Skeleton key={height} variant="rounded" height={height} />);

/** What was sold in a range by category, city and payment method, each the way to its orders. */
export const SalesCards = ({ statistics }: { statistics: SalesStatistics }) => {
  const text = useText();
  const { categories, rest, places, elsewhere, payments } = statistics;
  const methods: Readonly<Record<string, { en: string; ar: string } | undefined>> = paymentMethods;
  const byCategory: Thing[] = categories.map(({ category_id: id, name: [en, ar], ...sold }) => ({
    name: text({ en, ar }),
    to: soldAddress(statistics, { category: [id] }),
    sold,
  }));
  const byPlace: Thing[] = places.map(({ city, name, ...sold }) =>
    city === null || name === null
      ? { name: text(texts.noCity), sold }
      : { name: text({ en: name[0], ar: name[1] }), to: soldAddress(statistics, { city }), sold },
  );
  const byPayment: Thing[] = payments.map(({ payment_method: method, ...sold }) => ({
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
        things={hasRest ? [...byCategory, { name: text(texts.rest), sold: rest }] : byCategory}
      />
      <SoldBy
        statistics={statistics}
        title={texts.byPlace}
        note={texts.byPlaceNote}
        of={texts.city}
        things={
          elsewhere
            ? [...byPlace, { name: `${text(texts.elsewhere)} (${elsewhere.cities})`, sold: elsewhere }]
            : byPlace
        }
      />
      <SoldBy statistics={statistics} title={texts.byPayment} of={texts.payment} things={byPayment} />
    </>
  );
};
