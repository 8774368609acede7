import type { Role } from '@matjar/admin';

// The expected rights in the clinic, written by hand because tests must not derive them from the declarations.

const reads = ['list', 'show', 'export'];
const writes = ['create', 'edit', 'delete'];
const everybody: readonly Role[] = ['reception', 'doctor', 'manager'];
const desk: readonly Role[] = ['reception', 'manager'];
const manager: readonly Role[] = ['manager'];
const inConfidence: readonly Role[] = ['doctor', 'manager'];
const doctor: readonly Role[] = ['doctor'];

type Rights = Readonly<Record<string, readonly Role[]>>;

const all = (readers: readonly Role[], writers: readonly Role[], more: Rights = {}): Rights => ({
  ...Object.fromEntries(reads.map((right) => [right, readers])),
  ...Object.fromEntries(writes.map((right) => [right, writers])),
  ...more,
});

const none: readonly Role[] = [];

const rights: Readonly<Record<string, Rights>> = {
  appointments: all(everybody, desk, { arrive: desk, miss: desk, cancel: desk, see: doctor }),
  prescriptions: all(everybody, doctor, { hand_out: desk }),
  'prescriptions/items': all(everybody, doctor),
  patients: all(everybody, desk, { edit: everybody, 'see notes': inConfidence, 'write notes': inConfidence }),
  doctors: all(everybody, manager),
  rooms: all(everybody, manager),
  medicines: all(everybody, manager),
  times: all(everybody, manager),
  users: all(manager, none, { edit: manager }),
  roles: all(manager, manager),
  branches: all(manager, manager),
  branch: all(everybody, none, { edit: manager }),
  'api-keys': all(desk, none, { create: desk, issue: desk, revoke: desk }),
  account: all(everybody, none, { edit: everybody }),
  comments: all(everybody, everybody),
  activity: all(everybody, none, { restore: manager }),
  'activity/entries': all(everybody, none),
  'platform-activity': all(manager, none, { restore: manager }),
  'platform-activity/entries': all(manager, none),
};

/** Checks whether a role has a right. Throws if the right isn't listed. */
export const mayDo = (role: Role | 'nobody', { name }: { name: string }, right: string): boolean => {
  const holders = rights[name]?.[right];
  if (!holders) throw new Error(`Nothing is expected of ${name} ${right}`);
  return role !== 'nobody' && holders.includes(role);
};
