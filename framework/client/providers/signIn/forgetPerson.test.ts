// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createTestClient } from '../../../testing/client';
import { createRemembered } from '../../login/fields/Field';
import { draftKey, readDraft, writeDraft } from '../../form/draft/draft';
import { comeIn, forgetPerson, hasLeft } from './signIn';
import { createStore } from '../store/store';

beforeEach(() => localStorage.clear());

const typed = { values: { text: 'Between you and me' } };

const setUp = () => {
  const client = createTestClient({});
  const { storage } = client;
  createStore(storage).setItem('theme', 'dark');
  createRemembered(storage).keepEmail('hala@example.com');
  storage.writeJson('last_floor', 7);
  writeDraft(client, draftKey(client, 'publishers', 1), typed);
  writeDraft(client, draftKey(client, 'messages', undefined), typed);
  return client;
};

test('logging out removes texts and names from the browser, and keeps preferences', () => {
  const { storage } = setUp();
  expect(JSON.stringify(localStorage)).toMatch(/Between you and me.*|hala@example/);
  forgetPerson(storage);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Between|hala|7/);
  expect(Object.keys(localStorage).toSorted()).toEqual(['tests.left', 'tests.ui.theme']);
});

test('another tab of the same user saves no drafts either, until the next sign-in', () => {
  const client = setUp();
  const { storage } = client;
  forgetPerson(storage);
  writeDraft(client, draftKey(client, 'publishers', 1), typed);
  expect([hasLeft(storage), readDraft(client, draftKey(client, 'publishers', 1))]).toEqual([true, undefined]);
  comeIn(storage);
  writeDraft(client, draftKey(client, 'publishers', 1), typed);
  expect([hasLeft(storage), readDraft(client, draftKey(client, 'publishers', 1))]).toEqual([false, typed]);
});
