import { InputAdornment } from '@mui/material';
import type { InputProps } from '../../client/widgets/types';
import { NumberLine } from '../number/NumberLine';

const PercentInput = (props: InputProps) => (
  <NumberLine {...props} inputMode="decimal" end={() => <InputAdornment position="end">%</InputAdornment>} />
);

export default PercentInput;
