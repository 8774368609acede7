import { login } from './login';
import { messages } from './messages';
import { validation } from './validation';

export const loginCatalogue = { login, messages, validation };
