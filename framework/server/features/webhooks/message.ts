import { createHash } from 'node:crypto';

/** What a message says: that something became of a record, and of which of its fields; what they hold the receiver reads by itself. */
export interface Message {
  type: string;
  /** ISO 8601. */
  timestamp: string;
  data: {
    tenant: number | null;
    resource?: string;
    record?: number;
    /** The names of the fields that changed, as they are on the wire; of a record that is new or gone there are none. */
    changed?: readonly string[];
    /** The resource's action that changed it, where it was one. */
    action?: string;
  };
}

/** A message's number, the same for the same words: what is done again isn't another message. */
export const messageId = (...words: readonly (number | string)[]): string =>
  `msg_${createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 27)}`;

/** What is sent of a message. */
export const bodyOf = (id: string, message: Message): string => JSON.stringify({ id, ...message });
