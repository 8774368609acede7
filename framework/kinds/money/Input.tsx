import { InputAdornment } from '@mui/material';
import { useFormats } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { withoutGrouping } from '../number/digits';
import { Line } from '../../client/widgets/Line';

/** An amount in the tenant's currency, kept as decimal text, because a float would lose cents. */
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

export default MoneyInput;
