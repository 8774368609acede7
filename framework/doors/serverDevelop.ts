/** Starts a server in development, and writes and checks migrations. Requires development dependencies. */

export { develop } from '../server/app/migrations/develop';
