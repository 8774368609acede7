import { defineScope, readAndWrite } from '../../declaration/resource/scope';
import { allRoles, platformRoles, readers, writers } from './roles';

/** Rows of a branch. */
export const branch = defineScope({
  name: 'branch',
  rows: 'tenant',
  column: 'branch_id',
  rights: readAndWrite(readers, writers),
});

/** Rows of no branch: every branch's people read them. */
export const platform = defineScope({
  name: 'platform',
  rows: 'platform',
  rights: readAndWrite(readers, platformRoles),
});

/** The branch that one works in. */
export const ownBranch = defineScope({
  name: 'own-branch',
  rows: 'tenant-itself',
  rights: { ...readAndWrite(readers, []), edit: writers },
});

/** The user's own account. */
export const ownUser = defineScope({
  name: 'own-user',
  rows: 'own-user',
  rights: { ...readAndWrite(allRoles, []), edit: allRoles },
});

/** In every branch, the rows of the user as its member. */
export const ownMember = defineScope({
  name: 'own-member',
  rows: 'own-view',
  column: 'account',
  rights: readAndWrite(['member'], []),
});
