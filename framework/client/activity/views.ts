import { withLaterTexts } from '../i18n/laterTexts';
import type { ViewsLoader } from '../views/ResourceViews';

const sets: ViewsLoader = () => withLaterTexts(() => import('./setViews'));
const entries: ViewsLoader = () => withLaterTexts(() => import('./entryViews'));

/** What the resources of the log draw for themselves; an admin that has them takes these among its views. */
export const logViews = {
  activity: sets,
  'activity/entries': entries,
  'platform-activity': sets,
  'platform-activity/entries': entries,
} as const;
