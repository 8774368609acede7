import { server as arabic } from '../languages/ar/server/index';
import { server as english } from '../languages/en/server/index';
import { createServerTranslator } from '../client/i18n/serverMessages';

/** The framework's own words, as a server without an admin's would say them. */
export const translate = createServerTranslator({ en: english, ar: arabic });
