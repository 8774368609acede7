import { Box } from '@mui/material';
import { useParams, useRedirect, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { DeleteButton } from '../../actions/DeleteButton';
import { PageHeading, useTrail } from '../../page/PageHeading';
import { ActionsSkeleton, Page, RecordGate } from './Page';
import { usePhone } from '../../hooks/viewport';
import { useRights } from '../../hooks/useRegistry';
import { useLabel, useTitle } from '../../hooks/useText';
import { FormSkeleton } from '../../form/fields/FormGroups';
import { ResourceForm, useAfterSave } from './ResourceForm';
import { wayTo } from '../../../core/ways';

interface EditPageProps {
  resource: AnyResource;
}

const EditPage = ({ resource }: EditPageProps) => {
  const { id = '' } = useParams();
  const may = useRights(resource);
  const label = useLabel();
  const title = useTitle(resource);
  const trail = useTrail(resource);
  const translate = useTranslate();
  const redirect = useRedirect();
  const afterSave = useAfterSave(resource);
  const one = label(resource.label, 'one');
  const leave = () => redirect('list', resource.name);
  const isPhone = usePhone();
  const remove = (record: RaRecord) => <DeleteButton resource={resource} record={record} onDeleted={leave} />;

  const heading = (record: RaRecord | undefined, isPending: boolean) => {
    const name = record ? title(record) : one;
    const own = { label: name, to: wayTo.show(resource.name, id), isName: true };
    return (
      <PageHeading
        title={name}
        isPending={isPending}
        subtitle={one}
        trail={may('show') ? [...trail, own] : trail}
        currentTitle={translate('ra.action.edit')}
        tab={translate('app.edit_one', { name })}
        actions={may('delete') && !isPhone && (record ? remove(record) : isPending && <ActionsSkeleton />)}
      />
    );
  };
  return (
    <Page hasSide={resource.form.some(({ aside }) => aside)}>
      <RecordGate
        resource={resource}
        id={id}
        isAllowed={may('edit')}
        heading={heading}
        skeleton={() => <FormSkeleton resource={resource} />}
      >
        {(record) => (
          <>
            <ResourceForm
              key={record.id}
              resource={resource}
              record={record}
              id={record.id}
              back={trail[0]?.to}
              onSaved={afterSave}
              onDeleted={leave}
            />
            {/* On a phone, the delete button is below the form's fields. */}
            {may('delete') && isPhone && <Box sx={{ display: 'grid', marginBlockStart: 3 }}>{remove(record)}</Box>}
          </>
        )}
      </RecordGate>
    </Page>
  );
};

export default EditPage;
