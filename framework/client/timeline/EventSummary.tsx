import { Box } from '@mui/material';
import type { Fields } from '../../core/kind';
import type { Text } from '../../core/text/text';
import type { HistoryEvent } from '../../declaration/history/events';
import { pastOf } from '../../declaration/history/done';
import type { AnyResource } from '../../declaration/resource/resource';
import { stateName } from '../../declaration/resource/steps';
import type { FieldChangeProps } from '../activity/FieldChange';
import { FieldChange } from '../activity/FieldChange';
import { useLogWords } from '../activity/logWords';
import { useText } from '../hooks/useText';
import { StatusChip } from '../widgets/cellParts';

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
