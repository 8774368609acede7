import type { Kind } from '../../kinds';

/** Kinds that require the full width of a form or a record's page. */
const wide: ReadonlySet<string> = new Set<Kind>([
  'address',
  'addresses',
  'attachments',
  'changes',
  'file',
  'history',
  'hours',
  'image',
  'images',
  'localized',
  'location',
  'longText',
  'refs',
  'richText',
  'rows',
  'tags',
  'uses',
]);

/** Kinds with wide inputs but short displayed values. */
const short: ReadonlySet<string> = new Set<Kind>(['file', 'image', 'localized', 'tags']);

/** Kinds whose values have no line breaks. On a phone, long values of these kinds take up a full row. */
const unbroken: ReadonlySet<string> = new Set<Kind>(['email', 'text', 'url']);

export const isWide = (field: { kind: string }): boolean => wide.has(field.kind);

/** Returns the `grid-column` of a field's value on a record's page: all columns or a single column. */
export const columnsFor = (field: { kind: string; long?: boolean }, value: unknown) => {
  if (wide.has(field.kind) && (field.long || !short.has(field.kind))) return '1 / -1';
  return unbroken.has(field.kind) && /\S{18}/.test(String(value)) ? { xs: '1 / -1', md: 'auto' } : 'auto';
};
