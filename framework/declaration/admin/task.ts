import type { Condition } from '../../core/condition';
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

/** Something that has to be there before the work can begin; what is there already is worked out by the records themselves. */
export interface FirstStep {
  name: string;
  label: Text;
  /** Why it is worth doing, in a sentence. */
  hint: Text;
  /** The resource's name, and the screen on which it is done; of a resource of one record there is one alone. */
  opens: { resource: string; screen: 'create' | 'list' };
  /** It is done where any of these has a record; with `when`, one of which that holds. */
  done: readonly { resource: string; when?: Condition }[];
}

/**
 * The reply of `GET overview`: how many records each resource of the tenant holds for the caller, and each task; and which of
 * the first steps are done, for who may take all of them.
 */
export interface Overview {
  resources: Record<string, number>;
  tasks: Record<string, number>;
  steps?: Record<string, boolean>;
}
