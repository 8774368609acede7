import { mayOpenPage } from '@matjar/admin';
import type { Page, Role } from '@matjar/admin';
import { shopReaders, shopWriters } from '../roles';

/** How many came to the shop, from where, and what they looked at. */
export const visitorsStatistics: Page = {
  name: 'visitors-statistics',
  icon: 'chart',
  label: { en: ['Visitors statistics', 'Visitors statistics'], ar: ['إحصاءات الزوار', 'إحصاءات الزوار'] },
  menu: 'insight',
  roles: shopReaders,
  needs: ['visitors_statistics'],
};

/** Where what clients have is redeemed by its code. */
export const codeDesk: Page = {
  name: 'code-desk',
  icon: 'scan',
  label: { en: ['Code lookup', 'Code lookup'], ar: ['البحث بالرمز', 'البحث بالرمز'] },
  menu: 'selling',
  roles: shopWriters,
  needs: ['offer_orders', 'transactions'],
  resources: ['offer-orders', 'transactions'],
};

/** What the platform holds for the shop, and the way from a sale to the bank. */
export const money: Page = {
  name: 'money',
  icon: 'coin',
  label: { en: ['Money', 'Money'], ar: ['الأموال', 'الأموال'] },
  menu: 'money',
  roles: shopReaders,
  needs: ['money'],
  resources: ['transactions', 'payouts'],
};

/** Every such screen, in the order the menu lists them after the resources of their group. */
export const pages: readonly Page[] = [codeDesk, money, visitorsStatistics];

/** Whether a role may open a screen of an API that has everything. */
export const mayVisit = (role: Role | undefined, page: Page): boolean =>
  mayOpenPage(role, page, { offers: () => true });
