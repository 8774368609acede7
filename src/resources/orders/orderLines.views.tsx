import { defineViews } from '@matjar/admin/client';
import { LineName } from './LineName';
import { orderLines } from './orderLines.resource';

/** The colour and the size distinguish lines of the same product. */
export default defineViews(orderLines, { cells: { name: ({ record }) => <LineName line={record as never} /> } });
