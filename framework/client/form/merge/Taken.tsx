import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../../hooks/useText';
import type { Part } from './parts';
import { partKey } from './parts';

interface TakenProps {
  parts: readonly Part[];
  nameOf(part: Part): ReactNode;
  valueOf(part: Part): ReactNode;
}

const sources = { mine: 'merge.you', theirs: 'merge.other', both: 'merge.both' } as const;

/** What needs no choice: whose it is, and what will be saved. On a phone the rows are stacked. */
export const Taken = ({ parts, nameOf, valueOf }: TakenProps) => {
  const text = useText();
  return (
    <Box
      component="table"
      sx={{
        inlineSize: '100%',
        borderCollapse: 'collapse',
        tableLayout: { sm: 'fixed' },
        '& th, & td': {
          padding: 1,
          textAlign: 'start',
          verticalAlign: 'top',
          overflowWrap: 'anywhere',
          display: { xs: 'block', sm: 'table-cell' },
        },
        '& :is(th, td)': { paddingBlock: { xs: 0.25, sm: 1 } },
        '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
        '& tr': { display: { xs: 'block', sm: 'table-row' }, paddingBlock: { xs: 1, sm: 0 } },
        '& tbody tr': { borderBlockStart: '1px solid', borderColor: 'divider' },
        '& thead th': { fontSize: 'body2.fontSize', color: 'text.secondary', fontWeight: 400 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{text('merge.part')}</th>
          <th scope="col">{text('merge.result')}</th>
          <th scope="col">{text('merge.from')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={partKey(part)}>
            <th scope="row">{nameOf(part)}</th>
            <td>{valueOf(part)}</td>
            <Box component="td" sx={{ color: 'text.secondary' }}>
              {text(sources[part.by])}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};
