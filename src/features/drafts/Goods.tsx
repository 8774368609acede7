import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useListed, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { pictureAt } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { variantOptions } from '../../domain/products/variantOptions';
import type { QuotedLine } from '../../domain/quote';

/** What goods are called and look like, without what they cost. */
export type NamedGoods = Pick<QuotedLine, 'name' | 'colour' | 'size' | 'sku' | 'image'>;

const pairOf = (title: Text | null | undefined): string[] | null => (title ? [title.en, title.ar] : null);

/** A draft as it is read: its lines, and what they refer to by its titles. */
export interface StoredDraft {
  lines?: readonly { id?: number; image?: readonly { url: string }[] | null }[] | null;
  labels?: {
    lines?: readonly { variant?: string | null; product?: Text | null; colour?: Text | null; size?: Text | null }[];
  };
}

/** What a stored line is of: it has its height before its price is known. */
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

/** Names goods in the active language: `Shirt`, `Black, Large`, and as a whole `Shirt, Black, Large`. */
export const useGoodsName = () => {
  const text = useText();
  const list = useListed();
  return ({ name, colour, size }: Pick<NamedGoods, 'name' | 'colour' | 'size'>) => {
    const options = variantOptions({ colour: colour && textOf(colour), size: size && textOf(size) });
    const parts = { name: text(textOf(name)), options: options && text(options) };
    return { ...parts, whole: list([parts.name, parts.options]) };
  };
};

/** Goods with their picture, name, colour and size, and code; what else is to be said of them stands below. */
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
