import { field } from '../../kinds';
import { words } from '../../core/text/text';
import type { Changes } from '../../kinds/changes/kind';

/** What an event says, beside which record it belongs to: the fields of every resource of events. */
export const eventFields = {
  type: field.text({
    label: words({ en: 'Event', ar: 'الحدث', fr: 'Événement' }),
    required: true,
    readOnly: true,
    max: 60,
    ltr: true,
  }),
  actor: field.text({ label: words({ en: 'By', ar: 'بواسطة', fr: 'Par' }), readOnly: true, max: 120 }),
  actor_id: field.ref({ label: words({ en: 'Account', ar: 'الحساب', fr: 'Compte' }), readOnly: true, to: 'users' }),
  from: field.text({ label: words({ en: 'From', ar: 'من', fr: 'De' }), readOnly: true, max: 60 }),
  to: field.text({ label: words({ en: 'To', ar: 'إلى', fr: 'À' }), readOnly: true, max: 60 }),
  note: field.longText({ label: words({ en: 'Reason', ar: 'السبب', fr: 'Motif' }), readOnly: true, max: 2000 }),
  changes: field.changes({ label: words({ en: 'Changes', ar: 'التغييرات', fr: 'Modifications' }), readOnly: true }),
  at: field.dateTime({
    label: words({ en: 'When', ar: 'الوقت', fr: 'Date et heure' }),
    required: true,
    readOnly: true,
  }),
} as const;

/** An event of a record, as its history has it. */
export interface HistoryEvent {
  id: number;
  type: string;
  at: string;
  actor?: string | null;
  from?: string | null;
  to?: string | null;
  note?: string | null;
  changes?: Changes | null;
}
