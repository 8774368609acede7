import { Box, Card, Link, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { isImageAddress } from '../../core/fields/image';
import type { VisitStatistics } from '../../core/visits';
import { Figure } from '../../views/widgets/Figure';
import { useFormats } from '../../views/useFormats';
import { useText } from '../../views/useText';
import { MoreLink } from '../MoreLink';
import { Change } from './Change';
import { measureNames, texts } from './texts';

/** The area of the products. */
const area = 'products/view-all';

interface TopProductsProps {
  products: VisitStatistics['products'];
  /** How many at the most. */
  most?: number;
}

const pictureLook = { objectFit: 'cover', borderRadius: 1, flex: 'none', backgroundColor: 'action.hover' } as const;

/** The products that were seen most, each the way to itself. */
export function TopProducts({ products, most = 10 }: TopProductsProps) {
  const text = useText();
  const formats = useFormats();
  return (
    <Card component="section" aria-label={text(texts.products)} sx={{ padding: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, marginBlockEnd: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>{text(texts.products)}</Typography>
        <MoreLink to={`/${area}`}>{text(texts.allProducts)}</MoreLink>
      </Box>
      <Box component="ol" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {products.slice(0, most).map(({ product_id: id, name, image, views, previous }) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minBlockSize: 44 }}>
            {image && isImageAddress(image) ? (
              <Box component="img" src={image.replace(/-large\.webp$/, '-thumb.webp')} alt="" width={40} height={40} sx={pictureLook} />
            ) : (
              <Box sx={{ ...pictureLook, inlineSize: 40, blockSize: 40 }} />
            )}
            <Typography component="span" variant="body2" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
              {name ? (
                <Link component={LinkBase} to={`/${area}/${id}/show`} color="inherit" underline="hover">
                  {text({ en: name[0], ar: name[1] })}
                </Link>
              ) : (
                <Box component="span" sx={{ color: 'text.secondary' }}>{text(texts.removed)}</Box>
              )}
            </Typography>
            <Change now={views} before={previous.views} />
            <Typography component="span" variant="body2" sx={{ fontWeight: 600, minInlineSize: '2.5rem', textAlign: 'end' }} title={text(measureNames.views)}>
              <Figure>{formats.number(views)}</Figure>
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
