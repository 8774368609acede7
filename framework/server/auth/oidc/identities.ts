import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '../../../core/register';
import type { Roles } from '../../../declaration/admin/roles';
import { isRoleOf } from '../../../declaration/admin/roles';
import type { Db } from '../../database/database';
import { identities, users } from '../../database/tables';
import { ApiError } from '../../kernel/apiError';
import type { Account } from '../credentials';
import { accountOf, dropPassword, lockUser } from '../credentials';
import { factorsOf, methodsOf } from '../factors/factors';
import { dropPasswordLink } from '../links';
import { revokeAllSessions } from '../sessions';
import type { Confirmed } from './provider';
import { isGivenByProviders } from './providers';
import type { OidcProvider } from './providers';

/**
 * Creates the error for a person without an account. It is the same for all reasons, so that it doesn't reveal which
 * accounts exist.
 */
export const unknownPerson = () => new ApiError(422, 'access.oidc_unknown');

const isFrom = ({ issuer, subject }: Confirmed) => and(eq(identities.issuer, issuer), eq(identities.subject, subject));

/** The account of a person whose identity a provider has confirmed. */
export interface Found {
  account: Account;
  /** True if the account hasn't been linked to the person yet. */
  isNew: boolean;
}

/**
 * Finds the account of a person whose identity a provider has confirmed: the account linked at an earlier login or, at
 * the first login, the one with the verified email address. Throws `ApiError` 422 if the account is suspended, the
 * email address isn't verified, or the account is linked to another person of the same provider, for example because
 * the email address was reassigned.
 */
export const findPerson = async (db: Db, roles: Roles, person: Confirmed): Promise<Found | null> => {
  const [linked] = await db.select({ userId: identities.user_id }).from(identities).where(isFrom(person));
  const living = async (userId: number): Promise<Account> => {
    const account = await accountOf(db, roles, userId);
    if (!account) throw unknownPerson();
    return account;
  };
  if (linked) return { account: await living(linked.userId), isNew: false };
  if (person.email === undefined) throw new ApiError(422, 'access.oidc_unverified');
  const [owner] = await db
    .select({ userId: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, person.email));
  if (!owner) return null;
  const others = and(eq(identities.user_id, owner.userId), eq(identities.issuer, person.issuer));
  if ((await db.$count(identities, others)) > 0) throw unknownPerson();
  return { account: await living(owner.userId), isNew: true };
};

/**
 * Links an account to a person. Throws `ApiError` 422 if a concurrent request has linked the person to another account.
 */
export const linkPerson = async (tx: Db, userId: number, person: Confirmed): Promise<void> => {
  const { issuer, subject } = person;
  await tx.insert(identities).values({ user_id: userId, issuer, subject }).onConflictDoNothing();
  const [linked] = await tx.select({ userId: identities.user_id }).from(identities).where(isFrom(person));
  if (linked?.userId !== userId) throw unknownPerson();
};

/** A login with a provider, whose account was found before the transaction that completes the login. */
interface Claim {
  person: Confirmed;
  /** True if the account was found by its email address, and should be linked to the person. */
  links: boolean;
  /** True if the user has verified the account's own second factor in this login. */
  isProven: boolean;
}

/**
 * Makes sure that an account is linked to a person: links it if it was found by its email address. Unless the user has
 * verified a second factor, this deletes the account's password and ends its sessions. Returns the account as it is
 * now, and locks it. Throws `ApiError` 422 if the account no longer belongs to the person.
 */
export const ensureLinked = async (
  tx: Db,
  roles: Roles,
  userId: number,
  { person, links, isProven }: Claim,
): Promise<Account> => {
  await lockUser(tx, userId);
  // The email, the role, the factors or the link may have changed since the account was found.
  const found = await findPerson(tx, roles, person);
  if (found?.account.userId !== userId || (found.isNew && !links)) throw unknownPerson();
  if (!found.isNew) return found.account;
  if (!isProven) {
    const hasFactor = methodsOf(await factorsOf(tx, userId)).length > 0;
    if (hasFactor || roles[found.account.role].everywhere) throw unknownPerson();
    // Users can enter any email for their own account. Only the provider has verified who owns the address.
    await dropPassword(tx, userId);
  }
  await linkPerson(tx, userId, person);
  return found.account;
};

/**
 * Returns the role that the provider's settings assign to a person, or undefined if they don't assign one. If several
 * values match, the first one in the settings applies.
 */
export const roleBy = ({ roles: map }: OidcProvider, roles: Roles, person: Confirmed): Role | undefined => {
  const [, role] = Object.entries(map).find(([value]) => person.roles.includes(value)) ?? [];
  return isRoleOf(roles, role) ? role : undefined;
};

/**
 * Returns an account with the role that it has after a login through a provider. Platform accounts and accounts without
 * a tenant keep their roles.
 */
export const withRoleBy = (provider: OidcProvider, roles: Roles, account: Account, person: Confirmed): Account => ({
  ...account,
  ...(isGivenByProviders(roles, account.role) && { role: roleBy(provider, roles, person) ?? account.role }),
});

/**
 * Stores the role that a provider assigns to an account. If the role has changed, ends the account's other sessions and
 * deletes its password link.
 */
export const storeRole = async (tx: Db, { userId, role }: Account): Promise<void> => {
  const changed = await tx
    .update(users)
    .set({ role_type: role })
    .where(and(eq(users.id, userId), sql`${users.role_type} <> ${role}`))
    .returning({ id: users.id });
  if (changed.length === 0) return;
  await dropPasswordLink(tx, userId);
  await revokeAllSessions(tx, userId);
};
