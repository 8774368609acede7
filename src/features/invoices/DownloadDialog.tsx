import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  LinearProgress,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { Identifier } from '@matjar/admin';
import { useText, useTextKey } from '@matjar/admin/client';
import { filled } from '@matjar/admin/values';
import { texts } from './texts';
import type { InvoiceCalls } from './useDownload';
import { useDownload } from './useDownload';

/** The maximum number of invoices in an archive. */
const max = 1000;

interface DownloadDialogProps {
  ids: readonly Identifier[];
  calls?: InvoiceCalls;
  onClose(): void;
}

const ofShop: InvoiceCalls = { path: 'invoice_pdf', key: 'invoice_id' };

/**
 * A dialog for downloading an invoice as a PDF, or several invoices as a ZIP file. The selected language is stored for
 * the next download.
 */
const DownloadDialog = ({ ids, calls = ofShop, onClose }: DownloadDialogProps) => {
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const [stored, setLanguage] = useStore<string>('preferences.invoices.language', useTextKey());
  const language = stored === 'en' ? 'en' : 'ar';
  const { start, save, archive, isPending, error, isPacking } = useDownload(ids, calls);
  const isMany = ids.length > 1;
  const isReady = Boolean(archive?.href);
  const hasFailed = archive?.failed === true;
  const percent = archive ? (archive.done / archive.total) * 100 : 0;
  const progress =
    archive && archive.done === archive.total
      ? text(texts.packing)
      : filled(text(texts.drawing), { done: String(archive?.done ?? 0), total: String(ids.length) });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text(isMany ? texts.zip : texts.pdf)}</DialogTitle>
      <DialogContent>
        {!isPacking && (
          <FormControl>
            <FormLabel id={`${id}-language`}>{text(texts.language)}</FormLabel>
            <RadioGroup
              row
              aria-labelledby={`${id}-language`}
              value={language}
              onChange={(_event, next) => setLanguage(next)}
            >
              <FormControlLabel value="en" control={<Radio />} label={text(texts.en)} />
              <FormControlLabel value="ar" control={<Radio />} label={text(texts.ar)} />
            </RadioGroup>
          </FormControl>
        )}
        {isPacking && !hasFailed && (
          <Box role="status" sx={{ display: 'grid', gap: 1 }}>
            <LinearProgress variant="determinate" value={isReady ? 100 : percent} aria-label={progress} />
            <Typography>{isReady ? text(texts.ready) : progress}</Typography>
            {!isReady && (
              <Typography variant="body2" color="text.secondary">
                {text(texts.background)}
              </Typography>
            )}
          </Box>
        )}
        {ids.length > max && (
          <Alert severity="warning" role="alert">
            {filled(text(texts.tooMany), { max: String(max) })}
          </Alert>
        )}
        {(error || hasFailed) && (
          <Alert severity="error" role="alert" sx={{ marginBlockStart: 1 }}>
            {error ? translate(error.message, { _: error.message }) : text(texts.failed)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        {isReady ? (
          <Button variant="contained" onClick={() => save(archive!.href!)}>
            {text(texts.download)}
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={isPending}
            disabled={ids.length === 0 || ids.length > max || (isPacking && !hasFailed)}
            onClick={() => void start(language).then((isOver) => isOver && onClose())}
          >
            {text(texts.download)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default DownloadDialog;
