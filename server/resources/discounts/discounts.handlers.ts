import { discounts } from '../../../src/resources/discounts/discounts.resource';
import { usesOf } from '../../storefront/orders/discounts';
import { defineHandlers } from '@matjar/admin/server';

export default defineHandlers(discounts, { computed: { used: ({ id, sub_shop_id }) => usesOf({ id, sub_shop_id }) } });
