import type { Sending } from './send';

/** How webhooks are sent; what isn't said is as `webhookDefaults`. */
export interface WebhookSettings extends Sending {
  /** Seconds between two attempts, the first pause first; after the last attempt that follows from it the delivery has failed. */
  pauses: readonly number[];
  /** Days for which a webhook may fail before it is switched off. */
  failingDays: number;
  /** How many webhooks a tenant may have. */
  most: number;
}

const [minute, hour] = [60, 3600];

/** As the Standard Webhooks specification advises: about three days in all. */
export const webhookDefaults: WebhookSettings = {
  allowPrivate: false,
  timeout: 10_000,
  pauses: [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  failingDays: 3,
  most: 20,
};
