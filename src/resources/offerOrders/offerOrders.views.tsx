import { defineViews } from '../../../framework/client/views/defineViews';
import OfferCode from './OfferCode';
import { offerOrders } from './offerOrders.resource';

/** The code is what a client shows. */
export default defineViews(offerOrders, { cells: { code: OfferCode } });
