import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../declaration/resource/resource';
import { useRights } from '../hooks/useRights';
import { DeleteAsked } from './DeleteAsked';

interface DeleteButtonProps {
  resource: AnyResource;
  record: RaRecord;
  onDeleted(): void;
}

/** Deletes a record after confirmation, for those who may. */
export const DeleteButton = (props: DeleteButtonProps) => {
  const may = useRights(props.resource);
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  if (!may('delete')) return null;
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {translate('ra.action.delete')}
      </Button>
      {asking && <DeleteAsked {...props} onClose={() => setAsking(false)} />}
    </>
  );
};
