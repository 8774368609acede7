import { useCreatePath, useParams, useRedirect } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { DeleteButton } from '../actions/DeleteButton';
import { PageHeading } from '../PageHeading';
import { RecordGate } from '../show/RecordGate';
import { useRights } from '../useRights';
import { useLabel } from '../useText';
import { useTitle } from '../useTitle';
import { FormSkeleton } from './FormSkeleton';
import { Page } from './Page';
import { ResourceForm } from './ResourceForm';

/** The page on which a record is changed. */
const EditPage = ({ resource }: { resource: AnyResource }) => {
  const { id = '' } = useParams();
  const may = useRights(resource);
  const label = useLabel();
  const title = useTitle(resource);
  const createPath = useCreatePath();
  const redirect = useRedirect();
  const list = createPath({ resource: resource.name, type: 'list' });
  const leave = () => redirect('list', resource.name);
  return (
    <Page>
      <RecordGate resource={resource} id={id} isAllowed={may('edit')} skeleton={<FormSkeleton resource={resource} />}>
        {(record: RaRecord) => (
          <>
            <PageHeading
              title={title(record)}
              subtitle={label(resource.label, 'one')}
              back={list}
              actions={<DeleteButton resource={resource} record={record} onDeleted={leave} />}
            />
            <ResourceForm
              key={record.id}
              resource={resource}
              record={record}
              id={record.id}
              back={list}
              onSaved={leave}
            />
          </>
        )}
      </RecordGate>
    </Page>
  );
};

export default EditPage;
