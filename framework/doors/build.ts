/**
 * The build of an admin's dashboard, for its `vite.config.ts`.
 */

// Vite.
export { adminBuild } from '../build/adminBuild';
