import { createServerTranslator } from '@matjar/admin/server';
import { server as arabic } from './ar/server';
import { server as english } from './en/server';

declare module '@matjar/admin' {
  interface Register {
    messages: typeof english;
  }
}

export const translate = createServerTranslator({ en: english, ar: arabic });
