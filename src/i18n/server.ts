import { server as arabicBase } from '../../framework/client/i18n/ar/server';
import { server as englishBase } from '../../framework/client/i18n/en/server';
import { createServerTranslator } from '../../framework/client/i18n/serverMessages';
import { withOwn } from '../../framework/client/i18n/words';
import { access as arabicAccess } from './ar/access';
import { messages as arabicMessages } from './ar/messages';
import { validation as arabicValidation } from './ar/validation';
import { access } from './en/access';
import { messages } from './en/messages';
import { validation } from './en/validation';

/** A text of the server's, in either language. */
export const translate = createServerTranslator({
  en: withOwn(englishBase, { access, messages, validation }),
  ar: withOwn(arabicBase, { access: arabicAccess, messages: arabicMessages, validation: arabicValidation }),
});
