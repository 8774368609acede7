import { Box, Button, Typography } from '@mui/material';
import { Link, useGetList } from 'react-admin';
import type { Fields } from '@matjar/admin';
import { useClient, usePhone, useRights, useText } from '@matjar/admin/client';
import { ActionButton, AllSteps, StatusChip, titleOf, useAct } from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { OrdersButton } from './ClientOrdersCard';
import type { TalkResources, Thread } from './resources';
import { texts } from './texts';

/**
 * Returns the id of the user's team member record. Returns undefined if the user isn't a member of the shop's team, or
 * if `asks` is false.
 */
export const useOwnMember = (asks = true): number | undefined => {
  const email = useClient().session.get().user?.email;
  const { data } = useGetList(
    'team-members',
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: { search: email },
    },
    { enabled: asks && Boolean(email), staleTime: 300_000 },
  );
  return data?.find((one) => one.email === email && one.status === 'active')?.id as number | undefined;
};

type ReferenceField = 'client' | 'shop' | 'about_order' | 'about_product' | 'assignee';

/**
 * Buttons for the transitions of a conversation. On a phone, the buttons are in a menu to leave more space for the
 * messages.
 */
const Steps = ({ resources: { threads }, thread }: { resources: TalkResources; thread: Thread }) => {
  const text = useText();
  const phone = usePhone();
  const me = useOwnMember();
  const takeOver = useAct({ resource: threads, name: 'assign', ids: [thread.id] });
  const isOwn = me === undefined || thread.assignee === me;
  const run = () => takeOver.isPending || takeOver.mutate({ assignee: me });
  if (phone)
    return (
      <AllSteps
        resource={threads}
        record={thread}
        own={isOwn ? [] : [{ key: 'take over', label: text(texts.takeOver), run }]}
      />
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexBasis: '100%' }}>
      {['assign', 'close', 'reopen'].map((name) => (
        <ActionButton key={name} resource={threads} name={name} ids={[thread.id]} record={thread} />
      ))}
      {!isOwn && (
        <Button variant="outlined" aria-disabled={takeOver.isPending} onClick={run}>
          {text(texts.takeOver)}
        </Button>
      )}
    </Box>
  );
};

interface ThreadHeadProps {
  resources: TalkResources;
  thread: Thread;
  /** True to show the subject. False if a heading above already shows it. */
  isTitled: boolean;
}

export const ThreadHead = ({ resources, thread, isTitled }: ThreadHeadProps) => {
  const text = useText();
  const may = useRights(resources.threads);
  const { state } = resources.threads.fields as {
    state: { choices: Record<string, Text & { tone: 'success' | 'neutral' }> };
  };
  const shown = state.choices[thread.state]!;
  const named = (name: ReferenceField) => titleOf(thread.labels?.[name], thread[name] as number, text);
  const linkTo = (name: ReferenceField) => {
    const { to } = (resources.threads.fields as Fields)[name] as { to?: string };
    return to ? (
      <Link to={wayTo.show(to, String(thread[name]))}>
        <bdi>{named(name)}</bdi>
      </Link>
    ) : (
      <bdi>{text(thread[name] as Text)}</bdi>
    );
  };
  const subjects = (['about_order', 'about_product'] as const).filter((name) => thread[name] !== null);
  return (
    <Box sx={{ display: 'grid', gap: 1, padding: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
      {isTitled && (
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{thread.subject}</bdi>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: { sm: 'wrap' }, alignItems: 'flex-start', gap: 1 }}>
        <Box
          sx={{
            flex: 1,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.5,
            minInlineSize: 0,
            // The height of the menu button on a phone, in pixels.
            minBlockSize: { xs: 44, sm: 'auto' },
            overflowWrap: 'anywhere',
          }}
        >
          <StatusChip tone={shown.tone}>{text(shown)}</StatusChip>
          <span>{resources.side === 'shop' ? linkTo('client') : <bdi>{named('shop')}</bdi>}</span>
          {subjects.map((name) => (
            <span key={name}>
              {text(texts.about)} {linkTo(name)}
            </span>
          ))}
          {thread.assignee != null && (
            <span>
              {text(texts.assigned)} <bdi>{named('assignee')}</bdi>
            </span>
          )}
        </Box>
        <OrdersButton resources={resources} thread={thread} />
        {may('close') && <Steps resources={resources} thread={thread} />}
      </Box>
    </Box>
  );
};
