import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useFormats, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import type { ProductSales } from '../../domain/products/productSales';
import { Bar } from '../visitors/Bar';
import { texts } from './texts';
import { useVariantName } from './useVariantName';

/** The variants of which most was sold, the best first, each beside the first. */
export const SoldVariants = ({ variants }: Pick<ProductSales, 'variants'>) => {
  const text = useText();
  const formats = useFormats();
  const id = useId();
  const nameOf = useVariantName();
  const most = variants[0]!.sold;
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
            <Bar percent={Math.round((variant.sold / most) * 100)} />
          </Box>
        ))}
      </Box>
    </>
  );
};
