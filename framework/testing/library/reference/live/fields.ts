// Finds the field for a live example: the test library's field whose code is shown in docs/reference.md.
import type { AnyField, Fields } from '../../../../core/kind';
import type { AnyResource } from '../../../../declaration/resource/resource';
import { isWritable } from '../../../../declaration/wire/wire';
import { kindOf } from '../../../../kinds';
import type { Kind } from '../../../../kinds';
import { all } from '../../admin';
import { kindSamples } from '../kindSamples';
import { drawing, letter, recordsOf } from './records';

export interface LiveField {
  resource: AnyResource;
  name: string;
  field: AnyField;
  /** The initial value of the field in the example. */
  value: unknown;
}

/**
 * Sample values that replace the library's own. File values must refer to files that exist in the page. The other
 * values simply suit their fields better.
 */
const values: Partial<Record<Kind, () => unknown>> = {
  attachments: () => [{ url: letter(), name: 'Letter.pdf', bytes: 48_213 }],
  choice: () => 'viewer',
  file: () => drawing(),
  image: () => drawing(),
  images: () => [{ url: drawing(), alt: { en: 'The cover', ar: 'الغلاف' } }],
  ref: () => 1,
  refs: () => [1, 3],
  password: () => null,
  state: () => 'back',
  text: () => 'POEM-1',
  uses: () => [{ resource: 'books/view-all', id: 1, field: 'images', title: { en: 'Poems', ar: 'قصائد' } }],
};

const resourceNamed = (wanted: string | undefined) =>
  (all as readonly AnyResource[]).find(({ name }) => name === wanted);

/**
 * Returns the titles of the records that a reference field's value refers to, or undefined for other kinds of fields.
 */
export const titlesFor = (field: AnyField, value: unknown): unknown => {
  const [column] = Object.values(kindOf(field).columns(field));
  if (column?.type !== 'reference' && column?.type !== 'references') return undefined;
  const target = resourceNamed(column.to)!;
  const titleOf = (id: unknown) => recordsOf(target).find((record) => record.id === id)?.[target.title] as unknown;
  return Array.isArray(value) ? value.map(titleOf) : titleOf(value);
};

const rowsFor = (field: AnyField): unknown => {
  const rows = kindOf(field).rows?.(field);
  const target = resourceNamed(rows?.resource);
  return target ? recordsOf(target).slice(0, isWritable(field) ? 2 : 1) : undefined;
};

/**
 * Returns the library's field with the given kind and English label, or another field of the same kind if none has that
 * label.
 */
export const exampleOf = (kind: string, label: string): LiveField => {
  const found = (all as readonly AnyResource[]).flatMap((resource) =>
    Object.entries(resource.fields as Fields)
      .filter(([, field]) => (field.adds ? 'total' : field.kind) === kind)
      .map(([name, field]) => ({ resource, name, field })),
  );
  const isNamed = ({ field }: { field: AnyField }) => (field.label as { en?: string }).en === label;
  const example = found.find(isNamed) ?? found.find(({ field }) => isWritable(field)) ?? found[0];
  if (!example) throw new Error(`No resource of the library has a field of the kind ${kind}`);
  const { when: _, ...plain } = example.field as AnyField & { when?: unknown };
  // The example shows the kind's input even if only the library's server can set this field.
  const hasInput = kind === 'file' || found.some(({ field: other }) => isWritable(other));
  const field = (hasInput ? { ...plain, readOnly: false } : plain) as AnyField;
  const value = rowsFor(field) ?? values[kind as Kind]?.() ?? kindSamples[kind as Kind];
  return { ...example, field, value };
};
