import type { Text } from '../../core/text/text';
import type { Tone } from '../../kinds/choice/kind';

/** Something that waits to be done: the records of a resource that a filter finds. */
export interface Task {
  name: string;
  /** The resource's name. */
  resource: string;
  /** Values of the resource's declared filters, as its list has them. */
  filter: Readonly<Record<string, boolean | string | readonly string[]>>;
  label: Text;
  tone: Tone;
}

/** The reply of `GET overview`: how many records each resource of the tenant holds for the caller, and each task. */
export interface Overview {
  resources: Record<string, number>;
  tasks: Record<string, number>;
}
