import { ChangedRecords } from '../../../framework/client/activity/ChangedRecords';
import { activityCells } from '../../../framework/client/activity/cells';
import RestoreDialog from '../../../framework/client/activity/RestoreDialog';
import { defineViews } from '../../../framework/client/views/defineViews';
import type { activityOf } from './activity.resource';

/** What one action did, record by record and field by field, in the words of the resources that it happened in. */
export default defineViews({} as ReturnType<typeof activityOf>, {
  cells: activityCells as never, below: ChangedRecords, dialogs: { restore: RestoreDialog },
});
