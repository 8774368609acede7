import { Box } from '@mui/material';
import type { LocalizedOptions } from './kind';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';
import { useLanguageName } from '../../client/hooks/useText';
import { directionOf } from '../../core/languages';
import { languagesIn } from '../../core/kind';

// An emptied text stays '', because null next to another language's text would mean "not given".
const keep = (text: string) => text;

/** A text per language, side by side if there is room; each input has its language's direction. */
const LocalizedInput = ({ source, field, label, ...props }: InputProps) => {
  const nameOf = useLanguageName();
  const { long } = field as LocalizedOptions;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 2.5, rowGap: 1 }}>
      {languagesIn(field).map((key) => (
        <Line
          key={key}
          {...props}
          source={`${source}.${key}`}
          label={`${label} (${nameOf(key)})`}
          dir={directionOf(key)}
          lang={key}
          rows={long ? 3 : undefined}
          parse={keep}
        />
      ))}
    </Box>
  );
};

export default LocalizedInput;
