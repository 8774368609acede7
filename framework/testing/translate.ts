import { server as arabic } from '../client/i18n/ar/server';
import { server as english } from '../client/i18n/en/server';
import { createServerTranslator } from '../client/i18n/serverMessages';

/** The framework's own words, as a server without an admin's would say them. */
export const translate = createServerTranslator({ en: english, ar: arabic });
