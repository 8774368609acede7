import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useText } from '../../hooks/useText';

interface DeletedDialogProps {
  /** True while the record is being created. Further clicks are ignored. */
  busy: boolean;
  /** Creates a new record from the input. Undefined if the user may not create records. */
  onCreate: (() => void) | undefined;
  onDiscard(): void;
  onClose(): void;
}

/**
 * A dialog that opens if somebody else has deleted the record. The user can save the input as a new record or discard
 * it.
 */
const DeletedDialog = ({ busy, onCreate, onDiscard, onClose }: DeletedDialogProps) => {
  const id = useId();
  const text = useText();
  const translate = useTranslate();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`}>{text('merge.goneTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-body`}>{text(onCreate ? 'merge.goneBody' : 'merge.goneFinal')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button onClick={onDiscard} variant="outlined" color="error">
          {text('merge.discard')}
        </Button>
        {onCreate && (
          <Button onClick={() => !busy && onCreate()} variant="contained" aria-disabled={busy}>
            {text('merge.createAgain')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default DeletedDialog;
