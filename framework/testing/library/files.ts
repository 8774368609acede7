// The files uploaded at a branch, and the branch's log of changes.
import { defineResource, field } from '@matjar/admin';
import { readers } from './roles';
import { branch } from './scopes';

const readOnly = true;

/** A branch's files, and where each one is used. */
export const files = defineResource({
  name: 'files',
  icon: 'picture',
  label: { en: ['File', 'Files'], ar: ['ملف', 'الملفات'] },
  api: { path: 'files', key: 'file_id' },
  scope: branch,
  menu: 'catalogue',
  title: 'name',
  fields: {
    file: field.file({ label: { en: 'File', ar: 'الملف' }, required: true, readOnly }),
    name: field.text({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 255 }),
    used_in: field.uses({ label: { en: 'Used in', ar: 'مستخدم في' }, of: 'file' }),
  },
  can: { create: [] },
  list: { columns: ['file', 'name', 'used_in'], search: ['name'] },
});

/** The log of changes, with the author, time and record of each change. */
export const changes = defineResource({
  name: 'changes',
  label: { en: ['Change', 'Changes'], ar: ['تغيير', 'التغييرات'] },
  api: { path: 'changes', key: 'change_id' },
  scope: branch,
  menu: 'insight',
  title: 'title',
  appendOnly: true,
  fields: {
    at: field.dateTime({ label: { en: 'When', ar: 'الوقت' }, required: true, readOnly }),
    title: field.localized({ label: { en: 'Record', ar: 'السجل' }, required: true, readOnly, max: 700 }),
    changes: field.changes({ label: { en: 'Before and after', ar: 'قبل التغيير وبعده' }, readOnly }),
    summary: field.summary({ label: { en: 'What happened', ar: 'ما حدث' }, readOnly, virtual: true }),
    outcome: field.outcome({ label: { en: 'What became of it', ar: 'ما آل إليه' }, readOnly, virtual: true }),
  },
  can: { list: readers, show: readers, export: readers, create: [], edit: [], delete: [] },
  list: { columns: ['at', 'title'], filters: ['at'], search: [], sort: { field: 'at', order: 'DESC' } },
});
