import type { Watched, AnyJob } from '@matjar/admin/server';
import { both, isForgotten, ofReach, ofTenant } from '@matjar/admin/server/database';
import type { DatabaseSchema } from '@matjar/admin/server/database';
import { clients } from '../src/resources/clients/clients.resource';
import { teamMembers } from '../src/resources/teamMembers/teamMembers.resource';
import { totalsFor } from './auth/totals';
import { migrationsFolder } from './config';
import { addUpJob, keepLedgerSums } from './ledger/balance';
import { queueOnInsert } from './resources/clientNotices/outbox';
import { sendJob } from './resources/clientNotices/send';
import { tidyJob } from './resources/clientNotices/tidy';
import { deleteFilesJob } from './resources/clients/erase';
import { keepCurrency } from './resources/currencies/currency';
import { keepOrderSums, keepStockLevels } from './keptColumns';
import { archiveJob, forgetArchivesJob } from './resources/invoices/archive';
import { sendInvoiceJob } from './resources/invoices/invoices.handlers';
import { keepInvoices, keptInvoices } from './resources/invoices/tables';
import { forgetJob } from './resources/orders/forget';
import { tellOwner } from './resources/payouts/payouts.jobs';
import { allTables, model } from './tables';

/** The product's background jobs, in addition to the framework's jobs. */
export const jobs: readonly AnyJob[] = [
  tellOwner,
  addUpJob,
  forgetJob,
  archiveJob,
  forgetArchivesJob,
  sendInvoiceJob,
  sendJob,
  tidyJob,
  deleteFilesJob,
];

const allOperations = ['insert', 'update', 'delete'] as const;
const member = { table: 'team_members', names: { any: 'name' } };
const client = { table: 'clients', names: { any: 'full_name' } };

/**
 * Tables that control what users can access. Every change is logged in the history of the affected account, team member
 * or client.
 */
const watched: readonly Watched[] = [
  // New password links are logged even if no visible column changes, because two links can expire in the same second.
  {
    table: 'password_links',
    at: allOperations,
    kept: {
      resources: ['users'],
      tenant: 'none',
      key: 'user_id',
      record: 'user_id',
      part: 'password_links',
      called: { table: 'users', names: { any: 'full_name' } },
      works: { resource: teamMembers.name, record: 'team_member_id' },
      always: true,
    },
  },
  {
    table: 'factors',
    at: allOperations,
    kept: {
      resources: ['users'],
      tenant: 'none',
      key: 'id',
      record: 'user_id',
      part: 'factors',
      called: { table: 'users', names: { any: 'full_name' } },
      works: { resource: teamMembers.name, record: 'team_member_id' },
      without: ['mark', 'key', 'counter', 'used_at'],
    },
  },
  {
    table: 'identities',
    at: allOperations,
    kept: {
      resources: ['users'],
      tenant: 'none',
      key: 'id',
      record: 'user_id',
      part: 'identities',
      called: { table: 'users', names: { any: 'full_name' } },
      works: { resource: teamMembers.name, record: 'team_member_id' },
      without: ['subject'],
    },
  },
  {
    table: 'invitations',
    at: allOperations,
    kept: {
      resources: [teamMembers.name],
      tenant: 'row',
      column: 'sub_shop_id',
      key: 'team_member_id',
      record: 'team_member_id',
      part: 'invitations',
      called: member,
      always: true,
    },
  },
  {
    table: 'client_invitations',
    at: allOperations,
    kept: {
      resources: [clients.name],
      tenant: 'row',
      column: 'sub_shop_id',
      key: 'client_id',
      record: 'client_id',
      part: 'client_invitations',
      called: client,
      always: true,
    },
  },
  {
    table: 'memberships',
    at: allOperations,
    kept: {
      resources: [teamMembers.name],
      tenant: 'row',
      column: 'tenant_id',
      key: 'user_id',
      and_key: 'tenant_id',
      record: 'team_member_id',
      part: 'memberships',
      called: member,
      // If the shop's owner has no team member record, changes to the owner's access are logged in the shop's history.
      or_else: {
        resources: ['shops'],
        tenant: 'none',
        key: 'user_id',
        record: 'tenant_id',
        part: 'memberships',
        called: { table: 'sub_shops', names: { en: 'name_en', ar: 'name_ar' } },
      },
    },
  },
];

const own = ofReach('sub_shop_id');

export const schema: DatabaseSchema = {
  model,
  tables: allTables,
  product: 'matjar',
  role: 'matjar_app',
  migrations: migrationsFolder,
  jobs,
  rows: {
    storefront_keys: both(`case when ${own} then true else ${isForgotten} end`),
    invitations: ofTenant('sub_shop_id'),
    client_invitations: ofTenant('sub_shop_id'),
    client_merges: ofTenant('sub_shop_id'),
    storefront_identities: ofTenant('sub_shop_id'),
    storefront_orders: ofTenant('sub_shop_id'),
    storefront_threads: ofTenant('sub_shop_id'),
    discount_uses: ofTenant('sub_shop_id'),
    refund_taxes: ofTenant('sub_shop_id'),
    order_draft_links: ofTenant('sub_shop_id'),
    order_numbers: ofTenant('sub_shop_id'),
    invoice_numbers: ofTenant('sub_shop_id'),
    invoice_contents: ofTenant('sub_shop_id'),
    invoice_files: ofTenant('sub_shop_id'),
    // Archives belong to the user who requested them.
    invoice_archives: both(`case when ${own} and user_id = (select user_within()) then true else false end`),
    notice_secrets: ofTenant('sub_shop_id'),
    client_links: ofTenant('sub_shop_id'),
    visits: ofTenant('sub_shop_id'),
    // Only triggers write the sums of the ledger (`keepLedgerSums`).
    ledger_sums: { ...ofTenant('sub_shop_id'), write: 'false' },
    percentages: {
      read: `shop is null or ${ofReach('shop')} or (select acts_for_platform())`,
      write: '(select acts_for_platform())',
    },
  },
  kept: {
    // When clients are merged, their points are moved to the remaining client.
    points: ['client'],
    ...keptInvoices,
    // A pending transaction becomes done or canceled, and never changes after that.
    transactions: ['status', 'done_by', 'done_at', 'notes', 'search_text', 'version', 'updated_at'],
  },
  watched,
  routines: (role) => [
    ...totalsFor(role),
    ...keepStockLevels,
    ...keepOrderSums,
    ...keepLedgerSums,
    ...keepCurrency,
    ...keepInvoices,
    ...queueOnInsert,
  ],
};
