import { app } from './app';
import * as declared from './declared';
import { ra } from './ra';
import { login, messages, validation } from './shared';

/** The dashboard's Arabic texts for its first screen, including react-admin's. */
export const catalogue = { ra, app, login, messages, validation, ...declared };

/** Loads the texts of parts that load after the first screen. */
export const loadLater = async () => (await import('./later')).later;
