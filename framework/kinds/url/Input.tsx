import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';

const UrlInput = (props: InputProps) => <Line {...props} type="url" dir="ltr" inputMode="url" autoComplete="off" />;

export default UrlInput;
