import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { textKeys } from '../../../../core/text';
import type { InputProps } from '../../types';
import { RichTextBox } from './RichTextBox';

const languages = { en: 'app.english', ar: 'app.arabic' } as const;

/** A formatted text in both languages, side by side where there's room. */
const RichTextPair = ({ source, label, ...props }: InputProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, columnGap: 2.5, rowGap: 1 }}>
      {textKeys.map((key) => (
        <RichTextBox key={key} {...props} source={`${source}.${key}`} label={`${label} (${translate(languages[key])})`} lang={key} />
      ))}
    </Box>
  );
};

export default RichTextPair;
