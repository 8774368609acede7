import { Box, Button, TextField } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { filled } from '../../core/text/text';
import { longestComment } from '../../declaration/history/events';
import { useKeptText } from '../form/draft/useKeptText';
import { useTryKey } from '../form/save/useTryKey';
import { useFormats } from '../hooks/useFormats';
import { useText } from '../hooks/useText';
import type { HttpError } from '../providers/http';
import { SignInHere } from '../signIn/SignInHere';

interface CommentFormProps {
  /** Key of its draft, one per record and edited comment. */
  name: string;
  label: string;
  does: string;
  body?: string;
  hint?: ReactNode;
  /**
   * Resolves once stored; a rejection is shown below the text. `key` is the idempotency key, the same for the same text
   * until stored, even after a reload.
   */
  onSend(body: string, key: string): Promise<unknown>;
  onCancel?(): void;
}

/** A new or edited comment; Ctrl or ⌘ with Enter sends it. */
export const CommentForm = ({ name, label, does, body: begun = '', hint, onSend, onCancel }: CommentFormProps) => {
  const text = useText();
  const translate = useTranslate();
  const { number } = useFormats();
  const id = useId();
  const { text: body, set: setBody, forget, key } = useKeptText(name, begun);
  const tried = useTryKey(key);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const isEdited = onCancel !== undefined;
  // An edit was just requested by the person.
  useEffect(() => {
    if (isEdited) input.current?.focus();
  }, [isEdited]);
  const isTooLong = body.trim().length > longestComment;
  const isSound = body.trim() !== '' && !isTooLong;
  const send = async () => {
    if (busy || !isSound) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSend(body.trim(), tried.keyFor(body.trim()));
      tried.done();
      forget();
    } catch (failure) {
      const { message, status } = failure as HttpError;
      if (status === 422) tried.done();
      setError(translate(message || 'messages.failed_to_add_data', { _: message }));
    } finally {
      setBusy(false);
    }
  };
  const cancel =
    onCancel &&
    (() => {
      forget();
      onCancel();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    if (event.key === 'Escape') cancel?.();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <TextField
        id={id}
        multiline
        minRows={2}
        maxRows={10}
        size="small"
        fullWidth
        label={label}
        value={body}
        error={isTooLong || error !== undefined}
        helperText={(isTooLong && filled(text('timeline.tooLong'), { max: number(longestComment) })) || error || hint}
        onChange={({ target }) => setBody(target.value)}
        onKeyDown={press}
        inputRef={input}
        slotProps={{
          htmlInput: { dir: 'auto' },
          formHelperText: { role: isTooLong || error !== undefined ? 'alert' : undefined },
        }}
      />
      <SignInHere />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        {cancel && (
          <Button color="inherit" onClick={cancel}>
            {translate('app.cancel')}
          </Button>
        )}
        <Button type="submit" variant="outlined" disabled={!isSound} aria-disabled={busy || undefined}>
          {does}
        </Button>
      </Box>
    </Box>
  );
};
