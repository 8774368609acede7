import { defineViews } from '../../../../framework/client/views/defineViews';
import CreditNoteTool from './CreditNoteTool';
import { refunds } from '../refunds.resource';

/** A refund is printed as a credit note. */
export default defineViews(refunds, { tools: CreditNoteTool });
