import { defineViews } from '@matjar/admin/client';
import { myReviews } from './myReviews.resource';
import { Stars } from './Stars';

/** A rating is seen sooner than it is read. */
export default defineViews(myReviews, { cells: { rating: Stars } });
