// Takes a long time to run because it tests all transitions from all states.
import { beforeAll, describe, expect, it } from 'vitest';
import { stateName } from '@matjar/admin';
import type { AnyResource, Fields, Language } from '@matjar/admin';
import { isLongRun, keyOf, machineOf, oneIn, recordFromWire } from '@matjar/admin/testing';
import type { ActionSet } from '@matjar/admin/testing';
import { onEachEngine } from '../resources/onEachEngine';
import type { Benches } from './benches';
import { resources, openBenches } from './benches';
import { translate } from '../../../src/i18n/server';

type Values = Record<string, unknown>;
type Action = ActionSet[string];

/** Transitions that happen without one of the resource's actions, for example when a person accepts an invitation. */
const byOthers: Readonly<Record<string, readonly string[]>> = { 'team-members': ['invited to active'] };

const machinesOf = (resource: AnyResource): string[] =>
  Object.entries(resource.fields as Fields)
    .filter(([, declared]) => machineOf(declared))
    .map(([name]) => name);

const machines = resources.flatMap((resource) =>
  machinesOf(resource).map((machine) => ({ resource, machine, name: resource.name })),
);

/**
 * Returns true if the state table allows an action on a record. There must be a transition from the current state to
 * each target state, and no condition may forbid the action.
 */
const isAllowedBy = (resource: AnyResource, action: Action, record: Values): boolean => {
  const steps = Object.entries(action.moves ?? {}).every(([name, to]) => {
    const { steps: table } = machineOf((resource.fields as Fields)[name])!;
    return table[record[name] as string]!.includes(to as string);
  });
  return steps && (action.when?.(record as never) ?? true) && !action.unless?.(record as never);
};

/** Returns true if a record is already in an action's target states. If so, a combined action skips this action. */
const isReached = ({ moves }: Action, record: Values): boolean =>
  moves !== undefined && Object.entries(moves).every(([name, to]) => record[name] === to);

/**
 * Returns the names of a record's current states. If an action is rejected, the message must contain one of these
 * names.
 */
const namesOf = (resource: AnyResource, record: Values, language: Language): string[] => {
  const { stage } = resource as { stage?: string };
  return [...machinesOf(resource), ...(stage === undefined ? [] : [stage])].map((name) =>
    translate.read(language, stateName((resource.fields as Fields)[name], record[name])!),
  );
};

/**
 * Actions that require an account. They aren't tested here because the records have no account.
 * `hardening/signIn/passwordLinks.test.ts` tests them.
 */
const aboutAccounts = ['password_link'];

it('every resource with a state machine is tested', () => {
  expect(new Set(machines.map(({ name }) => name)).size).toBeGreaterThanOrEqual(9);
});

