import { resolve } from 'node:path';
import { UserError } from '../../kernel/userError';
import type { Manifest } from './manifest';

/** Reads the arguments of `npm run <command> --`: one file and allowed options. Throws `UserError`. */
export const readArguments = (command: string, words: readonly string[], options: readonly string[] = []) => {
  const [file, ...more] = words.filter((word) => !word.startsWith('--'));
  const given = words.filter((word) => word.startsWith('--'));
  if (!file || more.length > 0 || given.some((word) => !options.includes(word))) {
    throw new UserError(`Usage: npm run ${command} -- <file>${options.map((option) => ` [${option}]`).join('')}`);
  }
  return { path: resolve(file), options: given };
};

const sizes = ['bytes', 'kB', 'MB', 'GB', 'TB'];

const size = (bytes: number) => {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), sizes.length - 1);
  return `${(bytes / 1000 ** step).toFixed(step ? 1 : 0)} ${sizes[step]}`;
};

/** Summarizes a backup in a line. */
export const summaryOf = ({ tables, files, migrations }: Manifest): string => {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const uploads = files.bucket ? 'no uploaded files' : `${files.count} uploaded files (${size(files.bytes)})`;
  return `${Object.keys(tables).length} tables with ${rows} rows after ${migrations.length} migrations, ${uploads}`;
};

/** Lines about uploaded files in a bucket, which aren't in the backup. */
export const aboutBucket = ({ files: { bucket } }: Manifest): string[] =>
  bucket
    ? [
        `The uploaded files are in the bucket ${bucket}, which is its own backup: keep its versions, and a copy elsewhere.`,
      ]
    : [];
