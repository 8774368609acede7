import { Box, Card, Skeleton } from '@mui/material';
import { useGetList } from 'react-admin';
import { defineViews, useFormats, useText } from '@matjar/admin/client';
import { Figure, ListPage } from '@matjar/admin/client/parts';
import type { Text } from '@matjar/admin/values';
import { myPoints } from './myPoints.resource';

const texts = {
  balance: { en: 'Points you have', ar: 'رصيد نقاطك' },
} as const satisfies Record<string, Text>;

interface Shop {
  id: number;
  name: Text;
  points: number;
}

/** The current points balance in each shop, excluding expired points. */
const Balances = () => {
  const text = useText();
  const formats = useFormats();
  const { data, isPending } = useGetList<Shop>('my_shops', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  // If the request fails, this card is hidden, and the list below shows the error.
  if (!isPending && !data?.length) return null;
  return (
    <Card
      variant="outlined"
      component="section"
      aria-label={text(texts.balance)}
      sx={{ padding: 2, marginBlockEnd: 2 }}
    >
      <Box
        component="h2"
        sx={{ margin: 0, marginBlockEnd: 1, fontSize: 'body2.fontSize', fontWeight: 600, color: 'text.secondary' }}
      >
        {text(texts.balance)}
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, margin: 0 }}>
        {isPending && <Skeleton width={160} height={48} />}
        {data?.map(({ id, name, points }) => (
          <Box key={id} sx={{ display: 'flex', flexDirection: 'column-reverse', minInlineSize: 0 }}>
            <Box
              component="dt"
              sx={{ color: 'text.secondary', fontSize: 'caption.fontSize', overflowWrap: 'anywhere' }}
            >
              <bdi>{text(name)}</bdi>
            </Box>
            <Box component="dd" sx={{ margin: 0, fontSize: 'h2.fontSize', fontWeight: 600 }}>
              <Figure>{formats.number(points)}</Figure>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
};

const Page = () => <ListPage resource={myPoints} above={<Balances />} />;

/** Shows the balances above the list of entries. */
export default defineViews(myPoints, { list: Page });
