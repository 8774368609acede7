import { fetchUtils } from 'react-admin';
import type { Api, FetchJson, SessionNow } from '../../../../../declaration/resource/api';
import { failures, HttpError } from '../../../http';
import { errorBody } from '../../../http/reply';

/**
 * What another API is called by: react-admin's `fetchJson` with the headers and cookies that a declaration says, the headers asked for anew
 * each time. Rejects with HttpError: of a refusal with what the API says of it, of status 0 without a connection, and
 * `messages.invalid_reply` where a success isn't JSON.
 */
export const fetchJsonOf =
  ({ headers = {}, credentials }: Pick<Api, 'headers' | 'credentials'>, session: () => SessionNow): FetchJson =>
  async (url, options = {}) => {
    const sent = new Headers(options.headers ?? { Accept: 'application/json' });
    const own = typeof headers === 'function' ? headers(session()) : headers;
    for (const [name, value] of Object.entries(own)) if (value !== undefined) sent.set(name, value);
    try {
      const reply = await fetchUtils.fetchJson(url, { ...options, ...(credentials && { credentials }), headers: sent });
      if (reply.json === undefined && reply.body !== '') throw new HttpError(failures.invalidReply, reply.status);
      return reply;
    } catch (error) {
      const { status, body } = error as { status?: number; body?: unknown };
      if (error instanceof TypeError) throw Object.assign(new HttpError(failures.network, 0), { cause: error });
      // Without a text of its own, the words of its status are HTTP's, in English.
      if (status !== undefined && !(error instanceof HttpError))
        throw new HttpError(errorBody(body)?.message ?? '', status, errorBody(body));
      throw error;
    }
  };
