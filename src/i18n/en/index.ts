import { app } from './app';
import { loginCatalogue } from './loginCatalogue';
import { ra } from './ra';

export const catalogue = { ra, app, ...loginCatalogue };
