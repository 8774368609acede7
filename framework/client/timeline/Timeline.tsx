import { Box, Button, Card, Skeleton, styled, Typography } from '@mui/material';
import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { commentsName } from '../../declaration/history/events';
import type { AnyResource } from '../../declaration/resource/resource';
import { entryCells } from '../activity/cells';
import { useDeclared, useRights } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { ErrorState } from '../page/EmptyState';
import { useResourceViews, partIn } from '../views/ResourceViews';
import { ChangeItem } from './ChangeItem';
import { EventItem } from './EventSummary';
import { When } from './When';
import { CommentForm, CommentItem } from './CommentItem';
import type { Moment } from './moments';
import type { Sources } from './sources';
import { useTimeline } from './moments';

/** The number of items shown initially, and added each time the user asks for more. */
const step = 15;

const Moments = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  position: 'relative',
  '& > li': { position: 'relative', paddingInlineStart: 24, paddingBlockEnd: 16, minInlineSize: 0 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 3,
    insetBlockStart: 7,
    inlineSize: 9,
    blockSize: 9,
    borderRadius: '50%',
    backgroundColor: 'var(--mj-palette-text-secondary)',
    zIndex: 1,
  },
  '& > li[data-is=comment]::before': { insetBlockStart: 14, backgroundColor: 'var(--mj-palette-primary-main)' },
  '& > li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 7,
    insetBlockStart: 10,
    insetBlockEnd: -10,
    inlineSize: 1,
    backgroundColor: 'var(--mj-palette-divider)',
  },
});

interface TimelineProps {
  resource: AnyResource;
  record: RaRecord;
  sources: Sources;
  /** True once everything above the timeline has loaded. */
  isFree: boolean;
}

/** The history of a record and the team's comments, latest first. */
const Timeline = ({ resource, record, sources, isFree }: TimelineProps) => {
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const dataProvider = useDataProvider();
  const views = useResourceViews();
  const comments = useDeclared(commentsName);
  const may = useRights(comments ?? resource);
  const [count, setCount] = useState(step);
  const isFetching = useIsFetching() > 0;
  const [hasSettled, setSettled] = useState(false);
  const { moments, hasMore, isPending, error, retry, renew } = useTimeline(resource, record, sources, count);
  const Event = partIn(views.event) ?? EventItem;
  useEffect(() => void partIn(views.event)?.preload(), [views]);

  const send = async (body: string, idempotencyKey: string) => {
    await dataProvider.create(commentsName, {
      data: { resource: resource.name, record: record.id, body },
      meta: { idempotencyKey },
    });
    renew();
  };
  const draw = (moment: Moment) => {
    if (moment.kind === 'comment')
      return comments && <CommentItem comments={comments} comment={moment.comment} onChanged={renew} />;
    return (
      <>
        {moment.kind === 'event' ? (
          <Event resource={resource} record={record} event={moment.event} />
        ) : (
          <ChangeItem entries={moment.entries} log={sources.log!} />
        )}
        <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
          {moment.kind === 'event' ? (
            <bdi>{moment.event.actor ?? text(views.guests ?? 'log.system')}</bdi>
          ) : (
            <entryCells.actor record={moment.entries[0]!} />
          )}
          {' · '}
          <When at={moment.at} />
        </Box>
      </>
    );
  };
  // All items render together once everything above them has loaded, to avoid layout shifts.
  if (isFree && !isPending && !isFetching && !hasSettled) setSettled(true);
  if (!hasSettled) return null;
  return (
    <Card variant="outlined" component="section" aria-labelledby={id} sx={{ padding: 'var(--mj-card)' }}>
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 1.5 }}>
        {text('timeline.timeline')}
      </Typography>
      {sources.hasComments && comments && may('create') && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <CommentForm
            name={`${commentsName}.${resource.name}.${record.id}`}
            label={text('timeline.write')}
            submitLabel={text('timeline.post')}
            hint={text('timeline.seenBy')}
            onSend={send}
          />
        </Box>
      )}
      {error && <ErrorState message={error.message || 'messages.failed_to_get_data'} onRetry={retry} />}
      {!error && moments.length === 0 && <Box sx={{ color: 'text.secondary' }}>{text('timeline.nothing')}</Box>}
      <Suspense fallback={<Skeleton width="60%" aria-label={translate('app.loading')} />}>
        <Moments aria-labelledby={id}>
          {moments.map((moment) => (
            <li key={moment.key} data-is={moment.kind}>
              {draw(moment)}
            </li>
          ))}
        </Moments>
      </Suspense>
      {hasMore && moments.length > 0 && (
        <Button variant="outlined" color="inherit" onClick={() => setCount(count + 2 * step)}>
          {text('timeline.more')}
        </Button>
      )}
    </Card>
  );
};

export default Timeline;
