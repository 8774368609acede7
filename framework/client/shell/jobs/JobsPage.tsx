import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import { useState } from 'react';
import { jobsLabel } from '../../../declaration/admin/ownPages';
import { useLabel, useText } from '../../hooks/useText';
import { PageHeading } from '../../page/PageHeading';
import { ErrorState } from '../../states/ErrorState';
import { JobKinds } from './JobKinds';
import { JobList } from './JobList';
import type { AskedJobs } from './useJobs';
import { useChangeJob, useJobs } from './useJobs';

/** As many are shown at first, and with each "more"; the API gives no more than so many at once. */
const [step, most] = [20, 100];

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

/** What the server does by itself: each kind of job, and the jobs that wait, are under way, were done or failed. */
const JobsPage = () => {
  const text = useText();
  const label = useLabel();
  const translate = useTranslate();
  const navigate = useNavigate();
  const params = new URLSearchParams(useLocation().search);
  const [count, setCount] = useState(step);
  const asked = { job: params.get('job') ?? undefined, state: params.get('state') ?? undefined };
  const { data, error, isPlaceholderData, refetch } = useJobs({ ...asked, count });
  const { mutate, isPending } = useChangeJob();
  const change: typeof mutate = (...given) => !isPending && mutate(...given);
  const ask = (next: Omit<AskedJobs, 'count'>) => {
    setCount(step);
    const given = Object.entries(next).filter(([, value]) => value);
    navigate({ search: new URLSearchParams(given as [string, string][]).toString() });
  };
  const showAll = (asked.job ?? asked.state) !== undefined && (
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
          asked={asked}
          isBusy={isPlaceholderData}
          onAsk={ask}
          onMore={data.total > data.jobs.length && count < most ? () => setCount(count + step) : undefined}
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
