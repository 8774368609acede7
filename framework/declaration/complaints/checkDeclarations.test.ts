import { describe, expect, test } from 'vitest';
import { field } from '../../kinds';
import type { AnyResource } from '../resource/resource';
import { resourceOf, complaint, name } from '../testing/resources';
import { label } from '../../testing/judge';
import { registry, resources, all } from '../../testing/library/admin';
import { ownMember } from '../../testing/library/scopes';

const counting = { up: field.ref({ label, to: 'things' }), a: field.count({ label, of: 'things', by: 'up' }) };

test('the library’s resources are consistent', () => {
  expect(complaint(...all)).toBe('none');
  expect(registry.all.map((head) => registry.get(head.name))).toEqual(resources);
  expect(registry.get('shelves')?.api.path).toBe('branch_shelves');
  expect(registry.get('nothing')).toBeUndefined();
  expect(registry.get('__proto__')).toBeUndefined();
});

test('an action that reveals a value must be a button', () => {
  const reveals = { field: 'link', note: label } as const;
  const withPlace = (place: 'menu' | 'button') =>
    complaint({
      ...resourceOf({ link: field.text({ label, readOnly: true, virtual: true }) }),
      actions: { make: { label, confirm: label, reveals, place } },
    } as AnyResource);
  expect(withPlace('menu')).toContain(
    "things: action make reveals a value, which would vanish with its menu: make its place 'button'",
  );
  expect(withPlace('button')).toBe('none');
});

test('a resource with an own-view scope must be a view of another resource, with declared fields', () => {
  const cups = resourceOf({ a: field.text({ label }) }, { name: 'cups', api: { path: 'cups' } });
  const seen = (more: object) => complaint(cups, resourceOf({ a: field.text({ label }) }, more));
  expect(seen({ scope: ownMember, view: { of: 'cups' } })).toBe('none');
  expect(seen({ scope: ownMember, view: { of: 'mugs' } })).toContain(
    'things: view.of names mugs, which is not a declared resource',
  );
  expect(seen({ scope: ownMember, view: { of: 'cups', from: { b: 'a' } } })).toContain(
    'things: view.from names b, which is not a field of the resource',
  );
  for (const more of [{ scope: ownMember }, { view: { of: 'cups' } }])
    expect(seen(more)).toContain(
      "things: a scope with rows: 'own-view' and `view` need each other: declare both or neither",
    );
});

test('resources may refer to each other in any order, and to themselves', () => {
  const cups = resourceOf({ plate: field.ref({ label, to: 'plates' }), next: field.ref({ label, to: 'things' }) });
  const plates = resourceOf({ cups: field.refs({ label, to: 'things' }) }, { name: 'plates', api: { path: 'plates' } });
  expect(complaint(cups, plates)).toBe('none');
});

