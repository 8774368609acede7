import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { defineViews } from '../../../framework/client/views/defineViews';
import { lazyPart } from '../../../framework/client/views/lazyPart';
import { orderDrafts } from './drafts.resource';
import ShownLines from '../../features/drafts/ShownLines';
import { EditDraft, NewDraft } from '../../features/drafts/screens';

const Lines = lazyPart(() => import('../../features/drafts/DraftLines'));

const DraftLines = ({ source }: { source: string }) => <Suspense fallback={<Skeleton variant="rounded" height={160} />}><Lines source={source} /></Suspense>;

/** A draft's lines are looked up and reckoned as somebody works on it. */
export default defineViews(orderDrafts, {
  cells: { lines: ShownLines },
  inputs: { lines: DraftLines },
  beside: () => import('../../features/drafts/FormSums'),
  create: NewDraft,
  edit: EditDraft,
});
