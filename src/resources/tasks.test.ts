import { describe, expect, test } from 'vitest';
import { registry } from '../../tests/helpers/registry';
import { tasks } from './tasks';

describe.each(tasks.map((task) => ({ name: task.name, task })))('the task $name', ({ task }) => {
  test('links to a declared resource with declared filters', () => {
    const resource = registry.get(task.resource);
    expect(resource).toBeDefined();
    expect(resource!.list.filters).toEqual(expect.arrayContaining(Object.keys(task.filter)));
    expect(Object.keys(task.filter)).not.toEqual([]);
  });
});

test('tasks have unique names', () => {
  expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
});
