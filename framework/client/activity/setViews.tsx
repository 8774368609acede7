import type { LogResources } from '../../declaration/history/log';
import { defineViews } from '../views/defineViews';
import { ChangedRecords } from './ChangedRecords';
import { activityCells } from './cells';
import RestoreDialog from './RestoreDialog';

/** What one action did, record by record and field by field, in the words of the resources that it happened in. */
export default defineViews({} as LogResources['activity'], {
  cells: activityCells as never,
  below: ChangedRecords,
  dialogs: { restore: RestoreDialog },
});
