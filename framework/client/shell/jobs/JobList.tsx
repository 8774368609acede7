import { Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { jobStates } from '../../../core/jobs';
import type { DeclaredJob, JobState, KnownJob } from '../../../core/jobs';
import { filled, words } from '../../../core/text/text';
import { useFormats, useText } from '../../hooks/useText';
import { EmptyState } from '../../page/EmptyState';
import { Figure, StatusChip } from '../../widgets/cellParts';
import type { Wording } from '../../../core/text/text';
import type { Tone } from '../../../kinds/choice/kind';
import { useServices } from '../services/services';

export const states: Readonly<Record<JobState, Wording & { tone: Tone }>> = {
  waiting: { ...words('jobs.states.waiting'), tone: 'info' },
  retrying: { ...words('jobs.states.retrying'), tone: 'warning' },
  running: { ...words('jobs.states.running'), tone: 'info' },
  done: { ...words('jobs.states.done'), tone: 'success' },
  failed: { ...words('jobs.states.failed'), tone: 'danger' },
  canceled: { ...words('jobs.states.canceled'), tone: 'neutral' },
};

export interface JobsQuery {
  job?: string | undefined;
  state?: string | undefined;
  count: number;
}

interface Jobs {
  jobs: KnownJob[];
  total: number;
  kinds: DeclaredJob[];
}

/** The interval between polls, in milliseconds. */
const pause = 5000;

const key = 'jobs';

/** Polls the server for jobs until a call fails. Returns the previous list of jobs while a new one loads. */
export const useJobs = ({ job, state, count }: JobsQuery) => {
  const { http } = useServices();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useQuery<Jobs, Error>({
    queryKey: [key, job, state, count],
    placeholderData: keepPreviousData,
    refetchInterval: (query) => query.state.status !== 'error' && pause,
    queryFn: async ({ signal }) => {
      try {
        const { data, meta } = await http.request<KnownJob[]>({
          method: 'GET',
          path: 'jobs',
          query: { per_page: count, filter: { job, state } },
          signal,
          fallback: 'messages.failed_to_get_data',
          like: [{ job_id: '', job: '', state: 'waiting', about: {} }],
          likeMeta: { total: 0, jobs: [{ job: '', label: '', counts: {} }] },
        });
        const { total, jobs } = meta as { total: number; jobs: DeclaredJob[] };
        return { jobs: data, total, kinds: jobs };
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
  });
};

type Change = { call: 'retry' | 'cancel'; job_id: string } | { call: 'run'; job: string };

export const useChangeJob = () => {
  const { http } = useServices();
  const notify = useNotify();
  const client = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMutation({
    mutationFn: ({ call, ...body }: Change) =>
      http.request({ method: 'POST', path: `jobs/${call}`, body, fallback: 'messages.action_failed' }),
    onSuccess: ({ message }) =>
      notify(message ?? 'messages.action_done', { type: 'success', messageArgs: { _: message } }),
    onError: async (error: Error) => {
      if (await logoutIfAccessDenied(error)) return;
      notify(error.message || 'messages.action_failed', {
        type: 'error',
        messageArgs: { _: error.message || undefined },
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
};

interface JobRowProps {
  job: KnownJob;
  name: string;
  onChange(call: 'retry' | 'cancel', id: string): void;
}

const momentOf = ({ state, due_at, started_at, ended_at }: KnownJob) => {
  if (state === 'waiting' || state === 'retrying') return ['jobs.due', due_at] as const;
  return state === 'running' ? (['jobs.began', started_at] as const) : (['jobs.ended', ended_at] as const);
};

const JobRow = ({ job, name, onChange }: JobRowProps) => {
  const text = useText();
  const formats = useFormats();
  const { job_id, state, about, attempts, most_attempts, error, action } = job;
  const [eventKey, when] = momentOf(job);
  const attemptCounts = { done: formats.number(attempts), most: formats.number(most_attempts) };
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
              {text(eventKey)}: <Figure>{formats.dateTime(when)}</Figure>
            </span>
          )}
          {attempts > 1 && <span>{filled(text('jobs.attempt'), attemptCounts)}</span>}
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

type JobFilter = Omit<JobsQuery, 'count'>;

interface JobListProps extends Jobs {
  filter: JobFilter;
  isBusy: boolean;
  onAsk(filter: JobFilter): void;
  onMore?: (() => void) | undefined;
  onChange(call: 'retry' | 'cancel', id: string): void;
  children?: ReactNode;
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose(value: string | undefined): void;
}

const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => {
  const text = useText();
  const isKnown = choices.some(([one]) => one === value);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={isKnown ? value : ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ flex: { xs: '1 1 9rem', sm: '0 1 16rem' }, minInlineSize: 0 }}
    >
      <MenuItem value="">{text('jobs.all')}</MenuItem>
      {choices.map(([one, name]) => (
        <MenuItem key={one} value={one} sx={{ whiteSpace: 'normal' }}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
};

export const JobList = ({ jobs, kinds, filter, isBusy, onAsk, onMore, onChange, children }: JobListProps) => {
  const text = useText();
  const id = useId();
  const isNarrowed = Boolean(filter.job ?? filter.state);
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ marginBlockEnd: 1.5 }}>
        {text('jobs.latest')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 1.5 }}>
        <Choice
          label={text('jobs.kind')}
          value={filter.job}
          choices={kinds.map(({ job, label }) => [job, label])}
          onChoose={(job) => onAsk({ ...filter, job })}
        />
        <Choice
          label={text('jobs.state')}
          value={filter.state}
          choices={jobStates.map((state) => [state, text(states[state])])}
          onChoose={(state) => onAsk({ ...filter, state })}
        />
      </Box>
      <Card aria-busy={isBusy} sx={{ opacity: isBusy ? 0.6 : 1 }}>
        {jobs.length === 0 ? (
          <EmptyState
            role="status"
            title={text(isNarrowed ? 'jobs.noneSuch' : 'jobs.none')}
            body={text('jobs.noneHint')}
          >
            {children}
          </EmptyState>
        ) : (
          <Box
            component="ul"
            sx={{
              margin: 0,
              padding: 0,
              listStyle: 'none',
              '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
            }}
          >
            {jobs.map((job) => (
              <JobRow
                key={job.job_id}
                job={job}
                name={kinds.find((kind) => kind.job === job.job)?.label ?? job.job}
                onChange={onChange}
              />
            ))}
          </Box>
        )}
      </Card>
      {onMore && (
        <Button onClick={onMore} sx={{ marginBlockStart: 1 }}>
          {text('jobs.more')}
        </Button>
      )}
    </section>
  );
};
