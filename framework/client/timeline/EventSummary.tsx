import { Box } from '@mui/material';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useGetMany } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyField, Fields } from '../../core/kind';
import type { Text, Wording } from '../../core/text/text';
import type { HistoryEvent } from '../../declaration/history/events';
import { pastOf } from '../../declaration/history/done';
import type { AnyResource } from '../../declaration/resource/resource';
import { stateName } from '../../declaration/resource/steps';
import { useLogWords } from '../activity/logWords';
import { useLanguageName, useListed, useText, useTextKey } from '../hooks/useText';
import { StatusChip } from '../widgets/cellParts';
import { languagesIn } from '../../core/kind';
import { isEmpty, isObject } from '../../core/objects';
import { isAllowed } from '../../declaration/admin/roles';
import { kindOf } from '../../kinds';
import type { Changes } from '../../kinds/made/kind';
import { useRole } from '../hooks/useClient';
import { useRegistry } from '../hooks/useRegistry';
import { wholeCellOf } from '../widgets/wholeCells';
import { useChangeWording } from '../activity/changeWording';

/** The maximum length of a value within a sentence, in characters. */
const longest = 80;

/** Replaces the placeholders in a sentence with React nodes. */
const Sentence = ({ template, nodes }: { template: string; nodes: Readonly<Record<string, ReactNode>> }) => (
  <>
    {template.split(/%\{(\w+)\}/).map((part, index) => (
      // eslint-disable-next-line react/no-array-index-key -- the parts of a sentence are never reordered
      <Fragment key={index}>{index % 2 === 0 ? part : <bdi>{nodes[part]}</bdi>}</Fragment>
    ))}
  </>
);

export interface FieldChangeProps {
  resource: AnyResource;
  name: string;
  field: AnyField;
  pair: Changes[string];
  /** The name of the field in the sentence. Default: its label. */
  label?: string | undefined;
  /** The number of records that changed in the same way, such as "9 variants". Undefined for a single record. */
  of?: string | undefined;
}

/** The old and new values, formatted as parts of a sentence. */
interface Sides {
  from: ReactNode;
  to: ReactNode;
  hasFrom: boolean;
  hasTo: boolean;
}

interface SidesSentenceProps {
  label: string;
  of: string | undefined;
  sides: Sides | undefined;
  /**
   * True if the values are free text, which is shown in quotation marks. The marks are rendered outside the values
   * because a value may have a different text direction.
   */
  isQuoted?: boolean;
}

const SidesSentence = ({ label, of, sides, isQuoted }: SidesSentenceProps) => {
  const { say, sayMany, fill } = useChangeWording();
  if (!sides) return <>{of === undefined ? say('changed', label) : sayMany(label, of)}</>;
  const { hasFrom, hasTo, ...nodes } = sides;
  if (of !== undefined && !(hasFrom && hasTo)) return <>{sayMany(label, of)}</>;
  const template =
    of === undefined
      ? say(!hasFrom ? 'set' : hasTo ? 'values' : 'removed', label)
      : say('manyValues', label, { records: of });
  const quoted = template.replaceAll(/%\{(?:from|to)\}/g, (gap) => fill('quoted', { text: gap }));
  return <Sentence template={isQuoted ? quoted : template} nodes={nodes} />;
};

/** Renders a change to references. If the titles of the records aren't known, the sentence mentions only the field. */
const ReferenceChange = ({
  to,
  pair,
  label,
  of,
}: {
  to: string;
  pair: Changes[string];
  label: string;
  of: string | undefined;
}) => {
  const text = useText();
  const list = useListed();
  const role = useRole();
  const target = useRegistry().get(to);
  const sides = pair.map((side) => (isEmpty(side) ? [] : [side].flat())) as [unknown[], unknown[]];
  // An event stores the titles that the records had when the event occurred.
  const ids = sides.flat().filter((one) => typeof one === 'number');
  const { data = [] } = useGetMany<RaRecord>(
    to,
    { ids },
    { retry: false, enabled: ids.length > 0 && target !== undefined && isAllowed(role, target, 'list') },
  );
  const titleOf = (one: unknown): string => {
    const title = typeof one === 'number' ? data.find((found) => found?.id === one)?.[target?.title ?? 'id'] : one;
    return isObject(title) ? text(title as Text) : typeof title === 'string' ? title : '';
  };
  const [from, after] = sides.map((side) => side.map(titleOf)) as [string[], string[]];
  const isKnown = [...from, ...after].every(Boolean);
  const [before, now] = [list(from), list(after)];
  const isShort = before.length <= longest && now.length <= longest;
  return (
    <SidesSentence
      label={label}
      of={of}
      sides={
        isKnown && isShort ? { from: before, to: now, hasFrom: from.length > 0, hasTo: after.length > 0 } : undefined
      }
    />
  );
};

/** Renders a change to a localized string, as one sentence per changed language. */
const TextChange = ({ field, pair: [from, to], label, of }: FieldChangeProps & { label: string }) => {
  const own = useTextKey();
  const languageName = useLanguageName();
  const { fill } = useChangeWording();
  const [before, after] = [(from ?? {}) as Partial<Text>, (to ?? {}) as Partial<Text>];
  const changed = languagesIn(field).filter((key) => (before[key] ?? '') !== (after[key] ?? ''));
  const isLong =
    (kindOf(field).lengthy ?? false) ||
    [before, after].some((texts) => changed.some((key) => (texts[key] ?? '').length > longest));
  if (isLong || changed.length === 0) return <SidesSentence label={label} of={of} sides={undefined} />;
  return changed
    .toSorted((one, other) => Number(other === own) - Number(one === own))
    .map((key) => (
      <Box key={key} component="span" sx={{ display: 'block' }}>
        <SidesSentence
          isQuoted
          label={key === own ? label : fill('inLanguage', { field: label, language: languageName(key) })}
          of={of}
          sides={{
            from: before[key],
            to: after[key],
            hasFrom: Boolean(before[key]),
            hasTo: Boolean(after[key]),
          }}
        />
      </Box>
    ));
};

