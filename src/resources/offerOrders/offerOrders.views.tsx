import { defineViews } from '@matjar/admin/client';
import OfferCode from './OfferCode';
import { offerOrders } from './offerOrders.resource';

/** The code is what a client shows. */
export default defineViews(offerOrders, { cells: { code: OfferCode } });
