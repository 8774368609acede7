import { Autocomplete, Box, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useDelayed, useFormats, useServices, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { filled } from '@matjar/admin/values';
import type { QuotedLine } from '../../domain/price/quote';
import { Goods, useGoodsName } from './ShownLines';
import { texts } from './texts';

interface Found {
  exact: number | null;
  goods: QuotedLine[];
}

/** The debounce delay in milliseconds. */
const pause = 250;

/**
 * A product search by name, SKU or barcode. If the user presses Enter after a code, the product with that code is added
 * immediately.
 */
export const GoodsPicker = ({ client, onPick }: { client: number | null; onPick: (goods: QuotedLine) => void }) => {
  const text = useText();
  const translate = useTranslate();
  const formats = useFormats();
  const notify = useNotify();
  const nameOf = useGoodsName();
  const { http } = useServices();
  const draft = useRecordContext()?.id;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const sought = useDelayed(typed.trim(), pause);

  const find = async (q: string, signal?: AbortSignal): Promise<Found> => {
    const query = {
      q,
      ...(client !== null && { client }),
      ...(draft !== undefined && draft !== '' && { draft: Number(draft) }),
    };
    return (
      await http.request<Found>({
        method: 'GET',
        path: 'order_goods',
        query,
        signal,
        fallback: 'messages.failed_to_get_data',
        like: { goods: [{ variant: 0 }] },
      })
    ).data;
  };
  const { data, isFetching, isError } = useQuery<Found, Error>({
    queryKey: ['order_goods', sought, client, draft],
    enabled: open,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => find(sought, signal),
  });
  const pick = (goods: QuotedLine) => {
    onPick(goods);
    setTyped('');
    // Closes the list of results, which would otherwise cover the order's lines on a phone.
    setOpen(false);
  };
  const takeCode = async () => {
    const q = typed.trim();
    try {
      const { exact, goods } = await find(q);
      const one = goods.find(({ variant }) => variant === exact) ?? (goods.length === 1 ? goods[0] : undefined);
      if (one) pick(one);
      else setOpen(true);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'messages.failed_to_get_data', { type: 'error' });
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Enter selects the highlighted option, if there is one. In this input, Enter never submits the form.
    if (
      event.key !== 'Enter' ||
      event.defaultPrevented ||
      (event.target as HTMLElement).getAttribute('aria-activedescendant')
    )
      return;
    event.preventDefault();
    if (typed.trim()) void takeCode();
  };
  return (
    <Autocomplete<QuotedLine>
      value={null}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={typed}
      onInputChange={(_event, value, reason) => reason === 'input' && setTyped(value)}
      onChange={(_event, goods) => goods && pick(goods)}
      onKeyDown={onKeyDown}
      options={data?.goods ?? []}
      filterOptions={(all) => all}
      getOptionKey={({ variant }) => variant}
      getOptionLabel={(goods) => nameOf(goods).whole}
      getOptionDisabled={({ left }) => left === 0}
      loading={isFetching || typed.trim() !== sought}
      loadingText={text(texts.looking)}
      noOptionsText={isError ? translate('messages.failed_to_get_data') : text(texts.nothing)}
      clearText={translate('ra.action.clear_input_value')}
      closeText={translate('ra.action.close')}
      openText={translate('ra.action.open')}
      size="small"
      fullWidth
      blurOnSelect={false}
      clearOnBlur={false}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text(texts.find)}
          slotProps={{ htmlInput: { ...params.inputProps, dir: 'auto', enterKeyHint: 'search' } }}
        />
      )}
      renderOption={({ key: _key, ...row }, goods) => (
        <Box
          component="li"
          key={goods.variant}
          {...row}
          sx={{ display: 'flex', gap: 2, justifyContent: 'space-between !important' }}
        >
          <Goods goods={goods} />
          <Box sx={{ textAlign: 'end', flexShrink: 0 }}>
            <Figure>{formats.money(goods.total)}</Figure>
            <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
              {goods.left === 0 ? text(texts.soldOut) : filled(text(texts.left), { count: formats.number(goods.left) })}
            </Box>
          </Box>
        </Box>
      )}
    />
  );
};
