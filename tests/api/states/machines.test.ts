// Takes long: every step of every state is tried.
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

/** Ways of the tables that no action of the resource leads along: an invitation is accepted by whom it is for. */
const byOthers: Readonly<Record<string, readonly string[]>> = { 'team-members': ['invited to active'] };

const machinesOf = (resource: AnyResource): string[] =>
  Object.entries(resource.fields as Fields)
    .filter(([, declared]) => machineOf(declared))
    .map(([name]) => name);

const machines = resources.flatMap((resource) =>
  machinesOf(resource).map((machine) => ({ resource, machine, name: resource.name })),
);

/** What the table says of an action and a record: each state that it leads to follows the present one, and nothing else forbids it. */
const isAllowedBy = (resource: AnyResource, action: Action, record: Values): boolean => {
  const steps = Object.entries(action.moves ?? {}).every(([name, to]) => {
    const { steps: table } = machineOf((resource.fields as Fields)[name])!;
    return table[record[name] as string]!.includes(to as string);
  });
  return steps && (action.when?.(record as never) ?? true) && !action.unless?.(record as never);
};

/** The names by which a refusal may say how the record stands. */
const namesOf = (resource: AnyResource, record: Values, language: Language): string[] => {
  const { stage } = resource as { stage?: string };
  return [...machinesOf(resource), ...(stage === undefined ? [] : [stage])].map((name) =>
    translate.read(language, stateName((resource.fields as Fields)[name], record[name])!),
  );
};

/** They ask for the account behind a record, which those made here have none of: `hardening/signIn/passwordLinks.test.ts` tries them. */
const aboutAccounts = ['password_link'];

it('every resource that has states is tried', () => {
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
    /** A record in a state, with all that a refused action leaves as it is. */
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
      const told = await events();
      const all = bench.inputs(record);
      const input = Object.fromEntries(Object.keys((action.input ?? {}) as object).map((asked) => [asked, all[asked]]));
      const call = (language: Language) =>
        bench.admin.post(`${resource.api.path}/${name}`, { [key]: id, ...input }, { 'accept-language': language });
      const allowed = isAllowedBy(resource, action, record);
      const { status, body } = await call('en');
      const after = await bench.stored(resource, id);
      const what = [name, from, allowed ? 200 : 422];
      expect([name, from, status, body.message]).toEqual([...what, expect.any(String)]);
      if (allowed) {
        const to = after[machine] as string;
        // Where its declaration leads; or where its handler does, along the table all the same.
        const ends = Object.hasOwn(action.moves ?? {}, machine)
          ? [action.moves![machine]]
          : [from, ...steps[from]!, ...(back[from] ?? [])];
        expect([...what, ends.includes(to)]).toEqual([...what, true]);
        if (action.moves) expect(after.version).toBe(Number(row.version) + 1);
        if (bench.benches[called]!.events) expect(await events()).toBe(told + 1);
        return to;
      }
      expect(after).toEqual(row);
      expect(await events()).toBe(told);
      expect(body.data[key]).toBe(id);
      for (const language of languages) {
        const { message } = (language === 'en' ? body : (await call('ar')).body) as { message: string };
        const reason = action.unless?.(record as never)?.[language];
        const said = [...namesOf(resource, record, language), ...(reason === undefined ? [] : [reason])];
        expect([message, said.some((one) => message.includes(one))]).toEqual([message, true]);
      }
      return undefined;
    };

    it.each(oneIn(3, Object.keys(choices)))(
      'from %s each action goes as the table says, or is refused by the state’s name',
      { timeout: 60_000 },
      async (from) => {
        const reached = new Set<string>();
        let stands: Awaited<ReturnType<typeof standIn>> | undefined;
        for (const [place, [name, action]] of actions.entries()) {
          // Each action's refusal is told in Arabic from some of the states.
          const isToldInBoth = isLongRun || (place + Object.keys(choices).indexOf(from)) % 3 === 0;
          stands ??= await standIn(from);
          const to = await press(name, action, stands, isToldInBoth ? ['en', 'ar'] : ['en']);
          // What an action was refused for stands as it did, for the next one.
          if (to !== undefined) stands = undefined;
          if (to !== undefined && Object.hasOwn(action.moves ?? {}, machine)) reached.add(to);
        }
        // Each way of the table is an action's, where any leads there, and no other way is.
        const led = new Set(actions.map(([, { moves }]) => moves?.[machine]));
        const ways = steps[from]!.filter((to) => led.has(to) && !byOthers[called]?.includes(`${from} to ${to}`));
        expect([from, [...reached].toSorted()]).toEqual([from, ways.toSorted()]);
      },
    );

    it('is written by no form, from whichever state to whichever', async () => {
      const all = Object.keys(choices);
      for (const [place, from] of all.entries()) {
        const id = await bench.benches[called]!.put(machine, from);
        const row = await bench.stored(resource, id);
        // The next state and, by turns, each of the others; all of them in the long run.
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
