import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton, InputAdornment, Skeleton } from '@mui/material';
import { Suspense, memo, useEffect, useRef, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguageName } from '../../client/hooks/useText';
import { lazyPart } from '../../client/views/lazyPart';
import { Frame, Later } from '../../client/widgets/Frame';
import type { LocalizedOptions, LongTextOptions, PasswordOptions, TextOptions } from './kind';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';
import type { LineProps } from '../../client/widgets/Line';
import { languagesIn } from '../../core/kind';
import { directionOf } from '../../core/languages';
import { proposalOf } from '../../declaration/validation/proposals';
import { useGradually, useIdle } from '../../client/hooks/timing';
import { useFormValue } from '../../client/widgets/useFormValue';
import type { FormValue } from '../../client/widgets/useFormValue';
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

/**
 * An input that starts with a proposed value. It follows the proposal until the user types something else. Clearing the
 * input restores the proposal.
 */
const ProposedLine = (props: InputProps & LineProps) => {
  const { source } = props;
  const field = props.field as TextOptions;
  const { setValue, getValues, formState } = useFormContext();
  const proposal = proposalOf(field, useWatch({ name: [...field.proposed!.from] }) as unknown[]);
  const last = useRef('');
  const { isSubmitted } = formState;
  useEffect(() => {
    const now = (getValues(source) as string | null) ?? '';
    if (now !== proposal && (now === '' || now === last.current)) {
      setValue(source, proposal || null, { shouldDirty: true, shouldValidate: isSubmitted });
    }
    last.current = proposal;
    // The effect runs only when the proposal changes. Otherwise, it would overwrite text that the user typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [proposal]);
  return <Line {...props} tidy={(text) => (text.trim() === '' ? proposal : text)} />;
};

/** The input for a line of text. Text with `ltr`, such as codes and slugs, is always typed left to right. */
export const TextInput = (props: InputProps) => {
  const { ltr, proposed, autoComplete } = props.field as TextOptions;
  const isNew = useRecordContext()?.id === undefined;
  const line = { ...props, dir: ltr ? 'ltr' : 'auto', ...(autoComplete && { autoComplete }) } as const;
  // Rows (whose source is a path) get their proposals from the grid instead.
  return proposed && isNew && !props.source.includes('.') ? <ProposedLine {...line} /> : <Line {...line} />;
};

const Suggestions = lazyPart(() => import('./Suggestions'));

/** A text area that grows with its content. */
const LongTextInput = (props: InputProps) => {
  const { suggestions } = props.field as LongTextOptions;
  if (suggestions === undefined) return <Line {...props} rows={4} />;
  const above = (
    <Suspense fallback={<Skeleton variant="rounded" height={32} />}>
      <Suggestions source={props.source} label={props.label} from={suggestions} />
    </Suspense>
  );
  return <Line {...props} rows={2} above={above} />;
};

// Cleared text becomes an empty string. Null would mean that only the other language has text.
const keep = (text: string) => text;

/**
 * The inputs for text in each language, side by side if there is enough space. Each input uses the direction of its
 * language.
 */
const LocalizedInput = ({ source, field, label, ...props }: InputProps) => {
  const nameOf = useLanguageName();
  const { long } = field as LocalizedOptions;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 2.5, rowGap: 1 }}>
      {languagesIn(field).map((key) => (
        <Line
          key={key}
          {...props}
          source={`${source}.${key}`}
          label={`${label} (${nameOf(key)})`}
          dir={directionOf(key)}
          lang={key}
          rows={long ? 3 : undefined}
          parse={keep}
        />
      ))}
    </Box>
  );
};

/** The input for a password, with a button that shows the password. */
export const PasswordInput = (props: InputProps) => {
  const [seen, setSeen] = useState(false);
  const translate = useTranslate();
  const Icon = seen ? VisibilityOffIcon : VisibilityIcon;
  const toggle = () => (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        aria-label={translate(seen ? 'login.hide_password' : 'login.show_password')}
        onClick={() => setSeen(!seen)}
      >
        <Icon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <Line
      {...props}
      type={seen ? 'text' : 'password'}
      dir="ltr"
      autoComplete={(props.field as PasswordOptions).autoComplete ?? 'off'}
      end={toggle}
    />
  );
};

const TagsPicker = lazyPart(async () => ({ default: (await import('../ref/pickers')).TagsPicker }));

const TagsInput = Object.assign((props: InputProps) => <Later {...props} Input={TagsPicker} />, {
  preload: TagsPicker.preload,
});

export const textInputs = {
  localized: LocalizedInput,
  longText: LongTextInput,
  password: PasswordInput,
  richText: RichTextInput,
  tags: TagsInput,
  text: TextInput,
};
