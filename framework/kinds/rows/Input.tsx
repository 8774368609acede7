import type { InputProps } from '../../client/widgets/types';
import { Later } from '../../client/widgets/Later';
import { lazyPart } from '../../client/views/lazyPart';

const RowsGrid = lazyPart(() => import('./RowsGrid'));

/** Records that belong to this one, in a grid. */
const RowsInput = (props: InputProps) => <Later {...props} Input={RowsGrid} room={240} />;

export default RowsInput;
