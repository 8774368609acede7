import type { AnyJob } from '@matjar/admin/server';
import { addUpJob } from './ledger/keepSums';
import { forgetJob } from './resources/orders/forget';
import { tellOwner } from './resources/payouts/payouts.jobs';

/** The shop's background jobs, in addition to the framework's. */
export const jobs: readonly AnyJob[] = [tellOwner, addUpJob, forgetJob];
