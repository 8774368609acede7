import { defineScope, readAndWrite } from '../../declaration/resource/scope';
import { allRoles, platformRoles, readers, writers } from './roles';

export const branch = defineScope({
  name: 'branch',
  rows: 'tenant',
  column: 'branch_id',
  rights: readAndWrite(readers, writers),
});

/** Rows that don't belong to any branch. Staff at every branch can read them. */
export const platform = defineScope({
  name: 'platform',
  rows: 'platform',
  rights: readAndWrite(readers, platformRoles),
});

/** The current user's branch. */
export const ownBranch = defineScope({
  name: 'own-branch',
  rows: 'tenant-itself',
  rights: { ...readAndWrite(readers, []), edit: writers },
});

export const ownUser = defineScope({
  name: 'own-user',
  rows: 'own-user',
  rights: { ...readAndWrite(allRoles, []), edit: allRoles },
});

/** Rows at any branch that belong to the current user, a library member. */
export const ownMember = defineScope({
  name: 'own-member',
  rows: 'own-view',
  column: 'account',
  rights: readAndWrite(['member'], []),
});
