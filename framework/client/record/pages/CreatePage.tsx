import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { inSentence } from '../../../core/text/text';
import { PageHeading, useTrail } from '../../page/PageHeading';
import { useRights } from '../../hooks/useRegistry';
import { useLabel } from '../../hooks/useText';
import { FormSkeleton } from '../../form/fields/FormGroups';
import { Page } from './Page';
import { ResourceForm, useAfterSave } from './ResourceForm';
import type { Values } from '../../form/values/values';

interface CreatePageProps {
  resource: AnyResource;
  given?: Values;
}

const CreatePage = ({ resource, given }: CreatePageProps) => {
  const may = useRights(resource);
  const [couldCreate] = useState(may('create'));
  const label = useLabel();
  const translate = useTranslate();
  const trail = useTrail(resource);
  const afterSave = useAfterSave(resource);
  return (
    <Page hasSide={resource.form.some(({ aside }) => aside)}>
      <PageHeading
        title={translate('app.create_one', { name: inSentence(label(resource.label, 'one')) })}
        trail={trail}
      />
      {couldCreate || may('create') ? (
        <ResourceForm resource={resource} initialValues={given} back={trail[0]?.to} onSaved={afterSave} />
      ) : (
        <FormSkeleton resource={resource} />
      )}
    </Page>
  );
};

export default CreatePage;
