import type { Fields } from '@matjar/admin';
import { isAskedFor } from '@matjar/admin';
import { ToggleButton, ToggleButtonGroup, Box, Card, Alert, Button, Typography, OutlinedInput } from '@mui/material';
import { useState, useEffect, useId, useRef } from 'react';
import { useLabel, useRole, useServices, useText, useKeptText } from '@matjar/admin/client';
import { PageHeading, SignInHere, cellOf, facts, Figure, Frame, noteOf, ScanButton } from '@matjar/admin/client/parts';
import { foldInPlace } from '@matjar/admin/values';
import type { RefObject, FormEvent, KeyboardEvent } from 'react';
import { codeDesk } from '../../domain/pages';
import type { CodeKind, KnownKind, DeskResult } from './useDesk';
import { texts } from './texts';
import { isLatin, kindsFor, signOf, useDesk, useTypedAnywhere } from './useDesk';

interface CodeFormProps {
  id: string;
  /** The label of the code input. */
  label: string;
  value: string;
  complaint?: string | undefined;
  isBusy: boolean;
  input: RefObject<HTMLInputElement | null>;
  onType(value: string): void;
  onAsk(code: string): void;
}

/** An input for typing or scanning codes. If the device has a camera, there is a button to open it. */
const CodeForm = ({ id, label, value, complaint, isBusy, input, onType, onAsk }: CodeFormProps) => {
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

interface FoundCardProps {
  kind: KnownKind;
  shown: DeskResult;
  isBusy: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onConfirm(): void;
  onClear(): void;
}

/**
 * A card that shows the record with the entered code, whether the record's action is possible, and the action's result.
 */
const FoundCard = ({ kind, shown, isBusy, heading, onConfirm, onClear }: FoundCardProps) => {
  const { resource, action, shows } = kind;
  const { record, notice, isOpen } = shown;
  const text = useText();
  const label = useLabel();
  const fields = resource.fields as Fields;
  const known = shows.filter((name) => isAskedFor(fields, name, record));
  return (
    <Card variant="outlined" sx={{ padding: 'var(--mj-card)' }}>
      {notice && (
        <Alert severity={notice.severity} sx={{ marginBlockEnd: 2 }}>
          {notice.message}
        </Alert>
      )}
      <Typography variant="h2" ref={heading} tabIndex={-1}>
        {label(resource.label, 'one')} <Figure dir="ltr">{String(record[resource.title as string])}</Figure>
      </Typography>
      <Box component="dl" sx={{ ...facts, rowGap: 1.5, marginBlock: 2 }}>
        {known.map((name) => {
          const Cell = cellOf(fields[name]!);
          return (
            <Box key={name} sx={{ minInlineSize: 0 }}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
                {text(fields[name]!.label)}
              </Box>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                <Cell resource={resource} record={record as never} name={name} field={fields[name]!} whole />
              </Box>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: { xs: '1 0 auto', sm: 'none' } } }}>
        {isOpen && (
          <Button variant="contained" size="large" aria-disabled={isBusy} onClick={onConfirm}>
            {text(resource.actions[action]!.label)}
          </Button>
        )}
        <Button variant="outlined" size="large" onClick={onClear}>
          {text(texts.another)}
        </Button>
      </Box>
    </Card>
  );
};

/** Returns true on touch devices, where focusing an input opens a keyboard that covers half of the page. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

/** A form for codes of a single kind. After each code, the input is ready for the next one. */
const Desk = ({ kind, others }: { kind: KnownKind; others: readonly KnownKind[] }) => {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { text: typed, set: setTyped } = useKeptText(`codes.${kind.resource.name}`);
  const { shown, complaint, isBusy, find, confirm, clear } = useDesk(kind, others);
  const { label } = (kind.resource.actions[kind.action]!.input as Fields).code!;

  const toField = () => {
    input.current?.focus();
    // Selects the entered code so that the next code replaces it.
    input.current?.select();
  };
  const ask = async (code: string) => {
    setTyped(code);
    await find(code);
    if (!isTouched()) toField();
  };
  const begin = () => {
    setTyped('');
    if (!isTouched()) input.current?.focus();
  };

  useEffect(() => {
    if (isTouched()) return;
    input.current?.focus();
    input.current?.select();
  }, []);
  useEffect(() => {
    if (shown && isTouched()) heading.current?.focus();
  }, [shown]);
  useTypedAnywhere((sign) => {
    setTyped(sign);
    input.current?.focus();
  });

  return (
    <Box sx={{ display: 'grid', gap: 'var(--mj-gap)', maxInlineSize: '48rem' }}>
      <SignInHere />
      <Card variant="outlined" sx={{ padding: 'var(--mj-card)', paddingBlockEnd: 1 }}>
        <CodeForm
          id={id}
          label={text(label)}
          value={typed}
          complaint={complaint}
          isBusy={isBusy}
          input={input}
          onType={setTyped}
          onAsk={(code) => void ask(code)}
        />
      </Card>
      <div role="status" aria-busy={isBusy}>
        {shown && (
          <FoundCard
            kind={kind}
            shown={shown}
            isBusy={isBusy}
            heading={heading}
            onConfirm={() => void confirm().then((isDone) => isDone && begin())}
            onClear={() => {
              clear();
              begin();
            }}
          />
        )}
      </div>
    </Box>
  );
};

/** The page for redeeming clients' codes: the user enters or scans a code, checks the record and confirms. */
const CodeDeskPage = ({ kinds }: { kinds?: readonly CodeKind[] }) => {
  const text = useText();
  const label = useLabel();
  const role = useRole();
  const { registry } = useServices();
  const own = kindsFor(role, registry, kinds);
  const [chosen, setChosen] = useState<string>();
  const kind = own.find(({ name }) => name === chosen) ?? own[0];
  return (
    <>
      <PageHeading title={label(codeDesk.label, 'many')} trail={[]} />
      {own.length > 1 && (
        <ToggleButtonGroup
          exclusive
          value={kind?.name}
          onChange={(_event, name: string | null) => name && setChosen(name)}
          aria-label={text(texts.kind)}
          sx={{
            marginBlockEnd: 2,
            '& .MuiToggleButton-root': { minBlockSize: 'var(--mj-control)', paddingBlock: 0, textTransform: 'none' },
          }}
        >
          {own.map(({ name, resource }) => (
            <ToggleButton key={name} value={name}>
              {label(resource.label, 'one')}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {kind && <Desk key={kind.name} kind={kind} others={own.filter((one) => one !== kind)} />}
    </>
  );
};

export default CodeDeskPage;
