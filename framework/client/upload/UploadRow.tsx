import { Box, Button, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useText } from '../hooks/useText';
import { texts } from './texts';
import type { Upload } from './useUploads';

interface UploadRowProps {
  upload: Upload;
  onCancel(): void;
  onRetry(): void;
}

/** One file on its way: its name, how much of it has gone, and what went wrong with it. */
export const UploadRow = ({ upload: { file, percent, error }, onCancel, onRetry }: UploadRowProps) => {
  const translate = useTranslate();
  const text = useText();
  const label = `${text(texts.uploading)}: ${file.name}`;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, paddingBlock: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 8rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
        </Box>
        {error ? (
          <Button size="small" onClick={onRetry}>
            {translate('app.retry')}
          </Button>
        ) : (
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {translate('app.upload.uploading', { percent })}
          </Box>
        )}
        <Button size="small" color="inherit" onClick={onCancel}>
          {error ? text(texts.remove) : translate('app.upload.cancel')}
        </Button>
      </Box>
      {error ? (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 'caption.fontSize' }}>
          {translate(error.message, { _: error.message, ...error.args })}
        </Box>
      ) : (
        <LinearProgress variant="determinate" value={percent} aria-label={label} />
      )}
    </Box>
  );
};
