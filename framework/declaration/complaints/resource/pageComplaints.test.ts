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
  ['with an unknown field', { aside: ['code', 'nmae'] }, 'page names nmae, which is no field of it'],
  [
    'with an unknown field in a section',
    { sections: [{ label, fields: ['nmae'] }] },
    'page names nmae, which is no field of it',
  ],
  ['with an unknown field in its head', { head: ['nmae'] }, 'page names nmae, which is no field of it'],
  ['with the steps of a field without steps', { way: 'code' }, 'its page draws the way of code, which knows no steps'],
  ['with a duplicate field', { aside: ['code'], sections: [['code']] }, 'field code stands twice on its page'],
  ['with a field that is never read', { aside: ['secret'] }, 'its page names secret, which is never read'],
  ['with an empty section', { sections: [[]] }, 'a part of its page names no field'],
  [
    'with a section without a label',
    { sections: [['made', 'code']] },
    'the part of its page with made needs a label, as no part of the form has one for it',
  ],
  [
    'with two sections of the same name',
    { sections: [['code', 'made']] },
    'two parts of its page are called “Thing”: give one another label',
  ],
])('rejects a page %s', (_what, page, complaint) => {
  expect(check(page)).toThrow(new RegExp(`\\n  things: ${complaint}$`));
});

test('accepts a page whose fields are declared', () => {
  expect(check({ head: ['created_at'], aside: ['code'], sections: [{ label, fields: ['made'] }] })).not.toThrow();
});
