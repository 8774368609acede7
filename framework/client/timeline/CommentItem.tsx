import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Button, TextField } from '@mui/material';
import { useState, useEffect, useId, useRef } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { filled } from '../../core/text/text';
import { commentsName, longestComment } from '../../declaration/history/events';
import type { AnyResource } from '../../declaration/resource/resource';
import { PendingDeletion } from '../actions/DeleteButton';
import { useIdempotencyKey } from '../form/draft/draft';
import { useKeptText } from '../form/draft/useKeptText';
import { useSession } from '../hooks/useClient';
import { useRights } from '../hooks/useRegistry';
import { useText, useFormats } from '../hooks/useText';
import type { HttpError } from '../providers/http/reply';
import { SignInHere } from '../signIn/SignInHere';
import type { Comment } from './moments';
import { When } from './When';

interface CommentFormProps {
  /** The key of the comment's draft. Each record and each edited comment has its own. */
  name: string;
  label: string;
  submitLabel: string;
  body?: string;
  hint?: ReactNode;
  /**
   * Sends the comment. Resolves when the comment is stored. If the promise rejects, the error is shown below the text.
   * `key` is the idempotency key, which stays the same for the same text until the comment is stored, even after a
   * reload.
   */
  onSend(body: string, key: string): Promise<unknown>;
  onCancel?(): void;
}

export const CommentForm = ({
  name,
  label,
  submitLabel,
  body: initialText = '',
  hint,
  onSend,
  onCancel,
}: CommentFormProps) => {
  const text = useText();
  const translate = useTranslate();
  const { number } = useFormats();
  const id = useId();
  const { text: body, set: setBody, forget, key } = useKeptText(name, initialText);
  const idempotency = useIdempotencyKey(key);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const isEdited = onCancel !== undefined;
  // Focuses the input because the user has just asked to edit the comment.
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
      await onSend(body.trim(), idempotency.keyFor(body.trim()));
      idempotency.done();
      forget();
    } catch (failure) {
      const { message, status } = failure as HttpError;
      if (status === 422) idempotency.done();
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
          {submitLabel}
        </Button>
      </Box>
    </Box>
  );
};

const bubble = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'action.hover',
  paddingBlock: 1,
  paddingInline: 1.5,
  minInlineSize: 0,
} as const;
const pressArea = { inlineSize: { xs: 44, sm: 32 }, blockSize: { xs: 44, sm: 32 } } as const;

interface CommentItemProps {
  comments: AnyResource;
  comment: Comment;
  onChanged(): void;
}

export const CommentItem = ({ comments, comment, onChanged }: CommentItemProps) => {
  const text = useText();
  const may = useRights(comments);
  const dataProvider = useDataProvider();
  const { user } = useSession();
  const [openForm, setOpenForm] = useState<'delete' | 'edit'>();
  const isOwn = user !== undefined && Number(user.id) === comment.author_id;
  const save = async (body: string) => {
    const { resource, record, version } = comment;
    await dataProvider.update(commentsName, {
      id: comment.id,
      data: { resource, record, body, version },
      previousData: comment,
    });
    setOpenForm(undefined);
    onChanged();
  };
  return (
    <Box sx={bubble}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
        <Box
          sx={{
            flex: 1,
            minInlineSize: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 1,
            overflowWrap: 'anywhere',
          }}
        >
          <Box component="bdi" sx={{ fontWeight: 600 }}>
            {comment.author}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
            <When at={comment.created_at} />
            {comment.updated_at !== comment.created_at && ` · ${text('timeline.edited')}`}
          </Box>
        </Box>
        {isOwn && openForm !== 'edit' && (
          <Box sx={{ flex: 'none', display: 'flex' }}>
            {may('edit') && (
              <IconButton
                size="small"
                sx={pressArea}
                aria-label={text('timeline.edit')}
                title={text('timeline.edit')}
                onClick={() => setOpenForm('edit')}
              >
                <EditIcon fontSize="small" />
              </IconButton>
            )}
            {may('delete') && (
              <IconButton
                size="small"
                sx={pressArea}
                aria-label={text('timeline.remove')}
                title={text('timeline.remove')}
                onClick={() => setOpenForm('delete')}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        )}
      </Box>
      {openForm === 'edit' ? (
        <Box sx={{ paddingBlockStart: 1 }}>
          <CommentForm
            name={`${commentsName}.${comment.id}`}
            label={text('timeline.edit')}
            submitLabel={text('timeline.save')}
            body={comment.body}
            onSend={save}
            onCancel={() => setOpenForm(undefined)}
          />
        </Box>
      ) : (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {comment.body}
        </Box>
      )}
      {openForm === 'delete' && (
        <PendingDeletion
          resource={comments}
          record={comment}
          onDeleted={onChanged}
          onClose={() => setOpenForm(undefined)}
        />
      )}
    </Box>
  );
};
