import { Box, Button, OutlinedInput } from '@mui/material';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { useText } from '@matjar/admin/client';
import { Frame, noteOf, ScanButton } from '@matjar/admin/client/parts';
import { foldInPlace } from '@matjar/admin/values';
import { isLatin, signOf } from './codeKeys';
import { texts } from './texts';

interface CodeFormProps {
  id: string;
  /** What the code is called. */
  label: string;
  value: string;
  complaint?: string | undefined;
  isBusy: boolean;
  input: RefObject<HTMLInputElement | null>;
  onType(value: string): void;
  onAsk(code: string): void;
}

/** The field that codes are typed into, by hand or by a scanner, with the camera beside it where there is one. */
export const CodeForm = ({ id, label, value, complaint, isBusy, input, onType, onAsk }: CodeFormProps) => {
  const text = useText();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(value);
  };
  const press = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const sign = signOf(event.nativeEvent);
    const field = input.current;
    if (!sign || !field || isLatin(event.nativeEvent) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    field.setRangeText(sign, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    onType(field.value);
  };

  return (
    <Box component="form" noValidate onSubmit={submit} aria-live="polite">
      <Frame id={id} label={label} isRequired error={complaint} help={text(texts.hint)}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <OutlinedInput
            id={id}
            name="code"
            value={value}
            inputRef={input}
            error={Boolean(complaint)}
            onChange={({ target }) => onType(foldInPlace(target))}
            onKeyDown={press}
            endAdornment={<ScanButton onCode={onAsk} />}
            inputProps={{
              dir: 'ltr',
              lang: 'en',
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
              enterKeyHint: 'search',
              maxLength: 80,
              'aria-required': true,
              'aria-describedby': noteOf(id),
            }}
            sx={{
              flex: '1 1 14rem',
              '& input': { fontSize: 'h3.fontSize', fontVariantNumeric: 'tabular-nums', letterSpacing: 0 },
            }}
          />
          <Button
            type="submit"
            variant="contained"
            aria-disabled={isBusy}
            sx={{ flex: { xs: '1 0 auto', sm: 'none' } }}
          >
            {text(texts.find)}
          </Button>
        </Box>
      </Frame>
    </Box>
  );
};
