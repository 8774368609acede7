import { Box, Button, Card, Link, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { LinkBase, useGetOne } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { isEmpty } from '../../core/objects';
import type { Fields } from '../../core/kind';
import { wayTo } from '../../core/ways';
import type { Identifier } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import { statesIn } from '../../declaration/screens/recordSummary';
import type { DeclaredCard } from '../../declaration/resource/page';
import { titleOf } from '../../kinds/ref/cells';
import { useRights } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { useTools } from '../views/ResourceViews';
import { wholeCellOf } from '../widgets/wholeCells';
import { HeadStates } from './head/HeadStates';

const fact = {
  display: 'flex',
  alignItems: 'baseline',
  columnGap: 2,
  paddingBlockEnd: 0.75,
  minInlineSize: 0,
  '& dt': { flex: '0 0 35%' },
  '& dd': { flex: 1, margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' },
} as const;

interface ReferredCardProps {
  resource: AnyResource;
  record: RaRecord;
  // eslint-disable-next-line typescript/no-explicit-any -- a card of any resource, so of any fields
  card: DeclaredCard<any>;
  to: AnyResource;
}

const ReferredCard = ({ resource, record, card: { of, shows, tools: toolNames = [] }, to }: ReferredCardProps) => {
  const text = useText();
  const id = useId();
  const may = useRights(to);
  const tools = useTools(record);
  const referred = record[of] as Identifier;
  const { data, isPending } = useGetOne<RaRecord>(
    to.name,
    { id: referred },
    { enabled: may('show') && !isEmpty(referred), retry: false, networkMode: 'always' },
  );
  if (isEmpty(referred)) return null;
  const fields = to.fields as Fields;
  const shown = data ? shows.filter((name) => fields[name] && !isEmpty(data[name])) : [];
  const cardTools = tools.filter(([name, { to: linkTo }]) => toolNames.includes(name) && linkTo);
  return (
    <Card
      variant="outlined"
      component="section"
      aria-labelledby={id}
      data-card={of}
      sx={{ padding: 'var(--mj-card)', paddingBlockEnd: 1.5 }}
    >
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 1 }}>
        {text((resource.fields as Fields)[of]!.label)}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          marginBlockEnd: 1,
          fontWeight: 600,
          overflowWrap: 'anywhere',
        }}
      >
        <Link
          component={LinkBase}
          to={wayTo.show(to.name, referred)}
          sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: { xs: 44, sm: 24 } }}
        >
          <bdi>{titleOf(record.labels?.[of], referred, text)}</bdi>
        </Link>
        {data && statesIn(to, data).length > 0 && <HeadStates resource={to} record={data} />}
      </Box>
      {isPending && shows.map((name) => <Skeleton key={name} width="70%" sx={{ marginBlockEnd: 0.75 }} />)}
      {shown.length > 0 && (
        <Box component="dl" sx={{ margin: 0 }}>
          {shown.map((name) => {
            const Cell = wholeCellOf(fields[name]!);
            return (
              <Box key={name} sx={fact} data-field={name}>
                <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
                  {text(fields[name]!.label)}
                </Box>
                <dd>
                  <Cell resource={to} record={data!} name={name} field={fields[name]!} whole />
                </dd>
              </Box>
            );
          })}
        </Box>
      )}
      {cardTools.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingBlockStart: 0.5 }}>
          {cardTools.map(([name, { label, icon: Icon, to: linkTo }]) => (
            <Button
              key={name}
              variant="outlined"
              color="inherit"
              component={LinkBase}
              to={linkTo!(record as never)}
              startIcon={<Icon fontSize="small" />}
            >
              {text(label)}
            </Button>
          ))}
        </Box>
      )}
    </Card>
  );
};

export default ReferredCard;
