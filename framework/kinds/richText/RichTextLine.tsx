import { memo, Suspense, useState } from 'react';
import type { Language } from '../../core/register';
import { lazyPart } from '../../client/views/lazyPart';
import { Frame } from '../../client/widgets/Frame';
import type { InputProps } from '../../client/widgets/types';
import { useFormValue } from '../../client/widgets/useFormValue';
import { StillText } from './StillText';

const RichTextBox = lazyPart(() => import('./RichTextBox'));

interface RichTextLineProps extends Omit<InputProps, 'resource' | 'field'> {
  lang: Language;
  /** Whether its editor may be made: until then, or until somebody comes to it, the text stands there to be read. */
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

/** A formatted text in one language, with its name and what is wrong with it. */
export const RichTextLine = memo(TextLine);
