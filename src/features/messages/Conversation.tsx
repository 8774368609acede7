import { Box, Button, Card, Skeleton } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useGetOne, useInfiniteGetList, useTranslate } from 'react-admin';
import { draftKey, useClient, useRights, useText } from '@matjar/admin/client';
import { ErrorState } from '@matjar/admin/client/parts';
import type { Item, Outgoing, TalkResources, Thread } from './resources';
import { Bubble, PendingBubble } from './Bubble';
import { Composer } from './Composer';
import { takeBack, useMarkRead, useOutbox } from './useOutbox';
import { ClientOrdersCard, roomy } from './ClientOrdersCard';
import { ThreadHead } from './ThreadHead';
import { texts } from './texts';
import { useAbout } from './replies/useReplies';

/**
 * The polling intervals in milliseconds. Shops poll because the signed URLs of attachments expire after an hour or two.
 * Clients poll because they have no event stream.
 */
const pause = { shop: 10 * 60_000, client: 15_000 } as const;

const pageSize = 50;

/** The message list counts as scrolled to the end if it is within this many pixels of it. */
const nearEnd = 40;

interface MessagesProps {
  resources: TalkResources;
  thread: Thread;
}

const notes = { paddingBlock: 1, textAlign: 'center', color: 'text.secondary' } as const;

/** The messages of a conversation, newest last, followed by the input. */
const Messages = ({ resources, thread }: MessagesProps) => {
  const client = useClient();
  const text = useText();
  const translate = useTranslate();
  const mayWrite = useRights(resources.items)('create');
  // A message from the client reopens the conversation.
  const isOpen = thread.state === 'open' || resources.side === 'client';
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteGetList<
    Item & { id: number }
  >(
    resources.items.name,
    { pagination: { page: 1, perPage: pageSize }, sort: { field: 'id', order: 'DESC' }, filter: { thread: thread.id } },
    { refetchInterval: pause[resources.side] },
  );
  const outbox = useOutbox(resources, thread.id, translate('messages.failed_to_add_data'));
  const draft = draftKey(client, resources.items.name, thread.id);
  const [taken, setTaken] = useState(0);
  const edit = (message: Outgoing) => {
    takeBack(client, draft, message);
    outbox.discard(message);
    // A new key remounts the input, which then contains the message being edited.
    setTaken((before) => before + 1);
  };
  const end = useRef<HTMLDivElement>(null);
  // Removes duplicates: a message that was received between two requests appears on both result pages.
  const items = [
    ...new Map(data?.pages.flatMap((page) => page.data).map((item) => [item.id, item])).values(),
  ].toReversed();
  const about = useAbout(resources, thread, items);
  const last = items.at(-1)?.id;
  useMarkRead(resources, thread, data !== undefined);

  const isAtEnd = useRef(true);
  const toEnd = () => {
    const box = end.current;
    if (box) box.scrollTop = box.scrollHeight;
  };
  useEffect(toEnd, [last, outbox.list.length]);
  // Keeps the latest message visible when the keyboard opens or the input grows.
  useEffect(() => {
    const observer = new ResizeObserver(() => isAtEnd.current && toEnd());
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <Box
        ref={end}
        role="log"
        onScroll={({ currentTarget: box }) => {
          isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
        }}
        aria-label={text(texts.log)}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
        tabIndex={0}
        sx={{
          flex: '1 1 0px',
          minBlockSize: { xs: '3rem', md: '8rem' },
          overflowY: 'auto',
          padding: 1.5,
          bgcolor: 'background.default',
        }}
      >
        {isPending && (
          <Box aria-busy="true">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={72} width={row === 1 ? '60%' : '75%'} />
            ))}
          </Box>
        )}
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {hasNextPage && (
          <Box sx={notes}>
            <Button
              size="small"
              aria-disabled={isFetchingNextPage}
              onClick={() => isFetchingNextPage || void fetchNextPage()}
            >
              {text(texts.older)}
            </Button>
          </Box>
        )}
        {data && items.length === 0 && outbox.list.length === 0 && <Box sx={notes}>{text(texts.none)}</Box>}
        <Box component="ol" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <Bubble key={item.id} item={item} side={resources.side} />
          ))}
          {outbox.list.map((message) => (
            <PendingBubble
              key={message.attempt}
              message={message}
              onRetry={() => outbox.retry(message)}
              onEdit={() => edit(message)}
              onDiscard={() => outbox.discard(message)}
            />
          ))}
        </Box>
      </Box>
      {mayWrite && isOpen && (
        <Composer
          key={taken}
          resources={resources}
          thread={thread.id}
          draft={draft}
          about={about}
          onSend={outbox.send}
        />
      )}
      {!mayWrite && <Box sx={{ ...notes, paddingInline: 1.5 }}>{text(texts.readOnly)}</Box>}
      {mayWrite && !isOpen && <Box sx={{ ...notes, paddingInline: 1.5 }}>{text(texts.closed)}</Box>}
    </>
  );
};

/** The layout that shows a conversation next to the client's orders, if there is enough space. */
const wholeLook = {
  display: 'grid',
  gap: 2,
  minInlineSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The column has a fixed height; the conversation fills the rest of it.
  flex: 1,
  gridTemplateRows: 'minmax(0, 1fr)',
  [`@media ${roomy}`]: { '&:has(> :nth-of-type(2))': { gridTemplateColumns: 'minmax(0, 1fr) 18rem' } },
} as const;

interface ConversationProps {
  resources: TalkResources;
  id: number;
  /** True if the page shows only this conversation. If so, the subject is the page's heading. */
  isAlone?: boolean;
}

export const Conversation = ({ resources, id, isAlone = false }: ConversationProps) => {
  const { data, error, isPending, refetch } = useGetOne<Thread>(resources.threads.name, { id });
  return (
    <Box sx={wholeLook}>
      <Card
        // Changing the key avoids a layout shift when a longer title replaces the placeholder.
        key={String(isPending)}
        variant="outlined"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minInlineSize: 0,
          // The element must not be a scroll container, because that would break the composer's sticky position.
          overflow: { xs: 'visible', sm: 'clip' },
          // A conversation on a page of its own fills the screen. Next to the list, its card grows with the input.
          minBlockSize: isAlone ? 0 : 'max(30rem, calc(100dvh - 15rem))',
        }}
      >
        {isPending && (
          <Box aria-busy="true" sx={{ padding: 1.5 }}>
            <Skeleton height={40} width="50%" />
            <Skeleton height={28} width="70%" />
          </Box>
        )}
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {data && (
          <>
            <ThreadHead resources={resources} thread={data} isTitled={!isAlone} />
            <Messages key={data.id} resources={resources} thread={data} />
          </>
        )}
      </Card>
      {data && <ClientOrdersCard resources={resources} thread={data} />}
    </Box>
  );
};
