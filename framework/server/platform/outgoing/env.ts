import { z } from 'zod';
import { onOff } from '../../kernel/variables';
import type { Lookup } from './addresses';

/** To where the server itself may make calls: those to webhooks, and for files of other servers. */
export interface Outgoing {
  /** Private addresses and plain HTTP are allowed, for development. */
  allowPrivate: boolean;
  lookup?: Lookup | undefined;
}

/** The same, by the environment. */
export const outgoingVariables = z
  .object({ WEBHOOKS_ALLOW_PRIVATE: onOff })
  .transform(({ WEBHOOKS_ALLOW_PRIVATE: allowPrivate = false }) => ({
    outgoing: { allowPrivate } satisfies Outgoing,
  }));
