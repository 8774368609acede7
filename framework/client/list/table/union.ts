/** Replaces lodash's `union`, whose drop-in version loads a deep clone and a deep match (docs/adr/0014-modules-replaced.md). */
export { union as default } from 'es-toolkit';
