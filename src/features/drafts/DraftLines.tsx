import { Box } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useText } from '@matjar/admin/client';
import { announce, useErrorText } from '@matjar/admin/client/parts';
import { filled, isolated } from '@matjar/admin/values';
import type { QuotedLine } from '../../domain/quote';
import { DraftLine } from './DraftLine';
import { draftFields } from '../../resources/orderDrafts/drafts.fields';
import { useGoodsName } from './Goods';
import { GoodsPicker } from './GoodsPicker';
import type { StoredDraft } from './storedGoods';
import { storedGoods } from './storedGoods';
import { texts } from './texts';
import { useFormQuote } from './useQuote';

interface Row {
  id?: number;
  variant: number;
  qty: number | null;
}

/** What is to be ordered: looked for, added and counted, with what there is of it and what it costs now. */
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
