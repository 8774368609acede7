import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useText } from '../hooks/useText';
import type { CameraFault } from './camera';
import { watchForCode } from './camera';

interface CameraDialogProps {
  onCode(code: string): void;
  onClose(): void;
}

const CameraDialog = ({ onCode, onClose }: CameraDialogProps) => {
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [fault, setFault] = useState<CameraFault>();
  const tell = useEffectEvent(onCode);
  const leave = useEffectEvent(onClose);

  useEffect(
    () => (video ? watchForCode(video, { onCode: (code) => tell(code), onFault: setFault }) : undefined),
    [video],
  );
  useEffect(() => {
    // Closes the dialog when the page is hidden, so that the camera stops.
    const hide = () => document.hidden && leave();
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text('scan.scan')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {fault ? (
          <Alert role="alert" severity="error">
            {text(`scan.${fault}`)}
          </Alert>
        ) : (
          <>
            <Box
              component="video"
              ref={setVideo}
              muted
              playsInline
              aria-hidden="true"
              sx={{ inlineSize: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: '8px' }}
            />
            <span role="status">{text('scan.scanning')}</span>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default CameraDialog;
