import { describe, expect, test } from 'vitest';
import { registry } from '../../tests/helpers/registry';
import { taskAddress, tasks } from './tasks';

describe.each(tasks.map((task) => ({ name: task.name, task })))('the task $name', ({ task }) => {
  test('leads to a declared resource and narrows it by filters that are declared', () => {
    const resource = registry.get(task.resource);
    expect(resource).toBeDefined();
    expect(resource!.list.filters).toEqual(expect.arrayContaining(Object.keys(task.filter)));
    expect(Object.keys(task.filter)).not.toEqual([]);
  });

  test('has the address of a list that is narrowed', () => {
    const { pathname, searchParams } = new URL(taskAddress(task), 'http://x');
    expect(pathname).toBe(`/${task.resource}`);
    expect(JSON.parse(searchParams.get('filter')!)).toEqual(task.filter);
  });
});

test('no two tasks have one name', () => {
  expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
});
