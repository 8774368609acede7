import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useListed, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { pictureAt } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { variantOptions } from '../../domain/products/variantOptions';
import type { NamedGoods } from './storedGoods';

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
