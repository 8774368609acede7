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
import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import type { Identifier } from '@matjar/admin';
import { useText, useTextKey, useServices } from '@matjar/admin/client';
import { filled } from '@matjar/admin/values';
import { texts } from './texts';

/**
 * The API call for downloading an invoice: its path and the name of the invoice id parameter. Both depend on the user's
 * role.
 */
interface InvoiceCalls {
  path: 'invoice_pdf' | 'my_invoice_pdf';
  key: 'invoice_id' | 'my_invoice_id';
}

interface Archive {
  archive_id: string;
  total: number;
  done: number;
  failed: boolean;
  href: string | null;
}

/**
 * A sample archive response, used to check the types of the values in real responses. The URL is omitted because it is
 * initially null.
 */
const archiveLike = { archive_id: '', total: 0, done: 0, failed: false };

/** Starts downloading a file from a URL that expires after a while. */
const save = (href: string) => {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};

const pace = 1000;

/** Downloads a single invoice as a PDF, or several invoices as a ZIP file that the server creates in the background. */
const useDownload = (ids: readonly Identifier[], { path, key }: InvoiceCalls) => {
  const { http } = useServices();
  const [archiveId, setArchiveId] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error>();
  const { data: archive, error: lost } = useQuery<Archive, Error>({
    queryKey: ['invoice_archives', archiveId],
    enabled: archiveId !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.href || data?.failed ? false : pace),
    queryFn: async ({ signal }) => {
      const query = { archive_id: archiveId! };
      const reply = await http.request<Archive>({
        method: 'GET',
        path: 'invoice_archives',
        query,
        signal,
        like: archiveLike,
      });
      return reply.data;
    },
  });
  const start = async (language: string) => {
    setPending(true);
    setError(undefined);
    try {
      if (ids.length === 1) {
        const query = { [key]: String(ids[0]), language };
        const { data } = await http.request<{ href: string }>({ method: 'GET', path, query, like: { href: '' } });
        save(data.href);
        return true;
      }
      const { data } = await http.request<Archive>({
        method: 'POST',
        path: 'invoice_archives',
        body: { invoice_ids: ids.map(Number), language },
        like: archiveLike,
      });
      setArchiveId(data.archive_id);
    } catch (failure) {
      setError(failure as Error);
    } finally {
      setPending(false);
    }
    return false;
  };
  return { start, archive, isPending, error: error ?? lost ?? undefined, isPacking: archiveId !== undefined };
};

/** The maximum number of invoices in an archive. */
const max = 1000;

interface DownloadDialogProps {
  ids: readonly Identifier[];
  calls?: InvoiceCalls;
  onClose(): void;
}

const ofShop: InvoiceCalls = { path: 'invoice_pdf', key: 'invoice_id' };

/**
 * A dialog for downloading an invoice as a PDF, or several invoices as a ZIP file. The selected language is remembered
 * for the next download.
 */
const DownloadDialog = ({ ids, calls = ofShop, onClose }: DownloadDialogProps) => {
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const [stored, setLanguage] = useStore<string>('preferences.invoices.language', useTextKey());
  const language = stored === 'en' ? 'en' : 'ar';
  const { start, archive, isPending, error, isPacking } = useDownload(ids, calls);
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
