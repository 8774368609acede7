import type { AnyField } from '../../../core/kind';
import { isWritable } from '../../../declaration/wire/wire';
import { kindOf } from '../../../kinds';
import { languagesIn } from '../../../core/kind';

/** A box to type in, in either density and under a finger. */
const line = 'max(1.35rem + 2 * var(--mj-input), var(--mj-control))';

const shapeOf = (field: AnyField) => {
  const { shape = {} } = kindOf(field);
  return typeof shape === 'function' ? shape(field) : shape;
};

/** Whether the height of a field's input is known before it is drawn, so that something may stand below its shape. */
export const isEven = (field: AnyField): boolean =>
  Boolean(shapeOf(field).isEven) && isWritable(field) && !field.when && !field.help;

/** The boxes of a field's input before it is drawn: how many and how high, and from which width on they stand in pairs. */
export const roomOf = (field: AnyField) => {
  const { height = line, pairs } = shapeOf(field);
  return { boxes: pairs ? languagesIn(field).length : 1, height, pairs: pairs ?? 'md' };
};
