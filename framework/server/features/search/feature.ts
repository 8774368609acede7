import type { Feature } from '../contract/feature';
import { registerSearch } from './searchAll';

/** The palette's search through all resources. */
export const search: Feature = {
  name: 'search',
  calls: ['search'],
  routes: (app) => registerSearch(app, app.tools),
};
