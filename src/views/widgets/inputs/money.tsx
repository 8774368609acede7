import { InputAdornment } from '@mui/material';
import { useRegion } from '../../useFormats';
import type { InputProps } from '../types';
import { withoutGrouping } from './digits';
import { Line } from './Line';

/** An amount in the shop's currency; it stays a decimal text all the way, as a float would lose cents. */
const MoneyInput = (props: InputProps) => {
  const { currency } = useRegion();
  return (
    <Line
      {...props}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      foldsDigits
      tidy={withoutGrouping}
      end={() => currency && <InputAdornment position="end">{currency}</InputAdornment>}
    />
  );
};

export default MoneyInput;
