/** Starts a server in development. Writes and checks migrations, which requires development dependencies. */

export { develop } from '../server/app/migrations/develop';
