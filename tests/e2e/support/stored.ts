import type { Login } from './api';
import type { LocaleCode } from '../../../src/config';

/** How somebody has set the page up. */
export interface Setup {
  locale?: LocaleCode;
  theme?: 'light' | 'dark' | 'semi-dark';
  /** Keys under the product's prefix, and the texts that are stored there. */
  stored?: Record<string, string>;
}

/** What a browser keeps of somebody who is logged in and has set the page up: keys under our prefix, and texts. */
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
