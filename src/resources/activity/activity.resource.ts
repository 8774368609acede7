import type { Choices } from '../../core/fields/choice';
import type { AnyResource } from '../../core/resource';
import { defineResource, field, platformRoles, shopReaders, shopWriters } from '../../core';

const operations = {
  added: { en: 'Added', ar: 'إضافة', tone: 'success' },
  changed: { en: 'Changed', ar: 'تعديل', tone: 'info' },
  deleted: { en: 'Deleted', ar: 'حذف', tone: 'danger' },
} as const;

const actors = {
  user: { en: 'User', ar: 'مستخدم' },
  client: { en: 'Storefront', ar: 'واجهة المتجر' },
  system: { en: 'System', ar: 'النظام' },
} as const;

const readOnly = true;
const required = true;

/** What the database's own triggers write of each change (`server/audit`); `areas` are those whose changes it may be. */
const fieldsOf = (areas: readonly AnyResource[]) => {
  const choices = Object.fromEntries(areas.map(({ name, label }) => [name, { en: label.en[1], ar: label.ar[1] }])) as Choices;
  return {
    at: field.dateTime({ label: { en: 'When', ar: 'الوقت' }, required, readOnly }),
    operation: field.choice({ label: { en: 'What happened', ar: 'ما حدث' }, required, readOnly, choices: operations }),
    title: field.localized({ label: { en: 'Record', ar: 'السجل' }, required, readOnly, max: 700 }),
    area: field.choice({ label: { en: 'Area', ar: 'القسم' }, required, readOnly, choices }),
    record: field.text({ label: { en: 'Record number', ar: 'رقم السجل' }, required, readOnly, max: 20, ltr: true }),
    part: field.text({ label: { en: 'Part', ar: 'الجزء' }, readOnly, max: 60 }),
    part_id: field.number({ label: { en: 'Number of the part', ar: 'رقم الجزء' }, readOnly }),
    actor: field.text({ label: { en: 'By', ar: 'بواسطة' }, readOnly, max: 120 }),
    actor_id: field.number({ label: { en: 'Account', ar: 'الحساب' }, readOnly }),
    actor_kind: field.choice({ label: { en: 'Done from', ar: 'المصدر' }, required, readOnly, choices: actors }),
    action: field.text({ label: { en: 'Action', ar: 'الإجراء' }, readOnly, max: 120, ltr: true }),
    request: field.text({ label: { en: 'Request number', ar: 'معرّف الاستدعاء' }, readOnly, max: 60, ltr: true }),
    change: field.text({ label: { en: 'Change', ar: 'التغيير' }, required, readOnly, max: 20, ltr: true }),
    changes: field.changes({ label: { en: 'Before and after', ar: 'قبل التغيير وبعده' }, readOnly }),
    restorable: field.toggle({ label: { en: 'Can be restored', ar: 'يمكن استعادته' }, readOnly, computed: true, default: false }),
  };
};

const list = {
  columns: ['at', 'operation', 'title', 'area', 'actor'],
  filters: ['area', 'operation', 'actor', 'at', 'record'],
  search: [],
  sort: { field: 'at', order: 'DESC' },
} as const;

const form = [
  {
    label: { en: 'Change', ar: 'التغيير' },
    fields: ['at', 'operation', 'title', 'area', 'actor', 'actor_kind', 'action', 'request'],
  },
  { label: { en: 'Before and after', ar: 'قبل التغيير وبعده' }, fields: ['changes'] },
] as const;

const none = { create: [], edit: [], delete: [] } as const;

const restore = {
  label: { en: 'Restore', ar: 'استعادة' },
  confirm: { en: 'What was here before this change comes back.', ar: 'سيعود ما كان قبل هذا التغيير.' },
  when: ({ restorable }: { restorable: boolean | null }) => restorable === true,
};

/** Every change of a shop's records: who, when, what it was before and is after; rows that only come. */
export const activityOf = (areas: readonly AnyResource[]) => defineResource({
  name: 'activity',
  label: { en: ['Change', 'Activity'], ar: ['تغيير', 'سجل النشاط'] },
  api: { path: 'activity', key: 'activity_id' },
  table: 'audit_log',
  menu: 'insight',
  title: 'title',
  appendOnly: true,
  fields: fieldsOf(areas),
  can: { ...none, list: shopReaders, show: shopReaders, export: shopReaders },
  list,
  form,
}).withActions({ restore: { ...restore, allow: shopWriters } });

/** The same of what belongs to no shop: currencies, users, the platform's categories. */
export const platformActivityOf = (areas: readonly AnyResource[]) => defineResource({
  name: 'platform-activity',
  label: { en: ['Platform change', 'Platform activity'], ar: ['تغيير في المنصة', 'سجل نشاط المنصة'] },
  api: { path: 'platform_activity', key: 'platform_activity_id' },
  scope: 'platform',
  table: 'platform_audit_log',
  menu: 'insight',
  title: 'title',
  appendOnly: true,
  fields: fieldsOf(areas),
  can: { ...none, list: platformRoles, show: platformRoles, export: platformRoles },
  list,
  form,
}).withActions({ restore: { ...restore, allow: platformRoles } });
