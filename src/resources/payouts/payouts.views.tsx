import { defineViews } from '../../../framework/client/views/defineViews';
import PayoutCover from './PayoutCover';
import { payouts } from './payouts.resource';

/** What a payout pays for is a list of its own. */
export default defineViews(payouts, { cells: { since: PayoutCover } });
