import type { FastifyRequest } from 'fastify';
import type { ServerTranslate, TranslateArgs } from '../../../client/i18n/translator';
import type { Language } from '../../../core/register';
import type { Text, Wording } from '../../../core/text/text';
import { inEach, listed } from '../../../core/text/text';
import type { Complaints } from '../../../declaration/validation/validate';
import type { Entity } from '../../database/tables/model';
import type { ApiError } from '../../kernel/apiError';
import { languageOf } from '../../kernel/language';

declare module 'fastify' {
  interface FastifyInstance {
    translate: ServerTranslate;
  }
}

export const say = (request: FastifyRequest, key: string, args?: TranslateArgs): string =>
  request.server.translate(languageOf(request), key, args);

/** Returns the translated message of an error. */
export const errorMessage = (
  translate: ServerTranslate,
  language: Language,
  { key, details: { args = {} } }: Pick<ApiError, 'key' | 'details'>,
): string => {
  const read = (text: Wording) => translate.read(language, text);
  const words = Object.entries(args).map(([name, arg]) => {
    if (typeof arg !== 'object') return [name, arg];
    return [name, Array.isArray(arg) ? listed((arg as readonly Wording[]).map(read), language) : read(arg as Wording)];
  });
  return translate(language, key, Object.fromEntries(words) as Record<string, string | number>);
};

/**
 * Returns the messages of validation errors in each language. A field's label comes from the first resource that has
 * the field.
 */
export const reasonsOf = (translate: ServerTranslate, entities: readonly Entity[], complaints: Complaints): Text =>
  inEach(entities[0]!.resource.label, (language) => {
    const reasons = Object.values(complaints)
      .flat()
      .map(({ key, field, args }) => {
        const name = field.split('.').at(-1)!;
        const declared = entities.map(({ fields }) => fields[field] ?? fields[name]).find(Boolean);
        const label = declared && translate.read(language, declared.label);
        const text = translate(language, key, { ...args, field: label ?? field });
        return label && !text.includes(label) ? `${label}: ${text}` : text;
      });
    return listed(reasons, language);
  });
