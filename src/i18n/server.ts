import { createServerTranslator } from '../../framework/client/i18n/serverMessages';
import { server as arabic } from './ar/server';
import { server as english } from './en/server';

declare module '#framework' {
  interface Register {
    messages: typeof english;
  }
}

/** A text of the server's, in either language. */
export const translate = createServerTranslator({ en: english, ar: arabic });
