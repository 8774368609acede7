import type { FastifyRequest } from 'fastify';
import type { HeaderCode } from '../../../client/i18n/languages';
import { headerCode, languages } from '../../../client/i18n/languages';

/** The language to answer in: the first of the header's that we have, else the default one. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): HeaderCode => {
  const asked = (request.headers['accept-language'] ?? '').split(',').map((item) => item.split(';', 1)[0]!.trim());
  const known = asked.find((code) => languages.some(({ header }) => header === code.toLowerCase().split(/[-_]/, 1)[0]));
  return headerCode(known ?? '');
};
