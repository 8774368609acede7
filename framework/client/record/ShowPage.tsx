import { Box } from '@mui/material';
import { useParams } from 'react-admin';
import { Suspense, useEffect, useState } from 'react';
import type { Identifier } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import { headOf, statesOf } from '../../declaration/screens/head';
import { useResourceViews } from '../views/ResourceViews';
import { BottomBar } from '../page/BottomBar';
import { Page } from './pages/Page';
import { PageHeading } from '../page/PageHeading';
import { usePhone } from '../hooks/usePhone';
import { useRights } from '../hooks/useRights';
import { useLabel } from '../hooks/useText';
import { useTitle } from '../hooks/useTitle';
import { useTrail } from '../page/useTrail';
import { ActionsSkeleton } from './ActionsSkeleton';
import { HeadLine } from './head/HeadLine';
import { HeadStates } from './head/HeadStates';
import { KeptTitle } from './head/KeptTitle';
import { RecordSteps } from './head/RecordSteps';
import { RecordDetails } from './RecordDetails';
import { RecordGate } from './RecordGate';
import { RecordNews } from './RecordNews';
import { ShowSkeleton } from './ShowSkeleton';
import { RelatedSkeleton } from './related/RelatedSkeleton';
import { useRelated } from './related/useRelated';
import { useSources } from '../timeline/sources';
import { lazyPart } from '../views/lazyPart';
import { quietPart } from '../views/quietPart';
import { preloadRecordSlots } from '../views/slots';
import { Coming } from '../widgets/Coming';

const Neighbours = quietPart(() => import('./head/Neighbours'));
const RelatedLists = lazyPart(() => import('./related/RelatedLists'));
// The last of the page: it comes once all above it stands.
const Timeline = quietPart(() => import('../timeline/Timeline'));

/** The page of one record: what is known of it, and what can be done with it. */
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
  /** The record whose lists stand. */
  const [shown, setShown] = useState<Identifier>();
  const sources = useSources(resource);
  const one = label(resource.label, 'one');

  // Beside the record, not after it.
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
            // A phone has what leads the record on at its lower edge.
            actions={
              !phone && (record ? <RecordSteps resource={resource} record={record} /> : isPending && pendingActions)
            }
          />
        )}
        skeleton={(known) => <ShowSkeleton resource={resource} known={known} />}
      >
        {(record) => (
          <>
            <RecordNews key={`news of ${record.id}`} record={record} name={title(record)} />
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
                    flexWrap: 'wrap',
                    gap: 1,
                    '& > *': { flex: '1 0 auto', maxInlineSize: '100%' },
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
