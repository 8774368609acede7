import { defineHandlers } from '@matjar/admin/server';
import { myOrders } from '../../../src/resources/orders/myOrders.resource';
import { asClient } from '../../storefront/identity';
import { createOrderLink } from '../clientNotices/links';

/**
 * Handles the orders in a client's account. The action opens an order's page, where the client can request a return.
 */
export default defineHandlers(myOrders, {
  open_page: async (context) => {
    const { record, reveal } = context;
    const link = await asClient(context, record.shop, 'shop', (tx, { shop }) =>
      createOrderLink(tx, shop, Number(record.id)),
    );
    reveal({ link });
  },
});
