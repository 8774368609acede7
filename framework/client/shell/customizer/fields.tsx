import CheckIcon from '@mui/icons-material/CheckOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Accent } from '../../../core/appearance';
import { motion, radius, sizes, type } from '../theme/tokens';

const overWhole = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', margin: 0 } as const;

const Group = styled('fieldset')({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBlockEnd: 8, fontSize: type.body2, fontWeight: 500 },
});

export const Note = styled('small')(({ theme }) => ({
  display: 'block',
  marginBlockStart: 4,
  color: theme.vars!.palette.text.secondary,
  fontSize: type.caption,
  fontWeight: 400,
}));

const Segment = styled('label')(({ theme }) => {
  const { palette } = theme.vars!;
  return {
    position: 'relative',
    display: 'grid',
    '& > input': { ...overWhole, opacity: 0, cursor: 'pointer' },
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      minBlockSize: sizes.touch,
      padding: '4px 8px',
      border: '1px solid var(--mj-border)',
      borderRadius: radius.medium,
      fontSize: type.body2,
      lineHeight: 1.3,
      textAlign: 'center',
    },
    '& > input:hover + span': { backgroundColor: palette.action.hover },
    '& > input:checked + span': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
      color: palette.primary.main,
      fontWeight: 600,
    },
    '& > input:focus-visible + span': { outline: '2px solid var(--mj-focus)', outlineOffset: 2 },
    '& > input:disabled': { cursor: 'not-allowed' },
    '& > input:disabled + span': {
      color: palette.text.disabled,
      borderStyle: 'dashed',
      backgroundColor: 'transparent',
    },
  };
});

const Disc = styled('label')(({ theme }) => ({
  position: 'relative',
  '& > input': { ...overWhole, opacity: 0, cursor: 'pointer' },
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    inlineSize: 'max(38px, var(--mj-hit))',
    blockSize: 'max(38px, var(--mj-hit))',
    border: `1px solid ${theme.vars!.palette.text.secondary}`,
    borderRadius: '50%',
    color: 'transparent',
  },
  '& > input:checked + span': {
    color: '#ffffff',
    boxShadow: `0 0 0 2px ${theme.vars!.palette.background.paper}, 0 0 0 4px ${theme.vars!.palette.text.primary}`,
  },
  '& > input:checked + [data-plain]': { color: theme.vars!.palette.text.primary },
  '& > input:focus-visible + span': { outline: '2px solid var(--mj-focus)', outlineOffset: 5 },
}));

const Switch = styled('label')(({ theme }) => {
  const { palette } = theme.vars!;
  return {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minBlockSize: sizes.touch,
    fontSize: type.body2,
    fontWeight: 500,
    cursor: 'pointer',
    '& > input': {
      appearance: 'none',
      flexShrink: 0,
      display: 'flex',
      alignItems: 'center',
      inlineSize: 40,
      blockSize: 24,
      margin: 0,
      padding: 3,
      borderRadius: 12,
      backgroundColor: palette.text.secondary,
      cursor: 'inherit',
      transition: `background-color ${motion.quick}ms`,
      '&::before': {
        content: '""',
        inlineSize: 18,
        blockSize: 18,
        borderRadius: '50%',
        backgroundColor: palette.background.paper,
        transition: `margin ${motion.quick}ms`,
      },
      '&:checked': { backgroundColor: palette.primary.main },
      '&:checked::before': { marginInlineStart: 16 },
      '&:disabled': { opacity: 0.4 },
    },
    '&:has(input:disabled)': { color: palette.text.secondary, cursor: 'not-allowed' },
  };
});

interface ChoiceGroupProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value;
  nameOf: (value: Value) => string;
  /** Returns the reason the user can't choose a value, or undefined if they can. */
  impossible?: (value: Value) => string | undefined;
  onChoose: (value: Value) => void;
}

const Row = styled('div')({ display: 'grid', gap: 8 });
const Discs = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

export const Segments = <Value extends string>(props: ChoiceGroupProps<Value>) => {
  const { label, values, value, nameOf, impossible = () => undefined, onChoose } = props;
  const id = useId();
  const reasons = values.flatMap((one) => impossible(one) ?? []);
  return (
    <Group>
      <legend>{label}</legend>
      {/* eslint-disable-next-line react/forbid-component-props -- depends on the number of values */}
      <Row style={{ gridTemplateColumns: `repeat(${values.length > 3 ? 2 : values.length}, 1fr)` }}>
        {values.map((one) => (
          <Segment key={one}>
            <input
              type="radio"
              name={id}
              checked={one === value}
              disabled={impossible(one) !== undefined}
              aria-describedby={impossible(one) && `${id}why`}
              onChange={() => onChoose(one)}
            />
            <span>{nameOf(one)}</span>
          </Segment>
        ))}
      </Row>
      {reasons.length > 0 && (
        <Note id={`${id}why`}>{`${values.filter(impossible).map(nameOf).join()}: ${reasons[0]}`}</Note>
      )}
    </Group>
  );
};

interface SwatchesProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value;
  colourOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

export const Swatches = <Value extends 'default' | Accent>(props: SwatchesProps<Value>) => {
  const { label, values, value, colourOf, onChoose } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <Group>
      <legend>{label}</legend>
      <Discs>
        {values.map((one) => {
          const name = translate(`app.customizer.colours.${one}`);
          return (
            <Disc key={one} title={name}>
              <input type="radio" name={id} aria-label={name} checked={one === value} onChange={() => onChoose(one)} />
              {/* eslint-disable-next-line react/forbid-dom-props -- depends on the colour of the choice */}
              <span style={{ backgroundColor: colourOf(one) }} data-plain={one === 'default' || undefined}>
                <CheckIcon fontSize="small" />
              </span>
            </Disc>
          );
        })}
      </Discs>
    </Group>
  );
};

interface ToggleProps {
  label: string;
  /** An explanation of the switch, or the reason it is disabled. */
  note?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export const Toggle = ({ label, note, checked, disabled, onChange }: ToggleProps) => {
  const id = useId();
  return (
    <Switch>
      <span>
        {label}
        {note && <Note id={id}>{note}</Note>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={note ? id : undefined}
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Switch>
  );
};
