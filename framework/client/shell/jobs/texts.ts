import type { JobState } from '../../../core/jobs';
import type { Wording } from '../../../core/text/text';
import { words } from '../../../core/text/text';
import type { Tone } from '../../../kinds/choice/kind';

export const states: Readonly<Record<JobState, Wording & { tone: Tone }>> = {
  waiting: { ...words('jobs.states.waiting'), tone: 'info' },
  retrying: { ...words('jobs.states.retrying'), tone: 'warning' },
  running: { ...words('jobs.states.running'), tone: 'info' },
  done: { ...words('jobs.states.done'), tone: 'success' },
  failed: { ...words('jobs.states.failed'), tone: 'danger' },
  canceled: { ...words('jobs.states.canceled'), tone: 'neutral' },
};
