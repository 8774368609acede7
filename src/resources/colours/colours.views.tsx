import { Box } from '@mui/material';
import type { RecordOfResource } from '@matjar/admin';
import { defineViews, useText } from '@matjar/admin/client';
import { Figure, Swatch } from '@matjar/admin/client/parts';
import { colours } from './colours.resource';

const ColourName = ({ record }: { record: RecordOfResource<typeof colours> }) => {
  const text = useText();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, verticalAlign: 'middle' }}>
      <Swatch colour={record.hex} />
      <bdi>{text(record.name)}</bdi>
    </Box>
  );
};

/** Shows a swatch before a colour's name. */
export default defineViews(colours, {
  cells: {
    name: ColourName,
    hex: ({ record }) => <Figure dir="ltr">{record.hex}</Figure>,
  },
});
