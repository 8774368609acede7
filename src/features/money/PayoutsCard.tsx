import { Box, Card, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import type { AnyResource, RecordBase } from '@matjar/admin';
import { useText } from '@matjar/admin/client';
import { cellOf, RowLink } from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import { MoreLink } from '../MoreLink';
import { texts } from './texts';

/** As many as stand beside the statement. */
const most = 5;

/** The payouts asked for last, each the way to its page: how each stands, when it was asked for, and how much it is of. */
export const PayoutsCard = ({ resource }: { resource: AnyResource }) => {
  const text = useText();
  const { data = [], isPending } = useGetList<RecordBase & Record<string, unknown>>(resource.name, {
    pagination: { page: 1, perPage: most },
    sort: { field: 'created_at', order: 'DESC' },
    filter: {},
  });
  const shown = (record: RecordBase & Record<string, unknown>, name: string) => {
    const field = resource.fields[name]!;
    const Cell = cellOf(field);
    return <Cell resource={resource} record={record} name={name} field={field} />;
  };
  return (
    <Card
      component="section"
      aria-label={text(texts.payouts)}
      sx={{ paddingBlock: 2, minBlockSize: 60 * (most + 1) }}
      aria-busy={isPending}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, marginBlockEnd: 1, paddingInline: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text(texts.payouts)}
        </Typography>
        <MoreLink to={wayTo.list(resource.name)}>{text(texts.allPayouts)}</MoreLink>
      </Box>
      {!isPending && data.length === 0 && (
        <Typography color="text.secondary" sx={{ paddingInline: 2 }}>
          {text(texts.noPayouts)}
        </Typography>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map((record) => (
          <li key={record.id}>
            <RowLink to={wayTo.show(resource.name, record.id)} height={60}>
              <Box sx={{ flex: 1, minInlineSize: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                  <Box component="bdi" sx={{ fontWeight: 600 }}>
                    {String(record.number)}
                  </Box>
                  {shown(record, 'status')}
                </Box>
                <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{shown(record, 'account')}</Box>
              </Box>
              <Box sx={{ fontWeight: 600 }}>{shown(record, 'amount')}</Box>
            </RowLink>
          </li>
        ))}
      </Box>
    </Card>
  );
};
