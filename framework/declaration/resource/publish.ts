// Records that are drafts until they are published, and out between two moments.
import type { Condition } from '../../core/condition';
import type { Fields } from '../../core/kind';
import type { OwnText } from '../../core/text/text';
import { words } from '../../core/text/text';
import { stateField } from '../../kinds/state/kind';
import type { Check } from './checks';
import { after, notBefore } from './checks';

/** The fields that say when a record is out; one of the ends may be left out. */
export interface Publish<Moment extends string = string, Switch extends string = string> {
  /** From which moment or day on, itself included. Without `on`, a record that has none is a draft. */
  from?: Moment;
  /** Until which moment, itself no longer, or until the end of which day (in UTC). A record that has none is out for good. */
  until?: Moment;
  /** A toggle: where it is off, a record is a draft. */
  on?: Switch;
}

/** The names of fields of some kinds; what the compiler is to say where there are none. */
type NamesOf<F extends Fields, Kind extends string, None extends string> = [
  { [K in keyof F]: F[K] extends { kind: Kind } ? K : never }[keyof F],
] extends [infer Names extends string]
  ? [Names] extends [never]
    ? None
    : Names
  : None;

/** What a resource of such fields can be published by. */
export type PublishBy<F extends Fields> = Publish<
  NamesOf<F, 'date' | 'dateTime', 'no field here is a date or a dateTime'>,
  NamesOf<F, 'toggle', 'no field here is a toggle'>
>;

/** How a record stands to being published, in the order in which lists have it; `running` is out. */
export const publishStates: Readonly<
  Record<'draft' | 'scheduled' | 'running' | 'ended', OwnText & { tone: 'neutral' | 'info' | 'success' }>
> = {
  draft: { ...words('publish.draft'), tone: 'neutral' },
  scheduled: { ...words('publish.scheduled'), tone: 'info' },
  running: { ...words('publish.running'), tone: 'success' },
  ended: { ...words('publish.ended'), tone: 'neutral' },
};

/** When a record is in each state but `running`; the first that holds counts. */
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

/** The fields of a resource with the one that it has of being published. */
export type Published<F extends Fields, P> = P extends object ? F & { state: ReturnType<typeof stateOf> } : F;

/** What being published adds to. */
interface Publishable {
  fields: Fields;
  checks?: readonly Check<never>[];
  list?: { columns?: readonly string[]; filters?: readonly string[] };
}

/** A declaration with what follows from its `publish`: a state, its column, filter and tabs, and which end comes last. */
export const asPublished = <D extends Publishable>(declared: D & { title: string }, publish: Publish): D => {
  const { fields, checks = [], list: { columns = [declared.title], filters = [], ...list } = {} } = declared;
  const { from, until } = publish;
  const withState = (names: readonly string[]) => [...new Set([...names, 'state'])];
  const order = fields[until ?? '']?.kind === 'date' ? notBefore : after;
  return {
    ...declared,
    // Another field of that name is complained of at the start.
    fields: { ...fields, state: fields.state ?? stateOf(publish, fields) },
    checks: from === undefined || until === undefined ? checks : [...checks, order(from, until)],
    list: { tabs: 'state', ...list, columns: withState(columns), filters: withState(filters) },
  };
};
