import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-admin';
import { Suspense, useEffect, useState, useRef } from 'react';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { isEmpty } from '../../core/objects';
import { filled } from '../../core/text/text';
import { nameIn } from '../../declaration/history/done';
import type { Identifier } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import { kindOf } from '../../kinds';
import { headOf, statesOf } from '../../declaration/screens/recordSummary';
import { preloadRecordSlots, useResourceViews } from '../views/ResourceViews';
import { BottomBar } from '../page/BottomBar';
import { Page, ActionsSkeleton, RecordGate } from './pages/Page';
import { PageHeading, useTrail } from '../page/PageHeading';
import { usePhone, low, useScrolledPast } from '../hooks/viewport';
import { useRights } from '../hooks/useRegistry';
import { useLabel, useText, useTitle } from '../hooks/useText';
import { isOwn, pause, versionsIn } from '../list/arrivals/news';
import { needsName } from '../list/cards/phoneRow';
import { columnOf } from '../list/columns/columns';
import { announce } from '../page/announce';
import { HeadStates } from './head/HeadStates';
import { RecordSteps } from './head/RecordSteps';
import { RecordDetails } from './RecordDetails';
import { RelatedSkeleton, ShowSkeleton, useRelated } from './related/skeletons';
import { useSources } from '../timeline/sources';
import { lazyPart, quietPart } from '../views/lazyPart';
import { Coming } from '../widgets/Coming';
import { ShownValue } from './RecordColumns';

/**
 * On a phone, repeats the title and the state once the heading has scrolled out of view. Hidden from screen readers.
 */
const KeptTitle = ({ title, children }: { title: string; children: ReactNode }) => {
  const isAway = useScrolledPast(160);
  return (
    <Box
      aria-hidden
      data-edge="start"
      sx={{
        position: 'sticky',
        [`@media ${low}`]: { display: 'none' },
        insetBlockStart: 'var(--mj-top, 0px)',
        zIndex: 3,
        blockSize: 0,
      }}
    >
      {isAway && (
        <Box
          inert
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            marginInline: -2,
            paddingInline: 2,
            paddingBlock: 0.75,
            overflow: 'hidden',
            bgcolor: 'background.default',
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
            fontWeight: 600,
            '& ul': { flexWrap: 'nowrap', flex: 'none' },
            '& li ~ li': { display: 'none' },
          }}
        >
          <Box className="cut" sx={{ flex: 1 }}>
            <bdi>{title}</bdi>
          </Box>
          {children}
        </Box>
      )}
    </Box>
  );
};

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  rowGap: 0.25,
  margin: 0,
  // Without this padding, the sticky title would cover the focus ring of a value that is edited in place.
  paddingBlockStart: 0.5,
  overflowWrap: 'anywhere',
  '& > div': { display: 'flex', alignItems: 'baseline', gap: 0.75, minInlineSize: 0 },
  '& dd': { margin: 0, color: 'text.primary' },
} as const;

const HeadLine = ({ resource, record }: { resource: AnyResource; record: RaRecord }) => {
  const text = useText();
  const headFields = headOf(resource)
    .filter((name) => !isEmpty(record[name]))
    .map((name) => columnOf(resource, name));
  return (
    <Box component="dl" sx={line}>
      {headFields.map(({ name, field }) => (
        <div key={name} title={text(field.label)}>
          <Box component="dt" sx={needsName(field) ? undefined : visuallyHidden}>
            {text(field.label)}
          </Box>
          <dd>
            <ShownValue
              resource={resource}
              record={record}
              name={name}
              field={field}
              isBrief={kindOf(field).parts !== undefined}
            />
          </dd>
        </div>
      ))}
    </Box>
  );
};

/** Announces that another user has changed the open record. */
export const RecordNews = ({ record, name }: { record: RaRecord; name: string }) => {
  const client = useQueryClient();
  const text = useText();
  const version = versionsIn([record]).get(record.id);
  const before = useRef(version);
  useEffect(() => {
    if (before.current === version) return;
    before.current = version;
    if (!isOwn(client)) announce('record', filled(text('record.changed'), { record: nameIn(name) }), pause);
  }, [client, name, text, version]);
  return null;
};

