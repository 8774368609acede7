import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useLocation } from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useText, useFormats } from '@matjar/admin/client';
import { announce, useErrorText, CreatePage, BareInputs, Figure, NumberInput } from '@matjar/admin/client/parts';
import { filled, isolated } from '@matjar/admin/values';
import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RemoveIcon from '@mui/icons-material/RemoveOutlined';
import type { QuotedLine } from '../../domain/price/quote';
import { draftLines } from '../../resources/orderDrafts/draftLines.resource';
import { draftFields } from '../../resources/orderDrafts/drafts.fields';
import { orderDrafts } from '../../resources/orderDrafts/drafts.resource';
import { useGoodsName, storedGoods, Goods, useFormQuote } from './ShownLines';
import { GoodsPicker } from './GoodsPicker';
import type { StoredDraft, NamedGoods } from './ShownLines';
import { texts } from './texts';

interface DraftLineProps {
  /** The path of the line's values in the form. */
  source: string;
  /** The product's name and picture, its current offer, and the line's quote. Undefined while loading. */
  goods: NamedGoods | undefined;
  offered: QuotedLine | undefined;
  line: QuotedLine | undefined;
  problem: string | undefined;
  error: string | undefined;
  qty: number;
  onCount(qty: number): void;
  onRemove(): void;
}

const { qty: field } = draftLines.fields;

/** A line in the draft order form, with its quantity, stock and total. */
const DraftLine = ({ source, goods, offered, line, problem, error, qty, onCount, onRemove }: DraftLineProps) => {
  const text = useText();
  const formats = useFormats();
  const nameOf = useGoodsName();
  const called = goods ? nameOf(goods).whole : '';
  const complaint = error ?? problem;
  return (
    <Box
      component="li"
      data-line={source}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto 8rem auto' },
        columnGap: 1.5,
        rowGap: 1,
        alignItems: 'center',
        paddingBlock: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {/* Reserves the height of the price and the stock while they are loading. */}
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minBlockSize: '3.875rem' }}>
        <Goods goods={goods}>
          <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize', minBlockSize: '1lh' }}>
            {offered && (
              <>
                <Figure>{formats.money(offered.price)}</Figure> ·{' '}
                {filled(text(texts.left), { count: formats.number(offered.left) })}
              </>
            )}
          </Box>
        </Goods>
      </Box>
      <Box role="group" aria-label={called} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton aria-label={`${text(texts.less)}: ${called}`} disabled={qty <= 1} onClick={() => onCount(qty - 1)}>
          <RemoveIcon fontSize="small" />
        </IconButton>
        <Box sx={{ inlineSize: '4.5rem' }}>
          <BareInputs>
            <NumberInput
              resource={draftLines}
              source={`${source}.qty`}
              field={field}
              label={`${text(field.label)}: ${called}`}
              isRequired
            />
          </BareInputs>
        </Box>
        <IconButton
          aria-label={`${text(texts.more)}: ${called}`}
          disabled={qty >= 1000}
          onClick={() => onCount(qty + 1)}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ textAlign: 'end', gridColumn: { xs: 1, md: 'auto' }, minBlockSize: '1lh' }}>
        {line && <Figure>{formats.money(line.total)}</Figure>}
        {line && Number(line.discount) > 0 && (
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            {text(texts.discount)} <Figure>{formats.money(line.discount)}</Figure>
          </Box>
        )}
      </Box>
      <IconButton aria-label={`${text(texts.remove)}: ${called}`} onClick={onRemove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
      {complaint && (
        <Box role="alert" sx={{ gridColumn: '1 / -1', color: 'error.main' }}>
          {complaint}
        </Box>
      )}
    </Box>
  );
};

interface Row {
  id?: number;
  variant: number;
  qty: number | null;
}

/** The lines of a draft order, with product search, quantities, stock and current prices. */
const DraftLines = ({ source }: { source: string }) => {
  const text = useText();
  const errorText = useErrorText();
  const nameOf = useGoodsName();
  const { getValues, setValue } = useFormContext();
  const { errors } = useFormState({ name: source });
  const rows = (useWatch({ name: source }) ?? []) as Row[];
  const client = (useWatch({ name: 'client' }) ?? null) as number | null;
  const { quote } = useFormQuote();
  const [picked, setPicked] = useState<readonly QuotedLine[]>([]);
  const record = useRecordContext() as StoredDraft | undefined;

  const set = (next: readonly Row[]) => setValue(source, next, { shouldDirty: true, shouldTouch: true });
  const add = (goods: QuotedLine) => {
    setPicked((before) => [...before, goods]);
    const now = (getValues(source) ?? []) as Row[];
    const known = now.findIndex(({ variant }) => variant === goods.variant);
    if (known < 0) set([...now, { variant: goods.variant, qty: 1 }]);
    else
      set(now.map((row, index) => (index === known ? { ...row, qty: Math.min(Number(row.qty ?? 0) + 1, 1000) } : row)));
    announce(source, filled(text(texts.added), { name: isolated(nameOf(goods).whole) }));
  };
  const wrong: unknown = get(errors, source);
  const own = wrong && typeof (wrong as { message?: unknown }).message === 'string' ? errorText(wrong) : undefined;

  return (
    <Box
      role="group"
      aria-label={text(draftFields.lines.label)}
      sx={{ display: 'grid', gap: 1, minInlineSize: 0, paddingBlockEnd: 1 }}
    >
      <GoodsPicker client={client} onPick={add} />
      {rows.length === 0 && <Box sx={{ color: 'text.secondary' }}>{text(texts.none)}</Box>}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map((row, index) => {
          const line = quote?.lines.find(({ place, variant }) => place === index && variant === row.variant);
          const offered = line ?? [...picked, ...(quote?.lines ?? [])].find(({ variant }) => variant === row.variant);
          return (
            <DraftLine
              key={row.variant}
              source={`${source}.${index}`}
              goods={offered ?? storedGoods(record ?? {}, row.id)}
              offered={offered}
              line={line}
              problem={quote?.problems[`lines.${index}.qty`] ?? quote?.problems[`lines.${index}.variant`]}
              error={errorText(get(errors, `${source}.${index}.variant`))}
              qty={Number(row.qty ?? 0)}
              onCount={(qty) => set(rows.map((one, place) => (place === index ? { ...one, qty } : one)))}
              onRemove={() => set(rows.filter((_one, place) => place !== index))}
            />
          );
        })}
      </Box>
      {own && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {own}
        </Box>
      )}
    </Box>
  );
};

export default DraftLines;

/** The page for creating a draft order. If the URL contains a client, that client is filled in. */
export const NewDraft = () => {
  const client = Number(new URLSearchParams(useLocation().search).get('client'));
  return <CreatePage resource={orderDrafts} {...(Number.isInteger(client) && client > 0 && { given: { client } })} />;
};
