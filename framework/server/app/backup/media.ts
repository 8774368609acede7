import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileRules } from '../../../core/files';
import { isFileName } from '../../platform/storage/storage';

/** An uploaded file: its name after `/media/`, its path, and its size in bytes. */
export interface Upload {
  name: string;
  path: string;
  size: number;
}

/**
 * Returns the uploaded files in a folder, sorted by name, without unfinished uploads; empty if there is no such folder.
 */
export const uploadsIn = async (root: string): Promise<Upload[]> => {
  const found = await readdir(root, { recursive: true }).catch(() => []);
  const names = found
    .map((name) => name.replaceAll('\\', '/'))
    .filter(isFileName)
    .sort();
  const uploads: Upload[] = [];
  for (const name of names) {
    const path = join(root, name);
    // A file deleted meanwhile is skipped.
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

/** Returns a file's media type by its extension. */
export const typeOf = (name: string): string => types[name.split('.').at(-1)!] ?? 'application/octet-stream';
