import { Box, Button, Card, Chip, Skeleton, Typography } from '@mui/material';
import { Suspense, useId, useState, useMemo } from 'react';
import { ConfirmDialog, useFormats, useRegistry, useText, useClient } from '@matjar/admin/client';
import { createHttp } from '@matjar/admin/client/api';
import { ErrorState } from '@matjar/admin/client/parts';
import type { Text } from '@matjar/admin/values';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLogout, useLogoutIfAccessDenied, useNotify } from 'react-admin';

const texts = {
  title: { en: 'Where you are logged in', ar: 'الأجهزة المسجَّل دخولها' },
  on: { en: 'on', ar: 'على' },
  unknown: { en: 'Unknown device', ar: 'جهاز غير معروف' },
  here: { en: 'This device', ar: 'هذا الجهاز' },
  address: { en: 'Address', ar: 'العنوان' },
  seen: { en: 'Last seen', ar: 'آخر نشاط' },
  end: { en: 'Log out', ar: 'تسجيل الخروج' },
  others: { en: 'Log out the others', ar: 'تسجيل خروج الأجهزة الأخرى' },
  everywhere: { en: 'Log out everywhere', ar: 'تسجيل الخروج من كل الأجهزة' },
  confirm: {
    en: 'You will be logged out on every device, including this one, and log in again here.',
    ar: 'سيُسجَّل خروجك من كل الأجهزة، ومنها هذا الجهاز، ثم تسجّل الدخول هنا من جديد.',
  },
  loading: { en: 'Loading…', ar: 'جارٍ التحميل…' },
} as const satisfies Record<string, Text>;

/** A session of the user. Times are in ISO 8601 format. */
interface OwnSession {
  session_id: number;
  browser?: string;
  system?: string;
  address: string | null;
  created_at: string;
  last_seen_at: string;
  current: boolean;
}

type Ending = { session_id: number } | 'others' | 'all';

const queryKey = ['own-sessions'];

/**
 * Returns the user's sessions and a mutation that ends sessions. If all sessions end, the user is also signed out of
 * this page.
 */
const useSessions = () => {
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
    mutationFn: (target: Ending) =>
      http.request({
        method: 'POST',
        path: typeof target === 'object' ? 'sessions/end' : 'sessions/end_all',
        body: typeof target === 'object' ? target : { others: target === 'others' },
        idempotent: true,
        fallback: 'messages.action_failed',
      }),
    onSuccess: async ({ message }, target) => {
      if (target === 'all') return logout();
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

const Device = ({ one }: { one: OwnSession }) => {
  const text = useText();
  const formats = useFormats();
  const { browser, system, address, last_seen_at: seen, current } = one;
  // The names of browsers and operating systems are written in Latin letters in both languages.
  const name = [browser, system].filter(Boolean).map((part) => <bdi key={part}>{part}</bdi>);
  return (
    <Box sx={{ minInlineSize: 0, flex: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {name.length === 0 ? text(texts.unknown) : name[0]}
        {name.length > 1 && (
          <>
            {' '}
            {text(texts.on)} {name[1]}
          </>
        )}
        {current && <Chip size="small" color="success" label={text(texts.here)} sx={{ marginInlineStart: 1 }} />}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {text(texts.seen)}: <time dateTime={seen}>{formats.dateTime(seen)}</time>
        {address && (
          <>
            {' '}
            · {text(texts.address)}: <bdi dir="ltr">{address}</bdi>
          </>
        )}
      </Typography>
    </Box>
  );
};

/**
 * A list of the user's sessions, with the current one marked. The user can end a single session, all other sessions, or
 * all of them.
 */
const Sessions = () => {
  const id = useId();
  const text = useText();
  const [asking, setAsking] = useState(false);
  const { list, ending } = useSessions();
  const { data = [], isPending, error, refetch } = list;
  const end: typeof ending.mutate = (target) => {
    if (!ending.isPending) ending.mutate(target);
  };
  return (
    <Card
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ padding: 'var(--mj-card)', marginBlockStart: 2 }}
    >
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 1 }}>
        {text(texts.title)}
      </Typography>
      {isPending && (
        <Box data-coming="" role="status" aria-label={text(texts.loading)}>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Box>
      )}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((one) => (
          <Box
            key={one.session_id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              paddingBlock: 1,
              borderBlockEnd: 1,
              borderColor: 'divider',
            }}
          >
            <Device one={one} />
            {!one.current && (
              <Button
                variant="outlined"
                aria-label={`${text(texts.end)}: ${one.browser ?? ''} ${one.system ?? ''}`.trim()}
                onClick={() => end({ session_id: one.session_id })}
              >
                {text(texts.end)}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {data.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 2 }}>
          {data.length > 1 && (
            <Button variant="outlined" onClick={() => end('others')}>
              {text(texts.others)}
            </Button>
          )}
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {text(texts.everywhere)}
          </Button>
        </Box>
      )}
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={text(texts.everywhere)}
            body={text(texts.confirm)}
            confirmLabel={text(texts.everywhere)}
            tone="danger"
            busy={ending.isPending}
            onConfirm={() => end('all')}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  );
};

/** A list of the user's sessions. Renders nothing if the API doesn't list sessions. */
const SignedIn = () => useRegistry().offers('sessions') && <Sessions />;

export default SignedIn;
