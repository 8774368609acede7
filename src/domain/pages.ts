import { mayOpenPage } from '@matjar/admin';
import type { Page } from '@matjar/admin';
import { shopReaders, shopWriters } from '../roles';

/** The page with statistics on a shop's visits and sales. */
export const visitorsStatistics: Page = {
  name: 'visitors-statistics',
  icon: 'chart',
  label: { en: ['Visitors statistics', 'Visitors statistics'], ar: ['إحصاءات الزوار', 'إحصاءات الزوار'] },
  menu: 'insight',
  roles: shopReaders,
  needs: ['visitors_statistics'],
};

/** The page for redeeming clients' codes. */
export const codeDesk: Page = {
  name: 'code-desk',
  icon: 'scan',
  label: { en: ['Code lookup', 'Code lookup'], ar: ['البحث بالرمز', 'البحث بالرمز'] },
  menu: 'selling',
  roles: shopWriters,
  needs: ['offer_orders', 'transactions'],
  resources: ['offer-orders', 'transactions'],
};

/** The page about a shop's money on the platform, from sales to payouts. */
export const money: Page = {
  name: 'money',
  icon: 'coin',
  label: { en: ['Money', 'Money'], ar: ['الأموال', 'الأموال'] },
  menu: 'money',
  roles: shopReaders,
  needs: ['money'],
  resources: ['transactions', 'payouts'],
};

/** All pages that don't belong to a resource, in menu order. In each menu group, resources come before pages. */
export const pages: readonly Page[] = [codeDesk, money, visitorsStatistics];

/** Returns true if a user is allowed to open a page, assuming that the API supports all calls. */
export const mayVisit = (holder: Parameters<typeof mayOpenPage>[0], page: Page): boolean =>
  mayOpenPage(holder, page, { offers: () => true });
