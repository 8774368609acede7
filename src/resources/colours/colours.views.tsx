import { Box } from '@mui/material';
import type { RecordOfResource } from '../../../framework/declaration/resource/resource';
import { defineViews } from '../../../framework/client/views/defineViews';
import { useText } from '../../../framework/client/hooks/useText';
import { Figure } from '../../../framework/client/widgets/Figure';
import { Swatch } from '../../../framework/kinds/colour/Swatch';
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

/** A colour is known by its look before its name. */
export default defineViews(colours, {
  cells: {
    name: ColourName,
    hex: ({ record }) => <Figure dir="ltr">{record.hex}</Figure>,
  },
});
