import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copiesComplaint, loadedCopies } from '../../../core/copies';
import { UserError } from '../../kernel/userError';

const versionOf = (folder: string): string => {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
  } catch {
    return 'unknown';
  }
};

/** Throws `UserError` if this process has loaded the framework from several folders. */
export const requireOneCopy = (addresses: readonly string[] = loadedCopies()): void => {
  const folders = addresses.map((address) => fileURLToPath(new URL('..', address)).replace(/[\\/]$/, ''));
  const complaint = copiesComplaint(folders.map((folder) => ({ folder, version: versionOf(folder) })));
  if (complaint) throw new UserError(complaint);
};
