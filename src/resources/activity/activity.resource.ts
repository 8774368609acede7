import type { Choices } from '../../../framework/kinds/choice/kind';
import type { AnyResource } from '../../../framework/declaration/resource';
import type { Role } from '../../../framework/core/register';
import { defineResource, field } from '#framework';
import { platformRoles, shopReaders, shopWriters } from '../../roles';
import { platform, shop } from '../../scopes';

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

/** What an action and each change that it made have in common; `resources` are those whose records it may be about. */
const fieldsOf = (resources: readonly AnyResource[]) => {
  const choices = Object.fromEntries(resources.map(({ name, label }) => [name, { en: label.en[1], ar: label.ar[1] }])) as Choices;
  return {
    at: field.dateTime({ label: { en: 'When', ar: 'الوقت' }, required, readOnly }),
    operation: field.choice({ label: { en: 'What happened', ar: 'ما حدث' }, required, readOnly, choices: operations }),
    title: field.localized({ label: { en: 'Record', ar: 'السجل' }, required, readOnly, max: 700 }),
    resource: field.choice({ label: { en: 'Resource', ar: 'القسم' }, required, readOnly, choices }),
    record: field.text({ label: { en: 'Record number', ar: 'رقم السجل' }, required, readOnly, max: 20, ltr: true }),
    part: field.text({ label: { en: 'Part', ar: 'الجزء' }, readOnly, max: 60 }),
    actor: field.text({ label: { en: 'By', ar: 'بواسطة' }, readOnly, max: 120 }),
    actor_id: field.number({ label: { en: 'Account', ar: 'الحساب' }, readOnly }),
    actor_kind: field.choice({ label: { en: 'Done from', ar: 'المصدر' }, required, readOnly, choices: actors }),
    action: field.text({ label: { en: 'Action', ar: 'الإجراء' }, readOnly, max: 120, ltr: true }),
    request: field.text({ label: { en: 'Request number', ar: 'معرّف الاستدعاء' }, readOnly, max: 60, ltr: true }),
  };
};

/** A change set: all that one action wrote, in whatever tables, called by the record that it is about. */
const setFieldsOf = (resources: readonly AnyResource[]) => ({
  ...fieldsOf(resources),
  change_set: field.text({ label: { en: 'Change set', ar: 'مجموعة التغييرات' }, required, readOnly, unique: true, max: 36, ltr: true }),
  records: field.number({ label: { en: 'Records', ar: 'عدد السجلات' }, readOnly, computed: true }),
  restorable: field.toggle({ label: { en: 'Can be restored', ar: 'يمكن استعادته' }, readOnly, computed: true, default: false }),
  outcome: field.outcome({ label: { en: 'What became of it', ar: 'ما آل إليه' }, readOnly, virtual: true }),
});

/** One change of one row, as the database's own triggers write it (`framework/server/audit`). */
const entryFieldsOf = (resources: readonly AnyResource[], sets: string) => ({
  ...fieldsOf(resources),
  part_id: field.number({ label: { en: 'Number of the part', ar: 'رقم الجزء' }, readOnly }),
  activity: field.ref({ label: { en: 'Change set', ar: 'مجموعة التغييرات' }, to: sets, required, readOnly }),
  changes: field.changes({ label: { en: 'Before and after', ar: 'قبل التغيير وبعده' }, readOnly }),
});

const list = {
  columns: ['at', 'operation', 'title', 'resource', 'actor'],
  filters: ['resource', 'operation', 'actor', 'at', 'record'],
  search: [],
  sort: { field: 'at', order: 'DESC' },
} as const;

const form = [{
  label: { en: 'Change', ar: 'التغيير' },
  fields: ['at', 'operation', 'title', 'resource', 'records', 'actor', 'actor_kind', 'action', 'request'],
}] as const;

const none = { create: [], edit: [], delete: [] } as const;

const rightsOf = (readers: readonly Role[]) => ({ ...none, list: readers, show: readers, export: readers });

const restore = {
  label: { en: 'Restore', ar: 'استعادة' },
  input: {
    preview: field.toggle({ label: { en: 'Only say what would become of it', ar: 'العرض دون تنفيذ' }, default: false }),
  },
  when: ({ restorable }: { restorable: boolean | null }) => restorable === true,
} as const;

/** What was done to a shop's records: who, when, and to which; rows that only come. */
export const activityOf = (resources: readonly AnyResource[]) => defineResource({
  name: 'activity',
  label: { en: ['Change', 'Activity'], ar: ['تغيير', 'سجل النشاط'] },
  api: { path: 'activity', key: 'activity_id' },
  scope: shop,
  table: 'change_sets',
  menu: 'insight',
  title: 'title',
  appendOnly: true,
  fields: setFieldsOf(resources),
  can: rightsOf(shopReaders),
  list,
  form,
}).withActions({ restore: { ...restore, allow: shopWriters } });

/** The changes themselves, row by row: what was there before and is there after. */
export const activityEntriesOf = (resources: readonly AnyResource[]) => defineResource({
  name: 'activity/entries',
  label: { en: ['Changed row', 'Changed rows'], ar: ['صف متغيّر', 'الصفوف المتغيّرة'] },
  api: { path: 'activity_entries', key: 'entry_id' },
  scope: shop,
  table: 'audit_log',
  title: 'title',
  appendOnly: true,
  fields: entryFieldsOf(resources, 'activity'),
  can: rightsOf(shopReaders),
  list: { ...list, filters: [...list.filters, 'activity'] },
});

/** The same of what belongs to no shop: currencies, users, the platform's categories. */
export const platformActivityOf = (resources: readonly AnyResource[]) => defineResource({
  name: 'platform-activity',
  label: { en: ['Platform change', 'Platform activity'], ar: ['تغيير في المنصة', 'سجل نشاط المنصة'] },
  api: { path: 'platform_activity', key: 'platform_activity_id' },
  scope: platform,
  table: 'platform_change_sets',
  menu: 'insight',
  title: 'title',
  appendOnly: true,
  fields: setFieldsOf(resources),
  can: rightsOf(platformRoles),
  list,
  form,
}).withActions({ restore: { ...restore, allow: platformRoles } });

/** The changes themselves, row by row, of what belongs to no shop. */
export const platformActivityEntriesOf = (resources: readonly AnyResource[]) => defineResource({
  name: 'platform-activity/entries',
  label: { en: ['Changed platform row', 'Changed platform rows'], ar: ['صف متغيّر في المنصة', 'الصفوف المتغيّرة في المنصة'] },
  api: { path: 'platform_activity_entries', key: 'platform_entry_id' },
  scope: platform,
  table: 'platform_audit_log',
  title: 'title',
  appendOnly: true,
  fields: entryFieldsOf(resources, 'platform-activity'),
  can: rightsOf(platformRoles),
  list: { ...list, filters: [...list.filters, 'activity'] },
});