const isShort = (value: unknown): boolean => {
  if (isEmpty(value)) return true;
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') && value.join(', ').length <= longest;
  return !isObject(value) && String(value).length <= longest;
};

/** Describes a changed field in a sentence in the past tense. Short values are part of the sentence. */
export const FieldChange = ({ label: given, ...props }: FieldChangeProps) => {
  const text = useText();
  const list = useListed();
  const { fill } = useChangeWording();
  const { resource, name, field, pair, of } = props;
  const label = given ?? text(field.label);
  const [from, to] = pair;
  const { to: target } = field as { to?: string };
  if (target !== undefined) return <ReferenceChange to={target} pair={pair} label={label} of={of} />;
  if (typeof to === 'boolean' && of === undefined) return <>{fill(to ? 'on' : 'off', { field: label })}</>;
  if (isObject(from) || isObject(to)) {
    const isText = languagesIn(field).some((key) => [from, to].some((side) => isObject(side) && key in side));
    if (isText) return <TextChange {...props} label={label} />;
  }
  const isMasked = isEmpty(from) && isEmpty(to);
  if (kindOf(field).lengthy || isMasked || !isShort(from) || !isShort(to))
    return <SidesSentence label={label} of={of} sides={undefined} />;
  const Cell = wholeCellOf(field);
  const valueOf = (value: unknown): ReactNode => {
    const choice = stateName(field, value);
    if (choice) return text(choice as Wording);
    if (Array.isArray(value)) return list(value as string[]);
    return <Cell resource={resource} record={{ id: 0, [name]: value } as never} name={name} field={field} whole />;
  };
  return (
    <SidesSentence
      label={label}
      of={of}
      sides={{ from: valueOf(from), to: valueOf(to), hasFrom: !isEmpty(from), hasTo: !isEmpty(to) }}
    />
  );
};

const State = ({ resource: { fields, stage }, state }: { resource: AnyResource; state: string }) => {
  const text = useText();
  const option =
    stage === undefined
      ? undefined
      : (stateName((fields as Fields)[stage], state) as (Text & { tone?: 'info' }) | undefined);
  return option ? <StatusChip tone={option.tone ?? 'neutral'}>{text(option)}</StatusChip> : <bdi>{state}</bdi>;
};

const Arrow = () => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{ display: 'inline-block', '[dir="rtl"] &': { transform: 'scaleX(-1)' } }}
  >
    →
  </Box>
);

interface EventSummaryProps {
  resource: AnyResource;
  event: HistoryEvent;
  /**
   * The name of the event in the past tense. Undefined if the sentences about the changes already describe the event.
   */
  name: string | undefined;
  changes: readonly FieldChangeProps[];
}

/** An event in the history: its name, the old and the new state, the note, and the changes as sentences. */
export const EventSummary = ({ resource, event: { from, to, note }, name, changes }: EventSummaryProps) => (
  <>
    {(name || (from && to)) && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        {from && to && (
          <>
            <State resource={resource} state={from} />
            <Arrow />
            <State resource={resource} state={to} />
          </>
        )}
      </Box>
    )}
    {note && (
      <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {note}
      </Box>
    )}
    {changes.length > 0 && (
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {changes.map((change) => (
          <Box component="li" key={change.name} data-field={change.name}>
            <FieldChange {...change} />
          </Box>
        ))}
      </Box>
    )}
  </>
);

/** Returns the fields that an action always changes. Its name already implies these changes. */
const saidBy = ({ actions, stage }: AnyResource, type: string): Set<string> => {
  const { moves, patch } = (actions[type] ?? {}) as { moves?: object; patch?: unknown };
  return new Set([
    ...(stage === undefined ? [] : [stage]),
    ...Object.keys(moves ?? {}),
    ...(typeof patch === 'object' && patch !== null ? Object.keys(patch) : []),
  ]);
};

/** Returns an event's changes to the record's fields. Omits changes that the event's name already implies. */
export const changesIn = (resource: AnyResource, { type, changes }: HistoryEvent): FieldChangeProps[] => {
  const said = saidBy(resource, type);
  return Object.entries(changes ?? {}).flatMap(([name, pair]) => {
    const field = (resource.fields as Fields)[name];
    return field && !said.has(name) ? [{ resource, name, field, pair }] : [];
  });
};

/** Returns the name of an event in the past tense, or undefined for an edit with visible changes. */
export const useEventName = (resource: AnyResource, { type }: HistoryEvent, changes: readonly unknown[]) => {
  const text = useText();
  const { calls } = useLogWords();
  const action = resource.actions[type];
  if (action) return pastOf(action, text);
  return type === 'update' && changes.length > 0 ? undefined : text(calls[type] ?? calls.update);
};

/** The timeline item for an event, used if the resource declares no custom event view. */
export const EventItem = ({ resource, event }: { resource: AnyResource; event: HistoryEvent }) => {
  const changes = changesIn(resource, event);
  return (
    <EventSummary resource={resource} event={event} name={useEventName(resource, event, changes)} changes={changes} />
  );
};
