import { languageCookie } from '../../../core/appearance';
import type { ClientConfig } from '../client';

/** Stores the language in a cookie: the server renders the pages before the dashboard in it, before any script loads. */
export const keepLanguage = ({ storagePrefix }: Pick<ClientConfig, 'storagePrefix'>, code: string): void => {
  document.cookie = `${languageCookie(storagePrefix)}=${code}; Path=/; Max-Age=31536000; SameSite=Lax`;
};
