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

const said = (resource: AnyResource, ...others: readonly AnyResource[]) =>
  accessComplaints(resource, roles, (name) => [resource, ...others].find((one) => one.name === name));

const of = (fields: Fields, more: object = {}) => said(resourceOf(fields as never, more as never));

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
      'may be read and written by some',
      of({ a: field.number({ label, read: both, write: owner, required: true, default: 1 }) }),
    ],
    [
      'may depend on others that the same roles can see',
      of({ a: field.number({ label, read: both }), b: state(owner) }),
    ],
    [
      'may include a status that some roles may change',
      of({ a: field.toggle({ label, default: true, readOnly: true, write: owner }) }, { status: 'a' }),
    ],
    [
      'may be required of the roles that create records',
      of({ a: field.text({ label, required: true, write: owner }) }, { can: { create: owner } }),
    ],
  ])('%s', (_what, complaints) => {
    expect(complaints).toEqual([]);
  });

  test.each<[string, string[], string]>([
    [
      'a public list of each user’s own rows',
      of({}, { api: { path: 'things', public: true } }),
      "everybody may read it (`api.public`), but its rows are each somebody's, and who asks is nobody: only rows of the platform can be public",
    ],
    [
      'an unknown role',
      of({ a: field.text({ label, read: ['janitor' as never] }) }),
      'field a is for janitor, which is no role',
    ],
    [
      'a role that may write but not read',
      of({ a: field.text({ label, read: owner, write: both }) }),
      "field a is written by manager, who can't read it",
    ],
    [
      'writing roles for a read-only field',
      of({ a: field.text({ label, readOnly: true, write: owner }) }),
      'field a says who writes it, but is read-only',
    ],
    [
      'roles that create records without a required field',
      of({ a: field.text({ label, required: true, write: both }) }),
      'field a is required, but editor makes records without writing it, and it has no default',
    ],
    [
      'a hidden title',
      of({ name: field.text({ label, read: owner }) }, { title: 'name' }),
      'field name says who reads or writes it, but names the record',
    ],
    [
      'a hidden sort',
      of({ a: secret }, { list: { sort: { field: 'a', order: 'ASC' } } }),
      'field a says who reads or writes it, but sorts the list',
    ],
    [
      'a manual order that only some roles may write',
      of({ a: field.number({ label, write: owner }) }, { list: { order: 'a' } }),
      'field a says who reads or writes it, but puts the list in order',
    ],
    [
      'a hidden stage',
      of({ a: field.choice({ label, read: owner, choices: { x: label } }) }, { stage: 'a' }),
      'field a says who reads or writes it, but says how far it has come',
    ],
    [
      'a state that depends on a hidden field',
      of({ a: secret, b: state() }),
      "field b follows from a, which some who see it can't read",
    ],
    [
      'a field that depends on a hidden one',
      of(
        withWhen(
          { a: field.choice({ label, read: owner, choices: { x: label } }), b: field.text({ label }) },
          { b: ({ a }) => a === 'x' },
        ),
      ),
      "field b follows from a, which some who see it can't read",
    ],
    [
      'a field that depends on one with more writing roles',
      of(
        withWhen(
          { a: field.choice({ label, choices: { x: label } }), b: field.text({ label, write: owner }) },
          { b: ({ a }) => a === 'x' },
        ),
      ),
      "field b is asked for by a, which some write who can't write it",
    ],
    [
      'a proposal from a hidden field',
      of({
        a: field.text({ label, read: owner }),
        b: field.text({ label, unique: true, proposed: { from: ['a'], as: 'code' } }),
      }),
      "field b follows from a, which some who see it can't read",
    ],
    [
      'a uniqueness rule with a hidden field',
      of({ a: secret, b: field.number({ label }) }, { unique: [{ fields: ['a', 'b'], at: 'b', message: 'x' }] }),
      'a is unique together with others, who reads it being limited: a refusal would tell what it holds',
    ],
    [
      'an action that moves a hidden state',
      said({
        ...resourceOf({ a: field.choice({ label, read: owner, choices: { x: label }, steps: { x: [] } }) }),
        actions: { ring: { label, moves: { a: 'x' } } },
      } as never),
      "action ring moves a, which some who may do it can't read",
    ],
    [
      'an action’s limited input',
      said({
        ...resourceOf(),
        actions: { ring: { label, input: { a: field.text({ label, write: owner }) } } },
      } as never),
      'action ring asks for a, which says who reads or writes it: who does the action is said by allow',
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
      'field a holds rows, whose cost says who reads or writes it: the field itself has to',
    ],
    [
      'a count by a field hidden in its resource',
      said(resourceOf({ a: field.count({ label, of: 'parts', by: 'whole' }) }), {
        ...resourceOf({ whole: field.ref({ label, to: 'things', read: owner }) }),
        name: 'parts',
      } as never),
      "field a tells of parts by whole, which some who see it can't read there",
    ],
    [
      'a reference limited by a field hidden in its resource',
      said(resourceOf({ a: field.ref({ label, to: 'parts', among: { open: true } }) }), {
        ...resourceOf({ open: field.toggle({ label, default: true, read: owner }) }),
        name: 'parts',
      } as never),
      "field a tells of parts by open, which some who see it can't read there",
    ],
  ])('%s', (_what, complaints, sentence) => {
    expect(complaints).toContain(`things: ${sentence}`);
  });
});
