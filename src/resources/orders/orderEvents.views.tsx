import { defineViews } from '@matjar/admin/client';
import { EventName, OrderState } from './eventWords';
import { orderEvents } from './orderEvents.resource';

/** Codes of actions and states are written as the orders' own screens write them. */
export default defineViews(orderEvents, {
  cells: {
    type: EventName,
    from: ({ record }) => <OrderState state={record.from} />,
    to: ({ record }) => <OrderState state={record.to} />,
  },
});
