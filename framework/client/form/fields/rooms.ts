import type { AnyField } from '../../../core/kind';
import { isWritable } from '../../../declaration/wire/wire';
import { kindOf } from '../../../kinds';
import { languagesIn } from '../../../core/kind';

/** Height of an input, for both densities and touch. */
const line = 'max(1.35rem + 2 * var(--mj-input), var(--mj-control))';

const shapeOf = (field: AnyField) => {
  const { shape = {} } = kindOf(field);
  return typeof shape === 'function' ? shape(field) : shape;
};

/** Checks whether an input's height is known before it renders, so that content may follow its skeleton. */
export const isEven = (field: AnyField): boolean =>
  Boolean(shapeOf(field).isEven) && isWritable(field) && !field.when && !field.help;

/** The skeleton of a field's input: number and height of boxes, and the breakpoint from which they pair up. */
export const roomOf = (field: AnyField) => {
  const { height = line, pairs } = shapeOf(field);
  return { boxes: pairs ? languagesIn(field).length : 1, height, pairs: pairs ?? 'md' };
};
