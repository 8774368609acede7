import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource';
import { lazyPart } from '../../views/lazyPart';
import { usePhone } from '../../hooks/usePhone';

const ExportDialog = lazyPart(() => import('./ExportDialog'));

/** All that the list finds, on whatever page, as a file for a spreadsheet. */
export const ExportButton = ({ resource }: { resource: AnyResource }) => {
  const translate = useTranslate();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const name = translate('ra.action.export');
  return (
    <>
      {phone ? (
        <IconButton aria-label={name} onClick={() => setOpen(true)}>
          <DownloadIcon />
        </IconButton>
      ) : (
        <Button size="small" color="inherit" startIcon={<DownloadIcon />} onClick={() => setOpen(true)}>
          {name}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <ExportDialog resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
