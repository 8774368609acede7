import type { Attachment } from '../../core/fields/attachments';
import type { RecordBase } from '../../core/record';
import type { AnyResource } from '../../core/resource';

/** The two areas that conversations are made of. */
export interface TalkAreas {
  threads: AnyResource;
  items: AnyResource;
}

export interface Thread extends RecordBase {
  id: number;
  subject: string;
  client: number;
  about_order: number | null;
  about_product: number | null;
  last_text: string | null;
  last_at: string;
  unread: number;
  assignee: number | null;
  state: 'open' | 'closed';
}

export interface Item extends RecordBase {
  id: number;
  sender: 'client' | 'shop';
  author: string | null;
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
