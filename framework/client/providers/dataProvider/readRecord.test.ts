import { describe, expect, test } from 'vitest';
import { defineResource } from '../../../declaration/resource/resource';
import { field } from '../../../kinds';
import { createRegistry } from '../../../declaration/admin/registry';
import { openProvider } from '../../../testing/library/stage';
import { label } from '../../../testing/judge';
import { resources } from '../../../testing/library/admin';
import { branch } from '../../../testing/library/scopes';
import { menu } from '../../../testing/library/menu';
import { roles } from '../../../testing/library/roles';

describe('labels', () => {
  const registry = createRegistry(
    [
      ...resources,
      defineResource({
        name: 'notes',
        label: { en: ['Note', 'Notes'], ar: ['ملاحظة', 'ملاحظات'] },
        api: { path: 'notes' },
        scope: branch,
        title: 'text',
        fields: {
          text: field.text({ label }),
          colours: field.refs({ label, to: 'colours' }),
          group: field.ref({ label, to: 'subjects' }),
          parent: field.ref({ label, to: 'notes' }),
        },
      }),
    ],
    { roles, menu },
  );

  const labelsOf = async (labels: unknown) => {
    const { provider } = openProvider(() => ({ json: { data: [{ id: 1, text: 'a', labels }] } }), { registry });
    return (await provider.getOne('notes', { id: 1 })).data.labels as unknown;
  };

  test('are converted to the titles of the referenced resources', async () => {
    const wire = {
      colours: [['Red', 'أحمر'], null],
      group: [{ subject_name: 'History' }, { subject_name: 'تاريخ' }],
      parent: 'First',
      odd: 5,
    };
    expect(await labelsOf(wire)).toEqual({
      colours: [{ en: 'Red', ar: 'أحمر' }, null],
      group: { en: 'History', ar: 'تاريخ' },
      parent: 'First',
      odd: 5,
    });
  });

  test.each([null, undefined, [], 'x', { colours: 'x' }, { group: 5 }])(
    'of an unexpected shape are tolerated: %j',
    async (labels) => {
      await expect(labelsOf(labels)).resolves.not.toThrow();
    },
  );
});
