import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLogout, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { useClient } from '@matjar/admin/client';
import { createHttp } from '@matjar/admin/client/api';
import { useMemo } from 'react';

/** Somewhere the person is logged in; the moments are ISO 8601. */
export interface OwnSession {
  session_id: number;
  browser?: string;
  system?: string;
  address: string | null;
  created_at: string;
  last_seen_at: string;
  current: boolean;
}

/** What is to end: one session, all but this, or all of them. */
export type Ending = { session_id: number } | 'others' | 'all';

const queryKey = ['own-sessions'];

/** The person's sessions, and how to end them; ending all logs out here, too. */
export const useSessions = () => {
  const client = useClient();
  const http = useMemo(() => createHttp(client), [client]);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const logout = useLogout();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const list = useQuery<OwnSession[], Error>({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        const { data } = await http.request<OwnSession[]>({
          method: 'GET',
          path: 'sessions',
          signal,
          fallback: 'messages.failed_to_get_data',
          like: [{ session_id: 0, last_seen_at: '' }],
        });
        return data;
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
  });
  const ending = useMutation({
    networkMode: 'always',
    mutationFn: (which: Ending) =>
      http.request({
        method: 'POST',
        path: typeof which === 'object' ? 'sessions/end' : 'sessions/end_all',
        body: typeof which === 'object' ? which : { others: which === 'others' },
        idempotent: true,
        fallback: 'messages.action_failed',
      }),
    onSuccess: async ({ message }, which) => {
      if (which === 'all') return logout();
      notify(message ?? 'messages.action_done', { type: 'success', messageArgs: { _: message } });
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: async (error: Error) => {
      await logoutIfAccessDenied(error);
      notify(error.message, { type: 'error', messageArgs: { _: error.message } });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return { list, ending };
};
