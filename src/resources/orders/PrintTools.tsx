import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import type { Identifier } from '../../../framework/declaration/record';
import { lazyPart } from '../../../framework/client/views/lazyPart';
import { useText } from '../../../framework/client/hooks/useText';
import { texts } from './texts';

const PrintDialog = lazyPart(() => import('./PrintDialog'));

/** Prints orders: one from its page, or those that are chosen in the list. */
const PrintTools = ({ ids }: { ids: readonly Identifier[] }) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<PrintIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text(texts.print)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PrintDialog ids={ids} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

export default PrintTools;
