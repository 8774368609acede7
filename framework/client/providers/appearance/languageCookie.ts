import { languageCookie } from '../../../core/appearance';
import type { ClientConfig } from '../client';

/** Keeps the language where the server reads it: the pages before the dashboard are sent in it, and shown before any program comes. */
export const keepLanguage = ({ storagePrefix }: Pick<ClientConfig, 'storagePrefix'>, code: string): void => {
  document.cookie = `${languageCookie(storagePrefix)}=${code}; Path=/; Max-Age=31536000; SameSite=Lax`;
};
