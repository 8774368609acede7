/** A plain REST backend, through ra-data-simple-rest: GET/POST/PUT/DELETE on `<url>/<path>` with the total in a header. */
import { fetchUtils } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { ForeignProvider, SimpleRest } from '../../../../declaration/wire/api';

/** The provider of such a backend, with the headers and cookies that its declaration says. */
export const simpleRest = ({ simpleRest: url, headers, credentials, countHeader }: SimpleRest): ForeignProvider => {
  const fetchJson: typeof fetchUtils.fetchJson = (address, options = {}) => {
    const sent = new Headers(options.headers ?? { Accept: 'application/json' });
    for (const [name, value] of Object.entries(typeof headers === 'function' ? headers() : (headers ?? {}))) sent.set(name, value);
    return fetchUtils.fetchJson(address, { ...options, ...(credentials && { credentials }), headers: sent });
  };
  return simpleRestProvider(url, fetchJson, countHeader);
};
