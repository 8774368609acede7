import { Box, Card, Chip } from '@mui/material';
import { LinkBase, useListContext } from 'react-admin';
import { useFormats, useText } from '@matjar/admin/client';
import { EmptyList, ListError, ListToolbar, Pagination, RowsSkeleton, titleOf } from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import type { TalkResources, Thread } from './resources';
import { texts } from './texts';
import { useOwnMember } from './useOwnMember';

type Filters = Record<string, unknown>;

/** The questions that are asked of conversations most, each by one press. */
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
            // As large as a finger needs on a phone.
            sx={{ minBlockSize: { xs: 44, sm: 32 }, minInlineSize: 44, borderRadius: 22 }}
            onClick={() => setFilters({ ...filter, ...(search !== undefined && { search }) })}
          />
        );
      })}
    </Box>
  );
};

/** What it is, and at the line's end how much or when. */
const beside = {
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
        <Box sx={beside}>
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
        <Box sx={{ ...beside, alignItems: 'baseline' }}>
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
        {/* All of it is in the conversation, one press away. */}
        <Box className="cut" sx={{ fontSize: 'body2.fontSize' }}>
          <bdi>{thread.last_text}</bdi>
        </Box>
      </Box>
    </Box>
  );
};

/** The conversations, the latest first; searched and narrowed as every list is. */
export const ThreadList = ({ resources, id }: { resources: TalkResources; id: number | undefined }) => {
  const text = useText();
  const { data, error, isPending, total } = useListContext<Thread>();
  return (
    <Card variant="outlined" component="section" aria-label={text(texts.conversations)} sx={{ minInlineSize: 0 }}>
      <ListToolbar resource={resources.threads} isWall />
      <QuickFilters {...resources} />
      {error && <ListError error={error} />}
      {isPending && <RowsSkeleton phone={false} />}
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