describe('checkDeclarations rejects', () => {
  test.each([
    [
      'a mask on a field that can’t be masked',
      resourceOf({ a: field.number({ label, masked: ['viewer'] }) }),
      "field a is masked, but its kind number can't be masked",
    ],
    [
      'a filter on a masked field',
      resourceOf({ a: field.phone({ label, masked: ['viewer'] }) }, { list: { filters: ['a'] } }),
      'filter a is a masked field, whose values a filter would reveal: take it out of `list.filters`',
    ],
    [
      'an amount that is a share of something else',
      resourceOf({ a: field.money({ label, share: 'b' }), b: field.text({ label }) }),
      'field a is shown as a share of b, which is not an amount',
    ],
    [
      'a reference to an unknown resource',
      resourceOf({ a: field.ref({ label, to: 'cups' }) }),
      'field a refers to cups, which is not a declared resource',
    ],
    [
      'references to an unknown resource',
      resourceOf({ a: field.refs({ label, to: 'cups' }) }),
      'field a refers to cups, which is not a declared resource',
    ],
    [
      'a count of an unknown resource',
      resourceOf({ a: field.count({ label, of: 'cups', by: 'b' }) }),
      'field a counts cups by b, which is not a declared field',
    ],
    [
      'a count by an unknown field',
      resourceOf({ a: field.count({ label, of: 'things', by: 'b' }) }),
      'field a counts things by b, which is not a declared field',
    ],
    [
      'a count without a matching filter',
      resourceOf(counting),
      'field a links to the list of things by up, which is not a filter of that list: add it to its `list.filters`',
    ],
    [
      'a filter on a count that isn’t stored',
      resourceOf(counting, { list: { filters: ['up', 'a'] } as never }),
      'filter a is counted on each read, and only stored values can be filtered: make it `kept`',
    ],
    [
      'a sort by a count that isn’t stored',
      resourceOf(counting, { list: { filters: ['up'], sort: { field: 'a', order: 'ASC' } } as never }),
      "list.sort names a, whose kind can't be sorted",
    ],
    ['an unknown kind', resourceOf({ a: { ...name, kind: 'toString' } }), 'field a has the unknown kind toString'],
    [
      'a field with the name of the id',
      resourceOf({ id: name }),
      'field id has a reserved name, which every record has already: rename it',
    ],
    ['a field with the name of the version', resourceOf({ version: name }), 'field version has a reserved name'],
    [
      'a filter on a field that can’t be filtered',
      resourceOf({ a: field.longText({ label }) }, { list: { filters: ['a'] } }),
      "filter a is of a kind that can't be a filter: take it out of `list.filters`",
    ],
    [
      'a reference limited by an unknown filter',
      resourceOf({ a: field.ref({ label, to: 'things', among: { status: 'open' } }) }),
      'field a narrows things by status in `among`, but things has no filter status with these values',
    ],
    [
      'tabs of a field without choices',
      resourceOf({ a: field.toggle({ label, default: false }) }, { list: { filters: ['a'], tabs: 'a' } }),
      'list.tabs names a, which is not a choice among `list.filters`',
    ],
    [
      'tabs of a field that isn’t a filter',
      resourceOf({ a: field.choice({ label, choices: { x: label } }) }, { list: { tabs: 'a' } }),
      'list.tabs names a, which is not a choice among `list.filters`',
    ],
    [
      'a tab with an unknown value',
      resourceOf(
        { a: field.choice({ label, choices: { x: label } }) },
        { list: { filters: ['a'], tabs: { t: { label, filter: { a: ['y'] } } } } },
      ),
      'tab t filters by a, which is not a filter of the list or has no such values',
    ],
    [
      'a tab without a filter',
      resourceOf(
        { a: field.toggle({ label, default: false }) },
        { list: { tabs: { t: { label, filter: { a: true } } } } },
      ),
      'tab t filters by a, which is not a filter of the list or has no such values',
    ],
    [
      'waiting records of an unknown tab',
      resourceOf(
        { a: field.choice({ label, choices: { x: label } }) },
        { list: { filters: ['a'], tabs: 'a', waiting: 'y' } },
      ),
      'list.waiting names y, which is not a tab of the list',
    ],
    [
      'waiting records by a field that isn’t a filter',
      resourceOf(
        { a: field.choice({ label, choices: { x: label } }) },
        { list: { waiting: { label, filter: { a: ['x'] } } } },
      ),
      'list.waiting filters by a, which is not a filter of the list or has no such values',
    ],
    [
      'a search in a field that can’t be searched',
      resourceOf({ a: field.number({ label }) }, { list: { search: ['a'] } }),
      'list.search names a, whose kind has no text',
    ],
    [
      'a title that can’t be searched',
      resourceOf({ a: field.number({ label }) }, { title: 'a' }),
      'list.search names a, whose kind has no text',
    ],
    [
      'a sort by a field that can’t be sorted',
      resourceOf({ a: field.tags({ label }) }, { list: { sort: { field: 'a', order: 'ASC' } } }),
      "list.sort names a, whose kind can't be sorted",
    ],
    [
      'partitions of rows that can change',
      resourceOf({ at: field.dateTime({ label, required: true }) }, { partitionedBy: 'at' }),
      'partitionedBy names at, but needs a required dateTime, and a resource that is `appendOnly`',
    ],
    [
      'partitions by a field that isn’t a time',
      resourceOf({}, { appendOnly: true, partitionedBy: 'name' }),
      'partitionedBy names name, but needs a required dateTime',
    ],
    [
      'a status of an unsuitable kind',
      resourceOf({}, { status: 'name' }),
      'status names name, which does not have exactly two values',
    ],
    [
      'a status with three values',
      resourceOf({ a: field.choice({ label, choices: { x: label, y: label, z: label } }) }, { status: 'a' }),
      'status names a, which does not have exactly two values',
    ],
    [
      'a field twice on the form',
      resourceOf(
        {},
        {
          form: [
            { label, fields: ['name'] },
            { label, fields: ['name'] },
          ],
        },
      ),
      'field name is in the form twice',
    ],
    [
      'a host that isn’t valid in a policy',
      resourceOf(
        {},
        {
          api: { path: 'things', provider: { simpleRest: 'https://a.test' }, hosts: ['https://a.test; script-src *'] },
        },
      ),
      'host https://a.test; script-src * is not an address such as https://api.example.com',
    ],
    [
      'an action with the name of a built-in call',
      { ...resourceOf(), actions: { update: { label } } } as AnyResource,
      'action update has the name of an operation or a call that every resource has: rename it',
    ],
  ])('%s', (_name, resource, text) => {
    expect(complaint(resource)).toContain(`things: ${text}`);
  });

  test.each(['columns', 'filters', 'search', 'inPlace', 'spare'])(
    'a name in list.%s that isn’t a field, with a single message',
    (place) => {
      expect(complaint(resourceOf({}, { list: { [place]: ['nmae'] } }))).toMatch(
        new RegExp(`\\n  things: list.${place} names nmae, which is not a field of the resource$`),
      );
    },
  );

  test.each([
    ['title', { title: 'nmae' }],
    ['status', { status: 'nmae' }],
    ['stage', { stage: 'nmae' }],
    ['form', { form: [{ label, fields: ['nmae'] }] }],
    ['list.sort', { list: { sort: { field: 'nmae', order: 'ASC' } } }],
    ['list.order', { list: { order: 'nmae' } }],
  ])('a %s that isn’t a field', (place, more) => {
    expect(complaint(resourceOf({}, more))).toContain(
      `things: ${place} names nmae, which is not a field of the resource`,
    );
  });

  test('two resources with the same name', () => {
    expect(complaint(resourceOf(), resourceOf())).toContain(
      'two resources have the same name, things: “Things” and “Things”. Rename one',
    );
  });

  test('two resources with the same path, or with the same derived table', () => {
    expect(complaint(resourceOf(), resourceOf({}, { name: 'others' }))).toContain(
      'things and others have the same api.path, things: give each its own',
    );
    const [one, other] = [
      resourceOf({}, { api: { path: 'a/b' } }),
      resourceOf({}, { name: 'others', api: { path: 'a_b' } }),
    ];
    expect(complaint(one, other)).toContain(
      'things and others would share the table a_b: name another `table` in one of them',
    );
    expect(complaint(one, resourceOf({}, { name: 'others', api: { path: 'c' }, table: 'a_b' }))).toBe('none');
    const elsewhere = resourceOf(
      {},
      { name: 'others', api: { path: 'things', provider: { simpleRest: 'https://rest.test' } } },
    );
    expect(complaint(resourceOf(), elsewhere)).toBe('none');
  });

  test('several mistakes together, with one line for each', () => {
    const wrong = resourceOf({ a: field.ref({ label, to: 'cups' }), b: field.refs({ label, to: 'plates' }) });
    expect(complaint(wrong).split('\n')).toHaveLength(3);
  });
});

test('a status field may be a toggle or have two choices', () => {
  const choice = field.choice({ label, choices: { x: label, y: label } });
  expect(complaint(resourceOf({ a: choice }, { status: 'a' }))).toBe('none');
  expect(complaint(resourceOf({ a: field.toggle({ label, default: true }) }, { status: 'a' }))).toBe('none');
});
