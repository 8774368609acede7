import type { JobContext, Letter } from '@matjar/admin/server';
import type { NoticeProblem } from '../../../../src/domain/messages/notices';
import type { Secrets } from '../secrets';

/** The channel settings that adapters use. */
export interface ChannelSettings {
  api_url: string | null;
  phone_id: string | null;
  method: string | null;
  body: string | null;
  key_header: string | null;
  id_path: string | null;
  error_path: string | null;
  cost_path: string | null;
}

/** A message that is ready to be sent. */
export interface Parcel {
  to: string;
  language: 'en' | 'ar';
  subject: string;
  text: string;
  /** The idempotency key, the same for every attempt to send the message. */
  key: string;
  /** The link to the client's page. `stop` is the link for unsubscribing. */
  link: string;
  stop: string;
  /** The record that the message is about. Undefined for a test message. */
  about?: Letter['about'];
  /** True for the last attempt. If it fails, the message isn't sent again. */
  isLast?: boolean;
  /** A template that WhatsApp has approved, with the values of its variables in order. */
  approved?: { name: string; language: string; values: readonly string[] };
}

export type Outcome =
  | { result: 'sent'; id?: string | undefined; cost?: number | undefined }
  /**
   * The message wasn't sent, but another attempt might succeed. `after` is the minimum delay before that attempt, in
   * seconds.
   */
  | { result: 'later'; problem: NoticeProblem; error?: string | undefined; after?: number | undefined }
  | { result: 'failed'; problem: NoticeProblem; error?: string | undefined }
  /** The message may have been sent. It isn't sent again, because the provider doesn't detect duplicates. */
  | { result: 'unsure'; problem: NoticeProblem; error?: string | undefined };

export interface Sending {
  channel: ChannelSettings;
  secrets: Secrets;
  tools: Pick<JobContext, 'outgoing' | 'post'>;
}

/** An adapter sends a channel's messages through a provider. */
export interface Adapter {
  /** The type of address that messages are sent to. */
  contact: 'email' | 'phone';
  /** Returns true if the provider delivers a message only once, even if it is sent again with the same key. */
  isRepeatable(channel: ChannelSettings): boolean;
  /** Sends a message. Never rejects. */
  send(parcel: Parcel, sending: Sending): Promise<Outcome>;
}
