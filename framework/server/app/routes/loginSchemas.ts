import { z } from 'zod';
import type { ZodType } from 'zod';
import type { Fields } from '../../../core/kind';
import { isPlain } from '../../../core/objects';
import { words } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { field } from '../../../kinds';
import { challengeToken, proofParts } from '../../auth/factors/prove';
import type { Account } from '../../auth/credentials';
import type { Confirmed } from '../../auth/oidc/provider';
import type { Db } from '../../database/database';
import { ownRolesIn } from '../../auth/ownRoles';
import type { Model } from '../../database/tables/model';
import { answer, errors, fieldsOf, flag, id, object, refusal, text } from '../../resources/http/types';
import { ownRolesSchema } from '../../resources/read/ownRoles';
import { recordSchema } from '../../resources/routeSchema';
import { invalid, session, tooMany } from './sessions';

/** A user whose account has just been created. */
export interface NewPerson extends Account {
  name: string;
  email: string;
}

/**
 * An admin's additions to the login. By default, a login requires an email address and a password, and returns a token
 * and the user.
 */
export interface Welcome {
  fields?: Fields;
  /** Reads the values of the admin's own fields from the request. They aren't validated yet. */
  read?(given: Record<string, unknown>): Record<string, unknown>;
  /** Returns the admin's additions to the reply. Throws `ApiError` to reject the login. */
  welcome?(db: Db, account: Account, values: Record<string, unknown>): Promise<Record<string, unknown>>;
  parts?: Record<string, ZodType>;
  /**
   * Adds a user to tenants after an identity provider has confirmed who the user is. Without this function, the user
   * only gets memberships.
   */
  join?(tx: Db, person: NewPerson, tenants: readonly number[]): Promise<void>;
  /** Returns true if the admin's own rules require a second factor, for example because of a tenant setting. */
  requiresFactor?(db: Db, account: Account): Promise<boolean>;
}

export type Values = Record<string, unknown>;

/** An identity provider's confirmation of who the user is, used in place of a password. */
export interface Via {
  person: Confirmed;
  /**
   * True if the account was found by its email address and should be linked to the person at the provider. The user must
   * then also verify the account's second factor if it has one, even if the provider has already verified one.
   */
  links: boolean;
}

/** A login in which the user has completed the first step, such as entering the password. */
export interface FirstStep {
  account: Account;
  values: Values;
  via?: Via | undefined;
  /** The hash that the password was verified with. Undefined if the login needs no password. */
  passwordHash?: string | undefined;
  /** The token of a challenge that is deleted when this login succeeds. */
  completes?: string | undefined;
}

/** Returns the resource that contains a user's own account. */
export const accountOf = ({ entities }: Model): AnyResource =>
  entities.find(({ resource }) => resource.scope.rows === 'own-user')!.resource;

export const ownFields = {
  email: field.email({ label: words('field.email'), required: true }),
  password: field.password({ label: words('field.password'), required: true }),
};

/** The challenge for a login's second step. It is part of the error response. */
const challengeReply = z.object({
  token: text.meta({ description: 'Send it with the call that completes the login' }),
  methods: z.array(z.enum(['passkey', 'code', 'recovery'])).meta({ description: 'Any of these completes the login' }),
  setup: z.literal(true).optional().meta({ description: 'The account needs a second factor, and has none yet' }),
  passkey: z.looseObject({}).optional().meta({ description: 'The options of `navigator.credentials.get`' }),
  expires_in: z.int().meta({ description: 'Seconds' }),
});

/** The token that the page uses to complete a login through an identity provider. */
export const tokenField = { token: field.text({ label: words('field.challenge'), required: true, max: 100 }) };

export const schemasOf = (model: Model, { fields = {}, read, parts = {} }: Welcome) => {
  const account = recordSchema(model.entity(accountOf(model).name));
  const user = account.and(
    z.looseObject({
      id,
      role: text.meta({ description: 'A description of the role’s rights' }),
      picture: text.nullable(),
      ...(ownRolesIn(model) && { own_roles: ownRolesSchema }),
    }),
  );
  const withOwn = <Given extends Fields>(given: Given) =>
    z.preprocess((body) => (isPlain(body) ? { ...body, ...read?.(body) } : body), fieldsOf({ ...given, ...fields }));
  const consumes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  const loggedIn = answer('Logged in', {
    data: z.object({
      token: text.meta({ description: 'The bearer token of the `Authorization` header' }),
      user,
      ...parts,
      resources: z
        .array(text)
        .meta({ description: 'The paths of the API’s resources, for a dashboard on another host' }),
    }),
  });
  const refused = (description: string) =>
    refusal(description, { errors, meta: z.object({ challenge: challengeReply }).optional() });
  const leads = z.unknown();
  return {
    login: {
      ...session,
      summary: 'Log in',
      consumes,
      body: withOwn(ownFields),
      response: {
        200: loggedIn,
        422: refused('Wrong credentials, no access, an invalid field, or a second step: `meta.challenge`'),
        429: tooMany,
      },
    },
    oidc: {
      ...session,
      summary: 'Begin a login with an identity provider',
      querystring: z.object({ provider: text.optional(), next: text.optional() }),
      response: {
        302: leads.meta({ description: 'Redirects to the provider, or back to the login page with a reason' }),
      },
    },
    callback: {
      ...session,
      summary: 'Receive an identity provider’s answer',
      querystring: z.looseObject({ state: text.optional() }),
      response: {
        302: leads.meta({ description: 'Redirects to the login page, with a token or a reason in its fragment' }),
      },
    },
    confirmed: {
      ...session,
      summary: 'Complete a login with an identity provider',
      consumes,
      body: withOwn(tokenField),
      response: {
        200: loggedIn,
        422: refused('No account, no access, an invalid field or token, or a second step: `meta.challenge`'),
        429: tooMany,
      },
    },
    passkey: {
      ...session,
      summary: 'Begin a login with a passkey alone',
      consumes,
      body: withOwn({}),
      response: { 200: answer('The challenge', { data: challengeReply }), 422: invalid, 429: tooMany },
    },
    factor: {
      ...session,
      summary: 'Complete a login with a second factor',
      body: object({
        challenge: challengeToken,
        ...proofParts,
        remember: flag.meta({ description: 'Ask for no factor in this browser for 30 days' }),
      }),
      response: {
        200: loggedIn,
        422: invalid.meta({ description: 'A wrong or used code or passkey, or the challenge has ended' }),
        429: tooMany,
      },
    },
  };
};
