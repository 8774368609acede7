import englishMessages from 'ra-language-english';
import { app } from './app';
import * as declared from './declared';
import { login, messages, validation } from './shared';

/** What the dashboard says in English from its first screen on, react-admin's texts among it. */
export const catalogue = { ra: englishMessages.ra, app, login, messages, validation, ...declared };

/** Loads what parts say that load after the first screen. */
export const loadLater = async () => (await import('./later')).later;
