import type { Text } from '../../../core/text/text';
import type { Language } from '../../../core/register';
import type { ServerTranslate } from '../../../client/i18n/serverMessages';
import type { ApiError } from '../../kernel/apiError';

/** What a refusal says in a language. */
export const said = (
  translate: ServerTranslate,
  language: Language,
  { key, details: { args = {} } }: Pick<ApiError, 'key' | 'details'>,
): string => {
  const words = Object.entries(args).map(([name, arg]) => [
    name,
    typeof arg === 'object' ? (arg as Text)[language] : arg,
  ]);
  return translate(language, key, Object.fromEntries(words) as Record<string, string | number>);
};
