import { Link, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { defineViews, lazyPart, useFormats, useText } from '@matjar/admin/client';
import { LinkBase } from 'react-admin';
import type { RecordOfResource } from '@matjar/admin';
import { stayOnPage } from '@matjar/admin/client/parts';
import type { Text } from '@matjar/admin/values';
import { payouts } from './payouts.resource';

const texts = {
  from: { en: 'What was settled from', ar: 'ما أُنجز من' },
  until: { en: 'What was settled until', ar: 'ما أُنجز حتى' },
  to: { en: 'to', ar: 'إلى' },
} as const satisfies Record<string, Text>;

/** The period that a payout covers, with a link to its transactions. */
const PayoutCover = ({ record }: { record: RecordOfResource<typeof payouts> }) => {
  const text = useText();
  const formats = useFormats();
  const { since, created_at: requestedAt } = record as typeof record & { created_at: string };
  const filter = { status: ['done'], done_at: { ...(since && { gte: since }), lte: requestedAt } };
  return (
    <Link
      component={LinkBase}
      to={`/transactions?filter=${encodeURIComponent(JSON.stringify(filter))}`}
      onClick={stayOnPage}
    >
      {since ? (
        <>
          {text(texts.from)} <bdi>{formats.dateTime(since)}</bdi> {text(texts.to)}
        </>
      ) : (
        text(texts.until)
      )}{' '}
      <bdi>{formats.dateTime(requestedAt)}</bdi>
    </Link>
  );
};

const PayoutAmount = lazyPart(() => import('./PayoutAmount'));

const Amount = ({ source }: { source: string }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
    <PayoutAmount source={source} />
  </Suspense>
);

/** Adds a link to a payout's transactions, and shows the available balance next to the amount. */
export default defineViews(payouts, { cells: { since: PayoutCover }, inputs: { amount: Amount } });
