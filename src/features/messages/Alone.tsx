import { Box } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { useGetOne } from 'react-admin';
import { useLabel } from '@matjar/admin/client';
import { PageHeading, useTrail } from '@matjar/admin/client/parts';
import { Conversation } from './Conversation';
import type { TalkResources, Thread } from './resources';

/**
 * The layout for screens with little height, such as the space above an on-screen keyboard. The heading and the link to
 * the list share a line.
 */
const shortLook = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1.5,
  '& > *': { flex: 'none', marginBlockEnd: 0 },
  '& > :last-child': { flex: 1, minInlineSize: 0 },
  '& h1': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: 'h3.fontSize' },
} as const;

/** Fills the space between the page's first line and the on-screen keyboard so that only the messages scroll. */
const aloneLook = {
  display: 'flex',
  flexDirection: 'column',
  blockSize: 'calc(100dvh - var(--from, 12rem) - var(--mj-covered, 0px))',
  minBlockSize: '16rem',
  '[data-covered] & > :first-child': shortLook,
  '@media (max-height: 600px)': { '& > :first-child': shortLook },
} as const;

/** A single conversation on a narrow page. Its subject is the page's heading, and the breadcrumb links to the list. */
export const Alone = ({ resources, id }: { resources: TalkResources; id: number }) => {
  const label = useLabel();
  const trail = useTrail(resources.threads);
  const { data, isPending } = useGetOne<Thread>(resources.threads.name, { id });
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const top = box.current!.getBoundingClientRect().top + window.scrollY;
    box.current!.style.setProperty('--from', `${Math.round(top)}px`);
  }, []);
  return (
    <Box ref={box} sx={aloneLook}>
      <div>
        <PageHeading
          title={data?.subject ?? label(resources.threads.label, 'one')}
          isPending={isPending}
          trail={trail}
        />
      </div>
      <Conversation resources={resources} id={id} isAlone />
    </Box>
  );
};
