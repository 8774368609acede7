import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useText } from '../../hooks/useText';

interface GoneDialogProps {
  /** It is being created: a second press does nothing. */
  busy: boolean;
  /** Makes a new record of what was typed; absent where the person may not. */
  onCreate: (() => void) | undefined;
  onDiscard(): void;
  onClose(): void;
}

/** Somebody else deleted the record meanwhile: what was typed makes a new one, or is given up. */
const GoneDialog = ({ busy, onCreate, onDiscard, onClose }: GoneDialogProps) => {
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

export default GoneDialog;
