/**
 * The start of a server in development. It writes and checks migrations, which needs development dependencies.
 */

export { develop } from '../server/app/migrations/develop';
