import { describe, expect, test } from 'vitest';
import { openProvider } from '../../../../tests/helpers/fakeApi';
import { label } from '../../../../tests/helpers/judge';
import { defineResource, field } from '../../..';
import { createRegistry } from '../../../declaration/admin/registry';
import { resources } from '../../../../src/resources';
import { shop } from '../../../../src/scopes';
import { menu } from '../../../../src/menu';
import { roles } from '../../../../src/roles';

describe('labels', () => {
  const registry = createRegistry([
    ...resources,
    defineResource({
      name: 'notes',
      label: { en: ['Note', 'Notes'], ar: ['ملاحظة', 'ملاحظات'] },
      api: { path: 'notes' },
      scope: shop,
      title: 'text',
      fields: {
        text: field.text({ label }),
        colours: field.refs({ label, to: 'products_colors' }),
        group: field.ref({ label, to: 'available-categories' }),
        parent: field.ref({ label, to: 'notes' }),
      },
    }),
  ], { roles, menu });

  const labelsOf = async (labels: unknown) => {
    const { provider } = openProvider(() => ({ json: { data: [{ id: 1, text: 'a', labels }] } }), { registry });
    return (await provider.getOne('notes', { id: 1 })).data.labels as unknown;
  };

  test('are read as the titles they are', async () => {
    const wire = {
      colours: [['Red', 'أحمر'], null],
      group: [{ category_name: 'Fashion' }, { category_name: 'أزياء' }],
      parent: 'First',
      odd: 5,
    };
    expect(await labelsOf(wire)).toEqual({
      colours: [{ en: 'Red', ar: 'أحمر' }, null],
      group: { en: 'Fashion', ar: 'أزياء' },
      parent: 'First',
      odd: 5,
    });
  });

  test.each([null, undefined, [], 'x', { colours: 'x' }, { group: 5 }])(
    'of another shape break nothing: %j',
    async (labels) => {
      await expect(labelsOf(labels)).resolves.not.toThrow();
    },
  );
});
