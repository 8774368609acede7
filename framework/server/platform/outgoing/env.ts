import { z } from 'zod';
import { onOff } from '../../kernel/variables';
import type { Lookup } from './addresses';

/** Rules for the server's outgoing calls: webhooks, and files of other servers. */
export interface Outgoing {
  /** Allows private addresses and plain HTTP, for development. */
  allowPrivate: boolean;
  lookup?: Lookup | undefined;
}

/** Reads the rules from the environment. */
export const outgoingVariables = z
  .object({ WEBHOOKS_ALLOW_PRIVATE: onOff })
  .transform(({ WEBHOOKS_ALLOW_PRIVATE: allowPrivate = false }) => ({
    outgoing: { allowPrivate } satisfies Outgoing,
  }));
