/** Starts a server in development mode, and generates and checks migrations. Requires the development dependencies. */

export { develop } from '../server/app/migrations/develop';
