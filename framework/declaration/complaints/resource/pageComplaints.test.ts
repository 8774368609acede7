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
  ['with what is no field', { aside: ['code', 'nmae'] }, 'page names nmae, which is no field of it'],
  [
    'with what is no field in a part of it',
    { sections: [{ label, fields: ['nmae'] }] },
    'page names nmae, which is no field of it',
  ],
  ['with what is no field in its head', { head: ['nmae'] }, 'page names nmae, which is no field of it'],
  ['with the way of a field that has none', { way: 'code' }, 'its page draws the way of code, which knows no steps'],
  ['with a field twice', { aside: ['code'], sections: [['code']] }, 'field code stands twice on its page'],
  ['with what is never read', { aside: ['secret'] }, 'its page names secret, which is never read'],
  ['with a part of nothing', { sections: [[]] }, 'a part of its page names no field'],
  [
    'with a part that nothing names',
    { sections: [['made', 'code']] },
    'the part of its page with made needs a label, as no part of the form has one for it',
  ],
  [
    'with two parts of a name',
    { sections: [['code', 'made']] },
    'two parts of its page are called “Thing”: give one another label',
  ],
])('rejects a page %s', (_what, page, complaint) => {
  expect(check(page)).toThrow(new RegExp(`\\n  things: ${complaint}$`));
});

test('accepts a page whose fields are declared', () => {
  expect(check({ head: ['created_at'], aside: ['code'], sections: [{ label, fields: ['made'] }] })).not.toThrow();
});
