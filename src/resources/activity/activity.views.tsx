import { ChangedRecords } from '../../views/activity/ChangedRecords';
import { activityCells } from '../../views/activity/cells';
import RestoreDialog from '../../views/activity/RestoreDialog';
import { defineViews } from '../../views/defineViews';
import type { activityOf } from './activity.resource';

/** What one action did, record by record and field by field, in the words of the areas that it happened in. */
export default defineViews({} as ReturnType<typeof activityOf>, {
  cells: activityCells as never, below: ChangedRecords, dialogs: { restore: RestoreDialog },
});
