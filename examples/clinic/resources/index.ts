import { logOf } from '@matjar/admin';
import { log as arabic } from '@matjar/admin/languages/ar/log';
import { log as english } from '@matjar/admin/languages/en/log';
import { log as french } from '@matjar/admin/languages/fr/log';
import { everybody } from '../roles';
import { branch as branchScope, clinic } from '../scopes';
import { appointments } from './appointments';
import { branch, branches } from './branches';
import { comments } from './comments';
import { customRoles } from './customRoles';
import { doctors } from './doctors';
import { apiKeys } from './keys';
import { patients } from './patients';
import { account, users } from './people';
import { prescriptionItems, prescriptions } from './prescriptions';
import { rooms } from './rooms';
import { medicines, times } from './shared';

const records = [
  appointments,
  prescriptions,
  prescriptionItems,
  patients,
  doctors,
  users,
  customRoles,
  rooms,
  medicines,
  times,
  branches,
  branch,
  apiKeys,
  account,
  comments,
] as const;

/** The log of changes to records. */
export const log = logOf(records, {
  menu: 'insight',
  tenants: { scope: branchScope, readers: everybody, writers: ['manager'] },
  platform: {
    scope: clinic,
    readers: ['manager'],
    writers: ['manager'],
    label: {
      en: ['Shared change', 'Shared activity'],
      ar: ['تغيير مشترك', 'سجل النشاط المشترك'],
      fr: ['Modification commune', 'Activité commune'],
    },
    entries: {
      en: ['Shared row', 'Shared rows'],
      ar: ['صف مشترك', 'الصفوف المشتركة'],
      fr: ['Ligne commune', 'Lignes communes'],
    },
  },
  guests: { en: 'Website', ar: 'الموقع', fr: 'Site web' },
  words: { en: english, ar: arabic, fr: french },
});

/** All declared resources. Each menu group lists its resources in this order. */
export const resources = [...records, ...Object.values(log)] as const;
