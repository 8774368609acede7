import type { JobContext } from '@matjar/admin/server';
import type { NoticeProblem } from '../../../../src/domain/messages/notices';
import type { Secrets } from '../secrets';

/** The columns of a channel that adapters need. */
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
  /** The same for each attempt. */
  key: string;
  /** The link of the client's page, and the link that ends the messages. */
  link: string;
  stop: string;
  /** A template that WhatsApp has approved, with the values of its variables in order. */
  approved?: { name: string; language: string; values: readonly string[] };
}

export type Outcome =
  | { result: 'sent'; id?: string | undefined; cost?: number | undefined }
  /** Not sent; another attempt may succeed. `after` is in seconds. */
  | { result: 'later'; problem: NoticeProblem; error?: string | undefined; after?: number | undefined }
  | { result: 'failed'; problem: NoticeProblem; error?: string | undefined }
  /** The provider may have sent the message and doesn't recognize a repeated one. */
  | { result: 'unsure'; problem: NoticeProblem; error?: string | undefined };

export interface Sending {
  channel: ChannelSettings;
  secrets: Secrets;
  tools: Pick<JobContext, 'outgoing' | 'post'>;
}

/** A way to send messages. */
export interface Adapter {
  /** The part of a client's data that a message is sent to. */
  contact: 'email' | 'phone';
  /** Whether a message that is sent again with its key arrives only once. */
  isRepeatable(channel: ChannelSettings): boolean;
  /** Sends a message. Never rejects. */
  send(parcel: Parcel, sending: Sending): Promise<Outcome>;
}
