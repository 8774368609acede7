import { withLaterTexts } from '../i18n/laterTexts';
import type { ViewsLoader } from '../views/ResourceViews';

const load = () => withLaterTexts(() => import('./ownViews'));

/** Views of webhooks and deliveries, for admins that have them. */
export const webhookViews = {
  webhooks: load satisfies ViewsLoader,
  'webhooks/deliveries': (async () => ({ default: (await load()).deliveryViews })) satisfies ViewsLoader,
} as const;
