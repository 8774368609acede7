import { fetchUtils } from 'react-admin';
import type { AnyResource } from '../../../../../declaration/resource/resource';
import type { Api, FetchJson, ForeignProvider, SessionNow } from '../../../../../declaration/resource/api';
import type { Registry } from '../../../../../declaration/admin/registry';
import { textKey } from '../../../../../core/languages';
import type { Client } from '../../../client';
import { failures, HttpError, errorBody } from '../../../http/reply';
import type { Dialect } from '../dialect';
import { foreign } from './foreign';
import type { ForeignDialect } from './foreign';
import type { FindTitles } from './titles';

/**
 * Returns a wrapper of react-admin's `fetchJson` that sends cookies and the declared headers. The headers are computed
 * for each call. Rejects with an `HttpError`, which has the API's message for an error status, status 0 if there is no
 * connection, or the message `messages.invalid_reply` if a successful reply isn't JSON.
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
      // If the API sends no message, `fetchJson` would report the English HTTP status text.
      if (status !== undefined && !(error instanceof HttpError))
        throw new HttpError(errorBody(body)?.message ?? '', status, errorBody(body));
      throw error;
    }
  };

/** The parts of the session that can be sent in headers to another API. */
export const sessionNow = ({ session, config }: Client): SessionNow => {
  const { token, locale, place } = session.get();
  return { token, locale: config.languages.of(locale).code, place };
};

const load = async (provider: NonNullable<Api['provider']>, fetchJson: FetchJson): Promise<ForeignProvider> => {
  if (typeof provider === 'function') return provider({ fetchJson });
  return 'simpleRest' in provider ? (await import('./simpleRest')).simpleRest(provider, fetchJson) : provider;
};

interface Foreign {
  client: Client;
  registry: Registry;
  standard: Dialect;
}

/**
 * Returns a function that finds the dialect of a resource with a custom provider. Resources with the same provider,
 * headers and credentials share a dialect.
 */
export const foreignDialects = ({ client, registry, standard }: Foreign): ((resource: AnyResource) => Dialect) => {
  const spoken: { api: Api; dialect: ForeignDialect }[] = [];

  const findTitles: FindTitles = async (name, ids) => {
    const target = registry.get(name);
    if (!target) return new Map();
    try {
      const records = await (target.api.provider ? dialectOf(target).bare(target, ids) : standard.many(target, ids));
      return new Map(records.map((record) => [String(record.id), record[target.title]]));
    } catch {
      // If the titles can't be read, references are shown by id.
      return new Map();
    }
  };
  const language = () => textKey(client.config.languages.of(client.session.get().locale).code);

  const dialectOf = ({ api }: AnyResource): ForeignDialect => {
    const match = spoken.find(
      (one) =>
        one.api.provider === api.provider && one.api.headers === api.headers && one.api.credentials === api.credentials,
    );
    if (match) return match.dialect;
    const fetchJson = fetchJsonOf(api, () => sessionNow(client));
    const dialect = foreign(() => load(api.provider!, fetchJson), { findTitles, language });
    spoken.push({ api, dialect });
    return dialect;
  };
  return dialectOf;
};
