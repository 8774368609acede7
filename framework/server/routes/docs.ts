import type { FastifySchema } from 'fastify';
import type { Fields } from '../../core/kind';
import type { Schema } from '../openapi/schemas';
import { errors, id, object, recordSchema, text } from '../openapi/schemas';
import type { Model } from '../tables/model';
import { accountOf } from './profile';

const moment: Schema = { ...text, format: 'date-time' };

/** What a call answers, as a schema: a message, and these parts. */
export const reply = (description: string, parts: Record<string, Schema> = {}): Schema => ({
  description,
  ...object({ message: text, ...parts }, ['message', ...Object.keys(parts)]),
});

export const invalid: Schema = { description: 'Something in the request is wrong', ...object({ message: text, errors }) };
export const nobody = reply('Nobody is logged in');
const tooMany = reply('Too many attempts; Retry-After says for how long');

const headers = object({ 'accept-language': { type: 'string', enum: ['en', 'ar'] }, country_id: text });
/** What all calls around a session have in common. */
export const session = { tags: ['Session'], headers };

/** How login describes itself: a user as it tells of them, and what the admin adds. */
export const loginDocs = (model: Model, { fields = {}, docs: own = {} }: { fields?: Fields; docs?: Record<string, Schema> }): FastifySchema => {
  const user: Schema = {
    allOf: [
      recordSchema(model.entity(accountOf(model).name)),
      object({ id, role: { ...text, description: 'What the role may do, in words' }, picture: { type: ['string', 'null'] } }),
    ],
  };
  const asked = Object.fromEntries(Object.keys(fields).map((name) => [name, id]));
  return {
    ...session,
    summary: 'Log in',
    consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    body: object({ email: text, password: text, ...asked }, ['email', 'password', ...Object.keys(asked)]),
    response: {
      200: reply('Logged in', {
        data: object({
          token: { ...text, description: 'For the Authorization header: Bearer, then this' },
          user,
          ...own,
          resources: { type: 'array', items: text, description: 'The paths of what there is, for a dashboard elsewhere' },
        }),
      }),
      422: { ...invalid, description: 'Wrong credentials, nothing to do there, or a wrong field' },
      429: tooMany,
    },
  };
};

const invitedOf = (own: Record<string, Schema>) => object({
  ...own, email: text, known: { type: 'boolean', description: 'The e-mail has an account, whose password accepts' },
});

const ownSession = object({
  session_id: id, browser: text, system: text, address: { type: ['string', 'null'] }, created_at: moment, last_seen_at: moment,
  current: { type: 'boolean' },
});

type Call =
  | 'endSession' | 'endSessions' | 'forgotPassword' | 'logout'
  | 'passwordLink' | 'resetPassword' | 'sessions';

/** How the calls around a session are described in OpenAPI; nothing is validated by it. */
export const docs: Record<Call, FastifySchema> = {
  forgotPassword: {
    ...session,
    summary: 'Ask for a link to a new password',
    body: object({ email: text }, ['email']),
    response: {
      200: reply('The same for every e-mail', { data: object({ sent: { type: 'boolean', description: 'Whether this server sends mail' } }) }),
      422: invalid,
      429: tooMany,
    },
  },
  passwordLink: {
    ...session,
    summary: 'See whose new password a link is for',
    body: object({ token: text }, ['token']),
    response: { 200: reply('A valid link', { data: object({ email: text }) }), 422: invalid, 429: tooMany },
  },
  resetPassword: {
    ...session,
    summary: 'Set a new password by a link',
    body: object({ token: text, new_password: text, repeat_password: text }, ['token', 'new_password', 'repeat_password']),
    response: { 200: reply('It is set, and all sessions have ended', { data: object({ email: text }) }), 422: invalid, 429: tooMany },
  },
  logout: {
    ...session,
    summary: 'Log out',
    security: [{ token: [] }],
    response: { 200: reply('Nobody is logged in with this token any more, if anybody was') },
  },
  sessions: {
    ...session,
    summary: 'Where the caller is logged in',
    security: [{ token: [] }],
    response: { 200: reply('Their living sessions', { data: { type: 'array', items: ownSession } }), 401: nobody },
  },
  endSession: {
    ...session,
    summary: 'Log out on one device',
    security: [{ token: [] }],
    body: object({ session_id: id }, ['session_id']),
    response: { 200: reply('It is logged out', { data: object({ session_id: id }) }), 401: nobody, 404: reply('No such session of theirs'), 422: invalid },
  },
  endSessions: {
    ...session,
    summary: 'Log out everywhere',
    security: [{ token: [] }],
    body: object({ others: { type: 'boolean', description: 'All but this one' } }),
    response: { 200: reply('How many have ended', { data: object({ ended: { type: 'integer' } }) }), 401: nobody, 422: invalid },
  },
};

/** The same of invitations, of which the admin says something of its own. */
export const invitationDocs = (own: Record<string, Schema>): Record<'invitation' | 'acceptInvitation', FastifySchema> => {
  const invited = invitedOf(own);
  return {
    invitation: {
      ...session,
      summary: 'See what an invitation is for',
      body: object({ token: text }, ['token']),
      response: {
        200: reply('A valid invitation', { data: invited }),
        422: { ...invalid, description: 'The invitation was used or replaced, has expired, or never was' },
        429: tooMany,
      },
    },
    acceptInvitation: {
      ...session,
      summary: 'Accept an invitation with a password',
      description: 'With a new password, said twice; where the e-mail is `known`, with the password of its account',
      body: object({ token: text, new_password: text, repeat_password: text, password: text }, ['token']),
      response: {
        200: reply('The account is there, and may log in', { data: invited }),
        422: invalid,
        429: tooMany,
      },
    },
  };
};
