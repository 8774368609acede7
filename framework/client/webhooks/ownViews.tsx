import type { WebhookResources } from '../../declaration/webhooks/webhooks';
import { defineViews } from '../views/defineViews';
import { Deliveries } from './Deliveries';
import { deliveryCells } from './deliveryCells';
import { EventsCell, EventsInput } from './events';

/** A webhook's changes are ticked off, resource by resource; its page has what was sent. */
export default defineViews({} as WebhookResources['webhooks'], {
  cells: { events: EventsCell },
  inputs: { events: EventsInput },
  below: Deliveries,
});

/** A delivery says in the words of its resource what it tells of, and what was sent and answered as it stands. */
export const deliveryViews = defineViews({} as WebhookResources['webhookDeliveries'], { cells: deliveryCells });
