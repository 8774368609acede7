import QuickreplyIcon from '@mui/icons-material/QuickreplyOutlined';
import { Box, Button, TextField } from '@mui/material';
import { useEvent } from 'react-admin';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { AnyField } from '@matjar/admin';
import { losesDrafts, useAboveKeyboard, useClient, useKeepAgain, usePhone, useText } from '@matjar/admin/client';
import { watchUnsaved } from '@matjar/admin/client/api';
import { AttachmentsBox, SignInHere } from '@matjar/admin/client/parts';
import type { TalkResources } from './resources';
import type { Writing } from './useOutbox';
import { dropCopies, isNothing, keepWriting, readWriting } from './useOutbox';
import { useReplies } from './replies/useReplies';
import { replyTexts } from './replies/replies';
import { texts } from './texts';
import type { ReplyContext } from './replies/useReplies';

interface ComposerProps {
  resources: TalkResources;
  thread: number;
  /** The storage key of the unsent text. */
  draft: string;
  /** The values for the placeholders of saved replies. If undefined, saved replies aren't available. */
  about: ReplyContext | undefined;
  onSend(message: Writing): void;
}

/** Keeps the input visible at the bottom of the screen and, on a phone, above the menu and the keyboard. */
const pinned = {
  position: 'sticky',
  insetBlockEnd: 'var(--mj-foot, 0px)',
  zIndex: 2,
  bgcolor: 'background.paper',
  paddingBlockEnd: 'max(8px, env(safe-area-inset-bottom))',
  // On a phone in landscape mode, the input doesn't fit above the keyboard.
  '@media (max-height: 300px)': { position: 'static' },
} as const;

/** The input for a reply. Unsent text is restored when the conversation is reopened. */
export const Composer = ({ resources: { items }, thread, draft: key, about, onSend }: ComposerProps) => {
  const client = useClient();
  const phone = usePhone();
  const bar = useRef<HTMLFormElement>(null);
  useAboveKeyboard(bar);
  const text = useText();
  const [writing, setWriting] = useState(() => readWriting(client, key));
  const { body, attachments } = writing;
  const { body: words, attachments: files } = items.fields as Record<string, AnyField & { max: number }>;
  const isTooLong = body.trim().length > words!.max;
  const input = useRef<HTMLTextAreaElement>(null);
  const replies = useReplies({
    about,
    input,
    body,
    write: (next) => setWriting((before) => ({ ...before, body: next })),
  });
  const isReady = !isNothing(writing) && !isTooLong && !replies.isOpen;

  useEffect(() => keepWriting(client, key, writing), [client, key, writing]);
  useKeepAgain(() => keepWriting(client, key, writing));
  const isTyped = useEvent(() => body !== '' || attachments.length > 0);
  useEffect(() => watchUnsaved(client.session, isTyped, () => losesDrafts(client)), [client, isTyped]);

  const hint = [texts.keys, ...(about ? [replyTexts.slash] : [])].map((one) => text(one)).join(' · ');
  const send = () => {
    if (!isReady) return;
    onSend({ body: body.trim(), attachments });
    dropCopies(client, key, writing);
    setWriting({ body: '', attachments: [] });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
    if (event.key === '/' && !event.nativeEvent.isComposing && replies.takeSlash()) return event.preventDefault();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Submits the form the way the button does, so that it waits for uploads.
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <Box
      component="form"
      noValidate
      ref={bar}
      data-composes=""
      {...(phone && { 'data-bottom-bar': '', 'data-edge': 'end' })}
      sx={{
        display: 'grid',
        gap: 1,
        padding: { xs: 1, sm: 1.5 },
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        ...pinned,
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={text(texts.write)}
        value={body}
        multiline
        minRows={phone ? 1 : 2}
        maxRows={phone ? 4 : 8}
        inputRef={input}
        error={isTooLong || replies.isOpen}
        helperText={isTooLong ? text(texts.tooLong) : replies.isOpen ? text(replyTexts.open) : phone ? undefined : hint}
        onChange={({ target }) => setWriting((before) => ({ ...before, body: target.value }))}
        slotProps={{ htmlInput: { dir: 'auto', onKeyDown } }}
      />
      <SignInHere />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        {/* The list of files takes up the full width above the buttons. */}
        <Box sx={{ flex: '1 1 auto', minInlineSize: 0 }}>
          {!files!.readOnly && (
            <Suspense fallback={<Box sx={{ blockSize: 40 }} />}>
              <AttachmentsBox
                resource={items}
                name="attachments"
                field={files!}
                label={text(files!.label)}
                list={attachments}
                home={thread}
                isCompact
                onChange={(change) => setWriting((before) => ({ ...before, attachments: change(before.attachments) }))}
              />
            </Suspense>
          )}
        </Box>
        {about && (
          <Button startIcon={<QuickreplyIcon />} aria-haspopup="dialog" onClick={replies.open}>
            {text(replyTexts.replies)}
          </Button>
        )}
        <Button type="submit" variant="contained" aria-disabled={!isReady}>
          {text(texts.send)}
        </Button>
      </Box>
      {replies.picker}
    </Box>
  );
};
