import { describe, expect, test } from 'vitest';
import { leavesOf } from '@matjar/admin/testing';
import { registry } from '../../tests/helpers/registry';
import { firstSteps } from './firstSteps';

describe.each(firstSteps.map((step) => ({ name: step.name, step })))('the first step $name', ({ step }) => {
  test('leads to a screen that there is', () => {
    const resource = registry.get(step.opens.resource);
    expect(resource).toBeDefined();
    if (resource!.singleton) expect(step.opens.screen).toBe('list');
  });

  test('is judged by fields that are declared', () => {
    expect(step.done).not.toEqual([]);
    for (const { resource, when } of step.done) {
      const { fields } = registry.get(resource)!;
      for (const { field } of when ? leavesOf(when) : []) expect(Object.keys(fields)).toContain(field);
    }
  });
});

test('no two first steps have one name', () => {
  expect(new Set(firstSteps.map(({ name }) => name)).size).toBe(firstSteps.length);
});
