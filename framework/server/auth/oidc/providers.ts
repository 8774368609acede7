import { z } from 'zod';
import type { Roles } from '../../../declaration/admin/roles';
import { isRoleOf } from '../../../declaration/admin/roles';
import { UserError } from '../../kernel/apiError';
import { addressOf, optionalText, refuse } from '../../kernel/variables';

/** Plain HTTP is only allowed to this machine, where nobody can read or change the messages. */
const isIssuer = (value: string) => {
  const url = addressOf(value);
  const isLocal = url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return url !== undefined && (url.protocol === 'https:' || isLocal) && !url.username && !url.search && !url.hash;
};

const label = z.string().trim().min(1).max(60);
const word = z.string().trim().min(1).max(500);

const provider = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'must have lower-case letters, digits and hyphens'),
  /** The name on the button, in one text or by language. */
  label: z.union([label, z.record(z.string().regex(/^[a-z]{2,3}$/), label)]),
  issuer: z.string().refine(isIssuer, 'must be an https address'),
  client_id: word,
  client_secret: word,
  scopes: z
    .array(word)
    .default(['openid', 'email', 'profile'])
    .refine((scopes) => scopes.includes('openid'), 'must include openid'),
  /** The claim that decides about the role: a text or a list of texts. */
  role_claim: word.optional(),
  /** The roles by the values of that claim. The first match counts. */
  roles: z.record(z.string(), word).default({}),
  /** Creates accounts for unknown people, with this role in these tenants. */
  create: z.strictObject({ role: word, tenants: z.array(z.int().positive()).min(1) }).optional(),
  /** Whether a second factor that the provider reports (`amr` with `mfa`) replaces the account's own. */
  trusts_factor: z.boolean().default(false),
});

/** A provider of identities (OpenID Connect), as the operator configures it. */
export type OidcProvider = z.output<typeof provider>;

const providers = z
  .array(provider)
  .max(10)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have different ids');

/** The message names the place of a mistake, but no value, because the values include secrets. */
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
    /** The providers of identities with which users can log in. */
    oidc: OIDC_PROVIDERS as readonly OidcProvider[],
  }));

/** Checks whether providers may give a role: not a role for the platform, and not one outside all tenants. */
export const isGivenByProviders = (roles: Roles, role: string): boolean =>
  isRoleOf(roles, role) && !roles[role].everywhere && !roles[role].outside;

/** Throws `UserError` if a provider would give a role that doesn't exist, or that providers may not give. */
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
