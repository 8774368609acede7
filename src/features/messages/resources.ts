import type { AnyResource, RecordBase } from '@matjar/admin';
import type { Attachment, Text } from '@matjar/admin/values';

/** The two resources of conversations, either the shop's or the client's. */
export interface TalkResources {
  threads: AnyResource;
  items: AnyResource;
  /** The sender of messages written on this side. */
  side: Item['sender'];
}

export interface Thread extends RecordBase {
  id: number;
  subject: string;
  /** Exists only in the shop's version. */
  client?: number;
  /** Exists only in the client's version. */
  shop?: number;
  about_order: number | null;
  /** An id, or in the client's version a name. */
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
  /** Whether the client is identified by an order's token instead of an account. Not shown to clients. */
  unproven?: boolean;
  body: string;
  attachments: Attachment[];
  read_at: string | null;
  created_at: string;
}

/** A message that is being sent. */
export interface Outgoing {
  /** The idempotency key, which is the same for every retry. */
  attempt: string;
  /** Empty if there are only attachments. */
  body: string;
  attachments: Attachment[];
  /** The error message, if sending failed. */
  error?: string;
}
