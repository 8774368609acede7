import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { useEvent } from 'react-admin';
import { Suspense, useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ImageEntry } from '../../core/fields/images';
import { pictureAt } from '../../core/files';
import { watchUnsaved } from '../../providers/unsaved';
import { draftKey, dropDraft, dropOther, otherDrafts, readDraft, writeDraft } from '../form/draft';
import { lazyPart } from '../lazyPart';
import { SignInHere } from '../signIn/SignInHere';
import { useText } from '../useText';
import type { Outgoing, TalkAreas } from './areas';
import { texts } from './texts';

const UploadArea = lazyPart(() => import('../upload/UploadArea'));

/** Characters of a message, and its pictures, at the most. */
const most = { body: 4000, attachments: 6 };

interface Draft {
  body: string;
  attachments: ImageEntry[];
}

/** This tab's own draft, else the last that another tab left. */
const keptDraft = (key: string): Draft => {
  const { body, attachments } = ((readDraft(key) ?? otherDrafts(key)[0])?.values ?? {}) as Partial<Draft>;
  return { body: typeof body === 'string' ? body : '', attachments: Array.isArray(attachments) ? attachments : [] };
};

interface ComposerProps {
  areas: TalkAreas;
  thread: number;
  onSend(message: Pick<Outgoing, 'body' | 'attachments'>): void;
}

/** Where a reply is written; what isn't sent yet is there again when its conversation is. */
export const Composer = ({ areas: { items }, thread, onSend }: ComposerProps) => {
  const text = useText();
  const key = draftKey(items.name, thread);
  const [draft, setDraft] = useState(() => keptDraft(key));
  const { body, attachments } = draft;
  const isTooLong = body.trim().length > most.body;
  const isReady = body.trim() !== '' && !isTooLong;

  useEffect(() => {
    if (body === '' && attachments.length === 0) dropDraft(key);
    else writeDraft(key, { values: { body, attachments } });
  }, [key, body, attachments]);

  const isTyped = useEvent(() => body !== '' || attachments.length > 0);
  useEffect(() => watchUnsaved(isTyped, false), [isTyped]);

  const send = () => {
    if (!isReady) return;
    onSend({ body: body.trim(), attachments });
    // Another tab's copy of what is sent now isn't offered once more.
    otherDrafts(key).filter(({ values }) => values.body === body).forEach(dropOther);
    setDraft({ body: '', attachments: [] });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const remove = (url: string) =>
    setDraft((before) => ({ ...before, attachments: before.attachments.filter((one) => one.url !== url) }));

  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: 1, padding: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={text(texts.write)}
        value={body}
        multiline
        minRows={2}
        maxRows={8}
        error={isTooLong}
        helperText={text(isTooLong ? texts.tooLong : texts.keys)}
        onChange={({ target }) => setDraft((before) => ({ ...before, body: target.value }))}
        slotProps={{ htmlInput: { dir: 'auto', onKeyDown } }}
      />
      {attachments.length > 0 && (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
          {attachments.map(({ url }) => (
            <Box component="li" key={url} sx={{ display: 'flex', alignItems: 'center' }}>
              <Box component="img" src={pictureAt(url, 'thumb')} alt={text(texts.picture)} sx={{ inlineSize: 56, blockSize: 56, objectFit: 'cover', borderRadius: 1 }} />
              <IconButton aria-label={text(texts.remove)} onClick={() => remove(url)}>
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {attachments.length < most.attachments && (
        <Suspense fallback={<Box sx={{ blockSize: 60 }} />}>
          <UploadArea
            resource={items}
            field="attachments"
            label={text(texts.pictures)}
            wanted={['image']}
            multiple
            onUploaded={({ url }) =>
              setDraft((before) => ({
                ...before,
                attachments: [...before.attachments.filter((one) => one.url !== url), { url, alt: null }].slice(0, most.attachments),
              }))}
          />
        </Suspense>
      )}
      <SignInHere />
      <Button type="submit" variant="contained" aria-disabled={!isReady} sx={{ justifySelf: 'end' }}>
        {text(texts.send)}
      </Button>
    </Box>
  );
};
