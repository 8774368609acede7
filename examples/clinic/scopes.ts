import { defineScope, readAndWrite } from '@matjar/admin';
import { everybody } from './roles';

/** Rows of a branch. */
export const branch = defineScope({
  name: 'branch',
  rows: 'tenant',
  column: 'branch_id',
  rights: readAndWrite(everybody, ['reception', 'manager']),
});

/** The branch that one works in. */
export const ownBranch = defineScope({
  name: 'own-branch',
  rows: 'tenant-itself',
  rights: { ...readAndWrite(everybody, []), edit: ['manager'] },
});

/** What all branches share. */
export const clinic = defineScope({ name: 'clinic', rows: 'platform', rights: readAndWrite(everybody, ['manager']) });

/** The user's own account. */
export const ownUser = defineScope({
  name: 'own-user',
  rows: 'own-user',
  rights: { ...readAndWrite(everybody, []), edit: everybody },
});
