import { Suspense } from 'react';
import { defineViews, lazyPart } from '@matjar/admin/client';
import { returns } from '../returns.resource';

const TakenRows = lazyPart(() => import('./TakenRows'));

const Taken = ({ source }: { source: string }) => (
  <Suspense fallback={null}>
    <TakenRows source={source} />
  </Suspense>
);

/** Replaces the input for accepted lines with the refund input, which shows the amount paid for the lines. */
export default defineViews(returns, { inputs: { lines: Taken } });
