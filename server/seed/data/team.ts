import type { Role } from '@matjar/admin';
import type { ShopKey } from './shops';

interface Colleague {
  shop: ShopKey;
  name: string;
  email: string;
  phone: string | null;
  role_type: Exclude<Role, 'client'>;
  status: 'invited' | 'suspended';
}

/** Team members without an account: invited ones and a suspended one. */
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
