import { Alert, Box, Button, Skeleton, Card, Typography } from '@mui/material';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import { useState, useId } from 'react';
import type { DeclaredJob, JobState } from '../../../core/jobs';
import { jobStates } from '../../../core/jobs';
import { jobsLabel } from '../../../declaration/admin/page';
import { useFormats, useLabel, useText } from '../../hooks/useText';
import { PageHeading } from '../../page/PageHeading';
import { ErrorState } from '../../page/EmptyState';
import { Figure } from '../../widgets/cellParts';
import { JobList, states, useChangeJob, useJobs } from './JobList';
import type { JobsQuery } from './JobList';

interface JobKindsProps {
  kinds: readonly DeclaredJob[];
  onAsk(filter: { job: string; state: JobState }): void;
  onRun(job: string): void;
}

/** The job states that are always shown, even when they have no jobs. */
const permanentStates: readonly JobState[] = ['waiting', 'running', 'failed', 'done'];

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
          .filter((state) => permanentStates.includes(state) || counts[state] > 0)
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

const JobKinds = ({ kinds, ...handlers }: JobKindsProps) => {
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
          <Kind key={kind.job} kind={kind} {...handlers} />
        ))}
      </Box>
    </section>
  );
};

/** The number of jobs shown at first and added by each "more", and the maximum that the API returns. */
const [step, maxJobs] = [20, 100];

const Loading = () => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('app.loading')} data-coming="" sx={{ display: 'grid', gap: 2 }}>
      {[150, 400].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Box>
  );
};

const JobsPage = () => {
  const text = useText();
  const label = useLabel();
  const translate = useTranslate();
  const navigate = useNavigate();
  const params = new URLSearchParams(useLocation().search);
  const [count, setCount] = useState(step);
  const filter = { job: params.get('job') ?? undefined, state: params.get('state') ?? undefined };
  const { data, error, isPlaceholderData, refetch } = useJobs({ ...filter, count });
  const { mutate, isPending } = useChangeJob();
  const change: typeof mutate = (...args) => !isPending && mutate(...args);
  const ask = (next: Omit<JobsQuery, 'count'>) => {
    setCount(step);
    const entries = Object.entries(next).filter(([, value]) => value);
    navigate({ search: new URLSearchParams(entries as [string, string][]).toString() });
  };
  const showAll = (filter.job ?? filter.state) !== undefined && (
    <Button onClick={() => ask({})}>{text('jobs.showAll')}</Button>
  );

  const content = () => {
    if (!data)
      return error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()}>
          {showAll}
        </ErrorState>
      ) : (
        <Loading />
      );
    return (
      <Box sx={{ display: 'grid', gap: 3 }}>
        {error && (
          <Alert
            severity="warning"
            role="status"
            action={
              <Button color="inherit" onClick={() => void refetch()}>
                {translate('app.retry')}
              </Button>
            }
          >
            {translate(error.message, { _: error.message })} {text('jobs.stale')}
          </Alert>
        )}
        <JobKinds kinds={data.kinds} onAsk={ask} onRun={(job) => change({ call: 'run', job })} />
        <JobList
          {...data}
          filter={filter}
          isBusy={isPlaceholderData}
          onAsk={ask}
          onMore={data.total > data.jobs.length && count < maxJobs ? () => setCount(count + step) : undefined}
          onChange={(call, job_id) => change({ call, job_id })}
        >
          {showAll}
        </JobList>
      </Box>
    );
  };

  return (
    <>
      <PageHeading title={label(jobsLabel, 'many')} trail={[]} subtitle={text('jobs.about')} />
      {content()}
    </>
  );
};

export default JobsPage;
