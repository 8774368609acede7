import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface ConfirmDialogProps {
  title: ReactNode;
  body: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'neutral' | 'danger';
  /** True while the action is running. Pressing the button again has no effect. */
  busy?: boolean;
  onConfirm(): void;
  onClose(): void;
}

const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, body, confirmLabel, cancelLabel, tone, busy, onConfirm, onClose } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText component="div" id={`${id}-body`}>
          {body}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{cancelLabel ?? translate('app.cancel')}</Button>
        <Button
          variant="contained"
          color={tone === 'danger' ? 'error' : 'primary'}
          aria-disabled={busy}
          onClick={() => !busy && onConfirm()}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ConfirmDialog;
