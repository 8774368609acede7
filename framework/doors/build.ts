/** Builds an admin's dashboard. Used in the admin's `vite.config.ts`. */

export { adminBuild } from '../build/adminBuild';
