import { app } from './app';
import * as declared from './declared';
import { ra } from './ra';
import { login, messages, validation } from './shared';

/** What the dashboard says in Arabic from its first screen on, react-admin's texts among it. */
export const catalogue = { ra, app, login, messages, validation, ...declared };

/** Loads what parts say that load after the first screen. */
export const loadLater = async () => (await import('./later')).later;
