import { field } from '../kinds';

/** What an event says, beside which record it belongs to: the fields of every area of events. */
export const eventFields = {
  type: field.text({ label: { en: 'Event', ar: 'الحدث' }, required: true, readOnly: true, max: 60, ltr: true }),
  actor: field.text({ label: { en: 'By', ar: 'بواسطة' }, readOnly: true, max: 120 }),
  actor_id: field.ref({ label: { en: 'Account', ar: 'الحساب' }, readOnly: true, to: 'users' }),
  from: field.text({ label: { en: 'From', ar: 'من' }, readOnly: true, max: 60 }),
  to: field.text({ label: { en: 'To', ar: 'إلى' }, readOnly: true, max: 60 }),
  note: field.longText({ label: { en: 'Reason', ar: 'السبب' }, readOnly: true, max: 2000 }),
  changes: field.changes({ label: { en: 'Changes', ar: 'التغييرات' }, readOnly: true }),
  at: field.dateTime({ label: { en: 'When', ar: 'الوقت' }, required: true, readOnly: true }),
} as const;
