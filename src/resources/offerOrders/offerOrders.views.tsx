import { defineViews } from '@matjar/admin/client';
import { Box } from '@mui/material';
import { useRef } from 'react';
import type { RecordOfResource } from '@matjar/admin';
import { CopyButton, Figure } from '@matjar/admin/client/parts';
import { offerOrders } from './offerOrders.resource';

interface OfferCodeProps {
  record: RecordOfResource<typeof offerOrders>;
  whole?: boolean;
}

/** The code of an offer order. The record's page shows it in large type, with a copy button. */
const OfferCode = ({ record: { code }, whole = false }: OfferCodeProps) => {
  const codeElement = useRef<HTMLElement>(null);
  if (!whole) return <Figure dir="ltr">{code}</Figure>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box
        component={Figure}
        ref={codeElement}
        dir="ltr"
        sx={{ fontSize: 'h1.fontSize', fontWeight: 600, userSelect: 'all' }}
      >
        {code}
      </Box>
      <CopyButton value={code} shown={() => codeElement.current} />
    </Box>
  );
};

export default defineViews(offerOrders, { cells: { code: OfferCode } });