await onEachEngine((server) => {
  let bench: Benches;
  beforeAll(async () => {
    bench = await openBenches(server());
  });

  describe.each(machines)('$name: $machine', ({ resource, machine, name: called }) => {
    const declared = (resource.fields as Fields)[machine]!;
    const { choices, steps, back } = machineOf(declared)!;
    const actions = Object.entries(resource.actions).filter(([name]) => !aboutAccounts.includes(name));
    const key = keyOf(resource.api);
    const read = async (id: number): Promise<Values> =>
      recordFromWire(resource, (await bench.admin.get(`${resource.api.path}?ids=${id}`)).body.data[0]);

    const events = async () => bench.benches[called]!.events?.() ?? 0;
    /**
     * Creates a record in the given state. Returns the record and its stored row, which a rejected action must not
     * change.
     */
    const standIn = async (from: string) => {
      const id = await bench.benches[called]!.put(machine, from);
      return { id, from, record: await read(id), row: await bench.stored(resource, id) };
    };

    const press = async (
      name: string,
      action: Action,
      { id, from, record, row }: Awaited<ReturnType<typeof standIn>>,
      languages: readonly Language[],
    ): Promise<string | undefined> => {
      const eventsBefore = await events();
      const all = bench.inputs(record);
      const input = Object.fromEntries(Object.keys((action.input ?? {}) as object).map((field) => [field, all[field]]));
      const call = (language: Language) =>
        bench.admin.post(`${resource.api.path}/${name}`, { [key]: id, ...input }, { 'accept-language': language });
      const allowed = isAllowedBy(resource, action, record);
      const { status, body } = await call('en');
      const after = await bench.stored(resource, id);
      const label = [name, from, allowed ? 200 : 422];
      expect([name, from, status, body.message]).toEqual([...label, expect.any(String)]);
      if (allowed) {
        const to = after[machine] as string;
        // Without a declared target state, the handler may choose any state that the state table allows.
        const runs = action.runs?.map((step) => resource.actions[step]!) ?? [action];
        const target = runs.findLast(({ moves }) => Object.hasOwn(moves ?? {}, machine))?.moves![machine];
        const ends = target !== undefined ? [target] : [from, ...steps[from]!, ...(back[from] ?? [])];
        expect([...label, ends.includes(to)]).toEqual([...label, true]);
        if (action.moves) expect(after.version).toBe(Number(row.version) + 1);
        if (bench.benches[called]!.events)
          expect(await events()).toBe(eventsBefore + runs.filter((one) => !isReached(one, record)).length);
        return to;
      }
      expect(after).toEqual(row);
      expect(await events()).toBe(eventsBefore);
      expect(body.data[key]).toBe(id);
      for (const language of languages) {
        const { message } = (language === 'en' ? body : (await call('ar')).body) as { message: string };
        const reason = action.unless?.(record as never)?.[language];
        const expectedNames = [...namesOf(resource, record, language), ...(reason === undefined ? [] : [reason])];
        expect([message, expectedNames.some((one) => message.includes(one))]).toEqual([message, true]);
      }
      return undefined;
    };

    it.each(oneIn(3, Object.keys(choices)))(
      'from %s each action follows the table, or is refused with the name of the state',
      { timeout: 60_000 },
      async (from) => {
        const reached = new Set<string>();
        let current: Awaited<ReturnType<typeof standIn>> | undefined;
        for (const [place, [name, action]] of actions.entries()) {
          // For some states, the test also checks the messages of rejected actions in Arabic.
          const isInBothLanguages = isLongRun || (place + Object.keys(choices).indexOf(from)) % 3 === 0;
          current ??= await standIn(from);
          const to = await press(name, action, current, isInBothLanguages ? ['en', 'ar'] : ['en']);
          // A rejected action doesn't change the record, so the next action can reuse it.
          if (to !== undefined) current = undefined;
          if (to !== undefined && Object.hasOwn(action.moves ?? {}, machine)) reached.add(to);
        }
        // The actions reach exactly the states that the state table says they can.
        const led = new Set(actions.map(([, { moves }]) => moves?.[machine]));
        const ways = steps[from]!.filter((to) => led.has(to) && !byOthers[called]?.includes(`${from} to ${to}`));
        expect([from, [...reached].toSorted()]).toEqual([from, ways.toSorted()]);
      },
    );

    it('can’t be written by a form, from any state to any other', async () => {
      const all = Object.keys(choices);
      for (const [place, from] of all.entries()) {
        const id = await bench.benches[called]!.put(machine, from);
        const row = await bench.stored(resource, id);
        // The short run tests two transitions from each state: to the next state in the list and to one other state.
        // The long run tests the transitions to all states.
        const some = [all[(place + 1) % all.length]!, all[(place * 2) % all.length]!];
        for (const to of isLongRun ? all : some) {
          const { status, body } = await bench.admin.post(`${resource.api.path}/update`, { [key]: id, [machine]: to });
          expect([from, to, status]).toEqual([from, to, expect.toSatisfy((one: number) => one === 422 || one === 404)]);
          if (status === 422 && body.errors) expect(Object.keys(body.errors as object)).toEqual([machine]);
        }
        expect(await bench.stored(resource, id)).toEqual(row);
      }
    });
  });
});
