import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { lazyPart } from '../../views/lazyPart';
import { ToolButton } from '../../page/ToolButton';

const ExportDialog = lazyPart(() => import('../export/ExportDialog'));

/** All that the list finds, on whatever page, as a file for a spreadsheet. */
export const ExportButton = ({ resource }: { resource: AnyResource }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton name={translate('ra.action.export')} icon={<DownloadIcon />} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <ExportDialog resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
