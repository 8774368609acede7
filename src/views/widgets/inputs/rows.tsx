import type { InputProps } from '../types';
import { Later } from './Later';
import { lazyPart } from '../../lazyPart';

const RowsGrid = lazyPart(() => import('./rows/RowsGrid'));

/** Records that belong to this one, in a grid. */
const RowsInput = (props: InputProps) => <Later {...props} Input={RowsGrid} room={240} />;

export default RowsInput;
