import { defineViews } from '@matjar/admin/client';
import { EventsCell, EventsInput } from '../../features/notices/Events';
import { noticeChannels } from './noticeChannels.resource';

/** Shows the names of events instead of their codes. */
export default defineViews(noticeChannels, { cells: { events: EventsCell }, inputs: { events: EventsInput } });
