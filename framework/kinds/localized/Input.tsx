import { Box } from '@mui/material';
import type { LocalizedOptions } from './kind';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';
import { useLanguageName } from '../../client/hooks/useLanguageName';
import { directionOf } from '../../core/languages';
import { languagesIn } from '../../core/kind';

// What is emptied stays a text: beside another language's, nothing would mean that nothing was said.
const keep = (text: string) => text;

/** A text in each of its languages, side by side where there's room; each box has its own language and direction. */
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
