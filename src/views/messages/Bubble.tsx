import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { isImageAddress } from '../../core/fields/image';
import type { ImageEntry } from '../../core/fields/images';
import { pictureAt } from '../../core/files';
import { useFormats } from '../useFormats';
import { useText } from '../useText';
import type { Item, Outgoing } from './areas';
import { texts } from './texts';

interface SpokenProps {
  isOwn: boolean;
  body: string;
  attachments: ImageEntry[];
  children: ReactNode;
}

/** Something said: the shop's at the line's end, the client's at its beginning; in the writing of its own language. */
const Spoken = ({ isOwn, body, attachments, children }: SpokenProps) => {
  const text = useText();
  return (
    <Box
      component="li"
      sx={{
        maxInlineSize: 'min(85%, 36rem)', marginInlineStart: isOwn ? 'auto' : 0, marginInlineEnd: isOwn ? 0 : 'auto',
        paddingInline: 1.5, paddingBlock: 1, borderRadius: 2, border: '1px solid', borderColor: 'divider',
        bgcolor: isOwn ? 'action.selected' : 'background.paper', minInlineSize: 0,
      }}
    >
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Box>
      {attachments.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
          {attachments.filter(({ url }) => isImageAddress(url)).map(({ url, alt }, index) => (
            <a key={url} href={pictureAt(url, 'large')} target="_blank" rel="noopener">
              <Box
                component="img"
                src={pictureAt(url, 'thumb')}
                alt={text(alt) || `${text(texts.picture)} ${index + 1}`}
                loading="lazy"
                sx={{ display: 'block', inlineSize: 96, blockSize: 96, objectFit: 'cover', borderRadius: 1, bgcolor: 'action.hover' }}
              />
            </a>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, marginBlockStart: 0.5, fontSize: 'caption.fontSize', color: 'text.secondary' }}>
        {children}
      </Box>
    </Box>
  );
};

/** A message that is there. */
export const Bubble = ({ item: { sender, author, body, attachments, read_at: readAt, created_at: at } }: { item: Item }) => {
  const text = useText();
  const formats = useFormats();
  const isOwn = sender === 'shop';
  return (
    <Spoken isOwn={isOwn} body={body} attachments={attachments ?? []}>
      {author && <bdi>{author}</bdi>}
      <time dateTime={at}>{formats.dateTime(at)}</time>
      {isOwn && readAt && <span>{text(texts.seen)}</span>}
    </Spoken>
  );
};

interface PendingProps {
  message: Outgoing;
  onRetry(): void;
  onDiscard(): void;
}

/** A message on its way, or one that didn't arrive. */
export const PendingBubble = ({ message: { body, attachments, error }, onRetry, onDiscard }: PendingProps) => {
  const text = useText();
  return (
    <Spoken isOwn body={body} attachments={attachments}>
      {error === undefined ? (
        <span>{text(texts.sending)}</span>
      ) : (
        <>
          <Box component="span" role="alert" sx={{ color: 'error.main' }}>{text(texts.failed)}: <bdi>{error}</bdi></Box>
          <Button size="small" onClick={onRetry}>{text(texts.retry)}</Button>
          <Button size="small" color="inherit" onClick={onDiscard}>{text(texts.discard)}</Button>
        </>
      )}
    </Spoken>
  );
};
