import { defineResource, eventFields, field } from '@matjar/admin';
import { shop } from '../../scopes';

/** Everything that was ever done to an order: written with it, and never changed (the database sees to that, too). */
export const orderEvents = defineResource({
  name: 'all-orders/events',
  label: { en: ['Order event', 'Order events'], ar: ['حدث طلب', 'أحداث الطلبات'] },
  api: { path: 'order_events', key: 'order_event_id' },
  scope: shop,
  title: 'type',
  fields: {
    order: field.ref({ label: { en: 'Order', ar: 'الطلب' }, to: 'all-orders', required: true, readOnly: true }),
    ...eventFields,
  },
  // Nor has one a page of its own: it is read with the order, or in the list.
  can: { create: [], edit: [], delete: [], show: [] },
  list: { columns: ['at', 'order', 'type', 'from', 'to', 'actor'], filters: ['order', 'at'], search: [] },
});
