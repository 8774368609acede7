import type { LogResources } from '../../declaration/history/log';
import { defineViews } from '../views/defineViews';
import { entryCells } from './cells';

/** A change is told field by field, in the words of the resource that it happened in. */
export default defineViews({} as LogResources['activityEntries'], { cells: entryCells as never });
