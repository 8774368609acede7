import { defineScope, readAndWrite } from '@matjar/admin';
import { everybody } from './roles';

/** Rows that are shared by all users. */
export const shared = defineScope({ name: 'shared', rows: 'platform', rights: readAndWrite(everybody, everybody) });

/** The user's own account. */
export const ownUser = defineScope({
  name: 'own-user',
  rows: 'own-user',
  rights: { ...readAndWrite(everybody, []), edit: everybody },
});
