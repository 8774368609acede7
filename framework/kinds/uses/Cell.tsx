import { Box, Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { Use } from './kind';
import { useRegistry } from '../../client/hooks/useRegistry';
import { useFormats, useLabel, useText } from '../../client/hooks/useText';
import { Figure, Empty, stayOnPage } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import { wayTo } from '../../core/ways';

/** The uses of a file: their number in a table, links on its page. */
const UsesCell = ({ record, name, whole }: CellProps) => {
  const text = useText();
  const label = useLabel();
  const formats = useFormats();
  const registry = useRegistry();
  const places = (record[name] ?? []) as Use[];
  if (places.length === 0) return <Empty />;
  if (!whole) return <Figure>{formats.number(places.length)}</Figure>;
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
      {places.map(({ resource, id, field, title }) => {
        const target = registry.head(resource);
        if (!target) return null;
        const to = target.singleton ? wayTo.list(resource) : wayTo.show(resource, id);
        return (
          <li key={`${resource} ${id} ${field}`}>
            {label(target.label, 'one')}:{' '}
            <Link component={LinkBase} to={to} onClick={stayOnPage}>
              <bdi>{(typeof title === 'string' ? title : text(title)) || `#${id}`}</bdi>
            </Link>
          </li>
        );
      })}
    </Box>
  );
};

export default UsesCell;
