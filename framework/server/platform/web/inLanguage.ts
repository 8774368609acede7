import type { FastifyRequest } from 'fastify';
import { cookieIn, languageOf } from '../../../core/languages';
import type { Page } from './page';
import type { Localized } from './pages';

/**
 * The document in the language that a request asks for: by its address (`?lang=fr`, as the pages' buttons do without a program),
 * by the `cookie` of an earlier choice, or, of a page that is reached through a link, as the browser is set up (`Accept-Language`).
 */
export const inLanguage = (
  request: FastifyRequest,
  documents: Localized,
  cookie: string | undefined,
  isLinked: boolean,
): Page => {
  if (documents.length === 1) return documents[0]!.page;
  const { lang } = request.query as { lang?: unknown };
  const chosen = [typeof lang === 'string' ? lang : undefined, cookie && cookieIn(request.headers.cookie, cookie)];
  const code = languageOf(
    documents.map((one) => one.code),
    chosen,
    isLinked ? request.headers['accept-language'] : undefined,
  );
  return documents.find((one) => one.code === code)!.page;
};
