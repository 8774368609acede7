import { InputAdornment } from '@mui/material';
import { useShopCurrency } from '../../useShopCurrency';
import type { InputProps } from '../types';
import { withoutGrouping } from './digits';
import { Line } from './Line';

/** An amount in the shop's currency; it stays a decimal text all the way, as a float would lose cents. */
const MoneyInput = (props: InputProps) => {
  const { code } = useShopCurrency();
  return (
    <Line
      {...props}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      foldsDigits
      tidy={withoutGrouping}
      end={() => code && <InputAdornment position="end">{code}</InputAdornment>}
    />
  );
};

export default MoneyInput;
