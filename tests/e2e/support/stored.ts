import type { Login } from './api';
import type { LocaleCode } from '../../../src/config';

/** The settings that the browser stores for a user. */
export interface Setup {
  locale?: LocaleCode;
  theme?: 'light' | 'dark' | 'semi-dark' | 'system';
  /** The strings to store, by key without the application's prefix. */
  stored?: Record<string, string>;
}

/** Returns the browser storage contents for a signed-in user with the given settings, as strings by prefixed key. */
export const storedBy = (
  login: Login | undefined,
  { locale = 'en', theme = 'light', stored = {} }: Setup,
): [key: string, text: string][] => {
  const values = {
    'ui.locale': locale,
    'ui.theme': theme,
    ...(login && {
      token: login.token,
      user: login.user,
      shop: login.sub_shop,
      category_id: login.category_id,
      subcategory_id: login.subcategory_id,
    }),
  };
  const texts = Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]);
  return Object.entries({ ...Object.fromEntries(texts), ...stored } as Record<string, string>);
};
