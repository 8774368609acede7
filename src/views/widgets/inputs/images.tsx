import type { InputProps } from '../types';
import { Later } from './Later';
import { lazyPart } from '../../lazyPart';

const ImagesList = lazyPart(() => import('./images/ImagesList'));

/** Pictures in an order of their own. */
const ImagesInput = (props: InputProps) => <Later {...props} Input={ImagesList} />;

export default ImagesInput;
