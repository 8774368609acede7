import { InputAdornment } from '@mui/material';
import { zoneName } from '../../core/zones/zoneNames';
import { useRegion } from '../../client/hooks/useFormats';
import { useTextKey } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';
import { fromLocalTime, toLocalTime } from './localTime';

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A moment: shown and entered by the tenant's clocks, kept in UTC. Whoever is elsewhere is told whose time it is; a
 * year has four digits.
 */
const DateTimeInput = (props: InputProps) => {
  const { timeZone } = useRegion();
  const language = useTextKey();
  const isElsewhere = timeZone !== undefined && timeZone !== browserZone();
  const place = isElsewhere && zoneName(timeZone, language);
  return (
    <Line
      {...props}
      type="datetime-local"
      dir="ltr"
      max="9999-12-31T23:59"
      parse={(local) => fromLocalTime(local, timeZone)}
      format={(iso) => toLocalTime(iso, timeZone)}
      end={() => place && <InputAdornment position="end">{place}</InputAdornment>}
    />
  );
};

export default DateTimeInput;
