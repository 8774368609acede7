import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { commentsName } from '../../declaration/history/events';
import type { AnyResource } from '../../declaration/resource/resource';
import { DeleteAsked } from '../actions/DeleteAsked';
import { useSession } from '../hooks/useClient';
import { useRights } from '../hooks/useRights';
import { useText } from '../hooks/useText';
import { CommentForm } from './CommentForm';
import type { Comment } from './moments';
import { When } from './When';

const bubble = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'action.hover',
  paddingBlock: 1,
  paddingInline: 1.5,
  minInlineSize: 0,
} as const;
const press = { inlineSize: { xs: 44, sm: 32 }, blockSize: { xs: 44, sm: 32 } } as const;

interface CommentItemProps {
  comments: AnyResource;
  comment: Comment;
  onChanged(): void;
}

/** A comment; its author may edit and delete it. */
export const CommentItem = ({ comments, comment, onChanged }: CommentItemProps) => {
  const text = useText();
  const may = useRights(comments);
  const dataProvider = useDataProvider();
  const { user } = useSession();
  const [does, setDoes] = useState<'delete' | 'edit'>();
  const isOwn = user !== undefined && Number(user.id) === comment.author_id;
  const save = async (body: string) => {
    const { resource, record, version } = comment;
    await dataProvider.update(commentsName, {
      id: comment.id,
      data: { resource, record, body, version },
      previousData: comment,
    });
    setDoes(undefined);
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
        {isOwn && does !== 'edit' && (
          <Box sx={{ flex: 'none', display: 'flex' }}>
            {may('edit') && (
              <IconButton
                size="small"
                sx={press}
                aria-label={text('timeline.edit')}
                title={text('timeline.edit')}
                onClick={() => setDoes('edit')}
              >
                <EditIcon fontSize="small" />
              </IconButton>
            )}
            {may('delete') && (
              <IconButton
                size="small"
                sx={press}
                aria-label={text('timeline.remove')}
                title={text('timeline.remove')}
                onClick={() => setDoes('delete')}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        )}
      </Box>
      {does === 'edit' ? (
        <Box sx={{ paddingBlockStart: 1 }}>
          <CommentForm
            name={`${commentsName}.${comment.id}`}
            label={text('timeline.edit')}
            does={text('timeline.save')}
            body={comment.body}
            onSend={save}
            onCancel={() => setDoes(undefined)}
          />
        </Box>
      ) : (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {comment.body}
        </Box>
      )}
      {does === 'delete' && (
        <DeleteAsked resource={comments} record={comment} onDeleted={onChanged} onClose={() => setDoes(undefined)} />
      )}
    </Box>
  );
};
