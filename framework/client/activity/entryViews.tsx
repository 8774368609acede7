import type { LogResources } from '../../declaration/history/log';
import { defineViews } from '../views/defineViews';
import { entryCells } from './cells';

export default defineViews({} as LogResources['activityEntries'], { cells: entryCells as never });
