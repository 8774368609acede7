import { access as arabicAccess } from '../../../src/i18n/ar/access';
import { messages as arabicMessages } from '../../../src/i18n/ar/messages';
import { validation as arabicValidation } from '../../../src/i18n/ar/validation';
import { access } from '../../../src/i18n/en/access';
import { messages } from '../../../src/i18n/en/messages';
import { validation } from '../../../src/i18n/en/validation';
import type { HeaderCode } from './languages';
import type { Translate, TranslateArgs } from './translator';
import { createTranslator } from './translator';

/** Every key the server can answer with. */
export type ServerMessageKey = `access.${keyof typeof access}` | `messages.${keyof typeof messages}` | `validation.${keyof typeof validation}`;

const translators: Record<HeaderCode, Translate> = {
  en: createTranslator('en', { access, messages, validation }),
  ar: createTranslator('ar', { access: arabicAccess, messages: arabicMessages, validation: arabicValidation }),
};

/**
 * A text of the server's in the language of the request. The rest of `string` is let in because validation issues
 * carry their keys as plain strings: a key that isn't there comes back as it is.
 */
export const translateMessage = (
  language: HeaderCode,
  key: ServerMessageKey | (string & {}),
  args?: TranslateArgs,
): string => translators[language](key, args);
