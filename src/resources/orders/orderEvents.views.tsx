import { defineViews } from '@matjar/admin/client';
import { EventName, OrderState } from './events/eventWords';
import { orderEvents } from './orderEvents.resource';

/** Shows labels instead of codes for actions and states. */
export default defineViews(orderEvents, {
  cells: {
    type: EventName,
    from: ({ record }) => <OrderState state={record.from} />,
    to: ({ record }) => <OrderState state={record.to} />,
  },
});
