import { defineViews } from '@matjar/admin/client';
import { reviews } from './reviews.resource';
import { Stars } from './Stars';

export default defineViews(reviews, { cells: { rating: Stars } });
