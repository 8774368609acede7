import { withOwn } from '@matjar/admin';
import { catalogue as base, loadLater } from '@matjar/admin/languages/ar';
import { app } from './app';
import { login } from './login';
import { messages } from './messages';
import { validation } from './validation';

export const catalogue = withOwn(base, { app, login, messages, validation });

export { loadLater };
