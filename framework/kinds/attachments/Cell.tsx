import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { asAttachments } from './kind';
import { attachmentGrid, attachmentHeight } from './look';
import { lazyPart } from '../../client/views/lazyPart';
import { useListed } from '../../client/hooks/useText';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/cellParts';

const AttachmentList = lazyPart(() => import('./AttachmentList'));

/** Names of attached files; on a record's page with previews, sizes and links. */
const AttachmentsCell = ({ record, name, whole }: CellProps) => {
  const listed = useListed();
  const list = asAttachments(record[name]);
  if (list.length === 0) return <Empty />;
  if (!whole) return <bdi>{listed(list.map((file) => file.name))}</bdi>;
  const room = (
    <Box sx={attachmentGrid}>
      {list.map(({ url }) => (
        <Skeleton key={url} variant="rounded" height={attachmentHeight} />
      ))}
    </Box>
  );
  return (
    <Suspense fallback={room}>
      <AttachmentList list={list} />
    </Suspense>
  );
};

export default AttachmentsCell;
