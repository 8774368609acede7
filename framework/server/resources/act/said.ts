import type { Wording } from '../../../core/text/text';
import { listed } from '../../../core/text/text';
import type { Language } from '../../../core/register';
import type { ServerTranslate } from '../../../client/i18n/serverMessages';
import type { ApiError } from '../../kernel/apiError';

/** Returns the message of an error in a language. */
export const said = (
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
