import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { RaRecord } from 'react-admin';
import { isEmpty } from '../../../core/objects/isPlain';
import type { AnyResource } from '../../../declaration/resource/resource';
import { headOf } from '../../../declaration/screens/head';
import { columnOf } from '../../list/columns/columns';
import { needsName } from '../../list/cards/phoneRow';
import { useText } from '../../hooks/useText';
import { ShownValue } from '../ShownValue';

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  rowGap: 0.25,
  margin: 0,
  overflowWrap: 'anywhere',
  '& > div': { display: 'flex', alignItems: 'baseline', gap: 0.75, minInlineSize: 0 },
  '& dd': { margin: 0, color: 'text.primary' },
} as const;

/** Whose a record is, how they are reached, what it comes to: the values that its declaration names, in a line below the title. */
export const HeadLine = ({ resource, record }: { resource: AnyResource; record: RaRecord }) => {
  const text = useText();
  const shown = headOf(resource)
    .filter((name) => !isEmpty(record[name]))
    .map((name) => columnOf(resource, name));
  return (
    <Box component="dl" sx={line}>
      {shown.map(({ name, field }) => (
        <div key={name} title={text(field.label)}>
          <Box component="dt" sx={needsName(field) ? undefined : visuallyHidden}>
            {text(field.label)}
          </Box>
          <dd>
            <ShownValue resource={resource} record={record} name={name} field={field} />
          </dd>
        </div>
      ))}
    </Box>
  );
};
