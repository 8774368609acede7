import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { defineViews, lazyPart } from '@matjar/admin/client';
import PayoutCover from './PayoutCover';
import { payouts } from './payouts.resource';

const PayoutAmount = lazyPart(() => import('./PayoutAmount'));

const Amount = ({ source }: { source: string }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
    <PayoutAmount source={source} />
  </Suspense>
);

/** Adds a link to a payout's transactions, and shows the available balance next to the amount. */
export default defineViews(payouts, { cells: { since: PayoutCover }, inputs: { amount: Amount } });
