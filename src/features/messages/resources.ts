import type { AnyResource, RecordBase } from '@matjar/admin';
import type { Attachment, Text } from '@matjar/admin/values';

/** The two resources that conversations are made of, as the shop's people have them or as a client has theirs. */
export interface TalkResources {
  threads: AnyResource;
  items: AnyResource;
  /** Who writes here. */
  side: Item['sender'];
}

export interface Thread extends RecordBase {
  id: number;
  subject: string;
  /** To the shop. */
  client?: number;
  /** To the client. */
  shop?: number;
  about_order: number | null;
  /** By its number, or to a client by its name. */
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
  /** Of a client: by an order's token, not by an account of theirs. A client isn't shown it. */
  unproven?: boolean;
  body: string;
  attachments: Attachment[];
  read_at: string | null;
  created_at: string;
}

/** A message before it has arrived. */
export interface Outgoing {
  /** The same however often it is sent. */
  attempt: string;
  /** Empty where it has attachments alone. */
  body: string;
  attachments: Attachment[];
  /** Why it didn't arrive, once it is known that it didn't. */
  error?: string;
}
