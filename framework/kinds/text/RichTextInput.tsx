import { Box } from '@mui/material';
import { memo, Suspense, useState } from 'react';
import { useGradually, useIdle } from '../../client/hooks/timing';
import { useLanguageName } from '../../client/hooks/useText';
import { lazyPart } from '../../client/views/lazyPart';
import { Frame } from '../../client/widgets/Frame';
import type { InputProps } from '../../client/widgets/types';
import { useFormValue } from '../../client/widgets/useFormValue';
import type { FormValue } from '../../client/widgets/useFormValue';
import { languagesIn } from '../../core/kind';
import { directionOf } from '../../core/languages';
import type { Language } from '../../core/register';
import { richNodes } from './RichText';
import { boxLook, scrollLook, toolCount, toolsLook, writtenLook } from './richLook';

interface StillTextProps {
  form: FormValue<string>;
  lang: Language;
  source: string;
  /** Called when the user first interacts with the text. */
  onWanted(): void;
}

const tools = Array.from({ length: toolCount }, (_item, index) => index);

/** Static text that looks like the editor, shown until the editor has loaded. */
const StillText = ({ form: { id, value, error }, lang, source, onWanted }: StillTextProps) => (
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

const RichTextBox = lazyPart(() => import('./RichTextBox'));

interface RichTextLineProps extends Omit<InputProps, 'resource' | 'field'> {
  lang: Language;
  /**
   * True once the page is idle and the editor can be created. Until then, static text is shown. Focusing it creates the
   * editor immediately.
   */
  isReady: boolean;
}

const TextLine = ({ source, label, isRequired, helperText, disabled = false, lang, isReady }: RichTextLineProps) => {
  const form = useFormValue<string>(source);
  const [isWanted, setWanted] = useState(false);
  const [isMade, setMade] = useState(false);
  return (
    <Frame id={form.id} label={label} isRequired={isRequired} error={form.error} help={helperText}>
      {(isReady || isWanted) && (
        <Suspense fallback={null}>
          <RichTextBox
            form={form}
            source={source}
            label={label}
            lang={lang}
            isRequired={isRequired}
            disabled={disabled}
            takesFocus={isWanted}
            onMade={setMade}
          />
        </Suspense>
      )}
      {!isMade && <StillText form={form} lang={lang} source={source} onWanted={() => setWanted(true)} />}
    </Frame>
  );
};

const RichTextLine = memo(TextLine);

/**
 * The input for formatted text in each language, side by side if there is enough space. The editors are created when
 * the page is idle.
 */
export const RichTextInput = ({ resource: _resource, field, source, label, ...props }: InputProps) => {
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
