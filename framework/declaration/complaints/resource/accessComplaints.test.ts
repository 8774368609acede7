import { describe, expect, test } from 'vitest';
import { field } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { Role } from '../../../core/register';
import { label } from '../../../testing/judge';
import { roles } from '../../../testing/library/roles';
import type { AnyResource } from '../../resource/resource';
import { resourceOf } from '../../testing/resources';
import { withWhen } from '../../resource/when';
import { accessComplaints } from './accessComplaints';

const owner: readonly Role[] = ['owner'];
const both: readonly Role[] = ['owner', 'manager'];

const complaintsOf = (resource: AnyResource, ...others: readonly AnyResource[]) =>
  accessComplaints(resource, roles, (name) => [resource, ...others].find((one) => one.name === name));

const of = (fields: Fields, more: object = {}) => complaintsOf(resourceOf(fields as never, more as never));

const state = (readers?: readonly Role[]) =>
  field.state({
    label,
    ...(readers && { read: readers }),
    choices: { x: label, y: label },
    cases: [{ is: 'x', when: { field: 'a', atMost: 3 } }],
    otherwise: 'y',
  });

const secret = field.number({ label, read: owner });

describe('fields with limited access', () => {
  test.each<[string, string[]]>([
    [
      'may be read and written by some roles',
      of({ a: field.number({ label, read: both, write: owner, required: true, default: 1 }) }),
    ],
    [
      'may depend on other fields that the same roles can see',
      of({ a: field.number({ label, read: both }), b: state(owner) }),
    ],
    [
      'may include a status that some roles may change',
      of({ a: field.toggle({ label, default: true, readOnly: true, write: owner }) }, { status: 'a' }),
    ],
    [
      'may be required for the roles that create records',
      of({ a: field.text({ label, required: true, write: owner }) }, { can: { create: owner } }),
    ],
  ])('%s', (_title, complaints) => {
    expect(complaints).toEqual([]);
  });

  test.each<[string, string[], string]>([
    [
      'a public list of each user’s own rows',
      of({}, { api: { path: 'things', public: true } }),
      "it is public (`api.public`), but its rows belong to tenants or users, and public calls have no user: only a scope with rows: 'platform' can be public",
    ],
    [
      'an unknown role',
      of({ a: field.text({ label, read: ['janitor' as never] }) }),
      'field a names janitor in `read` or `write`, which is not a role of the admin',
    ],
    [
      'a role that may write but not read',
      of({ a: field.text({ label, read: owner, write: both }) }),
      "field a is written by manager, which can't read it: add the role to `read`",
    ],
    [
      'writing roles for a read-only field',
      of({ a: field.text({ label, readOnly: true, write: owner }) }),
      'field a has `write`, but is read-only: remove one of the two',
    ],
    [
      'roles that create records without a required field',
      of({ a: field.text({ label, required: true, write: both }) }),
      'field a is required and has no default, but editor may create records without writing it: add a default, or the role to `write`',
    ],
    [
      'a hidden title',
      of({ name: field.text({ label, read: owner }) }, { title: 'name' }),
      'field name has `read` or `write`, but is the title, which every role must be able to read',
    ],
    [
      'a hidden sort',
      of({ a: secret }, { list: { sort: { field: 'a', order: 'ASC' } } }),
      'field a has `read` or `write`, but sorts the list, which every role must be able to read',
    ],
    [
      'a manual order that only some roles may write',
      of({ a: field.number({ label, write: owner }) }, { list: { order: 'a' } }),
      'field a has `read` or `write`, but holds the list’s manual order, which every role must be able to read',
    ],
    [
      'a hidden stage',
      of({ a: field.choice({ label, read: owner, choices: { x: label } }) }, { stage: 'a' }),
      'field a has `read` or `write`, but is the stage, which every role must be able to read',
    ],
    [
      'a state that depends on a hidden field',
      of({ a: secret, b: state() }),
      "field b depends on a, but some roles that see b can't read a",
    ],
    [
      'a field that depends on a hidden field',
      of(
        withWhen(
          { a: field.choice({ label, read: owner, choices: { x: label } }), b: field.text({ label }) },
          { b: ({ a }) => a === 'x' },
        ),
      ),
      "field b depends on a, but some roles that see b can't read a",
    ],
    [
      'a field that depends on a field with more writing roles',
      of(
        withWhen(
          { a: field.choice({ label, choices: { x: label } }), b: field.text({ label, write: owner }) },
          { b: ({ a }) => a === 'x' },
        ),
      ),
      'field b depends on a in its `when`, but some roles that may write a may not write b',
    ],
    [
      'a proposal from a hidden field',
      of({
        a: field.text({ label, read: owner }),
        b: field.text({ label, unique: true, proposed: { from: ['a'], as: 'code' } }),
      }),
      "field b depends on a, but some roles that see b can't read a",
    ],
    [
      'a uniqueness rule with a hidden field',
      of({ a: secret, b: field.number({ label }) }, { unique: [{ fields: ['a', 'b'], at: 'b', message: 'x' }] }),
      'field a has `read`, but is in `unique`, whose error message would reveal its value',
    ],
    [
      'an action that moves a hidden state',
      complaintsOf({
        ...resourceOf({ a: field.choice({ label, read: owner, choices: { x: label }, steps: { x: [] } }) }),
        actions: { ring: { label, moves: { a: 'x' } } },
      } as never),
      "action ring moves a, but some roles that may do it can't read a",
    ],
    [
      'an action’s limited input',
      complaintsOf({
        ...resourceOf(),
        actions: { ring: { label, input: { a: field.text({ label, write: owner }) } } },
      } as never),
      'action ring has an input a with `read` or `write`: remove them, as `allow` says which roles do the action',
    ],
    [
      'rows with a hidden field',
      of({
        a: field.rows({
          label,
          by: 'of',
          of: { ...resourceOf({ of: field.ref({ label, to: 'things' }), cost: secret }), name: 'parts' } as never,
        }),
      }),
      'field a holds rows, whose cost has `read` or `write`: put them on a instead',
    ],
    [
      'a count by a field hidden in its resource',
      complaintsOf(resourceOf({ a: field.count({ label, of: 'parts', by: 'whole' }) }), {
        ...resourceOf({ whole: field.ref({ label, to: 'things', read: owner }) }),
        name: 'parts',
      } as never),
      'field a reveals whole of parts, but some roles that see a may not read whole there',
    ],
    [
      'a reference limited by a field hidden in its resource',
      complaintsOf(resourceOf({ a: field.ref({ label, to: 'parts', among: { open: true } }) }), {
        ...resourceOf({ open: field.toggle({ label, default: true, read: owner }) }),
        name: 'parts',
      } as never),
      'field a reveals open of parts, but some roles that see a may not read open there',
    ],
  ])('%s', (_title, complaints, sentence) => {
    expect(complaints).toContain(`things: ${sentence}`);
  });
});
