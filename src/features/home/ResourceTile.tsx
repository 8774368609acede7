import { Box, Card } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { ResourceHead } from '../../../framework/declaration/admin/registry';
import { useIcons } from '../../../framework/client/shell/services/icons';
import { useFreshList } from '../../../framework/client/list/rows/useFreshList';
import { useFormats } from '../../../framework/client/hooks/useFormats';
import { useLabel } from '../../../framework/client/hooks/useText';
import { wayTo } from '../../../framework/core/ways';

interface ResourceTileProps {
  resource: ResourceHead;
  /** How many records it holds, where that is known; null where nothing counts them. */
  count: number | null | undefined;
}

/** How many records a resource holds, as the way to its list. */
export const ResourceTile = ({ resource, count }: ResourceTileProps) => {
  const Icon = useIcons()(resource);
  const label = useLabel();
  const formats = useFormats();
  const openFresh = useFreshList();
  const number = count == null ? '—' : formats.number(count);

  return (
    <Card
      component="li"
      sx={{ transition: 'border-color 120ms', '&:hover, &:focus-within': { borderColor: 'primary.main' } }}
    >
      <Box
        component={LinkBase}
        to={wayTo.list(resource.name)}
        onClick={() => openFresh(wayTo.list(resource.name))}
        // The figures of a row stand on one line, however long a name is.
        sx={{
          display: 'grid',
          alignContent: 'space-between',
          gap: 0.5,
          blockSize: '100%',
          padding: 2,
          color: 'inherit',
          textDecoration: 'none',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <Icon fontSize="small" />
          {label(resource.label, 'many')}
        </Box>
        {count !== null && (
          <Box component="strong" sx={{ fontSize: 'h1.fontSize', lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
            {number}
          </Box>
        )}
      </Box>
    </Card>
  );
};
