import type { FastifySchema } from 'fastify';
import type { Scope } from '../../declaration/scope';
import type { Schema } from '../openapi/schemas';
import { errors, id, object, recordSchema, text } from '../openapi/schemas';
import { model } from '../tables';

const moment: Schema = { ...text, format: 'date-time' };

const reply = (description: string, parts: Record<string, Schema> = {}): Schema => ({
  description,
  ...object({ message: text, ...parts }, ['message', ...Object.keys(parts)]),
});

const invalid: Schema = { description: 'Something in the request is wrong', ...object({ message: text, errors }) };
const nobody = reply('Nobody is logged in');
const tooMany = reply('Too many attempts; Retry-After says for how long');

/** The one record that is the user, or the shop they work in. */
const ownRecord = (rows: Scope['rows']): Schema => recordSchema(model.areas.find(({ resource }) => resource.scope.rows === rows)!);

const user: Schema = {
  allOf: [
    ownRecord('own-user'),
    object({ id, role: { ...text, description: 'What the role may do, in words' }, picture: { type: ['string', 'null'] } }),
  ],
};

const region = {
  id, currency_code: text, currency_decimals: { type: 'integer' }, time_zone: { ...text, description: 'By its IANA name' },
  digits: { type: 'string', enum: ['latn', 'arab'], description: 'With which digits Arabic is written' },
} satisfies Record<string, Schema>;

const shop: Schema = { allOf: [ownRecord('tenant-itself'), object(region)] };

/** What a client is told of a shop that they buy in; nothing where they are a client of none. */
const clientsShop: Schema = {
  description: 'For a client', ...object({ ...region, name: { type: 'array', items: text }, subcategory_image: { type: ['string', 'null'] } }, []),
};

const noneOr = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const headers = object({ 'accept-language': { type: 'string', enum: ['en', 'ar'] }, country_id: text });
const session = { tags: ['Session'], headers };

const localized: Schema = { type: 'array', items: text, minItems: 2, maxItems: 2 };
const invited = object({
  name: text, email: text, shop: localized, role: localized, permissions: localized,
  client: { type: 'boolean', description: 'A client of the shop, and nobody of its team' },
  known: { type: 'boolean', description: 'The e-mail has an account, whose password accepts' },
});

const ownSession = object({
  session_id: id, browser: text, system: text, address: { type: ['string', 'null'] }, created_at: moment, last_seen_at: moment,
  current: { type: 'boolean' },
});

type Call =
  | 'acceptInvitation' | 'endSession' | 'endSessions' | 'forgotPassword' | 'invitation' | 'login' | 'logout'
  | 'passwordLink' | 'resetPassword' | 'sessions' | 'subcategory';

/** How the calls around a session are described in OpenAPI; nothing is validated by it. */
export const docs: Record<Call, FastifySchema> = {
  login: {
    ...session,
    summary: 'Log in',
    consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    body: object({ email: text, password: text, category_id: id }, ['email', 'password', 'category_id']),
    response: {
      200: reply('Logged in', {
        data: object({
          token: { ...text, description: 'For the Authorization header: Bearer, then this' },
          user,
          sub_shop: { anyOf: [shop, clientsShop] },
          subcategory_id: object({ subcategory_id: { ...id, type: ['integer', 'null'], description: 'None for a client, who works in no shop' } }),
          areas: { type: 'array', items: text, description: 'The paths of what there is, for a dashboard elsewhere' },
        }),
      }),
      422: { ...invalid, description: 'Wrong credentials, no shop in the category, or a wrong field' },
      429: tooMany,
    },
  },
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
  subcategory: {
    ...session,
    summary: 'Choose a category: where the user works within it',
    security: [{ token: [] }],
    querystring: object({ category_id: id }, ['category_id']),
    response: {
      200: reply('Where that is; null where they have no shop', {
        subcategory_id: noneOr(id),
        data: object({ subcategory_id: noneOr(id), sub_shop: noneOr(shop) }),
      }),
      401: nobody,
      422: invalid,
    },
  },
};
