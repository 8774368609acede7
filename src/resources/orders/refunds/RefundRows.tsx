import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordOfResource } from '@matjar/admin';
import { useFormats, useListed, useRegion, useText } from '@matjar/admin/client';
import { Figure, NumberInput, ToggleInput } from '@matjar/admin/client/parts';
import { filled } from '@matjar/admin/values';
import type { ReturnableLine } from '../../../domain/refunds';
import { leftOf, proposedOf, returnableOf, sharesOf } from '../../../domain/refunds';
import { amountOf, trimmed } from '../../../domain/units';
import { variantOptions } from '../../../domain/products';
import { LineName } from '../LineName';
import type { orderLines } from '../orderLines.resource';
import { orders } from '../orders.resource';
import { refundLines } from '../refunds.resource';
import { texts } from './texts';

type Order = RecordOfResource<typeof orders>;
type Line = RecordOfResource<typeof orderLines> & ReturnableLine;

interface Row {
  line: number;
  qty: number | null;
  restock: boolean;
}

/** Keeps the amount at the suggested value until the user changes it. */
const useProposal = (proposed: string) => {
  const { getValues, setValue } = useFormContext();
  const last = useRef<string>(undefined);
  useEffect(() => {
    const now: unknown = getValues('amount') ?? '';
    if (proposed !== last.current && (now === '' || now === last.current))
      setValue('amount', proposed, { shouldDirty: true });
    last.current = proposed;
  }, [proposed, getValues, setValue]);
  return {
    isOther: useWatch({ name: 'amount' }) !== proposed,
    take: () => setValue('amount', proposed, { shouldDirty: true, shouldValidate: true }),
  };
};

/** A line that can be returned. Selecting it returns all of its units, and the user can then lower the number. */
const OneRow = ({ order, line, source }: { order: Order; line: Line; source: string }) => {
  const text = useText();
  const list = useListed();
  const { setValue } = useFormContext();
  const quantity = useWatch({ name: `${source}.qty` }) as number | null;
  // If the user clears the number, the line remains selected.
  const [isOpen, setOpen] = useState(Number(quantity) > 0);
  const isChosen = isOpen || Number(quantity) > 0;
  const options = variantOptions(line);
  const most = returnableOf(order, line);
  const { qty, restock } = refundLines.fields;
  const choose = (chosen: boolean) => {
    setOpen(chosen);
    setValue(`${source}.qty`, chosen ? most : 0, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Box
      role="group"
      aria-label={list([text(line.name), options && text(options)])}
      sx={{ paddingBlock: 0.5, borderBlockStart: '1px solid', borderColor: 'divider' }}
    >
      <FormControlLabel
        control={<Checkbox checked={isChosen} onChange={(_event, chosen) => choose(chosen)} />}
        label={
          <>
            <LineName line={line} />
            <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
              <Figure dir="ltr">{line.sku}</Figure>
            </Box>
          </>
        }
        sx={{ display: 'flex', marginInlineEnd: 0, overflowWrap: 'anywhere' }}
      />
      {isChosen && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 4.5rem) minmax(0, 1fr)', sm: 'minmax(0, 7rem) minmax(0, 1fr)' },
            columnGap: 2,
            alignItems: 'end',
            paddingInlineStart: 4,
          }}
        >
          <NumberInput
            resource={orders}
            source={`${source}.qty`}
            field={qty}
            label={text(texts.pieces)}
            helperText={filled(text(texts.upTo), { most: String(most) })}
            isRequired={false}
          />
          <ToggleInput
            resource={orders}
            source={`${source}.restock`}
            field={restock}
            label={text(restock.label)}
            isRequired={false}
          />
        </Box>
      )}
    </Box>
  );
};

/** The input for returned lines, with the suggested amount. */
const RefundRows = ({ source }: { source: string }) => {
  const text = useText();
  const order = useRecordContext() as unknown as Order;
  const { decimals = 2 } = useRegion();
  const formats = useFormats();
  const rows = (useWatch({ name: source }) ?? []) as Row[];
  const lines = (order.lines ?? []) as unknown as Line[];
  const returning = rows.flatMap(({ line, qty }) => (Number.isInteger(qty) && qty! > 0 ? [{ line, qty: qty! }] : []));
  const proposed = trimmed(
    amountOf(proposedOf(order, sharesOf(order, lines, returning, decimals), decimals), decimals),
  );
  const { isOther, take } = useProposal(returning.length > 0 ? proposed : '');
  return (
    <Box component="section" aria-label={text(texts.comesBack)}>
      <Box sx={{ fontSize: 'body2.fontSize', fontWeight: 600, marginBlockEnd: 0.5 }}>{text(texts.comesBack)}</Box>
      {rows.length === 0 && <Box sx={{ color: 'text.secondary' }}>{text(texts.nothingThere)}</Box>}
      <Box>
        {rows.map(({ line: id }, index) => {
          const line = lines.find((one) => one.id === id);
          return line && <OneRow key={id} order={order} line={line} source={`${source}.${index}`} />;
        })}
      </Box>
      <Box
        role="status"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          minBlockSize: 'var(--mj-control)',
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        <span>
          <bdi>{text(texts.left)}</bdi> <Figure>{formats.money(amountOf(leftOf(order, decimals), decimals))}</Figure>
        </span>
        {returning.length > 0 && (
          <span>
            <bdi>{text(texts.paidForIt)}</bdi> <Figure>{formats.money(proposed)}</Figure>
          </span>
        )}
        {returning.length > 0 && isOther && (
          <Button size="small" onClick={take}>
            {text(texts.take)}
          </Button>
        )}
      </Box>
    </Box>
  );
};

export default RefundRows;
