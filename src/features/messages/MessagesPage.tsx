import { Box, Card, useMediaQuery, Chip } from '@mui/material';
import type { Theme } from '@mui/material';
import { useState } from 'react';
import { useGetList, useListContext, useParams, useRouterProvider, LinkBase } from 'react-admin';
import { startOf, useLabel, usePhone, useText, useFormats } from '@matjar/admin/client';
import {
  CreateLink,
  EmptyState,
  ListProvider,
  PageHeading,
  PageInAddress,
  EmptyList,
  ListError,
  ListToolbar,
  Pagination,
  RowsSkeleton,
  titleOf,
} from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import type { TalkResources, Thread } from './resources';
import { Alone } from './Alone';
import { Conversation } from './Conversation';
import { useOwnMember } from './ThreadHead';
import { texts } from './texts';

type Filters = Record<string, unknown>;

/** The maximum number of unread conversations listed first on a phone. */
const maxUnread = 25;

const QuickFilters = ({ threads }: TalkResources) => {
  const text = useText();
  const me = useOwnMember('assignee' in threads.fields);
  const { filterValues, setFilters } = useListContext();
  const { search, ...rest } = filterValues as Filters;
  const choices: [keyof typeof texts, Filters][] = [
    ['all', {}],
    ['open', { state: 'open' }],
    ...('attention' in threads.fields ? [['unread', { attention: 'unread' }] as [keyof typeof texts, Filters]] : []),
    ...(me === undefined ? [] : [['mine', { assignee: me }] as [keyof typeof texts, Filters]]),
  ];
  return (
    <Box
      role="group"
      aria-label={text(texts.filters)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        paddingInline: 'var(--mj-bar)',
        paddingBlockEnd: 'var(--mj-bar)',
      }}
    >
      {choices.map(([name, filter]) => {
        const isOn = JSON.stringify(rest) === JSON.stringify(filter);
        return (
          <Chip
            key={name}
            component="button"
            clickable
            label={text(texts[name])}
            aria-pressed={isOn}
            color={isOn ? 'primary' : 'default'}
            // The minimum size of a touch target on a phone, in pixels.
            sx={{ minBlockSize: { xs: 44, sm: 32 }, minInlineSize: 44, borderRadius: 22 }}
            onClick={() => setFilters({ ...filter, ...(search !== undefined && { search }) })}
          />
        );
      })}
    </Box>
  );
};

/** The layout of a line with a label at the start and a count or a time at the end. */
const lineWithEnd = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 1,
  minInlineSize: 0,
} as const;

