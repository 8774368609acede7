// Declares when records are public. Before their start, records are drafts. After their end, they are no longer public.
import type { Condition } from '../../core/condition';
import type { Fields } from '../../core/kind';
import type { OwnText } from '../../core/text/text';
import { words } from '../../core/text/text';
import { stateField } from '../../kinds/choice/kind';
import type { Check } from './checks';
import { after, notBefore } from './checks';

/** The fields that determine whether a record is public. At least a start or an end is required. */
export interface Publish<Moment extends string = string, Switch extends string = string> {
  /**
   * The field that stores when publication starts, inclusive. Unless `on` is declared, records without a start are
   * drafts.
   */
  from?: Moment;
  /**
   * The field that stores when publication ends. A date with a time is exclusive, and a date without a time (in UTC) is
   * inclusive. Records without an end remain public.
   */
  until?: Moment;
  /** The toggle field. A record is a draft while this toggle is off. */
  on?: Switch;
}

/** The names of the fields whose kind is `Kind`, or the error message `None` if there are none. */
type NamesOf<F extends Fields, Kind extends string, None extends string> = [
  { [K in keyof F]: F[K] extends { kind: Kind } ? K : never }[keyof F],
] extends [infer Names extends string]
  ? [Names] extends [never]
    ? None
    : Names
  : None;

/** The type of a valid `publish` for a resource with the fields `F`. */
export type PublishBy<F extends Fields> = Publish<
  NamesOf<F, 'date' | 'dateTime', 'no field here is a date or a dateTime'>,
  NamesOf<F, 'toggle', 'no field here is a toggle'>
>;

/** The states of publication, in sort order. A record is public while its state is `running`. */
export const publishStates: Readonly<
  Record<'draft' | 'scheduled' | 'running' | 'ended', OwnText & { tone: 'neutral' | 'info' | 'success' }>
> = {
  draft: { ...words('publish.draft'), tone: 'neutral' },
  scheduled: { ...words('publish.scheduled'), tone: 'info' },
  running: { ...words('publish.running'), tone: 'success' },
  ended: { ...words('publish.ended'), tone: 'neutral' },
};

/** Returns the conditions of all states except `running`. The first true condition determines the state. */
export const publishCases = ({ from, until, on }: Publish, fields: Fields) => {
  const ended = (name: string): Condition =>
    fields[name]?.kind === 'date' ? { field: name, before: 'now' } : { field: name, is: 'past' };
  const draft: Condition | undefined =
    on !== undefined
      ? { not: { field: on, in: [true] } }
      : from !== undefined
        ? { field: from, is: 'empty' }
        : undefined;
  return [
    ...(until !== undefined ? [{ is: 'ended', when: ended(until) } as const] : []),
    ...(draft ? [{ is: 'draft', when: draft } as const] : []),
    ...(from !== undefined ? [{ is: 'scheduled', when: { field: from, is: 'future' } } as const] : []),
  ];
};

const stateOf = (publish: Publish, fields: Fields) =>
  stateField({
    label: words('publish.state'),
    choices: publishStates,
    cases: publishCases(publish, fields),
    otherwise: 'running',
  });

/** The fields of a resource, including the `state` that `publish` adds. */
export type Published<F extends Fields, P> = P extends object ? F & { state: ReturnType<typeof stateOf> } : F;

interface Publishable {
  fields: Fields;
  checks?: readonly Check<never>[];
  list?: { columns?: readonly string[]; filters?: readonly string[] };
}

/**
 * Extends a declaration with the parts that `publish` requires: a state with its column, filter and tabs, and a check
 * that the end is after the start.
 */
export const asPublished = <D extends Publishable>(declared: D & { title: string }, publish: Publish): D => {
  const { fields, checks = [], list: { columns = [declared.title], filters = [], ...list } = {} } = declared;
  const { from, until } = publish;
  const withState = (names: readonly string[]) => [...new Set([...names, 'state'])];
  const order = fields[until ?? '']?.kind === 'date' ? notBefore : after;
  return {
    ...declared,
    // A declared field named `state` is reported as an error at startup.
    fields: { ...fields, state: fields.state ?? stateOf(publish, fields) },
    checks: from === undefined || until === undefined ? checks : [...checks, order(from, until)],
    list: { tabs: 'state', ...list, columns: withState(columns), filters: withState(filters) },
  };
};
