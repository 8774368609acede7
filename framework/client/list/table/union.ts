/**
 * Replaces lodash's `union`, which would also load lodash's deep clone and deep match
 * (docs/adr/0014-modules-replaced.md).
 */
export { union as default } from 'es-toolkit';
