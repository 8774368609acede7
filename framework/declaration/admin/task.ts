import type { Text } from '../../core/text';
import type { Tone } from '../../kinds/choice/kind';

/** Something that waits to be done: the records of an area that a filter finds. */
export interface Task {
  name: string;
  /** The area's name. */
  area: string;
  /** Values of the area's declared filters, as its list has them. */
  filter: Readonly<Record<string, boolean | string | readonly string[]>>;
  label: Text;
  tone: Tone;
}

/** The reply of `GET overview`: how many records each resource of the tenant holds for the caller, and each task. */
export interface Overview {
  areas: Record<string, number>;
  tasks: Record<string, number>;
}
