import type { FastifyRequest } from 'fastify';
import type { Language } from '../../core/register';
import { primarySubtag } from '../../core/languages';
import type { ServerTranslate } from '../../client/i18n/serverMessages';

/** The language that there are words in, of those asked for; the first there is, where none of them is. */
export const languageAmong = ({ languages }: Pick<ServerTranslate, 'languages'>, asked: readonly string[]): Language =>
  asked.map(primarySubtag).find((code): code is Language => languages.includes(code as Language)) ?? languages[0]!;

/** The language to answer in: the first of the header's that there are words in, else the default one. */
export const languageOf = (
  request: Pick<FastifyRequest, 'headers'> & { server: { translate: Pick<ServerTranslate, 'languages'> } },
  translate = request.server.translate,
): Language =>
  languageAmong(
    translate,
    (request.headers['accept-language'] ?? '').split(',').map((item) => item.split(';', 1)[0]!.trim()),
  );
