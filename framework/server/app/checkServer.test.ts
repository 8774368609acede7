import { expect, test } from 'vitest';
import { field } from '../../kinds';
import { createServerTranslator } from '../../client/i18n/translator';
import { server } from '../../languages/en/server';
import { resourceOf } from '../../declaration/testing/resources';
import { label } from '../../testing/judge';
import { library } from '../../testing/library/admin';
import { translate } from '../../testing/translate';
import { defineHandlers } from '../resources/defineHandlers';
import { checkServer } from './checkServer';

const check =
  (resource: ReturnType<typeof resourceOf>, more: object = {}) =>
  () =>
    checkServer({
      admin: { ...library, resources: [...library.resources, resource] },
      handlers: {},
      product: {},
      translate,
      ...more,
    });

test('accepts messages and references that exist', () => {
  expect(check(resourceOf())).not.toThrow();
});

test.each([
  [
    'a field',
    resourceOf({
      code: field.text({ label, pattern: { matches: /a/, message: 'validation.nothing' as 'validation.min' } }),
    }),
    'pattern of field code',
  ],
  [
    'a check',
    resourceOf({}, { checks: [{ at: 'name', message: 'validation.nothing', passes: () => true }] }),
    'checks',
  ],
  [
    'a uniqueness rule',
    resourceOf(
      { code: field.text({ label }) },
      { unique: [{ fields: ['name', 'code'], at: 'code', message: 'validation.nothing' }] },
    ),
    'unique',
  ],
])('rejects a message key of %s that has no text', (_place, resource, place) => {
  expect(check(resource)).toThrow(
    `things: ${place} has the message validation.nothing, which has no text in en: add it to the server's texts`,
  );
});

test('lists the texts that are missing in a language', () => {
  const { messages, ...others } = server;
  const { added: _lost, ...few } = messages;
  const lacking = { en: server, ar: { ...others, messages: few } } as never;
  expect(check(resourceOf(), { translate: createServerTranslator(lacking) })).toThrow(
    "the server's texts in ar lack messages.added: add them",
  );
  const one = { en: server } as never;
  expect(check(resourceOf(), { translate: createServerTranslator(one) })).toThrow(
    'the server has no texts in ar: add its language pack',
  );
});

test('rejects a task or first step that refers to an unknown resource, screen or filter', () => {
  const task = { name: 'late', resource: 'things', filter: { due: true }, label, tone: 'danger' };
  const step = { name: 'first', label, hint: label, opens: { resource: 'cups', screen: 'list' }, done: [] };
  expect(check(resourceOf(), { product: { tasks: [task] } })).toThrow(
    'task late filters things by due, which is not a filter of its list: add it to `list.filters`',
  );
  expect(check(resourceOf(), { product: { tasks: [{ ...task, resource: 'cups' }] } })).toThrow(
    'task late names cups, which is not a declared resource',
  );
  expect(check(resourceOf(), { product: { steps: [step] } })).toThrow(
    'first step first names cups, which is not a declared resource',
  );
});

test('rejects handlers of an unknown resource', () => {
  expect(check(resourceOf(), { handlers: { thigns: defineHandlers(resourceOf(), {}) } })).toThrow(
    'the handlers of things are registered as thigns',
  );
});
