import { headersOf, language } from '../../resources/http/headers';
import { errors, refusal } from '../../resources/http/types';

export const invalid = refusal('Something in the request is wrong', { errors });
export const nobody = refusal('Nobody is logged in');
export const tooMany = refusal('Too many attempts; Retry-After says for how long');

/** What all calls around a session have in common. */
export const session = {
  tags: ['Session'],
  headers: headersOf({ 'accept-language': language, country_id: { type: 'string' } }),
};

/** What a call says of itself that somebody makes who is logged in. */
export const withToken = { security: [{ token: [] }] };
