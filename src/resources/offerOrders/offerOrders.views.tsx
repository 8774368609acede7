import { defineViews } from '@matjar/admin/client';
import OfferCode from './OfferCode';
import { offerOrders } from './offerOrders.resource';

export default defineViews(offerOrders, { cells: { code: OfferCode } });
