import { Box, Button, Card, Link, Skeleton, Typography, styled } from '@mui/material';
import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useState } from 'react';
import { LinkBase, useDataProvider, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { commentsName } from '../../declaration/history/events';
import type { AnyResource } from '../../declaration/resource/resource';
import { entryCells } from '../activity/entryViews';
import { useDeclared, useRegistry, useRights } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { ErrorState } from '../page/EmptyState';
import { partIn, useResourceViews } from '../views/ResourceViews';
import { EventItem, FieldChange } from './EventSummary';
import { When } from './When';
import { CommentForm, CommentItem } from './CommentItem';
import type { LogEntry, Moment } from './moments';
import type { Sources } from './sources';
import { useTimeline } from './moments';
import type { AnyField, Fields } from '../../core/kind';
import { wayTo } from '../../core/ways';
import { pastOf } from '../../declaration/history/done';
import type { Changes } from '../../kinds/made/kind';
import type { FieldChangeProps } from './EventSummary';
import { useLogWords } from '../activity/logWords';
import { actionOf, useChangeWording } from '../activity/changeWording';

/** The maximum number of changed fields that the timeline shows. The log shows all of them. */
const maxChanges = 4;

/** Calls that don't need a heading in the timeline, because the sentences about the changes say enough. */
const edits = new Set<unknown>(['update', 'update_status']);

const asList = { margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' } as const;

/** A change to a field, shown as a list item. */
const Changed = (props: FieldChangeProps) => (
  <Box component="li" data-field={props.name}>
    <FieldChange {...props} />
  </Box>
);

interface Line extends FieldChangeProps {
  key: string;
}

const fieldsIn = (resource: AnyResource, changes: unknown): [string, AnyField, Changes[string]][] =>
  Object.entries((changes ?? {}) as Changes).flatMap(([name, pair]) => {
    const field = (resource.fields as Fields)[name];
    return field ? [[name, field, pair]] : [];
  });

const noValues = [null, null] as const;

/**
 * Combines changes to the same field in several rows of a part into one line. The line includes the values if they are
 * the same in all rows.
 */
const partLines = (part: AnyResource, entries: readonly LogEntry[], counted: (count: number) => string): Line[] => {
  const all = entries.flatMap(({ changes }) => fieldsIn(part, changes));
  return [...new Set(all.map(([name]) => name))].map((name) => {
    const same = all.filter(([other]) => other === name);
    const [, field, pair] = same[0]!;
    const isSame = new Set(same.map(([, , one]) => JSON.stringify(one))).size === 1;
    return {
      key: `${part.name} ${name}`,
      resource: part,
      name,
      field,
      pair: isSame ? pair : noValues,
      of: counted(same.length),
    };
  });
};

const ChangeItem = ({ entries, log }: { entries: readonly LogEntry[]; log: string }) => {
  const text = useText();
  const registry = useRegistry();
  const { records, fill, say } = useChangeWording();
  const { parts } = useLogWords();
  const [first] = entries as [LogEntry];
  const own = first.part ? undefined : registry.get(first.resource);
  const isChange = first.operation === 'changed' || Boolean(first.part);
  const names = [...new Set(entries.flatMap(({ part }) => part ?? []))];
  // The timeline doesn't list a new record's initial values, because the page already shows them.
  const lines: Line[] = [
    ...entries.flatMap(({ id, operation, part, changes }) =>
      own && !part && operation === 'changed'
        ? fieldsIn(own, changes).map(([name, field, pair]) => ({
            key: `${id} ${name}`,
            resource: own,
            name,
            field,
            pair,
          }))
        : [],
    ),
    ...names.flatMap((name) => {
      const part = registry.get(name);
      const changed = entries.filter((entry) => entry.part === name && entry.operation === 'changed');
      return part ? partLines(part, changed, (count) => records(count, part)) : [];
    }),
  ];
  const others = names.flatMap((name) => {
    const part = registry.head(name);
    if (!part) return parts[name] ? [text(parts[name].name)] : [];
    if (!isChange) return [];
    return (['added', 'deleted'] as const).flatMap((operation) => {
      const count = entries.filter((entry) => entry.part === name && entry.operation === operation).length;
      return count > 0 ? [fill(operation, { records: records(count, part) })] : [];
    });
  });
  const action = actionOf(first, registry);
  // A heading such as "Price changed" would only repeat the beginning of the sentence.
  const isSaid =
    edits.has(first.action) ||
    (action && lines.some(({ field }) => say('changed', text(field.label)) === pastOf(action, text)));
  const hasHeading = !isSaid || lines.length + others.length === 0;
  return (
    <>
      {hasHeading && (
        <Box component="span" sx={{ fontWeight: 600 }}>
          <entryCells.action record={first} />
        </Box>
      )}
      {lines.length + others.length > 0 && (
        <Box component="ul" sx={asList}>
          {lines.slice(0, maxChanges).map(({ key, ...line }) => (
            <Changed key={key} {...line} />
          ))}
          {others.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </Box>
      )}
      {lines.length > maxChanges && (
        <Link component={LinkBase} to={wayTo.show(log, first.activity)} sx={{ fontSize: 'body2.fontSize' }}>
          {text('timeline.others')}
        </Link>
      )}
    </>
  );
};

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
