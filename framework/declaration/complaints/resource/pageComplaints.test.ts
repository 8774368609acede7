import { expect, test } from 'vitest';
import { field } from '../../../kinds';
import { label } from '../../../testing/judge';
import { resourceOf } from '../../testing/resources';
import { checkDeclarations } from '../checkDeclarations';

const fields = {
  secret: field.password({ label, virtual: true, min: 8 }),
  code: field.text({ label }),
  made: field.text({ label, readOnly: true }),
};

const check = (page: object) => () => checkDeclarations([resourceOf(fields, { page })]);

test.each([
  ['with an unknown field', { aside: ['code', 'nmae'] }, 'page names nmae, which is not a field of the resource'],
  [
    'with an unknown field in a section',
    { sections: [{ label, fields: ['nmae'] }] },
    'page names nmae, which is not a field of the resource',
  ],
  ['with an unknown field in its head', { head: ['nmae'] }, 'page names nmae, which is not a field of the resource'],
  ['with the steps of a field without steps', { way: 'code' }, 'page.way names code, which declares no steps'],
  ['with a duplicate field', { aside: ['code'], sections: [['code']] }, 'field code is on its page twice'],
  ['with a field that is never read', { aside: ['secret'] }, "its page names secret, which can't be read"],
  ['with an empty section', { sections: [[]] }, 'a part of its page names no field'],
  [
    'with a section without a label',
    { sections: [['made', 'code']] },
    'the part of its page with made needs a label, because no part of the form with made provides one',
  ],
  [
    'with two sections of the same name',
    { sections: [['code', 'made']] },
    'two parts of its page have the label “Thing”: change one',
  ],
])('rejects a page %s', (_title, page, complaint) => {
  expect(check(page)).toThrow(new RegExp(`\\n  things: ${complaint}$`));
});

test('accepts a page whose fields are declared', () => {
  expect(check({ head: ['created_at'], aside: ['code'], sections: [{ label, fields: ['made'] }] })).not.toThrow();
});
