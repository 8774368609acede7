import { defineResource, eventFields, field } from '@matjar/admin';
import { shop } from '../../scopes';

/** The history of orders. Each change adds an event. The database ensures that the history is append-only. */
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
  // Events have no page of their own. They are shown with their order and in the list.
  can: { create: [], edit: [], delete: [], show: [] },
  list: { columns: ['at', 'order', 'type', 'from', 'to', 'actor'], filters: ['order', 'at'], search: [] },
});
