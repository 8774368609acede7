import { describe, expect, it } from 'vitest';
import type { Fields } from '@matjar/admin';
import { catalogue as english } from '../../i18n/en';
import { registry } from '../../../tests/helpers/registry';
import { kinds, kindsFor } from './useDesk';

describe.each(kinds)('$name', ({ name: named, action, shows, missing, notFound }) => {
  const resource = registry.get(named)!;

  it('can be filtered by its code, which is the input of its action', () => {
    expect(resource.title).toBe('code');
    expect(resource.list.filters).toContain('code');
    expect(Object.keys(resource.actions[action]!.input as Fields)).toEqual(['code']);
    expect(resource.actions[action]!.moves).toBeDefined();
  });

  it('shows declared fields, and has texts for a missing and an unknown code', () => {
    expect(shows.filter((name) => !Object.hasOwn(resource.fields as Fields, name))).toEqual([]);
    const texts = english as unknown as Record<string, Record<string, string>>;
    const words = [missing, notFound]
      .map((key) => key.split('.') as [string, string])
      .map(([part, name]) => texts[part]![name]);
    expect(words).toEqual([expect.stringMatching(/code must be entered$/), expect.stringMatching(/not found$/i)]);
  });
});

it('the code desk is only for roles that may use codes', () => {
  expect(kindsFor('vendor', registry)).toHaveLength(kinds.length);
  for (const role of ['viewer', 'client', undefined] as const) expect(kindsFor(role, registry)).toEqual([]);
  expect(kindsFor('admin', registry, [{ ...kinds[0]!, name: 'nowhere' }])).toEqual([]);
});
