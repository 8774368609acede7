/**
 * The build of an admin's dashboard, used in its `vite.config.ts`.
 */

export { adminBuild } from '../build/adminBuild';
