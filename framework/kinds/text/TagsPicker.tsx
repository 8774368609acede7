import { useState } from 'react';
import { useText } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { chips, Picker } from '../ref/Picker';
import { useFormValue } from '../../client/widgets/useFormValue';

const separators = /[,،;؛\n]/;

const withWords = (words: readonly string[], typed: string): string[] => [
  ...new Set([...words, ...typed.split(separators).map((word) => word.trim())].filter(Boolean)),
];

/** An input for a list of words, which are shown as chips. Enter, a comma or leaving the input adds a word. */
export const TagsPicker = ({ source, label, isRequired, helperText, disabled }: InputProps) => {
  const text = useText();
  const { id, value, set, touch, ref, error } = useFormValue<string[]>(source);
  const [typed, setTyped] = useState('');
  const words = value ?? [];

  const type = (input: string) => {
    const isEnded = separators.test(input);
    if (isEnded) set(withWords(words, input));
    setTyped(isEnded ? '' : input);
  };
  const leave = () => {
    if (typed.trim()) set(withWords(words, typed));
    setTyped('');
    touch();
  };

  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText ?? text('input.addTag')}>
      <Picker<string, true, true>
        label={label}
        multiple
        freeSolo
        id={id}
        name={source}
        isRequired={isRequired}
        error={error}
        inputRef={ref}
        disabled={disabled}
        value={words}
        inputValue={typed}
        onInputChange={(_event, input, reason) => (reason === 'input' ? type(input) : setTyped(''))}
        onChange={(_event, all) => set(all.reduce<string[]>(withWords, []))}
        onBlur={leave}
        renderValue={chips((word) => ({ id: word, label: word }))}
      />
    </Frame>
  );
};
