import { Box, Button, Card, Typography } from '@mui/material';
import { useId } from 'react';
import type { DeclaredJob, JobState } from '../../../core/jobs';
import { jobStates } from '../../../core/jobs';
import { useFormats } from '../../hooks/useFormats';
import { useText } from '../../hooks/useText';
import { Figure } from '../../widgets/Figure';
import { states } from './texts';

interface JobKindsProps {
  kinds: readonly DeclaredJob[];
  /** Asks for the jobs of a kind that are in a state. */
  onAsk(asked: { job: string; state: JobState }): void;
  onRun(job: string): void;
}

/** The states whose number is told though it is none. */
const always: readonly JobState[] = ['waiting', 'running', 'failed', 'done'];

const Kind = ({ kind, onAsk, onRun }: Omit<JobKindsProps, 'kinds'> & { kind: DeclaredJob }) => {
  const text = useText();
  const formats = useFormats();
  const { job, label, next_at, counts, action } = kind;
  return (
    <Card component="li" sx={{ display: 'grid', alignContent: 'start', gap: 1, padding: 2 }}>
      <Typography variant="h3">
        <bdi>{label}</bdi>
      </Typography>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
      >
        <Typography variant="body2" color="text.secondary">
          {next_at ? (
            <>
              {text('jobs.next')}: <Figure>{formats.dateTime(next_at)}</Figure>
            </>
          ) : (
            text('jobs.whenNeeded')
          )}
        </Typography>
        {action && (
          <Button size="small" aria-label={`${text('jobs.run')}: ${label}`} onClick={() => onRun(job)}>
            {text('jobs.run')}
          </Button>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(4.5rem, 1fr))',
          marginInline: -1,
          marginBlockStart: 'auto',
        }}
      >
        {jobStates
          .filter((state) => always.includes(state) || counts[state] > 0)
          .map((state) => (
            <Button
              key={state}
              color={state === 'failed' && counts.failed > 0 ? 'error' : 'inherit'}
              disabled={counts[state] === 0}
              onClick={() => onAsk({ job, state })}
              sx={{ flexDirection: 'column', minInlineSize: 0, paddingInline: 1, paddingBlock: 0.5 }}
            >
              <Box component="span" sx={{ typography: 'h3' }}>
                <Figure>{formats.number(counts[state])}</Figure>
              </Box>{' '}
              <Box component="span" sx={{ typography: 'caption' }}>
                {text(states[state])}
              </Box>
            </Button>
          ))}
      </Box>
    </Card>
  );
};

/** Each kind of job: what it does, when it is due, and how many there are in each state, which lead to these. */
export const JobKinds = ({ kinds, ...does }: JobKindsProps) => {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ marginBlockEnd: 1.5 }}>
        {text('jobs.kinds')}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
          gap: 2,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {kinds.map((kind) => (
          <Kind key={kind.job} kind={kind} {...does} />
        ))}
      </Box>
    </section>
  );
};
