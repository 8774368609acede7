import type { FastifyRequest } from 'fastify';
import type { ServerTranslate } from '../../../client/i18n/serverMessages';
import type { TranslateArgs } from '../../../client/i18n/translator';
import { languageOf } from '../../kernel/language';

declare module 'fastify' {
  interface FastifyInstance {
    translate: ServerTranslate;
  }
}

export const say = (request: FastifyRequest, key: string, args?: TranslateArgs): string =>
  request.server.translate(languageOf(request), key, args);
