import { languageCookie } from '../../../core/appearance';
import type { ClientConfig } from '../client';

/** Stores the language in a cookie, in which the server renders the pages before the dashboard. */
export const keepLanguage = ({ storagePrefix }: Pick<ClientConfig, 'storagePrefix'>, code: string): void => {
  document.cookie = `${languageCookie(storagePrefix)}=${code}; Path=/; Max-Age=31536000; SameSite=Lax`;
};
