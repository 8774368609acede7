import type { Kind } from '../../../core/fields';

/** Kinds that want the whole width of a form or a record's page. */
const wide: ReadonlySet<string> = new Set<Kind>([
  'address', 'addresses', 'attachments', 'changes', 'file', 'history', 'hours', 'image', 'images', 'localized', 'location', 'longText',
  'refs', 'richText', 'rows', 'tags', 'uses',
]);

/** Whether a declared field takes the whole width, where others stand in pairs. */
export const isWide = (field: { kind: string }): boolean => wide.has(field.kind);
