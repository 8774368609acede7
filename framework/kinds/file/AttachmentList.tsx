import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import VideoIcon from '@mui/icons-material/MovieOutlined';
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import type { Attachment } from './kind';
import { fileKindAt, pictureAt } from '../../core/files';
import { useFormats, useText } from '../../client/hooks/useText';
import type { ReadText } from '../../client/hooks/useText';
import type { Formats } from '../../client/i18n/format';
import { attachmentGrid, attachmentHeight } from './attachmentsLook';

const [kibibyte, mebibyte] = [1024, 1024 * 1024];

/** Formats a file's size, in whole kilobytes or in megabytes with one decimal. */
const sizeOf = (bytes: number, formats: Pick<Formats, 'number'>, text: ReadText): string => {
  if (bytes < mebibyte)
    return `${formats.number(Math.max(1, Math.round(bytes / kibibyte)))} ${text('attachments.kilobytes')}`;
  return `${formats.number(Math.round((bytes / mebibyte) * 10) / 10)} ${text('attachments.megabytes')}`;
};

const look = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 56,
  blockSize: 56,
  borderRadius: 1,
  bgcolor: 'action.hover',
  color: 'text.secondary',
  objectFit: 'cover',
} as const;

const Look = ({ url, href = url }: Attachment) => {
  const kind = fileKindAt(url);
  if (kind === 'image') return <Box component="img" src={pictureAt(href, 'thumb')} alt="" loading="lazy" sx={look} />;
  const Icon = kind === 'video' ? VideoIcon : DocumentIcon;
  return (
    <Box component="span" sx={look}>
      <Icon />
    </Box>
  );
};

/** A file with its preview, name and size. Clicking a picture opens it. Clicking any other file downloads it. */
const File = ({ file }: { file: Attachment }) => {
  const text = useText();
  const formats = useFormats();
  const { url, href = url, name, bytes } = file;
  const opens = fileKindAt(url) === 'image';
  return (
    <Link
      href={href}
      {...(opens ? { target: '_blank', rel: 'noopener noreferrer' } : { download: name })}
      color="inherit"
      underline="hover"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minInlineSize: 0, flex: 1 }}
    >
      <Look {...file} />
      <Box component="span" sx={{ display: 'grid', minInlineSize: 0 }}>
        <Box
          component="span"
          sx={{
            fontSize: 'body2.fontSize',
            lineHeight: 1.3,
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: '2',
          }}
        >
          <bdi>{name}</bdi>
        </Box>
        {bytes !== null && (
          <Box component="span" sx={{ fontSize: 'caption.fontSize', lineHeight: 1.4, color: 'text.secondary' }}>
            <bdi>{sizeOf(bytes, formats, text)}</bdi>
          </Box>
        )}
      </Box>
    </Link>
  );
};

interface AttachmentListProps {
  list: readonly Attachment[];
  /** Returns the buttons to show for a file. */
  children?(file: Attachment): ReactNode;
}

/** A list of attached files, with their names and sizes. Pictures are shown as thumbnails. */
const AttachmentList = ({ list, children }: AttachmentListProps) => {
  const text = useText();
  return (
    <Box
      component="ul"
      aria-label={text('attachments.attached')}
      sx={{ ...attachmentGrid, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {list.map((file) => (
        <Box
          key={file.url}
          component="li"
          sx={{
            display: 'flex',
            alignItems: 'center',
            minInlineSize: 0,
            minBlockSize: attachmentHeight,
            padding: 0.5,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        >
          <File file={file} />
          {children?.(file)}
        </Box>
      ))}
    </Box>
  );
};

export default AttachmentList;
