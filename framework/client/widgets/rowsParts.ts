import { rowsParts } from '../../kinds/rows/parts';
import { lazyPart } from '../views/lazyPart';

export const handOverRows = (): void => {
  rowsParts.Table = lazyPart(() => import('../../kinds/rows/RowsTable'));
  rowsParts.Short = lazyPart(() => import('../../kinds/rows/RowsShort'));
};
