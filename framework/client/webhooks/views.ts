import { withLaterTexts } from '../i18n/laterTexts';
import type { ViewsLoader } from '../views/ResourceViews';

const load = () => withLaterTexts(() => import('./ownViews'));

/** What the resources of webhooks draw for themselves; an admin that has them takes these among its views. */
export const webhookViews = {
  webhooks: load satisfies ViewsLoader,
  'webhooks/deliveries': (async () => ({ default: (await load()).deliveryViews })) satisfies ViewsLoader,
} as const;
