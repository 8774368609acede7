import type { FastifyInstance } from 'fastify';
import { inertPolicy } from '../web/headers';

/** What is to be kept: bytes, or a file of this machine by its path. */
export type Content = Buffer | { path: string };

/** A file that is kept: its name, and its size in bytes. */
export interface Kept {
  name: string;
  bytes: number;
}

/** Where uploaded files are kept. A name is a path without a slash in front, as the address has it after `/media/`. */
export interface Storage {
  /** Throws `UserError` where it can't be written to: asked at start, so that nobody's upload finds it out. */
  check(): Promise<void>;
  /** Keeps `content` under `name`; as names hold a hash of it, one that is there already is left as it is. */
  write(name: string, content: Content, type: string): Promise<void>;
  /** What is kept under `name`; undefined where there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** How many bytes are kept under `name`; undefined where there is no such file. */
  size(name: string): Promise<number | undefined>;
  remove(name: string): Promise<void>;
  /** Keeps under another name what is kept under `from`; a name that is taken is left as it is. Throws where there is no such file. */
  copy(from: string, to: string): Promise<void>;
  /** All that is kept, a folder after the other. */
  list(): AsyncIterable<Kept>;
  /** How many bytes there is room for; absent where that can't be told. */
  room?(): Promise<number>;
  /** Registers `GET /media/*`. */
  serve(app: FastifyInstance): Promise<void>;
}

/** Names that files are given; nothing else is looked for. */
export const isFileName = (name: string): boolean => /^(?:[\w-]+\/)+[\w-]+\.[a-z0-9]+$/i.test(name);

/**
 * The headers of a file beside those of every reply: other hosts' dashboards may show it, and whatever it holds does nothing
 * on our origin. What isn't a picture that was drawn here is saved rather than opened.
 */
export const fileHeaders = (name: string): Record<string, string> => ({
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': `${inertPolicy}; sandbox`,
  ...(!name.endsWith('.webp') && { 'content-disposition': 'attachment' }),
});
