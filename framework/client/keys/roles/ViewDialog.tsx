import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Role } from '../../../core/register';
import type { Text } from '../../../core/text/text';
import type { Identifier } from '../../../declaration/resource/record';
import { storeViewing } from '../../providers/session/viewing';
import { useClient } from '../../hooks/useClient';
import { useText } from '../../hooks/useText';

type RoleRecord = RaRecord & { name: Text; base: Role; rights: string[] };

interface ViewDialogProps {
  ids: readonly Identifier[];
  onClose(): void;
}

/** Explains what it means to view the dashboard as a role, then starts the view by reloading the page. */
const ViewDialog = ({ ids: [id], onClose }: ViewDialogProps) => {
  const titleId = useId();
  const text = useText();
  const translate = useTranslate();
  const { session, config } = useClient();
  const { data: role } = useGetOne<RoleRecord>('roles', { id: id! });
  const open = () => {
    const { user } = session.get();
    if (!user || !role) return;
    const name = config.languages.all.map(({ key }) => role.name[key]);
    storeViewing(config.storagePrefix, {
      user: user.id,
      role_id: id!,
      name,
      base: role.base,
      rights: role.rights,
    });
    window.location.assign(config.homePath);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('ownRole.view')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('ownRole.viewBody')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={!role} onClick={open}>
          {text('ownRole.viewOpen')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ViewDialog;
