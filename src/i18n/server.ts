import { createServerTranslator } from '@matjar/admin/server';
import { server as arabic } from './ar/server';
import { server as english } from './en/server';

declare module '@matjar/admin' {
  interface Register {
    messages: typeof english;
  }
}

/** A text of the server's, in either language. */
export const translate = createServerTranslator({ en: english, ar: arabic });
