import { headersOf, language } from '../../resources/http/headers';
import { errors, refusal } from '../../resources/http/types';

export const invalid = refusal('Something in the request is wrong', { errors });
export const nobody = refusal('Nobody is logged in');
export const tooMany = refusal('Too many attempts; Retry-After says for how long');

export const session = {
  tags: ['Session'],
  headers: headersOf({ 'accept-language': language, country_id: { type: 'string' } }),
};

export const withToken = { security: [{ token: [] }] };
