// A server for the test library. Each test chooses which framework features the server has.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { server as arabicBase } from '../../languages/ar/server';
import { server as englishBase } from '../../languages/en/server';
import { createServerTranslator } from '../../client/i18n/translator';
import { defineAdmin } from '../../declaration/admin/admin';
import { commentsOf } from '../../declaration/history/comments';
import { logOf } from '../../declaration/history/log';
import { apiKeysOf } from '../../declaration/keys/apiKeys';
import { ownRolesOf } from '../../declaration/roles/ownRoles';
import { keys as arabicKeys } from '../../languages/ar/keys';
import { keys as englishKeys } from '../../languages/en/keys';
import { roles as arabicRoles } from '../../languages/ar/roles';
import { roles as englishRoles } from '../../languages/en/roles';
import { log as arabicLog } from '../../languages/ar/log';
import { log as englishLog } from '../../languages/en/log';
import type { AnyResource } from '../../declaration/resource/resource';
import { webhooksOf } from '../../declaration/webhooks/webhooks';
import { webhooks as arabicHooks } from '../../languages/ar/webhooks';
import { webhooks as englishHooks } from '../../languages/en/webhooks';
import { adminTables, tablesOf } from '../../server/app/features';
import { planMigration } from '../../server/app/migrations/plan';
import type { Server } from '../../server/app/runServer';
import { fillOnce, createWriter } from '../../server/app/seed';
import { setPassword } from '../../server/auth/credentials';
import { memberships } from '../../server/database/tables';
import { createModel } from '../../server/database/tables/model';
import type { Feature } from '../../server/features/feature';
import { branches, currencies, myBranch } from './branches';
import { languages } from './languages';
import { menu } from './menu';
import { myAccount, users } from './people';
import { platformRoles, readers, roles, writers } from './roles';
import * as scopes from './scopes';
import { colours } from './shelves';

const records = [colours, currencies, branches, myBranch, users, myAccount] as const;

const { branch, platform } = scopes;

/** The library's resources, by feature name. */
const declaredFor: Readonly<Record<string, readonly AnyResource[]>> = {
  audit: Object.values(
    logOf(records, {
      menu: 'insight',
      tenants: { scope: branch, readers, writers },
      platform: {
        scope: platform,
        readers: platformRoles,
        writers: platformRoles,
        label: { en: ['Shared change', 'Shared changes'], ar: ['تغيير مشترك', 'التغييرات المشتركة'] },
        entries: { en: ['Shared row', 'Shared rows'], ar: ['صف مشترك', 'الصفوف المشتركة'] },
      },
      guests: { en: 'Website', ar: 'الموقع' },
      words: { en: englishLog, ar: arabicLog },
    }),
  ),
  comments: [
    commentsOf({ scope: branch, writers, label: { en: ['Comment', 'Comments'], ar: ['تعليق', 'التعليقات'] } }),
  ],
  apiKeys: [apiKeysOf({ menu: 'branch', scope: branch, makers: writers, words: { en: englishKeys, ar: arabicKeys } })],
  ownRoles: [
    ownRolesOf({
      menu: 'branch',
      scope: branch,
      bases: { editor: roles.editor },
      makers: writers,
      words: { en: englishRoles, ar: arabicRoles },
    }),
  ],
  webhooks: Object.values(
    webhooksOf({
      menu: 'branch',
      icon: 'bag',
      label: { en: ['Webhook', 'Webhooks'], ar: ['ويب هوك', 'الويب هوك'] },
      deliveries: { en: ['Delivery', 'Deliveries'], ar: ['إرسال', 'عمليات الإرسال'] },
      scope: branch,
      makers: writers,
      words: { en: englishHooks, ar: arabicHooks },
    }),
  ),
};

/** Writes a migration that creates all tables. Returns the temporary folder it was written to. */
const writeMigrations = async (tables: Record<string, unknown>): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'library-migrations-'));
  const { statements } = await planMigration(generateDrizzleJson({}), adminTables(tables));
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_library', breakpoints: true };
  mkdirSync(join(folder, 'meta'));
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
  );
  writeFileSync(join(folder, `${entry.tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
  return folder;
};

/** The credentials of a branch's editor. */
export const editor = { email: 'editor@library.test', password: 'between-the-shelves' };

export const serverWith = async (features: readonly Feature[]): Promise<Server> => {
  const resources = [...records, ...features.flatMap(({ name }) => declaredFor[name] ?? [])];
  const model = createModel(resources);
  const tables = tablesOf(model, [], features);
  const migrations = await writeMigrations(tables);
  return {
    admin: defineAdmin({ name: 'Library', languages, roles, scopes: Object.values(scopes), menu, resources }),
    features,
    product: { name: { title: 'Library', slug: 'library', about: 'Books and branches.', path: 'library' }, migrations },
    schema: { model, tables, product: 'library', role: 'library_app', migrations },
    handlers: {},
    translate: createServerTranslator({ en: englishBase, ar: arabicBase }),
    webRoot: '',
    demo: {
      write: (database) =>
        fillOnce(database, async (db) => {
          const write = createWriter(db, model);
          const [currency] = await write(currencies, [
            { name: { en: 'Dinar', ar: 'دينار' }, code: 'KWD', rate: 1, default: true },
          ]);
          const [tenant] = await write(branches, [
            { name: { en: 'Harbour', ar: 'المرفأ' }, slug: 'harbour', currency, status: 'open' },
          ]);
          const [user] = await write(users, [{ full_name: 'Mona', email: editor.email, role_type: 'editor' }]);
          await setPassword(db, user!, editor.password);
          await db.insert(memberships).values({ user_id: user!, tenant_id: tenant! });
        }),
      accounts: async () => [],
    },
    begin: [],
  };
};
