// Takes a long time to run because it performs hundreds of steps and checks all screens after each step.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun, report } from '@matjar/admin/testing';
import type { TestServer } from '../../../helpers/server';
import { startServer } from '../../../helpers/server';
import { logIn } from '../../resources/people';
import { randomFrom } from './random';
import { actual, expected } from './figures';
import { nextStep } from './steps';
import { inModel } from './steps/step';
import { openWorld } from './world';

const currencies = [
  { code: 'KWD', decimals: 3 },
  { code: 'SAR', decimals: 2 },
  { code: 'JPY', decimals: 0 },
];
const stepsOfShop = isLongRun ? 167 : 75;
const shopsOfCurrency = isLongRun ? 10 : 1;
/** The first random seed. To change it, run `MODEL_SEED=7 npx vitest run --project api tests/api/ledger/model`. */
const firstSeed = Number(process.env.MODEL_SEED ?? 2);
const runs = currencies.flatMap((currency) =>
  Array.from({ length: shopsOfCurrency }, (_shop, index) => ({ ...currency, seed: firstSeed + index })),
);

let server: TestServer;
let compared = 0;
/** The types of steps that the model has allowed so far. */
const allowed = new Set<string>();

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  report({ name: 'figures compared with the model of money and stock', value: compared });
  await server?.close();
});

const figuresIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((total: number, one) => total + figuresIn(one), 0)
    : 1;

describe('orders, the ledger and stock', () => {
  it.each(runs)(
    'match the documents after every step, in $code with seed $seed',
    { timeout: 300_000 },
    async ({ seed, ...currency }) => {
      // Each run signs in again, because payouts require a proof of identity from the last ten minutes.
      const [vendor, platform] = [await logIn(server, 'vendor'), await logIn(server, 'super-admin')];
      const world = await openWorld(server, vendor, platform, currency);
      const random = randomFrom(seed * 1000 + currency.decimals);
      const stepNames: string[] = [];
      for (let count = 0; count < stepsOfShop; count += 1) {
        const step = nextStep(world, random);
        const reply = await step.call();
        const isAllowed = inModel(world, step, reply);
        if (isAllowed) allowed.add(step.name.split(' ')[0]!);
        stepNames.push(`${step.name}: ${reply.status} ${reply.body.message}`);
        const after = [stepNames.length, ...stepNames.slice(-8)];
        expect({ after, isDone: reply.status === 200, isRefused: [409, 422, 429].includes(reply.status) }).toEqual({
          after,
          isDone: isAllowed,
          isRefused: !isAllowed,
        });
        const actualFigures = await actual(world);
        expect({ after, shown: actualFigures }).toEqual({ after, shown: expected(world) });
        compared += figuresIn(actualFigures);
      }
    },
  );

  it('go through most kinds of steps, in the long run all of them', () => {
    const ways = [
      'order',
      'draft',
      'confirm',
      'prepare',
      'make_ready',
      'mark_paid',
      'fulfill',
      'cancel',
      'refund',
      'finish',
      'payout',
      'stock',
      'discount',
      'percentage',
    ];
    const rare = [
      'send_out',
      'deliver',
      'complete',
      'fail_delivery',
      'request_return',
      'accept_return',
      'reject_return',
      'settle',
      'reverse',
      'process',
      'pay',
      'step_back',
      'mark_unpaid',
    ];
    expect([...ways, ...(isLongRun ? rare : [])].filter((name) => !allowed.has(name))).toEqual([]);
  });
});
