import { Box } from '@mui/material';
import { languagesOf } from '../../core/text/text';
import type { InputProps } from '../../client/widgets/types';
import { lazyPart } from '../../client/views/lazyPart';
import { useLanguageName } from '../../client/hooks/useLanguageName';
import { Later } from '../../client/widgets/Later';
import { room } from './room';

const RichTextBox = lazyPart(() => import('./RichTextBox'));

/** A formatted text in each of its languages, side by side where there's room. */
const RichTextInput = ({ resource: _resource, field, source, label, ...props }: InputProps) => {
  const nameOf = useLanguageName();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, columnGap: 2.5, rowGap: 1 }}>
      {languagesOf(field.label).map((key) => (
        <Later
          key={key}
          {...props}
          source={`${source}.${key}`}
          label={`${label} (${nameOf(key)})`}
          lang={key}
          Input={RichTextBox}
          room={room}
        />
      ))}
    </Box>
  );
};

export default RichTextInput;
