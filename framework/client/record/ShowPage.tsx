import { Box } from '@mui/material';
import { useParams, useRedirect } from 'react-admin';
import { Suspense, useEffect } from 'react';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../declaration/resource';
import { useResourceViews } from '../views/ResourceViews';
import { BottomBar } from '../page/BottomBar';
import { Page } from '../form/pages/Page';
import { PageHeading } from '../page/PageHeading';
import { usePhone } from '../hooks/usePhone';
import { useRights } from '../hooks/useRights';
import { useLabel } from '../hooks/useText';
import { useTitle } from '../hooks/useTitle';
import { useTrail } from '../hooks/useTrail';
import { ActionsSkeleton } from './ActionsSkeleton';
import { RecordActions, RecordSteps, RecordTools } from './RecordActions';
import { RecordDetails } from './RecordDetails';
import { RecordGate } from './RecordGate';
import { ShowSkeleton } from './ShowSkeleton';
import { RelatedSkeleton } from './related/RelatedSkeleton';
import { useRelated } from './related/useRelated';
import { lazyPart } from '../views/lazyPart';
import { preloadRecordSlots } from '../views/slots';
import { Coming } from '../widgets/Coming';

const RelatedLists = lazyPart(() => import('./related/RelatedLists'));

/** The page of one record: what is known of it, and what can be done with it. */
const ShowPage = ({ resource }: { resource: AnyResource }) => {
  const { id = '' } = useParams();
  const may = useRights(resource);
  const label = useLabel();
  const title = useTitle(resource);
  const trail = useTrail(resource);
  const redirect = useRedirect();
  const phone = usePhone();
  const views = useResourceViews();
  const { below: Below } = views;
  const related = useRelated(resource);
  const hasRelated = related.length > 0;
  const one = label(resource.label, 'one');

  // Beside the record, not after it.
  useEffect(() => preloadRecordSlots(views), [views]);
  useEffect(() => {
    if (hasRelated) void RelatedLists.preload();
  }, [hasRelated]);
  const pendingActions = (may('edit') || may('delete')) && <ActionsSkeleton />;

  // A phone keeps at its lower edge what leads the record on, and nothing else.
  const Actions = phone ? RecordTools : RecordActions;
  const actionsFor = (record: RaRecord) => (
    <Actions resource={resource} record={record} onDeleted={() => redirect('list', resource.name)} />
  );
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
            subtitle={one}
            trail={trail}
            actions={record ? actionsFor(record) : isPending && pendingActions}
          />
        )}
        skeleton={(known) => <ShowSkeleton resource={resource} known={known} />}
      >
        {(record) => (
          <>
            <RecordDetails
              resource={resource}
              record={record}
              end={Below && <Below />}
              below={hasRelated && (
                <Suspense fallback={<Coming><RelatedSkeleton resource={resource} record={record} lists={related} /></Coming>}>
                  <RelatedLists key={record.id} resource={resource} record={record} lists={related} />
                </Suspense>
              )}
            />
            {phone && (
              <BottomBar>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 0 auto' } }}>
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
