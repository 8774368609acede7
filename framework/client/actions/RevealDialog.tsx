import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { filled } from '../../core/text/text';
import type { ActionSet } from '../../declaration/resource/actions';
import type { RecordBase } from '../../declaration/resource/record';
import { whatsAppOf } from '../../core/text/phone';
import { useText } from '../hooks/useText';

interface RevealDialogProps {
  action: ActionSet[string];
  /** The secret, which the server sends only once. A path is shown as a full URL on the page's origin. */
  secret: string;
  record?: RaRecord | RecordBase | undefined;
  onClose(): void;
}

/** Shows a secret once so that the user can copy it. Clicking the backdrop doesn't close the dialog. */
const RevealDialog = ({ action, secret, record, onClose }: RevealDialogProps) => {
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const fullSecret = secret.startsWith('/') ? new URL(secret, window.location.origin).href : secret;
  const { note, sends } = action!.reveals!;
  const number = sends && (record as Record<string, unknown> | undefined)?.[sends.to];
  // A masked phone number isn't shown as a link, because it has too few digits.
  const chat =
    typeof number === 'string' ? whatsAppOf(number, filled(text(sends!.text), { secret: fullSecret })) : undefined;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(fullSecret);
    } catch {
      // The clipboard API requires HTTPS. Without it, the selected text is copied instead.
      document.getElementById(id)?.focus();
      document.execCommand('copy');
    }
    setCopied(true);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{text(action!.label)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="info">{text(note)}</Alert>
        <TextField
          id={id}
          fullWidth
          value={fullSecret}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr', 'aria-label': text(action!.label) } }}
        />
      </DialogContent>
      <DialogActions>
        <span role="status">{isCopied && translate('app.copied')}</span>
        <Button onClick={onClose}>{translate('app.close')}</Button>
        {chat !== undefined && (
          <Button href={chat} target="_blank" rel="noopener noreferrer">
            {text('contact.whatsApp')}
          </Button>
        )}
        <Button variant="contained" onClick={() => void copy()}>
          {translate('app.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default RevealDialog;
