import { defineViews } from '@matjar/admin/client';
import { LineName } from './LineName';
import { orderLines } from './orderLines.resource';

/** Two lines of one product are told apart by their colours and sizes. */
export default defineViews(orderLines, { cells: { name: ({ record }) => <LineName line={record as never} /> } });
