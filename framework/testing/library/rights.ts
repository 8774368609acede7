import type { Role } from '../../core/register';

/** The expected rights in the library, written by hand because they must not be derived from the declarations. */
const readers: readonly Role[] = ['viewer', 'editor', 'manager', 'owner'];
const writers: readonly Role[] = ['editor', 'manager', 'owner'];
const platform: readonly Role[] = ['manager', 'owner'];

interface Rights {
  list: readonly Role[];
  show?: readonly Role[];
  create: readonly Role[];
  edit: readonly Role[];
}

const ofBranch: Rights = { list: readers, create: writers, edit: writers };
const ofPlatform: Rights = { list: readers, create: platform, edit: platform };
const readOnly: Rights = { list: readers, create: [], edit: [] };

export const rights: Readonly<Record<string, Rights>> = {
  'books/view-all': ofBranch,
  'books/copies': ofBranch,
  shelves: ofBranch,
  publishers: ofBranch,
  colours: ofBranch,
  bindings: ofBranch,
  members: ofBranch,
  porters: ofBranch,
  suppliers: ofBranch,
  'suppliers/contacts': ofBranch,
  'suppliers/numbers': ofBranch,
  subjects: ofPlatform,
  notices: ofPlatform,
  currencies: ofPlatform,
  branches: { list: platform, create: platform, edit: platform },
  fines: { list: platform, create: platform, edit: platform },
  users: { list: platform, create: [], edit: ['owner'] },
  files: { list: readers, create: [], edit: writers },
  'all-loans': { list: readers, create: [], edit: writers },
  'all-loans/items': readOnly,
  'all-loans/events': { ...readOnly, show: [] },
  changes: readOnly,
};
