import CheckIcon from '@mui/icons-material/CheckOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Accent } from '../../../core/appearance';
import { Disc, Group, Note, Segment, Switch } from './parts';

interface ChoiceGroupProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value;
  nameOf: (value: Value) => string;
  /** The reason why a value can't be chosen now. */
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
      {/* eslint-disable-next-line react/forbid-component-props -- by how many there are */}
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
              {/* eslint-disable-next-line react/forbid-dom-props -- by the colour that it offers */}
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
  /** An explanation, or the reason why the switch is disabled. */
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
