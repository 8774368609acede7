import { defineViews } from '../../../../framework/client/views/defineViews';
import { LineName } from '../LineName';
import { refundLines } from '../refunds.resource';

/** Two lines of one product are told apart by their colours and sizes. */
export default defineViews(refundLines, { cells: { name: ({ record }) => <LineName line={record as never} /> } });
