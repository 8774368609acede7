import { withLaterTexts } from '../i18n/laterTexts';
import type { ViewsLoader } from '../views/ResourceViews';

const sets: ViewsLoader = () => withLaterTexts(() => import('./setViews'));
const entries: ViewsLoader = () => withLaterTexts(() => import('./entryViews'));

/** Views of the log's resources, for admins that have a log. */
export const logViews = {
  activity: sets,
  'activity/entries': entries,
  'platform-activity': sets,
  'platform-activity/entries': entries,
} as const;
