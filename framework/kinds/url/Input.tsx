import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';

/** A link to a page. */
const UrlInput = (props: InputProps) => <Line {...props} type="url" dir="ltr" inputMode="url" autoComplete="off" />;

export default UrlInput;
