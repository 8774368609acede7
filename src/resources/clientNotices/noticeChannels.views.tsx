import { defineViews } from '@matjar/admin/client';
import { EventsCell, EventsInput } from '../../features/notices/Events';
import { noticeChannels } from './noticeChannels.resource';

/** Shows events by name; the records have their codes. */
export default defineViews(noticeChannels, { cells: { events: EventsCell }, inputs: { events: EventsInput } });
