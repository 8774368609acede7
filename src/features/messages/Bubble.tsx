import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useFormats, useText } from '@matjar/admin/client';
import { AttachmentList } from '@matjar/admin/client/parts';
import { asAttachments } from '@matjar/admin/values';
import type { Attachment } from '@matjar/admin/values';
import type { Item, Outgoing } from './resources';
import { texts } from './texts';

interface SpokenProps {
  isOwn: boolean;
  isPending?: boolean;
  body: string;
  attachments: readonly Attachment[];
  children: ReactNode;
}

/**
 * A message bubble. Messages from the user's side are aligned to the end of the line, and all other messages to the
 * start. The text direction depends on the language of the text.
 */
const Spoken = ({ isOwn, isPending, body, attachments, children }: SpokenProps) => (
  <Box
    component="li"
    // Prevents a screen reader from reading a message aloud before it has been sent.
    aria-live={isPending ? 'off' : undefined}
    sx={{
      maxInlineSize: 'min(85%, 36rem)',
      marginInlineStart: isOwn ? 'auto' : 0,
      marginInlineEnd: isOwn ? 0 : 'auto',
      paddingInline: 1.5,
      paddingBlock: 1,
      borderRadius: 2,
      border: '1px solid',
      borderColor: 'divider',
      bgcolor: isOwn ? 'action.selected' : 'background.paper',
      minInlineSize: 0,
    }}
  >
    {body !== '' && (
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Box>
    )}
    {attachments.length > 0 && (
      <Box sx={{ marginBlockStart: body === '' ? 0 : 1 }}>
        <AttachmentList list={attachments} />
      </Box>
    )}
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        marginBlockStart: 0.5,
        fontSize: 'caption.fontSize',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  </Box>
);

export const Bubble = ({
  item: { sender, author, unproven, body, attachments, read_at: readAt, created_at: at },
  side,
}: {
  item: Item;
  side: Item['sender'];
}) => {
  const text = useText();
  const formats = useFormats();
  const isOwn = sender === side;
  return (
    <Spoken isOwn={isOwn} body={body} attachments={asAttachments(attachments)}>
      {author && (
        <Box component="span" sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <bdi>{author}</bdi>
        </Box>
      )}
      {unproven && (
        <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {text(texts.unproven)}
        </Box>
      )}
      <time dateTime={at}>{formats.dateTime(at)}</time>
      {isOwn && readAt && <span>{text(texts.seen)}</span>}
    </Spoken>
  );
};

interface PendingProps {
  message: Outgoing;
  onRetry(): void;
  /** Moves the message back to the input for editing. */
  onEdit(): void;
  onDiscard(): void;
}

/** The bubble of a message that is being sent or couldn't be sent. */
export const PendingBubble = ({ message: { body, attachments, error }, onRetry, onEdit, onDiscard }: PendingProps) => {
  const text = useText();
  const translate = useTranslate();
  return (
    <Spoken isOwn isPending body={body} attachments={attachments}>
      {error === undefined ? (
        <span>{text(texts.sending)}</span>
      ) : (
        <>
          <Box component="span" role="alert" sx={{ color: 'error.main' }}>
            {text(texts.failed)}: <bdi>{translate(error, { _: error })}</bdi>
          </Box>
          <Button size="small" onClick={onRetry}>
            {text(texts.retry)}
          </Button>
          <Button size="small" color="inherit" onClick={onEdit}>
            {text(texts.edit)}
          </Button>
          <Button size="small" color="inherit" onClick={onDiscard}>
            {text(texts.discard)}
          </Button>
        </>
      )}
    </Spoken>
  );
};
