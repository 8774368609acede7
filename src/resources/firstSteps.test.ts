import { describe, expect, test } from 'vitest';
import { leavesOf } from '@matjar/admin/testing';
import { registry } from '../../tests/helpers/registry';
import { firstSteps } from './tasks';

describe.each(firstSteps.map((step) => ({ name: step.name, step })))('the first step $name', ({ step }) => {
  test('links to an existing screen', () => {
    const resource = registry.get(step.opens.resource);
    expect(resource).toBeDefined();
    if (resource!.singleton) expect(step.opens.screen).toBe('list');
  });

  test('is completed by a condition on declared fields', () => {
    expect(step.done).not.toEqual([]);
    for (const { resource, when } of step.done) {
      const { fields } = registry.get(resource)!;
      for (const { field } of when ? leavesOf(when) : []) expect(Object.keys(fields)).toContain(field);
    }
  });
});

test('first steps have unique names', () => {
  expect(new Set(firstSteps.map(({ name }) => name)).size).toBe(firstSteps.length);
});
