import { describe, expect, test } from 'vitest';
import { defineResource } from '../../../declaration/resource/resource';
import { field } from '../../../kinds';
import type { AnyResource } from '../../../declaration/resource/resource';
import { columnsOf } from './columns';
import { label } from '../../../testing/judge';
import { resources } from '../../../testing/library/admin';
import { branch } from '../../../testing/library/scopes';
import { english, translate } from '../../../testing/translate';

describe('the columns of a list', () => {
  test('are the declared columns in the declared order, including columns common to all records', () => {
    const things = defineResource({
      name: 'things',
      label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
      api: { path: 'things' },
      scope: branch,
      title: 'name',
      fields: { name: field.localized({ label }), picture: field.image({ label }), tags: field.tags({ label }) },
      list: { columns: ['id', 'picture', 'name', 'tags', 'updated_at', 'created_at'] },
    });
    expect(columnsOf(things).map(({ name, sortable, pictorial }) => [name, sortable, pictorial])).toEqual([
      ['id', true, false],
      ['picture', false, true],
      ['name', true, false],
      ['tags', false, false],
      ['updated_at', true, false],
      ['created_at', true, false],
    ]);
  });

  test.each(resources.map((resource) => [resource.name, resource as AnyResource] as const))(
    'of %s all have labels',
    (_name, resource) => {
      const nameless = columnsOf(resource).filter(
        (column) => !english(column.field.label) || !translate.read('ar', column.field.label),
      );
      expect(nameless).toEqual([]);
    },
  );
});
