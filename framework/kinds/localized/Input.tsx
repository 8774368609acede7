import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LocalizedOptions } from './kind';
import { textKeys } from '../../core/text';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';

const halves = {
  en: { dir: 'ltr', language: 'app.english' },
  ar: { dir: 'rtl', language: 'app.arabic' },
} as const;

// An emptied half stays a text: beside the other half, nothing would mean that nothing was said.
const keep = (text: string) => text;

/** A text in both languages, side by side where there's room; each box has its own language and direction. */
const LocalizedInput = ({ source, field, label, ...props }: InputProps) => {
  const translate = useTranslate();
  const { long } = field as LocalizedOptions;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 2.5, rowGap: 1 }}>
      {textKeys.map((key) => (
        <Line
          key={key}
          {...props}
          source={`${source}.${key}`}
          label={`${label} (${translate(halves[key].language)})`}
          dir={halves[key].dir}
          lang={key}
          rows={long ? 3 : undefined}
          parse={keep}
        />
      ))}
    </Box>
  );
};

export default LocalizedInput;
