// Records that are drafts until they are published, and public between two moments.
import type { Condition } from '../../core/condition';
import type { Fields } from '../../core/kind';
import type { OwnText } from '../../core/text/text';
import { words } from '../../core/text/text';
import { stateField } from '../../kinds/choice/kind';
import type { Check } from './checks';
import { after, notBefore } from './checks';

/** The fields that determine whether a record is public. At least one end is required. */
export interface Publish<Moment extends string = string, Switch extends string = string> {
  /** The start, inclusive. Without `on`, a record without a start is a draft. */
  from?: Moment;
  /** The end: exclusive for a moment, inclusive for a day (in UTC). A record without an end stays public. */
  until?: Moment;
  /** A toggle; a record is a draft while it is off. */
  on?: Switch;
}

/** The names of fields of some kinds, or the error message `None` if there are none. */
type NamesOf<F extends Fields, Kind extends string, None extends string> = [
  { [K in keyof F]: F[K] extends { kind: Kind } ? K : never }[keyof F],
] extends [infer Names extends string]
  ? [Names] extends [never]
    ? None
    : Names
  : None;

/** The valid `publish` of a resource with these fields. */
export type PublishBy<F extends Fields> = Publish<
  NamesOf<F, 'date' | 'dateTime', 'no field here is a date or a dateTime'>,
  NamesOf<F, 'toggle', 'no field here is a toggle'>
>;

/** The states of publication, in the order of lists. `running` is public. */
export const publishStates: Readonly<
  Record<'draft' | 'scheduled' | 'running' | 'ended', OwnText & { tone: 'neutral' | 'info' | 'success' }>
> = {
  draft: { ...words('publish.draft'), tone: 'neutral' },
  scheduled: { ...words('publish.scheduled'), tone: 'info' },
  running: { ...words('publish.running'), tone: 'success' },
  ended: { ...words('publish.ended'), tone: 'neutral' },
};

/** Conditions of every state except `running`; the first that holds wins. */
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

/** A resource's fields plus the `state` that `publish` adds. */
export type Published<F extends Fields, P> = P extends object ? F & { state: ReturnType<typeof stateOf> } : F;

interface Publishable {
  fields: Fields;
  checks?: readonly Check<never>[];
  list?: { columns?: readonly string[]; filters?: readonly string[] };
}

/**
 * Adds to a declaration what follows from its `publish`: a state with its column, filter and tabs, and a check that the
 * end is after the start.
 */
export const asPublished = <D extends Publishable>(declared: D & { title: string }, publish: Publish): D => {
  const { fields, checks = [], list: { columns = [declared.title], filters = [], ...list } = {} } = declared;
  const { from, until } = publish;
  const withState = (names: readonly string[]) => [...new Set([...names, 'state'])];
  const order = fields[until ?? '']?.kind === 'date' ? notBefore : after;
  return {
    ...declared,
    // A field already named `state` is reported at startup.
    fields: { ...fields, state: fields.state ?? stateOf(publish, fields) },
    checks: from === undefined || until === undefined ? checks : [...checks, order(from, until)],
    list: { tabs: 'state', ...list, columns: withState(columns), filters: withState(filters) },
  };
};
