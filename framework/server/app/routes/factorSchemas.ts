import { z } from 'zod';
import { challengeToken, newCredential, proofFields, proofParts } from '../../auth/factors/prove';
import { answer, count, id, moment, noQuery, object, orNothing, refusal, text } from '../../resources/http/types';
import { words } from '../../../core/text/text';
import { invalid, notLoggedIn, session, tooMany, withToken } from './sessions';

const own = { ...session, ...withToken };

/** The token of a login that requires setting up a second factor. Used in place of a session token. */
const login = challengeToken
  .optional()
  .meta({ description: 'Without a session: the token of a login that needs a factor' });

const refusals = { 401: notLoggedIn, 422: invalid, 429: tooMany };

const challenge = text.meta({ description: 'Send it with the call that completes this step' });

const recovery_codes = z
  .array(text)
  .optional()
  .meta({ description: 'With the first factor. They are shown only once, and each works once' });

const expires_in = z.int().meta({ description: 'Seconds' });

const used = { created_at: moment, used_at: moment.nullable() };

/** The schemas of the routes for second factors and for proofs of identity. */
export const schemas = {
  list: {
    ...own,
    summary: 'List the caller’s second factors',
    querystring: noQuery,
    response: {
      200: answer('The factors', {
        data: z.object({
          code: z
            .object({ factor_id: id, ...used })
            .nullable()
            .meta({ description: 'One-time codes of an app' }),
          passkeys: z.array(z.object({ factor_id: id, name: text, ...used })),
          recovery_left: count.meta({ description: 'The number of unused recovery codes' }),
          devices: z
            .array(z.object({ factor_id: id, browser: text.optional(), system: text.optional(), ...used }))
            .meta({ description: 'Browsers on which the password is enough' }),
        }),
      }),
      401: notLoggedIn,
    },
  },
  beginCode: {
    ...own,
    summary: 'Begin to set up one-time codes',
    body: orNothing(object({ login })),
    response: {
      200: answer('The secret of the codes, which replaces earlier ones once a code has confirmed it', {
        data: z.object({ challenge, secret: text, url: text.meta({ description: 'For a QR code' }), expires_in }),
      }),
      ...refusals,
    },
  },
  confirmCode: {
    ...own,
    summary: 'Set up one-time codes with a first code',
    body: object({ challenge: challengeToken, code: proofParts.code, login }),
    response: { 200: answer('Set up', { data: z.object({ recovery_codes }) }), ...refusals },
  },
  beginPasskey: {
    ...own,
    summary: 'Begin to create a passkey',
    body: orNothing(object({ login })),
    response: {
      200: answer('The options of `navigator.credentials.create`', {
        data: z.object({ challenge, options: z.looseObject({}), expires_in }),
      }),
      ...refusals,
    },
  },
  confirmPasskey: {
    ...own,
    summary: 'Add a passkey',
    body: object({
      challenge: challengeToken,
      passkey: newCredential.meta({ description: 'The new passkey, in WebAuthn’s JSON format' }),
      name: z.string('validation.text').trim().max(100, 'validation.invalid').optional(),
      login,
    }),
    response: { 200: answer('Added', { data: z.object({ recovery_codes }) }), ...refusals },
  },
  recovery: {
    ...own,
    summary: 'Replace the recovery codes',
    body: orNothing(object({})),
    response: { 200: answer('New codes', { data: z.object({ recovery_codes: z.array(text) }) }), ...refusals },
  },
  remove: {
    ...own,
    summary: 'Remove a factor or a remembered browser',
    body: orNothing(object({ factor_id: id })),
    response: {
      200: answer('Removed', { data: z.object({ factor_id: id }) }),
      ...refusals,
      404: refusal('The caller has no such factor'),
    },
  },
  beginIdentity: {
    ...own,
    summary: 'Begin to prove one’s identity again',
    body: orNothing(object({})),
    response: {
      200: answer('The ways to do so', {
        data: z.object({
          challenge,
          methods: z.array(z.enum(['password', 'passkey', 'code', 'recovery'])),
          passkey: z.looseObject({}).optional().meta({ description: 'The options of `navigator.credentials.get`' }),
          expires_in,
        }),
      }),
      ...refusals,
    },
  },
  confirmIdentity: {
    ...own,
    summary: 'Prove one’s identity, for calls that need it in the next ten minutes',
    body: object({
      challenge: challengeToken,
      password: z.string('validation.text').max(200, 'validation.invalid').optional(),
      ...proofParts,
    }),
    response: { 200: answer('Proven', { data: z.object({ expires_in }) }), ...refusals },
  },
};

export const factorConfig = {
  fields: { ...proofFields, password: { label: words('field.password') } },
  secret: true,
} as const;
