import { Box } from '@mui/material';
import type { RecordOfResource } from '@matjar/admin';
import { useFormats, useText, useDelayed, useServices, useListed } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { pictureAt } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { variantOptions } from '../../domain/products';
import type { Quote, QuotedLine } from '../../domain/price/quote';
import { quoteRequestOf } from '../../domain/price/quote';
import type { orderDrafts } from '../../resources/orderDrafts/drafts.resource';
import { QuoteSums } from './QuoteSums';
import { texts } from './texts';

/** A product's name, options and picture, without the price. */
export type NamedGoods = Pick<QuotedLine, 'name' | 'colour' | 'size' | 'sku' | 'image'>;

const pairOf = (title: Text | null | undefined): string[] | null => (title ? [title.en, title.ar] : null);

/** A stored draft: its lines and the titles of the records that they refer to. */
export interface StoredDraft {
  lines?: readonly { id?: number; image?: readonly { url: string }[] | null }[] | null;
  labels?: {
    lines?: readonly { variant?: string | null; product?: Text | null; colour?: Text | null; size?: Text | null }[];
  };
}

/**
 * Returns the goods of a stored line. They are shown before the prices load, so the line's height doesn't change when
 * the prices arrive.
 */
export const storedGoods = ({ lines, labels }: StoredDraft, id: number | undefined): NamedGoods | undefined => {
  const place = id === undefined ? -1 : (lines ?? []).findIndex((line) => line.id === id);
  const titles = labels?.lines?.[place];
  const name = pairOf(titles?.product);
  if (!name) return undefined;
  const { variant, colour, size } = titles!;
  return {
    name,
    colour: pairOf(colour),
    size: pairOf(size),
    sku: variant ?? '',
    image: lines![place]!.image?.[0]?.url ?? null,
  };
};

const textOf = ([en, ar]: readonly (string | null)[]): Text => ({ en: en ?? '', ar: ar ?? '' });

/**
 * Returns a function that formats a product's name in the current language, in three forms: without options (`Shirt`),
 * only the options (`Black, Large`), and both (`Shirt, Black, Large`).
 */
export const useGoodsName = () => {
  const text = useText();
  const list = useListed();
  return ({ name, colour, size }: Pick<NamedGoods, 'name' | 'colour' | 'size'>) => {
    const options = variantOptions({ colour: colour && textOf(colour), size: size && textOf(size) });
    const parts = { name: text(textOf(name)), options: options && text(options) };
    return { ...parts, whole: list([parts.name, parts.options]) };
  };
};

/** A product with its picture, name, options and code, followed by `children`. */
export const Goods = ({ goods, children }: { goods: NamedGoods | undefined; children?: ReactNode }) => {
  const nameOf = useGoodsName();
  const named = goods && nameOf(goods);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start', minInlineSize: 0, '& > .thumb': { flexShrink: 0 } }}>
      {goods?.image ? (
        <img src={pictureAt(goods.image, 'thumb')} alt="" loading="lazy" className="thumb" />
      ) : (
        <span aria-hidden="true" className="thumb" />
      )}
      <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <div>
          {named && (
            <>
              <bdi>{named.name}</bdi>
              {named.options && (
                <>
                  {' '}
                  · <bdi>{named.options}</bdi>
                </>
              )}
            </>
          )}
        </div>
        {named && (
          <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
            <Figure dir="ltr">{goods.sku}</Figure>
          </Box>
        )}
        {children}
      </Box>
    </Box>
  );
};

/** The debounce delay in milliseconds. */
const pause = 250;

/** Fetches the quote of a draft. The previous quote is shown while a new one loads. */
const useQuote = (values: Readonly<Record<string, unknown>>, enabled = true) => {
  const { http } = useServices();
  const id = useRecordContext()?.id;
  const now = JSON.stringify({
    ...quoteRequestOf(values),
    ...(id !== undefined && id !== '' && { draft: Number(id) }),
  });
  const delayed = useDelayed(now, pause);
  const { data, error, refetch } = useQuery<Quote, Error>({
    queryKey: ['order_quote', delayed],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const request = {
        method: 'POST',
        path: 'order_quote',
        body: JSON.parse(delayed) as object,
        idempotent: true,
        signal,
        fallback: 'messages.failed_to_get_data',
        like: { lines: [{ variant: 0 }], total: '', problems: {} },
      } as const;
      return (await http.request<Quote>(request)).data;
    },
  });
  return { quote: data, error, refetch, isStale: now !== delayed };
};

export const useFormQuote = () => useQuote(useWatch() as Record<string, unknown>);

type Draft = RecordOfResource<typeof orderDrafts> & Pick<StoredDraft, 'labels'>;

/** A draft's lines at current prices and stock. Once the draft has been placed, only the order shows prices. */
const ShownLines = ({ record }: { record: Draft }) => {
  const text = useText();
  const formats = useFormats();
  const rows = (record.lines ?? []) as unknown as { id: number; variant: number; qty: number }[];
  const isOpen = record.status !== 'placed';
  const { quote, ...quoteState } = useQuote(record as unknown as Record<string, unknown>, rows.length > 0);
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{text(texts.none)}</Box>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map(({ id, variant, qty }, place) => {
          const line = quote?.lines.find((one) => one.place === place && one.variant === variant);
          const problem =
            isOpen && (quote?.problems[`lines.${place}.qty`] ?? quote?.problems[`lines.${place}.variant`]);
          return (
            <Box
              key={id}
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 9rem' },
                columnGap: 2,
                paddingBlock: 1,
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
              }}
            >
              <Goods goods={line ?? storedGoods(record as StoredDraft, id)}>
                {problem && (
                  <Box role="alert" sx={{ color: 'error.main' }}>
                    {problem}
                  </Box>
                )}
              </Goods>
              <Box sx={{ textAlign: 'end' }}>
                <Box sx={{ minBlockSize: '1lh' }}>
                  {line && isOpen ? <Figure>{formats.money(line.total)}</Figure> : null}
                </Box>
                <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
                  <Figure>{formats.number(qty)}</Figure>
                  {line && isOpen && (
                    <>
                      {' '}
                      × <Figure>{formats.money(line.price)}</Figure>
                    </>
                  )}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
      {isOpen && (
        <Box sx={{ inlineSize: 'min(100%, 22rem)', justifySelf: 'end' }}>
          <QuoteSums {...quoteState} quote={quote} />
        </Box>
      )}
    </Box>
  );
};

export default ShownLines;
