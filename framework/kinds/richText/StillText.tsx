import { Box } from '@mui/material';
import { directionOf } from '../../core/languages';
import type { Language } from '../../core/register';
import type { FormValue } from '../../client/widgets/useFormValue';
import { boxLook, scrollLook, toolCount, toolsLook, writtenLook } from './boxLook';
import { richNodes } from './richNodes';

interface StillTextProps {
  form: FormValue<string>;
  lang: Language;
  source: string;
  /** Told when somebody comes to write in it. */
  onWanted(): void;
}

const tools = Array.from({ length: toolCount }, (_none, index) => index);

/** A formatted text in the place and the look of the box that it is to be written in, while that isn't there yet. */
export const StillText = ({ form: { id, value, error }, lang, source, onWanted }: StillTextProps) => (
  <Box sx={boxLook(Boolean(error))} onPointerDown={onWanted} onFocus={onWanted}>
    <Box
      aria-hidden="true"
      sx={{
        ...toolsLook,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '& > *': { inlineSize: 'var(--mj-control)', blockSize: 'var(--mj-control)' },
      }}
    >
      {tools.map((tool) => (
        <span key={tool} />
      ))}
    </Box>
    <Box dir={directionOf(lang)} sx={scrollLook}>
      <Box
        id={id}
        lang={lang}
        role="textbox"
        tabIndex={0}
        aria-readonly="true"
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        data-source={source}
        sx={writtenLook}
      >
        {richNodes(value ?? '')}
      </Box>
    </Box>
  </Box>
);
