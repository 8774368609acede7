import type { FastifyRequest } from 'fastify';
import type { Language } from '../../core/register';
import { primarySubtag } from '../../core/languages';
import type { ServerTranslate } from '../../client/i18n/translator';
import { createTranslator } from '../../client/i18n/translator';
import type { Text, Wording } from '../../core/text/text';
import { inFirst, keyOfOwn } from '../../core/text/text';
import { server } from '../../languages/en/server';

/**
 * Returns the first of the requested languages that the admin supports. If it supports none of them, returns the
 * default language.
 */
export const languageAmong = (
  { languages }: Pick<ServerTranslate, 'languages'>,
  requested: readonly string[],
): Language =>
  requested.map(primarySubtag).find((code): code is Language => languages.includes(code as Language)) ?? languages[0]!;

/** Determines the language of the reply from the `Accept-Language` header. */
export const languageOf = (
  request: Pick<FastifyRequest, 'headers'> & { server: { translate: Pick<ServerTranslate, 'languages'> } },
  translate = request.server.translate,
): Language =>
  languageAmong(
    translate,
    (request.headers['accept-language'] ?? '').split(',').map((item) => item.split(';', 1)[0]!.trim()),
  );

const inEnglish = createTranslator('en', server);

/**
 * Returns a declared string for the API docs: in the admin's first language if it comes from the admin, or in English
 * if it comes from the framework.
 */
export const forDevelopers = (text: Wording): string => {
  const key = keyOfOwn(text);
  return key ? inEnglish(key) : inFirst(text as Text);
};
