import type { VisitStatistics, StatisticsProduct } from '../../domain/statistics';
import { useFormats, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { isImageAddress, wayTo } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { Box, Card, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { MoreLink } from '../MoreLink';
import { Change } from './figures';
import { texts, measureNames } from './texts';

const resource = 'products/view-all';

const pictureLook = { objectFit: 'cover', borderRadius: 1, flex: 'none', backgroundColor: 'action.hover' } as const;

interface ProductRankingProps<Product> {
  title: Text;
  /** The label of the number. */
  counted: Text;
  products: readonly Product[];
  /** Returns the number by which products are ranked, in this range and the previous range. */
  count: (product: Product) => { now: number; before: number; shown: string };
  /** Returns the content below a product's name. */
  note?: (product: Product) => ReactNode;
}

const ProductRanking = <Product extends StatisticsProduct>({
  title,
  counted,
  products,
  count,
  note,
}: ProductRankingProps<Product>) => {
  const text = useText();
  return (
    <Card component="section" aria-label={text(title)} sx={{ padding: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, marginBlockEnd: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text(title)}
        </Typography>
        <MoreLink to={wayTo.list(resource)}>{text(texts.allProducts)}</MoreLink>
      </Box>
      <Box component="ol" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {products.map((product) => {
          const { product_id: id, name, image } = product;
          const { now, before, shown } = count(product);
          return (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minBlockSize: 44 }}>
              {image && isImageAddress(image) ? (
                <Box
                  component="img"
                  src={image.replace(/-large\.webp$/, '-thumb.webp')}
                  alt=""
                  width={40}
                  height={40}
                  sx={pictureLook}
                />
              ) : (
                <Box sx={{ ...pictureLook, inlineSize: 40, blockSize: 40 }} />
              )}
              <Typography component="span" variant="body2" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                {name ? (
                  <Link component={LinkBase} to={wayTo.show(resource, id)} color="inherit" underline="hover">
                    {text({ en: name[0], ar: name[1] })}
                  </Link>
                ) : (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {text(texts.removed)}
                  </Box>
                )}
                {note && (
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary', typography: 'caption' }}>
                    {note(product)}
                  </Box>
                )}
              </Typography>
              <Change now={now} before={before} />
              <Typography
                component="span"
                variant="body2"
                sx={{ fontWeight: 600, minInlineSize: '2.5rem', textAlign: 'end' }}
                title={text(counted)}
              >
                <Figure>{shown}</Figure>
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
};

export const BestSellers = ({ sellers }: Pick<VisitStatistics, 'sellers'>) => {
  const formats = useFormats();
  return (
    <ProductRanking
      title={texts.sellers}
      counted={texts.pieces}
      products={sellers}
      count={({ sold, previous }) => ({ now: sold, before: previous.sold, shown: formats.number(sold) })}
      note={({ revenue }) => <Figure>{formats.money(revenue)}</Figure>}
    />
  );
};

export const TopProducts = ({ products }: Pick<VisitStatistics, 'products'>) => {
  const formats = useFormats();
  return (
    <ProductRanking
      title={texts.products}
      counted={measureNames.views}
      products={products}
      count={({ views, previous }) => ({ now: views, before: previous.views, shown: formats.number(views) })}
    />
  );
};
