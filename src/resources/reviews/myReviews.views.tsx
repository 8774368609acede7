import { defineViews } from '@matjar/admin/client';
import { myReviews } from './myReviews.resource';
import { Stars } from './Stars';

export default defineViews(myReviews, { cells: { rating: Stars } });