const Neighbours = quietPart(() => import('./head/Neighbours'));
const RelatedLists = lazyPart(() => import('./related/RelatedLists'));
const MailFailed = quietPart(() => import('./MailFailed'));

// The timeline loads after everything above it, because it is the last part of the page.
const Timeline = quietPart(() => import('../timeline/Timeline'));

const ShowPage = ({ resource }: { resource: AnyResource }) => {
  const { id = '' } = useParams();
  const may = useRights(resource);
  const label = useLabel();
  const title = useTitle(resource);
  const trail = useTrail(resource);
  const phone = usePhone();
  const views = useResourceViews();
  const { below: Below } = views;
  const related = useRelated(resource);
  const hasRelated = related.length > 0;
  /** The id of the record whose related lists have been rendered. */
  const [shown, setShown] = useState<Identifier>();
  const sources = useSources(resource);
  const one = label(resource.label, 'one');

  // The slots load in parallel with the record.
  useEffect(() => preloadRecordSlots(views), [views]);
  useEffect(() => {
    if (hasRelated) void RelatedLists.preload();
  }, [hasRelated]);
  const pendingActions = (may('edit') || may('delete')) && <ActionsSkeleton />;

  const hasHead = headOf(resource).length > 0;
  return (
    <Page isWide={(resource.page?.aside ?? views.aside) !== undefined}>
      <RecordGate
        resource={resource}
        id={id}
        isAllowed={may('show')}
        heading={(record, isPending) => (
          <PageHeading
            title={record ? title(record) : one}
            isPending={isPending}
            subtitle={hasHead && (record ? <HeadLine resource={resource} record={record} /> : isPending)}
            states={
              statesOf(resource).length > 0 &&
              (record ?? isPending) && <HeadStates resource={resource} record={record} />
            }
            isKept
            besideTrail={record && !resource.singleton && <Neighbours resource={resource} id={record.id} />}
            trail={trail}
            // On a phone, the actions are in the bottom bar.
            actions={
              !phone && (record ? <RecordSteps resource={resource} record={record} /> : isPending && pendingActions)
            }
          />
        )}
        skeleton={(partialRecord) => <ShowSkeleton resource={resource} partialRecord={partialRecord} />}
      >
        {(record) => (
          <>
            <RecordNews key={`news of ${record.id}`} record={record} name={title(record)} />
            <MailFailed resource={resource} record={record} />
            {phone && (
              <KeptTitle title={title(record)}>
                <HeadStates resource={resource} record={record} />
              </KeptTitle>
            )}
            <RecordDetails
              resource={resource}
              record={record}
              end={Below && <Below />}
              below={
                hasRelated && (
                  <Suspense
                    fallback={
                      <Coming>
                        <RelatedSkeleton resource={resource} record={record} lists={related} />
                      </Coming>
                    }
                  >
                    <RelatedLists
                      key={record.id}
                      resource={resource}
                      record={record}
                      lists={related}
                      onShown={() => setShown(record.id)}
                    />
                  </Suspense>
                )
              }
              last={
                sources && (
                  <Timeline
                    key={record.id}
                    resource={resource}
                    record={record}
                    sources={sources}
                    isFree={!hasRelated || shown === record.id}
                  />
                )
              }
            />
            {phone && (
              <BottomBar>
                <Box
                  sx={{
                    display: 'flex',
                    gap: 1,
                    // If there isn't enough room, the labels wrap, so that the buttons stay in one row.
                    '& > *': { flex: '1 1 auto', minInlineSize: 0, lineHeight: 1.25 },
                  }}
                >
                  <RecordSteps resource={resource} record={record} />
                </Box>
              </BottomBar>
            )}
          </>
        )}
      </RecordGate>
    </Page>
  );
};

export default ShowPage;
