import type { AnyJob } from '@matjar/admin/server';
import { addUpJob } from './ledger/sums/keep';
import { forgetJob } from './resources/orders/forget';
import { tellOwner } from './resources/payouts/payouts.jobs';

/** What the shop's server does from its queue, beside the framework's own jobs. */
export const jobs: readonly AnyJob[] = [tellOwner, addUpJob, forgetJob];
