import { defineResource, field, thingName } from '@matjar/admin';
import { clinic, ownBranch } from '../scopes';

const fields = {
  name: field.localized({ label: { en: 'Name', ar: 'الاسم', fr: 'Nom' }, required: true, max: 80, rule: thingName }),
  phone: field.phone({ label: { en: 'Phone', ar: 'الهاتف', fr: 'Téléphone' } }),
  hours: field.hours({ label: { en: 'Opening hours', ar: 'ساعات العمل', fr: 'Heures d’ouverture' } }),
};

/** All branches of the clinic, for managers. */
export const branches = defineResource({
  name: 'branches',
  icon: 'building',
  label: { en: ['Branch', 'Branches'], ar: ['فرع', 'الفروع'], fr: ['Antenne', 'Antennes'] },
  api: { path: 'branches', key: 'branch_id' },
  scope: clinic,
  menu: 'clinic',
  title: 'name',
  fields,
  can: { list: ['manager'], show: ['manager'], export: ['manager'] },
  list: { columns: ['name', 'phone'] },
});

/** The current user's branch. */
export const branch = defineResource({
  name: 'branch',
  icon: 'home',
  label: { en: ['Our branch', 'Our branch'], ar: ['فرعنا', 'فرعنا'], fr: ['Notre antenne', 'Notre antenne'] },
  api: { path: 'branch', key: 'branch_id' },
  table: 'branches',
  scope: ownBranch,
  menu: 'clinic',
  title: 'name',
  fields,
});
