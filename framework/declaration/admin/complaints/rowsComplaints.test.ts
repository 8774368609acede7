import { describe, expect, test } from 'vitest';
import { field } from '../../../kinds';
import type { AnyResource } from '../../resource';
import { complaint, resourceOf } from '../../testing/resources';
import { label } from '../../../testing/judge';

describe('rows that people edit with their record', () => {
  const partsWith = (fields: object, more: object = {}) =>
    resourceOf({ up: field.ref({ label, to: 'things' }), ...fields }, { name: 'parts', api: { path: 'parts' }, ...more });
  const said = (parts: AnyResource, by = 'up', ...others: AnyResource[]) =>
    complaint(resourceOf({ parts: field.rows({ label, of: parts, by }) }), parts, ...others);

  test('need no axes', () => {
    expect(said(partsWith({ size: field.number({ label }) }))).toBe('none');
  });

  test('name their record by a reference to it', () => {
    const things = 'things: field parts holds rows of parts by';
    expect(said(partsWith({}), 'owner')).toContain(`${things} owner, which is not declared`);
    expect(said(partsWith({}), 'name')).toContain(`${things} name, which is no reference to things`);
    expect(said(partsWith({ next: field.ref({ label, to: 'parts' }) }), 'next')).toContain(`${things} next, which is no reference to things`);
  });

  test('hold nothing that only a page of their own could', () => {
    const holds = (inner: string, why: string) => `things: field parts holds rows that people edit, whose field ${inner} ${why}`;
    const bolts = resourceOf({ part: field.ref({ label, to: 'parts' }) }, { name: 'bolts', api: { path: 'bolts' } });
    expect(said(partsWith({ bolts: field.rows({ label, of: bolts, by: 'part' }) }), 'up', bolts)).toContain(holds('bolts', 'holds rows again: rows go one level deep'));
    expect(said(partsWith({ key: field.text({ label, virtual: true }) }))).toContain(holds('key', 'is virtual'));
    expect(said(partsWith({ key: field.password({ label }) }))).toContain(holds('key', 'is never read back'));
  });
});
