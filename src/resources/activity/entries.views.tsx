import { entryCells } from '../../../framework/client/activity/cells';
import { defineViews } from '../../../framework/client/views/defineViews';
import type { activityEntriesOf } from './activity.resource';

/** A change is told field by field, in the words of the resource that it happened in. */
export default defineViews({} as ReturnType<typeof activityEntriesOf>, { cells: entryCells as never });
