import { Box, Card, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { isImageAddress } from '../../../framework/kinds/image/kind';
import type { Text } from '../../../framework/core/text/text';
import { Logo } from '../../brand/Logo';
import { useText } from '../../../framework/client/hooks/useText';
import type { Shop } from './useShop';
import { shopResource } from './useShop';
import { wayTo } from '../../../framework/core/ways';

const pictureLook = { objectFit: 'cover', borderRadius: 1 } as const;

/** The shop one works in: its name, its sub-category and its picture, as the way to its page. */
export const ShopCard = ({ shop }: { shop: Shop }) => {
  const translate = useTranslate();
  const text = useText();
  const picture = [shop.logo, shop.subcategory_image].find((address) => address && isImageAddress(address));
  return (
    <Card>
      <Box
        component={LinkBase}
        to={wayTo.list(shopResource)}
        sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: 2, color: 'inherit', textDecoration: 'none', '& > svg': { flexShrink: 0 } }}
      >
        {picture ? (
          <Box component="img" src={picture} alt="" width={56} height={56} sx={pictureLook} />
        ) : (
          <Logo size={56} />
        )}
        <Box sx={{ minInlineSize: 0, flex: 1 }}>
          <Typography variant="h2">{text(shop.name) || translate('app.name')}</Typography>
          <Typography color="text.secondary">{text(shop.labels?.sub_category as Text | null | undefined)}</Typography>
        </Box>
      </Box>
    </Card>
  );
};
