import { Box, Card, Skeleton, Typography } from '@mui/material';
import { LinkBase, useGetOne, useTranslate } from 'react-admin';
import { isImageAddress } from '../../core/fields/image';
import type { RecordBase } from '../../core/record';
import type { Text } from '../../core/text';
import { Logo } from '../../layout/Logo';
import { useServices, useSession } from '../../layout/services';
import { mayOpen } from '../../layout/menu/menuOf';
import { singletonId } from '../../providers/dataProvider';
import { useText } from '../../views/useText';

const shopArea = 'my_shop';

type Shop = RecordBase & { name?: Text; subcategory_image?: string | null; logo?: string | null };

const pictureLook = { objectFit: 'cover', borderRadius: 1 } as const;

/** The shop one works in: its name, its sub-category and its picture, as the way to its page. */
export function ShopCard() {
  const translate = useTranslate();
  const text = useText();
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const resource = registry.get(shopArea);
  const allowed = resource !== undefined && mayOpen(role, resource);
  const { data, isPending } = useGetOne<Shop>(shopArea, { id: singletonId }, { enabled: allowed });
  if (!allowed || (!data && !isPending)) return null;

  const name = text(data?.name) || translate('app.name');
  const subcategory = data?.labels?.sub_category as Text | null | undefined;
  const picture = [data?.logo, data?.subcategory_image].find((address) => address && isImageAddress(address));
  return (
    <Card>
      <Box
        component={LinkBase}
        to={`/${shopArea}`}
        aria-busy={isPending}
        sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: 2, color: 'inherit', textDecoration: 'none' }}
      >
        {picture ? (
          <Box component="img" src={picture} alt="" width={56} height={56} sx={pictureLook} />
        ) : (
          <Logo size={56} />
        )}
        <Box sx={{ minInlineSize: 0, flex: 1 }}>
          <Typography variant="h2">{data ? name : <Skeleton width="12rem" />}</Typography>
          <Typography color="text.secondary">{data ? text(subcategory) : <Skeleton width="8rem" />}</Typography>
        </Box>
      </Box>
    </Card>
  );
}
