import { field } from '../kinds';
import { words } from '../core/text/text';

/** The fields of what goes on for a while, and which of the two ends is behind it: `after('start', 'end')` goes with them. */
export const spanFields = {
  start: field.dateTime({ label: words({ en: 'Start date', ar: 'تاريخ البداية', fr: 'Date de début' }), required: true }),
  end: field.dateTime({ label: words({ en: 'End date', ar: 'تاريخ النهاية', fr: 'Date de fin' }), required: true }),
  state: field.state({
    label: words({ en: 'State', ar: 'الحالة', fr: 'État' }),
    choices: {
      scheduled: { ...words({ en: 'Scheduled', ar: 'مجدول', fr: 'Programmé' }), tone: 'info' },
      running: { ...words({ en: 'Running', ar: 'سارٍ', fr: 'En cours' }), tone: 'success' },
      ended: { ...words({ en: 'Ended', ar: 'منتهٍ', fr: 'Terminé' }), tone: 'neutral' },
    },
    cases: [
      { is: 'ended', when: { field: 'end', is: 'past' } },
      { is: 'scheduled', when: { field: 'start', is: 'future' } },
    ],
    otherwise: 'running',
  }),
} as const;
