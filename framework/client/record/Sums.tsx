import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Sum } from '../../declaration/screens/sums';
import type { Named } from '../form/values/layout';
import { useText } from '../hooks/useText';
import { ShownValue } from './ShownValue';

interface SumsProps {
  resource: AnyResource;
  record: RaRecord;
  fields: readonly Named[];
  /** What they come to, unless they only stand below each other. */
  sum?: Sum | undefined;
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
  paddingBlock: 0.5,
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, textAlign: 'end' },
} as const;

const totalled = {
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  marginBlockStart: 0.5,
  paddingBlockStart: 1,
  fontSize: 'body1.fontSize',
  fontWeight: 600,
  '& dt': { color: 'text.primary' },
} as const;

/** An amount as it is taken away. */
const lessBy = (amount: unknown) => (Number(amount) === 0 ? amount : `-${String(amount)}`.replace(/^--/, ''));

/** Amounts of money in a column, digit below digit; what they come to last, and heavier, without those that add nothing to it. */
export const Sums = ({ resource, record, fields, sum }: SumsProps) => {
  const text = useText();
  const isTotal = ({ name }: Named) => name === sum?.total;
  const isNothing = ({ name }: Named) => sum?.parts.includes(name) && Number(record[name] ?? 0) === 0;
  const ordered = [...fields.filter((one) => !isTotal(one) && !isNothing(one)), ...fields.filter(isTotal)];
  return (
    <Box component="dl" sx={{ margin: 0, marginInlineStart: 'auto', paddingBlockEnd: 1, maxInlineSize: '24rem' }}>
      {ordered.map(({ name, field }) => (
        <Box key={name} data-amount={name} sx={{ ...line, ...(name === sum?.total && totalled) }}>
          <dt>{text(field.label)}</dt>
          <dd>
            <ShownValue
              resource={resource}
              record={sum?.taken.includes(name) ? { ...record, [name]: lessBy(record[name]) } : record}
              name={name}
              field={field}
            />
          </dd>
        </Box>
      ))}
    </Box>
  );
};
