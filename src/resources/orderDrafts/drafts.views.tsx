import { defineViews } from '@matjar/admin/client';
import { orderDrafts } from './drafts.resource';
import DraftLines, { NewDraft } from '../../features/drafts/DraftLines';
import ShownLines from '../../features/drafts/ShownLines';

/** The lines have a product search and live prices. */
export default defineViews(orderDrafts, {
  cells: { lines: ShownLines },
  inputs: { lines: DraftLines },
  beside: () => import('../../features/drafts/FormSums'),
  create: NewDraft,
});
