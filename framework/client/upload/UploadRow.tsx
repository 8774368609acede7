import { Box, Button, LinearProgress } from '@mui/material';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { onSent, percentSent } from '../../core/files/heldFiles';
import { useText } from '../hooks/useText';
import type { Upload } from './useUploads';

interface UploadRowProps {
  upload: Upload;
  onCancel(): void;
  onRetry(): void;
}

const Row = ({ name, children, below }: { name: string; children: ReactNode; below: ReactNode }) => (
  <Box component="li" sx={{ display: 'grid', gap: 0.5, paddingBlock: 0.5 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 8rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Box>
      {children}
    </Box>
    {below}
  </Box>
);

const Percent = ({ percent }: { percent: number }) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {translate('app.upload.uploading', { percent })}
    </Box>
  );
};

const Progress = ({ name, percent }: { name: string; percent: number }) => {
  const text = useText();
  return <LinearProgress variant="determinate" value={percent} aria-label={`${text('upload.uploading')}: ${name}`} />;
};

/** Shows a file in the page's memory, with the progress of its upload or a note that the file will be sent later. */
export const HeldRow = ({ address, file: { name } }: { address: string; file: File }) => {
  const text = useText();
  const percent = useSyncExternalStore(onSent, () => percentSent(address));
  return (
    <Row name={name} below={percent !== undefined && <Progress name={name} percent={percent} />}>
      {percent === undefined ? (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
          {text('upload.held')}
        </Box>
      ) : (
        <Percent percent={percent} />
      )}
    </Row>
  );
};

export const UploadRow = ({ upload: { file, percent, error }, onCancel, onRetry }: UploadRowProps) => {
  const translate = useTranslate();
  const text = useText();
  return (
    <Row
      name={file.name}
      below={
        error ? (
          <Box role="alert" sx={{ color: 'error.main', fontSize: 'caption.fontSize' }}>
            {translate(error.message, { _: error.message, ...error.args })}
          </Box>
        ) : (
          <Progress name={file.name} percent={percent} />
        )
      }
    >
      {error ? (
        <Button size="small" onClick={onRetry}>
          {translate('app.retry')}
        </Button>
      ) : (
        <Percent percent={percent} />
      )}
      <Button size="small" color="inherit" onClick={onCancel}>
        {error ? text('upload.remove') : translate('app.upload.cancel')}
      </Button>
    </Row>
  );
};
