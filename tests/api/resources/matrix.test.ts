// Takes long: every right of every role is tried.
import { afterAll, beforeAll } from 'vitest';
import type { Role } from '../../../framework/core/register';
import { holdRights } from '../../../framework/testing/holdRights';
import { allRoles as roles } from '../../../src/roles';
import { resources } from '../../../src/resources/all';
import { mayDo } from '../../helpers/rights';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import type { Person } from './people';
import { logIn } from './people';
import { sampleOf } from './samples';
import { temporaryStorage, uploadSample } from './uploaded';

const files = temporaryStorage();
let server: TestServer;
const people = {} as Record<Role, Person>;

beforeAll(async () => {
  server = await startServer({ storage: files.storage });
  for (const role of roles) people[role] = await logIn(server, role);
});
afterAll(async () => {
  await server.close();
  files.remove();
});

holdRights({
  resources, roles, strongest: 'super-admin', mayDo, sampleOf,
  people: () => people,
  maker: () => 'admin',
  keeper: ({ scope: { rows } }) => (rows === 'own-view' ? 'client' : 'admin'),
  holder: ({ scope: { rows } }) => {
    if (rows === 'own-view') return 'client';
    return rows === 'tenant' ? 'vendor' : 'admin';
  },
  call: (path, options) => server.call(path, options),
  nobodys: () => ({ 'subcategory-id': people.vendor.headers['subcategory-id']! }),
  refusal: (role, right) => (role === 'viewer' && right !== 'list' ? 'Your role can view records but not change them' : 'Your Are Not Authorized!'),
  make: ({ name }) => (name === 'gallery' ? uploadSample(server, people.admin) : undefined),
});
