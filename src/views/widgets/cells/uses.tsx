import { Box, Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { Use } from '../../../core/fields/uses';
import { registry } from '../../../resources';
import { useFormats } from '../../useFormats';
import { useLabel, useText } from '../../useText';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';
import { stayOnPage } from './stayOnPage';

/** Where a file is used: in a table how often, on its page each place as a link. */
const UsesCell = ({ record, name, whole }: CellProps) => {
  const text = useText();
  const label = useLabel();
  const formats = useFormats();
  const places = (record[name] ?? []) as Use[];
  if (places.length === 0) return <Empty />;
  if (!whole) return <Figure>{formats.number(places.length)}</Figure>;
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
      {places.map(({ area, id, field, title }) => {
        const target = registry.get(area);
        if (!target) return null;
        const to = target.singleton ? `/${area}` : `/${area}/${id}/show`;
        return (
          <li key={`${area} ${id} ${field}`}>
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
