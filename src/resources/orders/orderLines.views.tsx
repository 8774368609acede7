import { defineViews } from '@matjar/admin/client';
import { LineName } from './LineName';
import { orderLines } from './orderLines.resource';

/** Adds the colour and size to a line's name, to distinguish lines with the same product. */
export default defineViews(orderLines, { cells: { name: ({ record }) => <LineName line={record as never} /> } });
