import type { VisitStatistics, StatisticsProduct } from '../../domain/statistics';
import { useFormats, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { isImageAddress, wayTo } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { Box, Card, Link, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { MoreLink } from '../MoreLink';
import { Change } from './figures';
import { texts, measureNames } from './texts';

const resource = 'products/view-all';

const pictureLook = { objectFit: 'cover', borderRadius: 1, flex: 'none', backgroundColor: 'action.hover' } as const;

interface Column<Product> {
  label: Text;
  shown: (product: Product) => string;
}

interface ProductRankingProps<Product> {
  title: Text;
  /** The period of the sales figures. Omitted if the page already shows it. */
  period?: Text | undefined;
  products: readonly Product[];
  /**
   * The numeric columns. Products are sorted by the last column, which also shows the change since the previous range.
   */
  columns: readonly Column<Product>[];
  count: (product: Product) => { now: number; before: number };
}

const headLook = { padding: 0, paddingBlockEnd: 0.5, color: 'text.secondary', typography: 'caption' } as const;

const numberLook = { paddingInlineStart: 1.5, textAlign: 'end', whiteSpace: 'nowrap', inlineSize: '1%' } as const;

const ProductRanking = <Product extends StatisticsProduct>({
  title,
  period,
  products,
  columns,
  count,
}: ProductRankingProps<Product>) => {
  const text = useText();
  return (
    <Card component="section" aria-label={text(title)} sx={{ padding: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, marginBlockEnd: 1 }}>
        <Typography variant="h2">{text(title)}</Typography>
        <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }}>
          {text(period)}
        </Typography>
        <MoreLink to={wayTo.list(resource)}>{text(texts.allProducts)}</MoreLink>
      </Box>
      <Box component="table" aria-label={text(title)} sx={{ inlineSize: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...headLook, textAlign: 'start' }}>
              {text(texts.product)}
            </Box>
            {columns.map(({ label }) => (
              <Box component="th" scope="col" key={text(label)} sx={{ ...headLook, ...numberLook }}>
                {text(label)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.product_id}>
              <Box component="th" scope="row" sx={{ padding: 0, fontWeight: 400, textAlign: 'start' }}>
                <Named product={product} />
              </Box>
              {columns.map(({ label, shown }, index) => (
                <Box
                  component="td"
                  key={text(label)}
                  sx={{ padding: 0, ...numberLook, typography: 'body2', verticalAlign: 'middle' }}
                >
                  {index === columns.length - 1 && <Change {...count(product)} />}
                  <Box
                    component="span"
                    sx={{ marginInlineStart: 1, fontWeight: index === columns.length - 1 ? 600 : undefined }}
                  >
                    <Figure>{shown(product)}</Figure>
                  </Box>
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
};

const Named = ({ product: { product_id: id, name, image } }: { product: StatisticsProduct }) => {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minBlockSize: 48 }}>
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
      <Typography component="span" variant="body2" sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        {name ? (
          <Link component={LinkBase} to={wayTo.show(resource, id)} color="inherit" underline="hover">
            {text({ en: name[0], ar: name[1] })}
          </Link>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text(texts.removed)}
          </Box>
        )}
      </Typography>
    </Box>
  );
};

interface RankingProps {
  /** The period of the sales figures. Omitted if the page already shows it. */
  period?: Text;
}

export const BestSellers = ({ sellers, period }: Pick<VisitStatistics, 'sellers'> & RankingProps) => {
  const formats = useFormats();
  return (
    <ProductRanking
      title={texts.sellers}
      period={period}
      products={sellers}
      columns={[
        { label: measureNames.revenue, shown: ({ revenue }) => formats.money(revenue) },
        { label: texts.pieces, shown: ({ sold }) => formats.number(sold) },
      ]}
      count={({ sold, previous }) => ({ now: sold, before: previous.sold })}
    />
  );
};

export const TopProducts = ({ products, period }: Pick<VisitStatistics, 'products'> & RankingProps) => {
  const formats = useFormats();
  return (
    <ProductRanking
      title={texts.products}
      period={period}
      products={products}
      columns={[{ label: measureNames.views, shown: ({ views }) => formats.number(views) }]}
      count={({ views, previous }) => ({ now: views, before: previous.views })}
    />
  );
};
