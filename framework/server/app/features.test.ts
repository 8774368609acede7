import { pgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { defineResource } from '../../declaration/resource/resource';
import { field } from '../../kinds';
import { myAccount, users } from '../../testing/library/people';
import { platform } from '../../testing/library/scopes';
import { createModel } from '../database/tables/model';
import { refuseTwice, tablesOf } from './features';

const refusal =
  "Two tables are called sessions. One may be the framework's own: rename the other, for a resource with `table`.";

it('a resource can’t use a framework table', () => {
  const sessions = (table?: string) =>
    defineResource({
      name: 'readings',
      label: { en: ['Reading', 'Readings'], ar: ['قراءة', 'القراءات'] },
      api: { path: 'sessions', key: 'reading_id' },
      ...(table !== undefined && { table }),
      scope: platform,
      title: 'name',
      fields: { name: field.text({ label: { en: 'Name', ar: 'الاسم' } }) },
    });
  expect(() => tablesOf(createModel([users, myAccount, sessions()]))).toThrow(refusal);
  expect(() => tablesOf(createModel([users, myAccount, sessions('readings')]))).not.toThrow();
});

it('an admin’s own table can’t have the name of a framework table', () => {
  expect(() => refuseTwice([pgTable('sessions', {}), pgTable('visits', {}), pgTable('sessions', {})])).toThrow(refusal);
});
