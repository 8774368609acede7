import type { Condition } from '../../core/condition';
import type { Text } from '../../core/text/text';
import type { Tone } from '../../kinds/choice/kind';

/** Pending work: the records of a resource that match a filter. */
export interface Task {
  name: string;
  resource: string;
  /** Values of the resource's declared filters. */
  filter: Readonly<Record<string, boolean | string | readonly string[]>>;
  label: Text;
  tone: Tone;
}

/** A step of the initial setup. The records themselves show whether it is done. */
export interface FirstStep {
  name: string;
  label: Text;
  hint: Text;
  /** A singleton has one screen only. */
  opens: { resource: string; screen: 'create' | 'list' };
  /** The step is done if any of these resources has a record (matching `when`, if given). */
  done: readonly { resource: string; when?: Condition }[];
}

/**
 * The reply of `GET overview`: the caller's number of records per resource and task. `steps`, the first steps that are
 * done, is missing unless the caller may take all of them.
 */
export interface Overview {
  resources: Record<string, number>;
  tasks: Record<string, number>;
  steps?: Record<string, boolean>;
}
