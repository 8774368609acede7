import PreviewIcon from '@mui/icons-material/PreviewOutlined';
import { Button } from '@mui/material';
import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { isForeign } from '../../../declaration/wire/api';
import type { AnyResource } from '../../../declaration/resource';
import { usePanel } from '../../hooks/usePanel';
import { useRights } from '../../hooks/useRights';
import { useText } from '../../hooks/useText';
import { lazyPart } from '../../views/lazyPart';
import { texts } from './texts';

const PreviewDialog = lazyPart(() => import('./PreviewDialog'));

/** Shows how the public will see a record that isn't out yet, to those who may change it; nothing, where the public reads no such records. */
export const PreviewButton = ({ resource, record }: { resource: AnyResource; record: RaRecord }) => {
  const { api, published } = resource;
  const may = useRights(resource);
  const text = useText();
  const { open, show, hide } = usePanel(PreviewDialog);
  const isAhead = record.state === 'draft' || record.state === 'scheduled';
  if (!published || !api.public || isForeign(api) || !isAhead || !may('edit', record)) return null;
  return (
    <>
      <Button color="inherit" startIcon={<PreviewIcon />} onClick={show} data-does="preview" aria-haspopup="dialog">
        {text(texts.preview)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PreviewDialog resource={resource} published={published} record={record} onClose={hide} />
        </Suspense>
      )}
    </>
  );
};
