import { useRedirect } from 'react-admin';
import type { WebhookResources } from '../../declaration/webhooks/webhooks';
import CreatePage from '../form/pages/CreatePage';
import { useRegistry } from '../hooks/useRegistry';
import { defineViews } from '../views/defineViews';
import { Deliveries } from './Deliveries';
import { deliveryCells } from './deliveryCells';
import { EventsCell, EventsInput } from './events';

/** After a new webhook's address comes its secret, which is made on its page. */
const CreateWebhook = () => {
  const redirect = useRedirect();
  const resource = useRegistry().get('webhooks')!;
  return <CreatePage resource={resource} onSaved={({ id }) => redirect('show', resource.name, id)} />;
};

/** A webhook's changes are ticked off, resource by resource; its page has what was sent. */
export default defineViews({} as WebhookResources['webhooks'], { cells: { events: EventsCell }, inputs: { events: EventsInput }, create: CreateWebhook, below: Deliveries });

/** A delivery says in the words of its resource what it tells of, and what was sent and answered as it stands. */
export const deliveryViews = defineViews({} as WebhookResources['webhookDeliveries'], { cells: deliveryCells });
