import type { Role } from '@matjar/admin';
import { demoAccountLines } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import type { ShopKey } from './shops';
import { shops } from './shops';

interface Colleague {
  shop: ShopKey;
  name: string;
  email: string;
  phone: string | null;
  role_type: Exclude<Role, 'client'>;
  status: 'invited' | 'suspended';
}

/** Team members without an account. Some are invited and one is suspended. */
export const colleagues: readonly Colleague[] = [
  {
    shop: 'noor',
    name: 'فاطمة العلي',
    email: 'fatima@matjar.test',
    phone: '+96555500201',
    role_type: 'vendor',
    status: 'invited',
  },
  {
    shop: 'noor',
    name: 'Yusuf Haddad',
    email: 'yusuf@matjar.test',
    phone: null,
    role_type: 'viewer',
    status: 'suspended',
  },
  {
    shop: 'sada',
    name: 'Omar Al-Sayed',
    email: 'omar@matjar.test',
    phone: '+966505550202',
    role_type: 'viewer',
    status: 'invited',
  },
  {
    shop: 'rimal',
    name: 'Mariam Al-Kuwari',
    email: 'mariam@matjar.test',
    phone: '+97455550203',
    role_type: 'vendor',
    status: 'invited',
  },
  {
    shop: 'bayt',
    name: 'خالد المنصوري',
    email: 'khalid@matjar.test',
    phone: null,
    role_type: 'viewer',
    status: 'invited',
  },
];

export const demoPassword = 'matjar-demo';

interface Account {
  email: string;
  full_name: string;
  role: Role;
  /** The shops that the user works in or buys from. Empty for the platform's staff. */
  shops: readonly ShopKey[];
  phone: string;
  /**
   * The English name of the account's custom role. Without a custom role, the account has all the rights of its role.
   */
  ownRole?: string;
}

/**
 * An account for each role, and a second vendor. The first vendor must never be able to see the second vendor's data.
 */
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
  {
    email: 'packer@matjar.test',
    full_name: 'سالم الشمري',
    role: 'vendor',
    shops: ['noor'],
    phone: '+96555500107',
    ownRole: 'Packer',
  },
  {
    email: 'accountant@matjar.test',
    full_name: 'Huda Nasser',
    role: 'vendor',
    shops: ['noor'],
    phone: '+96555500108',
    ownRole: 'Accountant',
  },
];

export const demoClient = accounts.find(({ role }) => role === 'client')!;

const nameOf = (key: ShopKey) => shops.find((shop) => shop.key === key)!.name.en;

/** Returns the lines to print, one for each demo account (see `demoAccountLines`). */
export const demoAccounts = (db: Db, isProduction: boolean): Promise<string[]> =>
  demoAccountLines(
    db,
    accounts.map(({ email, role, ownRole, shops: own }) => ({
      email,
      about: [ownRole ?? role, ...own.map(nameOf)].join(', '),
    })),
    demoPassword,
    isProduction,
  );
