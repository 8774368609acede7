// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createRemembered } from '../../login/remembered';
import { draftKey, readDraft, writeDraft } from '../../form/draft/draft';
import { comeIn, forgetPerson, hasLeft } from './forgetPerson';
import { createStorage } from './storage';
import { createStore } from './store';

beforeEach(() => localStorage.clear());

const typed = { values: { text: 'Between you and me' } };

const setUp = () => {
  const storage = createStorage();
  createStore(storage).setItem('theme', 'dark');
  createRemembered(storage).keep('hala@example.com', 7);
  writeDraft(draftKey('brands', 1), typed);
  writeDraft(draftKey('messages', undefined), typed);
  return storage;
};

test('whoever logs out by themselves leaves neither text nor name in the browser, and what they set up stays', () => {
  const storage = setUp();
  expect(JSON.stringify(localStorage)).toMatch(/Between you and me.*|hala@example/);
  forgetPerson(storage);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Between|hala|7/);
  expect(Object.keys(localStorage).toSorted()).toEqual(['matjar.left', 'matjar.ui.theme']);
});

test('another tab of theirs keeps nothing either, until somebody comes in again', () => {
  const storage = setUp();
  forgetPerson(storage);
  writeDraft(draftKey('brands', 1), typed);
  expect([hasLeft(storage), readDraft(draftKey('brands', 1))]).toEqual([true, undefined]);
  comeIn(storage);
  writeDraft(draftKey('brands', 1), typed);
  expect([hasLeft(storage), readDraft(draftKey('brands', 1))]).toEqual([false, typed]);
});
