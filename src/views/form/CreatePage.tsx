import { useRedirect, useTranslate } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { PageHeading } from '../PageHeading';
import { useRights } from '../useRights';
import { useLabel } from '../useText';
import { useTrail } from '../useTrail';
import { FormSkeleton } from './FormSkeleton';
import { Page } from './Page';
import { ResourceForm } from './ResourceForm';

/** The page on which a new record is made. */
const CreatePage = ({ resource }: { resource: AnyResource }) => {
  const may = useRights(resource);
  const label = useLabel();
  const translate = useTranslate();
  const trail = useTrail(resource);
  const redirect = useRedirect();
  return (
    <Page>
      <PageHeading title={translate('app.create_one', { name: label(resource.label, 'one') })} trail={trail} />
      {may('create') ? (
        <ResourceForm resource={resource} back={trail[0]?.to} onSaved={() => redirect('list', resource.name)} />
      ) : (
        <FormSkeleton resource={resource} />
      )}
    </Page>
  );
};

export default CreatePage;
