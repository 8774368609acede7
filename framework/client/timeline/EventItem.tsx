import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../core/kind';
import type { Text } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource/resource';
import { stateName } from '../../declaration/resource/steps';
import { useLogWords } from '../activity/logWords';
import { useText } from '../hooks/useText';
import { StatusChip } from '../widgets/StatusChip';
import { Arrow, Changed } from './ChangeItem';
import type { HistoryEvent } from '../../declaration/history/events';

const State = ({ resource: { fields, stage }, state }: { resource: AnyResource; state: string }) => {
  const text = useText();
  const known =
    stage === undefined
      ? undefined
      : (stateName((fields as Fields)[stage], state) as (Text & { tone?: 'info' }) | undefined);
  return known ? <StatusChip tone={known.tone ?? 'neutral'}>{text(known)}</StatusChip> : <bdi>{state}</bdi>;
};

/** An event of a record's history: what was done, from which state to which, why, and what changed. */
export const EventItem = ({ resource, event }: { resource: AnyResource; record: RaRecord; event: HistoryEvent }) => {
  const text = useText();
  const { calls } = useLogWords();
  const { type, from, to, note, changes } = event;
  const name = (resource.actions[type] as { label: Text } | undefined)?.label ?? calls[type];
  const told = Object.entries(changes ?? {}).filter(
    ([field]) => field !== resource.stage && (resource.fields as Fields)[field],
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name ? text(name) : type}
        </Box>
        {from && to && (
          <>
            <State resource={resource} state={from} />
            <Arrow />
            <State resource={resource} state={to} />
          </>
        )}
      </Box>
      {note && (
        <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Box>
      )}
      {told.length > 0 && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', fontSize: 'body2.fontSize' }}>
          {told.map(([field, pair]) => (
            <Changed
              key={field}
              resource={resource}
              name={field}
              field={(resource.fields as Fields)[field]!}
              pair={pair}
            />
          ))}
        </Box>
      )}
    </>
  );
};
