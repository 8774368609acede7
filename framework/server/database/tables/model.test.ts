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
  it('gives a branch’s resource its columns, and an index for each filter, sort order, reference and the search', () => {
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

  it('gives a stored count a required column, and an index if a list shows it; other counts have neither', () => {
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

  it('merges the fields of resources with the same table, and requires only columns that each of them fills', () => {
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
    // A column is `not null` if the database can fill it with a default, such as an empty list.
    expect(names.map(notNull)).toEqual([true, false, false, true, true, true]);
  });

  it('rejects different declarations of a field in the same table', () => {
    const fields = { name, full_name: field.number({ label }) };
    const people = defineResource({ ...resource, ...ofUsers, scope: platform, fields });
    expect(() => withResources(people)).toThrow('declare its field full_name differently');
  });

  it('rejects a table that only some of its resources assign to a branch', () => {
    const people = defineResource({ ...resource, ...ofUsers, fields: { name } });
    expect(() => withResources(people)).toThrow(
      'The resources that share the table users must all have a scope of tenants, or none of them.',
    );
  });

  it('rejects different search fields for the same table', () => {
    const fields = { name, note: name };
    const one = defineResource({ ...resource, name: 'one', api: { path: 'one' }, table: 'both', fields });
    const list = { search: ['note'] } as const;
    const two = defineResource({ ...resource, name: 'two', api: { path: 'two' }, table: 'both', fields, list });
    expect(() => withResources(one, two)).toThrow('have different `list.search`');
  });

  it('rejects a reference from platform rows to a branch’s rows', () => {
    const fields = { name, brand: field.ref({ label, to: 'publishers' }) };
    const plan = defineResource({ ...resource, name: 'plans', api: { path: 'plans' }, scope: platform, fields });
    expect(() => withResources(plan)).toThrow(
      'plans: field brand refers to publishers, whose rows belong to tenants, but its own rows do not',
    );
  });

  it('creates no table for a resource of another API, and rejects references to it', () => {
    const api = simpleRest('https://api.example.com', 'away');
    const away = defineResource({ ...resource, name: 'away', api, fields: { name } });
    expect(Object.keys(withResources(away).tables)).not.toContain('away');
    const near = defineResource({
      ...resource,
      name: 'near',
      api: { path: 'near' },
      fields: { name, away: field.ref({ label, to: 'away' }) },
    });
    expect(() => withResources(away, near)).toThrow('whose records are in another API');
  });

  it('doesn’t sort by a text that is too long for an index', () => {
    const fields = { name, story: field.localized({ label, max: 5000 }) };
    const list = { columns: ['name', 'story'] } as const;
    const config = tableOf(defineResource({ ...resource, name: 'tales', api: { path: 'tales' }, fields, list }));
    expect(indexes(config)).toEqual(['btree branch_id,folded(name),name,id', 'gin branch_id,search_text']);
  });
});
