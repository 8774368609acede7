import { app } from './app';
import { login } from './login';
import { messages } from './messages';
import { ra } from './ra/index';
import { validation } from './validation';

/** The framework's words in French, react-admin's among them: all that the screens say. */
export const catalogue = { ra, app, login, messages, validation };
