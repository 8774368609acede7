import { defineViews } from '@matjar/admin/client';
import { orderDrafts } from './drafts.resource';
import DraftLines, { NewDraft } from '../../features/drafts/DraftLines';
import ShownLines from '../../features/drafts/ShownLines';

/** A draft's lines are looked up and reckoned as somebody works on it. */
export default defineViews(orderDrafts, {
  cells: { lines: ShownLines },
  inputs: { lines: DraftLines },
  beside: () => import('../../features/drafts/FormSums'),
  create: NewDraft,
});
