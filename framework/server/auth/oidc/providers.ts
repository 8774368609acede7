import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Roles } from '../../../declaration/admin/roles';
import { isRoleOf } from '../../../declaration/admin/roles';
import type { Db } from '../../database/database';
import type { Model } from '../../database/tables/model';
import { UserError } from '../../kernel/apiError';
import { addressOf, optionalText, refuse } from '../../kernel/variables';

/** Allows HTTP only for a provider on this machine, because other machines can't read or change that traffic. */
const isIssuer = (value: string) => {
  const url = addressOf(value);
  const isLocal = url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return url !== undefined && (url.protocol === 'https:' || isLocal) && !url.username && !url.search && !url.hash;
};

const label = z.string().trim().min(1).max(60);
const word = z.string().trim().min(1).max(500);

const provider = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'must have lower-case letters, digits and hyphens'),
  /** The label of the provider's button: one string, or one string per language. */
  label: z.union([label, z.record(z.string().regex(/^[a-z]{2,3}$/), label)]),
  issuer: z.string().refine(isIssuer, 'must be an https address'),
  client_id: word,
  client_secret: word,
  scopes: z
    .array(word)
    .default(['openid', 'email', 'profile'])
    .refine((scopes) => scopes.includes('openid'), 'must include openid'),
  /** The name of the claim that determines the role. Its value is a string or a list of strings. */
  role_claim: word.optional(),
  /** The role for each value of the role claim. If several values match, the first one applies. */
  roles: z.record(z.string(), word).default({}),
  /** If set, each unknown person gets a new account with this role in these tenants. */
  create: z.strictObject({ role: word, tenants: z.array(z.int().positive()).min(1) }).optional(),
  /** True if a second factor reported by the provider (`amr` with `mfa`) replaces the account's second factor. */
  trusts_factor: z.boolean().default(false),
});

/** An identity provider (OpenID Connect), as configured by the operator. */
export type OidcProvider = z.output<typeof provider>;

const providers = z
  .array(provider)
  .max(10)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have different ids');

/** Describes a mistake in the settings and where it is. Leaves out the value, which may be a secret. */
const placeOf = ({ path, message }: z.core.$ZodIssue) => (path.length > 0 ? `${path.join('.')}: ${message}` : message);

export const oidcVariables = z
  .object({
    OIDC_PROVIDERS: optionalText.transform((value, context): OidcProvider[] => {
      if (value === undefined) return [];
      let given: unknown;
      try {
        given = JSON.parse(value);
      } catch {
        return refuse(context, 'OIDC_PROVIDERS is not a list in JSON.');
      }
      const { data, error } = providers.safeParse(given);
      return data ?? refuse(context, `OIDC_PROVIDERS is not valid: ${placeOf(error!.issues[0]!)}.`);
    }),
  })
  .transform(({ OIDC_PROVIDERS }) => ({
    /** The identity providers that users can sign in with. */
    oidc: OIDC_PROVIDERS as readonly OidcProvider[],
  }));

/**
 * True if identity providers can assign a role. They can't assign platform roles or roles that don't belong to a
 * tenant.
 */
export const isGivenByProviders = (roles: Roles, role: string): boolean =>
  isRoleOf(roles, role) && !roles[role].everywhere && !roles[role].outside;

/** Throws `UserError` if a provider's settings assign a role that doesn't exist or that providers can't assign. */
export const refuseRolesOf = (all: readonly OidcProvider[], roles: Roles): void => {
  for (const { id, create, roles: map } of all)
    for (const role of [...Object.values(map), ...(create ? [create.role] : [])])
      if (!isGivenByProviders(roles, role))
        throw new UserError(
          `OIDC_PROVIDERS gives the role ${role} with ${id}. The possible roles are ` +
            `${Object.keys(roles)
              .filter((one) => isGivenByProviders(roles, one))
              .join(', ')}.`,
        );
};

/** Returns the ids in `ids` that don't belong to an existing tenant. */
export const missingTenants = async (
  db: Db,
  { tenants: table }: Pick<Model, 'tenants'>,
  ids: readonly number[],
): Promise<number[]> => {
  if (!table) return [...ids];
  const found = await db
    .select({ id: table.id! })
    .from(table)
    .where(inArray(table.id!, [...ids]));
  return ids.filter((id) => !found.some((one) => Number(one.id) === id));
};

/** Throws `UserError` if a provider would create accounts in tenants that don't exist. */
export const refuseMissingTenants = async (
  db: Db,
  model: Pick<Model, 'tenants'>,
  all: readonly OidcProvider[],
): Promise<void> => {
  for (const { id, create } of all) {
    const missing = create ? await missingTenants(db, model, create.tenants) : [];
    if (missing.length > 0)
      throw new UserError(
        `OIDC_PROVIDERS creates accounts with ${id} in tenants that don't exist: ${missing.join(', ')}. ` +
          'Correct the ids in create.tenants.',
      );
  }
};
