/**
 * Authentication and tenancy: accounts, passwords, sessions, links and invitations.
 */

// The caller and its tenant.
export type { Principal, Tenant } from '../server/kernel/principal';

// Accounts, sessions and tenancy.
export type { Welcome } from '../server/app/routes/loginSchemas';
export { countUsers, forgetEmail, forgetIdentities } from '../server/auth/credentials';
export { isPasswordOf, removeSignIn, setChosenPassword, setPassword } from '../server/auth/credentials';
export { hasIdentity, lockUser } from '../server/auth/credentials';
export type { Account } from '../server/auth/credentials';
export type { Invitation, Invitations } from '../server/auth/links';
export { loggedIn, principalOf } from '../server/auth/may';
export { may } from '../server/auth/may';
export { createPasswordLink, dropPasswordLink } from '../server/auth/links';
export { dropFactors } from '../server/auth/factors/factors';
export { linkLasts, passwordPath } from '../server/auth/links';
export { endSessionsOf, renewToken, revokeAllSessions, revokeOtherSessions } from '../server/auth/sessions';
export { assignOwnRole, coversOwnRole } from '../server/auth/ownRoles';
export { headerOf } from '../server/auth/tenancy';
export type { Tenancy } from '../server/auth/tenancy';
export { signingKey } from '../server/auth/signingKeys';
export { bearerToken, createToken, hashToken } from '../server/auth/tokens';

// Mail.
export { passwordLetter, signInLetter } from '../server/platform/mail/letters';
