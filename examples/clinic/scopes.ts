import { defineScope, readAndWrite } from '@matjar/admin';
import { everybody } from './roles';

export const branch = defineScope({
  name: 'branch',
  rows: 'tenant',
  column: 'branch_id',
  rights: readAndWrite(everybody, ['reception', 'manager']),
});

/** The current user's branch. */
export const ownBranch = defineScope({
  name: 'own-branch',
  rows: 'tenant-itself',
  rights: { ...readAndWrite(everybody, []), edit: ['manager'] },
});

/** Rows that are shared by all branches. */
export const clinic = defineScope({ name: 'clinic', rows: 'platform', rights: readAndWrite(everybody, ['manager']) });

export const ownUser = defineScope({
  name: 'own-user',
  rows: 'own-user',
  rights: { ...readAndWrite(everybody, []), edit: everybody },
});
