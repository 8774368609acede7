/**
 * What a server is started with while it is being worked on. It writes and checks migrations, for which a developer's machine has the tools.
 */

// The server and its migrations.
export { develop } from '../server/app/migrations/develop';
