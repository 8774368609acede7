import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useFormats, useText } from '@matjar/admin/client';
import { Figure, useFigures, When } from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import { useId } from 'react';
import type { ProductSales } from '../../domain/products';
import { Bar, Change } from '../visitors/figures';
import { texts as words } from '../visitors/texts';
import { QueryCard, useMay } from './QueryCard';
import { texts, useVariantName } from './texts';

/** The best-selling variants, with bars scaled relative to the top seller. */
const SoldVariants = ({ variants }: Pick<ProductSales, 'variants'>) => {
  const text = useText();
  const formats = useFormats();
  const id = useId();
  const nameOf = useVariantName();
  const maxSold = variants[0]!.sold;
  return (
    <>
      <Typography
        id={id}
        variant="body2"
        component="h3"
        color="text.secondary"
        sx={{ marginBlockStart: 1.5, marginBlockEnd: 1 }}
      >
        {text(texts.byVariant)}
      </Typography>
      <Box
        component="ol"
        aria-labelledby={id}
        sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {variants.map((variant) => (
          <Box component="li" key={variant.variant_id} sx={{ display: 'grid', gap: 0.5, typography: 'body2' }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
              <Box component="span" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                <bdi>{nameOf(variant)}</bdi>
              </Box>
              <Box component="span" sx={{ fontWeight: 600 }}>
                <Figure>{formats.number(variant.sold)}</Figure>
              </Box>
            </Box>
            <Bar percent={Math.round((variant.sold / maxSold) * 100)} />
          </Box>
        ))}
      </Box>
    </>
  );
};

const orders = 'all-orders';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box
    sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 2, paddingBlock: 0.25 }}
  >
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ margin: 0, minInlineSize: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

interface MainProps {
  name: string;
  now: number;
  before: number;
  written(count: number): string;
}

const Main = ({ name, now, before, written }: MainProps) => {
  const text = useText();
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Box component="strong" sx={{ fontSize: 'h2.fontSize', lineHeight: 1.4 }}>
          <Figure>{written(now)}</Figure>
        </Box>
        <Change now={now} before={before} />
        <Typography component="span" variant="caption" color="text.secondary" sx={{ flexBasis: '100%' }}>
          {text(words.previously)} <Figure>{written(before)}</Figure>
        </Typography>
      </Box>
    </Box>
  );
};

const Figures = ({ sales: { recent, ever, last, variants } }: { sales: ProductSales }) => {
  const text = useText();
  const formats = useFormats();
  const opens = useMay(orders, 'show');
  if (ever.sold === 0 && ever.returned === 0)
    return <Typography color="text.secondary">{text(texts.nothing)}</Typography>;
  return (
    <>
      <Typography variant="caption" color="text.secondary" component="p">
        {text(texts.recent)}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3, marginBlock: 1 }}
      >
        <Main name={text(texts.pieces)} now={recent.sold} before={recent.previous.sold} written={formats.number} />
        <Main
          name={text(texts.revenue)}
          now={Number(recent.revenue)}
          before={Number(recent.previous.revenue)}
          written={(amount) => formats.money(String(amount))}
        />
      </Box>
      <Box
        component="dl"
        sx={{ margin: 0, paddingBlockStart: 1, borderBlockStart: '1px solid', borderColor: 'divider' }}
      >
        <Fact name={text(texts.returned)}>
          <Figure>{formats.number(recent.returned)}</Figure>
          {' · '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text(words.previously)} <Figure>{formats.number(recent.previous.returned)}</Figure>
          </Box>
        </Fact>
        <Fact name={text(texts.ever)}>
          <Figure>{formats.number(ever.sold)}</Figure>
          {' · '}
          <Figure>{formats.money(ever.revenue)}</Figure>
        </Fact>
        <Fact name={text(texts.everReturned)}>
          <Figure>{formats.number(ever.returned)}</Figure>
        </Fact>
        {last && (
          <Fact name={text(texts.last)}>
            <When at={last.at} />
            {' · '}
            {opens ? (
              <Link
                component={LinkBase}
                to={wayTo.show(orders, last.order_id)}
                sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: { xs: 44, sm: 24 } }}
              >
                <Figure dir="ltr">{last.number}</Figure>
              </Link>
            ) : (
              <Figure dir="ltr">{last.number}</Figure>
            )}
          </Fact>
        )}
      </Box>
      {variants.length > 0 && <SoldVariants variants={variants} />}
    </>
  );
};

const LoadedSales = ({ product }: { product: number }) => {
  const text = useText();
  // A product's sales are refetched together with the statistics.
  const { data, error, refetch } = useFigures<ProductSales>({
    queryKey: ['visitors-statistics', 'product', product],
    path: 'product_sales',
    query: { product },
    like: { from: '', to: '', recent: {}, ever: {}, variants: [{}] },
  });
  return (
    <QueryCard title={text(texts.sold)} data={data} error={error} onRetry={() => void refetch()} height={220}>
      {(sales) => <Figures sales={sales} />}
    </QueryCard>
  );
};

/**
 * A card with a product's sales, shown next to the product's fields. Hidden from users who aren't allowed to read
 * orders.
 */
const SoldCard = ({ record }: { record: RaRecord }) =>
  useMay(orders, 'list') ? <LoadedSales product={Number(record.id)} /> : null;

export default SoldCard;
