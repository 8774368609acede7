import type { Role } from '@matjar/admin';
import type { ShopKey } from './shops';

export const demoPassword = 'matjar-demo';

interface Account {
  email: string;
  full_name: string;
  role: Role;
  /** The shops they work or buy in; none for the platform's staff. */
  shops: readonly ShopKey[];
  phone: string;
}

/** One account per role, and a second vendor whose data the first must never see. */
export const accounts: readonly Account[] = [
  {
    email: 'viewer@matjar.test',
    full_name: 'Demo Viewer',
    role: 'viewer',
    shops: ['noor', 'sada'],
    phone: '+96555500101',
  },
  {
    email: 'vendor@matjar.test',
    full_name: 'Demo Vendor',
    role: 'vendor',
    shops: ['noor', 'sada'],
    phone: '+96555500102',
  },
  { email: 'admin@matjar.test', full_name: 'Demo Admin', role: 'admin', shops: [], phone: '+96555500103' },
  {
    email: 'super-admin@matjar.test',
    full_name: 'Demo Super Admin',
    role: 'super-admin',
    shops: [],
    phone: '+96555500104',
  },
  {
    email: 'client@matjar.test',
    full_name: 'Demo Client',
    role: 'client',
    shops: ['noor', 'sada'],
    phone: '+96555500105',
  },
  {
    email: 'second-vendor@matjar.test',
    full_name: 'Second Vendor',
    role: 'vendor',
    shops: ['rimal', 'bayt'],
    phone: '+971505550106',
  },
];

export const demoClient = accounts.find(({ role }) => role === 'client')!;
