import { SQL, is } from 'drizzle-orm';
import { PgDialect, getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { defineResource } from '../../../declaration/resource/resource';
import { field } from '../../../kinds';
import { simpleRest } from '../../../declaration/resource/api';
import type { AnyResource } from '../../../declaration/resource/resource';
import { createModel } from './model';
import { all as resources } from '../../../testing/library/admin';
import { platform, branch } from '../../../testing/library/scopes';

const label = { en: 'Field', ar: 'حقل' };
const resource = { label: { en: ['A', 'As'], ar: ['أ', 'أ'] }, scope: branch, title: 'name' } as const;
const ofUsers = { name: 'people', api: { path: 'people' }, table: 'users' } as const;
const name = field.text({ label, required: true });

const withResources = (...more: AnyResource[]) => createModel([...resources, ...more]);
const tableOf = (...more: AnyResource[]) => {
  const model = withResources(...more);
  return getTableConfig(model.entity(more[0]!.name).table);
};
const indexes = (config: ReturnType<typeof getTableConfig>) =>
  config.indexes.map(
    ({ config: { columns, method } }) =>
      `${method} ${columns.map((column) => (is(column, SQL) ? new PgDialect().sqlToQuery(column).sql.replace(/ collate "C"|"\w+"\.|"/g, '') : (column as { name: string }).name)).join()}`,
  );

describe('createModel', () => {
  it('gives a branch’s resource its columns, and an index behind each filter, sort, reference and the search', () => {
    const config = tableOf(
      defineResource({
        ...resource,
        name: 'lamps',
        api: { path: 'lamps' },
        scope: branch,
        fields: {
          name: field.localized({ label, required: true }),
          brand: field.ref({ label, to: 'publishers' }),
          currency: field.ref({ label, to: 'currencies', required: true }),
          sizes: field.refs({ label, to: 'bindings' }),
          code: field.text({ label, unique: true }),
          watt: field.number({ label, default: 5 }),
          secret: field.password({ label, virtual: true }),
        },
        list: {
          columns: ['name', 'watt', 'secret'],
          filters: ['brand', 'sizes'],
          sort: { field: 'created_at', order: 'DESC' },
        },
      }),
    );
    expect(config.columns.map((column) => column.name)).toEqual([
      'id',
      'branch_id',
      'name_en',
      'name_ar',
      'brand',
      'currency',
      'sizes',
      'code',
      'watt',
      'search_text',
      'created_at',
      'updated_at',
      'version',
    ]);
    expect(config.columns.filter((column) => !column.notNull).map((column) => column.name)).toEqual(['brand', 'code']);
    expect(indexes(config)).toEqual([
      'btree branch_id,brand,id',
      'btree branch_id,watt,id',
      'btree branch_id,created_at,id',
      'btree currency,id',
      'btree branch_id,folded(name_en),name_en,id',
      'btree branch_id,folded(name_ar),name_ar,id',
      'gin branch_id,sizes',
      'gin branch_id,search_text',
    ]);
    expect(config.uniqueConstraints.map((item) => item.columns.map((column) => column.name).join())).toEqual([
      'branch_id,id',
      'branch_id,code',
    ]);
    expect(
      config.foreignKeys.map((key) =>
        key
          .reference()
          .columns.map((column) => column.name)
          .join(),
      ),
    ).toEqual(['branch_id', 'branch_id,brand', 'currency']);
  });

  it('gives a count that is kept a column that is never empty, and an index where a list shows it; another count neither', () => {
    const counted = { label, of: 'lamps', by: 'above' } as const;
    const config = tableOf(
      defineResource({
        ...resource,
        name: 'lamps',
        api: { path: 'lamps' },
        fields: {
          name,
          above: field.ref({ label, to: 'lamps' }),
          below: field.count({ ...counted, kept: true }),
          all: field.count(counted),
        },
        list: { columns: ['name', 'below', 'all'], filters: ['above', 'below'], search: [] },
      }),
    );
    const [below, ...others] = config.columns.filter((column) => ['below', 'all'].includes(column.name));
    expect([below!.name, below!.getSQLType(), below!.notNull, below!.default, others]).toEqual([
      'below',
      'integer',
      true,
      0,
      [],
    ]);
    expect(indexes(config)).toEqual(expect.arrayContaining(['btree branch_id,below,id']));
    expect(indexes(config).join()).not.toContain('all');
  });

  it('joins the fields of resources that share a table, and demands of a row only what each of them gives', () => {
    const branches = defineResource({
      ...resource,
      name: 'all-branches',
      api: { path: 'all_branches' },
      table: 'branches',
      scope: platform,
      fields: {
        name: field.localized({ label, required: true }),
        slug: field.text({ label, required: true, unique: true }),
        share: field.percent({ label, required: true }),
      },
      list: { search: ['name', 'slug'] },
    });
    const columns = tableOf(branches).columns;
    const notNull = (key: string) => columns.find((column) => column.name === key)?.notNull;
    const names = ['slug', 'share', 'email', 'opening_hours', 'digits', 'search_text'];
    // What has a default or begins as an empty list is filled by the database itself.
    expect(names.map(notNull)).toEqual([true, false, false, true, true, true]);
  });

  it('refuses a field that another resource of the table declares otherwise', () => {
    const fields = { name, full_name: field.number({ label }) };
    const people = defineResource({ ...resource, ...ofUsers, scope: platform, fields });
    expect(() => withResources(people)).toThrow('declare its field full_name differently');
  });

  it('refuses one table for a branch’s rows and for others', () => {
    const people = defineResource({ ...resource, ...ofUsers, fields: { name } });
    expect(() => withResources(people)).toThrow("users can't belong to tenants for one resource and not for another");
  });

  it('refuses two lists of one table that search in different fields', () => {
    const fields = { name, note: name };
    const one = defineResource({ ...resource, name: 'one', api: { path: 'one' }, table: 'both', fields });
    const list = { search: ['note'] } as const;
    const two = defineResource({ ...resource, name: 'two', api: { path: 'two' }, table: 'both', fields, list });
    expect(() => withResources(one, two)).toThrow('search in different fields');
  });

  it('refuses a way from the platform’s rows into a branch', () => {
    const fields = { name, brand: field.ref({ label, to: 'publishers' }) };
    const plan = defineResource({ ...resource, name: 'plans', api: { path: 'plans' }, scope: platform, fields });
    expect(() => withResources(plan)).toThrow('plans: field brand leads to publishers, whose rows belong to tenants');
  });

  it('keeps nothing of a resource that another API keeps, and lets none refer to it', () => {
    const api = simpleRest('https://api.example.com', 'away');
    const away = defineResource({ ...resource, name: 'away', api, fields: { name } });
    expect(Object.keys(withResources(away).tables)).not.toContain('away');
    const near = defineResource({
      ...resource,
      name: 'near',
      api: { path: 'near' },
      fields: { name, away: field.ref({ label, to: 'away' }) },
    });
    expect(() => withResources(away, near)).toThrow('whose records another API keeps');
  });

  it('does not sort by a text that no index can hold', () => {
    const fields = { name, story: field.localized({ label, max: 5000 }) };
    const list = { columns: ['name', 'story'] } as const;
    const config = tableOf(defineResource({ ...resource, name: 'tales', api: { path: 'tales' }, fields, list }));
    expect(indexes(config)).toEqual(['btree branch_id,folded(name),name,id', 'gin branch_id,search_text']);
  });
});
