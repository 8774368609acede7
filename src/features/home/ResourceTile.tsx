import { Box, Card } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { ResourceHead } from '@matjar/admin';
import { useFormats, useFreshList, useIcons, useLabel } from '@matjar/admin/client';
import { wayTo } from '@matjar/admin/values';

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
