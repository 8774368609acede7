import type { AnyField, Fields } from '../../../core/kind';
import type { AnyResource, FormGroup } from '../../../declaration/resource/resource';
import { isWritable } from '../../../declaration/wire/wire';
import { kindOf } from '../../../kinds';
import { fieldsIn, groupsInOrder } from '../values/layout';
import type { NamedField } from '../values/layout';

export const shapeOf = (field: AnyField) => {
  const { shape = {} } = kindOf(field);
  return typeof shape === 'function' ? shape(field) : shape;
};

/**
 * Returns whether an input's height is known before the input renders. If it isn't, no field is shown below the input's
 * skeleton.
 */
const isEven = (field: AnyField): boolean =>
  Boolean(shapeOf(field).isEven) && isWritable(field) && !field.when && !field.help;

/** The number of fields that fill a screen. */
const screenful = 5;

export interface Part {
  group: FormGroup<Fields>;
  named: readonly NamedField[];
  /** The total number of fields in the form's preceding parts. */
  before: number;
}

export const fieldsOf = (parts: readonly Part[]) => parts.flatMap(({ named }) => named);

export const partsOf = (resource: AnyResource): Part[] => {
  const parts = groupsInOrder(resource).map((group) => ({ group, named: fieldsIn(resource, group), before: 0 }));
  return parts.map((part, index) => ({ ...part, before: fieldsOf(parts.slice(0, index)).length }));
};

const within = (count: number, { before, named }: Part) => Math.min(Math.max(count - before, 0), named.length);

/**
 * Returns the number of fields to show: the rendered fields, followed by skeletons up to and including the first field
 * of unknown height.
 */
const shapedOf = (fields: readonly NamedField[], renderedCount: number): number => {
  const uneven = fields.findIndex(({ field }, index) => index >= renderedCount && !isEven(field));
  if (uneven < 0) return fields.length;
  // A conditional field has no skeleton, because it may never appear.
  return fields[uneven]!.field.when ? uneven : uneven + 1;
};

export interface ShownPart extends Part {
  rendered: number;
  shaped: number;
  isVisible: boolean;
}

/**
 * Returns the parts of a column, with the number of fields to show in each part. `renderedCount` is the number of
 * rendered fields across all columns.
 */
export const shownIn = (column: readonly Part[], renderedCount: number): ShownPart[] => {
  const rendered = column.reduce((count, part) => count + within(renderedCount, part), 0);
  const fields = fieldsOf(column);
  const shaped = shapedOf(fields, rendered);
  return column.map((part, index) => {
    const before = fieldsOf(column.slice(0, index)).length;
    return {
      ...part,
      rendered: within(renderedCount, part),
      shaped: within(shaped, { ...part, before }),
      isVisible: before < Math.max(rendered, Math.min(shaped, screenful)),
    };
  });
};
