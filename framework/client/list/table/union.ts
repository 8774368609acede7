/**
 * Replaces lodash's `union`. A drop-in replacement would load a deep clone and a deep match
 * (docs/adr/0014-modules-replaced.md).
 */
export { union as default } from 'es-toolkit';
