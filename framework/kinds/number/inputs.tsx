import { InputAdornment } from '@mui/material';
import { useFormats } from '../../client/hooks/useText';
import { Line } from '../../client/widgets/Line';
import type { LineProps } from '../../client/widgets/Line';
import type { NumberOptions } from './kind';
import type { InputProps } from '../../client/widgets/types';
import { withoutGrouping } from './digits';

/** Parses a number. Returns any other text unchanged, so that the schema rejects it. */
export const parseNumber = (text: string): number | string | null => {
  if (text.trim() === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

/** A number input that accepts Latin and Arabic digits. Its value is a number. */
export const NumberLine = (props: LineProps) => (
  <Line {...props} dir="ltr" foldsDigits parse={parseNumber} tidy={withoutGrouping} autoComplete="off" />
);

export const NumberInput = (props: InputProps) => (
  <NumberLine {...props} inputMode={(props.field as NumberOptions).decimals ? 'decimal' : 'numeric'} />
);

const PercentInput = (props: InputProps) => (
  <NumberLine {...props} inputMode="decimal" end={() => <InputAdornment position="end">%</InputAdornment>} />
);

/**
 * The input for an amount in the tenant's currency. Its value is a decimal string, because a float would lose
 * precision.
 */
const MoneyInput = (props: InputProps) => {
  const symbol = useFormats().symbol();
  return (
    <Line
      {...props}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      foldsDigits
      tidy={withoutGrouping}
      end={() =>
        symbol && (
          <InputAdornment position="end">
            <bdi>{symbol}</bdi>
          </InputAdornment>
        )
      }
    />
  );
};

export const numberInputs = { money: MoneyInput, number: NumberInput, percent: PercentInput };
