import { defineResource, field } from '@matjar/admin';
import { shared } from '../scopes';

export const notes = defineResource({
  name: 'notes',
  label: { en: ['Note', 'Notes'], ar: ['ملاحظة', 'الملاحظات'] },
  api: { path: 'notes', key: 'note_id' },
  scope: shared,
  menu: 'work',
  title: 'text',
  fields: {
    text: field.text({ label: { en: 'Text', ar: 'النص' }, required: true, max: 200 }),
    done: field.toggle({ label: { en: 'Done', ar: 'تم' }, default: false }),
  },
  list: { columns: ['text', 'done'], filters: ['done'], search: ['text'], inPlace: ['done'] },
});
