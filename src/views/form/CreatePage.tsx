import { useCreatePath, useRedirect, useTranslate } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { PageHeading } from '../PageHeading';
import { useRights } from '../useRights';
import { useLabel } from '../useText';
import { FormSkeleton } from './FormSkeleton';
import { Page } from './Page';
import { ResourceForm } from './ResourceForm';

/** The page on which a new record is made. */
const CreatePage = ({ resource }: { resource: AnyResource }) => {
  const may = useRights(resource);
  const label = useLabel();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const redirect = useRedirect();
  const list = createPath({ resource: resource.name, type: 'list' });
  return (
    <Page>
      <PageHeading title={translate('app.create_one', { name: label(resource.label, 'one') })} back={list} />
      {may('create') ? (
        <ResourceForm resource={resource} back={list} onSaved={() => redirect('list', resource.name)} />
      ) : (
        <FormSkeleton resource={resource} />
      )}
    </Page>
  );
};

export default CreatePage;
