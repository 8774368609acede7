import { Box, Button } from '@mui/material';
import type { KnownJob } from '../../../core/jobs';
import { filled } from '../../../core/text/text';
import { useFormats } from '../../hooks/useFormats';
import { useText } from '../../hooks/useText';
import { Figure } from '../../widgets/Figure';
import { StatusChip } from '../../widgets/StatusChip';
import { states } from './texts';

interface JobRowProps {
  job: KnownJob;
  /** What its kind is called. */
  name: string;
  onChange(call: 'retry' | 'cancel', id: string): void;
}

/** The moment that matters of a job: when it is due, while it waits; when it began, while it is under way; else when it ended. */
const momentOf = ({ state, due_at, started_at, ended_at }: KnownJob) => {
  if (state === 'waiting' || state === 'retrying') return ['jobs.due', due_at] as const;
  return state === 'running' ? (['jobs.began', started_at] as const) : (['jobs.ended', ended_at] as const);
};

/** A job: what it is about, how far it has come, why it failed, and what can be done with it. */
export const JobRow = ({ job, name, onChange }: JobRowProps) => {
  const text = useText();
  const formats = useFormats();
  const { job_id, state, about, attempts, most_attempts, error, action } = job;
  const [what, when] = momentOf(job);
  const tries = { done: formats.number(attempts), most: formats.number(most_attempts) };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        paddingInline: 2,
        paddingBlock: 1.5,
      }}
    >
      <Box sx={{ minInlineSize: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Box component="span" sx={{ fontWeight: 500 }}>
            <bdi>{name}</bdi>
          </Box>
          <StatusChip tone={states[state].tone}>{text(states[state])}</StatusChip>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary', typography: 'caption' }}>
          {Object.entries(about).map(([record, id]) => (
            <Figure key={record} dir="ltr">
              {record} {id}
            </Figure>
          ))}
          {when && (
            <span>
              {text(what)}: <Figure>{formats.dateTime(when)}</Figure>
            </span>
          )}
          {attempts > 1 && <span>{filled(text('jobs.attempt'), tries)}</span>}
        </Box>
      </Box>
      {action && (
        <Button
          variant="outlined"
          size="small"
          color={action === 'cancel' ? 'inherit' : 'primary'}
          aria-label={`${text(`jobs.${action}`)}: ${name}`}
          onClick={() => onChange(action, job_id)}
        >
          {text(`jobs.${action}`)}
        </Button>
      )}
      {error && (
        <Box
          component="p"
          dir="auto"
          sx={{ gridColumn: '1 / -1', margin: 0, color: 'error.main', typography: 'body2', overflowWrap: 'anywhere' }}
        >
          {error}
        </Box>
      )}
    </Box>
  );
};
