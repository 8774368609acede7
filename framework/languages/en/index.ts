import englishMessages from 'ra-language-english';
import { app } from './app';
import * as declared from './declared';
import { login, messages, validation } from './shared';

/** The dashboard's English texts for its first screen, including react-admin's. */
export const catalogue = { ra: englishMessages.ra, app, login, messages, validation, ...declared };

/** Loads the texts of parts that load after the first screen. */
export const loadLater = async () => (await import('./later')).later;
