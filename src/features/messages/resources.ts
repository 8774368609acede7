import type { AnyResource, RecordBase } from '@matjar/admin';
import type { Attachment, Text } from '@matjar/admin/values';

/** The resources for conversations and their messages, either for shops or for clients. */
export interface TalkResources {
  threads: AnyResource;
  items: AnyResource;
  /** The side that the current user is on: the shop's or the client's. */
  side: Item['sender'];
}

export interface Thread extends RecordBase {
  id: number;
  subject: string;
  /** The client's id. Only in the shop's resource. */
  client?: number;
  /** The shop's id. Only in the client's resource. */
  shop?: number;
  about_order: number | null;
  /**
   * The id of the product that the conversation is about. The client's resource contains the product's name instead.
   */
  about_product: number | Text | null;
  last_text: string | null;
  last_at: string;
  unread: number;
  assignee?: number | null;
  state: 'open' | 'closed';
}

export interface Item extends RecordBase {
  id: number;
  sender: 'client' | 'shop';
  author: string | null;
  /** True if an order's token, not an account, identifies the client. Only in the shop's resource. */
  unproven?: boolean;
  body: string;
  attachments: Attachment[];
  read_at: string | null;
  created_at: string;
}

/** A message that is being sent. */
export interface Outgoing {
  /** The idempotency key, shared by all retries. */
  attempt: string;
  /** The message's text. Empty if there are only attachments. */
  body: string;
  attachments: Attachment[];
  /** The error message, if sending failed. */
  error?: string;
}
