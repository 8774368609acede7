import type { Kind } from '../../kinds';

/** Kinds that want the whole width of a form or a record's page. */
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

/** Of those, the ones whose values are short once they are only read. */
const short: ReadonlySet<string> = new Set<Kind>(['file', 'image', 'localized', 'tags']);

/** Kinds that are read in one go: a long one has a line of its own on a phone. */
const unbroken: ReadonlySet<string> = new Set<Kind>(['email', 'text', 'url']);

/** Whether a declared field takes the whole width, where others stand in pairs. */
export const isWide = (field: { kind: string }): boolean => wide.has(field.kind);

/** The columns of a record's page that a value of a declared field takes, as CSS. */
export const columnsFor = (field: { kind: string; long?: boolean }, value: unknown) => {
  if (wide.has(field.kind) && (field.long || !short.has(field.kind))) return '1 / -1';
  return unbroken.has(field.kind) && /\S{18}/.test(String(value)) ? { xs: '1 / -1', md: 'auto' } : 'auto';
};
