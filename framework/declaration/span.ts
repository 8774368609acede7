import { field } from '../kinds';

/** The fields of what goes on for a while, and which of the two ends is behind it: `after('start', 'end')` goes with them. */
export const spanFields = {
  start: field.dateTime({ label: { en: 'Start date', ar: 'تاريخ البداية' }, required: true }),
  end: field.dateTime({ label: { en: 'End date', ar: 'تاريخ النهاية' }, required: true }),
  state: field.state({
    label: { en: 'State', ar: 'الحالة' },
    choices: {
      scheduled: { en: 'Scheduled', ar: 'مجدول', tone: 'info' },
      running: { en: 'Running', ar: 'سارٍ', tone: 'success' },
      ended: { en: 'Ended', ar: 'منتهٍ', tone: 'neutral' },
    },
    cases: [
      { is: 'ended', when: { field: 'end', is: 'past' } },
      { is: 'scheduled', when: { field: 'start', is: 'future' } },
    ],
    otherwise: 'running',
  }),
} as const;
