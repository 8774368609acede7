import { useCreatePath, useParams, useRedirect } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { Page } from '../form/Page';
import { PageHeading } from '../PageHeading';
import { useRights } from '../useRights';
import { useLabel } from '../useText';
import { useTitle } from '../useTitle';
import { RecordActions } from './RecordActions';
import { RecordDetails } from './RecordDetails';
import { RecordGate } from './RecordGate';
import { ShowSkeleton } from './ShowSkeleton';

/** The page of one record: what is known of it, and what can be done with it. */
const ShowPage = ({ resource }: { resource: AnyResource }) => {
  const { id = '' } = useParams();
  const may = useRights(resource);
  const label = useLabel();
  const title = useTitle(resource);
  const createPath = useCreatePath();
  const redirect = useRedirect();
  return (
    <Page>
      <RecordGate resource={resource} id={id} isAllowed={may('show')} skeleton={<ShowSkeleton resource={resource} />}>
        {(record: RaRecord) => (
          <>
            <PageHeading
              title={title(record)}
              subtitle={label(resource.label, 'one')}
              back={createPath({ resource: resource.name, type: 'list' })}
              actions={
                <RecordActions resource={resource} record={record} onDeleted={() => redirect('list', resource.name)} />
              }
            />
            <RecordDetails resource={resource} record={record} />
          </>
        )}
      </RecordGate>
    </Page>
  );
};

export default ShowPage;
