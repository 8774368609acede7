import { withLaterTexts } from './i18n/provider';
import type { ViewsLoader } from './views/ResourceViews';

/** Views for API keys, for admins that have API keys. */
export const keyViews = {
  'api-keys': (() => withLaterTexts(() => import('./keys/ownViews'))) satisfies ViewsLoader,
} as const;

/** Views for custom roles, for admins that have them. */
export const roleViews = {
  roles: (() => withLaterTexts(() => import('./keys/roles/ownViews'))) satisfies ViewsLoader,
} as const;

const load = () => withLaterTexts(() => import('./webhooks/ownViews'));

/** Views for webhooks and deliveries, for admins that have webhooks. */
export const webhookViews = {
  webhooks: load satisfies ViewsLoader,
  'webhooks/deliveries': (async () => ({ default: (await load()).deliveryViews })) satisfies ViewsLoader,
} as const;

const sets: ViewsLoader = () => withLaterTexts(() => import('./activity/setViews'));
const entries: ViewsLoader = () => withLaterTexts(() => import('./activity/entryViews'));

/** Views for the log and its resources, for admins that have a log. */
export const logViews = {
  activity: sets,
  'activity/entries': entries,
  'platform-activity': sets,
  'platform-activity/entries': entries,
} as const;
