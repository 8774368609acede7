import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { RecordOfResource } from '@matjar/admin';
import { useFormats, useRegion, useText } from '@matjar/admin/client';
import { taxRowsOf } from '../../domain/price/tax';
import type { TaxedLine } from '../../domain/price/tax';
import { amountOf } from '../../domain/units';
import { rateName } from './rateName';
import { TaxRates } from './TaxRates';
import type { orders } from '../../resources/orders/orders.resource';

interface OrderTaxProps {
  record: RecordOfResource<typeof orders>;
  /** The formatted amount of the tax. */
  children: ReactNode;
}

/**
 * An order's tax and tax rates. A single rate is shown before the amount. Several rates are shown in a table below it.
 */
const OrderTax = ({ record, children }: OrderTaxProps) => {
  const text = useText();
  const formats = useFormats(record.currency ?? undefined);
  const { decimals = 2 } = useRegion();
  const lines = record.lines as readonly TaxedLine[] | undefined;
  const rows = lines ? taxRowsOf(record, lines, decimals) : [];
  const [first] = rows;
  if (!first || first.kind === null) return children;
  if (rows.length === 1)
    return (
      <>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize', marginInlineEnd: 1 }}>
          <bdi>{rateName(first, text, formats)}</bdi>
        </Box>
        {children}
      </>
    );
  const amount = (units: bigint) => amountOf(units, decimals);
  return (
    <>
      {children}
      <TaxRates
        rows={rows.map((row) => ({ ...row, net: amount(row.net), tax: amount(row.tax), gross: amount(row.gross) }))}
      />
    </>
  );
};

export default OrderTax;
