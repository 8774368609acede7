import { Box, Card, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne, useListContext, useParams, useRouterProvider } from 'react-admin';
import { startOf, useLabel, usePhone, useText } from '@matjar/admin/client';
import { CreateLink, EmptyState, ListProvider, PageHeading, PageInAddress, useTrail } from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import type { TalkResources, Thread } from './resources';
import { Conversation } from './Conversation';
import { texts } from './texts';
import { ThreadList } from './ThreadList';

/** On a narrow page, a conversation alone: its subject heads the page, and the way back is the trail's. */
const Alone = ({ resources, id }: { resources: TalkResources; id: number }) => {
  const label = useLabel();
  const trail = useTrail(resources.threads);
  const { data, isPending } = useGetOne<Thread>(resources.threads.name, { id });
  return (
    <>
      <PageHeading title={data?.subject ?? label(resources.threads.label, 'one')} isPending={isPending} trail={trail} />
      <Conversation resources={resources} id={id} isAlone />
    </>
  );
};

const Nothing = () => {
  const text = useText();
  return (
    <Card variant="outlined" sx={{ alignSelf: 'start' }}>
      <EmptyState title={text(texts.choose)} body={text(texts.chooseHint)} />
    </Card>
  );
};

/** What is there before one is chosen: the latest that nobody has read, else the latest, of those that are listed. */
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
  return latest ? <Navigate to={wayTo.show(threads.name, latest.id)} replace /> : <Nothing />;
};

/** The shop's conversations: beside each other where there's room, else first the list and then the one chosen. */
const MessagesPage = ({ resources }: { resources: TalkResources }) => {
  const { threads } = resources;
  const params = useParams();
  const label = useLabel();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const phone = usePhone();
  const id = /^\d+$/.test(params.id ?? '') ? Number(params.id) : undefined;
  const [start] = useState(() => startOf(threads, []));
  if (id !== undefined && !isWide) return <Alone resources={resources} id={id} />;
  return (
    <ListProvider resource={threads} start={start}>
      <PageInAddress />
      <PageHeading
        title={label(threads.label, 'many')}
        trail={[]}
        actions={!phone && <CreateLink resource={threads} />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(18rem, 24rem) minmax(0, 1fr)' },
          alignItems: 'start',
          marginBlockEnd: { xs: 9, sm: 0 },
        }}
      >
        <ThreadList resources={resources} id={id} />
        {id !== undefined && <Conversation key={id} resources={resources} id={id} />}
        {id === undefined && isWide && <Latest resources={resources} />}
      </Box>
      {phone && <CreateLink resource={threads} floating />}
    </ListProvider>
  );
};

export default MessagesPage;
