import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import type { DeclaredJob, KnownJob, JobState } from '../../../core/jobs';
import type { Wording } from '../../../core/text/text';
import { words } from '../../../core/text/text';
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

export interface Jobs {
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
