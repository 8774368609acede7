import { defineViews } from '@matjar/admin/client';
import { orderDrafts } from './drafts.resource';
import DraftLines, { NewDraft } from '../../features/drafts/DraftLines';
import ShownLines from '../../features/drafts/ShownLines';

/** Adds a product search and current prices to the lines. */
export default defineViews(orderDrafts, {
  cells: { lines: ShownLines },
  inputs: { lines: DraftLines },
  beside: () => import('../../features/drafts/FormSums'),
  create: NewDraft,
});
