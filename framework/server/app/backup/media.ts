import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileRules } from '../../../core/files';
import { isFileName } from '../../platform/storage/storage';

/** A file that somebody uploaded: its name, as after `/media/`, its path and size in bytes. */
export interface Upload {
  name: string;
  path: string;
  size: number;
}

/** The uploaded files in a folder, by name; none where there is no such folder. Drafts of uploads aren't among them. */
export const uploadsIn = async (root: string): Promise<Upload[]> => {
  const found = await readdir(root, { recursive: true }).catch(() => []);
  const names = found
    .map((name) => name.replaceAll('\\', '/'))
    .filter(isFileName)
    .sort();
  const uploads: Upload[] = [];
  for (const name of names) {
    const path = join(root, name);
    // One that has been deleted since isn't missed.
    const size = await stat(path).then(
      (file) => (file.isFile() ? file.size : undefined),
      () => undefined,
    );
    if (size !== undefined) uploads.push({ name, path, size });
  }
  return uploads;
};

export const contentOfUpload = ({ path }: Upload): AsyncIterable<Buffer> => createReadStream(path);

const types = Object.fromEntries(
  Object.values(fileRules).flatMap((rule) => Object.entries(rule.types).map(([type, ending]) => [ending, type])),
) as Record<string, string>;

/** The media type of a file by its name, as uploads are named. */
export const typeOf = (name: string): string => types[name.split('.').at(-1)!] ?? 'application/octet-stream';
