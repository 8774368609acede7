import { describe, expect, test } from 'vitest';
import { registry } from '../../tests/helpers/registry';
import { tasks } from './tasks';

describe.each(tasks.map((task) => ({ name: task.name, task })))('the task $name', ({ task }) => {
  test('leads to a declared resource and narrows it by filters that are declared', () => {
    const resource = registry.get(task.resource);
    expect(resource).toBeDefined();
    expect(resource!.list.filters).toEqual(expect.arrayContaining(Object.keys(task.filter)));
    expect(Object.keys(task.filter)).not.toEqual([]);
  });
});

test('no two tasks have one name', () => {
  expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
});
