import { Box } from '@mui/material';
import { useGradually } from '../../client/hooks/useGradually';
import { useIdle } from '../../client/hooks/useIdle';
import { useLanguageName } from '../../client/hooks/useLanguageName';
import type { InputProps } from '../../client/widgets/types';
import { RichTextLine } from './RichTextLine';
import { languagesIn } from '../../core/kind';

/** A formatted text in each of its languages, side by side where there's room; to be written in once the page has come to rest. */
const RichTextInput = ({ resource: _resource, field, source, label, ...props }: InputProps) => {
  const nameOf = useLanguageName();
  const languages = languagesIn(field);
  const ready = useGradually(useIdle() ? languages.length : 0, 0);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 2.5,
        rowGap: 1,
      }}
    >
      {languages.map((key, index) => (
        <RichTextLine
          key={key}
          {...props}
          source={`${source}.${key}`}
          label={`${label} (${nameOf(key)})`}
          lang={key}
          isReady={index < ready}
        />
      ))}
    </Box>
  );
};

export default RichTextInput;
