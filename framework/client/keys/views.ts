import { withLaterTexts } from '../i18n/laterTexts';
import type { ViewsLoader } from '../views/ResourceViews';

/** Views of API keys, for admins that have them. */
export const keyViews = {
  'api-keys': (() => withLaterTexts(() => import('./ownViews'))) satisfies ViewsLoader,
} as const;
