import { defineViews } from '@matjar/admin/client';
import { LineName } from './LineName';
import { orderLines } from './orderLines.resource';

/** Shows the colour and size of lines, to distinguish lines with the same product. */
export default defineViews(orderLines, { cells: { name: ({ record }) => <LineName line={record as never} /> } });
