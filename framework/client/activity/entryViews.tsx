import type { LogResources } from '../../declaration/history/log';
import { defineViews } from '../views/defineViews';
import { entryCells } from './cells';

/** Shows changes field by field, in the terms of their resource. */
export default defineViews({} as LogResources['activityEntries'], { cells: entryCells as never });
