import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ActionSet } from '../../declaration/actions';
import { useText } from '../hooks/useText';

interface RevealDialogProps {
  action: ActionSet[string];
  /** What the reply alone carries; a path becomes a whole address of this host. */
  secret: string;
  onClose(): void;
}

/** Shows what is shown once, for the person to copy; a press beside it doesn't close it. */
const RevealDialog = ({ action, secret, onClose }: RevealDialogProps) => {
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const whole = secret.startsWith('/') ? new URL(secret, window.location.origin).href : secret;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whole);
    } catch {
      // No clipboard without a secure connection: the old way takes what is selected.
      document.getElementById(id)?.focus();
      document.execCommand('copy');
    }
    setCopied(true);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{text(action!.label)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="info">{text(action!.reveals!.note)}</Alert>
        <TextField
          id={id}
          fullWidth
          value={whole}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr', 'aria-label': text(action!.label) } }}
        />
      </DialogContent>
      <DialogActions>
        <span role="status">{isCopied && translate('app.copied')}</span>
        <Button onClick={onClose}>{translate('app.close')}</Button>
        <Button variant="contained" onClick={() => void copy()}>
          {translate('app.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default RevealDialog;
