import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { useRights } from '../useRights';
import { useLabel } from '../useText';

/** The way to a new record, for those who may make one. */
export const CreateLink = ({ resource }: { resource: AnyResource }) => {
  const may = useRights(resource);
  const label = useLabel();
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!may('create')) return null;
  return (
    <Button
      component={LinkBase}
      to={createPath({ resource: resource.name, type: 'create' })}
      variant="contained"
      startIcon={<AddIcon />}
    >
      {translate('app.create_one', { name: label(resource.label, 'one') })}
    </Button>
  );
};
