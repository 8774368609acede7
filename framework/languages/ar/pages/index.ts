import { begin } from './begin';
import { invitation } from './invitation';
import { login } from '../login';
import { messages } from '../messages';
import { new_password } from './newPassword';
import { validation } from '../validation';

const shared = { login, messages, validation };

/** What each page before the dashboard says in Arabic. */
export const pages = {
  begin: { login, begin },
  login: shared,
  invitation: { ...shared, invitation },
  password: { ...shared, invitation, new_password },
};
