import type { AnyResource, RecordBase } from '@matjar/admin';
import type { Attachment, Text } from '@matjar/admin/values';

/** The two resources of conversations, in the shop's version or the client's. */
export interface TalkResources {
  threads: AnyResource;
  items: AnyResource;
  /** The sender on this side. */
  side: Item['sender'];
}

export interface Thread extends RecordBase {
  id: number;
  subject: string;
  /** The shop's version has the client. */
  client?: number;
  /** The client's version has the shop. */
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
  /** A client identified by an order's token instead of an account. Not shown to clients. */
  unproven?: boolean;
  body: string;
  attachments: Attachment[];
  read_at: string | null;
  created_at: string;
}

/** A message being sent. */
export interface Outgoing {
  /** The idempotency key; the same for every retry. */
  attempt: string;
  /** Empty if there are only attachments. */
  body: string;
  attachments: Attachment[];
  /** The error, if sending failed. */
  error?: string;
}
