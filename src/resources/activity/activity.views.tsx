import { activityCells } from '../../views/activity/cells';
import { defineViews } from '../../views/defineViews';
import type { activityOf } from './activity.resource';

/** A change is told field by field, in the words of the area that it happened in. */
export default defineViews({} as ReturnType<typeof activityOf>, { cells: activityCells as never });
