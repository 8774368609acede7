import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { textKeys } from '../../core/text';
import type { InputProps } from '../../client/widgets/types';
import { lazyPart } from '../../client/views/lazyPart';
import { Later } from '../../client/widgets/Later';
import { room } from './room';

const RichTextBox = lazyPart(() => import('./RichTextBox'));

const languages = { en: 'app.english', ar: 'app.arabic' } as const;

/** A formatted text in both languages, side by side where there's room. */
const RichTextInput = ({ resource: _resource, field: _field, source, label, ...props }: InputProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, columnGap: 2.5, rowGap: 1 }}>
      {textKeys.map((key) => (
        <Later
          key={key}
          {...props}
          source={`${source}.${key}`}
          label={`${label} (${translate(languages[key])})`}
          lang={key}
          Input={RichTextBox}
          room={room}
        />
      ))}
    </Box>
  );
};

export default RichTextInput;
