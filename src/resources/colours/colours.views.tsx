import { Box } from '@mui/material';
import { defineViews } from '../../views/defineViews';
import { useText } from '../../views/useText';
import { Swatch } from '../../views/widgets/Swatch';
import { colours } from './colours.resource';

/** A colour is known by its look before its name. */
export default defineViews(colours, {
  cells: {
    name: ({ record }) => {
      const text = useText();
      return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
          <Swatch colour={record.hex} />
          <bdi>{text(record.name)}</bdi>
        </Box>
      );
    },
    hex: ({ record }) => <bdi dir="ltr">{record.hex}</bdi>,
  },
});
