import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { singletonId } from '../../providers/dataProvider';
import { PageHeading, useTrail } from '../../page/PageHeading';
import { useResourceViews } from '../../views/ResourceViews';
import { RecordDetails } from '../RecordDetails';
import { RecordGate, Page } from './Page';
import { ShowSkeleton } from '../related/skeletons';
import { useRights } from '../../hooks/useRegistry';
import { useLabel } from '../../hooks/useText';
import { FormSkeleton } from '../../form/fields/FormGroups';
import { ResourceForm } from './ResourceForm';

/**
 * The page for a resource with a single record, such as the tenant or the account. It contains a form, or read-only
 * values for users who may not edit.
 */
const SingletonPage = ({ resource }: { resource: AnyResource }) => {
  const may = useRights(resource);
  const [couldEdit] = useState(may('edit'));
  const label = useLabel();
  const translate = useTranslate();
  const title = label(resource.label, 'one');
  const trail = useTrail(resource);
  const { below: Below } = useResourceViews();
  return (
    <Page>
      <RecordGate
        resource={resource}
        id={singletonId}
        isAllowed={may('show')}
        heading={() => (
          <PageHeading title={title} subtitle={!may('edit') && translate('app.read_only')} trail={trail} />
        )}
        skeleton={() => (may('edit') ? <FormSkeleton resource={resource} /> : <ShowSkeleton resource={resource} />)}
      >
        {(record) => (
          <>
            {couldEdit || may('edit') ? (
              <ResourceForm resource={resource} record={record} id={singletonId} />
            ) : (
              <RecordDetails resource={resource} record={record} />
            )}
            {Below && <Below />}
          </>
        )}
      </RecordGate>
    </Page>
  );
};

export default SingletonPage;
