import { defineViews } from '@matjar/admin/client';
import { reviews } from './reviews.resource';
import { Stars } from './Stars';

/** A rating is seen sooner than it is read. */
export default defineViews(reviews, { cells: { rating: Stars } });
