import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import VideoIcon from '@mui/icons-material/MovieOutlined';
import { Box, Link, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useListed } from '../../client/hooks/useText';
import { lazyPart } from '../../client/views/lazyPart';
import { isImageAddress, asAttachments } from './kind';
import { pictureAt } from '../../core/files';
import type { CellProps } from '../../client/widgets/types';
import { Empty, stayOnPage } from '../../client/widgets/cellParts';
import { attachmentGrid, attachmentHeight } from './attachmentsLook';
import type { ImageEntry } from './kind';

/**
 * The preview of a file, or an icon for its kind. On the page of the file's record, the preview is large and links to
 * the file.
 */
export const FileCell = ({ record, name, whole }: CellProps) => {
  const address = record[name] as string | null;
  if (!address || !isImageAddress(address)) return <Empty />;
  const isPicture = /\.webp$/i.test(address);
  const isVideo = /\.(mp4|webm)$/i.test(address);
  const Icon = isVideo ? VideoIcon : DocumentIcon;
  if (!whole) {
    if (!isPicture)
      return (
        <span className="thumb">
          <Icon />
        </span>
      );
    return <img src={pictureAt(address, 'thumb')} alt="" loading="lazy" className="thumb" />;
  }
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={stayOnPage}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      {isPicture ? (
        <Box
          component="img"
          src={pictureAt(address, 'medium')}
          alt=""
          // The fixed aspect ratio prevents a layout shift when the file loads.
          sx={{
            inlineSize: 'min(100%, 26rem)',
            aspectRatio: '4 / 3',
            objectFit: 'contain',
            borderRadius: 1,
            bgcolor: 'action.hover',
          }}
        />
      ) : (
        <Icon fontSize="large" />
      )}
      <Box component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
        {address.split('/').at(-1)}
      </Box>
    </Link>
  );
};

/** A thumbnail. Its space is always reserved, even while the picture is loading or when there is none. */
export const ImageCell = ({ record, name, field }: CellProps) => {
  const value = record[name] as string | null;
  const look = (field as { round?: boolean }).round ? 'thumb round' : 'thumb';
  // Thumbnails are hidden from screen readers, because they add nothing to the title next to them.
  if (!value || !isImageAddress(value)) return <span aria-hidden="true" className={look} />;
  return <img src={pictureAt(value, 'thumb')} alt="" loading="lazy" className={look} />;
};

/** The first picture, which represents the record in a list. */
export const ImagesCell = ({ record, name }: CellProps) => {
  const [first] = (record[name] ?? []) as ImageEntry[];
  if (!first || !isImageAddress(first.url)) return <span aria-hidden="true" className="thumb" />;
  return <img src={pictureAt(first.url, 'thumb')} alt="" loading="lazy" className="thumb" />;
};

const AttachmentList = lazyPart(() => import('./AttachmentList'));

/** The names of attached files. The record's page also shows previews, sizes and links. */
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

export const fileCells = { attachments: AttachmentsCell, file: FileCell, image: ImageCell, images: ImagesCell };