const twoLines = {
  minInlineSize: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const;

const Row = ({
  resources: { threads, side },
  thread,
  isOpen,
}: {
  resources: TalkResources;
  thread: Thread;
  isOpen: boolean;
}) => {
  const text = useText();
  const formats = useFormats();
  const isUnread = thread.unread > 0;
  const other = side === 'shop' ? 'client' : 'shop';
  return (
    <Box component="li" sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <Box
        component={LinkBase}
        to={wayTo.show(threads.name, thread.id)}
        aria-current={isOpen ? 'true' : undefined}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          padding: 1.5,
          color: 'inherit',
          textDecoration: 'none',
          bgcolor: isOpen ? 'action.selected' : undefined,
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box sx={lineWithEnd}>
          <Box sx={{ fontWeight: isUnread ? 700 : 500, ...twoLines }}>
            <bdi>{thread.subject}</bdi>
          </Box>
          {isUnread && (
            <Chip
              size="small"
              color="primary"
              label={
                <>
                  {formats.number(thread.unread)}
                  <Box
                    component="span"
                    sx={{ position: 'absolute', clipPath: 'inset(50%)', inlineSize: 1, overflow: 'hidden' }}
                  >
                    {' '}
                    {text(texts.unreadCount)}
                  </Box>
                </>
              }
            />
          )}
        </Box>
        <Box sx={{ ...lineWithEnd, alignItems: 'baseline' }}>
          <Box className="cut" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
            <bdi>{titleOf(thread.labels?.[other], thread[other], text)}</bdi>
          </Box>
          <Box
            component="time"
            dateTime={thread.last_at}
            sx={{ flex: 'none', color: 'text.secondary', fontSize: 'caption.fontSize' }}
          >
            {formats.dateTime(thread.last_at)}
          </Box>
        </Box>
        {/* Truncates the text. The conversation shows the complete text. */}
        <Box className="cut" sx={{ fontSize: 'body2.fontSize' }}>
          <bdi>{thread.last_text}</bdi>
        </Box>
      </Box>
    </Box>
  );
};

/**
 * Returns the conversations in the order they are listed. On a phone, the page opens the list instead of the latest
 * unread conversation, so unread conversations are listed first.
 */
const useUnreadFirst = ({ threads }: TalkResources): readonly Thread[] | undefined => {
  const phone = usePhone();
  const { data: listed, filterValues, page, sort } = useListContext<Thread>();
  const isFirst = phone && 'attention' in threads.fields && page === 1 && Object.keys(filterValues).length === 0;
  const unread = useGetList<Thread>(
    threads.name,
    { filter: { attention: 'unread' }, pagination: { page: 1, perPage: maxUnread }, sort },
    { enabled: isFirst },
  );
  if (!isFirst || !listed) return listed;
  if (unread.isPending) return undefined;
  const first = unread.data ?? [];
  return [...first, ...listed.filter(({ id }) => first.every((one) => one.id !== id))];
};

/** The list of conversations, newest first, with the same search and filters as other lists. */
const ThreadList = ({ resources, id }: { resources: TalkResources; id: number | undefined }) => {
  const text = useText();
  const { error, total } = useListContext<Thread>();
  const data = useUnreadFirst(resources);
  return (
    <Card variant="outlined" component="section" aria-label={text(texts.conversations)} sx={{ minInlineSize: 0 }}>
      <ListToolbar resource={resources.threads} isWall />
      <QuickFilters {...resources} />
      {error && <ListError error={error} />}
      {!data && !error && <RowsSkeleton phone={false} />}
      {total === 0 && !error && <EmptyList resource={resources.threads} />}
      {data && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {data.map((thread) => (
            <Row key={thread.id} resources={resources} thread={thread} isOpen={thread.id === id} />
          ))}
        </Box>
      )}
      <Pagination />
    </Card>
  );
};

const NoConversation = () => {
  const text = useText();
  return (
    <Card variant="outlined" sx={{ alignSelf: 'start' }}>
      <EmptyState title={text(texts.choose)} body={text(texts.chooseHint)} />
    </Card>
  );
};

/**
 * Opens the latest unread conversation in the filtered list. If all conversations have been read, opens the latest one.
 */
const Latest = ({ resources: { threads } }: { resources: TalkResources }) => {
  const { data: listed, isPending, filterValues, sort } = useListContext<Thread>();
  const { Navigate } = useRouterProvider();
  const canAsk = 'attention' in threads.fields;
  const unread = useGetList<Thread>(
    threads.name,
    { filter: { attention: 'unread', ...filterValues }, pagination: { page: 1, perPage: 1 }, sort },
    { enabled: canAsk },
  );
  if (isPending || (canAsk && unread.isPending)) return null;
  const latest = unread.data?.[0] ?? listed?.[0];
  return latest ? <Navigate to={wayTo.show(threads.name, latest.id)} replace /> : <NoConversation />;
};

/** The page that shows the list next to a conversation. On narrow pages, there is only room for one of the two. */
const MessagesPage = ({ resources }: { resources: TalkResources }) => {
  const { threads } = resources;
  const params = useParams();
  const label = useLabel();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const id = /^\d+$/.test(params.id ?? '') ? Number(params.id) : undefined;
  const [start] = useState(() => startOf(threads, []));
  if (id !== undefined && !isWide) return <Alone resources={resources} id={id} />;
  return (
    <ListProvider resource={threads} start={start}>
      <PageInAddress />
      <PageHeading title={label(threads.label, 'many')} trail={[]} actions={<CreateLink resource={threads} />} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(18rem, 24rem) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <ThreadList resources={resources} id={id} />
        {id !== undefined && <Conversation key={id} resources={resources} id={id} />}
        {id === undefined && isWide && <Latest resources={resources} />}
      </Box>
    </ListProvider>
  );
};

export default MessagesPage;
