import { withOwn } from '@matjar/admin';
import { pages as base } from '@matjar/admin/languages/ar/pages';
import { begin } from './begin';
import { invitation } from './invitation';
import { login } from './login';
import { order } from './order';

/**
 * Arabic texts of each page before the dashboard. The shop's own messages and complaints are only needed in the
 * dashboard.
 */
export const pages = {
  begin: withOwn(base.begin, { login, begin }),
  login: withOwn(base.login, { login }),
  invitation: withOwn(base.invitation, { login, invitation }),
  order: withOwn(base.password, { login, order }),
  password: withOwn(base.password, { login, invitation }),
};
