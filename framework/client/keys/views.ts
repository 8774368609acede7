import { withLaterTexts } from '../i18n/laterTexts';
import type { ViewsLoader } from '../views/ResourceViews';

/** What the resource of API keys draws for itself; an admin that has it takes this among its views. */
export const keyViews = {
  'api-keys': (() => withLaterTexts(() => import('./ownViews'))) satisfies ViewsLoader,
} as const;
